//! Checks that the database accepts writes; leaves no data behind.

use demesne_base::ids::MatchId;
use sqlx::AnyConnection;

/// Free space that the database must have before play resumes: some answers of every room.
const WRITE_PROBE_BYTES: usize = 64 * 1024;

/// Inserts a row larger than any other, and deletes it.
pub(crate) async fn probe(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let id = MatchId::new().to_string();
    execute!(
        connection,
        "INSERT INTO write_probe (id, filler) VALUES ($1, $2)",
        [&id, " ".repeat(WRITE_PROBE_BYTES)]
    )?;
    execute!(connection, "DELETE FROM write_probe WHERE id = $1", [id]).map(drop)
}
