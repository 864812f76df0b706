//! Storage of the plans that bots have found for kingdoms. What a plan says is opaque here.

use demesne_protocol::games::GameKind;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, from_tag, now, to_tag, with_timeout};
use crate::limits;

/// A plan for a kingdom and a number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlan {
    /// The game.
    pub game: GameKind,
    /// The options of the matches, as JSON.
    pub options: String,
    /// The number of players.
    pub seats: u8,
    /// The plan as text.
    pub plan: String,
    /// How often it was improved.
    pub searches: u16,
}

impl Store {
    /// The plans that were found last, the latest first, at most [`limits::BOT_PLANS_KEPT`].
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn bot_plans(&self) -> Result<Vec<StoredPlan>, StoreError> {
        let query = sqlx::query(
            "SELECT game, options, seats, plan, searches FROM bot_plans ORDER BY found DESC LIMIT $1",
        );
        let rows = with_timeout(query.bind(most()).fetch_all(&self.readers)).await?;
        rows.iter().map(stored_plan).collect()
    }
}

fn stored_plan(row: &AnyRow) -> Result<StoredPlan, StoreError> {
    let unreadable = |_| StoreError::Unreadable("plan");
    Ok(StoredPlan {
        game: from_tag(row.try_get("game")?, "game")?,
        options: row.try_get("options")?,
        seats: u8::try_from(row.try_get::<i64, _>("seats")?).map_err(unreadable)?,
        plan: row.try_get("plan")?,
        searches: u16::try_from(row.try_get::<i64, _>("searches")?).map_err(unreadable)?,
    })
}

/// Saves a plan in the place of the one before it, and deletes those beyond the most that are kept.
pub(super) async fn save(
    connection: &mut AnyConnection,
    stored: &StoredPlan,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO bot_plans (game, options, seats, plan, searches, found) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game, options, seats) \
         DO UPDATE SET plan = excluded.plan, searches = excluded.searches, found = excluded.found",
    )
    .bind(to_tag(&stored.game))
    .bind(&stored.options)
    .bind(i64::from(stored.seats))
    .bind(&stored.plan)
    .bind(i64::from(stored.searches))
    .bind(now())
    .execute(&mut *connection)
    .await?;
    sqlx::query(
        "DELETE FROM bot_plans WHERE found < \
         (SELECT MIN(found) FROM (SELECT found FROM bot_plans ORDER BY found DESC LIMIT $1) AS kept)",
    )
    .bind(most())
    .execute(connection)
    .await?;
    Ok(())
}

fn most() -> i64 {
    i64::try_from(limits::BOT_PLANS_KEPT).expect("a few hundred")
}
