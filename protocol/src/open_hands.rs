//! The delayed view for spectators of a table with open hands: the match as it was some minutes ago, never as it is
//! now.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::{CardName, Seat};
use crate::games::{GameLogLine, GameView};

/// A match as it was a while ago, with every hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DelayedView {
    /// The public view at that time.
    pub view: GameView,
    /// The hand of each seat at that time, in turn order.
    pub hands: Vec<OpenHand>,
    /// How many log lines come before those of `log`.
    pub log_from: u32,
    /// Lines of the log up to that time that the client does not have yet.
    pub log: Vec<GameLogLine>,
}

/// The hand of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenHand {
    /// The seat.
    pub seat: Seat,
    /// Its cards, equal ones side by side, in a stable order.
    pub cards: Vec<CardName>,
}
