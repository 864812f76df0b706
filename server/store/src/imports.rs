//! Storage of matches that were imported from other servers. Their file format is opaque here.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::matches::match_id;
use super::recorded_views::{self, RecordedView};
use super::{Store, StoreError, now, with_timeout};

/// An imported match.
#[derive(Clone, Debug)]
pub struct Import {
    /// Its local id.
    pub id: MatchId,
    /// Its file, compressed.
    pub file: Vec<u8>,
}

impl Store {
    /// The compressed file of an imported match.
    pub async fn imported_file(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let row = with_timeout(
            query!("SELECT file FROM imports WHERE id = $1", [id]).fetch_optional(&self.readers),
        )
        .await?;
        Ok(row.map(|row| row.try_get("file")).transpose()?)
    }

    /// The record of an imported match as a seat or a spectator saw it.
    pub async fn imported_record(
        &self,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>, StoreError> {
        self.body("SELECT body FROM imported_views WHERE import_id = $1 AND seat = $2", id, seat)
            .await
    }

    /// Ids of imported matches greater than `after`, the oldest first.
    pub async fn imports_after(
        &self,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        const IDS: &str = "SELECT id FROM imports WHERE id > $1 ORDER BY id LIMIT $2";
        self.ids_after(IDS, after, most).await
    }

    /// The number of imported matches.
    pub async fn imports_kept(&self) -> Result<i64, StoreError> {
        let counting = query!("SELECT COUNT(*) AS kept FROM imports");
        Ok(with_timeout(counting.fetch_one(&self.readers)).await?.try_get("kept")?)
    }

    /// The size in bytes of all imported files and their records.
    pub async fn import_bytes(&self) -> Result<i64, StoreError> {
        let adding = query!(
            "SELECT (SELECT COALESCE(SUM(LENGTH(file)), 0) FROM imports) \
             + (SELECT COALESCE(SUM(LENGTH(body)), 0) FROM imported_views) AS bytes"
        );
        Ok(with_timeout(adding.fetch_one(&self.readers)).await?.try_get("bytes")?)
    }

    /// The matches that were imported before a moment, the oldest first.
    pub async fn imported_before(
        &self,
        moment: i64,
        most: i64,
    ) -> Result<Vec<MatchId>, StoreError> {
        let rows = with_timeout(
            query!(
                "SELECT id FROM imports WHERE imported < $1 ORDER BY imported, id LIMIT $2",
                [moment, most]
            )
            .fetch_all(&self.readers),
        )
        .await?;
        rows.iter().map(match_id).collect()
    }
}

/// Saves an imported match, unless it exists already.
pub async fn save(connection: &mut AnyConnection, import: &Import) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO imports (id, imported, file) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [import.id, now(), import.file.clone()]
    )
    .map(drop)
}

/// Saves a record of an imported match, unless the match was deleted meanwhile. A record never changes.
pub async fn save_record(
    connection: &mut AnyConnection,
    id: MatchId,
    record: &RecordedView,
) -> Result<(), sqlx::Error> {
    const ONE: &str = "INSERT INTO imported_views (import_id, seat, body) \
         SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM imports WHERE id = $1) ON CONFLICT DO NOTHING";
    recorded_views::insert(connection, ONE, id, std::slice::from_ref(record)).await
}

/// Deletes imported matches with all their data.
pub async fn delete(connection: &mut AnyConnection, ids: &[MatchId]) -> Result<(), sqlx::Error> {
    const STEPS: [&str; 2] =
        ["DELETE FROM imported_views WHERE import_id = $1", "DELETE FROM imports WHERE id = $1"];
    recorded_views::delete(connection, &STEPS, ids).await
}
