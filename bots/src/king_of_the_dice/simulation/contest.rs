//! Contests: matches between levels of bots, in which every one of them meets the same shuffles.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::Answer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::game::{GameState, Start};
use demesne_rules::king_of_the_dice::table::MAX_SEATS;
use demesne_rules::king_of_the_dice::{KingOfTheDice, score};

use crate::contest::{DecisionClock, PlayerOutcome, thinking_seed};
use crate::game::PlayoutBudget;
use crate::king_of_the_dice::bots::{self, BotView};
use crate::king_of_the_dice::look_ahead;

/// Turns that the level strong looks at for a decision: about as many as in its time on a processor. It stops earlier if more
/// do not change the decision.
const STRONG_PLAYOUTS: u32 = 600;
/// Turns that the level master looks at.
const MASTER_PLAYOUTS: u32 = 10 * STRONG_PLAYOUTS;

/// The levels of the players of some matches.
#[derive(Clone)]
pub struct Contest {
    levels: Vec<BotLevel>,
    seed: Seed,
}

impl Contest {
    /// Prepares matches between these levels, with all randomness from a seed. Fails with [`Refusal::BadSettings`] if
    /// that many players cannot play.
    pub fn new(levels: Vec<BotLevel>, seed: Seed) -> Result<Self, Refusal> {
        let is_playable = (2..=MAX_SEATS).contains(&levels.len());
        if is_playable { Ok(Self { levels, seed }) } else { Err(Refusal::BadSettings) }
    }

    /// Plays one match and returns what it came to, by player. As many matches in a row as there are players have the
    /// same dice and draws; in each of them another player begins.
    pub fn play(&self, number: u64, clock: &mut impl DecisionClock) -> Vec<PlayerOutcome> {
        let count = self.levels.len();
        let rotation = usize::try_from(number % count as u64).expect("at most five players");
        let seed = self.seed.numbered(number / count as u64);
        let seats = u8::try_from(count).expect("at most five players");
        let mut game = KingOfTheDice::set_up(Start::new(seats, Seat(0), seed), false, false);
        game.begin();
        let mut decisions = 0;
        while let Some(&seat) = game.waiting_for().first() {
            let player = (usize::from(seat.0) + count - rotation) % count;
            clock.begin();
            let answer = answer(&game, self.levels[player], thinking_seed(seed, decisions));
            clock.end(player);
            game.take(seat, &answer).expect("a bot gives allowed answers");
            decisions += 1;
        }
        let results = score::results(&game.table);
        let outcome = |player: usize| {
            let own = &results[(player + rotation) % count];
            let is_tied = results.iter().filter(|other| other.rank == own.rank).count() > 1;
            let cards = Vec::new();
            PlayerOutcome { rank: own.rank, is_tied, score: own.score, turns: own.turns, cards }
        };
        (0..count).map(outcome).collect()
    }
}

fn answer(game: &KingOfTheDice, level: BotLevel, seed: Seed) -> Answer {
    let playouts = match level {
        BotLevel::Easy | BotLevel::Solid => None,
        BotLevel::Strong => Some(STRONG_PLAYOUTS),
        BotLevel::Master => Some(MASTER_PLAYOUTS),
    };
    let answer = match playouts {
        Some(playouts) => look_ahead(game, seed, &mut PlayoutBudget::new(playouts)),
        None => bots::decide(&BotView::new(&game.table, game.table.current), level),
    };
    answer.expect("a seat that is asked has an answer")
}
