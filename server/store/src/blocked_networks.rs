//! Storage of the networks whose requests are refused.

use std::net::IpAddr;

use demesne_base::guarded_clock::guarded_now;
use demesne_base::limits;
use demesne_protocol::operator::OperatorAct;
use ipnet::IpNet;

use super::change::OpenTransaction;
use super::operators::{Act, OperatorChange};
use super::restrictions::{self, RestrictionEnd};
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

impl OperatorChange for BlockedAddresses {
    /// Blocks the network, and deletes blocks that have ended.
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        execute!(transaction, "DELETE FROM blocked_networks WHERE ends <= $1", [guarded_now()])?;
        execute!(
            transaction,
            "INSERT INTO blocked_networks (network, made, ends) VALUES ($1, $2, $3) \
             ON CONFLICT (network) DO UPDATE SET made = excluded.made, ends = excluded.ends",
            [self.network.to_string(), now(), self.ends]
        )?;
        restrictions::count_change(transaction).await?;
        Ok(Some(Act::of(OperatorAct::BlockNetwork)))
    }
}

/// Ends the block of a network; no-op if it is not blocked.
pub struct EndBlock(pub IpNet);

impl OperatorChange for EndBlock {
    async fn apply(&self, transaction: &mut OpenTransaction<'_>) -> sqlx::Result<Option<Act>> {
        let ended = changed_rows!(
            transaction,
            "DELETE FROM blocked_networks WHERE network = $1",
            [self.0.to_string()]
        )?;
        if ended == 0 {
            return Ok(None);
        }
        restrictions::count_change(transaction).await?;
        Ok(Some(Act::of(OperatorAct::UnblockNetwork)))
    }
}
