//! Bot seats, apart from how they play: their names. It knows seats; it knows no game.

use demesne_protocol::basics::Seat;

/// One name for each seat, so that two bots of a table are told apart.
const NAMES: [&str; 6] = ["Ada", "Bruno", "Chiara", "Diego", "Elsa", "Felix"];

/// What a bot at a seat is called.
#[must_use]
pub(crate) fn name(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0) % NAMES.len()]
}
