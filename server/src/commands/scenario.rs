//! `demesne scenario FILE…`. It knows paths; what a scenario says is read in the rules.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::fail;

/// Which scenarios.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Scenario files, or folders of them.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Runs scenario files.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    fail(format!("this release cannot run scenarios ({} given)", arguments.files.len()))
}
