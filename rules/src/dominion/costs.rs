//! The current cost of a card (`rules.md` 5.9).

use demesne_protocol::dominion::Phase;

use super::counts::Kind;
use super::table::{Kinds, Table};

/// The current cost of a card, for every player, everywhere and for every purpose; never below 0.
#[inline]
pub(super) fn cost(kinds: &Kinds, table: &Table, kind: Kind) -> u8 {
    cost_in(kinds, table, kind, table.phase)
}

/// What a card costs in a phase of the running turn: buying from the Action phase ends it, so that the Buy phase's cost
/// is paid.
#[inline]
pub(super) fn cost_in(kinds: &Kinds, table: &Table, kind: Kind, phase: Phase) -> u8 {
    let printed = kinds.card(kind).cost;
    if kinds.changes_costs() {
        printed.saturating_sub(lowered(kinds, table, kind, phase))
    } else {
        printed
    }
}

/// By how much the cards in play and the card itself lower its cost.
#[inline(never)]
fn lowered(kinds: &Kinds, table: &Table, kind: Kind, phase: Phase) -> u8 {
    let card = kinds.card(kind);
    let in_play = table.of(table.current).in_play.iter();
    let by_others: u8 = in_play
        .filter_map(|other| kinds.card(other.played_as).lowers_costs)
        .map(|lowers| lowers(card.types))
        .fold(0, u8::saturating_add);
    by_others.saturating_add(card.lowers_own_cost.map_or(0, |lowers| lowers(kinds, table, phase)))
}
