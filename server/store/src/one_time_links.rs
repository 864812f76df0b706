//! One-time links: to sign in another browser of a user, and to hand over a seat. Only the hashes of their tokens are
//! stored.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_protocol::basics::Seat;

use super::change::{Change, OpenTransaction};
use super::statement::Connection;
use super::users::User;
use super::{Result, Store, now};

/// An unused one-time link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTimeLink {
    /// The hash of its token.
    pub token_hash: String,
    /// The user that it signs in, or whose seat it hands over.
    pub player: UserId,
    /// The seat that it hands over; `None` for a sign-in link.
    pub seat: Option<SeatOfTable>,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
}

from_row!(OneTimeLink { token_hash, player, seat: nested_if("code"), ends });

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatOfTable {
    /// The table.
    pub code: Code,
    /// The seat.
    pub seat: Seat,
}

from_row!(SeatOfTable { code, seat: seat });

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

from_row!(FormerPlayer { seat: seat, user: nested });

impl Store {
    /// The user of a sign-in link, if the link is valid.
    pub async fn user_of_link(&self, token_hash: &str) -> Result<Option<User>> {
        self.row(query!(
            "SELECT s.player, p.name, p.program FROM one_time_links s JOIN users p ON p.id = s.player \
             WHERE s.token_hash = $1 AND s.code IS NULL AND s.taken IS NULL AND s.ends > $2",
            [token_hash, now()]
        ))
        .await
    }

    /// The seat link with this token hash, if it is valid.
    pub async fn seat_link(&self, token_hash: &str) -> Result<Option<OneTimeLink>> {
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

impl Change for OneTimeLink {
    const IS_LOW_PRIORITY: bool = true;

    /// Adds the link. It replaces the previous link for the same purpose, and deletes expired links.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        execute!(transaction, "DELETE FROM one_time_links WHERE ends < $1", [now()])?;
        match &self.seat {
            Some(SeatOfTable { code, seat }) => {
                revoke_seat_links(transaction, code, *seat).await?;
            }
            None => revoke_user_links(transaction, self.player).await?,
        }
        let code = self.seat.as_ref().map(|seat| &seat.code);
        let seat = self.seat.as_ref().map(|seat| i64::from(seat.seat.0));
        execute!(
            transaction,
            "INSERT INTO one_time_links (token_hash, player, code, seat, ends) VALUES ($1, $2, $3, $4, $5)",
            [&self.token_hash, self.player, code, seat, self.ends]
        )
    }
}

/// Signs in a browser as the user of a link.
pub struct RedeemLink {
    /// The hash of the link's token.
    pub link: String,
    /// The hash of the new session's token.
    pub session: String,
    /// The hash of the browser's current session token.
    pub before: Option<String>,
}

impl Change for RedeemLink {
    const IS_LOW_PRIORITY: bool = true;

    /// If the link is valid and unused, the new session begins and the browser's previous one ends.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { link, session, before } = self;
        let now = now();
        execute!(
            transaction,
            "UPDATE one_time_links SET taken = $2 \
             WHERE token_hash = $1 AND code IS NULL AND taken IS NULL AND ends > $3",
            [link, session, now]
        )?;
        execute!(
            transaction,
            "INSERT INTO sessions (token_hash, player, created) \
             SELECT taken, player, $2 FROM one_time_links WHERE taken = $1",
            [session, now]
        )?;
        let Some(before) = before else { return Ok(()) };
        execute!(
            transaction,
            "DELETE FROM sessions WHERE token_hash = $1 \
             AND EXISTS (SELECT 1 FROM one_time_links WHERE taken = $2)",
            [before, session]
        )
    }
}

/// Revokes the unused sign-in links of a user.
pub(super) async fn revoke_user_links(
    connection: &mut Connection,
    player: UserId,
) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM one_time_links WHERE player = $1 AND code IS NULL", [player])
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
