//! `demesne simulate`. It knows numbers of games; who plays how is in the rules.

use std::process::ExitCode;

use clap::Args;

use super::fail;

/// How many games.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Number of games.
    #[arg(long, default_value_t = 1000)]
    games: u32,
}

/// Lets bots play.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    fail(format!("this release cannot simulate ({} games wanted)", arguments.games))
}
