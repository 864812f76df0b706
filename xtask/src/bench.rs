//! Benchmarks, always of the profile `dist`, or of the page as players get it. They print figures and compare them with
//! no budget, except the page's.

use std::process::Command;

use crate::packages;
use crate::postgres::Postgres;
use crate::process::{self, StepResult};
use crate::steps::Counts;
use crate::workspace;

/// The module of the server's tests that measures start-up.
const START_UP: &str = "startup_with_many_matches::";

/// The subjects of measurements.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum BenchTarget {
    /// Complete games per second of the rules engine on one core
    Engine,
    /// The page against its budgets: how soon it is seen, how long an update takes, memory, sizes of messages
    Web,
    /// How soon the server serves with 10,000 unfinished matches in its database
    StartUp,
    /// Throughput and cost of one server and of two, on both databases, compared with a relay that stores no data: three
    /// quarters of an hour, or with `--quick` some seconds
    Server,
    /// The server beside Colyseus, socket.io and boardgame.io, which come from npm: as long
    Peers,
}

/// Runs a benchmark, with its own options.
pub(crate) fn run(what: BenchTarget, options: &[String]) -> StepResult {
    match what {
        BenchTarget::Server => servers("server", options),
        BenchTarget::Peers => servers("peers", options),
        BenchTarget::Engine | BenchTarget::Web | BenchTarget::StartUp if !options.is_empty() => {
            Err(format!("this measurement has no options like {}", options.join(" ")))
        }
        BenchTarget::Engine => cargo(&["run", "--profile", "dist", "--", "simulate", "--bench"]),
        BenchTarget::Web => web(),
        BenchTarget::StartUp => start_up(),
    }
}

/// The tests that measure start-up print the figures and check no budget.
fn start_up() -> StepResult {
    let mut tests = Command::new("cargo");
    tests.args(["test", "--profile=dist", "--package=demesne", "--test=server"]);
    tests.args([START_UP, "--", "--nocapture"]);
    process::run_tests(tests.current_dir(workspace::root()), &mut Counts::default())
}

/// On PostgreSQL too, and with NATS between two servers, if these are installed.
fn servers(role: &str, options: &[String]) -> StepResult {
    let mut command = Command::new("cargo");
    command.args(["run", "--profile", "dist", "--package", "demesne-bench", "--", role]);
    command.args(options);
    let database = match packages::postgres_programs() {
        Some(_) => Some(Postgres::start_durable()?),
        None => None,
    };
    if let Some(database) = &database {
        command.env("DEMESNE_TEST_POSTGRES", &database.url);
    }
    if let Some(nats) = packages::nats() {
        command.env("DEMESNE_TEST_NATS", nats);
    }
    process::run(command.current_dir(workspace::root()))
}

fn web() -> StepResult {
    packages::npm_packages()?;
    let chromium = packages::chromium().ok_or("there is no Chromium")?;
    process::run(packages::npm().args(["run", "--silent", "bench"]).env("CHROMIUM", chromium))
}

fn cargo(arguments: &[&str]) -> StepResult {
    process::run(Command::new("cargo").args(arguments).current_dir(workspace::root()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_that_measures_start_up_exists() {
        let module = START_UP.trim_end_matches("::");
        let tests = workspace::root().join("server/tests/server");
        assert!(tests.join(module).with_extension("rs").exists(), "{module} is no module");
    }
}
