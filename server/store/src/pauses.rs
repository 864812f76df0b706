//! Storage of paused matches, and of requests for vacations. Seat clocks are kept elsewhere.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, from_json, to_json, with_timeout};

/// A pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The seat that paused the match.
    pub by: Seat,
    /// The start of the pause in milliseconds since 1970.
    pub since: i64,
    /// The end of a vacation in milliseconds since 1970; `None` for a pause that a player ends.
    pub until: Option<i64>,
}

/// A request for a vacation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacationRequest {
    /// The seat that asks.
    pub seat: Seat,
    /// The length in days.
    pub days: u8,
    /// When it was asked for, in milliseconds since 1970.
    pub since: i64,
    /// The seats that have consented.
    pub agreed: Vec<Seat>,
    /// The seat that has refused.
    pub refused_by: Option<Seat>,
}

impl Store {
    /// The pause of a match, if there is one.
    pub async fn pause(&self, id: MatchId) -> Result<Option<Pause>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT seat AS pause_seat, since AS pause_since, until AS pause_until \
                 FROM pauses WHERE match_id = $1",
                [id]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        row.map(|row| pause_of(&row)).transpose()
    }

    /// The request for a vacation in a match, if there is one.
    pub async fn vacation_request(
        &self,
        id: MatchId,
    ) -> Result<Option<VacationRequest>, StoreError> {
        let query = query!(
            "SELECT seat AS request_seat, days, since AS request_since, agreed, refused_by \
             FROM vacation_requests WHERE match_id = $1"
        );
        let row = with_timeout(query.bind(id.to_string()).fetch_optional(&self.readers)).await?;
        row.map(|row| request_of(&row)).transpose()
    }
}

/// The pause of a row.
pub(super) fn pause_of(row: &AnyRow) -> Result<Pause, StoreError> {
    Ok(Pause {
        by: Seat(small(row.try_get("pause_seat")?, "seat")?),
        since: row.try_get("pause_since")?,
        until: row.try_get("pause_until")?,
    })
}

/// The request for a vacation of a row.
pub(super) fn request_of(row: &AnyRow) -> Result<VacationRequest, StoreError> {
    let refused_by: Option<i64> = row.try_get("refused_by")?;
    let refused_by = refused_by.map(|seat| small(seat, "refused_by")).transpose()?;
    Ok(VacationRequest {
        seat: Seat(small(row.try_get("request_seat")?, "seat")?),
        days: small(row.try_get("days")?, "days")?,
        since: row.try_get("request_since")?,
        agreed: from_json(row.try_get("agreed")?, "agreed")?,
        refused_by: refused_by.map(Seat),
    })
}

/// A number of a row that is small, such as a seat.
pub fn small(number: i64, column: &'static str) -> Result<u8, StoreError> {
    u8::try_from(number).map_err(|_| StoreError::Unreadable(column))
}

/// Pauses or resumes a match. The request for a vacation that begins is deleted.
pub async fn save(
    connection: &mut AnyConnection,
    id: MatchId,
    pause: Option<Pause>,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM pauses WHERE match_id = $1", [id])?;
    let Some(Pause { by, since, until }) = pause else { return Ok(()) };
    if until.is_some() {
        save_request(&mut *connection, id, None).await?;
    }
    execute!(
        connection,
        "INSERT INTO pauses (match_id, seat, since, until) VALUES ($1, $2, $3, $4)",
        [id, i64::from(by.0), since, until]
    )
    .map(drop)
}

/// Replaces the request for a vacation, or deletes it.
pub async fn save_request(
    connection: &mut AnyConnection,
    id: MatchId,
    request: Option<&VacationRequest>,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM vacation_requests WHERE match_id = $1", [id])?;
    let Some(VacationRequest { seat, days, since, agreed, refused_by }) = request else {
        return Ok(());
    };
    execute!(
        connection,
        "INSERT INTO vacation_requests (match_id, seat, days, since, agreed, refused_by) \
         VALUES ($1, $2, $3, $4, $5, $6)",
        [
            id,
            i64::from(seat.0),
            i64::from(*days),
            since,
            to_json(agreed),
            refused_by.map(|seat| i64::from(seat.0))
        ]
    )
    .map(drop)
}
