//! Dice rolls of a match, from the seats' random streams. Scenarios may preset the next rolls.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::DieColour;

use super::dice::{DICE, FACES, Numbers, colour};
use crate::chance::{SeatStreams, Seed};

/// The face of one die in a roll that is set beforehand: a number, and a colour where it matters.
pub type PresetDie = (u8, Option<DieColour>);

/// The source of rolls.
#[derive(Clone)]
pub struct DiceRng {
    streams: SeatStreams,
    /// How often a player was shown something new so far.
    pub(super) reveals: u32,
    set: Vec<(Seat, VecDeque<Vec<PresetDie>>)>,
    /// A roll that was set could not be shown by the dice that were rolled.
    preset_mismatch: Option<Seat>,
}

impl DiceRng {
    /// Chance alone, for so many seats.
    pub fn new(seed: Seed, seats: u8) -> Self {
        Self {
            streams: SeatStreams::new(seed, seats),
            reveals: 0,
            set: Vec::new(),
            preset_mismatch: None,
        }
    }

    /// All chance comes from another seed from now on.
    pub fn reseed(&mut self, seed: Seed) {
        self.streams.reseed(seed);
    }

    /// A seat begins a turn: its dice come out of another stream from now on.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.streams.shuffle(seat);
    }

    /// Sets what a later roll of a seat shows, after those that were set before.
    pub fn preset_roll(&mut self, seat: Seat, roll: Vec<PresetDie>) {
        match self.set.iter_mut().find(|(whose, _)| *whose == seat) {
            Some((_, rolls)) => rolls.push_back(roll),
            None => self.set.push((seat, VecDeque::from([roll]))),
        }
    }

    /// The rolls that were set and have not come yet, the next one of each seat first.
    pub fn presets_left(&self) -> impl Iterator<Item = (Seat, &[PresetDie])> {
        self.set.iter().flat_map(|(seat, rolls)| rolls.iter().map(|roll| (*seat, roll.as_slice())))
    }

    /// The seat whose roll could not be as it was set.
    pub fn preset_mismatch(&self) -> Option<Seat> {
        self.preset_mismatch
    }

    /// Rolls the dice that are not kept. Each die has its number in every roll, also where it is kept: so what the
    /// others show does not depend on it.
    pub fn roll(&mut self, seat: Seat, numbers: &mut Numbers, kept: &[bool; DICE]) {
        self.reveals += 1;
        let rolled: Vec<usize> = (0..DICE).filter(|die| !kept[*die]).collect();
        let set = self.set.iter_mut().find(|(whose, _)| *whose == seat);
        if let Some(wanted) = set.and_then(|(_, rolls)| rolls.pop_front()) {
            if wanted.len() != rolled.len() || !show(&rolled, &wanted, numbers) {
                self.preset_mismatch = Some(seat);
            }
            return;
        }
        let mut chance = self.streams.of(seat);
        for (number, kept) in numbers.iter_mut().zip(kept) {
            let face = chance.pick(u16::from(FACES));
            if !kept {
                *number = 1 + u8::try_from(face).expect("a die has six faces");
            }
        }
    }
}

/// Lays the wanted faces on some assignment of the dice; without colours in their order.
fn show(dice: &[usize], wanted: &[PresetDie], numbers: &mut Numbers) -> bool {
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
