//! One-time links: to sign in another browser of a user, and to hand over a seat. Only the hashes of their tokens are
//! stored.

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_protocol::basics::Seat;
use sqlx::{AnyConnection, Row};

use super::tables::code;
use super::users::{User, player_id};
use super::{Store, StoreError, now, with_timeout};

/// An unused one-time link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneTimeLink {
    /// The hash of its token.
    pub token_hash: String,
    /// The user that it signs in, or whose seat it hands over.
    pub player: UserId,
    /// The seat that it hands over; `None` for a sign-in link.
    pub seat: Option<(Code, Seat)>,
    /// Its expiry in milliseconds since 1970.
    pub ends: i64,
}

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
    /// The match in progress, with the number of its answers so far and the displayed name of the new user.
    pub playing: Option<(MatchId, u32, String)>,
}

impl Store {
    /// The user of a sign-in link, if the link is valid.
    pub async fn user_of_link(&self, token_hash: &str) -> Result<Option<User>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT p.id, p.name FROM one_time_links s JOIN users p ON p.id = s.player \
                 WHERE s.token_hash = $1 AND s.code IS NULL AND s.taken IS NULL AND s.ends > $2",
                [token_hash, now()]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(User {
            id: player_id(row.try_get("id")?)?,
            name: row.try_get("name")?,
            program: None,
        }))
    }

    /// The seat link with this token hash, if it is valid.
    pub async fn seat_link(&self, token_hash: &str) -> Result<Option<OneTimeLink>, StoreError> {
        let row = with_timeout(
            query!(
                "SELECT player, code, seat, ends FROM one_time_links \
                 WHERE token_hash = $1 AND code IS NOT NULL AND ends > $2",
                [token_hash, now()]
            )
            .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
        let seat = Seat(seat.map_err(|_| StoreError::Unreadable("seat"))?);
        Ok(Some(OneTimeLink {
            token_hash: token_hash.to_owned(),
            player: player_id(row.try_get("player")?)?,
            seat: Some((code(row.try_get("code")?)?, seat)),
            ends: row.try_get("ends")?,
        }))
    }

    /// The users who had a seat of a match before it was handed over.
    pub async fn former_players(&self, id: MatchId) -> Result<Vec<(Seat, User)>, StoreError> {
        let rows = with_timeout(
            query!("SELECT seat, player, name FROM former_players WHERE match_id = $1", [id])
                .fetch_all(&self.readers),
        )
        .await?;
        let former = rows.iter().map(|row| {
            let seat = u8::try_from(row.try_get::<i64, _>("seat")?);
            let seat = Seat(seat.map_err(|_| StoreError::Unreadable("seat"))?);
            let id = player_id(row.try_get("player")?)?;
            Ok((seat, User { id, name: row.try_get("name")?, program: None }))
        });
        former.collect()
    }
}

/// Adds a link. It replaces the previous link for the same purpose, and deletes expired links.
pub async fn add(connection: &mut AnyConnection, link: &OneTimeLink) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM one_time_links WHERE ends < $1", [now()])?;
    let (code, seat) = match &link.seat {
        Some((code, seat)) => {
            revoke_seat_links(connection, code, *seat).await?;
            (Some(code.to_string()), Some(i64::from(seat.0)))
        }
        None => {
            revoke_user_links(connection, link.player).await?;
            (None, None)
        }
    };
    execute!(connection, "INSERT INTO one_time_links (token_hash, player, code, seat, ends) VALUES ($1, $2, $3, $4, $5)", [&link.token_hash, link.player, code, seat, link.ends]).map(drop)
}

/// Signs in a browser as the user of a link: if the link is valid and unused, the new session begins and the browser's
/// previous one ends.
pub async fn redeem(
    connection: &mut AnyConnection,
    link: &str,
    session: &str,
    before: Option<&str>,
) -> Result<(), sqlx::Error> {
    let now = now();
    execute!(
        connection,
        "UPDATE one_time_links SET taken = $2 \
         WHERE token_hash = $1 AND code IS NULL AND taken IS NULL AND ends > $3",
        [link, session, now]
    )?;
    execute!(
        connection,
        "INSERT INTO sessions (token_hash, player, created) \
         SELECT taken, player, $2 FROM one_time_links WHERE taken = $1",
        [session, now]
    )?;
    let Some(before) = before else { return Ok(()) };
    execute!(
        connection,
        "DELETE FROM sessions WHERE token_hash = $1 \
         AND EXISTS (SELECT 1 FROM one_time_links WHERE taken = $2)",
        [before, session]
    )
    .map(drop)
}

/// Revokes the unused sign-in links of a user.
pub(super) async fn revoke_user_links(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM one_time_links WHERE player = $1 AND code IS NULL", [player])
        .map(drop)
}

/// Revokes the unused links of a seat.
pub(super) async fn revoke_seat_links(
    connection: &mut AnyConnection,
    code: &Code,
    seat: Seat,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "DELETE FROM one_time_links WHERE code = $1 AND seat = $2",
        [code, i64::from(seat.0)]
    )
    .map(drop)
}

/// Hands a seat over to another user, at the table and in its match. The link has been used.
pub(super) async fn change_seat(
    connection: &mut AnyConnection,
    change: &SeatChange,
) -> Result<(), sqlx::Error> {
    revoke_seat_links(&mut *connection, &change.code, change.seat).await?;
    execute!(
        connection,
        "UPDATE seats SET player = $3, ready = NULL WHERE code = $1 AND seat = $2",
        [&change.code, i64::from(change.seat.0), change.now.id]
    )?;
    let Some((id, answers, name)) = &change.playing else { return Ok(()) };
    execute!(
        connection,
        "INSERT INTO former_players (match_id, seat, answers, player, name) \
         SELECT match_id, seat, $3, player, name FROM match_seats WHERE match_id = $1 AND seat = $2",
        [id, i64::from(change.seat.0), i64::from(*answers)]
    )?;
    execute!(
        connection,
        "UPDATE match_seats SET player = $3, name = $4, status = NULL \
         WHERE match_id = $1 AND seat = $2",
        [id, i64::from(change.seat.0), change.now.id, name]
    )
    .map(drop)
}
