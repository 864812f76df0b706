//! The program `demesne`: its subcommands and their flags. What they do is in `commands`.

mod commands;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use demesne::config::Config;

/// A self-hosted server for deck-building and dice games.
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
    /// Runs the server (the default without a command).
    Serve(Box<Config>),
    /// Runs scenario files.
    Scenario(commands::scenario::ScenarioArgs),
    /// Simulates matches between bots.
    Simulate(commands::simulate::SimulateArgs),
    /// Copies the database into a file, also while a server is running.
    Backup(commands::backup::BackupArgs),
    /// Replays every stored match and verifies its recorded hashes.
    CheckDatabase(commands::check_database::CheckDatabaseArgs),
    /// Prints a finished match as signed JSON: its deal, options, seed and answers.
    Export(commands::export::ExportArgs),
    /// Verifies that match files were signed, dealt fairly and played by the rules.
    Verify(commands::verify::VerifyArgs),
    /// Imports matches of other servers, so that players can view them here.
    Import(commands::import::ImportArgs),
    /// Deletes imported matches.
    DeleteImport(commands::import::DeleteImportArgs),
    /// Prints the reports of players, or marks one as handled.
    Reports(commands::reports::ReportsArgs),
    /// Prints the ratings, or recomputes them.
    Ratings(commands::ratings::RatingsArgs),
    /// Prints the version.
    Version,
}

fn main() -> ExitCode {
    let Cli { command, serve } = Cli::parse();
    match command.unwrap_or(Command::Serve(Box::new(serve))) {
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
