//! Tests of open books: what a table counts for its players follows from what was public.

use std::collections::BTreeMap;

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::{CardCount, CardName};
use demesne_protocol::dominion::{LogLine, OpenBooks, PublicSeat, Verb, Zone};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};

/// Matches whose every position is compared.
const MATCHES: u64 = 600;

/// Cards by name.
type Cards = BTreeMap<CardName, i32>;

#[test]
fn decks_and_points_follow_from_the_log_of_a_spectator() {
    let mut chance = Chance::new(Seed([91; 32]));
    let (mut compared, mut passed, mut without) = (0, 0, 0);
    for _ in 0..MATCHES {
        let mut played = random::play(&mut chance, true);
        played.options.open_books = OpenBooks { points: true, decks: true, own_deck: false };
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        let mut counted = Counted { decks: decks_of(&game), trashed: None };
        let mut read = game.log_len();
        for entry in &played.entries {
            game.answer(entry.seat, &entry.answer).expect("it was played");
            if !game.is_between_moves() {
                continue;
            }
            for line in game.log.lines(&game.kinds, Viewer::Spectator, read) {
                counted.follow(line);
            }
            read = game.log_len();
            if game.table.has_passed && !game.waiting_for().is_empty() {
                let seats = game.view_for(Viewer::Spectator).seats;
                let is_told = |seat: &PublicSeat| seat.owned.is_some() || seat.score.is_some();
                assert!(!seats.iter().any(is_told), "no log tells what was passed");
                passed += 1;
                break;
            }
            assert_eq!(counted.decks, decks_of(&game));
            compared += 1;
        }
        without += u32::from(played.end.results().is_none());
    }
    assert!(compared > 1_000, "{compared} positions were compared");
    assert!(passed > 5, "cards were passed unseen in {passed} matches");
    assert_eq!(without, 0, "every match was played to its end");
}

#[test]
fn the_points_at_the_end_are_those_of_the_results() {
    let mut chance = Chance::new(Seed([92; 32]));
    for _ in 0..MATCHES {
        let mut played = random::play(&mut chance, true);
        played.options.open_books = OpenBooks { points: true, ..OpenBooks::default() };
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
        let results = game.results().expect("it is over");
        let view = game.view_for(Viewer::Spectator);
        let counted: Vec<_> = view.seats.iter().map(|seat| seat.score).collect();
        let expected: Vec<_> = results.iter().map(|result| Some(result.score)).collect();
        assert_eq!(counted, expected);
    }
}

/// The cards of each seat, as a spectator's view counts them.
fn decks_of(game: &Dominion) -> Vec<Cards> {
    let owned = |seat: &Option<Vec<CardCount>>| {
        let cards = seat.as_ref().expect("the decks are open");
        cards.iter().map(|some| (some.card.clone(), i32::from(some.count))).collect()
    };
    game.view_for(Viewer::Spectator).seats.iter().map(|seat| owned(&seat.owned)).collect()
}

/// A spectator's count by the lines of the log.
struct Counted {
    decks: Vec<Cards>,
    /// The latest line of cards that were trashed: one of them may come back.
    trashed: Option<LogLine>,
}

impl Counted {
    /// Counts what a line tells of the cards of its seat.
    fn follow(&mut self, line: LogLine) {
        let verb = line.verb;
        let is_possessed = line.turn_kind.decider().is_some();
        let comes = line.is_gain()
            || (verb == Verb::SetsAside && line.from == Some(Zone::Trash))
            || (verb == Verb::PutsInHand && self.comes_back(&line));
        let deck = &mut self.decks[usize::from(line.seat.0)];
        if comes {
            count(deck, &line.cards, 1);
        } else if matches!(verb, Verb::Trashes | Verb::Returns)
            || verb == Verb::GainsNone && !is_possessed
        {
            count(deck, &line.cards, -1);
            self.trashed = (verb == Verb::Trashes).then_some(line);
        }
    }

    /// Whether a card that was just trashed is put into the hand by an effect of its own, as a Fortress is.
    fn comes_back(&self, line: &LogLine) -> bool {
        self.trashed.as_ref().is_some_and(|trashed| {
            let is_one = |card: &CardName| trashed.cards.iter().any(|some| some.card == *card);
            trashed.seat == line.seat
                && line.from == Some(Zone::Trash)
                && trashed.step == line.step
                && line.depth > trashed.depth
                && line.cards.iter().all(|some| is_one(&some.card))
        })
    }
}

fn count(deck: &mut Cards, cards: &[CardCount], sign: i32) {
    for some in cards {
        let count = deck.entry(some.card.clone()).or_default();
        *count += sign * i32::from(some.count);
        if *count == 0 {
            deck.remove(&some.card);
        }
    }
}
