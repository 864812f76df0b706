//! Tests of standing answers: which questions they answer, and which not.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, ChoiceWord, Purpose, StandingAnswer, StandingChoice};
use demesne_protocol::games::{GameAnswer, GameStandingAnswer};
use demesne_protocol::refusal::Refusal;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState};
use demesne_scenario::dominion as scenario;

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn name(card: &str) -> CardName {
    CardName(card.to_owned().into())
}

fn standing(
    purpose: Purpose,
    card: Option<&str>,
    own_turn: bool,
    answer: StandingChoice,
) -> StandingAnswer {
    StandingAnswer { purpose, card: card.map(name), about: None, own_turn, answer }
}

fn about(card: &str, answer: StandingAnswer) -> StandingAnswer {
    StandingAnswer { about: Some(name(card)), ..answer }
}

fn all(answers: impl IntoIterator<Item = StandingAnswer>) -> Vec<GameStandingAnswer> {
    answers.into_iter().map(GameStandingAnswer::Dominion).collect()
}

/// A position after some moves of the first seat.
fn after(position: &str, moves: impl IntoIterator<Item = Answer>) -> Dominion {
    let mut game = scenario::position(position).expect("a position");
    for answer in moves {
        game.answer(ANA, &GameAnswer::Dominion(answer)).expect("it is allowed");
    }
    game
}

fn play(card: &str) -> Answer {
    Answer::Play { card: name(card) }
}

fn given(game: &Dominion, seat: Seat, answers: Vec<StandingAnswer>) -> Option<Answer> {
    let answers = all(answers);
    assert_eq!(Dominion::check_standing_answers(&answers), Ok(()));
    let GameAnswer::Dominion(answer) = game.standing_answer(seat, &answers)? else {
        panic!("an answer of another game");
    };
    game.clone().answer(seat, &GameAnswer::Dominion(answer.clone())).expect("it is allowed");
    Some(answer)
}

const MILITIA: &str = "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand Moat, Beggar, 3 Estate; deck 5 Copper";

#[test]
fn a_reaction_is_used_or_declined_as_it_stands() {
    let game = after(MILITIA, [play("militia")]);
    let moat = |answer| standing(Purpose::React, Some("moat"), false, answer);
    let beggar = |answer| standing(Purpose::React, Some("beggar"), false, answer);
    let used = given(&game, BEN, vec![moat(StandingChoice::Accept)]).expect("it is given");
    let mut shown = game.clone();
    shown.answer(BEN, &GameAnswer::Dominion(used)).expect("it is allowed");
    assert_eq!(given(&shown, BEN, vec![moat(StandingChoice::Accept)]), None, "only once");
    assert_eq!(given(&game, BEN, vec![moat(StandingChoice::Decline)]), None, "Beggar is open");
    let both = vec![moat(StandingChoice::Decline), beggar(StandingChoice::Decline)];
    assert!(given(&game, BEN, both).is_some());
    let in_own_turns = standing(Purpose::React, Some("moat"), true, StandingChoice::Accept);
    assert_eq!(given(&game, BEN, vec![in_own_turns]), None);
}

#[test]
fn a_reaction_is_used_in_one_of_its_ways_about_one_card() {
    let position = "
    ana: hand Witch, 2 Copper; deck 5 Copper
    ben: hand Watchtower, 4 Estate; deck 5 Copper";
    let game = after(position, [play("witch")]);
    let trash = StandingChoice::Do { word: ChoiceWord::Trash };
    let watchtower = standing(Purpose::React, Some("watchtower"), false, trash);
    assert_eq!(
        given(&game, BEN, vec![about("curse", watchtower.clone())]),
        Some(Answer::Option { option: 0 })
    );
    assert_eq!(given(&game, BEN, vec![about("silver", watchtower.clone())]), None);
    let any = StandingAnswer { answer: StandingChoice::Decline, ..watchtower.clone() };
    assert_eq!(
        given(&game, BEN, vec![any, about("curse", watchtower)]),
        Some(Answer::Option { option: 0 }),
        "the answer about one card comes first"
    );
}

