//! Tests of samples: they agree with all that their seat sees, and do not depend on what it cannot see.

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::OpenBooks;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::counts::CardCounts;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, GameState, Viewer};

use super::privacy::scramble_others;

/// Matches whose positions are sampled for every seat.
const MATCHES: u64 = 20;
/// Answers between two positions that are sampled.
const STEP: usize = 5;

/// Plays random matches and calls `check` for each seat at some of their positions.
fn for_each_seat(seed: u8, mut check: impl FnMut(&Dominion, Seat, &mut Chance)) {
    let mut chance = Chance::new(Seed([seed; 32]));
    for _ in 0..MATCHES {
        let mut played = random::play(&mut chance, true);
        played.options.open_books = OpenBooks { points: true, decks: true, own_deck: true };
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for (number, entry) in played.entries.iter().enumerate() {
            if number % STEP == 0 {
                for seat in game.table.in_turn_order(Seat(0)) {
                    check(&game, seat, &mut chance);
                }
            }
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
}

/// The match with a sample as its table.
fn sampled(game: &Dominion, seat: Seat, seed: u8) -> Dominion {
    let mut sampled = game.clone();
    sampled.table = game.table.sample(&game.kinds, seat, &mut Chance::new(Seed([seed; 32])));
    sampled
}

fn fingerprint(game: &Dominion) -> TableHash {
    TableHash::first(game)
}

#[test]
fn a_sample_agrees_with_all_that_the_seat_sees() {
    let mut different = 0;
    for_each_seat(61, |game, seat, _| {
        let sampled = sampled(game, seat, 1);
        let viewer = Viewer::Seat(seat);
        assert_eq!(game.view(viewer), sampled.view(viewer), "the seat sees a difference");
        assert_eq!(game.count_cards(), sampled.count_cards(), "no card is lost or made");
        for other in game.table.in_turn_order(seat) {
            let owned = |game: &Dominion| game.table.of(other).owned();
            let is_public = !game.table.has_passed || other == seat;
            assert!(!is_public || owned(game) == owned(&sampled), "what a player owns is public");
        }
        let all = |game: &Dominion| {
            let mut all = CardCounts::default();
            game.table.seats.iter().for_each(|zones| all.add_all(&zones.owned()));
            all
        };
        assert!(all(game) == all(&sampled), "what all players own is public");
        let own = |game: &Dominion| game.table.of(seat).clone();
        assert!(own(game).hand == own(&sampled).hand);
        assert!(own(game).deck.bag == own(&sampled).deck.bag, "the own deck is known");
        assert_eq!(own(game).deck.top, own(&sampled).deck.top, "the own top cards are known");
        assert_eq!(own(game).deck.bottom, own(&sampled).deck.bottom, "so is the own lowest card");
        different += u32::from(fingerprint(game) != fingerprint(&sampled));
    });
    assert!(different > 1_000, "{different} samples differ from the table: something is drawn");
}

#[test]
fn a_sample_does_not_depend_on_what_the_seat_cannot_see() {
    let mut scrambled = 0;
    for_each_seat(62, |game, seat, chance| {
        let mut other = game.clone();
        scramble_others(&mut other, seat, chance);
        scrambled += u32::from(fingerprint(game) != fingerprint(&other));
        let samples = [game, &other].map(|game| fingerprint(&sampled(game, seat, 2)));
        assert_eq!(samples[0], samples[1], "the sample tells what is hidden");
    });
    assert!(scrambled > 1_000, "{scrambled} tables were scrambled: the test tests something");
}
