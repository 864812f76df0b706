//! Looking ahead: a player that tries its few sensible decisions on samples of what it does not know, plays each of them to
//! the end with plans at all seats, and takes the one that wins most often.
//!
//! Every candidate meets the same samples and shuffles (common random numbers), and half of them drop out at a time
//! (sequential halving). The plan's own decision stays to the end: another one has to be better beyond chance.

mod candidates;
pub(crate) mod weighing;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Phase;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::dominion::Dominion;
use demesne_rules::dominion::ask::{AnswerSource, Decider, Question, Rehearsal, Reply};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::effects::EffectContext;
use demesne_rules::dominion::log::Log;
use demesne_rules::dominion::move_rng::MoveRng;
use demesne_rules::dominion::phases::Move;
use demesne_rules::dominion::table::Table;

use super::plans::{CompiledPlan, PlanFollower, result_of};
use super::simulation::{self, Player};
use crate::game::Budget;
use crate::weighing::halved;

/// Turns of the seat in turn after which a playout is judged by the points so far.
const TURNS_AHEAD: u16 = 40;
/// Samples that all candidates meet before the first drop out.
const FIRST_SAMPLES: usize = 8;
/// Samples below which another decision is not preferred to the plan's: so few tell nothing.
const FEWEST_SAMPLES: usize = 4;
/// Standard errors by which another decision must be better than the plan's.
const CERTAINTY: f64 = 1.0;

/// The options of a seat.
#[derive(Clone, PartialEq, Eq)]
pub enum Decision {
    /// A move in its own turn.
    Move(Move),
    /// The reply to a question.
    Reply(Reply),
}

/// The decision of a plan, at once, for a seat that is asked.
pub fn planned(game: &Dominion, seat: Seat, plan: &CompiledPlan) -> Decision {
    let bot_view = BotView::new(&game.kinds, &game.table, game.decides_for(seat));
    let follower = PlanFollower::new(plan);
    match game.answer_log.open_for(seat) {
        Some(question) => Decision::Reply(follower.reply(&bot_view, question)),
        None => Decision::Move(follower.decide(&bot_view)),
    }
}

/// The decision of a seat that is asked, after as many playouts as the budget allows.
pub fn look_ahead(
    game: &Dominion,
    seat: Seat,
    plan: &CompiledPlan,
    seed: Seed,
    budget: &mut dyn Budget,
) -> Decision {
    let mut candidates = candidates::of(game, seat, plan);
    if candidates.len() == 1 {
        return candidates.swap_remove(0);
    }
    let mut race = Race::new(candidates);
    let mut playouts = Playouts::new(game, seat, plan);
    let mut samples: u32 = 0;
    let rounds = race.rounds();
    loop {
        let seed = seed.numbered(samples.into());
        samples += 1;
        let run = race.run_sample(&mut |decision| playouts.value(decision, seed));
        let share = budget.spend(run);
        if share >= 1.0 {
            return race.winner();
        }
        // After each round half of the candidates drop out.
        if usize::try_from(samples).is_ok_and(|samples| samples >= FIRST_SAMPLES) {
            race.narrow(share * f64::from(rounds));
        }
        if race.is_decided() {
            return race.winner();
        }
    }
}

/// Candidates with their results so far. The first one is the plan's.
struct Race {
    runners: Vec<Runner>,
    /// Candidates at the beginning.
    count: usize,
}

struct Runner {
    decision: Decision,
    results: Vec<f64>,
}

impl Race {
    fn new(candidates: Vec<Decision>) -> Self {
        let count = candidates.len();
        let runner = |decision| Runner { decision, results: Vec::new() };
        Self { runners: candidates.into_iter().map(runner).collect(), count }
    }

    /// How often half of the candidates drop out.
    fn rounds(&self) -> u32 {
        self.count.next_power_of_two().ilog2().max(1)
    }

    /// Lets every candidate meet a sample; returns the number of playouts.
    fn run_sample(&mut self, value: &mut dyn FnMut(&Decision) -> f64) -> u32 {
        for runner in &mut self.runners {
            runner.results.push(value(&runner.decision));
        }
        u32::try_from(self.runners.len()).expect("there are a few candidates")
    }

    /// Lets the worst candidates drop out, so that no more are left than after this number of rounds.
    fn narrow(&mut self, rounds: f64) {
        // The plan's decision is not among those that drop out.
        let left = halved(self.count, rounds).max(2);
        if self.runners.len() > left {
            self.runners[1..]
                .sort_by(|one, other| mean(&other.results).total_cmp(&mean(&one.results)));
            self.runners.truncate(left);
        }
    }

