//! What finished matches looked like, and how what is kept of matches, here or elsewhere, is found and deleted. It
//! knows bytes and ids; it knows neither what is in them nor any rule.

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::matches::match_id;
use super::{Store, StoreError, with_timeout};
use crate::ids::MatchId;

/// A finished match as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedView {
    /// Which seat; nothing for a watcher.
    pub seat: Option<Seat>,
    /// Compressed.
    pub body: Vec<u8>,
}

impl Store {
    /// The record of a match as one seat, or a watcher, saw it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn recorded_view(
        &self,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.body("SELECT body FROM recorded_views WHERE match_id = $1 AND seat = $2", id, seat)
            .await
    }

    /// Finished matches that have no record yet, the oldest first, newer than `after`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn matches_without_views(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        const IDS: &str = "SELECT id FROM matches WHERE ended IS NOT NULL \
             AND (ending IS NULL OR ending <> 'void') AND id > $1 AND NOT EXISTS \
             (SELECT 1 FROM recorded_views WHERE records.match_id = matches.id) ORDER BY id LIMIT $2";
        self.ids_after(IDS, after, most).await
    }

    /// What is kept of a match, `$1`, for a seat or a watcher, `$2`.
    pub(super) async fn body(
        &self,
        sql: &'static str,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let query = sqlx::query(sql).bind(id.to_string()).bind(number(seat));
        let row = with_timeout(query.fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }

    /// The first `$2` ids after `$1`: one page after the other.
    pub(super) async fn ids_after(
        &self,
        sql: &'static str,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        let rows =
            with_timeout(sqlx::query(sql).bind(after).bind(most).fetch_all(&self.readers)).await?;
        rows.iter().map(match_id).collect()
    }
}

/// Deletes all that is kept of some matches: each step deletes what one table has of the match `$1`.
pub(super) async fn delete(
    connection: &mut AnyConnection,
    steps: &[&'static str],
    ids: &[MatchId],
) -> Result<(), sqlx::Error> {
    for id in ids {
        for step in steps {
            sqlx::query(*step).bind(id.to_string()).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Keeps the records of a match. What is there already stays: a record never changes.
pub(super) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    records: &[RecordedView],
) -> Result<(), sqlx::Error> {
    const ONE: &str = "INSERT INTO recorded_views (match_id, seat, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    insert(connection, ONE, id, records).await
}

/// Puts the records of a match into a table: one is its match, `$1`, its seat, `$2`, and its body, `$3`.
pub(super) async fn insert(
    connection: &mut AnyConnection,
    sql: &'static str,
    id: MatchId,
    records: &[RecordedView],
) -> Result<(), sqlx::Error> {
    for record in records {
        sqlx::query(sql)
            .bind(id.to_string())
            .bind(number(record.seat))
            .bind(record.body.clone())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A seat as the table of records says it.
fn number(seat: Option<Seat>) -> i64 {
    seat.map_or(-1, |seat| i64::from(seat.0))
}
