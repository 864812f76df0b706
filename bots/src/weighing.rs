//! Weighing of candidates by playouts, for every game: all candidates meet the same samples, and the worst drop out in the
//! course of it.

use crate::game::Budget;

/// Candidates that stay to the end, besides the one in question.
const KEPT: usize = 3;
/// In how many parts of the budget half of the candidates drop out, until few are left.
const PARTS: f64 = 3.0;

/// Points that are half of the most that a lead counts.
const POINTS_OF_HALF: f64 = 12.0;
/// The weight of a lead beside the share of playouts that are won: it decides where the chances are equal, as when a
/// match is lost.
const WEIGHT_OF_LEAD: f64 = 0.001;

/// The result of a playout.
pub(crate) struct PlayoutResult {
    /// The share that each seat has won.
    pub(crate) shares: Vec<f64>,
    /// How far ahead the seat is that is asked, from 0 to 1.
    pub(crate) lead: f64,
}

/// A lead in points as a number from 0 to 1: the larger it is, the less a point more counts.
pub(crate) fn share_of_lead(points: f64) -> f64 {
    0.5 + 0.5 * points / (points.abs() + POINTS_OF_HALF)
}

/// A candidate with its results so far.
struct Contender<C> {
    candidate: C,
    /// Whether it stays to the end, however bad it is.
    stays: bool,
    /// The share that each seat has won.
    won: Vec<f64>,
    /// The sum of the leads of the seat that is asked.
    leads: f64,
    samples: u32,
}

impl<C> Contender<C> {
    /// The share of playouts that each seat has won.
    fn shares(&self) -> Vec<f64> {
        let samples = f64::from(self.samples.max(1));
        self.won.iter().map(|won| won / samples).collect()
    }

    /// How good it is for the seat: mostly the share of playouts that it wins.
    fn value(&self, seat: usize) -> f64 {
        let won = self.won.get(seat).copied().unwrap_or_default();
        (won + WEIGHT_OF_LEAD * self.leads) / f64::from(self.samples.max(1))
    }
}

/// The best of some candidates, and `also`, with what each seat wins after them; the best for `seat` first. `play` plays a
/// candidate on the sample of a number to the end. However small the budget is, each candidate meets `least` samples. If
/// `also` is the only candidate there is no choice: it is returned without shares.
pub(crate) fn weigh<C: PartialEq>(
    candidates: Vec<C>,
    also: Option<C>,
    seat: usize,
    least: usize,
    budget: &mut dyn Budget,
    play: &mut dyn FnMut(&C, u32) -> PlayoutResult,
) -> Vec<(C, Vec<f64>)> {
    let mut contenders = contenders(candidates, also);
    let count = contenders.len();
    if count == 1 && contenders[0].stays {
        return contenders.into_iter().map(|it| (it.candidate, Vec::new())).collect();
    }
    let least = u32::try_from(least).expect("a few samples");
    for sample in 0.. {
        for contender in &mut contenders {
            let PlayoutResult { shares, lead } = play(&contender.candidate, sample);
            contender.won.resize(shares.len(), 0.0);
            contender.won.iter_mut().zip(shares).for_each(|(sum, won)| *sum += won);
            contender.leads += lead;
            contender.samples += 1;
        }
        let run = u32::try_from(contenders.len()).expect("there are a few candidates");
        let spent = budget.spend(run);
        contenders.sort_by(|one, other| other.value(seat).total_cmp(&one.value(seat)));
        if sample + 1 >= least {
            if spent >= 1.0 {
                break;
            }
            drop_worst(&mut contenders, left_after(count, spent));
        }
    }
    let weighed = |contender: Contender<C>| {
        let shares = contender.shares();
        (contender.candidate, shares)
    };
    contenders.into_iter().map(weighed).collect()
}

fn contenders<C: PartialEq>(candidates: Vec<C>, also: Option<C>) -> Vec<Contender<C>> {
    let known = also.as_ref().is_some_and(|also| candidates.contains(also));
    let stays: Vec<bool> =
        candidates.iter().map(|candidate| also.as_ref() == Some(candidate)).collect();
    let others = also.filter(|_| !known).map(|also| (also, true));
    let contender = |(candidate, stays)| Contender {
        candidate,
        stays,
        won: Vec::new(),
        leads: 0.0,
        samples: 0,
    };
    candidates.into_iter().zip(stays).chain(others).map(contender).collect()
}

/// How many of some candidates are left when a share of the budget is spent.
fn left_after(count: usize, spent: f64) -> usize {
    halved(count, spent * PARTS).max(KEPT)
}

/// A number of candidates after half of them have dropped out this many times.
pub(crate) fn halved(count: usize, times: f64) -> usize {
    let mut left = count;
    let mut time = 1.0;
    while time <= times {
        left = left.div_ceil(2);
        time += 1.0;
    }
    left
}

/// Lets the last ones drop out until that number is left, not counting the one that stays.
fn drop_worst<C>(contenders: &mut Vec<Contender<C>>, left: usize) {
    let mut place = 0;
    contenders.retain(|contender| {
        let kept = contender.stays || place < left;
        place += usize::from(!contender.stays);
        kept
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{PlayoutBudget, shares_of};

    /// Candidate `n` wins `n` of ten samples.
    fn tenths(candidate: &u32, sample: u32) -> PlayoutResult {
        let won = if sample % 10 < *candidate { 1.0 } else { 0.0 };
        PlayoutResult { shares: vec![won, 1.0 - won], lead: 0.5 }
    }

    #[test]
    fn points_decide_where_all_is_lost() {
        let lost = |candidate: &u32, _| PlayoutResult {
            shares: vec![0.0, 1.0],
            lead: share_of_lead(-f64::from(*candidate)),
        };
        let mut budget = PlayoutBudget::new(100);
        let weighed = weigh(vec![9, 3, 6], None, 0, 10, &mut budget, &mut { lost });
        let order: Vec<u32> = weighed.iter().map(|(candidate, _)| *candidate).collect();
        assert_eq!(order, [3, 6, 9]);
    }

    #[test]
    fn the_best_and_the_one_asked_about_are_left_with_their_shares() {
        let mut budget = PlayoutBudget::new(4000);
        let weighed = weigh(vec![1, 7, 2, 5, 3, 6, 4], Some(0), 0, 10, &mut budget, &mut tenths);
        let order: Vec<u32> = weighed.iter().map(|(candidate, _)| *candidate).collect();
        assert_eq!(order, [7, 6, 5, 0]);
        for (candidate, shares) in weighed {
            assert!((shares[0] - f64::from(candidate) / 10.0).abs() < 0.01);
            assert!((shares[0] + shares[1] - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn without_a_budget_each_candidate_meets_a_few_samples() {
        let mut budget = PlayoutBudget::new(0);
        let weighed = weigh(vec![2, 9], Some(2), 1, 10, &mut budget, &mut tenths);
        assert_eq!(weighed, [(2, vec![0.2, 0.8]), (9, vec![0.9, 0.1])]);
    }

    #[test]
    fn the_only_candidate_is_not_weighed_if_it_is_asked_about() {
        let mut budget = PlayoutBudget::new(1000);
        assert_eq!(weigh(vec![3], Some(3), 0, 10, &mut budget, &mut tenths), [(3, vec![])]);
        assert_eq!(weigh(vec![3], None, 0, 10, &mut budget, &mut tenths).len(), 1);
    }

    #[test]
    fn a_shared_first_place_counts_in_equal_parts() {
        assert_eq!(shares_of(&[1, 3, 1, 4]), [0.5, 0.0, 0.5, 0.0]);
    }
}
