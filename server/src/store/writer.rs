//! The one task that writes. It knows how to save many changes in one transaction; it knows nothing of what they mean.
//!
//! A commit costs a flush of the disk whether it carries one change or sixty: what arrives while a commit is under way
//! goes into the next one together.

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout_at};

use super::matches::{self, AnswerRecord, End, Left, MatchRecord};
use super::people::{self, Person};
use super::records::{self, Record};
use super::schema::Address;
use super::sessions::{self, TokenChange};
use super::space;
use super::tables::{self, TableRecord};
use super::{StoreError, limits};
use crate::ids::{MatchId, PlayerId};
use crate::metrics::Metrics;

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
    /// A match begins.
    Start(MatchRecord),
    /// Everything about these matches goes.
    Forget(Vec<MatchId>),
    /// The name of a person goes, and every session.
    Anonymise(PlayerId),
    /// Nothing, but as much of it as shows that something can be saved.
    Space,
    /// What a finished match looked like.
    Records(MatchId, Vec<Record>),
    /// An answer, perhaps the last one of its match.
    Answer(AnswerRecord),
    /// A bot begins to play for the person of a seat, or they play for themselves again.
    Leave(MatchId, Seat, Option<Left>),
    /// A match ends without another answer; a seat may have resigned.
    End(MatchId, Option<Seat>, End),
}

impl Write {
    /// Whether tables can look different from outside afterwards: who sits there, under which name, and whether they play.
    pub(super) fn changes_tables(&self) -> bool {
        match self {
            Self::Rename(_)
            | Self::Anonymise(_)
            | Self::Table(_)
            | Self::Start(_)
            | Self::Forget(_)
            | Self::End(..) => true,
            Self::Answer(answer) => answer.end.is_some(),
            Self::NewPerson(..)
            | Self::Tokens(_)
            | Self::Space
            | Self::Records(..)
            | Self::Leave(..) => false,
        }
    }

    /// Whether nobody minds when this waits a moment for company. What is played does not.
    fn can_wait(&self) -> bool {
        match self {
            Self::NewPerson(..)
            | Self::Rename(_)
            | Self::Tokens(_)
            | Self::Forget(_)
            | Self::Anonymise(_)
            | Self::Records(..) => true,
            Self::Table(_)
            | Self::Start(_)
            | Self::Space
            | Self::Answer(_)
            | Self::Leave(..)
            | Self::End(..) => false,
        }
    }
}

/// A change and who waits for it.
pub(super) struct Job {
    pub(super) write: Write,
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

struct Writer {
    address: Address,
    connection: Option<AnyConnection>,
    metrics: Metrics,
}

impl Writer {
    /// Saves all changes of a group together or, when one of them is impossible, each by itself.
    async fn save(&mut self, group: &mut Vec<Job>) {
        let writes: Vec<&Write> = group.iter().map(|job| &job.write).collect();
        match self.commit(&writes).await {
            Ok(()) => answer_all(group, || Ok(())),
            Err(StoreError::OutOfReach(why)) => {
                tracing::error!(why, "the database is out of reach");
                answer_all(group, || Err(StoreError::OutOfReach(why.clone())));
            }
            Err(error) if group.len() > 1 && error.is_plain_no() => self.save_each(group).await,
            Err(error) if group.len() > 1 => {
                tracing::error!(%error, "the database is away");
                answer_all(group, || Err(StoreError::Away));
            }
            Err(error) => {
                tracing::error!(%error, "a change was not saved");
                let mut error = Some(error);
                answer_all(group, || Err(error.take().unwrap_or(StoreError::Away)));
            }
        }
    }

    async fn save_each(&mut self, group: &mut Vec<Job>) {
        for Job { write, reply } in group.drain(..) {
            let saved = self.commit(&[&write]).await;
            if let Err(error) = &saved {
                tracing::error!(%error, "a change was not saved");
            }
            // Who waited may have gone.
            let _ = reply.send(saved);
        }
    }

    /// One transaction. After an error that is not a plain no the connection is given up: nobody knows its state.
    async fn commit(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = self.address.connect().await;
                connected.map_err(|error| StoreError::OutOfReach(error.to_string()))?
            }
        };
        let begun = Instant::now().into_std();
        let committing = commit(&mut connection, writes);
        let committed = match tokio::time::timeout(limits::DATABASE_WITHIN, committing).await {
            Ok(committed) => committed.map_err(StoreError::from),
            Err(_) => Err(StoreError::Away),
        };
        if committed.is_ok() {
            self.metrics.committed(begun, writes.len());
        }
        if committed.as_ref().err().is_none_or(StoreError::is_plain_no) {
            self.connection = Some(connection);
        }
        committed
    }
}

async fn commit(connection: &mut AnyConnection, writes: &[&Write]) -> Result<(), sqlx::Error> {
    let answers: Vec<&AnswerRecord> =
        writes.iter().filter_map(|write| plain_answer(write)).collect();
    if answers.len() == writes.len() {
        // One statement is a transaction of its own.
        return matches::append(connection, &answers).await;
    }
    let mut transaction = connection.begin().await?;
    if !answers.is_empty() {
        matches::append(&mut transaction, &answers).await?;
    }
    for write in writes {
        apply(&mut transaction, write).await?;
    }
    transaction.commit().await
}

/// An answer that ends no match: nearly all writes are these.
fn plain_answer(write: &Write) -> Option<&AnswerRecord> {
    match write {
        Write::Answer(answer) if answer.end.is_none() => Some(answer),
        Write::Answer(_)
        | Write::NewPerson(..)
        | Write::Rename(_)
        | Write::Tokens(_)
        | Write::Table(_)
        | Write::Start(_)
        | Write::Forget(_)
        | Write::Anonymise(_)
        | Write::Records(..)
        | Write::Space
        | Write::Leave(..)
        | Write::End(..) => None,
    }
}

async fn apply(connection: &mut AnyConnection, write: &Write) -> Result<(), sqlx::Error> {
    match write {
        Write::NewPerson(person, token_hash) => people::add(connection, person, token_hash).await,
        Write::Rename(person) => people::rename(connection, person).await,
        Write::Tokens(change) => sessions::change(connection, change).await,
        Write::Table(table) => tables::save(connection, table).await,
        Write::Start(record) => matches::start(connection, record).await,
        Write::Forget(ids) => matches::forget(connection, ids).await,
        Write::Anonymise(player) => people::anonymise(connection, *player).await,
        Write::Space => space::try_out(connection).await,
        Write::Records(id, kept) => records::save(connection, *id, kept).await,
        Write::Answer(answer) => {
            let Some(end) = &answer.end else { return Ok(()) };
            matches::append(connection, &[answer]).await?;
            matches::end(connection, answer.match_id, end).await
        }
        Write::Leave(id, seat, left) => matches::leave(connection, *id, *seat, *left).await,
        Write::End(id, resigned, end) => {
            if let Some(seat) = resigned {
                matches::leave(connection, *id, *seat, Some(Left::Resigned)).await?;
            }
            matches::end(connection, *id, end).await
        }
    }
}

fn answer_all(group: &mut Vec<Job>, mut answer: impl FnMut() -> Result<(), StoreError>) {
    for job in group.drain(..) {
        // Who waited may have gone.
        let _ = job.reply.send(answer());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(write: Write) -> Job {
        Job { write, reply: oneshot::channel().0 }
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
