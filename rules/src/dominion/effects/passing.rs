//! Passing cards from hand to hand, all players at the same time.

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Source, Verb};

use super::EffectContext;
use super::asking::cards;
use crate::dominion::ask::{AnswerSource, Effect, QuestionHeader, Reply};
use crate::dominion::counts::Kind;
use crate::dominion::log::LogEntry;
use crate::dominion::table::MAX_SEATS;

impl EffectContext<'_> {
    /// Each player passes a card of the hand to the hand of the player at the left. All choose before any card moves; a
    /// player without a card passes none, and receives one all the same.
    pub(in crate::dominion) fn each_passes_a_card_left(&mut self) -> Effect {
        for seat in self.table.in_turn_order(self.you()) {
            if let Err(awaiting) = self.choose_to_pass(seat) {
                self.ask_others_to_pass(seat);
                return Err(awaiting);
            }
        }
        self.pass_left();
        Ok(())
    }

    /// Chooses a card of the hand to be passed; it stays in the hand until all have chosen.
    fn choose_to_pass(&mut self, seat: Seat) -> Effect {
        let header =
            QuestionHeader { takes_effect_later: true, ..QuestionHeader::new(seat, Purpose::Pass) };
        let hand = |t: &Self| cards(Source::Hand, *t.hand(seat), 1..=1);
        let chosen = self.ask(header, hand, Reply::card)?;
        self.table.of_mut(seat).passes = chosen;
        Ok(())
    }

    /// While one player is waited for, all others who have not chosen may. Players before that one whose hand is of one
    /// kind are among them: that they need not choose is as secret as their hand.
    fn ask_others_to_pass(&mut self, waited_for: Seat) {
        let has_chosen = |seat: Seat| {
            let zones = self.table.of(seat);
            zones.passes.is_some() && zones.hand.kinds().len() > 1
        };
        let order = self.table.in_turn_order(self.you());
        let others: ArrayVec<Seat, MAX_SEATS> =
            order.filter(|seat| *seat != waited_for && !has_chosen(*seat)).collect();
        for other in others {
            self.look_ahead(other, Self::choose_to_pass);
        }
    }

    fn pass_left(&mut self) {
        // Players whose hands are of one kind need not have chosen.
        if let AnswerSource::Recorded(answer_log) = &mut self.answer_source {
            answer_log.forget_early();
        }
        self.rng.count_reveal();
        self.table.has_passed = true;
        let order = self.table.in_turn_order(self.you());
        let passed: ArrayVec<(Seat, Kind), MAX_SEATS> =
            order.filter_map(|seat| Some((seat, self.table.of_mut(seat).passes.take()?))).collect();
        for (seat, kind) in &passed {
            self.table.of_mut(*seat).hand.take(*kind);
        }
        for (seat, kind) in passed {
            let left = self.table.left_of(seat);
            self.table.of_mut(left).hand.add(kind, 1);
            self.log_entry(&LogEntry {
                hidden: &[kind],
                to: Some(left),
                ..LogEntry::new(seat, Verb::Passes)
            });
        }
    }
}
