//! Storage of the server's signing key.

use demesne_base::ids::from_hex;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row};

use super::change::{Change, OpenTransaction};
use super::columns::unreadable;
use super::statement::Connection;
use super::{Result, Store, StoreError, now};
use crate::signing::{PublicKey, ServerKey};

/// Former signing keys that a server names: one for each leaked backup.
const FORMER_KEYS: i64 = 20;

/// The number of the only row.
const ROW: i64 = 1;

impl FromRow<'_, AnyRow> for ServerKey {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let secret = from_hex(row.try_get("secret")?);
        Ok(Self::of(&secret.ok_or_else(|| unreadable("key of the host", "it is not hexadecimal"))?))
    }
}

impl Store {
    /// The server's signing key, which is created if missing. All servers of a database share it.
    pub async fn server_key(&self) -> Result<ServerKey> {
        if let Some(key) = self.stored_server_key().await? {
            return Ok(key);
        }
        // Another server may do the same concurrently: the first key stays.
        self.save(ServerKey::new()).await?;
        self.stored_server_key().await?.ok_or(StoreError::unreadable("key of the host"))
    }

    async fn stored_server_key(&self) -> Result<Option<ServerKey>> {
        self.row(query!("SELECT secret FROM server_key WHERE number = $1", [ROW])).await
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

from_row!(FormerKey { key, ended });

impl Store {
    /// The keys with which this house signed matches before, the latest first.
    pub async fn former_keys(&self) -> Result<Vec<FormerKey>> {
        self.rows(query!(
            "SELECT key, ended FROM former_keys ORDER BY ended DESC LIMIT $1",
            [FORMER_KEYS]
        ))
        .await
    }
}

/// Replaces the key, and remembers the public half of the one before it.
pub(super) async fn replace(
    connection: &mut Connection,
    former: &ServerKey,
    key: &ServerKey,
) -> sqlx::Result<()> {
    execute!(
        connection,
        "INSERT INTO former_keys (key, ended) VALUES ($1, $2)",
        [former.public(), now()]
    )?;
    execute!(connection, "DELETE FROM server_key")?;
    save(connection, key).await
}

impl Change for ServerKey {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<()> {
        save(transaction, self).await
    }
}

/// Saves a key, unless one exists.
async fn save(connection: &mut Connection, key: &ServerKey) -> sqlx::Result<()> {
    execute!(
        connection,
        "INSERT INTO server_key (number, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [ROW, key.secret()]
    )
}
