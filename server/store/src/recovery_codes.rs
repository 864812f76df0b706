//! Recovery codes: with one, a user who has lost every session signs in again. Only their hashes are stored.

use demesne_base::ids::UserId;

use super::change::{Change, OpenTransaction};
use super::statement::Connection;
use super::{Result, Store, now, sessions, statement};

/// A change of recovery codes. They and tokens are given by their hashes; `session` is the new token of the browser, and
/// `before` its current one.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the sentence of a variant names its fields")]
pub enum RecoveryChange {
    /// A user's new code. It replaces the one before it.
    Make { player: UserId, code: String },
    /// Signs a browser in as the user of a code, and ends all other sessions of that user. The code stays valid: a lost
    /// response must not lose the user.
    Redeem { code: String, session: String, before: Option<String> },
}

impl Store {
    /// When a user made their recovery code, in milliseconds since 1970; `None` without a code.
    pub async fn recovery_code_made(&self, player: UserId) -> Result<Option<i64>> {
        self.value(query!("SELECT made FROM recovery_codes WHERE player = $1", [player])).await
    }

    /// The user of a recovery code, by its hash.
    pub async fn user_of_recovery_code(&self, code: &str) -> Result<Option<UserId>> {
        self.value(query!("SELECT player FROM recovery_codes WHERE code_hash = $1", [code])).await
    }
}

impl Change for RecoveryChange {
    const IS_LOW_PRIORITY: bool = true;

    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        match self {
            Self::Make { player, code } => {
                delete(transaction, *player).await?;
                execute!(
                    transaction,
                    "INSERT INTO recovery_codes (player, code_hash, made) VALUES ($1, $2, $3)",
                    [player, code, now()]
                )
            }
            Self::Redeem { code, session, before } => {
                redeem(transaction, code, session, before.as_deref()).await
            }
        }
    }
}

/// No-op if the code is wrong.
async fn redeem(
    connection: &mut Connection,
    code: &str,
    session: &str,
    before: Option<&str>,
) -> sqlx::Result<()> {
    let player = query!("SELECT player FROM recovery_codes WHERE code_hash = $1", [code]);
    let Some(player) = statement::value(connection, player).await? else { return Ok(()) };
    if let Some(before) = before {
        sessions::end(connection, before).await?;
    }
    sessions::end_all(connection, player, Some(session)).await
}

/// Deletes the recovery code of a user: it is replaced, its user signs out everywhere, or the name is deleted.
pub(super) async fn delete(connection: &mut Connection, player: UserId) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM recovery_codes WHERE player = $1", [player])
}
