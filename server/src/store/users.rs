//! People. It knows names; it knows no token.

use sqlx::{AnyConnection, Row};

use super::{StoreError, now, reports, sessions};
use crate::ids::UserId;

/// A person who said a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name that others see.
    pub name: String,
}

/// Reads the id of a player.
pub(super) fn player_id(text: &str) -> Result<UserId, StoreError> {
    UserId::parse(text).ok_or(StoreError::Unreadable("player"))
}

/// A new person with one browser.
pub(super) async fn add(
    connection: &mut AnyConnection,
    user: &User,
    token_hash: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO users (id, name, created) VALUES ($1, $2, $3)")
        .bind(user.id.to_string())
        .bind(&user.name)
        .bind(now())
        .execute(&mut *connection)
        .await?;
    sessions::add(connection, user.id, token_hash).await
}

/// Another name for somebody.
pub(super) async fn rename(connection: &mut AnyConnection, user: &User) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET name = $2 WHERE id = $1")
        .bind(user.id.to_string())
        .bind(&user.name)
        .execute(connection)
        .await?;
    Ok(())
}

/// The name of somebody who had theirs deleted: a dash needs no translation.
pub const NO_NAME: &str = "—";

/// Where a name was written down as it was then. Reports have more of a player than a name.
const COPIES: [&str; 2] = [
    "UPDATE match_seats SET name = $2 WHERE player = $1",
    "UPDATE former_players SET name = $2 WHERE player = $1",
];

/// Nothing tells any more who somebody was: the name goes, at tables and in matches, and every session.
pub(super) async fn anonymise(
    connection: &mut AnyConnection,
    player: UserId,
) -> Result<(), sqlx::Error> {
    let before = sqlx::query("SELECT name FROM users WHERE id = $1")
        .bind(player.to_string())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(before) = before else { return Ok(()) };
    rename(&mut *connection, &User { id: player, name: NO_NAME.to_owned() }).await?;
    for copies in COPIES {
        sqlx::query(copies)
            .bind(player.to_string())
            .bind(NO_NAME)
            .execute(&mut *connection)
            .await?;
    }
    reports::anonymise(&mut *connection, player, before.try_get("name")?).await?;
    sessions::end_all(connection, player, None).await
}
