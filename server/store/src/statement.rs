//! Statements with the values of their parameters.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection};

/// A statement with the values of its parameters: `query!("… $1 … $2 …", [first, second])`.
macro_rules! query {
    ($sql:expr $(, [$($value:expr),* $(,)?])? $(,)?) => {
        sqlx::query($sql)$($(.bind($value))*)?
    };
}

/// Executes a statement on a connection, and returns the number of rows that it changed: `execute!(connection, "…", […])`.
macro_rules! execute {
    ($connection:expr, $($statement:tt)*) => {
        $crate::statement::execute(&mut *$connection, query!($($statement)*)).await
    };
}

/// Executes a statement, and returns the number of rows that it changed.
pub(crate) async fn execute(
    connection: &mut AnyConnection,
    statement: Query<'_, Any, AnyArguments>,
) -> Result<u64, sqlx::Error> {
    Ok(statement.execute(connection).await?.rows_affected())
}
