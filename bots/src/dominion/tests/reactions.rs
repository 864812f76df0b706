//! Reactions of bots to Attacks, and what they pass to the player at the left.

use demesne_protocol::basics::Seat;
use demesne_protocol::table::BotLevel;
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::phases::Move;
use demesne_rules::game::GameState;

use super::bot_turns::{begin, put_in_hand};
use crate::game::BotState;

/// More answers than a bot gives in any one move of these tests.
const MOST_ANSWERS: usize = 50;

/// Lets easy bots answer until the first player is asked as at the beginning of a move.
fn finish_move(game: &mut Dominion) -> usize {
    for number in 0..MOST_ANSWERS {
        if game.is_between_moves() {
            return number;
        }
        let seat = game.waiting_for()[0];
        let answer = game.bot_answer(seat, BotLevel::Easy).expect("the seat is asked");
        game.answer(seat, &answer).expect("a bot answers what is allowed");
    }
    panic!("a move that never ends");
}

/// A match of two in which the first player plays a card, with what both hold.
fn after_play(card: &str, own: &[(&str, u8)], other: &[(&str, u8)]) -> Dominion {
    let mut game = begin("Witch, Secret Chamber, Horse Traders, Masquerade, Beggar");
    put_in_hand(&mut game, Seat(0), own);
    put_in_hand(&mut game, Seat(1), other);
    let kind = game.kinds.titled(card).expect("the kingdom has it");
    game.make(Move::Play(kind));
    game
}

#[test]
fn a_secret_chamber_is_not_used_again_and_again() {
    for chambers in 1..4 {
        let hand = [("Secret Chamber", chambers), ("Beggar", 2), ("Copper", 1)];
        let mut game = after_play("Witch", &[("Witch", 1)], &hand);
        let answers = finish_move(&mut game);
        assert!(answers > 1, "the Secret Chamber was offered, and used once");
    }
}

#[test]
fn horse_traders_are_set_aside_and_come_back() {
    let mut game = after_play("Witch", &[("Witch", 1)], &[("Horse Traders", 2), ("Copper", 2)]);
    finish_move(&mut game);
    assert_eq!(game.table.of(Seat(1)).set_aside_face_up().len(), 2);
    game.make(Move::EndTurn);
    let zones = game.table.of(Seat(1));
    assert!(zones.set_aside_face_up().is_empty());
    assert_eq!(zones.hand.total(), 6, "two Coppers, two Horse Traders and a card for each");
}

#[test]
fn the_worst_card_is_passed_to_the_left() {
    let own = [("Masquerade", 1), ("Gold", 2), ("Curse", 1)];
    let mut game = after_play("Masquerade", &own, &[("Province", 1), ("Silver", 1), ("Estate", 1)]);
    finish_move(&mut game);
    let of = |seat: u8, title: &str| {
        let kind = game.kinds.titled(title).expect("the match has it");
        game.table.of(Seat(seat)).hand.of(kind)
    };
    assert_eq!(of(1, "Curse"), 1);
    assert_eq!((of(1, "Province"), of(1, "Silver")), (1, 1));
    assert_eq!(of(0, "Gold"), 2);
    let estate = game.kinds.titled("Estate").expect("every match has Estates");
    assert_eq!(game.table.trash.of(estate), 1, "what was received is trashed");
}
