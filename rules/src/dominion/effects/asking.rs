//! The forms of questions that cards ask, each answered by one kind of reply.

use std::ops::RangeInclusive;
use std::sync::Arc;

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source, Verb};

use super::EffectContext;
use crate::chance::{Chance, Stream};
use crate::dominion::ask::{
    AnswerSource, AwaitingAnswer, Choice, Choices, Effect, Question, QuestionHeader, Reply,
};
use crate::dominion::bot_view::BotView;
use crate::dominion::card::{AnswerTiming, Types, When};
use crate::dominion::cards::CardId;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::log::LogEntry;
use crate::dominion::public_moment::PublicMoment;
use crate::dominion::table::MAX_SEATS;

/// As many of these cards as `number` says; fewer where there are fewer.
pub(super) fn cards(from: Source, choose: CardCounts, number: RangeInclusive<u16>) -> Choices {
    let (min, max) = number.into_inner();
    let max = max.min(choose.total());
    Choices::Cards { from, choose, min: min.min(max), max }
}

impl EffectContext<'_> {
    /// Asks, and takes from the reply what is wanted. What may be chosen is found out only where no player has replied
    /// before.
    #[inline]
    pub(super) fn ask<T>(
        &mut self,
        header: QuestionHeader,
        ask: impl FnOnce(&Self) -> Choices,
        wanted: impl FnOnce(&Reply) -> T,
    ) -> Effect<T> {
        if let Some(reply) = self.answer_source.repeat() {
            let repeated = wanted(reply);
            if self.is_of_another(header.seat) && !header.takes_effect_later {
                // It counts as often as when it was asked first: no answer hides behind a question that is over.
                self.rng.count_reveal();
            }
            // A question that might have come before this answer was passed with an earlier one.
            self.public_moment = None;
            debug_assert!(
                self.answer_source.is_repeated(&self.question(header, ask(self))),
                "a move that is run again asks the same questions"
            );
            return Ok(repeated);
        }
        self.ask_anew(header, ask, wanted)
    }

    #[inline(never)]
    fn ask_anew<T>(
        &mut self,
        header: QuestionHeader,
        ask: impl FnOnce(&Self) -> Choices,
        wanted: impl FnOnce(&Reply) -> T,
    ) -> Effect<T> {
        self.sample_at_open_question();
        let question = self.question(header, ask(self));
        let is_of_another = self.is_of_another(header.seat);
        if let Some(decider) = self.answer_source.decider() {
            return Ok(wanted(&match question.only_reply() {
                Some(only) => only,
                None => {
                    let bot_view = BotView::new(self.kinds, self.table, question.header.seat);
                    decider.reply(&bot_view, &question)
                }
            }));
        }
        match &mut self.answer_source {
            AnswerSource::Direct(_) | AnswerSource::Rehearsed(_) => {
                unreachable!("a player inside the call has answered")
            }
            AnswerSource::Recorded(answer_log) => {
                if answer_log.looks_ahead() {
                    answer_log.may_be_answered_now(question);
                    return Err(AwaitingAnswer);
                }
                if is_of_another && !question.header.takes_effect_later {
                    // An answer given before its turn is seen now; and that a player can be asked may tell of their
                    // hand.
                    self.rng.count_reveal();
                }
                let header = question.header;
                if let Some(reply) = answer_log.settle(question) {
                    return Ok(wanted(reply));
                }
                self.show_before_secret(header);
                Err(AwaitingAnswer)
            }
        }
    }

    /// A secret question that follows from what all players can see, such as the order of two abilities, is a moment as
    /// well: the player of the move is not thinking.
    fn show_before_secret(&mut self, header: QuestionHeader) {
        if header.secret && self.is_noticed(header.seat) && self.public_moment.is_none() {
            self.pass_secret(header.about, ArrayVec::from_iter([header.seat]));
        }
    }

    /// When a rehearsal reaches the open question, a sample takes the table's place.
    fn sample_at_open_question(&mut self) {
        let AnswerSource::Rehearsed(rehearsal) = &mut self.answer_source else { return };
        if let Some((seat, seed)) = rehearsal.begin_sample() {
            *self.table = self.table.sample(self.kinds, seat, &mut Chance::of(seed, Stream::Table));
            self.rng.reseed(seed);
        }
    }

    /// Does something to each of these players in turn order. Where no earlier effect can change what those
    /// who come later are asked, they may answer it at once; it takes effect in turn order all the same (decision 12).
    pub(super) fn each(
        &mut self,
        mut seats: impl Iterator<Item = Seat>,
        answers: AnswerTiming,
        mut effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) -> Effect {
        let frame = self.frame;
        while let Some(seat) = seats.next() {
            if let Err(awaiting) = effect(self, seat) {
                self.frame = frame;
                if self.are_at_once(answers) {
                    seats.for_each(|later| self.look_ahead(later, &mut effect));
                }
                return Err(awaiting);
            }
        }
        Ok(())
    }

    fn are_at_once(&self, answers: AnswerTiming) -> bool {
        match answers {
            AnswerTiming::InTurnOrder => false,
            AnswerTiming::AtOnce => true,
            AnswerTiming::AtOnceUnlessTriggered(when) => !self.kinds.has_trigger(when),
        }
    }

    /// Finds what a player whose turn comes later is asked first. Such an effect asks before it changes the table.
    pub(super) fn look_ahead(
        &mut self,
        seat: Seat,
        mut effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) {
        let AnswerSource::Recorded(answer_log) = &mut self.answer_source else { return };
        if !answer_log.look_ahead(seat) {
            return;
        }
        // It ends with its first question.
        effect(self, seat).unwrap_or(());
        let AnswerSource::Recorded(answer_log) = &mut self.answer_source else { return };
        answer_log.end_looking_ahead();
    }

    fn question(&self, header: QuestionHeader, choices: Choices) -> Question {
        let asked = self.table.decider(header.seat);
        let header = QuestionHeader { asked, card: self.asking_card(), ..header };
        Question { header, choices }
    }

    /// A moment passes in which a player is asked because of a card of these kinds in hand, or is not asked without one: the
    /// others cannot tell which (decision 2). If they can tell that the player holds no such card, there is no such moment. `about` is the card that it is about where no card is being played.
    pub(in crate::dominion) fn might_be_asked_in_secret(
        &mut self,
        seat: Seat,
        kinds: KindSet,
        about: Option<Kind>,
    ) {
        if self.is_noticed(seat) {
            let all = kinds.or(self.kinds_asked_for_later());
            self.might_be_asked_again(seat, kinds, all, about);
        }
    }

    /// The cards in hand because of which a player may be asked in secret later in the Attack that is being played: what it
    /// asks for itself, and Reactions to what it gives. The first moment names their owners, too, as all later ones are
    /// hidden with what follows it.
    fn kinds_asked_for_later(&self) -> KindSet {
        let attack = self.played_card().filter(|kind| self.is(*kind, Types::ATTACK));
        let Some(attack) = attack else { return KindSet::NONE };
        let own = self.card(attack).asks_others_for.map_or(KindSet::NONE, |of| of(self.kinds));
        own.or(self.kinds.with_trigger_in_hand(When::Gain))
            .or(self.kinds.with_trigger_in_hand(When::WouldGain))
    }

    /// A moment passes in which a player is asked because of a card of these kinds that lies in the discard pile below
    /// another one.
    pub(super) fn might_be_asked_about_discards(
        &mut self,
        seat: Seat,
        kinds: KindSet,
        top: Option<Kind>,
    ) {
        if self.is_noticed(seat) && self.table.may_own(seat, kinds) {
            self.pass_secret(top, ArrayVec::from_iter([seat]));
        }
    }

    /// A moment passes in which a player may be asked because of a Reaction, or of a further one. The used ones show which kinds
    /// are `left` to that player; `all` are those of the others.
    pub(in crate::dominion) fn might_be_asked_again(
        &mut self,
        seat: Seat,
        left: KindSet,
        all: KindSet,
        about: Option<Kind>,
    ) {
        if !self.is_noticed(seat) || !self.table.may_hold(seat, left) {
            return;
        }
        let may_be_asked =
            |other: &Seat| self.table.may_hold(*other, if *other == seat { left } else { all });
        let seats = self.others().filter(may_be_asked).collect();
        self.pass_secret(about, seats);
    }

    /// A moment passes in which a player is asked for the order of cards that the others do not see, or is not asked
    /// because they are alike. The others may be asked about the same kind of event after that.
    pub(super) fn might_be_asked_for_order(&mut self, seat: Seat, when: When) {
        if !self.is_noticed(seat) {
            return;
        }
        let kinds = self.kinds.with_trigger_in_hand(when);
        let may_be_asked = |other: &Seat| *other == seat || self.table.may_hold(*other, kinds);
        let seats = self.others().filter(may_be_asked).collect();
        self.pass_secret(None, seats);
    }

    /// Whether others would notice that a player is asked: a player's own move is not over then, and simulated players
    /// notice nothing.
    pub(in crate::dominion) fn is_noticed(&self, seat: Seat) -> bool {
        self.is_of_another(seat) && matches!(self.answer_source, AnswerSource::Recorded(_))
    }

    /// Whether another player decides for a seat than for the running move.
    fn is_of_another(&self, seat: Seat) -> bool {
        self.table.decider(seat) != self.table.decider(self.you())
    }

    /// A moment passes in which these players may be asked in secret. The first one is the last that all see at once.
    fn pass_secret(&mut self, about: Option<Kind>, seats: ArrayVec<Seat, MAX_SEATS>) {
        self.rng.count_reveal();
        if self.public_moment.is_none() {
            let card = self.played_card().or(self.asking_card()).or(about);
            let card = card.expect("a card is played, bought, gained or discarded");
            let moment = PublicMoment::new(self.table, self.log, card, seats);
            self.public_moment = Some(Arc::new(moment));
        }
    }

    /// The header of a question that tells of a hidden card by being asked.
    fn secret_header(&self, seat: Seat, purpose: Purpose) -> QuestionHeader {
        debug_assert!(
            self.asking_card().is_some_and(|asking| self.card(asking).asks_in_secret),
            "the register says which cards ask in secret"
        );
        QuestionHeader { secret: true, ..QuestionHeader::new(seat, purpose) }
    }

    /// Chooses one of several options.
    pub(in crate::dominion) fn choose_option(
        &mut self,
        header: QuestionHeader,
        options: &[Choice],
    ) -> Effect<Choice> {
        Ok(options[self.choose_place(header, options)?])
    }

    /// Chooses one of several options; says at which place it stands.
    pub(in crate::dominion) fn choose_place(
        &mut self,
        header: QuestionHeader,
        options: &[Choice],
    ) -> Effect<usize> {
        self.ask(header, |_| Choices::Options(options.to_vec()), Reply::place)
    }

    /// May choose one of several hidden cards; in secret, since a player without one is not asked.
    pub(in crate::dominion) fn may_choose_hidden(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        mut options: Vec<Choice>,
    ) -> Effect<Option<Choice>> {
        options.push(Choice::Word(ChoiceWord::Nothing));
        let chosen = self.choose_option(self.secret_header(seat, purpose), &options)?;
        Ok((chosen != Choice::Word(ChoiceWord::Nothing)).then_some(chosen))
    }

    /// Chooses one of several words.
    pub(in crate::dominion) fn choose_word(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Kind>,
        words: &[ChoiceWord],
    ) -> Effect<ChoiceWord> {
        self.choose_word_about(seat, purpose, about, None, words)
    }

    /// Chooses what happens to a card of another player.
    pub(in crate::dominion) fn choose_word_about(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Kind>,
        whose: Option<Seat>,
        words: &[ChoiceWord],
    ) -> Effect<ChoiceWord> {
        let header = QuestionHeader { about, whose, ..QuestionHeader::new(seat, purpose) };
        let options = || words.iter().map(|word| Choice::Word(*word)).collect();
        let place = self.ask(header, |_| Choices::Options(options()), Reply::place)?;
        Ok(words[place])
    }

    /// Chooses `count` different ones of several words; returns them in the order in which they stand.
    pub(in crate::dominion) fn choose_words(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        words: &[ChoiceWord],
        count: u8,
    ) -> Effect<Vec<ChoiceWord>> {
        let options = || words.iter().map(|word| Choice::Word(*word)).collect();
        let chosen = self.ask(
            QuestionHeader::new(seat, purpose),
            |_| Choices::Several { options: options(), count },
            Reply::options,
        )?;
        Ok(chosen.places().map(|place| words[usize::from(place)]).collect())
    }

    /// Whether a player does something optional.
    pub(in crate::dominion) fn may(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Kind>,
    ) -> Effect<bool> {
        let words = [ChoiceWord::Yes, ChoiceWord::No];
        Ok(self.choose_word(seat, purpose, about, &words)? == ChoiceWord::Yes)
    }

    /// Whether a player does something with a card in their hand, where they have it.
    pub(in crate::dominion) fn may_with(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        card: Kind,
    ) -> Effect<bool> {
        self.might_be_asked_in_secret(seat, KindSet::from_iter([card]), None);
        if self.hand(seat).of(card) == 0 {
            return Ok(false);
        }
        let header = QuestionHeader { about: Some(card), ..self.secret_header(seat, purpose) };
        let words = [ChoiceWord::Yes, ChoiceWord::No].map(Choice::Word);
        Ok(self.choose_option(header, &words)? == words[0])
    }

    /// Chooses cards of a multiset that the seat may see.
    pub(in crate::dominion) fn choose_cards(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        from: Source,
        choose: CardCounts,
        number: RangeInclusive<u16>,
    ) -> Effect<CardCounts> {
        self.ask(QuestionHeader::new(seat, purpose), |_| cards(from, choose, number), Reply::cards)
    }

    /// Chooses any number of cards of these kinds of the own discard pile, which the others do not see: in secret, since
    /// a player without one is not asked.
    pub(in crate::dominion) fn choose_any_discards(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
    ) -> Effect<CardCounts> {
        self.might_be_asked_about_discards(seat, kinds, None);
        let choose = self.discard_pile(seat).only(kinds);
        let header = self.secret_header(seat, purpose);
        self.ask(header, |_| cards(Source::Discard, choose, 0..=choose.total()), Reply::cards)
    }

    /// Chooses one of two words for a card of the own deck that the others do not see: in secret, since not every card
    /// lets its player choose. Returns whether it is the first one.
    pub(in crate::dominion) fn may_with_looked_at(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        card: Kind,
        words: [ChoiceWord; 2],
    ) -> Effect<bool> {
        let header = QuestionHeader { about: Some(card), ..self.secret_header(seat, purpose) };
        let words = words.map(Choice::Word);
        Ok(self.choose_option(header, &words)? == words[0])
    }

    /// Chooses one of these shown cards and takes it off the list; `None` only when the list is empty.
    pub(in crate::dominion) fn choose_one_shown(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        cards: &mut Vec<Kind>,
    ) -> Effect<Option<Kind>> {
        let choose = cards.iter().copied().collect();
        let chosen = self.choose_cards(seat, purpose, Source::Shown, choose, 1..=1)?;
        let place = cards.iter().position(|kind| chosen.of(*kind) > 0);
        Ok(place.map(|place| cards.remove(place)))
    }

    /// Names a card and reveals the top card of the own deck, which comes into the hand if it is the named one.
    pub(in crate::dominion) fn wish_for_top_card(&mut self) -> Effect {
        let you = self.you();
        let named = self.name_a_card(QuestionHeader::new(you, Purpose::Name))?;
        let revealed = self.reveal(you, 1);
        if revealed.iter().any(|kind| self.kinds.id(*kind) == named) {
            self.put_shown_in_hand(you, &revealed);
        } else {
            self.put_shown_on_deck(you, &revealed);
        }
        Ok(())
    }

    /// Chooses among cards that another player is showing.
    pub(in crate::dominion) fn choose_shown_of(
        &mut self,
        seat: Seat,
        whose: Seat,
        purpose: Purpose,
        choose: CardCounts,
        number: RangeInclusive<u16>,
    ) -> Effect<CardCounts> {
        let header = QuestionHeader { whose: Some(whose), ..QuestionHeader::new(seat, purpose) };
        self.ask(header, |_| cards(Source::Shown, choose, number), Reply::cards)
    }

    /// Chooses a number of cards of these kinds in the hand; fewer when there are fewer.
    pub(in crate::dominion) fn choose_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
        number: RangeInclusive<u16>,
    ) -> Effect<CardCounts> {
        self.ask_about_hand(seat, purpose, kinds, number, Reply::cards)
    }

    /// Chooses one card of these kinds in the hand; none only when there is none.
    pub(in crate::dominion) fn choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
    ) -> Effect<Option<Kind>> {
        self.ask_about_hand(seat, purpose, kinds, 1..=1, Reply::card)
    }

    /// May choose one card of these kinds in the hand.
    pub(in crate::dominion) fn may_choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
    ) -> Effect<Option<Kind>> {
        self.ask_about_hand(seat, purpose, kinds, 0..=1, Reply::card)
    }

    fn ask_about_hand<T>(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: KindSet,
        number: RangeInclusive<u16>,
        wanted: impl FnOnce(&Reply) -> T,
    ) -> Effect<T> {
        // Any choice of some kinds only is asked where the hand has one of them. What must be chosen is shown anyway.
        let is_secret = number.contains(&0) && kinds != self.kinds.everything();
        let hand = |t: &Self| cards(Source::Hand, t.hand(seat).only(kinds), number);
        if !is_secret {
            return self.ask(QuestionHeader::new(seat, purpose), hand, wanted);
        }
        self.might_be_asked_in_secret(seat, kinds, None);
        self.ask(self.secret_header(seat, purpose), hand, wanted)
    }

    /// Chooses a pile of the Supply.
    pub(in crate::dominion) fn choose_pile(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        piles: KindSet,
        optional: bool,
    ) -> Effect<Option<Kind>> {
        self.ask(
            QuestionHeader::new(seat, purpose),
            |_| Choices::Pile { piles, optional },
            Reply::pile,
        )
    }

    /// Chooses a pile of the Supply for another player.
    pub(in crate::dominion) fn choose_pile_for(
        &mut self,
        seat: Seat,
        whose: Seat,
        purpose: Purpose,
        piles: KindSet,
    ) -> Effect<Option<Kind>> {
        let header = QuestionHeader { whose: Some(whose), ..QuestionHeader::new(seat, purpose) };
        self.ask(header, |_| Choices::Pile { piles, optional: false }, Reply::pile)
    }

    /// Puts cards in order, the first one to come to lie on top.
    pub(in crate::dominion) fn choose_order(
        &mut self,
        seat: Seat,
        cards: Vec<Kind>,
    ) -> Effect<Vec<Kind>> {
        self.ask(
            QuestionHeader::new(seat, Purpose::OrderOnDeck),
            |_| Choices::Order(cards),
            Reply::order,
        )
    }

    /// The same for cards that no other player sees: in secret, since cards that are alike have no order.
    pub(super) fn choose_order_unseen(
        &mut self,
        seat: Seat,
        cards: Vec<Kind>,
    ) -> Effect<Vec<Kind>> {
        let header = self.secret_header(seat, Purpose::OrderOnDeck);
        self.ask(header, |_| Choices::Order(cards), Reply::order)
    }

    /// Names a card that may not be bought from now on in the turn of the player whose card asks.
    pub(in crate::dominion) fn forbid_to_buy(&mut self, named_by: Seat) -> Effect {
        let whose = Some(self.you());
        let header = QuestionHeader { whose, ..QuestionHeader::new(named_by, Purpose::Forbid) };
        let named = self.name_a_card(header)?;
        self.table.banned.push(named);
        Ok(())
    }

    /// Names a card that a search passes over.
    pub(in crate::dominion) fn name_spared_card(&mut self) -> Effect<CardId> {
        self.name_a_card(QuestionHeader::new(self.you(), Purpose::Spare))
    }

    /// Names any card there is.
    fn name_a_card(&mut self, header: QuestionHeader) -> Effect<CardId> {
        let id = self.ask(header, |_| Choices::Name, Reply::name)?;
        self.log_entry(&LogEntry { by: Some(id), ..LogEntry::new(header.seat, Verb::Names) });
        Ok(id)
    }
}