#[test]
fn the_second_part_of_vault_is_declined_and_the_own_vault_is_not() {
    let position = "
    ana: hand Vault, 2 Estate; deck 5 Copper
    ben: hand 5 Estate; deck 5 Copper";
    let never =
        |own_turn| standing(Purpose::Discard, Some("vault"), own_turn, StandingChoice::Decline);
    let game = after(position, [play("vault")]);
    assert_eq!(given(&game, ANA, vec![never(false)]), None);
    assert_eq!(given(&game, ANA, vec![never(true)]), Some(Answer::Cards { cards: Vec::new() }));
    let game = after(position, [play("vault"), Answer::Cards { cards: Vec::new() }]);
    assert_eq!(given(&game, BEN, vec![never(true)]), None);
    assert_eq!(given(&game, BEN, vec![never(false)]), Some(Answer::Option { option: 1 }));
}

#[test]
fn treasures_are_played_in_the_buy_phase_alone() {
    let position = "
    ana: hand Village, 2 Copper; deck 5 Copper
    ben: hand 5 Estate; deck 5 Copper";
    let treasures = standing(Purpose::BuyPhase, None, true, StandingChoice::Accept);
    assert_eq!(given(&after(position, []), ANA, vec![treasures.clone()]), None);
    let game = after(position, [Answer::EndPhase]);
    assert_eq!(given(&game, ANA, vec![treasures.clone()]), Some(Answer::PlayTreasures));
    let game = after(position, [Answer::EndPhase, Answer::PlayTreasures]);
    assert_eq!(given(&game, ANA, vec![treasures]), None);
}

#[test]
fn curses_are_trashed_first_where_nothing_else_can_be_trashed_besides() {
    let curses = |asks: &str| {
        let answer = StandingChoice::First { card: name("curse") };
        standing(Purpose::Trash, Some(asks), true, answer)
    };
    let game = |card: &str, hand: &str| {
        let position = format!(
            "
    ana: hand {card}, {hand}; deck 5 Copper
    ben: hand 5 Estate; deck 5 Copper"
        );
        let id = card.to_lowercase().replace(' ', "-");
        after(&position, [play(&id)])
    };
    let trashed = |copies: usize| Some(Answer::Cards { cards: vec![name("curse"); copies] });
    let remodel = game("Remodel", "Curse, Estate, 2 Copper");
    assert_eq!(given(&remodel, ANA, vec![curses("remodel")]), trashed(1));
    assert_eq!(given(&remodel, ANA, vec![curses("chapel")]), None, "another card");
    let chapel = game("Chapel", "2 Curse, 2 Copper");
    assert_eq!(given(&chapel, ANA, vec![curses("chapel")]), None, "more can be trashed");
    let full = game("Chapel", "4 Curse, Copper");
    assert_eq!(given(&full, ANA, vec![curses("chapel")]), trashed(4));
    let without = game("Remodel", "2 Estate, 2 Copper");
    assert_eq!(given(&without, ANA, vec![curses("remodel")]), None);
}

#[test]
fn unknown_cards_doubles_and_hidden_choices_are_refused() {
    let curse = || StandingChoice::First { card: name("curse") };
    let moat = |answer| standing(Purpose::React, Some("moat"), false, answer);
    let refused = [
        vec![standing(Purpose::React, Some("mot"), false, StandingChoice::Accept)],
        vec![about("curze", moat(StandingChoice::Accept))],
        vec![moat(StandingChoice::Accept), moat(StandingChoice::Decline)],
        vec![standing(Purpose::PutOnDeck, Some("courtyard"), true, curse())],
        vec![standing(Purpose::Trash, Some("bishop"), false, curse())],
    ];
    for answers in refused {
        assert_eq!(Dominion::check_standing_answers(&all(answers)), Err(Refusal::NotAllowed));
    }
}

#[test]
fn a_reaction_that_can_be_used_again_is_not_used_without_end() {
    let chamber = |answer| standing(Purpose::React, Some("secret-chamber"), false, answer);
    let game = |zones: &str| {
        let position = format!(
            "
    ana: hand Militia, 2 Copper; deck 5 Copper
    ben: hand 2 Secret Chamber, 3 Estate; {zones}"
        );
        after(&position, [play("militia")])
    };
    let (unknown, known) = (game("discard 5 Copper"), game("deck 5 Copper"));
    let answer = |place| Some(Answer::Option { option: place });
    assert_eq!(given(&unknown, BEN, vec![chamber(StandingChoice::Accept)]), answer(0));
    assert_eq!(given(&known, BEN, vec![chamber(StandingChoice::Accept)]), None);
    for game in [unknown, known] {
        assert_eq!(given(&game, BEN, vec![chamber(StandingChoice::Decline)]), answer(1));
    }
}
