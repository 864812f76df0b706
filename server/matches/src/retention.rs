//! The retention task: deletes old matches if the operator has set a maximum age, and the names of users who have none left,
//! unless the system clock is in doubt.

use std::time::Duration;

use demesne_base::guarded_clock::{self, guarded_now};
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_store::imports::DeleteImports;
use demesne_store::matches::DeleteMatches;
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::users::DeleteName;
use demesne_store::{Store, StoreError, millis};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

/// Interval at which matches older than the retention time are deleted.
const RETENTION_INTERVAL: Duration = Duration::from_hours(1);

/// Matches that are deleted in one transaction: some thousand rows, a few milliseconds.
const RETENTION_BATCH: i64 = 20;

/// Names that are deleted in a row: each is a change of its own.
const UNUSED_NAMES_BATCH: i64 = 100;

/// Deletes finished matches that are older than this, now and from time to time, until the server shuts down.
pub fn start(jobs: SingletonJobs, keep: Duration, shutdown: watch::Receiver<bool>) {
    keep_running_until(shutdown, Retention { jobs, keep });
}

struct Retention {
    jobs: SingletonJobs,
    keep: Duration,
}

impl LongTask for Retention {
    const NAME: &'static str = "retention";

    async fn run(&mut self) {
        let mut rounds = interval(RETENTION_INTERVAL);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            rounds.tick().await;
            let Some(turn) = self.jobs.claim("retention").await else { continue };
            match round(&turn.store, self.keep).await {
                Ok((0, 0)) => {}
                Ok((matches, names)) => {
                    tracing::info!(matches, names, "deleted old matches and names");
                }
                Err(error) => tracing::error!(%error, "failed to delete old matches"),
            }
        }
    }
}

/// Returns the numbers of matches and names that were deleted.
async fn round(store: &Store, keep: Duration) -> Result<(usize, usize), StoreError> {
    if !guarded_clock::is_trusted() {
        return Ok((0, 0));
    }
    let before = guarded_now() - millis(keep);
    let matches = delete_before(store, before).await?;
    Ok((matches, delete_unused_names(store, before).await?))
}

/// Deletes the names of users who have no match any more and do not use the house.
async fn delete_unused_names(store: &Store, before: i64) -> Result<usize, StoreError> {
    let mut deleted = 0;
    loop {
        let names = store.unused_names(before, UNUSED_NAMES_BATCH).await?;
        if names.is_empty() {
            break;
        }
        deleted += names.len();
        for player in names {
            store.save(DeleteName(player)).await?;
        }
    }
    if deleted > 0 {
        store.empty_log().await;
    }
    Ok(deleted)
}

/// Deletes every match that ended, or was imported, before a time; in small batches, so that no other change waits
/// long.
async fn delete_before(store: &Store, before: i64) -> Result<usize, StoreError> {
    let mut deleted = 0;
    loop {
        let old = store.ended_before(before, RETENTION_BATCH).await?;
        let imported = store.imported_before(before, RETENTION_BATCH).await?;
        if old.is_empty() && imported.is_empty() {
            return Ok(deleted);
        }
        deleted += old.len() + imported.len();
        store.save(DeleteMatches(old)).await?;
        store.save(DeleteImports(imported)).await?;
    }
}
