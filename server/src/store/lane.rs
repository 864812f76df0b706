//! The order of a writer's connections: what is written through a later one comes after all that was begun through the
//! ones before.
//!
//! SQLite needs nothing for it: its writer waits for the end of a commit. A session of PostgreSQL may go on after its
//! connection was given up: it waits for a lock, for a disk or for a standby, and commits in the end. So every session
//! of a writer holds an advisory lock as long as it exists, and the next one begins by taking the same lock.

use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, Row};
use tokio::time::{Instant, sleep};

use super::StoreError;
use super::schema::Address;
use crate::ids::random;
use crate::limits;

/// The first number of the locks of this program, so that they are no other program's: "DEME".
const PROGRAM: i32 = 0x4445_4d45;

/// The lock of a server that is alone on its database.
const ALONE: i32 = 0;

/// Opens the connections of one writer.
pub(super) struct WriterLane {
    address: Address,
    /// The second number of the lock.
    number: i32,
    /// Whether no server may be alone on the database meanwhile.
    shares: bool,
    /// The process of PostgreSQL that serves the latest session.
    session: Option<i64>,
    stall: CommitStall,
}

impl WriterLane {
    /// The lane of a writer beside all others, of a command.
    pub(super) fn of_its_own(address: Address, stall: CommitStall) -> Self {
        let number = i32::from_le_bytes(random()) & i32::MAX;
        Self { address, number: number.max(ALONE + 1), shares: false, session: None, stall }
    }

    /// The lane of one of several servers of a database.
    pub(super) fn of_one_of_several(address: Address, stall: CommitStall) -> Self {
        Self { shares: true, ..Self::of_its_own(address, stall) }
    }

    /// The lane of the only server of a database.
    pub(super) fn of_the_only_server(address: Address, stall: CommitStall) -> Self {
        Self { number: ALONE, ..Self::of_its_own(address, stall) }
    }

    /// Whether a session may go on after its connection was given up, until the next one finds out.
    pub(super) fn outlives_its_connection(&self) -> bool {
        self.session.is_some()
    }

    pub(super) fn stall(&self) -> CommitStall {
        self.stall.clone()
    }

    /// A connection that begins after every other of this lane has ended.
    ///
    /// # Errors
    /// When the database cannot be reached, or an earlier session does not end.
    pub(super) async fn connect(&mut self) -> Result<AnyConnection, StoreError> {
        self.connect_within(limits::DATABASE_TIMEOUT).await
    }

    /// As [`WriterLane::connect`], for the first connection of a server: the session of one that was killed may need longer.
    pub(super) async fn begin(&mut self) -> Result<AnyConnection, StoreError> {
        self.connect_within(limits::PREDECESSOR_TIMEOUT).await
    }

    async fn connect_within(&mut self, most: Duration) -> Result<AnyConnection, StoreError> {
        let deadline = Instant::now() + most;
        let mut connection = self.address.connect().await?;
        if connection.backend_name() == "SQLite" {
            return Ok(connection);
        }
        let locked = tokio::time::timeout_at(deadline, self.lock(&mut connection)).await;
        match locked {
            Ok(locked) => locked.map(|()| connection).map_err(StoreError::from),
            Err(_) => Err(self.refusal(&mut connection).await),
        }
    }

    /// Takes the lock. It is asked for again and again instead of waited for: a session that waits does not notice that
    /// its connection has gone.
    async fn lock(&mut self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        loop {
            let row = sqlx::query(
                "SELECT CAST(pg_try_advisory_lock($1, $2) AS TEXT) AS taken, \
                 CAST(CASE WHEN $3 THEN pg_try_advisory_lock_shared($1, $4) ELSE TRUE END AS TEXT) \
                 AS shared, CAST(pg_backend_pid() AS BIGINT) AS session",
            )
            .bind(PROGRAM)
            .bind(self.number)
            .bind(self.shares)
            .bind(ALONE)
            .fetch_one(&mut *connection)
            .await?;
            let has = |lock| Ok::<_, sqlx::Error>(row.try_get::<String, _>(lock)? == "true");
            if has("taken")? && has("shared")? {
                self.session = Some(row.try_get("session")?);
                return Ok(());
            }
            self.end_last_session(connection).await?;
            sleep(limits::LANE_RETRY_DELAY).await;
        }
    }

    /// Ends the session before this one, of which nobody hears any more. What it had not committed is undone. One that
    /// waits for a standby has committed: it is left to wait, since ending it would show what is not safe yet.
    async fn end_last_session(&self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let Some(session) = self.session else { return Ok(()) };
        sqlx::query(
            "SELECT CAST(pg_terminate_backend(a.pid) AS TEXT) FROM pg_stat_activity a \
             JOIN pg_locks l ON l.pid = a.pid WHERE CAST(a.pid AS BIGINT) = $3 AND l.granted \
             AND a.wait_event IS DISTINCT FROM 'SyncRep' AND l.locktype = 'advisory' \
             AND CAST(l.classid AS BIGINT) = $1 AND CAST(l.objid AS BIGINT) = $2",
        )
        .bind(i64::from(PROGRAM))
        .bind(i64::from(self.number))
        .bind(session)
        .fetch_all(connection)
        .await?;
        Ok(())
    }

    /// Why there is no connection, with who holds the lock if that can be found out.
    async fn refusal(&self, connection: &mut AnyConnection) -> StoreError {
        if self.session.is_some() || (self.number != ALONE && !self.shares) {
            return StoreError::Unreachable("an earlier session has not ended".to_owned());
        }
        let asking = sqlx::query(
            "SELECT COALESCE(host(a.client_addr), 'this machine') AS address, \
             CAST(a.backend_start AS TEXT) AS since FROM pg_locks l \
             JOIN pg_stat_activity a ON a.pid = l.pid WHERE l.granted AND l.locktype = 'advisory' \
             AND CAST(l.classid AS BIGINT) = $1 AND CAST(l.objid AS BIGINT) = $2 \
             AND a.datname = current_database() LIMIT 1",
        )
        .bind(i64::from(PROGRAM))
        .bind(i64::from(ALONE))
        .fetch_one(connection);
        let found = match tokio::time::timeout(limits::DATABASE_TIMEOUT, asking).await {
            Ok(Ok(row)) => row
                .try_get::<String, _>("address")
                .and_then(|address| Ok((address, row.try_get::<String, _>("since")?)))
                .ok(),
            Ok(Err(_)) | Err(_) => None,
        };
        let holder = match found {
            Some((address, since)) => format!("a server on {address}, since {since}"),
            None => "another server".to_owned(),
        };
        StoreError::Served {
            what: "this PostgreSQL database".to_owned(),
            holder,
            advice: "give this one another database, or start all servers of it with --nats",
        }
    }
}

/// Where a test keeps commits from beginning, as a disk that has stalled does.
#[derive(Clone, Default)]
pub(crate) struct CommitStall {
    #[cfg(test)]
    gate: Arc<tokio::sync::RwLock<()>>,
    #[cfg(not(test))]
    _gate: Option<Arc<()>>,
}

impl CommitStall {
    /// Waits as long as a test holds commits up.
    #[cfg(test)]
    pub(super) async fn link(&self) {
        let _open = self.gate.read().await;
    }

    #[cfg(not(test))]
    #[expect(clippy::unused_async, reason = "only tests wait here")]
    pub(super) async fn link(&self) {}

    /// From now on no commit begins to be carried out, until this is dropped.
    #[cfg(test)]
    pub(crate) async fn begin(&self) -> tokio::sync::OwnedRwLockWriteGuard<()> {
        Arc::clone(&self.gate).write_owned().await
    }
}
