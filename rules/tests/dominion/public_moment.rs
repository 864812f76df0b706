//! Tests of what all players see of a move while some may react: it follows from what all players can see.

use demesne_bots::dominion::simulation::random;
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, MayReact, View};
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_scenario::dominion as scenario;

use super::privacy::scramble;

/// Matches whose every move is made with hidden cards exchanged.
const MATCHES: u64 = 250;

const ANA: Seat = Seat(0);

pub(super) fn card(name: &str) -> CardName {
    CardName(name.to_owned().into())
}

pub(super) fn play(name: &str) -> GameAnswer {
    GameAnswer::Dominion(Answer::Play { card: card(name) })
}

/// A match of three players after ana has played a card, with what the others have.
fn after_play(name: &str, others: &str) -> Dominion {
    let lines = format!(
        "    players: ana, ben, cleo\n    ana: hand {name}, Copper; deck 5 Copper\n{others}"
    );
    let mut game = scenario::position(&lines).expect("the position can be set up");
    game.answer(ANA, &play(&name.to_lowercase())).expect("she holds it");
    game
}

pub(super) fn view_of(game: &Dominion) -> View {
    match game.view(Viewer::Spectator) {
        GameView::Dominion(view) => *view,
        GameView::KingOfTheDice(_) => unreachable!("it is Dominion"),
    }
}

/// The names of the players who may react, and whether the card of ana is in play by then.
fn may_react(game: &Dominion) -> Option<(MayReact, usize)> {
    let view = view_of(&game.at_public_moment()?);
    Some((view.may_react.expect("it says so"), view.seats[0].in_play.len()))
}

#[test]
fn an_attack_names_the_players_who_may_own_a_reaction() {
    let held = "    ben: hand Moat, Copper; deck 5 Copper\n    cleo: hand 2 Copper; deck Moat";
    let below = "    ben: hand 2 Copper; deck 5 Copper, Moat\n    cleo: hand Moat, Copper";
    for others in [held, below] {
        let game = after_play("Witch", others);
        let moment = MayReact { card: card("witch"), seats: vec![Seat(1), Seat(2)] };
        assert_eq!(may_react(&game), Some((moment, 1)), "{others}");
    }
    let of_cleo = "    ben: hand 2 Copper; deck 5 Copper\n    cleo: hand 2 Copper; deck Moat";
    let moment = MayReact { card: card("witch"), seats: vec![Seat(2)] };
    assert_eq!(may_react(&after_play("Witch", of_cleo)), Some((moment, 1)));
}

#[test]
fn an_attack_names_the_players_who_may_be_asked_later_in_it() {
    let moat = "    ben: hand Moat, Copper; deck 5 Copper\n";
    for (attack, later) in [
        ("Mountebank", "cleo: hand 2 Copper; deck Curse"),
        ("Witch", "cleo: hand 2 Copper; deck Watchtower"),
        ("Young-Witch", "cleo: hand 2 Copper; deck Cellar"),
    ] {
        let game = after_play(attack, &format!("    bane: Cellar\n{moat}    {later}"));
        let moment = MayReact { card: card(&attack.to_lowercase()), seats: vec![Seat(1), Seat(2)] };
        assert_eq!(may_react(&game), Some((moment, 1)), "{attack}");
    }
}

#[test]
fn the_owners_of_a_bane_may_be_asked_to_show_it() {
    for others in [
        "    ben: hand 2 Copper; deck 5 Copper\n    cleo: hand Cellar, Copper; deck 5 Copper",
        "    ben: hand 2 Copper; deck 5 Copper\n    cleo: hand 2 Copper; deck 5 Copper, Cellar",
    ] {
        let game = after_play("Young-Witch", &format!("    bane: Cellar\n{others}"));
        let moment = MayReact { card: card("young-witch"), seats: vec![Seat(2)] };
        assert_eq!(may_react(&game), Some((moment, 1)), "{others}");
    }
}

#[test]
fn an_attack_on_players_without_a_reaction_passes_no_moment() {
    for others in [
        "    kingdom Moat, Witch\n    ben: hand 2 Copper; deck 5 Copper\n    cleo: hand 2 Copper",
        "    ben: deck 5 Copper, Moat\n    cleo: hand 2 Copper; deck 5 Copper",
    ] {
        let game = after_play("Witch", others);
        assert!(!game.passed_a_secret_question(), "{others}");
        assert_eq!(may_react(&game), None);
    }
}

