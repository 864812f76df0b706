//! Messages about the people at a table, for every game: pauses, the host, links for a seat and for another device,
//! reports.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::Seat;

/// A paused match: no move is accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paused {
    /// The seat that asked for it.
    pub by: Seat,
    /// Whether any player may end the pause by now; until then only the host and the player who asked for it may.
    pub resumable_by_all: bool,
    /// After how many minutes any player may end it.
    pub resumable_by_all_after: u16,
    /// When a vacation ends by itself, RFC 3339; until then only its player ends it. Absent for another pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// A player of a match over days asks for a pause of some days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VacationRequest {
    /// The seat of the player who asks.
    pub seat: Seat,
    /// The length in days.
    pub days: u8,
    /// The seats that have yet to consent.
    pub waits_for: Vec<Seat>,
    /// The seat that has refused; `None` while the request stands.
    pub refused_by: Option<Seat>,
    /// When the request lapses, RFC 3339.
    pub until: String,
}

/// Something that happened around a table, broadcast to everyone at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableEvent {
    /// The match was paused.
    Paused {
        /// The name of the player who paused it.
        name: String,
    },
    /// The match goes on.
    Resumed {
        /// The name of the player who resumed it.
        name: String,
    },
    /// Another player is the host now.
    Host {
        /// The new host's name.
        name: String,
    },
    /// The host has made a link for taking over a seat whose player is absent.
    SeatLink {
        /// The name of the player who has the seat so far.
        name: String,
    },
    /// A player has taken over a seat.
    SeatTaken {
        /// The name of the player who had the seat.
        before: String,
        /// The name of the player who has it now.
        now: String,
    },
    /// A player has refused to end the match early: all votes for it are gone.
    EndRefused {
        /// The name of the player who plays on.
        name: String,
    },
}

/// Why a player is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Insults or harasses.
    Rude,
    /// Has a name, or writes messages, that belong at no table.
    Unfit,
    /// Advertises, or repeats the same message.
    Spam,
    /// Spoils the match: stalls, or plays to let another player win.
    Spoils,
    /// Another reason, which the text gives.
    Other,
}

/// The response to `POST /api/session/handover`: a one-time token that signs another browser in as the same person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Handover {
    /// The token. It works once: `/continue#TOKEN` is the page that takes it.
    pub token: String,
    /// How long it is valid, in seconds.
    pub seconds: u32,
}

/// `POST /api/session/handover/who` and `POST /api/session/handover/take`: the token that another browser presents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeHandover {
    /// The token of a [`Handover`].
    pub token: String,
}
