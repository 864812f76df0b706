//! Storage of the plans of bots that were searched. What a plan says is opaque here.

use demesne_base::limits;
use demesne_protocol::games::GameKind;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, to_tag, with_timeout};

/// A plan of bots, with all that it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlan {
    /// The game.
    pub game: GameKind,
    /// The version of the game's rules.
    pub rules: u32,
    /// What of the options the plan depends on, as text.
    pub options: String,
    /// Number of players.
    pub seats: u8,
    /// The plan as text.
    pub plan: String,
    /// Matches that were played in the search for it.
    pub matches: u64,
    /// When it was last used, in milliseconds since 1970.
    pub used: i64,
}

impl Store {
    /// The stored plans of a game by these rules, the last used ones first.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn bot_plans(
        &self,
        game: GameKind,
        rules: u32,
    ) -> Result<Vec<StoredPlan>, StoreError> {
        let query = sqlx::query(
            "SELECT options, seats, plan, matches, used FROM bot_plans \
             WHERE game = $1 AND rules = $2 ORDER BY used DESC",
        );
        let query = query.bind(to_tag(&game)).bind(i64::from(rules));
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(|row| stored_plan(row, game, rules)).collect()
    }
}

fn stored_plan(row: &AnyRow, game: GameKind, rules: u32) -> Result<StoredPlan, StoreError> {
    let unreadable = |_| StoreError::Unreadable("plan of bots");
    Ok(StoredPlan {
        game,
        rules,
        options: row.try_get("options")?,
        seats: u8::try_from(row.try_get::<i64, _>("seats")?).map_err(unreadable)?,
        plan: row.try_get("plan")?,
        matches: u64::try_from(row.try_get::<i64, _>("matches")?).map_err(unreadable)?,
        used: row.try_get("used")?,
    })
}

/// Saves a plan, unless another server has searched longer, and deletes those that were not used for the longest time.
pub async fn save(connection: &mut AnyConnection, plan: &StoredPlan) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO bot_plans (game, rules, options, seats, plan, matches, used) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game, rules, options, seats) \
         DO UPDATE SET plan = excluded.plan, matches = excluded.matches, used = excluded.used \
         WHERE bot_plans.matches <= excluded.matches",
    )
    .bind(to_tag(&plan.game))
    .bind(i64::from(plan.rules))
    .bind(&plan.options)
    .bind(i64::from(plan.seats))
    .bind(&plan.plan)
    .bind(i64::try_from(plan.matches).unwrap_or(i64::MAX))
    .bind(plan.used)
    .execute(&mut *connection)
    .await?;
    let kept = i64::try_from(limits::BOT_PLANS_KEPT).expect("limits fit into 64 bits");
    sqlx::query(
        "DELETE FROM bot_plans WHERE (game, rules, options, seats) NOT IN \
         (SELECT game, rules, options, seats FROM bot_plans \
         ORDER BY used DESC, matches DESC LIMIT $1)",
    )
    .bind(kept)
    .execute(connection)
    .await?;
    Ok(())
}
