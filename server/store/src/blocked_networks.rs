//! Storage of the networks whose requests are refused.

use std::net::IpAddr;

use demesne_base::guarded_clock::guarded_now;
use demesne_base::limits;
use ipnet::IpNet;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::restrictions::RestrictionEnd;
use super::{Store, StoreError, now, with_timeout};

/// A network whose requests are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockedAddresses {
    /// An address or a network.
    pub network: IpNet,
    /// The end of the block, in milliseconds since 1970.
    pub ends: i64,
}

impl BlockedAddresses {
    /// The end of the block, if it is in force for an address.
    pub fn end_for(&self, address: IpAddr) -> Option<RestrictionEnd> {
        let end = RestrictionEnd { at: Some(self.ends) };
        (self.network.contains(&address) && end.is_ahead()).then_some(end)
    }
}

impl Store {
    /// The networks that are blocked, the latest first.
    pub async fn blocked_networks(&self) -> Result<Vec<BlockedAddresses>, StoreError> {
        let query = query!(
            "SELECT network, ends FROM blocked_networks WHERE ends > $1 \
             ORDER BY made DESC, network LIMIT $2"
        );
        let query = query.bind(guarded_now()).bind(limits::BLOCKED_NETWORKS);
        let rows = with_timeout(query.fetch_all(&self.readers)).await?;
        rows.iter().map(blocked).collect()
    }
}

fn blocked(row: &AnyRow) -> Result<BlockedAddresses, StoreError> {
    let network: &str = row.try_get("network")?;
    let network = network.parse().map_err(|_| StoreError::Unreadable("blocked network"))?;
    Ok(BlockedAddresses { network, ends: row.try_get("ends")? })
}

/// Blocks a network until a time, and deletes blocks that have ended.
pub async fn block(
    connection: &mut AnyConnection,
    BlockedAddresses { network, ends }: BlockedAddresses,
) -> Result<(), sqlx::Error> {
    execute!(connection, "DELETE FROM blocked_networks WHERE ends <= $1", [guarded_now()])?;
    execute!(
        connection,
        "INSERT INTO blocked_networks (network, made, ends) VALUES ($1, $2, $3) \
         ON CONFLICT (network) DO UPDATE SET made = excluded.made, ends = excluded.ends",
        [network.to_string(), now(), ends]
    )
    .map(drop)
}

/// Ends a block. Returns whether there was one.
pub async fn unblock(connection: &mut AnyConnection, network: IpNet) -> Result<bool, sqlx::Error> {
    let ended = execute!(
        connection,
        "DELETE FROM blocked_networks WHERE network = $1",
        [network.to_string()]
    )?;
    Ok(ended > 0)
}
