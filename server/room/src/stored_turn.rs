//! The turn of a match whose progress was never saved: its journal is replayed, as far as all clients have seen it.

use demesne_bots::games::{GameVisitor, dispatch};
use demesne_matches::load::LoadError;
use demesne_protocol::table::Clock;
use demesne_rules::game::Game;
use demesne_store::match_progress::MissingTurn;
use demesne_store::matches::{JournalEntry, MatchRecord};

use super::room_match::RoomMatch;

/// The turn of a stored match.
///
/// # Errors
/// If these rules cannot play it.
pub fn stored_turn(
    record: MatchRecord,
    journal: Vec<JournalEntry>,
    clock: Clock,
) -> Result<MissingTurn, LoadError> {
    dispatch(record.game, PublicReplay { record, journal, clock })
}

struct PublicReplay {
    record: MatchRecord,
    journal: Vec<JournalEntry>,
    clock: Clock,
}

impl GameVisitor for PublicReplay {
    type Output = Result<MissingTurn, LoadError>;

    fn visit<G: Game>(self) -> Self::Output {
        let (public, is_held) =
            RoomMatch::<G>::replay_public(self.record, self.journal, self.clock)?;
        Ok(MissingTurn { turn: public.public_turn(), entries: public.shown_entries(), is_held })
    }
}
