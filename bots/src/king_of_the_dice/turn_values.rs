//! Mean values of whole turns, rounded but fast: bots that look ahead need hundreds for a decision. The exact
//! ones are in [`demesne_rules::king_of_the_dice::chances`].
//!
//! Dice of one kind are independent of the others, so rolling and choosing are done kind by kind. Of each kind two dice
//! lie in one of 21 ways, or 28 with dice that are still in the cup.

use std::sync::LazyLock;

use demesne_protocol::king_of_the_dice::Face;
use demesne_rules::king_of_the_dice::cards::{self, CitizenId};
use demesne_rules::king_of_the_dice::chances::{FULL, PAIRS, POSITIONS, choices, position};
use demesne_rules::king_of_the_dice::dice::{DICE, FACES, KINDS, Numbers, Shown};
use demesne_rules::king_of_the_dice::requirements::is_satisfied;

/// Ways in which both lie.
const FULL_PAIRS: usize = PAIRS - FULL;
/// Ways of all dice when none is in the cup.
const ROLLED: usize = FULL_PAIRS * FULL_PAIRS * FULL_PAIRS;
/// Rolling must be better than this much more than staying: values are rounded.
const ROUNDING: f32 = 1e-6;

/// The numbers of each way in which both dice lie, lower first.
const FULL_NUMBERS: [[u8; 2]; FULL_PAIRS] = full_numbers();
/// The way in which two numbers lie, both counted from 0.
const WITH: [[usize; 6]; 6] = ways_of_numbers();

/// The dice that satisfy each citizen: worked out once.
static MAP: LazyLock<Map> = LazyLock::new(Map::new);

struct Map {
    /// The chance of each position in one roll of all dice.
    chances: Vec<f32>,
    /// The positions that satisfy each citizen.
    satisfying: Vec<Vec<u16>>,
}

const fn full_numbers() -> [[u8; 2]; FULL_PAIRS] {
    let mut full = [[0; 2]; FULL_PAIRS];
    let (mut low, mut high) = (1, 1);
    let mut pair = 0;
    while pair < FULL_PAIRS {
        full[pair] = [low, high];
        pair += 1;
        high += 1;
        if high > FACES {
            low += 1;
            high = low;
        }
    }
    full
}

const fn ways_of_numbers() -> [[usize; 6]; 6] {
    let mut ways = [[0; 6]; 6];
    let mut pair = 0;
    while pair < FULL_PAIRS {
        let [low, high] = FULL_NUMBERS[pair];
        ways[low as usize - 1][high as usize - 1] = FULL + pair;
        ways[high as usize - 1][low as usize - 1] = FULL + pair;
        pair += 1;
    }
    ways
}

impl Map {
    fn new() -> Self {
        let chance = |pair: usize| if FULL_NUMBERS[pair][0] == FULL_NUMBERS[pair][1] { 1.0 } else { 2.0 } / 36.0;
        let chances =
            (0..ROLLED).map(|position| pairs(position).map(chance).iter().product()).collect();
        let shown: Vec<Shown> = (0..ROLLED).map(shown_at).collect();
        let satisfying = cards::all().map(|citizen| satisfying(citizen, &shown)).collect();
        Self { chances, satisfying }
    }
}

fn pairs(position: usize) -> [usize; 3] {
    [
        position / (FULL_PAIRS * FULL_PAIRS),
        position / FULL_PAIRS % FULL_PAIRS,
        position % FULL_PAIRS,
    ]
}

fn shown_at(position: usize) -> Shown {
    let mut shown = Shown::default();
    for (kind, pair) in pairs(position).into_iter().enumerate() {
        for number in FULL_NUMBERS[pair] {
            shown.add(Face { number, colour: KINDS[kind][usize::from(number) - 1] });
        }
    }
    shown
}

fn satisfying(citizen: CitizenId, shown: &[Shown]) -> Vec<u16> {
    let wants = citizen.data().wants;
    let positions = shown.iter().zip(0..).filter(|(shown, _)| is_satisfied(wants, shown));
    positions.map(|(_, position)| position).collect()
}

/// The worth of the results of a turn: citizens, and a penalty if none fits.
#[derive(Clone, Debug)]
pub(super) struct ResultValues {
    /// The worst first.
    citizens: Vec<(CitizenId, f32)>,
    penalty: f32,
}

