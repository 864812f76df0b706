//! The phases of a turn and the moves that a player makes in them (`rules.md` 3 to 6).

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Phase, Purpose, Verb};

use super::ask::{Choice, Effect, QuestionHeader};
use super::card::{CleanUpEffect, Types, When};
use super::counts::{Kind, KindSet};
use super::effects::EffectContext;
use super::table::{Kinds, Table, TurnEffects};
use super::triggers::Event;
use super::zones::InPlay;
use super::{costs, score};

/// Cards drawn for a new hand (`rules.md` 6.1).
pub const HAND: u16 = 5;

/// A decision of the current player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Plays a card from the hand.
    Play(Kind),
    /// Plays every Treasure whose order cannot matter.
    PlayTreasures,
    /// Buys from a pile.
    Buy(Kind),
    /// Leaves the Action phase.
    EndPhase,
    /// Ends the turn.
    EndTurn,
}

/// Whether the player has no card to play in the Action phase (`rules.md` 3.4, 4.7).
#[inline]
fn action_phase_is_over(kinds: &Kinds, table: &Table) -> bool {
    table.actions == 0 || table.of(table.current).hand.kinds().and(kinds.actions()).is_empty()
}

/// Goes on to the Buy phase by itself when no Action can be played any more.
#[inline]
pub fn skip_action_phase(kinds: &Kinds, table: &mut Table) {
    if table.phase == Phase::Action && action_phase_is_over(kinds, table) {
        table.phase = Phase::Buy;
    }
}

/// The cards in hand that may be played now.
#[inline]
pub fn playable(kinds: &Kinds, table: &Table) -> KindSet {
    let hand = table.of(table.current).hand.kinds();
    match table.phase {
        Phase::Action if table.bought == 0 => hand.and(kinds.actions_and_treasures()),
        Phase::Buy if table.bought == 0 => hand.and(kinds.treasures()),
        Phase::Action | Phase::Buy | Phase::CleanUp | Phase::Over => KindSet::NONE,
    }
}

/// The Treasures in hand whose order cannot matter: they only give coins, and no card in hand would use them otherwise.
#[inline]
pub fn plain_treasures(kinds: &Kinds, table: &Table) -> KindSet {
    let hand = table.of(table.current).hand.kinds();
    if table.bought > 0 || !hand.and(kinds.uses_treasures()).is_empty() {
        return KindSet::NONE;
    }
    hand.and(kinds.plain_treasures())
}

/// Whether a pile's visible card may be bought now, apart from what it costs.
#[inline]
fn is_for_sale(kinds: &Kinds, table: &Table, kind: Kind) -> bool {
    (table.banned.is_empty() || !table.banned.contains(&kinds.id(kind)))
        && kinds.card(kind).may_be_bought.is_none_or(|allowed| allowed(kinds, table))
}

/// Whether a card can be bought from a pile now (`rules.md` 5.3).
#[inline]
pub fn may_buy(kinds: &Kinds, table: &Table, pile: Kind) -> bool {
    if table.buys == 0 || !kinds.in_supply().has(pile) {
        return false;
    }
    // Most cards are one of many equal ones at the printed cost.
    if kinds.sold_as_printed().has(pile) && table.piles.of(pile) > 0 && table.banned.is_empty() {
        let may_be_bought = kinds.card(pile).cost.can_be_paid(table);
        debug_assert_eq!(may_be_bought, may_buy_top(kinds, table, pile));
        return may_be_bought;
    }
    may_buy_top(kinds, table, pile)
}

#[inline(never)]
fn may_buy_top(kinds: &Kinds, table: &Table, pile: Kind) -> bool {
    table.top_of(pile).is_some_and(|top| {
        costs::cost_in(kinds, table, top, Phase::Buy).can_be_paid(table)
            && is_for_sale(kinds, table, top)
    })
}

/// Whether a visible card is forbidden to buy by an effect, not by its cost.
pub fn is_forbidden(kinds: &Kinds, table: &Table, kind: Kind) -> bool {
    !is_for_sale(kinds, table, kind)
}

