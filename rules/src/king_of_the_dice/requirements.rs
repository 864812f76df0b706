//! The requirements of citizens, and their missing dice (`rules-king-of-the-dice.md` 4.1 to 4.10).

use demesne_protocol::king_of_the_dice::{DieColour, Missing, Parity};

use super::cards::Wants;
use super::dice::{DICE, FACES, Numbers, Shown, face};

const COLOURS: [DieColour; 3] = [DieColour::Red, DieColour::Green, DieColour::Blue];

/// Whether the dice satisfy a requirement.
pub fn is_satisfied(wants: Wants, shown: &Shown) -> bool {
    missing_dice(wants, shown) == 0
}

/// How many more dice are needed at least; for sums, by how much the sum is off.
pub fn missing_dice(wants: Wants, shown: &Shown) -> u8 {
    match wants {
        Wants::Parity(parity) => all_dice() - with_parity(shown, parity),
        Wants::Run(length) => missing_in_run(shown, length),
        Wants::Number(number, count) => count.saturating_sub(shown.number(number)),
        Wants::Colour(colour, count) => count.saturating_sub(shown.colour(colour)),
        Wants::Sets(sizes) => {
            let groups = shown.groups();
            sizes.iter().zip(groups).map(|(size, group)| size.saturating_sub(group)).sum()
        }
        Wants::SameColour(count) => COLOURS
            .iter()
            .map(|colour| count.saturating_sub(shown.colour(*colour)))
            .min()
            .unwrap_or(count),
        Wants::Colours(counts) => missing_of_each(shown, counts).map(|(_, count)| count).sum(),
        Wants::SumMax(sum) => shown.sum().saturating_sub(sum),
        Wants::SumMin(sum) => sum.saturating_sub(shown.sum()),
    }
}

fn all_dice() -> u8 {
    u8::try_from(DICE).expect("there are six dice")
}

fn with_parity(shown: &Shown, parity: Parity) -> u8 {
    let first = match parity {
        Parity::Odd => 1,
        Parity::Even => 2,
    };
    (first..=FACES).step_by(2).map(|number| shown.number(number)).sum()
}

/// The missing numbers of the run that is nearest; a run never goes on from 6 to 1
/// (`rules-king-of-the-dice.md` 4.2).
fn missing_in_run(shown: &Shown, length: u8) -> u8 {
    let missing_from = |first: u8| -> u8 {
        (first..first + length).map(|number| u8::from(shown.number(number) == 0)).sum()
    };
    (1..=FACES + 1 - length).map(missing_from).min().unwrap_or(length)
}

fn missing_of_each(shown: &Shown, counts: [u8; 3]) -> impl Iterator<Item = (DieColour, u8)> {
    let missing =
        |(colour, count): (DieColour, u8)| (colour, count.saturating_sub(shown.colour(colour)));
    COLOURS.into_iter().zip(counts).map(missing)
}

/// The missing dice, as a list that is needed whole.
pub fn missing(wants: Wants, shown: &Shown) -> Vec<Missing> {
    let count = missing_dice(wants, shown);
    if count == 0 {
        return Vec::new();
    }
    match wants {
        Wants::Parity(parity) => vec![Missing::Parity { count, parity }],
        Wants::Run(_) | Wants::Number(..) | Wants::Sets(_) => {
            let helps = |number: &u8| missing_dice(wants, &shown.with_number(*number)) < count;
            vec![Missing::Numbers { count, numbers: (1..=FACES).filter(helps).collect() }]
        }
        Wants::Colour(..) | Wants::SameColour(_) => {
            let helps =
                |colour: &DieColour| missing_dice(wants, &shown.with_colour(*colour)) < count;
            vec![Missing::Colours { count, colours: COLOURS.into_iter().filter(helps).collect() }]
        }
        Wants::Colours(counts) => missing_of_each(shown, counts)
            .filter(|(_, count)| *count > 0)
            .map(|(colour, count)| Missing::Colours { count, colours: vec![colour] })
            .collect(),
        Wants::SumMax(_) => vec![Missing::Lower { by: count }],
        Wants::SumMin(_) => vec![Missing::Higher { by: count }],
    }
}

