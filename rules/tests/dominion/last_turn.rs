//! Tests that a view says whether the match ends with the running turn.

use demesne_bots::dominion::simulation::random;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::Dominion;
use demesne_rules::game::{Game, GameState, Viewer};

/// Matches of random kingdoms and players.
const MATCHES: u32 = 40;

#[test]
fn a_match_ends_with_the_turn_that_is_said_to_be_the_last() {
    let mut chance = Chance::new(Seed([71; 32]));
    let (mut ended, mut went_on) = (0, 0);
    for _ in 0..MATCHES {
        let played = random::play(&mut chance, true);
        let mut game = Dominion::start(&played.options, played.start).expect("it was played");
        let (mut turn, mut is_last) = (game.turn().number, false);
        for entry in &played.entries {
            game.answer(entry.seat, &entry.answer).expect("it was played");
            let next = game.turn().number;
            let was_last =
                std::mem::replace(&mut is_last, game.view_for(Viewer::Spectator).last_turn);
            if game.results().is_some() {
                assert!(is_last, "the match ended in another turn than the last");
                ended += 1;
            } else if next != turn {
                assert!(!was_last, "a turn came after the last one");
                went_on += 1;
            }
            turn = next;
        }
    }
    assert!(ended > MATCHES / 2 && went_on > MATCHES, "{ended} ended, {went_on} turns went on");
}
