//! Gaining, from the Supply and from the trash, and moving what was just gained.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Verb, Zone};

use super::{EffectContext, Spot, To};
use crate::dominion::ask::{Choice, Effect, QuestionHeader};
use crate::dominion::card::When;
use crate::dominion::costs::Cost;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::triggers::{Event, TriggerContext};

/// The place of a card that a player would gain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GainedFrom {
    /// On its pile.
    Pile,
    /// On its pile, after the log has told of its purchase.
    Purchase,
    /// In the trash.
    Trash,
}

/// A gain that has not happened yet: its card lies where it was.
#[derive(Clone, Copy)]
struct ComingGain {
    seat: Seat,
    card: Kind,
    from: GainedFrom,
    to: To,
}

impl EffectContext<'_> {
    /// The Supply piles whose visible card is so.
    pub(in crate::dominion) fn supply(&self, wanted: impl Fn(&Self, Kind) -> bool) -> KindSet {
        let piles = self.kinds.in_supply();
        piles.filter(|pile| self.table.top_of(*pile).is_some_and(|top| wanted(self, top))).collect()
    }

    /// The Supply piles whose visible card costs at most so much.
    pub(in crate::dominion) fn supply_up_to(&self, most: Cost) -> KindSet {
        self.supply(|t, kind| t.cost(kind) <= most)
    }

    /// Gains a card of the player's choice from these Supply piles; none only when there is none.
    pub(in crate::dominion) fn gain_from(
        &mut self,
        seat: Seat,
        piles: KindSet,
        to: To,
    ) -> Effect<Option<Kind>> {
        self.choose_and_gain(seat, piles, to, false)
    }

    /// The player may gain a card of these Supply piles, to the discard pile.
    pub(in crate::dominion) fn may_gain_from(&mut self, seat: Seat, piles: KindSet) -> Effect {
        self.choose_and_gain(seat, piles, To::Discard, true).map(drop)
    }

    /// Gains a card of the player's choice from these piles; perhaps none where that is `optional`.
    pub(in crate::dominion) fn choose_and_gain(
        &mut self,
        seat: Seat,
        piles: KindSet,
        to: To,
        optional: bool,
    ) -> Effect<Option<Kind>> {
        let purpose = match to {
            To::Discard => Purpose::Gain,
            To::Hand => Purpose::GainToHand,
            To::Deck => Purpose::GainOntoDeck,
        };
        match self.choose_pile(seat, purpose, piles, optional)? {
            Some(pile) => self.gain(seat, pile, to),
            None => Ok(None),
        }
    }

    /// Gains a card costing at most so much, to the discard pile.
    pub(in crate::dominion) fn gain_up_to(
        &mut self,
        seat: Seat,
        most: Cost,
    ) -> Effect<Option<Kind>> {
        let piles = self.supply_up_to(most);
        self.gain_from(seat, piles, To::Discard)
    }

    /// Trashes a card of the hand, and gains one that costs exactly `more` coins more.
    pub(in crate::dominion) fn trash_one_for_exactly(&mut self, seat: Seat, more: u8) -> Effect {
        let Some(trashed) = self.trash_one(seat, self.kinds.everything())? else { return Ok(()) };
        let exact = self.cost(trashed) + more;
        let piles = self.supply(|t, kind| t.cost(kind) == exact);
        self.gain_from(seat, piles, To::Discard).map(drop)
    }

    /// Trashes a card of these kinds of the hand, and gains one that costs up to `more` coins more.
    pub(in crate::dominion) fn trash_one_for_up_to(
        &mut self,
        seat: Seat,
        kinds: KindSet,
        more: u8,
    ) -> Effect {
        let Some(trashed) = self.trash_one(seat, kinds)? else { return Ok(()) };
        self.gain_up_to(seat, self.cost(trashed) + more).map(drop)
    }

    /// Gains the card of this title, if its pile has one.
    pub(in crate::dominion) fn gain_titled(&mut self, seat: Seat, title: &str, to: To) -> Effect {
        self.gain_copies(seat, 1, title, to)
    }

    /// Gains this number of cards of this title one by one, as far as its pile has them.
    pub(in crate::dominion) fn gain_copies(
        &mut self,
        seat: Seat,
        count: u8,
        title: &str,
        to: To,
    ) -> Effect {
        let pile = self.kinds.titled(title).and_then(|kind| self.kinds.pile_of(kind));
        let Some(pile) = pile else { return Ok(()) };
        (0..count).try_for_each(|_| self.gain(seat, pile, to).map(drop))
    }

    /// Whether the pile of the card of this title has a card.
    pub(in crate::dominion) fn is_left(&self, title: &str) -> bool {
        let pile = self.kinds.titled(title).and_then(|kind| self.kinds.pile_of(kind));
        pile.is_some_and(|pile| self.table.left_in(pile) > 0)
    }

    /// Gains the visible card of a pile; returns it, or `None` when the pile is empty or something else happens instead.
    pub fn gain(&mut self, seat: Seat, pile: Kind, to: To) -> Effect<Option<Kind>> {
        if self.is_replaced_at_pile(seat, pile, to, GainedFrom::Pile)? {
            return Ok(None);
        }
        let Some(kind) = self.take_from_supply(pile) else { return Ok(None) };
        let (gainer, to) = self.gainer_instead_of(seat, to);
        let verb = match to {
            To::Discard => Verb::Gains,
            To::Hand => Verb::GainsToHand,
            To::Deck => Verb::GainsOntoDeck,
        };
        self.log(gainer, verb, &[kind]);
        self.gained(gainer, kind, to)?;
        Ok(Some(kind).filter(|_| gainer == seat))
    }

    /// The player who gains a card that a player would gain, and where it goes. The player who decides in a possessed turn
    /// gains instead of its player, who is told of no gain.
    fn gainer_instead_of(&self, seat: Seat, to: To) -> (Seat, To) {
        let gainer = self.table.decider(seat);
        (gainer, if gainer == seat { to } else { To::Discard })
    }

    /// Gains the visible card of a pile after the log has told of its purchase.
    #[inline]
    pub(in crate::dominion) fn gain_bought(&mut self, seat: Seat, pile: Kind) -> Effect {
        if self.is_replaced_at_pile(seat, pile, To::Discard, GainedFrom::Purchase)? {
            return Ok(());
        }
        let Some(kind) = self.take_from_supply(pile) else { return Ok(()) };
        let gainer = self.table.decider(seat);
        if gainer != seat {
            self.log(gainer, Verb::Gains, &[kind]);
        }
        self.gained(gainer, kind, To::Discard)
    }

    #[inline]
    fn is_replaced_at_pile(
        &mut self,
        seat: Seat,
        pile: Kind,
        to: To,
        from: GainedFrom,
    ) -> Effect<bool> {
        if !self.can_replace_gains() {
            return Ok(false);
        }
        match self.table.top_of(pile) {
            Some(card) => self.is_gain_replaced(ComingGain { seat, card, from, to }),
            None => Ok(false),
        }
    }

    /// Whether anything in the match can take the place of a gain: where nothing can, no gain is checked.
    #[inline]
    fn can_replace_gains(&self) -> bool {
        self.kinds.has_trigger(When::WouldGain)
    }

    /// Lets another event take the place of a gain; returns whether one did. Every gain passes through here before its
    /// card moves, so that what replaces gains stands in this function alone.
    #[inline(never)]
    fn is_gain_replaced(&mut self, gain: ComingGain) -> Effect<bool> {
        let ComingGain { seat, card, from, to } = gain;
        let is_bought = from == GainedFrom::Purchase;
        let event = Event::WouldGain { card, to, is_bought };
        if self.deeper(|t| t.is_replaced(seat, event))? {
            return Ok(true);
        }
        let (gainer, to) = self.gainer_instead_of(seat, to);
        if gainer == seat {
            return Ok(false);
        }
        // The gain of the player who decides is a new event, to which that player's own cards apply.
        let event = Event::WouldGain { card, to, is_bought: false };
        self.deeper(|t| t.is_replaced(gainer, event))
    }

    /// Gains the card of this title from the Supply to the discard pile, in place of the card that the player would
    /// have gained.
    pub(in crate::dominion) fn gain_instead(
        &mut self,
        seat: Seat,
        trigger: &TriggerContext,
        title: &str,
    ) -> Effect {
        let Event::WouldGain { card, is_bought, .. } = trigger.event else { return Ok(()) };
        let verb = if is_bought { Verb::GainsNone } else { Verb::DoesNotGain };
        self.log(seat, verb, &[card]);
        self.gain_titled(seat, title, To::Discard)
    }

    /// Takes the visible card of a pile; the first one from a Victory pile moves its token (`rules.md` 16.3).
    #[inline]
    fn take_from_supply(&mut self, pile: Kind) -> Option<Kind> {
        let kind = self.table.take_from_pile(pile)?;
        if self.kinds.is_mixed(pile) {
            // The next card of a pile of different cards is seen.
            self.rng.count_reveal();
        }
        if self.table.tokens.has(pile) {
            self.table.tokens.remove(pile);
            self.table.mat = self.table.mat.map(|tokens| tokens + 1);
        }
        Some(kind)
    }

    /// The kinds that the player to the right gained in that player's last turn.
    pub(in crate::dominion) fn gained_to_the_right(&self) -> KindSet {
        debug_assert!(self.kinds.remembers_gains(), "a card says that it remembers gains");
        self.table.of(self.table.right_of(self.you())).gained
    }

    /// Gains another copy of a card from the Supply, if one is visible there; returns whether one was.
    pub(in crate::dominion) fn gain_another(&mut self, seat: Seat, kind: Kind) -> Effect<bool> {
        match self.pile_with(kind) {
            Some(pile) => Ok(self.gain(seat, pile, To::Discard)?.is_some()),
            None => Ok(false),
        }
    }

    /// Whether another copy of a card is visible in the Supply.
    pub(in crate::dominion) fn has_another(&self, kind: Kind) -> bool {
        self.pile_with(kind).is_some()
    }

    /// The pile of the Supply whose visible card is of this kind.
    fn pile_with(&self, kind: Kind) -> Option<Kind> {
        self.supply_pile_of(kind).filter(|pile| self.table.top_of(*pile) == Some(kind))
    }

    /// The pile of the Supply that a kind belongs to.
    pub(super) fn supply_pile_of(&self, kind: Kind) -> Option<Kind> {
        self.kinds.pile_of(kind).filter(|pile| self.kinds.in_supply().has(*pile))
    }

    /// Gains a card from the trash, if it is there.
    pub(in crate::dominion) fn gain_from_trash(
        &mut self,
        seat: Seat,
        kind: Kind,
        to: To,
    ) -> Effect {
        if self.table.trash.of(kind) == 0 {
            return Ok(());
        }
        let gain = ComingGain { seat, card: kind, from: GainedFrom::Trash, to };
        if self.can_replace_gains() && self.is_gain_replaced(gain)? {
            return Ok(());
        }
        if self.table.trash.take(kind) {
            let (gainer, to) = self.gainer_instead_of(seat, to);
            match to {
                To::Deck => self.log_from(Zone::Trash, gainer, Verb::GainsOntoDeck, &[kind]),
                To::Discard | To::Hand => self.log(gainer, Verb::GainsFromTrash, &[kind]),
            }
            self.gained(gainer, kind, to)?;
        }
        Ok(())
    }

    /// Gains these cards from the trash one after another, in an order of the player's choice where it can matter
    /// (`rules.md` 10.3).
    pub(in crate::dominion) fn gain_all_from_trash(
        &mut self,
        seat: Seat,
        mut cards: CardCounts,
        to: To,
    ) -> Effect {
        while let Some(next) = self.gained_next(seat, &cards)? {
            cards.take(next);
            self.gain_from_trash(seat, next, to)?;
        }
        Ok(())
    }

    /// Which of several cards that are gained together comes next: asked when an ability can act on them.
    fn gained_next(&mut self, seat: Seat, cards: &CardCounts) -> Effect<Option<Kind>> {
        let acts = self.has_gain_trigger(self.table.decider(seat))
            || cards.kinds().any(|kind| self.card(kind).on_gain.is_some());
        if !acts || cards.kinds().is_at_most_one() {
            return Ok(cards.kinds().next());
        }
        let options: Vec<Choice> = cards.kinds().map(Choice::Card).collect();
        // It is asked because of a card that may be in hand.
        let header = QuestionHeader { secret: true, ..QuestionHeader::new(seat, Purpose::First) };
        let place = self.choose_place(header, &options)?;
        Ok(cards.kinds().nth(place))
    }

    #[inline]
    fn gained(&mut self, seat: Seat, kind: Kind, to: To) -> Effect {
        let at = self.put_gained(seat, kind, to);
        match self.kinds.noticed_gains().has(kind) {
            true => self.gain_noticed(seat, kind, at),
            false => Ok(()),
        }
    }

    /// Remembers a gain, and lets players act on it.
    #[inline(never)]
    fn gain_noticed(&mut self, seat: Seat, kind: Kind, at: Spot) -> Effect {
        if self.kinds.remembers_gains() && seat == self.you() {
            self.table.of_mut(seat).gained.insert(kind);
        }
        if self.kinds.watched().has(kind) {
            return self.deeper(|t| t.gained_and_watched(seat, kind, at));
        }
        if self.kinds.has_trigger(When::Gain) {
            return self.deeper(|t| t.trigger(seat, &[Event::Gained { card: kind, at }]));
        }
        Ok(())
    }

    #[inline]
    fn put_gained(&mut self, seat: Seat, kind: Kind, to: To) -> Spot {
        let zones = self.table.of_mut(seat);
        match to {
            To::Discard => {
                zones.discard.put(kind);
                Spot::Discard(zones.discard.stamp)
            }
            To::Hand => {
                zones.hand.add(kind, 1);
                Spot::Hand
            }
            To::Deck => {
                zones.deck.put(kind);
                Spot::Deck(zones.deck.stamp)
            }
        }
    }

    /// Lets the player who gained a card and all others act on it, in turn order (`rules.md` 10.4). The player in turn
    /// is one of the others where a card makes another player gain it.
    #[inline(never)]
    fn gained_and_watched(&mut self, seat: Seat, card: Kind, at: Spot) -> Effect {
        for player in self.table.in_turn_order(self.you()) {
            let event = if player == seat {
                Event::Gained { card, at }
            } else {
                Event::OthersGain { card }
            };
            self.trigger(player, &[event])?;
        }
        Ok(())
    }

    /// Whether a card is still where it was put.
    pub(in crate::dominion) fn is_at(&self, seat: Seat, kind: Kind, at: Spot) -> bool {
        let zones = self.table.of(seat);
        match at {
            Spot::Discard(stamp) => {
                zones.discard.stamp == stamp && zones.discard.top() == Some(kind)
            }
            Spot::Deck(stamp) => zones.deck.stamp == stamp && zones.deck.top.last() == Some(&kind),
            Spot::Hand => zones.hand.of(kind) > 0,
        }
    }

    fn take_from_spot(&mut self, seat: Seat, kind: Kind, at: Spot) -> bool {
        if !self.is_at(seat, kind, at) {
            return false;
        }
        let zones = self.table.of_mut(seat);
        match at {
            Spot::Discard(_) => zones.discard.take(kind),
            Spot::Deck(_) => zones.deck.take_known().is_some(),
            Spot::Hand => zones.hand.take(kind),
        }
    }

    /// Trashes a card that was just gained, if it is still where it was put.
    pub(in crate::dominion) fn trash_gained(&mut self, seat: Seat, kind: Kind, at: Spot) -> Effect {
        if self.take_from_spot(seat, kind, at) {
            self.put_in_trash(seat, kind);
            self.trashed(seat, &[kind], at.zone())?;
        }
        Ok(())
    }

    /// Puts a card that was just gained on top of the deck, if it is still where it was put.
    pub(in crate::dominion) fn put_gained_on_deck(&mut self, seat: Seat, kind: Kind, at: Spot) {
        if self.take_from_spot(seat, kind, at) {
            self.table.of_mut(seat).deck.put(kind);
            self.log_from(at.zone(), seat, Verb::PutsOnDeck, &[kind]);
        }
    }
}
