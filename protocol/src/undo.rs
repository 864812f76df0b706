//! Going back in a match: to before which choice, and who asks whom. It knows names of choices; it knows no game's
//! rules.

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

use crate::basics::{CardName, Seat};

/// Whether players of a table may go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Nobody does.
    Never,
    /// As long as nobody was shown anything new.
    Free,
    /// Further than that when all others agree.
    #[default]
    Consent,
}

/// A choice that a player goes back to, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum UndoGoal {
    /// Before a card was played, bought or taken.
    Card {
        /// Which.
        card: CardName,
    },
    /// Before all Treasures were played.
    Treasures,
    /// Before the end of a phase.
    Phase,
    /// Before the end of the turn.
    Turn,
    /// Before a roll of the dice.
    Roll,
    /// Before any other choice: what was chosen may not be for everybody.
    Choice,
}

/// Where a player may go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct UndoOffer {
    /// To before what.
    pub goal: UndoGoal,
    /// Whether nobody need be asked, because nobody was shown anything new since.
    pub free: bool,
    /// How many log lines come before what can be taken back without asking anybody.
    pub line: u32,
}

/// A player asks to go back. It is over as soon as the match goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct UndoRequest {
    /// Who asks.
    pub seat: Seat,
    /// To before what.
    pub goal: UndoGoal,
    /// How many log lines come before those that tell of what would be taken back.
    pub line: u32,
    /// Who must still agree.
    pub waits_for: Vec<Seat>,
    /// Who said no: that ended it.
    pub refused_by: Option<Seat>,
}
