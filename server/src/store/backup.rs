//! A copy of a database in one file, taken while a server runs on it. It knows SQLite; PostgreSQL has its own tools.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::Connection;

use super::schema::{self, Address};
use super::{StoreError, private};
use crate::config::StoreConfig;
use crate::ids::MatchId;

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database is not one of ours to copy.
    #[error("this is a PostgreSQL database: copy it with pg_dump")]
    NotAFile,
    /// There is nothing to copy.
    #[error("there is no database at {0}")]
    Missing(PathBuf),
    /// What is there is not overwritten.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// The database could not be read or the copy not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy could not be put in its place.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
}

/// Copies a database into a new file: all of it as it was at one moment, whatever is saved meanwhile. The file appears
/// under its name when it is whole and on the disk.
///
/// # Errors
/// See [`BackupError`]; then nothing is left behind.
pub async fn copy(config: &StoreConfig, to: &Path) -> Result<(), BackupError> {
    if config.is_postgres() {
        return Err(BackupError::NotAFile);
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let file = schema::file(config);
    if config.database.is_none() && !file.exists() {
        return Err(BackupError::Missing(file));
    }
    let address = schema::address(config)?;
    let part = to.with_added_extension(format!("{}.part", MatchId::new()));
    // SQLite writes into an empty file that is there, and leaves its mode as it is.
    let file_error = |error| BackupError::File(to.to_owned(), error);
    drop(private::make_file(&part).map_err(file_error)?);
    let copied = match copy_into(&address, &part).await {
        Ok(()) => put_in_place(&part, to).map_err(file_error),
        Err(error) => Err(error.into()),
    };
    if copied.is_err() {
        // It may not even have been begun.
        let _ = std::fs::remove_file(&part);
    }
    copied
}

async fn copy_into(address: &Address, part: &Path) -> Result<(), StoreError> {
    let mut connection = address.connect().await?;
    sqlx::query("VACUUM INTO $1")
        .bind(part.to_string_lossy().into_owned())
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}

fn put_in_place(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    std::fs::rename(part, to)?;
    let folder = to.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}
