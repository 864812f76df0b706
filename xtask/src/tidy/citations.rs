//! Files and functions that Markdown cites in code spans: they exist under that name.

use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// `` `name` in `path.rs` ``: a function, type or test in a file.
static NAME_IN_FILE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"`([A-Za-z_]\w*)(?:\(\))?` in `([\w./-]+\.(?:rs|ts|tsx|sql|py))`").expect("valid")
});

/// A code span that is a path to a source file.
static FILE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"`([\w-]+(?:/[\w.-]+)*\.(?:rs|ts|tsx|mjs|sql|css|ftl|py|toml|md))`").expect("valid")
});

/// Words that stand for a name the reader chooses: `cards/SET.rs`.
static PLACEHOLDER: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:SET|CARD|GAME|NAME|CODE)\b").expect("valid"));

/// Every cited file or name that does not exist.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let documents = sources.iter().filter(|source| is_document(source));
    documents.flat_map(|document| missing(document, sources)).collect()
}

/// The changelog tells of files as they were called then; scenarios cite nothing.
fn is_document(source: &Source) -> bool {
    source.is_a(&["md"]) && source.path != "CHANGELOG.md" && !source.path.contains("/scenarios/")
}

fn missing(document: &Source, sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, line) in document.text.lines().enumerate() {
        let at = format!("{}:{}", document.path, number + 1);
        for cited in FILE.captures_iter(line).map(|found| found.extract::<1>().1[0]) {
            if !PLACEHOLDER.is_match(cited) && files(cited, sources).next().is_none() {
                complaints.push(format!("{at}: there is no file {cited}"));
            }
        }
        for [name, path] in NAME_IN_FILE.captures_iter(line).map(|found| found.extract().1) {
            let word = Regex::new(&format!(r"\b{name}\b")).expect("a name is a word");
            if !files(path, sources).any(|source| word.is_match(&source.text)) {
                complaints.push(format!("{at}: there is no {name} in {path}"));
            }
        }
    }
    complaints
}

/// The files whose path ends with what was cited.
fn files<'a>(cited: &'a str, sources: &'a [Source]) -> impl Iterator<Item = &'a Source> {
    sources.iter().filter(move |source| {
        let rest = source.path.strip_suffix(cited);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        complaints(&[
            source("server/room/src/play.rs", "fn answer() {}"),
            source("docs/a.md", text),
        ])
    }

    #[test]
    fn files_and_names_that_exist_may_be_cited() {
        assert_eq!(found("`src/play.rs`, `answer` in `room/src/play.rs`, `cards/SET.rs`"), [""; 0]);
    }

    #[test]
    fn files_and_names_that_are_gone_are_reported_with_their_line() {
        let text = "x\n`src/gone.rs` and `said` in `src/play.rs`\n";
        let gone = "docs/a.md:2: there is no file src/gone.rs";
        assert_eq!(found(text), [gone, "docs/a.md:2: there is no said in src/play.rs"]);
    }
}
