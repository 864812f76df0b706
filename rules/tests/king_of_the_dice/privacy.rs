//! Tests that views do not depend on hidden cards: the order of face-down piles is scrambled, and no view changes by a
//! byte.

use demesne_bots::game::{BotPlan, BotState, PlayoutBudget};
use demesne_bots::king_of_the_dice::simulation;
use demesne_protocol::basics::Seat;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::game::{Game, GameState, Viewer};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_test_sizes::part_of;

/// Matches whose every position is scrambled for every viewer.
const MATCHES: u64 = 12;

/// Answers from one position at which hints are compared to the next.
const WEIGHED_EVERY: u32 = 61;

const SEED: Seed = Seed([31; 32]);

#[test]
fn scrambled_face_down_cards_change_no_view() {
    let mut chance = Chance::new(SEED);
    let mut changed = 0_u64;
    for _ in 0..part_of(MATCHES) {
        let played = simulation::play(&mut chance, true);
        let mut game = KingOfTheDice::start(&played.options, played.start).expect("it was played");
        for entry in &played.entries {
            changed += check_all_viewers(&mut game, &mut chance);
            game.answer(entry.seat, &entry.answer).expect("it was played");
        }
    }
    assert!(changed > part_of(500), "the scrambling moved hidden cards {changed} times");
}

fn check_all_viewers(game: &mut KingOfTheDice, chance: &mut Chance) -> u64 {
    let viewers: Vec<Viewer> =
        game.table.every_seat().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
    let before: Vec<String> = viewers.iter().map(|viewer| seen(game, *viewer)).collect();
    let kept = game.table.clone();
    chance.shuffle(&mut game.table.draw);
    let hidden = game.table.penalties.len().saturating_sub(1);
    chance.shuffle(&mut game.table.penalties[..hidden]);
    let changed = game.table != kept;
    let after: Vec<String> = viewers.iter().map(|viewer| seen(game, *viewer)).collect();
    assert_eq!(before, after, "somebody sees something that is hidden");
    game.table = kept;
    u64::from(changed)
}

fn seen(game: &KingOfTheDice, viewer: Viewer) -> String {
    let advice = match viewer {
        Viewer::Seat(seat) => advice(game, seat),
        Viewer::Spectator => String::new(),
    };
    serde_json::to_string(&game.view(viewer)).expect("a view is JSON") + &advice
}

/// The decision of a bot, which must not depend on secrets either.
fn advice(game: &KingOfTheDice, seat: Seat) -> String {
    use demesne_protocol::table::BotLevel;
    let levels = [BotLevel::Easy, BotLevel::Solid];
    let decided = levels.map(|level| game.bot_answer(seat, level));
    // Each weighing plays some hundreds of matches to the end.
    let weighed = game
        .moves()
        .is_multiple_of(WEIGHED_EVERY)
        .then(|| game.weigh(seat, &BotPlan::default(), None, SEED, &mut PlayoutBudget::new(0)));
    format!("{decided:?} {weighed:?}")
}
