//! Provably fair deals: commitments before a match, and the contributions revealed when it begins. How a seed follows from them is
//! in `docs/fair-deals.md`. Every value is 32 bytes in hexadecimal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::SeatResult;
use crate::games::GameSettings;
use crate::table::StartingPlayer;

/// The sources from which the next match of a table will be dealt, as far as they are public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealView {
    /// The hash of the server's secret.
    pub commitment: String,
    /// The hash of each seat's contribution, in turn order; `None` for seats without one.
    pub promises: Vec<Option<String>>,
    /// Whether the deal is closed to commitments: all are ready, and each player who promised a contribution
    /// reveals it now.
    pub closed: bool,
}

/// A player's promise of a contribution to a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealPromise {
    /// The commitment of the deal.
    pub commitment: String,
    /// The hash of the player's contribution.
    pub promise: String,
}

/// The sources from which a match was dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The hash of the server's secret, shown to all players before they committed to a share.
    pub commitment: String,
    /// The server's secret.
    pub secret: String,
    /// The share of each seat, in turn order; `None` for bots and for players without one.
    pub shares: Vec<Option<DealShare>>,
    /// The settings from which the deal made every choice that they leave to a draw.
    pub settings: GameSettings,
    /// The result of the match before, if it decides which seat begins this one.
    pub previous: Option<Vec<SeatResult>>,
    /// The id of that match; left out if there is none, and by servers that did not record it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// The reason why a seat begins; left out if the rules of the game decided it.
    #[serde(default, skip_serializing_if = "StartingPlayer::is_by_the_rules")]
    pub starting_player: StartingPlayer,
}

/// A seat's share of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DealShare {
    /// Its hash, shown to all players before any share was revealed.
    pub promise: String,
    /// The share; `None` if it was not revealed in time.
    pub contribution: Option<String>,
}
