//! Storage of the recorded views of finished matches, and shared queries to find and delete match data. The content of
//! a record is opaque here.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::matches::match_id;
use super::{Store, StoreError, with_timeout};

/// A finished match as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedView {
    /// The seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Compressed.
    pub body: Vec<u8>,
}

impl Store {
    /// The recorded view of a match for a seat or a spectator.
    pub async fn recorded_view(
        &self,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.body("SELECT body FROM recorded_views WHERE match_id = $1 AND seat = $2", id, seat)
            .await
    }

    /// Finished matches without recorded views, the oldest first, newer than `after`.
    pub async fn matches_without_views(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        const IDS: &str = "SELECT id FROM matches WHERE ended IS NOT NULL \
             AND (ending IS NULL OR ending <> 'void') AND id > $1 AND NOT EXISTS \
             (SELECT 1 FROM recorded_views WHERE recorded_views.match_id = matches.id) ORDER BY id LIMIT $2";
        self.ids_after(IDS, after, most).await
    }

    /// The body of a record of a match, `$1`, for a seat or a spectator, `$2`.
    pub async fn body(
        &self,
        sql: &'static str,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let query = query!(sql, [id, number(seat)]);
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }

    /// The first `$2` ids after `$1`, for paging.
    pub(super) async fn ids_after(
        &self,
        sql: &'static str,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let rows = with_timeout(query!(sql, [after, most]).fetch_all(&self.readers)).await?;
        rows.iter().map(match_id).collect()
    }
}

/// Deletes matches with all their data: each statement deletes the rows of one table for the match `$1`.
pub async fn delete(
    connection: &mut AnyConnection,
    steps: &[&'static str],
    ids: &[MatchId],
) -> Result<(), sqlx::Error> {
    for id in ids {
        for step in steps {
            execute!(connection, *step, [id])?;
        }
    }
    Ok(())
}

/// Saves the recorded views of a match, unless they exist: a record never changes.
pub async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    records: &[RecordedView],
) -> Result<(), sqlx::Error> {
    const ONE: &str = "INSERT INTO recorded_views (match_id, seat, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    insert(connection, ONE, id, records).await
}

/// Inserts the recorded views of a match with a statement whose parameters are the match, `$1`, the seat, `$2`, and
/// the body, `$3`.
pub async fn insert(
    connection: &mut AnyConnection,
    sql: &'static str,
    id: MatchId,
    records: &[RecordedView],
) -> Result<(), sqlx::Error> {
    for record in records {
        execute!(connection, sql, [id, number(record.seat), record.body.clone()])?;
    }
    Ok(())
}

/// The seat number in the table of records.
fn number(seat: Option<Seat>) -> i64 {
    seat.map_or(-1, |seat| i64::from(seat.0))
}
