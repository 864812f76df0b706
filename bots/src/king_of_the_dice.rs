//! Bots of King of the Dice.
//!
//! Reading order: [`bots`] (rules of thumb), [`turn_values`] (expected results of turns), [`win_chances`],
//! [`looking_ahead`] (what a result leaves to the next players), [`weighing`] (comparing answers by playouts),
//! [`simulation`].

pub(crate) mod bots;
mod looking_ahead;
pub mod simulation;
#[cfg(test)]
mod tests;
mod turn_values;
mod weighing;
mod win_chances;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::game::GameState;
use demesne_rules::king_of_the_dice::KingOfTheDice;

use crate::game::{BotGame, BotPlan, BotState, Budget, WeighedAnswer};
use looking_ahead::look_ahead;
use weighing::weigh_answers;

impl BotGame for KingOfTheDice {}

impl BotState for KingOfTheDice {
    fn bot_answer(&self, seat: Seat, level: BotLevel) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        let bot_view = bots::BotView::new(&self.table, seat);
        bots::decide(&bot_view, level).map(GameAnswer::KingOfTheDice)
    }

    fn think(
        &self,
        seat: Seat,
        _plan: &BotPlan,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Option<GameAnswer> {
        if !self.waiting_for().contains(&seat) {
            return None;
        }
        look_ahead(self, seed, budget).map(GameAnswer::KingOfTheDice)
    }

    fn weigh(
        &self,
        seat: Seat,
        _plan: &BotPlan,
        also: Option<&GameAnswer>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<WeighedAnswer> {
        if !self.waiting_for().contains(&seat) {
            return Vec::new();
        }
        let also = also.and_then(|answer| match answer {
            GameAnswer::KingOfTheDice(answer) => Some(answer.clone()),
            GameAnswer::Dominion(_) => None,
        });
        let weighed = weigh_answers(self, also, seed, budget);
        let answer =
            |(answer, shares)| WeighedAnswer { answer: GameAnswer::KingOfTheDice(answer), shares };
        weighed.into_iter().map(answer).collect()
    }
}
