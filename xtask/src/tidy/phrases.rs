//! Phrases that are hard to read or to search for, counted in comments and documents against a budget that only falls.
//!
//! The language guide in CONTRIBUTING.md says what to write instead.

use std::sync::LazyLock;

use regex::Regex;

use super::Source;

/// Phrases that a comment or a document should not have.
static DENIED: LazyLock<Regex> = LazyLock::new(|| {
    let phrases = [
        r"[Ss]omebody|[Aa]nybody|[Nn]obody|[Ee]verybody|[Ww]hoever",
        r"[Ii]t knows|[Tt]hey know\b|knows? not\b|knows no\b|knows nothing",
        r"\b(?:for|of|to|by) who\b",
        r"(?:^|[.:;] )Who [a-z]+ (?:may|has|is|does|was|asks|comes)\b",
        r"\bis none\b|\banew\b|\bso many\b",
    ];
    Regex::new(&phrases.join("|")).expect("the phrases are a regular expression")
});

/// The most denied phrases in each area. Lower a number when the count has fallen; never raise one.
const BUDGETS: [(&str, usize); 11] = [
    ("bench/", 0),
    ("bots/", 9),
    ("docs/", 0),
    ("examples/", 0),
    ("protocol/", 1),
    ("rules/", 29),
    ("scenario/", 0),
    ("server/", 0),
    ("web-client/", 2),
    ("xtask/", 0),
    ("", 1),
];

/// Areas that are over their budget, with their worst files, and budgets that are higher than needed.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let counted: Vec<(&str, usize)> =
        sources.iter().map(|source| (source.path.as_str(), count(source))).collect();
    BUDGETS.iter().filter_map(|budget| complaint(*budget, &counted)).collect()
}

fn complaint((area, budget): (&str, usize), counted: &[(&str, usize)]) -> Option<String> {
    let mut files: Vec<_> = counted.iter().filter(|(path, _)| area_of(path) == area).collect();
    let count: usize = files.iter().map(|(_, count)| count).sum();
    let name = if area.is_empty() { "the other files" } else { area };
    if count < budget {
        return Some(format!("{name}: {count} denied phrases; lower the budget of {budget}"));
    }
    if count == budget {
        return None;
    }
    files.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let worst: Vec<String> = files
        .iter()
        .take_while(|(_, count)| *count > 0)
        .take(5)
        .map(|(path, count)| format!("{path} ({count})"))
        .collect();
    Some(format!("{name}: {count} denied phrases, {budget} are allowed: {}", worst.join(", ")))
}

fn area_of(path: &str) -> &'static str {
    let areas = BUDGETS.iter().map(|(area, _)| *area);
    areas.filter(|area| path.starts_with(area)).max_by_key(|area| area.len()).unwrap_or("")
}

fn count(source: &Source) -> usize {
    // This file has to name the phrases. Rulings and scenarios are worded as players speak.
    if source.path.ends_with("tidy/phrases.rs") || source.path.contains("/scenarios/") {
        return 0;
    }
    prose(source).map(|line| DENIED.find_iter(line).count()).sum()
}

/// The lines of a document, or the comments of a source file.
fn prose(source: &Source) -> Box<dyn Iterator<Item = &str> + '_> {
    let lines = source.text.lines();
    if source.is_a(&["md"]) {
        Box::new(lines)
    } else if source.is_a(&["rs", "ts", "tsx", "mjs", "css"]) {
        Box::new(lines.filter_map(comment))
    } else if source.is_a(&["toml", "yml", "py", "sql"]) {
        Box::new(lines.filter_map(|line| {
            let line = line.trim_start();
            line.strip_prefix('#').or_else(|| line.strip_prefix("--"))
        }))
    } else {
        Box::new(std::iter::empty())
    }
}

/// The text after `//`, or a line of a block comment.
fn comment(line: &str) -> Option<&str> {
    let trimmed = line.trim_start();
    if trimmed.starts_with("/*") || trimmed.starts_with("* ") {
        return Some(trimmed);
    }
    line.split_once("//").filter(|(code, _)| !code.ends_with(':')).map(|(_, comment)| comment)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn denied_phrases_are_counted_in_comments_only() {
        let text = "//! It knows seats.\nlet somebody = 1; // nobody reads this\n";
        assert_eq!(count(&source("server/src/a.rs", text)), 2);
        assert_eq!(count(&source("docs/a.md", "Anybody may join.\n")), 1);
        assert_eq!(count(&source("docs/a.json", "Anybody may join.\n")), 0);
    }

    #[test]
    fn an_area_over_its_budget_names_its_worst_files() {
        let counted = [("docs/a.md", 1), ("docs/b.md", 3), ("server/a.rs", 9)];
        let found = complaint(("docs/", 2), &counted).expect("docs is over its budget");
        assert!(found.contains("4 denied phrases, 2 are allowed: docs/b.md (3), docs/a.md (1)"));
        assert_eq!(complaint(("docs/", 4), &counted), None);
        assert!(
            complaint(("docs/", 5), &counted).is_some_and(|it| it.contains("lower the budget"))
        );
    }
}
