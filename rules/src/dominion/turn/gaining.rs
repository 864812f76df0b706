//! Gaining, from the Supply and from the trash, and moving what was just gained. It knows no single card.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Verb};

use super::{Spot, To, Turn};
use crate::dominion::ask::{Choice, Effect, Topic};
use crate::dominion::card::When;
use crate::dominion::counts::{Counts, Mask, Slot};
use crate::dominion::triggers::Event;

impl Turn<'_> {
    /// The Supply piles whose visible card is so.
    pub(in crate::dominion) fn supply(&self, wanted: impl Fn(&Self, Slot) -> bool) -> Mask {
        let piles = self.kinds.in_supply();
        piles.filter(|pile| self.table.top_of(*pile).is_some_and(|top| wanted(self, top))).collect()
    }

    /// The Supply piles whose visible card costs at most so much.
    pub(in crate::dominion) fn supply_up_to(&self, most: u8) -> Mask {
        self.supply(|t, slot| t.cost(slot) <= most)
    }

    /// Gains a card of the player's choice from these Supply piles; none only when there is none.
    pub(in crate::dominion) fn gain_from(
        &mut self,
        seat: Seat,
        piles: Mask,
        to: To,
    ) -> Effect<Option<Slot>> {
        let purpose = match to {
            To::Discard => Purpose::Gain,
            To::Hand => Purpose::GainToHand,
            To::Deck => Purpose::GainOntoDeck,
        };
        match self.choose_pile(seat, purpose, piles, false)? {
            Some(pile) => self.gain(seat, pile, to),
            None => Ok(None),
        }
    }

    /// Gains a card costing at most so much, to the discard pile.
    pub(in crate::dominion) fn gain_up_to(&mut self, seat: Seat, most: u8) -> Effect<Option<Slot>> {
        let piles = self.supply_up_to(most);
        self.gain_from(seat, piles, To::Discard)
    }

    /// Gains the card of this title, if its pile has one; says whether it did.
    pub(in crate::dominion) fn gain_titled(
        &mut self,
        seat: Seat,
        title: &str,
        to: To,
    ) -> Effect<bool> {
        let pile = self.kinds.titled(title).and_then(|slot| self.kinds.pile_of(slot));
        match pile {
            Some(pile) => Ok(self.gain(seat, pile, to)?.is_some()),
            None => Ok(false),
        }
    }

    /// Gains the visible card of a pile; says which, or nothing when the pile is empty.
    pub(in crate::dominion) fn gain(
        &mut self,
        seat: Seat,
        pile: Slot,
        to: To,
    ) -> Effect<Option<Slot>> {
        let Some(slot) = self.take_from_supply(pile) else { return Ok(None) };
        let verb = match to {
            To::Discard => Verb::Gains,
            To::Hand => Verb::GainsToHand,
            To::Deck => Verb::GainsOntoDeck,
        };
        self.tell(seat, verb, &[slot]);
        self.gained(seat, slot, to)?;
        Ok(Some(slot))
    }

    /// Gains the visible card of a pile after the log has told of it.
    pub(in crate::dominion) fn gain_untold(&mut self, seat: Seat, pile: Slot, to: To) -> Effect {
        match self.take_from_supply(pile) {
            Some(slot) => self.gained(seat, slot, to),
            None => Ok(()),
        }
    }

    /// Takes the visible card of a pile; the first one from a Victory pile moves its token (`rules.md` 16.3).
    #[inline]
    fn take_from_supply(&mut self, pile: Slot) -> Option<Slot> {
        let slot = self.table.take_from_pile(pile)?;
        if self.kinds.is_mixed(pile) {
            // The next card of a pile of different cards is seen.
            self.nature.show();
        }
        if self.table.tokens.has(pile) {
            self.table.tokens.remove(pile);
            self.table.mat = self.table.mat.map(|tokens| tokens + 1);
        }
        Some(slot)
    }

    /// Gains another copy of a card from the Supply, if one is visible there; says whether one was.
    pub(in crate::dominion) fn gain_another(&mut self, seat: Seat, slot: Slot) -> Effect<bool> {
        let pile = self.kinds.pile_of(slot).filter(|pile| self.kinds.in_supply().has(*pile));
        match pile.filter(|pile| self.table.top_of(*pile) == Some(slot)) {
            Some(pile) => Ok(self.gain(seat, pile, To::Discard)?.is_some()),
            None => Ok(false),
        }
    }

    /// Gains a card from the trash, if it is there.
    pub(in crate::dominion) fn gain_from_trash(
        &mut self,
        seat: Seat,
        slot: Slot,
        to: To,
    ) -> Effect {
        if self.table.trash.take(slot) {
            self.tell(seat, Verb::GainsFromTrash, &[slot]);
            if to == To::Deck {
                self.tell(seat, Verb::PutsOnDeck, &[slot]);
            }
            self.gained(seat, slot, to)?;
        }
        Ok(())
    }

    /// Gains these cards from the trash one after another, in an order of the player's choice where it can matter
    /// (`rules.md` 10.3).
    pub(in crate::dominion) fn gain_all_from_trash(
        &mut self,
        seat: Seat,
        mut cards: Counts,
        to: To,
    ) -> Effect {
        while let Some(next) = self.gained_next(seat, &cards)? {
            cards.take(next);
            self.gain_from_trash(seat, next, to)?;
        }
        Ok(())
    }

    /// Which of several cards that are gained together comes next: asked when an ability can act on them.
    fn gained_next(&mut self, seat: Seat, cards: &Counts) -> Effect<Option<Slot>> {
        let acts = self.listens_to_gains(seat)
            || cards.kinds().any(|slot| self.card(slot).on_gain.is_some());
        if !acts || cards.kinds().is_at_most_one() {
            return Ok(cards.kinds().next());
        }
        let options: Vec<Choice> = cards.kinds().map(Choice::Card).collect();
        // It is asked because of a card that may be in hand.
        let topic = Topic { secret: true, ..Topic::new(seat, Purpose::First) };
        let place = self.choose_place(topic, &options)?;
        Ok(cards.kinds().nth(place))
    }

    fn gained(&mut self, seat: Seat, slot: Slot, to: To) -> Effect {
        let zones = self.table.of_mut(seat);
        let at = match to {
            To::Discard => {
                zones.discard.put(slot);
                Spot::Discard(zones.discard.stamp)
            }
            To::Hand => {
                zones.hand.add(slot, 1);
                Spot::Hand
            }
            To::Deck => {
                zones.deck.put(slot);
                Spot::Deck(zones.deck.stamp)
            }
        };
        if !self.kinds.hears(When::Gain) {
            return Ok(());
        }
        self.deeper(|t| t.emit(seat, &[Event::Gained { card: slot, at }]))
    }

    /// Whether a card is still where it was put.
    pub(in crate::dominion) fn is_at(&self, seat: Seat, slot: Slot, at: Spot) -> bool {
        let zones = self.table.of(seat);
        match at {
            Spot::Discard(stamp) => {
                zones.discard.stamp == stamp && zones.discard.top() == Some(slot)
            }
            Spot::Deck(stamp) => zones.deck.stamp == stamp && zones.deck.top.last() == Some(&slot),
            Spot::Hand => zones.hand.of(slot) > 0,
        }
    }

    fn take_from_spot(&mut self, seat: Seat, slot: Slot, at: Spot) -> bool {
        if !self.is_at(seat, slot, at) {
            return false;
        }
        let zones = self.table.of_mut(seat);
        match at {
            Spot::Discard(_) => zones.discard.take(slot),
            Spot::Deck(_) => zones.deck.take_known().is_some(),
            Spot::Hand => zones.hand.take(slot),
        }
    }

    /// Trashes a card that was just gained, if it is still where it was put.
    pub(in crate::dominion) fn trash_gained(&mut self, seat: Seat, slot: Slot, at: Spot) -> Effect {
        if self.take_from_spot(seat, slot, at) {
            self.table.trash.add(slot, 1);
            self.trashed(seat, &[slot])?;
        }
        Ok(())
    }

    /// Puts a card that was just gained on top of the deck, if it is still where it was put.
    pub(in crate::dominion) fn put_gained_on_deck(&mut self, seat: Seat, slot: Slot, at: Spot) {
        if self.take_from_spot(seat, slot, at) {
            self.table.of_mut(seat).deck.put(slot);
            self.tell(seat, Verb::PutsOnDeck, &[slot]);
        }
    }
}
