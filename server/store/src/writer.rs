//! The single writer task: saves queued changes, many in one transaction (group commit).
//!
//! A commit costs a flush of the disk whether it carries one change or sixty: changes that arrive during a commit are
//! saved together in the next one.
//!
//! Commits are strictly sequential, even after a timeout: the next one begins once it is certain that the previous one
//! has either been saved or never will be. So a later change that was saved settles an uncertain one: reads are
//! reliable again.
//!
//! A transaction that failed in any way ends its connection, so that the next one begins on a new connection, on which
//! none can be open.
//!
//! Every change has an outcome within [`limits::SAVE_TIMEOUT`]: a change that waits too long for earlier ones is
//! withdrawn, and all commits of a group share one time limit.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use demesne_base::metrics::Metrics;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{Instant, timeout, timeout_at};

use super::change::{Change, OpenTransaction, SkipReason, StoredChange};
use super::commit_warnings::heed_warnings;
use super::journal::{self, Appended, Transaction};
use super::journal_tail::{MergeTail, Tail};
use super::lane::WriterLane;
use super::leases::{self, FencingToken};
use super::matches::{self, NewJournalEntry};
use super::statement::Connection;
use super::write_health::WriteHealth;
use super::write_probe::Probe;
use super::{Result, StoreError, limits, match_progress, transaction};

/// Changes that wait for the writer; beyond this the rooms wait.
pub(crate) const WRITE_QUEUE: usize = 1024;

/// Changes in one transaction: twice as many bring little more speed and a longer wait for the first of them.
pub(crate) const WRITES_PER_COMMIT: usize = 64;

/// How long a group grows while each turn of the other tasks brings changes: a busy server makes sixty moves in this time,
/// and players do not notice it.
const GATHERING_TIME: Duration = Duration::from_millis(2);

/// How long the writer waits before it tries again to merge the tail of the journal, for example on a full disk.
const MERGE_RETRY_DELAY: Duration = Duration::from_secs(10);

/// A change that is not a move waits this long for a move to share its commit.
const LOW_PRIORITY_DELAY: Duration = Duration::from_millis(10);

/// A change, as it waits for the writer.
#[expect(clippy::large_enum_variant, reason = "nearly all changes are entries")]
pub(crate) enum QueuedChange {
    /// An entry of a journal: nearly all changes are these, and pay for no pointer.
    Entry(NewJournalEntry),
    /// Any other change.
    Other(Box<dyn StoredChange>),
}

impl QueuedChange {
    /// A change that is no entry.
    pub(crate) fn other(change: impl Change) -> Self {
        Self::Other(Box::new(change))
    }

    fn is_low_priority(&self) -> bool {
        match self {
            Self::Entry(_) => false,
            Self::Other(change) => change.is_low_priority(),
        }
    }
}

/// A change with the lease that it proves, if servers share the database. Its sender and the writer share it.
pub(crate) struct FencedChange {
    change: QueuedChange,
    token: Option<FencingToken>,
    /// The number of changes of the history up to what the change is based on; `None` if it suits any.
    generation: Option<u64>,
    /// Whether the writer has begun to save it, or its sender has withdrawn it.
    is_claimed: AtomicBool,
}

impl FencedChange {
    pub(super) fn new(
        change: QueuedChange,
        token: Option<FencingToken>,
        generation: Option<u64>,
    ) -> Arc<Self> {
        Arc::new(Self { change, token, generation, is_claimed: AtomicBool::new(false) })
    }

    /// A change that suits any history and needs no lease.
    fn of_ours(change: impl Change) -> Arc<Self> {
        Self::new(QueuedChange::other(change), None, None)
    }

    /// Claims it, for the writer or for the sender that withdraws it. The first claim succeeds.
    fn claim(&self) -> bool {
        !self.is_claimed.swap(true, Ordering::AcqRel)
    }
}

type Reply = oneshot::Sender<Result<()>>;

/// A change with its reply channel.
struct Job {
    change: Arc<FencedChange>,
    reply: Reply,
}

/// The changes of a group.
type Changes = Arc<Vec<Arc<FencedChange>>>;

