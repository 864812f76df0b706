//! Bots play whole matches of every recommended set, only from what their seats may see, and the solid one is
//! the better one.

use demesne_bots::dominion::simulation::recommended::{self, KingdomOutcome};
use demesne_bots::game::BotState;
use demesne_protocol::dominion::{OpenBooks, Options};
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::{Dominion, whole_catalogue};
use demesne_rules::game::{Game, GameState, Start};
use demesne_test_sizes::BOT_MATCHES;

/// Answers after which a match is given up: bots need a few hundred.
const MOST_ANSWERS: usize = 20_000;

/// Plays a match; says the rank of each seat.
fn play(options: &Options, levels: &[BotLevel], seed: u8) -> Vec<u8> {
    let seats = u8::try_from(levels.len()).expect("at most six");
    let mut chance = Chance::new(Seed([seed; 32]));
    let first = Dominion::first_player(None, seats, &mut chance);
    let start = Start::new(seats, first, Seed([seed; 32]));
    let mut game = Dominion::start(options, start).expect("a recommended set can be played");
    for _ in 0..MOST_ANSWERS {
        if let Some(results) = game.results() {
            return results.iter().map(|result| result.rank).collect();
        }
        let seat = game.waiting_for()[0];
        let answer =
            game.bot_answer(seat, levels[usize::from(seat.0)]).expect("who is asked has an answer");
        game.answer(seat, &answer).unwrap_or_else(|why| panic!("{answer:?} was refused: {why:?}"));
    }
    panic!("{:?} never ends", options.kingdom);
}

fn options(kingdom: usize) -> Options {
    let kingdom = whole_catalogue().kingdoms.swap_remove(kingdom);
    let has = |set: &str| kingdom.sets.iter().any(|one| one == set);
    Options {
        platinum_colony: has("prosperity"),
        shelters: has("dark-ages"),
        discard_counts: false,
        open_books: OpenBooks::default(),
        asks_everyone: false,
        kingdom: kingdom.cards,
        bane: kingdom.bane,
    }
}

#[test]
fn bots_play_every_recommended_set_to_its_end() {
    for kingdom in 0..whole_catalogue().kingdoms.len() {
        for levels in [
            &[BotLevel::Solid, BotLevel::Easy][..],
            &[BotLevel::Easy, BotLevel::Solid, BotLevel::Easy, BotLevel::Solid][..],
        ] {
            let ranks = play(&options(kingdom), levels, 41);
            assert!(ranks.contains(&1), "somebody wins");
        }
    }
}

#[test]
fn the_solid_bot_wins_more_matches_than_the_easy_one() {
    let mut wins = (0, 0);
    for seed in 0..60 {
        let kingdom = usize::from(seed) % whole_catalogue().kingdoms.len();
        let ranks = play(&options(kingdom), &[BotLevel::Solid, BotLevel::Easy], seed);
        wins.0 += u32::from(ranks[0] < ranks[1]);
        wins.1 += u32::from(ranks[1] < ranks[0]);
    }
    assert!(wins.0 > wins.1, "solid won {} matches, easy {}", wins.0, wins.1);
}

/// Matches of each recommended set that show which bot wins most of them: at Prophecy solid wins 11 for each 9 of easy, which
/// differs by more than three standard deviations. With fewer matches, solid may lose that much by bad luck.
const ENOUGH: u32 = 1_200;

#[test]
fn the_solid_bot_wins_most_matches_of_each_recommended_set() {
    let mut progress = 0;
    let matches = BOT_MATCHES.get();
    let luck = if matches < ENOUGH { 3 * u64::from(matches.isqrt()) } else { 0 };
    let of_each = u64::from(matches);
    let outcomes = recommended::run(of_each, Seed([43; 32]), |played| progress = played);
    let sets = whole_catalogue().kingdoms.len();
    assert_eq!(outcomes.len(), sets);
    assert!(outcomes.iter().all(|one| one.matches == of_each && one.turns > 0));
    assert_eq!(progress, sets as u64 * of_each);
    let wins = outcomes
        .iter()
        .fold([0; 2], |[solid, easy], one| [solid + one.solid_wins, easy + one.easy_wins]);
    assert!(2 * wins[0] > 3 * wins[1], "solid won {} matches, easy {}", wins[0], wins[1]);
    for KingdomOutcome { id, solid_wins, easy_wins, .. } in outcomes {
        assert!(solid_wins + luck > easy_wins, "{id}: solid won {solid_wins}, easy {easy_wins}");
    }
}
