//! The words on the wire. They know shapes and names; they know no rules and do nothing.
//!
//! Reading order: [`basics`] (seats, names), [`games`] (the closed set of games), [`dominion`] and
//! [`king_of_the_dice`] (what each game shows and asks), [`fair`] (what a deal is made from), [`table`] (a table before, during and after a match),
//! [`socket`] (messages of a connection), [`http`] (requests and responses outside it), [`refusal`] (every no).
//!
//! Every message is JSON. Alternatives are tagged with `type` (or `game`), names are in `snake_case`.

pub mod basics;
pub mod dominion;
pub mod fair;
pub mod games;
pub mod http;
pub mod king_of_the_dice;
pub mod refusal;
pub mod socket;
pub mod table;
#[cfg(feature = "typescript")]
pub mod typescript;

/// The version of everything in this crate. A client that says another number in its hello is told to reload.
pub const PROTOCOL_VERSION: u32 = 1;
