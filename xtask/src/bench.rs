//! Measurements, always of the release build. They print figures; they judge nothing.

use std::process::Command;

use crate::process::{self, Outcome};
use crate::workspace;

/// What can be measured.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum What {
    /// Complete games per second of the rules engine on one core
    Engine,
    /// How soon the server serves with 10,000 unfinished matches in its database
    StartUp,
}

/// Measures.
pub(crate) fn run(what: What) -> Outcome {
    match what {
        What::Engine => {
            cargo(&["run", "--release", "--package", "demesne", "--", "simulate", "--bench"])
        }
        // The test says the figure and judges none.
        What::StartUp => cargo(&[
            "test",
            "--release",
            "--package=demesne",
            "--test=server",
            "many::",
            "--",
            "--nocapture",
        ]),
    }
}

fn cargo(arguments: &[&str]) -> Outcome {
    process::run(Command::new("cargo").args(arguments).current_dir(workspace::root()))
}
