//! Measurements, always of the release build, or of the page as players get it. They print figures; they judge nothing.

use std::process::Command;

use crate::packages;
use crate::process::{self, Outcome};
use crate::workspace;

/// What can be measured.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum What {
    /// Complete games per second of the rules engine on one core
    Engine,
    /// The page against its budgets: how soon it is seen, how long an update takes, memory, sizes of messages
    Web,
    /// How soon the server serves with 10,000 unfinished matches in its database
    StartUp,
}

/// Measures.
pub(crate) fn run(what: What) -> Outcome {
    match what {
        What::Engine => {
            cargo(&["run", "--release", "--package", "demesne", "--", "simulate", "--bench"])
        }
        What::Web => web(),
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

fn web() -> Outcome {
    packages::npm_packages()?;
    let chromium = packages::chromium().ok_or("there is no Chromium")?;
    process::run(packages::npm().args(["run", "--silent", "bench"]).env("CHROMIUM", chromium))
}

fn cargo(arguments: &[&str]) -> Outcome {
    process::run(Command::new("cargo").args(arguments).current_dir(workspace::root()))
}
