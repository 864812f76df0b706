//! Matches apart from their rooms: how one is set up, and what is kept, shown, counted and signed of finished ones.
//!
//! Not here: a match while it is played (`demesne-room`), the rules (`demesne-rules`), SQL (`demesne-store`).
//!
//! Begin with [`setup`] (how one is dealt), [`load`] (from its journal), [`archive`] (after its end), [`replays`]; then [`export`],
//! [`imports`], [`verify`], [`statistics`], [`ratings`], [`reviews`].

pub mod archive;
pub mod daily;
pub mod export;
pub mod guided;
pub mod imports;
pub mod integrity;
pub mod load;
pub mod long_replay;
pub mod ratings;
pub mod replays;
pub mod retention;
pub mod reviews;
pub mod score;
pub mod setup;
pub mod showcase;
pub mod statistics;
pub mod stats;
mod strict_json;
pub mod verify;

use demesne_base::limits;
use demesne_protocol::basics::Seat;

/// Match ids per page when all matches are scanned.
pub(crate) const MATCHES_PER_PAGE: i64 = 100;

/// The seat at an index of a list in turn order.
pub fn seat_number(place: usize) -> Seat {
    debug_assert!(place < usize::from(*limits::SEATS.end()));
    Seat(u8::try_from(place).expect("a table has few seats"))
}
