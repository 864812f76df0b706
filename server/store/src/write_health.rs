//! Whether changes can be saved now: the writer says so, readiness and the metrics read it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use super::StoreError;

/// The outcome of the writer's last commit. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct WriteHealth {
    outage: watch::Sender<Option<WriteOutage>>,
    /// True from a commit with an unknown outcome until the next one that succeeds.
    doubt: Arc<AtomicBool>,
}

/// A time in which nothing can be saved.
#[derive(Clone, Debug)]
pub struct WriteOutage {
    /// When the first commit failed.
    since: Instant,
    /// Whether the files of the database are gone, which no waiting mends.
    pub are_files_gone: bool,
}

impl WriteHealth {
    /// The outage, if the last commit failed.
    pub(crate) fn outage(&self) -> Option<WriteOutage> {
        self.outage.borrow().clone()
    }

    /// Whether a commit has an unknown outcome and none has succeeded since.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.doubt.load(Ordering::Acquire)
    }

    /// A commit succeeded, so that an outage is over.
    pub(super) fn has_saved(&self) {
        self.doubt.store(false, Ordering::Release);
        if self.outage.borrow().is_none() {
            return;
        }
        if let Some(outage) = self.outage.send_replace(None) {
            let seconds = outage.since.elapsed().as_secs();
            tracing::warn!(seconds, "changes can be saved again");
        }
    }

    /// A commit failed. An error of a single change is no outage.
    pub(super) fn has_failed(&self, error: &StoreError) {
        if !error.is_definite() {
            self.doubt.store(true, Ordering::Release);
        }
        if !error.is_outage() {
            return;
        }
        let are_files_gone = matches!(error, StoreError::FilesMoved(_));
        let known = self.outage();
        let since = known.as_ref().map_or_else(Instant::now, |outage| outage.since);
        self.outage.send_replace(Some(WriteOutage { since, are_files_gone }));
        if known.is_none_or(|known| known.are_files_gone != are_files_gone) {
            tracing::error!(%error, "changes cannot be saved: play is suspended until they can");
        }
    }

    /// How long until the writer tries again by itself; `None` without an outage.
    pub(super) fn retry_after(&self, delay: Duration) -> Option<Duration> {
        self.outage.borrow().is_some().then_some(delay)
    }
}
