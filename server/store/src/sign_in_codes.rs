//! Codes with which a user signs in another browser: a handover code, for another device at once, and a recovery code, for
//! a user who has lost every session. They differ in their lifetime, and in what else ends. Only their hashes are stored.
//!
//! Each kind has statements of its own: the SQL table of handover codes is that of seat links, whose rows end and can be
//! taken, while a recovery code has a date and stays as it is.

use demesne_base::ids::UserId;
use demesne_base::limits;

use super::change::{Change, OpenTransaction};
use super::statement::{self, Connection};
use super::users::User;
use super::{Result, Store, millis, now, sessions};

/// The kinds of codes, with their lifetimes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInKind {
    /// Works once, within [`limits::HANDOVER_TTL`]. Other sessions of the user go on.
    Handover,
    /// Works until it is replaced or its user signs out everywhere: a lost response must not lose the user. All other
    /// sessions of the user end.
    Recovery,
}

/// A code, by its hash.
#[derive(Clone, Debug)]
pub struct SignInCode {
    /// Its kind.
    pub kind: SignInKind,
    /// The hash.
    pub hash: String,
}

/// A user's new code. It replaces the one before it of its kind.
#[derive(Clone, Debug)]
pub struct NewSignInCode {
    /// The user.
    pub player: UserId,
    /// The code.
    pub code: SignInCode,
}

/// Signs a browser in as the user of a code; its current session ends as by signing out. No-op if the code is not valid.
#[derive(Clone, Debug)]
pub struct RedeemSignInCode {
    /// The code.
    pub code: SignInCode,
    /// The hash of the new session's token.
    pub session: String,
    /// The hash of the browser's current session token.
    pub before: Option<String>,
}

impl Store {
    /// When a user made their recovery code, in milliseconds since 1970; `None` without a code.
    pub async fn recovery_code_made(&self, player: UserId) -> Result<Option<i64>> {
        self.value(query!("SELECT made FROM recovery_codes WHERE player = $1", [player])).await
    }

    /// The user of a code, if it is valid.
    pub async fn user_of_code(
        &self,
        SignInCode { kind, hash }: &SignInCode,
    ) -> Result<Option<User>> {
        self.row(match kind {
            SignInKind::Handover => query!(
                "SELECT c.player, p.name, p.program FROM one_time_links c JOIN users p ON p.id = c.player \
                 WHERE c.token_hash = $1 AND c.code IS NULL AND c.taken IS NULL AND c.ends > $2",
                [hash, now()]
            ),
            SignInKind::Recovery => query!(
                "SELECT c.player, p.name, p.program FROM recovery_codes c JOIN users p ON p.id = c.player \
                 WHERE c.code_hash = $1",
                [hash]
            ),
        })
        .await
    }
}

impl Change for NewSignInCode {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { player, code: SignInCode { kind, hash } } = self;
        revoke(transaction, *player, *kind).await?;
        match kind {
            SignInKind::Handover => {
                delete_expired_links(transaction).await?;
                execute!(
                    transaction,
                    "INSERT INTO one_time_links (token_hash, player, ends) VALUES ($1, $2, $3)",
                    [hash, player, now() + millis(limits::HANDOVER_TTL)]
                )
            }
            SignInKind::Recovery => execute!(
                transaction,
                "INSERT INTO recovery_codes (code_hash, player, made) VALUES ($1, $2, $3)",
                [hash, player, now()]
            ),
        }
    }
}

impl Change for RedeemSignInCode {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        let Self { code: SignInCode { kind, hash }, session, before } = self;
        let player = match kind {
            SignInKind::Handover => query!(
                "UPDATE one_time_links SET taken = $2 WHERE token_hash = $1 AND code IS NULL \
                 AND taken IS NULL AND ends > $3 RETURNING player",
                [hash, session, now()]
            ),
            SignInKind::Recovery => {
                query!("SELECT player FROM recovery_codes WHERE code_hash = $1", [hash])
            }
        };
        let Some(player) = statement::value(transaction, player).await? else { return Ok(()) };
        if let Some(before) = before {
            sessions::end(transaction, before).await?;
        }
        match kind {
            SignInKind::Handover => sessions::add(transaction, player, session).await,
            SignInKind::Recovery => sessions::end_all(transaction, player, Some(session)).await,
        }
    }
}

/// Revokes the code of a user: it is replaced, its user signs out everywhere, or the name is deleted.
pub(super) async fn revoke(
    connection: &mut Connection,
    player: UserId,
    kind: SignInKind,
) -> sqlx::Result<()> {
    let of_kind = match kind {
        SignInKind::Handover => "DELETE FROM one_time_links WHERE player = $1 AND code IS NULL",
        SignInKind::Recovery => "DELETE FROM recovery_codes WHERE player = $1",
    };
    execute!(connection, of_kind, [player])
}

/// Deletes expired handover codes and seat links, which share a table.
pub(super) async fn delete_expired_links(connection: &mut Connection) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM one_time_links WHERE ends < $1", [now()])
}
