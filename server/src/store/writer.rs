//! The one task that writes. It knows how to save many changes in one transaction; it knows nothing of what they mean.
//!
//! A commit costs a flush of the disk whether it carries one change or sixty: what arrives while a commit is under way
//! goes into the next one together.

use std::collections::HashSet;

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;
use tokio::time::{Instant, timeout_at};

use super::imports::{self, Import};
use super::leases::{self, Fence};
use super::matches::{self, AnswerRecord, Appended, End, Left, MatchRecord};
use super::passes::{self, Pass, SeatChange};
use super::pauses::{self, Pause};
use super::people::{self, Person};
use super::ratings::{self, RatedMatch};
use super::records::{self, Record};
use super::reports::{self, Report};
use super::schema::Address;
use super::sessions::{self, TokenChange};
use super::space;
use super::tables::{self, TableRecord};
use super::tallies;
use super::{StoreError, deals, host_key, limits};
use crate::ids::{MatchId, PlayerId, ReportId};
use crate::metrics::Metrics;
use crate::signing::HostKey;
use crate::tally::Tally;

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
    /// Everything about these matches of other servers goes.
    ForgetImports(Vec<MatchId>),
    /// A key for the host, if there is none.
    HostKey(HostKey),
    /// Nothing, but as much of it as shows that something can be saved.
    Space,
    /// What a finished match looked like.
    Records(MatchId, Vec<Record>),
    /// What is counted of a finished match.
    Tally(MatchId, Tally),
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
            | Self::HostKey(_)
            | Self::Import(_)
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
            | Self::HostKey(_)
            | Self::Import(_)
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

