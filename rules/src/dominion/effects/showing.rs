//! Cards that are revealed, looked at or set aside, from when they are turned over to when they are put in a zone.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Showing, Verb, Zone};

use super::EffectContext;
use crate::dominion::ask::Effect;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::log::LogEntry;
use crate::dominion::zones::{AsidePlace, ShownCard};

impl EffectContext<'_> {
    /// Turns over the top card of a deck; it is shown until an effect says where it goes.
    fn reveal_top(&mut self, seat: Seat) -> Option<Kind> {
        self.turn_over(seat, Showing::Revealed)
    }

    fn turn_over(&mut self, seat: Seat, how: Showing) -> Option<Kind> {
        let kind = self.take_top(seat)?;
        self.table.of_mut(seat).shown.push(ShownCard { kind, how });
        Some(kind)
    }

    /// Reveals this number of cards from the top of a deck; fewer when there are fewer.
    pub(in crate::dominion) fn reveal(&mut self, seat: Seat, count: u16) -> Vec<Kind> {
        let cards: Vec<Kind> = (0..count).map_while(|_| self.reveal_top(seat)).collect();
        if !cards.is_empty() {
            self.log(seat, Verb::Reveals, &cards);
        }
        cards
    }

    /// Looks at this number of cards from the top of a deck; fewer when there are fewer.
    pub(in crate::dominion) fn look_at(&mut self, seat: Seat, count: u16) -> Vec<Kind> {
        let cards: Vec<Kind> =
            (0..count).map_while(|_| self.turn_over(seat, Showing::LookedAt)).collect();
        if !cards.is_empty() {
            self.log_hidden(seat, Verb::LooksAt, &cards);
        }
        cards
    }

    /// Looks at the bottom card of a deck, shuffling the discard pile first when the deck is empty; `None` without a card.
    pub(in crate::dominion) fn look_at_bottom(&mut self, seat: Seat) -> Option<Kind> {
        if !self.has_deck(seat) {
            return None;
        }
        let zones = self.table.of_mut(seat);
        let kind = zones.deck.take_lowest(&mut self.rng.of(seat));
        zones.shown.push(ShownCard { kind, how: Showing::LookedAt });
        self.log_hidden(seat, Verb::LooksAtBottom, &[kind]);
        Some(kind)
    }

    /// Puts a card that its owner is looking at at the bottom of the deck.
    pub(in crate::dominion) fn put_shown_at_bottom(&mut self, seat: Seat, kind: Kind) {
        self.take_shown(seat, kind).expect("the card is being shown");
        self.table.of_mut(seat).deck.put_at_bottom(kind);
        self.log_hidden(seat, Verb::PutsAtBottom, &[kind]);
    }

    /// Reveals cards from a deck until this number of these kinds was found or no card is left; returns those, and the others.
    pub(in crate::dominion) fn reveal_until(
        &mut self,
        seat: Seat,
        wanted: KindSet,
        count: usize,
    ) -> (Vec<Kind>, Vec<Kind>) {
        let mut cards = Vec::new();
        while cards.iter().filter(|kind| wanted.has(**kind)).count() < count {
            let Some(kind) = self.reveal_top(seat) else { break };
            cards.push(kind);
        }
        if !cards.is_empty() {
            self.log(seat, Verb::Reveals, &cards);
        }
        cards.into_iter().partition(|kind| wanted.has(*kind))
    }

    /// Reveals cards from a deck until this number of these kinds was found, puts those in hand and discards the others.
    pub(in crate::dominion) fn find_for_hand(
        &mut self,
        seat: Seat,
        wanted: KindSet,
        count: usize,
    ) -> Effect {
        let (found, others) = self.reveal_until(seat, wanted, count);
        self.put_shown_in_hand(seat, &found);
        self.discard_shown(seat, &others)
    }

    /// Takes a card that is shown, the one shown last.
    pub(super) fn take_shown(&mut self, seat: Seat, kind: Kind) -> Option<Showing> {
        let shown = &mut self.table.of_mut(seat).shown;
        let place = shown.iter().rposition(|card| card.kind == kind)?;
        Some(shown.remove(place).how)
    }

    /// Discards cards that are shown, in this order.
    pub(in crate::dominion) fn discard_shown(&mut self, seat: Seat, cards: &[Kind]) -> Effect {
        let mut hidden = false;
        for kind in cards {
            let how = self.take_shown(seat, *kind).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).discard.put(*kind);
        }
        let Some((last, others)) = cards.split_last() else { return Ok(()) };
        if hidden {
            self.log_entry(&LogEntry {
                from: Some(Zone::Shown),
                open: &[*last],
                hidden: others,
                ..LogEntry::new(seat, Verb::Discards)
            });
        } else {
            self.log_from(Zone::Shown, seat, Verb::Discards, cards);
        }
        self.discarded(seat, cards, !hidden || others.is_empty())
    }

    /// Puts cards that are shown into the hand.
    pub(in crate::dominion) fn put_shown_in_hand(&mut self, seat: Seat, cards: &[Kind]) {
        let mut hidden = false;
        for kind in cards {
            let how = self.take_shown(seat, *kind).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).hand.add(*kind, 1);
        }
        if hidden {
            self.log_hidden(seat, Verb::PutsInHand, cards);
        } else if !cards.is_empty() {
            self.log(seat, Verb::PutsInHand, cards);
        }
    }

    /// Puts cards that are shown back onto the deck, the first one on top.
    pub(in crate::dominion) fn put_shown_on_deck(&mut self, seat: Seat, cards: &[Kind]) {
        let mut hidden = false;
        for kind in cards.iter().rev() {
            let how = self.take_shown(seat, *kind).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).deck.put(*kind);
        }
        if hidden {
            self.log_hidden_from(Zone::Shown, seat, Verb::PutsOnDeck, cards);
        } else if self.log.is_on() && !cards.is_empty() {
            // Every player saw the cards, but no player sees in which order they are put back.
            let unordered: Vec<Kind> =
                cards.iter().copied().collect::<CardCounts>().cards().collect();
            self.log_from(Zone::Shown, seat, Verb::PutsOnDeck, &unordered);
        }
    }

    /// Puts shown cards back onto the deck in an order of the player's choice.
    pub(in crate::dominion) fn put_shown_on_deck_in_order(
        &mut self,
        seat: Seat,
        cards: Vec<Kind>,
    ) -> Effect {
        let order = self.choose_order(seat, cards)?;
        self.put_shown_on_deck(seat, &order);
        Ok(())
    }

    /// The player of the running card has all these shown cards discarded, or put back in an order of their owner's choice.
    /// `whose` names the owner to the player.
    pub(in crate::dominion) fn discard_or_put_back(
        &mut self,
        seat: Seat,
        cards: Vec<Kind>,
        whose: Option<Seat>,
    ) -> Effect {
        if cards.is_empty() {
            return Ok(());
        }
        let words = [ChoiceWord::Discard, ChoiceWord::Keep];
        let chosen = self.choose_word_about(self.you(), Purpose::Choose, None, whose, &words)?;
        if chosen == ChoiceWord::Discard {
            return self.discard_shown(seat, &cards);
        }
        self.put_shown_on_deck_in_order(seat, cards)
    }

    /// A player has a card that is shown discarded, or put back. `whose` names its owner to that player.
    pub(in crate::dominion) fn discard_or_keep(
        &mut self,
        seat: Seat,
        card: Kind,
        chooser: Seat,
        whose: Option<Seat>,
    ) -> Effect {
        let words = [ChoiceWord::Discard, ChoiceWord::Keep];
        let chosen = self.choose_word_about(chooser, Purpose::Choose, Some(card), whose, &words)?;
        if chosen == ChoiceWord::Discard {
            return self.discard_shown(seat, &[card]);
        }
        self.put_shown_on_deck(seat, &[card]);
        Ok(())
    }

    /// Discards the top card of a deck; returns it.
    pub(in crate::dominion) fn discard_top(&mut self, seat: Seat) -> Effect<Option<Kind>> {
        let Some(kind) = self.take_top(seat) else { return Ok(None) };
        self.table.of_mut(seat).discard.put(kind);
        self.log_from(Zone::Deck, seat, Verb::Discards, &[kind]);
        self.discarded(seat, &[kind], true)?;
        Ok(Some(kind))
    }

    /// Sets aside a card that is shown.
    pub(in crate::dominion) fn set_shown_aside(&mut self, seat: Seat, kind: Kind) {
        self.take_shown(seat, kind).expect("the card is being shown");
        self.put_aside(seat, kind, AsidePlace::FaceUp);
        self.log_from(Zone::Shown, seat, Verb::SetsAside, &[kind]);
    }

    /// Discards everything that is set aside face up.
    pub(in crate::dominion) fn discard_set_aside(&mut self, seat: Seat) -> Effect {
        let zones = self.table.of_mut(seat);
        let cards = zones.take_all_aside(AsidePlace::FaceUp);
        cards.iter().for_each(|kind| zones.discard.put(*kind));
        if !cards.is_empty() {
            self.log_from(Zone::Aside, seat, Verb::Discards, &cards);
        }
        self.discarded(seat, &cards, true)
    }
}
