//! `cargo xtask test`: the order of all test suites, on a machine that has only Rust and Node.

use std::num::NonZero;
use std::process::Command;
use std::thread;

use crate::check::{self, cargo};
use crate::packages;
use crate::packages_root::DebianRoot;
use crate::postgres::Postgres;
use crate::process::{self, StepResult};
use crate::steps::{Counts, Steps};
use crate::workspace;

/// Matches of random kingdoms in a full run: some minutes.
const RANDOM_MATCHES: &str = "20000";

/// Of a full run: the duration of the attack on a server in seconds, the number of tables where people play meanwhile,
/// and the number of messages sent to a fuzzed table.
const SIEGE: [(&str, &str); 3] =
    [("DEMESNE_SIEGE", "30"), ("DEMESNE_SIEGE_TABLES", "50"), ("DEMESNE_FUZZ", "200000")];

/// How often the server is killed under load in a full run, on each database: some minutes.
const KILLS: &str = "200";

/// How many faults are injected into three servers that share a database in a full run: some ten minutes.
const FAULTS: &str = "60";

/// The distance between the file operations of a server that fail first in a full run: all of them do, in about three
/// hours on two cores.
const FILE_FAULTS: &str = "1";

/// Matches with a planted blunder that are reviewed in a full run: a minute or two.
const BLUNDERS: &str = "20";

/// In a full run every page is checked in every size, theme and language: about 40 minutes.
const MATRIX: &str = "whole";

/// Tests at the same time per processor: most of them wait for a server more than they compute.
const TESTS_PER_PROCESSOR: usize = 2;

/// Sets up, checks, runs all tests, takes down.
///
/// The tests, the binary that the browsers play on and the doctests share one profile and one set of features, so that
/// everything is compiled once.
pub(crate) fn run(full: bool) -> StepResult {
    let mut steps = Steps::default();
    let mut postgres = None;
    let ready = steps.step("programs that the tests need", |_| packages::ensure())
        && steps.step("packages of the web client", |_| packages::npm_packages())
        && steps.step("a throw-away PostgreSQL", |_| {
            postgres = Some(Postgres::start()?);
            Ok(())
        });
    if let (true, Some(database)) = (ready, &postgres) {
        check::add(&mut steps);
        run_suites(&mut steps, database, full);
    }
    drop(postgres);
    steps.conclude()
}

fn run_suites(steps: &mut Steps, database: &Postgres, full: bool) {
    let built = steps.step("build", |_| {
        process::run(&mut cargo(&["build", "--workspace", "--bins", "--tests", "--examples"]))
    });
    if built {
        steps.step("rules, store and server", |counts| {
            let mut tests = rust_tests();
            // A failed test says what it waited for; the frames below it would push that out of the last lines.
            tests.env("RUST_BACKTRACE", "0");
            tests.env("DEMESNE_TEST_POSTGRES", &database.url);
            tests.env("DEMESNE_TEST_POSTGRES_PROGRAMS", &database.programs);
            tests.env("DEMESNE_TEST_NATS", packages::nats().ok_or("there is no NATS")?);
            tests.env("DEMESNE_TEST_PEBBLE", packages::pebble().ok_or("there is no Pebble")?);
            tests.env("CHROMIUM", packages::chromium().ok_or("there is no Chromium")?);
            tests.env("DEMESNE_TEST_PYTHON", packages::python().ok_or("there is no Python")?);
            tests.env("DEMESNE_TEST_SECCOMP", packages::seccomp_python().ok_or("no seccomp")?);
            tests.env("DEMESNE_TEST_PROMTOOL", packages::promtool().ok_or("there is no promtool")?);
            if full {
                tests.env("DEMESNE_KILLS", KILLS);
                tests.env("DEMESNE_FAULTS", FAULTS);
                tests.env("DEMESNE_FILE_FAULTS", FILE_FAULTS);
                tests.env("DEMESNE_BLUNDERS", BLUNDERS);
                tests.envs(SIEGE);
            }
            process::run_tests(&mut tests, counts)
        });
        if full {
            steps.step("the package in a clean Debian", package);
        }
        steps.step("examples in the documentation of the code", |counts| {
            process::run_tests(&mut cargo(&["test", "--workspace", "--doc"]), counts)
        });
        steps.step("scenarios through the command", scenarios);
        if full {
            steps.step("random matches", |_| random_matches());
        }
    }
    steps.step("web client", |counts| {
        process::run_tests(packages::npm().args(["run", "--silent", "test"]), counts)
    });
    if built {
        steps.step("whole matches in browsers", |counts| browsers(counts, full));
        if full {
            steps.step("Firefox and WebKit", engines);
        }
    } else {
        steps.not_tried("whole matches in browsers", "there is no binary to play on");
    }
}

/// cargo-nextest if it is installed (it is quicker and stops tests that hang), else `cargo test`.
fn rust_tests() -> Command {
    if process::output("cargo-nextest", &["--version"]).is_some() {
        let threads = thread::available_parallelism().map_or(1, NonZero::get) * TESTS_PER_PROCESSOR;
        let mut tests = cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]);
        tests.args(["--test-threads", &threads.to_string()]);
        tests
    } else {
        cargo(&[
            "test",
            "--workspace",
            "--lib",
            "--bins",
            "--tests",
            "--examples",
            "--no-fail-fast",
        ])
    }
}

/// Installs our package in a Debian of its own, plays there, upgrades and removes it.
fn package(counts: &mut Counts) -> StepResult {
    let root = DebianRoot::make()?;
    let mut test = cargo(&["test", "--package", "demesne", "--test", "server", "--", "package::"]);
    process::run_tests(test.env("DEMESNE_TEST_PACKAGES", root.folder()), counts)
}

fn scenarios(counts: &mut Counts) -> StepResult {
    process::run_tests(
        Command::new(workspace::binary())
            .args(["scenario", "rules/tests/scenarios"])
            .current_dir(workspace::root()),
        counts,
    )
}

fn random_matches() -> StepResult {
    process::run(
        Command::new(workspace::binary())
            .args(["simulate", "--matches", RANDOM_MATCHES])
            .current_dir(workspace::root()),
    )
}

fn browsers(counts: &mut Counts, full: bool) -> StepResult {
    let chromium = packages::chromium().ok_or("there is no Chromium")?;
    let mut tests = packages::npm();
    tests
        .args(["run", "--silent", "test:browser"])
        .env("DEMESNE_BIN", workspace::binary())
        .env("CHROMIUM", chromium);
    if full {
        tests.env("DEMESNE_MATRIX", MATRIX);
    }
    process::run_tests(&mut tests, counts)
}

/// Matches and pages in the engines that only a full run installs.
fn engines(counts: &mut Counts) -> StepResult {
    packages::ensure_engines()?;
    let mut tests = packages::npm();
    tests.args(["run", "--silent", "test:engines"]).env("DEMESNE_BIN", workspace::binary());
    process::run_tests(&mut tests, counts)
}
