//! Cards that a bot trashes for points where an Action gains another card for them, and those that it gains then: good ones
//! at the end of a match, those that are no loss as soon as they bring a Province.

use std::cmp::Reverse;

use demesne_rules::dominion::ask::{Choices, Question};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::titles;

use super::endings::{counts_points, loses};
use super::estimate_value;
use super::paid_actions::{comes_back, no_loss, points_of_duchy_for, trashing_action};

/// The gains of an Action for the cards that it trashes.
#[derive(Clone, Copy)]
enum Exchange {
    /// For one card, one that costs up to this number of coins more.
    Dearer(u8),
    /// For any number of cards, one that costs as much as all of them.
    Sum,
    /// A Duchy for an Action, as a Transmute does.
    Duchy,
}

const EXCHANGES: [(&str, Exchange); 4] = [
    (titles::REMODEL, Exchange::Dearer(2)),
    (titles::EXPAND, Exchange::Dearer(3)),
    (titles::FORGE, Exchange::Sum),
    (titles::TRANSMUTE, Exchange::Duchy),
];

/// Points for which a good card is trashed then.
const WORTH_A_CARD: i32 = 3;

/// Points for which cards that are no loss are trashed at any time: a Province slows the deck.
const WORTH_A_TURN: i32 = 6;

/// Coins that the dearest card with points costs, a Colony.
const DEAREST: usize = 11;

/// Whether an Action gains another card for what it trashes.
pub(super) fn exchanges(title: &str) -> bool {
    EXCHANGES.iter().any(|(of, _)| *of == title)
}

/// The cards to trash for points, where a question lets a bot gain another one for them.
pub(super) fn find_for_points(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    let Choices::Cards { choose, .. } = &question.choices else { return None };
    find_best_for_points(bot_view, trashing_action(bot_view, question)?, choose)
}

/// Those of these cards that bring the most points when this Action trashes them and gains another one.
pub(super) fn find_best_for_points(
    bot_view: &BotView<'_>,
    action: Kind,
    choose: &CardCounts,
) -> Option<CardCounts> {
    let exchange = exchange_of(bot_view, action)?;
    let is_ending = counts_points(bot_view);
    let choose = if is_ending { *choose } else { choose.only(no_loss(bot_view.kinds)) };
    let find_one = |most_points: &dyn Fn(Kind) -> i32| find_one(bot_view, &choose, most_points);
    let (gained, trashed) = match exchange {
        Exchange::Dearer(more) => find_one(&|trashed| dearer(bot_view, more, trashed)),
        Exchange::Sum => find_sum(bot_view, &choose),
        Exchange::Duchy => find_one(&|trashed| points_of_duchy_for(bot_view, trashed)),
    }?;
    let is_worth = if is_ending {
        gained >= WORTH_A_CARD
    } else {
        // The points of what is no loss would be trashed for less as well.
        gained + points_in(bot_view, &trashed) >= WORTH_A_TURN
    };
    is_worth.then_some(trashed)
}

/// The points of some cards together.
fn points_in(bot_view: &BotView<'_>, cards: &CardCounts) -> i32 {
    cards.kinds().map(|kind| bot_view.points_of(kind) * i32::from(cards.of(kind))).sum()
}

/// The pile with the most points, where such an Action gains a card: any that is worth a card if the match is about to end.
pub(in crate::dominion) fn find_gain_for_points(
    bot_view: &BotView<'_>,
    question: &Question,
    piles: KindSet,
) -> Option<Kind> {
    exchange_of(bot_view, question.header.card?)?;
    let least = if counts_points(bot_view) { WORTH_A_CARD } else { WORTH_A_TURN };
    let gained = piles.map(|pile| (bot_view.points_of(pile), pile));
    let (_, best) = gained.filter(|(points, _)| *points >= least).max()?;
    Some(best)
}

