//! Reading a match from the database: its options, its hashes, and why it cannot be read.

use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::Game;

use crate::blocking::BlockingError;
use crate::store::StoreError;
use crate::store::matches::MatchRecord;

/// Why a match could not be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("match not found")]
    Missing,
    #[error("the rules of this release refuse entry {0} of the journal")]
    OtherRules(usize),
    #[error("by the rules of this release, entry {0} of the journal has a different table hash")]
    OtherTable(usize),
    #[error("the match is too long to be shown")]
    TooLong,
    #[error("panic in the rules")]
    Fault,
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
    pub(crate) fn is_by_the_rules(&self) -> bool {
        match self {
            Self::OtherRules(_) | Self::OtherTable(_) => true,
            Self::Store(_) | Self::Missing | Self::TooLong | Self::Fault | Self::NoThread => false,
        }
    }

    /// Whether the match may be loaded later: the database was not reached or refused, or there was no thread.
    pub(crate) fn may_pass(&self) -> bool {
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
pub(crate) fn check_hash(
    number: usize,
    hash: TableHash,
    kept: Option<TableHash>,
) -> Result<TableHash, LoadError> {
    match kept {
        Some(kept) if kept != hash => Err(LoadError::OtherTable(number)),
        Some(_) | None => Ok(hash),
    }
}

/// The options of a match.
pub(crate) fn options_of<G: Game>(record: &MatchRecord) -> Result<G::Options, StoreError> {
    serde_json::from_str(&record.options).map_err(|_| StoreError::Unreadable("options"))
}
