//! Trashing, from wherever a card is, and cards that leave play. It knows no single card.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Verb};

use super::Turn;
use crate::dominion::ask::Effect;
use crate::dominion::counts::{Counts, Mask, Slot};
use crate::dominion::triggers::Event;
use crate::dominion::zones::InPlay;

impl Turn<'_> {
    /// Trashes these cards of the hand together; what they do when trashed happens after all are in the trash
    /// (`rules.md` 10.5).
    pub(in crate::dominion) fn trash(&mut self, seat: Seat, cards: &Counts) -> Effect {
        for slot in cards.cards() {
            self.table.of_mut(seat).hand.take(slot);
            self.table.trash.add(slot, 1);
        }
        let slots: Vec<Slot> = cards.cards().collect();
        self.trashed(seat, &slots)
    }

    pub(super) fn trashed(&mut self, seat: Seat, cards: &[Slot]) -> Effect {
        if cards.is_empty() {
            return Ok(());
        }
        self.tell(seat, Verb::Trashes, cards);
        let events: Vec<Event> =
            cards.iter().map(|card| Event::Trashed { card: *card, was: *card }).collect();
        self.deeper(|t| t.emit(seat, &events))
    }

    /// Trashes one card of these kinds from the hand, of the player's choice; says which.
    pub(in crate::dominion) fn trash_one(
        &mut self,
        seat: Seat,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        let card = self.choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    /// May trash one card of these kinds from the hand; says which.
    pub(in crate::dominion) fn may_trash_one(
        &mut self,
        seat: Seat,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        let card = self.may_choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    fn trash_chosen(&mut self, seat: Seat, card: Option<Slot>) -> Effect<Option<Slot>> {
        if let Some(slot) = card {
            self.trash(seat, &Counts::from_iter([slot]))?;
        }
        Ok(card)
    }

    /// Trashes from none to `most` cards of the hand; says which.
    pub(in crate::dominion) fn trash_up_to(&mut self, seat: Seat, most: u16) -> Effect<Counts> {
        let cards =
            self.choose_from_hand(seat, Purpose::Trash, self.kinds.everything(), (0, most))?;
        self.trash(seat, &cards)?;
        Ok(cards)
    }

    /// Trashes a card that is shown.
    pub(in crate::dominion) fn trash_shown(&mut self, seat: Seat, slot: Slot) -> Effect {
        self.take_shown(seat, slot).expect("the card is being shown");
        self.table.trash.add(slot, 1);
        self.trashed(seat, &[slot])
    }

    /// Trashes a card of the discard pile, if it is there.
    pub(in crate::dominion) fn trash_from_discard(&mut self, seat: Seat, slot: Slot) -> Effect {
        if !self.table.of_mut(seat).discard.take(slot) {
            return Ok(());
        }
        self.table.trash.add(slot, 1);
        self.trashed(seat, &[slot])
    }

    /// Trashes the card in play with this stamp, if it is still there; says whether it was.
    pub(in crate::dominion) fn trash_in_play(&mut self, seat: Seat, stamp: u32) -> Effect<bool> {
        let Some(card) = self.leave_play(seat, stamp) else { return Ok(false) };
        self.table.trash.add(card.slot, 1);
        self.tell(seat, Verb::Trashes, &[card.slot]);
        let event = Event::Trashed { card: card.slot, was: card.played_as };
        self.deeper(|t| t.emit(seat, &[event]))?;
        Ok(true)
    }

    /// Trashes all these cards in play together.
    pub(in crate::dominion) fn trash_all_in_play(&mut self, seat: Seat, kinds: Mask) -> Effect {
        let stamps: Vec<u32> = self
            .in_play(seat)
            .iter()
            .filter(|card| kinds.has(card.played_as))
            .map(|card| card.stamp)
            .collect();
        let cards: Vec<InPlay> =
            stamps.iter().filter_map(|stamp| self.leave_play(seat, *stamp)).collect();
        let slots: Vec<Slot> = cards.iter().map(|card| card.slot).collect();
        slots.iter().for_each(|slot| self.table.trash.add(*slot, 1));
        if !slots.is_empty() {
            self.tell(seat, Verb::Trashes, &slots);
        }
        let events: Vec<Event> = cards
            .iter()
            .map(|card| Event::Trashed { card: card.slot, was: card.played_as })
            .collect();
        self.deeper(|t| t.emit(seat, &events))
    }

    /// Trashes the card that is being played, if it is still in play; says whether it was.
    pub(in crate::dominion) fn trash_this(&mut self) -> Effect<bool> {
        let you = self.you();
        match self.frame.played {
            Some(played) => self.trash_in_play(you, played.stamp),
            None => Ok(false),
        }
    }

    /// Takes a card out of play, if it is still there.
    pub(super) fn leave_play(&mut self, seat: Seat, stamp: u32) -> Option<InPlay> {
        let in_play = &mut self.table.of_mut(seat).in_play;
        let place = in_play.iter().position(|card| card.stamp == stamp)?;
        Some(in_play.remove(place))
    }

    /// Returns the card that is being played to its pile, if it is still in play; says whether it was.
    pub(in crate::dominion) fn return_this(&mut self) -> bool {
        let you = self.you();
        let Some(played) = self.frame.played else { return false };
        let Some(pile) = self.kinds.pile_of(played.slot) else { return false };
        let Some(card) = self.leave_play(you, played.stamp) else { return false };
        self.table.put_on_pile(pile, card.slot);
        self.tell(you, Verb::Returns, &[card.slot]);
        true
    }

    /// Puts a card from the trash into the hand, if it is there.
    pub(in crate::dominion) fn put_from_trash_in_hand(&mut self, seat: Seat, slot: Slot) {
        if self.table.trash.take(slot) {
            self.table.of_mut(seat).hand.add(slot, 1);
            self.tell(seat, Verb::PutsInHand, &[slot]);
        }
    }
}
