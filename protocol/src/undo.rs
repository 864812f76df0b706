//! Going back in a match, for every game: settings, offers and requests for consent.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::{CardName, Seat};

/// Whether players of a table may go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Never.
    Never,
    /// As long as no player was shown anything new.
    Free,
    /// Further than that if all others agree.
    #[default]
    Consent,
}

/// A choice that a player goes back to, as every viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// Before any other choice, which may be secret.
    Choice,
}

/// The places to which a player may go back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UndoOffer {
    /// The choice before which it leads.
    pub goal: UndoGoal,
    /// Whether no consent is needed, because no player was shown anything new since.
    pub free: bool,
    /// How many log lines come before those that can be taken back without consent.
    pub line: u32,
}

/// A player's request for consent to go back. It ends as soon as the match goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UndoRequest {
    /// The seat that asks.
    pub seat: Seat,
    /// The choice before which it leads.
    pub goal: UndoGoal,
    /// How many log lines come before those that would be taken back.
    pub line: u32,
    /// The seats whose consent is still missing.
    pub waits_for: Vec<Seat>,
    /// The seat that objected, which ended the request.
    pub refused_by: Option<Seat>,
}
