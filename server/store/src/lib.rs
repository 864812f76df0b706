//! The database: all SQL and everything that is persisted. Rooms, connections and game rules are not here.
//!
//! A function that reads fails if the database cannot be read. One that executes statements in the transaction of a [`change`] fails
//! if the database refuses them. Other errors are in the documents of their functions.
//!
//! Reading order: `connection`, `statement` and `columns` (databases, parameters and rows), [`change`] (what is saved), `presence` (is there a house?),
//! `schema` (opening, migrations), [`users`], [`tables`] and [`matches`] (a file per kind of stored thing, as most others are),
//! [`search`] (match history queries), [`writer`] (the single writer task, which groups changes into transactions),
//! `transaction` (how one begins and ends), `data_files` (whether the files are still there), [`write_health`] (whether changes can
//! be saved), `journal` and `journal_tail` (how entries are appended), [`copy`] (into a database of the other kind), `lane` (the
//! order of its sessions), [`leases`] (which of several servers may write what), `exclusive` (the lock of a database file),
//! `history` (which database this is after a failover), `clock` (its time), [`played`] (matches whose secrets must not be published yet).

#[macro_use]
mod statement;
#[macro_use]
mod columns;

pub mod backup;
pub mod blocked_networks;
pub mod blocks;
pub mod change;
mod clock;
mod commit_warnings;
pub mod config;
mod connection;
pub mod copy;
pub mod daily_secrets;
mod data_files;
pub mod deals;
mod exclusive;
pub mod figures;
pub mod file_check;
pub mod history;
pub mod house_notice;
pub mod imports;
mod journal;
pub mod journal_tail;
mod lane;
pub mod leases;
pub mod match_progress;
pub mod match_stats;
pub mod matches;
pub mod new_keys;
pub mod opening_rights;
pub mod operators;
pub mod pauses;
pub mod people;
pub mod played;
mod presence;
pub mod private;
pub mod push;
pub mod ratings;
pub mod recorded_views;
pub mod reports;
pub mod restrictions;
pub mod reviews;
mod schema;
pub mod search;
pub mod seat_links;
pub mod server_key;
pub mod sessions;
pub mod sign_in_codes;
pub mod signing;
pub mod singleton_jobs;
pub mod standing_answers;
pub mod table_invitations;
pub mod tables;
mod transaction;
pub mod users;
pub(crate) mod write_health;
pub mod write_probe;
mod writer;

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

pub use demesne_base::database_clock::{millis, now};
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use sqlx::AnyPool;
use tokio::task::JoinHandle;

use crate::config::StoreConfig;
use change::Change;
pub use columns::to_json;
use columns::to_tag;
use data_files::DataFiles;
use exclusive::Exclusive;
use history::History;
pub use lane::CommitStall;
use lane::WriterLane;
use leases::LeaseGuard;
use matches::NewJournalEntry;
use played::PlayedMatches;
use statement::{Connection, with_timeout};
use write_health::{WriteHealth, WriteOutage};
use write_probe::Probe;
use writer::{FencedChange, QueuedChange, SaveTimeouts, WriterHandle};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    writer: WriterHandle,
    metrics: Metrics,
    /// Number of changes that can affect the public list of tables.
    table_changes: Arc<AtomicU64>,
    /// The lease that every write through this handle proves; `None` on a single server.
    lease_guard: Option<Arc<LeaseGuard>>,
    /// The history that the database continues.
    history: History,
    /// The number of its changes up to what is known through this handle; `None` if every history is as good.
    generation: Option<u64>,
    health: WriteHealth,
    /// The files of an SQLite database that only this server uses.
    files: Option<DataFiles>,
    /// The matches that rooms of this process play.
    played: PlayedMatches,
    /// Lets a test hold up commits.
    #[cfg(any(test, feature = "test-support"))]
    pub stall: CommitStall,
}

/// The kind of process that opens a database.
pub enum Opener {
    /// A command, beside any running server.
    Command,
    /// One of several servers in a cluster.
    OneOfSeveral,
    /// The only server of the database, with a description of itself for any other server that tries to open it.
    OnlyServer(String),
}

/// The writer task; it ends when every [`Store`] is dropped.
pub type WriterTask = JoinHandle<()>;

