//! The games of Demesne. They know rules; they know no clock, no network, no file and no thread.
//!
//! Reading order: [`game`] (what a room needs of a game), [`chance`] (the only randomness), [`journal`] (a match as it
//! is kept), [`dominion`] (the first game).

pub mod chance;
pub mod dominion;
pub mod game;
pub mod journal;
