//! What finished matches looked like. It knows bytes; it knows neither what is in them nor any rule.

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::matches::match_id;
use super::{Store, StoreError, within};
use crate::ids::MatchId;

/// A finished match as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
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
    pub async fn record(
        &self,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        let row = within(
            sqlx::query("SELECT body FROM records WHERE match_id = $1 AND seat = $2")
                .bind(id.to_string())
                .bind(number(seat))
                .fetch_optional(&self.readers),
        )
        .await?;
        Ok(row.map(|row| row.try_get("body")).transpose()?)
    }

    /// Finished matches that have no record yet, the oldest first, newer than `after`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn without_record(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let rows = within(
            sqlx::query(
                "SELECT id FROM matches WHERE ended IS NOT NULL \
             AND (ending IS NULL OR ending <> 'void') AND id > $1 AND NOT EXISTS \
             (SELECT 1 FROM records WHERE records.match_id = matches.id) ORDER BY id LIMIT $2",
            )
            .bind(after.map(|id| id.to_string()).unwrap_or_default())
            .bind(most)
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().map(match_id).collect()
    }
}

/// Keeps the records of a match. What is there already stays: a record never changes.
pub(super) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    records: &[Record],
) -> Result<(), sqlx::Error> {
    for record in records {
        sqlx::query(
            "INSERT INTO records (match_id, seat, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
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
