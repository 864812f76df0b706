//! Looking ahead: what each result of a turn leaves to the next player, weighed by the chance to win.
//!
//! A result is played on samples: tables that agree with everything that players see, with the face-down cards in random
//! order. On each sample the next player's turn has an exact mean. Its results are worth what the turn after it comes to,
//! and so on as far as the budget goes; in the end chances to win are guessed ([`win_chances`]). All results meet the same
//! samples.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::Answer;
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_rules::king_of_the_dice::cards::PLACES;
use demesne_rules::king_of_the_dice::dice_rng::DiceRng;
use demesne_rules::king_of_the_dice::log::Log;
use demesne_rules::king_of_the_dice::table::{Table, TurnStage};
use demesne_rules::king_of_the_dice::turn::Turn;

use super::turn_values::{ResultValues, TurnCalculator};
use crate::game::Budget;
use crate::king_of_the_dice::{bots, win_chances};

/// Samples that are looked at however small the budget is.
const FEWEST_SAMPLES: u16 = 2;
/// Samples after which one turn more is looked at, if there is budget enough to do that as often.
const SAMPLES_OF_DEPTH: u16 = 6;
/// Samples that are enough: more do not change decisions.
const MOST_SAMPLES: u16 = 12;
/// Turns after the own one at most.
const MOST_TURNS: u8 = 3;
/// How much longer it takes to look at one turn more.
const COST_OF_TURN: f64 = 7.5;

/// A step from the end of the rolls to the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnStep {
    /// Takes the citizen of a place.
    Take(usize),
    /// Takes a penalty card.
    Penalty,
    /// Takes the citizen of a place with the last location, or without.
    Location(usize, bool),
    /// Takes the Hypnotist's neighbour, or not.
    Neighbour(usize, bool),
    /// Gives the Dragon of a place.
    Give(usize, Seat),
}

/// The steps of a turn, with the mean chance to win after them.
struct WeighedSteps {
    steps: Vec<TurnStep>,
    chance: f64,
}

/// The answer of the current player's seat after as much thought as the budget allows. A playout of the budget is one
/// turn whose mean is worked out.
pub(super) fn look_ahead(
    game: &KingOfTheDice,
    seed: Seed,
    budget: &mut dyn Budget,
) -> Option<Answer> {
    // The face-down cards are hidden. From here on they are known by what they are, and in no order that says
    // anything: nothing below has access to the table itself.
    let mut table = game.table.clone();
    table.sort_unseen();
    LookAhead::new(&table).decide(&table, seed, budget)
}

/// The data that looking ahead needs besides a table.
struct LookAhead {
    seat: Seat,
    calculator: TurnCalculator,
    /// Never rolled: turns are made on it as far as no dice are needed.
    rng: DiceRng,
    log: Log,
}

impl LookAhead {
    fn new(table: &Table) -> Self {
        let seats = u8::try_from(table.seats.len()).expect("at most five seats");
        Self {
            seat: table.current,
            calculator: TurnCalculator::new(),
            rng: DiceRng::new(Seed([0; 32]), seats),
            log: Log::new(false),
        }
    }

    fn decide(&mut self, table: &Table, seed: Seed, budget: &mut dyn Budget) -> Option<Answer> {
        let steps = match table.stage {
            TurnStage::Roll => return Some(Answer::Roll),
            TurnStage::Reroll => return self.choose_reroll(table, seed, budget),
            TurnStage::Over => return None,
            TurnStage::Take => table.fitting().into_iter().map(TurnStep::Take).collect(),
            TurnStage::Neighbour(_) | TurnStage::Location(_) | TurnStage::Give(_) => {
                open_steps(table)
            }
        };
        let weighed = self.weigh_steps(table, &steps, seed, budget);
        let best = weighed.iter().max_by(|one, other| one.chance.total_cmp(&other.chance))?;
        best.steps.first().map(|step| answer_of(*step))
    }

