//! Transactions of the writer, as statements: both ends are refused by the database itself if they do not hold.
//!
//! `BEGIN` fails inside an open transaction, and `COMMIT` fails without one, so that a commit that succeeded has ended
//! the transaction and is in the file. The library's own transactions count what they believe to be open: SQLite rolls
//! back by itself when it cannot write, the library's `ROLLBACK` then fails, and from then on its "commits" release
//! savepoints inside a transaction that never ends.

use std::time::Duration;

use sqlx::{AnyExecutor, Executor, Row};
use tokio::time::timeout;

use super::statement::Connection;
use super::{Result, StoreError};

/// How long the writer waits for a connection to close whose transaction failed. It takes milliseconds, and a
/// connection that is closed later has still rolled back before the next one can write.
pub(crate) const DISCARD_TIMEOUT: Duration = Duration::from_secs(1);

/// Begins a transaction of SQLite. It takes the lock for writing at once: a transaction that first reads could not
/// begin to write after another program has written.
pub(super) const BEGIN_SQLITE: &str = "BEGIN IMMEDIATE";

/// Ends a transaction.
pub(crate) const COMMIT: &str = "COMMIT";

/// Begins a transaction. A connection whose transaction failed at any place must not be used again: see [`discard`].
/// Fails if one is open, or the database refuses.
pub(crate) async fn begin(connection: &mut Connection) -> sqlx::Result<()> {
    let begin = match connection.is_sqlite() {
        true => BEGIN_SQLITE,
        false => "BEGIN",
    };
    connection.execute(begin).await.map(drop)
}

/// Commits the open transaction. Fails if none is open, or the database could not commit it.
pub(crate) async fn commit(connection: &mut Connection) -> sqlx::Result<()> {
    connection.execute(COMMIT).await.map(drop)
}

/// Moves all of SQLite's write-ahead log into the database file, and waits for the disk. Fails if that fails, or a
/// reader still needs the log.
pub(crate) async fn empty_log(connection: &mut Connection) -> Result<()> {
    match try_to_empty_log(connection).await? {
        true => Ok(()),
        false => Err(StoreError::Unreachable("the write-ahead log is in use".to_owned())),
    }
}

/// The same; returns false if a reader still needs the log, which is no error of the statement.
pub(super) async fn try_to_empty_log<'c>(connection: impl AnyExecutor<'c>) -> sqlx::Result<bool> {
    let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(connection).await?;
    Ok(emptied.try_get::<i64, _>("busy")? == 0)
}

/// Waits until a connection is closed whose transaction failed, which rolls back whatever it has not committed.
pub(crate) async fn discard(closing: impl Future<Output = sqlx::Result<()>>) {
    // A connection that cannot be closed in order has been dropped all the same.
    let _ = timeout(DISCARD_TIMEOUT, closing).await;
}
