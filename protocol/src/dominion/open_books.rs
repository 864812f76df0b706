//! The counts of a table of Dominion for its players: points, decks, the own deck.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::basics::CardName;

/// The counts of a table for its players, all of which an attentive player could make. The rulebook leaves it to
/// memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct OpenBooks {
    /// Each player's points so far.
    pub points: bool,
    /// How many copies of each card each player has.
    pub decks: bool,
    /// The rest of the own deck, and the chances of the next hand.
    pub own_deck: bool,
}

impl OpenBooks {
    /// Whether the table counts nothing.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(super) fn are_closed(&self) -> bool {
        *self == Self::default()
    }
}

/// A deck as its player could count it, who remembers every card that came and went. Chances are those of the hand that
/// would be drawn if the turn ended now: the hand and the cards in play would be discarded, and shuffled if the deck
/// has too few cards. They are in thousandths; 0 and 1000 are certain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct OwnDeck {
    /// Every card that the player has.
    pub cards: Vec<DeckCard>,
    /// The cards on top of the deck that its player has seen there, the first one on top; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub top: Vec<CardName>,
    /// The card at the bottom of the deck, where its player has seen it there; absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bottom: Option<CardName>,
    /// The chances that the Treasures of the next hand bring at least 1 coin, 2 coins and so on, as printed on them, up to
    /// the most that is possible.
    pub coins: Vec<u16>,
}

/// All copies of a card that the owner of a deck has.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct DeckCard {
    /// The card.
    pub card: CardName,
    /// Copies in every zone, at least one.
    pub owned: u8,
    /// Copies that are left in the deck.
    pub left: u8,
    /// The chance that the next hand has at least one of them.
    pub chance: u16,
}
