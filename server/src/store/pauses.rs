//! Storage of paused matches. Seat clocks are kept elsewhere.

use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, with_timeout};
use crate::ids::MatchId;

/// A pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The seat that paused the match.
    pub by: Seat,
    /// The start of the pause in milliseconds since 1970.
    pub since: i64,
}

impl Store {
    /// The pause of a match, if there is one.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn pause(&self, id: MatchId) -> Result<Option<Pause>, StoreError> {
        let row = with_timeout(
            sqlx::query("SELECT seat, since FROM pauses WHERE match_id = $1")
                .bind(id.to_string())
                .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
        let by = Seat(seat.map_err(|_| StoreError::Unreadable("seat"))?);
        Ok(Some(Pause { by, since: row.try_get("since")? }))
    }
}

/// Pauses or resumes a match.
pub(super) async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    pause: Option<Pause>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM pauses WHERE match_id = $1")
        .bind(id.to_string())
        .execute(&mut *connection)
        .await?;
    let Some(Pause { by, since }) = pause else { return Ok(()) };
    sqlx::query("INSERT INTO pauses (match_id, seat, since) VALUES ($1, $2, $3)")
        .bind(id.to_string())
        .bind(i64::from(by.0))
        .bind(since)
        .execute(connection)
        .await?;
    Ok(())
}
