//! The one task that writes. It knows how to save many changes in one transaction; it knows nothing of what they mean.
//!
//! A commit costs a flush of the disk whether it carries one change or sixty: what arrives while a commit is under way
//! goes into the next one together.
//!
//! Commits happen one after the other, also when one is given up: the next one begins when it is certain that the one
//! before has either been saved or never will be. So a change that was saved after an uncertain one decides about it:
//! whoever reads now reads what will stay.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::{Instant, timeout, timeout_at};

use super::imports::{self, Import};
use super::lane::Lane;
use super::leases::{self, FencingToken};
use super::match_stats;
use super::matches::{self, AnswerRecord, Appended, End, Left, MatchRecord};
use super::passes::{self, Pass, SeatChange};
use super::pauses::{self, Pause};
use super::people::{self, Person};
use super::ratings::{self, RatedMatch};
use super::records::{self, Record};
use super::reports::{self, Report};
use super::sessions::{self, TokenChange};
use super::space;
use super::tables::{self, TableRecord};
use super::{StoreError, deals, limits, server_key};
use crate::ids::{MatchId, PlayerId, ReportId};
use crate::match_stats::MatchStats;
use crate::metrics::Metrics;
use crate::signing::ServerKey;

/// A change to be saved.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new person whose browser's token has this hash.
    NewPerson(Person, String),
    /// Another name for somebody.
    Rename(Person),
    /// Something happens to the tokens of browsers.
    Tokens(TokenChange),
    /// A new table, or a table's seats and settings as they are now.
    Table(TableRecord),
    /// A match begins, with what was answered before elsewhere.
    Start(Box<MatchRecord>, Vec<AnswerRecord>),
    /// A secret of this database's servers, where none of this name is kept yet.
    Secret(&'static str, String),
    /// Everything about these matches goes.
    Forget(Vec<MatchId>),
    /// The name of a person goes, and every session.
    Anonymise(PlayerId),
    /// A match of another server.
    Import(Import),
    /// What a match of another server looked like.
    ImportRecord(MatchId, Record),
    /// Everything about these matches of other servers goes.
    ForgetImports(Vec<MatchId>),
    /// A key for the host, if there is none.
    ServerKey(ServerKey),
    /// Nothing, but as much of it as shows that something can be saved.
    Space,
    /// What a finished match looked like.
    Records(MatchId, Vec<Record>),
    /// What is counted of a finished match.
    Tally(MatchId, MatchStats),
    /// Ratings take notice of a finished match.
    Rate(RatedMatch),
    /// All ratings go.
    ForgetRatings,
    /// An answer, perhaps the last one of its match, or going back.
    Answer(AnswerRecord),
    /// A bot begins to play for the person of a seat, or they play for themselves again.
    Leave(MatchId, Seat, Option<Left>),
    /// A match is paused, or goes on.
    Pause(MatchId, Option<Pause>),
    /// A link that works once.
    Pass(Pass),
    /// A browser becomes the person of a pass: the hashes of the pass, of its new session and of the one that it had.
    TakePass {
        /// Of the pass.
        pass: String,
        /// Of the new session.
        session: String,
        /// Of the session so far.
        before: Option<String>,
    },
    /// Somebody takes over a seat.
    ChangeSeat(Box<SeatChange>),
    /// Somebody was reported.
    Report(Box<Report>),
    /// Somebody has dealt with a report.
    ReportDone(ReportId),
    /// A match ends without another answer; a seat may have resigned.
    End(MatchId, Option<Seat>, End),
}

impl Write {
    /// Whether tables can look different from outside afterwards: who sits there, under which name, and whether they
    /// play.
    pub(super) fn changes_tables(&self) -> bool {
        match self {
            Self::Rename(_)
            | Self::Anonymise(_)
            | Self::Table(_)
            | Self::Start(..)
            | Self::Forget(_)
            | Self::ChangeSeat(_)
            | Self::End(..) => true,
            Self::Answer(answer) => answer.end.is_some(),
            Self::NewPerson(..)
            | Self::Secret(..)
            | Self::Tokens(_)
            | Self::ServerKey(_)
            | Self::Import(_)
            | Self::ImportRecord(..)
            | Self::ForgetImports(_)
            | Self::Space
            | Self::Records(..)
            | Self::Pause(..)
            | Self::Pass(_)
            | Self::TakePass { .. }
            | Self::Report(_)
            | Self::ReportDone(_)
            | Self::Tally(..)
            | Self::Rate(_)
            | Self::ForgetRatings
            | Self::Leave(..) => false,
        }
    }

