//! Samples: a table that agrees with all that a seat knows, with everything else drawn at random. Players that look ahead
//! play on samples, so they cannot use what they do not know.
//!
//! A seat knows its own cards wherever they are, but not the order of its deck; of a player for whom it decides, what
//! that player may look at; of the others, what they own, what
//! lies open, and how many cards each zone has. Their unknown cards are dealt again: a card of which the seat could
//! conclude where it is may come to lie elsewhere. Once cards were passed between others unseen, all that
//! they own together is dealt among them.

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Showing;

use super::Dominion;
use super::counts::{CardCounts, Kind};
use super::table::{Kinds, MAX_SEATS, Table};
use super::zones::{AsidePlace, Zones};
use crate::chance::{Chance, Seed, Stream};
use crate::game::GameState as _;

impl Dominion {
    /// The match with a sample of what a seat knows as its table; its shuffles come from `seed`. `None` in the midst of a
    /// move, which began at another table.
    pub fn sample(&self, seat: Seat, seed: Seed) -> Option<Self> {
        let mut sampled = self.is_between_moves().then(|| self.clone())?;
        sampled.rng.reseed(seed);
        sampled.table = self.table.sample(&self.kinds, seat, &mut Chance::of(seed, Stream::Table));
        Some(sampled)
    }
}

impl Table {
    /// A table that agrees with what a seat knows. Equal chance makes equal samples, whatever the seat cannot see.
    pub fn sample(&self, kinds: &Kinds, seat: Seat, chance: &mut Chance) -> Self {
        let mut table = self.clone();
        table.deal_hidden_of_others(kinds, seat, chance);
        for (_, cards) in &mut table.mixed {
            // Sorted first: the old order is hidden, so the new one must not depend on it.
            let unseen = cards.len().saturating_sub(1);
            cards[..unseen].sort_unstable();
        }
        table.shuffle_unseen(chance);
        table
    }

    fn deal_hidden_of_others(&mut self, kinds: &Kinds, seat: Seat, chance: &mut Chance) {
        let own = usize::from(seat.0);
        let possessed = self.possessed_by(seat).map(|possessed| usize::from(possessed.0));
        let others = self.seats.iter_mut().enumerate().filter(|(place, _)| *place != own);
        let mut others: ArrayVec<HiddenZones<'_>, MAX_SEATS> = others
            .map(|(place, zones)| HiddenZones { zones, is_possessed: Some(place) == possessed })
            // If the table counts a deck for its player, it does so for the player who decides, too.
            .filter(|other| !(other.is_possessed && kinds.open_books.own_deck))
            .collect();
        let together = if self.has_passed { MAX_SEATS } else { 1 };
        others.chunks_mut(together).for_each(|seats| deal_hidden(seats, chance));
    }
}

/// The zones of a player, of which others do not see all cards.
struct HiddenZones<'a> {
    zones: &'a mut Zones,
    /// Whether the player who is dealt for sees what this player may look at.
    is_possessed: bool,
}

/// The numbers of hidden cards of a seat's zones.
struct HiddenNumbers {
    hand: u16,
    deck: u16,
    discard: u16,
    looked_at: Vec<usize>,
    discard_top: Option<Kind>,
}

/// Deals again the cards of some seats that no other player sees, to the same numbers in each zone.
fn deal_hidden(seats: &mut [HiddenZones<'_>], chance: &mut Chance) {
    let mut pool = CardCounts::default();
    let numbers: ArrayVec<HiddenNumbers, MAX_SEATS> =
        seats.iter_mut().map(|hidden| hidden.collect(&mut pool)).collect();
    for (hidden, numbers) in seats.iter_mut().zip(&numbers) {
        hidden.deal(numbers, &mut pool, chance);
    }
}

impl HiddenZones<'_> {
    fn sees_hand(&self) -> bool {
        self.zones.shows_hand || self.is_possessed
    }

    /// Whether the player who is dealt for looks through the discard pile just now.
    fn sees_discard(&self) -> bool {
        self.zones.looks_through_discard && self.is_possessed
    }

    fn deal(&mut self, numbers: &HiddenNumbers, pool: &mut CardCounts, chance: &mut Chance) {
        if !self.sees_hand() {
            self.zones.hand = deal(pool, numbers.hand, chance);
        }
        let below = deal(pool, numbers.discard, chance);
        self.zones.discard.put_unseen(&below);
        numbers.discard_top.into_iter().for_each(|kind| self.zones.discard.put(kind));
        for place in &numbers.looked_at {
            self.zones.shown[*place].kind = deal_one(pool, chance);
        }
        if !self.is_possessed {
            self.zones.hidden_aside().for_each(|kind| *kind = deal_one(pool, chance));
            if self.zones.passes.is_some() {
                self.zones.passes = deal(&mut self.zones.hand.clone(), 1, chance).last();
            }
        }
        self.zones.deck.bag = if pool.total() == numbers.deck {
            std::mem::take(pool)
        } else {
            deal(pool, numbers.deck, chance)
        };
    }

    /// Puts the hidden cards into a pool, and counts where they were. The top of the discard pile is taken out but not
    /// among them.
    fn collect(&mut self, pool: &mut CardCounts) -> HiddenNumbers {
        let hand = if self.sees_hand() { CardCounts::default() } else { self.zones.hand };
        let sees_discard = self.sees_discard();
        let Self { zones, is_possessed } = self;
        let deck = zones.deck.total();
        let top = zones.discard.top().filter(|_| !sees_discard);
        zones.deck.take_everything().into_iter().for_each(|kind| pool.add(kind, 1));
        pool.add_all(&hand);
        if let Some(top) = top {
            zones.discard.take(top);
        }
        let mut discard = 0;
        if !sees_discard {
            discard = zones.discard.cards.total();
            zones.discard.move_all_to(pool);
        }
        let is_hidden =
            |place: &usize| !*is_possessed && zones.shown[*place].how == Showing::LookedAt;
        let looked_at: Vec<usize> = (0..zones.shown.len()).filter(is_hidden).collect();
        looked_at.iter().for_each(|place| pool.add(zones.shown[*place].kind, 1));
        if !*is_possessed {
            zones.hidden_aside().for_each(|kind| pool.add(*kind, 1));
        }
        HiddenNumbers { hand: hand.total(), deck, discard, looked_at, discard_top: top }
    }
}

impl Zones {
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
