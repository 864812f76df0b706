//! A match whose journal the rules of this release replay to a different state than the release that recorded it. It
//! can be abandoned, but not continued.
//!
//! The database keeps the match unchanged until another one begins at the table: an operator who returns to the earlier
//! release can continue it.

use demesne_base::ids::MatchId;
use demesne_protocol::basics::SeatResult;
use demesne_protocol::table::{Ending, Stage};
use demesne_store::matches::{EndMatch, MatchEnd};
use demesne_store::{Store, StoreError, now};

/// A match that this release cannot continue.
pub(super) struct IncompatibleMatch {
    id: MatchId,
    /// The standing; empty if none was recorded.
    results: Vec<SeatResult>,
}

impl IncompatibleMatch {
    /// Loads what the database holds about such a match.
    pub(crate) async fn load(store: &Store, id: MatchId) -> Result<Self, StoreError> {
        let results = store.last_standing(id).await?.unwrap_or_default();
        Ok(Self { id, results })
    }

    pub(super) fn stage(&self) -> Stage {
        Stage::Void { match_id: self.id.to_string(), results: self.results.clone() }
    }

    /// The end of the match when it is abandoned.
    pub(super) fn abandoned(&self) -> EndMatch {
        let results = self.results.clone();
        let end = MatchEnd { at: now(), ending: Ending::Void, results };
        EndMatch { id: self.id, resigned: None, end }
    }
}
