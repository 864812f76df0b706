//! Cornucopia, first edition: the 13 Kingdom cards, and the five Prizes beside the Supply. Each entry reads like the card's
//! text.

use crate::dominion::card::Card;

pub(in crate::dominion) const CARDS: &[Card] = &[];
