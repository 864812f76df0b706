//! Quiet hours: when they end, if it is within them now. They are hours of the clock in a time zone, whose rules are in the
//! program: no file of the system is read.

use demesne_protocol::push::QuietHours;
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Minutes of a day.
pub const DAY_MINUTES: u16 = 24 * 60;

/// Whether a name is that of a time zone.
pub fn is_zone(name: &str) -> bool {
    TimeZone::get(name).is_ok()
}

/// The end of the quiet hours, in milliseconds since 1970; `None` if a moment is outside of them.
pub fn end_of(QuietHours { from, until, zone }: &QuietHours, now: i64) -> Option<i64> {
    let zone = zone.as_deref().and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC);
    let here = zone.to_datetime(Timestamp::from_millisecond(now).ok()?);
    let minute = u16::try_from(i32::from(here.hour()) * 60 + i32::from(here.minute())).ok()?;
    let since = |moment: u16| (moment + DAY_MINUTES - from) % DAY_MINUTES;
    if since(minute) >= since(*until) {
        return None;
    }
    let day = if minute < *until { here.date() } else { here.date().tomorrow().ok()? };
    let time = |part: u16| i8::try_from(part).ok();
    let end = day.at(time(until / 60)?, time(until % 60)?, 0, 0);
    // Of an hour that comes twice the second one, so that the end is not over.
    let end = zone.to_ambiguous_timestamp(end).later().ok()?;
    Some(end.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: i64 = 60 * 1000;

    fn left(from: u16, until: u16, at: i64) -> Option<i64> {
        let now = 20_000 * i64::from(DAY_MINUTES) * MINUTE + at * MINUTE;
        let quiet = QuietHours { from, until, zone: None };
        end_of(&quiet, now).map(|end| (end - now) / MINUTE)
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

    /// The end of the hours from 22 to 6 o'clock in Madrid, at a moment.
    fn end_in_madrid(now: &str) -> Option<String> {
        let zone = Some("Europe/Madrid".to_owned());
        let quiet = QuietHours { from: 22 * 60, until: 6 * 60, zone };
        let moment = |text: &str| text.parse::<Timestamp>().expect("a moment").as_millisecond();
        let end = end_of(&quiet, moment(now))?;
        Some(Timestamp::from_millisecond(end).expect("a moment").to_string())
    }

    #[test]
    fn quiet_hours_of_a_zone_stay_where_they_are_when_clocks_change() {
        for (now, end) in [
            ("2026-07-01T19:59:00Z", None),
            ("2026-07-01T20:00:00Z", Some("2026-07-02T04:00:00Z")),
            ("2026-12-01T20:59:00Z", None),
            ("2026-12-01T21:00:00Z", Some("2026-12-02T05:00:00Z")),
            // The nights of 29 March and of 25 October, in which the clocks change.
            ("2026-03-28T21:00:00Z", Some("2026-03-29T04:00:00Z")),
            ("2026-10-24T20:00:00Z", Some("2026-10-25T05:00:00Z")),
        ] {
            assert_eq!(end_in_madrid(now).as_deref(), end, "{now}");
        }
    }

    #[test]
    fn an_end_within_the_hour_that_comes_twice_is_not_over() {
        let zone = Some("Europe/Madrid".to_owned());
        let quiet = QuietHours { from: 22 * 60, until: 2 * 60 + 30, zone };
        let second = "2026-10-25T01:15:00Z".parse::<Timestamp>().expect("a moment");
        let end = end_of(&quiet, second.as_millisecond()).expect("it is quiet");
        assert_eq!((end - second.as_millisecond()) / MINUTE, 15);
    }

    #[test]
    fn zones_are_known_by_their_names() {
        for (name, is_known) in [
            ("Europe/Madrid", true),
            ("America/Argentina/Buenos_Aires", true),
            ("UTC", true),
            ("Europe/Atlantis", false),
            ("", false),
            ("../../etc/passwd", false),
        ] {
            assert_eq!(is_zone(name), is_known, "{name}");
        }
    }
}
