//! The servers that are measured, each a process of its own: starting them, and their processor time and memory.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use demesne_store::config::DATABASE_FILE;
use sqlx::{AnyConnection, Connection, Row};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::nats::{Nats, PROGRAM, free_port};
use crate::peers::{self, Peer};
use crate::postgres::{POSTGRES, empty_database};
use crate::procfs::{self, ProcessGroup};
use crate::{BenchResult, process};

/// Timeout of the start of a server.
const BEGINS_WITHIN: Duration = Duration::from_secs(30);

/// A server that can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// The relay, which stores no data.
    Relay {
        /// The game whose messages it copies in size.
        game: BenchGame,
        /// Their sizes.
        bytes: MessageBytes,
    },
    /// The server.
    Demesne {
        /// The game.
        game: BenchGame,
        /// The deployment.
        deployment: Deployment,
    },
    /// A server of another project, which plays the smallest game and stores nothing.
    Peer(Peer),
}

/// The mean sizes of the messages of one move, without frame headers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MessageBytes {
    /// The answer of a player.
    pub(crate) answer: usize,
    /// The bytes that each of two players receives.
    pub(crate) update: usize,
}

/// The game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BenchGame {
    /// The smallest game, which measures the server.
    Highcard,
    /// Dominion.
    Dominion,
}

/// The number of servers, and their database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deployment {
    /// One, with a file of its own, each commit on the disk before it is acknowledged.
    Sqlite,
    /// One, with an empty database of a PostgreSQL that runs already.
    Postgres,
    /// Two, with such a database and NATS between them.
    Two,
}

impl Target {
    /// The name of its figures.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Relay { game: BenchGame::Highcard, .. } => "highcard-baseline",
            Self::Relay { game: BenchGame::Dominion, .. } => "dominion-baseline",
            Self::Demesne { game, deployment } => match (game, deployment) {
                (BenchGame::Highcard, Deployment::Sqlite) => "highcard-sqlite",
                (BenchGame::Highcard, Deployment::Postgres) => "highcard-postgres",
                (BenchGame::Highcard, Deployment::Two) => "highcard-two",
                (BenchGame::Dominion, Deployment::Sqlite) => "dominion-sqlite",
                (BenchGame::Dominion, Deployment::Postgres) => "dominion-postgres",
                (BenchGame::Dominion, Deployment::Two) => "dominion-two",
            },
            Self::Peer(peer) => peer.name(),
        }
    }
}

impl Target {
    /// The game that is played, or whose messages are copied.
    pub(crate) fn game(self) -> BenchGame {
        match self {
            Self::Relay { game, .. } | Self::Demesne { game, .. } => game,
            Self::Peer(_) => BenchGame::Highcard,
        }
    }

    pub(crate) fn is_baseline(self) -> bool {
        matches!(self, Self::Relay { .. })
    }

    /// Whether it is this server.
    pub(crate) fn is_ours(self) -> bool {
        matches!(self, Self::Demesne { .. })
    }

    /// Whether it writes its own database file.
    pub(crate) fn writes_a_file(self) -> bool {
        matches!(self, Self::Demesne { deployment: Deployment::Sqlite, .. })
    }
}

impl Deployment {
    /// The first of its dependencies that is missing.
    pub(crate) fn lacks(self) -> Option<&'static str> {
        let is_there = |variable| std::env::var_os(variable).is_some();
        match self {
            Self::Sqlite => None,
            Self::Postgres | Self::Two if !is_there(POSTGRES) => Some("PostgreSQL"),
            Self::Two if !is_there(PROGRAM) => Some("NATS"),
            Self::Postgres | Self::Two => None,
        }
    }
}

/// The processes that are measured; they and their folders go when this is dropped.
pub(crate) struct RunningTarget {
    servers: Vec<ServerProcess>,
    database: Option<ProcessGroup>,
    bus: Option<Nats>,
    /// The address of their database.
    store: Option<String>,
}

impl RunningTarget {
    /// Starts the processes of a kind, with an empty database.
    pub(crate) async fn start(kind: Target) -> BenchResult<Self> {
        match kind {
            Target::Relay { bytes, .. } => {
                let mut command = on_a_core("0", own_program());
                command.args(["relay", "--bytes", &bytes.update.to_string()]);
                Self::start_alone(command).await
            }
            Target::Peer(peer) => {
                let mut command = on_a_core("0", peers::node());
                command.arg(peer.script()).env("NODE_ENV", "production");
                Self::start_alone(command).await
            }
            Target::Demesne { game, deployment } => Self::start_deployment(game, deployment).await,
        }
    }

