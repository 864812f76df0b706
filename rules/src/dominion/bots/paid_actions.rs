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
pub(super) fn paying(kinds: &Kinds, action: Kind) -> KindSet {
    let title = kinds.card(action).title;
    if PAID_BY_COST.contains(&title) {
        return coming_back(kinds);
    }
    if title != "Transmute" {
        return KindSet::NONE;
    }
    let brings_both = |card: &Card| card.is(Types::VICTORY) && card.cost.in_coins() <= CHEAP;
    kinds.actions().filter(|kind| brings_both(kinds.card(*kind))).collect()
}

/// The card with which an own Action is paid gladly, where a question lets a bot trash one.
pub(super) fn find_payment(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    let Choices::Cards { choose, min, max, .. } = &question.choices else { return None };
    let is_one = question.header.purpose == Purpose::Trash && *min <= 1 && *max == 1;
    let is_own_card = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    let action = question.header.card.filter(|_| is_one && is_own_card && bot_view.has_turn())?;
    let mut payments = choose.kinds().and(paying(bot_view.kinds, action));
    payments.next().map(|kind| CardCounts::from_iter([kind]))
}
