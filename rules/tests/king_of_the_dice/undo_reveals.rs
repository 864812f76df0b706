//! Tests that an answer counts as a reveal exactly where a roll or a turned-up card shows new information.

use demesne_bots::king_of_the_dice::simulation;
use demesne_protocol::king_of_the_dice::Event;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{Game, GameState};
use demesne_rules::king_of_the_dice::KingOfTheDice;

/// Matches whose log is read beside what they showed.
const MATCHES: u64 = 30;

fn is_news(event: &Event) -> bool {
    match event {
        // The next penalty is seen then.
        Event::Rolls { .. } | Event::TakesPenalty { .. } | Event::Refills { .. } => true,
        // The points of all locations, and who lies in the row, are known from the beginning.
        Event::Turn { .. }
        | Event::Stops
        | Event::TakesCitizen { .. }
        | Event::TakesLocation { .. }
        | Event::LeavesLocation { .. }
        | Event::LeavesCitizen { .. }
        | Event::LeavesTurn
        | Event::Gives { .. }
        | Event::Discards { .. }
        | Event::GoesBack { .. }
        | Event::Ends { .. }
        | Event::Wins { .. } => false,
    }
}

#[test]
fn only_rolls_and_turned_up_cards_end_the_free_undo() {
    let mut chance = Chance::new(Seed([64; 32]));
    let mut quiet = 0;
    for _ in 0..MATCHES {
        let played = simulation::play(&mut chance, true);
        let mut game = KingOfTheDice::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            let (shown, told) = (game.reveal_count(), game.log_len());
            game.answer(entry.seat, &entry.answer).expect("it was played");
            let lines = game.log.lines(told);
            let is_new = lines.iter().any(|line| is_news(&line.event));
            assert_eq!(game.reveal_count() > shown, is_new, "{entry:?} is told as {lines:?}");
            quiet += usize::from(!is_new);
        }
    }
    assert!(quiet > 30, "{quiet} answers showed nothing: the test tests something");
}
