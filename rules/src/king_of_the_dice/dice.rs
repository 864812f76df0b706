//! The six dice: which face has which colour, and what lies when they have been rolled.

use demesne_protocol::king_of_the_dice::{DieColour, Face};

/// How many dice there are.
pub const DICE: usize = 6;

/// Numbers of a die.
pub const FACES: u8 = 6;

/// The three kinds of dice: the colours of the faces 1 to 6. There are two dice of each kind, side by side.
pub const KINDS: [[DieColour; 6]; 3] = {
    use DieColour::{Blue, Green, Red};
    [
        [Blue, Green, Red, Red, Green, Blue],
        [Red, Blue, Green, Green, Blue, Red],
        [Green, Red, Blue, Blue, Red, Green],
    ]
};

/// The numbers of the six dice, each 1 to 6, as they lie.
pub type Numbers = [u8; DICE];

/// The colour of a die's face.
pub fn colour(die: usize, number: u8) -> DieColour {
    KINDS[die / 2][usize::from(number) - 1]
}

/// The face of a die.
pub fn face(die: usize, number: u8) -> Face {
    Face { number, colour: colour(die, number) }
}

/// How many dice show each number and each colour: all that requirements look at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    numbers: [u8; 6],
    colours: [u8; 3],
}

impl Shown {
    /// The faces of six dice.
    pub fn of(numbers: &Numbers) -> Self {
        let mut shown = Self::default();
        for (die, number) in numbers.iter().enumerate() {
            shown.add(face(die, *number));
        }
        shown
    }

    /// One more die.
    pub fn add(&mut self, face: Face) {
        self.numbers[usize::from(face.number) - 1] += 1;
        self.colours[face.colour as usize] += 1;
    }

    /// One die less, which must have been there.
    pub fn remove(&mut self, face: Face) {
        self.numbers[usize::from(face.number) - 1] -= 1;
        self.colours[face.colour as usize] -= 1;
    }

    /// The same with one more die of a number, whatever its colour.
    pub(super) fn with_number(mut self, number: u8) -> Self {
        self.numbers[usize::from(number) - 1] += 1;
        self
    }

    /// The same with one more die of a colour, whatever its number.
    pub(super) fn with_colour(mut self, colour: DieColour) -> Self {
        self.colours[colour as usize] += 1;
        self
    }

    /// How many dice show a number.
    pub fn number(&self, number: u8) -> u8 {
        self.numbers[usize::from(number) - 1]
    }

    /// How many dice show a colour.
    pub fn colour(&self, colour: DieColour) -> u8 {
        self.colours[colour as usize]
    }

    /// How many dice show each number, the most frequent first.
    pub(super) fn groups(&self) -> [u8; 6] {
        let mut groups = self.numbers;
        groups.sort_unstable_by(|one, other| other.cmp(one));
        groups
    }

    /// The sum of all numbers.
    pub fn sum(&self) -> u8 {
        (1..=FACES).map(|number| number * self.number(number)).sum()
    }
}
