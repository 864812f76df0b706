//! Match files on the command line: splitting a file into matches, and a sentence for each fault. The checks themselves
//! are in [`demesne::verify`].

use std::path::Path;

use demesne_protocol::match_file::FileFault;
use serde::de::IgnoredAny;
use serde_json::Deserializer;

/// The text of each match in a file, which may hold several in a row. The last one may be truncated: that fault is
/// found when it is parsed.
pub(crate) fn texts(path: &Path) -> std::io::Result<Vec<String>> {
    let text = std::fs::read_to_string(path)?;
    let mut texts = Vec::new();
    let mut begin = 0;
    let mut values = Deserializer::from_str(&text).into_iter::<IgnoredAny>();
    while let Some(Ok(_)) = values.next() {
        texts.push(text[begin..values.byte_offset()].trim().to_owned());
        begin = values.byte_offset();
    }
    let rest = text[begin..].trim();
    if !rest.is_empty() || texts.is_empty() {
        texts.push(rest.to_owned());
    }
    Ok(texts)
}

/// All faults of a match, as one line.
pub(crate) fn sentence(faults: &[FileFault]) -> String {
    let clauses: Vec<String> = faults.iter().map(clause).collect();
    clauses.join("; ")
}

fn clause(fault: &FileFault) -> String {
    match fault {
        FileFault::TooLarge => "it is larger than any match".to_owned(),
        FileFault::Truncated => "it ends before its end".to_owned(),
        FileFault::NotAFile => "it is not the file of a match".to_owned(),
        FileFault::Format { theirs } => {
            format!("it is of another format (\"{theirs}\") than this program knows")
        }
        FileFault::Missing { field } => format!("its field \"{field}\" is missing"),
        FileFault::Unreadable { field } => format!("its {field} cannot be read"),
        FileFault::Key => "its key is none".to_owned(),
        FileFault::Signature => "it was changed after it was signed".to_owned(),
        FileFault::Names => "it has not a name for each seat".to_owned(),
        FileFault::Times => "it ended before it began".to_owned(),
        FileFault::Void => "it was given up and cannot be shown".to_owned(),
        FileFault::NoDeal => "it does not say what it was dealt from".to_owned(),
        FileFault::Secret => {
            "the server's secret is not the one that it had committed to".to_owned()
        }
        FileFault::Share { seat } => {
            format!("what seat {} added is not what it had promised", seat.0)
        }
        FileFault::Shares => "it does not say for each seat what that added".to_owned(),
        FileFault::Seed => {
            "the seed does not follow from the secret and what the seats added".to_owned()
        }
        FileFault::Options => {
            "the options (kingdom, variants) are not those that were drawn".to_owned()
        }
        FileFault::First => "another seat had to begin".to_owned(),
        FileFault::Origin => "it does not begin like the match that it comes from".to_owned(),
        FileFault::Rules { theirs, ours } => format!(
            "it was played by version {theirs} of the rules; this program knows version {ours}"
        ),
        FileFault::Beginning => "the match does not begin like this".to_owned(),
        FileFault::NotAllowed { answer } => format!("answer {answer} is not allowed"),
        FileFault::NoWayBack { answer } => {
            format!("entry {answer} goes back to where nobody could go back to")
        }
        FileFault::Elsewhere { answer } => format!("answer {answer} leads to another table"),
        FileFault::Score { seat } => {
            format!("the score of seat {} is not that of the answers", seat.0)
        }
        FileFault::Ending => "the answers do not lead to its end".to_owned(),
    }
}
