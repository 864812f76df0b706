//! The state that a move works with, and the verbs of the rulebook as cards use them. Cards move from zone to zone; no
//! function returns an owned card.
//!
//! The verbs, in reading order: [`asking`], [`moving`] (draw, discard, put), [`showing`] (reveal, look at, set aside for
//! a while), [`setting_aside`] (mats, cards under Durations), [`passing`], [`trashing`], [`gaining`], [`supply_piles`] (returning
//! cards, tokens), [`playing`].

mod asking;
mod gaining;
mod moving;
mod passing;
mod playing;
mod setting_aside;
mod showing;
mod supply_piles;
mod trashing;

use std::sync::Arc;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{TurnKind, Verb, Zone};

use super::ask::{AnswerSource, Effect};
use super::card::{Card, Types};
use super::costs::{self, Cost};
use super::counts::{CardCounts, Kind};
use super::log::{Log, LogEntry};
use super::move_rng::MoveRng;
use super::public_moment::PublicMoment;
use super::table::{Kinds, Table};
use super::zones::InPlay;

/// The destination of a gained card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The discard pile, as usual.
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
}

/// The place of a card, for an effect that may move it again: when something else has moved or covered it, the effect
/// has lost track and moves no card (`rules.md` 11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// On top of the discard pile, with the pile's stamp.
    Discard(u32),
    /// On top of the deck, with the deck's stamp.
    Deck(u32),
    /// In the hand.
    Hand,
}

impl Spot {
    /// The zone that it is in.
    fn zone(self) -> Zone {
        match self {
            Self::Discard(_) => Zone::Discard,
            Self::Deck(_) => Zone::Deck,
            Self::Hand => Zone::Hand,
        }
    }
}

/// The play that is being resolved.
#[derive(Clone, Copy)]
struct Frame {
    /// The card that was played, as it came into play.
    played: Option<InPlay>,
    /// The stamp of the card that plays it more than once.
    repeated_by: Option<u32>,
    /// The card whose ability acts on something that happened meanwhile.
    ability: Option<Kind>,
    /// Whether that card, which was used from the hand, has left it, although another copy may be there.
    ability_card_left: bool,
    /// Whether a card of its kind is played for the first time in the turn.
    is_first_play: bool,
    /// Seats that this Attack does not affect, a bit each.
    unaffected: u8,
}

/// Everything that a move may touch.
pub struct EffectContext<'a> {
    /// The kinds of cards of the match.
    pub kinds: &'a Kinds,
    /// All cards, in their zones.
    pub table: &'a mut Table,
    /// The randomness of moves.
    pub rng: &'a mut MoveRng,
    /// The source of replies.
    pub answer_source: AnswerSource<'a>,
    /// The events so far.
    pub log: &'a mut Log,
    frame: Frame,
    /// The first moment since the last answer at which another player might have been asked in secret, by public
    /// information.
    pub(super) public_moment: Option<Arc<PublicMoment>>,
}

impl<'a> EffectContext<'a> {
    /// The state that a move works with.
    pub fn new(
        kinds: &'a Kinds,
        table: &'a mut Table,
        rng: &'a mut MoveRng,
        answer_source: AnswerSource<'a>,
        log: &'a mut Log,
    ) -> Self {
        Self {
            kinds,
            table,
            rng,
            answer_source,
            log,
            frame: Frame {
                played: None,
                repeated_by: None,
                ability: None,
                ability_card_left: false,
                is_first_play: false,
                unaffected: 0,
            },
            public_moment: None,
        }
    }

    /// Settles the replies so far and what chance brought with them, when the move has come behind all of them and
    /// there are any; returns whether it did. Then the caller keeps how everything stands, so that neither comes again.
    pub fn commit(&mut self) -> bool {
        let AnswerSource::Recorded(answer_log) = &mut self.answer_source else { return false };
        let is_settled = answer_log.is_repeated_wholly();
        if is_settled {
            answer_log.commit();
            self.rng.commit();
        }
        is_settled
    }

