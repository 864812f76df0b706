//! Storage of the recorded views of finished matches, and shared queries to find and delete match data. The content of
//! a record is opaque here.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::Seat;

use super::statement::Connection;
use super::{Result, Store};

/// A finished match as one seat saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedView {
    /// The seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Compressed.
    pub body: Vec<u8>,
}

impl Store {
    /// The recorded view of a match for a seat or a spectator.
    pub async fn recorded_view(&self, id: MatchId, seat: Option<Seat>) -> Result<Option<Vec<u8>>> {
        self.body("SELECT body FROM recorded_views WHERE match_id = $1 AND seat = $2", id, seat)
            .await
    }

    /// The body of a record of a match, `$1`, for a seat or a spectator, `$2`.
    pub(super) async fn body(
        &self,
        sql: &'static str,
        id: MatchId,
        seat: Option<Seat>,
    ) -> Result<Option<Vec<u8>>> {
        self.value(query!(sql, [id, number(seat)])).await
    }

    /// The first `$2` ids after `$1`, for paging.
    pub(super) async fn ids_after(
        &self,
        sql: &'static str,
        after: Option<MatchId>,
        most: i64,
    ) -> Result<Vec<MatchId>> {
        let after = after.map(|id| id.to_string()).unwrap_or_default();
        self.values(query!(sql, [after, most])).await
    }
}

/// Deletes matches with all their data: each statement deletes the rows of one table for the match `$1`.
pub(super) async fn delete(
    connection: &mut Connection,
    steps: &[&'static str],
    ids: &[MatchId],
) -> sqlx::Result<()> {
    for id in ids {
        for step in steps {
            execute!(connection, *step, [id])?;
        }
    }
    Ok(())
}

/// Inserts the recorded view of a match with a statement whose parameters are the match, `$1`, the seat, `$2`, and
/// the body, `$3`.
pub(super) async fn insert(
    connection: &mut Connection,
    sql: &'static str,
    id: MatchId,
    view: &RecordedView,
) -> sqlx::Result<()> {
    execute!(connection, sql, [id, number(view.seat), view.body.clone()])
}

/// The seat number in the table of records.
fn number(seat: Option<Seat>) -> i64 {
    seat.map_or(-1, |seat| i64::from(seat.0))
}