/// How long a save may take.
#[derive(Clone, Copy)]
pub(crate) struct SaveTimeouts {
    /// Until the writer begins to save a change: see [`limits::SAVE_QUEUE_TIMEOUT`].
    queue: Duration,
    /// All commits of a group, with the connection: see [`limits::DATABASE_TIMEOUT`].
    group: Duration,
    /// Until a change has an outcome: see [`limits::SAVE_TIMEOUT`].
    total: Duration,
}

impl Default for SaveTimeouts {
    fn default() -> Self {
        Self {
            queue: limits::SAVE_QUEUE_TIMEOUT,
            group: limits::DATABASE_TIMEOUT,
            total: limits::SAVE_TIMEOUT,
        }
    }
}

/// Sends changes to the writer task.
#[derive(Clone)]
pub(crate) struct WriterHandle {
    jobs: mpsc::Sender<Job>,
    timeouts: SaveTimeouts,
}

impl WriterHandle {
    /// Saves a change. One that the writer does not begin in time is withdrawn: it is certain that it is not saved.
    pub(crate) async fn save(&self, change: Arc<FencedChange>) -> Result<()> {
        let asked = Instant::now();
        let until = asked + self.timeouts.queue;
        let (reply, mut outcome) = oneshot::channel();
        let job = Job { change: Arc::clone(&change), reply };
        let sent = timeout_at(until, self.jobs.send(job)).await;
        sent.map_err(|_| out_of_reach("too many changes wait"))?
            .map_err(|_| out_of_reach("the writer has ended"))?;
        let saved = match timeout_at(until, &mut outcome).await {
            Ok(saved) => saved,
            Err(_) if change.claim() => return Err(out_of_reach("earlier changes took too long")),
            Err(_) => {
                let saved = timeout_at(asked + self.timeouts.total, outcome).await;
                saved.map_err(|_| StoreError::OutcomeUnknown)?
            }
        };
        saved.map_err(|_| StoreError::OutcomeUnknown)?
    }

    /// Number of changes that wait for the writer.
    pub(crate) fn queue_length(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }
}

/// A writer task, and the handle that sends changes to it. The task saves changes until every handle is dropped. Without
/// a first connection it connects when there is something to save. It returns whether a database file has everything by
/// itself then.
pub(crate) fn writer(
    lane: WriterLane,
    first: Option<Connection>,
    metrics: Metrics,
    health: WriteHealth,
    timeouts: SaveTimeouts,
) -> (WriterHandle, impl Future<Output = bool>) {
    let (jobs, queue) = mpsc::channel(WRITE_QUEUE);
    let generation = lane.generation();
    let writer = Writer {
        lane,
        session: first.map(|connection| Session::new(connection, generation)),
        unfinished: None,
        health,
        metrics,
        timeout: timeouts.group,
        merge_at: Instant::now(),
    };
    (WriterHandle { jobs, timeouts }, run(writer, queue))
}

async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) -> bool {
    let mut group = Vec::with_capacity(WRITES_PER_COMMIT);
    loop {
        match writer.health.retry_after(limits::SAVE_RETRY_DELAY) {
            // During an outage the writer tries by itself: perhaps no table is awake that would.
            Some(delay) => match timeout(delay, gather(&mut jobs, &mut group)).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) if group.is_empty() => writer.probe().await,
                Err(_) => {}
            },
            None if gather(&mut jobs, &mut group).await => {}
            None => break,
        }
        writer.save(&mut group).await;
        writer.merge_full_tail().await;
    }
    writer.close().await
}

/// Waits for changes; returns false when all senders are gone. Low-priority changes do not force a commit at once:
/// moves that arrive during a commit wait for its end, so that frequent changes by other users would delay players.
async fn gather(jobs: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) -> bool {
    if jobs.recv_many(group, WRITES_PER_COMMIT).await == 0 {
        return false;
    }
    take_queued(jobs, group, Instant::now() + GATHERING_TIME).await;
    let leaves_at = Instant::now() + LOW_PRIORITY_DELAY;
    while group.iter().all(|job| job.change.change.is_low_priority()) {
        let room = WRITES_PER_COMMIT - group.len();
        // With a full group this returns at once.
        match timeout_at(leaves_at, jobs.recv_many(group, room)).await {
            Ok(1..) => {}
            Ok(0) | Err(_) => break,
        }
    }
    true
}

