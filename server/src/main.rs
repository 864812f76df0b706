//! The program `demesne`. It knows its subcommands; what they do is in `commands`.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use demesne::config::Config;

/// A self-hosted table for deck-building and dice games.
#[derive(Parser)]
#[command(name = "demesne", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    #[command(flatten)]
    serve: Config,
}

#[derive(Subcommand)]
enum Command {
    /// Serves the tables (what happens without a command).
    Serve(Config),
    /// Runs scenario files.
    Scenario(commands::scenario::Arguments),
    /// Lets bots play against each other.
    Simulate(commands::simulate::Arguments),
    /// Copies the database into a file, also while a server runs on it.
    Backup(commands::backup::Arguments),
    /// Plays every match of the database again and says whether each leads where it led.
    Check(commands::check::Arguments),
    /// Prints a finished match as JSON, signed: what it was dealt from, options, seed and answers.
    Export(commands::export::Arguments),
    /// Says whether matches that were written down were signed, dealt fairly and played by the rules.
    Verify(commands::verify::Arguments),
    /// Keeps matches of other servers, so that they can be looked at here.
    Import(commands::import::Arguments),
    /// Deletes matches of other servers.
    Forget(commands::import::Forgotten),
    /// Prints what people reported, and notes what was dealt with.
    Reports(commands::reports::Arguments),
    /// Prints the ratings, or makes them again.
    Ratings(commands::ratings::Arguments),
    /// Prints the release.
    Version,
}

fn main() -> ExitCode {
    let Arguments { command, serve } = Arguments::parse();
    match command.unwrap_or(Command::Serve(serve)) {
        Command::Serve(config) => commands::serve::run(&config),
        Command::Scenario(arguments) => commands::scenario::run(&arguments),
        Command::Simulate(arguments) => commands::simulate::run(&arguments),
        Command::Backup(arguments) => commands::backup::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Export(arguments) => commands::export::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Import(arguments) => commands::import::run(&arguments),
        Command::Forget(arguments) => commands::import::forget(&arguments),
        Command::Reports(arguments) => commands::reports::run(&arguments),
        Command::Ratings(arguments) => commands::ratings::run(&arguments),
        Command::Version => commands::print(&format!("demesne {}", demesne::RELEASE)),
    }
}
