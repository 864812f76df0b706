//! A copy of a whole database into another, empty one, from SQLite to PostgreSQL or back. No server uses either of them
//! meanwhile.

use demesne_base::metrics::Metrics;
use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, Row};

use super::schema::{self, MIGRATIONS};
use super::statement::Connection;
use super::{Opener, Store, StoreError, WriterTask, presence, transaction};
use crate::config::StoreConfig;

/// Rows of a table between two reports of progress: about a second.
const PROGRESS_ROWS: u64 = 10_000;

/// The table with a row that migrations make.
const MADE_BY_MIGRATIONS: &str = "restriction_changes";

/// Why a database was not copied. The target is still empty.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The target has data.
    #[error("the database to copy into has rows in the table {0}: it must be empty")]
    NotEmpty(String),
    /// A table of the target has another number of rows than the source.
    #[error("{copied} rows of the table {table} were copied, but it has {rows}")]
    Incomplete {
        /// The table.
        table: String,
        /// The number of rows that were copied.
        copied: u64,
        /// The number of rows of the copy.
        rows: i64,
    },
    /// A database could not be read or written, or a server uses it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Copies every row, in one transaction of the target. Calls `progress` with each table and the rows of it that were
/// copied so far. Fails with [`CopyError`]; nothing was copied then.
pub async fn copy(
    from: &StoreConfig,
    to: &StoreConfig,
    mut progress: impl FnMut(&str, u64),
) -> Result<(), CopyError> {
    presence::check_exists(from).await?;
    let mut source = LockedDatabase::open(from, "copy").await?;
    let mut target = LockedDatabase::open(to, "copy").await?;
    let tables = tables();
    let connection = &mut target.connection;
    transaction::begin(connection).await?;
    for table in &tables {
        if table.name == MADE_BY_MIGRATIONS {
            execute(connection, format!("DELETE FROM {}", table.name)).await?;
        } else if count(connection, table).await? > 0 {
            return Err(CopyError::NotEmpty(table.name.clone()));
        }
    }
    for table in &tables {
        let copied = copy_table(&mut source.connection, connection, table, &mut progress).await?;
        let rows = count(connection, table).await?;
        if u64::try_from(rows) != Ok(copied) {
            return Err(CopyError::Incomplete { table: table.name.clone(), copied, rows });
        }
        progress(&table.name, copied);
    }
    transaction::commit(connection).await?;
    source.close().await?;
    Ok(target.close().await?)
}

/// A database that no server can use as long as this exists, with a connection to it.
pub(super) struct LockedDatabase {
    pub connection: Connection,
    pub store: Store,
    writer: WriterTask,
}

impl LockedDatabase {
    /// Opens a database as its only server does: its schema is current, and all entries are in the journal.
    pub(super) async fn open(config: &StoreConfig, command: &str) -> Result<Self, StoreError> {
        let opener = Opener::OnlyServer(format!("demesne {command}"));
        let (store, writer) = Store::open_for(config, Metrics::new(), opener).await?;
        let connection = schema::address(config)?.connect().await?;
        Ok(Self { connection, store, writer })
    }

    pub(crate) async fn close(self) -> Result<(), StoreError> {
        self.connection.close().await?;
        drop(self.store);
        // The lock is released in any case.
        let _ = self.writer.await;
        Ok(())
    }
}

/// A table with its columns.
#[derive(Debug)]
pub struct TableDefinition {
    /// The name.
    pub name: String,
    columns: Vec<(String, ColumnType)>,
}

/// The types of the one dialect for both databases.
#[derive(Clone, Copy, Debug)]
enum ColumnType {
    Text,
    BigInt,
    Bytes,
}

