//! Engines as templates of the search: decks of Actions that draw themselves. They get rid of the first cards, gather
//! Villages, cards that draw and cards that bring coins, and buy points late.

use demesne_rules::dominion::card::{BotHint, Card, Points, Types};
use demesne_rules::dominion::cards::{self, CardId};
use demesne_rules::dominion::table::Kinds;
use demesne_rules::dominion::titles;

use super::super::expression::Comparison;
use super::super::{BuyRule, CardRule, Expression, Plan, Quantity};
use super::templates::{
    Condition, compare, copies, fewer_than, first_cards, of_kingdom, rule, titled, with_potion,
};
use crate::dominion::bots::Need;

/// Drawing Actions that are tried.
const DRAWS: usize = 4;
/// Actions that trash and that are tried.
const TRASHERS: usize = 3;
/// Actions in the deck from which on points are bought.
const BEFORE_POINTS: [i32; 2] = [10, 15];
/// The turn from which on points are bought in any case: a pile of the engine may be empty.
const POINTS_AT_LAST: i32 = 18;
/// Copies of the cards that draw.
const MOST_DRAWS: i32 = 5;
/// Copies of an Action that brings coins and takes no Action.
const MOST_PAYLOAD: i32 = 6;
/// Copies of an Action that plays others again.
const MOST_PLAYED_AGAIN: i32 = 2;
/// Silvers, while Actions bring too few coins.
const SILVERS: i32 = 2;
/// Cards that bring coins from which on Coppers are trashed.
const ENOUGH_MONEY: i32 = 2;

/// Copies of the card that a deck of many Actions buys first.
const EARLY: [i32; 2] = [2, 4];
/// Actions from which on such a deck buys points.
const MANY: i32 = 8;

/// The parts of an engine.
struct Parts {
    villages: Vec<CardId>,
    draw: CardId,
    trasher: Option<CardId>,
    /// Actions that bring coins, the dearest first, with how many of them are bought.
    payload: Vec<(CardId, i32)>,
    /// Another Action, of which one is bought early.
    extra: Option<CardId>,
}

/// Engines of each card that draws, with and without a card that trashes, and with each further Action.
pub(super) fn all(kinds: &Kinds) -> Vec<Plan> {
    let actions: Vec<(CardId, &Card)> =
        of_kingdom(kinds).filter(|(_, card)| card.is(Types::ACTION)).collect();
    let is_village = |card: &Card| card.bonus.actions >= 2;
    let villages: Vec<CardId> =
        actions.iter().filter(|(_, card)| is_village(card)).map(|(id, _)| *id).collect();
    let mut draws: Vec<_> = actions.iter().filter(|(_, card)| may_draw(card)).collect();
    draws.sort_by_key(|(_, card)| {
        std::cmp::Reverse((card.cost.potions, card.bonus.actions, card.bonus.cards))
    });
    // Without a Village only cards that replace themselves draw a deck.
    draws.retain(|(_, card)| !villages.is_empty() || card.bonus.actions > 0);
    draws.truncate(DRAWS);
    let trashes =
        |id: CardId| kinds.kind_of(id).is_some_and(|kind| Need::of(kinds, kind).is_about_trash());
    let trashers = actions.iter().filter(|(id, _)| trashes(*id)).take(TRASHERS);
    let trashers: Vec<Option<CardId>> = trashers.map(|(id, _)| Some(*id)).chain([None]).collect();
    let mut plans = Vec::new();
    for (draw, _) in draws {
        for trasher in &trashers {
            let is_part = |id: CardId| id == *draw || Some(id) == *trasher;
            let mut parts = Parts {
                villages: villages.clone(),
                draw: *draw,
                trasher: *trasher,
                payload: payload(&actions, |id| is_part(id) || villages.contains(&id)),
                extra: None,
            };
            plans.extend(BEFORE_POINTS.map(|number| parts.plan(kinds, number)));
            let others = actions.iter().filter(|(id, _)| {
                !is_part(*id)
                    && !villages.contains(id)
                    && parts.payload.iter().all(|(other, _)| other != id)
            });
            for (extra, _) in others.clone() {
                parts.extra = Some(*extra);
                plans.push(parts.plan(kinds, BEFORE_POINTS[0]));
            }
        }
    }
    plans
}

