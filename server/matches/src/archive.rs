//! The archive task: stores the replay and the statistics of each finished match, and updates the ratings.
//!
//! A match is over when its last answer is saved; its replay, statistics and ratings follow within moments. If the
//! server is killed in between, another one or the next start finds the match and archives it then; if a save fails, the
//! task does so itself soon after. Each is saved in one transaction, at most once. In a cluster one server at a time
//! catches up or updates ratings.
//!
//! Players do not feel this work: it is done in pieces of a millisecond, on a thread of low priority, and each piece waits for a
//! moment in which no player moves.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use demesne_base::blocking::run_blocking;
use demesne_base::ids::{MatchId, ServerId};
use demesne_base::limits;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_bots::games::PlayedMatch;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::journal::JournalAction;
use demesne_store::match_stats::ArchivedMatch;
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::{Store, StoreError};
use demesne_thinking::priority;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};

use crate::load::LoadError;
use crate::ratings;
use crate::replays::{self, Recorded, Recording};
use crate::stats::compute;

/// Matches that ended at a server that then died are looked for at this interval, and when a server has gone.
const ARCHIVE_INTERVAL: Duration = Duration::from_hours(1);

/// Ended matches that wait for their record to be made, each with a copy of the match as it was played, of at most
/// [`ANSWERS_PER_COPY`] answers. Further ones are looked for in the database.
const ENDED_QUEUE: usize = 256;

/// Answers of a match of which a copy may wait for its record to be made: few matches have more, and hundreds of long ones would
/// fill the memory.
pub const ANSWERS_PER_COPY: u32 = 1000;

/// After a failed save or without a thread, matches without a replay are looked for again: the cause may be over.
const ARCHIVE_RETRY_INTERVAL: Duration = Duration::from_secs(10);

/// Entries of a journal that are replayed at a time, in a millisecond.
const PIECE: usize = 64;

/// A piece of work waits until no move was saved for this long: where many play, the next move comes earlier.
const QUIET: Duration = Duration::from_millis(20);

/// The longest wait of a piece of work: where players move all the time, late work takes a hundredth of a processor.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// While other matches wait to be archived, a piece of work waits at most this many times as long as the last one took: late work
/// then takes up to a fifth of a processor, or it would fall behind for good at 200 moves per second.
const WAIT_PER_WORK: u32 = 4;

/// A handle to the archive task. Clones share the task.
#[derive(Clone)]
pub struct Archive {
    ended: mpsc::Sender<EndedMatch>,
    /// Whether a match is not archived: it did not fit the queue, or a save failed.
    missed: Arc<AtomicBool>,
}

/// A match that has just ended.
pub struct EndedMatch {
    /// Its id.
    pub id: MatchId,
    /// The match as it was played here, of few answers and without an undo; `None` if its journal is to be read.
    pub played: Option<Box<dyn PlayedMatch>>,
}

impl Archive {
    /// Starts the task. It ends when the server shuts down.
    pub fn open(jobs: SingletonJobs, rates: bool, shutdown: watch::Receiver<bool>) -> Self {
        let (sender, ended) = mpsc::channel(ENDED_QUEUE);
        let missed = Arc::new(AtomicBool::new(true));
        let archivist = Archivist {
            store: jobs.store().clone(),
            missed: Arc::clone(&missed),
            queue: Some(sender.downgrade()),
            quiet: QuietTime::new(Instant::now()),
            last_piece: Duration::ZERO,
        };
        let living = jobs.living();
        keep_running_until(shutdown, ArchiveTask { jobs, rates, ended, archivist, living });
        Self { ended: sender, missed }
    }

    /// Queues a finished match. Never waits: a match that does not fit the queue is looked for once the queue is empty.
    pub fn has_ended(&self, ended: EndedMatch) {
        if self.ended.try_send(ended).is_err() {
            self.missed.store(true, Ordering::Relaxed);
        }
    }
}

