//! Tests that no command would reach: a file in a folder of tests that no module names, an example in the documentation of a crate
//! without doc tests, and a reason for a slow test that is gone.

use std::sync::LazyLock;

use regex::Regex;

use super::{Source, tests_of};
use crate::slow_tests;

/// A file beside the tests over the public interface of a crate: the crate's folder and the name of the module.
static TEST_FILE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^([\w-]+)/tests/(?:\w+/)*(\w+)\.rs$").expect("valid"));

/// A crate that says so has no examples in its documentation.
const WITHOUT_EXAMPLES: &str = "doctest = false";

/// Everything that is not reached.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let files = sources.iter().filter_map(|source| unnamed_file(source, sources));
    let manifests = sources.iter().filter(|source| source.path.ends_with("/Cargo.toml"));
    let examples = manifests.flat_map(|manifest| examples(manifest, sources));
    files.chain(examples).chain(gone_tests(sources)).collect()
}

/// The file of a module that no other file names. A file that is a program of tests is named by its manifest or by its place.
fn unnamed_file(source: &Source, sources: &[Source]) -> Option<String> {
    let (_, [folder, name]) = TEST_FILE.captures(&source.path)?.extract();
    let manifest = sources.iter().find(|other| other.path == format!("{folder}/Cargo.toml"))?;
    let finds_tests = !manifest.text.contains("autotests = false");
    let is_program = manifest.text.contains(source.path.strip_prefix(&format!("{folder}/"))?)
        || (finds_tests && (name == "main" || source.path == format!("{folder}/tests/{name}.rs")));
    let is_named = name == "mod" || {
        let module = Regex::new(&format!(r"\bmod {name};")).expect("a name is a word");
        let tests = format!("{folder}/tests/");
        sources.iter().any(|it| it.path.starts_with(&tests) && module.is_match(&it.text))
    };
    (!is_program && !is_named).then(|| format!("{}: no module names it", source.path))
}

/// The examples in the documentation of a crate that has no doc tests.
fn examples(manifest: &Source, sources: &[Source]) -> Vec<String> {
    if !manifest.text.contains(WITHOUT_EXAMPLES) {
        return Vec::new();
    }
    let folder = manifest.path.replace("Cargo.toml", "src/");
    let has_example = |source: &&Source| {
        let mut lines = source.text.lines().map(str::trim_start);
        lines.any(|line| line.starts_with("//! ```") || line.starts_with("/// ```"))
    };
    let of_crate = sources.iter().filter(|it| it.is_a(&["rs"]) && it.path.starts_with(&folder));
    of_crate
        .filter(has_example)
        .map(|it| format!("{}: its example is not run: {WITHOUT_EXAMPLES}", it.path))
        .collect()
}

/// Slow tests with a reason that do not exist.
fn gone_tests(sources: &[Source]) -> Vec<String> {
    let is_there = |test: &str| match test.split_once(" > ") {
        Some((file, _)) => sources.iter().any(|it| it.path == format!("web-client/{file}")),
        None => {
            let name = test.rsplit([':', ' ']).next().unwrap_or(test);
            sources.iter().any(|it| it.is_a(&["rs"]) && tests_of(&it.text).any(|it| it == name))
        }
    };
    let gone = slow_tests::with_reason().filter(|test| !is_there(test));
    gone.map(|test| format!("xtask/slow-tests.txt: there is no test {test}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let source =
            |(path, text): &(&str, &str)| Source { path: (*path).into(), text: (*text).into() };
        let sources: Vec<_> = files.iter().map(source).collect();
        let complaints = complaints(&sources).into_iter();
        complaints.filter(|it| !it.starts_with("xtask/")).collect()
    }

    #[test]
    fn a_file_of_tests_is_named_by_a_module_or_a_manifest() {
        let one = "autotests = false\n[[test]]\npath = \"tests/all.rs\"\n";
        let files = [("a/Cargo.toml", one), ("a/tests/all.rs", "mod b;"), ("a/tests/b.rs", "")];
        assert_eq!(found(&files), [""; 0]);
        assert_eq!(found(&[files[0], files[1], ("a/tests/c.rs", "")]).len(), 1);
        assert_eq!(found(&[("a/Cargo.toml", ""), ("a/tests/c.rs", "")]), [""; 0]);
        assert_eq!(found(&[("a/Cargo.toml", ""), ("a/tests/b/c.rs", "")]).len(), 1);
    }

    #[test]
    fn a_crate_without_doc_tests_has_no_example() {
        let example = ("a/src/lib.rs", "/// ```\n/// let a = 1;\n/// ```\n");
        assert_eq!(found(&[("a/Cargo.toml", WITHOUT_EXAMPLES), example]).len(), 1);
        assert_eq!(found(&[("a/Cargo.toml", ""), example]), [""; 0]);
    }
}
