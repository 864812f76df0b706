//! Seats, names, counts and results, which the messages of every game share.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A place at a table, counted from 0 in turn order.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

/// The stable English identifier of a card or of a pile: `throne-room`, `copper`, `ruins`.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct CardName(pub Cow<'static, str>);

/// Some copies of one card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    /// The card.
    pub card: CardName,
    /// How many copies, at least one.
    pub count: u8,
}

/// How a match ended, or how it stands now, for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct SeatResult {
    /// The seat that has this result.
    pub seat: Seat,
    /// Points; may be negative.
    pub score: i16,
    /// 1 for the first place; seats that share a place have the same rank.
    pub rank: u8,
    /// Turns taken, the last one included.
    pub turns: u16,
    /// The parts of the score.
    pub parts: Vec<ScorePart>,
}

/// One part of a score.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct ScorePart {
    /// The card, or the kind of cards, that gives the points; `None` for tokens.
    pub card: Option<CardName>,
    /// How many copies, or how many tokens.
    pub count: u16,
    /// Points of all copies together.
    pub points: i16,
}

/// Whether a number is left out of a message, as most views need it not.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Reads an alternative that has no fields and refuses every field beside its tag, which serde ignores by itself.
pub(crate) fn no_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    NoFields::deserialize(deserializer).map(|NoFields {}| ())
}
