//! Mutants of the scenarios fail: a line in which a word, a number, a name or a place is another one says something
//! that does not hold. Those that pass are explained by what the table shows, or count as survivors.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use demesne_rules::chance::{Chance, Seed};
use demesne_scenario as scenario;
use demesne_scenario::{Scenario, ScenarioLine};
use demesne_test_sizes::SCENARIO_MUTANTS;

use crate::scenarios::{folder, markdown_files};

/// The share of mutants that may pass without an explanation, in thousandths.
const MOST_SURVIVORS: usize = 20;

/// A change of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mutation {
    DropLine,
    DoubleLine,
    SwapWithNext,
    DropWord(usize),
    DoubleWord(usize),
    /// Another word, number or name of the same kind stands in its place.
    ExchangeWord(usize),
}

/// A test of a file, with the path of the file.
struct Test {
    path: String,
    scenario: Scenario,
}

/// One line of one test, changed.
#[derive(Clone, Copy)]
struct Mutant {
    test: usize,
    line: usize,
    change: Mutation,
}

#[test]
fn mutants_of_the_scenarios_fail_or_are_explained() {
    let tests = tests();
    let words = words_of(&tests);
    let mut chance = Chance::new(Seed([51; 32]));
    let mut passed: BTreeMap<&'static str, usize> = BTreeMap::new();
    let (mut made, mut survivors) = (0, Vec::new());
    for mutant in drawn(&tests, &mut chance) {
        let test = &tests[mutant.test];
        let Some(mutated) = mutant.applied(&test.scenario, &words, &mut chance) else { continue };
        made += 1;
        if scenario::run(&test.path, &mutated).is_err() {
            continue;
        }
        match explanation(test, &mutated, mutant) {
            Some(why) => *passed.entry(why).or_default() += 1,
            None => survivors.push(described(test, &mutated, mutant)),
        }
    }
    assert!(made > 1_000, "only {made} mutants were made");
    assert!(
        survivors.len() * 1_000 < made * MOST_SURVIVORS,
        "{} of {made} mutants pass and say something else (explained: {passed:#?}):\n{}",
        survivors.len(),
        survivors.join("\n")
    );
}

fn tests() -> Vec<Test> {
    let files = markdown_files(&folder("scenarios"));
    let tests = files.iter().flat_map(|path| {
        let text = fs::read_to_string(path).expect("the file can be read");
        let path = path.display().to_string();
        let scenarios = scenario::read(&text).into_iter();
        scenarios.map(move |scenario| Test { path: path.clone(), scenario }).collect::<Vec<_>>()
    });
    tests.collect()
}

/// As many mutants as this run makes, drawn from all that there are.
fn drawn(tests: &[Test], chance: &mut Chance) -> Vec<Mutant> {
    let mut mutants: Vec<Mutant> = Vec::new();
    for (test, Test { scenario, .. }) in tests.iter().enumerate() {
        for (line, ScenarioLine { text, .. }) in scenario.lines.iter().enumerate() {
            let words = (0..text.split(' ').count()).flat_map(|word| {
                [Mutation::DropWord(word), Mutation::DoubleWord(word), Mutation::ExchangeWord(word)]
            });
            let lines = [Mutation::DropLine, Mutation::DoubleLine, Mutation::SwapWithNext];
            mutants.extend(lines.into_iter().chain(words).map(|change| Mutant {
                test,
                line,
                change,
            }));
        }
    }
    let most = usize::try_from(SCENARIO_MUTANTS.get()).unwrap_or(usize::MAX);
    if most < mutants.len() {
        chance.shuffle(&mut mutants);
        mutants.truncate(most);
    }
    mutants
}

