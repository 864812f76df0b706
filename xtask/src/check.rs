//! Static checks: everything that reads the code without running it. The tidiness rules are in `tidy`.

use std::env;
use std::process::Command;

use crate::packages;
use crate::process::{self, StepResult};
use crate::steps::Steps;
use crate::{audit, tidy, types, workspace};

const NPM_PACKAGES: &str = "packages of the web client";
const FORMATTING: &str = "formatting";
const GENERATED: &str = "generated files";
const TIDINESS: &str = "tidiness";
const WEB_CLIENT: &str = "web client: types and lints";
const LINTS: &str = "lints";

/// Runs every check and reports all failures.
pub(crate) fn run() -> StepResult {
    let own = [NPM_PACKAGES, FORMATTING, GENERATED, TIDINESS, WEB_CLIENT, LINTS];
    let mut steps = Steps::planned(own.into_iter().chain(audit::STEPS));
    steps.step(NPM_PACKAGES, |_| packages::npm_packages());
    steps.step(FORMATTING, |_| process::run(&mut cargo(&["fmt", "--all", "--check"])));
    steps.step(GENERATED, |_| types::check());
    steps.step(TIDINESS, |_| tidy::check());
    steps.step(WEB_CLIENT, |_| process::run(packages::npm().args(["run", "--silent", "check"])));
    steps.step(LINTS, |_| {
        process::run(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]))
    });
    audit::add(&mut steps);
    steps.conclude()
}

/// Cargo at the root of the repository. A run of continuous integration builds once, so it keeps nothing for a second
/// build, which makes the first one quicker.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(workspace::root());
    if env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}
