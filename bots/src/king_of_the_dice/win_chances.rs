//! Chances to win, guessed from a table: scores, what lies on the stacks, the turn that begins, and how far the end is.
//!
//! The numbers were fitted to matches between bots of the level solid: the logarithm of the odds grows with the lead,
//! and the lead counts less the more citizens are left to draw.

use std::cmp::Reverse;
use std::sync::LazyLock;

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::CitizenKind;
use demesne_rules::king_of_the_dice::cards::{self, CitizenId, PLACES};
use demesne_rules::king_of_the_dice::score;
use demesne_rules::king_of_the_dice::table::{Table, TurnStage};

use super::bots::{self, BotView};
use super::turn_values::{ResultValues, TurnCalculator};

/// Points that make the odds e times better with one citizen left to draw; they grow with the square root of the number.
const POINTS_OF_ODDS: f64 = 1.9;
/// Points that an Elf on top of a stack is worth to a seat whose turn is not yet.
const ELF: f64 = 0.8;
/// Points for each Fairy of a seat and each one that may still come, in a match of one at its beginning.
const FAIRY_TO_COME: f64 = 1.8;
/// Citizens that are left to draw when a match begins.
const CITIZENS_TO_DRAW: f64 = 35.0;
/// The worth of a turn's points to the seat whose turn it is, less the worth of the others' next turns.
const SHARE_OF_TURN: f64 = 0.8;
const OTHERS_TURNS: f64 = 1.0;

/// The points of a turn, from what its citizens come to one by one: a linear fit.
const TURN_BASE: f64 = -0.67;
const TURN_SHARE: f64 = 0.67;
/// How far a chance to reach one citizen takes the chance to reach another one.
const EXCLUSION: f64 = 0.5;
/// Points and chance of a citizen that is not yet drawn.
const UNKNOWN_CITIZEN: (f64, f64) = (4.0, 0.45);
/// A bot's values are tenths of points.
const TENTHS: f64 = 10.0;

/// For each citizen the chance to reach it in three and in four rolls, if nothing else is wanted.
static REACHED: LazyLock<Vec<[f64; 2]>> = LazyLock::new(|| {
    let mut calculator = TurnCalculator::new();
    let mut chance = |citizen, rolls| {
        f64::from(calculator.mean(&ResultValues::new(vec![(citizen, 1.0)], 0.0), rolls))
    };
    cards::all().map(|citizen| [3, 4].map(|rolls| chance(citizen, rolls))).collect()
});

/// The chance of each seat to win. This number of citizens at the left of the row is taken as unknown. All face-down cards
/// but their number are unknown, too.
pub(super) fn guess(table: &Table, unknown: usize) -> Vec<f64> {
    if table.stage == TurnStage::Over {
        return at_end(table);
    }
    let points = points(table, unknown);
    let best = points.iter().copied().fold(f64::MIN, f64::max);
    let unit = POINTS_OF_ODDS * count(table.draw.len()).sqrt();
    let odds: Vec<f64> = points.iter().map(|points| ((points - best) / unit).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}

/// The share of each seat in the win of a match that is over.
fn at_end(table: &Table) -> Vec<f64> {
    let standing = |seat| (score::score(table, seat), Reverse(score::negative(table, seat)));
    let best = table.every_seat().map(standing).max();
    let wins = |seat: &Seat| Some(standing(*seat)) == best;
    let share = 1.0 / count(table.every_seat().filter(wins).count());
    table.every_seat().map(|seat| if wins(&seat) { share } else { 0.0 }).collect()
}

/// The score of each seat, with what its stack and its turn promise.
fn points(table: &Table, unknown: usize) -> Vec<f64> {
    let fairy = fairies_to_come(table) * FAIRY_TO_COME / count(table.seats.len());
    let of = |seat: Seat| {
        let own = f64::from(score::score(table, seat));
        let promised = own + fairy * f64::from(score::fairies(table, seat));
        if seat == table.current {
            promised + SHARE_OF_TURN * turn_points(table, unknown) - OTHERS_TURNS
        } else if table.has_elf_on_top(seat) {
            promised + ELF
        } else {
            promised
        }
    };
    table.every_seat().map(of).collect()
}

/// Fairies that are in the row or to draw, weighed by the time that is left.
fn fairies_to_come(table: &Table) -> f64 {
    let citizens = table.row.iter().flatten().chain(&table.draw);
    let fairies = citizens.filter(|citizen| citizen.kind() == CitizenKind::Fairy).count();
    count(fairies) * (count(table.draw.len()) / CITIZENS_TO_DRAW).sqrt()
}

/// A guess of the points that the turn that begins comes to.
fn turn_points(table: &Table, unknown: usize) -> f64 {
    let view = BotView::new(table, table.current);
    let rolls = usize::from(table.has_elf_on_top(table.current));
    let known = |place: usize| {
        let citizen: CitizenId = table.row[place]?;
        let points = f64::from(bots::estimate_value(&view, place)) / TENTHS;
        Some((points, REACHED[citizen.number()][rolls]))
    };
    let mut citizens = [UNKNOWN_CITIZEN; PLACES];
    for (place, citizen) in citizens.iter_mut().enumerate().skip(unknown) {
        *citizen = known(place).unwrap_or_default();
    }
    citizens.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let (mut sum, mut missed) = (0.0, 1.0);
    for (points, chance) in citizens {
        sum += points * chance * missed;
        missed *= 1.0 - EXCLUSION * chance;
    }
    let penalty = table.penalties.last().copied().map_or(0.0, f64::from);
    TURN_BASE + TURN_SHARE * (sum - penalty * missed)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("cards and seats are few"))
}
