//! The decisions that are worth a look: the plan's first, then its few sensible alternatives.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Phase, Purpose};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::ask::{Choice, Choices, OptionSet, Question, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::{Points, Types};
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::phases::Move;

use super::{Decision, planned};
use crate::dominion::bots;
use crate::dominion::plans::CompiledPlan;

/// The most candidates of a decision: with more of them each meets too few samples.
const MOST: usize = 9;
/// The most cards that are compared as those which another player had better not buy.
const MOST_NAMED: usize = 4;
/// The worth of a card that the plan names when purchases are ranked, in coins.
const NAMED: i16 = 3;
/// The cost from which on Treasures and Victory cards are too good to be trashed for no return.
const GOOD: u8 = 5;
/// Cards left of a pile that ends the match from which on an Estate is worth a look.
const LATE: u8 = 4;

/// The plan's decision, then others.
pub(super) fn of(game: &Dominion, seat: Seat, plan: &CompiledPlan) -> Vec<Decision> {
    let planned = planned(game, seat, plan);
    let bot_view = BotView::new(&game.kinds, &game.table, game.decides_for(seat));
    let others: Vec<Decision> = match (&planned, game.open_question()) {
        (Decision::Reply(reply), Some(question)) if question.header.asked == seat => {
            replies(&bot_view, question, reply).into_iter().map(Decision::Reply).collect()
        }
        // A question whose turn comes later is answered by the plan.
        (Decision::Reply(_), _) => Vec::new(),
        (Decision::Move(the_move), _) => {
            moves(&bot_view, plan, *the_move).into_iter().map(Decision::Move).collect()
        }
    };
    let mut candidates = vec![planned];
    for other in others {
        if candidates.len() < MOST && !candidates.contains(&other) {
            candidates.push(other);
        }
    }
    candidates
}

fn moves(bot_view: &BotView<'_>, plan: &CompiledPlan, planned: Move) -> Vec<Move> {
    match bot_view.phase() {
        Phase::Action => actions(bot_view, planned),
        Phase::Buy if matches!(planned, Move::Buy(_) | Move::EndTurn) && bot_view.buys() > 0 => {
            purchases(bot_view, plan)
        }
        Phase::Buy | Phase::CleanUp | Phase::Over => Vec::new(),
    }
}

/// Each Action in hand, and none. One that costs neither an Action nor a card is played without a look at the others.
fn actions(bot_view: &BotView<'_>, planned: Move) -> Vec<Move> {
    if let Move::Play(kind) = planned {
        let bonus = bot_view.kinds.card(kind).bonus;
        if bonus.actions > 0 && bonus.cards > 0 {
            return Vec::new();
        }
    }
    let in_hand = bot_view.hand().kinds().and(bot_view.kinds.actions());
    in_hand.map(Move::Play).chain([Move::EndPhase]).collect()
}

/// The dearest cards, those that the plan names before others, and nothing.
fn purchases(bot_view: &BotView<'_>, plan: &CompiledPlan) -> Vec<Move> {
    let named = plan.purchases();
    let rank = |pile: &Kind| {
        let cost = i16::from(bot_view.kinds.card(*pile).cost.in_coins());
        cost + if named.has(*pile) { NAMED } else { 0 }
    };
    let in_supply = bot_view.kinds.in_supply();
    let mut piles: Vec<Kind> =
        in_supply.filter(|pile| bot_view.may_buy(*pile) && is_sensible(bot_view, *pile)).collect();
    piles.sort_by_key(|pile| std::cmp::Reverse((rank(pile), *pile)));
    piles.truncate(MOST - 2);
    piles.into_iter().map(Move::Buy).chain([Move::EndTurn]).collect()
}

/// Whether a purchase may be a good one at all: no Curses and Ruins, few points only towards the end, and none that ends
/// the match with a loss.
fn is_sensible(bot_view: &BotView<'_>, pile: Kind) -> bool {
    let card = bot_view.kinds.card(pile);
    if bot_view.would_end(pile) && bot_view.lead_after_buying(pile) < 0 {
        return false;
    }
    if card.is(Types::CURSE.and(Types::RUINS)) || card.cost.in_coins() == 0 {
        return false;
    }
    let is_few_points = card.is(Types::VICTORY) && matches!(card.points, Points::Fixed(..=1));
    let is_late = || {
        let mut ends = bot_view.kinds.ends_with.iter();
        bot_view.empty_piles() > 0 || ends.any(|pile| bot_view.left_in(*pile) <= LATE)
    };
    !is_few_points || card.is(Types::ACTION) || is_late()
}

