//! The command line of the program: its subcommands and their flags. What they do is in `commands`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use demesne_base::page_files::PageFiles;

use crate::commands::config::Origins;
use crate::config::Config;
use crate::config::file::{ConfigFile, ConfigFileError, configurable};
use crate::{commands, environment};

/// The flag that names the configuration file.
const CONFIG_FILE: &str = "config_file";

/// A self-hosted server for deck-building and dice games.
#[derive(Parser)]
#[command(name = "demesne", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// The configuration file: TOML whose keys are the names of the flags. Flags and environment variables come before
    /// it. Without this option it is /etc/demesne.toml, if that exists.
    #[arg(long = "config", env = "DEMESNE_CONFIG", value_name = "FILE")]
    config_file: Option<PathBuf>,

    #[command(flatten)]
    serve: Config,
}

#[derive(Subcommand)]
enum Command {
    /// Runs the server (the default without a command).
    Serve(Box<Config>),
    /// Prints the configuration in force, and where each setting comes from: a flag, the environment, the file.
    Config(Box<commands::config::ConfigArgs>),
    /// Runs scenario files.
    Scenario(commands::scenario::ScenarioArgs),
    /// Simulates matches between bots.
    Simulate(commands::simulate::SimulateArgs),
    /// Searches a plan for a kingdom of Dominion: what to buy, as text.
    Plan(commands::plan::PlanArgs),
    /// Examines this server, its machine and its public address, and says what to do.
    Doctor(Box<commands::doctor::DoctorArgs>),
    /// Copies the database into a file, also while a server is running.
    Backup(commands::backup::BackupArgs),
    /// Copies everything into another, empty database while no server runs: from SQLite to PostgreSQL, or back.
    Copy(commands::copy::CopyArgs),
    /// Replaces all that a leaked backup opens, while no server runs: links of tables, the key that signs matches, the key
    /// for notices, the secret of the daily deal.
    NewKeys(commands::new_keys::NewKeysArgs),
    /// Checks the database file, replays every stored match and verifies its recorded hashes.
    CheckDatabase(commands::check_database::CheckDatabaseArgs),
    /// Prints a finished match as signed JSON: its deal, options, seed and answers.
    Export(commands::export::ExportArgs),
    /// Verifies that match files were signed, dealt fairly and played by the rules.
    Verify(commands::verify::VerifyArgs),
    /// Imports matches of other servers, so that players can view them here.
    Import(commands::import::ImportArgs),
    /// Deletes imported matches.
    DeleteImport(commands::import::DeleteImportArgs),
    /// Makes a link whose receivers may open tables, lists such links, or ends one.
    Invite(Box<commands::invite::InviteArgs>),
    /// Lists the people of a house, renames one, signs one out, bars one or deletes a name; a running server follows
    /// within a second.
    People(commands::people::PeopleArgs),
    /// Shows a message to everyone, prints it, or withdraws it; a running server follows within a second.
    Notice(commands::notice::NoticeArgs),
    /// Makes a link to the operator's page of a running server, for one use.
    OperatorLink(Box<commands::operator_link::OperatorLinkArgs>),
    /// Prints the ratings, or recomputes them.
    Ratings(commands::ratings::RatingsArgs),
    /// Prints completions of this command line for a shell.
    Completions(commands::package_files::CompletionsArgs),
    /// Writes the manual pages into a folder.
    Manual(commands::package_files::ManualArgs),
    /// Prints the version.
    Version,
}

/// Runs the command of this process's arguments. A server serves this page.
pub fn run(page: PageFiles) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let mut program = definition();
    let given = parse(&mut program, words.clone());
    if configurable(used(&program, &given).0).next().is_some() {
        environment::warn_of_unknown(&Cli::command());
    }
    let file = match file_for(&program, &given) {
        Ok(file) => file,
        Err(error) => return commands::fail(error),
    };
    let in_force = match &file {
        Some(file) => parse(&mut program.clone(), with_file(&program, &given, words, file)),
        None => given.clone(),
    };
    let Cli { command, serve, .. } = match Cli::from_arg_matches(&in_force) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    match command.unwrap_or(Command::Serve(Box::new(serve))) {
        Command::Serve(config) => commands::serve::run(&Config { page, ..*config }),
        Command::Config(arguments) => {
            let (command, given) = used(&program, &given);
            let (_, in_force) = used(&program, &in_force);
            let origins = Origins { command, given, in_force, file: file.as_ref() };
            commands::config::run(&arguments, &origins)
        }
        Command::Doctor(arguments) => commands::doctor::run(&arguments),
        Command::Scenario(arguments) => commands::scenario::run(&arguments),
        Command::Simulate(arguments) => commands::simulate::run(&arguments),
        Command::Plan(arguments) => commands::plan::run(&arguments),
        Command::Backup(arguments) => commands::backup::run(&arguments),
        Command::Copy(arguments) => commands::copy::run(&arguments),
        Command::NewKeys(arguments) => commands::new_keys::run(&arguments),
        Command::CheckDatabase(arguments) => commands::check_database::run(&arguments),
        Command::Export(arguments) => commands::export::run(&arguments),
        Command::Verify(arguments) => commands::verify::run(&arguments),
        Command::Import(arguments) => commands::import::run(&arguments),
        Command::DeleteImport(arguments) => commands::import::delete_import(&arguments),
        Command::Invite(arguments) => commands::invite::run(&arguments),
        Command::People(arguments) => commands::people::run(&arguments),
        Command::Notice(arguments) => commands::notice::run(&arguments),
        Command::OperatorLink(arguments) => commands::operator_link::run(&arguments),
        Command::Ratings(arguments) => commands::ratings::run(&arguments),
        Command::Completions(arguments) => {
            commands::package_files::completions(&arguments, definition())
        }
        Command::Manual(arguments) => commands::package_files::manual(&arguments, definition()),
        Command::Version => commands::print(&format!("demesne {}", demesne_base::RELEASE)),
    }
}

