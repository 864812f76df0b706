//! Titles in the engine's source: each names a registered card or a recommended set.

use demesne_protocol::dominion::Edition;

use crate::dominion::{cards, kingdoms};

/// The files that name cards by their titles.
const SOURCES: [(&str, &str); 11] = [
    ("bots.rs", include_str!("../bots.rs")),
    ("card.rs", include_str!("../card.rs")),
    ("cards/base.rs", include_str!("../cards/base.rs")),
    ("cards/basic.rs", include_str!("../cards/basic.rs")),
    ("cards/dark_ages.rs", include_str!("../cards/dark_ages.rs")),
    ("cards/prosperity.rs", include_str!("../cards/prosperity.rs")),
    ("phases.rs", include_str!("../phases.rs")),
    ("score.rs", include_str!("../score.rs")),
    ("setup.rs", include_str!("../setup.rs")),
    ("simulation.rs", include_str!("../simulation.rs")),
    ("simulation/random.rs", include_str!("../simulation/random.rs")),
];

/// Titles in these sources, counted loosely: fewer would mean that the test does not read the sources.
const AT_LEAST: usize = 200;

/// The string literals of the code, without comments, each with the code before it on its line.
fn literals(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| {
        let starts: Vec<usize> = line.match_indices('"').map(|(place, _)| place).collect();
        let pairs: Vec<(usize, usize)> =
            starts.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        pairs.into_iter().map(move |(from, to)| (&line[..from], &line[from + 1..to]))
    })
}

/// Whether code ends within the arguments of a function whose name ends in `titled`.
fn is_argument_of_titled(code: &str) -> bool {
    let Some((_, arguments)) = code.rsplit_once("titled(") else { return false };
    let mut depth = 1;
    arguments.chars().all(|letter| {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        depth > 0
    })
}

fn looks_like_a_title(literal: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() || letter == ' ' || letter == '\'';
    literal.starts_with(|first: char| first.is_uppercase()) && literal.chars().all(is_letter)
}

/// The misspelt titles of a source, and how many titles it has.
fn misspelt(source: &str) -> (Vec<&str>, usize) {
    let titles: Vec<&str> = literals(source)
        .filter(|(before, literal)| is_argument_of_titled(before) || looks_like_a_title(literal))
        .map(|(_, literal)| literal)
        .collect();
    let is_unknown = |title: &&&str| {
        !cards::all().any(|id| cards::card(id).title == **title)
            && kingdoms::cards_named(title, Edition::First).is_none()
    };
    (titles.iter().filter(is_unknown).copied().collect(), titles.len())
}

#[test]
fn every_title_in_the_source_is_a_registered_card() {
    let mut read = 0;
    for (file, source) in SOURCES {
        let (wrong, number) = misspelt(source);
        assert!(wrong.is_empty(), "{file} names {wrong:?}, which are no cards");
        read += number;
    }
    assert!(read >= AT_LEAST, "only {read} titles were read");
}

#[test]
fn a_misspelt_title_is_found() {
    let (wrong, _) = misspelt(r#"t.gain_titled(you, "Coper", To::Hand)?; action("Moat", 2)"#);
    assert_eq!(wrong, ["Coper"]);
    let (wrong, _) = misspelt(r#"let curse = t.kinds.titled("curse");"#);
    assert_eq!(wrong, ["curse"]);
}
