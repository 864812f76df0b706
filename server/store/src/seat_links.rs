//! Seat links: each works once, and gives the seat of a table to another user. Only the hashes of their tokens are stored.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_protocol::basics::Seat;

use super::change::{Change, OpenTransaction};
use super::sign_in_codes::delete_expired_links;
use super::statement::Connection;
use super::users::User;
use super::{Result, Store, now};

/// An unused link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The hash of its token.
    pub token_hash: String,
    /// The user whose seat it hands over.
    pub player: UserId,
    /// The table.
    pub code: Code,
    /// The seat.
    pub seat: Seat,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
}

from_row!(SeatLink { token_hash, player, code, seat: number, ends });

/// A seat passes to another user.
#[derive(Clone, Debug)]
pub struct SeatChange {
    /// The table.
    pub code: Code,
    /// The seat.
    pub seat: Seat,
    /// The previous user.
    pub before: User,
    /// The new user.
    pub now: User,
    /// The match in progress.
    pub playing: Option<SeatInPlay>,
}

/// A seat of a match in progress that passes to another user.
#[derive(Clone, Debug)]
pub struct SeatInPlay {
    /// The match.
    pub id: MatchId,
    /// The number of its entries so far.
    pub entries: u32,
    /// The displayed name of the new user.
    pub name: String,
}

/// A user who had a seat of a match before it was handed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerPlayer {
    /// The seat.
    pub seat: Seat,
    /// The user, with the name of that time.
    pub user: User,
}

from_row!(FormerPlayer { seat: number, user: nested });

impl Store {
    /// The seat link with this token hash, if it is valid.
    pub async fn seat_link(&self, token_hash: &str) -> Result<Option<SeatLink>> {
        self.row(query!(
            "SELECT token_hash, player, code, seat, ends FROM one_time_links \
             WHERE token_hash = $1 AND code IS NOT NULL AND ends > $2",
            [token_hash, now()]
        ))
        .await
    }

    /// The users who had a seat of a match before it was handed over.
    pub async fn former_players(&self, id: MatchId) -> Result<Vec<FormerPlayer>> {
        self.rows(query!(
            "SELECT f.seat, f.player, f.name, u.program FROM former_players f \
             JOIN users u ON u.id = f.player WHERE f.match_id = $1",
            [id]
        ))
        .await
    }
}

impl Change for SeatLink {
    /// Adds the link. It replaces the previous one for the seat.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { token_hash, player, code, seat, ends } = self;
        delete_expired_links(transaction).await?;
        revoke_seat_links(transaction, code, *seat).await?;
        execute!(
            transaction,
            "INSERT INTO one_time_links (token_hash, player, code, seat, ends) VALUES ($1, $2, $3, $4, $5)",
            [token_hash, player, code, i64::from(seat.0), ends]
        )
    }
}

/// Revokes the unused links of a seat.
async fn revoke_seat_links(
    connection: &mut Connection,
    code: &Code,
    seat: Seat,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "DELETE FROM one_time_links WHERE code = $1 AND seat = $2",
        [code, i64::from(seat.0)]
    )
}

impl Change for SeatChange {
    const IS_LOW_PRIORITY: bool = false;
    const CHANGES_TABLES: bool = true;

    /// Hands the seat over at the table and in its match. The link has been used.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let (seat, now) = (i64::from(self.seat.0), self.now.id);
        revoke_seat_links(transaction, &self.code, self.seat).await?;
        execute!(
            transaction,
            "UPDATE seats SET player = $3, ready = NULL WHERE code = $1 AND seat = $2",
            [&self.code, seat, now]
        )?;
        let Some(SeatInPlay { id, entries, name }) = &self.playing else { return Ok(()) };
        execute!(
            transaction,
            "INSERT INTO former_players (match_id, seat, answers, player, name) \
             SELECT match_id, seat, $3, player, name FROM match_seats WHERE match_id = $1 AND seat = $2",
            [id, seat, i64::from(*entries)]
        )?;
        execute!(
            transaction,
            "UPDATE match_seats SET player = $3, name = $4, status = NULL \
             WHERE match_id = $1 AND seat = $2",
            [id, seat, now, name]
        )
    }
}
