//! Setting cards aside: on mats, and face down under Durations.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Verb, Zone};

use super::EffectContext;
use crate::dominion::cards::CardId;
use crate::dominion::counts::Kind;
use crate::dominion::log::LogEntry;
use crate::dominion::zones::{AsideCard, AsidePlace, Delayed};

impl EffectContext<'_> {
    // ---- Durations ----

    /// The card that is being played acts at the start of its player's next turn.
    pub(in crate::dominion) fn act_next_turn(&mut self) {
        self.delay(None);
    }

    /// Sets a card of the hand aside face down under the card that is being played, which acts at the start of its
    /// player's next turn.
    pub(in crate::dominion) fn set_aside_under_this(&mut self, seat: Seat, kind: Kind) {
        if self.table.of_mut(seat).hand.take(kind) {
            self.delay(Some(kind));
            self.log_hidden(seat, Verb::SetsAside, &[kind]);
        }
    }

    fn delay(&mut self, under: Option<Kind>) {
        let you = self.you();
        let card = self.frame.played.expect("a Duration is being played");
        let repeated_by = self.frame.repeated_by;
        let delayed = Delayed { card, repeated_by, under, is_due: false };
        self.table.of_mut(you).delayed.push(delayed);
    }

    /// Puts the card that lay under a Duration into the hand.
    pub(in crate::dominion) fn put_in_hand_from_under(&mut self, seat: Seat, kind: Kind) {
        self.table.of_mut(seat).hand.add(kind, 1);
        self.log_hidden_from(Zone::Aside, seat, Verb::PutsInHand, &[kind]);
    }

    // ---- until the own next turn ----

    /// Sets a card of the hand aside face up until the player's next turn begins.
    pub(in crate::dominion) fn set_aside_until_own_turn(&mut self, seat: Seat, kind: Kind) {
        if self.table.of_mut(seat).hand.take(kind) {
            self.put_aside(seat, kind, AsidePlace::UntilOwnTurn);
            self.log(seat, Verb::SetsAside, &[kind]);
        }
    }

    /// Puts a card that was set aside at a place into the hand, if it is still there.
    pub(in crate::dominion) fn put_in_hand_from_aside(
        &mut self,
        seat: Seat,
        place: AsidePlace,
        kind: Kind,
    ) {
        let zones = self.table.of_mut(seat);
        if zones.take_aside(place, kind) {
            zones.hand.add(kind, 1);
            self.log_from(Zone::Aside, seat, Verb::PutsInHand, &[kind]);
        }
    }

    // ---- mats ----

    pub(super) fn put_aside(&mut self, seat: Seat, kind: Kind, place: AsidePlace) {
        self.table.of_mut(seat).aside.push(AsideCard { kind, place });
    }

    /// Puts the card that is being played, if it is still in play, on the Island mat, and with it a card of the hand.
    pub(in crate::dominion) fn put_this_on_island(&mut self, with: Option<Kind>) {
        let you = self.you();
        let this = self.frame.played.and_then(|played| self.leave_play(you, played.stamp));
        let with = with.filter(|kind| self.table.of_mut(you).hand.take(*kind));
        let this = this.map(|card| card.kind);
        for kind in this.into_iter().chain(with) {
            self.put_aside(you, kind, AsidePlace::Island);
        }
        self.log_this_with(Verb::PutsOnMat, self.mat(), this, with);
    }

    /// Puts the top card of the deck face down on the Native Village mat.
    pub(in crate::dominion) fn put_top_on_native_village(&mut self, seat: Seat) {
        if let Some(kind) = self.take_top(seat) {
            self.put_aside(seat, kind, AsidePlace::NativeVillage);
            let entry = LogEntry::new(seat, Verb::PutsOnMat).in_zone(Zone::Deck);
            self.log_entry(&LogEntry { hidden: &[kind], by: self.mat(), ..entry });
        }
    }

    /// Puts all cards of the Native Village mat into the hand.
    pub(in crate::dominion) fn put_native_village_in_hand(&mut self, seat: Seat) {
        let zones = self.table.of_mut(seat);
        let cards = zones.take_all_aside(AsidePlace::NativeVillage);
        cards.iter().for_each(|kind| zones.hand.add(*kind, 1));
        if !cards.is_empty() {
            self.log_hidden_from(Zone::Aside, seat, Verb::PutsInHand, &cards);
        }
    }

    /// Logs the card that is being played, which was in play, and with it a card of the hand: a line has cards of one
    /// zone.
    pub(super) fn log_this_with(
        &mut self,
        verb: Verb,
        by: Option<CardId>,
        this: Option<Kind>,
        with: Option<Kind>,
    ) {
        for (card, zone) in [(this, Zone::InPlay), (with, Zone::Hand)] {
            let Some(kind) = card else { continue };
            let entry = LogEntry::new(self.you(), verb).in_zone(zone);
            self.log_entry(&LogEntry { open: &[kind], by, ..entry });
        }
    }

    /// The card whose mat cards are put on: the one whose instructions are being followed.
    fn mat(&self) -> Option<CardId> {
        self.asking_card().map(|kind| self.kinds.id(kind))
    }
}