/// The outcome of a database operation.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why a database operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database rejected the operation, or the connection broke.
    #[error("database: {0}")]
    Database(#[source] sqlx::Error),
    /// The schema could not be migrated.
    #[error("database schema: {0}")]
    Schema(#[from] sqlx::migrate::MigrateError),
    /// It was made by a development version, before the first release.
    #[error(
        "the database was made by an early development version: start it once with commit ab7ab3a3, from which this one \
         brings it up to date; if that commit refuses it too, move it away and start with an empty one (matches that the \
         old version exports can be imported)"
    )]
    OlderSchema,
    /// A later release has brought its schema up to date.
    #[error(
        "the database was brought up to date by a later release: start that release, or an older copy of the database"
    )]
    LaterSchema,
    /// The database did not answer in time: the outcome is unknown.
    #[error("database did not answer, outcome unknown")]
    OutcomeUnknown,
    /// The database could not be reached, so that no operation was sent.
    #[error("database unreachable: {0}")]
    Unreachable(String),
    /// Another server has taken over the lease of this write, or the database has another history than it is based on.
    /// Nothing was changed.
    #[error("another server or another history of the database has taken over")]
    Fenced,
    /// The match has ended, so it cannot change. Nothing was changed.
    #[error("the match has ended")]
    Ended,
    /// The entry is not the next one of its journal. Nothing was changed.
    #[error("another entry has this place in the journal")]
    NotNext,
    /// Another server uses the database exclusively.
    #[error("{what} is served already ({holder}): stop that server, or {advice}")]
    Served {
        /// The file, or the database.
        what: String,
        /// The other server, as far as it is known.
        holder: String,
        /// The operator's remedy.
        advice: &'static str,
    },
    /// A stored value cannot be read by this release.
    #[error("the database holds an unreadable {0}")]
    Unreadable(Cow<'static, str>),
    /// The database file, or another file of the data folder, could not be opened.
    #[error("cannot open {path}: {why}")]
    CannotOpen {
        /// The file or folder.
        path: String,
        /// The error of the system, with the modes of the files.
        why: String,
    },
    /// A file of the database is not where the server opened it, so that no one would find what is written into it.
    #[error(
        "{0} was moved, deleted or replaced while the server was running: put the folder back as it was, with -wal and -shm, or \
         stop the server before another one takes its place"
    )]
    FilesMoved(String),
    /// The URL of the database cannot be read. It is not shown: it may contain a password.
    #[error(
        "the URL of the database cannot be read: {0}. In a password, write %40 for @, %2F for /, %3A for :, %3F for ?, \
         %23 for # and %25 for %"
    )]
    Url(String),
    /// There is no house: no file, or a database without tables.
    #[error("there is no house at {0}: use the configuration of its server (data, database)")]
    Missing(String),
    /// The file or database is empty, or belongs to another program.
    #[error(
        "{0} is empty or of another program: put your database there, or remove the file so that the server makes a \
         new house"
    )]
    Foreign(String),
    /// The database cannot hold every name.
    #[error(
        "{0} has the encoding {1}: make one with UTF-8 (createdb --encoding=UTF8 --template=template0)"
    )]
    Encoding(String, String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        if let sqlx::Error::ColumnDecode { index, .. } = error {
            return Self::Unreadable(index.into());
        }
        Self::Database(error)
    }
}

impl StoreError {
    /// A stored value that cannot be read.
    pub const fn unreadable(what: &'static str) -> Self {
        Self::Unreadable(Cow::Borrowed(what))
    }

    /// A file of the database that cannot be opened, with the modes of all of them.
    fn cannot_open(file: &Path, error: impl ToString) -> Self {
        let modes = private::modes(file);
        let why = match modes.is_empty() {
            true => error.to_string(),
            false => format!("{} ({modes})", error.to_string()),
        };
        Self::CannotOpen { path: file.display().to_string(), why }
    }

