//! Exact chances: the expected value of the best choice of dice over the remaining rolls.
//!
//! Dice of one kind are alike, so two of them lie in one of 21 ways, or 28 with dice that are still in the cup; three
//! kinds make 21,952 positions. Values are whole numbers: after each roll they count 46,656 times as much, so nothing
//! is ever rounded.

use std::sync::LazyLock;

use demesne_protocol::king_of_the_dice::Face;

use super::cards::{self, CitizenId};
use super::dice::{DICE, FACES, KINDS, Numbers, Shown};
use super::requirements::is_satisfied;

/// Ways of two dice of a kind: both in the cup (0), one lies (1 to 6), both lie (7 to 27).
pub const PAIRS: usize = 28;
/// The first of the ways in which both lie.
pub const FULL: usize = 7;
/// Ways of all dice.
pub const POSITIONS: usize = PAIRS * PAIRS * PAIRS;
/// Outcomes of one roll of all dice.
const OUTCOMES: u64 = 46_656;

/// How the ways of a pair hang together, and which citizens are satisfied where: worked out once.
static MAP: LazyLock<Map> = LazyLock::new(Map::new);

struct Map {
    /// The numbers that lie, lower first, 0 for a die in the cup.
    pairs: [[u8; 2]; PAIRS],
    /// One die more of a number, counted from 0; meaningless where both lie.
    with: [[usize; 6]; PAIRS],
    /// For each position in which all dice lie the citizens that are satisfied, a bit for each.
    satisfied: Vec<u64>,
}

impl Map {
    fn new() -> Self {
        let mut pairs = [[0; 2]; PAIRS];
        let mut next = 1;
        for number in 1..=FACES {
            pairs[next] = [0, number];
            next += 1;
        }
        for low in 1..=FACES {
            for high in low..=FACES {
                pairs[next] = [low, high];
                next += 1;
            }
        }
        let find = |wanted: [u8; 2]| pairs.iter().position(|pair| *pair == wanted).unwrap_or(0);
        let with = std::array::from_fn(|way| {
            let [_, lies] = pairs[way];
            std::array::from_fn(|face| {
                let number = u8::try_from(face + 1).expect("a die has six faces");
                find([lies.min(number), lies.max(number)])
            })
        });
        let mut map = Self { pairs, with, satisfied: Vec::new() };
        map.satisfied = (0..POSITIONS).map(|position| map.satisfied_at(position)).collect();
        map
    }

    fn satisfied_at(&self, position: usize) -> u64 {
        let ways = ways(position);
        if ways.iter().any(|way| *way < FULL) {
            return 0;
        }
        let mut shown = Shown::default();
        for (kind, way) in ways.iter().enumerate() {
            for number in self.pairs[*way] {
                shown.add(Face { number, colour: KINDS[kind][usize::from(number) - 1] });
            }
        }
        let fits = |citizen: &CitizenId| is_satisfied(citizen.data().wants, &shown);
        cards::all().filter(fits).map(|citizen| 1 << citizen.number()).sum()
    }
}

/// The position of dice of which only the kept ones lie.
pub fn position(numbers: &Numbers, keeps: &[bool; DICE]) -> usize {
    let mut ways = [0; 3];
    for (die, number) in numbers.iter().enumerate().filter(|(die, _)| keeps[*die]) {
        let way = &mut ways[die / 2];
        *way = MAP.with[*way][usize::from(*number) - 1];
    }
    index(ways)
}

fn ways(position: usize) -> [usize; 3] {
    [position / (PAIRS * PAIRS), position / PAIRS % PAIRS, position % PAIRS]
}

fn index([first, second, third]: [usize; 3]) -> usize {
    (first * PAIRS + second) * PAIRS + third
}

/// The value of the best choices, for each position and each number of rolls that are left.
pub struct Prospect {
    /// For 0, 1, 2 … rolls after the next one: the value of keeping just the dice that lie and rolling the others.
    keeping: Vec<Vec<u64>>,
    /// The value of each position as it lies.
    now: Vec<u64>,
}

impl Prospect {
    /// Looks ahead over so many rolls. The value depends on the citizens that are satisfied, a bit for each.
    pub fn new(rolls: u8, value: impl Fn(u64) -> u64) -> Self {
        let map = &*MAP;
        let now: Vec<u64> = map.satisfied.iter().map(|satisfied| value(*satisfied)).collect();
        let mut keeping: Vec<Vec<u64>> = Vec::new();
        let mut values = now.clone();
        for _ in 0..rolls {
            let sums = keep_and_roll(map, values);
            values = best_choice(map, &sums);
            keeping.push(sums);
        }
        Self { keeping, now }
    }

    /// The best dice to keep, or none to let all lie: the value of rolling must be greater than that of staying.
    pub fn best(&self, numbers: &Numbers) -> Option<[bool; DICE]> {
        self.best_with(u8::try_from(self.keeping.len()).ok()?, numbers)
    }

    /// The same when fewer rolls are left.
    pub fn best_with(&self, rolls: u8, numbers: &Numbers) -> Option<[bool; DICE]> {
        let sums = self.keeping.get(usize::from(rolls.checked_sub(1)?))?;
        let stays = self.now[position(numbers, &[true; DICE])] * OUTCOMES.pow(rolls.into());
        let worth = |keeps: &[bool; DICE]| sums[position(numbers, keeps)];
        let best = choices().max_by_key(worth).filter(|keeps| worth(keeps) > stays)?;
        Some(best)
    }

