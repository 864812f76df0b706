//! Match files on the command line: splitting a file into matches, and a sentence for each fault. The checks themselves
//! are in [`demesne_matches::verify`].

use std::path::Path;

use demesne_base::text_validation::without_mark;
use demesne_protocol::match_file::FileFault;
use serde::de::IgnoredAny;
use serde_json::Deserializer;

/// The text of each match in a file, which may hold several in a row. The last one may be truncated: that fault is
/// found when it is parsed.
pub(crate) fn texts(path: &Path) -> std::io::Result<Vec<String>> {
    let text = std::fs::read_to_string(path)?;
    let text = without_mark(&text);
    let mut texts = Vec::new();
    let mut begin = 0;
    let mut values = Deserializer::from_str(text).into_iter::<IgnoredAny>();
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
        FileFault::Truncated => "it is truncated".to_owned(),
        FileFault::NotAFile => "it is not a match file".to_owned(),
        FileFault::Format { theirs } => {
            format!("it is of another format (\"{theirs}\") than this program supports")
        }
        FileFault::Missing { field } => format!("its field \"{field}\" is missing"),
        FileFault::Unreadable { field } => format!("its {field} cannot be read"),
        FileFault::Key => "its key is invalid".to_owned(),
        FileFault::Signature => "it was changed after it was signed".to_owned(),
        FileFault::Names => "it does not name a player for each seat".to_owned(),
        FileFault::Times => "it ended before it began".to_owned(),
        FileFault::Void => "it was abandoned and cannot be shown".to_owned(),
        FileFault::NoDeal => "it does not contain the origin of its deal".to_owned(),
        FileFault::Secret => "the server's secret does not match its commitment".to_owned(),
        FileFault::Share { seat } => {
            format!("the contribution of seat {} does not match its commitment", seat.0)
        }
        FileFault::Shares => "it does not contain the contribution of each seat".to_owned(),
        FileFault::Seed => {
            "the seed does not follow from the secret and the contributions of the seats".to_owned()
        }
        FileFault::Options => {
            "the options (kingdom, variants) are not those that were drawn".to_owned()
        }
        FileFault::First => "another seat had to begin".to_owned(),
        FileFault::Origin => "it does not begin like its source match".to_owned(),
        FileFault::Rules { theirs, ours } => format!(
            "it was played by version {theirs} of the rules; this program supports version {ours}"
        ),
        FileFault::Beginning => "the match does not begin like this".to_owned(),
        FileFault::NotAllowed { answer } => format!("answer {answer} is not allowed"),
        FileFault::NoWayBack { answer } => {
            format!("entry {answer} is an undo that was not possible")
        }
        FileFault::Elsewhere { answer } => format!("answer {answer} leads to another table"),
        FileFault::Score { seat } => {
            format!("the score of seat {} does not follow from the answers", seat.0)
        }
        FileFault::Ending => "the answers do not lead to its end".to_owned(),
    }
}
