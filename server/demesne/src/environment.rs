//! The environment variables of the program: those that are empty, and those that do not exist. Their tests run the program
//! (`server/tests/configuration.rs`).

use std::collections::BTreeSet;
use std::ffi::OsStr;

use clap::builder::Resettable;
use clap::{Arg, Command};

use crate::commands::fail;
use crate::config::file::nearest;

/// How all of them begin.
const PREFIX: &str = "DEMESNE_";

/// How those of others begin: of the build, of tests, and of the compose files.
const OF_OTHERS: [&str; 7] = [
    "DEMESNE_BIN",
    "DEMESNE_BUS_PASSWORD",
    "DEMESNE_DB_PASSWORD",
    "DEMESNE_SITE",
    "DEMESNE_SKIP_WEB",
    "DEMESNE_TESTS",
    "DEMESNE_TEST_",
];

/// The command line in which an empty variable is as good as none: a line `DEMESNE_NATS=` in a file of variables.
pub(crate) fn without_empty(program: Command) -> Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    let reset = move |flag: Arg| match flag.get_env().is_some_and(is_empty) {
        true => flag.env(Resettable::Reset),
        false => flag,
    };
    program.mut_args(reset).mut_subcommands(move |command| command.mut_args(reset))
}

/// Prints which variables of this program do not exist, and what they may stand for.
pub(crate) fn warn_of_unknown(program: &Command) {
    let commands = program.get_subcommands().chain([program]);
    let flags = commands.flat_map(Command::get_arguments);
    let known: BTreeSet<_> = flags.filter_map(|flag| flag.get_env()?.to_str()).collect();
    let given = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in given.filter(|name| name.starts_with(PREFIX) && !known.contains(name.as_str())) {
        if OF_OTHERS.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        // All begin alike: only the rest is compared.
        let rests = known.iter().filter_map(|name| name.strip_prefix(PREFIX));
        let _ = match nearest(name.strip_prefix(PREFIX).unwrap_or_default(), rests) {
            Some(known) => fail(format!(
                "the environment variable {name} does not exist; the nearest one is {PREFIX}{known}"
            )),
            None => fail(format!("the environment variable {name} does not exist")),
        };
    }
}
