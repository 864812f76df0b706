//! Reading a match from the database: its options, its hashes, and why it cannot be read.

use demesne_base::blocking::BlockingError;
use demesne_bots::games::{BeginError, GameRules, PlayedMatch, rules_of};
use demesne_rules::fingerprint::TableHash;
use demesne_store::StoreError;
use demesne_store::matches::{JournalEntry, MatchRecord};

/// Why a match could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such match.
    #[error("match not found")]
    Missing,
    /// The rules refuse an entry of the journal.
    #[error("the rules of this release refuse entry {0} of the journal")]
    OtherRules(usize),
    /// An entry of the journal leads to another table.
    #[error("by the rules of this release, entry {0} of the journal has a different table hash")]
    OtherTable(usize),
    /// The match is too long.
    #[error("the match is too long to be shown")]
    TooLong,
    /// The rules panicked.
    #[error("panic in the rules")]
    Fault,
    /// There was no thread.
    #[error("the system starts no thread")]
    NoThread,
}

impl<W> From<BlockingError<W>> for LoadError {
    fn from(error: BlockingError<W>) -> Self {
        match error {
            BlockingError::NoThread(_) => Self::NoThread,
            BlockingError::Panic(_) => Self::Fault,
        }
    }
}

impl LoadError {
    /// Whether the cause is a change of the rules.
    pub fn is_by_the_rules(&self) -> bool {
        match self {
            Self::OtherRules(_) | Self::OtherTable(_) => true,
            Self::Store(_) | Self::Missing | Self::TooLong | Self::Fault | Self::NoThread => false,
        }
    }

    /// Whether the match may be loaded later: the database was not reached or refused, or there was no thread.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Store(error) => !matches!(error, StoreError::Unreadable(_)),
            Self::NoThread => true,
            Self::Missing
            | Self::OtherRules(_)
            | Self::OtherTable(_)
            | Self::TooLong
            | Self::Fault => false,
        }
    }
}

/// Returns the hash of a table, or fails if it differs from the recorded one.
pub fn check_hash(
    number: usize,
    hash: TableHash,
    kept: Option<TableHash>,
) -> Result<TableHash, LoadError> {
    match kept {
        Some(kept) if kept != hash => Err(LoadError::OtherTable(number)),
        Some(_) | None => Ok(hash),
    }
}

/// Begins a match again.
pub fn begin(rules: &GameRules, record: &MatchRecord) -> Result<Box<dyn PlayedMatch>, LoadError> {
    (rules.begin)(&record.options, record.start).map_err(|error| match error {
        BeginError::Unreadable => StoreError::unreadable("options").into(),
        BeginError::Refused(_) => LoadError::OtherRules(0),
    })
}

/// Replays a match from its journal, and compares every hash.
pub fn replay(
    record: &MatchRecord,
    journal: &[JournalEntry],
) -> Result<Box<dyn PlayedMatch>, LoadError> {
    let mut played = begin(rules_of(record.game), record)?;
    let mut hash = check_hash(0, TableHash::first(played.game()), record.hash)?;
    for (number, entry) in journal.iter().enumerate() {
        let taken = played.take(entry.seat, &entry.action);
        taken.map_err(|_| LoadError::OtherRules(number))?;
        hash = check_hash(number, hash.next(played.game()), entry.hash)?;
    }
    Ok(played)
}