    /// Whether more playouts would not change the winner.
    fn is_decided(&self) -> bool {
        self.runners.len() == 1
    }

    fn winner(mut self) -> Decision {
        let planned = &self.runners[0].results;
        let better = |runner: &Runner| {
            if runner.results.len() < FEWEST_SAMPLES {
                return None;
            }
            let differences: Vec<f64> =
                runner.results.iter().zip(planned).map(|(own, planned)| own - planned).collect();
            let (mean, error) = mean_and_error(&differences);
            (mean > CERTAINTY * error).then_some(mean)
        };
        let rivals = self.runners.iter().enumerate().skip(1);
        let best = rivals
            .filter_map(|(place, runner)| Some((place, better(runner)?)))
            .max_by(|one, other| one.1.total_cmp(&other.1));
        self.runners.swap_remove(best.map_or(0, |(place, _)| place)).decision
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are a few thousand playouts")]
fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / results.len().max(1) as f64
}

/// The mean of some results and its standard error.
#[expect(clippy::cast_precision_loss, reason = "there are a few thousand playouts")]
pub(in crate::dominion) fn mean_and_error(results: &[f64]) -> (f64, f64) {
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
    plan: &'a CompiledPlan,
    log: Log,
}

impl<'a> Playouts<'a> {
    fn new(game: &'a Dominion, seat: Seat, plan: &'a CompiledPlan) -> Self {
        Self { game, seat, plan, log: Log::new(false) }
    }

    /// The result of a decision on the sample of this seed, from 0 to 1.
    fn value(&mut self, decision: &Decision, seed: Seed) -> f64 {
        let end = self.play(decision, seed);
        result_of(&self.game.kinds, &end, self.seat)
    }

    /// The table at the end of the match that follows a decision on the sample of this seed.
    fn play(&mut self, decision: &Decision, seed: Seed) -> Table {
        let (mut table, mut rng) = match decision {
            Decision::Move(the_move) => self.make(*the_move, seed),
            Decision::Reply(reply) => self.rehearse(reply.clone(), seed),
        };
        let kinds = &self.game.kinds;
        let last = self.game.table.turns_so_far() + TURNS_AHEAD;
        let mut followers = Followers { plan: self.plan, first: None, seat: self.seat };
        while table.phase != Phase::Over && table.turns_so_far() < last {
            simulation::make_next(kinds, &mut table, &mut rng, &mut followers, &mut self.log);
        }
        table
    }

    /// Makes a move on a sample.
    fn make(&mut self, the_move: Move, seed: Seed) -> (Table, MoveRng) {
        let game = self.game;
        let mut table =
            game.table.sample(&game.kinds, self.seat, &mut Chance::of(seed, Stream::Table));
        let mut rng = MoveRng::new(seed, table.count());
        let mut followers = Followers { plan: self.plan, first: None, seat: self.seat };
        let answer_source = AnswerSource::Direct(&mut followers);
        let mut turn =
            EffectContext::new(&game.kinds, &mut table, &mut rng, answer_source, &mut self.log);
        turn.make(the_move).expect("plans answer at once");
        (table, rng)
    }

    /// Runs the running move again up to the open question, and goes on with a reply on a sample.
    fn rehearse(&mut self, reply: Reply, seed: Seed) -> (Table, MoveRng) {
        let game = self.game;
        let mut table = game.checkpoint.table.clone();
        let mut rng = game.rng.clone();
        rng.rewind();
        let mut followers = Followers { plan: self.plan, first: Some(reply), seat: self.seat };
        let rehearsal = Rehearsal::new(&game.answer_log, &mut followers, self.seat, seed);
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

/// Plans at all seats, with the first reply of one of them.
struct Followers<'a> {
    plan: &'a CompiledPlan,
    first: Option<Reply>,
    seat: Seat,
}

impl Player for Followers<'_> {
    #[inline]
    fn decide(&mut self, bot_view: &BotView<'_>) -> Move {
        PlanFollower::new(self.plan).decide(bot_view)
    }
}

impl Decider for Followers<'_> {
    fn reply(&mut self, bot_view: &BotView<'_>, question: &Question) -> Reply {
        if question.header.asked == self.seat
            && let Some(reply) = self.first.take()
            && question.allows(&reply)
        {
            return reply;
        }
        PlanFollower::new(self.plan).reply(bot_view, question)
    }
}
