//! The reasons for which a request or message is rejected. The client has the texts for them.

use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::match_file::FileFault;

/// Why a request was rejected. No state has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Only players see the matches of the table.
    PlayersOnly,
    /// The table takes no programs, or the deal of the day does not.
    NoPrograms,
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
        /// The fault of it.
        faults: Vec<FileFault>,
    },
    /// The move could not be saved and was not done. Try again.
    NotSaved,
    /// The server is shutting down or busy: try again later.
    Unavailable,
}

/// Details that a program can act on, beside the reason of a refusal. They follow from the message and from the receiver's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RefusalDetail {
    /// With `malformed`, `too_long`, `bad_settings` and, of `program`, `not_now`: the part of the message or body that is wrong.
    Field {
        /// The path of the field, such as `answer.cards.2`; empty for the whole.
        field: String,
        /// The expectation there.
        expected: String,
    },
    /// With `wrong_version`: the versions of the protocol that this server speaks.
    Versions {
        /// Their numbers.
        spoken: Vec<u32>,
    },
    /// With `not_allowed`: what is wrong with an answer.
    Answer {
        /// Which part of it.
        wrong: WrongPart,
    },
    /// With `bad_name`: the rule that the name breaks.
    Name {
        /// Which rule.
        rule: NameRule,
    },
    /// With `too_fast`: how long to wait before the next attempt.
    Wait {
        /// In milliseconds, at least one.
        milliseconds: u32,
    },
}

/// A rule for names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NameRule {
    /// It has a character that can be seen.
    Visible,
    /// It has at most 24 characters.
    Length,
    /// It is not the sign that stands for a deleted name.
    Reserved,
    /// It contains none of the words that the operator does not want.
    Words,
}

/// The part of an answer that its question does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WrongPart {
    /// The question is answered by another `type` of answer, or belongs to another game.
    Kind,
    /// A card is not among those that may be chosen, or not so often.
    Card,
    /// The pile is not among those that may be chosen.
    Pile,
    /// Too few or too many are chosen.
    Number,
    /// An option, place, die or seat is not one of those that may be chosen.
    Choice,
}

/// A refusal with its detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The reason.
    pub reason: Refusal,
    /// Details that a program can act on.
    pub detail: Option<RefusalDetail>,
}

impl From<Refusal> for Rejection {
    fn from(reason: Refusal) -> Self {
        Self { reason, detail: None }
    }
}

impl Rejection {
    /// A part of a message or body is not as it should be.
    pub fn of_field(reason: Refusal, field: &str, expected: &str) -> Self {
        reason.with(RefusalDetail::Field { field: field.to_owned(), expected: expected.to_owned() })
    }

    /// The rate limit is exceeded, and an attempt after `wait` passes if there are no others until then.
    pub fn too_fast(wait: Duration) -> Self {
        let milliseconds = u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1);
        Refusal::TooFast.with(RefusalDetail::Wait { milliseconds })
    }
}

impl Refusal {
    /// The refusal with a detail.
    #[must_use]
    pub fn with(self, detail: RefusalDetail) -> Rejection {
        Rejection { reason: self, detail: Some(detail) }
    }

    /// The name of every refusal on the wire.
    pub const NAMES: [&'static str; 31] = [
        "malformed",
        "wrong_version",
        "no_session",
        "not_found",
        "foreign_origin",
        "not_yours",
        "removed",
        "blocked",
        "players_only",
        "no_programs",
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
