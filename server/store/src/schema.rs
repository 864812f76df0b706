//! Opens a database and applies migrations. Queries are not here.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use demesne_base::limits;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyExecutor, AnyPool, AssertSqlSafe, ConnectOptions, Executor, SqlStr};

use super::history::History;
use super::statement::Connection;
use super::{StoreError, clock, private};
use crate::config::{DATABASE_FILE, StoreConfig};

/// Readers of the database at once; there are no long reads.
const READERS: u32 = 4;

/// The write-ahead log of SQLite is moved into the file when it has these bytes: the same pages are written again and
/// again, and the commit that moves them is slow.
const SQLITE_LOG_BYTES: i64 = 32 * 1024 * 1024;

/// PostgreSQL ends a transaction that is idle for this long: a server that stalls in the middle of one must not block
/// the server that takes its rooms over.
const TRANSACTION_IDLE: Duration = Duration::from_secs(2);

/// A migration with its SQL, which stands in `migrations/`.
#[derive(Clone, Copy)]
pub(super) struct MigrationFile {
    version: i64,
    name: &'static str,
    pub sql: &'static str,
}

macro_rules! source {
    ($version:literal $name:literal, $file:literal) => {
        MigrationFile {
            version: $version,
            name: $name,
            sql: include_str!(concat!("../../../migrations/", $file)),
        }
    };
}

/// The first one makes the whole schema. One that has been released is never edited.
pub(super) const MIGRATIONS: &[MigrationFile] = &[source!(23 "schema", "0023_schema.sql")];

/// Lead a database that stands at [`ADOPTED`] to the first of [`MIGRATIONS`].
const STEPS: [MigrationFile; 7] = [
    source!(16 "announced acts", "from-15/0016_announced_acts.sql"),
    source!(17 "house", "from-15/0017_house.sql"),
    source!(18 "match progress", "from-15/0018_match_progress.sql"),
    source!(19 "seats by activity", "from-15/0019_seats_by_activity.sql"),
    source!(20 "programs", "from-15/0020_programs.sql"),
    source!(21 "quiet hours zone", "from-15/0021_quiet_hours_zone.sql"),
    source!(22 "no bot plans", "from-15/0022_no_bot_plans.sql"),
];

/// The oldest migration, with its name, from which a database is brought up to date.
const ADOPTED: (i64, &str) = (15, "bot plans");

/// Settings of every SQLite connection. A commit is on the disk before it is acknowledged, and readers never wait for
/// the writer. A lock of another program times out before a commit counts as uncertain
/// ([`limits::DATABASE_TIMEOUT`]). A commit writes whole pages, and most changes have some hundred bytes: the pages of
/// a new file are small. An older file keeps its own. What is deleted within a page is overwritten, where that costs no
/// further write: a deleted name is gone.
const SQLITE_PRAGMAS: &str = "PRAGMA page_size = 2048; PRAGMA busy_timeout = 4000; \
                              PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                              PRAGMA foreign_keys = ON; PRAGMA secure_delete = FAST;";

/// Settings of every PostgreSQL session, overriding the defaults of server, database and user. A commit is on the
/// disk, and on the configured standbys, before it is acknowledged. A stricter setting stays.
const POSTGRES_COMMITS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                                WHERE current_setting('synchronous_commit') <> 'remote_apply'";

/// PostgreSQL detects within 11 seconds that the machine of a session has gone, and ends the session.
const POSTGRES_KEEPALIVES: &str = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; \
                                   SET tcp_keepalives_count = 3";

/// The address of a database.
#[derive(Clone)]
pub(crate) struct Address {
    options: AnyConnectOptions,
    /// The file of an SQLite database.
    file: Option<PathBuf>,
}

