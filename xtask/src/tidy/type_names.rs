//! Names of types: each is defined in at most two files, so that a search for it finds what it means.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// In how many files of one language a name may be defined.
const FILES: usize = 2;

static RUST: LazyLock<Regex> = LazyLock::new(|| {
    let visibility = r"(?:pub(?:\([a-z]+\))? )?";
    Regex::new(&format!(r"(?m)^\s*{visibility}(?:struct|enum|trait|union) (\w+)")).expect("valid")
});

static SCRIPT: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^(?:export )?(?:interface|class|type|enum) (\w+)").expect("valid")
});

/// Every name that is defined in too many files, with those files.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let rust = defined(sources, &["rs"], &RUST);
    let script = defined(sources, &["ts", "tsx"], &SCRIPT);
    let names = rust.into_iter().chain(script);
    names.filter_map(complaint).collect()
}

fn defined<'a>(
    sources: &'a [Source],
    kinds: &[&str],
    definition: &Regex,
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let mut files: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| source.is_a(kinds)) {
        for found in definition.captures_iter(&source.text) {
            files.entry(found.extract::<1>().1[0]).or_default().insert(&source.path);
        }
    }
    files
}

fn complaint((name, files): (&str, BTreeSet<&str>)) -> Option<String> {
    (files.len() > FILES).then(|| {
        let files: Vec<&str> = files.into_iter().collect();
        format!("the type {name} is defined in {} files: {}", files.len(), files.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_three_files_of_one_language_is_reported() {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let mut sources = vec![
            source("a.rs", "pub struct Bench;\n"),
            source("b.rs", "enum Bench {}\n"),
            source("c.ts", "export interface Bench {}\n"),
        ];
        assert_eq!(complaints(&sources), [""; 0]);
        sources.push(source("d.rs", "pub(crate) trait Bench {}\n"));
        assert_eq!(
            complaints(&sources),
            ["the type Bench is defined in 3 files: a.rs, b.rs, d.rs"]
        );
    }
}
