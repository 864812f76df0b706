//! Audits of dependencies: licences, bans and sources by `deny.toml`, advisories for Rust and npm. An audit that could
//! not reach its database is reported and is no failure, because an unreachable network is not a fault of the code.

use std::process::{Command, Output, Stdio};

use crate::check::cargo;
use crate::packages;
use crate::process::{self, StepResult};
use crate::steps::Steps;

const LICENCES: &str = "licences, bans and sources";
const RUST: &str = "advisories for Rust";
const NPM: &str = "advisories for npm";

/// The steps that [`add`] takes.
pub(crate) const STEPS: [&str; 3] = [LICENCES, RUST, NPM];

/// The checks as steps of a longer run.
pub(crate) fn add(steps: &mut Steps) {
    let mut unasked = Vec::new();
    steps.step(LICENCES, |_| licences(&mut unasked));
    steps.step(RUST, |_| rust_advisories(&mut unasked));
    steps.step(NPM, |_| npm_advisories(&mut unasked));
    for what in unasked {
        steps.remark(&what);
    }
}

/// Building cargo-deny takes several minutes, so it is used only if it is installed.
fn has_cargo_deny() -> bool {
    process::output("cargo-deny", &["--version"]).is_some()
}

const NO_CARGO_DENY: &str = "cargo-deny is not installed (cargo install cargo-deny --locked)";

/// Needs no network.
fn licences(unasked: &mut Vec<String>) -> StepResult {
    if !has_cargo_deny() {
        unasked.push(format!("licences, bans and sources of crates: {NO_CARGO_DENY}"));
        return Ok(());
    }
    let checks = ["--log-level", "error", "check", "licenses", "bans", "sources"];
    process::run(cargo(&["deny"]).args(checks))
}

fn rust_advisories(unasked: &mut Vec<String>) -> StepResult {
    if !has_cargo_deny() {
        unasked.push(format!("advisories for Rust: {NO_CARGO_DENY}"));
        return Ok(());
    }
    let output = heard(cargo(&["deny", "--log-level", "error", "check", "advisories"]))?;
    let said = text(&output);
    if said.contains("failed to fetch advisory database") {
        unasked.push("advisories for Rust: their database cannot be fetched from here".to_owned());
        return Ok(());
    }
    judge(&output, &said)
}

/// npm prints a report or an error, both as JSON; only a report contains advisories.
fn npm_advisories(unasked: &mut Vec<String>) -> StepResult {
    let mut npm = packages::npm();
    npm.args([
        "audit",
        "--json",
        "--audit-level=low",
        "--fetch-retries=0",
        "--fetch-timeout=20000",
    ]);
    let output = heard(npm)?;
    let said = text(&output);
    if !String::from_utf8_lossy(&output.stdout).contains("\"auditReportVersion\"") {
        unasked
            .push("advisories for npm: the registry does not answer audits from here".to_owned());
        return Ok(());
    }
    judge(&output, &said)
}

/// Runs a command and returns its output.
fn heard(mut command: Command) -> Result<Output, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output();
    output.map_err(|error| format!("{name} could not be started: {error}"))
}

fn text(output: &Output) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout);
    format!("{stdout}{}", String::from_utf8_lossy(&output.stderr))
}

fn judge(output: &Output, said: &str) -> StepResult {
    if output.status.success() {
        return Ok(());
    }
    println!("{said}");
    Err("there is something against a dependency".to_owned())
}
