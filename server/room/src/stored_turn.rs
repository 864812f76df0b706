//! The turn of a match whose progress was never saved: its journal is replayed, as far as all clients have seen it.

use demesne_bots::games::rules_of;
use demesne_matches::load::LoadError;
use demesne_protocol::table::Clock;
use demesne_store::match_progress::MissingTurn;
use demesne_store::matches::{JournalEntry, MatchRecord};

use super::room_match::RoomMatch;

/// The turn of a stored match. Fails if these rules cannot play it.
pub fn stored_turn(
    record: MatchRecord,
    journal: Vec<JournalEntry>,
    clock: Clock,
) -> Result<MissingTurn, LoadError> {
    let rules = rules_of(record.game);
    let (public, is_held) = RoomMatch::replay_public(rules, record, journal, clock)?;
    Ok(MissingTurn { turn: public.public_turn(), entries: public.shown_entries(), is_held })
}
