//! People and their browsers. It knows names and the hashes of tokens; it knows no token.

use sqlx::{AnyConnection, Row};

use super::{Store, StoreError, now, within};
use crate::ids::PlayerId;

/// A person who said a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PlayerId,
    /// The name that others see.
    pub name: String,
}

impl Store {
    /// Who has the browser whose token has this hash.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person(&self, token_hash: &str) -> Result<Option<Person>, StoreError> {
        let row = within(
            sqlx::query(
                "SELECT players.id, players.name FROM sessions \
             JOIN players ON players.id = sessions.player WHERE sessions.token_hash = $1",
            )
            .bind(token_hash)
            .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let id = player_id(row.try_get("id")?)?;
        Ok(Some(Person { id, name: row.try_get("name")? }))
    }
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
    sqlx::query("INSERT INTO sessions (token_hash, player, created) VALUES ($1, $2, $3)")
        .bind(token_hash)
        .bind(person.id.to_string())
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
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
