//! Whether there is a house at the configured place, before it is opened: a typing error in a path must not make a new
//! house, and a file of another program stays as it is.

use std::io::ErrorKind;

use demesne_base::limits;
use sqlx::{AnyConnection, ConnectOptions, Connection};

use super::{Result, StoreError, private, schema};
use crate::config::StoreConfig;

/// The code of SQLite for a file that is no database.
const NO_DATABASE: &str = "26";

/// The name of a PostgreSQL database, which is never shown with its password.
const POSTGRES: &str = "the PostgreSQL database";

/// Fails unless there is a house, for commands: only a server makes a new one.
pub(super) async fn check_exists(config: &StoreConfig) -> Result<()> {
    if exists(config).await? { Ok(()) } else { Err(StoreError::Missing(place(config)?)) }
}

/// Whether there is a house. Nothing at all, or an empty PostgreSQL database, is where a server makes a new one. Fails
/// if what is there is of another program, or cannot be examined.
pub(crate) async fn exists(config: &StoreConfig) -> Result<bool> {
    sqlx::any::install_default_drivers();
    let Some(file) = schema::sqlite_file(config)? else {
        let url = config.database.clone().unwrap_or_default();
        return examine(config, &url).await;
    };
    let is_file = config.database.as_deref().is_none_or(|url| private::file_of(url).is_some());
    if !is_file {
        // A database in memory is always new.
        return Ok(false);
    }
    // Reading the file itself would release the locks that SQLite has on it in this process.
    match std::fs::metadata(&file) {
        Ok(about) if about.len() == 0 => Err(StoreError::Foreign(place(config)?)),
        Ok(_) => match &config.database {
            Some(url) => examine(config, url).await,
            None => examine(config, &schema::url_of(&file, "rw")?).await,
        },
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(StoreError::cannot_open(&file, error)),
    }
}

/// The database as messages name it.
pub(crate) fn place(config: &StoreConfig) -> Result<String> {
    let Some(file) = schema::sqlite_file(config)? else { return Ok(POSTGRES.to_owned()) };
    Ok(std::path::absolute(&file).unwrap_or(file).display().to_string())
}

async fn examine(config: &StoreConfig, url: &str) -> Result<bool> {
    let options = schema::options(url)?;
    let examining = async {
        let mut connection: AnyConnection = options.connect().await?;
        let found = look(&mut connection).await?;
        connection.close().await?;
        Ok::<_, sqlx::Error>(found)
    };
    let examined = tokio::time::timeout(limits::DATABASE_TIMEOUT, examining).await;
    let Found { has_house, has_tables, encoding } = match examined {
        Ok(Err(sqlx::Error::Database(error))) if error.code().as_deref() == Some(NO_DATABASE) => {
            return Err(StoreError::Foreign(place(config)?));
        }
        Ok(found) => found.map_err(|error| match private::file_of(url) {
            Some((file, _)) => StoreError::cannot_open(&file, error),
            None => error.into(),
        })?,
        Err(_) => return Err(StoreError::OutcomeUnknown),
    };
    let is_utf8 = ["UTF8", "UTF-8"].iter().any(|name| encoding.eq_ignore_ascii_case(name));
    if !is_utf8 && !has_house {
        return Err(StoreError::Encoding(place(config)?, encoding));
    }
    // On PostgreSQL, other programs may have tables beside those of a house.
    if !has_house && has_tables && !config.is_postgres() {
        return Err(StoreError::Foreign(place(config)?));
    }
    Ok(has_house)
}

/// The contents of a database.
struct Found {
    has_house: bool,
    has_tables: bool,
    encoding: String,
}

async fn look(connection: &mut AnyConnection) -> sqlx::Result<Found> {
    let [tables, encoding] = match connection.backend_name() {
        "SQLite" => ["SELECT name FROM sqlite_master WHERE type = 'table'", "PRAGMA encoding"],
        _ => [
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = ANY (current_schemas(false))",
            "SELECT current_setting('server_encoding')",
        ],
    };
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *connection).await?;
    Ok(Found {
        has_house: tables.iter().any(|name| name == "_sqlx_migrations"),
        has_tables: !tables.is_empty(),
        encoding: sqlx::query_scalar(encoding).fetch_one(connection).await?,
    })
}
