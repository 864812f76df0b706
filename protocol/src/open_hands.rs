//! What watchers are shown at a table with open hands: the match as it was a while ago. It knows no match that is going
//! on.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::{CardName, Seat};
use crate::games::{GameLogLine, GameView};

/// A match as it was a while ago, with every hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct DelayedView {
    /// What everybody saw then.
    pub view: GameView,
    /// What every seat held then, in turn order.
    pub hands: Vec<OpenHand>,
    /// How many log lines come before those of `log`.
    pub log_from: u32,
    /// Lines of the log up to then that the client does not have yet.
    pub log: Vec<GameLogLine>,
}

/// What a seat held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct OpenHand {
    /// Whose hand.
    pub seat: Seat,
    /// Its cards, equal ones side by side, in a stable order.
    pub cards: Vec<CardName>,
}
