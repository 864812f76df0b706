//! The kinds of turns: regular and extra ones.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::Seat;

/// The kind of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TurnKind {
    /// One of the turns that go round the table.
    #[default]
    Regular,
    /// The extra turn of a player after an Outpost.
    Outpost,
    /// An extra turn in which another player decides.
    Possessed {
        /// The player who decides.
        by: Seat,
    },
}

/// An extra turn that waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct ExtraTurn {
    /// The seat that takes it.
    pub seat: Seat,
    /// Its kind, which is not the regular one.
    pub kind: TurnKind,
    /// The number of such turns that follow each other.
    pub count: u16,
}

impl TurnKind {
    /// Whether it is one of the turns that go round the table.
    pub fn is_regular(&self) -> bool {
        match self {
            Self::Regular => true,
            Self::Outpost | Self::Possessed { .. } => false,
        }
    }

    /// The player who decides in it, if that is another one than its own.
    pub fn decider(self) -> Option<Seat> {
        match self {
            Self::Regular | Self::Outpost => None,
            Self::Possessed { by } => Some(by),
        }
    }
}