/// Whether the rules allow a move now. Simulated matches ask it so often that it is always part of its callers.
#[inline(always)]
pub fn allows(kinds: &Kinds, table: &Table, the_move: Move) -> bool {
    match the_move {
        Move::Play(kind) => playable(kinds, table).has(kind),
        Move::PlayTreasures => !plain_treasures(kinds, table).is_empty(),
        Move::Buy(pile) => may_buy(kinds, table, pile),
        Move::EndPhase => table.phase == Phase::Action,
        Move::EndTurn => matches!(table.phase, Phase::Action | Phase::Buy),
    }
}

/// A part of a move. Between two of them the table is the whole state, so only the last one has to be run again.
#[derive(Clone, Copy)]
pub enum Step {
    /// The move itself.
    Begin(Move),
    /// The instructions of the card that comes next.
    FollowNext,
    /// Durations and cards that are set aside act at the start of a turn.
    BeginTurn,
}

impl EffectContext<'_> {
    /// Makes a move that the rules allow. Simulated matches do it so often that it is always part of its callers.
    #[inline(always)]
    pub fn make(&mut self, the_move: Move) -> Effect {
        self.begin(the_move)?;
        while let Some(step) = self.next_step() {
            self.follow_step(step)?;
        }
        skip_action_phase(self.kinds, self.table);
        Ok(())
    }

    /// Takes a step of a move that the rules allow; returns it one comes next, if the move is not over.
    pub fn take(&mut self, step: Step) -> Effect<Option<Step>> {
        self.follow_step(step)?;
        let next = self.next_step();
        if next.is_none() {
            skip_action_phase(self.kinds, self.table);
        }
        Ok(next)
    }

    fn follow_step(&mut self, step: Step) -> Effect {
        match step {
            Step::Begin(the_move) => self.begin(the_move),
            Step::FollowNext => self.follow_next(),
            Step::BeginTurn => self.trigger(self.you(), &[Event::TurnBegins]),
        }
    }

    /// The next step of the running move.
    #[inline]
    fn next_step(&self) -> Option<Step> {
        if !self.table.to_play.is_empty() {
            return Some(Step::FollowNext);
        }
        if !self.kinds.has_trigger(When::TurnBegins) {
            return None;
        }
        let zones = self.table.of(self.you());
        let is_due =
            zones.delayed.iter().any(|delayed| delayed.is_due) || zones.has_aside_until_own_turn();
        is_due.then_some(Step::BeginTurn)
    }

    #[inline]
    fn begin(&mut self, the_move: Move) -> Effect {
        match the_move {
            Move::Play(kind) => self.play_from_hand(kind)?,
            Move::PlayTreasures => self.play_treasures(),
            Move::Buy(pile) => self.buy(pile)?,
            Move::EndPhase => self.table.phase = Phase::Buy,
            Move::EndTurn => self.clean_up()?,
        }
        Ok(())
    }

    fn play_from_hand(&mut self, kind: Kind) -> Effect {
        if self.table.phase == Phase::Action && self.is(kind, Types::ACTION) {
            self.table.actions -= 1;
        } else {
            self.table.phase = Phase::Buy;
        }
        self.play_once(kind)
    }

    #[inline(never)]
    fn play_treasures(&mut self) {
        self.table.phase = Phase::Buy;
        let you = self.you();
        let treasures = plain_treasures(self.kinds, self.table);
        if self.log.is_on() {
            self.log_treasures(you, treasures);
        }
        for kind in treasures {
            let copies = self.put_all_in_play(kind);
            self.table.coins += self.table.worth_of_copies(self.kinds, kind, copies);
            if self.kinds.uses_turn_effects() {
                self.table.potions += u16::from(self.card(kind).worth_potions) * u16::from(copies);
            }
        }
        if self.kinds.counts_this_turn() {
            self.table.turn.played = self.table.turn.played.or(treasures);
        }
    }

    #[inline(never)]
    fn log_treasures(&mut self, you: Seat, treasures: KindSet) {
        let played: Vec<Kind> = self.hand(you).only(treasures).cards().collect();
        self.log(you, Verb::Plays, &played);
    }

    /// Buys, and then gains what was bought (`rules.md` 5.7).
    #[inline(never)]
    fn buy(&mut self, pile: Kind) -> Effect {
        let you = self.you();
        let kind = self.table.top_of(pile).expect("a pile that may be bought from has a card");
        self.table.phase = Phase::Buy;
        self.table.buys -= 1;
        self.table.bought += 1;
        let cost = self.cost(kind);
        self.table.coins -= u16::from(cost.coins);
        self.table.potions -= u16::from(cost.potions);
        if self.kinds.counts_this_turn() && self.is(kind, Types::VICTORY) {
            self.table.turn.victory_bought = true;
        }
        self.log(you, Verb::Buys, &[kind]);
        if self.kinds.has_trigger(When::Buy) {
            self.deeper(|t| t.trigger(you, &[Event::Bought { card: kind }]))?;
            if self.table.top_of(pile) != Some(kind) {
                self.log(you, Verb::GainsNone, &[kind]);
                return Ok(());
            }
        }
        // The log has told of the purchase.
        self.gain_bought(you, pile)
    }

    /// Clean-up, the end of the match or the next player's turn (`rules.md` 6, 18.1).
    #[inline(never)]
    fn clean_up(&mut self) -> Effect {
        self.table.phase = Phase::CleanUp;
        let you = self.you();
        if self.kinds.has_trigger(When::CleanUp) || self.table.turn.put_on_deck > 0 {
            self.discarding_from_play(you)?;
        }
        self.discard_everything(you);
        self.draw(you, self.table.hand_to_draw());
        if self.table.is_possessed(you) {
            self.take_back_trashed(you);
        }
        self.start_next_turn();
        Ok(())
    }

    /// Lets the player choose Actions in play that go onto the deck if they would be discarded: one for each time that a
    /// card has said so in the turn. Returns their stamps.
    fn choose_for_deck(&mut self, you: Seat) -> Effect<Vec<u32>> {
        let mut chosen = Vec::new();
        for _ in 0..self.table.turn.put_on_deck {
            if let Some(stamp) = self.choose_another_for_deck(you, &chosen)? {
                chosen.push(stamp);
            }
        }
        Ok(chosen)
    }

    fn choose_another_for_deck(&mut self, you: Seat, chosen: &[u32]) -> Effect<Option<u32>> {
        let actions = self.kinds.actions();
        let is_left = |card: &&InPlay| actions.has(card.played_as) && !chosen.contains(&card.stamp);
        let mut left: Vec<InPlay> = self.in_play(you).iter().filter(is_left).copied().collect();
        // Of cards of one title those that are discarded come before Durations that stay.
        left.sort_by_key(|card| self.table.of(you).stays(card.stamp));
        let choice = |card: &InPlay| Choice::played(card.kind, card.played_as);
        let mut options: Vec<Choice> = Vec::new();
        for card in &left {
            if !options.contains(&choice(card)) {
                options.push(choice(card));
            }
        }
        options.push(Choice::Word(ChoiceWord::Nothing));
        let mut asking = self.kinds.all();
        let asking = asking.find(|kind| self.card(*kind).put_on_deck_in_clean_up > 0);
        let header = QuestionHeader::new(you, Purpose::PutOnDeck);
        let asking = asking.expect("a card has said so");
        let answer = self.as_ability(asking, |t| t.choose_option(header, &options))?;
        let of_answer = left.iter().find(|card| choice(card) == answer);
        Ok(of_answer.map(|card| card.stamp))
    }

    /// Discards cards from play, with their abilities (`rules.md` 6.3). Chosen ones go onto the deck instead.
    #[inline(never)]
    fn discarding_from_play(&mut self, you: Seat) -> Effect {
        let chosen = self.choose_for_deck(you)?;
        let is_chosen = |card: &InPlay| chosen.contains(&card.stamp);
        let effect = |card: &InPlay| match is_chosen(card) {
            true => Some(put_on_deck as CleanUpEffect),
            false => self.card(card.played_as).on_clean_up,
        };
        let mut left: Vec<(InPlay, CleanUpEffect)> = self
            .in_play(you)
            .iter()
            .filter(|card| !self.table.of(you).stays(card.stamp))
            .filter_map(|card| Some((*card, effect(card)?)))
            .collect();
        left.retain(|(card, _)| is_chosen(card) || self.has_what_it_needs(you, card));
        left.sort_by_key(|(card, _)| !is_chosen(card));
        let for_deck = left.iter().map(|(card, _)| *card).filter(is_chosen);
        let for_deck: Vec<InPlay> = for_deck.collect();
        self.tell_of_cards_for_deck(you, &for_deck);
        // All that they put onto the deck is drawn at once, in whatever order, unless it is more than a hand. But one of
        // them may put a card onto the deck that would act on what another one gains; and cards in hand, which no other
        // player may notice, may put more there when a card is trashed.
        let is_more_than_a_hand = left.len() > usize::from(self.table.hand_to_draw());
        let may_react = self.kinds.has_trigger(When::Trash) && self.kinds.has_trigger(When::Gain);
        let gains = |card: &InPlay| self.card(card.played_as).gains_in_clean_up;
        let one_gains =
            self.kinds.asks_order_of_discards || left.iter().any(|(card, _)| gains(card));
        let may_act = may_react || self.has_gain_trigger_in_play(self.table.decider(you));
        let abilities_matter = one_gains && may_act || self.one_may_move_what_another_needs(&left);
        while let Some((first, _)) = left.first() {
            let asks = is_more_than_a_hand || abilities_matter && !is_chosen(first);
            let place = if asks { self.discarded_first(you, &left)? } else { 0 };
            let (card, effect) = left.remove(place);
            if self.in_play(you).contains(&card) {
                self.as_ability(card.played_as, |t| effect(t, card.stamp))?;
            }
            left.retain(|(card, _)| is_chosen(card) || self.has_what_it_needs(you, card));
        }
        Ok(())
    }

    /// Whether the card that the Clean-up ability of a card needs is in play.
    fn has_what_it_needs(&self, you: Seat, card: &InPlay) -> bool {
        let is_in_play =
            |title| self.in_play(you).iter().any(|other| self.card(other.kind).title == title);
        self.card(card.played_as).needs_in_play.is_none_or(is_in_play)
    }

    /// Whether one of these cards, as it is discarded from play, may move a card that another one needs there.
    fn one_may_move_what_another_needs(&self, left: &[(InPlay, CleanUpEffect)]) -> bool {
        let mut cards = left.iter().map(|(card, _)| self.card(card.played_as));
        cards.clone().any(|card| card.moves_others_from_play)
            && cards.any(|card| card.needs_in_play.is_some())
    }

    /// Which of several cards that act as they are discarded from play comes first.
    fn discarded_first(&mut self, you: Seat, left: &[(InPlay, CleanUpEffect)]) -> Effect<usize> {
        let choice = |card: &InPlay| Choice::played(card.kind, card.played_as);
        let mut different: Vec<&InPlay> = left.iter().map(|(card, _)| card).collect();
        // Those that another one may take something from stand first.
        let needs_none = |card: &InPlay| self.card(card.played_as).needs_in_play.is_none();
        different.sort_by_key(|card| (needs_none(card), card.kind, card.played_as));
        let mut options: Vec<Choice> = different.into_iter().map(choice).collect();
        // Equal cards with the same ability are one choice.
        options.dedup();
        let chosen = self.choose_option(QuestionHeader::new(you, Purpose::First), &options)?;
        let place = left.iter().position(|(card, _)| choice(card) == chosen);
        Ok(place.expect("one of these cards was chosen"))
    }

    /// Discards hand and play area: a card that was in play comes to lie on top, so that the hand stays unseen
    /// (`rules.md` 6.2, 6.4).
    fn discard_everything(&mut self, you: Seat) {
        let zones = self.table.of_mut(you);
        if !zones.hand.is_empty() {
            zones.discard.put_hand(&mut zones.hand);
        }
        if zones.delayed.is_empty() {
            zones.discard.put_all(&zones.in_play);
            zones.in_play.clear();
        } else {
            zones.discard_what_is_done();
        }
    }

    fn start_next_turn(&mut self) {
        let table = &mut *self.table;
        table.actions = 1;
        table.buys = 1;
        table.coins = 0;
        table.potions = 0;
        table.turn = TurnEffects::default();
        table.bought = 0;
        table.banned.clear();
        if score::is_over(self.kinds, table) {
            table.phase = Phase::Over;
            table.end_turns();
            return self.log_winners();
        }
        self.begin_next_turn();
    }

    fn log_winners(&mut self) {
        if self.log.is_on() {
            let standings = score::standings(self.kinds, self.table);
            for winner in standings.iter().filter(|standing| standing.rank == 1) {
                self.log(winner.seat, Verb::Wins, &[]);
            }
        }
    }
}

/// A card that was chosen in Clean-up goes onto the deck.
fn put_on_deck(t: &mut EffectContext<'_>, stamp: u32) -> Effect {
    let you = t.you();
    t.put_in_play_on_deck_logged(you, stamp);
    Ok(())
}
