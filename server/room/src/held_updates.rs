//! Updates that are held back, and the public state meanwhile.
//!
//! The mere fact that a player is asked can disclose a hidden card. So when an answer leads to such a question, or past
//! a moment at which there might have been one, only the seat that is asked sees the current match. Everything that
//! other clients receive comes from [`HeldUpdates::public`]: views, versions, log lengths, clocks, presence, undo
//! offers and refusals. It is the match up to the first such moment in another player's move: that an Attack was played
//! is public, only the answers of the others are hidden. Within a player's own move it is the match before the entry.
//! This lasts until the question is answered and, where another player might have been asked, at least for a random
//! delay that has the same distribution whether or not a player was asked (decision 2).

use std::time::Duration;

use demesne_base::ids::random;
use demesne_protocol::basics::Seat;
use demesne_rules::game::Viewer;
use demesne_rules::journal::JournalAction;
use tokio::time::Instant;

use super::match_state::MatchState;
use super::room_match::RoomMatch;
use super::{Broadcast, Room, time};

/// The same where all other players are bots, which decide at once: long enough to see that they may react.
const HIDDEN_INFO_DELAY_AMONG_BOTS: Duration = Duration::from_millis(300);

/// How long updates are held back after a moment at which a player might have been asked in secret.
#[derive(Clone, Copy)]
pub struct HiddenInfoDelay {
    /// The mean of the random lengths.
    pub(crate) mean: Duration,
    /// Returns a random number between 0 and 1.
    pub chance: fn() -> f64,
}

impl HiddenInfoDelay {
    /// Unpredictable delays.
    pub fn drawn(mean: Duration) -> Self {
        let chance = || f64::from(u16::from_le_bytes(random())) / f64::from(u16::MAX);
        Self { mean, chance }
    }

    /// A length between 0.5 and 1.5 times the mean. Among bots there is no player who thinks: a constant hides what they
    /// hold.
    fn draw(self, people: usize) -> Duration {
        if people > 1 {
            self.mean.mul_f64(0.5 + (self.chance)())
        } else {
            self.mean.min(HIDDEN_INFO_DELAY_AMONG_BOTS)
        }
    }

    /// No drawn length is longer.
    pub(super) fn longest(self) -> Duration {
        self.mean.mul_f64(1.5)
    }
}

/// The latest entries, which only the seats that are asked may see.
pub(super) struct HeldUpdates {
    /// The match as all clients may see it.
    pub public: Box<RoomMatch>,
    /// The random delay, set because another player might have been asked; `None` while a player is asked in secret
    /// within their own move.
    delay: Option<Delay>,
    /// The clients that have not been sent their part of it yet.
    unsent: Unsent,
}

/// The clients that do not see the current match and have not been sent what they see instead.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsent {
    /// The public state is new.
    All,
    /// The player of a seat has answered in secret, and now sees what the others see.
    Seat(Seat),
    /// They see the same as before.
    None,
}

/// A delay during which updates are held back.
#[derive(Clone, Copy)]
enum Delay {
    Until(Instant),
    /// The host has paused the match, with this much of it left.
    Suspended(Duration),
}

impl HeldUpdates {
    /// The held updates of a match that was read from the database. When its last entry was shown is unknown: a new
    /// delay is drawn.
    pub(super) fn after_reading(
        room_match: &RoomMatch,
        public: Option<RoomMatch>,
        length: HiddenInfoDelay,
        is_paused: bool,
    ) -> Option<Self> {
        let mut held = Self { public: Box::new(public?), delay: None, unsent: Unsent::None };
        held.draw(room_match.held().is_some_and(|held| held.passed.is_some()), room_match, length);
        if is_paused {
            held.stop();
        }
        held.unless_due(room_match)
    }

    /// The held updates after an entry. `before` is the match before it, if the entry is to be held back and no moment
    /// was passed earlier.
    pub(super) fn after_entry(
        held: Option<Self>,
        room_match: &RoomMatch,
        before: Option<Box<RoomMatch>>,
        took: u32,
        length: HiddenInfoDelay,
    ) -> Option<Self> {
        let moment = before.as_ref().and_then(|before| before.up_to_moment(room_match, took));
        let fresh = || Some(Self { public: before?, delay: None, unsent: Unsent::None });
        let mut held = held.or_else(fresh)?;
        if let Some(moment) = moment.filter(|_| held.delay.is_none()) {
            held.public = Box::new(moment);
            held.unsent = Unsent::All;
        }
        held.draw(room_match.game().passed_a_secret_question(), room_match, length);
        held.unless_due(room_match)
    }

    /// Draws a delay if another player might have been asked. A delay is drawn only once, however many players are
    /// asked, unless it is over: a player who answers after it must not learn from the time whether another one is asked.
    fn draw(&mut self, passed: bool, room_match: &RoomMatch, length: HiddenInfoDelay) {
        if passed && !self.is_delayed() {
            let length = length.draw(room_match.count_people());
            self.delay = Some(Delay::Until(time::now() + length));
        }
    }

    fn is_delayed(&self) -> bool {
        match self.delay {
            Some(Delay::Until(moment)) => moment > time::now(),
            Some(Delay::Suspended(_)) => true,
            None => false,
        }
    }

    /// All clients have been sent what they see.
    pub(super) fn sent(&mut self) {
        self.unsent = Unsent::None;
    }

    /// `None` once the delay is over and no player is asked in secret.
    pub(super) fn unless_due(self, room_match: &RoomMatch) -> Option<Self> {
        let stays = self.is_delayed() || room_match.game().is_asking_in_secret();
        (stays && !room_match.is_over()).then_some(self)
    }

