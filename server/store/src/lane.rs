//! The order of a writer's sessions: writes of a later session come after all writes of the earlier ones.
//!
//! SQLite needs no such order: its writer waits for the end of a commit. A PostgreSQL session may continue after its
//! connection was abandoned: it waits for a lock, a disk or a standby, and finally commits. Therefore every session of
//! a writer holds an advisory lock as long as it exists, and the next one begins by taking the same lock.

use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::random;
use demesne_base::limits;
use sqlx::{AnyPool, Connection as _, Row};
use tokio::time::{Instant, sleep, timeout};

use super::data_files::DataFiles;
use super::history::History;
use super::schema::Address;
use super::statement::{self, Connection, with_timeout};
use super::{Result, StoreError, private, transaction};

/// Interval at which a new writer session checks whether the previous one has ended, which takes milliseconds.
const LANE_RETRY_DELAY: Duration = Duration::from_millis(50);

/// How long a starting server waits for the session of one that was killed: PostgreSQL detects a dead machine within
/// 11 seconds.
const PREDECESSOR_TIMEOUT: Duration = Duration::from_secs(15);

/// The first key of this program's advisory locks, to avoid collisions with other programs: "DEME".
const PROGRAM: i32 = 0x4445_4d45;

/// The second key for a server that is alone on its database.
const ALONE: i32 = 0;

/// Opens the sessions of one writer, one after the other.
pub(crate) struct WriterLane {
    address: Address,
    /// The second key of the advisory lock.
    number: i32,
    /// Whether it also takes the lock of a single server in shared mode, so that no such server can start.
    shares: bool,
    /// The PostgreSQL backend process of the latest session.
    session: Option<i64>,
    /// The files of an SQLite database that only this server uses.
    files: Option<DataFiles>,
    /// The other connections of this process to the same database.
    readers: Option<AnyPool>,
    history: History,
    /// The number of changes of the history up to the latest session.
    generation: u64,
    /// Whether the latest connection to a file left an outcome unknown.
    is_in_doubt: bool,
    /// Whether the latest connection to a file may have failed by the index that the readers share with it.
    renews_readers: bool,
    stall: CommitStall,
}

impl WriterLane {
    /// The lane of a command, independent of all other writers.
    pub(super) fn of_its_own(address: Address, stall: CommitStall) -> Self {
        let number = i32::from_le_bytes(random()) & i32::MAX;
        Self {
            address,
            number: number.max(ALONE + 1),
            shares: false,
            session: None,
            files: None,
            readers: None,
            history: History::default(),
            generation: 0,
            is_in_doubt: false,
            renews_readers: false,
            stall,
        }
    }

    /// The lane of one of several servers in a cluster.
    pub(super) fn of_one_of_several(address: Address, stall: CommitStall) -> Self {
        Self { shares: true, ..Self::of_its_own(address, stall) }
    }

    /// The lane of the only server of a database. It has locked the file of an SQLite database.
    pub(super) fn of_the_only_server(address: Address, stall: CommitStall) -> Self {
        let files = address.file().map(|file| DataFiles::of(file.to_owned()));
        files.iter().for_each(DataFiles::has_locked);
        Self { number: ALONE, files, ..Self::of_its_own(address, stall) }
    }

    /// The files of an SQLite database that only this server uses.
    pub(crate) fn files(&self) -> Option<DataFiles> {
        self.files.clone()
    }

    /// The readers of this process use the same database.
    pub(super) fn share_file_with(&mut self, readers: AnyPool) {
        self.readers = Some(readers);
    }

    /// Closes the other connections of this process to the same database.
    pub(super) async fn close_readers(&self) {
        if let Some(readers) = &self.readers {
            // One that is still in use keeps the log, which is then found not empty.
            let _ = timeout(transaction::DISCARD_TIMEOUT, readers.close()).await;
        }
    }

    /// Checks, at most once in [`limits::DATA_FILES_INTERVAL`], that the files of the database are where they were.
    /// Fails with [`StoreError::FilesMoved`] if they are not.
    pub(super) async fn check_files(&self) -> Result<()> {
        match &self.files {
            Some(files) => files.check().await,
            None => Ok(()),
        }
    }