/// The words of all lines, each once.
fn words_of(tests: &[Test]) -> Vec<String> {
    let lines = tests.iter().flat_map(|test| &test.scenario.lines);
    let mut words: Vec<String> =
        lines.flat_map(|line| line.text.split(' ')).map(|word| bare(word).to_owned()).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// A word without what parts it from the next one.
fn bare(word: &str) -> &str {
    word.trim_matches([',', ';', ':'])
}

impl Mutant {
    /// The test with the change, if that is another test.
    fn applied(
        self,
        scenario: &Scenario,
        words: &[String],
        chance: &mut Chance,
    ) -> Option<Scenario> {
        let mut mutated = scenario.clone();
        let lines = &mut mutated.lines;
        match self.change {
            Mutation::DropLine => drop(lines.remove(self.line)),
            Mutation::DoubleLine => lines.insert(self.line, lines[self.line].clone()),
            Mutation::SwapWithNext if self.line + 1 == lines.len() => return None,
            Mutation::SwapWithNext => lines.swap(self.line, self.line + 1),
            Mutation::DropWord(place) => {
                edit(&mut lines[self.line], |words| drop(words.remove(place)))
            }
            Mutation::DoubleWord(place) => {
                edit(&mut lines[self.line], |words| words.insert(place, words[place].clone()));
            }
            Mutation::ExchangeWord(place) => edit(&mut lines[self.line], |line| {
                let old = bare(&line[place]).to_owned();
                let other = other_word(&old, scenario, words, chance);
                line[place] = line[place].replacen(&old, &other, 1);
            }),
        }
        (mutated.lines != scenario.lines).then_some(mutated)
    }
}

fn edit(line: &mut ScenarioLine, change: impl FnOnce(&mut Vec<String>)) {
    let mut words: Vec<String> = line.text.split(' ').map(str::to_owned).collect();
    change(&mut words);
    line.text = words.join(" ");
}

/// Another word of the same kind: the next number, another player, another title, any other word.
fn other_word(old: &str, scenario: &Scenario, words: &[String], chance: &mut Chance) -> String {
    if let Ok(number) = old.parse::<u32>() {
        return (number + 1).to_string();
    }
    let players = ["ana", "ben", "cleo"];
    if players.contains(&old) {
        let others = players.iter().filter(|name| **name != old);
        let there = others.filter(|name| {
            scenario.lines.iter().any(|line| line.text.split(' ').any(|word| bare(word) == **name))
        });
        return there.min().unwrap_or(&"ben").to_string();
    }
    let is_title = |word: &str| word.starts_with(char::is_uppercase);
    let alike: Vec<&String> = words
        .iter()
        .filter(|word| word.as_str() != old && is_title(word) == is_title(old))
        .collect();
    alike[chance.pick(u32::try_from(alike.len()).expect("few words")) as usize].clone()
}

// ---- explanations ----

/// Why a mutant may pass; `None` if the tool did the same as without the change, or checked something else that cannot
/// hold.
fn explanation(test: &Test, mutated: &Scenario, mutant: Mutant) -> Option<&'static str> {
    let lines = &test.scenario.lines;
    let steps = first_step(&test.scenario);
    let old = lines[mutant.line].text.as_str();
    let is_step = old.starts_with('>');
    if mutant.line < steps || is_step {
        if mutant.change == Mutation::SwapWithNext && mutant.line + 1 < steps {
            return Some("setup: the order of its lines does not matter");
        }
        // A line less or more: the lines after it are others, and the last ones compare.
        let is_shifted =
            matches!(mutant.change, Mutation::DropLine | Mutation::DoubleLine) && is_step;
        let line = if is_shifted { mutated.lines.len() + 1 } else { mutant.line };
        let before = table_after(test, &test.scenario, line);
        let after = table_after(test, mutated, line);
        if before != after {
            return Some(if is_step {
                "step: another one, and what is said after it holds"
            } else {
                "setup: another position, in which all lines hold"
            });
        }
        return (mutant.change == Mutation::SwapWithNext)
            .then_some("step: holds before it as well");
    }
    match mutant.change {
        Mutation::DropLine => Some("says less: a line"),
        Mutation::DoubleLine => Some("says the same twice"),
        Mutation::SwapWithNext => Some("assertion: holds a line later as well"),
        Mutation::DropWord(_) | Mutation::DoubleWord(_) | Mutation::ExchangeWord(_) => {
            let new = mutated.lines[mutant.line].text.as_str();
            if says_less(old, new) {
                Some("says less: a part of a line")
            } else if shows(&table_after(test, mutated, mutant.line), new) {
                Some("assertion: another one, which the table in words shows")
            } else if old.starts_with('!') {
                Some("refused: another step that is refused as well")
            } else {
                None
            }
        }
    }
}

fn first_step(scenario: &Scenario) -> usize {
    let is_step = |line: &ScenarioLine| line.text.starts_with(['>', '?', '!']);
    scenario.lines.iter().position(is_step).unwrap_or(scenario.lines.len())
}

/// Whether all parts of a line stand in another one, too; a question may say fewer words.
fn says_less(old: &str, new: &str) -> bool {
    let parts = |text: &str| -> Vec<String> {
        let parts = text.split([':', ';', ',']).map(str::trim);
        parts.map(|part| part.strip_prefix("owns ").unwrap_or(part).to_owned()).collect()
    };
    let (old, new) = (parts(old), parts(new));
    let fewer_words = |part: &String| {
        old[0].starts_with('?') && part.split(' ').all(|word| old[1..].join(" ").contains(word))
    };
    new.iter().all(|part| part.is_empty() || old.contains(part) || fewer_words(part))
}

/// Whether a table in words has all that a line says of a player.
fn shows(table: &str, line: &str) -> bool {
    let Some((name, parts)) = line.split_once(": ") else { return false };
    let mut lines = table.lines();
    lines.any(|of_seat| {
        let shown = of_seat.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
        shown.is_some_and(|shown| {
            let shown: Vec<&str> = shown.split("; ").collect();
            parts.split("; ").all(|part| shown.contains(&part))
        })
    })
}

/// The table after a line, or after the setup if the line belongs to it.
fn table_after(test: &Test, scenario: &Scenario, line: usize) -> String {
    let end = (line + 1).max(first_step(scenario)).min(scenario.lines.len());
    let mut lines = scenario.lines[..end].to_vec();
    lines.push(ScenarioLine { number: 0, text: String::from("? (the table)") });
    let mut probe = scenario.clone();
    probe.lines = lines;
    scenario::run(&test.path, &probe).expect_err("no player has that name").table
}

fn described(test: &Test, mutated: &Scenario, mutant: Mutant) -> String {
    let line = &test.scenario.lines[mutant.line];
    let file = test.path.rsplit('/').next().unwrap_or_default();
    let mut text = format!("{file}:{} {:?}: {}", line.number, mutant.change, line.text);
    if let Some(new) = mutated.lines.get(mutant.line) {
        write!(text, " -> {}", new.text).expect("a text takes more");
    }
    text
}
