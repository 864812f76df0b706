//! The interface between a game and its bots: the traits [`BotGame`], what bots play by in its matches, and [`BotState`], a match
//! as a bot sees it.

use std::sync::Arc;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::game::{Game, GameState};

/// A game that bots can play.
pub trait BotGame: Game + BotState {
    /// The plan of good bots in a match of these options, if it is known without a search.
    fn known_bot_plan(_options: &Self::Options, _seats: u8) -> Option<BotPlan> {
        Some(BotPlan::default())
    }

    /// The plan of good bots in a match of these options. Equal options and budgets of playouts find equal plans.
    fn find_bot_plan(_options: &Self::Options, _seats: u8, _budget: &mut dyn Budget) -> BotPlan {
        BotPlan::default()
    }

    /// The part of the options on which the plan of bots depends, as text: a plan for some options is one for all that
    /// have the same text.
    fn bot_plan_key(_options: &Self::Options) -> String {
        String::new()
    }
}

/// A match that bots can play, as it stands. A bot sees only what its seat may see.
pub trait BotState: GameState {
    /// The answer of a bot at this seat, which sees only what the seat may see. It is given at once.
    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer>;

    /// The answer of a bot that follows a plan, given at once.
    fn planned_answer(&self, seat: Seat, _plan: &BotPlan) -> Option<GameAnswer> {
        self.bot_answer(seat, BotLevel::Solid)
    }

    /// The answer of a bot that follows a plan and looks ahead as far as its budget goes. Equal seeds and budgets of
    /// playouts give equal answers, whatever the seat cannot see.
    fn think(
        &self,
        seat: Seat,
        plan: &BotPlan,
        _seed: Seed,
        _budget: &mut dyn Budget,
    ) -> Option<GameAnswer> {
        self.planned_answer(seat, plan)
    }

    /// The sensible answers of a seat that is asked, and `also`, with how often each seat wins after them when all play by
    /// a plan; the best first. Without `also` these are advice: what can be done after a step that is no choice, such as
    /// what to buy with Treasures in hand. Equal seeds and budgets of playouts give equal shares, whatever the seat cannot
    /// see. Empty if the seat is not asked; without shares if `also` is the only one.
    fn weigh(
        &self,
        _seat: Seat,
        _plan: &BotPlan,
        _also: Option<&GameAnswer>,
        _seed: Seed,
        _budget: &mut dyn Budget,
    ) -> Vec<WeighedAnswer> {
        Vec::new()
    }
}

/// An answer and what it came to in playouts.
#[derive(Clone, Debug, PartialEq)]
pub struct WeighedAnswer {
    /// The answer.
    pub answer: GameAnswer,
    /// The share of playouts that each seat won, in turn order; a shared first place counts in equal parts.
    pub shares: Vec<f64>,
}

/// The share of each seat, by the ranks at the end: a shared first place counts in equal parts.
pub fn shares_of(ranks: &[u8]) -> Vec<f64> {
    let winners = ranks.iter().filter(|rank| **rank == 1).count();
    let winners = f64::from(u32::try_from(winners).expect("a table has few seats"));
    ranks.iter().map(|rank| if *rank == 1 { 1.0 / winners } else { 0.0 }).collect()
}

/// The plan of bots in a match, as text; empty in a game that needs none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BotPlan(Arc<str>);

impl BotPlan {
    /// A plan of this text.
    pub fn new(text: &str) -> Self {
        Self(text.into())
    }

    /// The plan as text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// How much a bot may think.
pub trait Budget {
    /// Spends some playouts; returns the share of the budget that is spent by now, 1 or more when it is used up.
    fn spend(&mut self, playouts: u32) -> f64;
}

/// A budget of a number of playouts, the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutBudget {
    spent: u32,
    most: u32,
}

impl PlayoutBudget {
    /// A budget of this number of playouts.
    pub fn new(most: u32) -> Self {
        Self { spent: 0, most }
    }
}

impl Budget for PlayoutBudget {
    fn spend(&mut self, playouts: u32) -> f64 {
        self.spent = self.spent.saturating_add(playouts);
        f64::from(self.spent) / f64::from(self.most.max(1))
    }
}
