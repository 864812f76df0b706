//! Ways to go on with a match: a plan and others that are like it but for what the midst of a match decides, when to buy
//! points and how many Actions.

use super::CompiledPlan;
use super::compiled::{CardRef, Purchase};
use super::expression::Comparison;
use super::{Expression, Quantity};
use crate::dominion::card::{Points, Types};
use crate::dominion::counts::{Kind, KindSet};
use crate::dominion::table::Kinds;

/// Cards left of a pile that ends the match from which on Duchies are bought, in the ways that are compared.
const DUCHIES_FROM: [i32; 3] = [2, 5, 8];
/// By how many cards Estates come later than Duchies.
const ESTATES_LATER: i32 = 2;

impl CompiledPlan {
    /// Ways to go on that are worth a comparison; the plan itself comes first.
    pub(in crate::dominion) fn ways(&self, kinds: &Kinds) -> Vec<Self> {
        let mut ways = vec![self.clone()];
        ways.extend(DUCHIES_FROM.map(|left| self.with_duchies_from(kinds, left)));
        ways.extend([self.with_one_more(kinds), self.without_further_actions(kinds)]);
        ways
    }

    /// The plan with Duchies and Estates from this number of Provinces or Colonies on.
    fn with_duchies_from(&self, kinds: &Kinds, left: i32) -> Self {
        let ends = |pile: Kind| kinds.ends_with.contains(&pile);
        let is_few_points = |pile: Kind| {
            let card = kinds.card(pile);
            !ends(pile) && card.is(Types::VICTORY) && matches!(card.points, Points::Fixed(1..))
        };
        let mut buys = self.buys.clone();
        buys.retain(|rule| !rule.pile.is_some_and(is_few_points));
        let last_end = buys.iter().rposition(|rule| rule.pile.is_some_and(ends));
        let place = last_end.map_or(0, |place| place + 1);
        let rules = [("Duchy", left), ("Estate", left - ESTATES_LATER)];
        let rules = rules.into_iter().filter_map(|(title, left)| {
            Some(Purchase { pile: Some(kinds.titled(title)?), when: at_most_left(kinds, left) })
        });
        buys.splice(place..place, rules);
        Self { buys, ..self.clone() }
    }

    /// The plan with a copy more of each Action whose copies it limits.
    fn with_one_more(&self, kinds: &Kinds) -> Self {
        let mut plan = self.clone();
        let is_action = |pile: Kind| kinds.actions().has(pile);
        for rule in plan.buys.iter_mut().filter(|rule| rule.pile.is_some_and(is_action)) {
            if let Some(when) = &mut rule.when {
                when.raise_limits();
            }
        }
        plan
    }

    /// The plan without further Actions.
    fn without_further_actions(&self, kinds: &Kinds) -> Self {
        let mut plan = self.clone();
        plan.buys.retain(|rule| !rule.pile.is_some_and(|pile| kinds.actions().has(pile)));
        plan
    }
}

/// Whether a pile that ends the match has at most this number of cards.
fn at_most_left(kinds: &Kinds, left: i32) -> Option<Expression<CardRef>> {
    let of_pile = |pile: &Kind| {
        let card = CardRef { kinds: KindSet::NONE, pile: Some(*pile) };
        let quantity = Box::new(Expression::Quantity(Quantity::Left(card)));
        Expression::Compare(Comparison::AtMost, quantity, Box::new(Expression::Number(left)))
    };
    let either = |one, other| Expression::Or(Box::new(one), Box::new(other));
    kinds.ends_with.iter().map(of_pile).reduce(either)
}