    fn choose_reroll(
        &mut self,
        table: &Table,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Option<Answer> {
        let numbers = table.dice?;
        let values = self.weigh_results(table, seed, budget);
        let keeps = self.calculator.best_dice(&values, table.rolls_left(), &numbers);
        Some(bots::answer_of(keeps))
    }

    /// The chance to win after each result of the turn.
    fn weigh_results(
        &mut self,
        table: &Table,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> ResultValues {
        let weighed = self.weigh_steps(table, &results(table), seed, budget);
        result_values(table, |first| best_after(&weighed, first))
    }

    /// All ways to go on to the end of the turn with one of these steps, with their chances to win.
    fn weigh_steps(
        &mut self,
        table: &Table,
        first: &[TurnStep],
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<WeighedSteps> {
        let ways: Vec<Vec<TurnStep>> =
            self.ways(table, first).into_iter().map(|(steps, _)| steps).collect();
        // If there is only one way there is nothing to weigh.
        let chances =
            if ways.len() > 1 { self.weigh_ways(table, &ways, seed, budget) } else { vec![1.0] };
        let weighed = ways.into_iter().zip(chances);
        weighed.map(|(steps, chance)| WeighedSteps { steps, chance }).collect()
    }

    /// The chance to win after each of these ways to end the turn. First the next turn is looked at; if there is budget
    /// enough for as many samples, one turn more.
    fn weigh_ways(
        &mut self,
        table: &Table,
        ways: &[Vec<TurnStep>],
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<f64> {
        let (mut turns, mut sums, mut met) = (1, vec![0.0; ways.len()], 0_u16);
        let mut spent_before = 0.0;
        let mut samples = Samples::new(table, seed);
        loop {
            let sample = samples.next();
            let mut means = 0;
            for (sum, way) in sums.iter_mut().zip(ways) {
                *sum += self.chance_after(sample, way, turns, &mut means);
            }
            met += 1;
            let spent = budget.spend(means);
            if met >= FEWEST_SAMPLES && spent >= 1.0 || met >= MOST_SAMPLES {
                break;
            }
            let cost_of_depth = (spent - spent_before) * COST_OF_TURN;
            if met == SAMPLES_OF_DEPTH && turns < MOST_TURNS && spent + cost_of_depth < 1.0 {
                (turns, sums, met) = (turns + 1, vec![0.0; ways.len()], 0);
                spent_before = spent;
            }
        }
        sums.into_iter().map(|sum| sum / f64::from(met)).collect()
    }

    /// The ways to go on to the end of the turn, and where they lead.
    fn ways(&mut self, table: &Table, first: &[TurnStep]) -> Vec<(Vec<TurnStep>, Table)> {
        let mut ways = Vec::new();
        for step in first {
            let mut then = table.clone();
            self.make(*step, &mut then);
            let open = open_steps(&then);
            if open.is_empty() {
                ways.push((vec![*step], then));
                continue;
            }
            for (mut steps, end) in self.ways(&then, &open) {
                steps.insert(0, *step);
                ways.push((steps, end));
            }
        }
        ways
    }

    fn make(&mut self, step: TurnStep, table: &mut Table) {
        let mut turn = Turn { table, rng: &mut self.rng, log: &mut self.log };
        match step {
            TurnStep::Take(place) | TurnStep::Neighbour(place, true) => turn.take(place),
            TurnStep::Penalty => turn.take_penalty(),
            TurnStep::Location(place, take) => turn.take_with(place, take),
            TurnStep::Neighbour(place, false) => turn.leave_neighbour(place),
            TurnStep::Give(place, seat) => turn.give(place, seat),
        }
    }

    /// The chance to win after these steps on a sample, with this number of turns looked at. Counts turns in `means`.
    fn chance_after(
        &mut self,
        sample: &Table,
        steps: &[TurnStep],
        turns: u8,
        means: &mut u32,
    ) -> f64 {
        let mut table = sample.clone();
        for step in steps {
            self.make(*step, &mut table);
        }
        self.chance_of(self.seat, &table, turns, means)
    }

    /// The chance of a seat to win at the beginning of a turn or the end of the match.
    fn chance_of(&mut self, seat: Seat, table: &Table, turns: u8, means: &mut u32) -> f64 {
        let seat = usize::from(seat.0);
        let chances = win_chances::guess(table, 0);
        if table.stage == TurnStage::Over {
            return chances[seat];
        }
        let mean = self.mean_of_turn(table, turns, means);
        let next = usize::from(table.current.0);
        if next == seat {
            return mean;
        }
        // The share that the next player does not win is divided among the others as they stand now.
        let others: f64 = chances.iter().sum::<f64>() - chances[next];
        if others > 0.0 { chances[seat] / others * (1.0 - mean) } else { 0.0 }
    }

    /// The chance of the current player to win when its turn is played as well as it can be.
    fn mean_of_turn(&mut self, table: &Table, turns: u8, means: &mut u32) -> f64 {
        let values = result_values(table, |first| self.best_chance(table, first, turns, means));
        *means += 1;
        f64::from(self.calculator.mean(&values, table.rolls_most))
    }

    /// The greatest chance of the current player to win after a step: guessed at the end of its turn, or with the turns
    /// that follow.
    fn best_chance(&mut self, table: &Table, first: TurnStep, turns: u8, means: &mut u32) -> f64 {
        let seat = table.current;
        let mut best = 0.0_f64;
        for (_, then) in self.ways(table, &[first]) {
            let chance = if turns > 1 {
                self.chance_of(seat, &then, turns - 1, means)
            } else {
                // The player does not know what is drawn.
                let drawn = table.draw.len() - then.draw.len();
                win_chances::guess(&then, drawn)[usize::from(seat.0)]
            };
            best = best.max(chance);
        }
        best
    }
}

/// Tables that agree with what every player sees.
struct Samples {
    sample: Table,
    chance: Chance,
    made: usize,
}

impl Samples {
    /// Samples of a table whose face-down cards are sorted.
    fn new(table: &Table, seed: Seed) -> Self {
        Self { sample: table.clone(), chance: Chance::of(seed, Stream::Table), made: 0 }
    }

    /// The next sample. As many in a row as there are citizens to draw each have another one on top.
    fn next(&mut self) -> &Table {
        let first = self.made % self.sample.draw.len().max(1);
        let draw = if first == 0 { None } else { Some(self.sample.draw.clone()) };
        self.sample.shuffle_unseen(&mut self.chance);
        if let Some(mut draw) = draw {
            draw.rotate_right(1);
            self.sample.draw = draw;
        }
        self.made += 1;
        &self.sample
    }
}

/// The next steps of the current player in its turn without rolling.
fn open_steps(table: &Table) -> Vec<TurnStep> {
    let either = [true, false];
    match table.stage {
        TurnStage::Neighbour(place) => either.map(|take| TurnStep::Neighbour(place, take)).to_vec(),
        TurnStage::Location(place) => either.map(|take| TurnStep::Location(place, take)).to_vec(),
        TurnStage::Give(place) => table.others().map(|seat| TurnStep::Give(place, seat)).collect(),
        TurnStage::Roll | TurnStage::Reroll | TurnStage::Take | TurnStage::Over => Vec::new(),
    }
}

/// Everything that the dice of a turn may come to.
fn results(table: &Table) -> Vec<TurnStep> {
    let citizens = (0..PLACES).filter(|place| table.row[*place].is_some()).map(TurnStep::Take);
    citizens.chain([TurnStep::Penalty]).collect()
}

/// The results of a turn with what they are worth.
#[expect(clippy::cast_possible_truncation, reason = "chances are rounded")]
fn result_values(table: &Table, mut worth: impl FnMut(TurnStep) -> f64) -> ResultValues {
    let mut citizens = Vec::with_capacity(PLACES);
    for place in 0..PLACES {
        if let Some(citizen) = table.row[place] {
            citizens.push((citizen, worth(TurnStep::Take(place)) as f32));
        }
    }
    ResultValues::new(citizens, worth(TurnStep::Penalty) as f32)
}

/// The greatest chance to win of the ways that begin with a step.
fn best_after(weighed: &[WeighedSteps], first: TurnStep) -> f64 {
    let ways = weighed.iter().filter(|way| way.steps.first() == Some(&first));
    ways.map(|way| way.chance).fold(0.0, f64::max)
}

fn answer_of(step: TurnStep) -> Answer {
    match step {
        TurnStep::Take(place) | TurnStep::Neighbour(place, true) => {
            Answer::Take { place: bots::small(place) }
        }
        TurnStep::Location(_, take) => Answer::TakeLocation { take },
        TurnStep::Neighbour(_, false) | TurnStep::Penalty => Answer::Decline,
        TurnStep::Give(_, seat) => Answer::Give { seat },
    }
}
