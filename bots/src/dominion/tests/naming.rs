//! Which card bots name, for each of the purposes for which cards ask so.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, Phase};
use demesne_protocol::games::GameAnswer;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::counts::CardCounts;
use demesne_rules::game::{Game, GameState, Start};

use crate::dominion::simulation::kingdom;
use crate::game::{BotPlan, BotState, PlayoutBudget};

const KINGDOM: &str =
    "Contraband, Rebuild, Wishing Well, Moat, Village, Smithy, Market, Festival, Laboratory, Witch";
const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);
const SEED: Seed = Seed([3; 32]);
const PLAYOUTS: u32 = 200;

/// A match in which the first player holds these cards, in a phase.
fn holding(hand: &[&str], phase: Phase) -> Dominion {
    let options = kingdom::options(KINGDOM, SEED).expect("ten cards");
    let mut game = Dominion::start(&options, Start::new(2, FIRST, SEED)).expect("it can be played");
    game.table.of_mut(FIRST).hand = counts(&game, hand);
    game.table.phase = phase;
    game
}

fn counts(game: &Dominion, titles: &[&str]) -> CardCounts {
    titles.iter().map(|title| game.kinds.titled(title).expect("the kingdom has it")).collect()
}

fn play(game: &mut Dominion, title: &str) {
    let card = game.kinds.name(game.kinds.titled(title).expect("the kingdom has it"));
    game.answer(FIRST, &GameAnswer::Dominion(Answer::Play { card })).expect("it may be played");
}

fn named(game: &Dominion, seat: Seat) -> String {
    let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver");
    let answer = game.planned_answer(seat, &plan).expect("it is asked");
    let GameAnswer::Dominion(Answer::Name { card: CardName(name) }) = answer else {
        panic!("a card is named")
    };
    name.into_owned()
}

#[test]
fn the_dearest_card_that_the_other_can_pay_is_forbidden() {
    for (hand, coins, expected) in [
        (&["Contraband", "Estate"][..], 6, "province"),
        (&["Contraband", "Estate"], 2, "gold"),
        (&["Contraband"], 0, "silver"),
    ] {
        let mut game = holding(hand, Phase::Buy);
        game.table.coins = coins;
        play(&mut game, "Contraband");
        assert_eq!(named(&game, SECOND), expected, "{hand:?} with {coins} coins");
    }
}

#[test]
fn a_player_who_looks_ahead_weighs_what_it_could_forbid() {
    let mut game = holding(&["Contraband", "Estate"], Phase::Buy);
    game.table.coins = 6;
    play(&mut game, "Contraband");
    let plan = BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver");
    let budget = &mut PlayoutBudget::new(PLAYOUTS);
    let weighed = game.weigh(SECOND, &plan, None, SEED, budget);
    assert!(weighed.len() > 1, "{} answers were weighed", weighed.len());
}

#[test]
fn a_search_for_points_spares_the_card_whose_exchange_brings_least() {
    for (besides, expected) in [
        (&["Province", "Duchy"][..], "province"),
        (&["Duchy"], "estate"),
        // Estates alone had better be found.
        (&[], "province"),
    ] {
        let mut game = holding(&["Rebuild"], Phase::Action);
        let cards = counts(&game, besides);
        game.table.of_mut(FIRST).deck.bag.add_all(&cards);
        play(&mut game, "Rebuild");
        assert_eq!(named(&game, FIRST), expected, "with {besides:?}");
    }
}

#[test]
fn a_card_that_was_seen_on_top_of_the_deck_is_wished_for() {
    let mut game = holding(&["Wishing Well"], Phase::Action);
    let seen = game.kinds.titled("Estate").expect("every match has it");
    let drawn = game.kinds.titled("Copper").expect("every match has it");
    game.table.of_mut(FIRST).deck.top = vec![seen, drawn];
    play(&mut game, "Wishing Well");
    assert_eq!(named(&game, FIRST), "estate");
}