    /// Starts a server that stores nothing.
    async fn start_alone(command: Command) -> BenchResult<Self> {
        let servers = vec![ServerProcess::start(command, None).await?];
        Ok(Self { servers, database: None, bus: None, store: None })
    }

    async fn start_deployment(game: BenchGame, deployment: Deployment) -> BenchResult<Self> {
        let mut flags = Vec::new();
        if game == BenchGame::Highcard {
            flags.push("--highcard".to_owned());
        }
        let (mut database, mut bus, mut store) = (None, None, None);
        if deployment != Deployment::Sqlite {
            let address = empty_database().await.ok_or("there is no PostgreSQL")?;
            flags.extend(["--database".to_owned(), address.clone()]);
            store = Some(address);
            database = postgres().await;
        }
        if deployment == Deployment::Two {
            let nats = start_bus().await?;
            flags.extend(["--nats".to_owned(), nats.address.clone()]);
            bus = Some(nats);
        }
        let count = if deployment == Deployment::Two { 2 } else { 1 };
        let mut servers = Vec::new();
        for _ in 0..count {
            servers.push(ServerProcess::start_ours(&flags).await?);
        }
        if deployment == Deployment::Sqlite {
            store = servers.first().and_then(ServerProcess::file);
        }
        Ok(Self { servers, database, bus, store })
    }

    /// The address where a player connects: if there are several servers, the players of a table use different ones.
    pub(crate) fn address(&self, table: usize, player: usize) -> SocketAddr {
        self.servers[(table + player) % self.servers.len()].address
    }

    /// The memory of the servers, in bytes.
    pub(crate) fn memory(&self) -> f64 {
        let kilobytes: u64 = self.servers.iter().map(|it| process::memory(it.pid) / 1024).sum();
        f64::from(u32::try_from(kilobytes).unwrap_or(u32::MAX)) * 1024.0
    }

    /// The processor time of the servers so far.
    pub(crate) fn worked(&self) -> Duration {
        self.servers.iter().map(|server| process::worked(server.pid)).sum()
    }

    /// The processor time of the servers and of everything that works for them.
    pub(crate) fn all_worked(&self) -> Duration {
        let beside = [self.database_worked(), self.bus_worked()];
        self.worked() + beside.into_iter().flatten().sum::<Duration>()
    }

    /// The bytes that the servers have written to the disk.
    pub(crate) fn written(&self) -> u64 {
        self.servers.iter().filter_map(|server| procfs::written(server.pid)).sum()
    }

    /// The number of finished matches of which no statistics are stored yet, which come last: work that is put off.
    pub(crate) async fn unarchived(&self) -> BenchResult<i64> {
        let Some(store) = &self.store else { return Ok(0) };
        unarchived(store).await.map_err(|error| format!("finished matches: {error}"))
    }

    /// The processor time of PostgreSQL, if it runs on this machine.
    pub(crate) fn database_worked(&self) -> Option<Duration> {
        self.database.as_ref().map(ProcessGroup::worked)
    }

    /// The processor time of NATS, if there is one.
    pub(crate) fn bus_worked(&self) -> Option<Duration> {
        self.bus.as_ref()?.process.id().map(process::worked)
    }
}

async fn unarchived(store: &str) -> sqlx::Result<i64> {
    sqlx::any::install_default_drivers();
    let counting = sqlx::query_scalar(
        "SELECT COUNT(*) FROM matches WHERE ended IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM match_stats WHERE match_id = matches.id)",
    );
    let mut connection = AnyConnection::connect(store).await?;
    let count = counting.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(count)
}

/// The processes of PostgreSQL on this machine.
async fn postgres() -> Option<ProcessGroup> {
    let mut connection = AnyConnection::connect(&std::env::var(POSTGRES).ok()?).await.ok()?;
    let asking = sqlx::query("SELECT CAST(pg_backend_pid() AS BIGINT) AS pid");
    let row = asking.fetch_one(&mut connection).await.ok()?;
    let pid: i64 = row.try_get("pid").ok()?;
    ProcessGroup::of("postgres", u32::try_from(pid).ok()?)
}

/// A bus pinned to the core of the servers, since it works for them.
async fn start_bus() -> BenchResult<Nats> {
    let program = std::env::var(PROGRAM).map_err(|_| "there is no NATS")?;
    let nats = Nats::start(Command::new(program), free_port()).await?;
    if let Some(pid) = nats.process.id() {
        move_to_a_core("0", pid);
    }
    Ok(nats)
}

/// One server.
struct ServerProcess {
    address: SocketAddr,
    pid: u32,
    folder: Option<PathBuf>,
    child: Child,
}

