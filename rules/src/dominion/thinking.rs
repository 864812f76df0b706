//! Looking ahead: a player that tries its few sensible decisions on samples of what it does not know, plays each of them to
//! the end with plans at all seats, and takes the one that wins most often.
//!
//! Every candidate meets the same samples and shuffles (common random numbers), and half of them drop out at a time
//! (sequential halving). The plan's own decision stays to the end: another one has to be better beyond chance. First the
//! ways to go on with the match compete (points earlier or later, more or fewer Actions), then the decisions, all of which
//! are followed by the best way.

mod candidates;
mod weighing;

use std::ops::Range;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Phase;

use super::Dominion;
use super::ask::{AnswerSource, Decider, Question, Rehearsal, Reply};
use super::effects::EffectContext;
use super::log::Log;
use super::move_rng::MoveRng;
use super::phases::Move;
use super::plans::{CompiledPlan, PlanFollower, result_of};
use super::simulation::{self, Player};
use super::table::{BotView, Table};
use crate::chance::{Chance, Seed, Stream};
use crate::game::Budget;

/// Turns of the seat in turn after which a playout is judged by the points so far.
const TURNS_AHEAD: u16 = 40;
/// Samples that all candidates meet before the first drop out.
const FIRST_SAMPLES: usize = 8;
/// Samples from which on candidates can be told apart.
const FEWEST_SAMPLES: usize = 4;
/// Samples after which the last two candidates may be told apart early: they meet far more if they are about equal.
const ENOUGH_SAMPLES: usize = 96;
/// Standard errors by which the last two candidates differ if more samples would hardly change the winner.
const SURENESS: f64 = 4.0;
/// Standard errors by which another decision must be better than the plan's.
const CERTAINTY: f64 = 0.7;
/// The share of the budget that goes into the choice of a way to go on.
const SHARE_FOR_WAYS: f64 = 0.25;
/// The share of a playout's result that is the lead in points; the rest is the win. A lead tells more than a win about
/// decisions that change little.
const SHARE_OF_LEAD: f64 = 0.4;

/// What a seat may do.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Decision {
    /// A move in its own turn.
    Move(Move),
    /// The reply to a question.
    Reply(Reply),
}

impl Dominion {
    /// What a plan decides at once for a seat that is asked.
    pub(super) fn planned(&self, seat: Seat, plan: &CompiledPlan) -> Decision {
        let bot_view = BotView::new(&self.kinds, &self.table, seat);
        let follower = PlanFollower::new(plan);
        match self.answer_log.open_for(seat) {
            Some(question) => Decision::Reply(follower.reply(&bot_view, question)),
            None => Decision::Move(follower.decide(&bot_view)),
        }
    }

    /// What a seat that is asked decides after as many playouts as the budget allows: first how to go on with the match, then
    /// what to do now.
    pub(super) fn look_ahead(
        &self,
        seat: Seat,
        plan: &CompiledPlan,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Decision {
        let mut candidates = candidates::of(self, seat, plan);
        if candidates.len() == 1 {
            return candidates.swap_remove(0);
        }
        let mut playouts = Playouts::new(self, seat, plan, seed);
        let ways = plan.ways(&self.kinds);
        let planned = ways.iter().map(|way| (self.planned(seat, way), way)).collect();
        let (planned, way) = Race::new(planned).run(&mut playouts, budget, 0.0..SHARE_FOR_WAYS);
        candidates.extend(candidates::of(self, seat, way));
        let mut runners = vec![(planned, way)];
        for candidate in candidates {
            if runners.iter().all(|(decision, _)| *decision != candidate) {
                runners.push((candidate, way));
            }
        }
        Race::new(runners).run(&mut playouts, budget, SHARE_FOR_WAYS..1.0).0
    }
}

/// The seed of a sample.
fn sample_seed(mut seed: Seed, number: u32) -> Seed {
    seed.0.iter_mut().rev().zip(number.to_le_bytes()).for_each(|(byte, more)| *byte ^= more);
    seed
}

/// Candidates with their results so far. The first one is the plan's.
struct Race<'a> {
    runners: Vec<Runner<'a>>,
    /// Candidates at the beginning.
    count: usize,
}

