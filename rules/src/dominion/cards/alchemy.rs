//! Alchemy, first edition: the nine Kingdom cards of the recommended sets, and Potion. Each entry reads like the card's
//! text.

use crate::dominion::card::Card;

pub(in crate::dominion) const CARDS: &[Card] = &[];
