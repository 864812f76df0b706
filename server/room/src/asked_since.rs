//! The time of clocks. In a match over days it is that of the system, and goes on while the table is not in memory: since when
//! its seats have been asked is saved. So is the progress of every match, for the lists of its players' tables.
//!
//! The saved moment follows from the match as all clients may see it, and from whether updates are held back: not from
//! whether a player is asked in secret.

use std::time::Duration;

use demesne_base::ids::MatchId;
use demesne_base::limits;
use demesne_store::match_progress::{AskedSince, MatchProgress, ProgressChange, StoredTurn};
use demesne_store::millis;
use tokio::time::Instant;

use super::clocks::Clocks;
use super::match_state::MatchState;
use super::presence::Timing;
use super::save_outage::Evidence;
use super::{Room, time};

/// At a table with a clock, a bot answers a secret question after this long: the seat's clock cannot run, because that
/// would reveal the question.
const SECRET_ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A moment of the clocks of a table, in milliseconds: since 1970 in a match over days, otherwise since the room was loaded.
pub(crate) type ClockTime = i64;

/// The progress of the match, as it was saved last.
pub(super) struct SavedAskedSince {
    /// The moment from which clocks count that do not go on while the table is not in memory.
    pub(super) loaded: Instant,
    pub(super) saved: Option<ProgressChange>,
    /// The turn that all clients see.
    shown: Option<ShownTurn>,
}

/// A turn of a match that all clients see.
struct ShownTurn {
    id: MatchId,
    turn: StoredTurn,
    /// Since when they see it, in milliseconds since 1970.
    since: i64,
}

impl SavedAskedSince {
    pub(super) fn new() -> Self {
        Self { loaded: time::now(), saved: None, shown: None }
    }
}

/// The time between two moments: none if the system's clock was set back.
pub fn elapsed(from: ClockTime, to: ClockTime) -> Duration {
    Duration::from_millis((to - from).max(0).unsigned_abs())
}

impl MatchState {
    /// Whether a match is played over days.
    pub(super) fn is_played_over_days(&self) -> bool {
        let clocks = self.ongoing().and_then(|room_match| room_match.clocks.as_ref());
        clocks.is_some_and(Clocks::count_days)
    }
}

impl Timing<'_> {
    /// The time of the clocks of this table.
    pub(super) fn clock_now(&self) -> ClockTime {
        if self.state.is_played_over_days() {
            self.services.system_time()
        } else {
            millis(time::now().saturating_duration_since(self.loaded))
        }
    }

    /// The time up to which clocks have run. A wrong system clock takes no one's time.
    pub(super) fn guarded_clock_now(&self) -> ClockTime {
        if self.state.is_played_over_days() {
            self.services.turn_notices.clock.guarded_now()
        } else {
            self.clock_now()
        }
    }

    /// After this long a bot answers a secret question: the clock of the seat that is asked does not run.
    pub(super) fn secret_answer_timeout(&self) -> Duration {
        let days = self.clock.days_per_turn();
        days.map_or(SECRET_ANSWER_TIMEOUT, |days| limits::DAY * u32::from(days))
    }
}

impl SavedAskedSince {
    /// The progress to which an entry leads, to be saved with it; `None` if no client sees another turn by it, or not yet all
    /// clients do.
    pub(super) fn progress_of_entry(&self, state: &MatchState, now: i64) -> Option<MatchProgress> {
        let room_match = state.current.as_ref().filter(|room_match| !room_match.is_over())?;
        if state.held.is_some() || room_match.held().is_some() {
            return None;
        }
        let turn = Some(room_match.public_turn());
        let is_same = |it: &ProgressChange| it.id == room_match.id && it.progress.turn == turn;
        if !state.is_played_over_days() && self.saved.as_ref().is_some_and(is_same) {
            return None;
        }
        let asked_since =
            AskedSince { entries: room_match.entries, since: now, stood: None, held: None };
        Some(MatchProgress { asked_since, turn })
    }

    /// An entry was saved with its progress.
    pub(super) fn progress_saved(&mut self, saved: ProgressChange) {
        self.saved = Some(saved);
    }

    /// Notes since when all clients see the match as it is.
    pub(super) fn note_shown(&mut self, state: &MatchState, now: i64) {
        let shown = state.public_on().map(|room_match| (room_match.id, room_match.public_turn()));
        let Some((id, turn)) = shown else { return self.shown = None };
        let is_same = |it: &ShownTurn| it.id == id && it.turn == turn;
        if !self.shown.as_ref().is_some_and(is_same) {
            self.shown = Some(ShownTurn { id, turn, since: now });
        }
    }

