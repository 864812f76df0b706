//! The time of clocks. In a match over days it is that of the system, and goes on while the table is not in memory: since when
//! its seats have been asked is saved.
//!
//! What is saved follows from the match as all clients may see it, and from whether updates are held back: not from whether
//! a player is asked in secret.

use std::time::Duration;

use demesne_protocol::table::Clock;
use demesne_rules::game::Game;
use tokio::time::Instant;

use super::{Room, time};
use crate::ids::MatchId;
use crate::limits;
use crate::store::asked_since::AskedSince;
use crate::store::change::Change;
use crate::store::millis;

/// A moment of the clocks of a table, in milliseconds: since 1970 in a match over days, otherwise since the room was loaded.
pub(super) type ClockTime = i64;

/// Since when seats are asked, as it was saved last.
pub(super) struct SavedAskedSince {
    /// The moment from which clocks count that do not go on while the table is not in memory.
    loaded: Instant,
    saved: Option<(MatchId, AskedSince)>,
    /// The match with the number of its entries that all clients see, and since when, in milliseconds since 1970; `None` if
    /// that was not saved.
    shown: Option<(MatchId, u32, Option<i64>)>,
}

impl SavedAskedSince {
    pub(super) fn new() -> Self {
        Self { loaded: time::now(), saved: None, shown: None }
    }
}

/// The time between two moments: none if the system's clock was set back.
pub(super) fn elapsed(from: ClockTime, to: ClockTime) -> Duration {
    Duration::from_millis((to - from).max(0).unsigned_abs())
}

impl<G: Game> Room<G> {
    /// Whether a match is played over days.
    pub(super) fn is_played_over_days(&self) -> bool {
        let clock = self.seats.record.settings.clock;
        matches!(clock, Clock::Correspondence { .. }) && self.ongoing().is_some()
    }

    /// The time of the system, in milliseconds since 1970.
    pub(super) fn system_time(&self) -> i64 {
        self.services.turn_notices.clock.now()
    }

    /// The time of the clocks of this table.
    pub(super) fn clock_now(&self) -> ClockTime {
        if self.is_played_over_days() {
            self.system_time()
        } else {
            millis(time::now().saturating_duration_since(self.asked_since.loaded))
        }
    }

    /// The time up to which clocks have run. A wrong system clock takes no one's time.
    pub(super) fn guarded_clock_now(&self) -> ClockTime {
        if self.is_played_over_days() {
            self.services.turn_notices.clock.guarded_now()
        } else {
            self.clock_now()
        }
    }

    /// After this long a bot answers a secret question: the clock of the seat that is asked does not run.
    pub(super) fn secret_answer_timeout(&self) -> Duration {
        match self.seats.record.settings.clock {
            Clock::Correspondence { days, .. } => limits::DAY * u32::from(days),
            Clock::None | Clock::PerTurn { .. } | Clock::PerMatch { .. } => {
                limits::SECRET_ANSWER_TIMEOUT
            }
        }
    }

    /// Continues a clock that went on while the table was not in memory. What was saved of an earlier moment of the match
    /// says nothing: the time of the seats that are asked begins now.
    pub(super) fn resume_clock(&mut self, saved: Option<AskedSince>) {
        let moment = self.public_on().map(|room_match| (room_match.id, room_match.shown_entries()));
        let Some((id, entries)) = moment else { return };
        let saved = saved.filter(|saved| saved.entries == entries);
        self.asked_since.shown = Some((id, entries, saved.map(|saved| saved.since)));
        self.asked_since.saved = saved.map(|saved| (id, saved));
        if !self.is_played_over_days() {
            return;
        }
        self.presence.answered();
        let Some(saved) = saved else { return };
        let now = self.clock_now();
        let held = saved.held.filter(|_| self.waits_for_secrets());
        let stands_at = match self.pause_now() {
            Some(pause) => Some(pause.since),
            None => self.waits_for_secrets().then(|| held.unwrap_or(now)),
        };
        self.presence.restore(AskedSince { held, ..saved }, now, stands_at);
    }

    /// Saves since when the seats of a match over days have been asked, if that has changed.
    pub(super) async fn save_asked_since(&mut self) {
        let Some((id, since)) = self.changed_asked_since() else { return };
        // After a failure it is saved with the next event.
        if self.save(Change::AskedSince(id, since)).await.is_ok() {
            self.asked_since.saved = Some((id, since));
        }
    }

    /// Notes since when all clients see the match as it is.
    pub(super) fn note_shown(&mut self) {
        let moment = self.public_on().map(|room_match| (room_match.id, room_match.shown_entries()));
        if moment != self.asked_since.shown.map(|(id, entries, _)| (id, entries)) {
            let now = self.system_time();
            self.asked_since.shown = moment.map(|(id, entries)| (id, entries, Some(now)));
        }
    }

    /// Since when the match waits for the players whom it asks, in milliseconds since 1970.
    pub(super) fn waits_since(&self) -> Option<i64> {
        if self.is_played_over_days() {
            return self.presence.asked_since().map(|(since, _)| since);
        }
        self.asked_since.shown.and_then(|(_, _, since)| since)
    }

    /// Saves since when a match waits that is not played over days: only lists of tables say it, so it is saved when the
    /// table falls asleep.
    pub(super) async fn save_waits_since(&mut self) {
        if self.is_played_over_days() {
            return;
        }
        let Some((id, entries, Some(since))) = self.asked_since.shown else { return };
        let now = (id, AskedSince { entries, since, stood: None, held: None });
        if self.asked_since.saved == Some(now) {
            return;
        }
        if let Err(error) = self.services.store.save(Change::AskedSince(id, now.1)).await {
            tracing::warn!(%error, "failed to save since when a match waits");
        }
    }

    fn changed_asked_since(&self) -> Option<(MatchId, AskedSince)> {
        if !self.is_played_over_days() || self.outage.is_some() {
            return None;
        }
        let room_match = self.public_on()?;
        let (since, stood) = self.presence.asked_since()?;
        let held = self.presence.held_since();
        let entries = room_match.shown_entries();
        let now = (room_match.id, AskedSince { entries, since, stood, held });
        (self.asked_since.saved != Some(now)).then_some(now)
    }
}
