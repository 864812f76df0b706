//! Browsers and their tokens: made, replaced, ended. It knows hashes; it knows no token.

use sqlx::{AnyConnection, Row};

use super::users::{User, player_id};
use super::{Store, StoreError, millis, now, one_time_links, with_timeout};
use crate::ids::UserId;
use crate::limits;

/// A browser whose token is good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browser {
    /// The hash of its token.
    pub token_hash: String,
    /// Whose it is.
    pub user: User,
    /// When the token was made.
    pub since: i64,
    /// The hash of the token before this one, which has not been used yet.
    pub replaces: Option<String>,
    /// Another token has taken its place already; this one is good for a moment only.
    pub is_ending: bool,
}

/// What happens to tokens, each by its hash.
#[derive(Clone, Debug)]
pub enum TokenChange {
    /// Another one for the same browser. The old one stays good until the new one has come back to us: who never gets
    /// it is still who they are.
    Renew {
        /// The one that the browser has.
        old: String,
        /// The one that it is given.
        new: String,
    },
    /// The new one has come back: the old one is good for a moment only.
    Renewed {
        /// The one before.
        old: String,
        /// The one that has come.
        new: String,
    },
    /// One is not good any more, nor are those that it might have replaced or that might replace it.
    End(String),
    /// None of a person's is good any more, except perhaps one that is made now.
    EndAll(UserId, Option<String>),
}

impl Store {
    /// The browser whose token has this hash, if the token is good.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn browser(&self, token_hash: &str) -> Result<Option<Browser>, StoreError> {
        let now = now();
        let reading = sqlx::query(
            "SELECT p.id, p.name, s.created, s.replaces, s.ends FROM sessions s \
             JOIN users p ON p.id = s.player \
             WHERE s.token_hash = $1 AND s.created > $2 AND (s.ends IS NULL OR s.ends > $3)",
        )
        .bind(token_hash)
        .bind(now - millis(limits::SESSION_TTL))
        .bind(now)
        .fetch_optional(&self.readers);
        let row = with_timeout(reading).await?;
        let Some(row) = row else { return Ok(None) };
        let id = player_id(row.try_get("id")?)?;
        Ok(Some(Browser {
            token_hash: token_hash.to_owned(),
            user: User { id, name: row.try_get("name")? },
            since: row.try_get("created")?,
            replaces: row.try_get("replaces")?,
            is_ending: row.try_get::<Option<i64>, _>("ends")?.is_some(),
        }))
    }
}

/// Does what happens to tokens.
pub(super) async fn change(
    connection: &mut AnyConnection,
    change: &TokenChange,
) -> Result<(), sqlx::Error> {
    match change {
        TokenChange::Renew { old, new } => renew(connection, old, new).await,
        TokenChange::Renewed { old, new } => renewed(connection, old, new).await,
        TokenChange::End(token_hash) => end(connection, token_hash).await,
        TokenChange::EndAll(player, new) => end_all(connection, *player, new.as_deref()).await,
    }
}

/// A new browser of somebody.
pub(super) async fn add(
    connection: &mut AnyConnection,
    player: UserId,
    token_hash: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO sessions (token_hash, player, created) VALUES ($1, $2, $3)")
        .bind(token_hash)
        .bind(player.to_string())
        .bind(now())
        .execute(connection)
        .await?;
    Ok(())
}

async fn renew(connection: &mut AnyConnection, old: &str, new: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sessions (token_hash, player, created, replaces) \
         SELECT $1, player, $2, token_hash FROM sessions WHERE token_hash = $3",
    )
    .bind(new)
    .bind(now())
    .bind(old)
    .execute(connection)
    .await?;
    Ok(())
}

async fn renewed(connection: &mut AnyConnection, old: &str, new: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET replaces = NULL WHERE token_hash = $1")
        .bind(new)
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE sessions SET ends = $2 WHERE token_hash = $1 AND ends IS NULL")
        .bind(old)
        .bind(now() + millis(limits::OLD_TOKEN_TTL))
        .execute(&mut *connection)
        .await?;
    // Tokens that are good for nothing any more go with the next one that is renewed.
    sqlx::query("DELETE FROM sessions WHERE ends < $1 OR created < $2")
        .bind(now())
        // Twice the time: what a clock ended that was set wrong for a while is there again when it is right.
        .bind(now() - 2 * millis(limits::SESSION_TTL))
        .execute(connection)
        .await?;
    Ok(())
}

/// The tokens that are ending might be those of the same browser before this one.
async fn end(connection: &mut AnyConnection, token_hash: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM sessions WHERE token_hash = $1 OR replaces = $1 OR (ends IS NOT NULL AND \
         player IN (SELECT player FROM sessions WHERE token_hash = $1))",
    )
    .bind(token_hash)
    .execute(connection)
    .await?;
    Ok(())
}

/// Ends every session of a person; they may get a new one.
pub(super) async fn end_all(
    connection: &mut AnyConnection,
    player: UserId,
    new: Option<&str>,
) -> Result<(), sqlx::Error> {
    one_time_links::revoke_user_links(&mut *connection, player).await?;
    sqlx::query("DELETE FROM sessions WHERE player = $1")
        .bind(player.to_string())
        .execute(&mut *connection)
        .await?;
    match new {
        Some(token_hash) => add(connection, player, token_hash).await,
        None => Ok(()),
    }
}
