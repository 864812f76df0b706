//! The retention task: deletes old matches if the operator has set a maximum age, unless the system clock is in doubt.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::limits;
use crate::singleton_jobs::SingletonJobs;
use crate::store::change::Change;
use crate::store::{Store, StoreError, millis, now};
use crate::supervision::{LongTask, keep_running};

/// Deletes finished matches that are older than this, now and from time to time, until the server shuts down.
pub(crate) fn start(jobs: SingletonJobs, keep: Duration, shutdown: watch::Receiver<bool>) {
    keep_running(Retention { jobs, keep, shutdown });
}

struct Retention {
    jobs: SingletonJobs,
    keep: Duration,
    shutdown: watch::Receiver<bool>,
}

impl LongTask for Retention {
    const NAME: &'static str = "retention";

    async fn run(&mut self) {
        tokio::select! {
            () = run(&self.jobs, self.keep) => {}
            _ = self.shutdown.wait_for(|shutdown| *shutdown) => {}
        }
    }
}

async fn run(jobs: &SingletonJobs, keep: Duration) {
    let mut rounds = interval(limits::RETENTION_INTERVAL);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut wall = None;
    loop {
        rounds.tick().await;
        let Some(turn) = jobs.claim("retention").await else { continue };
        match round(&turn.store, keep, &mut wall).await {
            Ok(0) => {}
            Ok(matches) => tracing::info!(matches, "deleted old matches"),
            Err(error) => tracing::error!(%error, "failed to delete old matches"),
        }
    }
}

async fn round(
    store: &Store,
    keep: Duration,
    wall: &mut Option<WallClock>,
) -> Result<usize, StoreError> {
    let (now, ours) = (now(), Instant::now());
    let clock = match wall {
        Some(clock) => clock,
        None => wall.insert(WallClock::new(now, ours, store.newest().await?)),
    };
    if !clock.is_believed(now, ours) {
        return Ok(0);
    }
    delete_before(store, now - millis(keep)).await
}

/// Deletes every match that ended, or was imported, before a time; in small batches, so that no other change waits
/// long.
async fn delete_before(store: &Store, before: i64) -> Result<usize, StoreError> {
    let mut deleted = 0;
    loop {
        let old = store.ended_before(before, limits::RETENTION_BATCH).await?;
        let imported = store.imported_before(before, limits::RETENTION_BATCH).await?;
        if old.is_empty() && imported.is_empty() {
            return Ok(deleted);
        }
        deleted += old.len() + imported.len();
        store.save(Change::DeleteMatches(old)).await?;
        store.save(Change::DeleteImports(imported)).await?;
    }
}

/// The system clock, which can be set wrong and corrected later. Matches deleted by a wrong clock would be lost.
struct WallClock {
    /// The system time at the last check, and the monotonic time of that check.
    last: (i64, Instant),
    /// The monotonic time since which it has been steady, while it is not trusted yet.
    doubted_since: Option<Instant>,
}

impl WallClock {
    /// A clock is trusted at once if it is shortly after the newest stored time.
    fn new(now: i64, ours: Instant, newest: Option<i64>) -> Self {
        let most = millis(limits::CLOCK_TRUSTED_FOR);
        let is_near = newest.is_some_and(|newest| now - newest <= most);
        Self { last: (now, ours), doubted_since: (!is_near).then_some(ours) }
    }

    /// Whether the clock may be acted on: it has not been changed lately.
    fn is_believed(&mut self, now: i64, ours: Instant) -> bool {
        let (before, then) = std::mem::replace(&mut self.last, (now, ours));
        let astray = (now - before) - millis(ours - then);
        if astray.abs() > millis(limits::CLOCK_JUMP) {
            tracing::warn!(
                astray_ms = astray,
                "system clock was changed; no match is deleted for a day"
            );
            self.doubted_since = Some(ours);
        }
        let is_believed = self.doubted_since.is_none_or(|since| ours - since >= limits::DAY);
        if is_believed {
            self.doubted_since = None;
        }
        is_believed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_hours(1);
    const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

    /// The hours in which a clock is trusted that shows a given time in each hour.
    fn believed(newest: Option<i64>, hours: u32, shows: impl Fn(u32) -> i64) -> Vec<u32> {
        let begin = Instant::now();
        let mut wall = WallClock::new(shows(0), begin, newest);
        (0..hours).filter(|hour| wall.is_believed(shows(*hour), begin + HOUR * *hour)).collect()
    }

    fn hours(hours: u32) -> i64 {
        millis(HOUR * hours)
    }

    #[test]
    fn a_steady_clock_is_believed() {
        assert_eq!(believed(Some(0), 48, hours), Vec::from_iter(0..48));
    }

    #[test]
    fn a_clock_that_was_set_is_not_believed_for_a_day() {
        for jump in [YEAR, -YEAR, hours(24), -hours(24)] {
            let shows = |hour| hours(hour) + if hour >= 10 { jump } else { 0 };
            let expected: Vec<u32> = (0..10).chain(34..48).collect();
            assert_eq!(believed(Some(0), 48, shows), expected);
        }
    }

    #[test]
    fn a_clock_corrected_in_time_has_deleted_no_match() {
        let shows = |hour| hours(hour) + if (5..9).contains(&hour) { YEAR } else { 0 };
        assert!(!believed(Some(0), 48, shows).iter().any(|hour| (5..9).contains(hour)));
    }

    #[test]
    fn a_clock_far_from_the_last_write_delays_deletion_by_a_day() {
        for newest in [Some(-YEAR), None] {
            assert_eq!(believed(newest, 30, hours), Vec::from_iter(24..30));
        }
    }
}
