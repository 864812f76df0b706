//! Storage of browser sessions: their tokens are created, rotated and revoked. Only the hashes of tokens are stored.

use demesne_base::guarded_clock::guarded_now;
use demesne_base::ids::UserId;
use demesne_base::limits;
use std::time::Duration;

use super::change::{Change, OpenTransaction};
use super::restrictions::RestrictionEnd;
use super::sign_in_codes::{self, SignInKind};
use super::statement::Connection;
use super::users::User;
use super::{Result, Store, millis, now};

/// A browser that does not use its new token is issued another one no sooner. By then the client has given up the
/// request whose response was lost, so that two new tokens are never on their way to it.
pub const TOKEN_RENEWAL_INTERVAL: Duration = Duration::from_mins(1);

/// A replaced token stays valid for requests in flight, and for other tabs until their next request. A new token that is
/// unused for this long is deleted with the next renewal.
pub const OLD_TOKEN_TTL: Duration = Duration::from_mins(10);

/// A browser with a valid session token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browser {
    /// The hash of its token.
    pub token_hash: String,
    /// The user of the session.
    pub user: User,
    /// When the token was created.
    pub since: i64,
    /// The hash of the previous token, if this one has not been used yet.
    pub replaces: Option<String>,
    /// Whether the token has been replaced; it then stays valid only for a short time.
    pub is_ending: bool,
    /// The end of the user's bar; `None` if the user is not barred.
    pub bar: Option<RestrictionEnd>,
}

from_row!(Browser {
    token_hash,
    user: nested,
    since: plain("created"),
    replaces,
    is_ending: is_some("ending"),
    bar: nested_if("bar"),
});

/// Issues a new token for the same browser, each by its hash. The old one stays valid until the client uses the new one, so
/// that a lost response does not end the session. No-op if another one was issued within [`TOKEN_RENEWAL_INTERVAL`] and is
/// unused, or if the old one is ending.
pub struct RenewToken {
    /// The old one.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// The client has used the new token: the old one expires shortly, and so does every other one that was issued to replace
/// it.
pub struct UsedToken {
    /// The hash of the old one.
    pub old: String,
    /// The hash of the new one.
    pub new: String,
}

/// Revokes a token, by its hash, with its predecessor and its replacement.
pub struct EndToken(pub String);

/// Signs a user out everywhere, and revokes their recovery code: a thief may have made it with a copied token.
pub struct SignOut {
    /// The user.
    pub player: UserId,
    /// The hash of a new token for one browser.
    pub new: Option<String>,
}

impl Store {
    /// The browser with this token hash, if the token is valid.
    pub async fn browser(&self, token_hash: &str) -> Result<Option<Browser>> {
        let now = guarded_now();
        self.row(query!(
            "SELECT s.token_hash, s.player, p.name, p.program, s.created, s.replaces, s.ends AS ending, \
             r.kind AS bar, r.ends FROM sessions s JOIN users p ON p.id = s.player \
             LEFT JOIN restrictions r ON r.player = p.id AND r.kind = 'bar' \
             AND (r.ends IS NULL OR r.ends > $3) \
             WHERE s.token_hash = $1 AND s.created > $2 AND (s.ends IS NULL OR s.ends > $3)",
            [token_hash, now - millis(limits::SESSION_TTL), now]
        ))
        .await
    }
}

/// Adds a session of a user.
pub async fn add(
    connection: &mut Connection,
    player: UserId,
    token_hash: &str,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "INSERT INTO sessions (token_hash, player, created) VALUES ($1, $2, $3)",
        [token_hash, player, now()]
    )
}

impl Change for RenewToken {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let (Self { old, new }, now) = (self, now());
        // Another server may do the same for another tab: it waits here, and then sees this replacement.
        execute!(
            transaction,
            "UPDATE sessions SET created = created WHERE token_hash = $1",
            [old]
        )?;
        // Replacements whose responses were lost: one that is still on its way is younger.
        execute!(
            transaction,
            "DELETE FROM sessions WHERE replaces = $1 AND created < $2 \
             AND player IN (SELECT player FROM sessions WHERE token_hash = $1)",
            [old, now - millis(OLD_TOKEN_TTL)]
        )?;
        execute!(
            transaction,
            "INSERT INTO sessions (token_hash, player, created, replaces) \
             SELECT $1, o.player, $2, o.token_hash FROM sessions o \
             WHERE o.token_hash = $3 AND o.ends IS NULL AND NOT EXISTS (SELECT 1 FROM sessions s \
             WHERE s.player = o.player AND s.replaces = o.token_hash AND s.created > $4)",
            [new, now, old, now - millis(TOKEN_RENEWAL_INTERVAL)]
        )
    }
}

impl Change for UsedToken {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { old, new } = self;
        execute!(transaction, "UPDATE sessions SET replaces = NULL WHERE token_hash = $1", [new])?;
        execute!(
            transaction,
            "UPDATE sessions SET ends = $2 WHERE (token_hash = $1 OR replaces = $1) AND ends IS NULL \
             AND player IN (SELECT player FROM sessions WHERE token_hash = $3)",
            [old, now() + millis(OLD_TOKEN_TTL), new]
        )?;
        // Expired tokens are deleted with the next rotation.
        // Twice the lifetime: sessions that expired only because of a wrong clock are valid again once the clock is right.
        let expired = guarded_now() - 2 * millis(limits::SESSION_TTL);
        execute!(
            transaction,
            "DELETE FROM sessions WHERE ends < $1 OR created < $2",
            [guarded_now(), expired]
        )
    }
}

impl Change for EndToken {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        end(transaction, &self.0).await
    }
}

/// Revokes a token. Replaced tokens of the same user are revoked as well, since they may belong to the same browser.
pub async fn end(connection: &mut Connection, token_hash: &str) -> sqlx::Result<()> {
    execute!(
        connection,
        "DELETE FROM sessions WHERE token_hash = $1 OR replaces = $1 OR (ends IS NOT NULL AND \
         player IN (SELECT player FROM sessions WHERE token_hash = $1))",
        [token_hash]
    )
}

impl Change for SignOut {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        sign_in_codes::revoke(transaction, self.player, SignInKind::Recovery).await?;
        end_all(transaction, self.player, self.new.as_deref()).await
    }
}

/// Ends every session of a user. None of their browsers is told of their turns any more.
pub(super) async fn end_all(
    connection: &mut Connection,
    player: UserId,
    new: Option<&str>,
) -> sqlx::Result<()> {
    sign_in_codes::revoke(&mut *connection, player, SignInKind::Handover).await?;
    execute!(connection, "DELETE FROM push_subscriptions WHERE player = $1", [player])?;
    execute!(connection, "DELETE FROM sessions WHERE player = $1", [player])?;
    match new {
        Some(token_hash) => add(connection, player, token_hash).await,
        None => Ok(()),
    }
}
