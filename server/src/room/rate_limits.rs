//! Rate limits of one table, for all of its clients together.

use demesne_protocol::refusal::Rejection;

use crate::limits;
use crate::rate_limit::token_bucket::TokenBucket;

/// The rate limits of a table.
pub(super) struct RoomRateLimits {
    /// Changes by the host in the waiting room.
    host: TokenBucket,
    /// Changes by all other players there together, so that they cannot keep the host from reverting them.
    others: TokenBucket,
    /// Pauses.
    pub(super) pauses: TokenBucket,
}

impl Default for RoomRateLimits {
    fn default() -> Self {
        let changes = || TokenBucket::new(limits::TABLE_CHANGES);
        Self { host: changes(), others: changes(), pauses: TokenBucket::new(limits::PAUSES) }
    }
}

impl RoomRateLimits {
    /// Takes a token for one more change, or refuses it.
    pub(super) fn take_change(&mut self, is_host: bool) -> Result<(), Rejection> {
        if is_host { self.host.try_take() } else { self.others.try_take() }
    }
}
