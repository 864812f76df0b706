//! The database. It knows every SQL string and what is kept; it knows no room, no connection and no rule.
//!
//! Reading order: [`schema`] (opening, migrations), [`users`], [`sessions`], [`one_time_links`], [`tables`], [`matches`],
//! [`pauses`], [`reports`], [`recorded_views`], [`deals`], [`imports`], [`match_stats`], [`ratings`] (what is kept), `server_key`
//! (what the host signs with), [`search`] (finding matches), [`writer`] (the one task that writes, many changes in one
//! transaction), `lane` (in which order), [`leases`] (which of several servers may write what), `exclusive` (that one
//! server at a time serves from a file), [`played`] (matches whose secrets stay here).

pub mod backup;
pub mod deals;
mod exclusive;
pub mod imports;
mod lane;
pub mod leases;
pub mod match_stats;
pub mod matches;
pub mod one_time_links;
pub mod pauses;
pub mod played;
pub(crate) mod private;
pub mod ratings;
pub mod recorded_views;
pub mod reports;
pub mod schema;
pub mod search;
mod server_key;
pub mod sessions;
pub mod tables;
pub mod users;
mod write_probe;
pub mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::config::StoreConfig;
use crate::limits;
use crate::metrics::Metrics;
use exclusive::Exclusive;
use lane::{CommitStall, WriterLane};
use leases::LeaseGuard;
use played::PlayedMatches;
use writer::{Change, FencedChange, Job};

/// The database, open. Clones share it.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    writer: mpsc::Sender<Job>,
    metrics: Metrics,
    /// Changes of what tables look like from outside.
    table_changes: Arc<AtomicU64>,
    /// What everything is saved under that is saved through this; nothing where a server is alone.
    lease_guard: Option<Arc<LeaseGuard>>,
    /// Whether a commit has an unknown outcome and none has succeeded since.
    doubt: Arc<AtomicBool>,
    /// The matches that rooms of this process play.
    played: PlayedMatches,
    #[cfg(test)]
    pub(crate) stall: CommitStall,
}

/// Who opens a database.
pub(crate) enum Opener {
    /// A command, beside whatever serves from it.
    Command,
    /// One of several servers that know of each other.
    OneOfSeveral,
    /// The only server of the database, with what it says of itself to another one that tries.
    OnlyServer(String),
}

/// What a change means to who counts.
struct ChangeKind {
    starts: bool,
    answers: bool,
    ends: bool,
    tables: bool,
}

impl ChangeKind {
    fn of(change: &Change) -> Self {
        Self {
            starts: matches!(change, Change::Start(..)),
            answers: matches!(change, Change::Answer(_)),
            ends: matches!(change, Change::Answer(answer) if answer.end.is_some())
                || matches!(change, Change::End(..)),
            tables: change.changes_tables(),
        }
    }

    fn count(&self, metrics: &Metrics) {
        metrics.started.inc_by(u64::from(self.starts));
        metrics.answers.inc_by(u64::from(self.answers));
        metrics.ended.inc_by(u64::from(self.ends));
    }
}

