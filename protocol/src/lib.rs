//! The words on the wire. They know shapes and names; they know no rules and do nothing.
//!
//! Reading order: [`basics`] (seats, names), [`games`] (the closed set of games), [`dominion`] and [`king_of_the_dice`]
//! (what each game shows and asks), [`fair`] (what a deal is made from), [`match_origin`] (deals that are played again),
//! [`seats`] (whose seat it is), [`table`] (a table before, during and after a match), [`undo`] (going back),
//! [`open_hands`] (what watchers see of a while ago), [`socket`] (messages of a connection), [`http`] (requests and
//! responses outside it), [`history`] (looking back on many matches), [`match_file`] (matches taken along), [`refusal`]
//! (every no).
//!
//! Every message is JSON. Alternatives are tagged with `type` (or `game`), names are in `snake_case`.

pub mod basics;
pub mod dominion;
pub mod fair;
pub mod games;
pub mod history;
pub mod http;
pub mod king_of_the_dice;
pub mod match_file;
pub mod match_origin;
pub mod open_hands;
pub mod refusal;
pub mod seats;
pub mod socket;
pub mod table;
#[cfg(feature = "typescript")]
pub mod typescript;
pub mod undo;

/// The version of everything in this crate. A client that says another number in its hello is told to reload.
pub const PROTOCOL_VERSION: u32 = 1;

/// The interval at which a server sends `keep_alive`, in seconds. Short enough that a player with a dead connection does
/// not wait long, and that no proxy takes the connection for idle (they wait a minute and more).
pub const KEEP_ALIVE_SECONDS: u32 = 10;
