//! `demesne verify FILE…`. It knows files and the terminal; what is wrong with a match is found in [`demesne::verify`].

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne::export::MatchFile;
use demesne::verify::faults;
use serde_json::Deserializer;

use super::{fail, print};

/// What to look at.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Files with matches as `demesne export` and the page of a match write them, one or many in each.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Says of each match whether it was dealt fairly and played by the rules, and if not, what is wrong.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let mut all_are_sound = true;
    for path in &arguments.files {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return fail(format!("{}: {error}", path.display())),
        };
        for file in Deserializer::from_str(&text).into_iter::<MatchFile>() {
            match file {
                Ok(file) => all_are_sound &= look_at(&file),
                Err(error) => {
                    return fail(format!(
                        "{} has no match that can be read: {error}",
                        path.display()
                    ));
                }
            }
        }
    }
    if all_are_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints what a match comes to; whether it is sound.
fn look_at(file: &MatchFile) -> bool {
    let faults = faults(file);
    let mut line = format!("{}: ", file.id);
    if faults.is_empty() {
        let shares = file.fair.iter().flat_map(|deal| &deal.shares);
        let added = shares.flatten().filter(|share| share.contribution.is_some()).count();
        let answers = file.answers.len();
        write!(line, "sound; {added} of {} seats added to the deal, {answers} answers", file.seats)
            .expect("a string takes it");
    } else {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        line.push_str(&faults.join("; "));
    }
    // Who closed the pipe wanted no more of it; the exit code says the rest.
    let _ = print(&line);
    faults.is_empty()
}
