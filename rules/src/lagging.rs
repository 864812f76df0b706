//! A match as it was a while ago, for who may see every hand then. It knows which entries are old enough; it knows no
//! clock: whoever hands it an entry says when that was.
//!
//! A [`Past`] is what all hands can be asked of. Nobody can make one but a [`Lagging`], which plays the journal of a
//! match once more, each entry when its time has come.

use std::collections::VecDeque;
use std::ops::Add;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameLogLine, GameView};
use demesne_protocol::open_hands::OpenHand;
use demesne_protocol::refusal::Refusal;

use crate::game::{Game, Viewer};
use crate::journal::{Deed, Line};

/// A match as it was a while ago.
pub struct Past<G: Game>(Line<G>);

impl<G: Game> Past<G> {
    /// The match as it was then.
    #[must_use]
    pub fn game(&self) -> &G {
        self.0.game()
    }

    /// What everybody saw then.
    #[must_use]
    pub fn view(&self) -> GameView {
        self.game().view(Viewer::Watcher)
    }

    /// What every seat held then.
    #[must_use]
    pub fn hands(&self) -> Vec<OpenHand> {
        G::hands(self)
    }

    /// The log up to then from a line on, as everybody knew it.
    #[must_use]
    pub fn log(&self, from: usize) -> Vec<GameLogLine> {
        self.game().log(Viewer::Watcher, from)
    }
}

/// A match that is played a second time, so much later. `T` is the time of whoever asks.
pub struct Lagging<G: Game, T> {
    past: Past<G>,
    delay: Duration,
    /// When the match begins here; nothing once it has.
    begins: Option<T>,
    /// Entries that are not old enough, with the time at which they are.
    waiting: VecDeque<(T, Seat, Deed)>,
    /// How many entries it was handed.
    entries: usize,
}

impl<G: Game, T: Copy + Ord + Add<Duration, Output = T>> Lagging<G, T> {
    /// Begins a match once more that nobody has seen the hands of before now.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] when the rules cannot play its options any more.
    pub fn behind(line: &Line<G>, delay: Duration, now: T) -> Result<Self, Refusal> {
        let past = Past(line.from_the_beginning()?);
        let (begins, waiting) = (Some(now + delay), VecDeque::new());
        Ok(Self { past, delay, begins, waiting, entries: 0 })
    }

    /// How many entries of the journal it knows.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// Hands it the next entry of the journal, which is in effect from now on.
    pub fn enter(&mut self, now: T, seat: Seat, deed: Deed) {
        self.waiting.push_back((now + self.delay, seat, deed));
        self.entries += 1;
    }

    /// When something is old enough that is not yet.
    #[must_use]
    pub fn due(&self) -> Option<T> {
        self.begins.or_else(|| self.waiting.front().map(|(at, ..)| *at))
    }

    /// Plays what is old enough now; whether there was anything.
    ///
    /// # Panics
    /// When the rules refuse an entry that they have taken before: that would be a fault of theirs.
    pub fn go_on(&mut self, now: T) -> bool {
        let begins = self.begins.take_if(|at| *at <= now).is_some();
        let before = self.waiting.len();
        while let Some((_, seat, deed)) = self.waiting.pop_front_if(|(at, ..)| *at <= now) {
            self.past.0.take(seat, &deed).expect("an entry of a journal was taken before");
        }
        begins || self.waiting.len() < before
    }

    /// The match as it was a while ago; nothing when it had not begun.
    #[must_use]
    pub fn past(&self) -> Option<&Past<G>> {
        self.begins.is_none().then_some(&self.past)
    }
}
