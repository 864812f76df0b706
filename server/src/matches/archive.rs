//! The archive task: stores the replay and the statistics of each finished match, and updates the ratings.
//!
//! A match is over when its last answer is saved; its replay, statistics and ratings follow within moments. If the
//! server is killed in between, or a save fails, the next start finds the match and archives it then. Each is saved in
//! one transaction, at most once. In a cluster one server at a time catches up or updates ratings.

use tokio::sync::{mpsc, watch};

use crate::ids::MatchId;
use crate::limits;
use crate::matches::load::LoadError;
use crate::matches::ratings;
use crate::matches::replays;
use crate::matches::stats::{TurnScores, compute};
use crate::singleton_jobs::SingletonJobs;
use crate::store::change::Change;
use crate::store::{Store, StoreError};

/// A handle to the archive task. Clones share the task.
#[derive(Clone)]
pub(crate) struct Archive {
    ended: mpsc::Sender<MatchId>,
}

impl Archive {
    /// Starts the task. It ends when the server shuts down.
    pub(crate) fn open(
        jobs: SingletonJobs,
        rates: bool,
        mut shutdown: watch::Receiver<bool>,
    ) -> Self {
        let (sender, ended) = mpsc::channel(limits::ENDED_QUEUE);
        tokio::spawn(async move {
            tokio::select! {
                () = run(jobs, rates, ended) => {}
                _ = shutdown.wait_for(|shutdown| *shutdown) => {}
            }
        });
        Self { ended: sender }
    }

    /// Queues a finished match. Never waits: a match that does not fit the queue is found at the next start.
    pub(crate) fn has_ended(&self, id: MatchId) {
        if self.ended.try_send(id).is_err() {
            tracing::warn!(match_id = %id, "archive queue full: match is archived at the next start");
        }
    }
}

async fn run(jobs: SingletonJobs, rates: bool, mut ended: mpsc::Receiver<MatchId>) {
    if let Some(turn) = jobs.claim("records").await
        && let Err(error) = (Archivist { store: turn.store.clone() }).make_up().await
    {
        tracing::error!(%error, "failed to find finished matches without a replay");
    }
    let keeper = Archivist { store: jobs.store().clone() };
    loop {
        if rates {
            rate(&jobs).await;
        }
        let Some(id) = ended.recv().await else { return };
        keeper.keep(id).await;
        keeper.count(id).await;
    }
}

/// Each rating depends on the ones before it, so one server updates ratings at a time; a match that ends meanwhile is
/// rated with the next.
async fn rate(jobs: &SingletonJobs) {
    if let Some(turn) = jobs.claim("ratings").await
        && let Err(error) = ratings::catch_up(&turn.store).await
    {
        tracing::error!(%error, "failed to update ratings");
    }
}

struct Archivist {
    store: Store,
}

impl Archivist {
    /// Archives matches that ended before this start.
    async fn make_up(&self) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let missing = self.store.matches_without_views(last, limits::MATCHES_PER_PAGE).await?;
            for id in &missing {
                self.keep(*id).await;
            }
            let Some(newest) = missing.last() else { break };
            last = Some(*newest);
        }
        let mut last = None;
        loop {
            let missing = self.store.matches_without_stats(last, limits::MATCHES_PER_PAGE).await?;
            for id in &missing {
                self.count(*id).await;
            }
            let Some(newest) = missing.last() else { return Ok(()) };
            last = Some(*newest);
        }
    }

    async fn keep(&self, id: MatchId) {
        if let Err(error) = self.try_to_keep(id).await {
            tracing::error!(%error, match_id = %id, "failed to archive a match");
        }
    }

    async fn count(&self, id: MatchId) {
        if let Err(error) = self.try_to_count(id).await {
            tracing::error!(%error, match_id = %id, "failed to save match statistics");
        }
    }

    async fn try_to_count(&self, id: MatchId) -> Result<(), LoadError> {
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let body = self.store.recorded_view(id, None).await?;
        let journal = self.store.journal(id).await?;
        let counted = tokio::task::spawn_blocking(move || {
            let body = match body {
                Some(body) => Ok(body),
                None => replays::record_of(&record, &journal, None, limits::RECORDED_VIEW_BYTES),
            };
            match body.and_then(|body| replays::read::<TurnScores>(&body)) {
                Ok(seen) => Ok(compute(&record, &journal, &seen)),
                // Such a match has no replay, but its result and purchases are known.
                Err(error) if error.is_by_the_rules() || matches!(error, LoadError::TooLong) => {
                    Ok(compute(&record, &journal, &TurnScores::default()))
                }
                Err(error) => Err(error),
            }
        });
        let counted = counted.await.map_err(|_| LoadError::Fault)??;
        Ok(self.store.save(Change::MatchStats(id, counted)).await?)
    }

    async fn try_to_keep(&self, id: MatchId) -> Result<(), LoadError> {
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = self.store.journal(id).await?;
        let records = tokio::task::spawn_blocking(move || replays::records(&record, &journal));
        let records = records.await.map_err(|_| LoadError::Fault)??;
        Ok(self.store.save(Change::RecordedViews(id, records)).await?)
    }
}