fn replies(bot_view: &BotView<'_>, question: &Question, planned: &Reply) -> Vec<Reply> {
    match &question.choices {
        Choices::Pile { piles, optional } => {
            let mut best: Vec<Kind> = piles.collect();
            let cost = |pile: &Kind| bot_view.kinds.card(*pile).cost.in_coins();
            best.sort_by_key(|pile| std::cmp::Reverse((cost(pile), *pile)));
            best.truncate(MOST - 2);
            let none = optional.then_some(Reply::Pile(None));
            best.into_iter().map(|pile| Reply::Pile(Some(pile))).chain(none).collect()
        }
        Choices::Cards { choose, min, max, .. } => {
            let chosen = planned.cards();
            let is_loss = *min == 0 && question.header.purpose == Purpose::Trash;
            let choose =
                if is_loss { &without_good_cards(bot_view, choose, &chosen) } else { choose };
            similar(&chosen, choose, *min, *max).into_iter().map(Reply::Cards).collect()
        }
        Choices::Options(options) => places(options).map(Reply::Option).collect(),
        Choices::Several { options, count } => several(options, *count),
        Choices::Name => names(bot_view, question),
        Choices::Order(_) => Vec::new(),
    }
}

/// The cards that may be forbidden with effect. The next ones are counted, and the spared ones follow from points.
fn names(bot_view: &BotView<'_>, question: &Question) -> Vec<Reply> {
    match (question.header.purpose, question.header.whose) {
        (Purpose::Forbid, Some(whose)) => {
            let dearest = bots::worth_forbidding(bot_view, whose).into_iter().take(MOST_NAMED);
            dearest.map(|kind| Reply::Name(bot_view.kinds.id(kind))).collect()
        }
        _ => Vec::new(),
    }
}

/// The cards that may be trashed at will but for good ones, if the plan keeps those.
fn without_good_cards(
    bot_view: &BotView<'_>,
    choose: &CardCounts,
    planned: &CardCounts,
) -> CardCounts {
    let is_good = |kind: &Kind| {
        let card = bot_view.kinds.card(*kind);
        card.cost.in_coins() >= GOOD && card.is(Types::VICTORY.and(Types::TREASURE))
    };
    let spared: KindSet = choose.kinds().filter(is_good).collect();
    choose.only(choose.kinds().without(spared.without(planned.kinds())))
}

fn places(options: &[Choice]) -> impl Iterator<Item = u8> + use<> {
    0..u8::try_from(options.len()).expect("there are a handful of options")
}

/// Choices that differ from one by a card: one more, one fewer, another one.
fn similar(chosen: &CardCounts, choose: &CardCounts, min: u16, max: u16) -> Vec<CardCounts> {
    let mut others = Vec::new();
    let is_left = |kind: &Kind| chosen.of(*kind) < choose.of(*kind);
    let without = |kind: Kind| {
        let mut fewer = *chosen;
        fewer.take(kind);
        fewer
    };
    if chosen.total() > min {
        others.extend(chosen.kinds().map(without));
        if min == 0 {
            others.push(CardCounts::default());
        }
    }
    for kind in choose.kinds().filter(is_left) {
        if chosen.total() < max {
            let mut more = *chosen;
            more.add(kind, 1);
            others.push(more);
        }
        for given_up in chosen.kinds().filter(|other| *other != kind) {
            let mut other = without(given_up);
            other.add(kind, 1);
            others.push(other);
        }
    }
    others
}

/// All ways to choose one or two of some options.
fn several(options: &[Choice], count: u8) -> Vec<Reply> {
    let of = |chosen: &[u8]| OptionSet::of(chosen.iter().map(|place| usize::from(*place)));
    let sets: Vec<Option<OptionSet>> = match count {
        1 => places(options).map(|one| of(&[one])).collect(),
        2 => places(options)
            .flat_map(|one| {
                places(options).filter(move |two| *two > one).map(move |two| [one, two])
            })
            .map(|pair| of(&pair))
            .collect(),
        _ => Vec::new(),
    };
    sets.into_iter().flatten().map(Reply::Options).collect()
}
