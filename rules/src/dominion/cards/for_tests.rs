//! Durations whose order can matter and that ask at the start of a turn, for tests: no card of the sets does either.

use crate::dominion::card::{Card, OrderSensitivity, action};

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Late Cellar", 2).beside().actions(1).next_turn(
        OrderSensitivity::Matters,
        |t, you, _| {
            let discarded = t.discard_any(you)?;
            t.draw(you, discarded);
            Ok(())
        },
    ),
    action("Late Laboratory", 2).beside().actions(1).next_turn(
        OrderSensitivity::Matters,
        |t, you, _| {
            t.draw(you, 2);
            Ok(())
        },
    ),
];
