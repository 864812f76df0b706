//! `demesne completions` and `demesne manual`: what a package installs beside the program, from the definition of the
//! command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::{fail, print};

/// Which completions.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// The folder for the manual.
#[derive(Args)]
pub(crate) struct ManualArgs {
    /// The folder that the pages are written into; it must exist.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Prints the completions for a shell.
pub(crate) fn completions(arguments: &CompletionsArgs, mut program: Command) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, "demesne", &mut text);
    print(String::from_utf8_lossy(&text).trim_end())
}

/// Writes a manual page for the program and one for each subcommand.
pub(crate) fn manual(arguments: &ManualArgs, program: Command) -> ExitCode {
    match clap_mangen::generate_to(program, &arguments.folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(format_args!("{}: {error}", arguments.folder.display())),
    }
}