impl ResultValues {
    /// Values of these citizens and of a penalty.
    pub(super) fn new(mut citizens: Vec<(CitizenId, f32)>, penalty: f32) -> Self {
        citizens.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        Self { citizens, penalty }
    }

    /// The value of each position in which all dice lie: the best citizen that fits.
    fn as_they_lie(&self, values: &mut [f32]) {
        values.fill(self.penalty);
        for (citizen, worth) in &self.citizens {
            for position in &MAP.satisfying[citizen.number()] {
                values[usize::from(*position)] = *worth;
            }
        }
    }
}

/// Works values out, in memory that is used again and again.
pub(super) struct TurnCalculator {
    /// Values of the positions in which all dice lie.
    rolled: Box<[f32; ROLLED]>,
    /// Values of all positions.
    kept: Box<[f32; POSITIONS]>,
    /// Values on the way from one to the other, kind by kind.
    smaller: Box<[f32; ROLLED / FULL_PAIRS * PAIRS]>,
    larger: Box<[f32; ROLLED / FULL_PAIRS / FULL_PAIRS * PAIRS * PAIRS]>,
}

impl TurnCalculator {
    /// A calculator without values.
    pub(super) fn new() -> Self {
        Self {
            rolled: Box::new([0.0; ROLLED]),
            kept: Box::new([0.0; POSITIONS]),
            smaller: Box::new([0.0; ROLLED / FULL_PAIRS * PAIRS]),
            larger: Box::new([0.0; ROLLED / FULL_PAIRS / FULL_PAIRS * PAIRS * PAIRS]),
        }
    }

    /// The mean of a turn with this number of rolls, the first one among them, in which the dice that are kept are always the
    /// best ones.
    pub(super) fn mean(&mut self, values: &ResultValues, rolls: u8) -> f32 {
        values.as_they_lie(&mut *self.rolled);
        for _ in 1..rolls {
            self.roll();
            self.choose();
        }
        // Some sums at a time, which do not wait for each other.
        let (values, chances) =
            (self.rolled.as_chunks::<FULL_PAIRS>().0, MAP.chances.as_chunks::<FULL_PAIRS>().0);
        let mut sums = [0.0; FULL_PAIRS];
        for (values, chances) in values.iter().zip(chances) {
            for ((sum, value), chance) in sums.iter_mut().zip(values).zip(chances) {
                *sum += value * chance;
            }
        }
        sums.iter().sum()
    }

    /// The best dice to keep when this number of rolls is left; `None` to let all lie.
    pub(super) fn best_dice(
        &mut self,
        values: &ResultValues,
        rolls: u8,
        numbers: &Numbers,
    ) -> Option<[bool; DICE]> {
        values.as_they_lie(&mut *self.rolled);
        let stays = self.rolled[rolled_position(numbers)];
        for _ in 1..rolls {
            self.roll();
            self.choose();
        }
        self.roll();
        let worth = |keeps: &[bool; DICE]| self.kept[position(numbers, keeps)];
        let best = choices().max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
        (worth(&best) > stays + ROUNDING).then_some(best)
    }

    /// For each position the mean after rolling the dice in the cup.
    fn roll(&mut self) {
        roll_kind::<1>(&*self.rolled, &mut *self.smaller);
        roll_kind::<PAIRS>(&*self.smaller, &mut *self.larger);
        roll_kind::<{ PAIRS * PAIRS }>(&*self.larger, &mut *self.kept);
    }

    /// For each position in which all dice lie the value of the best choice of dice to keep.
    fn choose(&mut self) {
        choose_kind::<{ PAIRS * PAIRS }>(&*self.kept, &mut *self.larger);
        choose_kind::<PAIRS>(&*self.larger, &mut *self.smaller);
        choose_kind::<1>(&*self.smaller, &mut *self.rolled);
    }
}

fn rolled_position(numbers: &Numbers) -> usize {
    let pair = |kind: usize| {
        let face = |die: usize| usize::from(numbers[die]) - 1;
        WITH[face(2 * kind)][face(2 * kind + 1)] - FULL
    };
    (pair(0) * FULL_PAIRS + pair(1)) * FULL_PAIRS + pair(2)
}