/// All tables of the current schema, in the order of their definitions: references lead to earlier tables.
pub fn tables() -> Vec<TableDefinition> {
    let mut tables: Vec<TableDefinition> = Vec::new();
    for migration in MIGRATIONS {
        let mut is_open = false;
        for line in migration.sql.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["CREATE", "TABLE", name, ..] => {
                    tables.push(TableDefinition { name: name.to_owned(), columns: Vec::new() });
                    is_open = true;
                }
                ["DROP", "TABLE", name] => {
                    tables.retain(|table| table.name != name.trim_end_matches(';'));
                }
                ["ALTER", "TABLE", name, "ADD", "COLUMN", ref column @ ..] => {
                    let table = tables.iter_mut().find(|table| table.name == name);
                    table.expect("a table is made before it is altered").add_column(column);
                }
                ref column if is_open => {
                    tables.last_mut().expect("a table is open").add_column(column);
                }
                _ => {}
            }
            is_open &= !line.starts_with(");");
        }
    }
    tables
}

impl TableDefinition {
    /// Adds a column by its definition, and ignores keys.
    fn add_column(&mut self, definition: &[&str]) {
        let &[name, kind, ..] = definition else { return };
        let kind = match kind.trim_end_matches([',', ';']) {
            "TEXT" => ColumnType::Text,
            "BIGINT" => ColumnType::BigInt,
            "BYTEA" => ColumnType::Bytes,
            _ => return,
        };
        self.columns.push((name.to_owned(), kind));
    }

    /// The names of the columns.
    pub(super) fn column_names(&self) -> Vec<&str> {
        self.columns.iter().map(|(name, _)| name.as_str()).collect()
    }

    fn names(&self) -> String {
        self.column_names().join(", ")
    }

    fn insert(&self) -> String {
        let values: Vec<String> =
            (1..=self.columns.len()).map(|number| format!("${number}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.names(), values.join(", "))
    }
}

async fn execute(connection: &mut Connection, sql: String) -> sqlx::Result<()> {
    sqlx::query(AssertSqlSafe(sql)).execute(connection).await?;
    Ok(())
}

async fn count(connection: &mut Connection, table: &TableDefinition) -> sqlx::Result<i64> {
    let sql = format!("SELECT COUNT(*) FROM {}", table.name);
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(connection).await
}

/// Copies the rows of a table; returns their number.
async fn copy_table(
    source: &mut Connection,
    target: &mut Connection,
    table: &TableDefinition,
    progress: &mut impl FnMut(&str, u64),
) -> sqlx::Result<u64> {
    let select = format!("SELECT {} FROM {}", table.names(), table.name);
    let insert = table.insert();
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(source);
    let mut copied = 0;
    while let Some(row) = rows.try_next().await? {
        let mut query = sqlx::query(AssertSqlSafe(insert.clone()));
        for (place, (_, kind)) in table.columns.iter().enumerate() {
            query = match kind {
                ColumnType::Text => query.bind(row.try_get::<Option<String>, _>(place)?),
                ColumnType::BigInt => query.bind(row.try_get::<Option<i64>, _>(place)?),
                ColumnType::Bytes => query.bind(row.try_get::<Option<Vec<u8>>, _>(place)?),
            };
        }
        query.execute(&mut *target).await?;
        copied += 1;
        if copied % PROGRESS_ROWS == 0 {
            progress(&table.name, copied);
        }
    }
    Ok(copied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_and_column_of_the_schema_is_copied() {
        let name = format!("demesne-copy-{}", uuid::Uuid::new_v4().simple());
        let data = std::env::temp_dir().join(name);
        let config = StoreConfig { data: data.clone(), database: None };
        let mut database = LockedDatabase::open(&config, "copy").await.expect("a file can be made");
        let sql = "SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c \
                   WHERE m.type = 'table' AND m.name NOT LIKE '\\_sqlx%' ESCAPE '\\' ORDER BY 1";
        let there = sqlx::query_scalar::<_, String>(sql).fetch_all(&mut database.connection).await;
        let there = there.expect("SQLite lists its tables");
        let tables = tables();
        let all = tables.iter().flat_map(|table| {
            table.columns.iter().map(|(column, _)| format!("{}.{column}", table.name))
        });
        let mut known: Vec<String> = all.collect();
        known.sort();
        assert_eq!(known, there);
        database.close().await.expect("it can be closed");
        std::fs::remove_dir_all(data).expect("it can be removed");
    }
}
