//! Answers of Dominion that a player gives in advance.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ChoiceWord, Purpose};
use crate::basics::{CardName, no_fields};

/// An answer that the server gives for a player, to every question of one kind in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DominionStandingAnswer")]
#[serde(deny_unknown_fields)]
pub struct StandingAnswer {
    /// The subject of the question.
    pub purpose: Purpose,
    /// The Reaction that is offered, else the card that asks; `None` for the phases of a turn.
    pub card: Option<CardName>,
    /// The card that the question must be about; any if left out. An answer about one card comes before one about any.
    #[serde(default)]
    pub about: Option<CardName>,
    /// Whether it is for questions in the player's own turns, or for those in the turns of the others.
    pub own_turn: bool,
    /// The answer.
    pub answer: StandingChoice,
}

/// The choice of a standing answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum StandingChoice {
    /// Nothing of what is offered. Of several Reactions none is used only if all of them are declined.
    #[serde(deserialize_with = "no_fields")]
    Decline,
    /// The offer: the Reaction is used, all Treasures are played, a question is answered by "yes".
    #[serde(deserialize_with = "no_fields")]
    Accept,
    /// This one of several actions.
    Do {
        /// The action.
        word: ChoiceWord,
    },
    /// Cards of this name, as far as no others can be chosen besides. Only for trashing in the player's own turns: what
    /// is chosen is shown to all players at once.
    First {
        /// The card.
        card: CardName,
    },
}
