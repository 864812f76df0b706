//! Chance as the rules meet it: what happened by chance in the running move is kept, so that running the move again
//! meets the same. It knows no card's meaning.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;

use super::counts::{Counts, Slot};
use crate::chance::{SeatChance, SeatStreams, Seed};

/// Chance, and what of it belongs to the running move.
#[derive(Clone)]
pub(super) struct Nature {
    streams: SeatStreams,
    shown: u32,
    settled_shown: u32,
    stacked: Option<Box<Stacked>>,
}

/// Shuffles whose outcome was set beforehand, in scenarios.
#[derive(Clone, Default)]
struct Stacked {
    decks: VecDeque<(Seat, Vec<Slot>)>,
    used: usize,
    fault: Option<Seat>,
}

impl Nature {
    /// Chance from this seed for so many seats.
    pub(super) fn new(seed: Seed, seats: u8) -> Self {
        Self { streams: SeatStreams::new(seed, seats), shown: 0, settled_shown: 0, stacked: None }
    }

    /// There is a new checkpoint: what was drawn so far is settled.
    pub(super) fn settle(&mut self) {
        self.streams.settle();
        self.settled_shown = self.shown;
        if let Some(stacked) = &mut self.stacked {
            stacked.decks.drain(..stacked.used);
            stacked.used = 0;
        }
    }

    /// What came after the checkpoint is run again: the same draws come again.
    pub(super) fn rewind(&mut self) {
        self.streams.rewind();
        self.shown = self.settled_shown;
        if let Some(stacked) = &mut self.stacked {
            stacked.used = 0;
        }
    }

    /// All chance comes from another seed from now on.
    pub(super) fn go_on_with(&mut self, seed: Seed) {
        self.streams.go_on_with(seed);
    }

    /// How often somebody was shown something new so far.
    pub(super) fn shown(&self) -> u32 {
        self.shown
    }

    /// Somebody is shown something new.
    #[inline]
    pub(super) fn show(&mut self) {
        self.shown += 1;
    }

    /// A seat shuffles: its cards come out of another stream from now on.
    pub(super) fn shuffle(&mut self, seat: Seat) {
        self.show();
        self.streams.shuffle(seat);
    }

    /// The chance out of which cards of this seat's deck come.
    #[inline]
    pub(super) fn of(&mut self, seat: Seat) -> SeatChance<'_> {
        self.show();
        self.streams.of(seat)
    }

    /// Sets how a seat's next shuffle comes out, the first card on top. Several queue.
    pub(super) fn stack(&mut self, seat: Seat, deck: Vec<Slot>) {
        self.stacked.get_or_insert_default().decks.push_back((seat, deck));
    }

    /// The order that a seat's shuffle of these cards was set to, if it was.
    pub(super) fn stacked(&mut self, seat: Seat, cards: &Counts) -> Option<Vec<Slot>> {
        let stacked = self.stacked.as_mut()?;
        let place =
            stacked.decks.iter().skip(stacked.used).position(|(whose, _)| *whose == seat)?
                + stacked.used;
        let set = stacked.decks.remove(place).expect("the place was just found");
        if set.1.iter().copied().collect::<Counts>() != *cards {
            stacked.fault = Some(seat);
        }
        let order = set.1.clone();
        stacked.decks.insert(stacked.used, set);
        stacked.used += 1;
        Some(order)
    }

    /// Whose set shuffle did not fit the cards that were there, if any did not.
    pub(super) fn stacking_fault(&mut self) -> Option<Seat> {
        self.stacked.as_mut().and_then(|stacked| stacked.fault.take())
    }
}
