//! What contests of all games share: the clock of decisions, the outcome of a match, and how long levels think.

/// Playouts of a decision of the level strong in a contest of two: about as many as it plays in its time on a
/// processor.
pub const STRONG_PLAYOUTS: u32 = 3_000;
/// Playouts of a decision of the level master.
pub const MASTER_PLAYOUTS: u32 = 10 * STRONG_PLAYOUTS;

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

/// What a match came to for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerOutcome {
    /// 1 for the winner.
    pub rank: u8,
    /// Whether another player has the same rank.
    pub is_tied: bool,
    /// Points.
    pub score: i16,
    /// Turns begun.
    pub turns: u16,
}
