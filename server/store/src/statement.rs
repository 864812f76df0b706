//! Statements with the values of their parameters, and reading with a timeout.

use demesne_base::limits;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::postgres::PgArguments;
use sqlx::{Any, Decode, FromRow, Postgres, Type};
use tokio::time::timeout;

pub(crate) use super::connection::Connection;
use super::{Result, Store, StoreError};

/// A statement with the values of its parameters.
pub(crate) type Query<'q> = sqlx::query::Query<'q, Any, AnyArguments>;

/// A statement of PostgreSQL with the values of its parameters.
pub(crate) type PostgresQuery<'q> = sqlx::query::Query<'q, Postgres, PgArguments>;

/// The values of a column, for `UNNEST`. A statement of PostgreSQL with a parameter per value would be another one for every
/// number of rows, and takes a third longer.
pub(crate) fn column<R, T>(rows: impl IntoIterator<Item = R>, value: impl Fn(R) -> T) -> Vec<T> {
    rows.into_iter().map(value).collect()
}

/// A statement with the values of its parameters: `query!("… $1 … $2 …", [first, second])`.
macro_rules! query {
    ($sql:expr $(, [$($value:expr),* $(,)?])? $(,)?) => {
        sqlx::query($sql)$($(.bind($value))*)?
    };
}

/// Executes a statement: `execute!(connection, "… $1 …", [first])`.
macro_rules! execute {
    ($connection:expr, $($statement:tt)*) => {
        $crate::statement::changed_rows(&mut *$connection, query!($($statement)*)).await.map(drop)
    };
}

/// Executes a statement, and returns the number of rows that it changed.
macro_rules! changed_rows {
    ($connection:expr, $($statement:tt)*) => {
        $crate::statement::changed_rows(&mut *$connection, query!($($statement)*)).await
    };
}

/// See the macro of this name.
pub(crate) async fn changed_rows(
    connection: &mut Connection,
    statement: Query<'_>,
) -> sqlx::Result<u64> {
    Ok(statement.execute(connection).await?.rows_affected())
}

/// The first column of the row that a statement returns, if it returns one.
pub(crate) async fn value<T: Column>(
    connection: &mut Connection,
    statement: Query<'_>,
) -> sqlx::Result<Option<T>> {
    let row = statement.fetch_optional(connection).await?;
    row.map(|row| first_column(&row)).transpose()
}

/// The `LIKE` pattern of texts that contain a text. `!` takes the meaning from the signs of a pattern.
pub(crate) fn containing(text: &str) -> String {
    let plain = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}

/// Values of one column.
pub(crate) trait Column: for<'r> Decode<'r, Any> + Type<Any> {}

impl<T: for<'r> Decode<'r, Any> + Type<Any>> Column for T {}

/// Values of one row.
pub(crate) trait Record: for<'r> FromRow<'r, AnyRow> {}

impl<T: for<'r> FromRow<'r, AnyRow>> Record for T {}

fn first_column<T: Column>(row: &AnyRow) -> sqlx::Result<T> {
    sqlx::Row::try_get(row, 0)
}

impl Store {
    /// The rows that a query finds.
    pub(crate) async fn rows<T: Record>(&self, query: Query<'_>) -> Result<Vec<T>> {
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        Ok(rows.iter().map(T::from_row).collect::<sqlx::Result<_>>()?)
    }

    /// The row that a query finds.
    pub(crate) async fn row<T: Record>(&self, query: Query<'_>) -> Result<Option<T>> {
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| T::from_row(&row)).transpose()?)
    }

    /// The first column of the rows that a query finds.
    pub(crate) async fn values<T: Column>(&self, query: Query<'_>) -> Result<Vec<T>> {
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        Ok(rows.iter().map(first_column).collect::<sqlx::Result<_>>()?)
    }

    /// The first column of the row that a query finds.
    pub(crate) async fn value<T: Column>(&self, query: Query<'_>) -> Result<Option<T>> {
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| first_column(&row)).transpose()?)
    }

    /// The first column of the only row of a query that always has one, as a count has.
    pub(crate) async fn only_value<T: Column>(&self, query: Query<'_>) -> Result<T> {
        let row = with_timeout(query.fetch_one(&self.readers)).await?;
        Ok(first_column(&row)?)
    }

    /// Whether a query finds a row.
    pub(crate) async fn exists(&self, query: Query<'_>) -> Result<bool> {
        Ok(with_timeout(query.fetch_optional(&self.readers)).await?.is_some())
    }
}

/// Runs a read with [`limits::DATABASE_TIMEOUT`].
pub(crate) async fn with_timeout<T>(reading: impl Future<Output = sqlx::Result<T>>) -> Result<T> {
    let read = timeout(limits::DATABASE_TIMEOUT, reading).await;
    Ok(read.map_err(|_| StoreError::OutcomeUnknown)??)
}
