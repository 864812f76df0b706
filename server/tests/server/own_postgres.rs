//! A PostgreSQL of a test's own, which can be stopped and started again without harm to other tests.
//!
//! `DEMESNE_TEST_POSTGRES_PROGRAMS` is the folder of its programs.

use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use crate::file_faults::FileFaults;
use crate::support::{PATIENCE, folder};

/// The environment variable with the folder of `initdb` and `postgres`.
const PROGRAMS: &str = "DEMESNE_TEST_POSTGRES_PROGRAMS";

/// How the database stops.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StopMode {
    /// Fast shutdown: every connection is closed, and all data is checkpointed.
    InOrder,
    /// As in a crash: recovery follows at the next start.
    AtOnce,
}

impl StopMode {
    fn signal(self) -> &'static str {
        match self {
            Self::InOrder => "-INT",
            Self::AtOnce => "-QUIT",
        }
    }
}

/// The database, in a folder that goes with the test. Clients reach it through a socket there, so that no other process
/// can take its port while it is stopped.
pub(crate) struct OwnPostgres {
    programs: PathBuf,
    folder: PathBuf,
    /// The user that it runs as: it refuses to run as root.
    user: Option<(u32, u32)>,
    /// The faults of its own files, from its next start on.
    pub(crate) faults: Option<Arc<FileFaults>>,
    server: Option<Child>,
}

impl OwnPostgres {
    /// A new, empty database; `None` if there is no PostgreSQL for tests.
    pub(crate) async fn start() -> Option<Self> {
        let Some(programs) = std::env::var_os(PROGRAMS) else {
            skip();
            return None;
        };
        let mut database = Self::in_new_folder(programs.into());
        database.initialise().await;
        database.start_again().await;
        Some(database)
    }

    fn in_new_folder(programs: PathBuf) -> Self {
        let (folder, user) = (folder(), user());
        std::fs::create_dir(&folder).expect("a folder can be made");
        if let Some((user, group)) = user {
            chown(&folder, Some(user), Some(group)).expect("root may do that");
        }
        Self { programs, folder, user, faults: None, server: None }
    }

    /// A standby as it is now, not started: what it has if it lags from here on.
    pub(crate) async fn lagging_standby(&self) -> Self {
        let standby = Self::in_new_folder(self.programs.clone());
        let mut copy = self.client("pg_basebackup");
        copy.args(["--checkpoint=fast", "--wal-method=fetch", "--write-recovery-conf", "--pgdata"]);
        run(copy.arg(standby.data())).await;
        standby
    }

    /// Starts a standby and promotes it.
    pub(crate) async fn promote(&mut self) {
        self.start_again().await;
        let mut promote = self.command("pg_ctl");
        run(promote.args(["promote", "--wait", "--pgdata"]).arg(self.data())).await;
    }

    /// Crashes, and a standby takes over at the same address.
    pub(crate) async fn fail_over(&mut self, standby: &Self) {
        self.stop(StopMode::AtOnce).await;
        std::fs::remove_dir_all(self.data()).expect("it can be deleted");
        std::fs::rename(standby.data(), self.data()).expect("it can be moved");
        self.promote().await;
    }

    /// Writes a dump of all tables, which replaces them when it is restored.
    pub(crate) async fn dump(&self) {
        let mut dump = self.client("pg_dump");
        run(dump.args(["--clean", "--if-exists", "--file", "dump.sql", "postgres"])).await;
    }

    /// Restores the dump.
    pub(crate) async fn restore(&self) {
        let mut restore = self.client("psql");
        restore.args(["--quiet", "--set=ON_ERROR_STOP=1", "--file", "dump.sql", "postgres"]);
        run(&mut restore).await;
    }

    /// A program that connects to it.
    fn client(&self, program: &str) -> Command {
        let mut command = self.command(program);
        command.args(["--username=demesne", "--host"]).arg(&self.folder);
        command
    }

    /// Its connection URL.
    pub(crate) fn address(&self) -> String {
        format!("postgres://demesne@localhost/postgres?host={}", self.folder.display())
    }

    async fn initialise(&self) {
        let mut initdb = self.command("initdb");
        initdb.args(["--username=demesne", "--auth=trust", "--encoding=UTF8", "--locale=C"]);
        initdb.args(["--no-sync", "--pgdata"]).arg(self.data());
        let output = initdb.output().await.expect("there is a program to make a database");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// Starts it where it was and waits until it answers.
    pub(crate) async fn start_again(&mut self) {
        let mut postgres = self.command("postgres");
        postgres.arg("-D").arg(self.data()).args(["-c", "listen_addresses="]);
        postgres.arg("-c").arg(format!("unix_socket_directories={}", self.folder.display()));
        if let Some(faults) = &self.faults {
            postgres = faults.load(postgres);
        }
        self.server = Some(postgres.spawn().expect("there is a program to serve a database"));
        let ready = async {
            while !self.is_ready().await {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, ready).await.expect("the database answers");
    }

    async fn is_ready(&self) -> bool {
        let mut ask = self.command("pg_isready");
        ask.args(["--quiet", "--host"]).arg(&self.folder);
        ask.status().await.expect("there is a program to ask").success()
    }

    /// Stops it and waits until it is gone.
    pub(crate) async fn stop(&mut self, manner: StopMode) {
        let mut server = self.server.take().expect("it runs");
        let id = server.id().expect("it runs").to_string();
        let sent = Command::new("kill").args([manner.signal(), &id]).status().await;
        assert!(sent.expect("there is a command to send signals").success());
        timeout(PATIENCE, server.wait()).await.expect("it ends").expect("it can be waited for");
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(Path::new(&self.programs).join(program));
        command.current_dir(&self.folder).kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for OwnPostgres {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn run(command: &mut Command) {
    command.stderr(Stdio::piped());
    let output = command.output().await.expect("there is such a program");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The user to run it as, if this is root.
fn user() -> Option<(u32, u32)> {
    let home = std::fs::metadata("/proc/self").expect("Linux says who we are");
    if std::os::unix::fs::MetadataExt::uid(&home) != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").expect("there is a list of users");
    let line = users.lines().find(|line| line.starts_with("postgres:"));
    let ids: Vec<u32> = line?.split(':').filter_map(|field| field.parse().ok()).collect();
    Some((*ids.first()?, *ids.get(1)?))
}

#[expect(clippy::print_stdout, reason = "whoever runs the tests should know what was not tested")]
fn skip() {
    println!("{PROGRAMS} is not set: no database is restarted here");
}
