//! A deck as its player could count it, and the exact chances of the next hand.
//!
//! A player sees every card that comes to their cards, leaves them, or is put back onto their deck, so they may know what
//! is left in it and which cards they saw on top. The order of the other cards is never decided (decision 4), so these
//! chances are those of the draw itself.

use demesne_protocol::dominion::{DeckCard, OwnDeck};

use super::counts::{CardCounts, Kind};
use super::table::Kinds;
use super::zones::Zones;

/// Certain, in thousandths.
pub const CERTAIN: u16 = 1000;

/// Counts the deck of a seat for its own player, with the chances of a next hand of `hand` cards.
pub fn count(kinds: &Kinds, zones: &Zones, hand: u16) -> OwnDeck {
    let next = NextHand::of(zones, hand);
    let mut left = zones.deck.bag;
    zones.deck.known().for_each(|kind| left.add(kind, 1));
    let card = |(kind, owned)| DeckCard {
        card: kinds.name(kind),
        owned,
        left: left.of(kind),
        chance: next.chance_of(kind),
    };
    OwnDeck {
        cards: zones.owned().iter().map(card).collect(),
        top: zones.deck.top.iter().rev().map(|kind| kinds.name(*kind)).collect(),
        bottom: zones.deck.bottom.map(|kind| kinds.name(kind)),
        coins: next.chances_of_coins(kinds),
    }
}

/// The hand that is drawn if the turn ends now. What cards do in Clean-up is left out.
pub struct NextHand {
    /// Cards that it has in any case.
    pub certain: CardCounts,
    /// The cards of which the others are drawn, with equal chance.
    pub pool: CardCounts,
    /// How many are drawn of them.
    pub drawn: u16,
}

impl NextHand {
    /// The next hand of a seat, of `hand` cards, by what its player knows of the deck.
    pub fn of(zones: &Zones, hand: u16) -> Self {
        let deck = &zones.deck;
        let mut certain: CardCounts =
            deck.top.iter().rev().take(usize::from(hand)).copied().collect();
        let missing = hand - certain.total();
        if deck.bag.total() >= missing {
            return Self { certain, pool: deck.bag, drawn: missing };
        }
        certain.add_all(&deck.bag);
        if let Some(kind) = deck.bottom.filter(|_| certain.total() < hand) {
            certain.add(kind, 1);
        }
        let pool = next_discard_pile(zones);
        let drawn = pool.total().min(hand - certain.total());
        Self { certain, pool, drawn }
    }

    /// The chance that it has at least one card of a kind.
    pub fn chance_of(&self, kind: Kind) -> u16 {
        if self.certain.of(kind) > 0 {
            return CERTAIN;
        }
        let others = self.pool.total() - u16::from(self.pool.of(kind));
        let all = combinations(self.pool.total(), self.drawn);
        thousandths(all - combinations(others, self.drawn), all)
    }

    /// The chances that its Treasures bring at least 1 coin, 2 coins and so on.
    pub fn chances_of_coins(&self, kinds: &Kinds) -> Vec<u16> {
        let worth = |kind: Kind| usize::from(kinds.card(kind).worth);
        let certain: usize = self.certain.cards().map(worth).sum();
        let ways = self.ways_to_coins(worth);
        let all: u128 = ways.iter().sum();
        let at_least = |coins: usize| {
            let ways: u128 = ways.iter().skip(coins.saturating_sub(certain)).sum();
            thousandths(ways, all)
        };
        (1..certain + ways.len()).map(at_least).take_while(|chance| *chance > 0).collect()
    }

    /// In how many ways the cards that are drawn bring no coin, 1 coin and so on.
    fn ways_to_coins(&self, worth: impl Fn(Kind) -> usize) -> Vec<u128> {
        let drawn = usize::from(self.drawn);
        let richest = self.pool.kinds().into_iter().map(&worth).max().unwrap_or_default();
        // By the number of cards drawn so far, then by their coins.
        let mut ways = vec![vec![0_u128; drawn * richest + 1]; drawn + 1];
        ways[0][0] = 1;
        for (kind, count) in self.pool.iter() {
            ways = with_kind(&ways, u16::from(count), worth(kind));
        }
        ways.swap_remove(drawn)
    }
}

/// The ways to draw cards when up to `count` further ones of a kind can be drawn.
fn with_kind(ways: &[Vec<u128>], count: u16, worth: usize) -> Vec<Vec<u128>> {
    let mut more = vec![vec![0; ways[0].len()]; ways.len()];
    for (before, by_coins) in ways.iter().enumerate() {
        for (coins, of_these) in by_coins.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            for (place, taken) in (0..=count).enumerate().take(ways.len() - before) {
                more[before + place][coins + place * worth] +=
                    of_these * combinations(count, taken);
            }
        }
    }
    more
}

/// The discard pile after the hand and the cards in play that do not stay there are discarded.
fn next_discard_pile(zones: &Zones) -> CardCounts {
    let mut discard = zones.discard.cards;
    discard.add_all(&zones.hand);
    let leave = zones.in_play.iter().filter(|card| !zones.stays(card.stamp));
    leave.for_each(|card| discard.add(card.kind, 1));
    discard
}

/// In how many ways `drawn` of `cards` cards can be drawn.
fn combinations(cards: u16, drawn: u16) -> u128 {
    if drawn > cards {
        return 0;
    }
    (0..drawn).fold(1, |ways, place| ways * u128::from(cards - place) / u128::from(place + 1))
}

/// A share in thousandths, rounded; only what is certain is 0 or 1000.
pub fn thousandths(part: u128, all: u128) -> u16 {
    if part == 0 || part == all {
        return if part == 0 { 0 } else { CERTAIN };
    }
    let rounded = (part * u128::from(CERTAIN) + all / 2) / all;
    u16::try_from(rounded).expect("a share is at most 1000").clamp(1, CERTAIN - 1)
}
