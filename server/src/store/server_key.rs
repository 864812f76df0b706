//! Storage of the server's signing key.

use sqlx::{AnyConnection, Row};

use super::change::Change;
use super::{Store, StoreError, with_timeout};
use crate::ids::from_hex;
use crate::matches::signing::ServerKey;

/// The number of the only row.
const ROW: i64 = 1;

impl Store {
    /// The server's signing key, which is created if missing. All servers of a database share it.
    ///
    /// # Errors
    /// If the database cannot be read, or a missing key cannot be saved.
    pub async fn server_key(&self) -> Result<ServerKey, StoreError> {
        if let Some(key) = self.stored_server_key().await? {
            return Ok(key);
        }
        // Another server may do the same concurrently: the first key stays.
        self.save(Change::ServerKey(ServerKey::new())).await?;
        self.stored_server_key().await?.ok_or(StoreError::Unreadable("key of the host"))
    }

    async fn stored_server_key(&self) -> Result<Option<ServerKey>, StoreError> {
        let row = with_timeout(
            sqlx::query("SELECT secret FROM server_key WHERE number = $1")
                .bind(ROW)
                .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let secret = from_hex(row.try_get("secret")?);
        Ok(Some(ServerKey::of(&secret.ok_or(StoreError::Unreadable("key of the host"))?)))
    }
}

/// Saves a key, unless one exists.
pub(super) async fn save(
    connection: &mut AnyConnection,
    key: &ServerKey,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO server_key (number, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(ROW)
        .bind(key.secret())
        .execute(connection)
        .await?;
    Ok(())
}