    /// The latest connection was closed because of an error. If that leaves an outcome unknown, the next connection first
    /// makes sure of the log: a page that was not written to the disk may be in it.
    pub(super) fn has_disconnected(&mut self, error: &StoreError) {
        self.is_in_doubt |= !error.is_definite();
        self.renews_readers |= error.is_of_the_index();
        self.files.iter().for_each(DataFiles::has_disconnected);
    }

    /// Whether a session may continue after its connection was abandoned, until the next session begins.
    pub(super) fn outlives_its_connection(&self) -> bool {
        self.session.is_some()
    }

    pub(super) fn stall(&self) -> CommitStall {
        self.stall.clone()
    }

    /// The latest connection has committed.
    pub(super) fn has_committed(&self) {
        self.files.iter().for_each(DataFiles::has_committed);
    }

    /// The history that its sessions see.
    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// The number of changes of the history up to the latest session.
    pub(super) fn generation(&self) -> u64 {
        self.generation
    }

    /// Opens a connection once every earlier session of this lane has ended.
    pub(crate) async fn connect(&mut self) -> Result<Connection> {
        self.connect_within(limits::DATABASE_TIMEOUT).await
    }

    /// Like [`WriterLane::connect`], for the first connection of a server: the session of a killed server may need
    /// longer to end.
    pub(crate) async fn begin(&mut self) -> Result<Connection> {
        self.connect_within(PREDECESSOR_TIMEOUT).await
    }

    async fn connect_within(&mut self, most: Duration) -> Result<Connection> {
        let deadline = Instant::now() + most;
        if self.address.file().is_some() {
            return self.connect_to_file().await;
        }
        let mut connection = self.address.connect().await?;
        if connection.is_sqlite() {
            return Ok(connection);
        }
        let begun = async {
            self.lock(&mut connection).await?;
            self.generation = self.history.observe(&mut connection).await?;
            Ok::<_, StoreError>(())
        };
        match tokio::time::timeout_at(deadline, begun).await {
            Ok(begun) => begun.map(|()| connection),
            Err(_) => Err(self.refusal(&mut connection).await),
        }
    }

    /// Opens a connection to the file that the earlier ones had. SQLite shares the index of the log within a process:
    /// while a reader is open, the writer would get the index as that reader has it, perhaps for reading only. On a full
    /// disk readers stay: a new index could not be made.
    async fn connect_to_file(&mut self) -> Result<Connection> {
        if let Some(file) = self.address.file() {
            private::widen_beside(file);
        }
        let readers = self.readers.as_ref().filter(|_| self.renews_readers);
        while let Some(reader) = readers.and_then(AnyPool::try_acquire) {
            transaction::discard(reader.detach().close()).await;
        }
        let before = self.files.as_ref().and_then(DataFiles::id);
        let mut connection = self.address.connect().await?;
        let connected = self.files.as_ref().map_or(Ok(()), |files| files.has_connected(before));
        let settled = match connected {
            Ok(()) if self.is_in_doubt => transaction::empty_log(&mut connection).await,
            Ok(()) | Err(_) => connected,
        };
        match settled {
            Ok(()) => {
                self.is_in_doubt = false;
                self.renews_readers = false;
                Ok(connection)
            }
            Err(error) => {
                transaction::discard(connection.close()).await;
                Err(error)
            }
        }
    }

    /// Takes the lock by polling: a session that blocks on a lock does not notice that its connection has gone.
    async fn lock(&mut self, connection: &mut Connection) -> sqlx::Result<()> {
        loop {
            let taking = query!(
                "SELECT CAST(pg_try_advisory_lock($1, $2) AS TEXT) AS taken, \
                 CAST(CASE WHEN $3 THEN pg_try_advisory_lock_shared($1, $4) ELSE TRUE END AS TEXT) \
                 AS shared, CAST(pg_backend_pid() AS BIGINT) AS session",
                [PROGRAM, self.number, self.shares, ALONE]
            );
            let row = taking.fetch_one(&mut *connection).await?;
            let has = |lock| Ok::<_, sqlx::Error>(row.try_get::<String, _>(lock)? == "true");
            if has("taken")? && has("shared")? {
                self.session = Some(row.try_get("session")?);
                return Ok(());
            }
            self.end_last_session(connection).await?;
            sleep(LANE_RETRY_DELAY).await;
        }
    }