#[test]
fn what_happens_before_the_moment_is_public() {
    let others = "    ben: hand 2 Copper; deck Watchtower\n    cleo: hand 2 Copper; deck 5 Copper";
    let game = after_play("Witch", others);
    let public = game.at_public_moment().expect("ben may hold it");
    let view = view_of(&public);
    assert_eq!(view.seats[0].hand, 3, "ana has drawn two cards");
    assert_eq!(view.seats[1].discard_top, Some(card("curse")));
    assert_eq!(view.seats[2].discard_top, None, "cleo gains hers later");
    assert!(public.waiting_for().is_empty() && view.waiting.is_empty());
    assert!(public.log_len() < game.log_len());
    assert!(view_of(&game).may_react.is_none());
}

#[test]
fn a_gain_that_may_be_replaced_is_a_moment_before_its_card_moves() {
    let held = "    ben: hand Trader, Copper; deck Copper\n    cleo: hand 2 Copper; deck 5 Copper";
    let below = "    ben: hand 2 Copper; deck Trader\n    cleo: hand 2 Copper; deck 5 Copper";
    for others in [held, below] {
        let game = after_play("Witch", others);
        let moment = MayReact { card: card("witch"), seats: vec![Seat(1)] };
        assert_eq!(may_react(&game), Some((moment, 1)), "{others}");
        let public = game.at_public_moment().expect("ben may hold it");
        assert_eq!(view_of(&public).seats[1].discard_top, None, "{others}");
    }
}

#[test]
fn a_silver_that_no_trader_would_change_passes_no_moment() {
    let others = "    ben: hand Copper; deck Trader\n    cleo: hand Copper; deck 5 Copper";
    let lines =
        format!("    players: ana, ben, cleo\n    kingdom Embassy\n    ana: 5 coins\n{others}");
    let mut game = scenario::position(&lines).expect("the position can be set up");
    let buy = Answer::Buy { pile: card("embassy") };
    game.answer(ANA, &GameAnswer::Dominion(buy)).expect("she has five coins");
    assert!(!game.passed_a_secret_question());
    assert_eq!(view_of(&game).seats[1].discard_top, Some(card("silver")));
}

#[test]
fn a_discard_names_no_hidden_card() {
    let others = "    ben: hand Tunnel, Copper, 3 Estate; deck 5 Copper\n    cleo: hand 3 Copper";
    let mut game = after_play("Militia", others);
    let discards = Answer::Cards { cards: vec![card("tunnel"), card("estate")] };
    game.answer(Seat(1), &GameAnswer::Dominion(discards)).expect("he holds them");
    let moment = MayReact { card: card("militia"), seats: vec![Seat(1)] };
    assert_eq!(may_react(&game), Some((moment, 1)));
}

/// The match after ben has answered an Attack of ana with his first Reaction.
fn after_reaction(name: &str, others: &str) -> Dominion {
    let mut game = after_play(name, others);
    game.answer(Seat(1), &GameAnswer::Dominion(Answer::Option { option: 0 })).expect("he may");
    game
}

fn seen_at_moment(game: &Dominion) -> (View, usize) {
    let public = game.at_public_moment().expect("there is a moment");
    (view_of(&public), public.log_len())
}

#[test]
fn a_used_reaction_is_followed_by_a_moment_for_a_further_one() {
    let cleo = "\n    cleo: hand 2 Copper; deck 5 Copper";
    let asked = after_reaction("Witch", &format!("    ben: hand Moat, Beggar; deck Copper{cleo}"));
    let other = after_reaction("Witch", &format!("    ben: hand Moat, Copper; deck Beggar{cleo}"));
    assert!(asked.is_asking_in_secret() && !other.is_asking_in_secret());
    assert_eq!(seen_at_moment(&asked), seen_at_moment(&other));
    let none = after_reaction("Witch", &format!("    ben: hand Moat, Copper; deck Copper{cleo}"));
    assert!(none.at_public_moment().is_none(), "he owns no other Reaction");
}

