//! Randomness of the running move. Its draws are kept, so that a move that runs again draws the same.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;

use super::counts::{CardCounts, Kind};
use crate::chance::{SeatChance, SeatStreams, Seed};

/// Chance, and what of it belongs to the running move.
#[derive(Clone)]
pub struct MoveRng {
    streams: SeatStreams,
    reveals: u32,
    committed_reveals: u32,
    presets: Option<Box<PresetShuffles>>,
}

/// Shuffles whose outcome was set beforehand, in scenarios.
#[derive(Clone, Default)]
struct PresetShuffles {
    decks: VecDeque<(Seat, Vec<Kind>)>,
    used: usize,
    mismatch: Option<Seat>,
}

impl MoveRng {
    /// Chance from this seed for so many seats.
    pub fn new(seed: Seed, seats: u8) -> Self {
        Self {
            streams: SeatStreams::new(seed, seats),
            reveals: 0,
            committed_reveals: 0,
            presets: None,
        }
    }

    /// There is a new checkpoint: what was drawn so far is settled.
    pub fn commit(&mut self) {
        self.streams.commit();
        self.committed_reveals = self.reveals;
        if let Some(presets) = &mut self.presets {
            presets.decks.drain(..presets.used);
            presets.used = 0;
        }
    }

    /// The steps after the checkpoint are run again: the same draws come again.
    pub fn rewind(&mut self) {
        self.streams.rewind();
        self.reveals = self.committed_reveals;
        if let Some(presets) = &mut self.presets {
            presets.used = 0;
        }
    }

    /// All chance comes from another seed from now on.
    pub fn reseed(&mut self, seed: Seed) {
        self.streams.reseed(seed);
    }

    /// How often a player was shown something new so far.
    pub(super) fn reveals(&self) -> u32 {
        self.reveals
    }

    /// A player is shown something new.
    #[inline]
    pub(super) fn count_reveal(&mut self) {
        self.reveals += 1;
    }

    /// A seat shuffles: its cards come out of another stream from now on.
    pub fn shuffle(&mut self, seat: Seat) {
        self.count_reveal();
        self.streams.shuffle(seat);
    }

    /// The chance out of which cards of this seat's deck come.
    #[inline]
    pub fn of(&mut self, seat: Seat) -> SeatChance<'_> {
        self.count_reveal();
        self.streams.of(seat)
    }

    /// Sets how a seat's next shuffle comes out, the first card on top. Several queue.
    pub fn preset_shuffle(&mut self, seat: Seat, deck: Vec<Kind>) {
        self.presets.get_or_insert_default().decks.push_back((seat, deck));
    }

    /// The order that a seat's shuffle of these cards was set to, if it was.
    pub(super) fn preset_order(&mut self, seat: Seat, cards: &CardCounts) -> Option<Vec<Kind>> {
        let presets = self.presets.as_mut()?;
        let place =
            presets.decks.iter().skip(presets.used).position(|(whose, _)| *whose == seat)?
                + presets.used;
        let set = presets.decks.remove(place).expect("the place was just found");
        if set.1.iter().copied().collect::<CardCounts>() != *cards {
            presets.mismatch = Some(seat);
        }
        let order = set.1.clone();
        presets.decks.insert(presets.used, set);
        presets.used += 1;
        Some(order)
    }

    /// The shuffles that were set and have not come yet, the next one first.
    pub fn presets_left(&self) -> impl Iterator<Item = &(Seat, Vec<Kind>)> {
        self.presets.iter().flat_map(|presets| presets.decks.iter().skip(presets.used))
    }

    /// The shuffles that were set and have come in the running move.
    pub fn presets_used(&self) -> impl Iterator<Item = &(Seat, Vec<Kind>)> {
        self.presets.iter().flat_map(|presets| presets.decks.iter().take(presets.used))
    }

    /// Whose set shuffle did not fit the cards that were there, if any did not.
    pub fn preset_mismatch(&mut self) -> Option<Seat> {
        self.presets.as_mut().and_then(|presets| presets.mismatch.take())
    }
}
