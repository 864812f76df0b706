//! Weighing: how often each seat wins after the few sensible decisions of a seat, for hints and reviews.
//!
//! All candidates meet the same samples and shuffles, as when looking ahead. Those that are left at the end have met all
//! samples, so their shares can be compared.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Answer;

use super::{Decision, FIRST_SAMPLES, Playouts, candidates};
use crate::chance::Seed;
use crate::dominion::phases::Move;
use crate::dominion::plans::CompiledPlan;
use crate::dominion::{Dominion, score};
use crate::game::{Budget, shares_of};
use crate::weighing::{self, PlayoutResult, share_of_lead};

impl Dominion {
    /// The match after the Treasures whose order cannot matter; `None` if the plan does not play them next. They are no
    /// choice, and show nothing that the seat does not know.
    pub(in crate::dominion) fn after_plain_treasures(
        &self,
        seat: Seat,
        plan: &CompiledPlan,
    ) -> Option<Self> {
        let treasures = Decision::Move(Move::PlayTreasures);
        if self.planned(seat, plan) != treasures {
            return None;
        }
        let mut paid = self.clone();
        paid.take(seat, &Answer::PlayTreasures).ok()?;
        Some(paid)
    }

    /// The sensible decisions of a seat, and `also`, with the share of playouts that each seat wins; the best first.
    pub(in crate::dominion) fn weigh_decisions(
        &self,
        seat: Seat,
        plan: &CompiledPlan,
        also: Option<Decision>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<(Decision, Vec<f64>)> {
        let candidates = candidates::of(self, seat, plan);
        let mut playouts = Playouts::new(self, seat, plan);
        let mut play = |decision: &Decision, sample: u32| {
            let end = playouts.play(decision, seed.numbered(sample.into()));
            let standings = score::standings(&self.kinds, &end);
            let ranks: Vec<u8> = standings.iter().map(|it| it.rank).collect();
            let lead = score::lead(&standings, seat);
            PlayoutResult { shares: shares_of(&ranks), lead: share_of_lead(lead.into()) }
        };
        weighing::weigh(candidates, also, usize::from(seat.0), FIRST_SAMPLES, budget, &mut play)
    }
}
