//! Expressions of a plan's conditions: quantities of the table, numbers, and what is computed from them.

use std::fmt;

use demesne_rules::dominion::cards::{self, CardId};

/// A condition or a number. `C` is what it names cards by: their numbers in the register, or a match's kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dominion) enum Expression<C> {
    /// A number.
    Number(i32),
    /// A quantity of the table.
    Quantity(Quantity<C>),
    /// A sum.
    Plus(Box<Self>, Box<Self>),
    /// A difference.
    Minus(Box<Self>, Box<Self>),
    /// A comparison of two numbers.
    Compare(Comparison, Box<Self>, Box<Self>),
    /// Both conditions.
    And(Box<Self>, Box<Self>),
    /// At least one of the conditions.
    Or(Box<Self>, Box<Self>),
    /// The opposite of a condition.
    Not(Box<Self>),
}

/// The subjects that a condition may ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dominion) enum Quantity<C> {
    /// Cards of a kind among the player's own.
    Owned(C),
    /// Cards left in a pile.
    Left(C),
    /// The number of the player's own cards.
    Cards,
    /// The number of the player's own Actions.
    Actions,
    /// The number of the player's own Actions that give no Action.
    Terminals,
    /// The number of the player's turn.
    Turn,
    /// Coins to spend.
    Coins,
    /// Empty piles of the Supply.
    EmptyPiles,
    /// Points ahead of the best other player; negative if behind.
    Lead,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dominion) enum Comparison {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

/// The quantities without a card, by their words.
pub(super) const PLAIN_QUANTITIES: [(&str, Quantity<CardId>); 7] = [
    ("cards", Quantity::Cards),
    ("actions", Quantity::Actions),
    ("terminals", Quantity::Terminals),
    ("turn", Quantity::Turn),
    ("coins", Quantity::Coins),
    ("empty_piles", Quantity::EmptyPiles),
    ("lead", Quantity::Lead),
];

/// Comparisons by their signs; the longer signs come first.
pub(super) const COMPARISONS: [(&str, Comparison); 7] = [
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("!=", Comparison::Unequal),
    ("==", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::More),
    ("=", Comparison::Equal),
];

impl<C: Copy> Expression<C> {
    /// Whether it is a condition, and no number.
    pub(super) fn is_condition(&self) -> bool {
        match self {
            Self::Compare(..) | Self::And(..) | Self::Or(..) | Self::Not(_) => true,
            Self::Number(_) | Self::Quantity(_) | Self::Plus(..) | Self::Minus(..) => false,
        }
    }

    /// The numbers in it, to change.
    pub(super) fn numbers<'a>(&'a mut self, into: &mut Vec<&'a mut i32>) {
        match self {
            Self::Number(number) => into.push(number),
            Self::Quantity(_) => {}
            Self::Plus(left, right)
            | Self::Minus(left, right)
            | Self::Compare(_, left, right)
            | Self::And(left, right)
            | Self::Or(left, right) => {
                left.numbers(into);
                right.numbers(into);
            }
            Self::Not(inner) => inner.numbers(into),
        }
    }

    /// The same expression with other names for the cards.
    pub(super) fn map<D>(&self, card: &impl Fn(C) -> D) -> Expression<D> {
        let map = |inner: &Self| Box::new(inner.map(card));
        match self {
            Self::Number(number) => Expression::Number(*number),
            Self::Quantity(quantity) => Expression::Quantity(quantity.map(card)),
            Self::Plus(left, right) => Expression::Plus(map(left), map(right)),
            Self::Minus(left, right) => Expression::Minus(map(left), map(right)),
            Self::Compare(how, left, right) => Expression::Compare(*how, map(left), map(right)),
            Self::And(left, right) => Expression::And(map(left), map(right)),
            Self::Or(left, right) => Expression::Or(map(left), map(right)),
            Self::Not(inner) => Expression::Not(map(inner)),
        }
    }

    /// Whether the condition holds, by what the quantities are.
    pub(super) fn holds(&self, quantity: &impl Fn(Quantity<C>) -> i32) -> bool {
        match self {
            Self::Compare(how, left, right) => {
                how.holds(left.number(quantity), right.number(quantity))
            }
            Self::And(left, right) => left.holds(quantity) && right.holds(quantity),
            Self::Or(left, right) => left.holds(quantity) || right.holds(quantity),
            Self::Not(inner) => !inner.holds(quantity),
            Self::Number(_) | Self::Quantity(_) | Self::Plus(..) | Self::Minus(..) => {
                unreachable!("a number is no condition: the parser checks it")
            }
        }
    }

    fn number(&self, quantity: &impl Fn(Quantity<C>) -> i32) -> i32 {
        match self {
            Self::Number(number) => *number,
            Self::Quantity(what) => quantity(*what),
            Self::Plus(left, right) => left.number(quantity).saturating_add(right.number(quantity)),
            Self::Minus(left, right) => {
                left.number(quantity).saturating_sub(right.number(quantity))
            }
            Self::Compare(..) | Self::And(..) | Self::Or(..) | Self::Not(_) => {
                unreachable!("a condition is no number: the parser checks it")
            }
        }
    }
}