/// Yields to all tasks that are ready and takes the changes that they queue, until they queue none: a busy server commits
/// less often, and an idle one does not wait.
async fn take_queued(jobs: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>, until: Instant) {
    loop {
        yield_now().await;
        let before = group.len();
        while group.len() < WRITES_PER_COMMIT
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        let is_last = group.len() == before || group.len() == WRITES_PER_COMMIT;
        if is_last || Instant::now() >= until {
            return;
        }
    }
}

/// A connection with what the writer remembers of the journal's tail.
struct Session {
    connection: Connection,
    tail: Tail,
    /// The number of changes of the history up to this session.
    generation: u64,
}

impl Session {
    fn new(connection: Connection, generation: u64) -> Self {
        Self { connection, tail: Tail::default(), generation }
    }

    /// Whether a change is based on another history than this session continues.
    fn is_past(&self, change: &FencedChange) -> bool {
        change.generation.is_some_and(|generation| generation != self.generation)
    }

    /// Saves changes in one transaction. If that fails the session ends: its connection is closed.
    async fn commit(mut self, changes: &[Arc<FencedChange>]) -> Ended {
        let committed = match self.connection.is_sqlite() {
            true => commit(&mut self, changes).await,
            false => heed_warnings(commit(&mut self, changes)).await,
        };
        match committed {
            Ok(left_out) => Ok((self, left_out)),
            Err(error) => {
                transaction::discard(self.connection.close()).await;
                Err(error.into())
            }
        }
    }
}

/// Moves all of the log into the database file; returns whether that succeeded.
async fn empty_log(session: &mut Session, most: Duration) -> bool {
    match timeout(most, transaction::empty_log(&mut session.connection)).await {
        Ok(Ok(())) => return true,
        Ok(Err(error)) => tracing::warn!(%error, "the write-ahead log stays beside the database"),
        Err(_) => tracing::warn!("the write-ahead log stays beside the database: out of time"),
    }
    false
}

/// Leaves a connection to files that are gone open until the process ends: on closing it SQLite might delete the log of
/// the database that is at their place now.
fn leave_open(session: Session) {
    std::mem::forget(session);
}

/// A transaction that has ended, with its session if that succeeded.
type Ended = Result<(Session, SkippedChanges)>;

/// A commit in progress.
type Committing = JoinHandle<Ended>;

struct Writer {
    lane: WriterLane,
    session: Option<Session>,
    /// A commit that timed out and has not ended. The next one begins only after it.
    unfinished: Option<Committing>,
    /// Tells others whether changes can be saved.
    health: WriteHealth,
    metrics: Metrics,
    /// Maximum time for all commits of a group.
    timeout: Duration,
    /// When the tail of the journal may be merged; later than now only after a failure.
    merge_at: Instant,
}

impl Writer {
    /// Saves all changes of a group together or, if one of them fails, each by itself. Changes are skipped if another
    /// server has taken over their lease or if their match has ended. All commits of the group share one time limit.
    async fn save(&mut self, group: &mut Vec<Job>) {
        let until = Instant::now() + self.timeout;
        let jobs = group.drain(..).filter(|job| job.change.claim());
        let (changes, replies): (Vec<_>, Vec<Reply>) =
            jobs.map(|job| (job.change, job.reply)).unzip();
        if changes.is_empty() {
            return;
        }
        let changes = Arc::new(changes);
        match self.commit(&changes, 0..changes.len(), until).await {
            Ok(left_out) => {
                for (place, reply) in replies.into_iter().enumerate() {
                    // The caller may have gone away.
                    let _ = reply.send(verdict(&left_out, place));
                }
            }
            Err(error) if replies.len() > 1 && is_of_one_change(&error) => {
                self.save_each(&changes, replies, until).await;
            }
            Err(error) => {
                tracing::error!(%error, changes = replies.len(), "database commit failed");
                answer_all(replies, error);
            }
        }
    }