impl ServerProcess {
    async fn start_ours(flags: &[String]) -> BenchResult<Self> {
        let folder = std::env::temp_dir().join(format!("demesne-bench-{}", fresh_id()));
        let mut command = on_a_core("0", own_program());
        command.arg("serve").arg("--data").arg(&folder).args(flags);
        command.args(UNHURRIED.iter().flat_map(|(flag, value)| [flag, value]));
        Self::start(command, Some(folder)).await
    }

    /// The address of its database file.
    fn file(&self) -> Option<String> {
        let file = self.folder.as_ref()?.join(DATABASE_FILE);
        Some(format!("sqlite://{}?mode=ro", file.display()))
    }

    async fn start(mut command: Command, folder: Option<PathBuf>) -> BenchResult<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().map_err(|error| format!("no server: {error}"))?;
        let pid = child.id().ok_or("the server has ended at once")?;
        let begun = timeout(BEGINS_WITHIN, read_address(&mut child)).await;
        let address = begun.map_err(|_| "the server does not begin")??;
        Ok(Self { address, pid, folder, child })
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.start_kill();
        if let Some(folder) = &self.folder {
            // A folder that stays behind in the temporary folder does no harm.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// A server on a free port, without pauses of bots or rate limits.
const UNHURRIED: [(&str, &str); 5] = [
    ("--listen", "127.0.0.1:0"),
    ("--messages-per-second", "1000000"),
    ("--people-per-address", "1000000"),
    ("--bot-delay-ms", "0"),
    ("--hidden-info-delay-ms", "0"),
];

fn own_program() -> PathBuf {
    std::env::current_exe().unwrap_or_else(|_| "demesne-bench".into())
}

/// A program pinned to one core, if there is `taskset` and more than one core.
fn on_a_core(core: &str, program: PathBuf) -> Command {
    if !has_cores() {
        return Command::new(program);
    }
    let mut command = Command::new("taskset");
    command.args(["--cpu-list", core]).arg(program);
    command
}

/// Whether the servers and the players have a core each; players use the second one.
pub(crate) fn have_a_core_each() -> bool {
    move_to_a_core("1", std::process::id())
}

/// Pins a running process to a core, if possible.
fn move_to_a_core(core: &str, pid: u32) -> bool {
    let mut moved = std::process::Command::new("taskset");
    moved.args(["--all-tasks", "--pid", "--cpu-list", core, &pid.to_string()]);
    moved.stdout(Stdio::null()).stderr(Stdio::null());
    has_cores() && moved.status().is_ok_and(|status| status.success())
}

fn has_cores() -> bool {
    let cores = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cores = cores.lines().filter(|line| line.starts_with("processor")).count();
    let mut taskset = std::process::Command::new("taskset");
    taskset.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    cores > 1 && taskset.status().is_ok_and(|status| status.success())
}

/// The address of a server, from its first line.
async fn read_address(child: &mut Child) -> BenchResult<SocketAddr> {
    let output = child.stdout.take().ok_or("the output of the server is not piped")?;
    let line = BufReader::new(output).lines().next_line().await;
    let line = line.map_err(|error| error.to_string())?.ok_or("the server printed no address")?;
    let address = line.rsplit(' ').next().unwrap_or_default();
    address.parse().map_err(|_| format!("the server printed: {line}"))
}

/// A unique id.
pub(crate) fn fresh_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

#[cfg(test)]
mod tests {
    use sqlx::Executor;

    use super::*;

    #[tokio::test]
    async fn a_finished_match_without_statistics_is_work_that_waits() {
        sqlx::any::install_default_drivers();
        let file = std::env::temp_dir().join(format!("demesne-bench-{}.sqlite", fresh_id()));
        let store = format!("sqlite://{}?mode=rwc", file.display());
        let mut connection = AnyConnection::connect(&store).await.expect("it opens");
        let made = "CREATE TABLE matches (id TEXT, ended BIGINT); \
             CREATE TABLE match_stats (match_id TEXT); \
             INSERT INTO matches VALUES ('played', NULL), ('counted', 1), ('waits', 2); \
             INSERT INTO match_stats VALUES ('counted')";
        connection.execute(made).await.expect("it is a statement");
        assert_eq!(unarchived(&store).await.expect("it is read"), 1);
        let counted = "INSERT INTO match_stats VALUES ('waits')";
        connection.execute(counted).await.expect("it is a statement");
        assert_eq!(unarchived(&store).await.expect("it is read"), 0);
        std::fs::remove_file(&file).expect("it is there");
    }
}
