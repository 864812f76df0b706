//! The rules of the games: pure and deterministic, without clock, network, files or threads.
//!
//! Not here: bots (`demesne-bots`), rules as text (`demesne-scenario`), and what a table is besides its match (`server`). Only those
//! two crates look inside a match; all others see it through [`game::GameState`], which shows a viewer what it may see.
//!
//! Begin with [`game`] (the interface of a game), [`journal`] (a match as it is kept), then [`dominion`] or [`king_of_the_dice`].
//! Besides: [`chance`] (the only randomness), [`fair`] (where its seed comes from), [`delayed`] (a match as it was a while ago),
//! [`resigning`], [`fingerprint`] (a table as one number).

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod branch;
pub mod chance;
pub mod delayed;
pub mod dominion;
pub mod fair;
pub mod fingerprint;
pub mod game;
pub mod journal;
pub mod king_of_the_dice;
pub mod resigning;
mod shared_list;