/// A decision, and how its seat goes on after it.
struct Runner<'a> {
    decision: Decision,
    way: &'a CompiledPlan,
    results: Vec<f64>,
}

impl<'a> Race<'a> {
    fn new(candidates: Vec<(Decision, &'a CompiledPlan)>) -> Self {
        let count = candidates.len();
        let runner = |(decision, way)| Runner { decision, way, results: Vec::new() };
        Self { runners: candidates.into_iter().map(runner).collect(), count }
    }

    /// Lets the candidates meet samples until this part of the budget is spent or no more would change the winner.
    fn run(
        mut self,
        playouts: &mut Playouts<'_>,
        budget: &mut dyn Budget,
        part: Range<f64>,
    ) -> (Decision, &'a CompiledPlan) {
        let rounds = f64::from(self.rounds());
        let mut samples = 0;
        while !self.is_decided(samples) {
            let run = self.run_sample(playouts);
            samples += 1;
            let share = (budget.spend(run) - part.start) / (part.end - part.start);
            if share >= 1.0 {
                break;
            }
            // After each round half of the candidates drop out.
            if samples >= FIRST_SAMPLES {
                self.narrow(share * rounds);
            }
        }
        self.winner()
    }

    /// How often half of the candidates drop out.
    fn rounds(&self) -> u32 {
        self.count.next_power_of_two().ilog2().max(1)
    }

    /// Lets every candidate meet a sample; returns the number of playouts.
    fn run_sample(&mut self, playouts: &mut Playouts<'_>) -> u32 {
        let seed = playouts.next_sample();
        for runner in &mut self.runners {
            runner.results.push(playouts.value(&runner.decision, runner.way, seed));
        }
        u32::try_from(self.runners.len()).expect("there are a few candidates")
    }

    /// Lets the worst candidates drop out, so that no more are left than after this number of rounds.
    fn narrow(&mut self, rounds: f64) {
        let mut left = self.count;
        let mut round = 1.0;
        while round <= rounds {
            left = left.div_ceil(2);
            round += 1.0;
        }
        // The plan's decision is not among those that drop out.
        let left = left.max(2);
        if self.runners.len() > left {
            self.runners[1..]
                .sort_by(|one, other| mean(&other.results).total_cmp(&mean(&one.results)));
            self.runners.truncate(left);
        }
    }

    /// Whether more playouts would hardly change the winner.
    fn is_decided(&self, samples: usize) -> bool {
        match &self.runners[..] {
            [_] => true,
            [planned, rival]
                if samples >= ENOUGH_SAMPLES && samples.is_multiple_of(FIRST_SAMPLES) =>
            {
                let (mean, error) = rival.gain_over(planned);
                mean.abs() > SURENESS * error
            }
            _ => false,
        }
    }

    /// The best candidate that is better than the plan's beyond chance, or the plan's.
    fn winner(mut self) -> (Decision, &'a CompiledPlan) {
        let planned = &self.runners[0];
        let gain = |runner: &Runner<'_>| {
            let (mean, error) = runner.gain_over(planned);
            (mean > CERTAINTY * error).then_some(mean)
        };
        let rivals = self.runners.iter().enumerate().skip(1);
        let best = rivals
            .filter_map(|(place, runner)| Some((place, gain(runner)?)))
            .max_by(|one, other| one.1.total_cmp(&other.1));
        let winner = self.runners.swap_remove(best.map_or(0, |(place, _)| place));
        (winner.decision, winner.way)
    }
}

impl Runner<'_> {
    /// By how much it is better than another one on the samples that both have met, with the standard error. A few samples tell
    /// nothing.
    fn gain_over(&self, other: &Self) -> (f64, f64) {
        if self.results.len() < FEWEST_SAMPLES {
            return (0.0, f64::INFINITY);
        }
        let pairs = self.results.iter().zip(&other.results);
        let differences: Vec<f64> = pairs.map(|(own, other)| own - other).collect();
        mean_and_error(&differences)
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are a few thousand playouts")]
fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / results.len().max(1) as f64
}

