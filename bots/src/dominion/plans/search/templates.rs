//! The first plans of a search: money with each card of the kingdom, villages with cards that draw, points by
//! cards that count. They are made from what is printed on the cards, and by no card's name.

use demesne_rules::dominion::card::{Card, PileLocation, Points, Types};
use demesne_rules::dominion::cards::{self, CardId};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

use super::super::expression::Comparison;
use super::super::{BuyRule, CardRule, Expression, Plan, Quantity};

/// How many copies of a card a template buys.
const COPIES: [i32; 3] = [1, 2, 5];
/// Money of Gold's cost and more comes before what costs less than this.
const GOLD_COST: u8 = 6;
/// The last turn in which a template buys a Potion.
const LAST_POTION: i32 = 6;
/// Silver and Gold from which on a template trashes Coppers.
const ENOUGH_MONEY: i32 = 3;
/// How many copies of the two cards of a pair a template buys.
const PAIRS: [[i32; 2]; 4] = [[1, 1], [2, 2], [1, 6], [6, 1]];
/// Drawing Actions that are combined with each Village.
const ENGINES: usize = 4;

pub(super) type Condition = Expression<CardId>;

pub(super) fn compare(quantity: Quantity<CardId>, how: Comparison, number: i32) -> Condition {
    let quantity = Box::new(Expression::Quantity(quantity));
    Expression::Compare(how, quantity, Box::new(Expression::Number(number)))
}

pub(super) fn fewer_than(id: CardId, number: i32) -> Condition {
    compare(Quantity::Owned(id), Comparison::Less, number)
}

pub(super) fn rule(id: CardId, when: Option<Condition>) -> BuyRule {
    BuyRule { card: Some(id), when }
}

pub(super) fn titled(title: &str) -> CardId {
    cards::by_title(title).expect("a basic card")
}

/// Points in time and money, with the rules of a kingdom's cards before Gold and before Silver.
fn with(kinds: &Kinds, before_gold: &[BuyRule], before_silver: &[BuyRule]) -> Plan {
    let left = |title: &str, number| {
        Some(compare(Quantity::Left(titled(title)), Comparison::AtMost, number))
    };
    let mut buys = Vec::new();
    if kinds.titled(titles::COLONY).is_some() {
        buys.push(rule(titled(titles::COLONY), None));
        buys.push(rule(titled(titles::PROVINCE), left(titles::COLONY, 5)));
        buys.push(rule(titled(titles::DUCHY), left(titles::COLONY, 3)));
        buys.push(rule(titled(titles::ESTATE), left(titles::COLONY, 1)));
        buys.push(rule(titled(titles::PLATINUM), None));
    } else {
        buys.push(rule(titled(titles::PROVINCE), None));
        buys.push(rule(titled(titles::DUCHY), left(titles::PROVINCE, 4)));
        buys.push(rule(titled(titles::ESTATE), left(titles::PROVINCE, 2)));
    }
    buys.extend_from_slice(before_gold);
    buys.push(rule(titled(titles::GOLD), None));
    buys.extend_from_slice(before_silver);
    buys.push(rule(titled(titles::SILVER), None));
    Plan { name: None, buys, plays: Vec::new(), trashes: Vec::new() }
}

/// Points in time and money, without any card of the kingdom.
pub(super) fn money(kinds: &Kinds) -> Plan {
    with(kinds, &[], &[])
}

/// The cards of the kingdom.
pub(super) fn of_kingdom(kinds: &Kinds) -> impl Iterator<Item = (CardId, &'static Card)> {
    let piles = kinds.piles().iter().filter(|facts| facts.in_supply);
    let in_kingdom = piles.filter(|facts| facts.place == PileLocation::Kingdom);
    in_kingdom.map(|facts| (kinds.id(facts.pile), kinds.card(facts.pile)))
}

/// The rules that buy some copies of a card, and a Potion where it costs one.
pub(super) fn copies(id: CardId, number: i32) -> Vec<BuyRule> {
    with_potion(id, fewer_than(id, number))
}

/// The rules that buy a card on a condition, and a Potion early where it costs one.
pub(super) fn with_potion(id: CardId, when: Condition) -> Vec<BuyRule> {
    let mut rules = vec![rule(id, Some(when))];
    if cards::card(id).cost.potions > 0 {
        let potion = titled(titles::POTION);
        let early = compare(Quantity::Turn, Comparison::AtMost, LAST_POTION);
        let first = Expression::And(Box::new(fewer_than(potion, 1)), Box::new(early));
        rules.push(rule(potion, Some(first)));
    }
    rules
}

/// The cards that are trashed by a deck which gets rid of its first cards.
pub(super) fn first_cards() -> Vec<CardRule> {
    let owned = |title| Box::new(Expression::Quantity(Quantity::Owned(titled(title))));
    let money = Expression::Plus(owned(titles::SILVER), owned(titles::GOLD));
    let enough = Box::new(Expression::Number(ENOUGH_MONEY));
    let when = Some(Expression::Compare(Comparison::AtLeast, Box::new(money), enough));
    let junk =
        [titles::CURSE, titles::RUINS, titles::ESTATE, titles::HOVEL, titles::OVERGROWN_ESTATE];
    vec![
        CardRule { cards: junk.into_iter().map(titled).collect(), when: None },
        CardRule { cards: vec![titled(titles::COPPER)], when },
    ]
}