    /// Saves the changes of a group one by one. Those that have not begun when its time is over are not saved.
    async fn save_each(&mut self, changes: &Changes, replies: Vec<Reply>, until: Instant) {
        for (place, reply) in replies.into_iter().enumerate() {
            let saved = match Instant::now() < until {
                true => self.commit(changes, place..place + 1, until).await,
                false => Err(out_of_reach("earlier changes took too long")),
            };
            if let Err(error) = &saved {
                tracing::error!(%error, "failed to save change");
            }
            // The caller may have gone away.
            let _ = reply.send(saved.and_then(|left_out| verdict(&left_out, 0)));
        }
    }

    /// Merges the tail of the journal if it is full. Changes that arrive meanwhile wait for it.
    async fn merge_full_tail(&mut self) {
        let is_full = self.session.as_ref().is_some_and(|session| session.tail.is_full());
        let now = Instant::now();
        if !is_full || now < self.merge_at {
            return;
        }
        let merge = Arc::new(vec![FencedChange::of_ours(MergeTail)]);
        if let Err(error) = self.commit(&merge, 0..1, now + self.timeout).await {
            tracing::error!(%error, "failed to merge the tail of the journal");
            self.merge_at = now + MERGE_RETRY_DELAY;
        }
    }

    /// Runs one transaction, and notes whether that succeeded. Returns the changes that were skipped.
    async fn commit(
        &mut self,
        changes: &Changes,
        which: Range<usize>,
        until: Instant,
    ) -> Result<SkippedChanges> {
        let (begun, count) = (Instant::now().into_std(), which.len());
        let committed = self.transact(changes, which, until).await;
        match &committed {
            // Nothing was written, so that nothing is proven.
            Ok(left_out) if left_out.len() == count => {}
            Ok(left_out) => {
                self.metrics.committed(begun, count - left_out.len());
                self.health.has_saved();
            }
            Err(error) => self.health.has_failed(error),
        }
        committed
    }

    /// Runs one transaction. After any error its connection is closed, since no error tells whether the transaction is
    /// still open.
    async fn transact(
        &mut self,
        changes: &Changes,
        which: Range<usize>,
        until: Instant,
    ) -> Result<SkippedChanges> {
        let session = self.next_session(until).await?;
        let changes = Arc::clone(changes);
        let stall = self.lane.stall();
        let mut committing: Committing = tokio::spawn(async move {
            stall.pass().await;
            session.commit(&changes[which]).await
        });
        match timeout_at(until, &mut committing).await {
            Ok(ended) => self.ended(ended.ok()),
            Err(_) => {
                self.give_up(committing);
                Err(StoreError::OutcomeUnknown)
            }
        }
    }

    /// The result of a commit that has ended; `None` if it panicked.
    fn ended(&mut self, ended: Option<Ended>) -> Result<SkippedChanges> {
        match ended.unwrap_or(Err(StoreError::OutcomeUnknown)) {
            Ok((session, left_out)) => {
                self.session = Some(session);
                self.lane.has_committed();
                Ok(left_out)
            }
            Err(error) => {
                self.lane.has_disconnected(&error);
                Err(error)
            }
        }
    }

    /// Moves what only the log holds into the database file, which works on open files wherever they are now: a log that
    /// was deleted would be lost, and one that stays beside another database would damage it. Tried until it succeeds.
    async fn rescue_log(&mut self) {
        if self.lane.files().and_then(|files| files.missing()).is_none() {
            return;
        }
        let Some(mut session) = self.session.take() else { return };
        match timeout(self.timeout, transaction::empty_log(&mut session.connection)).await {
            Ok(Ok(())) => {
                tracing::warn!(
                    "the log of the files that are gone was copied into the database file"
                );
                leave_open(session);
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the log of the files that are gone could not be copied");
                self.session = Some(session);
            }
            Err(_) => {
                tracing::error!("the log of the files that are gone could not be copied in time");
                leave_open(session);
            }
        }
    }

    /// Tries whether changes can be saved again.
    async fn probe(&mut self) {
        let probe = Arc::new(vec![FencedChange::of_ours(Probe)]);
        // The outcome is in the health.
        let _ = self.commit(&probe, 0..1, Instant::now() + self.timeout).await;
    }

