//! Names of bot seats. How bots play is in `demesne-bots`.

use demesne_protocol::basics::Seat;

/// A name for each seat, so that two bots at a table can be told apart.
const NAMES: [&str; 6] = ["Ada", "Bruno", "Chiara", "Diego", "Elsa", "Felix"];

/// The name of a bot at a seat.
pub fn name(seat: Seat) -> &'static str {
    NAMES[usize::from(seat.0) % NAMES.len()]
}
