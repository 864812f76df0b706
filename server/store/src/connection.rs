//! A connection of the writer. It takes the statements that both databases understand; entries of journals are saved with
//! the types of its own database, which takes fewer copies.

use std::future::ready;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
use sqlx::any::{Any, AnyConnectOptions, AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{
    ConnectOptions, Connection as _, Either, Error, Execute, Executor, PgConnection, Result,
    SqlStr, SqliteConnection,
};
use sqlx_core::any::AnyConnectionBackend;

/// A connection to a database of either kind.
#[derive(Debug)]
pub enum Connection {
    /// To SQLite.
    Sqlite(SqliteConnection),
    /// To PostgreSQL.
    Postgres(PgConnection),
}

impl Connection {
    pub(crate) async fn open(options: &AnyConnectOptions) -> Result<Self> {
        Ok(match options.database_url.scheme() {
            "sqlite" => Self::Sqlite(SqliteConnectOptions::try_from(options)?.connect().await?),
            _ => Self::Postgres(PgConnectOptions::try_from(options)?.connect().await?),
        })
    }

    /// Closes it, which rolls back an open transaction.
    pub(crate) async fn close(self) -> Result<()> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        }
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        matches!(self, Self::Sqlite(_))
    }

    /// Its connection to SQLite, where the caller knows that it is one.
    pub(crate) fn sqlite(&mut self) -> &mut SqliteConnection {
        let Self::Sqlite(connection) = self else { unreachable!("a statement for SQLite only") };
        connection
    }

    /// Its connection to PostgreSQL, where the caller knows that it is one.
    pub(crate) fn postgres(&mut self) -> &mut PgConnection {
        let Self::Postgres(connection) = self else {
            unreachable!("a statement for PostgreSQL only")
        };
        connection
    }

    fn driver(&mut self) -> &mut dyn AnyConnectionBackend {
        match self {
            Self::Sqlite(connection) => connection,
            Self::Postgres(connection) => connection,
        }
    }
}

impl<'c> Executor<'c> for &'c mut Connection {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        mut query: E,
    ) -> BoxStream<'e, Result<Either<AnyQueryResult, AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match query.take_arguments() {
            Ok(values) => {
                let is_persistent = query.persistent();
                self.driver().fetch_many(query.sql(), is_persistent, values)
            }
            Err(error) => stream::once(ready(Err(Error::Encode(error)))).boxed(),
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, mut query: E) -> BoxFuture<'e, Result<Option<AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        match query.take_arguments() {
            Ok(values) => {
                let is_persistent = query.persistent();
                self.driver().fetch_optional(query.sql(), is_persistent, values)
            }
            Err(error) => Box::pin(ready(Err(Error::Encode(error)))),
        }
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &[AnyTypeInfo],
    ) -> BoxFuture<'e, Result<AnyStatement>>
    where
        'c: 'e,
    {
        self.driver().prepare_with(sql, parameters)
    }
}
