//! Chance in a match: what dice show. Scenarios may say what the next rolls show; nobody else can.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::DieColour;

use super::dice::{DICE, FACES, Numbers, colour};
use crate::chance::Chance;

/// What one die of a roll that is set beforehand shows: a number, and a colour where it matters.
pub(super) type Wanted = (u8, Option<DieColour>);

/// Where rolls come from.
pub(super) struct Nature {
    pub(super) chance: Chance,
    set: Vec<(Seat, VecDeque<Vec<Wanted>>)>,
    /// A roll that was set could not be shown by the dice that were rolled.
    impossible: Option<Seat>,
}

impl Nature {
    /// Chance alone.
    pub(super) fn new(chance: Chance) -> Self {
        Self { chance, set: Vec::new(), impossible: None }
    }

    /// Sets what a later roll of a seat shows, after those that were set before.
    pub(super) fn set(&mut self, seat: Seat, roll: Vec<Wanted>) {
        match self.set.iter_mut().find(|(whose, _)| *whose == seat) {
            Some((_, rolls)) => rolls.push_back(roll),
            None => self.set.push((seat, VecDeque::from([roll]))),
        }
    }

    /// The seat whose roll could not be as it was set.
    pub(super) fn impossible(&self) -> Option<Seat> {
        self.impossible
    }

    /// Rolls the dice that are not kept.
    pub(super) fn roll(&mut self, seat: Seat, numbers: &mut Numbers, kept: &[bool; DICE]) {
        let rolled: Vec<usize> = (0..DICE).filter(|die| !kept[*die]).collect();
        let set = self.set.iter_mut().find(|(whose, _)| *whose == seat);
        if let Some(wanted) = set.and_then(|(_, rolls)| rolls.pop_front()) {
            if wanted.len() != rolled.len() || !show(&rolled, &wanted, numbers) {
                self.impossible = Some(seat);
            }
            return;
        }
        for die in rolled {
            let face = self.chance.pick(u32::from(FACES));
            numbers[die] = 1 + u8::try_from(face).expect("a die has six faces");
        }
    }
}

/// Lays the wanted faces on some assignment of the dice; without colours in their order.
fn show(dice: &[usize], wanted: &[Wanted], numbers: &mut Numbers) -> bool {
    let Some((die, rest)) = dice.split_first() else { return true };
    for (place, (number, wanted_colour)) in wanted.iter().enumerate() {
        if wanted_colour.is_none_or(|wanted| wanted == colour(*die, *number)) {
            let mut others = wanted.to_vec();
            others.remove(place);
            if show(rest, &others, numbers) {
                numbers[*die] = *number;
                return true;
            }
        }
    }
    false
}
