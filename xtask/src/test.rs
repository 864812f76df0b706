//! `cargo xtask test`: the order of all test suites, on a machine that has only Rust and Node.

use std::num::NonZero;
use std::process::Command;
use std::thread;

use crate::check::cargo;
use crate::packages;
use crate::packages_root::DebianRoot;
use crate::postgres::Postgres;
use crate::process::{self, StepResult};
use crate::steps::{Counts, Steps};
use crate::workspace;

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The tests that every commit must pass.
    Test,
    /// Every test: all looks at all pages, the second database's kills, faults of a cluster, an attack, whole statistics.
    All,
    /// Every test in its longest form, which takes hours.
    Full,
}

impl Extent {
    /// The value of `DEMESNE_TESTS`, which tests of all kinds read, and the name of the profile of cargo-nextest.
    fn name(self) -> Option<&'static str> {
        match self {
            Self::Test => None,
            Self::All => Some("all"),
            Self::Full => Some("full"),
        }
    }
}

/// The variable with the extent. `test-sizes` reads it in Rust, `tests/support/looks.ts` in the browsers.
const EXTENT: &str = "DEMESNE_TESTS";

/// Matches of random kingdoms in a full run: some minutes.
const RANDOM_MATCHES: &str = "20000";

/// Tests at the same time per processor: most of them wait for a server more than they compute.
const TESTS_PER_PROCESSOR: usize = 3;

const PROGRAMS: &str = "programs that the tests need";
const NPM_PACKAGES: &str = "packages of the web client";
const DATABASE: &str = "a throw-away PostgreSQL";
const BUILD: &str = "build";
const UNIT_TESTS: &str = "web client";
const RUST_TESTS: &str = "rules, store and server";
const DOC_TESTS: &str = "examples in the documentation of the code";
const SCENARIOS: &str = "scenarios through the command";
const BROWSERS: &str = "browsers";
const PACKAGE: &str = "the package in a clean Debian";
const RANDOM: &str = "random matches";
const ENGINES: &str = "Firefox, WebKit and Orca";

/// The steps of every run, in order, and those that only a full run has.
const STEPS: [&str; 9] = [
    PROGRAMS,
    NPM_PACKAGES,
    DATABASE,
    BUILD,
    UNIT_TESTS,
    RUST_TESTS,
    DOC_TESTS,
    SCENARIOS,
    BROWSERS,
];
const FULL_STEPS: [&str; 3] = [PACKAGE, RANDOM, ENGINES];

/// Sets up, runs all tests, takes down. A step that fails hides none that can still be run.
///
/// The tests, the binary that the browsers play on and the doctests share one profile and one set of features, so that
/// everything is compiled once.
pub(crate) fn run(extent: Extent) -> StepResult {
    let is_full = extent == Extent::Full;
    let more = is_full.then_some(FULL_STEPS).into_iter().flatten();
    let mut steps = Steps::planned(STEPS.into_iter().chain(more));
    let mut postgres = None;
    let is_ready = steps.step(PROGRAMS, |_| packages::ensure())
        && steps.step(NPM_PACKAGES, |_| packages::npm_packages())
        && steps.step(DATABASE, |_| {
            postgres = Some(Postgres::start()?);
            Ok(())
        });
    if let (true, Some(database)) = (is_ready, &postgres) {
        run_suites(&mut steps, database, extent);
    }
    drop(postgres);
    steps.conclude()
}

fn run_suites(steps: &mut Steps, database: &Postgres, extent: Extent) {
    let is_built = steps.step(BUILD, |_| {
        process::run(&mut cargo(&["build", "--workspace", "--bins", "--tests", "--examples"]))
    });
    // Most tests of the server wait more than they compute.
    let unit_tests = steps.begin_beside(UNIT_TESTS, unit_tests);
    if is_built {
        steps.step(RUST_TESTS, |counts| rust_tests(counts, database, extent));
        steps.end_beside(unit_tests);
        steps.step(DOC_TESTS, doc_tests);
        steps.step(SCENARIOS, scenarios);
        steps.step(BROWSERS, |counts| browsers(counts, extent));
    } else {
        steps.end_beside(unit_tests);
        for step in [RUST_TESTS, DOC_TESTS, SCENARIOS, BROWSERS] {
            steps.not_tried(step, "the build failed");
        }
    }
    if extent == Extent::Full && is_built {
        steps.step(PACKAGE, package);
        steps.step(RANDOM, |_| random_matches());
        steps.step(ENGINES, engines);
    }
}

/// Tests of the web client without a browser.
fn unit_tests(counts: &mut Counts) -> StepResult {
    let mut tests = packages::npm();
    process::run_tests_beside(
        tests.args(["run", "--silent", "test", "--", "--reporter=verbose"]),
        counts,
    )
}

fn rust_tests(counts: &mut Counts, database: &Postgres, extent: Extent) -> StepResult {
    let threads = thread::available_parallelism().map_or(1, NonZero::get) * TESTS_PER_PROCESSOR;
    let mut tests = nextest(extent);
    tests.args(["--test-threads", &threads.to_string()]);
    tests.env("DEMESNE_TEST_POSTGRES", &database.url);
    tests.env("DEMESNE_TEST_POSTGRES_PROGRAMS", &database.programs);
    tests.env("DEMESNE_TEST_NATS", packages::nats().ok_or("there is no NATS")?);
    tests.env("DEMESNE_TEST_PEBBLE", packages::pebble().ok_or("there is no Pebble")?);
    tests.env("CHROMIUM", packages::chromium().ok_or("there is no Chromium")?);
    tests.env("DEMESNE_TEST_PYTHON", packages::python().ok_or("there is no Python")?);
    tests.env("DEMESNE_TEST_SECCOMP", packages::seccomp_python().ok_or("no seccomp")?);
    tests.env("DEMESNE_TEST_PROMTOOL", packages::promtool().ok_or("there is no promtool")?);
    process::run_tests(&mut tests, counts)
}

/// cargo-nextest with the profile of the extent (`.config/nextest.toml`).
fn nextest(extent: Extent) -> Command {
    let mut tests = cargo(&["nextest", "run", "--workspace"]);
    if let Some(profile) = extent.name() {
        tests.args(["--profile", profile]).env(EXTENT, profile);
    }
    // A failed test says what it waited for; the frames below it would push that out of the last lines.
    tests.env("RUST_BACKTRACE", "0");
    tests
}

/// Installs our package in a Debian of its own, plays there, upgrades and removes it.
fn package(counts: &mut Counts) -> StepResult {
    let root = DebianRoot::make()?;
    let mut test = nextest(Extent::Full);
    test.args(["--ignore-default-filter", "--filterset", "test(/^package::/)"]);
    process::run_tests(test.env("DEMESNE_TEST_PACKAGES", root.folder()), counts)
}

/// The crates whose documentation has examples say so in their manifest.
fn doc_tests(counts: &mut Counts) -> StepResult {
    process::run_tests(&mut cargo(&["test", "--workspace", "--doc"]), counts)
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

fn browsers(counts: &mut Counts, extent: Extent) -> StepResult {
    let chromium = packages::chromium().ok_or("there is no Chromium")?;
    let mut tests = packages::npm();
    tests
        .args(["run", "--silent", "test:browser"])
        .env("DEMESNE_BIN", workspace::binary())
        .env("CHROMIUM", chromium);
    if let Some(value) = extent.name() {
        tests.env(EXTENT, value);
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
