//! How often things may be asked of one table, whoever asks. It knows rates; it knows not what is asked.

use crate::bucket::Bucket;
use crate::limits;

/// The rates of a table.
pub(super) struct Rates {
    /// What the host changes in the waiting room.
    host: Bucket,
    /// What all others change there together: they cannot keep the host from changing it back.
    others: Bucket,
    /// Pauses.
    pub(super) pauses: Bucket,
}

impl Default for Rates {
    fn default() -> Self {
        let changes = || Bucket::new(limits::TABLE_CHANGES);
        Self { host: changes(), others: changes(), pauses: Bucket::new(limits::PAUSES) }
    }
}

impl Rates {
    /// Whether one more change passes now.
    pub(super) fn lets_change(&mut self, is_host: bool) -> bool {
        if is_host { self.host.take() } else { self.others.take() }
    }
}
