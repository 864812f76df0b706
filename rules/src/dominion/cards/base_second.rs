//! The Kingdom cards that the second edition of the base set adds. Each entry reads like the card's
//! text.

use crate::dominion::card::Card;

pub(in crate::dominion) const CARDS: &[Card] = &[];
