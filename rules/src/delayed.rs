//! A match delayed by some minutes, for spectators who may see all hands.
//!
//! A [`DelayedSnapshot`] is the only value from which all hands can be read. Only a [`DelayedMatch`] makes one: it replays
//! the journal of a match, each entry when it is old enough.

use std::collections::VecDeque;
use std::ops::Add;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameLogLine, GameView};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;

use crate::game::{Game, Viewer};
use crate::journal::{JournalAction, JournaledMatch};

/// A match as it was a while ago.
pub struct DelayedSnapshot<G: Game>(JournaledMatch<G>);

impl<G: Game> DelayedSnapshot<G> {
    /// The match as it was then.
    #[must_use]
    pub fn game(&self) -> &G {
        self.0.game()
    }

    /// What every player saw then.
    #[must_use]
    pub fn view(&self) -> GameView {
        self.game().view(Viewer::Spectator)
    }

    /// What every seat held then.
    #[must_use]
    pub fn hands(&self) -> Vec<OpenHand> {
        G::hands(self)
    }

    /// The log up to then from a line on, as every player knew it.
    #[must_use]
    pub fn log(&self, from: usize) -> Vec<GameLogLine> {
        self.game().log(Viewer::Spectator, from)
    }
}

/// A match that is replayed with a delay. `T` is the caller's type of points in time.
pub struct DelayedMatch<G: Game, T> {
    snapshot: DelayedSnapshot<G>,
    delay: Duration,
    /// The time at which the delayed match starts; `None` once it has.
    starts_at: Option<T>,
    /// Entries that are not old enough, with the time at which they are.
    waiting: VecDeque<(T, Seat, JournalAction)>,
    /// The number of entries appended.
    entries: usize,
}

impl<G: Game, T: Copy + Ord + Add<Duration, Output = T>> DelayedMatch<G, T> {
    /// Starts a delayed copy whose hands have not been shown yet.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when the rules cannot play its options any more.
    pub fn start(line: &JournaledMatch<G>, delay: Duration, now: T) -> Result<Self, Refusal> {
        let snapshot = DelayedSnapshot(line.from_the_beginning()?);
        let (starts_at, waiting) = (Some(now + delay), VecDeque::new());
        Ok(Self { snapshot, delay, starts_at, waiting, entries: 0 })
    }

    /// The number of journal entries received.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// Appends the next entry of the journal, which is in effect from now on.
    pub fn push(&mut self, now: T, seat: Seat, action: JournalAction) {
        self.waiting.push_back((now + self.delay, seat, action));
        self.entries += 1;
    }

    /// When something is old enough that is not yet.
    #[must_use]
    pub fn due(&self) -> Option<T> {
        self.starts_at.or_else(|| self.waiting.front().map(|(at, ..)| *at))
    }

    /// Plays what is old enough now; whether there was anything.
    ///
    /// # Panics
    /// When the rules refuse an entry that they have taken before: that would be a fault of theirs.
    pub fn advance(&mut self, now: T) -> bool {
        let starts_at = self.starts_at.take_if(|at| *at <= now).is_some();
        let before = self.waiting.len();
        while let Some((_, seat, action)) = self.waiting.pop_front_if(|(at, ..)| *at <= now) {
            self.snapshot.0.take(seat, &action).expect("an entry of a journal was taken before");
        }
        starts_at || self.waiting.len() < before
    }

    /// The match as it was a while ago; `None` when it had not begun.
    #[must_use]
    pub fn snapshot(&self) -> Option<&DelayedSnapshot<G>> {
        self.starts_at.is_none().then_some(&self.snapshot)
    }
}
