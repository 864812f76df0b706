//! The plans of the thinking pool in the database: read at the start, and saved by a task, so that no thread of the pool
//! waits for the database. Without one, plans are searched again.

use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_bots::game::BotGame;
use demesne_bots::games::{GameVisitor, dispatch};
use demesne_protocol::games::GameKind;
use demesne_store::bot_plans::StoredPlan;
use demesne_store::change::Change;
use demesne_store::{Store, StoreError};
use tokio::sync::{mpsc, watch};

use super::ThinkingPool;

/// Plans that wait to be saved: far more than all threads find in the time of a save. A plan that finds the queue full stays
/// in memory.
pub(crate) const BOT_PLAN_WRITES: usize = 64;

impl ThinkingPool {
    /// Reads the plans of the database, and saves there what is found from now on.
    pub async fn keep_plans_in(&self, store: Store, shutdown: watch::Receiver<bool>) {
        for game in [GameKind::Dominion, GameKind::KingOfTheDice] {
            match stored_plans(&store, game).await {
                Ok(stored) => {
                    let mut plans = self.owner.shared.plans();
                    // The last one that is loaded is the one that was used last.
                    stored.into_iter().rev().for_each(|plan| plans.load(plan));
                }
                Err(error) => tracing::error!(%error, "failed to read the plans of bots"),
            }
        }
        let (writes, queue) = mpsc::channel(BOT_PLAN_WRITES);
        self.owner.shared.plans().save_to(writes);
        keep_running_until(shutdown, PlanWrites { store, queue });
    }
}

/// The stored plans of a game by the rules of this release.
async fn stored_plans(store: &Store, game: GameKind) -> Result<Vec<StoredPlan>, StoreError> {
    struct RulesVersion;
    impl GameVisitor for RulesVersion {
        type Output = u32;

        fn visit<G: BotGame>(self) -> u32 {
            G::RULES_VERSION
        }
    }
    store.bot_plans(game, dispatch(game, RulesVersion)).await
}

struct PlanWrites {
    store: Store,
    queue: mpsc::Receiver<StoredPlan>,
}

impl LongTask for PlanWrites {
    const NAME: &'static str = "plans of bots";

    async fn run(&mut self) {
        while let Some(plan) = self.queue.recv().await {
            save(&self.store, plan).await;
        }
    }

    /// Saves the plans that wait when the server shuts down.
    async fn finish(&mut self) {
        while let Ok(plan) = self.queue.try_recv()
            && save(&self.store, plan).await
        {}
    }
}

/// Saves a plan; returns whether it was saved.
async fn save(store: &Store, plan: StoredPlan) -> bool {
    let saved = store.save(Change::BotPlan(plan)).await;
    if let Err(error) = &saved {
        tracing::warn!(%error, "failed to save a plan of bots");
    }
    saved.is_ok()
}