/// The mean of some results and its standard error.
#[expect(clippy::cast_precision_loss, reason = "there are a few thousand playouts")]
fn mean_and_error(results: &[f64]) -> (f64, f64) {
    let mean = mean(results);
    let square = |one: &f64| (one - mean) * (one - mean);
    let count = results.len().max(2) as f64;
    let variance = results.iter().map(square).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// Plays decisions of one seat to the end of the match.
struct Playouts<'a> {
    game: &'a Dominion,
    seat: Seat,
    /// What the other seats play by.
    plan: &'a CompiledPlan,
    seed: Seed,
    samples: u32,
    log: Log,
}

impl<'a> Playouts<'a> {
    fn new(game: &'a Dominion, seat: Seat, plan: &'a CompiledPlan, seed: Seed) -> Self {
        Self { game, seat, plan, seed, samples: 0, log: Log::new(false) }
    }

    /// The seed of the next sample.
    fn next_sample(&mut self) -> Seed {
        self.samples += 1;
        sample_seed(self.seed, self.samples)
    }

    /// What a decision comes to on the sample of this seed, from 0 to 1, when its seat goes on by `way`.
    fn value(&mut self, decision: &Decision, way: &CompiledPlan, seed: Seed) -> f64 {
        let end = self.play(decision, way, seed);
        result_of(&self.game.kinds, &end, self.seat, SHARE_OF_LEAD)
    }

    /// The table at the end of the match that follows a decision on the sample of this seed.
    fn play(&mut self, decision: &Decision, way: &CompiledPlan, seed: Seed) -> Table {
        let mut followers = Followers { way, plan: self.plan, first: None, seat: self.seat };
        let (mut table, mut rng) = match decision {
            Decision::Move(the_move) => self.make(*the_move, &mut followers, seed),
            Decision::Reply(reply) => {
                followers.first = Some(reply.clone());
                self.rehearse(&mut followers, seed)
            }
        };
        followers.first = None;
        let kinds = &self.game.kinds;
        let last = self.game.table.of(self.game.table.current).turns + TURNS_AHEAD;
        while table.phase != Phase::Over && table.of(table.current).turns < last {
            simulation::make_next(kinds, &mut table, &mut rng, &mut followers, &mut self.log);
        }
        table
    }

    /// Makes a move on a sample.
    fn make(
        &mut self,
        the_move: Move,
        followers: &mut Followers<'_>,
        seed: Seed,
    ) -> (Table, MoveRng) {
        let game = self.game;
        let mut table = game.table.sample(self.seat, &mut Chance::of(seed, Stream::Table));
        let mut rng = MoveRng::new(seed, table.count());
        let answer_source = AnswerSource::Direct(followers);
        let mut turn =
            EffectContext::new(&game.kinds, &mut table, &mut rng, answer_source, &mut self.log);
        turn.make(the_move).expect("plans answer at once");
        (table, rng)
    }

    /// Runs the running move again up to the open question, and goes on with the first reply of the followers on a sample.
    fn rehearse(&mut self, followers: &mut Followers<'_>, seed: Seed) -> (Table, MoveRng) {
        let game = self.game;
        let mut table = game.checkpoint.table.clone();
        let mut rng = game.rng.clone();
        rng.rewind();
        let rehearsal = Rehearsal::new(&game.answer_log, followers, self.seat, seed);
        let answer_source = AnswerSource::Rehearsed(rehearsal);
        let mut turn =
            EffectContext::new(&game.kinds, &mut table, &mut rng, answer_source, &mut self.log);
        let mut next = Some(game.checkpoint.step);
        while let Some(step) = next {
            next = turn.take(step).expect("plans answer at once");
        }
        (table, rng)
    }
}

/// Plans at all seats, with the first reply of one of them, which goes on in its own way.
struct Followers<'a> {
    way: &'a CompiledPlan,
    plan: &'a CompiledPlan,
    first: Option<Reply>,
    seat: Seat,
}

impl<'a> Followers<'a> {
    #[inline]
    fn at(&self, seat: Seat) -> PlanFollower<'a> {
        PlanFollower::new(if seat == self.seat { self.way } else { self.plan })
    }
}

impl Player for Followers<'_> {
    #[inline]
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        self.at(bot_view.seat).decide(bot_view)
    }
}

impl Decider for Followers<'_> {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        if question.header.seat == self.seat
            && let Some(reply) = self.first.take()
            && question.allows(&reply)
        {
            return reply;
        }
        self.at(bot_view.seat).reply(bot_view, question)
    }
}
