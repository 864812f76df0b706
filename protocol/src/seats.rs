//! Whose seat it is, and how people at a table get along: links for a seat and for another device, a pause, reports. It
//! knows names and seats; it knows no game's rules.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::Seat;

/// A match in which nobody may move just now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Paused {
    /// The seat that asked for it.
    pub by: Seat,
    /// Whether everybody who plays may end it by now; until then it is for the host and for who asked for it.
    pub anybody: bool,
    /// After how many minutes everybody who plays may end it.
    pub anybody_after: u16,
}

/// Something that happened around a table and that everybody there hears of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableEvent {
    /// The match was paused.
    Paused {
        /// By whom.
        name: String,
    },
    /// The match goes on.
    Resumed {
        /// Who said so.
        name: String,
    },
    /// Somebody else is the host now.
    Host {
        /// Who.
        name: String,
    },
    /// The host has made a link with which somebody can take over a seat whose player is not there.
    SeatLink {
        /// Whose seat it is so far.
        name: String,
    },
    /// Somebody has taken over a seat.
    SeatTaken {
        /// Whose seat it was.
        before: String,
        /// Whose it is.
        now: String,
    },
}

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Insults or harasses.
    Rude,
    /// Has a name or says things that belong at no table.
    Unfit,
    /// Advertises, or says the same over and over.
    Spam,
    /// Spoils the match: stalls, or plays for somebody else to win.
    Spoils,
    /// Something else, which the words say.
    Other,
}

/// The response to `POST /api/session/handover`: what makes another browser the same person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct Handover {
    /// To be carried there, once: `/continue#TOKEN` is a page that takes it.
    pub token: String,
    /// For how many seconds it is good.
    pub seconds: u32,
}

/// `POST /api/session/handover/who` and `POST /api/session/handover/take`: what another browser has brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct TakeHandover {
    /// The token of a [`Handover`].
    pub token: String,
}
