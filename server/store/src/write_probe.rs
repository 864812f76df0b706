//! Checks that the database accepts writes; leaves no data behind.

use demesne_base::ids::MatchId;
use sqlx::AnyConnection;

/// Free space that the database must have before play resumes: some answers of every room.
const WRITE_PROBE_BYTES: usize = 64 * 1024;

/// Inserts a row larger than any other, and deletes it.
pub(crate) async fn probe(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let id = MatchId::new().to_string();
    sqlx::query("INSERT INTO write_probe (id, filler) VALUES ($1, $2)")
        .bind(&id)
        .bind(" ".repeat(WRITE_PROBE_BYTES))
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM write_probe WHERE id = $1").bind(id).execute(connection).await?;
    Ok(())
}
