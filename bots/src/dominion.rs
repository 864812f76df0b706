//! Bots of Dominion.
//!
//! Reading order: [`bots`] (rules of thumb), [`plans`] (buying rules as text, their followers and the search for them),
//! [`thinking`] (looking ahead), [`simulation`] (whole matches in one call).

pub(crate) mod bots;
pub mod plans;
pub mod simulation;
#[cfg(test)]
mod tests;
pub mod thinking;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Options;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::{Dominion, answers, phases};
use demesne_rules::game::GameState;

use crate::game::{BotGame, BotPlan, BotState, Budget, WeighedAnswer};
use plans::{CompiledPlan, Plan};
use thinking::weighing::{after_plain_treasures, weigh_decisions};
use thinking::{Decision, look_ahead, planned};

impl BotGame for Dominion {
    fn known_bot_plan(options: &Options, seats: u8) -> Option<BotPlan> {
        plans::plan_for(options, seats).map(|plan| BotPlan::new(&plan.to_string()))
    }

    fn find_bot_plan(options: &Options, seats: u8, budget: &mut dyn Budget) -> BotPlan {
        Self::known_bot_plan(options, seats).unwrap_or_else(|| {
            let plan = plans::search::within(options, seats, budget).unwrap_or_default();
            BotPlan::new(&plan.to_string())
        })
    }

    fn bot_plan_key(options: &Options) -> String {
        plans::search::key_of(options)
    }
}

impl BotState for Dominion {
    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        let bot_view = BotView::new(&self.kinds, &self.table, self.decides_for(seat));
        let answer = match self.answer_log.open_for(seat) {
            Some(question) => {
                answers::from_reply(&self.kinds, &bots::choose_reply(&bot_view, question))
            }
            None => answers::from_move(&self.kinds, bots::decide(&bot_view, level)),
        };
        Some(GameAnswer::Dominion(answer))
    }

    fn planned_answer(&self, seat: Seat, plan: &BotPlan) -> Option<GameAnswer> {
        answer_by_plan(self, seat, plan, |plan| planned(self, seat, plan))
    }

    fn think(
        &self,
        seat: Seat,
        plan: &BotPlan,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Option<GameAnswer> {
        answer_by_plan(self, seat, plan, |plan| look_ahead(self, seat, plan, seed, budget))
    }

    fn weigh(
        &self,
        seat: Seat,
        plan: &BotPlan,
        also: Option<&GameAnswer>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<WeighedAnswer> {
        if !self.waiting_for().contains(&seat) {
            return Vec::new();
        }
        let Some(plan) = compiled(self, plan) else { return Vec::new() };
        // Without `also` it is a hint: it is about the purchase, not about the Treasures that are played before it.
        let paid = also.is_none().then(|| after_plain_treasures(self, seat, &plan)).flatten();
        let also = also.and_then(|answer| decision_of(self, seat, answer));
        let game = paid.as_ref().unwrap_or(self);
        let weighed = weigh_decisions(game, seat, &plan, also, seed, budget);
        let answer =
            |(decision, shares)| WeighedAnswer { answer: answer_of(self, decision), shares };
        weighed.into_iter().map(answer).collect()
    }
}

/// The answer of a seat that is asked: by its plan, or by rules of thumb if it cannot be read.
fn answer_by_plan(
    game: &Dominion,
    seat: Seat,
    plan: &BotPlan,
    decide: impl FnOnce(&CompiledPlan) -> Decision,
) -> Option<GameAnswer> {
    if !game.waiting_for().contains(&seat) {
        return None;
    }
    match compiled(game, plan) {
        Some(plan) => Some(answer_of(game, decide(&plan))),
        None => game.bot_answer(seat, BotLevel::Solid),
    }
}

/// A bot's plan for this match; `None` if it is empty.
fn compiled(game: &Dominion, plan: &BotPlan) -> Option<CompiledPlan> {
    let plan = Plan::parse(plan.text()).ok()?;
    Some(CompiledPlan::new(&plan, &game.kinds))
}

/// The answer on the wire that a decision is.
pub fn answer_of(game: &Dominion, decision: Decision) -> GameAnswer {
    GameAnswer::Dominion(match decision {
        Decision::Move(the_move) => answers::from_move(&game.kinds, the_move),
        Decision::Reply(reply) => answers::from_reply(&game.kinds, &reply),
    })
}

/// The decision of a seat that an answer means, if its question allows it.
fn decision_of(game: &Dominion, seat: Seat, answer: &GameAnswer) -> Option<Decision> {
    let GameAnswer::Dominion(answer) = answer else { return None };
    if let Some(question) = game.answer_log.open_for(seat) {
        return answers::reply(&game.kinds, question, answer).map(Decision::Reply);
    }
    let the_move = answers::the_move(&game.kinds, answer)?;
    phases::allows(&game.kinds, &game.table, the_move).then_some(Decision::Move(the_move))
}