#[test]
fn nothing_tells_which_cards_a_secret_chamber_puts_back() {
    let others = |deck: &str| {
        format!(
            "    ben: hand Secret Chamber, Copper; deck {deck}, 3 Copper\n    cleo: hand 2 Copper; deck Moat, 5 Copper"
        )
    };
    let put_back = |deck: &str, cards: [&str; 2]| {
        let mut game = after_reaction("Witch", &others(deck));
        let cards = Answer::Cards { cards: cards.map(card).to_vec() };
        game.answer(Seat(1), &GameAnswer::Dominion(cards)).expect("he holds them");
        game
    };
    let different = put_back("Gold, Silver, Gold", ["gold", "silver"]);
    let alike = put_back("2 Gold, Silver", ["gold", "gold"]);
    let itself = put_back("Gold, Silver, Gold", ["secret-chamber", "silver"]);
    assert!(different.is_asking_in_secret() && itself.is_asking_in_secret());
    assert!(!alike.is_asking_in_secret());
    assert_eq!(seen_at_moment(&different), seen_at_moment(&alike));
    assert_eq!(seen_at_moment(&different), seen_at_moment(&itself));
}

/// The part of a move that a spectator has been shown: its log lines, and the view at the moment at which others may react.
struct SeenOfMove {
    lines: Vec<String>,
    at_moment: Option<(usize, String)>,
}

fn seen_of(game: &Dominion, told: usize) -> SeenOfMove {
    let public = game.at_public_moment();
    let at_moment = public.map(|public| {
        let view = serde_json::to_string(&public.view(Viewer::Spectator)).expect("a view is JSON");
        (public.log_len() - told, view)
    });
    let lines = game.log(Viewer::Spectator, told).iter().map(|line| format!("{line:?}")).collect();
    SeenOfMove { lines, at_moment }
}

impl SeenOfMove {
    /// Whether another match showed the same up to this moment.
    fn is_like(&self, other: &Self) -> bool {
        let Some((lines, _)) = self.at_moment else { return false };
        other.lines.len() >= lines && self.lines[..lines] == other.lines[..lines]
    }
}

#[test]
fn hidden_cards_change_neither_the_moment_nor_what_it_shows() {
    let mut chance = Chance::new(Seed([71; 32]));
    let mut compared = 0;
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            let (told, mut other) = (game.log_len(), game.clone());
            let is_move = game.open_question().is_none();
            game.answer(entry.seat, &entry.answer).expect("it was played");
            if !is_move {
                continue;
            }
            // All players see the Ruins below one that is gained, so these stay.
            let mixed = other.table.mixed.clone();
            scramble(&mut other, Viewer::Seat(entry.seat), &mut chance);
            other.table.mixed = mixed;
            other.answer(entry.seat, &entry.answer).expect("the player has the same cards");
            let (one, two) = (seen_of(&game, told), seen_of(&other, told));
            if one.is_like(&two) || two.is_like(&one) {
                assert_eq!(one.at_moment, two.at_moment, "after {entry:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "{compared} moments were compared");
}

/// A player who is asked in secret in another player's move is one whom all players can expect to be asked.
#[test]
fn every_secret_question_in_the_move_of_another_passes_a_moment() {
    let mut chance = Chance::new(Seed([72; 32]));
    let (mut asked, mut unnamed) = (0, 0);
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            let was_secret = game.is_asking_in_secret();
            game.answer(entry.seat, &entry.answer).expect("it was played");
            let mover = game.turn().seat;
            let is_other = game.waiting_for().iter().all(|seat| *seat != mover);
            if was_secret || !game.is_asking_in_secret() || !is_other {
                continue;
            }
            let public = game.at_public_moment().expect("the others see that a player may react");
            let named = view_of(&public).may_react.expect("it says so").seats;
            assert!(!named.is_empty(), "after {entry:?}");
            // The first moment of a move names those who may react there, not those whom a later step of it asks.
            unnamed += usize::from(!game.waiting_for().iter().all(|seat| named.contains(seat)));
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} players were asked");
    assert!(unnamed * 10 < asked, "of {asked} players {unnamed} were not named");
}