    /// Waits for a commit in progress, and closes all connections. The log of a file that only this server uses is moved
    /// into it first, since SQLite does that by itself only if no reader is closed later; returns whether that succeeded.
    async fn close(mut self) -> bool {
        if let Some(unfinished) = self.unfinished.take() {
            // The file stays locked until the commit has ended; the shutdown has its own timeout.
            let ended = unfinished.await;
            self.session = ended.ok().and_then(Result::ok).map(|(session, _)| session);
        }
        self.lane.close_readers().await;
        let are_files_here = self.lane.check_files().await.is_ok();
        let Some(mut session) = self.session else { return false };
        if !are_files_here {
            leave_open(session);
            return false;
        }
        let is_emptied = self.lane.files().is_some() && empty_log(&mut session, self.timeout).await;
        transaction::discard(session.connection.close()).await;
        is_emptied
    }

    /// Handles a commit that timed out. SQLite runs it in a thread that cannot be interrupted, so it runs to its end.
    /// A PostgreSQL session is abandoned, and the next one begins after its end.
    fn give_up(&mut self, committing: Committing) {
        if self.lane.outlives_its_connection() {
            committing.abort();
        } else {
            self.unfinished = Some(committing);
        }
    }

    /// A session whose writes come after all earlier ones.
    async fn next_session(&mut self, until: Instant) -> Result<Session> {
        if let Some(unfinished) = &mut self.unfinished {
            let ended = timeout_at(until, unfinished).await;
            let ended = ended.map_err(|_| out_of_reach("an earlier commit has not ended"))?;
            self.unfinished = None;
            // Its callers already received an unknown outcome.
            let _ = self.ended(ended.ok());
        }
        if let Err(error) = self.lane.check_files().await {
            self.rescue_log().await;
            return Err(error);
        }
        let is_current = |it: &Session| it.generation == self.lane.history().generation();
        match self.session.take().filter(is_current) {
            Some(session) => Ok(session),
            None => {
                let connected = timeout_at(until, self.lane.connect()).await;
                let connection = connected.map_err(out_of_reach)?.map_err(out_of_reach)?;
                Ok(Session::new(connection, self.lane.generation()))
            }
        }
    }
}

fn out_of_reach(why: impl ToString) -> StoreError {
    StoreError::Unreachable(why.to_string())
}

/// Whether a commit failed because of one of its changes, so that the others may succeed without it. A file that is
/// locked, full or not writable fails for all of them, each after a long wait.
fn is_of_one_change(error: &StoreError) -> bool {
    error.is_definite() && !error.is_of_saving()
}

/// The changes that were skipped although their commit succeeded, by their place in the group, with the reason.
type SkippedChanges = HashMap<usize, SkipReason>;

fn verdict(skipped: &SkippedChanges, place: usize) -> Result<()> {
    match skipped.get(&place) {
        None => Ok(()),
        Some(SkipReason::Fenced) => Err(StoreError::Fenced),
        Some(SkipReason::Ended) => Err(StoreError::Ended),
        Some(SkipReason::NotNext) => Err(StoreError::NotNext),
    }
}

async fn commit(
    session: &mut Session,
    changes: &[Arc<FencedChange>],
) -> sqlx::Result<SkippedChanges> {
    let entries: Vec<_> = changes.iter().enumerate().filter_map(plain_entry).collect();
    let fenced = entries.iter().filter(|it| it.token.is_some()).count();
    let is_past = changes.iter().any(|change| session.is_past(change));
    let is_sqlite = session.connection.is_sqlite();
    let has_progress = !is_sqlite && entries.iter().any(|it| it.entry.progress.is_some());
    let is_mixed = entries.len() < changes.len() || (fenced > 0 && fenced < entries.len());
    if is_mixed || is_past || has_progress {
        return commit_together(session, changes).await;
    }
    // A single statement is a transaction of its own on PostgreSQL, and carries one on SQLite.
    let Session { connection, tail, .. } = session;
    let out = match is_sqlite {
        true => tail.append(connection, &entries, Transaction::Own).await?,
        false => journal::append(connection, tail, &entries, fenced > 0).await?,
    };
    Ok(out.into_iter().map(|it| (it.place, it.reason)).collect())
}

