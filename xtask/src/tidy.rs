//! Tidiness rules that no other tool checks: opening sentences, lengths, links, citations, layers, wording,
//! subjects of commits. Files are read as text.

mod citations;
mod claims;
mod crates;
mod layers;
mod lengths;
mod links;
mod modules;
mod names;
mod phrases;
mod subjects;
mod type_names;
mod unreached;

use std::fs;
use std::path::{Path, PathBuf};

use crate::process::StepResult;
use crate::workspace;

/// Folders whose content is not ours, or is made from what is.
const PASSED_BY: [&str; 7] =
    ["target", "node_modules", "dist", "dist-scenes", "data", "test-results", "generated"];

/// Words that may not stay in a source, each with the kinds of files it is looked for in. They are put together here,
/// so that this list does not find itself.
const FORBIDDEN: [(&str, &[&str]); 9] = [
    (concat!("to", "do!"), &["rs"]),
    (concat!("unimple", "mented!"), &["rs"]),
    (concat!("#[ig", "nore"), &["rs"]),
    (concat!("TO", "DO"), &["rs", "ts", "tsx", "css", "ftl", "sql"]),
    (concat!("FIX", "ME"), &["rs", "ts", "tsx", "css", "ftl", "sql"]),
    (concat!(".on", "ly("), &["ts", "tsx"]),
    (concat!(".sk", "ip("), &["ts", "tsx"]),
    (concat!(".skip", "If("), &["ts", "tsx"]),
    (concat!(".to", "do("), &["ts", "tsx"]),
];

/// A file of the repository and its text.
struct Source {
    path: String,
    text: String,
}

impl Source {
    fn is_a(&self, kinds: &[&str]) -> bool {
        let kind = Path::new(&self.path).extension().and_then(|kind| kind.to_str());
        kind.is_some_and(|kind| kinds.contains(&kind))
    }
}

/// Looks at every file and reports everything that is untidy.
pub(crate) fn check() -> StepResult {
    let sources = sources();
    let mut complaints: Vec<String> = Vec::new();
    complaints.extend(sources.iter().filter_map(opening));
    complaints.extend(sources.iter().flat_map(forbidden_words));
    complaints.extend(layers::complaints(&sources));
    complaints.extend(lengths::complaints(&sources));
    complaints.extend(links::complaints(&sources));
    complaints.extend(claims::complaints(&sources));
    complaints.extend(citations::complaints(&sources));
    complaints.extend(crates::complaints(&sources));
    complaints.extend(modules::complaints(&sources));
    complaints.extend(names::complaints(&sources));
    complaints.extend(phrases::complaints(&sources));
    complaints.extend(subjects::complaints(&sources));
    complaints.extend(type_names::complaints(&sources));
    complaints.extend(unreached::complaints(&sources));
    if complaints.is_empty() {
        println!("{} files are tidy.", sources.len());
        return Ok(());
    }
    Err(format!("{} untidy places:\n  {}", complaints.len(), complaints.join("\n  ")))
}

/// Every file opens with a sentence that defines it.
fn opening(source: &Source) -> Option<String> {
    let comment = if source.is_a(&["rs"]) {
        leading(&source.text, &["//!"])
    } else if source.is_a(&["ts", "tsx"]) {
        leading(&source.text, &["//", "/*", " *"])
    } else {
        return None;
    };
    let is_sentence = comment.contains('.') && comment.split_whitespace().count() > 2;
    (!is_sentence)
        .then(|| format!("{}: does not open with a sentence that defines it", source.path))
}

/// The lines at the start of a file that begin with one of these marks, as one text.
fn leading(text: &str, marks: &[&str]) -> String {
    let is_comment = |line: &&str| marks.iter().any(|mark| line.starts_with(mark));
    text.lines().take_while(is_comment).collect::<Vec<_>>().join(" ")
}

fn forbidden_words(source: &Source) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, line) in source.text.lines().enumerate() {
        for (word, kinds) in FORBIDDEN {
            if source.is_a(kinds) && line.contains(word) {
                complaints.push(format!("{}:{}: {word} may not stay", source.path, number + 1));
            }
        }
    }
    complaints
}

/// The names of the tests that a source of Rust defines.
fn tests_of(text: &str) -> impl Iterator<Item = &str> {
    let mut is_test = false;
    text.lines().filter_map(move |line| {
        let line = line.trim_start();
        if line.starts_with('#') {
            is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
            return None;
        }
        let name = std::mem::take(&mut is_test).then(|| line.split_once("fn ")).flatten()?.1;
        name.split(['(', '<']).next()
    })
}

fn sources() -> Vec<Source> {
    let mut paths = Vec::new();
    collect(workspace::root(), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).ok()?;
        Some(Source { path: workspace::shown(&path), text })
    };
    paths.into_iter().filter_map(read).collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = entry.path();
        if path.is_file() {
            paths.push(path);
        } else if !name.starts_with('.') && !PASSED_BY.contains(&name.as_str()) {
            collect(&path, paths);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_file_opens_with_a_sentence() {
        assert_eq!(opening(&source("a.rs", "//! Seats and names. No rules.\n")), None);
        assert_eq!(opening(&source("a.ts", "/** The log.\n * It knows words. */\n")), None);
        assert!(opening(&source("a.rs", "use std::fs;\n")).is_some());
        assert!(opening(&source("a.ts", "// log\n")).is_some());
    }

    #[test]
    fn words_that_may_not_stay_are_found_with_their_line() {
        let word = FORBIDDEN[0].0;
        let found = forbidden_words(&source("a.rs", &format!("fn a() {{\n    {word}()\n}}\n")));
        assert_eq!(found, [format!("a.rs:2: {word} may not stay")]);
        assert_eq!(forbidden_words(&source("a.md", word)), Vec::<String>::new());
    }
}