    /// Whether nobody minds when this waits a moment for company. What is played does not.
    fn can_wait(&self) -> bool {
        match self {
            Self::NewPerson(..)
            | Self::Secret(..)
            | Self::Rename(_)
            | Self::Tokens(_)
            | Self::Forget(_)
            | Self::Anonymise(_)
            | Self::ServerKey(_)
            | Self::Import(_)
            | Self::ImportRecord(..)
            | Self::ForgetImports(_)
            | Self::Pass(_)
            | Self::TakePass { .. }
            | Self::Report(_)
            | Self::ReportDone(_)
            | Self::Records(..)
            | Self::Tally(..)
            | Self::Rate(_)
            | Self::ForgetRatings => true,
            Self::Table(_)
            | Self::Start(..)
            | Self::Space
            | Self::Answer(_)
            | Self::Leave(..)
            | Self::Pause(..)
            | Self::ChangeSeat(_)
            | Self::End(..) => false,
        }
    }
}

/// A change with what it proves, where servers share the database.
pub(super) struct Change {
    pub(super) write: Write,
    pub(super) token: Option<FencingToken>,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

/// A change and who waits for it.
pub(super) struct Job {
    pub(super) change: Change,
    pub(super) reply: Reply,
}

/// Saves changes until every [`super::Store`] is gone. `doubt` is true from a commit with an unknown outcome until the
/// next one that succeeds.
pub(super) async fn run(
    lane: Lane,
    first: AnyConnection,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Metrics,
    doubt: Arc<AtomicBool>,
) {
    let mut writer = Writer { lane, connection: Some(first), unfinished: None, doubt, metrics };
    let mut group = Vec::with_capacity(limits::WRITES_PER_COMMIT);
    while gather(&mut jobs, &mut group).await {
        writer.save(&mut group).await;
    }
    if let Some(unfinished) = writer.unfinished {
        // Nobody else serves from the file before it has ended; whoever stops the server does not wait for ever.
        let _ = unfinished.await;
    }
    if let Some(connection) = writer.connection {
        // Everything is saved; closing is a courtesy.
        let _ = connection.close().await;
    }
}

/// Waits for changes; nothing when none will come. What can wait does not cause a commit of its own at once: the moves
/// that arrive during one wait for its end, so that strangers who do something quickly would slow down who plays.
async fn gather(jobs: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) -> bool {
    if jobs.recv_many(group, limits::WRITES_PER_COMMIT).await == 0 {
        return false;
    }
    take_along(jobs, group).await;
    let leaves_at = Instant::now() + limits::LOW_PRIORITY_DELAY;
    while group.iter().all(|job| job.change.write.can_wait()) {
        let room = limits::WRITES_PER_COMMIT - group.len();
        // Without room nothing is waited for.
        match timeout_at(leaves_at, jobs.recv_many(group, room)).await {
            Ok(1..) => {}
            Ok(0) | Err(_) => break,
        }
    }
    true
}

/// Lets everybody who could go on just now have a turn first, and takes what they bring: a busy server commits less
/// often, and one that is not busy does not wait.
async fn take_along(jobs: &mut mpsc::Receiver<Job>, group: &mut Vec<Job>) {
    yield_now().await;
    while group.len() < limits::WRITES_PER_COMMIT
        && let Ok(job) = jobs.try_recv()
    {
        group.push(job);
    }
}

/// A commit on its way, with the connection that it uses.
type Committing = JoinHandle<(AnyConnection, Result<LeftOut, sqlx::Error>)>;

struct Writer {
    lane: Lane,
    connection: Option<AnyConnection>,
    /// A commit that was given up and has not ended. No other one begins before it has.
    unfinished: Option<Committing>,
    doubt: Arc<AtomicBool>,
    metrics: Metrics,
}

impl Writer {
    /// Saves all changes of a group together or, when one of them is impossible, each by itself. What another server
    /// has taken over is left out, and what belongs to a match that has ended.
    async fn save(&mut self, group: &mut Vec<Job>) {
        let jobs = group.drain(..).map(|job| (job.change, job.reply));
        let (changes, replies): (Vec<Change>, Vec<Reply>) = jobs.unzip();
        let changes = Arc::new(changes);
        match self.commit(&changes, 0..changes.len()).await {
            Ok(left_out) => {
                for (place, reply) in replies.into_iter().enumerate() {
                    // The caller may have gone.
                    let _ = reply.send(left_out.verdict(place));
                }
            }
            Err(error) if replies.len() > 1 && is_of_one_change(&error) => {
                self.save_each(&changes, replies).await;
            }
            Err(error) => {
                tracing::error!(%error, changes = replies.len(), "a commit failed");
                answer_all(replies, error);
            }
        }
    }

