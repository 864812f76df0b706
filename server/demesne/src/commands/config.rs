//! `demesne config`: the configuration that is in force, with the origin of each setting, as a configuration file.

use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command};
use demesne_notices::webhook::without_addresses;

use super::print;
use crate::config::Config;
use crate::config::file::{ConfigFile, configurable, is_given};

/// The server's own flags, to see what they would change.
#[derive(Args)]
pub(crate) struct ConfigArgs {
    /// Print a file to start with: every setting with its explanation, commented out where it has its default.
    #[arg(long)]
    template: bool,

    #[command(flatten)]
    config: Config,
}

/// A command line as it was parsed, with and without what the file adds to it.
pub(crate) struct Origins<'a> {
    pub(crate) command: &'a Command,
    /// The command line and the environment.
    pub(crate) given: &'a ArgMatches,
    /// The same with the file.
    pub(crate) in_force: &'a ArgMatches,
    pub(crate) file: Option<&'a ConfigFile>,
}

/// Column of the comments behind the settings.
const COMMENT_COLUMN: usize = 44;

/// Width of an explanation in the template.
const EXPLANATION_WIDTH: usize = 100;

/// Prints every setting in the form of the file.
pub(crate) fn run(arguments: &ConfigArgs, origins: &Origins<'_>) -> ExitCode {
    let mut lines = Vec::new();
    for flag in configurable(origins.command) {
        if arguments.template {
            lines.extend(explanation(flag));
            lines.push(origins.template_line(flag));
            lines.push(String::new());
        } else {
            let line = origins.line(flag);
            lines.push(format!("{line:COMMENT_COLUMN$} # {}", origins.origin(flag)));
        }
    }
    print(lines.join("\n").trim_end())
}

impl Origins<'_> {
    /// The setting as a line of the file; without a value it is commented out.
    fn line(&self, flag: &Arg) -> String {
        let key = flag.get_long().unwrap_or_default();
        match self.value(flag) {
            Some(value) => format!("{key} = {value}"),
            None => format!("#{key} ="),
        }
    }

    /// The same, commented out unless it is set to something else than its default.
    fn template_line(&self, flag: &Arg) -> String {
        let line = self.line(flag);
        let source = self.in_force.value_source(flag.get_id().as_str());
        let is_set = !matches!(source, None | Some(ValueSource::DefaultValue));
        if is_set || line.starts_with('#') { line } else { format!("#{line}") }
    }

    fn origin(&self, flag: &Arg) -> String {
        let id = flag.get_id().as_str();
        let key = flag.get_long().unwrap_or_default();
        if is_given(flag, self.given) {
            return match (self.given.value_source(id), flag.get_env()) {
                (Some(ValueSource::EnvVariable), Some(variable)) => {
                    variable.to_string_lossy().into_owned()
                }
                _ => format!("--{key}"),
            };
        }
        let place = self.file.and_then(|file| file.place_of(key));
        match (place, self.in_force.get_raw(id)) {
            (Some(place), _) => place,
            (None, Some(_)) => "default".to_owned(),
            (None, None) => "not set".to_owned(),
        }
    }

    /// The value in the form of the file; `None` if it is not set.
    fn value(&self, flag: &Arg) -> Option<String> {
        let values = self.in_force.get_raw(flag.get_id().as_str())?;
        let is_secret = flag.is_hide_env_values_set();
        let is_switch = matches!(flag.get_action(), ArgAction::SetTrue);
        let texts = values.map(|value| {
            let value = value.to_string_lossy();
            let text = match flag.get_long() {
                Some("webhook") => without_addresses(&value),
                _ if is_secret => without_secrets(&value),
                _ => value.into_owned(),
            };
            if is_switch || text.parse::<i64>().is_ok() { text } else { quoted(&text) }
        });
        let texts: Vec<_> = texts.collect();
        // A list of one may stand without brackets in the file, too.
        match &texts[..] {
            [text] => Some(text.clone()),
            _ => Some(format!("[{}]", texts.join(", "))),
        }
    }
}

fn explanation(flag: &Arg) -> impl Iterator<Item = String> {
    let help = flag.get_long_help().or(flag.get_help());
    let help = help.map(ToString::to_string).unwrap_or_default();
    let mut lines = vec!["#".to_owned()];
    for word in help.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < EXPLANATION_WIDTH => {
                *line += &format!(" {word}")
            }
            Some(_) | None => lines.push(format!("# {word}")),
        }
    }
    lines.into_iter()
}

/// A text as one line of the file, also where it has several: the escapes of JSON are those of TOML.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// URLs without the user, the password and the parameters that they may contain; separated by commas, as given.
fn without_secrets(urls: &str) -> String {
    let masked = urls.split(',').map(|url| {
        let Some((scheme, rest)) = url.split_once("://") else {
            return "***".to_owned();
        };
        let (rest, parameters) = match rest.split_once('?') {
            Some((rest, _)) => (rest, "?***"),
            None => (rest, ""),
        };
        let (user, place) = match rest.rsplit_once('@') {
            Some((_, place)) => ("***@", place),
            None => ("", rest),
        };
        format!("{scheme}://{user}{place}{parameters}")
    });
    masked.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_passwords_and_parameters_are_masked() {
        for (url, shown) in [
            ("postgres://demesne:p@ss@db/demesne", "postgres://***@db/demesne"),
            ("postgres://db/demesne?password=x", "postgres://db/demesne?***"),
            ("nats://a:b@one,nats://two", "nats://***@one,nats://two"),
            ("secret", "***"),
        ] {
            assert_eq!(without_secrets(url), shown);
        }
    }
}