    /// Terminates the abandoned session before this one; its uncommitted changes are rolled back. A session that waits
    /// for a standby has committed: it is left alone, since terminating it would expose changes that are not safe yet.
    async fn end_last_session(&self, connection: &mut Connection) -> sqlx::Result<()> {
        let Some(session) = self.session else { return Ok(()) };
        let ending = query!(
            "SELECT CAST(pg_terminate_backend(a.pid) AS TEXT) FROM pg_stat_activity a \
             JOIN pg_locks l ON l.pid = a.pid WHERE CAST(a.pid AS BIGINT) = $3 AND l.granted \
             AND a.wait_event IS DISTINCT FROM 'SyncRep' AND l.locktype = 'advisory' \
             AND CAST(l.classid AS BIGINT) = $1 AND CAST(l.objid AS BIGINT) = $2",
            [i64::from(PROGRAM), i64::from(self.number), session]
        );
        ending.fetch_all(connection).await.map(drop)
    }

    /// Why the lock was not acquired, with the holder of the lock if it can be found out.
    async fn refusal(&self, connection: &mut Connection) -> StoreError {
        if self.session.is_some() || (self.number != ALONE && !self.shares) {
            return StoreError::Unreachable("an earlier session has not ended".to_owned());
        }
        let asking = query!(
            "SELECT 'a server on ' || COALESCE(host(a.client_addr), 'this machine') || ', since ' \
             || CAST(a.backend_start AS TEXT) FROM pg_locks l \
             JOIN pg_stat_activity a ON a.pid = l.pid WHERE l.granted AND l.locktype = 'advisory' \
             AND CAST(l.classid AS BIGINT) = $1 AND CAST(l.objid AS BIGINT) = $2 \
             AND a.datname = current_database() LIMIT 1",
            [i64::from(PROGRAM), i64::from(ALONE)]
        );
        let found = with_timeout(statement::value(connection, asking)).await.ok().flatten();
        let holder = found.unwrap_or_else(|| "another server".to_owned());
        StoreError::Served {
            what: "this PostgreSQL database".to_owned(),
            holder,
            advice: "give this one another database, or start all servers of it with --nats",
        }
    }
}

/// Lets a test hold up commits, as a stalled disk does.
#[derive(Clone, Default)]
pub struct CommitStall {
    #[cfg(any(test, feature = "test-support"))]
    commits: Arc<tokio::sync::RwLock<()>>,
    /// Milliseconds that every commit takes longer.
    #[cfg(any(test, feature = "test-support"))]
    delay: Arc<std::sync::atomic::AtomicU64>,
    #[cfg(not(any(test, feature = "test-support")))]
    _commits: Option<Arc<()>>,
}

impl CommitStall {
    /// Waits as long as a test holds commits up.
    #[cfg(any(test, feature = "test-support"))]
    pub(super) async fn pass(&self) {
        let _open = self.commits.read().await;
        let delay = self.delay.load(std::sync::atomic::Ordering::Relaxed);
        sleep(Duration::from_millis(delay)).await;
    }

    #[cfg(not(any(test, feature = "test-support")))]
    #[expect(clippy::unused_async, reason = "only tests wait here")]
    pub(super) async fn pass(&self) {}

    /// Makes every commit take longer.
    #[cfg(test)]
    pub(super) fn delay(&self, delay: Duration) {
        let delay = u64::try_from(delay.as_millis()).expect("a short time");
        self.delay.store(delay, std::sync::atomic::Ordering::Relaxed);
    }

    /// Holds up all commits until the returned guard is dropped.
    #[cfg(any(test, feature = "test-support"))]
    pub async fn begin(&self) -> tokio::sync::OwnedRwLockWriteGuard<()> {
        Arc::clone(&self.commits).write_owned().await
    }
}
