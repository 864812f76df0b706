//! A search that goes on from a plan that was found before, until another one is better beyond chance.

use demesne_protocol::dominion::Options;
use demesne_protocol::refusal::Refusal;
use demesne_rules::chance::Seed;

use super::{CERTAINTY, Challenger, MOST_BATCHES, Plan, PlanSearch, SEED_OF_BOTS, SearchStage};
use crate::game::{BotPlan, BotPlanSearch};

/// A search for a better plan than a given one.
///
/// The climb keeps a change that seems better in the matches in which it was tried, among many that were not kept. So its
/// champion is compared with the best certain plan once more, in other matches.
pub(in crate::dominion) struct PlanImprovement {
    search: PlanSearch,
    /// The plan with which the search began, or the last one that is better beyond chance.
    best: Plan,
    /// The best plan in the comparison with the champion of the climb.
    comparison: Option<Challenger>,
    /// The changes that the climb had kept at the last comparison.
    compared: u64,
}

impl PlanImprovement {
    /// Goes on from a plan that was found in this number of matches.
    ///
    /// # Errors
    /// [`Refusal::BadSettings`] if that many players cannot play these options.
    pub(in crate::dominion) fn new(
        options: &Options,
        players: u8,
        plan: Plan,
        matches: u64,
    ) -> Result<Self, Refusal> {
        let mut search = PlanSearch::new(options, players, seed_after(matches))?;
        search.suggest(plan.clone());
        Ok(Self { search, best: plan, comparison: None, compared: 0 })
    }

    /// Goes on with the search. The climb begins at the best plan, whatever the few matches of the templates came to.
    fn search_on(&mut self) {
        let was_climbing = self.is_climbing();
        self.search.step();
        if self.is_climbing() && !was_climbing {
            self.search.league.retain(|ranked| ranked.plan != self.best);
            let best = self.search.challenger_of(self.best.clone());
            self.search.crown(best, 0.5);
        }
        if self.search.improvements() > self.compared {
            self.compared = self.search.improvements();
            self.comparison = Some(self.search.challenger_of(self.best.clone()));
        }
    }

    fn is_climbing(&self) -> bool {
        matches!(self.search.stage, SearchStage::Climb)
    }
}

impl BotPlanSearch for PlanImprovement {
    fn step(&mut self) -> Option<BotPlan> {
        let Some(mut comparison) = self.comparison.take() else {
            self.search_on();
            return None;
        };
        let (mean, error) = self.search.play_batch(&mut comparison);
        if comparison.differences.len() < MOST_BATCHES {
            self.comparison = Some(comparison);
            return None;
        }
        let is_better = mean < -CERTAINTY * error && *self.search.best() != self.best;
        is_better.then(|| {
            self.best = self.search.best().clone();
            BotPlan::new(&self.best.to_string())
        })
    }

    fn matches(&self) -> u64 {
        self.search.matches()
    }
}

/// Another seed than that of the search so far: the same matches would lead to the same changes.
fn seed_after(matches: u64) -> Seed {
    let mut seed = SEED_OF_BOTS;
    seed.0.iter_mut().zip(matches.to_le_bytes()).for_each(|(byte, more)| *byte ^= more);
    seed
}

#[cfg(test)]
mod tests {
    use super::super::arena::Arena;
    use super::super::{Ranked, mean_and_error, setup};
    use super::*;
    use crate::dominion::plans::CompiledPlan;
    use crate::dominion::simulation::kingdom;
    use demesne_rules::dominion::setup::CardSelection;

    const SEED: Seed = Seed([5; 32]);
    /// Matches in which a plan that leaves out the best cards is surely improved.
    const MATCHES: u64 = 30_000;

    fn money() -> Plan {
        Plan::parse("buy: Province\nbuy: Gold\nbuy: Silver").expect("a plan")
    }

    fn first_better(options: &Options, plan: &Plan, matches: u64) -> Option<(Plan, u64)> {
        let mut search =
            PlanImprovement::new(options, 2, plan.clone(), matches).expect("it can be played");
        while search.matches() < MATCHES {
            if let Some(better) = search.step() {
                let better = Plan::parse(better.text()).expect("it can be read");
                return Some((better, search.matches()));
            }
        }
        None
    }

    #[test]
    fn a_plan_that_is_returned_beats_the_one_before() {
        let options = kingdom::options("Grim Parade", SEED).expect("a recommended set");
        let (better, _) = first_better(&options, &money(), 600).expect("money can be beaten");
        let kinds = CardSelection::by_options(&options).expect("a kingdom");
        let kinds = setup::kinds(&kinds).expect("a kingdom");
        let mut arena = Arena::new(kinds, 2, false, SEED);
        let money = CompiledPlan::new(&money(), arena.kinds());
        let opponent = Ranked { plan: Plan::default(), compiled: money, score: 0.5 };
        let better = CompiledPlan::new(&better, arena.kinds());
        let mut batch = |first: u64| {
            arena.batch(&better, std::slice::from_ref(&opponent), first * 20..first * 20 + 20)
        };
        let (mean, error) = mean_and_error(&(0..6).map(&mut batch).collect::<Vec<_>>());
        assert!(mean > 0.5 + 2.0 * error, "{mean} of the matches with an error of {error}");
    }

    #[test]
    fn equal_plans_and_matches_improve_equally_and_later_ones_otherwise() {
        let options = kingdom::options("Grim Parade", SEED).expect("a recommended set");
        let first = first_better(&options, &money(), 600);
        assert_eq!(first_better(&options, &money(), 600), first);
        assert_ne!(seed_after(600), seed_after(601), "the same matches are not played again");
    }
}
