//! Backup of an SQLite database into one file, also while a server uses it. PostgreSQL has its own tools.

use std::ffi::OsStr;
use std::fs::File;
use std::path::{Path, PathBuf};

use demesne_base::ids::MatchId;

use super::schema::{self, Address};
use super::{StoreError, presence, private};
use crate::config::StoreConfig;

/// The extension of a backup that is being written.
const PART: &str = "part";

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
/// name once it is complete and on the disk. Fails with [`BackupError`]; no partial file is left behind. Those of
/// backups that were killed are deleted by the next one into the same folder.
pub async fn copy(config: &StoreConfig, to: &Path) -> Result<(), BackupError> {
    if config.is_postgres() {
        return Err(BackupError::NotAFile);
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    presence::check_exists(config).await?;
    let address = schema::address(config)?;
    remove_stale_parts(folder_of(to));
    let part = to.with_added_extension(format!("{}.{PART}", MatchId::new()));
    // SQLite writes into an existing empty file and keeps its mode.
    let file_error = |error| BackupError::File(to.to_owned(), error);
    let in_progress = private::make_file(&part).map_err(file_error)?;
    // A file system without locks keeps the parts of backups that were killed.
    let _ = in_progress.try_lock();
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
    File::open(folder_of(to))?.sync_all()
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// Deletes the partial files in a folder that no backup has locked: those who made them were killed.
fn remove_stale_parts(folder: &Path) {
    let Ok(files) = std::fs::read_dir(folder) else { return };
    for path in files.filter_map(|file| Some(file.ok()?.path())).filter(|path| is_part(path)) {
        // A file that cannot be opened or deleted now stays until the next backup.
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
        {
            let _ = std::fs::remove_file(&path);
        }
    }
}

/// Whether a name is the one of a partial file: that of its backup, an id, and the extension.
fn is_part(path: &Path) -> bool {
    let Some(name) = path.file_name().and_then(OsStr::to_str) else { return false };
    let mut words = name.rsplitn(3, '.');
    let (extension, id, backup) = (words.next(), words.next(), words.next());
    extension == Some(PART) && id.and_then(MatchId::parse).is_some() && backup.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[tokio::test]
    async fn the_part_of_a_killed_backup_goes_with_the_next_one() {
        let folder = std::env::temp_dir().join(format!("demesne-backup-{}", MatchId::new()));
        let config = StoreConfig { data: folder.clone(), database: None };
        let (store, writer) = Store::open(&config).await.expect("the database opens");
        drop(store);
        writer.await.expect("it ends");
        let part = |backup: &str| folder.join(format!("{backup}.{}.part", MatchId::new()));
        let (stale, running) = (part("monday.sqlite"), part("tuesday.sqlite"));
        let others = [folder.join("notes.part"), folder.join("a.b.part")];
        for file in [&stale, &others[0], &others[1]] {
            std::fs::write(file, "half a backup").expect("it can be written");
        }
        let locked = private::make_file(&running).expect("it can be made");
        locked.lock().expect("it is free");
        copy(&config, &folder.join("wednesday.sqlite")).await.expect("it is copied");
        assert!(!stale.exists(), "its backup was killed");
        assert!(running.exists(), "its backup is running");
        assert!(others.iter().all(|file| file.exists()), "they are no parts of backups");
        // A leftover in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&folder);
    }
}
