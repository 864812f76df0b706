//! The files of an SQLite database as the server opened them: whether they are still where they were.
//!
//! A folder that is moved, deleted or mounted over leaves the server writing into files that no one finds again, and
//! SQLite does not notice. A file that is overwritten in place is not detected.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use demesne_base::blocking::run_blocking;
use demesne_base::limits;
use tokio::time::{Instant, timeout};

use super::{Result, StoreError, private};

/// How often the writer looks whether the files of an SQLite database are still where they were. Three look-ups of a name
/// take microseconds; what is acknowledged in this time is in files that were moved.
const DATA_FILES_INTERVAL: Duration = Duration::from_secs(1);

/// The database file, its write-ahead log and its lock file. Clones share what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct DataFiles {
    database: PathBuf,
    known: Arc<Mutex<Known>>,
}

/// The identities of the files, as far as they have been opened.
#[derive(Debug, Default)]
struct Known {
    database: Option<FileId>,
    lock: Option<FileId>,
    /// Of the log that the writer's connection uses; a new connection may make a new log.
    log: Option<FileId>,
    checked_at: Option<Instant>,
    missing: Option<Missing>,
}

/// A file that is not where it was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// The database file.
    Database,
    /// The lock file, so that a second server could start.
    Lock,
    /// The write-ahead log only: what it holds can still be moved into the database file.
    Log,
}

/// A file's device and number on it.
type FileId = (u64, u64);

impl DataFiles {
    /// The files of this database, none of which has been opened.
    pub(super) fn of(database: PathBuf) -> Self {
        Self { database, known: Arc::default() }
    }

    /// The lock file was taken: it is the one at its path now.
    pub(super) fn has_locked(&self) {
        let lock = id_of(&private::beside(&self.database, ".lock"));
        self.with(|known| known.lock = lock);
    }

    /// A connection of the writer was opened; just before that, the database file was `before`. Fails if it may be
    /// another file than the first connection's.
    pub(super) fn has_connected(&self, before: Option<FileId>) -> Result<(), StoreError> {
        self.with(|known| known.database = known.database.or(before));
        self.check_now()
    }

    /// The writer's connection was closed because of an error. With the last connection SQLite deletes the log as well.
    pub(super) fn has_disconnected(&self) {
        self.with(|known| {
            known.log = None;
            known.missing = known.missing.filter(|missing| *missing != Missing::Log);
        });
    }

    /// The writer's connection has committed, so that its log exists.
    pub(super) fn has_committed(&self) {
        if self.with(|known| known.log.is_none()) {
            let log = id_of(&private::beside(&self.database, "-wal"));
            self.with(|known| known.log = log);
        }
    }

    /// The identity of the file that is at the database's path now.
    pub(crate) fn id(&self) -> Option<FileId> {
        id_of(&self.database)
    }