/// Money with some copies of each card of the kingdom.
pub(super) fn single(kinds: &Kinds) -> Vec<Plan> {
    let mut plans = Vec::new();
    for (id, card) in of_kingdom(kinds) {
        if card.is(Types::VICTORY) && !card.is(Types::ACTION.and(Types::TREASURE)) {
            continue;
        }
        for number in COPIES {
            let rules = copies(id, number);
            let is_cheap = card.cost.in_coins() < GOLD_COST;
            if is_cheap {
                plans.push(with(kinds, &[], &rules));
            }
            if card.cost.in_coins() + 1 >= GOLD_COST {
                plans.push(with(kinds, &rules, &[]));
            }
        }
        let early = with(kinds, &copies(id, 1), &[]);
        plans.push(Plan { trashes: first_cards(), ..early });
    }
    plans
}

/// Money with two cards of the kingdom: purchases that bring little without each other.
pub(super) fn pairs(kinds: &Kinds) -> Vec<Plan> {
    let cards: Vec<_> =
        of_kingdom(kinds).filter(|(_, card)| card.is(Types::ACTION.and(Types::TREASURE))).collect();
    let mut plans = Vec::new();
    for (place, first) in cards.iter().enumerate() {
        for second in &cards[place + 1..] {
            for numbers in PAIRS {
                plans.push(pair(kinds, [*first, *second], numbers));
            }
            let with_trash = pair(kinds, [*first, *second], PAIRS[0]);
            plans.push(Plan { trashes: first_cards(), ..with_trash });
        }
    }
    plans
}

fn pair(kinds: &Kinds, cards: [(CardId, &Card); 2], numbers: [i32; 2]) -> Plan {
    let (mut before_gold, mut before_silver) = (Vec::new(), Vec::new());
    for ((id, card), number) in cards.into_iter().zip(numbers) {
        let is_dear = card.cost.in_coins() + 1 >= GOLD_COST;
        let rules = if is_dear { &mut before_gold } else { &mut before_silver };
        for rule in copies(id, number) {
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
    }
    with(kinds, &before_gold, &before_silver)
}

/// Villages with cards that draw, besides money.
pub(super) fn villages(kinds: &Kinds) -> Vec<Plan> {
    let actions: Vec<_> = of_kingdom(kinds).filter(|(_, card)| card.is(Types::ACTION)).collect();
    let villages = actions.iter().filter(|(_, card)| card.bonus.actions >= 2);
    let mut draws: Vec<_> = actions.iter().filter(|(_, card)| card.bonus.cards >= 2).collect();
    draws.sort_by_key(|(_, card)| std::cmp::Reverse((card.bonus.cards, card.bonus.actions)));
    draws.truncate(ENGINES);
    let mut plans = Vec::new();
    for (village, _) in villages {
        for (draw, _) in &draws {
            let owned = |id| Box::new(Expression::Quantity(Quantity::Owned(id)));
            let balanced = Expression::Compare(Comparison::AtMost, owned(*draw), owned(*village));
            let mut rules = vec![rule(*draw, Some(balanced))];
            rules.extend(copies(*village, 5));
            plans.push(with(kinds, &rules, &[]));
            plans.push(Plan { trashes: first_cards(), ..with(kinds, &[], &rules) });
        }
    }
    plans
}

/// Cards whose points are counted, with money and with cheap Actions.
pub(super) fn points(kinds: &Kinds) -> Vec<Plan> {
    let is_counted = |card: &Card| matches!(card.points, Points::Counted(_));
    let counted: Vec<CardId> =
        of_kingdom(kinds).filter(|(_, card)| is_counted(card)).map(|(id, _)| id).collect();
    let cheap: Vec<CardId> = of_kingdom(kinds)
        .filter(|(_, card)| card.is(Types::ACTION) && card.cost.in_coins() <= 4)
        .map(|(id, _)| id)
        .collect();
    let mut plans = Vec::new();
    for id in counted {
        let later = compare(Quantity::Turn, Comparison::AtLeast, 8);
        let potion: Vec<BuyRule> = copies(id, 1).split_off(1);
        plans.push(with(kinds, &[], &[&[rule(id, Some(later))], &potion[..]].concat()));
        for helper in &cheap {
            for number in [3, 6] {
                let mut rush = vec![rule(*helper, Some(fewer_than(*helper, number)))];
                rush.push(rule(id, None));
                rush.extend_from_slice(&potion);
                rush.push(rule(*helper, None));
                let some = compare(Quantity::EmptyPiles, Comparison::AtLeast, 1);
                rush.push(rule(titled(titles::ESTATE), Some(some)));
                rush.push(rule(titled(titles::SILVER), None));
                let plan = Plan { buys: rush, ..Plan::default() };
                plans.push(plan);
            }
        }
    }
    plans
}

/// Each pair of plans in one: the rules of the second one that the first one does not have, at their places.
pub(super) fn combined(best: &[&Plan]) -> Vec<Plan> {
    let mut plans = Vec::new();
    for (place, first) in best.iter().enumerate() {
        for second in &best[place + 1..] {
            plans.push(both(first, second));
        }
    }
    plans
}

fn both(first: &Plan, second: &Plan) -> Plan {
    let mut plan = (*first).clone();
    for (place, rule) in second.buys.iter().enumerate() {
        if plan.buys.iter().all(|own| own.card != rule.card) {
            let after = second.buys[place + 1..]
                .iter()
                .find_map(|next| plan.buys.iter().position(|own| own.card == next.card));
            plan.buys.insert(after.unwrap_or(plan.buys.len()), rule.clone());
        }
    }
    if plan.trashes.is_empty() {
        plan.trashes.clone_from(&second.trashes);
    }
    plan
}
