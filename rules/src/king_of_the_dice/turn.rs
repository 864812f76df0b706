//! A turn in the order of the rules: roll; take a citizen or a penalty; refill the row
//! (`rules-king-of-the-dice.md` 2.1). Its callers check whether an answer is allowed.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{CitizenKind, End, Event};

use super::cards::{CitizenId, PLACES, location_name};
use super::dice::{DICE, Numbers, face};
use super::dice_rng::DiceRng;
use super::log::Log;
use super::score;
use super::table::{Card, Table, TurnStage};

/// Rolls of a turn at most, and with an Elf on top of the stack (`rules-king-of-the-dice.md` 3.1, 3.5).
const ROLLS: u8 = 3;
const ROLLS_WITH_ELF: u8 = 4;

/// The verbs of a turn, on a table.
pub struct Turn<'a> {
    /// The row, the piles, the dice that lie and the stacks.
    pub table: &'a mut Table,
    /// The dice.
    pub rng: &'a mut DiceRng,
    /// The events so far.
    pub log: &'a mut Log,
}

impl Turn<'_> {
    fn you(&self) -> Seat {
        self.table.current
    }

    fn log(&mut self, event: impl FnOnce() -> Event) {
        self.log.write(self.table.current, event);
    }

    // ---- beginning ----

    /// Begins the turn of a seat.
    pub fn begin(&mut self, seat: Seat) {
        self.table.current = seat;
        self.table.of_mut(seat).turns += 1;
        self.rng.begin_turn(seat);
        self.wait_for_first_roll(false);
        self.log_turn();
    }

    fn wait_for_first_roll(&mut self, again: bool) {
        let has_elf = self.table.has_elf_on_top(self.you());
        let table = &mut *self.table;
        table.again = again;
        table.stage = TurnStage::Roll;
        table.rolls_made = 0;
        table.rolls_most = if has_elf { ROLLS_WITH_ELF } else { ROLLS };
        table.kept = [false; DICE];
        table.gaps.clear();
        table.further_turn = false;
    }

    fn log_turn(&mut self) {
        let table = &*self.table;
        let number = table.of(table.current).turns;
        let (rolls, again) = (table.rolls_most, table.again);
        self.log(|| Event::Turn { number, rolls, again });
    }

    /// Does without an Apprentice's further turn.
    pub(super) fn decline_further_turn(&mut self) {
        self.log(|| Event::LeavesTurn);
        self.begin(self.table.next_seat());
    }

    // ---- rolling ----

    /// Rolls all six dice.
    pub fn roll(&mut self) {
        if self.table.again {
            self.log_turn();
        }
        self.keep_and_roll([false; DICE]);
    }

    /// Keeps some dice and rolls the others (`rules-king-of-the-dice.md` 3.2).
    pub(super) fn keep_and_roll(&mut self, kept: [bool; DICE]) {
        let mut numbers = self.table.dice.unwrap_or([1; DICE]);
        self.rng.roll(self.table.current, &mut numbers, &kept);
        self.table.dice = Some(numbers);
        self.table.kept = kept;
        self.table.rolls_made += 1;
        self.table.stage = TurnStage::Reroll;
        let roll = self.table.rolls_made;
        self.log(|| rolls(roll, &numbers, &kept));
        if self.table.rolls_left() == 0 {
            self.look_at_result();
        }
    }

    /// Lets the dice lie (`rules-king-of-the-dice.md` 3.3).
    pub(super) fn stop(&mut self) {
        self.log(|| Event::Stops);
        self.look_at_result();
    }

    /// A penalty if no citizen fits, else a citizen, chosen where several fit (`rules-king-of-the-dice.md` 5.1, 5.2,
    /// 6.1).
    fn look_at_result(&mut self) {
        self.table.stage = TurnStage::Take;
        match self.table.fitting().as_slice() {
            [] => self.take_penalty(),
            [place] => self.take(*place),
            _ => {}
        }
    }

    // ---- taking ----

    /// Takes the citizen of a place, with its location; first asks where that would end the match
    /// (`rules-king-of-the-dice.md` 5.1 to 5.4).
    pub fn take(&mut self, place: usize) {
        let ends = self.table.brings(place).is_some() && self.table.locations[place].len() == 1;
        if ends {
            self.table.stage = TurnStage::Location(place);
        } else {
            self.take_with(place, true);
        }
    }

    /// Takes the citizen of a place with its location, if there is one, or without.
    pub fn take_with(&mut self, place: usize, with_location: bool) {
        let citizen = self.citizen_at(place);
        let neighbour = !self.table.gaps.is_empty();
        self.log(|| Event::TakesCitizen { citizen: citizen.name(), neighbour });
        if let Some(points) = self.table.brings(place) {
            self.take_or_leave_location(place, points, with_location);
        }
        if citizen.kind() == CitizenKind::Dragon {
            self.look_for_receiver(place);
            return;
        }
        let you = self.you();
        self.move_citizen(place, you);
        match citizen.kind() {
            CitizenKind::Apprentice => self.table.further_turn = true,
            CitizenKind::Hypnotist if self.has_neighbour(place) => {
                self.table.stage = TurnStage::Neighbour(place + 1);
                return;
            }
            CitizenKind::Hypnotist
            | CitizenKind::Burgher
            | CitizenKind::Elf
            | CitizenKind::Dwarf
            | CitizenKind::Gnome
            | CitizenKind::Orc
            | CitizenKind::Kobold
            | CitizenKind::Fairy
            | CitizenKind::Dragon => {}
        }
        self.finish();
    }

    fn citizen_at(&self, place: usize) -> CitizenId {
        self.table.row[place].expect("only places with a citizen are offered")
    }

    fn has_neighbour(&self, place: usize) -> bool {
        place + 1 < PLACES && self.table.row[place + 1].is_some()
    }

    /// The location goes under the citizen, so it comes first (`rules-king-of-the-dice.md` 5.3, 5.6).
    fn take_or_leave_location(&mut self, place: usize, points: u8, take: bool) {
        let location = location_name(place);
        if !take {
            self.log(|| Event::LeavesLocation { location, points });
            return;
        }
        let you = self.you();
        self.table.locations[place].pop();
        self.table.of_mut(you).stack.push(Card::Location(place, points));
        if self.table.locations[place].is_empty() {
            self.table.end = Some(End::Location { location: location.clone() });
        }
        self.log(|| Event::TakesLocation { location, points });
    }

    fn move_citizen(&mut self, place: usize, to: Seat) {
        let citizen = self.citizen_at(place);
        self.table.row[place] = None;
        self.table.gaps.push(place);
        self.table.of_mut(to).stack.push(Card::Citizen(citizen));
    }

    /// Declines the Hypnotist's neighbour (`rules-king-of-the-dice.md` 5.10).
    pub fn leave_neighbour(&mut self, place: usize) {
        let citizen = self.citizen_at(place).name();
        self.log(|| Event::LeavesCitizen { citizen });
        self.finish();
    }

    /// A Dragon is given to another player of choice (`rules-king-of-the-dice.md` 5.15).
    fn look_for_receiver(&mut self, place: usize) {
        let others: Vec<Seat> = self.table.others().collect();
        match others.as_slice() {
            [only] => self.give(place, *only),
            _ => self.table.stage = TurnStage::Give(place),
        }
    }

    /// Gives the Dragon of a place.
    pub fn give(&mut self, place: usize, to: Seat) {
        let citizen = self.citizen_at(place).name();
        self.log(|| Event::Gives { citizen, to });
        self.move_citizen(place, to);
        self.finish();
    }

    /// Takes the top penalty card; the rightmost citizen is discarded (`rules-king-of-the-dice.md` 6.1, 6.2).
    pub fn take_penalty(&mut self) {
        let you = self.you();
        self.rng.reveals += 1;
        let points = self.table.penalties.pop().expect("the last penalty ends the match");
        self.table.of_mut(you).stack.push(Card::Penalty(points));
        self.log(|| Event::TakesPenalty { points });
        if self.table.penalties.is_empty() {
            self.end(End::Penalties);
            return;
        }
        if let Some(citizen) = self.table.row[PLACES - 1].take() {
            self.table.discard.push(citizen);
            self.table.gaps.push(PLACES - 1);
            self.log(|| Event::Discards { citizen: citizen.name() });
        }
        self.finish();
    }

    // ---- ending a turn ----

    /// Everything has been handed out: the match ends, or the row is refilled and the dice go on.
    fn finish(&mut self) {
        if let Some(end) = self.table.end.take() {
            self.end(end);
            return;
        }
        for gap in std::mem::take(&mut self.table.gaps) {
            self.refill(gap);
            if self.table.draw.is_empty() {
                self.end(End::Draw);
                return;
            }
        }
        if self.table.further_turn {
            // It may be declined (`rules-king-of-the-dice.md` 5.7).
            self.wait_for_first_roll(true);
        } else {
            self.begin(self.table.next_seat());
        }
    }

    /// Citizens left of the gap shift to the right; a drawn one comes to the left end
    /// (`rules-king-of-the-dice.md` 7.1 to 7.4).
    fn refill(&mut self, gap: usize) {
        self.rng.reveals += 1;
        self.table.row[..=gap].rotate_right(1);
        let citizen = self.table.draw.pop().expect("an empty pile has ended the match");
        self.table.row[0] = Some(citizen);
        self.log(|| Event::Refills { citizen: citizen.name() });
    }

    fn end(&mut self, by: End) {
        self.table.stage = TurnStage::Over;
        self.log(|| Event::Ends { by });
        for result in score::results(self.table).into_iter().filter(|result| result.rank == 1) {
            self.log.write(result.seat, || Event::Wins { score: result.score });
        }
    }
}

fn rolls(roll: u8, numbers: &Numbers, kept: &[bool; DICE]) -> Event {
    let faces = |wanted: bool| {
        let dice = (0..DICE).filter(|die| kept[*die] == wanted);
        dice.map(|die| face(die, numbers[die])).collect()
    };
    Event::Rolls { roll, kept: faces(true), rolled: faces(false) }
}