    /// Checks the files if they have not been checked for [`DATA_FILES_INTERVAL`]. A file system that hangs holds
    /// only a thread of its own. Fails with [`StoreError::FilesMoved`] if one is not where it was opened, or that the
    /// file system does not answer.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        let is_recent = |at: Instant| at.elapsed() < DATA_FILES_INTERVAL;
        let is_due = self.with(|known| {
            let is_due = !known.checked_at.is_some_and(is_recent);
            if is_due {
                known.checked_at = Some(Instant::now());
            }
            is_due
        });
        if !is_due {
            return self.verdict();
        }
        let files = self.clone();
        let checked = timeout(limits::DATABASE_TIMEOUT, run_blocking(move || files.check_now()));
        match checked.await {
            Ok(Ok(checked)) => checked,
            // Without a thread or an answer nothing is known: the next check may tell.
            Ok(Err(_)) => self.verdict(),
            Err(_) => Err(StoreError::Unreachable("the file system does not answer".to_owned())),
        }
    }

    fn check_now(&self) -> Result<(), StoreError> {
        let database = self.id();
        let lock = id_of(&private::beside(&self.database, ".lock"));
        let log = id_of(&private::beside(&self.database, "-wal"));
        self.with(|known| {
            let has_moved = known.database.is_some() && known.database != database;
            let is_unlocked = known.lock.is_some() && known.lock != lock;
            known.missing = match known.log {
                _ if has_moved => Some(Missing::Database),
                _ if is_unlocked => Some(Missing::Lock),
                Some(_) if known.log != log => Some(Missing::Log),
                Some(_) | None => None,
            };
        });
        self.verdict()
    }

    /// The file that the last check missed.
    pub(crate) fn missing(&self) -> Option<Missing> {
        self.with(|known| known.missing)
    }

    fn verdict(&self) -> Result<(), StoreError> {
        let file = match self.missing() {
            None => return Ok(()),
            Some(Missing::Database) => self.database.clone(),
            Some(Missing::Lock) => private::beside(&self.database, ".lock"),
            Some(Missing::Log) => private::beside(&self.database, "-wal"),
        };
        Err(StoreError::FilesMoved(file.display().to_string()))
    }

    /// The lock is held for a few assignments, never across an `await`.
    fn with<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        work(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The identity of the file at a path; `None` if there is no file, or the system has no such numbers.
fn id_of(path: &Path) -> Option<FileId> {
    let about = std::fs::metadata(path).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((about.dev(), about.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = about;
        None
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    use crate::config::StoreConfig;
    use crate::users::{NewUser, User};
    use crate::{Opener, Store, WriterTask};
    use demesne_base::metrics::Metrics;

    /// Far longer than the files are checked after each other.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// A store of the only server, in a folder of its own.
    struct Opened {
        store: Store,
        writer: WriterTask,
        config: StoreConfig,
    }

    impl Opened {
        async fn new() -> Self {
            let name = format!("demesne-files-{}", uuid::Uuid::new_v4().simple());
            Self::in_folder(std::env::temp_dir().join(name)).await
        }

        async fn in_folder(data: PathBuf) -> Self {
            let config = StoreConfig { data, database: None };
            let opener = Opener::OnlyServer("a test".to_owned());
            let opened = Store::open_for(&config, Metrics::new(), opener).await;
            let (store, writer) = opened.expect("the database opens");
            Self { store, writer, config }
        }

        /// Saves users until one is refused; returns the refusal and how many were saved.
        async fn save_until_refused(&self) -> (StoreError, usize) {
            let began = Instant::now();
            for saved in 0.. {
                assert!(began.elapsed() < PATIENCE, "waited for a refusal after {saved} saves");
                if let Err(error) = self.save_user().await {
                    return (error, saved);
                }
            }
            unreachable!("the loop ends with a refusal")
        }

        async fn save_user(&self) -> Result<(), StoreError> {
            let user = User {
                id: demesne_base::ids::UserId::new(),
                name: "Ann".to_owned(),
                program: None,
            };
            let hash = user.id.to_string();
            self.store.save(NewUser { user, session: hash }).await
        }

        async fn users(&self) -> usize {
            let counting = sqlx::query_scalar("SELECT COUNT(*) FROM users");
            let found: i64 = counting.fetch_one(&self.store.readers).await.expect("a number");
            usize::try_from(found).expect("not negative")
        }
    }

    #[tokio::test]
    async fn saves_into_a_folder_that_was_moved_are_refused_until_it_is_back() {
        let opened = Opened::new().await;
        opened.save_user().await.expect("it is saved");
        let away = opened.config.data.with_added_extension("away");
        fs::rename(&opened.config.data, &away).expect("it is ours");
        let (error, _) = opened.save_until_refused().await;
        assert!(matches!(error, StoreError::FilesMoved(_)), "{error}");
        assert!(opened.store.write_outage().await.is_some_and(|outage| outage.are_files_gone));
        fs::rename(&away, &opened.config.data).expect("it is ours");
        let began = Instant::now();
        while opened.save_user().await.is_err() {
            assert!(began.elapsed() < PATIENCE, "waited until saves succeed again");
        }
        assert!(opened.store.write_outage().await.is_none());
        fs::remove_dir_all(&opened.config.data).expect("it is ours");
    }

    /// With its last connection SQLite deletes the log, and the next connection makes another one.
    #[test]
    fn a_log_that_went_with_the_connection_is_not_missed() {
        let name = format!("demesne-files-{}", uuid::Uuid::new_v4().simple());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).expect("a folder can be made");
        let files = DataFiles::of(folder.join("house.sqlite"));
        let log = private::beside(&files.database, "-wal");
        let write = |path: &Path| fs::write(path, "").expect("it is ours");
        write(&files.database);
        write(&log);
        files.has_connected(files.id()).expect("nothing has moved");
        files.has_committed();
        fs::rename(&log, folder.join("old")).expect("it is ours");
        write(&log);
        assert!(files.check_now().is_err(), "the connection still writes into the old one");
        files.has_disconnected();
        files.check_now().expect("no connection has a log");
        fs::remove_dir_all(&folder).expect("it is ours");
    }

    #[tokio::test]
    async fn another_database_at_the_same_path_is_not_written() {
        let opened = Opened::new().await;
        let other = Opened::new().await;
        let data = &opened.config.data;
        fs::rename(data, data.with_added_extension("away")).expect("it is ours");
        fs::rename(&other.config.data, data).expect("it is ours");
        let (error, _) = opened.save_until_refused().await;
        assert!(matches!(error, StoreError::FilesMoved(_)), "{error}");
        assert_eq!(other.users().await, 0);
        fs::remove_dir_all(data).expect("it is ours");
        fs::remove_dir_all(data.with_added_extension("away")).expect("it is ours");
    }

    #[tokio::test]
    async fn what_a_deleted_log_holds_is_in_the_database_after_a_restart() {
        let opened = Opened::new().await;
        opened.save_user().await.expect("it is saved");
        let log = private::beside(&crate::schema::file(&opened.config), "-wal");
        fs::remove_file(&log).expect("there is a log");
        let (error, saved) = opened.save_until_refused().await;
        assert!(matches!(error, StoreError::FilesMoved(_)), "{error}");
        let Opened { store, writer, config } = opened;
        drop(store);
        writer.await.expect("the writer ends");
        let again = Opened::in_folder(config.data.clone()).await;
        assert_eq!(again.users().await, saved + 1);
        fs::remove_dir_all(&config.data).expect("it is ours");
    }
}
