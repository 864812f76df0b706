//! Weighing: how often each seat wins after the few sensible decisions of a seat, for hints and reviews.
//!
//! All candidates meet the same samples and shuffles, as when looking ahead. Those that are left at the end have met all
//! samples, so their shares can be compared.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Answer;
use demesne_rules::chance::Seed;
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::{Dominion, score};

use super::{Decision, FIRST_SAMPLES, Playouts, candidates, planned};
use crate::dominion::plans::CompiledPlan;
use crate::game::{Budget, shares_of};
use crate::weighing::{self, PlayoutResult, share_of_lead};

/// The match after the Treasures whose order cannot matter; `None` if the plan does not play them next. They are no
/// choice, and show nothing that the seat does not know.
pub(in crate::dominion) fn after_plain_treasures(
    game: &Dominion,
    seat: Seat,
    plan: &CompiledPlan,
) -> Option<Dominion> {
    let treasures = Decision::Move(Move::PlayTreasures);
    if planned(game, seat, plan) != treasures {
        return None;
    }
    let mut paid = game.clone();
    paid.take(seat, &Answer::PlayTreasures).ok()?;
    Some(paid)
}

/// The sensible decisions of a seat, and `also`, with the share of playouts that each seat wins; the best first.
pub(in crate::dominion) fn weigh_decisions(
    game: &Dominion,
    seat: Seat,
    plan: &CompiledPlan,
    also: Option<Decision>,
    seed: Seed,
    budget: &mut dyn Budget,
) -> Vec<(Decision, Vec<f64>)> {
    let candidates = candidates::of(game, seat, plan);
    let mut playouts = Playouts::new(game, seat, plan);
    let mut play = |decision: &Decision, sample: u32| {
        let end = playouts.play(decision, seed.numbered(sample.into()));
        let standings = score::standings(&game.kinds, &end);
        let ranks: Vec<u8> = standings.iter().map(|it| it.rank).collect();
        let lead = score::lead(&standings, seat);
        PlayoutResult { shares: shares_of(&ranks), lead: share_of_lead(lead.into()) }
    };
    weighing::weigh(candidates, also, usize::from(seat.0), FIRST_SAMPLES, budget, &mut play)
}
