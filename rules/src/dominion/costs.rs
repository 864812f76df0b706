//! The costs of cards (`rules.md` 5.9): coins, and potions with some of them.

use std::cmp::Ordering;
use std::ops::Add;

use demesne_protocol::dominion::Phase;

use super::counts::Kind;
use super::table::{Kinds, Table};

/// A cost of two parts. Costs are partly ordered: one is at most another only if both of its parts are. So what costs
/// a potion is in no range of coins, and is neither dearer nor cheaper than what costs more coins alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Coins.
    pub coins: u8,
    /// Potions.
    pub potions: u8,
}

/// A cost in coins alone.
pub(crate) const fn coins(coins: u8) -> Cost {
    Cost { coins, potions: 0 }
}

impl Cost {
    /// The cost with fewer coins, down to none; potions stay.
    pub(super) const fn lowered_by(self, coins: u8) -> Self {
        Self { coins: self.coins.saturating_sub(coins), ..self }
    }

    /// Whether the current player has what it takes.
    #[inline]
    pub(super) fn can_be_paid(self, table: &Table) -> bool {
        u16::from(self.coins) <= table.coins && u16::from(self.potions) <= table.potions
    }

    /// A single number to order cards by, for bots and lists: a potion counts as two coins.
    pub const fn in_coins(self) -> u8 {
        self.coins.saturating_add(self.potions.saturating_mul(2))
    }
}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self.coins.cmp(&other.coins), self.potions.cmp(&other.potions)) {
            (coins, Ordering::Equal) => Some(coins),
            (Ordering::Equal, potions) => Some(potions),
            (coins, potions) => (coins == potions).then_some(coins),
        }
    }
}

impl Add<u8> for Cost {
    type Output = Self;

    /// So many coins more, with the same potions.
    fn add(self, coins: u8) -> Self {
        Self { coins: self.coins.saturating_add(coins), ..self }
    }
}

/// The current cost of a card, for every player, everywhere and for every purpose; never below 0 coins.
#[inline]
pub(crate) fn cost(kinds: &Kinds, table: &Table, kind: Kind) -> Cost {
    cost_in(kinds, table, kind, table.phase)
}

/// The cost of a card in a phase of the running turn: buying from the Action phase ends it, so that the Buy phase's
/// cost is paid.
#[inline]
pub(super) fn cost_in(kinds: &Kinds, table: &Table, kind: Kind, phase: Phase) -> Cost {
    let printed = kinds.card(kind).cost;
    if kinds.changes_costs() {
        printed.lowered_by(lowered(kinds, table, kind, phase))
    } else {
        printed
    }
}

/// By how many coins the turn's effects, the cards in play and the card itself lower its cost.
#[inline(never)]
fn lowered(kinds: &Kinds, table: &Table, kind: Kind, phase: Phase) -> u8 {
    let card = kinds.card(kind);
    let in_play = table.of(table.current).in_play.iter();
    let by_others: u8 = in_play
        .filter_map(|other| kinds.card(other.played_as).lowers_costs)
        .map(|lowers| lowers(card.types))
        .fold(table.turn.costs_less, u8::saturating_add);
    by_others.saturating_add(card.lowers_own_cost.map_or(0, |lowers| lowers(kinds, table, phase)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_potion_and_more_coins_are_not_comparable() {
        let golem = Cost { coins: 4, potions: 1 };
        let transmute = Cost { coins: 0, potions: 1 };
        assert!(transmute < golem);
        assert!(golem > transmute);
        assert!(coins(4) < golem && golem <= golem);
        assert!(golem >= coins(3), "Sage finds a Golem");
        let (less, more) = (golem < coins(5), golem > coins(5));
        assert!(!less && !more && golem != coins(5));
        assert_eq!(golem.partial_cmp(&coins(8)), None);
        assert_eq!(golem + 3, Cost { coins: 7, potions: 1 });
        assert_eq!(transmute.lowered_by(2), transmute);
    }
}
