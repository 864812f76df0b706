//! Tests of the plans of bots, on both databases.

use demesne_base::limits;
use demesne_protocol::games::GameKind;
use demesne_store::bot_plans::StoredPlan;
use demesne_store::change::Change;
use futures_util::future::join_all;

use super::TestStore;

/// The version of the rules in these tests.
const RULES: u32 = 5;

fn plan(options: &str, matches: u64, used: i64) -> StoredPlan {
    StoredPlan {
        game: GameKind::Dominion,
        rules: RULES,
        options: options.to_owned(),
        seats: 2,
        plan: format!("buy: Gold when turn < {matches}"),
        matches,
        used,
    }
}

impl TestStore {
    async fn plans(&self, game: GameKind, rules: u32) -> Vec<StoredPlan> {
        self.store.bot_plans(game, rules).await.expect("they can be read")
    }

    async fn save_plan(&self, plan: StoredPlan) {
        self.save(Change::BotPlan(plan)).await;
    }
}

pub(super) async fn the_plan_of_the_longest_search_is_kept_for_its_game_and_rules(
    server: &TestStore,
) {
    let first = plan("chapel moat", 10, 1);
    let for_three = StoredPlan { seats: 3, used: 2, ..first.clone() };
    server.save_plan(first.clone()).await;
    server.save_plan(for_three.clone()).await;
    let found = async || server.plans(GameKind::Dominion, RULES).await;
    assert_eq!(found().await, [for_three.clone(), first], "the last used one comes first");
    let better = plan("chapel moat", 20, 3);
    server.save_plan(better.clone()).await;
    server.save_plan(plan("chapel moat", 15, 4)).await;
    assert_eq!(found().await, [better, for_three]);
    assert_eq!(server.plans(GameKind::Dominion, RULES + 1).await, []);
    assert_eq!(server.plans(GameKind::KingOfTheDice, RULES).await, []);
}

pub(super) async fn the_plans_that_were_used_last_are_kept(server: &TestStore) {
    server.save_plan(plan("first", 10, 1)).await;
    server.save_plan(plan("second", 10, 2)).await;
    server.save_plan(plan("first", 10, 3)).await;
    // The others are used at one moment: their number is bounded all the same.
    let others = (0..limits::BOT_PLANS_KEPT).map(|number| plan(&number.to_string(), 10, 3));
    join_all(others.map(|other| server.save_plan(other))).await;
    let kept = server.plans(GameKind::Dominion, RULES).await;
    assert_eq!(kept.len(), limits::BOT_PLANS_KEPT);
    assert!(kept.iter().all(|plan| plan.options != "second"), "it was not used again");
    server.save_plan(plan("first", 11, 4)).await;
    assert_eq!(server.plans(GameKind::Dominion, RULES).await[0], plan("first", 11, 4));
}
