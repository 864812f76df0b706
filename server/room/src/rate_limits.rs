//! Rate limits of one table, for all of its clients together.

use demesne_base::limits;
use demesne_base::token_bucket::TokenBucket;
use demesne_protocol::refusal::Rejection;

/// Changes of seats, settings and readiness in a waiting room, counted for the host and separately for all others
/// together: each is a commit. A table of six that fills, tries settings and gets ready needs some thirty.
const TABLE_CHANGES: limits::Rate = limits::Rate { per_second: 2.0, burst: 60.0 };

/// Pauses of a match: the door bell, the telephone, and then the others want to play.
const PAUSES: limits::Rate = limits::Rate { per_second: 1.0 / 300.0, burst: 5.0 };

/// The rate limits of a table.
pub(super) struct RoomRateLimits {
    /// Changes by the host in the waiting room.
    host: TokenBucket,
    /// Changes by all other players there together, so that they cannot keep the host from reverting them.
    others: TokenBucket,
    /// Pauses.
    pub pauses: TokenBucket,
}

impl Default for RoomRateLimits {
    fn default() -> Self {
        let changes = || TokenBucket::new(TABLE_CHANGES);
        Self { host: changes(), others: changes(), pauses: TokenBucket::new(PAUSES) }
    }
}

impl RoomRateLimits {
    /// Takes a token for one more change, or refuses it.
    pub(super) fn take_change(&mut self, is_host: bool) -> Result<(), Rejection> {
        if is_host { self.host.try_take() } else { self.others.try_take() }
    }
}
