//! Storage of matches that were imported from other servers. Their file format is opaque here.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;

use super::change::{Change, OpenTransaction};
use super::recorded_views::{self, RecordedView};
use super::{Result, Store, now};

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
    pub async fn imported_file(&self, id: MatchId) -> Result<Option<Vec<u8>>> {
        self.value(query!("SELECT file FROM imports WHERE id = $1", [id])).await
    }

    /// The record of an imported match as a seat or a spectator saw it.
    pub async fn imported_record(
        &self,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>> {
        self.body("SELECT body FROM imported_views WHERE import_id = $1 AND seat = $2", id, seat)
            .await
    }

    /// Ids of imported matches greater than `after`, the oldest first.
    pub async fn imports_after(&self, after: Option<MatchId>, most: i64) -> Result<Vec<MatchId>> {
        self.ids_after("SELECT id FROM imports WHERE id > $1 ORDER BY id LIMIT $2", after, most)
            .await
    }

    /// The number of imported matches.
    pub async fn imports_kept(&self) -> Result<i64> {
        self.only_value(query!("SELECT COUNT(*) FROM imports")).await
    }

    /// The size in bytes of all imported files and their records.
    pub async fn import_bytes(&self) -> Result<i64> {
        self.only_value(query!(
            "SELECT (SELECT COALESCE(SUM(LENGTH(file)), 0) FROM imports) \
             + (SELECT COALESCE(SUM(LENGTH(body)), 0) FROM imported_views)"
        ))
        .await
    }

    /// The matches that were imported before a moment, the oldest first.
    pub async fn imported_before(&self, moment: i64, most: i64) -> Result<Vec<MatchId>> {
        self.values(query!(
            "SELECT id FROM imports WHERE imported < $1 ORDER BY imported, id LIMIT $2",
            [moment, most]
        ))
        .await
    }
}

impl Change for Import {
    /// Saves the match, unless it exists already.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(
            transaction,
            "INSERT INTO imports (id, imported, file) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            [self.id, now(), self.file.clone()]
        )
    }
}

/// A recorded view of an imported match. It is saved unless the match was deleted meanwhile. A record never changes.
pub struct ImportedRecord {
    /// The local id of the match.
    pub id: MatchId,
    /// The view.
    pub record: RecordedView,
}

impl Change for ImportedRecord {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        const ONE: &str = "INSERT INTO imported_views (import_id, seat, body) \
             SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM imports WHERE id = $1) ON CONFLICT DO NOTHING";
        recorded_views::insert(transaction, ONE, self.id, &self.record).await
    }
}

/// Deletes imported matches with all their data.
pub struct DeleteImports(pub Vec<MatchId>);

impl Change for DeleteImports {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        const STEPS: [&str; 2] = [
            "DELETE FROM imported_views WHERE import_id = $1",
            "DELETE FROM imports WHERE id = $1",
        ];
        recorded_views::delete(transaction, &STEPS, &self.0).await
    }
}
