//! The closed set of games, and for each kind of message the choice between them. The messages of a game are in its own
//! file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::SeatResult;
use crate::{dominion, king_of_the_dice};

/// A game that can be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Deck building.
    Dominion,
    /// Rolling dice for citizens.
    KingOfTheDice,
}

impl GameKind {
    /// All games, in the order in which the page shows them.
    pub const ALL: [Self; 2] = [Self::Dominion, Self::KingOfTheDice];
}

/// The choices of a table before a match, for one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameSettings {
    /// Deck building.
    Dominion(dominion::Settings),
    /// Rolling dice for citizens.
    KingOfTheDice(king_of_the_dice::Settings),
}

impl GameSettings {
    /// The game.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Dominion(_) => GameKind::Dominion,
            Self::KingOfTheDice(_) => GameKind::KingOfTheDice,
        }
    }
}

/// The sight of one viewer of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameView {
    /// Deck building.
    Dominion(Box<dominion::View>),
    /// Rolling dice for citizens.
    KingOfTheDice(Box<king_of_the_dice::View>),
}

impl GameView {
    /// The view of a match that was ended before the last answer of its game: it has results, and no seat is asked.
    pub fn end(&mut self, results: Vec<SeatResult>) {
        match self {
            Self::Dominion(view) => {
                (view.question, view.waiting, view.results) = (None, Vec::new(), Some(results));
                view.decided_for = None;
            }
            Self::KingOfTheDice(view) => {
                (view.question, view.waiting, view.results) = (None, Vec::new(), Some(results));
            }
        }
    }
}

/// One thing that happened in a match, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameLogLine {
    /// Deck building.
    Dominion(dominion::LogLine),
    /// Rolling dice for citizens.
    KingOfTheDice(king_of_the_dice::LogLine),
}

/// The answer of a seat to its open question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameAnswer {
    /// Deck building.
    #[schemars(extend("unevaluatedProperties" = false))]
    Dominion(dominion::Answer),
    /// Rolling dice for citizens.
    #[schemars(extend("unevaluatedProperties" = false))]
    KingOfTheDice(king_of_the_dice::Answer),
}

/// An answer that the server gives for a player, to every question of one kind in a match. King of the Dice has none: no
/// question of it is asked twice with the same sense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "kebab-case")]
pub enum GameStandingAnswer {
    /// Deck building.
    Dominion(dominion::StandingAnswer),
}

#[cfg(test)]
mod tests {
    use schemars::schema_for;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn no_game_is_missing_from_all() {
        let schema = schema_for!(GameKind);
        let kinds = schema.get("oneOf").and_then(Value::as_array).expect("a list of kinds");
        let declared: Vec<&Value> = kinds.iter().map(|kind| &kind["const"]).collect();
        assert_eq!(json!(GameKind::ALL), json!(declared));
    }
}
