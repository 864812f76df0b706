//! Piles of the Supply as such: cards that go back to them, and tokens on them.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Purpose, Source, Verb, Zone};

use super::EffectContext;
use crate::dominion::ask::Effect;
use crate::dominion::counts::{Kind, KindSet};

impl EffectContext<'_> {
    /// Returns up to `most` copies of a revealed card from the hand to its pile in the Supply, on top of it; none where
    /// it has no pile there (`rules.md` 14.3, 15.1).
    pub(in crate::dominion) fn return_up_to(
        &mut self,
        seat: Seat,
        kind: Kind,
        most: u16,
    ) -> Effect {
        let Some(pile) = self.supply_pile_of(kind) else { return Ok(()) };
        let copies = self.hand(seat).only(KindSet::from_iter([kind]));
        let chosen = self.choose_cards(seat, Purpose::Return, Source::Hand, copies, 0..=most)?;
        let returned: Vec<Kind> = chosen.cards().collect();
        for kind in &returned {
            self.table.of_mut(seat).hand.take(*kind);
            self.table.put_on_pile(pile, *kind);
        }
        if !returned.is_empty() {
            self.log_from(Zone::Hand, seat, Verb::Returns, &returned);
        }
        Ok(())
    }

    /// Puts an Embargo token on a pile of the Supply of the player's choice, which may be empty.
    pub(in crate::dominion) fn embargo_a_pile(&mut self) -> Effect {
        let you = self.you();
        let piles = self.kinds.in_supply();
        let Some(pile) = self.choose_pile(you, Purpose::PutToken, piles, false)? else {
            return Ok(());
        };
        // More tokens than a number holds would gain no more Curses: a match has at most 50.
        if self.table.embargo.of(pile) < u8::MAX {
            self.table.embargo.add(pile, 1);
        }
        self.log(you, Verb::PutsToken, &[pile]);
        Ok(())
    }
}
