//! Samples: a table that agrees with all that a seat knows, with everything else drawn at random. Players that look ahead
//! play on samples, so they cannot use what they do not know.
//!
//! A seat knows its own cards wherever they are, but not the order of its deck; of the others, what they own, what
//! lies open, and how many cards each zone has. Their unknown cards are dealt again: a card of which the seat could
//! conclude where it is may come to lie elsewhere.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Showing;

use super::Dominion;
use super::counts::{CardCounts, Kind};
use super::table::Table;
use super::zones::{AsidePlace, Zones};
use crate::chance::{Chance, Seed, Stream};
use crate::game::GameState as _;

impl Dominion {
    /// The match with a sample of what a seat knows as its table; its shuffles come from `seed`. `None` in the midst of a
    /// move, which began at another table.
    pub fn sample(&self, seat: Seat, seed: Seed) -> Option<Self> {
        let mut sampled = self.is_between_moves().then(|| self.clone())?;
        sampled.rng.reseed(seed);
        sampled.table = self.table.sample(seat, &mut Chance::of(seed, Stream::Table));
        Some(sampled)
    }
}

impl Table {
    /// A table that agrees with what a seat knows. Equal chance makes equal samples, whatever the seat cannot see.
    pub fn sample(&self, seat: Seat, chance: &mut Chance) -> Self {
        let mut table = self.clone();
        for (place, zones) in table.seats.iter_mut().enumerate() {
            if place != usize::from(seat.0) {
                zones.deal_hidden(chance);
            }
        }
        for (_, cards) in &mut table.mixed {
            // Sorted first: the old order is hidden, so the new one must not depend on it.
            let unseen = cards.len().saturating_sub(1);
            cards[..unseen].sort_unstable();
        }
        table.shuffle_unseen(chance);
        table
    }
}

/// The numbers of hidden cards of a seat's zones.
struct HiddenNumbers {
    hand: u16,
    discard: u16,
    looked_at: Vec<usize>,
}

impl Zones {
    /// Deals again the cards that no other player sees, to the same numbers in each zone.
    fn deal_hidden(&mut self, chance: &mut Chance) {
        let top = self.discard.top();
        let (mut pool, numbers) = self.collect_hidden(top);
        if !self.shows_hand {
            self.hand = deal(&mut pool, numbers.hand, chance);
        }
        let below = deal(&mut pool, numbers.discard, chance);
        self.discard.put_unseen(&below);
        top.into_iter().for_each(|kind| self.discard.put(kind));
        for place in numbers.looked_at {
            self.shown[place].kind = deal_one(&mut pool, chance);
        }
        for kind in self.hidden_aside() {
            *kind = deal_one(&mut pool, chance);
        }
        self.deck.top.clear();
        self.deck.bag = pool;
    }

    /// Takes the hidden cards together, and counts where they were. The top of the discard pile is taken out but not
    /// among them.
    fn collect_hidden(&mut self, top: Option<Kind>) -> (CardCounts, HiddenNumbers) {
        let mut pool = self.deck.bag;
        self.deck.top.iter().for_each(|kind| pool.add(*kind, 1));
        let hand = if self.shows_hand { CardCounts::default() } else { self.hand };
        pool.add_all(&hand);
        if let Some(top) = top {
            self.discard.take(top);
        }
        let discard = self.discard.cards.total();
        self.discard.move_all_to(&mut pool);
        let is_hidden = |place: &usize| self.shown[*place].how == Showing::LookedAt;
        let looked_at: Vec<usize> = (0..self.shown.len()).filter(is_hidden).collect();
        looked_at.iter().for_each(|place| pool.add(self.shown[*place].kind, 1));
        self.hidden_aside().for_each(|kind| pool.add(*kind, 1));
        (pool, HiddenNumbers { hand: hand.total(), discard, looked_at })
    }

    /// The cards on the Native Village mat and under Durations.
    fn hidden_aside(&mut self) -> impl Iterator<Item = &mut Kind> {
        let on_mat = self.aside.iter_mut().filter(|card| card.place == AsidePlace::NativeVillage);
        let under = self.delayed.iter_mut().filter_map(|delayed| delayed.under.as_mut());
        on_mat.map(|card| &mut card.kind).chain(under)
    }
}

fn deal(pool: &mut CardCounts, number: u16, chance: &mut Chance) -> CardCounts {
    let mut dealt = CardCounts::default();
    let pick = |bound: u16| {
        let place = chance.pick(u32::from(bound));
        u16::try_from(place).expect("a place is below the number of cards")
    };
    pool.move_picked_to(&mut dealt, number, pick);
    dealt
}

fn deal_one(pool: &mut CardCounts, chance: &mut Chance) -> Kind {
    deal(pool, 1, chance).last().expect("the hidden cards fill their places")
}