/// The configured database, or the file in the data folder, which is created if missing.
pub(crate) fn address(config: &StoreConfig) -> Result<Address, StoreError> {
    sqlx::any::install_default_drivers();
    let url = match &config.database {
        Some(url) => url.clone(),
        None => file_url(config)?,
    };
    let file = private::file_of(&url);
    if let Some((file, may_create)) = &file {
        let secured = private::secure_database(file, *may_create);
        secured.map_err(|error| StoreError::cannot_open(file, error))?;
    }
    // The file is there: a connection that is opened later must not make another one in its place.
    let options = options(&url.replace("mode=rwc", "mode=rw"))?;
    Ok(Address { options, file: file.map(|(file, _)| file) })
}

/// Parses the URL of a database.
pub(crate) fn options(url: &str) -> Result<AnyConnectOptions, StoreError> {
    let parsed = url.parse::<AnyConnectOptions>();
    if has_cut_password(url) {
        return Err(StoreError::Url("its password ends early".to_owned()));
    }
    match parsed {
        Ok(options) => Ok(options.disable_statement_logging()),
        Err(sqlx::Error::Configuration(error)) => Err(StoreError::Url(error.to_string())),
        Err(error) => Err(error.into()),
    }
}

/// Whether a character of the password ends the part of the URL in which it stands: the @ before the host comes later.
fn has_cut_password(url: &str) -> bool {
    let Some(rest) = url.strip_prefix("postgres://").or(url.strip_prefix("postgresql://")) else {
        return false;
    };
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at(end);
    let path = rest.split('?').next().unwrap_or_default();
    path.contains('@') || (!authority.contains('@') && rest.contains('@'))
}

impl Address {
    /// Opens a single connection outside the pool.
    pub(crate) async fn connect(&self) -> Result<Connection, StoreError> {
        let connecting = async {
            let mut connection = Connection::open(&self.options).await?;
            prepare(&mut connection, self.is_sqlite()).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        let connected = tokio::time::timeout(limits::DATABASE_TIMEOUT, connecting).await;
        let connected = connected.map_err(|_| StoreError::OutcomeUnknown)?;
        connected.map_err(|error| match &self.file {
            Some(file) => StoreError::cannot_open(file, error),
            None => error.into(),
        })
    }

    fn is_sqlite(&self) -> bool {
        self.options.database_url.scheme() == "sqlite"
    }

    /// The file of an SQLite database; `None` for PostgreSQL and a database in memory.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }
}

/// Applies migrations and opens the pool of read connections. They see no earlier history than the writer.
pub(crate) async fn open(address: &Address, history: &History) -> Result<AnyPool, StoreError> {
    let (connected, acquired) = (history.clone(), history.clone());
    let is_sqlite = address.is_sqlite();
    let readers = AnyPoolOptions::new()
        .max_connections(READERS)
        // If a reader cannot be opened, as on a disk without room for a log, the pool tries until then: a read, and a
        // start with its reads, waits as long. A shorter time would refuse reads while all readers are busy.
        .acquire_timeout(limits::DATABASE_TIMEOUT)
        .after_connect(move |connection, _| {
            let history = connected.clone();
            Box::pin(async move {
                prepare(connection, is_sqlite).await?;
                if !is_sqlite {
                    let observed = history.observe(connection).await;
                    observed.map_err(|error| sqlx::Error::Configuration(error.into()))?;
                }
                Ok(())
            })
        })
        .before_acquire(move |connection, of| {
            let is_usable = !acquired.is_older(of.age);
            Box::pin(async move {
                if is_usable {
                    clock::keep_current(connection).await?;
                }
                Ok(is_usable)
            })
        })
        .connect_with(address.options.clone())
        .await?;
    migrate(&readers).await?;
    Ok(readers)
}

/// The database file in the data folder.
pub(crate) fn file(config: &StoreConfig) -> PathBuf {
    config.data.join(DATABASE_FILE)
}

/// The file of an SQLite database; `None` for PostgreSQL.
pub(super) fn sqlite_file(config: &StoreConfig) -> Result<Option<PathBuf>, StoreError> {
    match &config.database {
        None => Ok(Some(file(config))),
        Some(_) if config.is_postgres() => Ok(None),
        Some(url) => Ok(Some(url.parse::<SqliteConnectOptions>()?.get_filename().to_owned())),
    }
}

fn file_url(config: &StoreConfig) -> Result<String, StoreError> {
    private::make_folder(&config.data)
        .map_err(|error| StoreError::cannot_open(&config.data, error))?;
    url_of(&file(config), "rwc")
}

/// The URL of a database file that is opened in this mode of SQLite.
pub(super) fn url_of(file: &Path, mode: &str) -> Result<String, StoreError> {
    let path = std::path::absolute(file).map_err(|error| StoreError::cannot_open(file, error))?;
    let path = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("sqlite://{path}?mode={mode}"))
}

