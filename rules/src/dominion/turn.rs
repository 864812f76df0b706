//! The verbs of the rulebook, as cards use them: draw, discard, trash, gain, reveal, put, play. Cards move from zone to
//! zone; nobody holds one. It knows no single card.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Bonus, ChoiceWord, Purpose, Showing, Source, Verb};

use super::ask::{Ask, Asked, Choice, Effect, Minds, Pause, Reply};
use super::card::{Card, Types, When};
use super::cards::CardId;
use super::costs;
use super::counts::{Counts, Mask, Slot};
use super::log::{Line, Log};
use super::nature::Nature;
use super::table::{Eyes, Kinds, Table};
use super::triggers::Event;
use super::zones::{InPlay, ShownCard};

/// Where a gained card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum To {
    /// The discard pile, as usual.
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
}

/// Where a card was put, for an effect that may move it again: when something else has moved or covered it, the effect
/// has lost track and moves nothing (`rules.md` 11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// On top of the discard pile, with the pile's stamp.
    Discard(u32),
    /// On top of the deck, with the deck's stamp.
    Deck(u32),
    /// In the hand.
    Hand,
}

/// A card that was played and how it is being played.
#[derive(Clone, Copy)]
pub(super) struct Played {
    /// The card.
    pub(super) slot: Slot,
    /// What it is played as.
    pub(super) played_as: Slot,
    /// Its stamp in the play area.
    pub(super) stamp: u32,
}

/// The play that is being resolved.
#[derive(Clone, Copy)]
struct Frame {
    played: Option<Played>,
    /// Seats that this Attack does not affect, a bit each.
    unaffected: u8,
}

/// Everything that a move may touch.
pub(super) struct Turn<'a> {
    pub(super) kinds: &'a Kinds,
    pub(super) table: &'a mut Table,
    pub(super) nature: &'a mut Nature,
    pub(super) minds: &'a mut dyn Minds,
    pub(super) log: &'a mut Log,
    frame: Frame,
    /// Whether somebody else might have been asked in secret, by what everybody knows.
    pub(super) passed_secret: bool,
}

impl<'a> Turn<'a> {
    /// What a move works with.
    pub(super) fn new(
        kinds: &'a Kinds,
        table: &'a mut Table,
        nature: &'a mut Nature,
        minds: &'a mut dyn Minds,
        log: &'a mut Log,
    ) -> Self {
        Self {
            kinds,
            table,
            nature,
            minds,
            log,
            frame: Frame { played: None, unaffected: 0 },
            passed_secret: false,
        }
    }

    // ---- what everybody can see ----

    /// Whose turn it is: the player of every card that is played.
    #[inline]
    pub(super) fn you(&self) -> Seat {
        self.table.current
    }

