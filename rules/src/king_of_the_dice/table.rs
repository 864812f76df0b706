//! The table: where cards and dice are.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{CitizenKind, End, Phase};

use super::cards::{self, CitizenId, LOCATION_POINTS, LOCATIONS, PENALTIES, PLACES};
use super::dice::{DICE, Numbers, Shown};
use super::requirements::is_satisfied;
use crate::chance::Chance;

/// Seats of a table at most (`rules-king-of-the-dice.md` 1.1).
pub const MAX_SEATS: usize = 5;

/// A card of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Card {
    /// A citizen.
    Citizen(CitizenId),
    /// A location by its pile, with its points.
    Location(usize, u8),
    /// The points that it takes away.
    Penalty(u8),
}

/// The belongings of a seat.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Royal {
    /// The royal stack; the last card is on top.
    pub stack: Vec<Card>,
    /// Turns begun; an Apprentice's further turns belong to the turn before.
    pub turns: u16,
}

/// The step of a turn: the thing that the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnStage {
    /// The first roll.
    Roll,
    /// Which dice are kept.
    Reroll,
    /// Which citizen is taken.
    Take,
    /// Whether the citizen of this place, the Hypnotist's neighbour, is taken.
    Neighbour(usize),
    /// Whether the last location above this citizen is taken with it.
    Location(usize),
    /// Whom the Dragon of this place is given.
    Give(usize),
    /// The match is over.
    Over,
}

/// A whole table.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// The belongings of each seat.
    pub seats: Vec<Royal>,
    /// The citizens that can be taken.
    pub row: [Option<CitizenId>; PLACES],
    /// The points of the locations of each pile; the last one is on top.
    pub locations: [Vec<u8>; PLACES],
    /// Secret but for their number; the last one is drawn next.
    pub draw: Vec<CitizenId>,
    /// The last one is on top.
    pub discard: Vec<CitizenId>,
    /// Secret but for the last one, which is on top.
    pub penalties: Vec<u8>,
    /// The seat whose turn it is.
    pub current: Seat,
    /// Whether this is an Apprentice's further turn.
    pub again: bool,
    /// The decision of its player.
    pub stage: TurnStage,
    /// Rolls made in this turn.
    pub rolls_made: u8,
    /// Rolls of this turn, fixed when it begins (`rules-king-of-the-dice.md` 3.6).
    pub rolls_most: u8,
    /// `None` before the first roll of a match.
    pub dice: Option<Numbers>,
    /// The dice that were kept at the last roll.
    pub kept: [bool; DICE],
    /// Places whose citizens were taken in this turn.
    pub gaps: Vec<usize>,
    /// Whether an Apprentice was taken in this turn.
    pub(super) further_turn: bool,
    /// The end that comes as soon as everything taken has been handed out (`rules-king-of-the-dice.md` 8.3).
    pub end: Option<End>,
}

impl Table {
    /// A table with everything on it and no player's turn begun (`rules-king-of-the-dice.md` 1.3 to 1.8).
    pub fn set_out(seats: u8, first: Seat, chance: &mut Chance) -> Self {
        let mut draw: Vec<CitizenId> = cards::all().collect();
        chance.shuffle(&mut draw);
        let mut penalties = all_penalties();
        chance.shuffle(&mut penalties);
        let row = std::array::from_fn(|_| draw.pop());
        Self {
            seats: vec![Royal::default(); usize::from(seats)],
            row,
            locations: std::array::from_fn(|_| LOCATION_POINTS.into_iter().rev().collect()),
            draw,
            discard: Vec::new(),
            penalties,
            current: first,
            again: false,
            stage: TurnStage::Roll,
            rolls_made: 0,
            rolls_most: 0,
            dice: None,
            kept: [false; DICE],
            gaps: Vec::new(),
            further_turn: false,
            end: None,
        }
    }

