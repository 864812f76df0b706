//! Links in Markdown. It follows those within the repository, to files and to headings; it follows none to elsewhere.

use std::path::{Component, Path, PathBuf};

use super::Source;
use crate::workspace;

/// Every link that leads nowhere.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources.iter().filter(|source| source.is_a(&["md"])) {
        for (number, line) in prose(&source.text) {
            for target in targets(line) {
                if !resolves(sources, source, target) {
                    complaints.push(format!("{}:{number}: {target} leads nowhere", source.path));
                }
            }
        }
    }
    complaints
}

/// The numbered lines that are not in a fenced block.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(number, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((number + 1, line))
    })
}

fn targets(line: &str) -> Vec<&str> {
    line.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

fn resolves(sources: &[Source], from: &Source, target: &str) -> bool {
    if target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let folder = Path::new(&from.path).parent().unwrap_or(Path::new(""));
    let to = if path.is_empty() { PathBuf::from(&from.path) } else { normal(&folder.join(path)) };
    if heading.is_empty() {
        return workspace::root().join(&to).exists();
    }
    let page = sources.iter().find(|source| Path::new(&source.path) == to);
    page.is_some_and(|page| {
        prose(&page.text).any(|(_, line)| line.starts_with('#') && anchor(line) == heading)
    })
}

/// The path without its detours through `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                normal.pop();
            }
            Component::CurDir => {}
            Component::Normal(_) | Component::RootDir | Component::Prefix(_) => normal.push(part),
        }
    }
    normal
}

/// The name that a heading is linked by.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Vec<Source> {
        vec![Source { path: "docs/page.md".to_owned(), text: text.to_owned() }]
    }

    #[test]
    fn links_to_files_headings_and_elsewhere_resolve() {
        let text = "# A move, in short\n[up](../README.md), [here](#a-move-in-short), [far](https://example.org/x)\n";
        assert_eq!(complaints(&page(text)), Vec::<String>::new());
    }

    #[test]
    fn a_link_to_nothing_is_found_with_its_line() {
        let found = complaints(&page("text\n[a](nothing.md) and [b](#nothing)\n"));
        assert_eq!(
            found,
            ["docs/page.md:2: nothing.md leads nowhere", "docs/page.md:2: #nothing leads nowhere"]
        );
    }

    #[test]
    fn code_is_not_followed() {
        assert_eq!(complaints(&page("```\n[a](nothing.md)\n```\n")), Vec::<String>::new());
    }
}
