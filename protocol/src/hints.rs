//! Hints: the answers that win most often, for a player who asks, in a match that counts for nothing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::games::GameAnswer;

/// In which matches of a table players may ask for hints. A match that can be rated never has any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HintRule {
    /// In none.
    Never,
    /// In matches of one person against bots.
    #[default]
    AgainstBots,
    /// In all that are not rated: those, and between people matches with cards that a player may know.
    Unrated,
}

/// An answer to the open question with the chance to win after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HintChoice {
    /// The answer.
    pub answer: GameAnswer,
    /// The chance to win, in thousandths, when all players then play like bots. A shared win counts in equal parts.
    pub chance: u16,
}
