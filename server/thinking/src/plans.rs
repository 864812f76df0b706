//! The plans that the thinking pool has found, so that each is searched once. Those that were used most recently are kept.

use std::num::NonZeroUsize;

use demesne_bots::game::BotPlan;
use demesne_bots::games::PlayedMatch;
use demesne_protocol::games::GameKind;
use lru::LruCache;

/// Plans in memory, of some hundred bytes each: more than are played on one server within days.
const BOT_PLANS_KEPT: NonZeroUsize = NonZeroUsize::new(512).expect("some plans are kept");

/// The matches that a plan is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct PlanKey {
    game: GameKind,
    options: String,
    seats: u8,
}

impl PlanKey {
    fn of(played: &dyn PlayedMatch) -> Self {
        let game = played.rules().kind;
        Self { game, options: played.bot_plan_key(), seats: played.seats() }
    }
}

/// The plans that were found.
pub(super) struct FoundPlans(LruCache<PlanKey, BotPlan>);

impl Default for FoundPlans {
    fn default() -> Self {
        Self(LruCache::new(BOT_PLANS_KEPT))
    }
}

impl FoundPlans {
    /// The plan of a kingdom, if it was found before.
    pub(super) fn find(&mut self, played: &dyn PlayedMatch) -> Option<BotPlan> {
        self.0.get(&PlanKey::of(played)).cloned()
    }

    pub(super) fn add(&mut self, played: &dyn PlayedMatch, plan: BotPlan) {
        self.0.put(PlanKey::of(played), plan);
    }
}
