//! Turns of bots with cards that are played against others, or that look at the own deck.

use demesne_protocol::basics::Seat;

use super::bot_turns::{begin, owned_in, play, play_turn, put_in_hand};

const MONEY: &str = "buy: Province\nbuy: Gold\nbuy: Silver";

#[test]
fn an_ambassador_hands_out_the_worst_card() {
    let owned = |hand: &[(&str, u8)], title| owned_in(&play_turn("Ambassador", hand, MONEY), title);
    let before = |title| owned_in(&begin("Ambassador"), title);
    let estates = [("Ambassador", 1), ("Estate", 2), ("Gold", 1)];
    assert_eq!(owned(&estates, "Gold"), 1);
    let kept = owned(&[("Estate", 2), ("Gold", 1)], "Estate");
    assert_eq!(kept - owned(&estates, "Estate"), 2, "both go back");
    assert!(before("Estate") >= 3, "the deal has Estates");
}

#[test]
fn an_ambassador_waits_for_something_to_hand_out() {
    let hand = [("Ambassador", 1), ("Gold", 2)];
    assert_eq!(owned_in(&play_turn("Ambassador", &hand, MONEY), "Gold"), 3, "one is bought");
}

#[test]
fn no_card_is_bought_that_brings_curses() {
    let bought = |tokens: u8, title: &str, gold: u8| {
        let mut game = begin("Embargo");
        put_in_hand(&mut game, Seat(0), &[("Gold", gold)]);
        let pile = game.kinds.titled(title).expect("the match has it");
        game.table.embargo.add(pile, tokens);
        play(&mut game, Seat(0), MONEY);
        owned_in(&game, title)
    };
    assert_eq!((bought(0, "Gold", 2), bought(1, "Gold", 2)), (3, 2));
    assert_eq!(bought(2, "Province", 3), 1, "points are worth two Curses");
    assert_eq!(bought(3, "Province", 3), 0);
}

#[test]
fn an_embargo_hits_what_the_others_have_bought() {
    let mut game = begin("Embargo");
    put_in_hand(&mut game, Seat(0), &[("Embargo", 1)]);
    put_in_hand(&mut game, Seat(1), &[("Laboratory", 2)]);
    play(&mut game, Seat(0), "buy: Province");
    let laboratory = game.kinds.titled("Laboratory").expect("the match has it");
    assert_eq!(game.table.embargo.of(laboratory), 1);
}

#[test]
fn a_tactician_gives_up_a_poor_hand_only() {
    let in_play = |hand: &[(&str, u8)]| {
        let game = play_turn("Tactician", hand, "buy: Province");
        let tactician = game.kinds.titled("Tactician").expect("the match has it");
        game.table.of(Seat(0)).in_play.iter().any(|card| card.kind == tactician)
    };
    assert!(in_play(&[("Tactician", 1), ("Copper", 2), ("Estate", 2)]));
    assert!(!in_play(&[("Tactician", 1), ("Gold", 2)]));
    assert!(!in_play(&[("Tactician", 1)]));
}

#[test]
fn only_a_good_card_comes_from_the_bottom_to_the_top() {
    let on_top = |bottom: &str| {
        let mut game = begin("Pearl Diver");
        put_in_hand(&mut game, Seat(0), &[("Pearl Diver", 1)]);
        let kind = |title| game.kinds.titled(title).expect("the match has it");
        let (copper, lowest) = (kind("Copper"), kind(bottom));
        let deck = &mut game.table.of_mut(Seat(0)).deck;
        deck.bag = Default::default();
        deck.top = vec![lowest, copper, copper, copper, copper, copper, copper, copper];
        play(&mut game, Seat(0), "buy: Province");
        // The next hand has the lowest card if it was put on top.
        game.table.of(Seat(0)).hand.of(lowest) > 0
    };
    assert!(on_top("Gold"));
    assert!(!on_top("Estate"));
}

#[test]
fn a_navigator_keeps_good_cards_and_discards_bad_ones() {
    let keeps = |title: &str| {
        let mut game = begin("Navigator");
        put_in_hand(&mut game, Seat(0), &[("Navigator", 1)]);
        let kind = game.kinds.titled(title).expect("the match has it");
        let deck = &mut game.table.of_mut(Seat(0)).deck;
        deck.top = vec![kind; 5];
        play(&mut game, Seat(0), "buy: Province");
        game.table.of(Seat(0)).hand.of(kind) == 5
    };
    assert!(keeps("Gold"));
    assert!(!keeps("Estate"));
}