/// A change and who waits for it.
pub(super) struct Job {
    pub(super) write: Write,
    /// What it proves, where servers share the database.
    pub(super) fence: Option<Fence>,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Saves changes until nobody is left who could send one.
pub(super) async fn run(address: Address, mut jobs: mpsc::Receiver<Job>, metrics: Metrics) {
    let mut writer = Writer { address, connection: None, metrics };
    let mut group = Vec::with_capacity(limits::WRITES_PER_COMMIT);
    while gather(&mut jobs, &mut group).await {
        writer.save(&mut group).await;
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
    let leaves_at = Instant::now() + limits::WRITES_WAIT_FOR_COMPANY;
    while group.iter().all(|job| job.write.can_wait()) {
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

struct Writer {
    address: Address,
    connection: Option<AnyConnection>,
    metrics: Metrics,
}

impl Writer {
    /// Saves all changes of a group together or, when one of them is impossible, each by itself. What another server
    /// has taken over is left out.
    async fn save(&mut self, group: &mut Vec<Job>) {
        let changes: Vec<Change> = group.iter().map(Change::of).collect();
        match self.commit(&changes).await {
            Ok(fenced) => answer_saved(group, &fenced),
            Err(StoreError::OutOfReach(why)) => {
                tracing::error!(why, "the database is out of reach");
                answer_all(group, || StoreError::OutOfReach(why.clone()));
            }
            Err(error) if group.len() > 1 && error.is_plain_no() => self.save_each(group).await,
            Err(error) if group.len() > 1 => {
                tracing::error!(%error, "the database is away");
                answer_all(group, || StoreError::Away);
            }
            Err(error) => {
                tracing::error!(%error, "a change was not saved");
                let mut error = Some(error);
                answer_all(group, || error.take().unwrap_or(StoreError::Away));
            }
        }
    }

    async fn save_each(&mut self, group: &mut Vec<Job>) {
        for job in group.drain(..) {
            let saved = self.commit(&[Change::of(&job)]).await;
            if let Err(error) = &saved {
                tracing::error!(%error, "a change was not saved");
            }
            // Who waited may have gone.
            let _ = job.reply.send(saved.and_then(|fenced| verdict(&fenced, 0)));
        }
    }

    /// One transaction; which of the changes were left out, by their place. After an error that is not a plain no the
    /// connection is given up: nobody knows its state.
    async fn commit(&mut self, changes: &[Change<'_>]) -> Result<Fenced, StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = self.address.connect().await;
                connected.map_err(|error| StoreError::OutOfReach(error.to_string()))?
            }
        };
        let begun = Instant::now().into_std();
        let committing = commit(&mut connection, changes);
        let committed = match tokio::time::timeout(limits::DATABASE_WITHIN, committing).await {
            Ok(committed) => committed.map_err(StoreError::from),
            Err(_) => Err(StoreError::Away),
        };
        if let Ok(fenced) = &committed {
            self.metrics.committed(begun, changes.len() - fenced.len());
        }
        if committed.as_ref().err().is_none_or(StoreError::is_plain_no) {
            self.connection = Some(connection);
        }
        committed
    }
}

/// A change with what it proves.
#[derive(Clone, Copy)]
struct Change<'a> {
    write: &'a Write,
    fence: Option<&'a Fence>,
}

impl<'a> Change<'a> {
    fn of(job: &'a Job) -> Self {
        Self { write: &job.write, fence: job.fence.as_ref() }
    }
}

/// The places of changes in their group that another server's lease has kept out.
type Fenced = HashSet<usize>;

async fn commit(
    connection: &mut AnyConnection,
    changes: &[Change<'_>],
) -> Result<Fenced, sqlx::Error> {
    let answers: Vec<_> = changes.iter().filter_map(plain_answer).collect();
    if answers.len() == changes.len() {
        // One statement is a transaction of its own.
        if answers.iter().all(|(_, fence)| fence.is_none()) {
            matches::append(connection, &answers).await?;
            return Ok(Fenced::new());
        }
        if let Some(answers) = all_fenced(&answers) {
            let appended = matches::append_fenced(connection, &answers).await?;
            let is_out = |answer: &AnswerRecord| {
                !appended.contains(&(answer.match_id.to_string(), i64::from(answer.seq)))
            };
            let places = answers.iter().enumerate();
            return Ok(places.filter(|(_, it)| is_out(it.0)).map(|(place, _)| place).collect());
        }
    }
    commit_together(connection, changes).await
}

/// A transaction of several statements.
async fn commit_together(
    connection: &mut AnyConnection,
    changes: &[Change<'_>],
) -> Result<Fenced, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let fences: HashSet<&Fence> = changes.iter().filter_map(|change| change.fence).collect();
    let held = match fences.is_empty() {
        true => HashSet::new(),
        false => leases::hold(&mut transaction, &fences).await?,
    };
    let holds = |change: &&Change<'_>| {
        change.fence.is_none_or(|it| held.contains(&(it.lease.clone(), it.epoch)))
    };
    let good: Vec<Change> = changes.iter().filter(holds).copied().collect();
    let answers: Vec<_> = good.iter().filter_map(plain_answer).collect();
    if !answers.is_empty() {
        matches::append(&mut transaction, &answers).await?;
    }
    for change in good {
        apply(&mut transaction, change).await?;
    }
    transaction.commit().await?;
    let places = changes.iter().enumerate();
    Ok(places.filter(|(_, change)| !holds(change)).map(|(place, _)| place).collect())
}

/// The answers with what they prove, when every one of them proves something.
fn all_fenced<'a>(answers: &[Appended<'a>]) -> Option<Vec<(&'a AnswerRecord, &'a Fence)>> {
    answers.iter().map(|(answer, fence)| Some((*answer, (*fence)?))).collect()
}