/// The task that writes; it ends when every [`Store`] is gone.
pub type WriterTask = JoinHandle<()>;

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It said no, or it broke off.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// Its schema could not be brought up to date.
    #[error("database schema: {0}")]
    Schema(#[from] sqlx::migrate::MigrateError),
    /// It does not answer, or not in time: nobody knows whether it has done something.
    #[error("database did not answer, outcome unknown")]
    OutcomeUnknown,
    /// It could not be reached, so that nothing was asked of it.
    #[error("database unreachable: {0}")]
    Unreachable(String),
    /// Another server has taken over what this was to be saved under. Certainly nothing has changed.
    #[error("another server has taken over")]
    Fenced,
    /// The match has ended, so that nothing of it can change. Certainly nothing has.
    #[error("the match has ended")]
    Ended,
    /// Another server serves from it.
    #[error("{what} is served already ({holder}): stop that server, or {advice}")]
    Served {
        /// The file, or the database.
        what: String,
        /// Which server, as far as is known.
        holder: String,
        /// What else can be done.
        advice: &'static str,
    },
    /// It holds something that this release cannot read.
    #[error("the database holds an unreadable {0}")]
    Unreadable(&'static str),
    /// The folder of the database file could not be made.
    #[error("data folder: {0}")]
    Folder(#[from] std::io::Error),
}

impl StoreError {
    /// Whether certainly nothing has changed: the database refused, or was not even asked. Everything else leaves a
    /// doubt, which lasts until something that was saved later through the same writer has succeeded.
    #[must_use]
    pub fn is_definite(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::Fenced | Self::Ended | Self::Served { .. } => true,
            Self::Database(sqlx::Error::Database(error)) => {
                error.code().is_some_and(|code| is_definite(&code))
            }
            Self::Database(_)
            | Self::Schema(_)
            | Self::OutcomeUnknown
            | Self::Unreadable(_)
            | Self::Folder(_) => false,
        }
    }
}

/// Whether an error with this code says that nothing was saved. PostgreSQL's codes have five characters, SQLite's are
/// numbers with fewer digits.
fn is_definite(code: &str) -> bool {
    if code.len() == 5 { is_definite_postgres(code) } else { is_definite_sqlite(code) }
}

/// PostgreSQL speaks of a broken connection (08), of its own end (57), of a transaction that it gave up because nothing
/// was heard of us (25P03), of a statement of which it does not know (40003), of a failing disk (58) and of faults of its
/// own (XX) in the same way as of a refusal.
fn is_definite_postgres(code: &str) -> bool {
    let is_of = |class: &&str| code.starts_with(class);
    !["08", "57", "58", "XX"].iter().any(is_of) && !["25P03", "40003"].contains(&code)
}

/// What SQLite says before it begins to commit: plain errors (1), a file that is locked (5, 6), not writable (8), full
/// (13) or not there (14), values that are too large or not allowed (18, 19, 20), or that could not be read or written
/// (266, 522, 778). What fails later, like making sure that it is on the disk (1034), may be found there after a restart
/// all the same.
fn is_definite_sqlite(code: &str) -> bool {
    let Ok(code) = code.parse::<u32>() else { return false };
    [1, 5, 6, 8, 13, 14, 18, 19, 20].contains(&(code & 0xff)) || [266, 522, 778].contains(&code)
}

impl Store {
    /// Opens the database, creates what is missing and starts the writer.
    ///
    /// # Errors
    /// When it cannot be reached or is of a later release.
    pub async fn open(config: &StoreConfig) -> Result<(Self, WriterTask), StoreError> {
        Self::open_for(config, Metrics::new(), Opener::Command).await
    }

    /// Opens the database for a server or a command; what it saves is counted there.
    pub(crate) async fn open_for(
        config: &StoreConfig,
        metrics: Metrics,
        opener: Opener,
    ) -> Result<(Self, WriterTask), StoreError> {
        let address = schema::address(config)?;
        let (stall, doubt) = (CommitStall::default(), Arc::new(AtomicBool::new(false)));
        let (mut lane, exclusive) = match opener {
            Opener::Command => (WriterLane::of_its_own(address.clone(), stall.clone()), None),
            Opener::OneOfSeveral => {
                (WriterLane::of_one_of_several(address.clone(), stall.clone()), None)
            }
            Opener::OnlyServer(holder) => {
                let file = schema::sqlite_file(config)?;
                let exclusive = file.map(|file| Exclusive::take(&file, &holder)).transpose()?;
                (WriterLane::of_the_only_server(address.clone(), stall.clone()), exclusive)
            }
        };
        let first = lane.begin().await?;
        let readers = schema::open(&address).await?;
        let (sender, jobs) = mpsc::channel(limits::WRITE_QUEUE);
        let writing = writer::run(lane, first, jobs, metrics.clone(), Arc::clone(&doubt));
        let task = tokio::spawn(async move {
            writing.await;
            // As long as anything can be written here, nobody else serves from it.
            drop::<Option<Exclusive>>(exclusive);
        });
        let store = Self {
            readers,
            writer: sender,
            metrics,
            table_changes: Arc::default(),
            lease_guard: None,
            doubt,
            played: PlayedMatches::default(),
            #[cfg(test)]
            stall,
        };
        Ok((store, task))
    }

    /// The same database for somebody who may write only as long as a lease is theirs: every change that is saved
    /// through this proves it, in the transaction that saves it.
    #[must_use]
    pub fn under_lease(&self, lease_guard: Arc<LeaseGuard>) -> Self {
        Self { lease_guard: Some(lease_guard), ..self.clone() }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        with_timeout(sqlx::query("SELECT 1").execute(&self.readers)).await?;
        Ok(())
    }

    /// Saves a change. When this returns without an error the change survives any crash.
    ///
    /// # Errors
    /// When it was not saved ([`StoreError::is_definite`]), or when the outcome is unknown: then what is read is no answer
    /// before something else was saved. With [`StoreError::Fenced`] what it was to be saved under is over.
    pub async fn save(&self, change: Change) -> Result<(), StoreError> {
        let (asked, what) = (Instant::now(), ChangeKind::of(&change));
        let (reply, answer) = oneshot::channel();
        let token = self.lease_guard.as_ref().map(|lease_guard| lease_guard.token.clone());
        let job = Job { change: FencedChange { change, token }, reply };
        let sent = self.writer.send(job).await;
        sent.map_err(|_| StoreError::Unreachable("the writer has ended".to_owned()))?;
        let saved = answer.await.map_err(|_| StoreError::OutcomeUnknown);
        if what.tables {
            // Also where it failed: nobody may know whether it did.
            self.table_changes.fetch_add(1, Ordering::Release);
        }
        let saved = saved?;
        if let (Err(StoreError::Fenced), Some(lease_guard)) = (&saved, &self.lease_guard) {
            self.metrics.fenced.inc();
            lease_guard.end();
        }
        saved?;
        self.metrics.saved(asked);
        what.count(&self.metrics);
        Ok(())
    }

    /// Whether a commit has an unknown outcome: what is read may not stay before something else was saved.
    pub(crate) fn is_in_doubt(&self) -> bool {
        self.doubt.load(Ordering::Acquire)
    }

    /// How often something was saved that can change how tables are listed.
    pub(crate) fn table_changes(&self) -> u64 {
        self.table_changes.load(Ordering::Acquire)
    }

    /// Changes that wait for the writer.
    pub(crate) fn queue_length(&self) -> usize {
        self.writer.max_capacity() - self.writer.capacity()
    }
}

/// What a read brings, if it does not take too long.
async fn with_timeout<T>(
    reading: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    let read = tokio::time::timeout(limits::DATABASE_TIMEOUT, reading).await;
    Ok(read.map_err(|_| StoreError::OutcomeUnknown)??)
}

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A time as the database counts it.
pub(crate) fn millis(duration: std::time::Duration) -> i64 {
    i64::try_from(duration.as_millis()).expect("our limits are shorter than the age of the world")
}

/// A value of one of our own types as JSON.
pub(crate) fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types can be written as JSON")
}

fn from_json<T: DeserializeOwned>(text: &str, what: &'static str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| StoreError::Unreadable(what))
}

/// A plain enum as the one word that it is on the wire.
fn to_tag<T: Serialize>(value: &T) -> String {
    to_json(value).trim_matches('"').to_owned()
}

fn from_tag<T: DeserializeOwned>(word: &str, what: &'static str) -> Result<T, StoreError> {
    from_json(&format!("\"{word}\""), what)
}

#[cfg(test)]
mod tests {
    use super::is_definite;

    #[test]
    fn only_what_certainly_changed_nothing_is_definite() {
        // A duplicate, a locked file, a full disk, a file that may not grow; then the same of PostgreSQL.
        for code in ["1555", "5", "517", "13", "778", "23505", "40P01", "53100", "42P01"] {
            assert!(is_definite(code), "{code}");
        }
        // Making sure that it is on the disk has failed, of a file and of a folder; a damaged file; something unknown.
        for code in ["1034", "1290", "11", "9999", ""] {
            assert!(!is_definite(code), "{code}");
        }
        for code in ["08006", "57P01", "58030", "25P03", "40003", "XX000"] {
            assert!(!is_definite(code), "{code}");
        }
    }
}
