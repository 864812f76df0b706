//! Resigning: whether a match goes on without a player, and the ranks of those who resigned. A bot plays on for them.

use demesne_protocol::basics::{Seat, SeatResult};

/// Whether a match goes on among the players who have not resigned: one of them is a person and has an opponent.
pub fn goes_on(people: usize, bots: usize) -> bool {
    people > 0 && people + bots > 1
}

/// The standing, with seats that have resigned ranked last.
#[must_use]
pub fn ranked(mut results: Vec<SeatResult>, resigned: impl Fn(Seat) -> bool) -> Vec<SeatResult> {
    let staying = results.iter().filter(|it| !resigned(it.seat)).count();
    let staying = u8::try_from(staying).expect("a table has few seats");
    let ranks = results.clone();
    for result in &mut results {
        let before =
            |it: &&SeatResult| it.rank < result.rank && resigned(it.seat) == resigned(result.seat);
        let better = u8::try_from(ranks.iter().filter(before).count()).expect("few seats");
        result.rank = 1 + better + if resigned(result.seat) { staying } else { 0 };
    }
    results
}
