//! The first lines of commits: `area: Imperative sentence.`, where the area is a crate or folder, or several.

use std::collections::HashSet;
use std::process::Command;
use std::sync::LazyLock;

use regex::Regex;

use super::Source;
use crate::workspace;

/// The last commit whose subject is not checked.
const SINCE: &str = "844276a4b6655d92672cbc766d7a891f01937422";

/// The most characters of a subject: hosts of repositories cut longer ones.
const LONGEST: usize = 72;

/// A subject: its areas, and a sentence with a capital and a full stop.
static SHAPE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^([a-z0-9_-]+(?:, [a-z0-9_-]+)*): [A-Z][^;]*[^.;]\.$")
        .expect("it is a regular expression")
});

/// Subjects of commits since [`SINCE`] that do not have the form. A copy without that commit has none to check.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let areas = areas(sources);
    let complaint = |line: &str| {
        let (commit, subject) = line.split_once(' ')?;
        fault(subject, &areas).map(|fault| format!("commit {commit}: \"{subject}\": {fault}"))
    };
    log().lines().filter_map(complaint).collect()
}

/// A line for each commit: its short hash and its subject.
fn log() -> String {
    let mut git = Command::new("git");
    git.current_dir(workspace::root());
    git.args(["log", "--no-merges", "--format=%h %s"]).arg(format!("{SINCE}..HEAD"));
    match git.output() {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
        Ok(_) | Err(_) => {
            println!("Subjects of commits are not checked: their history is not here.");
            String::new()
        }
    }
}

/// The names of all folders.
fn areas(sources: &[Source]) -> HashSet<&str> {
    let folders = sources.iter().filter_map(|source| source.path.rsplit_once('/'));
    folders.flat_map(|(folder, _)| folder.split('/')).collect()
}

/// Why a subject is refused.
fn fault(subject: &str, areas: &HashSet<&str>) -> Option<String> {
    let length = subject.chars().count();
    if length > LONGEST {
        return Some(format!("{length} characters, at most {LONGEST}"));
    }
    let Some(shape) = SHAPE.captures(subject) else {
        return Some(
            "not of the form `area: Imperative sentence.`, without a semicolon".to_owned(),
        );
    };
    let unknown = shape[1].split(", ").find(|area| !areas.contains(area))?;
    Some(format!("no crate or folder is called {unknown}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault_of(subject: &str) -> Option<String> {
        fault(subject, &HashSet::from(["rules", "web-client"]))
    }

    #[test]
    fn a_subject_has_areas_and_a_sentence() {
        for right in
            ["rules: Let Moat react to Spy.", "rules, web-client: Name the Bane of 2.5 cards."]
        {
            assert_eq!(fault_of(right), None, "{right}");
        }
    }

    #[test]
    fn a_subject_of_another_form_is_refused() {
        let wrong = [
            "Let Moat react to Spy.",
            "rules: let Moat react to Spy.",
            "rules: Let Moat react to Spy",
            "rules: Let Moat react to Spy...",
            "rules: Let Moat react; let Spy see it.",
            "rules: ",
        ];
        for wrong in wrong {
            let fault = fault_of(wrong).expect(wrong);
            assert!(fault.contains("area: Imperative sentence."), "{wrong}: {fault}");
        }
    }

    #[test]
    fn a_subject_is_short_and_its_area_is_there() {
        let long = format!("rules: Let Moat react to {}.", "Spy ".repeat(12).trim_end());
        assert_eq!(fault_of(&long).as_deref(), Some("73 characters, at most 72"));
        let unknown = fault_of("rules, cards: Let Moat react to Spy.");
        assert_eq!(unknown.as_deref(), Some("no crate or folder is called cards"));
    }
}
