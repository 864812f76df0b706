//! The search for a better plan than one that is used: steps of some milliseconds, between which questions are answered.

use std::sync::Arc;

use demesne_bots::game::{BotPlan, BotPlanSearch};

use super::plans::PlanKey;

/// Begins the search for a better plan than one that was found in a number of matches; `None` if no better one is searched.
pub(super) type BeginSearch =
    Arc<dyn Fn(&BotPlan, u64) -> Option<Box<dyn BotPlanSearch>> + Send + Sync>;

/// A search that a thread goes on with. It is set up in its first step.
pub(super) struct Improvement {
    /// What the plan is for.
    pub key: PlanKey,
    plan: BotPlan,
    matches: u64,
    begin: BeginSearch,
    search: Option<Box<dyn BotPlanSearch>>,
}

/// What a step came to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum SearchStep {
    /// Some matches were played; the plan is a better one.
    Played(Option<BotPlan>),
    /// No better plan is searched.
    Impossible,
}

impl Improvement {
    pub(super) fn new(key: PlanKey, plan: BotPlan, matches: u64, begin: BeginSearch) -> Self {
        Self { key, plan, matches, begin, search: None }
    }

    /// Plays some matches.
    pub(crate) fn step(&mut self) -> SearchStep {
        if self.search.is_none() {
            self.search = (self.begin)(&self.plan, self.matches);
        }
        let Some(search) = &mut self.search else { return SearchStep::Impossible };
        let before = search.matches();
        let better = search.step();
        // A step that plays no match counts, too: the search has an end.
        self.matches += (search.matches() - before).max(1);
        SearchStep::Played(better)
    }

    /// Matches that were played in the search for the plan so far.
    pub(crate) fn matches(&self) -> u64 {
        self.matches
    }
}