/// A transaction of several statements.
async fn commit_together(
    session: &mut Session,
    changes: &[Arc<FencedChange>],
) -> sqlx::Result<SkippedChanges> {
    let past: HashSet<usize> =
        (0..changes.len()).filter(|place| session.is_past(&changes[*place])).collect();
    let Session { connection, tail, .. } = session;
    transaction::begin(connection).await?;
    let tokens: HashSet<&FencingToken> =
        changes.iter().filter_map(|change| change.token.as_ref()).collect();
    let valid_tokens = match tokens.is_empty() {
        true => HashSet::new(),
        false => leases::hold(connection, &tokens).await?,
    };
    let holds = |change: &FencedChange| {
        change.token.as_ref().is_none_or(|token| valid_tokens.contains(token))
    };
    let mut by_place = HashMap::new();
    let (mut entries, mut others) = (Vec::new(), Vec::new());
    for (place, change) in changes.iter().enumerate() {
        match plain_entry((place, change)) {
            _ if past.contains(&place) || !holds(change) => {
                by_place.insert(place, SkipReason::Fenced);
            }
            Some(entry) => entries.push(entry),
            None => others.push((place, change)),
        }
    }
    if !entries.is_empty() {
        let skipped = journal::append(connection, tail, &entries, false).await?;
        by_place.extend(skipped.into_iter().map(|it| (it.place, it.reason)));
        let appended = entries.iter().filter(|it| !by_place.contains_key(&it.place));
        match_progress::save(connection, &journal::latest_progress(appended)).await?;
    }
    for (place, change) in others {
        let skipped = apply(connection, tail, change).await?;
        by_place.extend(skipped.map(|reason| (place, reason)));
    }
    transaction::commit(connection).await?;
    Ok(by_place)
}

/// An entry that ends no match, possibly with the progress of its match: nearly all changes are these.
fn plain_entry((place, change): (usize, &Arc<FencedChange>)) -> Option<Appended<'_>> {
    match &change.change {
        QueuedChange::Entry(entry) if entry.end.is_none() => {
            Some(Appended { place, entry, token: change.token.as_ref() })
        }
        QueuedChange::Entry(_) | QueuedChange::Other(_) => None,
    }
}

/// Applies a change. Returns the reason if it was skipped.
async fn apply(
    connection: &mut Connection,
    tail: &mut Tail,
    change: &FencedChange,
) -> sqlx::Result<Option<SkipReason>> {
    let token = change.token.as_ref();
    let mut transaction = OpenTransaction { connection, tail, token, skipped: None };
    match &change.change {
        QueuedChange::Entry(entry) => append_one(&mut transaction, entry).await?,
        QueuedChange::Other(change) => change.apply_queued(&mut transaction).await?,
    }
    Ok(transaction.skipped)
}

/// Appends an entry by itself, and ends its match if it is the last one.
async fn append_one(
    transaction: &mut OpenTransaction<'_>,
    entry: &NewJournalEntry,
) -> sqlx::Result<()> {
    let OpenTransaction { connection, tail, token, .. } = transaction;
    let appended = Appended { place: 0, entry, token: *token };
    let skipped = journal::append(connection, tail, &[appended], false).await?;
    transaction.skipped = skipped.first().map(|it| it.reason);
    match &entry.end {
        Some(end) if transaction.skipped.is_none() => {
            matches::end(transaction, entry.match_id, end).await
        }
        Some(_) | None => Ok(()),
    }
}

/// Replies to all callers of a failed commit: the first gets the error itself, the others that nothing was saved or that
/// the outcome is unknown.
fn answer_all(replies: Vec<Reply>, error: StoreError) {
    let refusal = error.is_definite().then(|| error.to_string());
    let mut error = Some(error);
    for reply in replies {
        let error = error.take().unwrap_or_else(|| match &refusal {
            Some(why) => out_of_reach(why),
            None => StoreError::OutcomeUnknown,
        });
        // The caller may have gone away.
        let _ = reply.send(Err(error));
    }
}

#[cfg(test)]
mod tests;
