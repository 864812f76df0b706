//! Tests of a table that asks all who may own a Reaction: no player can tell whether one of them holds one.

use std::sync::Arc;

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{
    Answer, Ask, Choice, ChoiceWord, Options, Purpose, Question, StandingAnswer, StandingChoice,
};
use demesne_protocol::games::{GameAnswer, GameStandingAnswer};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_rules::journal::Entry;
use demesne_scenario::dominion as scenario;

use super::privacy::scramble;
use super::public_moment::{card, play, view_of};

/// Matches whose every move is made with hidden cards exchanged.
const MATCHES: u64 = 150;

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

const NOTHING: Choice = Choice::Word { word: ChoiceWord::Nothing };

/// A match of three players after ana has played a card, at a table that asks everyone.
fn after_play(name: &str, others: &str) -> Dominion {
    let lines = format!(
        "    players: ana, ben, cleo\n    ana: hand {name}, Copper; deck 5 Copper\n{others}"
    );
    let mut game = scenario::position(&lines).expect("the position can be set up");
    Arc::make_mut(&mut game.kinds).asks_everyone = true;
    game.answer(ANA, &play(&name.to_lowercase())).expect("she holds it");
    game
}

fn question(game: &Dominion, seat: Seat) -> Question {
    game.question(seat).expect("the player is asked")
}

fn options(game: &Dominion, seat: Seat) -> Vec<Choice> {
    let Ask::Options { options } = question(game, seat).ask else {
        panic!("the question has options");
    };
    options
}

fn choose(game: &mut Dominion, seat: Seat, option: u8) {
    game.answer(seat, &GameAnswer::Dominion(Answer::Option { option })).expect("it is offered");
}

#[test]
fn all_who_may_own_a_reaction_are_asked_alike() {
    let held = "    ben: hand Moat, Copper; deck 5 Copper\n    cleo: hand 2 Copper";
    let below = "    ben: hand 2 Copper; deck 4 Copper, Moat\n    cleo: hand 2 Copper";
    let [with, mut none] = [held, below].map(|others| after_play("Witch", others));
    assert_eq!(view_of(&with), view_of(&none));
    assert!(!with.passed_a_secret_question() && !none.passed_a_secret_question());
    assert_eq!(options(&with, BEN), [Choice::Card { card: card("moat") }, NOTHING]);
    assert_eq!(options(&none, BEN), [NOTHING]);
    assert!(none.question(CLEO).is_none(), "she owns none");
    choose(&mut none, BEN, 0);
    assert_eq!(view_of(&none).seats[1].discard_top, Some(card("curse")));
}

/// A player who has revealed a Moat may hold another Reaction.
#[test]
fn a_player_is_asked_until_they_go_on() {
    let others = "    ben: hand Moat, Copper; deck 5 Copper\n    cleo: hand 2 Copper";
    let mut game = after_play("Witch", others);
    choose(&mut game, BEN, 0);
    assert_eq!(options(&game, BEN), [NOTHING]);
    choose(&mut game, BEN, 0);
    assert_eq!(view_of(&game).seats[1].discard_top, None);
}

#[test]
fn cards_that_are_discarded_unseen_are_asked_about_once() {
    let tunnels = "    ben: hand 2 Tunnel, 3 Copper; deck 5 Copper\n    cleo: hand 2 Copper";
    let mut game = after_play("Militia", tunnels);
    let discards = Answer::Cards { cards: vec![card("tunnel"), card("tunnel")] };
    game.answer(BEN, &GameAnswer::Dominion(discards)).expect("he holds them");
    assert_eq!(options(&game, BEN), [Choice::Card { card: card("tunnel") }, NOTHING]);
    choose(&mut game, BEN, 1);
    assert!(game.question(BEN).is_none());

    let below = "    ben: hand 3 Copper, 2 Estate; deck 5 Copper, Tunnel\n    cleo: hand 2 Copper";
    let mut game = after_play("Militia", below);
    let discards = Answer::Cards { cards: vec![card("copper"), card("copper")] };
    game.answer(BEN, &GameAnswer::Dominion(discards)).expect("he holds them");
    assert_eq!(options(&game, BEN), [NOTHING]);
    assert!(!game.passed_a_secret_question());
}

/// It would answer at once where the card is held, and let its player click where it is not.
#[test]
fn standing_answers_give_no_answer_to_a_question_that_is_asked_anyway() {
    let others = "    ben: hand Moat, Copper; deck 5 Copper\n    cleo: hand 2 Copper";
    let always = GameStandingAnswer::Dominion(StandingAnswer {
        purpose: Purpose::React,
        card: Some(card("moat")),
        about: None,
        own_turn: false,
        answer: StandingChoice::Decline,
    });
    let mut game = after_play("Witch", others);
    assert_eq!(game.standing_answer(BEN, std::slice::from_ref(&always)), None);
    choose(&mut game, BEN, 0);
    assert_eq!(game.standing_answer(BEN, &[always]), None);
}

/// A question about a Reaction in another player's move, as a spectator sees it, and the lines since the move began.
fn seen(game: &Dominion, told: usize) -> (Vec<String>, Vec<Seat>) {
    let lines = game.log(Viewer::Spectator, told).iter().map(|line| format!("{line:?}")).collect();
    (lines, view_of(game).waiting.iter().map(|waiting| waiting.seat).collect())
}

fn asks_for_a_reaction(game: &Dominion) -> bool {
    let mover = game.turn().seat;
    let reacts = |seat: &Seat| *seat != mover && question(game, *seat).purpose == Purpose::React;
    game.waiting_for().iter().any(reacts)
}

#[test]
fn hidden_cards_do_not_change_who_is_asked_for_a_reaction() {
    let mut chance = Chance::new(Seed([73; 32]));
    let mut compared = 0;
    for _ in 0..MATCHES {
        let (options, seats) = random::random_options(&mut chance);
        let options = Options { asks_everyone: true, ..options };
        let played = random::play_with(options, seats, &mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for Entry { seat, answer } in &played.entries {
            let (seat, told, mut other) = (*seat, game.log_len(), game.clone());
            let is_move = game.open_question().is_none();
            game.answer(seat, answer).expect("it was played");
            if !is_move || !asks_for_a_reaction(&game) {
                continue;
            }
            assert!(!game.is_asking_in_secret(), "after {answer:?}");
            scramble(&mut other, Viewer::Seat(seat), &mut chance);
            other.answer(seat, answer).expect("the player has the same cards");
            let (one, two) = (seen(&game, told), seen(&other, told));
            if two.0.starts_with(&one.0) {
                assert_eq!(one, two, "after {answer:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "{compared} questions were compared");
}
