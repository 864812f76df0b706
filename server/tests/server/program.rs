//! The real program as a child process of a test: started, asked to end, killed.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use demesne_store::config::StoreConfig;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStderr, Command};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::process;
use crate::support::{PATIENCE, folder};

/// The pause between two looks at a log.
const PAUSE: Duration = Duration::from_millis(50);

/// A folder for the program's database, or another database, gone with the test.
pub(crate) struct TestDatabase {
    pub(crate) folder: PathBuf,
    pub(crate) database: Option<String>,
}

impl TestDatabase {
    /// An empty folder; without another database the program keeps a file in it.
    pub(crate) fn new(database: Option<String>) -> Self {
        Self { folder: folder(), database }
    }

    /// The same place for a store.
    pub(crate) fn config(&self) -> StoreConfig {
        StoreConfig { data: self.folder.clone(), database: self.database.clone() }
    }

    /// A command of the program that works on this database.
    pub(crate) fn command(&self, subcommand: &str) -> Command {
        command(&self.config(), subcommand)
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The program, serving.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Program {
    /// Serves on a free port, without pauses of bots or rate limits.
    pub(crate) async fn start(place: &TestDatabase) -> Self {
        Self::started(Self::command(place)).await
    }

    /// The command that [`Self::start`] runs.
    pub(crate) fn command(place: &TestDatabase) -> Command {
        Self::logging_command(place, "off")
    }

    /// The same command with another level of the log, which goes to standard error.
    pub(crate) fn logging_command(place: &TestDatabase, log: &str) -> Command {
        let mut command = place.command("serve");
        command
            .args(["--listen", "127.0.0.1:0", "--log", log])
            .args(["--messages-per-second", "100000", "--people-per-address", "10000"])
            .args(["--bot-delay-ms", "0", "--hidden-info-delay-ms", "0"]);
        command
    }

    /// Serves with a prepared command.
    pub(crate) async fn started(command: Command) -> Self {
        Self::try_started(command).await.expect("it says its address")
    }

    /// Serves with a prepared command; `None` if it ends instead.
    pub(crate) async fn try_started(mut command: Command) -> Option<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let output = child.stdout.take().expect("its output is read");
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await.expect("it can be read") {
            if let Some((_, port)) = line.split_once("http://localhost:") {
                let port: u16 = port.trim().parse().expect("a port is a number");
                return Some(Self { child, address: ([127, 0, 0, 1], port).into() });
            }
        }
        child.wait().await.expect("it ends");
        None
    }

    /// Serves with a prepared command that cannot start yet, and says so in its log.
    pub(crate) async fn waiting(mut command: Command) -> JoinHandle<Self> {
        let log = folder();
        command.stderr(std::fs::File::create(&log).expect("a file in the temporary folder"));
        let starting = tokio::spawn(Self::started(command));
        let has_tried = async {
            while !std::fs::read_to_string(&log).expect("it is there").contains("cannot start yet")
            {
                assert!(!starting.is_finished(), "it does not start yet");
                sleep(PAUSE).await;
            }
        };
        timeout(PATIENCE, has_tried).await.expect("it tries to start");
        std::fs::remove_file(&log).expect("it is there");
        starting
    }

    /// Its log, of a command with a piped standard error; it can be taken once.
    pub(crate) fn log(&mut self) -> ChildStderr {
        self.child.stderr.take().expect("standard error is piped")
    }

    /// Its memory, in bytes, as Linux reports it.
    pub(crate) fn memory(&self) -> u64 {
        process::memory(self.id())
    }

    /// Its memory, in bytes. From now on [`Self::most_memory`] counts.
    pub(crate) fn forget_most_memory(&self) -> u64 {
        std::fs::write(format!("/proc/{}/clear_refs", self.id()), "5").expect("it is ours");
        self.memory()
    }

    /// The most memory that it has had, in bytes.
    pub(crate) fn most_memory(&self) -> u64 {
        process::size(self.id(), "VmHWM:")
    }

    /// Its processor time, as Linux reports it.
    pub(crate) fn worked(&self) -> Duration {
        process::worked(self.id())
    }

    pub(crate) fn pid(&self) -> String {
        self.id().to_string()
    }

    fn id(&self) -> u32 {
        self.child.id().expect("the program runs")
    }

    /// Kills it.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.expect("the program is killed");
    }

    /// Asks it to end, as a service manager does.
    pub(crate) async fn ask_to_end(&self) {
        self.signal("-TERM").await;
    }

    /// Sends it a signal.
    pub(crate) async fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.pid()]).status().await;
        assert!(sent.expect("there is a command to send signals").success());
    }

    /// Waits for its end.
    pub(crate) async fn ended(mut self) -> ExitStatus {
        self.child.wait().await.expect("it ends")
    }
}

/// The program without arguments.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_demesne-without-page"));
    command.kill_on_drop(true);
    command
}

/// A command of the program that works on the database of a store.
pub(crate) fn command(store: &StoreConfig, subcommand: &str) -> Command {
    let mut command = program();
    command.arg(subcommand).arg("--data").arg(&store.data);
    if let Some(database) = &store.database {
        command.args(["--database", database]);
    }
    command
}

/// Runs a command to its end and returns its output, if it succeeded.
pub(crate) async fn printed(mut command: Command) -> Result<String, String> {
    let output = command.output().await.expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}
