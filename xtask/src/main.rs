//! The commands of continuous integration and of developers: `cargo xtask COMMAND`.
//!
//! Reading order: [`process`] (children and ctrl-c), [`steps`] (what ran, how long, what it counted) with [`slow_tests`], then one
//! file per command: [`types`], [`check`] with [`tidy`] and [`audit`], [`test`] with [`packages`], [`packages_root`] and
//! [`postgres`], [`bench`], [`dist`].

#![expect(clippy::print_stdout, reason = "a command-line tool speaks on standard output")]

mod audit;
mod bench;
mod check;
mod dist;
mod packages;
mod packages_root;
mod postgres;
mod process;
mod slow_tests;
mod steps;
mod test;
mod tidy;
mod types;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use test::Extent;

/// The tasks of this repository.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the TypeScript of the protocol and the catalogue of cards for the web client
    Types {
        /// Do not write; fail if a file is not current
        #[arg(long)]
        check: bool,
    },
    /// Only the tidiness rules: openings, lengths, links, layers, words that may not stay
    Tidy,
    /// Formatting, lints, generated files, tidiness, licences: everything that reads code without running it
    Check,
    /// Install or start what the tests need, and run the tests that every commit must pass
    Test {
        /// Every test: all looks at all pages, kills on PostgreSQL, faults of a cluster, an attack, whole statistics
        #[arg(long)]
        all: bool,
        /// Every test in its longest form, for hours: 200 kills, every file operation that fails, many thousand random
        /// matches, the Debian package, Firefox and WebKit
        #[arg(long, conflicts_with = "all")]
        full: bool,
    },
    /// Build what is published: an archive, a Debian package, debug lines, checksums
    Dist {
        /// The target folder; target/packages without it
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// A program that is built already
        #[arg(long, value_name = "FILE")]
        program: Option<PathBuf>,
        /// A suffix of the version, like ~rc1
        #[arg(long, value_name = "SUFFIX", default_value = "")]
        suffix: String,
    },
    /// Measure
    Bench {
        /// The subject of the measurement
        #[arg(value_enum)]
        what: bench::BenchTarget,
        /// Options of this measurement, like `--quick`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
}

/// Whether these are the words of a task. A word that is no subject of the task may be prose behind it.
fn is_task(words: &[&str]) -> bool {
    let tasks = Arguments::command();
    let Some(task) = words.first().and_then(|task| tasks.find_subcommand(task)) else {
        return false;
    };
    let subjects = task.get_positionals().flat_map(clap::Arg::get_possible_values);
    let subjects: Vec<_> = subjects.collect();
    match words.get(1) {
        Some(subject) if !subjects.is_empty() => {
            subjects.iter().any(|known| known.matches(subject, false))
        }
        Some(_) | None => true,
    }
}

fn main() -> ExitCode {
    process::watch_for_interrupts();
    let outcome = match Arguments::parse().command {
        Command::Types { check: true } => types::check(),
        Command::Types { check: false } => types::write(),
        Command::Tidy => tidy::check(),
        Command::Check => check::run(),
        Command::Test { full: true, .. } => test::run(Extent::Full),
        Command::Test { all: true, .. } => test::run(Extent::All),
        Command::Test { .. } => test::run(Extent::Test),
        Command::Dist { out, program, suffix } => {
            dist::run(out.as_deref(), program.as_deref(), &suffix)
        }
        Command::Bench { what, options } => bench::run(what, &options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
