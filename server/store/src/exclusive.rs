//! The file lock that allows only one server on a database file. Commands that change rows beside a running server do
//! not need it: SQLite isolates their transactions.
//!
//! Two servers on one file would each keep the seats and tables of their rooms in memory and overwrite each other's
//! acknowledged changes.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Seek as _, Write as _};
use std::path::Path;

use super::{StoreError, private};

/// The exclusive lock on a database file. It is released when this is dropped or the process ends in any way.
#[derive(Debug)]
pub(super) struct Exclusive {
    file: File,
}

impl Exclusive {
    /// Locks a database file and notes the holder in the lock file, for the error message of the next server that
    /// tries. Fails if another server holds the lock, or the lock file cannot be written.
    pub(crate) fn take(database: &Path, holder: &str) -> Result<Self, StoreError> {
        let path = private::beside(database, ".lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let failed = |error| StoreError::cannot_open(&path, error);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {
                warn_of_lost_log(&mut file, database);
                note(&mut file, holder).map_err(failed)?;
            }
            Err(TryLockError::WouldBlock) => return Err(served(&mut file, database, &path)),
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                tracing::warn!(
                    path = %path.display(),
                    "file system has no locks: make sure that no other server uses this database"
                );
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        Ok(Self { file })
    }

    /// Releases the lock of a database file that has everything by itself: it needs no log at the next start.
    pub(super) fn end_in_order(self) {
        // Otherwise the next start may warn without need.
        let _ = self.file.set_len(0);
    }
}

/// Says in the lock file that the database may have its newest changes in the log only.
const LOG_IN_USE: &str = "its newest changes may be in the log beside it";

/// Warns if the last server did not end in order, and the log that it left is gone. A crash leaves the log where it is.
fn warn_of_lost_log(file: &mut File, database: &Path) {
    let mut last = String::new();
    let was_in_use = file.read_to_string(&mut last).is_ok() && last.contains(LOG_IN_USE);
    if was_in_use && database.exists() && !private::beside(database, "-wal").exists() {
        tracing::warn!(
            database = %database.display(),
            "the write-ahead log that the last server left beside the database is gone: unless a backup was put in its place, \
             the newest changes are missing"
        );
    }
}

/// The file is not deleted with the lock, so that all servers lock the same file.
fn note(file: &mut File, holder: &str) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    let process = std::process::id();
    writeln!(file, "process {process}, {holder}, since {}", jiff::Timestamp::now())?;
    writeln!(file, "{LOG_IN_USE}")
}

fn served(file: &mut File, database: &Path, lock: &Path) -> StoreError {
    let mut holder = String::new();
    // Some systems do not allow reading a locked file.
    let holder = match file.read_to_string(&mut holder) {
        Ok(1..) => holder.lines().next().unwrap_or_default().trim().to_owned(),
        Ok(0) | Err(_) => format!("the process that locks {}", lock.display()),
    };
    StoreError::Served {
        what: database.display().to_string(),
        holder,
        advice: "give this one another folder with --data",
    }
}
