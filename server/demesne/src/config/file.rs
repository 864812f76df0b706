//! The configuration file: TOML whose keys are the names of the flags. It has no definition of its own: a setting becomes
//! the flag of the same name, unless the command line or the environment sets that flag already. Its tests run the program
//! (`server/tests/configuration.rs`).

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::Resettable;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Config;

/// The file that is read if no other one is named. It need not exist.
pub(crate) const DEFAULT_FILE: &str = "/etc/demesne.toml";

/// How alike a wrong key and a right one must be, from 0 to 1, for the right one to be suggested.
const LEAST_SIMILARITY: f64 = 0.7;

/// A configuration file that was read. Every key is the name of a flag, and every value is valid for it.
#[derive(Debug)]
pub(crate) struct ConfigFile {
    path: PathBuf,
    settings: Vec<FileSetting>,
}

/// One line of the file.
#[derive(Debug)]
struct FileSetting {
    key: String,
    line: usize,
    /// The flag with its value, as the command line takes it; `None` for a switch that is off.
    word: Option<String>,
}

/// Why a configuration file cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigFileError {
    /// It cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// One of its lines is wrong.
    #[error("{}:{line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// The fault of it.
        problem: String,
    },
}

impl ConfigFile {
    /// Reads the file; `None` if no file was named and the default one does not exist. Fails when the file cannot be
    /// read, has an unknown key or an invalid value.
    pub(crate) fn open(named: Option<&Path>) -> Result<Option<Self>, ConfigFileError> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        match std::fs::read_to_string(path) {
            Ok(text) => Self::parse(path, &text).map(Some),
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
                Ok(None)
            }
            Err(error) => Err(ConfigFileError::Read { path: path.to_owned(), error }),
        }
    }

    fn parse(path: &Path, text: &str) -> Result<Self, ConfigFileError> {
        let wrong = |start: usize, problem: String| ConfigFileError::Line {
            path: path.to_owned(),
            line: line_of(text, start),
            problem,
        };
        let table = DeTable::parse(text).map_err(|error| {
            wrong(error.span().map_or(0, |span| span.start), error.message().to_owned())
        })?;
        let command = definition();
        let mut settings = Vec::new();
        for (key, value) in table.get_ref() {
            let start = key.span().start;
            let name = key.get_ref().as_ref();
            let word = flag(&command, name).and_then(|flag| checked_word(&command, flag, value));
            let word = word.map_err(|problem| wrong(start, problem))?;
            settings.push(FileSetting { key: name.to_owned(), line: line_of(text, start), word });
        }
        Ok(Self { path: path.to_owned(), settings })
    }

    /// The file and the line where a flag is set.
    pub(crate) fn place_of(&self, key: &str) -> Option<String> {
        let setting = self.settings.iter().find(|setting| setting.key == key)?;
        Some(format!("{}:{}", self.path.display(), setting.line))
    }

    /// The flags that the file adds to a command, whose own command line and environment come first.
    pub(crate) fn flags(&self, command: &Command, given: &ArgMatches) -> Vec<OsString> {
        let is_open = |flag: &&Arg| !is_given(flag, given);
        let open: Vec<_> = configurable(command).filter(is_open).collect();
        let settings = self.settings.iter();
        let used = settings.filter(|it| open.iter().any(|flag| is_named(flag, &it.key)));
        used.filter_map(|setting| setting.word.as_ref().map(OsString::from)).collect()
    }
}

/// The flags of a command that the file can set: those of the server's configuration.
pub(crate) fn configurable(command: &Command) -> impl Iterator<Item = &Arg> {
    let server = definition();
    command.get_arguments().filter(move |flag| {
        let is_it = |own: &Arg| own.get_id() == flag.get_id() && own.get_long() == flag.get_long();
        flag.get_long().is_some() && server.get_arguments().any(is_it)
    })
}

/// Whether the command line or the environment sets a flag.
pub(crate) fn is_given(flag: &Arg, matches: &ArgMatches) -> bool {
    let source = matches.value_source(flag.get_id().as_str());
    matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
}

/// All flags of the server, without their environment: a value of the file is checked by itself.
fn definition() -> Command {
    let command = Config::augment_args(Command::new("demesne").no_binary_name(true));
    command.mut_args(|flag| match flag.get_long() {
        Some(_) => flag.env(Resettable::Reset),
        None => flag,
    })
}

fn flag<'a>(command: &'a Command, key: &str) -> Result<&'a Arg, String> {
    if let Some(flag) = command.get_arguments().find(|flag| is_named(flag, key)) {
        return Ok(flag);
    }
    let keys = command.get_arguments().filter_map(Arg::get_long);
    Err(match nearest(&key.replace('_', "-"), keys) {
        Some(known) => format!("unknown key '{key}'; the nearest one is '{known}'"),
        None => format!("unknown key '{key}'; `demesne config` lists all keys"),
    })
}

/// The name that a wrong one may stand for; `None` if none is alike.
pub(crate) fn nearest<'a>(wrong: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let rated = names.map(|name| (strsim::jaro_winkler(name, wrong), name));
    let (similarity, name) = rated.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (similarity >= LEAST_SIMILARITY).then_some(name)
}

fn is_named(flag: &Arg, key: &str) -> bool {
    flag.get_long() == Some(key)
}

/// A flag with its value, checked by the same parser as on the command line.
fn checked_word(
    command: &Command,
    flag: &Arg,
    value: &Spanned<DeValue<'_>>,
) -> Result<Option<String>, String> {
    let key = flag.get_long().unwrap_or_default();
    let is_switch = matches!(flag.get_action(), ArgAction::SetTrue);
    let text = match (value.get_ref(), is_switch) {
        (DeValue::Boolean(set), true) => return Ok(set.then(|| format!("--{key}"))),
        (_, true) => return Err(format!("'{key}' is either true or false")),
        (DeValue::Array(parts), false) if flag.get_value_delimiter().is_some() => {
            let parts: Option<Vec<_>> = parts.iter().map(|part| plain(part.get_ref())).collect();
            parts.map(|parts| parts.join(","))
        }
        (value, false) => plain(value),
    };
    let text = text.ok_or_else(|| format!("'{key}' takes a text or a number"))?;
    let word = format!("--{key}={text}");
    match command.clone().try_get_matches_from([&word]) {
        // Flags that need each other are checked when all of them are known.
        Err(error) if error.kind() != ErrorKind::MissingRequiredArgument => {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            Err(first.trim_start_matches("error: ").to_owned())
        }
        Ok(_) | Err(_) => Ok(Some(word)),
    }
}

fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => None,
    }
}

fn line_of(text: &str, start: usize) -> usize {
    text.bytes().take(start).filter(|byte| *byte == b'\n').count() + 1
}
