//! How often things may be asked of one table, whoever asks. It knows rates; it knows not what is asked.

use crate::limits;
use crate::rate_limit::token_bucket::TokenBucket;

/// The rates of a table.
pub(super) struct RoomRateLimits {
    /// What the host changes in the waiting room.
    host: TokenBucket,
    /// What all others change there together: they cannot keep the host from changing it back.
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
    /// Whether one more change passes now.
    pub(super) fn may_change(&mut self, is_host: bool) -> bool {
        if is_host { self.host.take() } else { self.others.take() }
    }
}