struct ArchiveTask {
    jobs: SingletonJobs,
    rates: bool,
    ended: mpsc::Receiver<EndedMatch>,
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
            self.archivist.wait_for_quiet().await;
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
            let Some(EndedMatch { id, played }) = ended else { return };
            self.archivist.archive(id, played).await;
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
        let Some(turn) = self.jobs.claim("records").await else {
            return self.archivist.missed.store(true, Ordering::Relaxed);
        };
        let store = turn.store.clone();
        let mut archivist = Archivist { store, queue: None, ..self.archivist.clone() };
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
    if let Some(living) = living
        && !matches!(timeout(longest_wait, living.changed()).await, Ok(Err(_)))
    {
        return;
    }
    // There is no other server, or this one shuts down.
    sleep(longest_wait).await;
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

#[derive(Clone)]
struct Archivist {
    store: Store,
    /// Set if a match is not archived for a reason that may pass.
    missed: Arc<AtomicBool>,
    /// The ended matches that wait; `None` while missed matches are archived.
    queue: Option<mpsc::WeakSender<EndedMatch>>,
    quiet: QuietTime,
    /// The time that the last piece of work took.
    last_piece: Duration,
}

/// A finished match.
struct FinishedMatch {
    record: MatchRecord,
    journal: Vec<JournalEntry>,
    /// The hash of its last table, if it was played here: its entries have none.
    last_table: Option<TableHash>,
}

impl Archivist {
    /// Archives matches that ended before this start, or did not fit the queue.
    async fn make_up(&mut self) -> Result<(), StoreError> {
        let mut last = None;
        loop {
            let missing = self.store.matches_to_archive(last, crate::MATCHES_PER_PAGE).await?;
            for id in &missing {
                self.archive(*id, None).await;
            }
            let Some(newest) = missing.last() else { return Ok(()) };
            last = Some(*newest);
        }
    }

    async fn archive(&mut self, id: MatchId, played: Option<Box<dyn PlayedMatch>>) {
        let is_copy = played.is_some();
        let mut archived = self.try_to_archive(id, played).await;
        if let Err(error) = &archived
            && is_copy
            && error.is_by_the_rules()
        {
            tracing::error!(%error, match_id = %id, "the answers of a match lead to another table than it had");
            archived = self.try_to_archive(id, None).await;
        }
        if let Err(error) = archived {
            tracing::error!(%error, match_id = %id, "failed to archive a match");
            if error.may_pass() {
                self.missed.store(true, Ordering::Relaxed);
            }
        }
    }

    async fn try_to_archive(
        &mut self,
        id: MatchId,
        played: Option<Box<dyn PlayedMatch>>,
    ) -> Result<(), LoadError> {
        self.wait_for_quiet().await;
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let (journal, last_table) = match played {
            Some(played) => (entries_of(&*played), Some(TableHash::first(played.game()))),
            None => (self.store.journal(id).await?, None),
        };
        let finished = Arc::new(FinishedMatch { record, journal, last_table });
        let recorded = match self.record_views(&finished).await {
            // Such a match has no replay, but its result and purchases are known.
            Err(error) if error.is_by_the_rules() && finished.last_table.is_none() => {
                tracing::warn!(%error, match_id = %id, "a match has no replay");
                Recorded::default()
            }
            recorded => recorded?,
        };
        let stats = compute(&finished.record, &finished.journal, &recorded.scores);
        Ok(self.store.save(ArchivedMatch { id, views: recorded.views, stats }).await?)
    }

    /// Replays a match in pieces.
    async fn record_views(&mut self, finished: &Arc<FinishedMatch>) -> Result<Recorded, LoadError> {
        let begun = Arc::clone(finished);
        let recording = self.when_quiet(move || {
            let viewers = replays::seats_and_watcher(&begun.record);
            Recording::begin(&begun.record, viewers, limits::RECORDED_VIEW_BYTES)
        });
        let mut recording = recording.await?;
        for from in (0..finished.journal.len()).step_by(PIECE) {
            let finished = Arc::clone(finished);
            let goes_on = self.when_quiet(move || {
                let entries = &finished.journal[from..];
                recording.enter(&entries[..PIECE.min(entries.len())])
            });
            recording = goes_on.await?;
        }
        let last_table = finished.last_table;
        self.when_quiet(move || {
            recording.check_table(last_table)?;
            Ok(recording.finish())
        })
        .await
    }

