//! Trashing, from wherever a card is, and cards that leave play.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Source, Verb, Zone};

use super::EffectContext;
use crate::dominion::ask::{Choice, Effect, QuestionHeader};
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::titles;
use crate::dominion::triggers::Event;
use crate::dominion::zones::{AsidePlace, InPlay};

impl EffectContext<'_> {
    /// Trashes these cards of the hand together; what they do when trashed happens after all are in the trash
    /// (`rules.md` 10.5).
    pub fn trash(&mut self, seat: Seat, cards: &CardCounts) -> Effect {
        for kind in cards.cards() {
            self.table.of_mut(seat).hand.take(kind);
            self.put_in_trash(seat, kind);
        }
        let card_kinds: Vec<Kind> = cards.cards().collect();
        self.trashed(seat, &card_kinds, Zone::Hand)
    }

    /// Tells that cards were trashed, and lets them act on it.
    pub(super) fn trashed(&mut self, seat: Seat, cards: &[Kind], from: Zone) -> Effect {
        if cards.is_empty() {
            return Ok(());
        }
        self.log_from(from, seat, Verb::Trashes, cards);
        self.log_set_aside_from_trash(seat, cards);
        let events: Vec<Event> =
            cards.iter().map(|card| Event::Trashed { card: *card, was: *card }).collect();
        self.deeper(|t| t.trigger(seat, &events))
    }

    /// Trashes one card of these kinds from the hand, of the player's choice; returns it.
    pub(in crate::dominion) fn trash_one(
        &mut self,
        seat: Seat,
        kinds: KindSet,
    ) -> Effect<Option<Kind>> {
        let card = self.choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    /// May trash one card of these kinds from the hand; returns it.
    pub(in crate::dominion) fn may_trash_one(
        &mut self,
        seat: Seat,
        kinds: KindSet,
    ) -> Effect<Option<Kind>> {
        let card = self.may_choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    fn trash_chosen(&mut self, seat: Seat, card: Option<Kind>) -> Effect<Option<Kind>> {
        if let Some(kind) = card {
            self.trash(seat, &CardCounts::from_iter([kind]))?;
        }
        Ok(card)
    }

    /// Trashes from none to `most` cards of the hand; returns it.
    pub(in crate::dominion) fn trash_up_to(&mut self, seat: Seat, most: u16) -> Effect<CardCounts> {
        let cards =
            self.choose_from_hand(seat, Purpose::Trash, self.kinds.everything(), 0..=most)?;
        self.trash(seat, &cards)?;
        Ok(cards)
    }

    /// Trashes `count` cards of the hand, of the player's choice; fewer when there are fewer. Returns the number.
    pub(in crate::dominion) fn trash_some(&mut self, seat: Seat, count: u16) -> Effect<u16> {
        let all = self.kinds.everything();
        let cards = self.choose_from_hand(seat, Purpose::Trash, all, count..=count)?;
        self.trash(seat, &cards)?;
        Ok(cards.total())
    }

    /// Trashes a card that is shown.
    pub(in crate::dominion) fn trash_shown(&mut self, seat: Seat, kind: Kind) -> Effect {
        self.trash_all_shown(seat, &CardCounts::from_iter([kind]))
    }

    /// Trashes these cards that are shown together.
    pub(in crate::dominion) fn trash_all_shown(
        &mut self,
        seat: Seat,
        cards: &CardCounts,
    ) -> Effect {
        let card_kinds: Vec<Kind> = cards.cards().collect();
        for kind in &card_kinds {
            self.take_shown(seat, *kind).expect("the card is being shown");
            self.put_in_trash(seat, *kind);
        }
        self.trashed(seat, &card_kinds, Zone::Shown)
    }

    /// Reveals `count` cards of a deck; one of the wanted ones, of the chooser's choice, is trashed, and the others are
    /// discarded. Returns the trashed card.
    pub(in crate::dominion) fn reveal_and_trash_one(
        &mut self,
        seat: Seat,
        count: u16,
        chooser: Seat,
        wanted: impl FnOnce(&Self, CardCounts) -> CardCounts,
    ) -> Effect<Option<Kind>> {
        let mut revealed = self.reveal(seat, count);
        let candidates = wanted(self, revealed.iter().copied().collect());
        let chosen = if chooser == seat {
            self.choose_cards(seat, Purpose::Trash, Source::Shown, candidates, 1..=1)?
        } else {
            self.choose_shown_of(chooser, seat, Purpose::Trash, candidates, 1..=1)?
        };
        let trashed = chosen.kinds().next();
        if let Some(card) = trashed {
            let place = revealed.iter().position(|kind| *kind == card);
            revealed.remove(place.expect("a revealed card was chosen"));
            self.trash_shown(seat, card)?;
        }
        self.discard_shown(seat, &revealed)?;
        Ok(trashed)
    }

    /// Trashes the top card of a deck; returns it.
    pub(in crate::dominion) fn trash_top(&mut self, seat: Seat) -> Effect<Option<Kind>> {
        let Some(kind) = self.take_top(seat) else { return Ok(None) };
        self.put_in_trash(seat, kind);
        self.trashed(seat, &[kind], Zone::Deck)?;
        Ok(Some(kind))
    }

    /// Trashes a card of the discard pile, if it is there.
    pub(in crate::dominion) fn trash_from_discard(&mut self, seat: Seat, kind: Kind) -> Effect {
        if !self.table.of_mut(seat).discard.take(kind) {
            return Ok(());
        }
        self.put_in_trash(seat, kind);
        self.trashed(seat, &[kind], Zone::Discard)
    }

    /// Trashes the card in play with this stamp, if it is still there; returns whether it was.
    pub(in crate::dominion) fn trash_in_play(&mut self, seat: Seat, stamp: u32) -> Effect<bool> {
        let card = self.leave_play(seat, stamp);
        self.trash_from_play(seat, card.as_slice())?;
        Ok(card.is_some())
    }

    /// Trashes all these cards in play together.
    pub(in crate::dominion) fn trash_all_in_play(&mut self, seat: Seat, kinds: KindSet) -> Effect {
        let in_play = &mut self.table.of_mut(seat).in_play;
        let cards: Vec<InPlay> = in_play.extract_if(.., |card| kinds.has(card.played_as)).collect();
        self.trash_from_play(seat, &cards)
    }

    /// Trashes cards that have left play together.
    fn trash_from_play(&mut self, seat: Seat, cards: &[InPlay]) -> Effect {
        let card_kinds: Vec<Kind> = cards.iter().map(|card| card.kind).collect();
        card_kinds.iter().for_each(|kind| self.put_in_trash(seat, *kind));
        if !card_kinds.is_empty() {
            self.log_from(Zone::InPlay, seat, Verb::Trashes, &card_kinds);
            self.log_set_aside_from_trash(seat, &card_kinds);
        }
        let events: Vec<Event> = cards
            .iter()
            .map(|card| Event::Trashed { card: card.kind, was: card.played_as })
            .collect();
        self.deeper(|t| t.trigger(seat, &events))
    }

    /// Trashes the card that is being played, if it is still in play; returns whether it was.
    pub(in crate::dominion) fn trash_this(&mut self) -> Effect<bool> {
        let you = self.you();
        match self.frame.played {
            Some(played) => self.trash_in_play(you, played.stamp),
            None => Ok(false),
        }
    }

    /// Trashes the card that is being played, if it is still in play, together with a card of the hand; returns the
    /// number of cards that were trashed.
    pub(in crate::dominion) fn trash_this_with(&mut self, with: Option<Kind>) -> Effect<usize> {
        let you = self.you();
        let this = self.frame.played.and_then(|played| self.leave_play(you, played.stamp));
        let with = with.filter(|kind| self.table.of_mut(you).hand.take(*kind));
        let this = this.map(|card| Event::Trashed { card: card.kind, was: card.played_as });
        let events: Vec<Event> =
            this.into_iter().chain(with.map(|card| Event::Trashed { card, was: card })).collect();
        let cards: Vec<Kind> = events.iter().filter_map(Event::about).collect();
        cards.iter().for_each(|kind| self.put_in_trash(you, *kind));
        self.log_this_with(Verb::Trashes, None, this.as_ref().and_then(Event::about), with);
        self.log_set_aside_from_trash(you, &cards);
        self.deeper(|t| t.trigger(you, &events))?;
        Ok(cards.len())
    }

    /// Whether the card that is being played is still in play.
    pub(in crate::dominion) fn this_is_in_play(&self) -> bool {
        self.frame.played.is_some_and(|played| {
            self.in_play(self.you()).iter().any(|card| card.stamp == played.stamp)
        })
    }

    /// Puts a card of this kind from the play area on top of the deck, if one is there.
    pub(in crate::dominion) fn put_from_play_on_deck(&mut self, seat: Seat, kind: Kind) {
        let found = self.in_play(seat).iter().rfind(|card| card.kind == kind);
        if let Some(stamp) = found.map(|card| card.stamp) {
            self.put_in_play_on_deck(seat, stamp);
        }
    }

    /// Takes a card out of play, if it is still there.
    pub(super) fn leave_play(&mut self, seat: Seat, stamp: u32) -> Option<InPlay> {
        let in_play = &mut self.table.of_mut(seat).in_play;
        let place = in_play.iter().position(|card| card.stamp == stamp)?;
        Some(in_play.remove(place))
    }

    /// Puts a card in play on top of the deck, if it is still in play.
    pub(in crate::dominion) fn put_in_play_on_deck(&mut self, seat: Seat, stamp: u32) {
        if let Some(card) = self.leave_play(seat, stamp) {
            self.table.of_mut(seat).deck.put(card.kind);
            self.log_from(Zone::InPlay, seat, Verb::PutsOnDeck, &[card.kind]);
        }
    }

    /// Puts all cards in play of these kinds on top of the deck, in an order of the player's choice that the others do not
    /// see.
    pub(in crate::dominion) fn put_all_in_play_on_deck(
        &mut self,
        seat: Seat,
        kinds: KindSet,
    ) -> Effect {
        let cards = self.in_play(seat).iter().filter(|card| kinds.has(card.played_as));
        let cards: Vec<InPlay> = cards.copied().collect();
        let order = self.choose_order(seat, cards.iter().map(|card| card.kind).collect())?;
        self.tell_of_cards_for_deck(seat, &cards);
        for kind in order.iter().rev() {
            let is_it = |card: &&InPlay| card.kind == *kind && kinds.has(card.played_as);
            let found = self.in_play(seat).iter().rfind(is_it);
            let stamp = found.expect("the order names cards in play").stamp;
            self.put_in_play_on_deck_logged(seat, stamp);
        }
        Ok(())
    }

    /// Tells which cards go from play onto the deck, not in which order.
    pub(in crate::dominion) fn tell_of_cards_for_deck(&mut self, seat: Seat, cards: &[InPlay]) {
        if self.log.is_on() && !cards.is_empty() {
            let unordered: CardCounts = cards.iter().map(|card| card.kind).collect();
            let card_kinds: Vec<Kind> = unordered.cards().collect();
            self.log_from(Zone::InPlay, seat, Verb::PutsOnDeck, &card_kinds);
        }
    }

    /// Puts a card in play on top of the deck after the log has told of it, if it is still in play.
    pub(in crate::dominion) fn put_in_play_on_deck_logged(&mut self, seat: Seat, stamp: u32) {
        if let Some(card) = self.leave_play(seat, stamp) {
            self.table.of_mut(seat).deck.put(card.kind);
        }
    }

    /// Returns the card that is being played to its pile, if it is still in play; returns whether it was.
    pub(in crate::dominion) fn return_this(&mut self) -> bool {
        let you = self.you();
        let Some(played) = self.frame.played else { return false };
        let Some(pile) = self.kinds.pile_of(played.kind) else { return false };
        let Some(card) = self.leave_play(you, played.stamp) else { return false };
        self.table.put_on_pile(pile, card.kind);
        self.log(you, Verb::Returns, &[card.kind]);
        true
    }

    /// Puts a card from the trash into the hand, if it is there. In a possessed turn it is the player's choice whether that
    /// comes before the card is set aside.
    pub(in crate::dominion) fn put_from_trash_in_hand(&mut self, seat: Seat, kind: Kind) -> Effect {
        if self.table.is_possessed(seat) {
            return self.may_put_trashed_in_hand(seat, kind);
        }
        if self.table.trash.take(kind) {
            self.table.of_mut(seat).hand.add(kind, 1);
            self.log_from(Zone::Trash, seat, Verb::PutsInHand, &[kind]);
        }
        Ok(())
    }

    // ---- possessed turns ----

    /// Puts a card of a player into the trash. Those of the player of a possessed turn are set aside until it ends.
    pub(super) fn put_in_trash(&mut self, seat: Seat, kind: Kind) {
        if self.table.is_possessed(seat) {
            self.put_aside(seat, kind, AsidePlace::TrashedWhilePossessed);
        } else {
            self.table.trash.add(kind, 1);
        }
    }

    fn log_set_aside_from_trash(&mut self, seat: Seat, cards: &[Kind]) {
        if self.table.is_possessed(seat) && !cards.is_empty() {
            self.log_from(Zone::Trash, seat, Verb::SetsAside, cards);
        }
    }

    /// Lets an ability of a trashed card come before or after the setting aside of a possessed turn.
    fn may_put_trashed_in_hand(&mut self, seat: Seat, kind: Kind) -> Effect {
        let Some(possession) = self.kinds.titled(titles::POSSESSION) else { return Ok(()) };
        let options = [kind, possession].map(Choice::Card);
        let about = Some(kind);
        let header = QuestionHeader { about, ..QuestionHeader::new(seat, Purpose::First) };
        if self.choose_place(header, &options)? == 0 {
            self.put_in_hand_from_aside(seat, AsidePlace::TrashedWhilePossessed, kind);
        }
        Ok(())
    }

    /// At the end of a possessed turn, cards of its player that were trashed in it go to the discard pile. That is no
    /// discarding: no card acts on it.
    #[inline(never)]
    pub(in crate::dominion) fn take_back_trashed(&mut self, seat: Seat) {
        let zones = self.table.of_mut(seat);
        let cards = zones.take_all_aside(AsidePlace::TrashedWhilePossessed);
        cards.iter().for_each(|kind| zones.discard.put(*kind));
        if !cards.is_empty() {
            self.log_from(Zone::Aside, seat, Verb::Discards, &cards);
        }
    }
}