/// Decks of Actions that replace themselves or bring coins, with copies of one card early: a University gains them, a
/// Vineyard counts them. Where the points of a card are counted, also with as many of it as the deck can pay.
pub(super) fn many_actions(kinds: &Kinds) -> Vec<Plan> {
    let is_counted = |card: &Card| matches!(card.points, Points::Counted(_));
    let counted = of_kingdom(kinds).filter(|(_, card)| is_counted(card)).map(|(id, _)| Some(id));
    let counted: Vec<Option<CardId>> = counted.chain([None]).collect();
    let mut actions: Vec<(CardId, &Card)> =
        of_kingdom(kinds).filter(|(_, card)| card.is(Types::ACTION)).collect();
    actions.sort_by_key(|(_, card)| std::cmp::Reverse(card.cost.in_coins()));
    let is_free = |card: &Card| card.bonus.actions > 0 && card.bonus.cards + card.bonus.coins > 0;
    let free: Vec<CardId> =
        actions.iter().filter(|(_, card)| is_free(card)).map(|(id, _)| *id).collect();
    let mut plans = Vec::new();
    for (early, _) in &actions {
        for points in &counted {
            plans.extend(EARLY.map(|number| many(kinds, &free, *points, *early, number)));
        }
    }
    plans
}

fn many(
    kinds: &Kinds,
    free: &[CardId],
    counted: Option<CardId>,
    early: CardId,
    number: i32,
) -> Plan {
    let mut buys = copies(early, number);
    if let Some(id) = counted {
        buys.extend(with_potion(id, compare(Quantity::Actions, Comparison::AtLeast, MANY)));
    }
    let enough = compare(Quantity::Actions, Comparison::AtLeast, MANY);
    buys.extend(points(kinds, enough, None));
    let free = free.iter().filter(|id| **id != early);
    buys.extend(free.map(|id| rule(*id, Some(fewer_than(*id, MOST_PAYLOAD)))));
    buys.push(rule(titled(titles::SILVER), Some(fewer_than(titled(titles::SILVER), SILVERS))));
    Plan { name: None, buys, plays: Vec::new(), trashes: first_cards() }
}

/// The rules for points: a plan buys the dearest Victory card if `from` holds, and the others near the end. With Colonies the rule
/// for `platinum` follows those of the two dearest.
fn points(kinds: &Kinds, from: Condition, platinum: Option<BuyRule>) -> Vec<BuyRule> {
    let has_colonies = kinds.titled(titles::COLONY).is_some();
    let first = titled(if has_colonies { titles::COLONY } else { titles::PROVINCE });
    let late = |title, number| {
        rule(titled(title), Some(compare(Quantity::Left(first), Comparison::AtMost, number)))
    };
    let mut rules = vec![rule(first, Some(from))];
    if has_colonies {
        rules.push(late(titles::PROVINCE, 4));
        rules.extend(platinum);
    }
    rules.extend([late(titles::DUCHY, 3), late(titles::ESTATE, 1)]);
    rules
}

/// Whether a deck may be drawn with copies of a card: several cards are printed on it, or it costs a Potion, takes no
/// Action and does what no number on it tells.
fn may_draw(card: &Card) -> bool {
    let is_unknown = card.cost.potions > 0 && card.bonus.actions == 1 && card.steps.is_some();
    card.bonus.cards >= 2 || is_unknown
}

/// Actions that bring coins: those that take no Action, and the dearest one that does; and those that play others
/// again. The dearest come first.
fn payload(actions: &[(CardId, &Card)], is_part: impl Fn(CardId) -> bool) -> Vec<(CardId, i32)> {
    let mut others: Vec<_> = actions.iter().filter(|(id, _)| !is_part(*id)).collect();
    others.sort_by_key(|(_, card)| std::cmp::Reverse(card.cost.in_coins()));
    let brings_coins = |card: &Card| card.bonus.coins > 0;
    let is_terminal = |card: &Card| card.bonus.actions == 0;
    let best_terminal =
        others.iter().find(|(_, card)| brings_coins(card) && is_terminal(card)).map(|(id, _)| *id);
    let most = |id: CardId, card: &Card| {
        if card.has_hint(BotHint::PlaysAgain) {
            MOST_PLAYED_AGAIN
        } else if brings_coins(card) && !is_terminal(card) {
            MOST_PAYLOAD
        } else {
            i32::from(best_terminal == Some(id))
        }
    };
    others
        .into_iter()
        .map(|(id, card)| (*id, most(*id, card)))
        .filter(|(_, most)| *most > 0)
        .collect()
}

