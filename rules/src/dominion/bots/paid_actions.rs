//! Actions that are paid for a card that they trash, and the cards with which a bot pays them gladly: those that come back,
//! and those that bring more than they were.

use demesne_protocol::dominion::Purpose;

use super::junk_kinds;
use crate::dominion::ask::{Choices, Question};
use crate::dominion::card::{Card, Types};
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::table::{BotView, Kinds};

/// Actions that bring more for a dearer card, and more than it brings to lose a bad one.
const PAID_BY_COST: [&str; 7] =
    ["Apprentice", "Bishop", "Develop", "Expand", "Remodel", "Salvager", "Upgrade"];

/// Those of them that gain a card of an exact cost, which may be a Duchy or nothing.
const EXACT: [&str; 2] = ["Develop", "Upgrade"];

/// What an Action costs at most that is given away for a Duchy and a Gold.
const CHEAP: u8 = 4;

/// Whether a card is back in the hand of its player when it is trashed.
pub(super) fn comes_back(card: &Card) -> bool {
    card.title == "Fortress"
}

/// Those of all kinds that come back.
pub(super) fn coming_back(kinds: &Kinds) -> KindSet {
    kinds.all().filter(|kind| comes_back(kinds.card(*kind))).collect()
}

/// The kinds whose cards are no loss when they are trashed.
pub(super) fn no_loss(kinds: &Kinds) -> KindSet {
    junk_kinds(kinds).or(coming_back(kinds))
}

/// The kinds with which an Action is paid gladly. Transmute brings a Duchy for an Action and a Gold for a Victory card, and
/// both for one that is both.
pub(super) fn paying(bot_view: &BotView<'_>, action: Kind) -> KindSet {
    let kinds = bot_view.kinds;
    let title = kinds.card(action).title;
    if title == "Transmute" {
        let brings_both = |card: &Card| card.is(Types::VICTORY) && card.cost.in_coins() <= CHEAP;
        return kinds.actions().filter(|kind| brings_both(kinds.card(*kind))).collect();
    }
    if !PAID_BY_COST.contains(&title) {
        return KindSet::NONE;
    }
    let is_replaced = |kind: &Kind| {
        !EXACT.contains(&title) || has_dearer(bot_view, *kind, kinds.actions_and_treasures())
    };
    coming_back(kinds).filter(is_replaced).collect()
}

/// Whether one of these piles of the Supply has a card left that costs one coin more than another card.
pub(super) fn has_dearer(bot_view: &BotView<'_>, than: Kind, piles: KindSet) -> bool {
    let cost = bot_view.cost(than) + 1;
    let mut in_supply = bot_view.kinds.in_supply().and(piles);
    in_supply.any(|pile| bot_view.cost(pile) == cost && bot_view.left_in(pile) > 0)
}

/// The card with which an own Action is paid gladly, where a question lets a bot trash one.
pub(super) fn find_payment(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    let Choices::Cards { choose, min, max, .. } = &question.choices else { return None };
    let is_one = question.header.purpose == Purpose::Trash && *min <= 1 && *max == 1;
    let is_own_card = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    let action = question.header.card.filter(|_| is_one && is_own_card && bot_view.has_turn())?;
    let mut payments = choose.kinds().and(paying(bot_view, action));
    payments.next().map(|kind| CardCounts::from_iter([kind]))
}
