//! The table: every card and counter of a match, private and never serialised. `effects.rs` moves cards; `zones.rs`
//! decides who may see them.

use arrayvec::ArrayVec;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{OpenBooks, Phase};

use super::card::{BotHint, Card, PileLocation, PileSize, TriggeredAbility, Types, When};
use super::cards::{self, CardId};
use super::counts::{CardCounts, Kind, KindSet, MAX_KINDS};
use super::turns::TurnOrder;
use super::zones::{InPlay, Zones, return_list};
use crate::chance::Chance;
use crate::dominion::titles;

/// The greatest number of seats (`rules.md` 1).
pub const MAX_SEATS: usize = 6;

/// The constants of a match: its kinds of cards and its piles.
#[derive(Clone)]
pub struct Kinds {
    /// Places behind the last kind hold the first one's card: with as many cards as a mask is wide, no look-up has a
    /// bound to check.
    cards: [&'static Card; MAX_KINDS],
    ids: Vec<CardId>,
    piles: Vec<PileFacts>,
    pile_of: [Option<Kind>; MAX_KINDS],
    everything: KindSet,
    actions: KindSet,
    treasures: KindSet,
    actions_and_treasures: KindSet,
    uses_treasures: KindSet,
    plain_treasures: KindSet,
    steady_worth: KindSet,
    only_bonuses: KindSet,
    victories: KindSet,
    playing_again: KindSet,
    has_trigger: [bool; When::COUNT],
    with_trigger_in_hand: [KindSet; When::COUNT],
    act_on_own_discard: KindSet,
    act_from_supply: KindSet,
    watched: KindSet,
    noticed_gains: KindSet,
    sold_as_printed: KindSet,
    in_supply: KindSet,
    mixed: KindSet,
    changes_costs: bool,
    counts_this_turn: bool,
    uses_turn_effects: bool,
    protecting: KindSet,
    remembers_gains: bool,
    with_pile_token: Option<Kind>,
    copper: Option<Kind>,
    silver: Option<Kind>,
    /// The Bane, if the match has one.
    pub bane: Option<Kind>,
    /// Whether players may count discard piles.
    pub discard_counts: bool,
    /// Counts that all players may see.
    pub open_books: OpenBooks,
    /// Whether each player is asked where one may hold a Reaction.
    pub asks_everyone: bool,
    /// Whether it is asked which of several abilities that only draw comes first, as in matches begun under old rules.
    pub(super) asks_order_of_draws: bool,
    /// Whether the order of cards that act in Clean-up is asked although none of them gains a card.
    pub(super) asks_order_of_discards: bool,
    /// Piles of which one alone ends the match when it is empty.
    pub ends_with: ArrayVec<Kind, 2>,
}

/// A pile, apart from the cards left in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PileFacts {
    /// The pile: its card's kind, or the record that stands for a pile of different cards.
    pub pile: Kind,
    /// The place where it stands.
    pub place: PileLocation,
    /// Whether it exists only in name (a card that was mentioned but has no pile).
    pub in_supply: bool,
}

