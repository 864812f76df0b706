//! How far a match in progress is, for the list of a player's tables. A room that is awake is asked, since only it can tell
//! what its players have been shown; the match of a room that sleeps is replayed.

use demesne_protocol::basics::Seat;
use demesne_protocol::http::TableProgress;
use demesne_protocol::table::Clock;
use demesne_rules::game::{Game, Viewer};

use super::Room;
use super::room_match::RoomMatch;
use crate::games::{GameVisitor, dispatch};
use crate::ids::UserId;
use crate::matches::export::moment;
use crate::matches::load::LoadError;
use crate::store::matches::{JournalEntry, MatchRecord};

impl<G: Game> Room<G> {
    /// How far the match is, as a user sees it; `None` if none is played.
    pub(super) fn progress_for(&self, user: UserId) -> Option<TableProgress> {
        let seat = self.ongoing()?.seat_of(user);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        Some(progress(self.seen_by(viewer)?, seat))
    }
}

/// How far a match is that one of its players sees so.
fn progress<G: Game>(seen: &RoomMatch<G>, own: Option<Seat>) -> TableProgress {
    let turn = seen.game().turn();
    TableProgress {
        round: turn.number.saturating_sub(1) / u32::from(seen.seat_count()) + 1,
        player: seen.players[usize::from(turn.seat.0)].name.clone(),
        own: own.is_some_and(|own| seen.game().waiting_for().contains(&own)),
        began: moment(seen.started),
    }
}

/// A match in the database whose room sleeps, or does not answer.
pub(crate) struct StoredMatch {
    pub(crate) record: MatchRecord,
    pub(crate) journal: Vec<JournalEntry>,
    pub(crate) clock: Clock,
    /// Whether updates of its latest entries may still be held back for a while: its room may be awake, or has fallen asleep
    /// while the match was paused.
    pub(crate) may_hold_updates: bool,
}

impl StoredMatch {
    /// How far the match is, as a user sees it. While a player is asked in secret, the others see it as it was before.
    ///
    /// # Errors
    /// If these rules cannot play it.
    pub(crate) fn progress_for(&self, user: UserId) -> Result<TableProgress, LoadError> {
        dispatch(self.record.game, StoredProgress { stored: self, user })
    }
}

struct StoredProgress<'a> {
    stored: &'a StoredMatch,
    user: UserId,
}

impl GameVisitor for StoredProgress<'_> {
    type Output = Result<TableProgress, LoadError>;

    fn visit<G: Game>(self) -> Self::Output {
        let StoredMatch { record, journal, clock, may_hold_updates } = self.stored;
        let latest = RoomMatch::<G>::replay(record.clone(), journal, *clock)?;
        let own = latest.seat_of(self.user);
        let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
        let is_held = *may_hold_updates || latest.game().is_asking_in_secret();
        let held = latest.held().filter(|_| is_held && !latest.is_asked_in_secret(viewer));
        let Some(held) = held else { return Ok(progress(&latest, own)) };
        let from = usize::try_from(held.from).expect("a match has few entries");
        let public = RoomMatch::<G>::replay(record.clone(), &journal[..from], *clock)?;
        Ok(progress(&public, own))
    }
}
