//! Playing: putting a card in play, following its instructions, attacking.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Verb, Zone};

use super::{EffectContext, Frame};
use crate::dominion::ask::Effect;
use crate::dominion::card::{AnswerTiming, Card, Types, When};
use crate::dominion::counts::Kind;
use crate::dominion::log::LogEntry;
use crate::dominion::table::ToPlay;
use crate::dominion::triggers::Event;
use crate::dominion::zones::InPlay;

impl EffectContext<'_> {
    /// Moves all cards of a kind from the hand to the play area; returns the number.
    #[inline]
    pub(in crate::dominion) fn put_all_in_play(&mut self, kind: Kind) -> u8 {
        let you = self.you();
        let mut stamp = self.table.stamp;
        let zones = self.table.of_mut(you);
        let count = zones.hand.take_all_of(kind);
        for _ in 0..count {
            stamp += 1;
            zones.in_play.push(InPlay { kind, played_as: kind, stamp });
        }
        self.table.stamp = stamp;
        count
    }

    /// Moves a card from the hand to the play area, playing it. Simulated matches do it so often that it is always part
    /// of its callers.
    #[inline(always)]
    fn put_in_play(&mut self, kind: Kind, from: Zone) -> InPlay {
        let you = self.you();
        let stamp = self.table.next_stamp();
        let card = InPlay { kind, played_as: kind, stamp };
        let zones = self.table.of_mut(you);
        zones.hand.take(kind);
        zones.in_play.push(card);
        self.log_from(from, you, Verb::Plays, &[kind]);
        card
    }

    /// Plays a card of the hand once. What it ends by playing is left for later steps of the move.
    #[inline(never)]
    pub(in crate::dominion) fn play_once(&mut self, kind: Kind) -> Effect {
        let mut card = self.put_in_play(kind, Zone::Hand);
        self.deeper(|t| t.follow(&mut card, None))
    }

    /// Plays a card of the hand so many times; it is one card in play (`rules.md` 11.3). Says how it came into play.
    pub fn play(&mut self, kind: Kind, times: u8) -> Effect<InPlay> {
        self.play_from(Zone::Hand, kind, times)
    }

    fn play_from(&mut self, zone: Zone, kind: Kind, times: u8) -> Effect<InPlay> {
        let waiting = self.table.to_play.len();
        let card = self.end_by_playing_from(zone, kind, times);
        while self.table.to_play.len() > waiting {
            self.follow_next()?;
        }
        Ok(card)
    }

    /// Plays a card of the hand so many times, as the last thing that the running card does: its instructions are
    /// followed when the running card is done. So a question of theirs does not make the running card run again.
    pub(in crate::dominion) fn end_by_playing(&mut self, kind: Kind, times: u8) -> InPlay {
        self.end_by_playing_from(Zone::Hand, kind, times)
    }

    fn end_by_playing_from(&mut self, zone: Zone, kind: Kind, times: u8) -> InPlay {
        let card = self.put_in_play(kind, zone);
        let by = self.frame.played.filter(|_| times > 1).map(|played| played.stamp);
        let depth = self.log.depth;
        self.table.to_play.push(ToPlay { card, times, repeated_by: by, again: false, depth });
        card
    }

    /// Plays a card that is shown.
    pub(in crate::dominion) fn play_shown(&mut self, kind: Kind) -> Effect {
        let you = self.you();
        self.take_shown(you, kind).expect("the card is being shown");
        self.table.of_mut(you).hand.add(kind, 1);
        self.play_from(Zone::Shown, kind, 1).map(drop)
    }

    /// Plays a card of the discard pile, if it is there, as the last thing that the running card does.
    pub(in crate::dominion) fn end_by_playing_discarded(&mut self, kind: Kind) {
        let you = self.you();
        let zones = self.table.of_mut(you);
        if zones.discard.take(kind) {
            zones.hand.add(kind, 1);
            self.end_by_playing_from(Zone::Discard, kind, 1);
        }
    }

    /// Follows the instructions of the card that comes next, once. What it ends by playing comes before its next time.
    #[inline(never)]
    pub(in crate::dominion) fn follow_next(&mut self) -> Effect {
        let mut next = self.table.to_play.pop().expect("a card waits to be followed");
        let waiting = self.table.to_play.len();
        let depth = std::mem::replace(&mut self.log.depth, next.depth);
        if next.again {
            self.log(self.you(), Verb::PlaysAgain, &[next.card.played_as]);
        }
        self.deeper(|t| t.follow(&mut next.card, next.repeated_by))?;
        self.log.depth = depth;
        if next.times > 1 {
            let rest = ToPlay { times: next.times - 1, again: true, ..next };
            self.table.to_play.insert(waiting, rest);
        }
        Ok(())
    }

    /// Follows a card's instructions from top to bottom, wherever the card is by now (`rules.md` 7.7).
    #[inline]
    fn follow(&mut self, played: &mut InPlay, repeated_by: Option<u32>) -> Effect {
        let kind = played.played_as;
        if self.kinds.only_bonuses().has(kind) {
            self.give_bonuses(kind, false);
            return Ok(());
        }
        self.follow_steps(played, repeated_by)
    }

    #[inline(never)]
    fn follow_steps(&mut self, played: &mut InPlay, repeated_by: Option<u32>) -> Effect {
        let frame = Frame {
            played: Some(*played),
            repeated_by,
            ability: None,
            ability_card_left: false,
            is_first_play: false,
            unaffected: 0,
        };
        let outer = std::mem::replace(&mut self.frame, frame);
        if self.card(played.played_as).played_as_another {
            self.play_as_another(played)?;
            self.frame.played = Some(*played);
        }
        if self.kinds.counts_this_turn() {
            self.count_play(played.played_as);
        }
        let card = self.card(played.played_as);
        if card.is(Types::ATTACK) {
            self.announce_attack(played)?;
        }
        self.carry_out(played.played_as, card)?;
        self.frame = outer;
        Ok(())
    }

    /// Counts a play of a card, before its instructions are followed.
    #[inline(never)]
    fn count_play(&mut self, kind: Kind) {
        self.frame.is_first_play = !self.table.turn.played.has(kind);
        self.table.turn.played.insert(kind);
        if self.is(kind, Types::ACTION) {
            self.table.turn.action_plays += 1;
        }
    }

    /// The card becomes one of the Supply's cheaper Actions until it leaves play.
    #[inline(never)]
    fn play_as_another(&mut self, played: &mut InPlay) -> Effect {
        let you = self.you();
        let own = self.cost(played.kind);
        let piles = self.supply(|t, kind| t.is(kind, Types::ACTION) && t.cost(kind) < own);
        let Some(pile) = self.choose_pile(you, Purpose::PlayAs, piles, false)? else {
            return Ok(());
        };
        let chosen = self.table.top_of(pile).expect("a pile that can be chosen has a card");
        played.played_as = chosen;
        let stamp = played.stamp;
        if let Some(card) =
            self.table.of_mut(you).in_play.iter_mut().find(|card| card.stamp == stamp)
        {
            card.played_as = chosen;
        }
        self.log_entry(&LogEntry {
            open: &[played.kind],
            by: Some(self.kinds.id(chosen)),
            ..LogEntry::new(you, Verb::PlaysAs)
        });
        Ok(())
    }

    /// Lets the player's own cards and then the others react before the Attack's first instruction (`rules.md` 12.2).
    #[inline(never)]
    fn announce_attack(&mut self, played: &InPlay) -> Effect {
        let card = played.played_as;
        self.trigger(self.you(), &[Event::OwnAttack { card, stamp: played.stamp }])?;
        for other in self.others() {
            self.trigger(other, &[Event::OthersAttack { card }])?;
        }
        if !self.kinds.protecting().is_empty() {
            self.protect_by_cards_in_play();
        }
        Ok(())
    }

    /// The Attack does not affect the others who have a protecting card in play, whatever becomes of that card while
    /// the Attack goes on.
    #[inline(never)]
    fn protect_by_cards_in_play(&mut self) {
        let protecting = self.kinds.protecting();
        let is_protected =
            |seat: &Seat| self.in_play(*seat).iter().any(|card| protecting.has(card.played_as));
        let protected: Vec<Seat> = self.victims().filter(is_protected).collect();
        protected.into_iter().for_each(|seat| self.be_unaffected(seat));
    }

    fn carry_out(&mut self, kind: Kind, card: &'static Card) -> Effect {
        self.give_bonuses(kind, self.frame.is_first_play);
        if self.kinds.uses_turn_effects() && card.uses_turn_effects() {
            self.change_turn(card);
        }
        if let Some(steps) = card.steps {
            steps(self)?;
        }
        if let Some(effect) = card.to_others {
            self.each(self.others(), card.answers, effect)?;
        }
        if let Some(effect) = card.to_victims {
            self.each(self.victims(), card.answers, effect)?;
        }
        match card.and_then {
            Some(steps) => steps(self),
            None => Ok(()),
        }
    }

    /// Effects for the rest of the turn.
    #[inline(never)]
    fn change_turn(&mut self, card: &'static Card) {
        self.table.potions += u16::from(card.worth_potions);
        let turn = &mut self.table.turn;
        turn.costs_less = turn.costs_less.saturating_add(card.costs_less);
        turn.copper_more = turn.copper_more.saturating_add(card.copper_more);
        turn.put_on_deck = turn.put_on_deck.saturating_add(card.put_on_deck_in_clean_up);
        turn.silver_more = turn.silver_more.saturating_add(card.first_silver_more);
    }

    /// Gives what stands at the top of a card, and its coins.
    #[inline]
    fn give_bonuses(&mut self, kind: Kind, is_first_play: bool) {
        let bonus = &self.card(kind).bonus;
        let worth = self.table.worth_of(self.kinds, kind, is_first_play);
        self.table.actions += u16::from(bonus.actions);
        self.table.buys += u16::from(bonus.buys);
        self.table.coins += u16::from(bonus.coins) + worth;
        if bonus.cards > 0 {
            self.draw(self.you(), u16::from(bonus.cards));
        }
        if bonus.points > 0 {
            self.take_points(u16::from(bonus.points));
        }
    }

    /// Does something to each other player in turn order; no player is attacked.
    pub(in crate::dominion) fn each_other(
        &mut self,
        effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) -> Effect {
        self.each(self.others(), AnswerTiming::InTurnOrder, effect)
    }

    /// Does something to each other player that the running Attack affects, in turn order.
    pub(in crate::dominion) fn each_victim(
        &mut self,
        effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) -> Effect {
        self.each(self.victims(), AnswerTiming::InTurnOrder, effect)
    }

    /// Lets each other player that the running Attack affects discard, in turn order; they may all answer at once where
    /// no card acts on being discarded.
    pub(in crate::dominion) fn each_victim_discards(
        &mut self,
        effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) -> Effect {
        self.each(self.victims(), AnswerTiming::AtOnceUnlessTriggered(When::Discard), effect)
    }

    /// The others that the running Attack affects, in turn order.
    fn victims(&self) -> impl Iterator<Item = Seat> + use<> {
        let unaffected = self.frame.unaffected;
        self.others().filter(move |seat| unaffected >> seat.0 & 1 == 0)
    }

    /// The running Attack does not affect this player (`rules.md` 12.5).
    pub(in crate::dominion) fn be_unaffected(&mut self, seat: Seat) {
        self.frame.unaffected |= 1 << seat.0;
        self.log_entry(&LogEntry {
            by: self.played_card().map(|card| self.kinds.id(card)),
            ..LogEntry::new(seat, Verb::Unaffected)
        });
    }
}
