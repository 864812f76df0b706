//! Chance as the rules meet it: what happened by chance in the running move is kept, so that running the move again
//! meets the same. It knows no card's meaning.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;

use super::counts::{Counts, Slot};
use crate::chance::Chance;

/// Chance, with the draws of the running move.
#[derive(Clone)]
pub(super) struct Nature {
    chance: Chance,
    /// Whether draws are kept: players who answer inside the call never make a move run again.
    keeps: bool,
    drawn: Vec<u32>,
    next: usize,
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
    /// Chance from this stream.
    pub(super) fn new(chance: Chance) -> Self {
        Self { chance, keeps: true, drawn: Vec::new(), next: 0, stacked: None }
    }

    /// Chance from this stream for moves that are never run again.
    pub(super) fn for_direct_play(chance: Chance) -> Self {
        Self { keeps: false, ..Self::new(chance) }
    }

    /// There is a new checkpoint: what was drawn so far is settled.
    pub(super) fn settle(&mut self) {
        self.drawn.clear();
        self.next = 0;
        if let Some(stacked) = &mut self.stacked {
            stacked.decks.drain(..stacked.used);
            stacked.used = 0;
        }
    }

    /// What came after the checkpoint is run again: the same draws come again.
    pub(super) fn rewind(&mut self) {
        self.next = 0;
        if let Some(stacked) = &mut self.stacked {
            stacked.used = 0;
        }
    }

    /// A number below `bound`, each with equal chance.
    #[inline]
    pub(super) fn pick(&mut self, bound: u32) -> u32 {
        if self.keeps { self.pick_or_repeat(bound) } else { self.chance.pick(bound) }
    }

    fn pick_or_repeat(&mut self, bound: u32) -> u32 {
        if let Some(drawn) = self.drawn.get(self.next) {
            self.next += 1;
            return *drawn;
        }
        let drawn = self.chance.pick(bound);
        self.drawn.push(drawn);
        self.next += 1;
        drawn
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
