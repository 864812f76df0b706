//! Tests of the counts of a player's own deck.

use demesne_bots::dominion::simulation::random;
use demesne_protocol::dominion::DeckCard;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::counts::{CardCounts, Kind};
use demesne_rules::dominion::own_deck::{CERTAIN, NextHand, count, thousandths};
use demesne_rules::dominion::phases::HAND;
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::zones::Zones;
use demesne_rules::game::{Game, GameState};

#[test]
fn the_chances_are_those_of_all_hands_counted_one_by_one() {
    let mut uncertain = 0;
    for_each_deck(|kinds, zones| {
        let next = NextHand::of(zones, HAND);
        let hands = all_hands(&next);
        let all = hands.len() as u128;
        let share = |has: &dyn Fn(&CardCounts) -> bool| {
            thousandths(hands.iter().filter(|hand| has(hand)).count() as u128, all)
        };
        for (kind, _) in zones.owned().iter() {
            let chance = next.chance_of(kind);
            assert_eq!(chance, share(&|hand| hand.of(kind) > 0));
            uncertain += u32::from(chance > 0 && chance < CERTAIN);
        }
        let worth = |hand: &CardCounts| -> usize {
            hand.cards().map(|kind| usize::from(kinds.card(kind).worth)).sum()
        };
        let most = hands.iter().map(worth).max().expect("there is a hand");
        let coins: Vec<u16> = (1..=most).map(|coins| share(&|hand| worth(hand) >= coins)).collect();
        assert_eq!(next.chances_of_coins(kinds), coins);
    });
    assert!(uncertain > 100, "{uncertain} chances were uncertain: the test tests something");
}

#[test]
fn every_card_that_is_owned_is_listed_with_what_is_left() {
    for_each_deck(|kinds, zones| {
        let deck = count(kinds, zones, HAND);
        let sum = |number: fn(&DeckCard) -> u8| -> u16 {
            deck.cards.iter().map(|card| u16::from(number(card))).sum()
        };
        assert_eq!(sum(|card| card.owned), zones.owned().total());
        assert_eq!(sum(|card| card.left), zones.deck.total());
        assert_eq!(deck.top.len(), zones.deck.top.len());
        assert_eq!(deck.bottom.is_some(), zones.deck.bottom.is_some());
    });
}

/// Decks of random matches, so small that their hands can be counted.
fn for_each_deck(mut check: impl FnMut(&Kinds, &Zones)) {
    let mut chance = Chance::new(Seed([81; 32]));
    for _ in 0..8 {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in played.entries.iter().take(150) {
            for zones in game.table.seats.iter().filter(|zones| zones.owned().total() < 16) {
                check(&game.kinds, zones);
            }
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
}

/// Every hand that can be drawn, as often as there are ways to draw it.
fn all_hands(next: &NextHand) -> Vec<CardCounts> {
    let pool: Vec<Kind> = next.pool.cards().collect();
    let drawn = usize::from(next.drawn);
    let is_drawn = |choice: &u32| choice.count_ones() as usize == drawn;
    (0..1_u32 << pool.len()).filter(is_drawn).map(|choice| hand_of(next, &pool, choice)).collect()
}

/// The hand with the cards of the pool whose bits are set.
fn hand_of(next: &NextHand, pool: &[Kind], choice: u32) -> CardCounts {
    let mut hand = next.certain;
    let chosen = pool.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
    chosen.for_each(|(_, kind)| hand.add(*kind, 1));
    hand
}