/// An answer that ends no match: nearly all writes are these.
fn plain_answer<'a>(change: &Change<'a>) -> Option<Appended<'a>> {
    match change.write {
        Write::Answer(answer) if answer.end.is_none() => Some((answer, change.fence)),
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
        | Write::HostKey(_)
        | Write::Import(_)
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

async fn apply(
    connection: &mut AnyConnection,
    Change { write, fence }: Change<'_>,
) -> Result<(), sqlx::Error> {
    match write {
        Write::NewPerson(person, token_hash) => people::add(connection, person, token_hash).await,
        Write::Rename(person) => people::rename(connection, person).await,
        Write::Tokens(change) => sessions::change(connection, change).await,
        Write::Table(table) => tables::save(connection, table).await,
        Write::Start(record, before) => matches::start(connection, record, before, fence).await,
        Write::Secret(name, value) => deals::keep_secret(connection, name, value).await,
        Write::Forget(ids) => matches::forget(connection, ids).await,
        Write::Anonymise(player) => people::anonymise(connection, *player).await,
        Write::Import(import) => imports::save(connection, import).await,
        Write::ForgetImports(ids) => imports::forget(connection, ids).await,
        Write::HostKey(key) => host_key::save(connection, key).await,
        Write::Space => space::try_out(connection).await,
        Write::Records(id, kept) => records::save(connection, *id, kept).await,
        Write::Tally(id, tally) => tallies::save(connection, *id, tally).await,
        Write::Rate(rated) => ratings::rate(connection, rated).await,
        Write::ForgetRatings => ratings::forget(connection).await,
        Write::Answer(answer) => {
            let Some(end) = &answer.end else { return Ok(()) };
            matches::append(connection, &[(answer, fence)]).await?;
            matches::end(connection, answer.match_id, end).await
        }
        Write::Pause(id, pause) => pauses::save(connection, *id, *pause).await,
        Write::Pass(pass) => passes::add(connection, pass).await,
        Write::TakePass { pass, session, before } => {
            passes::take(connection, pass, session, before.as_deref()).await
        }
        Write::ChangeSeat(change) => passes::change_seat(connection, change).await,
        Write::Report(report) => reports::add(connection, report).await,
        Write::ReportDone(id) => reports::done(connection, *id).await,
        Write::Leave(id, seat, left) => matches::leave(connection, *id, *seat, *left).await,
        Write::End(id, resigned, end) => {
            if let Some(seat) = resigned {
                matches::leave(connection, *id, *seat, Some(Left::Resigned)).await?;
            }
            matches::end(connection, *id, end).await
        }
    }
}

/// Everything was saved but what another server has kept out.
fn answer_saved(group: &mut Vec<Job>, fenced: &Fenced) {
    for (place, job) in group.drain(..).enumerate() {
        // Who waited may have gone.
        let _ = job.reply.send(verdict(fenced, place));
    }
}

fn verdict(fenced: &Fenced, place: usize) -> Result<(), StoreError> {
    if fenced.contains(&place) { Err(StoreError::Fenced) } else { Ok(()) }
}

fn answer_all(group: &mut Vec<Job>, mut why: impl FnMut() -> StoreError) {
    for job in group.drain(..) {
        // Who waited may have gone.
        let _ = job.reply.send(Err(why()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(write: Write) -> Job {
        Job { write, fence: None, reply: oneshot::channel().0 }
    }

    fn name() -> Job {
        let person = Person { id: PlayerId::new(), name: "Eve".to_owned() };
        job(Write::NewPerson(person, String::new()))
    }

    #[tokio::test]
    async fn what_can_wait_goes_with_what_cannot() {
        let (sender, mut jobs) = mpsc::channel(limits::WRITES_WAITING);
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
        let (sender, mut jobs) = mpsc::channel(limits::WRITES_WAITING);
        let mut group = Vec::new();
        sender.send(name()).await.expect("the channel is open");
        assert!(gather(&mut jobs, &mut group).await);
        assert_eq!(group.len(), 1);
        drop(sender);
        assert!(!gather(&mut jobs, &mut Vec::new()).await);
    }

    #[tokio::test]
    async fn a_full_group_waits_for_nothing() {
        let (sender, mut jobs) = mpsc::channel(limits::WRITES_WAITING);
        let mut group = Vec::new();
        for _ in 0..=limits::WRITES_PER_COMMIT {
            sender.send(name()).await.expect("the channel is open");
        }
        assert!(gather(&mut jobs, &mut group).await);
        assert_eq!(group.len(), limits::WRITES_PER_COMMIT);
    }
}
