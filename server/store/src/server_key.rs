//! Storage of the server's signing key.

use demesne_base::ids::from_hex;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::change::Change;
use super::{Store, StoreError, now, with_timeout};
use crate::signing::{PublicKey, ServerKey};

/// Former signing keys that a server names: one for each leaked backup.
const FORMER_KEYS: i64 = 20;

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
            query!("SELECT secret FROM server_key WHERE number = $1", [ROW])
                .fetch_optional(&self.readers),
        )
        .await?;
        let Some(row) = row else { return Ok(None) };
        let secret = from_hex(row.try_get("secret")?);
        Ok(Some(ServerKey::of(&secret.ok_or(StoreError::Unreadable("key of the host"))?)))
    }
}

/// A key with which this house signed matches before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerKey {
    /// The public key.
    pub key: PublicKey,
    /// When it was replaced, in milliseconds since 1970.
    pub ended: i64,
}

impl Store {
    /// The keys with which this house signed matches before, the latest first.
    pub async fn former_keys(&self) -> Result<Vec<FormerKey>, StoreError> {
        let query = query!("SELECT key, ended FROM former_keys ORDER BY ended DESC LIMIT $1");
        let query = query.bind(FORMER_KEYS);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        let former =
            |row: &AnyRow| Ok(FormerKey { key: row.try_get("key")?, ended: row.try_get("ended")? });
        rows.iter().map(former).collect()
    }
}

/// Replaces the key, and remembers the public half of the one before it.
pub async fn replace(
    connection: &mut AnyConnection,
    former: &ServerKey,
    key: &ServerKey,
) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO former_keys (key, ended) VALUES ($1, $2)",
        [former.public(), now()]
    )?;
    execute!(connection, "DELETE FROM server_key")?;
    save(connection, key).await
}

/// Saves a key, unless one exists.
pub async fn save(connection: &mut AnyConnection, key: &ServerKey) -> Result<(), sqlx::Error> {
    execute!(
        connection,
        "INSERT INTO server_key (number, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [ROW, key.secret()]
    )
    .map(drop)
}
