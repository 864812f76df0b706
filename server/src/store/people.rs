//! People. It knows names; it knows no token.

use sqlx::AnyConnection;

use super::{StoreError, now, sessions};
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

/// Where else a name is written down.
const ANONYMOUS: [&str; 2] = [
    "UPDATE former_players SET name = $2 WHERE player = $1",
    "UPDATE reports SET about_name = $2 WHERE about = $1",
];

/// Nothing tells any more who somebody was: the name goes, at tables and in matches, and every session.
pub(super) async fn anonymise(
    connection: &mut AnyConnection,
    player: PlayerId,
) -> Result<(), sqlx::Error> {
    rename(&mut *connection, &Person { id: player, name: NO_NAME.to_owned() }).await?;
    sqlx::query("UPDATE match_seats SET name = $2 WHERE player = $1")
        .bind(player.to_string())
        .bind(NO_NAME)
        .execute(&mut *connection)
        .await?;
    for former in ANONYMOUS {
        sqlx::query(former)
            .bind(player.to_string())
            .bind(NO_NAME)
            .execute(&mut *connection)
            .await?;
    }
    sessions::end_all(connection, player, None).await
}
