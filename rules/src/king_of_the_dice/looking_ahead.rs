//! Looking ahead: what each result of a turn is worth with what it leaves to the next player.
//!
//! The row that a result leaves depends on the citizens that are drawn, so it is completed with samples, the same ones
//! for all results. What the next player's turn comes to on each row is an exact expectation. A result that ends the match
//! is worth what the match comes to.

use std::cmp::Ordering;

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{Answer, CitizenKind};
use demesne_protocol::table::BotLevel;

use super::bots::{self, BotView, ResultValues};
use super::cards::{CitizenId, PLACES};
use super::table::{Card, Table, TurnStage};
use super::{KingOfTheDice, score};
use crate::chance::{Chance, Seed, Stream};
use crate::game::Budget;

/// What the expectation of a turn counts as in budgets of playouts: it takes about as long.
const PLAYOUTS_OF_EXPECTATION: u32 = 32;
/// Samples that are looked at however small the budget is.
const FEWEST_SAMPLES: u32 = 2;
/// Samples that are enough: more citizens than are drawn in a match.
const MOST_SAMPLES: u32 = 64;
/// The share of the next player's prospects that a result is charged with: some of what is left comes back a turn later.
const SHARE_OF_NEXT: f64 = 0.7;
/// Tenths of a point.
const POINT: f64 = 10.0;
/// How far leads drift apart in a turn, in tenths of a point.
const DRIFT_OF_TURN: f64 = 38.0;
/// Turns of a match for each citizen that is left to draw: most matches end before the last one is drawn.
const TURNS_PER_CITIZEN: f64 = 0.7;
/// What is certain: chances are weighed in thousandths.
const CERTAIN: f64 = 1000.0;

/// What the current player comes to in a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TurnResult {
    /// The citizen of a place.
    Citizen(usize),
    /// The Hypnotist's neighbour is left.
    NoNeighbour,
    /// The next penalty card.
    Penalty,
}

impl KingOfTheDice {
    /// The answer of the current player's seat after as much thought as the budget allows.
    pub(super) fn look_ahead(&self, seed: Seed, budget: &mut dyn Budget) -> Option<Answer> {
        let table = &self.table;
        match table.stage {
            TurnStage::Reroll => {
                let citizens = (0..PLACES).filter(|place| table.row[*place].is_some());
                let results = citizens.map(TurnResult::Citizen).chain([TurnResult::Penalty]);
                let weighed = self.weigh_results(results.collect(), seed, budget);
                let prospect = result_values(table, &weighed).prospect(table.rolls_left());
                Some(bots::answer_of(prospect.best(&table.dice?)))
            }
            TurnStage::Take => {
                let fitting = table.fitting().into_iter().map(TurnResult::Citizen).collect();
                self.best_result(fitting, seed, budget).map(answer_of)
            }
            TurnStage::Neighbour(place) => {
                let results = vec![TurnResult::Citizen(place), TurnResult::NoNeighbour];
                self.best_result(results, seed, budget).map(answer_of)
            }
            TurnStage::Roll | TurnStage::Location(_) | TurnStage::Give(_) | TurnStage::Over => {
                bots::decide(&BotView::new(table, table.current), BotLevel::Strong)
            }
        }
    }

    fn best_result(
        &self,
        results: Vec<TurnResult>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Option<TurnResult> {
        if results.len() == 1 {
            return results.first().copied();
        }
        let weighed = self.weigh_results(results, seed, budget);
        weighed.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(it, _)| it)
    }

    /// The chance to win after each of these results, in thousandths.
    fn weigh_results(
        &self,
        results: Vec<TurnResult>,
        seed: Seed,
        budget: &mut dyn Budget,
    ) -> Vec<(TurnResult, f64)> {
        // Sorted first: the order is hidden, so the samples must not depend on it.
        let mut unseen = self.table.draw.clone();
        unseen.sort_unstable();
        let mut chance = Chance::of(seed, Stream::Table);
        let mut sums = vec![0.0; results.len()];
        let mut samples = 0;
        loop {
            chance.shuffle(&mut unseen);
            for (sum, result) in sums.iter_mut().zip(&results) {
                *sum += self.value(*result, &unseen);
            }
            samples += 1;
            let expectations = u32::try_from(results.len()).expect("a turn has few results");
            let spent = budget.spend(expectations * PLAYOUTS_OF_EXPECTATION);
            if samples >= FEWEST_SAMPLES && spent >= 1.0 || samples >= MOST_SAMPLES {
                break;
            }
        }
        let mean = |(result, sum): (TurnResult, f64)| (result, sum / f64::from(samples));
        results.into_iter().zip(sums).map(mean).collect()
    }

    /// The chance to win after a result, in thousandths, when these citizens are drawn next, the last one first.
    fn value(&self, result: TurnResult, unseen: &[CitizenId]) -> f64 {
        let view = BotView::new(&self.table, self.table.current);
        let own = match result {
            TurnResult::Citizen(place) => f64::from(bots::estimate_value(&view, place)),
            TurnResult::NoNeighbour => 0.0,
            TurnResult::Penalty => f64::from(bots::estimate_penalty(&view)),
        };
        let (left, is_over) = self.left_by(result, unseen);
        if is_over {
            return chance_at_end(&left, self.table.current);
        }
        // An Apprentice's further turn is worth what it comes to on this row, not what it comes to on others.
        let further_turn = if left.further_turn {
            turn_value(&left, left.current) - f64::from(bots::FURTHER_TURN)
        } else {
            0.0
        };
        let others = f64::from(u32::try_from(left.seats.len() - 1).expect("at most five seats"));
        let next = turn_value(&left, left.next_seat()) * SHARE_OF_NEXT / others;
        chance_with_lead(&self.table, own + further_turn - next)
    }

