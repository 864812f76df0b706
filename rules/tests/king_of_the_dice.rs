//! King of the Dice from outside: its components are those of the catalogue, random play keeps what must always hold, a
//! journal makes the same match again, bots play to the end, and every statement of the rules has a scenario.

mod privacy;
mod undo_reveals;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use demesne_bots::game::BotState;
use demesne_bots::king_of_the_dice::simulation;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameSettings, GameView};
use demesne_protocol::king_of_the_dice::{Options, Settings, View};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{Game, GameState, Start, Viewer};
use demesne_rules::journal;
use demesne_rules::king_of_the_dice::{KingOfTheDice, catalogue};
use demesne_scenario as scenario;
use toml::Table;

/// Matches of one run of the tests.
const MATCHES: u64 = 5_000;
/// Matches that are played twice.
const REPLAYED: u64 = 100;
/// Matches that bots play.
const BOT_MATCHES: u8 = 12;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn records(of: &str) -> Vec<Table> {
    let path = folder("catalogue").join("king-of-the-dice.toml");
    let text = fs::read_to_string(path).expect("the catalogue can be read");
    let table: Table = text.parse().expect("the catalogue is TOML");
    let records = table[of].as_array().expect("the catalogue has records");
    records.iter().map(|record| record.as_table().expect("a record is a table").clone()).collect()
}

fn text<'a>(record: &'a Table, field: &str) -> &'a str {
    record[field].as_str().expect("the field is text")
}

/// A word of the wire.
fn word(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("a word is JSON");
    value.as_str().unwrap_or("none").to_owned()
}

#[test]
fn every_component_is_as_the_catalogue_says() {
    let ours = catalogue();
    let citizens = records("citizen");
    assert_eq!(citizens.len(), ours.citizens.len());
    for record in &citizens {
        let id = text(record, "id");
        let citizen = ours.citizens.iter().find(|one| one.name.0 == id);
        let citizen = citizen.unwrap_or_else(|| panic!("there is no {id}"));
        assert_eq!(word(citizen.kind), text(record, "kind"), "{id}");
        assert_eq!(word(citizen.colour), text(record, "colour"), "{id}");
        let points = record.get("points").and_then(toml::Value::as_integer);
        assert_eq!(citizen.points.map(i64::from), points, "{id}");
    }
    let numbers = |value: &toml::Value| -> Vec<i64> {
        value.as_array().expect("a list").iter().filter_map(toml::Value::as_integer).collect()
    };
    for (record, location) in records("location").iter().zip(&ours.locations) {
        assert_eq!(location.name.0, text(record, "id"));
        assert_eq!(word(location.colour), text(record, "colour"));
        let points: Vec<i64> = location.points.iter().copied().map(i64::from).collect();
        assert_eq!(points, numbers(&record["points"]));
    }
    for (record, penalty) in records("penalty").iter().zip(&ours.penalties) {
        assert_eq!(record["points"].as_integer(), Some(-i64::from(penalty.points)));
        assert_eq!(record["copies"].as_integer(), Some(i64::from(penalty.count)));
    }
    for (number, record) in records("die").iter().enumerate() {
        let colours: Vec<String> = ours.dice[2 * number].colours.iter().map(word).collect();
        let wanted: Vec<&str> = record["colours"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(|one| one.as_str())
            .collect();
        assert_eq!(colours, wanted);
        assert_eq!(ours.dice[2 * number], ours.dice[2 * number + 1]);
    }
}

#[test]
fn no_card_is_lost_and_every_end_is_met() {
    let tried = simulation::run(MATCHES, Seed([41; 32]), |_| {});
    assert_eq!(tried.matches, MATCHES);
    assert!(tried.by_draw > 0 && tried.by_penalties > 0 && tried.by_location > 0, "{tried:?}");
}

#[test]
fn a_replayed_journal_makes_the_same_match() {
    let mut chance = Chance::new(Seed([42; 32]));
    for _ in 0..REPLAYED {
        let played = simulation::play(&mut chance, true);
        let again: KingOfTheDice = journal::replay(&played.options, played.start, &played.entries)
            .unwrap_or_else(|(number, why)| panic!("answer {number} was refused: {why:?}"));
        let viewers =
            (0..played.start.seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]);
        for viewer in viewers {
            assert_eq!(again.view(viewer), played.end.view(viewer));
            assert_eq!(again.log(viewer, 0), played.end.log(viewer, 0));
        }
        assert!(again.results().is_some());
    }
}

