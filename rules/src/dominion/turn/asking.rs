//! How cards ask their players: the forms of questions, each answered by one kind of reply. It knows no card and no zone.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source, Verb};

use super::Turn;
use crate::dominion::ask::{Ask, Asked, Choice, Effect, Pause, Reply};
use crate::dominion::cards::CardId;
use crate::dominion::counts::{Counts, Mask, Slot};
use crate::dominion::table::Eyes;

impl Turn<'_> {
    pub(super) fn ask(&mut self, asked: &Asked) -> Effect<Reply> {
        if let Some(only) = asked.only_reply() {
            return Ok(only);
        }
        let eyes = Eyes::new(self.kinds, self.table, asked.seat);
        let reply = self.minds.reply(&eyes, asked).ok_or(Pause)?;
        // What might have been asked before this answer was passed with an earlier one.
        self.passed_secret = false;
        Ok(reply)
    }

    pub(super) fn question(&self, seat: Seat, purpose: Purpose, ask: Ask) -> Asked {
        Asked { seat, purpose, card: self.asking_card(), about: None, whose: None, ask }
    }

    /// Chooses one of several options.
    pub(in crate::dominion) fn choose_option(&mut self, asked: Asked) -> Effect<Choice> {
        let Reply::Option(place) = self.ask(&asked)? else {
            unreachable!("options are answered by a place")
        };
        let Ask::Options(options) = asked.ask else { unreachable!("options were asked") };
        Ok(options[usize::from(place)])
    }

    /// May choose one of several things; nobody is asked when there is none.
    pub(in crate::dominion) fn may_choose(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        mut options: Vec<Choice>,
    ) -> Effect<Option<Choice>> {
        options.push(Choice::Word(ChoiceWord::Nothing));
        let asked = self.question(seat, purpose, Ask::Options(options));
        let chosen = self.choose_option(asked)?;
        Ok((chosen != Choice::Word(ChoiceWord::Nothing)).then_some(chosen))
    }

    /// Chooses one of several words.
    pub(in crate::dominion) fn choose_word(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Slot>,
        words: &[ChoiceWord],
    ) -> Effect<ChoiceWord> {
        self.choose_word_about(seat, purpose, about, None, words)
    }

    /// Chooses what happens to a card of somebody else.
    pub(in crate::dominion) fn choose_word_about(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Slot>,
        whose: Option<Seat>,
        words: &[ChoiceWord],
    ) -> Effect<ChoiceWord> {
        let options = words.iter().map(|word| Choice::Word(*word)).collect();
        let asked = Asked { about, whose, ..self.question(seat, purpose, Ask::Options(options)) };
        match self.choose_option(asked)? {
            Choice::Word(word) => Ok(word),
            Choice::Card(_) | Choice::CardFrom(..) => unreachable!("only words were offered"),
        }
    }

    /// Whether a player does something optional.
    pub(in crate::dominion) fn may(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Slot>,
    ) -> Effect<bool> {
        let words = [ChoiceWord::Yes, ChoiceWord::No];
        Ok(self.choose_word(seat, purpose, about, &words)? == ChoiceWord::Yes)
    }

    /// Chooses cards of a multiset that the seat may see.
    pub(in crate::dominion) fn choose_cards(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        from: Source,
        choose: Counts,
        (min, max): (u16, u16),
    ) -> Effect<Counts> {
        let max = max.min(choose.total());
        let asked =
            self.question(seat, purpose, Ask::Cards { from, choose, min: min.min(max), max });
        self.ask_for_cards(&asked)
    }

    /// Chooses among cards that another player is showing.
    pub(in crate::dominion) fn choose_shown_of(
        &mut self,
        seat: Seat,
        whose: Seat,
        purpose: Purpose,
        choose: Counts,
        (min, max): (u16, u16),
    ) -> Effect<Counts> {
        let max = max.min(choose.total());
        let ask = Ask::Cards { from: Source::Shown, choose, min: min.min(max), max };
        let asked = Asked { whose: Some(whose), ..self.question(seat, purpose, ask) };
        self.ask_for_cards(&asked)
    }

    fn ask_for_cards(&mut self, asked: &Asked) -> Effect<Counts> {
        match self.ask(asked)? {
            Reply::Cards(cards) => Ok(cards),
            Reply::Pile(_) | Reply::Option(_) | Reply::Order(_) | Reply::Name(_) => {
                unreachable!("cards are answered by cards")
            }
        }
    }

    /// Chooses between `min` and `max` cards of these kinds in the hand; fewer when there are fewer.
    pub(in crate::dominion) fn choose_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: Mask,
        range: (u16, u16),
    ) -> Effect<Counts> {
        let choose = self.hand(seat).only(kinds);
        self.choose_cards(seat, purpose, Source::Hand, choose, range)
    }

    /// Chooses one card of these kinds in the hand; none only when there is none.
    pub(in crate::dominion) fn choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        Ok(self.choose_from_hand(seat, purpose, kinds, (1, 1))?.kinds().next())
    }

    /// May choose one card of these kinds in the hand.
    pub(in crate::dominion) fn may_choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        Ok(self.choose_from_hand(seat, purpose, kinds, (0, 1))?.kinds().next())
    }

    /// Chooses a pile of the Supply.
    pub(in crate::dominion) fn choose_pile(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        piles: Mask,
        optional: bool,
    ) -> Effect<Option<Slot>> {
        let asked = self.question(seat, purpose, Ask::Pile { piles, optional });
        match self.ask(&asked)? {
            Reply::Pile(pile) => Ok(pile),
            Reply::Cards(_) | Reply::Option(_) | Reply::Order(_) | Reply::Name(_) => {
                unreachable!("piles are answered by a pile")
            }
        }
    }

    /// Puts cards in order, the first one to come to lie on top.
    pub(in crate::dominion) fn choose_order(
        &mut self,
        seat: Seat,
        cards: Vec<Slot>,
    ) -> Effect<Vec<Slot>> {
        let asked = self.question(seat, Purpose::OrderOnDeck, Ask::Order(cards));
        match self.ask(&asked)? {
            Reply::Order(order) => Ok(order),
            Reply::Cards(_) | Reply::Option(_) | Reply::Pile(_) | Reply::Name(_) => {
                unreachable!("an order is answered by an order")
            }
        }
    }

    /// Names any card there is.
    pub(in crate::dominion) fn name_a_card(&mut self, seat: Seat) -> Effect<CardId> {
        let asked = self.question(seat, Purpose::Name, Ask::Name);
        match self.ask(&asked)? {
            Reply::Name(id) => {
                self.tell_with(seat, Verb::Names, &[], &[], 0, Some(id));
                Ok(id)
            }
            Reply::Cards(_) | Reply::Option(_) | Reply::Pile(_) | Reply::Order(_) => {
                unreachable!("a name is answered by a name")
            }
        }
    }
}