/// The definition of the command line: the commands with settings take `--config`, too.
fn definition() -> clap::Command {
    let program = environment::without_empty(Cli::command());
    let config_file = program.get_arguments().find(|flag| flag.get_id() == CONFIG_FILE).cloned();
    program.mut_subcommands(|command| match &config_file {
        Some(flag) if configurable(&command).next().is_some() => command.arg(flag),
        Some(_) | None => command,
    })
}

/// Parses a command line, or ends the program with what is wrong with it.
fn parse(program: &mut clap::Command, words: Vec<OsString>) -> ArgMatches {
    program.try_get_matches_from_mut(words).unwrap_or_else(|error| error.exit())
}

/// The subcommand in use and what was given to it; without one, the program itself.
fn used<'a>(
    program: &'a clap::Command,
    matches: &'a ArgMatches,
) -> (&'a clap::Command, &'a ArgMatches) {
    let named = matches.subcommand().and_then(|(name, given)| {
        let subcommand = program.find_subcommand(name)?;
        Some((subcommand, given))
    });
    named.unwrap_or((program, matches))
}

/// The configuration file; `None` if it does not exist, or the command has no setting that it could change.
fn file_for(
    program: &clap::Command,
    given: &ArgMatches,
) -> Result<Option<ConfigFile>, ConfigFileError> {
    let (command, given) = used(program, given);
    if configurable(command).next().is_none() {
        return Ok(None);
    }
    ConfigFile::open(given.get_one::<PathBuf>(CONFIG_FILE).map(PathBuf::as_path))
}

/// The command line with the flags that the file adds, directly behind the name of the command.
fn with_file(
    program: &clap::Command,
    given: &ArgMatches,
    mut words: Vec<OsString>,
    file: &ConfigFile,
) -> Vec<OsString> {
    let (command, used) = used(program, given);
    let name = given.subcommand_name();
    let place = words.iter().position(|word| name.is_some_and(|name| word == name)).unwrap_or(0);
    let place = (place + 1).min(words.len());
    words.splice(place..place, file.flags(command, used));
    words
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use clap::error::ErrorKind;

    use super::*;

    /// The files that tell operators what to run.
    const DOCUMENTS: [&str; 12] = [
        "README.md",
        "deploy/demesne.service",
        "docs/development.md",
        "docs/fair-deals.md",
        "docs/hosting.md",
        "docs/hosting-at-home.md",
        "docs/hosting-club.md",
        "docs/hosting-small-server.md",
        "docs/match-file.md",
        "docs/performance.md",
        "docs/protocol.md",
        "docs/scenarios.md",
    ];

    /// How a command of this program begins, at the start of a line or of a code span.
    const PROGRAM: [&str; 13] = [
        "ExecStart=/usr/local/bin/demesne ",
        "docker compose --file compose.small.yml exec -T demesne demesne ",
        "docker compose --file compose.small.yml exec demesne demesne ",
        "docker compose --file compose.small.yml run --rm -T demesne ",
        "docker compose exec demesne-1 demesne ",
        "docker compose run --rm -T demesne-1 ",
        "runuser -u demesne -- demesne ",
        "sudo -u demesne demesne ",
        "NEW-VERSION/demesne ",
        "cargo run --release -- ",
        "cargo run -- ",
        "./demesne ",
        "demesne ",
    ];

    /// How the names of file formats begin, which are no commands.
    const FORMATS: &str = "demesne match file ";

    /// The commands of this program in a text, as far as their comments.
    fn commands(text: &str) -> Vec<Vec<&str>> {
        let spans = text.lines().flat_map(|line| line.split('`').enumerate());
        // A whole line is a command if it is indented or a setting; within one, only what is between backticks is.
        let cited = spans.filter_map(|(index, span)| {
            let is_block = span.starts_with("    ") || span.starts_with("ExecStart=");
            let is_cited = (index % 2 == 1 || is_block) && !span.starts_with(FORMATS);
            is_cited.then(|| span.trim_start())
        });
        let arguments =
            cited.filter_map(|span| PROGRAM.iter().find_map(|program| span.strip_prefix(program)));
        arguments
            .map(|rest| rest.split_whitespace().take_while(|word| *word != "#").collect())
            .collect()
    }

    #[test]
    fn every_command_in_the_documents_can_be_run() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut tried = 0;
        for document in DOCUMENTS {
            let text = fs::read_to_string(root.join(document)).expect("the document exists");
            for words in commands(&text) {
                tried += 1;
                let parsed = definition().try_get_matches_from(["demesne"].iter().chain(&words));
                let Err(error) = parsed else {
                    continue;
                };
                // A name like FILE stands for a value; a command may be named without its arguments.
                let is_there = matches!(
                    error.kind(),
                    ErrorKind::ValueValidation
                        | ErrorKind::MissingRequiredArgument
                        | ErrorKind::DisplayHelp
                );
                assert!(is_there, "{document}: demesne {}: {error}", words.join(" "));
            }
        }
        assert!(tried > 55, "{tried} commands were found");
    }
}
