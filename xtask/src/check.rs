//! Static checks: everything that reads the code without running it. The tidiness rules are in `tidy`.

use std::env;
use std::process::Command;

use crate::packages;
use crate::process::{self, StepResult};
use crate::steps::Steps;
use crate::{audit, tidy, types, workspace};

/// Runs every check and reports all failures.
pub(crate) fn run() -> StepResult {
    let mut steps = Steps::default();
    steps.step("packages of the web client", |_| packages::npm_packages());
    add(&mut steps);
    steps.conclude()
}

/// The checks as steps of a longer run.
pub(crate) fn add(steps: &mut Steps) {
    steps.step("formatting", |_| process::run(&mut cargo(&["fmt", "--all", "--check"])));
    steps.step("generated files", |_| types::check());
    steps.step("tidiness", |_| tidy::check());
    steps.step("web client: types and lints", |_| {
        process::run(packages::npm().args(["run", "--silent", "check"]))
    });
    steps.step("lints", |_| {
        process::run(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]))
    });
    audit::add(steps);
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