impl Kinds {
    /// The kinds of a match. Piles are added by [`Self::add_pile`].
    pub fn new(ids: Vec<CardId>) -> Self {
        let cards: Vec<_> = ids.iter().map(|id| cards::card(*id)).collect();
        assert!(
            cards.len() <= MAX_KINDS,
            "the set-up lets no match have more kinds than a mask is wide"
        );
        let mask = |of: &dyn Fn(&Card) -> bool| {
            cards
                .iter()
                .zip(0..)
                .filter(|(card, _)| of(card))
                .map(|(_, kind)| Kind(kind))
                .collect::<KindSet>()
        };
        let changes_costs = cards.iter().any(|card| card.changes_costs());
        let remembers_gains = cards.iter().any(|card| card.remembers_gains);
        let any_gain_is_noticed =
            remembers_gains || cards.iter().any(|card| card.has_trigger(When::Gain));
        let is_watched = |card: &Card| cards.iter().any(|other| other.watches == Some(card.title));
        let titled = |title: &str| {
            cards
                .iter()
                .zip(0..)
                .find_map(|(card, kind)| (card.title == title).then_some(Kind(kind)))
        };
        Self {
            everything: mask(&|_| true),
            actions: mask(&|card| card.is(Types::ACTION)),
            treasures: mask(&|card| card.is(Types::TREASURE)),
            actions_and_treasures: mask(&|card| card.is(Types::ACTION.and(Types::TREASURE))),
            uses_treasures: mask(&|card| card.uses_treasures),
            plain_treasures: mask(&|card| card.is_plain_treasure()),
            steady_worth: mask(&|card| card.has_steady_worth(&cards)),
            only_bonuses: mask(&|card| {
                card.gives_only_bonuses() && !cards.iter().any(|card| card.counts_this_turn)
            }),
            victories: mask(&|card| card.is(Types::VICTORY)),
            playing_again: mask(&|card| card.has_hint(BotHint::PlaysAgain)),
            has_trigger: When::ALL.map(|when| cards.iter().any(|card| card.has_trigger(when))),
            with_trigger_in_hand: When::ALL
                .map(|when| mask(&|card| triggers_on(card.in_hand, when))),
            act_on_own_discard: mask(&|card| card.on_discard.is_some()),
            act_from_supply: mask(&|card| card.in_supply.is_some()),
            watched: mask(&is_watched),
            noticed_gains: mask(&|card| any_gain_is_noticed || is_watched(card)),
            sold_as_printed: mask(&|card| !changes_costs && card.may_be_bought.is_none()),
            in_supply: KindSet::NONE,
            mixed: mask(&|pile| cards.iter().any(|card| card.pile == PileSize::In(pile.title))),
            changes_costs,
            counts_this_turn: cards.iter().any(|card| card.counts_this_turn),
            uses_turn_effects: cards.iter().any(|card| card.uses_turn_effects()),
            protecting: mask(&|card| card.protects_in_play),
            remembers_gains,
            with_pile_token: mask(&|card| card.pile_token.is_some()).last(),
            copper: titled(titles::COPPER),
            silver: titled(titles::SILVER),
            bane: None,
            cards: std::array::from_fn(|place| *cards.get(place).unwrap_or(&cards[0])),
            ids,
            piles: Vec::new(),
            pile_of: [None; MAX_KINDS],
            discard_counts: false,
            open_books: OpenBooks::default(),
            asks_everyone: false,
            asks_order_of_draws: false,
            asks_order_of_discards: false,
            ends_with: ArrayVec::new(),
        }
    }

    /// The card of a kind.
    #[inline]
    pub fn card(&self, kind: Kind) -> &'static Card {
        self.cards[kind.index()]
    }

    /// The card's number in the register of all cards.
    pub fn id(&self, kind: Kind) -> CardId {
        self.ids[kind.index()]
    }

    /// The kind of a card of the register, if the match has it.
    pub fn kind_of(&self, id: CardId) -> Option<Kind> {
        self.all().find(|kind| self.id(*kind) == id)
    }

    /// The kind with this title, if the match has it.
    #[inline]
    pub fn titled(&self, title: &str) -> Option<Kind> {
        self.all().find(|kind| self.card(*kind).title == title)
    }

    /// Every kind.
    pub fn all(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..u8::try_from(self.ids.len()).expect("there are at most 64 kinds")).map(Kind)
    }

    /// The kind with this title as a mask; an empty one where the match does not have it.
    pub fn all_titled(&self, title: &str) -> KindSet {
        self.titled(title).into_iter().collect()
    }

    /// Whether a card gives the same coins whenever it is played in this match.
    #[inline]
    pub(super) fn has_steady_worth(&self, kind: Kind) -> bool {
        self.steady_worth.has(kind)
    }

    /// Whether any card of the match can act on such an event: where none can, no card is checked.
    #[inline]
    pub(super) fn has_trigger(&self, when: When) -> bool {
        self.has_trigger[when as usize]
    }

    /// The cards that can act on such an event from the hand.
    pub(super) fn with_trigger_in_hand(&self, when: When) -> KindSet {
        self.with_trigger_in_hand[when as usize]
    }

    /// The piles of the Supply that give every player an ability.
    #[inline]
    pub(super) fn act_from_supply(&self) -> KindSet {
        self.act_from_supply.and(self.in_supply)
    }

    /// All piles, the basic ones first.
    pub fn piles(&self) -> &[PileFacts] {
        &self.piles
    }

    /// Notes that a pile is set out, or at least that cards can be returned to it.
    pub(super) fn add_pile(&mut self, pile: Kind, in_supply: bool) {
        let place = self.card(pile).place;
        let in_supply = in_supply && place != PileLocation::Beside;
        self.piles.push(PileFacts { pile, place, in_supply });
        if in_supply {
            self.in_supply.insert(pile);
        }
        self.pile_of[pile.index()] = Some(pile);
        let title = self.card(pile).title;
        for kind in self.all() {
            if self.card(kind).pile == PileSize::In(title) {
                self.pile_of[kind.index()] = Some(pile);
            }
        }
    }

    /// The pile that a kind belongs to.
    #[inline]
    pub fn pile_of(&self, kind: Kind) -> Option<Kind> {
        self.pile_of[kind.index()]
    }

    /// The knowledge about a pile.
    pub fn pile(&self, pile: Kind) -> Option<&PileFacts> {
        self.piles.iter().find(|facts| facts.pile == pile)
    }

    /// Whether the pile's cards differ, so that only the top one can be had.
    #[inline]
    pub fn is_mixed(&self, pile: Kind) -> bool {
        self.mixed.has(pile)
    }
}

