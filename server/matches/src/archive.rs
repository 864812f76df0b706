//! The archive task: stores the replay and the statistics of each finished match, and updates the ratings.
//!
//! A match is over when its last answer is saved; its replay, statistics and ratings follow within moments. If the
//! server is killed in between, another one or the next start finds the match and archives it then; if a save fails, the
//! task does so itself soon after. Each is saved in one transaction, at most once. In a cluster one server at a time
//! catches up or updates ratings.
//!
//! Players do not feel this work: it is done in pieces of a millisecond, one at a time, and after each piece the task
//! pauses for longer than the piece took.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use demesne_base::blocking::run_blocking;
use demesne_base::ids::{MatchId, ServerId};
use demesne_base::limits;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_store::match_stats::{MatchStats, NewMatchStats};
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::recorded_views::RecordedViews;
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::{Store, StoreError};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep};

use crate::load::LoadError;
use crate::stats::{TurnScores, compute};
use crate::{ratings, replays};

/// Matches that ended at a server that then died are looked for at this interval, and when a server has gone.
const ARCHIVE_INTERVAL: Duration = Duration::from_hours(1);

/// Ended matches that wait for their record to be made, which takes some 20 ms with its pauses. Further ones are looked
/// for in the database.
const ENDED_QUEUE: usize = 256;

/// After a failed save or without a thread, matches without a replay are looked for again: the cause may be over.
const ARCHIVE_RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// How many times as long as a piece of work the archive task pauses after it: it uses a fifth of a processor at most.
const ARCHIVE_PAUSE: u32 = 4;

/// A piece of work of the archive task takes a millisecond; the longest replay may take a second, and is rare.
const ARCHIVE_LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// A handle to the archive task. Clones share the task.
#[derive(Clone)]
pub struct Archive {
    ended: mpsc::Sender<MatchId>,
    /// Whether a match is not archived: it did not fit the queue, or a save failed.
    missed: Arc<AtomicBool>,
}

impl Archive {
    /// Starts the task. It ends when the server shuts down.
    pub fn open(jobs: SingletonJobs, rates: bool, shutdown: watch::Receiver<bool>) -> Self {
        let (sender, ended) = mpsc::channel(ENDED_QUEUE);
        let missed = Arc::new(AtomicBool::new(true));
        let archivist = Archivist { store: jobs.store().clone(), missed: Arc::clone(&missed) };
        let living = jobs.living();
        keep_running_until(shutdown, ArchiveTask { jobs, rates, ended, archivist, living });
        Self { ended: sender, missed }
    }

    /// Queues a finished match. Never waits: a match that does not fit the queue is looked for once the queue is empty.
    pub fn has_ended(&self, id: MatchId) {
        if self.ended.try_send(id).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }
}

struct ArchiveTask {
    jobs: SingletonJobs,
    rates: bool,
    ended: mpsc::Receiver<MatchId>,
    archivist: Archivist,
    /// The servers that live, in a cluster.
    living: Option<watch::Receiver<HashSet<ServerId>>>,
}

impl LongTask for ArchiveTask {
    const NAME: &'static str = "archive";

    async fn run(&mut self) {
        // Matches of an earlier run may not be archived.
        self.archivist.missed.store(true, Ordering::Relaxed);
        loop {
            let missed = &self.archivist.missed;
            if self.ended.is_empty() && missed.swap(false, Ordering::Relaxed) {
                self.make_up().await;
            }
            if self.rates && !rate(&self.jobs).await {
                self.archivist.missed.store(true, Ordering::Relaxed);
            }
            let wait = self.longest_wait();
            let ended = tokio::select! {
                ended = self.ended.recv() => ended,
                () = left_behind(&mut self.living, wait) => {
                    self.archivist.missed.store(true, Ordering::Relaxed);
                    continue;
                }
            };
            let Some(id) = ended else { return };
            let scores = self.archivist.keep(id).await;
            self.archivist.count(id, scores).await;
        }
    }
}

impl ArchiveTask {
    /// How long a match may be waited for: not long while others are not archived.
    fn longest_wait(&self) -> Duration {
        match self.archivist.missed.load(Ordering::Relaxed) {
            true => ARCHIVE_RETRY_INTERVAL,
            false => ARCHIVE_INTERVAL,
        }
    }

    /// Archives what is missing. Another server may be at it, or the database may not answer: then it is tried again.
    async fn make_up(&self) {
        let missed = Arc::clone(&self.archivist.missed);
        let Some(turn) = self.jobs.claim("records").await else {
            return missed.store(true, Ordering::Relaxed);
        };
        let archivist = Archivist { store: turn.store.clone(), missed };
        if let Err(error) = archivist.make_up().await {
            tracing::error!(%error, "failed to find finished matches without a replay");
            archivist.missed.store(true, Ordering::Relaxed);
        }
    }
}

