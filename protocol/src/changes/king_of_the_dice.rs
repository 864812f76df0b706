//! Changes of a view of King of the Dice.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Gap, PartWriter, changes, nullable, replace, set};
use crate::basics::{CardName, Seat, SeatResult};
use crate::king_of_the_dice::{DiceQuestion, Die, Phase, PublicSeat, Rolls, RowPile, View};

changes! {
    "king-of-the-dice", DiceChange, DicePublicParts, DiceOwnParts;
    parts {
        turn: u16,
        current: Seat,
        again: bool,
        phase: Phase,
        rolls: Rolls,
        dice: Vec<Die>,
        draw: u8,
        discard: Vec<CardName>,
        #[serde(deserialize_with = "nullable")]
        penalty: Option<u8>,
        penalties: u8,
        waiting: Vec<Seat>,
        #[serde(deserialize_with = "nullable")]
        results: Option<Vec<SeatResult>>,
    }
    lists {
        seats: PublicSeat => seat,
    }
    own parts {
        #[serde(deserialize_with = "nullable")]
        question: Option<DiceQuestion>,
    }
    own lists {
        row: RowPile => location,
    }
}