impl Parts {
    /// The engine that buys points once it has this number of Actions.
    fn plan(&self, kinds: &Kinds, before_points: i32) -> Plan {
        let built = Expression::Or(
            Box::new(compare(Quantity::Actions, Comparison::AtLeast, before_points)),
            Box::new(compare(Quantity::Turn, Comparison::AtLeast, POINTS_AT_LAST)),
        );
        let mut buys: Vec<_> =
            [self.trasher, self.extra].into_iter().flatten().flat_map(|id| copies(id, 1)).collect();
        let platinum =
            rule(titled(titles::PLATINUM), Some(fewer_than(titled(titles::PLATINUM), 2)));
        buys.extend(points(kinds, built, Some(platinum)));
        buys.push(rule(titled(titles::GOLD), Some(fewer_than(titled(titles::GOLD), 1))));
        buys.extend(self.engine_rules(kinds));
        buys.push(rule(titled(titles::SILVER), Some(fewer_than(titled(titles::SILVER), SILVERS))));
        Plan {
            name: None,
            buys,
            plays: vec![CardRule { cards: vec![self.draw], when: None }],
            trashes: self.trashes(),
        }
    }

    /// The rules for Villages, coins, and cards that draw, the dearest first.
    fn engine_rules(&self, kinds: &Kinds) -> Vec<BuyRule> {
        let terminals = Box::new(Expression::Quantity(Quantity::Terminals));
        let are_needed = Expression::Compare(Comparison::AtMost, sum_of(&self.villages), terminals);
        let villages = self.villages.iter().map(|id| with_potion(*id, are_needed.clone()));
        let payload = self.payload.iter().map(|(id, most)| copies(*id, *most));
        let draw = with_potion(self.draw, self.has_room_for_draw(kinds));
        let mut rules: Vec<Vec<BuyRule>> = villages.chain(payload).chain([draw]).collect();
        let cost = |rules: &[BuyRule]| rules[0].card.map_or(0, |id| cost_of(cards::card(id)));
        rules.sort_by_key(|rules| std::cmp::Reverse(cost(rules)));
        rules.concat()
    }

    /// Whether another card that draws can be played: it brings Actions, or Villages do.
    fn has_room_for_draw(&self, kinds: &Kinds) -> Condition {
        let few = fewer_than(self.draw, MOST_DRAWS);
        let is_terminal =
            kinds.kind_of(self.draw).is_some_and(|kind| kinds.card(kind).bonus.actions == 0);
        if !is_terminal {
            return few;
        }
        let terminals = Box::new(Expression::Quantity(Quantity::Terminals));
        let room = Expression::Compare(Comparison::AtMost, terminals, sum_of(&self.villages));
        Expression::And(Box::new(few), Box::new(room))
    }

    /// The first cards; Coppers once other cards bring coins.
    fn trashes(&self) -> Vec<CardRule> {
        let money = [titles::SILVER, titles::GOLD].map(titled);
        let payload = self.payload.iter().map(|(id, _)| *id);
        let sum = sum_of(&money.into_iter().chain(payload).collect::<Vec<_>>());
        let enough = Box::new(Expression::Number(ENOUGH_MONEY));
        let mut rules = first_cards();
        if let Some(coppers) = rules.last_mut() {
            coppers.when = Some(Expression::Compare(Comparison::AtLeast, sum, enough));
        }
        rules
    }
}

/// Coins that a Potion is worth: who has drawn one buys what costs it before any card that costs five coins.
const COINS_OF_A_POTION: u8 = 6;

/// The cost of a card, with coins for a Potion.
fn cost_of(card: &Card) -> u8 {
    card.cost.coins + COINS_OF_A_POTION * card.cost.potions
}

/// How many of these cards the player has.
fn sum_of(cards: &[CardId]) -> Box<Condition> {
    let owned = |id: &CardId| Expression::Quantity(Quantity::Owned(*id));
    let sum =
        cards.iter().map(owned).reduce(|sum, more| Expression::Plus(Box::new(sum), Box::new(more)));
    Box::new(sum.unwrap_or(Expression::Number(0)))
}