    // ---- what every player can see ----

    /// Whose turn it is: the player of every card that is played.
    #[inline]
    pub fn you(&self) -> Seat {
        self.table.current
    }

    /// Every other player in turn order.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.table.in_turn_order(self.you()).skip(1)
    }

    /// A hand. Effects may count it; what they do with single cards they say.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &CardCounts {
        &self.table.of(seat).hand
    }

    /// The number of cards in a hand.
    pub(super) fn hand_size(&self, seat: Seat) -> u16 {
        self.hand(seat).total()
    }

    /// The cards in play of a player.
    pub fn in_play(&self, seat: Seat) -> &[InPlay] {
        &self.table.of(seat).in_play
    }

    /// The card of a kind.
    #[inline]
    pub fn card(&self, kind: Kind) -> &'static Card {
        self.kinds.card(kind)
    }

    /// Whether a kind has one of these types.
    pub fn is(&self, kind: Kind, types: Types) -> bool {
        self.card(kind).is(types)
    }

    /// The cost of a card now.
    #[inline]
    pub fn cost(&self, kind: Kind) -> Cost {
        costs::cost(self.kinds, self.table, kind)
    }

    /// The card whose instructions are being followed, as which it asks: an ability that acts meanwhile comes first.
    pub(super) fn asking_card(&self) -> Option<Kind> {
        self.frame.ability.or_else(|| self.played_card())
    }

    /// The card that was played, whatever acts on it meanwhile.
    fn played_card(&self) -> Option<Kind> {
        self.frame.played.map(|played| played.played_as)
    }

    /// Whether the card that is being played is the first of its kind that is played in this turn.
    pub(super) fn is_first_play(&self) -> bool {
        debug_assert!(self.kinds.counts_this_turn(), "a card says that it counts");
        self.frame.is_first_play
    }

    /// Plays of Actions in this turn, the one that is being resolved included.
    pub(super) fn action_plays(&self) -> u16 {
        debug_assert!(self.kinds.counts_this_turn(), "a card says that it counts");
        self.table.turn.action_plays
    }

    /// Lets a card's ability act, as which it asks.
    pub(super) fn as_ability<T>(
        &mut self,
        card: Kind,
        effect: impl FnOnce(&mut Self) -> Effect<T>,
    ) -> Effect<T> {
        let outer = self.frame.ability.replace(card);
        self.frame.ability_card_left = false;
        let done = effect(self)?;
        self.frame.ability = outer;
        Ok(done)
    }

    /// Whether the card whose ability has just acted has left the hand by a choice of its player.
    pub(super) fn ability_card_left(&self) -> bool {
        self.frame.ability_card_left
    }

    /// Whether a player has no card in the deck.
    pub(super) fn deck_is_empty(&self, seat: Seat) -> bool {
        self.deck_size(seat) == 0
    }

    /// The number of cards in a deck.
    pub(super) fn deck_size(&self, seat: Seat) -> u16 {
        self.table.of(seat).deck.total()
    }

    // ---- counters ----

    /// +N Actions.
    pub(super) fn add_actions(&mut self, actions: u16) {
        self.table.actions += actions;
        self.log_number(Verb::GetsActions, actions);
    }

    /// +N Buys.
    pub(super) fn add_buys(&mut self, buys: u16) {
        self.table.buys += buys;
        self.log_number(Verb::GetsBuys, buys);
    }

    /// +N coins.
    pub(super) fn add_coins(&mut self, coins: u16) {
        self.table.coins += coins;
        self.log_number(Verb::GetsCoins, coins);
    }

    /// Loses coins, down to none.
    pub(super) fn lose_coins(&mut self, coins: u16) {
        self.table.coins = self.table.coins.saturating_sub(coins);
        self.log_number(Verb::LosesCoins, coins);
    }

    /// Takes victory point tokens.
    pub(super) fn take_points(&mut self, points: u16) {
        let you = self.you();
        self.table.of_mut(you).points += points;
        self.log_number(Verb::TakesPoints, points);
    }

    /// Takes a coin token.
    pub(super) fn take_coin_token(&mut self) {
        let you = self.you();
        self.table.of_mut(you).coin_tokens += 1;
        self.log_number(Verb::TakesCoinTokens, 1);
    }

    /// Actions for an Action, coins for a Treasure and cards for a Victory card; each of them for a card of more types.
    pub(super) fn give_by_type(&mut self, card: Kind, number: u16) {
        if self.is(card, Types::ACTION) {
            self.add_actions(number);
        }
        if self.is(card, Types::TREASURE) {
            self.add_coins(number);
        }
        if self.is(card, Types::VICTORY) {
            self.draw(self.you(), number);
        }
    }

    // ---- logging ----

    /// Runs an effect one level deeper in the log.
    pub(super) fn deeper<T>(&mut self, effect: impl FnOnce(&mut Self) -> Effect<T>) -> Effect<T> {
        self.log.depth += 1;
        let done = effect(self)?;
        self.log.depth -= 1;
        Ok(done)
    }

    /// Logs cards that every player may see.
    #[inline]
    pub fn log(&mut self, seat: Seat, verb: Verb, cards: &[Kind]) {
        // The entry is only put together where it is kept.
        if self.log.is_on() {
            self.log_entry(&LogEntry { open: cards, ..LogEntry::new(seat, verb) });
        }
    }

    /// Logs cards that every player may see and that were in this zone.
    fn log_from(&mut self, zone: Zone, seat: Seat, verb: Verb, cards: &[Kind]) {
        if self.log.is_on() {
            let entry = LogEntry::new(seat, verb).in_zone(zone);
            self.log_entry(&LogEntry { open: cards, ..entry });
        }
    }

    /// Logs cards for their owner, and only their number for the other players.
    fn log_hidden(&mut self, seat: Seat, verb: Verb, cards: &[Kind]) {
        self.log_entry(&LogEntry { hidden: cards, ..LogEntry::new(seat, verb) });
    }

    /// Logs cards that were in this zone for their owner, and only their number for the other players.
    fn log_hidden_from(&mut self, zone: Zone, seat: Seat, verb: Verb, cards: &[Kind]) {
        let entry = LogEntry::new(seat, verb).in_zone(zone);
        self.log_entry(&LogEntry { hidden: cards, ..entry });
    }

    /// Logs a number for the current player; 0 is not logged.
    fn log_number(&mut self, verb: Verb, number: u16) {
        if number > 0 && self.log.is_on() {
            self.log_entry(&LogEntry { number, ..LogEntry::new(self.you(), verb) });
        }
    }

    /// Writes an entry, and counts what it reveals to other players.
    #[inline]
    pub(super) fn log_entry(&mut self, entry: &LogEntry<'_>) {
        if self.log.is_on() {
            self.write_log(entry);
        }
    }

    #[inline(never)]
    fn write_log(&mut self, entry: &LogEntry<'_>) {
        let tells_of_cards =
            !(entry.open.is_empty() && entry.hidden.is_empty()) || entry.by.is_some();
        let is_own = entry.seat == self.you() || entry.seat == self.table.decider(self.you());
        let of_another = !is_own && tells_of_cards;
        let reveals = matches!(
            entry.verb,
            Verb::Reveals | Verb::RevealsHand | Verb::LooksAt | Verb::LooksAtBottom
        );
        if of_another || reveals {
            self.rng.count_reveal();
        }
        let of_turn = entry.seat == self.you();
        let turn_kind = if of_turn { self.table.turn_kind() } else { TurnKind::Regular };
        self.log.write(&LogEntry { turn_kind, ..*entry });
    }
}
