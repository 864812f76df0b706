//! What a deal is made from, so that anybody can check it: promises before a match, what was promised after it. It
//! knows shapes; how one follows from another is in `docs/fair-deals.md`. Every value is 32 bytes in hexadecimal.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::SeatResult;
use crate::games::GameSettings;

/// What the match that a table waits for will be dealt from, as far as anybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct DealView {
    /// The hash of the server's secret.
    pub commitment: String,
    /// The hash of what each seat will add, in turn order; nothing for seats that add nothing.
    pub promises: Vec<Option<String>>,
    /// Whether nothing can be promised any more: everybody is ready, and who has promised something says it now.
    pub closed: bool,
}

/// A player's promise to add something to a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct DealPromise {
    /// The commitment of the deal.
    pub commitment: String,
    /// The hash of what the player will add.
    pub promise: String,
}

/// What a match was dealt from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The hash of the server's secret, which everybody at the table was shown before they promised anything.
    pub commitment: String,
    /// The server's secret.
    pub secret: String,
    /// What each seat added, in turn order; nothing for bots and for players who promised nothing.
    pub shares: Vec<Option<DealShare>>,
    /// The settings from which the deal made every choice that they leave to a draw.
    pub settings: GameSettings,
    /// How the match before ended, where it says who begins this one.
    pub previous: Option<Vec<SeatResult>>,
    /// The id of that match; left out where there is none, and by servers that did not write it down yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub follows: Option<String>,
}

/// What a seat added to a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct DealShare {
    /// Its hash, which everybody at the table was shown before anybody said what they had promised.
    pub promise: String,
    /// It; nothing where it did not come in time.
    pub contribution: Option<String>,
}
