//! `demesne verify FILE…`: verifies match files and prints a verdict on each. The checks themselves are in
//! [`demesne_matches::verify`].

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use demesne_base::ids::MatchId;
use demesne_matches::export::MatchFile;
use demesne_matches::verify::{OpenedFile, faults_after, faults_beside, open, previous_match_id};
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::StartingPlayer;
use demesne_store::signing;

use super::files::{sentence, texts};
use super::{fail, one_line, print};

/// The files to verify.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// Match files as written by `demesne export` or the page of a match, one or more matches in each.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The key that must have signed them, as the server's page shows it.
    #[arg(long, value_name = "KEY", value_parser = signing::key)]
    key: Option<String>,
}

/// Prints for each match whether it was signed, dealt fairly and played by the rules, and if not, its faults.
pub(crate) fn run(arguments: &VerifyArgs) -> ExitCode {
    let mut all_are_sound = true;
    let mut matches = Vec::new();
    for path in &arguments.files {
        let texts = match texts(path) {
            Ok(texts) => texts,
            Err(error) => return fail(one_line(&format!("{}: {error}", path.display()))),
        };
        for text in texts {
            match open(&text) {
                Ok(opened) => matches.push((path, opened)),
                Err(fault) => {
                    all_are_sound = false;
                    print_verdict(&format!("{}: {}", path.display(), sentence(&[fault])));
                }
            }
        }
    }
    let by_id: HashMap<&str, &OpenedFile> =
        matches.iter().map(|(_, opened)| (opened.file.id.as_str(), opened)).collect();
    for (path, opened) in &matches {
        let (is_sound, said) = judged(opened, &by_id, arguments.key.as_deref());
        // An invalid id could be any text, even a verdict on another match.
        let name = match MatchId::parse(&opened.file.id) {
            Some(_) => opened.file.id.clone(),
            None => path.display().to_string(),
        };
        print_verdict(&format!("{name}: {said}"));
        all_are_sound &= is_sound;
    }
    if all_are_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a verdict. A closed pipe is not an error: the exit code still tells the result.
fn print_verdict(verdict: &str) {
    let _ = print(&one_line(verdict));
}

/// Whether a match is sound and, if a key is expected, signed by it; with its verdict as text. If the match that it
/// continues is available, the two are compared.
fn judged(
    opened: &OpenedFile,
    by_id: &HashMap<&str, &OpenedFile>,
    wanted: Option<&str>,
) -> (bool, String) {
    let (file, key) = (&opened.file, &opened.signed.key);
    let mut faults = opened.faults();
    let origin = origin_of(file).and_then(|id| by_id.get(id));
    if let Some(origin) = origin {
        faults.extend(faults_beside(file, &origin.file));
    }
    // Results prove something if they follow from answers and were signed by the same server.
    let proves = |before: &&&OpenedFile| before.signed.key == *key && before.faults().is_empty();
    let before = previous_match_id(file).and_then(|id| by_id.get(id)).filter(proves);
    if let Some(before) = before {
        faults.extend(faults_after(file, &before.file));
    }
    if !faults.is_empty() {
        return (false, sentence(&faults));
    }
    let absent = origin_of(file).filter(|_| origin.is_none());
    let absent = absent.map_or("", |_| ", which is not at hand");
    let (is_expected, who) = match wanted {
        Some(wanted) if wanted == key => (true, "signed by the expected key".to_owned()),
        Some(_) => (false, format!("signed by another key than expected, {key}")),
        None => (true, format!("signed by {key}")),
    };
    (
        is_expected,
        format!("sound; {}{absent}; {}; {who}", course(file), beginner(file, before.is_some())),
    )
}

/// How a match was dealt, and its length.
fn course(file: &MatchFile) -> String {
    let shares = file.fair.iter().flat_map(|deal| &deal.shares);
    let added = shares.flatten().filter(|share| share.contribution.is_some()).count();
    let answers = file.answers.len();
    let deal = match &file.origin {
        Some(MatchOrigin::SameDeal { match_id }) => format!("dealt as match {match_id} was"),
        Some(MatchOrigin::Daily { day, .. }) => format!("dealt as the daily match of {day}"),
        Some(MatchOrigin::Guided { .. }) => "dealt as every guided match".to_owned(),
        Some(MatchOrigin::Branch { .. }) | None => {
            format!("{added} of {} seats added to the deal", file.seats)
        }
    };
    let course = format!("{deal}, {answers} answers");
    if let Some(MatchOrigin::Branch { match_id, step }) = &file.origin {
        return format!("{course}, played on from step {step} of match {match_id}");
    }
    course
}

/// How the first seat was chosen, and whether that was checked.
fn beginner(file: &MatchFile, is_at_hand: bool) -> String {
    let previous = file.fair.as_ref().and_then(|deal| deal.previous.as_ref());
    let rule = file.fair.as_ref().map(|deal| deal.starting_player);
    match (&file.origin, previous, previous_match_id(file)) {
        (Some(_), _, _) => "seat to begin as there".to_owned(),
        (None, None, _) if rule == Some(StartingPlayer::Host) => {
            "seat to begin the host's by choice of the table, NOT CHECKED".to_owned()
        }
        (None, None, _) => "seat to begin drawn".to_owned(),
        (None, Some(_), Some(id)) if is_at_hand => {
            format!("seat to begin after the results of match {id}, checked")
        }
        (None, Some(_), Some(id)) => format!(
            "seat to begin after the results of match {id}, NOT CHECKED: its file is not at hand"
        ),
        (None, Some(_), None) => {
            "seat to begin after results of a match that is not named, NOT CHECKED".to_owned()
        }
    }
}

/// The match that this one continues.
fn origin_of(file: &MatchFile) -> Option<&str> {
    match file.origin.as_ref()? {
        MatchOrigin::SameDeal { match_id } | MatchOrigin::Branch { match_id, .. } => Some(match_id),
        MatchOrigin::Daily { .. } | MatchOrigin::Guided { .. } => None,
    }
}
