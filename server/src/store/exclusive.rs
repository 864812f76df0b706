//! The lock that lets one server at a time serve from a database file. Commands that change a row beside a running
//! server do not need it: SQLite keeps their transactions apart.
//!
//! Two servers on one file would each keep the seats and tables of their rooms in memory and overwrite what the other
//! one has acknowledged.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use super::StoreError;

/// The right to serve from a database file, until this is dropped or the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Exclusive {
    _file: File,
}

impl Exclusive {
    /// Takes the lock beside a database file and notes there who has it, for the next one who tries.
    ///
    /// # Errors
    /// When another process serves from it, or the lock file cannot be written.
    pub(super) fn take(database: &Path, holder: &str) -> Result<Self, StoreError> {
        let path = lock_file(database);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path)?;
        match file.try_lock() {
            Ok(()) => note(&mut file, holder)?,
            Err(TryLockError::WouldBlock) => return Err(served(&mut file, database, &path)),
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {
                tracing::warn!(
                    path = %path.display(),
                    "files cannot be locked here: make sure that no other server serves from it"
                );
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        Ok(Self { _file: file })
    }
}

fn lock_file(database: &Path) -> PathBuf {
    database.with_added_extension("lock")
}

/// The file stays when the lock goes, so that all who try ask for the lock of the same file.
fn note(file: &mut File, holder: &str) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    let process = std::process::id();
    writeln!(file, "process {process}, {holder}, since {}", jiff::Timestamp::now())
}

fn served(file: &mut File, database: &Path, lock: &Path) -> StoreError {
    let mut holder = String::new();
    // Some systems do not let anybody read a file that is locked.
    let holder = match file.read_to_string(&mut holder) {
        Ok(1..) => holder.trim().to_owned(),
        Ok(0) | Err(_) => format!("whoever holds {}", lock.display()),
    };
    StoreError::Served {
        what: database.display().to_string(),
        holder,
        advice: "give this one another folder with --data",
    }
}
