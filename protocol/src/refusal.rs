//! Every no. It knows why something was refused; the words are the client's.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::match_file::FileFault;

/// Why a request was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Refusal {
    /// The message could not be read.
    Malformed,
    /// The client speaks another version: reload.
    WrongVersion,
    /// There is no session: say a name first.
    NoSession,
    /// There is no such table, match or step.
    NotFound,
    /// The request came from another site.
    ForeignOrigin,
    /// This is for who sits there, or for the host, only.
    NotYours,
    /// The seat is taken.
    SeatTaken,
    /// The table is full, or too many tables are open.
    Full,
    /// Not at this time of the table: the match has begun, or has not, or is over.
    NotNow,
    /// The name is empty, too long or has forbidden characters.
    BadName,
    /// The settings cannot be played.
    BadSettings,
    /// The match is paused.
    Paused,
    /// Nothing is asked of this seat.
    NotAsked,
    /// The question has been answered already.
    Stale,
    /// The answer is not one of those that the question allows.
    NotAllowed,
    /// Too much, too fast: wait a little.
    TooFast,
    /// It is too long.
    TooLong,
    /// The match was played by other rules than those of this server, which cannot show it.
    OtherRules,
    /// The file is not that of a match which can be shown here.
    BadFile {
        /// What is wrong with it.
        faults: Vec<FileFault>,
    },
    /// The move could not be saved; nothing has changed; try again.
    NotSaved,
    /// The server is closing or busy: come back.
    Unavailable,
}