    fn kind(&self) -> ErrorKind<'_> {
        match self {
            Self::Database(sqlx::Error::Database(error)) => {
                ErrorKind::Reported(error.code().unwrap_or_default())
            }
            Self::Fenced | Self::Ended | Self::NotNext | Self::Served { .. } => ErrorKind::Refused,
            Self::Unreachable(_) => ErrorKind::NotReached,
            Self::CannotOpen { .. } | Self::FilesMoved(_) => ErrorKind::NoFiles,
            Self::OutcomeUnknown
            | Self::Database(sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut) => ErrorKind::NoAnswer,
            Self::Database(_)
            | Self::Schema(_)
            | Self::OlderSchema
            | Self::LaterSchema
            | Self::Unreadable(_)
            | Self::Url(_)
            | Self::Missing(_)
            | Self::Foreign(_)
            | Self::Encoding(..) => ErrorKind::Unusable,
        }
    }

    /// Whether any other change would have failed as well: the database cannot be written at the moment.
    fn is_outage(&self) -> bool {
        match self.kind() {
            ErrorKind::Reported(code) => !is_of_its_values(&code),
            ErrorKind::Refused => false,
            ErrorKind::NotReached
            | ErrorKind::NoFiles
            | ErrorKind::NoAnswer
            | ErrorKind::Unusable => true,
        }
    }

    /// Whether it is certain that a change was not saved since nothing can be saved at the moment.
    pub fn is_of_saving(&self) -> bool {
        let is_away = matches!(self.kind(), ErrorKind::NotReached | ErrorKind::NoFiles);
        is_away || (self.is_definite() && self.is_of_the_file())
    }

    /// Whether PostgreSQL does not let this user call a function (42501), or has no such function (42883).
    fn is_a_missing_right(&self) -> bool {
        let Self::Database(sqlx::Error::Database(error)) = self else { return false };
        error.code().is_some_and(|code| ["42501", "42883"].contains(&&*code))
    }

    /// Whether an SQLite file cannot be written: another program has locked it for longer than a commit waits (5, 6), it
    /// is not writable (8), cannot be read or written (10), is full (13) or missing (14).
    fn is_of_the_file(&self) -> bool {
        self.sqlite_code().is_some_and(|code| [5, 6, 8, 10, 13, 14].contains(&code))
    }

    /// Whether another program keeps an SQLite file locked, with a transaction that stays open.
    pub fn is_locked(&self) -> bool {
        self.sqlite_code().is_some_and(|code| [5, 6].contains(&code))
    }

    /// Whether the index of SQLite's log, which connections share, may be at fault: a lock that stays (5, 6), a file that
    /// was opened for reading only (8), or that could not be opened (14).
    fn is_of_the_index(&self) -> bool {
        self.sqlite_code().is_some_and(|code| [5, 6, 8, 14].contains(&code))
    }

    /// The primary code of an error of SQLite.
    fn sqlite_code(&self) -> Option<u32> {
        let Self::Database(sqlx::Error::Database(error)) = self else { return None };
        let code = error.code().filter(|code| code.len() < 5)?;
        Some(code.parse::<u32>().ok()? & 0xff)
    }

    /// Whether the database may be reached later: it is down, or restarts, or another one takes over.
    pub fn may_pass(&self) -> bool {
        match self.kind() {
            // A broken connection, too many of them, a shutdown or a start.
            ErrorKind::Reported(code) => {
                code.len() == 5 && ["08", "53", "57P"].iter().any(|class| code.starts_with(class))
            }
            ErrorKind::NotReached | ErrorKind::NoAnswer => true,
            ErrorKind::Refused | ErrorKind::NoFiles | ErrorKind::Unusable => false,
        }
    }

    /// Whether it is certain that nothing was changed: the database refused, or was not reached. Any other error
    /// leaves the outcome unknown until a later write through the same writer succeeds.
    pub fn is_definite(&self) -> bool {
        match self.kind() {
            ErrorKind::Reported(code) => is_definite(&code),
            ErrorKind::Refused | ErrorKind::NotReached | ErrorKind::NoFiles => true,
            ErrorKind::NoAnswer | ErrorKind::Unusable => false,
        }
    }
}

/// The outcome of a change after an error.
enum ErrorKind<'a> {
    /// The database reported an error with this code.
    Reported(Cow<'a, str>),
    /// This change was refused, and another one may be saved.
    Refused,
    /// The database was not reached, so that no change was sent.
    NotReached,
    /// The files of the database cannot be used, so that no change was sent.
    NoFiles,
    /// The database did not answer, and may later.
    NoAnswer,
    /// The database cannot be used as it is, or its answer cannot be read.
    Unusable,
}

/// Whether an error with this code is due to the values of a change, so that others can be saved: too large, against a
/// constraint or of another type in SQLite (18 to 20); PostgreSQL's data exceptions (22) and violated constraints (23).
fn is_of_its_values(code: &str) -> bool {
    match code.len() {
        5 => code.starts_with("22") || code.starts_with("23"),
        _ => code.parse::<u32>().is_ok_and(|code| [18, 19, 20].contains(&(code & 0xff))),
    }
}

/// Whether an error with this code proves that nothing was saved. PostgreSQL's codes have five characters, SQLite's
/// are numbers with fewer digits.
fn is_definite(code: &str) -> bool {
    if code.len() == 5 { is_definite_postgres(code) } else { is_definite_sqlite(code) }
}

