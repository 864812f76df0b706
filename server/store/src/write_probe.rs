//! Checks that the database accepts writes; leaves no data behind.

use demesne_base::ids::MatchId;

use super::change::{Change, OpenTransaction};

/// Free space that the database must have before play resumes: some answers of every room.
const WRITE_PROBE_BYTES: usize = 64 * 1024;

/// A row larger than any other, which is inserted and deleted.
pub struct Probe;

impl Change for Probe {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let id = MatchId::new();
        execute!(
            transaction,
            "INSERT INTO write_probe (id, filler) VALUES ($1, $2)",
            [id, " ".repeat(WRITE_PROBE_BYTES)]
        )?;
        execute!(transaction, "DELETE FROM write_probe WHERE id = $1", [id])
    }
}
