//! Seats, names and counts that every message uses. They know nothing of any game's rules.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
#[cfg(feature = "typescript")]
use ts_rs::TS;

/// A place at a table, counted from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

/// The stable English identifier of a card or of a pile: `throne-room`, `copper`, `ruins`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(transparent)]
pub struct CardName(#[cfg_attr(feature = "typescript", ts(type = "string"))] pub Cow<'static, str>);

/// Some copies of one card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
#[serde(deny_unknown_fields)]
pub struct CardCount {
    /// Which card.
    pub card: CardName,
    /// How many copies, at least one.
    pub count: u8,
}

/// How a match ended, or how it stands now, for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct SeatResult {
    /// Whose result.
    pub seat: Seat,
    /// Points; may be negative.
    pub score: i16,
    /// 1 for the first place; seats that share a place have the same rank.
    pub rank: u8,
    /// Turns taken, the last one included.
    pub turns: u16,
    /// Where the points come from.
    pub parts: Vec<ScorePart>,
}

/// One line of how a score is made up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(TS))]
pub struct ScorePart {
    /// The card, or the kind of cards, that gives the points; nothing for tokens.
    pub card: Option<CardName>,
    /// How many copies, or how many tokens.
    pub count: u16,
    /// Points of all copies together.
    pub points: i16,
}