    async fn save_each(&mut self, changes: &Arc<Vec<Change>>, replies: Vec<Reply>) {
        for (place, reply) in replies.into_iter().enumerate() {
            let saved = self.commit(changes, place..place + 1).await;
            if let Err(error) = &saved {
                tracing::error!(%error, "a change was not saved");
            }
            // The caller may have gone.
            let _ = reply.send(saved.and_then(|left_out| left_out.verdict(0)));
        }
    }

    /// One transaction; which of the changes were left out. After an error that is not a definite refusal the
    /// connection is given up: its state is unknown.
    async fn commit(
        &mut self,
        changes: &Arc<Vec<Change>>,
        which: Range<usize>,
    ) -> Result<LeftOut, StoreError> {
        let mut connection = self.next_connection().await?;
        let (begun, count) = (Instant::now().into_std(), which.len());
        let changes = Arc::clone(changes);
        let stall = self.lane.stall();
        let mut committing: Committing = tokio::spawn(async move {
            stall.pass().await;
            let committed = commit(&mut connection, &changes[which]).await;
            (connection, committed)
        });
        let committed = match timeout(limits::DATABASE_TIMEOUT, &mut committing).await {
            Ok(ended) => self.ended(ended.ok()),
            Err(_) => {
                self.give_up(committing);
                Err(StoreError::Away)
            }
        };
        match &committed {
            Ok(left_out) => {
                self.metrics.committed(begun, count - left_out.count());
                self.doubt.store(false, Ordering::Release);
            }
            Err(error) if error.is_plain_no() => {}
            Err(_) => self.doubt.store(true, Ordering::Release),
        }
        committed
    }

    /// What came of a commit that has ended; `None` if it ended with a panic. Its connection is kept where its state is
    /// known.
    fn ended(
        &mut self,
        ended: Option<(AnyConnection, Result<LeftOut, sqlx::Error>)>,
    ) -> Result<LeftOut, StoreError> {
        let (connection, committed) = ended.ok_or(StoreError::Away)?;
        let committed = committed.map_err(StoreError::from);
        if committed.as_ref().err().is_none_or(StoreError::is_plain_no) {
            self.connection = Some(connection);
        }
        committed
    }

    /// A commit takes too long. SQLite works on it in a thread that nothing interrupts, so it is left to end; a session
    /// of PostgreSQL is abandoned, and the next one begins when that has ended.
    fn give_up(&mut self, committing: Committing) {
        if self.lane.outlives_its_connection() {
            committing.abort();
        } else {
            self.unfinished = Some(committing);
        }
    }

