//! A match as it is kept: options, start and answers, and how the match is made again from them.

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;

use crate::game::{Game, Start};

/// One answer of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Who answered.
    pub seat: Seat,
    /// What.
    pub answer: GameAnswer,
}

/// Plays a match again from its beginning.
///
/// # Errors
/// The number of the entry that the rules refuse, or of 0 entries when the match cannot start, with the refusal.
pub fn replay<G: Game>(
    options: &G::Options,
    start: Start,
    entries: &[Entry],
) -> Result<G, (usize, Refusal)> {
    let mut game = G::start(options, start).map_err(|refusal| (0, refusal))?;
    for (number, entry) in entries.iter().enumerate() {
        game.answer(entry.seat, &entry.answer).map_err(|refusal| (number, refusal))?;
    }
    Ok(game)
}
