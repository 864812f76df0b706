//! The key that the host signs with. It knows the one row where it is kept; it knows nothing that is signed.

use sqlx::{AnyConnection, Row};

use super::writer::Change;
use super::{Store, StoreError, with_timeout};
use crate::ids::from_hex;
use crate::signing::ServerKey;

/// The number of the only row.
const ROW: i64 = 1;

impl Store {
    /// The key of the host, which is made when there is none yet. Every server of a database has the same one.
    ///
    /// # Errors
    /// When the database cannot be read, or there is no key and none can be saved.
    pub async fn server_key(&self) -> Result<ServerKey, StoreError> {
        if let Some(key) = self.stored_server_key().await? {
            return Ok(key);
        }
        // Another server may do the same just now: the first key stays.
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

/// Keeps a key, if there is none.
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