    /// The progress of the match as all clients see it.
    fn progress(&self, timing: &Timing<'_>) -> Option<ProgressChange> {
        let (state, presence) = (timing.state, timing.presence);
        let room_match = state.public_on()?;
        let ((since, stood), held) = if state.is_played_over_days() {
            (presence.asked_since()?, presence.held_since())
        } else {
            let since = self.shown.as_ref()?.since;
            ((since, None), state.waits_for_secrets().then_some(since))
        };
        let entries = room_match.shown_entries();
        let asked_since = AskedSince { entries, since, stood, held };
        let turn = Some(room_match.public_turn());
        Some(ProgressChange { id: room_match.id, progress: MatchProgress { asked_since, turn } })
    }

    /// The progress of the match if it is to be saved. Without a clock in days that is so if a list of tables would differ.
    fn changed_progress(&self, timing: &Timing<'_>) -> Option<ProgressChange> {
        let now = self.progress(timing).filter(|_| timing.can_save)?;
        let is_over_days = timing.state.is_played_over_days();
        let is_saved = |saved: &ProgressChange| {
            let looks_same = saved.id == now.id
                && saved.progress.turn == now.progress.turn
                && saved.progress.asked_since.held.is_some()
                    == now.progress.asked_since.held.is_some();
            *saved == now || (!is_over_days && looks_same)
        };
        (!self.saved.as_ref().is_some_and(is_saved)).then_some(now)
    }
}

impl Room {
    /// Continues a clock that went on while the table was not in memory. What was saved of an earlier moment of the match
    /// says nothing: the time of the seats that are asked begins now.
    pub(super) fn resume_clock(&mut self, saved: Option<MatchProgress>) {
        let moment = self.state.public_on().map(|it| (it.id, it.shown_entries(), it.public_turn()));
        let Some((id, entries, turn)) = moment else { return };
        let same_turn = saved.as_ref().filter(|saved| saved.turn.as_ref() == Some(&turn));
        let since = same_turn.map(|saved| saved.asked_since.since);
        self.asked_since.shown = since.map(|since| ShownTurn { id, turn, since });
        self.asked_since.saved = saved.clone().map(|progress| ProgressChange { id, progress });
        let saved = saved.map(|saved| saved.asked_since).filter(|saved| saved.entries == entries);
        if !self.state.is_played_over_days() {
            return;
        }
        self.presence.answered();
        let Some(saved) = saved else { return };
        let now = self.timing().clock_now();
        let held = saved.held.filter(|_| self.state.waits_for_secrets());
        let stands_at = match self.state.pause_now() {
            Some(pause) => Some(pause.since),
            None => self.state.waits_for_secrets().then(|| held.unwrap_or(now)),
        };
        self.presence.restore(AskedSince { held, ..saved }, now, stands_at);
    }

    /// Saves the progress of the match before clients see it, unless it was saved with the entry. After a failure it is saved
    /// with the next event.
    pub(super) async fn save_progress_to_show(&mut self) {
        self.update_presence();
        self.note_shown();
        let Some(now) = self.asked_since.changed_progress(&self.timing()) else { return };
        if self.services.store.save(now.clone()).await.is_ok() {
            self.asked_since.saved = Some(now);
        }
    }

    /// Notes since when all clients see the match as it is.
    fn note_shown(&mut self) {
        self.asked_since.note_shown(&self.state, self.services.system_time());
    }

    /// Saves the progress of the match if lists of tables or a clock in days need it.
    pub(super) async fn save_progress(&mut self) {
        self.note_shown();
        let Some(now) = self.asked_since.changed_progress(&self.timing()) else { return };
        if self.save(now.clone(), Evidence::None).await.is_ok() {
            self.asked_since.saved = Some(now);
        }
    }

    /// Saves how many entries all clients have seen, when the table falls asleep: they are not held back once more.
    pub(super) async fn save_progress_asleep(&mut self) {
        let Some(now) = self.asked_since.progress(&self.timing()) else { return };
        if self.asked_since.saved.as_ref() == Some(&now) {
            return;
        }
        if let Err(error) = self.services.store.save(now).await {
            tracing::warn!(%error, "failed to save the progress of a match");
        }
    }
}
