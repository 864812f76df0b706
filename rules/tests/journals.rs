//! Tests that kept matches lead where they led. A failure means that a change of the rules would break running matches.
//!
//! When one of these fails and the change is meant, raise `RULES_VERSION` of the game and run the tests again: they write the
//! journals of the new version, to be committed; those of versions that are not played any more can go.

use std::path::PathBuf;

use demesne_bots::dominion::simulation::random;
use demesne_bots::king_of_the_dice::simulation as dice;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, Start};
use demesne_rules::journal::{Entry, replay};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use serde::{Deserialize, Serialize};

/// Matches of each game that are kept.
const KEPT: usize = 3;

/// A match as it is kept.
#[derive(Serialize, Deserialize)]
struct Journal<O> {
    options: O,
    seats: u8,
    first: Seat,
    seed: [u8; 32],
    answers: Vec<(Seat, GameAnswer)>,
    /// The running hash after the last answer.
    hash: i64,
}

#[test]
fn stored_matches_of_dominion_replay_to_their_hashes() {
    check::<Dominion>("dominion", |chance| {
        let played = random::play(chance, true);
        (played.options, played.start, played.entries)
    });
}

#[test]
fn stored_matches_of_king_of_the_dice_replay_to_their_hashes() {
    check::<KingOfTheDice>("king-of-the-dice", |chance| {
        let played = dice::play(chance, true);
        (played.options, played.start, played.entries)
    });
}

#[test]
fn hashes_differ_by_answer_and_repeat_for_equal_answers() {
    let played = random::play(&mut Chance::new(Seed([15; 32])), true);
    let once = hashes::<Dominion>(&played.options, played.start, &played.entries);
    assert_eq!(hashes::<Dominion>(&played.options, played.start, &played.entries), once);
    let mut distinct: Vec<i64> = once.iter().map(|hash| hash.0).collect();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), played.entries.len() + 1, "every answer has a hash of its own");
    let other = Start { seed: Seed([16; 32]), ..played.start };
    assert_ne!(hashes::<Dominion>(&played.options, other, &[]), once[..1]);
}

/// The running hash at the beginning and after each answer.
fn hashes<G: Game>(options: &G::Options, start: Start, entries: &[Entry]) -> Vec<TableHash> {
    let mut game = G::start(options, start).expect("it was played");
    let mut hashes = vec![TableHash::first(&game)];
    for (number, entry) in entries.iter().enumerate() {
        let answered = game.answer(entry.seat, &entry.answer);
        answered.unwrap_or_else(|why| panic!("answer {number} is refused now: {why:?}"));
        hashes.push(hashes[number].next(&game));
    }
    hashes
}

#[test]
fn an_order_of_draws_is_asked_only_in_matches_that_were_begun_when_it_was() {
    for journal in kept::<Dominion>("dominion-5-order-among-draws").expect("it is kept") {
        let (kept, entries) = (journal.hash, journal.entries());
        let begun = Start { rules: Some(5), ..journal.start() };
        let hash = hashes::<Dominion>(&journal.options, begun, &entries).pop();
        assert_eq!(hash.map(|hash| hash.0), Some(kept), "a match of rules 5 has changed");
        let now = replay::<Dominion>(&journal.options, journal.start(), &entries);
        assert!(now.is_err(), "the order of draws is still asked");
    }
}

/// Plays the kept matches of a game again, of every version of its rules that is still played; plays and writes new ones
/// for a new version.
fn check<G: Game>(name: &str, play: impl Fn(&mut Chance) -> (G::Options, Start, Vec<Entry>)) {
    for rules in G::OLDEST_RULES_VERSION..=G::RULES_VERSION {
        check_version::<G>(name, rules, &play);
    }
}

fn check_version<G: Game>(
    name: &str,
    rules: u32,
    play: impl Fn(&mut Chance) -> (G::Options, Start, Vec<Entry>),
) {
    let name = format!("{name}-{rules}");
    let Some(journals) = kept::<G>(&name) else {
        assert_eq!(rules, G::RULES_VERSION, "the matches of rules {rules} are still played");
        let mut chance = Chance::new(Seed([14; 32]));
        let journals: Vec<_> = (0..KEPT).map(|_| written::<G>(play(&mut chance))).collect();
        let text = serde_json::to_string(&journals).expect("a journal is JSON") + "\n";
        std::fs::write(file(&name), text).expect("the folder of the journals can be written to");
        panic!("{name} is new: commit it");
    };
    assert_eq!(journals.len(), KEPT);
    for journal in journals {
        let start = Start { rules: Some(rules), ..journal.start() };
        let hashes = hashes::<G>(&journal.options, start, &journal.entries());
        assert_eq!(hashes.last().map(|hash| hash.0), Some(journal.hash), "the rules have changed");
    }
}

fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/journals"));
    folder.join(format!("{name}.json"))
}

/// The matches that are kept in a file, if there is one.
fn kept<G: Game>(name: &str) -> Option<Vec<Journal<G::Options>>> {
    let text = std::fs::read_to_string(file(name)).ok()?;
    Some(serde_json::from_str(&text).expect("a journal"))
}

impl<O> Journal<O> {
    fn start(&self) -> Start {
        Start::new(self.seats, self.first, Seed(self.seed))
    }

    fn entries(&self) -> Vec<Entry> {
        let entry =
            |(seat, answer): &(Seat, GameAnswer)| Entry { seat: *seat, answer: answer.clone() };
        self.answers.iter().map(entry).collect()
    }
}

fn written<G: Game>(played: (G::Options, Start, Vec<Entry>)) -> Journal<G::Options> {
    let (options, start, entries) = played;
    let hash = hashes::<G>(&options, start, &entries).last().expect("there is a first one").0;
    let answers = entries.into_iter().map(|entry| (entry.seat, entry.answer)).collect();
    let Start { seats, first, seed, branches: _, rules: _ } = start;
    Journal { options, seats, first, seed: seed.0, answers, hash }
}