/// The dice that a player keeps who wants a citizen and does not calculate: those without which more would be missing.
pub fn useful(wants: Wants, numbers: &Numbers) -> [bool; DICE] {
    match wants {
        Wants::SumMax(_) => numbers.map(|number| number <= 2),
        Wants::SumMin(_) => numbers.map(|number| number >= 5),
        Wants::Parity(_)
        | Wants::Run(_)
        | Wants::Number(..)
        | Wants::Colour(..)
        | Wants::Sets(_)
        | Wants::SameColour(_)
        | Wants::Colours(_) => needed(wants, numbers),
    }
}

fn needed(wants: Wants, numbers: &Numbers) -> [bool; DICE] {
    let mut keeps = [true; DICE];
    let mut shown = Shown::of(numbers);
    let missing = missing_dice(wants, &shown);
    for (die, number) in numbers.iter().enumerate() {
        shown.remove(face(die, *number));
        if missing_dice(wants, &shown) > missing {
            shown.add(face(die, *number));
        } else {
            keeps[die] = false;
        }
    }
    keeps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::king_of_the_dice::cards;
    use crate::king_of_the_dice::chances::ways_in_one_roll;

    fn every_roll() -> impl Iterator<Item = Numbers> {
        (0..46_656_u32).map(|roll| {
            std::array::from_fn(|die| {
                let die = u32::try_from(die).expect("there are six dice");
                1 + u8::try_from(roll / 6_u32.pow(die) % 6).expect("a die has six faces")
            })
        })
    }

    fn shown(numbers: Numbers) -> Shown {
        Shown::of(&numbers)
    }

    #[test]
    fn satisfying_rolls_of_each_citizen_match_the_catalogue() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/catalogue/king-of-the-dice.toml");
        let text = std::fs::read_to_string(path).expect("the catalogue can be read");
        let catalogue: toml::Table = text.parse().expect("the catalogue is TOML");
        let records = catalogue["citizen"].as_array().expect("the catalogue has citizens");
        assert_eq!(records.len(), cards::all().count());
        let rolls: Vec<Shown> = every_roll().map(|numbers| Shown::of(&numbers)).collect();
        for record in records {
            let id = record["id"].as_str().expect("an id");
            let citizen = cards::by_name(id).expect("every citizen is here");
            let wants = citizen.data().wants;
            let ways = rolls.iter().filter(|shown| is_satisfied(wants, shown)).count();
            let counted = record["single_roll_ways"].as_integer().expect("a count");
            assert_eq!(i64::try_from(ways), Ok(counted), "{id}");
            assert_eq!(i64::from(ways_in_one_roll(citizen)), counted, "{id}, for clients");
        }
    }

    #[test]
    fn missing_dice_are_those_of_the_nearest_result() {
        let missing_for = |id: &str, numbers: Numbers| {
            missing(cards::by_name(id).expect("it is a citizen").data().wants, &shown(numbers))
        };
        assert_eq!(
            missing_for("elf-run-4", [2, 3, 4, 4, 4, 4]),
            [Missing::Numbers { count: 1, numbers: vec![1, 5] }]
        );
        assert_eq!(
            missing_for("orc-4-2", [2, 2, 2, 5, 5, 6]),
            [Missing::Numbers { count: 1, numbers: vec![2] }]
        );
        assert_eq!(
            missing_for("burgher-odd", [1, 1, 3, 4, 4, 5]),
            [Missing::Parity { count: 2, parity: Parity::Odd }]
        );
        assert_eq!(missing_for("dragon-30", [6, 6, 6, 6, 1, 1]), [Missing::Higher { by: 4 }]);
        assert_eq!(missing_for("hypnotist", [1, 1, 2, 2, 3, 3]), []);
    }

    #[test]
    fn the_easy_bot_keeps_only_the_dice_it_needs() {
        let wants = |id: &str| cards::by_name(id).expect("it is a citizen").data().wants;
        assert_eq!(
            useful(wants("orc-2-2"), &[2, 2, 2, 5, 5, 6]),
            [false, true, true, true, true, false]
        );
        assert_eq!(
            useful(wants("dragon-30"), &[6, 5, 4, 3, 2, 1]),
            [true, true, false, false, false, false]
        );
    }
}