/// PostgreSQL reports some failures with an unknown outcome like refusals: a broken connection (08), a shutdown (57),
/// a transaction that timed out while idle (25P03), an unknown completion (40003), a failing disk (58) and internal
/// errors (XX).
fn is_definite_postgres(code: &str) -> bool {
    let is_of = |class: &&str| code.starts_with(class);
    !["08", "57", "58", "XX"].iter().any(is_of) && !["25P03", "40003"].contains(&code)
}

/// SQLite's errors before a commit begins: generic errors (1), a locked file (5, 6), one that is not writable (8),
/// full (13) or missing (14), values that are too large or not allowed (18, 19, 20), and failed reads or writes (266,
/// 522, 778). Data of a later failure, such as fsync (1034), may be in the file after a restart all the same.
fn is_definite_sqlite(code: &str) -> bool {
    let Ok(code) = code.parse::<u32>() else { return false };
    [1, 5, 6, 8, 13, 14, 18, 19, 20].contains(&(code & 0xff)) || [266, 522, 778].contains(&code)
}

impl Store {
    /// Opens the database, applies missing migrations and starts the writer. Fails if it cannot be reached or was
    /// written by a later release.
    pub async fn open(config: &StoreConfig) -> Result<(Self, WriterTask)> {
        Self::open_for(config, Metrics::new(), Opener::Command).await
    }

    /// The same, if there is a house: for commands, which make no new one. Fails as [`Store::open`] does, and with
    /// [`StoreError::Missing`].
    pub async fn open_existing(config: &StoreConfig) -> Result<(Self, WriterTask)> {
        presence::check_exists(config).await?;
        Self::open(config).await
    }

    /// Opens the database for a server or a command, and counts its writes in the given metrics.
    pub async fn open_for(
        config: &StoreConfig,
        metrics: Metrics,
        opener: Opener,
    ) -> Result<(Self, WriterTask)> {
        let is_new = !presence::exists(config).await?;
        let address = schema::address(config)?;
        let stall = CommitStall::default();
        let (mut lane, exclusive) = match opener {
            Opener::Command => (WriterLane::of_its_own(address.clone(), stall.clone()), None),
            Opener::OneOfSeveral => {
                (WriterLane::of_one_of_several(address.clone(), stall.clone()), None)
            }
            Opener::OnlyServer(holder) => {
                let exclusive = address.file().map(|file| Exclusive::take(file, &holder));
                let lane = WriterLane::of_the_only_server(address.clone(), stall.clone());
                (lane, exclusive.transpose()?)
            }
        };
        let begun = lane.begin().await;
        if is_new
            && begun.is_err()
            && let Some(file) = address.file()
        {
            // On a full disk: the next start would take it for the file of another program.
            private::remove_empty(file);
        }
        let mut first = Some(begun?);
        let history = lane.history().clone();
        let readers = schema::open(&address, &history).await?;
        lane.share_file_with(readers.clone());
        if is_new {
            tracing::info!(database = presence::place(config)?, "a new house was made");
        }
        if exclusive.is_some()
            && let Some(connection) = first.take()
        {
            first = merge_at_start(connection).await;
        }
        let files = lane.files();
        let health = WriteHealth::default();
        let (counted, timeouts) = (metrics.clone(), SaveTimeouts::default());
        let (writer, writing) = writer::writer(lane, first, counted, health.clone(), timeouts);
        let task = tokio::spawn(async move {
            let has_everything = writing.await;
            // As long as writes are possible here, no other server may use the file.
            if let Some(exclusive) = exclusive
                && has_everything
            {
                exclusive.end_in_order();
            }
        });
        let store = Self {
            readers,
            writer,
            metrics,
            table_changes: Arc::default(),
            lease_guard: None,
            history,
            generation: None,
            health,
            files,
            played: PlayedMatches::default(),
            #[cfg(any(test, feature = "test-support"))]
            stall,
        };
        Ok((store, task))
    }

    /// The outage, if nothing can be saved now: the last commit failed, or the files of the database are gone.
    pub async fn write_outage(&self) -> Option<WriteOutage> {
        if let Some(files) = &self.files
            && self.health.outage().is_none()
            && files.check().await.is_err()
        {
            // The writer finds the same, and tries until they are back.
            let _ = self.save(Probe).await;
        }
        self.health.outage()
    }

    /// The same database, restricted to a lease: every change that is saved through this handle proves the lease in
    /// its own transaction.
    pub fn under_lease(&self, lease_guard: Arc<LeaseGuard>) -> Self {
        Self { lease_guard: Some(lease_guard), ..self.clone() }
    }