    /// A connection on which everything comes after all that was begun before.
    async fn next_connection(&mut self) -> Result<AnyConnection, StoreError> {
        if let Some(unfinished) = &mut self.unfinished {
            let ended = timeout(limits::DATABASE_TIMEOUT, unfinished).await;
            let ended = ended.map_err(|_| out_of_reach("an earlier commit has not ended"))?;
            self.unfinished = None;
            // Those who waited for it were told that its outcome is unknown.
            let _ = self.ended(ended.ok());
        }
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.lane.connect().await.map_err(out_of_reach),
        }
    }
}

fn out_of_reach(why: impl ToString) -> StoreError {
    StoreError::OutOfReach(why.to_string())
}

/// Whether a commit failed because of one of its changes, so that the others may succeed without it.
fn is_of_one_change(error: &StoreError) -> bool {
    error.is_plain_no() && !matches!(error, StoreError::OutOfReach(_))
}

/// The places of changes in their group that were not saved, and why not.
#[derive(Default)]
struct LeftOut {
    by_place: HashMap<usize, Why>,
}

/// Why a change was not saved although its commit succeeded.
#[derive(Clone, Copy)]
enum Why {
    /// Another server has taken over what it was to be saved under.
    Fenced,
    /// Its match has ended.
    Ended,
}

impl LeftOut {
    fn count(&self) -> usize {
        self.by_place.len()
    }

    fn verdict(&self, place: usize) -> Result<(), StoreError> {
        match self.by_place.get(&place) {
            None => Ok(()),
            Some(Why::Fenced) => Err(StoreError::Fenced),
            Some(Why::Ended) => Err(StoreError::Ended),
        }
    }
}

async fn commit(
    connection: &mut AnyConnection,
    changes: &[Change],
) -> Result<LeftOut, sqlx::Error> {
    let answers: Vec<_> = changes.iter().filter_map(plain_answer).collect();
    let fenced = answers.iter().filter(|(_, token)| token.is_some()).count();
    if answers.len() < changes.len() || (fenced > 0 && fenced < answers.len()) {
        return commit_together(connection, changes).await;
    }
    // One statement is a transaction of its own.
    let answers: Vec<_> = answers.into_iter().enumerate().collect();
    let out = append(connection, &answers, fenced > 0).await?;
    Ok(LeftOut { by_place: out.into_iter().collect() })
}

/// Appends answers, which have a place in their group; which were left out. Where they are fenced the statement proves
/// it, else that has been made sure of.
async fn append(
    connection: &mut AnyConnection,
    answers: &[(usize, Appended<'_>)],
    fenced: bool,
) -> Result<Vec<(usize, Why)>, sqlx::Error> {
    let entries: Vec<Appended> = answers.iter().map(|(_, answer)| *answer).collect();
    let appended = match all_fenced(&entries).filter(|_| fenced) {
        Some(entries) => matches::append_fenced(connection, &entries).await?,
        None if matches::append(connection, &entries).await? == entries.len() => return Ok(vec![]),
        None => HashSet::new(),
    };
    let is_out = |(_, it): &&(usize, Appended)| !appended.contains(&matches::place_of(it.0));
    let out: Vec<_> = answers.iter().filter(is_out).collect();
    if out.is_empty() {
        return Ok(Vec::new());
    }
    let ended = matches::ended(connection, out.iter().map(|(_, it)| it.0.match_id)).await?;
    let why = |answer: &AnswerRecord| match ended.contains(&answer.match_id.to_string()) {
        true => Some(Why::Ended),
        // Without a lease there is no other reason.
        false => fenced.then_some(Why::Fenced),
    };
    Ok(out.into_iter().filter_map(|(place, it)| Some((*place, why(it.0)?))).collect())
}

/// A transaction of several statements.
async fn commit_together(
    connection: &mut AnyConnection,
    changes: &[Change],
) -> Result<LeftOut, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let tokens: HashSet<&FencingToken> =
        changes.iter().filter_map(|change| change.token.as_ref()).collect();
    let lease_guard = match tokens.is_empty() {
        true => HashSet::new(),
        false => leases::hold(&mut transaction, &tokens).await?,
    };
    let holds = |change: &Change| {
        let token = change.token.as_ref();
        token.is_none_or(|it| lease_guard.contains(&(it.lease.clone(), it.epoch)))
    };
    let mut by_place = HashMap::new();
    let (mut answers, mut others) = (Vec::new(), Vec::new());
    for (place, change) in changes.iter().enumerate() {
        match plain_answer(change) {
            _ if !holds(change) => drop(by_place.insert(place, Why::Fenced)),
            Some(answer) => answers.push((place, answer)),
            None => others.push((place, change)),
        }
    }
    if !answers.is_empty() {
        by_place.extend(append(&mut transaction, &answers, false).await?);
    }
    for (place, change) in others {
        if !apply(&mut transaction, change).await? {
            by_place.insert(place, Why::Ended);
        }
    }
    transaction.commit().await?;
    Ok(LeftOut { by_place })
}

/// The answers with what they prove, when every one of them proves something.
fn all_fenced<'a>(answers: &[Appended<'a>]) -> Option<Vec<(&'a AnswerRecord, &'a FencingToken)>> {
    answers.iter().map(|(answer, token)| Some((*answer, (*token)?))).collect()
}

