//! Recovery codes: with one, a user who has lost every session signs in again. Only their hashes are stored.

use demesne_base::ids::UserId;
use sqlx::{AnyConnection, Row};

use super::users::player_id;
use super::{Store, StoreError, now, sessions, with_timeout};

/// A change of recovery codes, each identified by its hash.
#[derive(Clone, Debug)]
pub enum RecoveryChange {
    /// A user's new code. It replaces the one before it.
    Make {
        /// The user.
        player: UserId,
        /// The code.
        code: String,
    },
    /// Signs a browser in as the user of a code, and ends all other sessions of that user. The code stays valid: a lost
    /// response must not lose the user.
    Redeem {
        /// The code.
        code: String,
        /// The hash of the new session's token.
        session: String,
        /// The hash of the browser's current session token.
        before: Option<String>,
    },
}

impl Store {
    /// When a user made their recovery code, in milliseconds since 1970; `None` without a code.
    pub async fn recovery_code_made(&self, player: UserId) -> Result<Option<i64>, StoreError> {
        let query = query!("SELECT made FROM recovery_codes WHERE player = $1");
        let row =
            with_timeout(query.bind(player.to_string()).fetch_optional(&self.readers)).await?;
        Ok(row.map(|row| row.try_get("made")).transpose()?)
    }

    /// The user of a recovery code, by its hash.
    pub async fn user_of_recovery_code(&self, code: &str) -> Result<Option<UserId>, StoreError> {
        let query = query!("SELECT player FROM recovery_codes WHERE code_hash = $1");
        let row = with_timeout(query.bind(code).fetch_optional(&self.readers)).await?;
        row.map(|row| player_id(row.try_get("player")?)).transpose()
    }
}

/// Applies a change of recovery codes.
pub async fn change(
    connection: &mut AnyConnection,
    change: &RecoveryChange,
) -> Result<(), sqlx::Error> {
    match change {
        RecoveryChange::Make { player, code } => make(connection, *player, code).await,
        RecoveryChange::Redeem { code, session, before } => {
            redeem(connection, code, session, before.as_deref()).await
        }
    }
}

async fn make(
    connection: &mut AnyConnection,
    player: UserId,
    code: &str,
) -> Result<(), sqlx::Error> {
    delete(connection, player).await?;
    execute!(
        connection,
        "INSERT INTO recovery_codes (player, code_hash, made) VALUES ($1, $2, $3)",
        [player, code, now()]
    )
    .map(drop)
}

/// No-op if the code is wrong.
async fn redeem(
    connection: &mut AnyConnection,
    code: &str,
    session: &str,
    before: Option<&str>,
) -> Result<(), sqlx::Error> {
    let row = query!("SELECT player FROM recovery_codes WHERE code_hash = $1", [code])
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(()) };
    let player: String = row.try_get("player")?;
    let Some(player) = UserId::parse(&player) else { return Ok(()) };
    if let Some(before) = before {
        sessions::end(connection, before).await?;
    }
    sessions::end_all(connection, player, Some(session)).await
}

/// Deletes the recovery code of a user: it is replaced, its user signs out everywhere, or the name is deleted.
pub async fn delete(connection: &mut AnyConnection, player: UserId) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM recovery_codes WHERE player = $1", [player]).map(drop)
}
