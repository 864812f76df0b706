//! Files and folders that only their owner may read. The database holds the key that signs matches and the seeds of
//! matches in progress, so it and every copy of it have mode 0600, in a folder of mode 0700.
//!
//! On systems without Unix permissions files get the default permissions.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;

/// Suffixes of the files beside a database file: the write-ahead log, its index and the rollback journal, to which
/// SQLite gives the mode of the database file, and the lock file of the running server.
const BESIDE: [&str; 4] = ["-wal", "-shm", "-journal", ".lock"];

/// Makes a folder, with those above it that are missing. A folder that exists keeps its mode: the operator chose it.
pub fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Creates an empty file that only its owner may read and write. Fails with [`ErrorKind::AlreadyExists`] if there is
/// one, or the error of the file system.
pub fn make_file(file: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// A file beside the database file.
pub fn beside(file: &Path, suffix: &str) -> PathBuf {
    let mut beside = file.as_os_str().to_owned();
    beside.push(suffix);
    beside.into()
}

/// The modes of the database file and of those beside it that exist, for an error message.
pub fn modes(file: &Path) -> String {
    let files = std::iter::once(file.to_owned()).chain(BESIDE.map(|suffix| beside(file, suffix)));
    let modes: Vec<String> = files.filter_map(|file| mode(&file)).collect();
    modes.join(", ")
}

/// The name and mode of a file, if it exists on a system with modes.
fn mode(file: &Path) -> Option<String> {
    let metadata = std::fs::metadata(file).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let (mode, owner) = (metadata.mode() & 0o7777, metadata.uid());
        let name = file.file_name()?.to_string_lossy();
        Some(format!("{name}: mode {mode:04o}, user {owner}"))
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        None
    }
}

/// Creates the database file if it is missing and may be created, and narrows the mode of one that exists, with the
/// files beside it: an earlier release made them readable by all.
pub(crate) fn secure_database(file: &Path, may_create: bool) -> std::io::Result<()> {
    if may_create {
        match make_file(file) {
            Ok(_) => return Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    narrow(file);
    for suffix in BESIDE {
        narrow(&beside(file, suffix));
    }
    Ok(())
}

/// Makes the files beside a database file writable again for their owner if the database file is: SQLite gives them its
/// mode when it makes them, and does not change it with the file's.
pub(super) fn widen_beside(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |file: &Path| Some(std::fs::metadata(file).ok()?.permissions().mode());
        let is_writable = |mode: &u32| mode & 0o600 == 0o600;
        let Some(wanted) = mode(file).filter(is_writable) else { return };
        for beside in BESIDE.map(|suffix| beside(file, suffix)) {
            if mode(&beside).is_none_or(|mode| is_writable(&mode)) {
                continue;
            }
            let wanted = std::fs::Permissions::from_mode(wanted & 0o7777);
            if let Err(error) = std::fs::set_permissions(&beside, wanted) {
                tracing::warn!(%error, file = ?beside, "failed to make a database file writable");
            }
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Removes a database file that nothing was written into.
pub(super) fn remove_empty(file: &Path) {
    if std::fs::metadata(file).is_ok_and(|about| about.len() == 0) {
        // A file that stays is named by the next start.
        let _ = std::fs::remove_file(file);
    }
}

/// The file of a database in `sqlite:` form, and whether it may be created. `None` for any other database, and for one
/// that is only in memory.
pub(super) fn file_of(url: &str) -> Option<(PathBuf, bool)> {
    if !url.starts_with("sqlite:") || url.contains(":memory:") || url.contains("mode=memory") {
        return None;
    }
    let options: SqliteConnectOptions = url.parse().ok()?;
    Some((options.get_filename().to_owned(), url.contains("mode=rwc")))
}

/// Removes the permissions of group and others from a file, if it exists and is owned by this user.
fn narrow(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(metadata) = std::fs::metadata(file) else { return };
        let mode = metadata.permissions().mode();
        if mode & 0o077 == 0 {
            return;
        }
        let private = std::fs::Permissions::from_mode(mode & 0o7700);
        if let Err(error) = std::fs::set_permissions(file, private) {
            tracing::warn!(%error, ?file, "failed to make the database file private");
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}