    /// Every other player in turn order.
    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.table.in_turn_order(self.you()).skip(1)
    }

    /// A hand. Effects may count it; what they do with single cards they say.
    #[inline]
    pub(super) fn hand(&self, seat: Seat) -> &Counts {
        &self.table.of(seat).hand
    }

    /// The number of cards in a hand.
    pub(super) fn hand_size(&self, seat: Seat) -> u16 {
        self.hand(seat).total()
    }

    /// The cards in play of a player.
    pub(super) fn in_play(&self, seat: Seat) -> &[InPlay] {
        &self.table.of(seat).in_play
    }

    /// The card of a kind.
    #[inline]
    pub(super) fn card(&self, slot: Slot) -> &'static Card {
        self.kinds.card(slot)
    }

    /// Whether a kind has one of these types.
    pub(super) fn is(&self, slot: Slot, types: Types) -> bool {
        self.card(slot).is(types)
    }

    /// What a card costs now.
    pub(super) fn cost(&self, slot: Slot) -> u8 {
        costs::cost(self.kinds, self.table, slot)
    }

    /// The card whose instructions are being followed, as which it asks.
    pub(super) fn asking_card(&self) -> Option<Slot> {
        self.frame.played.map(|played| played.played_as)
    }

    /// Whether a player has no card in the deck.
    pub(super) fn deck_is_empty(&self, seat: Seat) -> bool {
        self.table.of(seat).deck.total() == 0
    }

    // ---- counters ----

    /// +N Actions.
    pub(super) fn add_actions(&mut self, actions: u16) {
        self.table.actions += actions;
        self.tell_number(Verb::GetsActions, actions);
    }

    /// +N Buys.
    pub(super) fn add_buys(&mut self, buys: u16) {
        self.table.buys += buys;
        self.tell_number(Verb::GetsBuys, buys);
    }

    /// +N coins.
    pub(super) fn add_coins(&mut self, coins: u16) {
        self.table.coins += coins;
        self.tell_number(Verb::GetsCoins, coins);
    }

    /// Loses coins, down to none.
    pub(super) fn lose_coins(&mut self, coins: u16) {
        self.table.coins = self.table.coins.saturating_sub(coins);
        self.tell_number(Verb::LosesCoins, coins);
    }

    /// Takes victory point tokens.
    pub(super) fn take_points(&mut self, points: u16) {
        let you = self.you();
        self.table.of_mut(you).points += points;
        self.tell_number(Verb::TakesPoints, points);
    }

    // ---- asking ----

    fn ask(&mut self, asked: &Asked) -> Effect<Reply> {
        if let Some(only) = asked.only_reply() {
            return Ok(only);
        }
        let eyes = Eyes::new(self.kinds, self.table, asked.seat);
        self.minds.reply(&eyes, asked).ok_or(Pause)
    }

    fn question(&self, seat: Seat, purpose: Purpose, ask: Ask) -> Asked {
        Asked { seat, purpose, card: self.asking_card(), about: None, whose: None, ask }
    }

    /// Chooses one of several options.
    pub(super) fn choose_option(&mut self, asked: Asked) -> Effect<Choice> {
        let Reply::Option(place) = self.ask(&asked)? else {
            unreachable!("options are answered by a place")
        };
        let Ask::Options(options) = asked.ask else { unreachable!("options were asked") };
        Ok(options[usize::from(place)])
    }

    /// May choose one of several things; nobody is asked when there is none.
    pub(super) fn may_choose(
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
    pub(super) fn choose_word(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Slot>,
        words: &[ChoiceWord],
    ) -> Effect<ChoiceWord> {
        self.choose_word_about(seat, purpose, about, None, words)
    }

    /// Chooses what happens to a card of somebody else.
    pub(super) fn choose_word_about(
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
    pub(super) fn may(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        about: Option<Slot>,
    ) -> Effect<bool> {
        let words = [ChoiceWord::Yes, ChoiceWord::No];
        Ok(self.choose_word(seat, purpose, about, &words)? == ChoiceWord::Yes)
    }

    /// Chooses cards of a multiset that the seat may see.
    pub(super) fn choose_cards(
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
    pub(super) fn choose_shown_of(
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
    pub(super) fn choose_from_hand(
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
    pub(super) fn choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        Ok(self.choose_from_hand(seat, purpose, kinds, (1, 1))?.kinds().next())
    }

    /// May choose one card of these kinds in the hand.
    pub(super) fn may_choose_one_from_hand(
        &mut self,
        seat: Seat,
        purpose: Purpose,
        kinds: Mask,
    ) -> Effect<Option<Slot>> {
        Ok(self.choose_from_hand(seat, purpose, kinds, (0, 1))?.kinds().next())
    }

    /// Chooses a pile of the Supply.
    pub(super) fn choose_pile(
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
    pub(super) fn choose_order(&mut self, seat: Seat, cards: Vec<Slot>) -> Effect<Vec<Slot>> {
        let asked = self.question(seat, Purpose::OrderOnDeck, Ask::Order(cards));
        match self.ask(&asked)? {
            Reply::Order(order) => Ok(order),
            Reply::Cards(_) | Reply::Option(_) | Reply::Pile(_) | Reply::Name(_) => {
                unreachable!("an order is answered by an order")
            }
        }
    }

    /// Names any card there is.
    pub(super) fn name_a_card(&mut self, seat: Seat) -> Effect<CardId> {
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

    // ---- deck and hand ----

    /// Takes the top card off a deck, shuffling the discard pile first when the deck is empty (`rules.md` 8.1).
    fn take_top(&mut self, seat: Seat) -> Option<Slot> {
        if !self.has_deck(seat) {
            return None;
        }
        let zones = self.table.of_mut(seat);
        zones.deck.take_known().or_else(|| Some(zones.deck.take_unknown(self.nature)))
    }

    /// Whether a player has a card to take from the deck; shuffles the discard pile into a new one when that is needed.
    #[inline]
    fn has_deck(&mut self, seat: Seat) -> bool {
        let zones = self.table.of_mut(seat);
        if zones.deck.is_empty() && !zones.discard.cards.is_empty() {
            self.shuffle(seat);
        }
        !self.table.of(seat).deck.is_empty()
    }

    /// Shuffles the discard pile into a new deck.
    fn shuffle(&mut self, seat: Seat) {
        let zones = self.table.of_mut(seat);
        let shuffled = zones.discard.cards.total();
        if let Some(mut order) = self.nature.stacked(seat, &zones.discard.cards) {
            zones.discard.move_all_to(&mut Counts::default());
            order.reverse();
            zones.deck.top = order;
        } else {
            zones.discard.move_all_to(&mut zones.deck.bag);
        }
        self.tell_with(seat, Verb::Shuffles, &[], &[], shuffled, None);
    }

    /// Draws cards, as many as there are.
    pub(super) fn draw(&mut self, seat: Seat, count: u16) {
        let before = self.log.is_on().then(|| *self.hand(seat));
        let mut left = count;
        while left > 0 && self.has_deck(seat) {
            let zones = self.table.of_mut(seat);
            left -= match zones.deck.take_known() {
                Some(slot) => {
                    zones.hand.add(slot, 1);
                    1
                }
                None => zones.deck.take_unknown_to(&mut zones.hand, left, self.nature),
            };
        }
        if let Some(before) = before {
            let drawn: Vec<Slot> = self.hand(seat).minus(&before).cards().collect();
            if !drawn.is_empty() {
                self.tell_hidden(seat, Verb::Draws, &drawn);
            }
        }
    }

    /// Discards these cards of the hand together: only the last one lies open, the others need not be shown
    /// (`rules.md` 7.1).
    pub(super) fn discard(&mut self, seat: Seat, cards: &Counts) {
        let zones = self.table.of_mut(seat);
        for slot in cards.cards() {
            zones.hand.take(slot);
            zones.discard.put(slot);
        }
        if self.log.is_on() && !cards.is_empty() {
            let mut slots: Vec<Slot> = cards.cards().collect();
            let last = slots.pop().expect("there is at least one card");
            self.tell_with(seat, Verb::Discards, &[last], &slots, 0, None);
        }
    }

    /// Discards any number of cards of the player's choice, and says how many.
    pub(super) fn discard_any(&mut self, seat: Seat) -> Effect<u16> {
        let all = self.hand_size(seat);
        let cards =
            self.choose_from_hand(seat, Purpose::Discard, self.kinds.everything(), (0, all))?;
        self.discard(seat, &cards);
        Ok(cards.total())
    }

    /// Discards so many cards of the player's choice; fewer when there are fewer.
    pub(super) fn discard_some(&mut self, seat: Seat, count: u16) -> Effect<u16> {
        let cards =
            self.choose_from_hand(seat, Purpose::Discard, self.kinds.everything(), (count, count))?;
        self.discard(seat, &cards);
        Ok(cards.total())
    }

    /// Discards down to so many cards in hand.
    pub(super) fn discard_down_to(&mut self, seat: Seat, limit: u16) -> Effect {
        let excess = self.hand_size(seat).saturating_sub(limit);
        self.discard_some(seat, excess).map(drop)
    }

    /// Puts a card of the hand on top of the deck. Everybody sees it where it was revealed, nobody otherwise.
    pub(super) fn put_on_deck(&mut self, seat: Seat, slot: Slot, open: bool) {
        let zones = self.table.of_mut(seat);
        if zones.hand.take(slot) {
            zones.deck.put(slot);
            if open {
                self.tell(seat, Verb::PutsOnDeck, &[slot]);
            } else {
                self.tell_hidden(seat, Verb::PutsOnDeck, &[slot]);
            }
        }
    }

    /// Reveals the hand: everybody may know it at this moment.
    pub(super) fn reveal_hand(&mut self, seat: Seat) {
        let hand: Vec<Slot> = self.hand(seat).cards().collect();
        self.tell(seat, Verb::RevealsHand, &hand);
    }

    /// Reveals cards of the hand; they stay there.
    pub(super) fn reveal_from_hand(&mut self, seat: Seat, cards: &[Slot]) {
        self.tell(seat, Verb::Reveals, cards);
    }

    /// The discard pile, which an effect lets its owner look through.
    pub(super) fn discard_pile(&self, seat: Seat) -> &Counts {
        &self.table.of(seat).discard.cards
    }

    /// Lets a player look through the discard pile while something is decided (`rules.md` 9.1).
    pub(super) fn look_through_discard<T>(
        &mut self,
        seat: Seat,
        decide: impl FnOnce(&mut Self) -> Effect<T>,
    ) -> Effect<T> {
        self.table.of_mut(seat).looks_through_discard = true;
        let decided = decide(self)?;
        self.table.of_mut(seat).looks_through_discard = false;
        Ok(decided)
    }

    /// Puts cards of the discard pile into the hand, showing them.
    pub(super) fn put_discards_in_hand(&mut self, seat: Seat, cards: &Counts) {
        let zones = self.table.of_mut(seat);
        for slot in cards.cards() {
            zones.discard.take(slot);
            zones.hand.add(slot, 1);
        }
        if !cards.is_empty() {
            let slots: Vec<Slot> = cards.cards().collect();
            self.tell(seat, Verb::PutsInHand, &slots);
        }
    }

    /// Puts a card of the discard pile on top of the deck.
    pub(super) fn put_discard_on_deck(&mut self, seat: Seat, slot: Slot) {
        let zones = self.table.of_mut(seat);
        if zones.discard.take(slot) {
            zones.deck.put(slot);
            self.tell_hidden(seat, Verb::PutsOnDeck, &[slot]);
        }
    }

    /// Shows a hand to everybody while something is decided.
    pub(super) fn show_hand<T>(
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

    /// Puts the whole deck into the discard pile, without anybody looking at it (`rules.md` 9.2).
    pub(super) fn put_deck_into_discard(&mut self, seat: Seat) {
        let zones = self.table.of_mut(seat);
        let moved = zones.deck.total();
        let mut cards = zones.deck.take_everything();
        let last = cards.pop();
        zones.discard.put_unseen(&cards.into_iter().collect());
        if let Some(last) = last {
            zones.discard.put(last);
        }
        self.tell_with(seat, Verb::PutsDeckIntoDiscard, &[], &[], moved, None);
    }

    // ---- cards that are shown ----

    /// Turns over the top card of a deck; it is shown until an effect says where it goes.
    pub(super) fn reveal_top(&mut self, seat: Seat) -> Option<Slot> {
        self.turn_over(seat, Showing::Revealed)
    }

    fn turn_over(&mut self, seat: Seat, how: Showing) -> Option<Slot> {
        let slot = self.take_top(seat)?;
        self.table.of_mut(seat).shown.push(ShownCard { slot, how });
        Some(slot)
    }

    /// Reveals so many cards from the top of a deck; fewer when there are fewer.
    pub(super) fn reveal(&mut self, seat: Seat, count: u16) -> Vec<Slot> {
        let cards: Vec<Slot> = (0..count).map_while(|_| self.reveal_top(seat)).collect();
        if !cards.is_empty() {
            self.tell(seat, Verb::Reveals, &cards);
        }
        cards
    }

    /// Looks at so many cards from the top of a deck; fewer when there are fewer.
    pub(super) fn look_at(&mut self, seat: Seat, count: u16) -> Vec<Slot> {
        let cards: Vec<Slot> =
            (0..count).map_while(|_| self.turn_over(seat, Showing::LookedAt)).collect();
        if !cards.is_empty() {
            self.tell_hidden(seat, Verb::LooksAt, &cards);
        }
        cards
    }

    /// Reveals cards from a deck until so many of these kinds were found or no card is left; says all that were revealed.
    pub(super) fn reveal_until(&mut self, seat: Seat, wanted: Mask, count: usize) -> Vec<Slot> {
        let mut cards = Vec::new();
        while cards.iter().filter(|slot| wanted.has(**slot)).count() < count {
            let Some(slot) = self.reveal_top(seat) else { break };
            cards.push(slot);
        }
        if !cards.is_empty() {
            self.tell(seat, Verb::Reveals, &cards);
        }
        cards
    }

    /// Takes a card that is shown, the one shown last.
    fn take_shown(&mut self, seat: Seat, slot: Slot) -> Option<Showing> {
        let shown = &mut self.table.of_mut(seat).shown;
        let place = shown.iter().rposition(|card| card.slot == slot)?;
        Some(shown.remove(place).how)
    }

    /// Discards cards that are shown, in this order.
    pub(super) fn discard_shown(&mut self, seat: Seat, cards: &[Slot]) {
        let mut hidden = false;
        for slot in cards {
            let how = self.take_shown(seat, *slot).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).discard.put(*slot);
        }
        let Some((last, others)) = cards.split_last() else { return };
        if hidden {
            self.tell_with(seat, Verb::Discards, &[*last], others, 0, None);
        } else {
            self.tell(seat, Verb::Discards, cards);
        }
    }

    /// Puts cards that are shown into the hand.
    pub(super) fn put_shown_in_hand(&mut self, seat: Seat, cards: &[Slot]) {
        let mut hidden = false;
        for slot in cards {
            let how = self.take_shown(seat, *slot).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).hand.add(*slot, 1);
        }
        if hidden {
            self.tell_hidden(seat, Verb::PutsInHand, cards);
        } else if !cards.is_empty() {
            self.tell(seat, Verb::PutsInHand, cards);
        }
    }

    /// Puts cards that are shown back onto the deck, the first one on top.
    pub(super) fn put_shown_on_deck(&mut self, seat: Seat, cards: &[Slot]) {
        let mut hidden = false;
        for slot in cards.iter().rev() {
            let how = self.take_shown(seat, *slot).expect("the card is being shown");
            hidden |= how == Showing::LookedAt;
            self.table.of_mut(seat).deck.put(*slot);
        }
        if hidden {
            self.tell_hidden(seat, Verb::PutsOnDeck, cards);
        } else if !cards.is_empty() {
            self.tell(seat, Verb::PutsOnDeck, cards);
        }
    }

    /// Puts shown cards back onto the deck in an order of the player's choice.
    pub(super) fn put_shown_on_deck_in_order(&mut self, seat: Seat, cards: Vec<Slot>) -> Effect {
        let order = self.choose_order(seat, cards)?;
        self.put_shown_on_deck(seat, &order);
        Ok(())
    }

    /// Sets aside a card that is shown.
    pub(super) fn set_shown_aside(&mut self, seat: Seat, slot: Slot) {
        self.take_shown(seat, slot).expect("the card is being shown");
        self.table.of_mut(seat).aside.push(slot);
        self.tell(seat, Verb::SetsAside, &[slot]);
    }

    /// Discards everything that is set aside.
    pub(super) fn discard_set_aside(&mut self, seat: Seat) {
        let zones = self.table.of_mut(seat);
        let cards = std::mem::take(&mut zones.aside);
        cards.iter().for_each(|slot| zones.discard.put(*slot));
        if !cards.is_empty() {
            self.tell(seat, Verb::Discards, &cards);
        }
    }

    // ---- trashing ----

    /// Trashes these cards of the hand together; what they do when trashed happens after all are in the trash
    /// (`rules.md` 10.5).
    pub(super) fn trash(&mut self, seat: Seat, cards: &Counts) -> Effect {
        for slot in cards.cards() {
            self.table.of_mut(seat).hand.take(slot);
            self.table.trash.add(slot, 1);
        }
        let slots: Vec<Slot> = cards.cards().collect();
        self.trashed(seat, &slots)
    }

    fn trashed(&mut self, seat: Seat, cards: &[Slot]) -> Effect {
        if cards.is_empty() {
            return Ok(());
        }
        self.tell(seat, Verb::Trashes, cards);
        let events: Vec<Event> =
            cards.iter().map(|card| Event::Trashed { card: *card, was: *card }).collect();
        self.deeper(|t| t.emit(seat, &events))
    }

    /// Trashes one card of these kinds from the hand, of the player's choice; says which.
    pub(super) fn trash_one(&mut self, seat: Seat, kinds: Mask) -> Effect<Option<Slot>> {
        let card = self.choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    /// May trash one card of these kinds from the hand; says which.
    pub(super) fn may_trash_one(&mut self, seat: Seat, kinds: Mask) -> Effect<Option<Slot>> {
        let card = self.may_choose_one_from_hand(seat, Purpose::Trash, kinds)?;
        self.trash_chosen(seat, card)
    }

    fn trash_chosen(&mut self, seat: Seat, card: Option<Slot>) -> Effect<Option<Slot>> {
        if let Some(slot) = card {
            self.trash(seat, &Counts::from_iter([slot]))?;
        }
        Ok(card)
    }

    /// Trashes from none to `most` cards of the hand; says which.
    pub(super) fn trash_up_to(&mut self, seat: Seat, most: u16) -> Effect<Counts> {
        let cards =
            self.choose_from_hand(seat, Purpose::Trash, self.kinds.everything(), (0, most))?;
        self.trash(seat, &cards)?;
        Ok(cards)
    }

    /// Trashes a card that is shown.
    pub(super) fn trash_shown(&mut self, seat: Seat, slot: Slot) -> Effect {
        self.take_shown(seat, slot).expect("the card is being shown");
        self.table.trash.add(slot, 1);
        self.trashed(seat, &[slot])
    }

    /// Trashes a card of the discard pile, if it is there.
    pub(super) fn trash_from_discard(&mut self, seat: Seat, slot: Slot) -> Effect {
        if !self.table.of_mut(seat).discard.take(slot) {
            return Ok(());
        }
        self.table.trash.add(slot, 1);
        self.trashed(seat, &[slot])
    }

    /// Trashes the card in play with this stamp, if it is still there; says whether it was.
    pub(super) fn trash_in_play(&mut self, seat: Seat, stamp: u32) -> Effect<bool> {
        let Some(card) = self.leave_play(seat, stamp) else { return Ok(false) };
        self.table.trash.add(card.slot, 1);
        self.tell(seat, Verb::Trashes, &[card.slot]);
        let event = Event::Trashed { card: card.slot, was: card.played_as };
        self.deeper(|t| t.emit(seat, &[event]))?;
        Ok(true)
    }

    /// Trashes all these cards in play together.
    pub(super) fn trash_all_in_play(&mut self, seat: Seat, kinds: Mask) -> Effect {
        let stamps: Vec<u32> = self
            .in_play(seat)
            .iter()
            .filter(|card| kinds.has(card.played_as))
            .map(|card| card.stamp)
            .collect();
        let cards: Vec<InPlay> =
            stamps.iter().filter_map(|stamp| self.leave_play(seat, *stamp)).collect();
        let slots: Vec<Slot> = cards.iter().map(|card| card.slot).collect();
        slots.iter().for_each(|slot| self.table.trash.add(*slot, 1));
        if !slots.is_empty() {
            self.tell(seat, Verb::Trashes, &slots);
        }
        let events: Vec<Event> = cards
            .iter()
            .map(|card| Event::Trashed { card: card.slot, was: card.played_as })
            .collect();
        self.deeper(|t| t.emit(seat, &events))
    }

    /// Trashes the card that is being played, if it is still in play; says whether it was.
    pub(super) fn trash_this(&mut self) -> Effect<bool> {
        let you = self.you();
        match self.frame.played {
            Some(played) => self.trash_in_play(you, played.stamp),
            None => Ok(false),
        }
    }

    /// Takes a card out of play, if it is still there.
    fn leave_play(&mut self, seat: Seat, stamp: u32) -> Option<InPlay> {
        let in_play = &mut self.table.of_mut(seat).in_play;
        let place = in_play.iter().position(|card| card.stamp == stamp)?;
        Some(in_play.remove(place))
    }

    /// Returns the card that is being played to its pile, if it is still in play; says whether it was.
    pub(super) fn return_this(&mut self) -> bool {
        let you = self.you();
        let Some(played) = self.frame.played else { return false };
        let Some(pile) = self.kinds.pile_of(played.slot) else { return false };
        let Some(card) = self.leave_play(you, played.stamp) else { return false };
        self.table.put_on_pile(pile, card.slot);
        self.tell(you, Verb::Returns, &[card.slot]);
        true
    }

    /// Puts a card from the trash into the hand, if it is there.
    pub(super) fn put_from_trash_in_hand(&mut self, seat: Seat, slot: Slot) {
        if self.table.trash.take(slot) {
            self.table.of_mut(seat).hand.add(slot, 1);
            self.tell(seat, Verb::PutsInHand, &[slot]);
        }
    }

    // ---- gaining ----

    /// The Supply piles whose visible card is so.
    pub(super) fn supply(&self, wanted: impl Fn(&Self, Slot) -> bool) -> Mask {
        let piles = self.kinds.in_supply();
        piles.filter(|pile| self.table.top_of(*pile).is_some_and(|top| wanted(self, top))).collect()
    }

    /// The Supply piles whose visible card costs at most so much.
    pub(super) fn supply_up_to(&self, most: u8) -> Mask {
        self.supply(|t, slot| t.cost(slot) <= most)
    }

    /// Gains a card of the player's choice from these Supply piles; none only when there is none.
    pub(super) fn gain_from(&mut self, seat: Seat, piles: Mask, to: To) -> Effect<Option<Slot>> {
        let purpose = match to {
            To::Discard => Purpose::Gain,
            To::Hand => Purpose::GainToHand,
            To::Deck => Purpose::GainOntoDeck,
        };
        match self.choose_pile(seat, purpose, piles, false)? {
            Some(pile) => self.gain(seat, pile, to),
            None => Ok(None),
        }
    }

    /// Gains a card costing at most so much, to the discard pile.
    pub(super) fn gain_up_to(&mut self, seat: Seat, most: u8) -> Effect<Option<Slot>> {
        let piles = self.supply_up_to(most);
        self.gain_from(seat, piles, To::Discard)
    }

    /// Gains the card of this title, if its pile has one; says whether it did.
    pub(super) fn gain_titled(&mut self, seat: Seat, title: &str, to: To) -> Effect<bool> {
        let pile = self.kinds.titled(title).and_then(|slot| self.kinds.pile_of(slot));
        match pile {
            Some(pile) => Ok(self.gain(seat, pile, to)?.is_some()),
            None => Ok(false),
        }
    }

    /// Gains the visible card of a pile; says which, or nothing when the pile is empty.
    pub(super) fn gain(&mut self, seat: Seat, pile: Slot, to: To) -> Effect<Option<Slot>> {
        let Some(slot) = self.take_from_supply(pile) else { return Ok(None) };
        let verb = match to {
            To::Discard => Verb::Gains,
            To::Hand => Verb::GainsToHand,
            To::Deck => Verb::GainsOntoDeck,
        };
        self.tell(seat, verb, &[slot]);
        self.gained(seat, slot, to)?;
        Ok(Some(slot))
    }

    /// Gains the visible card of a pile after the log has told of it.
    pub(super) fn gain_untold(&mut self, seat: Seat, pile: Slot, to: To) -> Effect {
        match self.take_from_supply(pile) {
            Some(slot) => self.gained(seat, slot, to),
            None => Ok(()),
        }
    }

    /// Takes the visible card of a pile; the first one from a Victory pile moves its token (`rules.md` 16.3).
    #[inline]
    fn take_from_supply(&mut self, pile: Slot) -> Option<Slot> {
        let slot = self.table.take_from_pile(pile)?;
        if self.table.tokens.has(pile) {
            self.table.tokens.remove(pile);
            self.table.mat = self.table.mat.map(|tokens| tokens + 1);
        }
        Some(slot)
    }

    /// Gains another copy of a card from the Supply, if one is visible there; says whether one was.
    pub(super) fn gain_another(&mut self, seat: Seat, slot: Slot) -> Effect<bool> {
        let pile = self.kinds.pile_of(slot).filter(|pile| self.kinds.in_supply().has(*pile));
        match pile.filter(|pile| self.table.top_of(*pile) == Some(slot)) {
            Some(pile) => Ok(self.gain(seat, pile, To::Discard)?.is_some()),
            None => Ok(false),
        }
    }

    /// Gains a card from the trash, if it is there.
    pub(super) fn gain_from_trash(&mut self, seat: Seat, slot: Slot, to: To) -> Effect {
        if self.table.trash.take(slot) {
            self.tell(seat, Verb::GainsFromTrash, &[slot]);
            self.gained(seat, slot, to)?;
        }
        Ok(())
    }

    fn gained(&mut self, seat: Seat, slot: Slot, to: To) -> Effect {
        let zones = self.table.of_mut(seat);
        let at = match to {
            To::Discard => {
                zones.discard.put(slot);
                Spot::Discard(zones.discard.stamp)
            }
            To::Hand => {
                zones.hand.add(slot, 1);
                Spot::Hand
            }
            To::Deck => {
                zones.deck.put(slot);
                Spot::Deck(zones.deck.stamp)
            }
        };
        if !self.kinds.hears(When::Gain) {
            return Ok(());
        }
        self.deeper(|t| t.emit(seat, &[Event::Gained { card: slot, at }]))
    }

    /// Whether a card is still where it was put.
    pub(super) fn is_at(&self, seat: Seat, slot: Slot, at: Spot) -> bool {
        let zones = self.table.of(seat);
        match at {
            Spot::Discard(stamp) => {
                zones.discard.stamp == stamp && zones.discard.top() == Some(slot)
            }
            Spot::Deck(stamp) => zones.deck.stamp == stamp && zones.deck.top.last() == Some(&slot),
            Spot::Hand => zones.hand.of(slot) > 0,
        }
    }

    fn take_from_spot(&mut self, seat: Seat, slot: Slot, at: Spot) -> bool {
        if !self.is_at(seat, slot, at) {
            return false;
        }
        let zones = self.table.of_mut(seat);
        match at {
            Spot::Discard(_) => zones.discard.take(slot),
            Spot::Deck(_) => zones.deck.take_known().is_some(),
            Spot::Hand => zones.hand.take(slot),
        }
    }

    /// Trashes a card that was just gained, if it is still where it was put.
    pub(super) fn trash_gained(&mut self, seat: Seat, slot: Slot, at: Spot) -> Effect {
        if self.take_from_spot(seat, slot, at) {
            self.table.trash.add(slot, 1);
            self.trashed(seat, &[slot])?;
        }
        Ok(())
    }

    /// Puts a card that was just gained on top of the deck, if it is still where it was put.
    pub(super) fn put_gained_on_deck(&mut self, seat: Seat, slot: Slot, at: Spot) {
        if self.take_from_spot(seat, slot, at) {
            self.table.of_mut(seat).deck.put(slot);
            self.tell(seat, Verb::PutsOnDeck, &[slot]);
        }
    }

    // ---- playing ----

    /// Moves all cards of a kind from the hand to the play area; says how many.
    #[inline]
    pub(super) fn put_all_in_play(&mut self, slot: Slot) -> u8 {
        let you = self.you();
        let mut stamp = self.table.stamp;
        let zones = self.table.of_mut(you);
        let count = zones.hand.take_all_of(slot);
        for _ in 0..count {
            stamp += 1;
            zones.in_play.push(InPlay { slot, played_as: slot, stamp });
        }
        self.table.stamp = stamp;
        count
    }

    /// Moves a card from the hand to the play area.
    #[inline]
    pub(super) fn put_in_play(&mut self, slot: Slot) -> Played {
        let you = self.you();
        let stamp = self.table.next_stamp();
        let zones = self.table.of_mut(you);
        zones.hand.take(slot);
        zones.in_play.push(InPlay { slot, played_as: slot, stamp });
        Played { slot, played_as: slot, stamp }
    }

    /// Plays a card of the hand so many times; it is one card in play (`rules.md` 11.3).
    pub(super) fn play(&mut self, slot: Slot, times: u8) -> Effect<Played> {
        let mut played = self.put_in_play(slot);
        self.tell(self.you(), Verb::Plays, &[slot]);
        self.follow_times(&mut played, times)?;
        Ok(played)
    }

    /// Plays a card that is shown.
    pub(super) fn play_shown(&mut self, slot: Slot) -> Effect {
        let you = self.you();
        self.take_shown(you, slot).expect("the card is being shown");
        self.table.of_mut(you).hand.add(slot, 1);
        self.play(slot, 1).map(drop)
    }

    fn follow_times(&mut self, played: &mut Played, times: u8) -> Effect {
        for time in 0..times {
            if time > 0 {
                self.tell(self.you(), Verb::PlaysAgain, &[played.played_as]);
            }
            self.deeper(|t| t.follow(played))?;
        }
        Ok(())
    }

    /// Follows a card's instructions from top to bottom, wherever the card is by now (`rules.md` 7.7).
    fn follow(&mut self, played: &mut Played) -> Effect {
        let outer =
            std::mem::replace(&mut self.frame, Frame { played: Some(*played), unaffected: 0 });
        if self.card(played.played_as).played_as_another {
            self.play_as_another(played)?;
            self.frame.played = Some(*played);
        }
        let card = self.card(played.played_as);
        if card.is(Types::ATTACK) {
            self.announce_attack(played)?;
        }
        self.carry_out(card)?;
        self.frame = outer;
        Ok(())
    }

    /// The card becomes one of the Supply's cheaper Actions until it leaves play.
    fn play_as_another(&mut self, played: &mut Played) -> Effect {
        let you = self.you();
        let own = self.cost(played.slot);
        let piles = self.supply(|t, slot| t.is(slot, Types::ACTION) && t.cost(slot) < own);
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
        self.tell_with(you, Verb::PlaysAs, &[played.slot], &[], 0, Some(self.kinds.id(chosen)));
        Ok(())
    }

    /// Lets the player's own cards and then the others react before the Attack's first instruction (`rules.md` 12.2).
    fn announce_attack(&mut self, played: &Played) -> Effect {
        let card = played.played_as;
        self.emit(self.you(), &[Event::OwnAttack { card, stamp: played.stamp }])?;
        for other in self.others() {
            self.emit(other, &[Event::OthersAttack { card }])?;
        }
        Ok(())
    }

    fn carry_out(&mut self, card: &'static Card) -> Effect {
        self.bonus(card.bonus, card.worth);
        if let Some(steps) = card.steps {
            steps(self)?;
        }
        if let Some(effect) = card.to_others {
            for other in self.others() {
                effect(self, other)?;
            }
        }
        if let Some(effect) = card.to_victims {
            self.each_victim(effect)?;
        }
        match card.and_then {
            Some(steps) => steps(self),
            None => Ok(()),
        }
    }

    fn bonus(&mut self, bonus: Bonus, worth: u8) {
        if bonus.cards > 0 {
            self.draw(self.you(), u16::from(bonus.cards));
        }
        self.table.actions += u16::from(bonus.actions);
        self.table.buys += u16::from(bonus.buys);
        self.table.coins += u16::from(bonus.coins) + u16::from(worth);
        if bonus.points > 0 {
            self.take_points(u16::from(bonus.points));
        }
    }

    /// Does something to each other player that the running Attack affects, in turn order.
    pub(super) fn each_victim(
        &mut self,
        mut effect: impl FnMut(&mut Self, Seat) -> Effect,
    ) -> Effect {
        for other in self.others() {
            if self.is_affected(other) {
                effect(self, other)?;
            }
        }
        Ok(())
    }

    /// Whether the running Attack affects a player.
    pub(super) fn is_affected(&self, seat: Seat) -> bool {
        self.frame.unaffected >> seat.0 & 1 == 0
    }

    /// The running Attack does not affect this player (`rules.md` 12.5).
    pub(super) fn be_unaffected(&mut self, seat: Seat) {
        self.frame.unaffected |= 1 << seat.0;
        self.tell_with(
            seat,
            Verb::Unaffected,
            &[],
            &[],
            0,
            self.asking_card().map(|card| self.kinds.id(card)),
        );
    }

    // ---- telling ----

    /// Runs an effect one step further in.
    pub(super) fn deeper<T>(&mut self, effect: impl FnOnce(&mut Self) -> Effect<T>) -> Effect<T> {
        self.log.depth += 1;
        let done = effect(self)?;
        self.log.depth -= 1;
        Ok(done)
    }

    /// Tells everybody.
    #[inline]
    pub(super) fn tell(&mut self, seat: Seat, verb: Verb, cards: &[Slot]) {
        self.tell_with(seat, verb, cards, &[], 0, None);
    }

    /// Tells the player which cards, the others how many.
    fn tell_hidden(&mut self, seat: Seat, verb: Verb, cards: &[Slot]) {
        self.tell_with(seat, verb, &[], cards, 0, None);
    }

    /// Tells a number of the player whose turn it is.
    fn tell_number(&mut self, verb: Verb, number: u16) {
        if number > 0 {
            self.tell_with(self.you(), verb, &[], &[], number, None);
        }
    }

    /// Tells anything.
    #[inline]
    pub(super) fn tell_with(
        &mut self,
        seat: Seat,
        verb: Verb,
        open: &[Slot],
        hidden: &[Slot],
        number: u16,
        by: Option<CardId>,
    ) {
        if self.log.is_on() {
            self.log.write(self.kinds, &Line { seat, verb, open, hidden, number, by });
        }
    }
}
