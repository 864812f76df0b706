//! The retention task: deletes old matches if the operator has set a maximum age, unless the system clock is in doubt.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::guarded_clock::{self, guarded_now};
use crate::limits;
use crate::singleton_jobs::SingletonJobs;
use crate::store::change::Change;
use crate::store::{Store, StoreError, millis};
use crate::supervision::{LongTask, keep_running_until};

/// Deletes finished matches that are older than this, now and from time to time, until the server shuts down.
pub(crate) fn start(jobs: SingletonJobs, keep: Duration, shutdown: watch::Receiver<bool>) {
    keep_running_until(shutdown, Retention { jobs, keep });
}

struct Retention {
    jobs: SingletonJobs,
    keep: Duration,
}

impl LongTask for Retention {
    const NAME: &'static str = "retention";

    async fn run(&mut self) {
        let mut rounds = interval(limits::RETENTION_INTERVAL);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            rounds.tick().await;
            let Some(turn) = self.jobs.claim("retention").await else { continue };
            match round(&turn.store, self.keep).await {
                Ok(0) => {}
                Ok(matches) => tracing::info!(matches, "deleted old matches"),
                Err(error) => tracing::error!(%error, "failed to delete old matches"),
            }
        }
    }
}

async fn round(store: &Store, keep: Duration) -> Result<usize, StoreError> {
    if !guarded_clock::is_trusted() {
        return Ok(0);
    }
    delete_before(store, guarded_now() - millis(keep)).await
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
