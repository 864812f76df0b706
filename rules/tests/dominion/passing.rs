//! Tests of cards that are passed from hand to hand: who sees them, who can tell what a hand was, and what all can tell of the
//! decks after that.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Answer, LogLine, MayReact, Verb};
use demesne_protocol::games::GameAnswer;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_scenario as scenario;
use demesne_scenario::dominion as positions;

use super::public_moment::{card, play, view_of};

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// A match of three at a table where all who can answer may, after these steps.
fn after(lines: &str) -> Dominion {
    let text = format!("# A position\n\n    players ana, ben, cleo\n    at once\n{lines}\n");
    let tests = scenario::read(&text);
    let [test] = tests.as_slice() else { panic!("the text is one test: {text}") };
    positions::after(&test.lines)
}

/// A match after ana has played Masquerade with this hand, and what the others hold.
fn after_masquerade(ana: &str, ben: &str, cleo: &str) -> Dominion {
    after(&format!(
        "    ana: hand Masquerade, {ana}\n    ben: hand {ben}; deck 5 Copper\n    cleo: hand {cleo}; deck 5 Copper\n\n    \
         > ana plays Masquerade"
    ))
}

fn pass(game: &mut Dominion, seat: Seat, name: &str) {
    let answer = GameAnswer::Dominion(Answer::Cards { cards: vec![card(name)] });
    game.answer(seat, &answer).expect("it may be passed");
}

/// Lets all three pass a card of their first kind.
fn pass_all(game: &mut Dominion, cards: [&str; 3]) {
    for (seat, name) in [ANA, BEN, CLEO].into_iter().zip(cards) {
        pass(game, seat, name);
    }
}

fn passes(game: &Dominion, viewer: Viewer) -> Vec<LogLine> {
    let lines = game.log.lines(&game.kinds, viewer, 0);
    lines.filter(|line| line.verb == Verb::Passes).collect()
}

#[test]
fn the_log_names_a_passed_card_to_two_players_only() {
    let mut game = after_masquerade("Gold, Copper", "Silver, Copper", "Estate, Copper");
    pass_all(&mut game, ["gold", "silver", "estate"]);
    for (seat, seen_by) in [(ANA, [ANA, BEN]), (BEN, [BEN, CLEO]), (CLEO, [CLEO, ANA])] {
        for viewer in [Viewer::Seat(ANA), Viewer::Seat(BEN), Viewer::Seat(CLEO), Viewer::Spectator]
        {
            let lines = passes(&game, viewer);
            let line = lines.iter().find(|line| line.seat == seat).expect("every player passes");
            assert_eq!(line.to, Some(seen_by[1]));
            let is_seen = seen_by.map(Viewer::Seat).contains(&viewer);
            assert_eq!(!line.cards.is_empty(), is_seen, "{viewer:?} reads of {seat:?}: {line:?}");
            assert_eq!(line.number, u16::from(!is_seen));
        }
    }
}

#[test]
fn nothing_tells_which_hand_is_of_one_kind_while_others_choose() {
    let hands = [
        "Copper, Estate, Curse; native village 2 Copper",
        "3 Copper; native village Estate, Curse",
    ];
    for one_kind in 0..3 {
        let of = |place: usize| hands[usize::from(place == one_kind)];
        let mixed = after_masquerade(hands[0], hands[0], hands[0]);
        let other = after_masquerade(of(0), of(1), of(2));
        assert_eq!(view_of(&mixed), view_of(&other), "{one_kind}");
        assert_eq!(*other.waiting_for(), [ANA, BEN, CLEO]);
        for first in [ANA, BEN, CLEO] {
            let (mut one, mut two) = (mixed.clone(), other.clone());
            pass(&mut one, first, "copper");
            pass(&mut two, first, "copper");
            assert_eq!(view_of(&one), view_of(&two), "{first:?} chooses first");
            assert_eq!(one.reveal_count(), two.reveal_count());
        }
    }
}

#[test]
fn no_choice_is_seen_and_none_moves_a_card_before_the_last() {
    let game = after_masquerade("Copper, Estate", "Copper, Estate", "Copper, Estate");
    for (first, second) in [(ANA, CLEO), (CLEO, ANA), (BEN, ANA)] {
        let chosen = |one: &str, other: &str| {
            let mut game = game.clone();
            pass(&mut game, first, one);
            pass(&mut game, second, other);
            game
        };
        let (some, others) = (chosen("copper", "estate"), chosen("estate", "copper"));
        for viewer in [Viewer::Seat(ANA), Viewer::Seat(BEN), Viewer::Seat(CLEO), Viewer::Spectator]
        {
            assert_eq!(some.view(viewer), others.view(viewer));
        }
        assert_eq!(
            some.reveal_count(),
            game.reveal_count(),
            "what no player sees may be taken back"
        );
        assert_eq!(some.log_len(), game.log_len());
    }
}

#[test]
fn the_last_choice_ends_the_free_undo() {
    let mut game = after_masquerade("Copper, Estate", "Copper, Estate", "Copper, Estate");
    pass(&mut game, ANA, "copper");
    pass(&mut game, CLEO, "copper");
    let shown = game.reveal_count();
    pass(&mut game, BEN, "copper");
    assert!(game.reveal_count() > shown);
}

#[test]
fn an_attack_after_a_pass_names_all_who_may_hold_what_one_of_them_owns() {
    for (hands, seats) in [
        (["Gold, Copper", "Moat, Copper", "Estate, Copper"], vec![BEN, CLEO]),
        (["Moat, Copper", "Gold, Copper", "Estate, Copper"], vec![BEN, CLEO]),
        (["Gold, Copper", "Silver, Copper", "Estate, Copper"], vec![]),
    ] {
        let [ana, ben, cleo] = hands;
        let mut game = after(&format!(
            "    kingdom Moat, Witch, Masquerade, Village\n    ana: hand Village, Masquerade, Witch, {ana}; deck Curse\n    \
             ben: hand {ben}; deck 5 Copper\n    cleo: hand {cleo}; deck 5 Copper\n\n    \
             > ana plays Village\n    > ana plays Masquerade"
        ));
        pass_all(&mut game, ["copper", "copper", "copper"]);
        let keeps = GameAnswer::Dominion(Answer::Cards { cards: Vec::new() });
        game.answer(ANA, &keeps).expect("trashing is optional");
        game.answer(ANA, &play("witch")).expect("she holds it");
        let named = game.at_public_moment().map(|public| {
            let MayReact { seats, .. } = view_of(&public).may_react.expect("it says so");
            seats
        });
        assert_eq!(named.unwrap_or_default(), seats, "{hands:?}");
    }
}
