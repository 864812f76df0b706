//! Actions that are paid for a card that they trash, and the cards with which a bot pays them gladly: those that come back,
//! and those that bring more than they were.

use demesne_protocol::dominion::Purpose;
use demesne_rules::dominion::ask::{Choices, Question};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::{BotHint, Card, Types};
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

use super::endings::{counts_points, gains_to_choose, loses};
use super::junk_kinds;

/// The highest cost of an Action that is given away for a Duchy and a Gold.
const CHEAP: u8 = 4;

/// Whether a card is back in the hand of its player when it is trashed.
pub(super) fn comes_back(card: &Card) -> bool {
    card.title == titles::FORTRESS
}

/// Whether an Action of the hand may have to wait because of this card: one that comes back waits itself, and a Transmute
/// is paid with Actions that give points.
pub(super) fn may_make_wait(card: &Card) -> bool {
    comes_back(card) || card.title == titles::TRANSMUTE
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
    if title == titles::TRANSMUTE {
        let brings_both = |card: &Card| card.is(Types::VICTORY) && card.cost.in_coins() <= CHEAP;
        let paying = kinds.actions().filter(|kind| brings_both(kinds.card(*kind)));
        return paying.filter(|kind| points_of_duchy_for(bot_view, *kind) > 0).collect();
    }
    if !kinds.card(action).has_hint(BotHint::PaidByCost) {
        return KindSet::NONE;
    }
    let worth_gaining = || {
        let points = if counts_points(bot_view) { kinds.victories() } else { KindSet::NONE };
        // A card that is the only choice has to be gained, even if it ends the match with a loss.
        gains_to_choose(bot_view, kinds.actions_and_treasures().or(points), true)
    };
    let is_replaced = |kind: &Kind| {
        !kinds.card(action).has_hint(BotHint::GainsExactCost)
            || has_one_coin_dearer(bot_view, *kind, worth_gaining())
    };
    coming_back(kinds).filter(is_replaced).collect()
}

/// Whether one of these piles of the Supply has a card left that costs one coin more than another card.
pub(super) fn has_one_coin_dearer(bot_view: &BotView<'_>, than: Kind, piles: KindSet) -> bool {
    let cost = bot_view.cost(than) + 1;
    let mut in_supply = bot_view.kinds.in_supply().and(piles);
    in_supply.any(|pile| bot_view.cost(pile) == cost && bot_view.left_in(pile) > 0)
}

/// The points more of a Duchy for an Action; 0 without one, or if it would end the match with a loss.
pub(super) fn points_of_duchy_for(bot_view: &BotView<'_>, trashed: Kind) -> i32 {
    let duchy = bot_view.kinds.titled(titles::DUCHY).filter(|pile| bot_view.left_in(*pile) > 0);
    let is_action = bot_view.kinds.card(trashed).is(Types::ACTION);
    let gained = |pile| bot_view.points_of(pile) - bot_view.points_of(trashed);
    let kept = duchy.filter(|pile| is_action && !loses(bot_view, *pile, gained(*pile)));
    kept.map(gained).unwrap_or_default()
}

/// The card with which an own Action is paid gladly, where a question lets a bot trash one.
pub(super) fn find_payment(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    let Choices::Cards { choose, max: 1, .. } = &question.choices else { return None };
    let action = trashing_action(bot_view, question).filter(|_| bot_view.has_turn())?;
    let payments = choose.kinds().and(paying(bot_view, action));
    find_least_loss(bot_view, payments).map(|kind| CardCounts::from_iter([kind]))
}

/// The Action for which a question lets a bot trash own cards, one of them at least.
pub(super) fn trashing_action(bot_view: &BotView<'_>, question: &Question) -> Option<Kind> {
    let Choices::Cards { min: 0 | 1, .. } = question.choices else { return None };
    let is_own = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    question.header.card.filter(|_| is_own && question.header.purpose == Purpose::Trash)
}

/// The payment that costs the fewest points.
pub(super) fn find_least_loss(bot_view: &BotView<'_>, payments: KindSet) -> Option<Kind> {
    payments.min_by_key(|kind| (bot_view.points_of(*kind), *kind))
}
