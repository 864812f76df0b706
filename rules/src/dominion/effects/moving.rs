//! Deck, hand and discard pile: drawing, shuffling, discarding, looking through.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Phase, Purpose, Source, Verb, Zone};

use super::EffectContext;
use crate::dominion::ask::Effect;
use crate::dominion::card::When;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::log::LogEntry;
use crate::dominion::titles;
use crate::dominion::triggers::{Event, TriggerContext};

impl EffectContext<'_> {
    /// Takes the top card off a deck, shuffling the discard pile first when the deck is empty (`rules.md` 8.1).
    pub(super) fn take_top(&mut self, seat: Seat) -> Option<Kind> {
        if !self.has_deck(seat) {
            return None;
        }
        self.rng.count_reveal();
        let zones = self.table.of_mut(seat);
        let known = zones.deck.take_known();
        Some(known.unwrap_or_else(|| zones.deck.take_below_top(&mut self.rng.of(seat))))
    }

    /// Whether a player has a card to take from the deck; shuffles the discard pile into a new one when that is needed.
    #[inline]
    pub(super) fn has_deck(&mut self, seat: Seat) -> bool {
        let zones = self.table.of_mut(seat);
        if zones.deck.is_empty() && !zones.discard.cards.is_empty() {
            self.shuffle(seat);
        }
        !self.table.of(seat).deck.is_empty()
    }

    /// Shuffles the discard pile into a new deck.
    #[cold]
    pub fn shuffle(&mut self, seat: Seat) {
        self.rng.shuffle(seat);
        let zones = self.table.of_mut(seat);
        let shuffled = zones.discard.cards.total();
        if let Some(mut order) = self.rng.preset_order(seat, &zones.discard.cards) {
            zones.discard.move_all_to(&mut CardCounts::default());
            order.reverse();
            zones.deck.top = order;
        } else {
            zones.discard.move_all_to(&mut zones.deck.bag);
        }
        if self.log.is_on() {
            self.log_entry(&LogEntry { number: shuffled, ..LogEntry::new(seat, Verb::Shuffles) });
        }
    }

    /// Shuffles cards of the discard pile, which all see, into the deck: no place in it is known any more. Without any
    /// the deck is shuffled all the same.
    pub(in crate::dominion) fn shuffle_into_deck(&mut self, seat: Seat, cards: &CardCounts) {
        let zones = self.table.of_mut(seat);
        for kind in cards.cards() {
            zones.discard.take(kind);
        }
        let mut all: CardCounts = zones.deck.take_everything().into_iter().collect();
        all.add_all(cards);
        if all.is_empty() {
            return;
        }
        self.rng.shuffle(seat);
        let deck = &mut self.table.of_mut(seat).deck;
        if let Some(mut order) = self.rng.preset_order(seat, &all) {
            order.reverse();
            deck.top = order;
        } else {
            deck.bag = all;
        }
        let card_kinds: Vec<Kind> = cards.cards().collect();
        self.log(seat, Verb::ShufflesIntoDeck, &card_kinds);
    }

    /// Draws cards, as many as there are.
    #[inline]
    pub fn draw(&mut self, seat: Seat, count: u16) {
        if self.log.is_on() {
            self.draw_and_log(seat, count);
        } else {
            self.draw_unlogged(seat, count);
        }
    }

    #[inline(never)]
    fn draw_and_log(&mut self, seat: Seat, count: u16) {
        let before = *self.hand(seat);
        self.draw_unlogged(seat, count);
        let drawn: Vec<Kind> = self.hand(seat).minus(&before).cards().collect();
        if !drawn.is_empty() {
            self.log_hidden(seat, Verb::Draws, &drawn);
        }
    }

    #[inline(never)]
    fn draw_unlogged(&mut self, seat: Seat, count: u16) {
        let mut left = count;
        loop {
            left -= self.table.of_mut(seat).draw(left, self.rng.of(seat));
            if left == 0 || !self.has_deck(seat) {
                return;
            }
        }
    }

    /// Discards these cards of the hand together: only the last one lies open, the others need not be shown
    /// (`rules.md` 7.1).
    pub(in crate::dominion) fn discard(&mut self, seat: Seat, cards: &CardCounts) -> Effect {
        let zones = self.table.of_mut(seat);
        for kind in cards.cards() {
            zones.hand.take(kind);
            zones.discard.put(kind);
        }
        if self.log.is_on() && !cards.is_empty() {
            let mut card_kinds: Vec<Kind> = cards.cards().collect();
            let last = card_kinds.pop().expect("there is at least one card");
            self.log_entry(&LogEntry {
                open: &[last],
                hidden: &card_kinds,
                ..LogEntry::new(seat, Verb::Discards)
            });
        }
        if self.kinds.has_trigger(When::Discard) {
            let discards: Vec<Kind> = cards.cards().collect();
            self.discarded(seat, &discards, discards.len() == 1)?;
        }
        Ok(())
    }

    /// Lets each of these cards act on being discarded, unless that happens in Clean-up. Where others see the last one
    /// only, it is a secret which of them acts.
    pub(super) fn discarded(&mut self, seat: Seat, cards: &[Kind], is_open: bool) -> Effect {
        let none = cards.is_empty() || self.table.phase == Phase::CleanUp;
        if none || !self.kinds.has_trigger(When::Discard) {
            return Ok(());
        }
        if !is_open {
            let all: Vec<Event> =
                cards.iter().map(|card| Event::Discarded { card: *card, is_open }).collect();
            if self.is_asked_anyway(seat, &all) {
                return self.deeper(|t| t.trigger(seat, &all));
            }
            let kinds = self.kinds.act_on_own_discard();
            self.might_be_asked_about_discards(seat, kinds, cards.last().copied());
        }
        let acts = |kind: &&Kind| self.card(**kind).on_discard.is_some();
        let acting: Vec<Kind> = cards.iter().filter(acts).copied().collect();
        for card in acting {
            self.deeper(|t| t.trigger(seat, &[Event::Discarded { card, is_open }]))?;
        }
        Ok(())
    }

    /// Discards the whole hand.
    pub(in crate::dominion) fn discard_hand(&mut self, seat: Seat) -> Effect {
        let hand = *self.hand(seat);
        self.discard(seat, &hand)
    }

    /// Discards any number of cards of the player's choice, and says how many.
    pub(in crate::dominion) fn discard_any(&mut self, seat: Seat) -> Effect<u16> {
        let all = self.hand_size(seat);
        let cards =
            self.choose_from_hand(seat, Purpose::Discard, self.kinds.everything(), 0..=all)?;
        self.discard(seat, &cards)?;
        Ok(cards.total())
    }

    /// Discards so many cards of the player's choice; fewer when there are fewer.
    pub(in crate::dominion) fn discard_some(&mut self, seat: Seat, count: u16) -> Effect<u16> {
        let cards =
            self.choose_from_hand(seat, Purpose::Discard, self.kinds.everything(), count..=count)?;
        self.discard(seat, &cards)?;
        Ok(cards.total())
    }

    /// The player may discard a card of these kinds from the hand; returns whether that was done.
    pub(in crate::dominion) fn may_discard_one(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
    ) -> Effect<bool> {
        let chosen = self.may_choose_one_from_hand(seat, purpose, kinds)?;
        self.discard(seat, &chosen.into_iter().collect())?;
        Ok(chosen.is_some())
    }

    /// Discards down to so many cards in hand.
    pub(in crate::dominion) fn discard_down_to(&mut self, seat: Seat, limit: u16) -> Effect {
        let excess = self.hand_size(seat).saturating_sub(limit);
        self.discard_some(seat, excess).map(drop)
    }

    /// Puts a card of the hand, of the player's choice, on top of the deck unseen.
    pub(in crate::dominion) fn put_one_on_deck(&mut self, seat: Seat) -> Effect {
        let everything = self.kinds.everything();
        if let Some(card) = self.choose_one_from_hand(seat, Purpose::PutOnDeck, everything)? {
            self.put_on_deck(seat, card, false);
        }
        Ok(())
    }

    /// Puts a card of the hand on top of the deck. Every player sees it where it was revealed, no player otherwise.
    pub(in crate::dominion) fn put_on_deck(&mut self, seat: Seat, kind: Kind, open: bool) {
        let zones = self.table.of_mut(seat);
        if zones.hand.take(kind) {
            zones.deck.put(kind);
            if open {
                self.log(seat, Verb::PutsOnDeck, &[kind]);
            } else {
                self.log_hidden(seat, Verb::PutsOnDeck, &[kind]);
            }
        }
    }

    /// Puts `count` cards of the hand on top of the deck, in an order of the player's choice; fewer where there are fewer.
    /// No other player sees which cards they are, nor whether they differ: that the order is asked for is as secret as an
    /// answer to this event.
    pub(in crate::dominion) fn put_some_on_deck_unseen(
        &mut self,
        seat: Seat,
        count: u16,
        trigger: &TriggerContext,
    ) -> Effect {
        let all = self.kinds.everything();
        let chosen = self.choose_from_hand(seat, Purpose::PutOnDeck, all, count..=count)?;
        let cards: Vec<Kind> = chosen.cards().collect();
        let zones = self.table.of_mut(seat);
        for kind in &cards {
            zones.hand.take(*kind);
            zones.deck.put(*kind);
        }
        if chosen.of(trigger.by) > 0 {
            self.frame.ability_card_left = true;
        }
        if !cards.is_empty() {
            self.log_hidden(seat, Verb::PutsOnDeck, &cards);
        }
        if cards.len() < 2 {
            return Ok(());
        }
        self.might_be_asked_for_order(seat, trigger.event.when());
        let order = self.choose_order_unseen(seat, cards)?;
        let deck = &mut self.table.of_mut(seat).deck;
        for _ in &order {
            deck.take_known();
        }
        order.iter().rev().for_each(|kind| deck.put(*kind));
        Ok(())
    }

    /// Puts cards of the hand, of the player's choice and in the player's order, on top of the deck until this number is
    /// left. No other player sees which.
    pub(in crate::dominion) fn put_on_deck_down_to(&mut self, seat: Seat, limit: u16) -> Effect {
        let excess = self.hand_size(seat).saturating_sub(limit);
        let everything = self.kinds.everything();
        let chosen =
            self.choose_from_hand(seat, Purpose::PutOnDeck, everything, excess..=excess)?;
        let order = self.choose_order(seat, chosen.cards().collect())?;
        self.put_all_on_deck(seat, &order);
        Ok(())
    }

    /// Puts these cards of the hand on top of the deck unseen, the first one on top.
    fn put_all_on_deck(&mut self, seat: Seat, cards: &[Kind]) {
        let zones = self.table.of_mut(seat);
        for kind in cards.iter().rev() {
            zones.hand.take(*kind);
            zones.deck.put(*kind);
        }
        if !cards.is_empty() {
            self.log_hidden(seat, Verb::PutsOnDeck, cards);
        }
    }

    /// Reveals the hand: every player may see it at this moment.
    pub(in crate::dominion) fn reveal_hand(&mut self, seat: Seat) {
        let hand: Vec<Kind> = self.hand(seat).cards().collect();
        self.log(seat, Verb::RevealsHand, &hand);
    }

    /// Reveals cards of the hand; they stay there.
    pub(in crate::dominion) fn reveal_from_hand(&mut self, seat: Seat, cards: &[Kind]) {
        self.log_from(Zone::Hand, seat, Verb::Reveals, cards);
    }

    /// A player may reveal a card of the hand, where they have it; returns whether it was.
    pub(in crate::dominion) fn may_reveal_from_hand(
        &mut self,
        seat: Seat,
        card: Kind,
    ) -> Effect<bool> {
        let is_shown = self.may_with(seat, Purpose::Reveal, card)?;
        if is_shown {
            self.reveal_from_hand(seat, &[card]);
        }
        Ok(is_shown)
    }

    /// The player may reveal a Province from the hand; returns whether that was done.
    pub(in crate::dominion) fn may_reveal_a_province(&mut self, seat: Seat) -> Effect<bool> {
        match self.kinds.titled(titles::PROVINCE) {
            Some(province) => self.may_reveal_from_hand(seat, province),
            None => Ok(false),
        }
    }

    /// The discard pile, which an effect lets its owner look through.
    pub(in crate::dominion) fn discard_pile(&self, seat: Seat) -> &CardCounts {
        &self.table.of(seat).discard.cards
    }

    /// Lets a player look through the discard pile while something is decided (`rules.md` 9.1).
    pub(in crate::dominion) fn look_through_discard<T>(
        &mut self,
        seat: Seat,
        decide: impl FnOnce(&mut Self) -> Effect<T>,
    ) -> Effect<T> {
        self.rng.count_reveal();
        self.table.of_mut(seat).looks_through_discard = true;
        let decided = decide(self)?;
        self.table.of_mut(seat).looks_through_discard = false;
        Ok(decided)
    }

    /// Puts cards of the discard pile into the hand, showing them.
    pub(in crate::dominion) fn put_discards_in_hand(&mut self, seat: Seat, cards: &CardCounts) {
        let zones = self.table.of_mut(seat);
        for kind in cards.cards() {
            zones.discard.take(kind);
            zones.hand.add(kind, 1);
        }
        if !cards.is_empty() {
            let card_kinds: Vec<Kind> = cards.cards().collect();
            self.log_from(Zone::Discard, seat, Verb::PutsInHand, &card_kinds);
        }
    }

    /// Looks through the discard pile and puts one card of it, or none if `least` is 0, on top of the deck.
    pub(in crate::dominion) fn put_a_discard_on_deck(&mut self, seat: Seat, least: u16) -> Effect {
        self.look_through_discard(seat, |t| {
            let discards = *t.discard_pile(seat);
            let chosen =
                t.choose_cards(seat, Purpose::PutOnDeck, Source::Discard, discards, least..=1)?;
            chosen.cards().for_each(|kind| t.put_discard_on_deck(seat, kind));
            Ok(())
        })
    }

    /// Puts a card of the discard pile on top of the deck.
    fn put_discard_on_deck(&mut self, seat: Seat, kind: Kind) {
        let zones = self.table.of_mut(seat);
        if zones.discard.take(kind) {
            zones.deck.put(kind);
            self.log_hidden_from(Zone::Discard, seat, Verb::PutsOnDeck, &[kind]);
        }
    }

    /// Shows a hand to every player while something is decided.
    pub(in crate::dominion) fn show_hand<T>(
        &mut self,
        seat: Seat,
        decide: impl FnOnce(&mut Self) -> Effect<T>,
    ) -> Effect<T> {
        self.reveal_hand(seat);
        self.table.of_mut(seat).shows_hand = true;
        let decided = decide(self)?;
        self.table.of_mut(seat).shows_hand = false;
        Ok(decided)
    }

    /// Puts the whole deck into the discard pile, without any player looking at it (`rules.md` 9.2).
    pub(in crate::dominion) fn put_deck_into_discard(&mut self, seat: Seat) {
        // Another card comes to lie on top of the discard pile.
        self.rng.count_reveal();
        let zones = self.table.of_mut(seat);
        let moved = zones.deck.total();
        let mut cards = zones.deck.take_everything();
        let last = cards.pop();
        zones.discard.put_unseen(&cards.into_iter().collect());
        if let Some(last) = last {
            zones.discard.put(last);
        }
        self.log_entry(&LogEntry {
            number: moved,
            ..LogEntry::new(seat, Verb::PutsDeckIntoDiscard)
        });
    }
}
