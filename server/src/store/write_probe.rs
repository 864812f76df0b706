//! Checks that the database accepts writes; leaves no data behind.

use sqlx::AnyConnection;

use crate::ids::MatchId;
use crate::limits;

/// Inserts a row larger than any other, and deletes it.
pub(super) async fn probe(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let id = MatchId::new().to_string();
    sqlx::query("INSERT INTO write_probe (id, filler) VALUES ($1, $2)")
        .bind(&id)
        .bind(" ".repeat(limits::WRITE_PROBE_BYTES))
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM write_probe WHERE id = $1").bind(id).execute(connection).await?;
    Ok(())
}
