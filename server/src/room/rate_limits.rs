//! Rate limits of one table, for all of its clients together.

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
    /// Takes a token for one more change; false if none is left.
    pub(super) fn may_change(&mut self, is_host: bool) -> bool {
        if is_host { self.host.take() } else { self.others.take() }
    }
}
