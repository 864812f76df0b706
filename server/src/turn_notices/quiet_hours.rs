//! Quiet hours: when they end, if it is within them now.

use demesne_protocol::push::QuietHours;

const MINUTE: i64 = 60 * 1000;

/// Minutes of a day.
pub(crate) const DAY_MINUTES: u16 = 24 * 60;

/// The end of the quiet hours, in milliseconds since 1970; `None` if a moment is outside of them.
pub(crate) fn end_of(quiet: QuietHours, now: i64) -> Option<i64> {
    let day = i64::from(DAY_MINUTES) * MINUTE;
    let since = (now - i64::from(quiet.from) * MINUTE).rem_euclid(day);
    let length =
        (i64::from(quiet.until) - i64::from(quiet.from)).rem_euclid(i64::from(DAY_MINUTES));
    let left = length * MINUTE - since;
    (left > 0).then_some(now + left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(from: u16, until: u16, at: i64) -> Option<i64> {
        let now = 20_000 * i64::from(DAY_MINUTES) * MINUTE + at * MINUTE;
        end_of(QuietHours { from, until }, now).map(|end| (end - now) / MINUTE)
    }

    #[test]
    fn quiet_hours_within_a_day_have_a_first_and_a_last_minute() {
        let at = |minute| left(600, 660, minute);
        assert_eq!([599, 600, 659, 660].map(at), [None, Some(60), Some(1), None]);
    }

    #[test]
    fn quiet_hours_may_span_midnight() {
        let at = |minute| left(1320, 360, minute);
        assert_eq!([1319, 1320, 0, 359, 360].map(at), [None, Some(480), Some(360), Some(1), None]);
    }
}
