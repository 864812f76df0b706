//! The checks of SQLite itself: whether the pages of a database file are as they were written.

use std::path::Path;
use std::time::Duration;

use sqlx::{AnyConnection, ConnectOptions, Connection, Error};

use super::{Result, Store, StoreError, presence, schema};
use crate::config::StoreConfig;

/// The longest check of a database file: a gigabyte takes seconds on a disk of today, a minute on an old one.
const FILE_CHECK_TIMEOUT: Duration = Duration::from_hours(1);

/// How thorough a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileCheck {
    /// All pages, and that every index matches its table.
    Full,
    /// All pages.
    Quick,
}

/// Codes of SQLite for a damaged file, and for one that is no database.
const DAMAGED: [u32; 2] = [11, 26];

impl Store {
    /// The faults in the database file; none on PostgreSQL, which checks its pages itself.
    pub async fn file_faults(&self, check: FileCheck) -> Result<Vec<String>> {
        let mut connection = self.readers.acquire().await?;
        match connection.backend_name() {
            "SQLite" => faults(&mut connection, check).await,
            _ => Ok(Vec::new()),
        }
    }
}

/// Why a file is no backup of a house; `None` if it is one.
pub async fn backup_fault(file: &Path) -> Result<Option<String>> {
    // Nothing may be written beside it.
    let url = schema::url_of(file, "ro&immutable=true")?;
    let config = StoreConfig { data: file.to_owned(), database: Some(url.clone()) };
    match presence::exists(&config).await {
        Ok(true) => {}
        Ok(false) => return Ok(Some("there is no house in it".to_owned())),
        Err(StoreError::Foreign(_)) => {
            return Ok(Some("it is not a database of Demesne".to_owned()));
        }
        Err(error) => return Err(error),
    }
    let mut connection = schema::options(&url)?.connect().await?;
    let found = faults(&mut connection, FileCheck::Quick).await?;
    connection.close().await?;
    Ok(found.into_iter().next())
}

async fn faults(connection: &mut AnyConnection, check: FileCheck) -> Result<Vec<String>> {
    let query = sqlx::query_scalar(match check {
        FileCheck::Full => "PRAGMA integrity_check",
        FileCheck::Quick => "PRAGMA quick_check",
    });
    let checking = query.fetch_all(connection);
    let checked: Result<Vec<String>, Error> = tokio::time::timeout(FILE_CHECK_TIMEOUT, checking)
        .await
        .map_err(|_| StoreError::OutcomeUnknown)?;
    match checked {
        Ok(lines) => Ok(lines.into_iter().filter(|line| line != "ok").collect()),
        Err(Error::Database(error)) if is_damage(error.code().as_deref()) => {
            Ok(vec![error.message().to_owned()])
        }
        Err(error) => Err(error.into()),
    }
}

fn is_damage(code: Option<&str>) -> bool {
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| DAMAGED.contains(&(code & 0xff)))
}