    /// The same database for a reader that bases its changes on what it reads from now on: they are rejected once the
    /// database has another history ([`StoreError::Fenced`]).
    pub fn of_present_history(&self) -> Self {
        Self { generation: Some(self.history.generation()), ..self.clone() }
    }

    /// Whether the database has the history that changes through this handle are based on.
    pub fn is_current(&self) -> bool {
        self.generation.is_none_or(|generation| generation == self.history.generation())
    }

    /// The history that the database continues.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> Result<()> {
        with_timeout(query!("SELECT 1").execute(&self.readers)).await?;
        Ok(())
    }

    /// Saves a change, in at most [`limits::SAVE_TIMEOUT`]. If this returns `Ok`, the change survives any crash. Fails
    /// if the change was not saved ([`StoreError::is_definite`]), or if the outcome is unknown: then reads are not
    /// reliable before a later write succeeds. [`StoreError::Fenced`] means that the lease has been taken over.
    pub fn save<C: Change>(&self, change: C) -> impl Future<Output = Result<()>> + Send {
        self.save_fenced(self.fenced(QueuedChange::other(change)), C::CHANGES_TABLES, C::count)
    }

    /// Appends an entry to a journal, as [`Store::save`] saves other changes.
    pub fn append(&self, entry: NewJournalEntry) -> impl Future<Output = Result<()>> + Send {
        let ends = entry.end.is_some();
        let count = if ends { count_last_entry } else { count_entry };
        self.save_fenced(self.fenced(QueuedChange::Entry(entry)), ends, count)
    }

    /// A future keeps room for each value that it passes on: for a pointer here, not for the change.
    fn fenced(&self, change: QueuedChange) -> Arc<FencedChange> {
        let token = self.lease_guard.as_ref().map(|lease_guard| lease_guard.token.clone());
        FencedChange::new(change, token, self.generation)
    }

    async fn save_fenced(
        &self,
        change: Arc<FencedChange>,
        changes_tables: bool,
        count: fn(&Metrics),
    ) -> Result<()> {
        let asked = Instant::now();
        let saved = self.writer.save(change).await;
        if changes_tables {
            // Also after an error, since its outcome may be unknown.
            self.table_changes.fetch_add(1, Ordering::Release);
        }
        if let (Err(StoreError::Fenced), Some(lease_guard)) = (&saved, &self.lease_guard) {
            self.metrics.fenced.inc();
            lease_guard.end();
        }
        saved?;
        self.metrics.saved(asked);
        count(&self.metrics);
        Ok(())
    }

    /// Whether a commit has an unknown outcome: what is read now may still change before the next successful write.
    pub fn is_in_doubt(&self) -> bool {
        self.health.is_in_doubt()
    }

    /// Number of saved changes that can affect the public list of tables.
    pub fn table_changes(&self) -> u64 {
        self.table_changes.load(Ordering::Acquire)
    }

    /// Number of answers that were saved by this process: it stands still while no player moves.
    pub fn answers_saved(&self) -> u64 {
        self.metrics.answers.get()
    }

    /// Number of changes that wait for the writer.
    pub fn queue_length(&self) -> usize {
        self.writer.queue_length()
    }
}

fn count_entry(metrics: &Metrics) {
    metrics.answers.inc();
}

fn count_last_entry(metrics: &Metrics) {
    count_entry(metrics);
    metrics.ended.inc();
}

/// Merges the tail of the journal that an earlier server left behind. Returns the connection if that succeeded: after a
/// failure the writer connects again. The tail can be read as it is.
async fn merge_at_start(mut connection: Connection) -> Option<Connection> {
    match journal_tail::merge_at_start(&mut connection).await {
        Ok(()) => Some(connection),
        Err(error) => {
            tracing::error!(%error, "failed to merge the tail of the journal");
            transaction::discard(connection.close()).await;
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_definite;

    #[test]
    fn only_errors_that_rule_out_a_change_are_definite() {
        // A duplicate, a locked file, a full disk, a file that may not grow; then PostgreSQL's equivalents.
        for code in ["1555", "5", "517", "13", "778", "23505", "40P01", "53100", "42P01"] {
            assert!(is_definite(code), "{code}");
        }
        // Failed fsyncs of a file and of a folder, a damaged file, an unknown error.
        for code in ["1034", "1290", "11", "9999", ""] {
            assert!(!is_definite(code), "{code}");
        }
        for code in ["08006", "57P01", "58030", "25P03", "40003", "XX000"] {
            assert!(!is_definite(code), "{code}");
        }
    }
}
