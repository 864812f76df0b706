//! A match delayed by some minutes, for spectators who may see all hands.
//!
//! A [`DelayedSnapshot`] is the only value from which all hands can be read. Only a [`DelayedMatch`] makes one: it replays
//! the journal of a match, each entry when it is old enough.

use std::collections::VecDeque;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::open_hands::DelayedView;
use demesne_protocol::refusal::Refusal;

use crate::game::{Game, Viewer};
use crate::journal::{JournalAction, JournaledMatch};

/// A match as it was a while ago.
pub struct DelayedSnapshot<G: Game>(JournaledMatch<G>);

impl<G: Game> DelayedSnapshot<G> {
    /// The match as it was then.
    pub fn game(&self) -> &G {
        self.0.game()
    }
}

/// A match that is replayed with a delay. Points in time are counted from its start.
pub trait DelayedReplay: Send {
    /// The number of journal entries received.
    fn entries(&self) -> usize;

    /// Appends the next entry of the journal, which is in effect from now on.
    fn push(&mut self, now: Duration, seat: Seat, action: JournalAction);

    /// When something is old enough that is not yet.
    fn due(&self) -> Option<Duration>;

    /// Plays what is old enough now; whether there was anything.
    ///
    /// # Panics
    /// When the rules refuse an entry that they have taken before: that would be a fault of theirs.
    fn advance(&mut self, now: Duration) -> bool;

    /// The match as it was a while ago, with its log from a line on; `None` when it had not begun.
    fn view(&self, log_from: usize) -> Option<DelayedView>;

    /// The number of log lines at that moment.
    fn log_len(&self) -> usize;
}

/// A match of a game that is replayed with a delay.
pub struct DelayedMatch<G: Game> {
    snapshot: DelayedSnapshot<G>,
    delay: Duration,
    has_started: bool,
    /// Entries that are not old enough.
    waiting: VecDeque<WaitingEntry>,
    /// The number of entries appended.
    entries: usize,
}

struct WaitingEntry {
    /// When it is old enough.
    due: Duration,
    seat: Seat,
    action: JournalAction,
}

impl<G: Game> DelayedMatch<G> {
    /// Starts a delayed copy whose hands have not been shown yet. Fails with [`Refusal::BadSettings`] when the rules
    /// cannot play its options any more.
    pub fn start(line: &JournaledMatch<G>, delay: Duration) -> Result<Self, Refusal> {
        let snapshot = DelayedSnapshot(line.from_the_beginning()?);
        Ok(Self { snapshot, delay, has_started: false, waiting: VecDeque::new(), entries: 0 })
    }

    /// The match as it was a while ago; `None` when it had not begun.
    pub fn snapshot(&self) -> Option<&DelayedSnapshot<G>> {
        self.has_started.then_some(&self.snapshot)
    }
}

impl<G: Game> DelayedReplay for DelayedMatch<G> {
    fn entries(&self) -> usize {
        self.entries
    }

    fn push(&mut self, now: Duration, seat: Seat, action: JournalAction) {
        self.waiting.push_back(WaitingEntry { due: now + self.delay, seat, action });
        self.entries += 1;
    }

    fn due(&self) -> Option<Duration> {
        let start = (!self.has_started).then_some(self.delay);
        start.or_else(|| self.waiting.front().map(|entry| entry.due))
    }

    fn advance(&mut self, now: Duration) -> bool {
        let starts = !self.has_started && self.delay <= now;
        self.has_started |= starts;
        let before = self.waiting.len();
        while let Some(entry) = self.waiting.pop_front_if(|entry| entry.due <= now) {
            let taken = self.snapshot.0.take(entry.seat, &entry.action);
            taken.expect("an entry of a journal was taken before");
        }
        starts || self.waiting.len() < before
    }

    fn view(&self, log_from: usize) -> Option<DelayedView> {
        let past = self.snapshot()?;
        Some(DelayedView {
            view: past.game().view(Viewer::Spectator),
            hands: G::hands(past),
            log_from: u32::try_from(log_from).expect("a log is short"),
            log: past.game().log(Viewer::Spectator, log_from),
        })
    }

    fn log_len(&self) -> usize {
        self.snapshot().map_or(0, |past| past.game().log_len())
    }
}
