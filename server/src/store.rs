//! The database. It knows every SQL string and what is kept; it knows no room, no connection and no rule.
//!
//! Reading order: [`schema`] (opening, migrations), [`people`], [`sessions`], [`passes`], [`tables`], [`matches`],
//! [`pauses`], [`reports`], [`records`], [`deals`], [`imports`], [`tallies`], [`ratings`] (what is kept), `host_key`
//! (what the host signs with), [`search`] (finding matches), [`writer`] (the one task that writes, many changes in one
//! transaction), [`leases`] (which of several servers may write what).

pub mod backup;
pub mod deals;
mod host_key;
pub mod imports;
pub mod leases;
pub mod matches;
pub mod passes;
pub mod pauses;
pub mod people;
pub mod ratings;
pub mod records;
pub mod reports;
pub mod schema;
pub mod search;
pub mod sessions;
mod space;
pub mod tables;
pub mod tallies;
pub mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::config::StoreConfig;
use crate::limits;
use crate::metrics::Metrics;
use leases::Held;
use writer::{Job, Write};

/// The database, open. Clones share it.
#[derive(Clone)]
pub struct Store {
    readers: AnyPool,
    writer: mpsc::Sender<Job>,
    metrics: Metrics,
    /// Changes of what tables look like from outside.
    table_changes: Arc<AtomicU64>,
    /// What everything is saved under that is saved through this; nothing where a server is alone.
    held: Option<Arc<Held>>,
}

/// What a change means to who counts.
struct Saved {
    starts: bool,
    answers: bool,
    ends: bool,
    tables: bool,
}

impl Saved {
    fn of(write: &Write) -> Self {
        Self {
            starts: matches!(write, Write::Start(..)),
            answers: matches!(write, Write::Answer(_)),
            ends: matches!(write, Write::Answer(answer) if answer.end.is_some())
                || matches!(write, Write::End(..)),
            tables: write.changes_tables(),
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
    #[error("the database is away")]
    Away,
    /// It could not be reached, so that nothing was asked of it.
    #[error("the database is out of reach: {0}")]
    OutOfReach(String),
    /// Another server has taken over what this was to be saved under. Certainly nothing has changed.
    #[error("another server has taken over")]
    Fenced,
    /// It holds something that this release cannot read.
    #[error("the database holds an unreadable {0}")]
    Unreadable(&'static str),
    /// The folder of the database file could not be made.
    #[error("data folder: {0}")]
    Folder(#[from] std::io::Error),
}

impl StoreError {
    /// Whether certainly nothing has changed: the database refused, or was not even asked. Everything else leaves a
    /// doubt.
    #[must_use]
    pub fn is_plain_no(&self) -> bool {
        if let Self::OutOfReach(_) | Self::Fenced = self {
            return true;
        }
        let Self::Database(sqlx::Error::Database(error)) = self else { return false };
        // PostgreSQL speaks of a broken connection (08), of its own end (57) and of a transaction that it gave up
        // because nothing was heard of us (25P03) in the same way.
        let breaks_off =
            |code: &str| code.len() == 5 && (["08", "57"].contains(&&code[..2]) || code == "25P03");
        !error.code().is_some_and(|code| breaks_off(&code))
    }
}

impl Store {
    /// Opens the database, creates what is missing and starts the writer.
    ///
    /// # Errors
    /// When it cannot be reached or is of a later release.
    pub async fn open(config: &StoreConfig) -> Result<(Self, WriterTask), StoreError> {
        Self::open_counted(config, Metrics::new()).await
    }

    /// Opens the database; what it saves is counted there.
    pub(crate) async fn open_counted(
        config: &StoreConfig,
        metrics: Metrics,
    ) -> Result<(Self, WriterTask), StoreError> {
        let address = schema::address(config)?;
        let readers = schema::open(&address).await?;
        let (sender, jobs) = mpsc::channel(limits::WRITES_WAITING);
        let task = tokio::spawn(writer::run(address, jobs, metrics.clone()));
        let store =
            Self { readers, writer: sender, metrics, table_changes: Arc::default(), held: None };
        Ok((store, task))
    }

    /// The same database for somebody who may write only as long as a lease is theirs: every change that is saved
    /// through this proves it, in the transaction that saves it.
    #[must_use]
    pub fn under(&self, held: Arc<Held>) -> Self {
        Self { held: Some(held), ..self.clone() }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        within(sqlx::query("SELECT 1").execute(&self.readers)).await?;
        Ok(())
    }

    /// Saves a change. When this returns without an error the change survives any crash.
    ///
    /// # Errors
    /// When it was not saved, or when nobody knows whether it was ([`StoreError::Away`]): read again before going on.
    /// With [`StoreError::Fenced`] what it was to be saved under is over.
    pub async fn save(&self, write: Write) -> Result<(), StoreError> {
        let (asked, what) = (Instant::now(), Saved::of(&write));
        let (reply, answer) = oneshot::channel();
        let fence = self.held.as_ref().map(|held| held.fence.clone());
        let job = Job { write, fence, reply };
        self.writer.send(job).await.map_err(|_| StoreError::Away)?;
        let saved = answer.await.map_err(|_| StoreError::Away);
        if what.tables {
            // Also where it failed: nobody may know whether it did.
            self.table_changes.fetch_add(1, Ordering::Release);
        }
        let saved = saved?;
        if let (Err(StoreError::Fenced), Some(held)) = (&saved, &self.held) {
            self.metrics.fenced.inc();
            held.end();
        }
        saved?;
        self.metrics.saved(asked);
        what.count(&self.metrics);
        Ok(())
    }

    /// How often something was saved that can change how tables are listed.
    pub(crate) fn table_changes(&self) -> u64 {
        self.table_changes.load(Ordering::Acquire)
    }

    /// Changes that wait for the writer.
    pub(crate) fn waiting(&self) -> usize {
        self.writer.max_capacity() - self.writer.capacity()
    }
}

/// What a read brings, if it does not take too long.
async fn within<T>(reading: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    let read = tokio::time::timeout(limits::DATABASE_WITHIN, reading).await;
    Ok(read.map_err(|_| StoreError::Away)??)
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
fn to_word<T: Serialize>(value: &T) -> String {
    to_json(value).trim_matches('"').to_owned()
}

fn from_word<T: DeserializeOwned>(word: &str, what: &'static str) -> Result<T, StoreError> {
    from_json(&format!("\"{word}\""), what)
}
