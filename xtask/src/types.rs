//! `cargo xtask types`: the generated files of the web client. They are made by a crate of their own, so that this one depends on no
//! crate of the server: it is compiled in seconds, and a change of the rules compiles them once.

use std::process::Command;

use crate::check::cargo;
use crate::process::{self, StepResult};
use crate::workspace;

/// The program that makes them.
const PROGRAM: &str = "demesne-types";

/// Writes every generated file that is not current.
pub(crate) fn write() -> StepResult {
    run(&[])
}

/// Fails when a generated file is not current.
pub(crate) fn check() -> StepResult {
    run(&["--check"]).map_err(|why| format!("{why}: run `cargo xtask types`"))
}

/// Runs the program. It is built with the features of the whole workspace, as the tests are, so that nothing is compiled twice.
fn run(options: &[&str]) -> StepResult {
    process::run(&mut cargo(&["build", "--workspace", "--bin", PROGRAM]))?;
    process::run(Command::new(workspace::beside(PROGRAM)).args(options))
}
