//! The basic cards of every match (`rules.md` 1.3).

use crate::dominion::card::{Card, Points, curse, treasure, victory};

pub(in crate::dominion) const CARDS: &[Card] = &[
    treasure("Copper", 0, 1).pile([46, 39, 32, 85, 78]).basic(),
    treasure("Silver", 3, 2).pile([40, 40, 40, 80, 80]).basic(),
    treasure("Gold", 6, 3).pile([30, 30, 30, 60, 60]).basic(),
    victory("Estate", 2, Points::Fixed(1)).basic(),
    victory("Duchy", 5, Points::Fixed(3)).basic(),
    victory("Province", 8, Points::Fixed(6)).pile([8, 12, 12, 15, 18]).basic(),
    curse("Curse", 0, Points::Fixed(-1)).pile([10, 20, 30, 40, 50]).basic(),
];
