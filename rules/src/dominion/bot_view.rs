//! The table as bots see it.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Phase, Showing};

use super::card::Points;
use super::costs::{self, Cost};
use super::counts::{CardCounts, Kind, KindSet};
use super::table::{Kinds, Table};
use super::zones::{AsidePlace, InPlay};
use super::{phases, score, titles};

/// The table as the player of one seat may see it, which is all that bots look at.
#[derive(Clone, Copy)]
pub struct BotView<'a> {
    /// The kinds of cards of the match.
    pub kinds: &'a Kinds,
    table: &'a Table,
    /// The seat that looks.
    pub seat: Seat,
}

impl<'a> BotView<'a> {
    /// Looks from a seat.
    pub fn new(kinds: &'a Kinds, table: &'a Table, seat: Seat) -> Self {
        Self { kinds, table, seat }
    }

    /// The seat that decides for it: another one in a possessed turn. It gains what that seat would gain.
    pub fn decider(&self) -> Seat {
        self.table.decider(self.seat)
    }

    /// The own hand.
    pub fn hand(&self) -> &'a CardCounts {
        &self.table.of(self.seat).hand
    }

    /// Everything owned by the player who gains what is bought: players may count what they have.
    pub fn owned(&self) -> CardCounts {
        self.table.of(self.decider()).owned()
    }

    /// Whether it is the own turn.
    pub fn has_turn(&self) -> bool {
        self.table.current == self.seat
    }

    /// The own cards in play.
    pub fn in_play(&self) -> &'a [InPlay] {
        &self.table.of(self.seat).in_play
    }

    /// The number of cards on the own Native Village mat.
    pub fn on_native_village(&self) -> usize {
        self.table.of(self.seat).set_aside(AsidePlace::NativeVillage).len()
    }

    /// The own coin tokens on the Pirate Ship mat.
    pub fn coin_tokens(&self) -> u16 {
        self.table.of(self.seat).coin_tokens
    }

    /// Turns that the player who decides has begun.
    pub fn turns(&self) -> u16 {
        self.table.of(self.decider()).turns
    }

    /// Cards left in a pile.
    #[inline]
    pub fn left_in(&self, pile: Kind) -> u8 {
        self.table.left_in(pile)
    }

    /// Cards in hand that may be played now.
    pub fn playable(&self) -> KindSet {
        phases::playable(self.kinds, self.table)
    }

    /// Whether there are Treasures whose order cannot matter.
    pub fn may_play_treasures(&self) -> bool {
        !phases::plain_treasures(self.kinds, self.table).is_empty()
    }

    /// Whether a card can be bought from a pile now.
    #[inline]
    pub fn may_buy(&self, pile: Kind) -> bool {
        phases::may_buy(self.kinds, self.table, pile)
    }

    /// Whether a card was named as one that may not be bought in this turn.
    pub fn is_forbidden(&self, kind: Kind) -> bool {
        self.table.banned.contains(&self.kinds.id(kind))
    }

    /// Coins that the player whose turn it is shows, with those that the cards of their hand bring on average. Every gain is
    /// public, so players may count what another has.
    pub fn coins_expected_of(&self, seat: Seat) -> u16 {
        let zones = self.table.of(seat);
        let unseen = self.unseen_of(seat);
        let worth: u16 = unseen
            .iter()
            .map(|(kind, count)| u16::from(self.kinds.card(kind).worth) * u16::from(count))
            .sum();
        let hand = zones.hand.total();
        self.table.coins + (hand * worth).div_ceil(unseen.total().max(1))
    }

    /// The cards among which are those of another player that are not in play: that player's own, or those of all others if
    /// cards were passed unseen among these.
    fn unseen_of(&self, seat: Seat) -> CardCounts {
        let mut unseen = CardCounts::default();
        for other in self.table.in_turn_order(self.seat).skip(1) {
            if other != seat && !self.table.has_passed {
                continue;
            }
            let zones = self.table.of(other);
            unseen.add_all(&zones.owned());
            zones.in_play.iter().for_each(|card| {
                unseen.take(card.kind);
            });
        }
        unseen
    }

    /// The card that most probably lies on top of the own deck: the one that was seen there, or one of which most are left.
    pub fn likeliest_next(&self) -> Option<Kind> {
        let zones = self.table.of(self.seat);
        let most = |cards: &CardCounts| cards.kinds().max_by_key(|kind| cards.of(*kind));
        if !self.knows_deck() {
            return most(&zones.owned());
        }
        let top = zones.deck.top.last().copied();
        top.or_else(|| most(&zones.deck.bag)).or(zones.deck.bottom).or_else(|| most(&zones.owned()))
    }

    /// The own cards that are being shown just now.
    pub fn shown(&self) -> impl Iterator<Item = Kind> {
        self.table.of(self.seat).shown.iter().map(|card| card.kind)
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.table.count()
    }

    /// Curses that come with a card that is bought from this pile.
    #[inline]
    pub fn curses_with(&self, pile: Kind) -> u8 {
        let tokens = self.table.embargo.of(pile);
        if tokens == 0 { 0 } else { tokens.min(self.curses_left()) }
    }

    fn curses_left(&self) -> u8 {
        self.kinds.titled(titles::CURSE).map_or(0, |curses| self.table.left_in(curses))
    }

    /// The copies of a card that all other players own. Every gain is public, so players may count them.
    pub fn owned_by_others(&self, kind: Kind) -> u16 {
        let others = self.table.in_turn_order(self.seat).skip(1);
        others.map(|seat| u16::from(self.table.of(seat).owned().of(kind))).sum()
    }

    /// The cards of a seat that are shown to the looking one just now.
    pub fn shown_of(&self, seat: Seat) -> impl Iterator<Item = Kind> + use<'a> {
        let is_own = seat == self.seat;
        let shown = self.table.of(seat).shown.iter();
        shown.filter(move |card| is_own || card.how == Showing::Revealed).map(|card| card.kind)
    }

    /// Whether the own next card is one that the player has seen.
    pub fn knows_next(&self) -> bool {
        self.knows_deck() && !self.table.of(self.seat).deck.top.is_empty()
    }

    /// Whether what its player knows of the deck is known: in a possessed turn the player who decides has not seen it, unless the
    /// table counts it.
    fn knows_deck(&self) -> bool {
        self.decider() == self.seat || self.kinds.open_books.own_deck
    }

    /// The phase of the turn.
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// Actions left.
    pub fn actions(&self) -> u16 {
        self.table.actions
    }

    /// Buys left.
    pub fn buys(&self) -> u16 {
        self.table.buys
    }

    /// Coins to spend.
    pub fn coins(&self) -> u16 {
        self.table.coins
    }

    /// Cards bought in this turn.
    pub fn bought(&self) -> u16 {
        self.table.bought
    }

    /// Whether a single purchase may end the match.
    #[inline]
    pub fn is_near_end(&self) -> bool {
        self.kinds.ends_with.iter().any(|pile| self.table.left_in(*pile) == 1)
            || score::is_one_pile_from_end(self.kinds, self.table)
    }

    /// Whether the match ends with the turn in which the last card of this pile is bought.
    pub fn would_end(&self, pile: Kind) -> bool {
        self.table.left_in(pile) == 1
            && (self.kinds.ends_with.contains(&pile)
                || score::is_one_pile_from_end(self.kinds, self.table))
    }

    /// Whether the running turn is the last one.
    pub fn is_last_turn(&self) -> bool {
        score::is_over(self.kinds, self.table)
    }

    /// The lead with a card more of a pile, and with the points that the coins left buy after it.
    pub fn lead_after_buying(&self, pile: Kind) -> i32 {
        let (mut coins, mut points) = (self.coins(), 0);
        let mut bought = Some(pile);
        for left in (0..self.buys()).rev() {
            let Some(pile) = bought else { break };
            points += printed_points(self.kinds, pile);
            coins = coins.saturating_sub(u16::from(self.cost(pile).coins));
            bought = (left > 0).then(|| self.most_points_for(coins)).flatten();
        }
        self.lead() + points
    }

    /// The card with the most points among those that can be bought.
    pub fn most_points_for_sale(&self) -> Option<Kind> {
        self.most_points_for(self.coins())
    }

    /// The card with the most points among those that can be bought with some of the coins that there are.
    fn most_points_for(&self, coins: u16) -> Option<Kind> {
        let is_within = |pile: &Kind| {
            printed_points(self.kinds, *pile) > 0
                && u16::from(self.cost(*pile).coins) <= coins
                && self.may_buy(*pile)
        };
        let piles = self.kinds.in_supply().filter(is_within);
        piles.max_by_key(|pile| (printed_points(self.kinds, *pile), *pile))
    }

    /// The cost of a card now.
    pub fn cost(&self, kind: Kind) -> Cost {
        costs::cost(self.kinds, self.table, kind)
    }

    /// The points that one card of this kind gives, or would give, the player who gains it now.
    pub fn points_of(&self, kind: Kind) -> i32 {
        i32::from(score::points_of(self.kinds, self.table, self.decider(), kind))
    }

    /// The number of empty piles of the Supply.
    pub fn empty_piles(&self) -> i32 {
        i32::try_from(score::empty_piles(self.kinds, self.table)).expect("there are a few piles")
    }

    /// Points ahead of the best other player. Every gain is public, so players may count them; if cards were passed unseen
    /// among several others, of the mean of these.
    pub fn lead(&self) -> i32 {
        let points = |seat| i32::from(score::score(self.kinds, self.table, seat));
        let others = self.table.in_turn_order(self.decider()).skip(1);
        let of_others = if self.table.has_passed {
            score::mean_score(self.kinds, self.table, others)
        } else {
            others.map(points).max().unwrap_or_default()
        };
        points(self.decider()) - of_others
    }
}

/// The points that are printed on a card, without those that are counted.
fn printed_points(kinds: &Kinds, kind: Kind) -> i32 {
    match kinds.card(kind).points {
        Points::Fixed(points) => i32::from(points),
        Points::None | Points::Counted(_) => 0,
    }
}