    /// Sorts the face-down cards, whose order no player knows.
    pub fn sort_unseen(&mut self) {
        self.draw.sort_unstable();
        let unseen = self.penalties.len().saturating_sub(1);
        self.penalties[..unseen].sort_unstable();
    }

    /// Shuffles what no player sees: the citizens to draw, and the penalties but for the top one.
    pub fn shuffle_unseen(&mut self, chance: &mut Chance) {
        chance.shuffle(&mut self.draw);
        let unseen = self.penalties.len().saturating_sub(1);
        chance.shuffle(&mut self.penalties[..unseen]);
    }

    /// The belongings of a seat.
    pub fn of(&self, seat: Seat) -> &Royal {
        &self.seats[usize::from(seat.0)]
    }

    /// The belongings of a seat, to be changed.
    pub fn of_mut(&mut self, seat: Seat) -> &mut Royal {
        &mut self.seats[usize::from(seat.0)]
    }

    /// All seats in turn order.
    pub fn every_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.seats.len()).expect("at most five seats")).map(Seat)
    }

    /// Every player but the current player.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let current = self.current;
        self.every_seat().filter(move |seat| *seat != current)
    }

    /// Whose turn is next, clockwise (`rules-king-of-the-dice.md` 1.9).
    pub(super) fn next_seat(&self) -> Seat {
        let next = usize::from(self.current.0) + 1;
        if next == self.seats.len() { Seat(0) } else { Seat(self.current.0 + 1) }
    }

    /// Rolls that are left in this turn.
    pub fn rolls_left(&self) -> u8 {
        match self.stage {
            TurnStage::Roll | TurnStage::Reroll => self.rolls_most - self.rolls_made,
            TurnStage::Take
            | TurnStage::Neighbour(_)
            | TurnStage::Location(_)
            | TurnStage::Give(_)
            | TurnStage::Over => 0,
        }
    }

    /// Whether the dice of this turn, as they lie, satisfy the citizen of a place.
    pub(super) fn fits(&self, place: usize) -> bool {
        match (self.dice, self.row[place]) {
            (Some(dice), Some(citizen)) if self.rolls_made > 0 => {
                is_satisfied(citizen.data().wants, &Shown::of(&dice))
            }
            _ => false,
        }
    }

    /// The places whose citizens fit.
    pub fn fitting(&self) -> Vec<usize> {
        (0..PLACES).filter(|place| self.fits(*place)).collect()
    }

    /// The points of the location that comes with the citizen of a place (`rules-king-of-the-dice.md` 5.3).
    pub fn brings(&self, place: usize) -> Option<u8> {
        let lives_here = self.row[place]?.colour() == Some(LOCATIONS[place].colour);
        self.locations[place].last().copied().filter(|_| lives_here)
    }

    /// Whether an Elf is on top of a stack (`rules-king-of-the-dice.md` 3.5).
    pub fn has_elf_on_top(&self, seat: Seat) -> bool {
        match self.of(seat).stack.last() {
            Some(Card::Citizen(citizen)) => citizen.kind() == CitizenKind::Elf,
            Some(Card::Location(..) | Card::Penalty(_)) | None => false,
        }
    }

    /// The step of the turn, as the wire says it.
    pub fn phase(&self) -> Phase {
        match self.stage {
            TurnStage::Roll => Phase::Roll,
            TurnStage::Reroll => Phase::Reroll,
            TurnStage::Take => Phase::Take,
            TurnStage::Neighbour(_) => Phase::Neighbour,
            TurnStage::Location(_) => Phase::Location,
            TurnStage::Give(_) => Phase::Give,
            TurnStage::Over => Phase::Over,
        }
    }
}

/// Every penalty card once (`rules-king-of-the-dice.md` 1.2).
pub fn all_penalties() -> Vec<u8> {
    let copies = |(points, count): (u8, u8)| std::iter::repeat_n(points, usize::from(count));
    PENALTIES.into_iter().flat_map(copies).collect()
}
