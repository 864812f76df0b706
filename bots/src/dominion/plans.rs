//! Plans: a player's buying rules as text. [`Plan::parse`] reads them, `compiled.rs` resolves them for one match,
//! `player.rs` follows them, and [`search`] finds them. `docs/plans.md` describes the format.

mod compiled;
mod expression;
mod known;
mod player;
mod read;
pub mod search;
#[cfg(test)]
mod tests;

use std::fmt;

use demesne_rules::dominion::cards::{self, CardId};

pub use compiled::CompiledPlan;
pub(super) use expression::{Expression, Quantity};
pub(super) use known::plan_for;
pub(super) use player::PlanFollower;
pub(super) use read::suggestion;
pub(super) use search::result_of;

/// The most bytes of a plan's text: a few hundred rules.
pub const LONGEST_PLAN: usize = 16 * 1024;

/// A player's buying rules, apart from any match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The name of the plan, if it has one.
    pub(super) name: Option<String>,
    /// The purchases, the most wanted first.
    pub(super) buys: Vec<BuyRule>,
    /// Actions in the order in which they are played.
    pub(super) plays: Vec<CardRule>,
    /// Cards to trash gladly, the first ones first.
    pub(super) trashes: Vec<CardRule>,
}

/// A line of a plan that buys a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BuyRule {
    /// The card or pile; `None` ends the purchases of the turn.
    pub(super) card: Option<CardId>,
    /// When the rule applies; always if `None`.
    pub(super) when: Option<Expression<CardId>>,
}

/// Cards of a line of a plan that plays or trashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardRule {
    /// The cards, the first ones first.
    pub(super) cards: Vec<CardId>,
    /// When the rule applies; always if `None`.
    pub(super) when: Option<Expression<CardId>>,
}

/// Why a text is no plan, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The line, from 1.
    pub line: usize,
    /// The column of the first character that is wrong, from 1.
    pub column: usize,
    /// The found text and the expected one.
    pub message: String,
}

impl fmt::Display for PlanError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// Reads a plan. It may begin with the mark that some editors put before UTF-8. Fails with a [`PlanError`] for the
    /// first thing that is wrong.
    pub fn parse(text: &str) -> Result<Self, PlanError> {
        read::plan(text.trim_start_matches('\u{feff}'))
    }

    /// The name of the plan, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The titles of the cards that the plan buys, each once.
    pub fn titles(&self) -> Vec<&'static str> {
        let mut titles = Vec::new();
        for id in self.buys.iter().filter_map(|rule| rule.card) {
            let title = cards::card(id).title;
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        titles
    }
}

impl fmt::Display for Plan {
    /// The plan as text that [`Plan::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            writeln!(out, "plan: {name}")?;
        }
        for rule in &self.buys {
            let title = rule.card.map_or("nothing", |id| cards::card(id).title);
            write!(out, "buy: {title}")?;
            write_condition(out, rule.when.as_ref())?;
        }
        for (word, rules) in [("play", &self.plays), ("trash", &self.trashes)] {
            for rule in rules {
                let titles: Vec<&str> =
                    rule.cards.iter().map(|id| cards::card(*id).title).collect();
                write!(out, "{word}: {}", titles.join(", "))?;
                write_condition(out, rule.when.as_ref())?;
            }
        }
        Ok(())
    }
}

fn write_condition(out: &mut fmt::Formatter<'_>, when: Option<&Expression<CardId>>) -> fmt::Result {
    match when {
        Some(condition) => writeln!(out, " when {condition}"),
        None => writeln!(out),
    }
}
