//! The history that a PostgreSQL database continues. After a failover, or when a dump was restored, a server is connected
//! to a database that lacks what was read and saved before: its rooms are then read again before they accept anything.
//!
//! Every new connection reads the identity and the timeline of its database. A database of a past timeline is rejected:
//! it is the old primary, and what it saves is lost. SQLite has one history.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use sqlx::{AnyExecutor, Row};
use tokio::sync::watch;

use super::{Result, StoreError, clock};

/// The history that the connections of this process see. Clones share it.
#[derive(Clone, Default)]
pub struct History {
    seen: Arc<Mutex<Seen>>,
    /// The number of changes of the history so far.
    changes: watch::Sender<u64>,
}

/// Which database this is, and where its history branches off. Promoting a standby begins a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fingerprint {
    /// The identifier of the database system, which its standbys share.
    system: i64,
    /// The number of the database in the system.
    database: i64,
    /// The number of the SQL table `journal`, which is another one after a restore; zero before the first migration.
    journal: i64,
    timeline: i64,
}

impl Fingerprint {
    /// Whether this database is a past state of the other one.
    fn is_before(&self, other: &Self) -> bool {
        (self.system, self.database) == (other.system, other.database)
            && self.timeline < other.timeline
    }
}

#[derive(Default)]
struct Seen {
    /// The database of the latest connection.
    latest: Option<Fingerprint>,
    /// A database that another server uses, if it is ahead of `latest`.
    elsewhere: Option<Fingerprint>,
    /// When the history changed; `None` if it has not.
    changed: Option<Instant>,
}

impl History {
    /// The number of changes of the history so far.
    pub(crate) fn generation(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Watches the number of changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The database of the latest connection; `None` on SQLite, or if it does not tell.
    pub fn latest(&self) -> Option<Fingerprint> {
        self.locked(|seen| seen.latest.clone())
    }

    /// Whether a connection of this age may see an earlier history.
    pub(super) fn is_older(&self, age: Duration) -> bool {
        self.locked(|seen| seen.changed.is_some_and(|changed| changed.elapsed() <= age))
    }

    /// Reads the history and the clock of a new connection's PostgreSQL. Returns the number of changes up to it. Fails if
    /// the connection breaks, or if its database is of a past timeline.
    pub(super) async fn observe<C>(&self, connection: &mut C) -> Result<u64>
    where
        for<'c> &'c mut C: AnyExecutor<'c>,
    {
        clock::measure(&mut *connection).await?;
        match read(connection).await? {
            Some(found) => self.adopt(found),
            None => Ok(self.generation()),
        }
    }

    /// Another server uses this database. If it is ahead of this server's, that one is the old primary: no connection
    /// to it is used any more.
    pub fn hear(&self, other: Fingerprint) {
        let is_ahead = self.locked(|seen| {
            let is_ahead = seen.latest.as_ref().is_some_and(|latest| latest.is_before(&other))
                && seen.elsewhere.as_ref().is_none_or(|known| known.is_before(&other));
            if is_ahead {
                tracing::error!(
                    timeline = other.timeline,
                    "this server is connected to the old primary, others to a later timeline"
                );
                seen.elsewhere = Some(other);
                seen.changed = Some(Instant::now());
            }
            is_ahead
        });
        if is_ahead {
            self.changes.send_modify(|changes| *changes += 1);
        }
    }

    fn adopt(&self, found: Fingerprint) -> Result<u64> {
        let is_other = self.locked(|seen| {
            let known = [&seen.latest, &seen.elsewhere];
            if known.into_iter().flatten().any(|known| found.is_before(known)) {
                return Err(StoreError::Unreachable("it is an old primary".to_owned()));
            }
            let is_other = seen.latest.as_ref().is_some_and(|latest| {
                // Before the first migration there is no journal.
                *latest != Fingerprint { journal: latest.journal, ..found.clone() }
                    || ![0, found.journal].contains(&latest.journal)
            });
            if is_other {
                seen.changed = Some(Instant::now());
            }
            seen.latest = Some(found);
            Ok(is_other)
        })?;
        if is_other {
            tracing::warn!("the database has another history, all rooms are read again");
            self.changes.send_modify(|changes| *changes += 1);
        }
        Ok(self.generation())
    }

    fn locked<T>(&self, work: impl FnOnce(&mut Seen) -> T) -> T {
        // Each access leaves a whole state behind.
        work(&mut self.seen.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The fingerprint of a connection's database. `None` if it does not tell it to this user, as some services do not.
async fn read<'c>(connection: impl AnyExecutor<'c>) -> Result<Option<Fingerprint>> {
    // The name of a file of the log begins with its timeline; the control file tells it only after a checkpoint.
    let found = query!(
        "SELECT (SELECT system_identifier FROM pg_control_system()) AS system, \
         (SELECT CAST(oid AS BIGINT) FROM pg_database WHERE datname = current_database()) AS database, \
         COALESCE(CAST(CAST(to_regclass('journal') AS OID) AS BIGINT), 0) AS journal, \
         CASE WHEN pg_is_in_recovery() THEN '' \
          ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline",
    );
    let row = match found.fetch_one(connection).await.map_err(StoreError::from) {
        Ok(row) => row,
        Err(error) if error.is_a_missing_right() => {
            tracing::warn!(%error, "PostgreSQL does not tell its timeline: a failover is not noticed");
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let timeline: String = row.try_get("timeline")?;
    if timeline.is_empty() {
        // Once it is promoted, this connection would belong to another history.
        return Err(StoreError::Unreachable("it is a standby".to_owned()));
    }
    let timeline = i64::from_str_radix(&timeline, 16);
    Ok(Some(Fingerprint {
        system: row.try_get("system")?,
        database: row.try_get("database")?,
        journal: row.try_get("journal")?,
        timeline: timeline.map_err(|_| StoreError::unreadable("timeline"))?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprint(timeline: i64, journal: i64) -> Fingerprint {
        Fingerprint { system: 7, database: 5, journal, timeline }
    }

    fn generation_after(history: &History, found: Fingerprint) -> u64 {
        history.adopt(found).expect("it is not an old primary")
    }

    #[test]
    fn a_promoted_standby_and_a_restored_dump_are_other_histories() {
        let history = History::default();
        assert_eq!(generation_after(&history, fingerprint(1, 0)), 0, "the first one");
        assert_eq!(generation_after(&history, fingerprint(1, 16)), 0, "it was migrated");
        assert_eq!(generation_after(&history, fingerprint(1, 16)), 0);
        assert!(!history.is_older(Duration::MAX));
        assert_eq!(generation_after(&history, fingerprint(2, 16)), 1, "promoted");
        assert_eq!(generation_after(&history, fingerprint(2, 99)), 2, "restored");
        assert_eq!(generation_after(&history, Fingerprint { system: 8, ..fingerprint(1, 99) }), 3);
        assert!(history.is_older(Duration::MAX) && !history.is_older(Duration::ZERO));
    }

    #[test]
    fn an_old_primary_is_rejected_once_a_later_timeline_is_known() {
        let history = History::default();
        history.hear(fingerprint(9, 16));
        generation_after(&history, fingerprint(1, 16));
        history.hear(Fingerprint { database: 6, ..fingerprint(2, 16) });
        assert_eq!(history.generation(), 0, "it is of another house");
        for _ in 0..2 {
            history.hear(fingerprint(2, 16));
            assert_eq!(history.generation(), 1);
        }
        assert!(history.adopt(fingerprint(1, 16)).is_err());
        assert_eq!(generation_after(&history, fingerprint(2, 16)), 2);
        assert!(history.adopt(fingerprint(1, 16)).is_err());
    }
}