async fn prepare<C>(connection: &mut C, is_sqlite: bool) -> sqlx::Result<()>
where
    for<'c> &'c mut C: AnyExecutor<'c>,
{
    if is_sqlite {
        connection.execute(SQLITE_PRAGMAS).await?;
        // SQLite counts its log in pages.
        let page: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut *connection).await?;
        let limit = format!("PRAGMA wal_autocheckpoint = {}", SQLITE_LOG_BYTES / page);
        connection.execute(AssertSqlSafe(limit)).await?;
    } else {
        let idle = TRANSACTION_IDLE.as_millis();
        let setting = format!("SET idle_in_transaction_session_timeout = {idle}");
        connection.execute(AssertSqlSafe(setting)).await?;
        connection.execute(POSTGRES_COMMITS).await?;
        connection.execute(POSTGRES_KEEPALIVES).await?;
    }
    Ok(())
}

/// Brings the schema up to date. Servers that start at once do so one after the other: sqlx locks the database.
async fn migrate(database: &AnyPool) -> Result<(), StoreError> {
    // Without migrations of its own it makes the list of those that were applied.
    migrator(&[]).run(database).await?;
    let applied = "SELECT version, description FROM _sqlx_migrations ORDER BY version";
    let applied: Vec<(i64, String)> = sqlx::query_as(applied).fetch_all(database).await?;
    let schema = MIGRATIONS[0];
    match applied.last() {
        Some((version, _)) if MIGRATIONS.iter().all(|known| known.version < *version) => {
            return Err(StoreError::LaterSchema);
        }
        Some((version, _)) if *version < schema.version => {
            if !applied.iter().any(|(version, name)| (*version, name.as_str()) == ADOPTED) {
                return Err(StoreError::OlderSchema);
            }
            migrator(&STEPS).run(database).await?;
            migrator(MIGRATIONS).skip(database, Some(schema.version)).await?;
        }
        Some(_) | None => {}
    }
    Ok(migrator(MIGRATIONS).run(database).await?)
}

/// Applies these migrations, whatever others the database names.
fn migrator(sources: &[MigrationFile]) -> Migrator {
    let migration = |source: &MigrationFile| {
        let name = Cow::Borrowed(source.name);
        let sql = SqlStr::from_static(source.sql);
        Migration::new(source.version, name, MigrationType::Simple, sql, false)
    };
    let mut migrator = Migrator::with_migrations(sources.iter().map(migration).collect());
    migrator.set_ignore_missing(true);
    migrator
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_that_is_not_escaped_is_named_without_being_shown() {
        sqlx::any::install_default_drivers();
        for password in ["p/secret", "p#secret", "12#secret", "p?secret", "1/@secret", "p@a/secret"]
        {
            let error = options(&format!("postgres://demesne:{password}@db/demesne"));
            let error = error.expect_err(password).to_string();
            assert!(
                error.contains("%40 for @") && !error.contains("secret"),
                "{password}: {error}"
            );
        }
        for password in ["plain", "p%40%2Fsecret", "p@secret"] {
            let url = format!("postgres://demesne:{password}@db/demesne?sslmode=disable");
            assert!(options(&url).is_ok(), "{password}");
        }
    }
}
