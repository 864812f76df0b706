//! Storage of paused matches, and of requests for vacations. Seat clocks are kept elsewhere.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;

use super::change::{Change, OpenTransaction};
use super::statement::Connection;
use super::{Result, Store, to_json};

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

from_row!(Pause {
    by: number("pause_seat"),
    since: plain("pause_since"),
    until: plain("pause_until"),
});

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

from_row!(VacationRequest {
    seat: number("request_seat"),
    days: number,
    since: plain("request_since"),
    agreed: json,
    refused_by: number,
});

impl Store {
    /// The pause of a match, if there is one.
    pub async fn pause(&self, id: MatchId) -> Result<Option<Pause>> {
        self.row(query!(
            "SELECT seat AS pause_seat, since AS pause_since, until AS pause_until \
             FROM pauses WHERE match_id = $1",
            [id]
        ))
        .await
    }

    /// The request for a vacation in a match, if there is one.
    pub async fn vacation_request(&self, id: MatchId) -> Result<Option<VacationRequest>> {
        self.row(query!(
            "SELECT seat AS request_seat, days, since AS request_since, agreed, refused_by \
             FROM vacation_requests WHERE match_id = $1",
            [id]
        ))
        .await
    }
}

/// Pauses or resumes a match. The request for a vacation that begins is deleted.
pub struct PauseChange {
    /// The match.
    pub id: MatchId,
    /// The pause; `None` to resume.
    pub pause: Option<Pause>,
}

impl Change for PauseChange {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM pauses WHERE match_id = $1", [self.id])?;
        let Some(Pause { by, since, until }) = self.pause else { return Ok(()) };
        if until.is_some() {
            delete_request(transaction, self.id).await?;
        }
        execute!(
            transaction,
            "INSERT INTO pauses (match_id, seat, since, until) VALUES ($1, $2, $3, $4)",
            [self.id, i64::from(by.0), since, until]
        )
    }
}

/// Replaces the request for a vacation, or deletes it.
pub struct VacationRequestChange {
    /// The match.
    pub id: MatchId,
    /// The new request.
    pub request: Option<VacationRequest>,
}

impl Change for VacationRequestChange {
    const IS_LOW_PRIORITY: bool = false;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        delete_request(transaction, self.id).await?;
        let Some(VacationRequest { seat, days, since, agreed, refused_by }) = &self.request else {
            return Ok(());
        };
        let refused_by = refused_by.map(|seat| i64::from(seat.0));
        execute!(
            transaction,
            "INSERT INTO vacation_requests (match_id, seat, days, since, agreed, refused_by) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            [self.id, i64::from(seat.0), i64::from(*days), since, to_json(agreed), refused_by]
        )
    }
}

async fn delete_request(connection: &mut Connection, id: MatchId) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM vacation_requests WHERE match_id = $1", [id])
}