    /// The table after a result when these citizens are drawn next, and whether the match is over.
    fn left_by(&self, result: TurnResult, unseen: &[CitizenId]) -> (Table, bool) {
        let mut table = self.table.clone();
        let you = table.current;
        let mut is_over = false;
        match result {
            TurnResult::Citizen(place) => {
                is_over = take(&mut table, place, you);
                let is_first = table.gaps.len() == 1;
                if is_first && table.of(you).stack.last().is_some_and(is_hypnotist) {
                    let view = BotView::new(&table, you);
                    let wants = place + 1 < PLACES && bots::estimate_value(&view, place + 1) > 0;
                    is_over |= wants && take(&mut table, place + 1, you);
                }
            }
            TurnResult::NoNeighbour => {}
            TurnResult::Penalty => {
                let points = table.penalties.pop().unwrap_or_default();
                table.of_mut(you).stack.push(Card::Penalty(points));
                is_over = table.penalties.is_empty();
                table.row[PLACES - 1] = None;
                table.gaps.push(PLACES - 1);
            }
        }
        let mut drawn = unseen.iter().rev();
        for gap in std::mem::take(&mut table.gaps) {
            table.row[..=gap].rotate_right(1);
            table.row[0] = drawn.next().copied();
        }
        is_over |= drawn.next().is_none();
        (table, is_over)
    }
}

/// What a turn that a seat begins now comes to on average, in tenths of a point.
fn turn_value(table: &Table, seat: Seat) -> f64 {
    let values = ResultValues::estimate(&BotView::new(table, seat));
    values.expectation(table.rolls_of_turn(seat))
}

/// Moves the citizen of a place, with its location, to its new owner; returns whether that ends the match.
fn take(table: &mut Table, place: usize, you: Seat) -> bool {
    let Some(citizen) = table.row[place] else { return false };
    let mut is_over = false;
    if let Some(points) = table.brings(place) {
        let is_last = table.locations[place].len() == 1;
        if !is_last || bots::would_win_with(&BotView::new(table, you), place) {
            table.locations[place].pop();
            table.of_mut(you).stack.push(Card::Location(place, points));
            is_over = is_last;
        }
    }
    let owner = if citizen.kind() == CitizenKind::Dragon {
        bots::find_leader(&BotView::new(table, you)).unwrap_or(you)
    } else {
        you
    };
    table.further_turn |= citizen.kind() == CitizenKind::Apprentice;
    table.row[place] = None;
    table.gaps.push(place);
    table.of_mut(owner).stack.push(Card::Citizen(citizen));
    is_over
}

fn is_hypnotist(card: &Card) -> bool {
    matches!(card, Card::Citizen(citizen) if citizen.kind() == CitizenKind::Hypnotist)
}

/// The chance to win, in thousandths, for the current player when the lead changes by some tenths of a point: the farther the
/// end, the less a lead tells.
fn chance_with_lead(table: &Table, more: f64) -> f64 {
    let seat = table.current;
    let others = table.others().map(|other| score::score(table, other));
    let lead = score::score(table, seat) - others.max().unwrap_or_default();
    let citizens = f64::from(u32::try_from(table.draw.len()).expect("forty citizens"));
    let drift = DRIFT_OF_TURN * (citizens * TURNS_PER_CITIZEN).max(1.0).sqrt();
    let deviations = (f64::from(lead) * POINT + more) / drift;
    CERTAIN / 2.0 * (1.0 + deviations / (1.0 + deviations * deviations).sqrt())
}

/// The chance to have won a match that is over, in thousandths.
fn chance_at_end(table: &Table, seat: Seat) -> f64 {
    let standing =
        |seat| (score::score(table, seat), std::cmp::Reverse(score::negative(table, seat)));
    let others = table.everybody().filter(|other| *other != seat);
    match others.map(standing).max().map(|best| standing(seat).cmp(&best)) {
        Some(Ordering::Greater) | None => CERTAIN,
        Some(Ordering::Equal) => CERTAIN / 2.0,
        Some(Ordering::Less) => 0.0,
    }
}

fn result_values(table: &Table, weighed: &[(TurnResult, f64)]) -> ResultValues {
    let mut penalty = 0.0;
    let mut citizens = Vec::new();
    for (result, worth) in weighed {
        match result {
            TurnResult::Citizen(place) => {
                citizens.extend(table.row[*place].map(|citizen| (citizen, *worth)));
            }
            TurnResult::Penalty => penalty = *worth,
            TurnResult::NoNeighbour => {}
        }
    }
    ResultValues::new(citizens, penalty)
}

fn answer_of(result: TurnResult) -> Answer {
    match result {
        TurnResult::Citizen(place) => {
            Answer::Take { place: u8::try_from(place).expect("a row has five places") }
        }
        TurnResult::NoNeighbour | TurnResult::Penalty => Answer::Decline,
    }
}
