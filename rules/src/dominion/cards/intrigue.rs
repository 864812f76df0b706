//! Intrigue, first edition: the 15 Kingdom cards of the recommended sets. Each entry reads like the card's text.

use crate::dominion::card::{Card, action};

pub(in crate::dominion) const CARDS: &[Card] =
    &[action("Great Hall", 3).also_victory(1).cards(1).actions(1)];