/// An answer that ends no match: nearly all writes are these.
fn plain_answer(change: &Change) -> Option<Appended<'_>> {
    match &change.write {
        Write::Answer(answer) if answer.end.is_none() => Some((answer, change.token.as_ref())),
        Write::Answer(_)
        | Write::NewPerson(..)
        | Write::Rename(_)
        | Write::Tokens(_)
        | Write::Table(_)
        | Write::Start(..)
        | Write::Secret(..)
        | Write::Forget(_)
        | Write::Anonymise(_)
        | Write::Records(..)
        | Write::ServerKey(_)
        | Write::Import(_)
        | Write::ImportRecord(..)
        | Write::ForgetImports(_)
        | Write::Tally(..)
        | Write::Rate(_)
        | Write::ForgetRatings
        | Write::Space
        | Write::Leave(..)
        | Write::Pause(..)
        | Write::Pass(_)
        | Write::TakePass { .. }
        | Write::ChangeSeat(_)
        | Write::Report(_)
        | Write::ReportDone(_)
        | Write::End(..) => None,
    }
}

/// Makes a change; whether that was possible, since its match had not ended.
async fn apply(
    connection: &mut AnyConnection,
    Change { write, token }: &Change,
) -> Result<bool, sqlx::Error> {
    match write {
        Write::Answer(answer) => {
            if matches::append(connection, &[(answer, token.as_ref())]).await? == 0 {
                return Ok(false);
            }
            match &answer.end {
                Some(end) => matches::end(connection, answer.match_id, end).await,
                None => Ok(true),
            }
        }
        Write::Leave(id, seat, left) => matches::leave(connection, *id, *seat, *left).await,
        Write::End(id, resigned, end) => {
            if let Some(seat) = resigned {
                matches::leave(connection, *id, *seat, Some(Left::Resigned)).await?;
            }
            matches::end(connection, *id, end).await
        }
        Write::NewPerson(..)
        | Write::Rename(_)
        | Write::Tokens(_)
        | Write::Table(_)
        | Write::Start(..)
        | Write::Secret(..)
        | Write::Forget(_)
        | Write::Anonymise(_)
        | Write::Import(_)
        | Write::ImportRecord(..)
        | Write::ForgetImports(_)
        | Write::ServerKey(_)
        | Write::Space
        | Write::Records(..)
        | Write::Tally(..)
        | Write::Rate(_)
        | Write::ForgetRatings
        | Write::Pause(..)
        | Write::Pass(_)
        | Write::TakePass { .. }
        | Write::ChangeSeat(_)
        | Write::Report(_)
        | Write::ReportDone(_) => {
            apply_always(connection, write, token.as_ref()).await?;
            Ok(true)
        }
    }
}

