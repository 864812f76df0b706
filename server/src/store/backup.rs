//! Backup of an SQLite database into one file, also while a server uses it. PostgreSQL has its own tools.

use std::fs::File;
use std::path::{Path, PathBuf};

use sqlx::Connection;

use super::schema::{self, Address};
use super::{StoreError, presence, private};
use crate::config::StoreConfig;
use crate::ids::MatchId;

/// Why a backup failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database is PostgreSQL.
    #[error("this is a PostgreSQL database: copy it with pg_dump")]
    NotAFile,
    /// The target file exists; it is never overwritten.
    #[error("{0} is there already")]
    Exists(PathBuf),
    /// The database could not be read, or the copy not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy could not be moved to its final name.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
}

/// Copies a database into a new file: a consistent snapshot, whatever is saved meanwhile. The file appears under its
/// name once it is complete and on the disk.
///
/// # Errors
/// See [`BackupError`]; no partial file is left behind.
pub async fn copy(config: &StoreConfig, to: &Path) -> Result<(), BackupError> {
    if config.is_postgres() {
        return Err(BackupError::NotAFile);
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    presence::check_exists(config).await?;
    let address = schema::address(config)?;
    let part = to.with_added_extension(format!("{}.part", MatchId::new()));
    // SQLite writes into an existing empty file and keeps its mode.
    let file_error = |error| BackupError::File(to.to_owned(), error);
    drop(private::make_file(&part).map_err(file_error)?);
    let copied = match copy_into(&address, &part).await {
        Ok(()) => put_in_place(&part, to).map_err(file_error),
        Err(error) => Err(error.into()),
    };
    if copied.is_err() {
        // The file may not exist yet.
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
