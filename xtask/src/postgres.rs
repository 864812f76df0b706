//! A throw-away PostgreSQL: made in a temporary folder, on a free port of this machine, gone with its guard.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::packages;
use crate::process;

/// How long the database may take to answer for the first time.
const START: Duration = Duration::from_secs(60);

/// How long the database may take to stop before it is killed.
const STOP: Duration = Duration::from_secs(10);

/// Connections for all tests that run at the same time, each with a pool of its own.
const CONNECTIONS: u32 = 300;

/// A running database. Dropping it stops the server and removes its folder.
pub(crate) struct Postgres {
    server: Child,
    folder: PathBuf,
    /// Its connection URL.
    pub(crate) url: String,
    /// Its programs, for tests that start and stop a database of their own.
    pub(crate) programs: PathBuf,
}

impl Postgres {
    /// Makes a database and waits until it answers. It does not sync to disk: none of its data is worth keeping.
    pub(crate) fn start() -> Result<Self, String> {
        Self::start_with("fsync=off")
    }

    /// Makes a database that syncs to disk like an operator's, for measurements.
    pub(crate) fn start_durable() -> Result<Self, String> {
        Self::start_with("fsync=on")
    }

    fn start_with(setting: &str) -> Result<Self, String> {
        let programs = packages::postgres_programs().ok_or("PostgreSQL is not installed")?;
        let user = User::for_database()?;
        let folder = make_folder(user)?;
        let port = free_port()?;
        let started = initialise(&programs, &folder, user)
            .and_then(|()| serve(&programs, &folder, user, port, setting));
        let server = match started {
            Ok(server) => server,
            Err(why) => {
                remove(&folder);
                return Err(why);
            }
        };
        let url = format!("postgres://demesne@127.0.0.1:{port}/postgres");
        let mut database = Self { server, folder, url, programs };
        database.wait_until_ready(port)?;
        Ok(database)
    }

    fn wait_until_ready(&mut self, port: u16) -> Result<(), String> {
        let asked = Instant::now();
        while asked.elapsed() < START && !process::interrupted() {
            let ready = Command::new(self.programs.join("pg_isready"))
                .args(["--quiet", "--host", "127.0.0.1", "--port", &port.to_string()])
                .status();
            if ready.is_ok_and(|status| status.success()) {
                return Ok(());
            }
            if matches!(self.server.try_wait(), Ok(Some(_))) {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(format!("PostgreSQL did not start; its log says:\n{log}"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // None of its data is worth keeping, so it need not be written before it stops.
        process::signal("QUIT", &self.server.id().to_string());
        if !process::ended_within(&mut self.server, STOP) {
            let _ = self.server.kill();
            let _ = self.server.wait();
        }
        remove(&self.folder);
    }
}

/// The user that the database runs as: it refuses to run as root.
#[derive(Clone, Copy)]
struct User {
    change_to: Option<(u32, u32)>,
}

impl User {
    fn for_database() -> Result<Self, String> {
        if !packages::is_root() {
            return Ok(Self { change_to: None });
        }
        let users = fs::read_to_string("/etc/passwd").map_err(|error| error.to_string())?;
        let ids = users.lines().find_map(|line| {
            let fields: Vec<&str> = line.split(':').collect();
            (fields.first() == Some(&"postgres"))
                .then(|| Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?)))
                .flatten()
        });
        let ids =
            ids.ok_or("there is no user postgres to run the database as, and root may not")?;
        Ok(Self { change_to: Some(ids) })
    }

    fn command(self, program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(folder).stdin(Stdio::null());
        if let Some((user, group)) = self.change_to {
            command.uid(user).gid(group);
        }
        command
    }
}

fn make_folder(user: User) -> Result<PathBuf, String> {
    let folder = std::env::temp_dir().join(format!("demesne-postgres-{}", std::process::id()));
    fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    if let Some((user, group)) = user.change_to {
        chown(&folder, Some(user), Some(group)).map_err(|error| error.to_string())?;
    }
    Ok(folder)
}

fn initialise(programs: &Path, folder: &Path, user: User) -> Result<(), String> {
    let output = user
        .command(&programs.join("initdb"), folder)
        .args(["--username=demesne", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"])
        .arg("--pgdata")
        .arg(folder.join("data"))
        .output()
        .map_err(|error| format!("initdb could not be started: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("initdb failed:\n{}", String::from_utf8_lossy(&output.stderr)))
}

fn serve(
    programs: &Path,
    folder: &Path,
    user: User,
    port: u16,
    setting: &str,
) -> Result<Child, String> {
    let log = fs::File::create(folder.join("log")).map_err(|error| error.to_string())?;
    user.command(&programs.join("postgres"), folder)
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-p", &port.to_string()])
        .args(["-c", "listen_addresses=127.0.0.1"])
        .args(["-c", "unix_socket_directories="])
        .args(["-c", &format!("max_connections={CONNECTIONS}")])
        .args(["-c", setting])
        .stdout(log.try_clone().map_err(|error| error.to_string())?)
        .stderr(log)
        // Not in our group: a ctrl-c reaches it only through its guard, after the tests have stopped.
        .process_group(0)
        .spawn()
        .map_err(|error| format!("postgres could not be started: {error}"))
}

fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    Ok(listener.local_addr().map_err(|error| error.to_string())?.port())
}

fn remove(folder: &Path) {
    if let Err(error) = fs::remove_dir_all(folder) {
        println!("{} could not be removed: {error}", folder.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_free_ports_asked_for_one_after_the_other_can_be_listened_on() {
        for _ in 0..2 {
            let port = free_port().expect("this machine has a free port");
            assert!(TcpListener::bind(("127.0.0.1", port)).is_ok());
        }
    }
}