#[test]
fn a_match_starts_with_two_to_five_seats() {
    let settings = GameSettings::KingOfTheDice(Settings { help: true });
    let mut chance = Chance::new(Seed([43; 32]));
    for (seats, can) in [(1, false), (2, true), (5, true), (6, false)] {
        let resolved = KingOfTheDice::resolve(&settings, seats, &mut chance);
        assert_eq!(resolved.is_ok(), can, "{seats}");
        assert!(can || resolved == Err(Refusal::BadSettings));
        let start = Start::new(seats, Seat(0), Seed([44; 32]));
        assert_eq!(KingOfTheDice::start(&Options { help: true }, start).is_ok(), can, "{seats}");
    }
}

fn view_of(game: &KingOfTheDice, viewer: Viewer) -> View {
    match game.view(viewer) {
        GameView::KingOfTheDice(view) => *view,
        GameView::Dominion(_) => panic!("a view of another game"),
    }
}

#[test]
fn dice_hints_go_only_to_the_deciding_seat_where_enabled() {
    let mut helped = 0;
    for help in [true, false] {
        let start = Start::new(2, Seat(0), Seed([45; 32]));
        let mut game = KingOfTheDice::start(&Options { help }, start).expect("two can play");
        while let Some(seat) = game.waiting_for().first().copied() {
            let helps = |viewer: Viewer| {
                let view = view_of(&game, viewer);
                view.row.iter().any(|place| place.help.is_some())
            };
            assert!(!helps(Viewer::Spectator) && !helps(Viewer::Seat(Seat(1 - seat.0))));
            assert!(help || !helps(Viewer::Seat(seat)));
            helped += u32::from(helps(Viewer::Seat(seat)));
            let answer =
                game.bot_answer(seat, BotLevel::Easy).expect("a bot that is asked answers");
            game.answer(seat, &answer).expect("a bot's answer is allowed");
        }
    }
    assert!(helped > 10, "help was given {helped} times");
}

#[test]
fn bots_finish_matches_and_the_solid_one_scores_more() {
    let mut points = [0_i32; 2];
    for match_number in 0..BOT_MATCHES {
        let start = Start::new(2, Seat(match_number % 2), Seed([match_number; 32]));
        let mut game = KingOfTheDice::start(&Options { help: false }, start).expect("two can play");
        while let Some(seat) = game.waiting_for().first().copied() {
            let level = if seat == Seat(0) { BotLevel::Solid } else { BotLevel::Easy };
            let answer = game.bot_answer(seat, level).expect("a bot that is asked answers");
            game.answer(seat, &answer).expect("a bot's answer is allowed");
        }
        for result in game.results().expect("nobody is asked, so it is over") {
            points[usize::from(result.seat.0)] += i32::from(result.score);
        }
    }
    assert!(points[0] > points[1], "solid and easy scored {points:?}");
}

// ---- statements ----

fn scenario_texts() -> Vec<String> {
    let folder = folder("scenarios").join("king-of-the-dice");
    let entries = fs::read_dir(folder).expect("the folder exists");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.map(|path| fs::read_to_string(path).expect("the file can be read")).collect()
}

/// The statements that tests say they cover; a line without a test under its heading covers no statement.
fn covered() -> BTreeSet<String> {
    let texts = scenario_texts();
    let tests = texts.iter().flat_map(|text| scenario::read(text));
    let prose: Vec<String> = tests.map(|test| test.prose).collect();
    let lines = prose.iter().flat_map(|prose| prose.lines());
    lines
        .filter_map(|line| line.trim().strip_prefix("Covers: rules "))
        .flat_map(|numbers| numbers.split(',').map(|number| number.trim().to_owned()))
        .collect()
}

fn listed() -> BTreeSet<String> {
    let path = folder("scenarios").join("untested.md");
    let untested = fs::read_to_string(path).expect("the list exists");
    untested
        .lines()
        .filter_map(|line| line.strip_prefix("* king-of-the-dice rules ")?.split_once(": "))
        .inspect(|(what, why)| assert!(!why.trim().is_empty(), "{what} is listed without a reason"))
        .map(|(what, _)| what.trim().to_owned())
        .collect()
}

#[test]
fn every_statement_is_tested_or_listed_with_its_reason() {
    /// Statements of each chapter of the rules, from 1.
    const STATEMENTS: [usize; 8] = [9, 2, 6, 10, 17, 4, 5, 8];
    let (covered, listed) = (covered(), listed());
    let all: BTreeSet<String> = STATEMENTS
        .iter()
        .zip(1..)
        .flat_map(|(count, chapter)| (1..=*count).map(move |number| format!("{chapter}.{number}")))
        .collect();
    let missing: Vec<&String> =
        all.iter().filter(|one| !covered.contains(*one) && !listed.contains(*one)).collect();
    assert!(missing.is_empty(), "neither tested nor listed: {missing:?}");
    let unknown: Vec<&String> = covered.union(&listed).filter(|one| !all.contains(*one)).collect();
    assert!(unknown.is_empty(), "there are no statements {unknown:?}");
}
