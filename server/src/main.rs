//! The program `demesne`. It knows its subcommands; what they do is in `commands`.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use demesne::config::Config;

/// A self-hosted table for deck-building and dice games.
#[derive(Parser)]
#[command(name = "demesne", version, args_conflicts_with_subcommands = true)]
struct Cli {
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
    Scenario(commands::scenario::ScenarioArgs),
    /// Lets bots play against each other.
    Simulate(commands::simulate::SimulateArgs),
    /// Copies the database into a file, also while a server runs on it.
    Backup(commands::backup::BackupArgs),
    /// Plays every match of the database again and says whether each leads where it led.
    CheckDatabase(commands::check_database::CheckDatabaseArgs),
    /// Prints a finished match as JSON, signed: what it was dealt from, options, seed and answers.
    Export(commands::export::ExportArgs),
    /// Says whether matches that were written down were signed, dealt fairly and played by the rules.
    Verify(commands::verify::VerifyArgs),
    /// Keeps matches of other servers, so that they can be looked at here.
    Import(commands::import::ImportArgs),
    /// Deletes matches of other servers.
    DeleteImport(commands::import::DeleteImportArgs),
    /// Prints what people reported, and notes what was dealt with.
    Reports(commands::reports::ReportsArgs),
    /// Prints the ratings, or makes them again.
    Ratings(commands::ratings::RatingsArgs),
    /// Prints the release.
    Version,
}

fn main() -> ExitCode {
    let Cli { command, serve } = Cli::parse();
    match command.unwrap_or(Command::Serve(serve)) {
        Command::Serve(config) => commands::serve::run(&config),
        Command::Scenario(arguments) => commands::scenario::run(&arguments),
        Command::Simulate(arguments) => commands::simulate::run(&arguments),
        Command::Backup(arguments) => commands::backup::run(&arguments),
        Command::CheckDatabase(arguments) => commands::check_database::run(&arguments),
        Command::Export(arguments) => commands::export::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Import(arguments) => commands::import::run(&arguments),
        Command::DeleteImport(arguments) => commands::import::delete_import(&arguments),
        Command::Reports(arguments) => commands::reports::run(&arguments),
        Command::Ratings(arguments) => commands::ratings::run(&arguments),
        Command::Version => commands::print(&format!("demesne {}", demesne::RELEASE)),
    }
}