/// Makes a change that does not depend on whether a match goes on.
async fn apply_always(
    connection: &mut AnyConnection,
    write: &Write,
    token: Option<&FencingToken>,
) -> Result<(), sqlx::Error> {
    match write {
        Write::NewPerson(person, token_hash) => people::add(connection, person, token_hash).await,
        Write::Rename(person) => people::rename(connection, person).await,
        Write::Tokens(change) => sessions::change(connection, change).await,
        Write::Table(table) => tables::save(connection, table).await,
        Write::Start(record, before) => matches::start(connection, record, before, token).await,
        Write::Secret(name, value) => deals::keep_secret(connection, name, value).await,
        Write::Forget(ids) => matches::forget(connection, ids).await,
        Write::Anonymise(player) => people::anonymise(connection, *player).await,
        Write::Import(import) => imports::save(connection, import).await,
        Write::ImportRecord(id, record) => imports::save_record(connection, *id, record).await,
        Write::ForgetImports(ids) => imports::forget(connection, ids).await,
        Write::ServerKey(key) => server_key::save(connection, key).await,
        Write::Space => space::try_out(connection).await,
        Write::Records(id, kept) => records::save(connection, *id, kept).await,
        Write::Tally(id, stats) => match_stats::save(connection, *id, stats).await,
        Write::Rate(rated) => ratings::rate(connection, rated).await,
        Write::ForgetRatings => ratings::forget(connection).await,
        Write::Pause(id, pause) => pauses::save(connection, *id, *pause).await,
        Write::Pass(pass) => passes::add(connection, pass).await,
        Write::TakePass { pass, session, before } => {
            passes::take(connection, pass, session, before.as_deref()).await
        }
        Write::ChangeSeat(change) => passes::change_seat(connection, change).await,
        Write::Report(report) => reports::add(connection, report).await,
        Write::ReportDone(id) => reports::done(connection, *id).await,
        // They depend on it.
        Write::Answer(_) | Write::Leave(..) | Write::End(..) => Ok(()),
    }
}

/// Tells all who waited for a commit that it failed: the first one why, the others as much of it as matters to them.
fn answer_all(replies: Vec<Reply>, error: StoreError) {
    let out_of_reach =
        if let StoreError::OutOfReach(why) = &error { Some(why.clone()) } else { None };
    let mut error = Some(error);
    for reply in replies {
        let error = error.take().unwrap_or_else(|| match &out_of_reach {
            Some(why) => StoreError::OutOfReach(why.clone()),
            None => StoreError::Away,
        });
        // The caller may have gone.
        let _ = reply.send(Err(error));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(write: Write) -> Job {
        Job { change: Change { write, token: None }, reply: oneshot::channel().0 }
    }

    fn name() -> Job {
        let person = Person { id: PlayerId::new(), name: "Eve".to_owned() };
        job(Write::NewPerson(person, String::new()))
    }

    #[tokio::test]
    async fn what_can_wait_goes_with_what_cannot() {
        let (sender, mut jobs) = mpsc::channel(limits::WRITE_QUEUE);
        let mut group = Vec::new();
        let both = async {
            sender.send(name()).await.expect("the channel is open");
            tokio::task::yield_now().await;
            sender.send(job(Write::Space)).await.expect("the channel is open");
        };
        let (gathered, ()) = tokio::join!(gather(&mut jobs, &mut group), both);
        assert!(gathered);
        assert_eq!(group.len(), 2);
    }

    #[tokio::test]
    async fn what_can_wait_does_not_wait_for_ever() {
        let (sender, mut jobs) = mpsc::channel(limits::WRITE_QUEUE);
        let mut group = Vec::new();
        sender.send(name()).await.expect("the channel is open");
        assert!(gather(&mut jobs, &mut group).await);
        assert_eq!(group.len(), 1);
        drop(sender);
        assert!(!gather(&mut jobs, &mut Vec::new()).await);
    }

    #[tokio::test]
    async fn a_full_group_waits_for_nothing() {
        let (sender, mut jobs) = mpsc::channel(limits::WRITE_QUEUE);
        let mut group = Vec::new();
        for _ in 0..=limits::WRITES_PER_COMMIT {
            sender.send(name()).await.expect("the channel is open");
        }
        assert!(gather(&mut jobs, &mut group).await);
        assert_eq!(group.len(), limits::WRITES_PER_COMMIT);
    }
}
