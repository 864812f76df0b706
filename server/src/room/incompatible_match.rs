//! A match that the rules of this release lead elsewhere than those it was begun with. It knows how the match stood; it
//! cannot go on with it.
//!
//! Nothing is written until another match begins at the table: a host who goes back to the release before finds the
//! match as it was.

use demesne_protocol::basics::SeatResult;
use demesne_protocol::table::{Ending, Stage};

use crate::ids::MatchId;
use crate::store::matches::MatchEnd;
use crate::store::{Store, StoreError, now};

/// A match that nobody can go on with here.
pub(super) struct IncompatibleMatch {
    id: MatchId,
    /// How it stood; empty when nobody noted it.
    results: Vec<SeatResult>,
}

impl IncompatibleMatch {
    /// What is known of such a match.
    pub(super) async fn load(store: &Store, id: MatchId) -> Result<Self, StoreError> {
        let results = store.last_standing(id).await?.unwrap_or_default();
        Ok(Self { id, results })
    }

    pub(super) fn stage(&self) -> Stage {
        Stage::Void { match_id: self.id.to_string(), results: self.results.clone() }
    }

    /// The match is given up: how it is kept.
    pub(super) fn abandoned(&self) -> (MatchId, MatchEnd) {
        (self.id, MatchEnd { at: now(), ending: Ending::Void, results: self.results.clone() })
    }
}