/// Waits until matches may have been left behind by a server that died, or that could not save.
async fn left_behind(
    living: &mut Option<watch::Receiver<HashSet<ServerId>>>,
    longest_wait: Duration,
) {
    let server_gone = async {
        let changed = match living {
            Some(living) => living.changed().await.is_ok(),
            None => false,
        };
        if !changed {
            // There is no other server, or this one shuts down.
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = server_gone => {}
        () = sleep(longest_wait) => {}
    }
}

/// Does a piece of work in a thread of its own, then pauses.
async fn in_turn<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, LoadError> + Send + 'static,
) -> Result<T, LoadError> {
    let begun = Instant::now();
    let done = run_blocking(work).await;
    let pause = begun.elapsed() * ARCHIVE_PAUSE;
    sleep(pause.min(ARCHIVE_LONGEST_PAUSE)).await;
    done?
}

/// Each rating depends on the ones before it, so one server updates ratings at a time; a match that ends meanwhile is
/// rated with the next. Returns whether the database allowed it.
async fn rate(jobs: &SingletonJobs) -> bool {
    let Some(turn) = jobs.claim("ratings").await else { return true };
    let rated = ratings::catch_up(&turn.store).await;
    if let Err(error) = &rated {
        tracing::error!(%error, "failed to update ratings");
    }
    rated.is_ok()
}

struct Archivist {
    store: Store,
    /// Set if a match is not archived for a reason that may pass.
    missed: Arc<AtomicBool>,
}

impl Archivist {
    /// Archives matches that ended before this start, or did not fit the queue.
    async fn make_up(&self) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let missing = self.store.matches_without_views(last, crate::MATCHES_PER_PAGE).await?;
            for id in &missing {
                self.keep(*id).await;
            }
            let Some(newest) = missing.last() else { break };
            last = Some(*newest);
        }
        let mut last = None;
        loop {
            let missing = self.store.matches_without_stats(last, crate::MATCHES_PER_PAGE).await?;
            for id in &missing {
                self.count(*id, None).await;
            }
            let Some(newest) = missing.last() else { return Ok(()) };
            last = Some(*newest);
        }
    }

    /// Stores the replay of a match; returns what its statistics need of it.
    async fn keep(&self, id: MatchId) -> Option<TurnScores> {
        let kept = self.try_to_keep(id).await;
        if let Err(error) = &kept {
            tracing::error!(%error, match_id = %id, "failed to archive a match");
            self.note(error);
        }
        kept.ok().flatten()
    }

    /// Stores the statistics of a match. Without `scores` they are read from its replay.
    async fn count(&self, id: MatchId, scores: Option<TurnScores>) {
        if let Err(error) = self.try_to_count(id, scores).await {
            tracing::error!(%error, match_id = %id, "failed to save match statistics");
            self.note(&error);
        }
    }

    fn note(&self, error: &LoadError) {
        if error.may_pass() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }

    async fn try_to_count(&self, id: MatchId, scores: Option<TurnScores>) -> Result<(), LoadError> {
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = self.store.journal(id).await?;
        let counted = match scores {
            Some(scores) => compute(&record, &journal, &scores),
            None => self.count_from_replay(record, journal).await?,
        };
        Ok(self.store.save(NewMatchStats { id, stats: counted }).await?)
    }

    async fn count_from_replay(
        &self,
        record: MatchRecord,
        journal: Vec<JournalEntry>,
    ) -> Result<MatchStats, LoadError> {
        let body = self.store.recorded_view(record.id, None).await?;
        in_turn(move || {
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
        })
        .await
    }

    async fn try_to_keep(&self, id: MatchId) -> Result<Option<TurnScores>, LoadError> {
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = self.store.journal(id).await?;
        let played = Arc::new((record, journal));
        let (mut views, mut scores) = (Vec::new(), None);
        for seat in replays::seats_and_watcher(&played.0) {
            let (played, is_first) = (Arc::clone(&played), views.is_empty());
            let recording =
                in_turn(move || replays::recorded_view(&played.0, &played.1, seat, is_first));
            let recorded = recording.await?;
            views.push(recorded.view);
            // The scores are the same for all viewers.
            scores = Some(recorded.scores);
        }
        self.store.save(RecordedViews { id, views }).await?;
        Ok(scores)
    }
}
