//! The rules of the games: pure and deterministic, without clock, network, files or threads.
//!
//! Reading order: [`game`] (what a room needs of a game), [`chance`] (the only randomness), [`fair`] (where its seed
//! comes from), [`journal`] (a match as it is kept), [`delayed`] (a match as it was a while ago), [`fingerprint`] (a
//! table as one number), [`dominion`] and [`king_of_the_dice`] (the games), [`scenario`] (rules as text that a player
//! can read).

pub mod branch;
pub mod chance;
pub mod delayed;
pub mod dominion;
pub mod fair;
pub mod fingerprint;
pub mod game;
pub mod journal;
pub mod king_of_the_dice;
pub mod scenario;