/// Functions that give a field of [`Kinds`], which stays as it is after the set-up.
macro_rules! given {
    ($($(#[$about:meta])* $reach:vis $field:ident: $type:ty;)*) => {
        impl Kinds {
            $(
                $(#[$about])*
                #[inline]
                $reach fn $field(&self) -> $type {
                    self.$field
                }
            )*
        }
    };
}

given! {
    /// Every kind, as a mask.
    pub(super) everything: KindSet;
    /// All Actions.
    pub actions: KindSet;
    /// All Actions and Treasures.
    pub actions_and_treasures: KindSet;
    /// Treasures that use Treasures in hand.
    pub(super) uses_treasures: KindSet;
    /// All Treasures.
    pub treasures: KindSet;
    /// Treasures that only give coins.
    pub plain_treasures: KindSet;
    /// Cards whose play is over with their bonuses: it asks nothing, and nothing has to be remembered of it.
    pub(super) only_bonuses: KindSet;
    /// All Victory cards.
    pub victories: KindSet;
    /// The cards with the hint that they play another one of the hand several times.
    pub playing_again: KindSet;
    /// The cards that can act when they are discarded.
    pub(super) act_on_own_discard: KindSet;
    /// The kinds whose gain other players may react to.
    pub(super) watched: KindSet;
    /// The kinds whose gain anything in the match acts on or remembers.
    pub(super) noticed_gains: KindSet;
    /// The kinds that are for sale at the printed cost in every turn, unless they are named as ones that may not be bought.
    pub(super) sold_as_printed: KindSet;
    /// The piles of the Supply.
    pub in_supply: KindSet;
    /// Whether a card of the match changes what cards cost.
    pub(super) changes_costs: bool;
    /// Whether a card of the match depends on what has happened in the turn.
    pub(super) counts_this_turn: bool;
    /// Whether a card of the match uses what [`TurnEffects`] or potions are for.
    pub(super) uses_turn_effects: bool;
    /// The cards that protect their owner from Attacks while they are in play.
    pub(super) protecting: KindSet;
    /// Whether a card of the match depends on what a player gained in that player's last turn.
    pub(super) remembers_gains: bool;
    /// The card that puts tokens on piles of the Supply, if the match has one.
    pub(super) with_pile_token: Option<Kind>;
}

impl Card {
    fn changes_costs(&self) -> bool {
        self.costs_less > 0 || self.lowers_costs.is_some() || self.lowers_own_cost.is_some()
    }

    /// Whether it gives the same coins whenever it is played in a match with these cards.
    fn has_steady_worth(&self, cards: &[&Self]) -> bool {
        let is_raised = match self.title {
            titles::COPPER => cards.iter().any(|card| card.copper_more > 0),
            titles::SILVER => cards.iter().any(|card| card.first_silver_more > 0),
            _ => false,
        };
        !is_raised && self.first_and_later.is_none() && self.worth_more.is_none()
    }

    fn has_trigger(&self, when: When) -> bool {
        let abilities = [
            self.own_ability(when),
            self.in_hand,
            self.in_play,
            self.in_supply,
            self.next_turn,
            self.from_aside,
            self.pile_token,
        ];
        when == When::CleanUp && self.on_clean_up.is_some()
            || abilities.into_iter().any(|ability| triggers_on(ability, when))
    }

    /// The ability of the card when such an event is about itself.
    pub(super) fn own_ability(&self, when: When) -> Option<TriggeredAbility> {
        match when {
            When::Buy => self.on_buy,
            When::Gain => self.on_gain,
            When::Trash => self.on_trash,
            When::Discard => self.on_discard,
            When::OthersAttack
            | When::OwnAttack
            | When::WouldGain
            | When::OthersGain
            | When::TurnBegins
            | When::CleanUp => None,
        }
    }
}

pub(super) fn triggers_on(ability: Option<TriggeredAbility>, when: When) -> bool {
    ability.is_some_and(|ability| ability.when == when)
}

/// A card whose instructions are to be followed.
#[derive(Clone, Copy)]
pub struct ToPlay {
    /// The card.
    pub card: InPlay,
    /// How many times yet.
    pub times: u8,
    /// The stamp of the card that plays it more than once.
    pub(super) repeated_by: Option<u32>,
    /// Whether they were followed before.
    pub again: bool,
    /// How deep in the log it was played.
    pub depth: u8,
}

/// The effects until the end of a turn, and the counts in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TurnEffects {
    /// Coins by which every card costs less.
    pub(super) costs_less: u8,
    /// Coins that each Copper gives more when it is played.
    pub(super) copper_more: u8,
    /// Coins that the first Silver gives more when it is played.
    pub(super) silver_more: u8,
    /// Actions in play that may be chosen to go onto the deck in Clean-up.
    pub(super) put_on_deck: u8,
    /// Plays of Actions, each time a card is played; counted where [`Kinds::counts_this_turn`].
    pub(super) action_plays: u16,
    /// Kinds that were played; counted where [`Kinds::counts_this_turn`].
    pub played: KindSet,
    /// Whether a Victory card was bought; counted where [`Kinds::counts_this_turn`].
    pub(super) victory_bought: bool,
}

/// All cards and counters. Lists stand first: what is behind them is copied at once when a table is cloned.
#[derive(Clone)]
pub struct Table {
    /// The zones of each seat.
    pub seats: Vec<Zones>,
    /// Cards left in piles of different cards, the last one on top.
    pub mixed: ArrayVec<(Kind, Vec<Kind>), 2>,
    /// Names that may not be bought in this turn.
    pub(super) banned: Vec<CardId>,
    /// Cards in play whose instructions are to be followed, the next one last.
    pub to_play: Vec<ToPlay>,
    /// Cards left in the piles of equal cards.
    pub piles: CardCounts,
    /// The trash.
    pub trash: CardCounts,
    /// The seat whose turn it is.
    pub current: Seat,
    pub(super) order: TurnOrder,
    /// The phase of the turn.
    pub phase: Phase,
    /// Actions left.
    pub actions: u16,
    /// Buys left.
    pub buys: u16,
    /// Coins to spend.
    pub coins: u16,
    /// Potions to spend in this turn.
    pub potions: u16,
    pub(super) turn: TurnEffects,
    /// Cards bought in this turn.
    pub bought: u16,
    /// Victory piles whose token still lies on them.
    pub tokens: KindSet,
    /// Tokens on the mat; `None` where the match has no mat.
    pub mat: Option<u8>,
    /// The number of Embargo tokens on each pile of the Supply.
    pub embargo: CardCounts,
    /// Counts events, so that cards can be told apart by their time.
    pub stamp: u32,
    /// Whether a card has gone from one player's hand to another's unseen: from then on the others can no longer tell what
    /// each player owns.
    pub has_passed: bool,
}

impl Table {
    /// An empty table.
    pub fn new(seats: u8, first: Seat) -> Self {
        Self {
            seats: (0..seats).map(|_| Zones::default()).collect(),
            piles: CardCounts::default(),
            mixed: ArrayVec::new(),
            trash: CardCounts::default(),
            current: first,
            order: TurnOrder::new(first),
            phase: Phase::Action,
            actions: 1,
            buys: 1,
            coins: 0,
            potions: 0,
            turn: TurnEffects::default(),
            bought: 0,
            banned: Vec::new(),
            tokens: KindSet::NONE,
            mat: None,
            embargo: CardCounts::default(),
            to_play: Vec::new(),
            stamp: 0,
            has_passed: false,
        }
    }

    /// Goes back to how the table was earlier in the same match. It takes no memory anew, as a clone would.
    pub fn return_to(&mut self, earlier: &Self) {
        self.become_like(earlier, |_, _| true);
    }

    /// Goes back to the last checkpoint of the running move.
    pub(super) fn return_to_checkpoint(&mut self, checkpoint: &Self) {
        self.become_like(checkpoint, |zones, _| zones.may_have_changed);
        debug_assert!(self.has_the_cards_of(checkpoint), "zones that have changed say so");
    }

    fn has_the_cards_of(&self, other: &Self) -> bool {
        self.seats.iter().zip(&other.seats).all(|(zones, other)| {
            let may_have_changed = zones.may_have_changed;
            *zones == Zones { may_have_changed, ..other.clone() }
        })
    }

    /// Copies to the checkpoint what has changed since the last one was kept.
    pub(super) fn keep_in(&mut self, checkpoint: &mut Self) {
        checkpoint.become_like(self, |_, zones| zones.may_have_changed);
        debug_assert!(self.has_the_cards_of(checkpoint), "zones that have changed say so");
        self.seats.iter_mut().for_each(|zones| zones.may_have_changed = false);
    }

    /// Between moves anything may have changed since the last checkpoint.
    pub(super) fn forget_checkpoint(&mut self) {
        self.seats.iter_mut().for_each(|zones| zones.may_have_changed = true);
    }

    /// Becomes like another table of the match; only zones that are unlike have to be copied.
    fn become_like(&mut self, other: &Self, are_unlike: impl Fn(&Zones, &Zones) -> bool) {
        // Taken apart, so that no field is forgotten.
        let Self {
            seats,
            piles,
            mixed,
            trash,
            current,
            order,
            phase,
            actions,
            buys,
            coins,
            potions,
            turn,
            bought,
            banned,
            tokens,
            mat,
            embargo,
            to_play,
            stamp,
            has_passed,
        } = other;
        for (zones, other) in self.seats.iter_mut().zip(seats) {
            if are_unlike(zones, other) {
                zones.return_to(other);
            }
        }
        self.piles = *piles;
        // Hardly any match has such a pile.
        if !mixed.is_empty() || !self.mixed.is_empty() {
            self.mixed.clone_from(mixed);
        }
        self.trash = *trash;
        self.current = *current;
        self.order = *order;
        self.phase = *phase;
        self.actions = *actions;
        self.buys = *buys;
        self.coins = *coins;
        self.potions = *potions;
        self.turn = *turn;
        self.bought = *bought;
        return_list(&mut self.banned, banned);
        self.tokens = *tokens;
        self.mat = *mat;
        if !embargo.is_empty() || !self.embargo.is_empty() {
            self.embargo = *embargo;
        }
        return_list(&mut self.to_play, to_play);
        self.stamp = *stamp;
        self.has_passed = *has_passed;
    }

    /// The zones of a seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Zones {
        &self.seats[usize::from(seat.0)]
    }

    /// The zones of a seat, to change.
    #[inline]
    pub fn of_mut(&mut self, seat: Seat) -> &mut Zones {
        let zones = &mut self.seats[usize::from(seat.0)];
        zones.may_have_changed = true;
        zones
    }

    /// The number of seats.
    #[inline]
    pub fn count(&self) -> u8 {
        u8::try_from(self.seats.len()).expect("there are at most six seats")
    }

    /// The seat at the left.
    #[inline]
    pub(super) fn left_of(&self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next < self.count() { next } else { 0 })
    }

    /// The seat at the right.
    pub(super) fn right_of(&self, seat: Seat) -> Seat {
        Seat(seat.0.checked_sub(1).unwrap_or(self.count() - 1))
    }

    /// All seats in turn order, beginning with this one.
    pub fn in_turn_order(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.count();
        (0..count).map(move |place| Seat((first.0 + place) % count))
    }

    /// A number that no card has.
    #[inline]
    pub fn next_stamp(&mut self) -> u32 {
        self.stamp += 1;
        self.stamp
    }

    /// How many cards a pile has left.
    #[inline]
    pub fn left_in(&self, pile: Kind) -> u8 {
        let equal = self.piles.of(pile);
        if equal > 0 {
            return equal;
        }
        u8::try_from(self.mixed_pile(pile).len()).expect("a pile has at most 50 different cards")
    }

    /// The visible card of a pile.
    #[inline]
    pub fn top_of(&self, pile: Kind) -> Option<Kind> {
        if self.piles.of(pile) > 0 { Some(pile) } else { self.mixed_pile(pile).last().copied() }
    }

    /// The cards of a pile of different cards; none where the pile is not one.
    #[inline(never)]
    fn mixed_pile(&self, pile: Kind) -> &[Kind] {
        self.mixed.iter().find(|(name, _)| *name == pile).map_or(&[], |(_, cards)| cards)
    }

    /// Coins that copies of a card give as Treasures when they are played now, one after the other.
    #[inline]
    pub(super) fn worth_of_copies(&self, kinds: &Kinds, kind: Kind, copies: u8) -> u16 {
        if kinds.has_steady_worth(kind) {
            return u16::from(copies) * u16::from(kinds.card(kind).worth);
        }
        let firsts =
            u16::from(copies > 0 && kinds.counts_this_turn() && !self.turn.played.has(kind));
        let later = u16::from(copies) - firsts;
        firsts * self.worth_of(kinds, kind, true) + later * self.worth_of(kinds, kind, false)
    }

    /// Coins that a card gives as a Treasure when it is played now, for the first time in the turn or later.
    #[inline]
    pub(super) fn worth_of(&self, kinds: &Kinds, kind: Kind, is_first: bool) -> u16 {
        if kinds.has_steady_worth(kind) {
            return u16::from(kinds.card(kind).worth);
        }
        self.changing_worth_of(kinds, kind, is_first)
    }

    #[inline(never)]
    fn changing_worth_of(&self, kinds: &Kinds, kind: Kind, is_first: bool) -> u16 {
        let card = kinds.card(kind);
        let worth = match card.first_and_later {
            Some((first, _)) if is_first => first,
            Some((_, later)) => later,
            None => card.worth,
        };
        let more = card.worth_more.map_or(0, |more| more(self));
        let of_turn = if kinds.copper == Some(kind) {
            self.turn.copper_more
        } else if is_first && kinds.silver == Some(kind) {
            self.turn.silver_more
        } else {
            0
        };
        u16::from(worth) + more + u16::from(of_turn)
    }

    /// Takes the visible card off a pile.
    pub fn take_from_pile(&mut self, pile: Kind) -> Option<Kind> {
        if self.piles.take(pile) { Some(pile) } else { self.take_from_mixed_pile(pile) }
    }

    #[inline(never)]
    fn take_from_mixed_pile(&mut self, pile: Kind) -> Option<Kind> {
        self.mixed.iter_mut().find(|(name, _)| *name == pile).and_then(|(_, cards)| cards.pop())
    }

    /// Puts a card back on its pile (`rules.md` 14.3).
    pub(super) fn put_on_pile(&mut self, pile: Kind, kind: Kind) {
        match self.mixed.iter_mut().find(|(name, _)| *name == pile) {
            Some((_, cards)) => cards.push(kind),
            None => self.piles.add(pile, 1),
        }
    }

    /// Shuffles what no player sees of the piles of different cards: all but their top cards.
    pub fn shuffle_unseen(&mut self, chance: &mut Chance) {
        for (_, cards) in &mut self.mixed {
            let unseen = cards.len().saturating_sub(1);
            chance.shuffle(&mut cards[..unseen]);
        }
    }

    /// Leaves only so many cards of a pile of different cards, the visible one among them.
    pub fn cut_mixed_pile(&mut self, pile: Kind, left: u8) {
        if let Some((_, cards)) = self.mixed.iter_mut().find(|(name, _)| *name == pile) {
            let over = cards.len().saturating_sub(usize::from(left));
            cards.drain(..over);
        }
    }

    /// Every card of the match, counted: what conservation is checked with.
    pub fn all_cards(&self) -> usize {
        let seats = self.seats.iter().map(|zones| usize::from(zones.owned().total()));
        let mixed = self.mixed.iter().map(|(_, cards)| cards.len());
        seats.sum::<usize>()
            + mixed.sum::<usize>()
            + usize::from(self.piles.total())
            + usize::from(self.trash.total())
    }
}
