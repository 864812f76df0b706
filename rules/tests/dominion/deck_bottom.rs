//! Tests of the bottom of a deck: any card of the bag with equal chance, known to its owner alone, and drawn last.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Answer;
use demesne_protocol::games::{GameAnswer, GameLogLine};
use demesne_rules::chance::Seed;
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::counts::{CardCounts, Kind};
use demesne_rules::game::{GameState, Viewer};
use demesne_scenario::dominion as scenario;

use super::public_moment::play;

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);
/// Decks of which the bottom is looked at.
const DECKS: u8 = 250;
/// Cards in each of them after a card was drawn.
const LEFT: u16 = 4;

/// The answer of ana to whether the lowest card goes on top.
const TO_TOP: u8 = 0;
const LEAVE: u8 = 1;

fn answer(game: &mut Dominion, option: u8) {
    game.answer(ANA, &GameAnswer::Dominion(Answer::Option { option })).expect("she is asked");
}

/// A match in which ana looks at the bottom of a shuffled deck of different cards.
fn looking(seed: u8) -> Dominion {
    let lines = "    kingdom Pearl Diver\n    ana: hand Pearl Diver, Laboratory; deck Copper; discard Silver, Gold, Estate, \
                 Duchy\n    ben: deck 5 Copper";
    let mut game = scenario::position(lines).expect("the position can be set up");
    game.rng.reseed(Seed([seed; 32]));
    game.answer(ANA, &play("pearl-diver")).expect("she holds it");
    game
}

fn looked_at(game: &Dominion) -> Kind {
    game.table.of(ANA).shown[0].kind
}

#[test]
fn the_lowest_card_is_any_with_equal_chance_and_the_others_stay_undecided() {
    let mut lowest = CardCounts::default();
    for seed in 0..DECKS {
        let game = looking(seed);
        lowest.add(looked_at(&game), 1);
        let deck = &game.table.of(ANA).deck;
        assert!(deck.top.is_empty() && deck.bottom.is_none());
        assert_eq!(deck.bag.total(), LEFT - 1, "no other card is decided");
    }
    assert_eq!(lowest.kinds().len(), u32::from(LEFT));
    assert!(lowest.iter().all(|(_, count)| (40..85).contains(&count)), "about a quarter each");
}

#[test]
fn a_card_left_at_the_bottom_is_drawn_last() {
    for seed in 0..DECKS {
        let mut game = looking(seed);
        let lowest = looked_at(&game);
        answer(&mut game, LEAVE);
        game.answer(ANA, &play("laboratory")).expect("she holds it");
        let zones = game.table.of(ANA);
        assert!(zones.hand.of(lowest) == 0 && zones.deck.bottom == Some(lowest));
        assert_eq!(zones.deck.total(), LEFT - 2);
        game.answer(ANA, &GameAnswer::Dominion(Answer::EndTurn)).expect("it is her turn");
        assert_eq!(game.table.of(ANA).hand.of(lowest), 1, "the rest of the deck is drawn");
        assert_eq!(game.table.of(ANA).deck.bottom, None);
    }
}

#[test]
fn a_card_put_on_top_is_drawn_first() {
    for seed in 0..DECKS {
        let mut game = looking(seed);
        let lowest = looked_at(&game);
        answer(&mut game, TO_TOP);
        assert_eq!(game.table.of(ANA).deck.top, [lowest]);
        game.answer(ANA, &play("laboratory")).expect("she holds it");
        assert_eq!(game.table.of(ANA).hand.of(lowest), 1);
    }
}

/// Everything that a viewer is sent of a match in which ana has looked at the bottom of this deck and left it.
fn told(viewer: Viewer, deck: &str, hand: &str) -> (String, Vec<GameLogLine>) {
    let lines = format!(
        "    kingdom Pearl Diver\n    ana: deck {deck}; hand Pearl Diver, {hand}\n    ben: deck 5 Copper"
    );
    let mut game = scenario::position(&lines).expect("the position can be set up");
    game.answer(ANA, &play("pearl-diver")).expect("she holds it");
    answer(&mut game, LEAVE);
    (format!("{:?}", game.view(viewer)), game.log(viewer, 0))
}

#[test]
fn only_the_owner_of_a_deck_knows_its_lowest_card() {
    // The cards of each player are public: the hand has the other card.
    let is_alike = |viewer| {
        told(viewer, "Copper, Silver, Gold", "Estate")
            == told(viewer, "Copper, Silver, Estate", "Gold")
    };
    assert!(is_alike(Viewer::Spectator) && is_alike(Viewer::Seat(BEN)));
}
