//! The parts that all kinds of simulations share: their game, their numbers.

use clap::ValueEnum;

/// Matches of each recommended set where no number is given.
pub(super) const MATCHES_PER_SET: u64 = 1_000;

/// The game to simulate.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum RandomGame {
    /// Random kingdoms of all sets.
    Dominion,
    /// Two to five players of different skill.
    KingOfTheDice,
}

/// A count as a number to divide.
#[expect(clippy::cast_precision_loss, reason = "counts of a benchmark are far below 2^52")]
pub(super) fn float(count: u64) -> f64 {
    count as f64
}
