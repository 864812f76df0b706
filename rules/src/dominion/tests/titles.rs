//! Titles in the sources: a card's entry spells its title, and all other code names the constants of `titles.rs`, which are
//! checked when they compile.

use std::fs;
use std::path::{Path, PathBuf};

use crate::dominion::cards;

/// The folders of the code that names cards.
const FOLDERS: [&str; 2] = ["src/dominion", "../bots/src/dominion"];

/// Files that spell titles besides entries: the constants, and cards that only tests play.
const SPELLING: [&str; 2] = ["titles.rs", "for_tests.rs"];

/// The sources below a folder, without tests.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() {
            if name != "tests" {
                sources(&path, found);
            }
        } else if name != "tests.rs" && !SPELLING.iter().any(|file| name == *file) {
            found.push(path);
        }
    }
}

/// The string literals of the code, without comments and tests.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.split('"').skip(1).step_by(2))
}

/// The titles of cards that a source spells, and does not have to: an entry spells its own title once.
fn spelt(source: &str, has_entries: bool) -> Vec<&str> {
    let is_title = |literal: &&str| cards::registered().any(|id| cards::card(id).title == *literal);
    let mut titles: Vec<&str> = literals(source).filter(is_title).collect();
    if has_entries {
        titles.sort_unstable();
        let once: Vec<&str> = titles.clone();
        titles.retain(|title| once.iter().filter(|other| *other == title).count() > 1);
    }
    titles
}

#[test]
fn only_entries_spell_titles() {
    let mut files = Vec::new();
    for folder in FOLDERS {
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files);
    }
    assert!(files.len() > 40, "only {} files were read", files.len());
    for file in files {
        let source = fs::read_to_string(&file).expect("the file can be read");
        let has_entries = file.parent().is_some_and(|folder| folder.ends_with("cards"));
        let titles = spelt(&source, has_entries);
        assert!(titles.is_empty(), "{} spells {titles:?}", file.display());
    }
}

#[test]
fn a_spelt_title_is_found() {
    assert_eq!(spelt(r#"let moat = kinds.titled("Moat");"#, false), ["Moat"]);
    assert_eq!(spelt(r#"action("Moat", 2), action("Chapel", 2)"#, true), [""; 0]);
    assert_eq!(spelt("action(\"Moat\", 2).then(|t| gain(\"Moat\"))", true), ["Moat"; 2]);
}
