//! Small changes of a plan: a rule more or less, another place, another number, another card.

use demesne_rules::chance::Chance;
use demesne_rules::dominion::card::Types;
use demesne_rules::dominion::cards::{self, CardId};
use demesne_rules::dominion::counts::Kind;
use demesne_rules::dominion::table::Kinds;

use super::super::expression::Comparison;
use super::super::{BuyRule, Expression, Plan, Quantity};
use super::templates::{compare, fewer_than, first_cards, rule};

/// The most copies that a new rule limits itself to.
const MOST_COPIES: u32 = 5;
/// The last turn that a new condition names.
const LAST_TURN: u32 = 14;
/// Cards of a pile up to which a new condition may wait.
const MOST_LEFT: u32 = 7;

/// Changes a plan in one way. `donor` lends its rules.
pub(super) fn change(
    plan: &mut Plan,
    donor: &Plan,
    kinds: &Kinds,
    supply: &[Kind],
    chance: &mut Chance,
) {
    match chance.pick(16) {
        0..=3 => insert(plan, kinds, supply, chance),
        4..=5 => remove(plan, chance),
        6..=8 => change_number(plan, chance),
        9..=10 => move_rule(plan, chance),
        11 => replace_card(plan, kinds, supply, chance),
        12 => restrict(plan, chance),
        13 => free(plan, chance),
        14 => borrow(plan, donor, chance),
        _ => change_other_lines(plan, kinds, chance),
    }
}

fn pick(chance: &mut Chance, number: usize) -> usize {
    chance.pick(u32::try_from(number).expect("a plan has a few hundred parts")) as usize
}

fn number(chance: &mut Chance, most: u32) -> i32 {
    i32::try_from(1 + chance.pick(most)).expect("a small number")
}

fn any_card(kinds: &Kinds, supply: &[Kind], chance: &mut Chance) -> CardId {
    kinds.id(supply[pick(chance, supply.len())])
}

fn insert(plan: &mut Plan, kinds: &Kinds, supply: &[Kind], chance: &mut Chance) {
    let id = any_card(kinds, supply, chance);
    let when = match chance.pick(8) {
        0 => None,
        1 => Some(compare(Quantity::Turn, Comparison::AtMost, number(chance, LAST_TURN))),
        _ => Some(fewer_than(id, number(chance, MOST_COPIES))),
    };
    let place = pick(chance, plan.buys.len() + 1);
    plan.buys.insert(place, rule(id, when));
}

fn remove(plan: &mut Plan, chance: &mut Chance) {
    if plan.buys.len() > 1 {
        plan.buys.remove(pick(chance, plan.buys.len()));
    }
}

fn move_rule(plan: &mut Plan, chance: &mut Chance) {
    let from = pick(chance, plan.buys.len());
    let moved = plan.buys.remove(from);
    let to = match chance.pick(3) {
        0 => from.saturating_sub(1),
        1 => (from + 1).min(plan.buys.len()),
        _ => pick(chance, plan.buys.len() + 1),
    };
    plan.buys.insert(to, moved);
}

fn replace_card(plan: &mut Plan, kinds: &Kinds, supply: &[Kind], chance: &mut Chance) {
    let place = pick(chance, plan.buys.len());
    let id = any_card(kinds, supply, chance);
    let old = &mut plan.buys[place];
    let before = old.card.replace(id);
    old.when = old.when.take().map(|when| when.map(&|of| if Some(of) == before { id } else { of }));
}

/// Changes a number of a condition by a little.
fn change_number(plan: &mut Plan, chance: &mut Chance) {
    let conditions = plan.buys.iter_mut().filter_map(|rule| rule.when.as_mut());
    let others = plan.trashes.iter_mut().filter_map(|rule| rule.when.as_mut());
    let mut numbers = Vec::new();
    conditions.chain(others).for_each(|when| when.numbers(&mut numbers));
    if numbers.is_empty() {
        return;
    }
    let place = pick(chance, numbers.len());
    let by = [-2, -1, -1, 1, 1, 2][pick(chance, 6)];
    *numbers[place] = (*numbers[place] + by).max(0);
}

/// Adds a condition to a rule.
fn restrict(plan: &mut Plan, chance: &mut Chance) {
    let Some(condition) = any_condition(plan, chance) else { return };
    let place = pick(chance, plan.buys.len());
    let old = &mut plan.buys[place].when;
    *old = Some(match old.take() {
        Some(when) if chance.pick(2) == 0 => Expression::And(Box::new(when), Box::new(condition)),
        Some(_) | None => condition,
    });
}

fn any_condition(plan: &Plan, chance: &mut Chance) -> Option<Expression<CardId>> {
    let bought: Vec<CardId> = plan.buys.iter().filter_map(|rule| rule.card).collect();
    let card = *bought.get(pick(chance, bought.len().max(1)))?;
    Some(match chance.pick(7) {
        0 => compare(Quantity::Turn, Comparison::AtMost, number(chance, LAST_TURN)),
        1 => compare(Quantity::Turn, Comparison::AtLeast, number(chance, LAST_TURN)),
        2 => compare(Quantity::Left(card), Comparison::AtMost, number(chance, MOST_LEFT)),
        3 => compare(Quantity::Owned(card), Comparison::AtLeast, number(chance, MOST_COPIES)),
        4 => compare(Quantity::EmptyPiles, Comparison::AtLeast, number(chance, 2)),
        5 => compare(Quantity::Terminals, Comparison::Less, number(chance, MOST_COPIES)),
        _ => fewer_than(card, number(chance, MOST_COPIES)),
    })
}

/// Takes the condition off a rule.
fn free(plan: &mut Plan, chance: &mut Chance) {
    let place = pick(chance, plan.buys.len());
    plan.buys[place].when = None;
}

/// Takes over a rule of another plan.
fn borrow(plan: &mut Plan, donor: &Plan, chance: &mut Chance) {
    let lent: &BuyRule = &donor.buys[pick(chance, donor.buys.len())];
    let place = pick(chance, plan.buys.len() + 1);
    plan.buys.insert(place, lent.clone());
}

/// Changes what is trashed, or which Action comes first.
fn change_other_lines(plan: &mut Plan, kinds: &Kinds, chance: &mut Chance) {
    match chance.pick(4) {
        0 => plan.trashes = first_cards(),
        1 => plan.trashes.clear(),
        2 => plan.plays.clear(),
        _ => put_first(plan, kinds, chance),
    }
}

/// Lets an Action that the plan buys be played first among those that are listed.
fn put_first(plan: &mut Plan, kinds: &Kinds, chance: &mut Chance) {
    let is_action =
        |id: &CardId| cards::card(*id).is(Types::ACTION) && kinds.kind_of(*id).is_some();
    let mut actions: Vec<CardId> =
        plan.buys.iter().filter_map(|rule| rule.card).filter(is_action).collect();
    actions.sort_unstable();
    actions.dedup();
    if actions.len() < 2 {
        return;
    }
    let first = actions.remove(pick(chance, actions.len()));
    match plan.plays.first_mut() {
        Some(listed) => {
            listed.cards.retain(|id| *id != first);
            listed.cards.insert(0, first);
        }
        None => {
            actions.insert(0, first);
            plan.plays = vec![super::super::CardRule { cards: actions, when: None }];
        }
    }
}
