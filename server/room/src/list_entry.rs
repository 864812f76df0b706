//! The entry of a table in lists of tables: event streams are told when it may be another one.

use demesne_access::list_changes::ListTopic;
use demesne_base::ids::{MatchId, UserId};
use demesne_rules::game::Viewer;
use demesne_store::match_progress::ProgressChange;
use demesne_store::pauses::{Pause, VacationRequest};

use super::Room;
use super::match_state::MatchState;

/// The entry of a table in lists, as it was published last.
#[derive(Default)]
pub(super) struct ListEntry {
    listed: Listed,
    /// Whether seats or settings were saved since.
    pub(super) has_saved_seats: bool,
    /// Whether the match waited for each user at the table.
    waits: Vec<(UserId, bool)>,
}

/// The entry, beside its seats and settings.
#[derive(Default, PartialEq)]
struct Listed {
    on: Option<MatchId>,
    progress: Option<ProgressChange>,
    pause: Option<Pause>,
    vacation: Option<VacationRequest>,
}

impl MatchState {
    /// Whether the match waits for a player, as that player sees it.
    pub(super) fn waits_for_player(&self, player: UserId) -> bool {
        let seat = self.ongoing().and_then(|room_match| room_match.seat_of(player));
        seat.is_some_and(|seat| {
            let seen = self.seen_by(Viewer::Seat(seat));
            seen.is_some_and(|seen| seen.game().waiting_for().contains(&seat))
        })
    }
}

impl Room {
    /// Publishes to event streams that lists may show something else: to those of all players together what all clients see,
    /// and to a player alone what only their own list shows, such as a secret question. While memory may be ahead of the database
    /// that waits.
    pub(super) fn publish_list_changes(&mut self) {
        if self.saving.must_reload() {
            return;
        }
        let listed = Listed {
            on: self.state.ongoing().map(|room_match| room_match.id),
            progress: self.asked_since.saved.clone(),
            pause: self.state.pause_now(),
            vacation: self.state.vacation_request.clone(),
        };
        let list_changes = &self.services.list_changes;
        if std::mem::take(&mut self.list_entry.has_saved_seats) || self.list_entry.listed != listed
        {
            list_changes.publish(&ListTopic::Table(self.seats.record.code.clone()));
            self.list_entry.listed = listed;
        }
        let waits = |player| (player, self.state.waits_for_player(player));
        let waits = || self.seats.people().map(waits);
        for entry in waits().filter(|entry| !self.list_entry.waits.contains(entry)) {
            list_changes.publish(&ListTopic::User(entry.0));
        }
        self.list_entry.waits.clear();
        self.list_entry.waits.extend(waits());
    }
}
