//! The parts of contests of all games: the clock of decisions, and the outcome of a match.

use demesne_rules::chance::Seed;

/// Measures the time of decisions. The rules have no clock of their own.
pub trait DecisionClock {
    /// A player begins to decide.
    fn begin(&mut self);

    /// The player has decided.
    fn end(&mut self, player: usize);
}

/// A clock that measures nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl DecisionClock for NoClock {
    fn begin(&mut self) {}

    fn end(&mut self, _player: usize) {}
}

/// The result of a match for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerOutcome {
    /// 1 for the winner.
    pub rank: u8,
    /// Whether another player has the same rank.
    pub is_tied: bool,
    /// Points.
    pub score: i16,
    /// Turns begun.
    pub turns: u16,
    /// In Dominion the Kingdom cards that the player bought, or owned at the end; some are trashed by their own effects.
    pub cards: Vec<&'static str>,
}

/// The seed of the playouts of a decision.
pub(crate) fn thinking_seed(mut seed: Seed, decision: u32) -> Seed {
    seed.0.iter_mut().zip(decision.to_le_bytes()).for_each(|(byte, more)| *byte ^= more);
    seed.0[8] ^= u8::MAX;
    seed
}