/// The exchange of an Action.
fn exchange_of(bot_view: &BotView<'_>, action: Kind) -> Option<Exchange> {
    let title = bot_view.kinds.card(action).title;
    EXCHANGES.iter().find(|(of, _)| *of == title).map(|(_, exchange)| *exchange)
}

/// The card that brings the most points, and these.
fn find_one(
    bot_view: &BotView<'_>,
    choose: &CardCounts,
    most_points: &dyn Fn(Kind) -> i32,
) -> Option<(i32, CardCounts)> {
    let points = choose.kinds().map(|kind| (most_points(kind), kind));
    let (gained, best) = points
        .max_by_key(|(points, kind)| (*points, Reverse(loss_of_value(bot_view, *kind)), *kind))?;
    Some((gained, CardCounts::from_iter([best])))
}

/// The most points more for a card, of those that cost at most this number of coins more.
fn dearer(bot_view: &BotView<'_>, more: u8, trashed: Kind) -> i32 {
    let (most, lost) = (bot_view.cost(trashed).coins + more, bot_view.points_of(trashed));
    let within = in_coins(bot_view).filter(|(_, cost)| *cost <= most);
    let gained = within.map(|(pile, _)| (pile, bot_view.points_of(pile) - lost));
    let kept = gained.filter(|(pile, gained)| !loses(bot_view, *pile, *gained));
    kept.map(|(_, gained)| gained).max().unwrap_or_default()
}

/// How much a bot would rather keep a card: not at all if it comes back.
fn loss_of_value(bot_view: &BotView<'_>, kind: Kind) -> i32 {
    let is_lost = !comes_back(bot_view.kinds.card(kind));
    if is_lost { i32::from(estimate_value(bot_view, kind)) } else { 0 }
}

/// Cards with a sum of costs, and what is lost with them.
#[derive(Clone, Copy, Default)]
struct Sum {
    cards: CardCounts,
    points: i32,
    value: i32,
}

impl Sum {
    /// The same with another card.
    fn and(mut self, bot_view: &BotView<'_>, kind: Kind) -> Self {
        self.cards.add(kind, 1);
        self.points += bot_view.points_of(kind);
        self.value += loss_of_value(bot_view, kind);
        self
    }

    /// The loss, to be compared: points first.
    fn loss(&self) -> (i32, i32) {
        (self.points, self.value)
    }
}

/// The cards for which one with the most points more is gained, of those that cost as much as all of them.
fn find_sum(bot_view: &BotView<'_>, choose: &CardCounts) -> Option<(i32, CardCounts)> {
    let mut sums = [None; DEAREST + 1];
    sums[0] = Some(Sum::default());
    for kind in choose.cards() {
        let cost = usize::from(bot_view.cost(kind).coins);
        for total in (cost..=DEAREST).rev() {
            let Some(with) = sums[total - cost].map(|sum: Sum| sum.and(bot_view, kind)) else {
                continue;
            };
            if sums[total].is_none_or(|sum| with.loss() < sum.loss()) {
                sums[total] = Some(with);
            }
        }
    }
    let exchanged = in_coins(bot_view).filter_map(|(pile, cost)| {
        let sum = (*sums.get(usize::from(cost))?)?;
        let gained = bot_view.points_of(pile) - sum.points;
        (!loses(bot_view, pile, gained)).then_some((gained, sum))
    });
    let (gained, best) = exchanged.max_by_key(|(gained, sum)| (*gained, Reverse(sum.value)))?;
    Some((gained, best.cards))
}

/// The piles of the Supply that are not empty and cost coins alone, with their costs now.
fn in_coins(bot_view: &BotView<'_>) -> impl Iterator<Item = (Kind, u8)> {
    let priced = bot_view.kinds.in_supply().map(|pile| (pile, bot_view.cost(pile)));
    priced
        .filter(|(pile, cost)| cost.potions == 0 && bot_view.left_in(*pile) > 0)
        .map(|(pile, cost)| (pile, cost.coins))
}
