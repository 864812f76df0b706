//! The promises of SECURITY.md: every test that it names exists, and every row of a table names one.

use std::collections::HashSet;

use super::Source;

/// The page that promises something.
const PAGE: &str = "SECURITY.md";

/// Every test that is named and not there, and every promise without a test.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let Some(page) = sources.iter().find(|source| source.path == PAGE) else {
        return vec![format!("{PAGE} is missing")];
    };
    let functions: HashSet<&str> =
        sources.iter().filter(|source| source.is_a(&["rs"])).flat_map(functions).collect();
    let mut complaints = Vec::new();
    for row in page.text.lines().filter(|line| is_promise(line)) {
        let tests = tests(row);
        if tests.is_empty() {
            complaints.push(format!("{PAGE}: no test holds: {row}"));
        }
        let missing = tests.into_iter().filter(|test| !functions.contains(test));
        complaints.extend(missing.map(|test| format!("{PAGE}: there is no test {test}")));
    }
    complaints
}

/// A row of a table that is neither its head nor the line below it.
fn is_promise(line: &str) -> bool {
    line.starts_with("| ") && !line.starts_with("| promise |")
}

/// The functions that a source defines.
fn functions(source: &Source) -> impl Iterator<Item = &str> {
    source.text.split("fn ").skip(1).filter_map(|rest| rest.split(['(', '<']).next())
}

/// The names of functions in the code spans of a row; files have a dot or a slash.
fn tests(row: &str) -> Vec<&str> {
    let is_name = |it: &&str| {
        it.contains('_') && it.bytes().all(|it| it == b'_' || it.is_ascii_alphanumeric())
    };
    row.split('`').skip(1).step_by(2).filter(is_name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Vec<String> {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        complaints(&[source(PAGE, text), source("a.rs", "async fn it_holds(a: u8) {}")])
    }

    #[test]
    fn a_promise_names_a_test_that_exists() {
        let head = "| promise | test |\n|---|---|\n";
        assert_eq!(page(&format!("{head}| It holds. | `it_holds` in `a/b_c.rs` |")), [""; 0]);
        assert_eq!(page(&format!("{head}| It holds. | `it_does_not` |")).len(), 1);
        assert_eq!(page(&format!("{head}| It holds. | |")).len(), 1);
    }
}
