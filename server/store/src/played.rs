//! The matches in progress in rooms of this process: data that is public only after the end of a match is withheld.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use demesne_base::ids::MatchId;

use super::matches::MatchRecord;
use super::statement::Query;
use super::{Result, Store};

/// The number of rooms that play each match. The lock is never held across an await.
#[derive(Clone, Debug, Default)]
pub(super) struct PlayedMatches {
    rooms: Arc<Mutex<HashMap<MatchId, u32>>>,
}

/// Marks a match as in progress, until this is dropped.
#[derive(Debug)]
pub struct PlayingGuard {
    played: PlayedMatches,
    /// The match.
    pub id: MatchId,
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
    /// Marks a match as in progress in a room.
    pub fn playing(&self, id: MatchId) -> PlayingGuard {
        let mut rooms = self.played.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        *rooms.entry(id).or_default() += 1;
        PlayingGuard { played: self.played.clone(), id }
    }

    /// The public form of a match: while a room plays it, it has not ended, whatever the database contains.
    fn as_public(&self, mut record: MatchRecord) -> MatchRecord {
        let rooms = self.played.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.contains_key(&record.id) {
            record.end = None;
        }
        record
    }

    /// The public form of the matches that a query finds.
    pub(super) async fn public_matches(&self, query: Query<'_>) -> Result<Vec<MatchRecord>> {
        let records = self.match_records(query).await?;
        Ok(records.into_iter().map(|record| self.as_public(record)).collect())
    }

    /// The public form of a match, by its id.
    pub async fn public_match(&self, id: MatchId) -> Result<Option<MatchRecord>> {
        Ok(self.match_record(id).await?.map(|record| self.as_public(record)))
    }
}
