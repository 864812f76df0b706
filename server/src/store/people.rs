//! People. It knows names; it knows no token.

use sqlx::{AnyConnection, Row};

use super::{StoreError, now, reports, sessions};
use crate::ids::PlayerId;

/// A person who said a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PlayerId,
    /// The name that others see.
    pub name: String,
}

/// Reads the id of a player.
pub(super) fn player_id(text: &str) -> Result<PlayerId, StoreError> {
    PlayerId::parse(text).ok_or(StoreError::Unreadable("player"))
}

/// A new person with one browser.
pub(super) async fn add(
    connection: &mut AnyConnection,
    person: &Person,
    token_hash: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO players (id, name, created) VALUES ($1, $2, $3)")
        .bind(person.id.to_string())
        .bind(&person.name)
        .bind(now())
        .execute(&mut *connection)
        .await?;
    sessions::add(connection, person.id, token_hash).await
}

/// Another name for somebody.
pub(super) async fn rename(
    connection: &mut AnyConnection,
    person: &Person,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE players SET name = $2 WHERE id = $1")
        .bind(person.id.to_string())
        .bind(&person.name)
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
    player: PlayerId,
) -> Result<(), sqlx::Error> {
    let before = sqlx::query("SELECT name FROM players WHERE id = $1")
        .bind(player.to_string())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(before) = before else { return Ok(()) };
    rename(&mut *connection, &Person { id: player, name: NO_NAME.to_owned() }).await?;
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
