//! The reasons for which a request or message is rejected. The client has the texts for them.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::match_file::FileFault;

/// Why a request was rejected. No state has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Refusal {
    /// The message could not be read.
    Malformed,
    /// The client speaks another version: reload.
    WrongVersion,
    /// There is no session: set a name first.
    NoSession,
    /// There is no such table, match or step.
    NotFound,
    /// The request came from another site.
    ForeignOrigin,
    /// Only the player of the seat, or the host, may do this.
    NotYours,
    /// The host removed the user from this table.
    Removed,
    /// The host of the table has blocked the user.
    Blocked,
    /// Opening tables needs the house password, and none or a wrong one was given.
    PasswordNeeded,
    /// Opening tables needs an invitation of the operator.
    InvitationNeeded,
    /// The house is closed: a visitor needs an invitation to get a name.
    HouseClosed,
    /// The operator has barred the user, or the client's address, from this house.
    Barred {
        /// When the bar ends, RFC 3339; `None` until the operator lifts it.
        until: Option<String>,
    },
    /// The operator has muted the user.
    Muted,
    /// The browser's push service is not one that this server calls.
    PushService,
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
    /// There is no open question for this seat.
    NotAsked,
    /// The question has been answered already.
    Stale,
    /// The answer is not one of those that the question allows.
    NotAllowed,
    /// The rate limit is exceeded (too many requests): wait a little.
    TooFast,
    /// The text or message is too long.
    TooLong,
    /// The match was played by rules that this server does not have, so it cannot be shown.
    OtherRules,
    /// The file is not a match file that can be shown here.
    BadFile {
        /// What is wrong with it.
        faults: Vec<FileFault>,
    },
    /// The move could not be saved and was not done. Try again.
    NotSaved,
    /// The server is shutting down or busy: try again later.
    Unavailable,
}

impl Refusal {
    /// The name of every refusal on the wire.
    pub const NAMES: [&'static str; 29] = [
        "malformed",
        "wrong_version",
        "no_session",
        "not_found",
        "foreign_origin",
        "not_yours",
        "removed",
        "blocked",
        "password_needed",
        "invitation_needed",
        "house_closed",
        "barred",
        "muted",
        "push_service",
        "seat_taken",
        "full",
        "not_now",
        "bad_name",
        "bad_settings",
        "paused",
        "not_asked",
        "stale",
        "not_allowed",
        "too_fast",
        "too_long",
        "other_rules",
        "bad_file",
        "not_saved",
        "unavailable",
    ];
}