    /// Does a piece of work on a thread of its own.
    async fn when_quiet<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> Result<T, LoadError> + Send + 'static,
    ) -> Result<T, LoadError> {
        self.wait_for_quiet().await;
        let begun = Instant::now();
        let done = run_blocking(move || {
            priority::lower();
            work()
        })
        .await;
        self.last_piece = begun.elapsed();
        done?
    }

    async fn wait_for_quiet(&mut self) {
        let longest =
            if self.is_behind() { longest_wait_after(self.last_piece) } else { LONGEST_WAIT };
        let latest = Instant::now() + longest;
        loop {
            let moves = self.store.answers_saved();
            let Some(wait) = self.quiet.wait(moves, Instant::now(), latest) else { return };
            sleep(wait).await;
        }
    }

    /// Whether other matches wait to be archived.
    fn is_behind(&self) -> bool {
        self.queue.as_ref().is_none_or(|queue| {
            queue.upgrade().is_some_and(|queue| queue.capacity() < queue.max_capacity())
        })
    }
}

/// How long a piece of work waits at most while other matches wait.
fn longest_wait_after(last_piece: Duration) -> Duration {
    LONGEST_WAIT.min(last_piece * WAIT_PER_WORK)
}

/// The entries of a match that was played without an undo.
fn entries_of(played: &dyn PlayedMatch) -> Vec<JournalEntry> {
    let entry = |(seat, answer)| {
        let action = JournalAction::Answer(answer);
        JournalEntry { seat, message: None, action, hash: None, took: 0 }
    };
    played.in_effect().into_iter().map(entry).collect()
}

/// Whether players move.
#[derive(Clone, Copy)]
struct QuietTime {
    /// The number of moves so far.
    moves: u64,
    /// When the server is quiet if no player moves again.
    from: Instant,
}

impl QuietTime {
    fn new(now: Instant) -> Self {
        Self { moves: 0, from: now }
    }

    /// The wait of a piece of work, which never goes beyond `latest`; `None` if it may be done now.
    fn wait(&mut self, moves: u64, now: Instant, latest: Instant) -> Option<Duration> {
        if moves != self.moves {
            *self = Self { moves, from: now + QUIET };
        }
        let until = self.from.min(latest);
        Some(until.saturating_duration_since(now)).filter(|wait| !wait.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_work_waits_until_no_player_has_moved_for_a_moment() {
        let begun = Instant::now();
        let at = |millis| begun + Duration::from_millis(millis);
        let mut quiet = QuietTime::new(begun);
        assert_eq!(quiet.wait(0, at(0), at(100)), None, "no player has moved");
        assert_eq!(quiet.wait(1, at(5), at(105)), Some(QUIET));
        assert_eq!(quiet.wait(1, at(15), at(105)), Some(QUIET / 2));
        assert_eq!(quiet.wait(2, at(25), at(105)), Some(QUIET), "another player has moved");
        assert_eq!(quiet.wait(2, at(45), at(105)), None);
        assert_eq!(quiet.wait(2, at(46), at(146)), None, "the next piece need not wait");
        assert_eq!(quiet.wait(3, at(47), at(147)), Some(QUIET));
    }

    /// How long a piece waits while a player moves whenever it looks.
    fn waited(longest: Duration) -> Duration {
        let begun = Instant::now();
        let (mut quiet, mut now, mut moves) = (QuietTime::new(begun), begun, 0);
        while let Some(wait) = quiet.wait(moves + 1, now, begun + longest) {
            (now, moves) = (now + wait, moves + 1);
        }
        now - begun
    }

    #[test]
    fn late_work_is_done_in_the_end_though_players_move_all_the_time() {
        assert_eq!(waited(LONGEST_WAIT), LONGEST_WAIT);
    }

    #[test]
    fn late_work_takes_a_fifth_of_a_processor_while_other_matches_wait() {
        for millis in [0, 1, 7] {
            let piece = Duration::from_millis(millis);
            assert_eq!(waited(longest_wait_after(piece)), piece * 4);
        }
        assert_eq!(longest_wait_after(Duration::from_secs(1)), LONGEST_WAIT, "a slow piece");
    }
}
