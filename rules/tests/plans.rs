//! The plans of the repository: the examples of their page, and one for each recommended set.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use demesne_bots::contest::NoClock;
use demesne_bots::dominion::plans::Plan;
use demesne_bots::dominion::simulation::contest::{Contest, Contestant};
use demesne_bots::dominion::simulation::kingdom;
use demesne_rules::chance::Seed;

/// Matches of each plan against another player.
const MATCHES: u64 = 4;

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The file of a recommended set's plan.
fn file_of(name: &str) -> String {
    let plain: String = name.chars().filter(|letter| !['\'', ','].contains(letter)).collect();
    format!("plans/{}.plan", plain.to_lowercase().replace(' ', "-"))
}

fn parse(path: &str) -> Plan {
    Plan::parse(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_example_of_the_page_about_plans_is_a_plan() {
    let page = read("docs/plans.md");
    let blocks =
        page.split("\n\n").filter(|block| block.starts_with("    ") && block.contains("buy:"));
    let mut plans = 0;
    for block in blocks {
        let text: String = block.lines().map(|line| format!("{}\n", line.trim())).collect();
        Plan::parse(&text).unwrap_or_else(|error| panic!("{error} of\n{text}"));
        plans += 1;
    }
    assert!(plans >= 3, "{plans} blocks of the page are plans");
}

#[test]
fn every_quantity_of_the_page_has_an_example_that_uses_it() {
    let page = read("docs/plans.md");
    let rows = page.lines().filter(|line| line.starts_with("| `") && line.contains("`buy: "));
    let mut quantities = BTreeSet::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, quantity, _, example, _] = cells[..] else { continue };
        let word = quantity.trim_matches('`').split('(').next().expect("a word");
        let example = example.trim_matches('`');
        Plan::parse(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        assert!(example.contains(word), "{example} does not use {word}");
        quantities.insert(word);
    }
    let error = Plan::parse("buy: Gold when x").expect_err("there is no such quantity");
    for word in
        ["owned", "left", "cards", "actions", "terminals", "turn", "coins", "empty_piles", "lead"]
    {
        assert!(quantities.contains(word), "{word} has an example");
        assert!(error.message.contains(word), "{word} is a quantity of the program");
    }
}

#[test]
fn every_recommended_set_has_a_plan_for_its_cards() {
    for (name, options) in kingdom::recommended() {
        let path = file_of(name);
        let plan = parse(&path);
        assert!(plan.name().is_some(), "{path} has a name");
        let players = [Contestant::Plan(plan.clone()), Contestant::Plan(plan.clone())];
        let contest = Contest::new(&options, &players, Seed([1; 32])).expect("two players");
        assert!(contest.missing(&plan).is_empty(), "{path}: {:?}", contest.missing(&plan));
    }
}

#[test]
fn plans_play_matches_of_their_sets_to_the_end() {
    for (name, options) in kingdom::recommended() {
        let money = Plan::parse("buy: Province\nbuy: Gold\nbuy: Silver").expect("a plan");
        let players = [parse(&file_of(name)), money].map(Contestant::Plan);
        let contest = Contest::new(&options, &players, Seed([2; 32])).expect("two players");
        for number in 0..MATCHES {
            let outcomes = contest.play(number, &mut NoClock);
            assert!(outcomes.iter().any(|one| one.rank == 1), "{name}: a player wins");
            assert!(outcomes.iter().all(|one| one.turns < 100), "{name}: the match ends");
        }
    }
}

/// Matches between a plan and the bots, enough that luck does not decide.
const MANY_MATCHES: u64 = 60;

#[test]
fn a_plan_that_follows_its_rules_beats_one_that_buys_coppers() {
    let (_, options) = kingdom::recommended().swap_remove(0);
    let coppers = Plan::parse("buy: Copper").expect("a plan");
    let players = [parse("plans/first-game.plan"), coppers].map(Contestant::Plan);
    let contest = Contest::new(&options, &players, Seed([3; 32])).expect("two players");
    let outcomes = (0..MANY_MATCHES).map(|number| contest.play(number, &mut NoClock));
    let wins = outcomes.filter(|players| players[0].rank == 1).count();
    assert_eq!(wins as u64, MANY_MATCHES);
}

#[test]
fn equal_players_have_equal_luck_when_places_are_exchanged() {
    let (_, options) = kingdom::recommended().swap_remove(0);
    let plan = parse("plans/first-game.plan");
    let players = [Contestant::Plan(plan.clone()), Contestant::Plan(plan)];
    let contest = Contest::new(&options, &players, Seed([4; 32])).expect("two players");
    for pair in 0..MATCHES {
        let one = contest.play(2 * pair, &mut NoClock);
        let mut other = contest.play(2 * pair + 1, &mut NoClock);
        other.reverse();
        assert_eq!(one, other, "the shuffles belong to the seats");
    }
}
