//! The order of Actions: those that play another one of the hand several times, what they play, and those that wait.

use demesne_rules::dominion::ask::Question;
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::Types;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

use super::for_points::find_best_for_points;
use super::paid_actions::{
    comes_back, coming_back, find_least_loss, has_one_coin_dearer, may_make_wait, paying,
};
use super::{Need, is_junk};

/// The best of some Actions in hand, of which those of `worth` are worth playing: those that give Actions first, then by
/// cost. Those with which another one is paid wait. With one that plays another one again in hand, the cheapest that
/// gives Actions comes first as long as another Action is left to be played again.
pub(in crate::dominion) fn best_action(
    bot_view: &BotView<'_>,
    actions: KindSet,
    worth: KindSet,
) -> Option<Kind> {
    let actions = actions.without(held(bot_view, worth));
    let card = |kind: Kind| bot_view.kinds.card(kind);
    let gives_actions = |kind: Kind| card(kind).bonus.actions > 0;
    let again = actions.and(bot_view.kinds.playing_again());
    if again.is_empty() {
        return first_of(bot_view.kinds, actions);
    }
    let for_it = worth.without(bot_view.kinds.playing_again());
    let giving = actions.without(again).filter(|kind| gives_actions(*kind));
    let least = (bot_view.hand().only(for_it).total() > 1)
        .then(|| giving.min_by_key(|kind| (card(*kind).cost.in_coins(), *kind)));
    least.flatten().or_else(|| again.max_by_key(|kind| (card(*kind).cost.in_coins(), *kind)))
}

/// The Actions that wait in hand: another one that is worth playing now is paid with them, and either it does not need
/// the Actions that they give, or it comes next and brings points.
fn held(bot_view: &BotView<'_>, worth: KindSet) -> KindSet {
    let (kinds, hand) = (bot_view.kinds, bot_view.hand());
    let gives_actions = |kind: Kind| kinds.card(kind).bonus.actions > 0;
    let mut held = KindSet::NONE;
    if worth.is_at_most_one() || !hand.kinds().any(|kind| may_make_wait(kinds.card(kind))) {
        return held;
    }
    for action in worth {
        let Payment { cards, brings_points } = payment_of(bot_view, action);
        let mut others = worth.without(cards.kinds().collect());
        // A dearer Action would take the only Action there is, and the one that is paid would not be played.
        let is_next = || first_of(kinds, others.without(kinds.playing_again())) == Some(action);
        let is_free = bot_view.actions() > 1 || others.is_at_most_one();
        if is_free || brings_points && is_next() || others.any(gives_actions) {
            let needed = |kind: &Kind| hand.of(*kind) <= cards.of(*kind);
            held = held.or(cards.kinds().filter(needed).collect());
        }
    }
    held
}

/// The first of some Actions: one that gives Actions, then the dearest.
fn first_of(kinds: &Kinds, actions: KindSet) -> Option<Kind> {
    actions.max_by_key(|kind| {
        let card = kinds.card(*kind);
        (card.bonus.actions > 0, card.cost.in_coins(), *kind)
    })
}

/// Actions of the hand with which another one is paid.
struct Payment {
    cards: CardCounts,
    brings_points: bool,
}

/// The payment of an Action, in the order of [`super::find_profit`]: points first.
fn payment_of(bot_view: &BotView<'_>, action: Kind) -> Payment {
    let mut others = *bot_view.hand();
    others.take(action);
    if let Some(trashed) = find_best_for_points(bot_view, action, &others) {
        let cards = trashed.only(coming_back(bot_view.kinds));
        return Payment { cards, brings_points: true };
    }
    let gladly = others.kinds().and(paying(bot_view, action));
    let cards = find_least_loss(bot_view, gladly).into_iter().collect();
    Payment { cards, brings_points: false }
}

/// The Action to be played several times: one that plays others again where there are two for it, then the dearest. Without
/// one that is worth it none is chosen, where that is allowed. Cards of the kinds `trash` are trashed gladly.
pub(in crate::dominion) fn choose_to_play_again(
    bot_view: &BotView<'_>,
    question: &Question,
    choose: KindSet,
    min: u16,
    trash: KindSet,
) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let is_useful = |kind: Kind| {
        let by = question.header.card;
        by.is_none_or(|by| is_worth_again(bot_view, by, kind, bot_view.hand(), trash))
    };
    let best = choose.max_by_key(|kind| {
        let card = kinds.card(*kind);
        let plays_again = kinds.playing_again().has(*kind);
        (is_useful(*kind), plays_again, card.cost.in_coins(), *kind)
    });
    best.filter(|kind| min > 0 || is_useful(*kind))
}

/// Whether an Action that plays another one again finds one that is worth it among these cards of the hand.
pub(super) fn has_one_for(
    bot_view: &BotView<'_>,
    by: Kind,
    others: &CardCounts,
    trash: KindSet,
) -> bool {
    let mut actions = others.kinds().and(bot_view.kinds.actions());
    actions.any(|kind| is_worth_again(bot_view, by, kind, others, trash))
}

/// Whether an Action of the hand is worth being played several times by another one. One that plays others again needs two
/// of them.
fn is_worth_again(
    bot_view: &BotView<'_>,
    by: Kind,
    kind: Kind,
    hand: &CardCounts,
    trash: KindSet,
) -> bool {
    let kinds = bot_view.kinds;
    if kinds.card(by).title == titles::PROCESSION && !is_replaced(bot_view, kind) {
        return false;
    }
    if !kinds.playing_again().has(kind) {
        return Need::of(kinds, kind).is_met(bot_view, kind, hand, trash);
    }
    let others = hand.kinds().and(kinds.actions()).without(kinds.playing_again());
    let others = others.filter(|other| is_worth_again(bot_view, kind, *other, hand, trash));
    hand.only(others.collect()).total() > 1
}

/// Whether the player is no worse off when an Action is trashed for one that costs one coin more.
fn is_replaced(bot_view: &BotView<'_>, kind: Kind) -> bool {
    let card = bot_view.kinds.card(kind);
    let has_better = || has_one_coin_dearer(bot_view, kind, bot_view.kinds.actions());
    comes_back(card) || is_junk(bot_view, kind) || !card.is(Types::PRIZE) && has_better()
}
