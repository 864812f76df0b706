//! Pausing a match: which players may pause it, and which may resume it.
//!
//! While a match is paused, answers are refused, bots wait, clocks and absences stand still, and updates that are held
//! back stay so.

use demesne_base::ids::{MatchId, UserId};
use demesne_matches::export::moment;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Paused, TableEvent};
use demesne_store::millis;
use demesne_store::pauses::{Pause, PauseChange};
use std::time::Duration;

use super::asked_since::ClockTime;
use super::held_updates::HeldUpdates;
use super::match_state::MatchState;
use super::save_outage::Evidence;
use super::{Broadcast, CommandError, Room};

/// The player who paused may have forgotten it: after this long every player can resume the match.
const RESUME_BY_ANYONE_AFTER: Duration = Duration::from_mins(10);

impl MatchState {
    /// The pause of the match that is played.
    pub(super) fn pause_now(&self) -> Option<Pause> {
        self.ongoing().and(self.paused)
    }

    /// Refuses moves during a pause.
    pub(super) fn not_paused(&self) -> Result<(), Refusal> {
        if self.pause_now().is_some() { Err(Refusal::Paused) } else { Ok(()) }
    }

    /// The pause as all clients see it.
    pub(super) fn pause_view(&self, now: i64) -> Option<Paused> {
        let minutes = RESUME_BY_ANYONE_AFTER.as_secs() / 60;
        self.pause_now().map(|pause| Paused {
            by: pause.by,
            resumable_by_all: is_resumable_by_all(pause, now),
            resumable_by_all_after: u16::try_from(minutes).expect("a pause is short"),
            until: pause.until.map(moment),
        })
    }

    /// When every player of the match may resume it, in milliseconds since 1970; `None` if they may already.
    pub(super) fn resumable_by_all_at(&self, now: i64) -> Option<i64> {
        let is_other = |pause: &Pause| pause.until.is_none() && !is_resumable_by_all(*pause, now);
        let pause = self.pause_now().filter(is_other)?;
        Some(pause.since + millis(RESUME_BY_ANYONE_AFTER))
    }
}

impl Room {
    /// The host pauses the match, or a player who may do so resumes it.
    pub(super) async fn pause(
        &mut self,
        player: UserId,
        pause: bool,
    ) -> Result<Broadcast, CommandError> {
        let (room_match, seat) = self.state.playing(player)?;
        let id = room_match.id;
        let name = self.seats.name_at(seat);
        let is_host = self.seats.is_host(player);
        let now = self.timing().clock_now();
        match (self.state.pause_now(), pause) {
            (Some(_), true) | (None, false) => Ok(Broadcast::Table),
            (None, true) if !is_host => Err(Refusal::NotYours.into()),
            (None, true) => {
                self.requests.rate_limits.pauses.try_take()?;
                let pause = Pause { by: seat, since: self.services.system_time(), until: None };
                self.set_pause(id, Some(pause), now).await?;
                Ok(Broadcast::MatchEvent(TableEvent::Paused { name }))
            }
            (Some(standing), false) => {
                let is_vacation = standing.until.is_some();
                let may = standing.by == seat
                    || (is_host && !is_vacation)
                    || is_resumable_by_all(standing, self.services.system_time());
                if !may {
                    return Err(Refusal::NotYours.into());
                }
                self.set_pause(id, None, now).await?;
                Ok(Broadcast::MatchEvent(TableEvent::Resumed { name }))
            }
        }
    }

    /// Begins or ends a pause, at a moment of the table's clocks.
    pub(super) async fn set_pause(
        &mut self,
        id: MatchId,
        pause: Option<Pause>,
        at: ClockTime,
    ) -> Result<(), CommandError> {
        self.save(PauseChange { id, pause }, Evidence::Pause { id, pause }).await?;
        self.state.paused = pause;
        match (pause, &mut self.state.held) {
            (Some(_), held) => {
                self.presence.pause(at);
                held.iter_mut().for_each(HeldUpdates::stop);
            }
            (None, Some(held)) => {
                held.go_on();
                if !held.has_delay() {
                    self.presence.resume(at);
                }
            }
            (None, None) => self.presence.resume(at),
        }
        Ok(())
    }
}

/// Whether every player may end a pause. A system clock that was set back meanwhile by more than that ends the wait.
fn is_resumable_by_all(pause: Pause, now: i64) -> bool {
    let length = now - pause.since;
    pause.until.is_none() && !(0..millis(RESUME_BY_ANYONE_AFTER)).contains(&length)
}
