//! How far a match in progress is, for the list of a player's tables. A room that is awake is asked, since only it can tell
//! what its players have been shown; the match of a room that sleeps is replayed.
//!
//! Since when it waits is said of the match as all clients may see it. Only a player who is asked in secret is told when
//! that began.

use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::http::{TableProgress, TableVacation};
use demesne_protocol::table::Clock;
use demesne_rules::game::{Game, Viewer};

use super::Room;
use super::asked_since::elapsed;
use super::room_match::{RoomMatch, plays_themselves};
use super::vacation::{lapses_at, waits_for};
use crate::games::{GameVisitor, dispatch};
use crate::ids::UserId;
use crate::matches::export::moment;
use crate::matches::load::LoadError;
use crate::store::asked_since::AskedSince;
use crate::store::matches::{JournalEntry, MatchRecord, Player};
use crate::store::pauses::{Pause, VacationRequest};

impl<G: Game> Room<G> {
    /// How far the match is, as a user sees it; `None` if none is played.
    pub(super) fn progress_for(&self, user: UserId) -> Option<TableProgress> {
        let own = self.ongoing()?.seat_of(user);
        let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
        let seen = self.seen_by(viewer)?;
        let runs = self.is_played_over_days() && self.pause_now().is_none();
        let waiting = Waiting {
            since: self.waits_since().filter(|_| !self.is_seen_in_secret(viewer)),
            asked_for: (runs && !self.waits_for_secrets()).then(|| self.asked_for()),
            pause: self.pause_now(),
            request: self.open_request(),
        };
        Some(progress(seen, own, &waiting))
    }

    /// Whether a viewer is asked in secret, and so sees more of the match than the others.
    fn is_seen_in_secret(&self, viewer: Viewer) -> bool {
        self.current.as_ref().is_some_and(|room_match| room_match.is_asked_in_secret(viewer))
    }
}

/// What is told of a match besides its view.
struct Waiting<'a> {
    /// Since when it waits, in milliseconds since 1970.
    since: Option<i64>,
    /// How long its seats have been asked; `None` unless a clock in days runs.
    asked_for: Option<Duration>,
    pause: Option<Pause>,
    request: Option<&'a VacationRequest>,
}

/// How far a match is that one of its players sees so.
fn progress<G: Game>(
    seen: &RoomMatch<G>,
    own: Option<Seat>,
    waiting: &Waiting<'_>,
) -> TableProgress {
    let turn = seen.game().turn();
    let asked = seen.game().waiting_for();
    let own_asked = own.filter(|own| asked.contains(own));
    let timed = if let Some(own) = own_asked { vec![own] } else { asked };
    let timed = timed.into_iter().filter(|seat| plays_themselves(player(seen, *seat)));
    let left = waiting.asked_for.and_then(|asked_for| {
        let clocks = seen.clocks.as_ref()?;
        timed.map(|seat| clocks.left(seat, asked_for)).min()
    });
    TableProgress {
        round: turn.number.saturating_sub(1) / u32::from(seen.seat_count()) + 1,
        player: player(seen, turn.seat).name.clone(),
        own: own_asked.is_some(),
        began: moment(seen.started),
        since: waiting.since.map(moment),
        left: left.map(|left| u32::try_from(left.as_millis()).unwrap_or(u32::MAX)),
        vacation: vacation(seen, own, waiting),
    }
}

fn player<G: Game>(room_match: &RoomMatch<G>, seat: Seat) -> &Player {
    &room_match.players[usize::from(seat.0)]
}

fn vacation<G: Game>(
    seen: &RoomMatch<G>,
    own: Option<Seat>,
    waiting: &Waiting<'_>,
) -> Option<TableVacation> {
    if let Some(Pause { by, until: Some(until), .. }) = waiting.pause {
        return Some(TableVacation::Lasts {
            name: player(seen, by).name.clone(),
            until: moment(until),
        });
    }
    let request = waiting.request.filter(|request| request.refused_by.is_none())?;
    own.filter(|own| waits_for(request, &seen.players).contains(own))?;
    Some(TableVacation::Asked { name: player(seen, request.seat).name.clone(), days: request.days })
}

/// A match in the database whose room sleeps, or does not answer.
pub(crate) struct StoredMatch {
    pub(crate) record: MatchRecord,
    pub(crate) journal: Vec<JournalEntry>,
    pub(crate) clock: Clock,
    pub(crate) pause: Option<Pause>,
    pub(crate) vacation_request: Option<VacationRequest>,
    pub(crate) asked_since: Option<AskedSince>,
    /// The time of the clocks in days, in milliseconds since 1970.
    pub(crate) now: i64,
    /// Whether its room may be awake.
    pub(crate) may_be_awake: bool,
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
        let StoredMatch { record, journal, clock, .. } = self.stored;
        let latest = RoomMatch::<G>::replay(record.clone(), journal, *clock)?;
        let own = latest.seat_of(self.user);
        let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
        if latest.is_asked_in_secret(viewer) {
            return Ok(progress(&latest, own, &self.stored.waiting(None)));
        }
        let Some(held) = latest.held().filter(|_| self.stored.holds_updates(&latest)) else {
            let waiting = self.stored.waiting(Some(latest.entries));
            return Ok(progress(&latest, own, &waiting));
        };
        let public = RoomMatch::<G>::replay_public(record.clone(), journal, *clock, held)?;
        Ok(progress(&public, own, &self.stored.waiting(Some(public.shown_entries()))))
    }
}

impl StoredMatch {
    /// Whether updates of the latest entries may still be held back: a player is asked in secret, the room may be awake, or
    /// it has fallen asleep while the match was paused, and all clients have not been seen to have the latest entry.
    fn holds_updates<G: Game>(&self, latest: &RoomMatch<G>) -> bool {
        let is_shown = self.asked_since.is_some_and(|it| it.entries == latest.entries);
        let may_hold = (self.may_be_awake || self.pause.is_some()) && !is_shown;
        may_hold || latest.game().is_asking_in_secret()
    }

    /// What is told of the match besides its view, which has a number of entries for all clients; `None` for a player who is
    /// asked in secret.
    fn waiting(&self, entries: Option<u32>) -> Waiting<'_> {
        let saved = self.asked_since.filter(|saved| Some(saved.entries) == entries);
        let has_ended = |pause: &Pause| pause.until.is_some_and(|until| until <= self.now);
        let pause = self.pause.filter(|pause| !has_ended(pause));
        let is_over_days = matches!(self.clock, Clock::Correspondence { .. });
        let asked_for = saved.filter(|_| is_over_days && pause.is_none()).and_then(|saved| {
            match (saved.stood, self.pause.and_then(|pause| pause.until)) {
                (None, _) => Some(elapsed(saved.since, self.now)),
                // A vacation has ended while the table slept.
                (Some(stood), Some(until)) if saved.held.is_none() => {
                    Some(elapsed(saved.since, stood) + elapsed(until, self.now))
                }
                (Some(_), _) => None,
            }
        });
        Waiting {
            since: saved.map(|saved| saved.since),
            asked_for,
            pause,
            request: self.vacation_request.as_ref().filter(|it| self.now < lapses_at(it)),
        }
    }
}
