//! Matches between bots of every recommended set, each played to its end with the invariants of random play checked after
//! every move.

use demesne_protocol::dominion::{KingdomData, Options};
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::ask::{Decider, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::log::Log;
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::{Dominion, score, whole_catalogue};
use demesne_rules::game::Game;

use super::Player;
use super::random::{play_directly, random_start};
use crate::dominion::bots;

/// The levels of the bots by seat. Each level sits in the first seat of some match, since the first player is drawn.
const LEVELS: [BotLevel; 6] = [
    BotLevel::Solid,
    BotLevel::Easy,
    BotLevel::Solid,
    BotLevel::Easy,
    BotLevel::Solid,
    BotLevel::Easy,
];

/// The results of the matches of one recommended set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingdomOutcome {
    /// The set's id.
    pub id: String,
    /// Matches that were played to their end.
    pub matches: u64,
    /// Turns of all seats in all matches together.
    pub turns: u64,
    /// Matches that a solid bot won alone.
    pub solid_wins: u64,
    /// Matches that an easy bot won alone.
    pub easy_wins: u64,
}

/// Plays `matches` of each recommended set, for two to six players in turn; `progress` receives the number of
/// matches so far.
///
/// # Panics
/// When something that must always hold does not: a card is lost or made, a match never ends, a rule breaks.
pub fn run(matches: u64, seed: Seed, mut progress: impl FnMut(u64)) -> Vec<KingdomOutcome> {
    let mut chance = Chance::new(seed);
    let mut so_far = 0;
    let kingdoms = whole_catalogue().kingdoms;
    let outcomes = kingdoms.iter().map(|kingdom| {
        let mut outcome = KingdomOutcome {
            id: kingdom.id.clone(),
            matches: 0,
            turns: 0,
            solid_wins: 0,
            easy_wins: 0,
        };
        for number in 0..matches {
            let seats = 2 + u8::try_from(number % 5).expect("a number below 5");
            outcome.note(&play(kingdom, seats, &mut chance));
            so_far += 1;
            progress(so_far);
        }
        outcome
    });
    outcomes.collect()
}

/// Plays a match of bots to its end.
fn play(kingdom: &KingdomData, seats: u8, chance: &mut Chance) -> Dominion {
    let options = options(kingdom, chance);
    let mut game = Dominion::start(&options, random_start(seats, chance))
        .expect("a recommended set can be played");
    game.log = Log::new(false);
    play_directly(&mut game, &mut Bots);
    game
}

/// The options of a set: with Platinum and Colony, or Shelters, in half of the matches that may have them.
fn options(kingdom: &KingdomData, chance: &mut Chance) -> Options {
    let has = |set: &str| kingdom.sets.iter().any(|one| one == set);
    Options {
        bane: kingdom.bane.clone(),
        platinum_colony: has("prosperity") && chance.pick(2) == 0,
        shelters: has("dark-ages") && chance.pick(2) == 0,
        ..Options::new(kingdom.cards.clone())
    }
}

impl KingdomOutcome {
    fn note(&mut self, end: &Dominion) {
        let standings = score::standings(&end.kinds, &end.table);
        self.matches += 1;
        self.turns += standings.iter().map(|standing| u64::from(standing.turns)).sum::<u64>();
        let mut first = standings.iter().filter(|standing| standing.rank == 1);
        if let (Some(winner), None) = (first.next(), first.next()) {
            match LEVELS[usize::from(winner.seat.0)] {
                BotLevel::Easy => self.easy_wins += 1,
                BotLevel::Solid | BotLevel::Strong | BotLevel::Master => self.solid_wins += 1,
            }
        }
    }
}

/// Bots on all seats.
struct Bots;

impl Player for Bots {
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        bots::decide(bot_view, LEVELS[usize::from(bot_view.decider().0)])
    }
}

impl Decider for Bots {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        let reply = bots::choose_reply(bot_view, question);
        assert!(question.allows(&reply), "a bot gives an allowed reply");
        reply
    }
}