    /// The choices of dice to keep that are worth most, the best first. Choices that leave the same dice are one.
    pub fn best_choices(&self, numbers: &Numbers, most: usize) -> Vec<[bool; DICE]> {
        let Some(last) = self.keeping.last() else { return Vec::new() };
        let position = |keeps: &[bool; DICE]| position(numbers, keeps);
        let mut ranked: Vec<[bool; DICE]> = choices().collect();
        ranked.sort_by_key(|keeps| (std::cmp::Reverse(last[position(keeps)]), position(keeps)));
        ranked.dedup_by_key(|keeps| position(keeps));
        ranked.truncate(most);
        ranked
    }

    /// The value of dice that lie with all rolls left, in thousandths of the value of one.
    fn thousandths(&self, numbers: &Numbers) -> u16 {
        let Some(last) = self.keeping.last() else { return 0 };
        let best = choices().map(|keeps| last[position(numbers, &keeps)]).max().unwrap_or(0);
        let rolls = u32::try_from(self.keeping.len()).expect("a turn has few rolls");
        let all = u128::from(OUTCOMES.pow(rolls));
        let rounded = (u128::from(best) * 1000 + all / 2) / all;
        u16::try_from(rounded).expect("a chance is at most 1")
    }
}

/// Every choice of dice to keep but all six.
pub fn choices() -> impl Iterator<Item = [bool; DICE]> {
    let choice = |bits: u8| std::array::from_fn(|die| bits >> die & 1 == 1);
    (0..(1 << DICE) - 1).map(choice)
}

/// For each position the value of rolling the dice in the cup, times 46,656: those that lie count six times each.
fn keep_and_roll(map: &Map, mut sums: Vec<u64>) -> Vec<u64> {
    for position in (0..POSITIONS).rev() {
        let ways = ways(position);
        if let Some(kind) = ways.iter().position(|way| *way < FULL) {
            let rolled = |face: usize| {
                let mut then = ways;
                then[kind] = map.with[ways[kind]][face];
                sums[index(then)]
            };
            sums[position] = (0..6).map(rolled).sum();
        }
    }
    for (position, sum) in sums.iter_mut().enumerate() {
        let lie = ways(position).map(|way| usize::from(way > 0) + usize::from(way >= FULL));
        *sum *= 6_u64.pow(u32::try_from(lie.iter().sum::<usize>()).expect("at most six dice"));
    }
    sums
}

/// For each position the value of the best choice among the dice that lie; all of them is the choice to stay.
fn best_choice(map: &Map, sums: &[u64]) -> Vec<u64> {
    let mut best = sums.to_vec();
    for position in 0..POSITIONS {
        let ways = ways(position);
        for kind in 0..3 {
            let [low, high] = map.pairs[ways[kind]];
            let less: &[usize] = match (low, high) {
                (0, 0) => &[],
                (0, _) => &[0],
                (low, high) => &[usize::from(low), usize::from(high)],
            };
            for way in less {
                let mut then = ways;
                then[kind] = *way;
                best[position] = best[position].max(best[index(then)]);
            }
        }
    }
    best
}

/// The chance to satisfy a citizen with so many rolls and the best choice of dice, in thousandths.
pub fn chance(citizen: CitizenId, numbers: &Numbers, rolls: u8) -> u16 {
    let bit = 1_u64 << citizen.number();
    Prospect::new(rolls, |satisfied| u64::from(satisfied & bit != 0)).thousandths(numbers)
}

/// How many of the 46,656 outcomes of one roll of all dice satisfy a citizen.
pub fn ways_in_one_roll(citizen: CitizenId) -> u32 {
    let bit = 1_u64 << citizen.number();
    let prospect = Prospect::new(1, |satisfied| u64::from(satisfied & bit != 0));
    let nothing_lies = index([0; 3]);
    u32::try_from(prospect.keeping[0][nothing_lies]).expect("no more than there are outcomes")
}

#[cfg(test)]
mod tests {
    use demesne_protocol::king_of_the_dice::DieColour;

    use super::*;

    #[test]
    fn one_die_has_one_chance_in_six() {
        let dwarf = cards::by_name("dwarf-3x1").expect("it is a citizen");
        // Two ones lie, four dice are rolled: 1 - (5/6)^4.
        assert_eq!(chance(dwarf, &[1, 1, 3, 4, 6, 2], 1), 518);
        let kobold = cards::by_name("kobold-6").expect("it is a citizen");
        // Five blue ones lie: a third of one die.
        let blue = [1, 6, 2, 5, 3, 1];
        assert_eq!(Shown::of(&blue).colour(DieColour::Blue), 5);
        assert_eq!(chance(kobold, &blue, 1), 333);
        assert_eq!(chance(kobold, &blue, 2), 556);
    }

    #[test]
    fn staying_is_best_when_no_better_result_can_come() {
        let orc = 1_u64 << cards::by_name("orc-3").expect("it is a citizen").number();
        let prospect = Prospect::new(2, |satisfied| u64::from(satisfied & orc != 0));
        assert_eq!(prospect.best(&[5, 5, 5, 1, 2, 3]), None);
        assert_eq!(
            prospect.best(&[5, 5, 1, 2, 3, 4]),
            Some([true, true, false, false, false, false])
        );
    }
}