    /// When the delay is over; `None` if none was drawn, and while the host pauses the match.
    pub(crate) fn until(&self) -> Option<Instant> {
        match self.delay {
            Some(Delay::Until(moment)) => Some(moment),
            Some(Delay::Suspended(_)) | None => None,
        }
    }

    /// Whether other players might have been asked. Then all clocks stand still. Otherwise one player is asked within
    /// their own move, and for all others that player is still thinking about it.
    pub(super) fn has_delay(&self) -> bool {
        self.delay.is_some()
    }

    /// The host pauses the match. No player can answer, so held updates must not be shown by a timer either.
    pub(crate) fn stop(&mut self) {
        if let Some(Delay::Until(moment)) = self.delay {
            self.delay = Some(Delay::Suspended(moment.saturating_duration_since(time::now())));
        }
    }

    /// The match is resumed.
    pub(crate) fn go_on(&mut self) {
        if let Some(Delay::Suspended(left)) = self.delay {
            self.delay = Some(Delay::Until(time::now() + left));
        }
    }
}

/// The match as a viewer may see it.
pub(crate) fn seen<'a>(
    held: Option<&'a HeldUpdates>,
    room_match: &'a RoomMatch,
    viewer: Viewer,
) -> &'a RoomMatch {
    match held {
        Some(held) if !room_match.is_asked_in_secret(viewer) => &held.public,
        Some(_) | None => room_match,
    }
}

impl MatchState {
    /// The match as all clients may see it.
    pub(crate) fn public(&self) -> Option<&RoomMatch> {
        self.held.as_ref().map(|held| &*held.public).or(self.current.as_ref())
    }

    /// The match as all clients may see it, as long as it is played.
    pub(super) fn public_on(&self) -> Option<&RoomMatch> {
        self.ongoing().and(self.public())
    }

    /// The match as a viewer may see it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Option<&RoomMatch> {
        Some(seen(self.held.as_ref(), self.current.as_ref()?, viewer))
    }

    /// The clients that a change of the match is new to.
    pub(super) fn unsent(&self) -> Unsent {
        self.held.as_ref().map_or(Unsent::All, |held| held.unsent)
    }

    /// Whether a seat is asked, as far as all clients can see.
    pub(super) fn is_asked_publicly(&self, seat: Seat) -> bool {
        self.public_on().is_some_and(|room_match| room_match.game().waiting_for().contains(&seat))
    }

    /// Applies a change to the current match and to the public one, if updates are held back.
    pub(super) fn change_publicly(&mut self, change: impl Fn(&mut RoomMatch)) {
        let public = self.held.as_mut().map(|held| &mut *held.public);
        self.current.iter_mut().chain(public).for_each(change);
    }

    /// The match before an entry that might have to be held back, or might pass the first moment for secret questions.
    pub(super) fn before_entry(&mut self) -> Option<RoomMatch> {
        let may_hide = self.rules.hides_hands && !self.waits_for_secrets();
        let room_match = self.current.as_mut().filter(|_| may_hide)?;
        Some(room_match.copy_to_show())
    }

    /// Whether a seat may take moves back now. If another player might have been asked, that waits until all clients
    /// see the current match; a seat that is asked in secret has seen what the others have not.
    pub(crate) fn may_go_back(&self, seat: Seat) -> bool {
        self.held.as_ref().is_none_or(|held| {
            let asked = |room_match: &RoomMatch| room_match.is_asked_in_secret(Viewer::Seat(seat));
            !held.has_delay() && !self.current.as_ref().is_some_and(asked)
        })
    }
}

impl Room {
    /// Holds back the result of an entry of a seat, which took `took` milliseconds, or shows it. `before` is the match
    /// before the entry, if that is to be held back.
    pub(super) fn hold_back(
        &mut self,
        seat: Seat,
        action: &JournalAction,
        before: Option<Box<RoomMatch>>,
        took: u32,
    ) {
        let Some(room_match) = &self.state.current else { return };
        if let (JournalAction::Undo(_), Some(held)) = (action, &self.state.held) {
            // Log lines that only the player of the move had received are gone.
            let known = held.public.log_position();
            self.connections
                .iter_mut()
                .for_each(|it| it.has_log = it.has_log.map(|has| has.min(known)));
        }
        let now = self.timing().clock_now();
        self.presence.asks_anew();
        let held = self.state.held.take();
        let had_delay = held.as_ref().is_some_and(HeldUpdates::has_delay);
        let length = self.services.hidden_info_delay;
        self.state.held = HeldUpdates::after_entry(held, room_match, before, took, length);
        match &mut self.state.held {
            None => self.presence.answered(),
            Some(held) if held.has_delay() && !had_delay => self.presence.pause(now),
            // The player of the move sees it as it is: their own decision is no step back.
            Some(held) if held.public.is_at_moment() && held.public.game().turn().seat != seat => {
                held.unsent = Unsent::Seat(seat);
            }
            Some(_) => {}
        }
    }

    /// When held updates are shown by a timer: not as long as a player is asked in secret.
    pub(super) fn shows_at(&self) -> Option<Instant> {
        let room_match = self.state.current.as_ref().filter(|_| !self.saving.must_reload())?;
        self.state.held.as_ref().filter(|_| !room_match.game().is_asking_in_secret())?.until()
    }

    /// Shows the current match to all clients, once that is due.
    pub(super) async fn show_held(&mut self) {
        let (Some(room_match), Some(held)) = (&self.state.current, self.state.held.take()) else {
            return;
        };
        self.state.held = held.unless_due(room_match);
        if self.state.held.is_none() {
            self.presence.answered();
        }
        self.save_progress_to_show().await;
        self.broadcast(Broadcast::WholeMatch);
    }
}
