//! Reading the clock of PostgreSQL, by which every server counts.

use demesne_base::database_clock;
use sqlx::{AnyConnection, AnyExecutor, AssertSqlSafe};

/// The current time of the database.
pub(crate) const NOW: &str = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// Reads the clock again if the latest measurement is too old.
pub(crate) async fn keep_current(connection: &mut AnyConnection) -> sqlx::Result<()> {
    match database_clock::is_current() || connection.backend_name() == "SQLite" {
        true => Ok(()),
        false => measure(connection).await,
    }
}

/// Reads the clock of PostgreSQL.
pub(crate) async fn measure<'c>(connection: impl AnyExecutor<'c>) -> sqlx::Result<()> {
    let clock = AssertSqlSafe(format!("SELECT {NOW} AS clock"));
    database_clock::measure(sqlx::query_scalar(clock).fetch_one(connection)).await
}
