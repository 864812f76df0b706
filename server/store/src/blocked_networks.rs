//! Storage of the networks whose requests are refused.

use std::net::IpAddr;

use demesne_base::guarded_clock::guarded_now;
use demesne_base::limits;
use ipnet::IpNet;

use super::restrictions::RestrictionEnd;
use super::statement::Connection;
use super::{Result, Store, now};

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

from_row!(BlockedAddresses { network: parsed, ends });

impl Store {
    /// The networks that are blocked, the latest first.
    pub async fn blocked_networks(&self) -> Result<Vec<BlockedAddresses>> {
        self.rows(query!(
            "SELECT network, ends FROM blocked_networks WHERE ends > $1 \
             ORDER BY made DESC, network LIMIT $2",
            [guarded_now(), limits::BLOCKED_NETWORKS]
        ))
        .await
    }
}

/// Blocks a network until a time, and deletes blocks that have ended.
pub async fn block(
    connection: &mut Connection,
    BlockedAddresses { network, ends }: BlockedAddresses,
) -> sqlx::Result<()> {
    execute!(connection, "DELETE FROM blocked_networks WHERE ends <= $1", [guarded_now()])?;
    execute!(
        connection,
        "INSERT INTO blocked_networks (network, made, ends) VALUES ($1, $2, $3) \
         ON CONFLICT (network) DO UPDATE SET made = excluded.made, ends = excluded.ends",
        [network.to_string(), now(), ends]
    )
}

/// Ends a block. Returns whether there was one.
pub async fn unblock(connection: &mut Connection, network: IpNet) -> sqlx::Result<bool> {
    let ended = changed_rows!(
        connection,
        "DELETE FROM blocked_networks WHERE network = $1",
        [network.to_string()]
    )?;
    Ok(ended > 0)
}
