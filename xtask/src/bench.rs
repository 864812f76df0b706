//! Measurements, always of the release build. They print figures; they judge nothing.

use std::process::Command;

use crate::process::{self, Outcome};
use crate::workspace;

/// What can be measured.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum What {
    /// Complete games per second of the rules engine on one core
    Engine,
}

/// Measures.
pub(crate) fn run(what: What) -> Outcome {
    match what {
        What::Engine => process::run(
            Command::new("cargo")
                .args(["run", "--release", "--package", "demesne", "--", "simulate", "--bench"])
                .current_dir(workspace::root()),
        ),
    }
}