/// Rolls the dice of one kind, with `AFTER` positions of the kinds after it.
fn roll_kind<const AFTER: usize>(rolled: &[f32], positions: &mut [f32]) {
    let (lying_parts, _) = rolled.as_chunks::<AFTER>().0.as_chunks::<FULL_PAIRS>();
    let (parts, _) = positions.as_chunks_mut::<AFTER>().0.as_chunks_mut::<PAIRS>();
    for (lying, part) in lying_parts.iter().zip(parts) {
        let [both, one, two, three, four, five, six, full @ ..] = part;
        *full = *lying;
        for (with, mean) in WITH.iter().zip([&mut *one, two, three, four, five, six]) {
            *mean = means(with.map(|way| &lying[way - FULL]));
        }
        *both = means([one, two, three, four, five, six]);
    }
}

fn means<const AFTER: usize>(rows: [&[f32; AFTER]; 6]) -> [f32; AFTER] {
    let [one, two, three, four, five, six] = rows;
    std::array::from_fn(|i| (one[i] + two[i] + three[i] + four[i] + five[i] + six[i]) / 6.0)
}

/// Chooses the dice of one kind that are kept, with `AFTER` positions of the kinds after it.
fn choose_kind<const AFTER: usize>(positions: &[f32], best: &mut [f32]) {
    let (parts, _) = positions.as_chunks::<AFTER>().0.as_chunks::<PAIRS>();
    let (best_parts, _) = best.as_chunks_mut::<AFTER>().0.as_chunks_mut::<FULL_PAIRS>();
    for (part, best) in parts.iter().zip(best_parts) {
        let [both, single @ ..] = part;
        for ((best, full), [low, high]) in best.iter_mut().zip(&part[FULL..]).zip(FULL_NUMBERS) {
            let [low, high] = [low, high].map(|number| &single[usize::from(number) - 1]);
            for i in 0..AFTER {
                best[i] = greater(greater(full[i], both[i]), greater(low[i], high[i]));
            }
        }
    }
}

/// As `f32::max`, in one instruction: values are numbers.
fn greater(one: f32, other: f32) -> f32 {
    if one > other { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_rules::king_of_the_dice::chances::Prospect;

    fn row() -> Vec<CitizenId> {
        let ids = ["elf-run-5", "dwarf-4x3", "gnome-5-red", "orc-4-2", "fairy-2g2b"];
        ids.into_iter().map(|id| cards::by_name(id).expect("it is a citizen")).collect()
    }

    #[test]
    fn the_best_dice_are_those_of_the_exact_chances() {
        let worths = [70_u16, 60, 45, 80, 20];
        let citizens = row().into_iter().zip(worths);
        let values = ResultValues::new(
            citizens.clone().map(|(it, worth)| (it, f32::from(worth))).collect(),
            0.0,
        );
        let mut ranked: Vec<(CitizenId, u16)> = citizens.collect();
        ranked.sort_by_key(|(_, worth)| std::cmp::Reverse(*worth));
        let mut calculator = TurnCalculator::new();
        for rolls in 1..=3 {
            let exact = Prospect::new(rolls, |satisfied| {
                let fits =
                    |(citizen, _): &&(CitizenId, u16)| satisfied >> citizen.number() & 1 == 1;
                ranked.iter().find(fits).map_or(0, |(_, worth)| u64::from(*worth))
            });
            for numbers in [[1, 2, 3, 4, 5, 6], [3, 3, 1, 2, 6, 6], [2, 5, 2, 5, 1, 3], [4; 6]] {
                assert_eq!(
                    calculator.best_dice(&values, rolls, &numbers),
                    exact.best(&numbers),
                    "{numbers:?}"
                );
            }
        }
    }

    #[test]
    fn the_mean_of_a_roll_is_the_share_of_rolls_that_fit() {
        let mut calculator = TurnCalculator::new();
        for citizen in cards::all() {
            let values = ResultValues::new(vec![(citizen, 1.0)], 0.0);
            let ways = demesne_rules::king_of_the_dice::chances::ways_in_one_roll(citizen);
            let share = f64::from(ways) / 46_656.0;
            assert!(
                (f64::from(calculator.mean(&values, 1)) - share).abs() < 1e-5,
                "{}",
                citizen.data().id
            );
            assert!(
                calculator.mean(&values, 3) >= calculator.mean(&values, 2),
                "{}",
                citizen.data().id
            );
        }
    }
}
