//! The matches that rooms of this process play: nothing of them leaves it that is public only once a match is over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::matches::MatchRecord;
use super::{Store, StoreError};
use crate::ids::MatchId;

/// How many rooms play each match. Nobody waits while holding the lock.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayedMatches {
    rooms: Arc<Mutex<HashMap<MatchId, u32>>>,
}

/// A room plays a match, until this is dropped.
#[derive(Debug)]
pub(crate) struct PlayingGuard {
    played: PlayedMatches,
    /// Which match.
    pub(crate) id: MatchId,
}

impl Drop for PlayingGuard {
    fn drop(&mut self) {
        let mut rooms = self.played.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = rooms.get_mut(&self.id) {
            *count -= 1;
            if *count == 0 {
                rooms.remove(&self.id);
            }
        }
    }
}

impl Store {
    /// A room plays a match from now on.
    pub(crate) fn playing(&self, id: MatchId) -> PlayingGuard {
        let mut rooms = self.played.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        *rooms.entry(id).or_default() += 1;
        PlayingGuard { played: self.played.clone(), id }
    }

    /// A match as everybody may know it: one that a room plays has not ended for them, whatever the database says.
    fn as_public(&self, mut record: MatchRecord) -> MatchRecord {
        let rooms = self.played.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.contains_key(&record.id) {
            record.end = None;
        }
        record
    }

    /// Matches as everybody may know them.
    pub(super) fn all_as_public(&self, records: Vec<MatchRecord>) -> Vec<MatchRecord> {
        records.into_iter().map(|record| self.as_public(record)).collect()
    }

    /// A match as everybody may know it, by its id.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(crate) async fn public_match(
        &self,
        id: MatchId,
    ) -> Result<Option<MatchRecord>, StoreError> {
        Ok(self.match_record(id).await?.map(|record| self.as_public(record)))
    }
}
