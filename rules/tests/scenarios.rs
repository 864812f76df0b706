//! Every scenario file holds, every card has one, and every ruling of the catalogue is tested or listed with its
//! reason.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use demesne_protocol::dominion::Edition;
use demesne_rules::dominion::{cards, whole_catalogue};
use demesne_scenario as scenario;
use toml::Table;

pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

pub(crate) fn markdown_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files.extend(markdown_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "md") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn every_scenario_holds() {
    let mut failures = Vec::new();
    let mut passed = 0;
    for path in markdown_files(&folder("scenarios")) {
        let name = path.display().to_string();
        let text = fs::read_to_string(&path).expect("the file can be read");
        for scenario in scenario::read(&text) {
            match scenario::run(&name, &scenario) {
                Ok(()) => passed += 1,
                Err(failure) => {
                    failures.push(format!("{name}:{} {}\n{failure}", failure.line, scenario.name))
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{passed} passed, {} failed\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(passed > 300, "only {passed} scenarios were found");
}

#[test]
fn every_card_has_a_scenario_file() {
    let missing: Vec<String> = whole_catalogue()
        .cards
        .iter()
        .map(|card| (card, scenario_file(&card.set, &card.name.0)))
        .filter(|(card, path)| card.name.0 != "ruins" && !path.is_file())
        .map(|(card, _)| card.name.0.to_string())
        .collect();
    assert!(missing.is_empty(), "no scenario file for {missing:?}");
}

fn scenario_file(set: &str, id: &str) -> PathBuf {
    folder("scenarios").join("dominion").join(set).join(format!("{id}.md"))
}

fn records(file: &str, of: &str) -> Vec<Table> {
    let text =
        fs::read_to_string(folder("catalogue").join(file)).expect("the catalogue can be read");
    let table: Table = text.parse().expect("the catalogue is TOML");
    let records = table[of].as_array().expect("the catalogue has records");
    records.iter().map(|record| record.as_table().expect("a record is a table").clone()).collect()
}

/// The records of all cards.
fn card_records() -> Vec<Table> {
    ["dominion.toml", "other-expansions.toml", "five-expansions.toml"]
        .into_iter()
        .flat_map(|file| records(file, "card"))
        .collect()
}

/// The records of all recommended sets.
fn kingdom_records() -> impl Iterator<Item = Table> {
    ["kingdoms.toml", "kingdoms-more.toml"].into_iter().flat_map(|file| records(file, "kingdom"))
}

fn text<'a>(record: &'a Table, field: &str) -> &'a str {
    record[field].as_str().expect("the field is text")
}

/// The entries of the list of untested rulings and statements, each with its reason.
fn listed() -> BTreeSet<String> {
    let untested =
        fs::read_to_string(folder("scenarios").join("untested.md")).expect("the list exists");
    untested
        .lines()
        .filter_map(|line| line.strip_prefix("* ")?.split_once(": "))
        .inspect(|(what, why)| assert!(!why.trim().is_empty(), "{what} is listed without a reason"))
        .map(|(what, _)| what.trim().to_owned())
        .collect()
}

#[test]
fn every_ruling_is_tested_or_listed_with_its_reason() {
    let listed = listed();
    let mut missing = Vec::new();
    let mut rulings = 0;
    for card in card_records() {
        let (set, id) = (text(&card, "set"), text(&card, "id"));
        let covered = covered(&scenario_file(set, id));
        let count = card["rulings"].as_array().expect("rulings are a list").len();
        rulings += count;
        for number in 1..=count {
            let name = format!("{set}/{id} ruling {number}");
            if !covered.contains(&number) && !listed.contains(&name) {
                missing.push(name);
            }
        }
    }
    assert!(
        missing.is_empty(),
        "of {rulings} rulings these are neither tested nor listed: {missing:#?}"
    );
}

/// The rulings that the tests of a file say they cover; a line without a test under it covers no ruling.
fn covered(path: &Path) -> BTreeSet<usize> {
    let Ok(text) = fs::read_to_string(path) else { return BTreeSet::new() };
    numbers_after(&text, "Covers: ruling ")
        .iter()
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// The numbers after a prefix, separated by commas, in the prose of the tests of a file.
fn numbers_after(text: &str, prefix: &str) -> BTreeSet<String> {
    let tests = scenario::read(text);
    let lines = tests.iter().flat_map(|test| test.prose.lines());
    lines
        .filter_map(|line| line.trim().strip_prefix(prefix))
        .flat_map(|numbers| numbers.split([',', ';']).map(|number| number.trim().to_owned()))
        .collect()
}

/// The chapter of worked examples, which the page of the rules does not number one by one.
const EXAMPLES: &str = "20.";

#[test]
fn every_statement_of_the_rules_is_tested_or_listed_with_its_reason() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules.md");
    let rules = fs::read_to_string(rules).expect("the rules can be read");
    let statements: BTreeSet<&str> = rules
        .lines()
        .filter_map(|line| line.strip_prefix("- **")?.split_once("** "))
        .map(|(number, _)| number)
        .collect();
    assert!(statements.len() > 150, "only {} statements were found", statements.len());
    let texts: Vec<String> = markdown_files(&folder("scenarios").join("dominion"))
        .iter()
        .map(|path| fs::read_to_string(path).expect("the file can be read"))
        .collect();
    let covered: BTreeSet<String> =
        texts.iter().flat_map(|text| numbers_after(text, "Covers: rules ")).collect();
    let listed = listed();
    let missing: Vec<&&str> = statements
        .iter()
        .filter(|one| !covered.contains(**one) && !listed.contains(&format!("rules {one}")))
        .collect();
    assert!(missing.is_empty(), "neither tested nor listed: {missing:?}");
    let unknown: Vec<&String> = covered
        .iter()
        .filter(|one| !one.starts_with(EXAMPLES) && !statements.contains(one.as_str()))
        .collect();
    assert!(unknown.is_empty(), "there are no statements {unknown:?}");
}

#[test]
fn every_card_is_as_the_catalogue_says() {
    let listed = whole_catalogue().cards;
    let records = card_records();
    for record in &records {
        let id = text(record, "id");
        let card = listed
            .iter()
            .find(|card| card.name.0 == id)
            .unwrap_or_else(|| panic!("there is no {id}"));
        assert_eq!(card.set, text(record, "set"), "{id}");
        assert_eq!(i64::from(card.cost), record["cost"].as_integer().expect("a cost"), "{id}");
        let types: BTreeSet<&str> = record["types"]
            .as_array()
            .expect("types")
            .iter()
            .filter_map(|one| one.as_str())
            .collect();
        assert_eq!(card.types.iter().map(String::as_str).collect::<BTreeSet<_>>(), types, "{id}");
        let entry = cards::by_name(&card.name).expect("a card of the list is registered");
        assert_eq!(cards::card(entry).only_edition, only_edition(record), "{id}");
        let points = record.get("vp").and_then(toml::Value::as_integer);
        assert_eq!(card.points.map(i64::from), points, "{id}");
        let worth =
            record.get("coins").and_then(toml::Value::as_integer).filter(|coins| *coins > 0);
        assert_eq!(card.worth.map(i64::from), worth, "{id}");
    }
    assert_eq!(
        records.len() + 1,
        listed.len(),
        "the record that stands for the Ruins pile is the only one more"
    );
}

/// The only edition that has a card by its record, which says so in words; `None` if each has.
fn only_edition(record: &Table) -> Option<Edition> {
    if text(record, "set").ends_with("-second-edition") {
        return Some(Edition::Second);
    }
    let note = record.get("edition_note").and_then(toml::Value::as_str).unwrap_or_default();
    let is_first_only = ["1st edition only", "removed in the 2nd edition"]
        .iter()
        .any(|words| note.starts_with(words));
    is_first_only.then_some(Edition::First)
}

#[test]
fn every_recommended_set_is_as_the_catalogue_says() {
    let kingdoms = whole_catalogue().kingdoms;
    let mut count = 0;
    for record in kingdom_records() {
        let id = text(&record, "id");
        let kingdom = kingdoms
            .iter()
            .find(|one| one.id == id)
            .unwrap_or_else(|| panic!("there is no set {id}"));
        let names: BTreeSet<&str> = kingdom.cards.iter().map(|card| card.0.as_ref()).collect();
        let wanted: BTreeSet<&str> = record["cards"]
            .as_array()
            .expect("cards")
            .iter()
            .filter_map(|one| one.as_str())
            .collect();
        assert_eq!(names, wanted, "{id}");
        let sets: Vec<&str> = record["sets"]
            .as_array()
            .expect("sets")
            .iter()
            .filter_map(|set| set.as_str())
            .collect();
        assert_eq!(kingdom.sets, sets, "{id}");
        let bane = record.get("bane").and_then(toml::Value::as_str);
        assert_eq!(kingdom.bane.as_ref().map(|card| card.0.as_ref()), bane, "{id}");
        count += 1;
    }
    assert_eq!(count, kingdoms.len());
}
