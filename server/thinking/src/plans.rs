//! The plans that the thinking pool has found, so that each is searched once. Those that were used most recently are kept.

use std::num::NonZeroUsize;

use demesne_bots::game::{BotGame, BotPlan};
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
    fn of<G: BotGame>(options: &G::Options, seats: u8) -> Self {
        Self { game: G::KIND, options: G::bot_plan_key(options), seats }
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
    pub(super) fn find<G: BotGame>(&mut self, options: &G::Options, seats: u8) -> Option<BotPlan> {
        self.0.get(&PlanKey::of::<G>(options, seats)).cloned()
    }

    pub(super) fn add<G: BotGame>(&mut self, options: &G::Options, seats: u8, plan: BotPlan) {
        self.0.put(PlanKey::of::<G>(options, seats), plan);
    }
}
