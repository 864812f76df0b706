//! The guarded clock: the time of the system, or of the database's, for decisions that cannot be undone. A clock can be set
//! wrong and corrected later; what a wrong one deletes or takes is lost.
//!
//! While the system clock is in doubt, guarded time is the earlier one of two: what the system clock shows, and what it
//! showed before, moved on by the time that has passed since. So nothing is older than it is, and no one's time runs out.
//! Times that are stored, shown or only delay work are the system's.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::database_clock::{self, millis};
use crate::limits;

/// After an idle time longer than this, a server cannot tell whether its clock was changed meanwhile.
const CLOCK_TRUSTED_FOR: Duration = Duration::from_hours(7 * 24);

/// The clock of this process; `None` in a command, which has not seen the system clock change.
static CLOCK: Mutex<Option<GuardedClock>> = Mutex::new(None);

/// Starts the guard of this process, whose server has just begun, with the newest stored time.
pub fn start(newest: Option<i64>) {
    *lock() = Some(GuardedClock::new(database_clock::now(), Instant::now(), newest));
}

/// The guarded time, in milliseconds since 1970.
pub fn guarded_now() -> i64 {
    let (system, ours) = (database_clock::now(), Instant::now());
    lock().as_mut().map_or(system, |clock| clock.read(system, ours))
}

/// Whether the system clock is trusted now.
pub fn is_trusted() -> bool {
    let (system, ours) = (database_clock::now(), Instant::now());
    lock().as_mut().is_none_or(|clock| {
        clock.read(system, ours);
        clock.doubted_since.is_none()
    })
}

fn lock() -> MutexGuard<'static, Option<GuardedClock>> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The system clock, as it is read from time to time.
struct GuardedClock {
    /// The system time at the last reading, and the monotonic time of that reading.
    last: (i64, Instant),
    /// The last time that was trusted, moved on since by the monotonic clock.
    steady: i64,
    /// The monotonic time since which the clock has not been changed, while it is not trusted yet.
    doubted_since: Option<Instant>,
}

impl GuardedClock {
    /// A clock is trusted at once if it is shortly after the newest stored time.
    fn new(now: i64, ours: Instant, newest: Option<i64>) -> Self {
        let most = millis(CLOCK_TRUSTED_FOR);
        let is_near = newest.is_some_and(|newest| now - newest <= most);
        let steady = if is_near { now } else { newest.unwrap_or(now) };
        Self { last: (now, ours), steady, doubted_since: (!is_near).then_some(ours) }
    }

    /// Takes a reading of the system clock; returns the guarded time.
    fn read(&mut self, now: i64, ours: Instant) -> i64 {
        let (before, then) = std::mem::replace(&mut self.last, (now, ours));
        let passed = millis(ours.saturating_duration_since(then));
        let astray = (now - before) - passed;
        if astray.abs() > millis(limits::CLOCK_JUMP) {
            tracing::warn!(
                astray_ms = astray,
                "system clock was changed; for a day nothing is deleted, and no time runs out by it"
            );
            self.doubted_since = Some(ours);
        }
        if self.doubted_since.is_none_or(|since| ours - since >= limits::DAY) {
            self.doubted_since = None;
            self.steady = now;
        } else {
            self.steady += passed;
        }
        now.min(self.steady)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_hours(1);
    const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

    /// The guarded time in each hour of a clock that shows a given time in it, and the hours in which it is trusted.
    fn read(newest: Option<i64>, hours: u32, shows: impl Fn(u32) -> i64) -> (Vec<i64>, Vec<u32>) {
        let begin = Instant::now();
        let mut clock = GuardedClock::new(shows(0), begin, newest);
        let mut trusted = Vec::new();
        let guarded = (0..hours).map(|hour| {
            let guarded = clock.read(shows(hour), begin + HOUR * hour);
            trusted.extend(clock.doubted_since.is_none().then_some(hour));
            guarded
        });
        (guarded.collect(), trusted)
    }

    fn hours(hours: u32) -> i64 {
        millis(HOUR * hours)
    }

    #[test]
    fn a_steady_clock_is_trusted() {
        let all: Vec<i64> = (0..48).map(hours).collect();
        assert_eq!(read(Some(0), 48, hours), (all, Vec::from_iter(0..48)));
    }

    #[test]
    fn a_clock_that_was_set_is_not_trusted_for_a_day() {
        for jump in [YEAR, -YEAR, hours(24), -hours(24)] {
            let shows = |hour| hours(hour) + if hour >= 10 { jump } else { 0 };
            let (guarded, trusted) = read(Some(0), 48, shows);
            assert_eq!(trusted, Vec::from_iter((0..10).chain(34..48)));
            let expected = (0..48).map(|hour| match hour {
                10..34 => hours(hour).min(shows(hour)),
                _ => shows(hour),
            });
            assert_eq!(guarded, Vec::from_iter(expected));
        }
    }

    #[test]
    fn no_time_has_passed_by_a_clock_that_was_corrected_in_time() {
        let shows = |hour| hours(hour) + if (5..9).contains(&hour) { YEAR } else { 0 };
        let (guarded, trusted) = read(Some(0), 48, shows);
        assert_eq!(guarded, (0..48).map(hours).collect::<Vec<_>>());
        assert!(!trusted.iter().any(|hour| (5..9).contains(hour)));
    }

    #[test]
    fn a_clock_far_from_the_newest_stored_time_is_not_trusted_for_a_day() {
        for newest in [Some(-YEAR), None] {
            let (guarded, trusted) = read(newest, 30, hours);
            assert_eq!(trusted, Vec::from_iter(24..30));
            let steady = |hour| newest.unwrap_or(0) + hours(hour);
            let expected = (0..30).map(|hour| if hour < 24 { steady(hour) } else { hours(hour) });
            assert_eq!(guarded, Vec::from_iter(expected));
        }
    }
}
