//! What a bot trashes for points at the end of a match, where an Action gains a dearer card for it, and what it gains then.

use std::cmp::Reverse;

use demesne_protocol::dominion::Purpose;

use super::estimate_value;
use crate::dominion::ask::{Choices, Question};
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::table::BotView;

/// What an Action gains for what it trashes.
#[derive(Clone, Copy)]
enum Exchange {
    /// For one card, one that costs up to this number of coins more.
    Dearer(u8),
    /// For any number of cards, one that costs as much as all of them.
    Sum,
}

const EXCHANGES: [(&str, Exchange); 3] =
    [("Remodel", Exchange::Dearer(2)), ("Expand", Exchange::Dearer(3)), ("Forge", Exchange::Sum)];

/// Provinces left from which on points are worth more than a good card.
const LAST_PROVINCES: u8 = 4;

/// Points for which a good card is trashed then.
const WORTH_A_CARD: i32 = 3;

/// Coins that the dearest card with points costs, a Colony.
const DEAREST: usize = 11;

/// Whether an Action gains a dearer card for what it trashes.
pub(super) fn exchanges(title: &str) -> bool {
    EXCHANGES.iter().any(|(of, _)| *of == title)
}

/// The cards to trash for points where a question lets a bot gain a dearer one for them, and the match is about to end.
pub(in crate::dominion) fn find_for_points(
    bot_view: &BotView<'_>,
    question: &Question,
) -> Option<CardCounts> {
    let Choices::Cards { choose, min, .. } = &question.choices else { return None };
    let is_own = question.header.whose.is_none_or(|whose| whose == bot_view.seat);
    let may_be_one = question.header.purpose == Purpose::Trash && is_own && *min <= 1;
    find_best_for_points(bot_view, question.header.card.filter(|_| may_be_one)?, choose)
}

/// Those of these cards that bring the most points when this Action trashes them and gains another one.
pub(super) fn find_best_for_points(
    bot_view: &BotView<'_>,
    action: Kind,
    choose: &CardCounts,
) -> Option<CardCounts> {
    match exchange_of(bot_view, action)? {
        Exchange::Dearer(more) => find_dearer(bot_view, more, choose),
        Exchange::Sum => find_sum(bot_view, choose),
    }
}

/// The pile with the most points, where such an Action gains a card and the match is about to end.
pub(in crate::dominion) fn find_gain_for_points(
    bot_view: &BotView<'_>,
    question: &Question,
    piles: KindSet,
) -> Option<Kind> {
    exchange_of(bot_view, question.header.card?)?;
    let gained = piles.map(|pile| (bot_view.points_of(pile), pile));
    let (_, best) = gained
        .filter(|(points, pile)| *points >= WORTH_A_CARD && !loses(bot_view, *pile, *points))
        .max()?;
    Some(best)
}

/// What an Action exchanges, where the match is about to end.
fn exchange_of(bot_view: &BotView<'_>, action: Kind) -> Option<Exchange> {
    let title = bot_view.kinds.card(action).title;
    let (_, exchange) = EXCHANGES.iter().find(|(of, _)| *of == title)?;
    let provinces = bot_view.kinds.titled("Province")?;
    (bot_view.left_in(provinces) <= LAST_PROVINCES).then_some(*exchange)
}

/// Whether the last card of a pile would end the match with a loss, with these points gained.
fn loses(bot_view: &BotView<'_>, pile: Kind, gained: i32) -> bool {
    bot_view.would_end(pile) && bot_view.lead() + gained < 0
}

/// The card for which one with the most points more is gained, of those that cost at most this number of coins more.
fn find_dearer(bot_view: &BotView<'_>, more: u8, choose: &CardCounts) -> Option<CardCounts> {
    let gained = |trashed: Kind| {
        let (most, lost) = (bot_view.cost(trashed).coins + more, bot_view.points_of(trashed));
        let within = in_coins(bot_view).filter(|(_, cost)| *cost <= most);
        let gained = within.map(|(pile, _)| (pile, bot_view.points_of(pile) - lost));
        let kept = gained.filter(|(pile, gained)| !loses(bot_view, *pile, *gained));
        kept.map(|(_, gained)| gained).max().unwrap_or_default()
    };
    let best = choose
        .kinds()
        .max_by_key(|kind| (gained(*kind), Reverse(estimate_value(bot_view, *kind)), *kind))?;
    (gained(best) >= WORTH_A_CARD).then(|| CardCounts::from_iter([best]))
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
        self.value += i32::from(estimate_value(bot_view, kind));
        self
    }

    /// What is lost, to be compared: points first.
    fn loss(&self) -> (i32, i32) {
        (self.points, self.value)
    }
}

/// The cards for which one with the most points more is gained, of those that cost as much as all of them.
fn find_sum(bot_view: &BotView<'_>, choose: &CardCounts) -> Option<CardCounts> {
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
    (gained >= WORTH_A_CARD).then_some(best.cards)
}

/// The piles of the Supply that are not empty and cost coins alone, with their costs now.
fn in_coins(bot_view: &BotView<'_>) -> impl Iterator<Item = (Kind, u8)> {
    let priced = bot_view.kinds.in_supply().map(|pile| (pile, bot_view.cost(pile)));
    priced
        .filter(|(pile, cost)| cost.potions == 0 && bot_view.left_in(*pile) > 0)
        .map(|(pile, cost)| (pile, cost.coins))
}