impl<C: Copy> Quantity<C> {
    fn map<D>(self, card: &impl Fn(C) -> D) -> Quantity<D> {
        match self {
            Self::Owned(name) => Quantity::Owned(card(name)),
            Self::Left(name) => Quantity::Left(card(name)),
            Self::Cards => Quantity::Cards,
            Self::Actions => Quantity::Actions,
            Self::Terminals => Quantity::Terminals,
            Self::Turn => Quantity::Turn,
            Self::Coins => Quantity::Coins,
            Self::EmptyPiles => Quantity::EmptyPiles,
            Self::Lead => Quantity::Lead,
        }
    }
}

impl Comparison {
    fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::AtLeast => left >= right,
            Self::More => left > right,
        }
    }

    fn sign(self) -> &'static str {
        let entry = COMPARISONS.iter().rev().find(|(_, how)| *how == self);
        entry.expect("every comparison has a sign").0
    }
}

impl fmt::Display for Quantity<CardId> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Owned(id) => write!(out, "owned({})", cards::card(*id).title),
            Self::Left(id) => write!(out, "left({})", cards::card(*id).title),
            Self::Cards
            | Self::Actions
            | Self::Terminals
            | Self::Turn
            | Self::Coins
            | Self::EmptyPiles
            | Self::Lead => {
                let entry = PLAIN_QUANTITIES.iter().find(|(_, quantity)| quantity == self);
                out.write_str(entry.expect("every quantity has a word").0)
            }
        }
    }
}

impl fmt::Display for Expression<CardId> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(out, "{number}"),
            Self::Quantity(quantity) => write!(out, "{quantity}"),
            Self::Plus(left, right) => write!(out, "{left} + {}", Grouped(right)),
            Self::Minus(left, right) => write!(out, "{left} - {}", Grouped(right)),
            Self::Compare(how, left, right) => write!(out, "{left} {} {right}", how.sign()),
            Self::And(left, right) => write!(out, "{} and {}", Grouped(left), Grouped(right)),
            Self::Or(left, right) => write!(out, "{} or {}", Grouped(left), Grouped(right)),
            Self::Not(inner) => write!(out, "not ({inner})"),
        }
    }
}

/// An operand, in parentheses where its own operator would otherwise bind differently.
struct Grouped<'a>(&'a Expression<CardId>);

impl fmt::Display for Grouped<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expression::Plus(..)
            | Expression::Minus(..)
            | Expression::And(..)
            | Expression::Or(..) => write!(out, "({})", self.0),
            Expression::Number(_)
            | Expression::Quantity(_)
            | Expression::Compare(..)
            | Expression::Not(_) => write!(out, "{}", self.0),
        }
    }
}
