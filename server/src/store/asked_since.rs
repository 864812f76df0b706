//! Storage of the moments since when the seats of a match have been asked. What each answer took is in the journal.

use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, with_timeout};
use crate::ids::MatchId;

/// Since when the seats that a match asks have been asked, as far as all clients see the match. All moments are in
/// milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedSince {
    /// The number of entries of the match at that time.
    pub entries: u32,
    /// The moment, later by the pauses since.
    pub since: i64,
    /// When the time of the seats came to stand; `None` while it runs.
    pub stood: Option<i64>,
    /// Since when updates are held back; `None` if they are not.
    pub held: Option<i64>,
}

impl Store {
    /// Since when the seats of a match have been asked, if that was saved.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn asked_since(&self, id: MatchId) -> Result<Option<AskedSince>, StoreError> {
        let query =
            sqlx::query("SELECT entries, since, stood, held FROM asked_since WHERE match_id = $1");
        let row = with_timeout(query.bind(id.to_string()).fetch_optional(&self.readers)).await?;
        let Some(row) = row else { return Ok(None) };
        let entries = u32::try_from(row.try_get::<i64, _>("entries")?);
        Ok(Some(AskedSince {
            entries: entries.map_err(|_| StoreError::Unreadable("entries"))?,
            since: row.try_get("since")?,
            stood: row.try_get("stood")?,
            held: row.try_get("held")?,
        }))
    }
}

/// Saves since when the seats of a match have been asked.
pub(super) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    AskedSince { entries, since, stood, held }: AskedSince,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO asked_since (match_id, entries, since, stood, held) \
         VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (match_id) DO UPDATE SET entries = excluded.entries, since = excluded.since, \
         stood = excluded.stood, held = excluded.held",
    )
    .bind(id.to_string())
    .bind(i64::from(entries))
    .bind(since)
    .bind(stood)
    .bind(held)
    .execute(connection)
    .await?;
    Ok(())
}
