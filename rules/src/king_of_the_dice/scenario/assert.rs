//! The assertions of a scenario, and how a table is shown when one does not hold. They read the table; they change
//! nothing.

use std::fmt::Debug;

use demesne_protocol::basics::Seat;

use super::read::{self, Pile};
use super::{Check, Run, not_understood};
use crate::game::Game;
use crate::king_of_the_dice::cards::{CitizenId, LOCATIONS};
use crate::king_of_the_dice::score;
use crate::king_of_the_dice::table::Card;

impl Run {
    /// Whether a line holds.
    pub(super) fn holds(&self, line: &str) -> Check {
        if line == "over" || line.starts_with("over:") {
            return self.is_over(line);
        }
        if let Some((pile, number)) = line.split_once(" of ") {
            return self.is_of_size(pile, read::number(number)?);
        }
        if let Some(citizens) = line.strip_prefix("fits ") {
            let wanted = sorted(read::cards(citizens, read::citizen)?);
            let fitting = self.game.table.fitting();
            let found = fitting.iter().filter_map(|place| self.game.table.row[*place]).collect();
            return same(line, &wanted, &sorted(found));
        }
        let (what, text) = line.split_once(':').ok_or_else(|| not_understood(line))?;
        match what.trim() {
            "row" => self.row_is(text),
            "draw" => is_pile(line, &read::pile(text, read::citizen)?, &self.game.table.draw),
            "discard" => is_pile(line, &read::pile(text, read::citizen)?, &self.game.table.discard),
            "penalties" => {
                is_pile(line, &read::pile(text, read::number)?, &self.game.table.penalties)
            }
            name => match read::location(name) {
                Some(place) => is_pile(
                    line,
                    &read::pile(text, read::number)?,
                    &self.game.table.locations[place],
                ),
                None => self.seat_is(self.seat(name)?, text),
            },
        }
    }

    fn seat_is(&self, seat: Seat, text: &str) -> Check {
        for part in text.split(';').map(str::trim) {
            let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
            match (word, rest) {
                ("stack", cards) => {
                    let wanted = read::pile(cards, read::card)?;
                    is_pile(part, &wanted, &self.game.table.of(seat).stack)?;
                }
                ("score", number) => {
                    let wanted: i16 = number.trim().parse().map_err(|_| not_understood(part))?;
                    same(part, &wanted, &score::score(&self.game.table, seat))?;
                }
                ("negative", number) => {
                    let wanted = u16::from(read::number(number)?);
                    same(part, &wanted, &score::negative(&self.game.table, seat))?;
                }
                ("to", "act") => same(part, &vec![seat], &self.game.waiting_for())?,
                (number, "rolls left" | "roll left") => {
                    same(part, &read::number(number)?, &self.game.table.rolls_left())?;
                }
                _ => return Err(not_understood(part)),
            }
        }
        Ok(())
    }

    /// A question mark stands for any citizen, `nothing` for none.
    fn row_is(&self, text: &str) -> Check {
        let row = &self.game.table.row;
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        if words.len() != row.len() {
            return Err(String::from("a row has five places"));
        }
        for (word, citizen) in words.into_iter().zip(row) {
            let found = citizen.map_or("nothing", |citizen| citizen.data().id);
            if word != found && !(word == "?" && citizen.is_some()) {
                return Err(format!("expected {word}, but there is {found}"));
            }
        }
        Ok(())
    }

    fn is_of_size(&self, pile: &str, number: u8) -> Check {
        let found = self.size_of(pile).ok_or_else(|| not_understood(pile))?;
        same(pile, &usize::from(number), &found)
    }

    /// The number of cards in a pile; `None` if there is no such pile.
    pub(super) fn size_of(&self, pile: &str) -> Option<usize> {
        let table = &self.game.table;
        Some(match pile.trim() {
            "draw" => table.draw.len(),
            "penalties" => table.penalties.len(),
            "discard" => table.discard.len(),
            name => table.locations[read::location(name)?].len(),
        })
    }

    /// `? ana` or `? ana: word`, where the word names what the table waits for.
    pub(super) fn is_asked(&self, text: &str) -> Check {
        let (name, word) = text.split_once(':').unwrap_or((text, ""));
        same(text, &vec![self.seat(name)?], &self.game.waiting_for())?;
        let phase = format!("{:?}", self.game.table.phase()).to_lowercase();
        if phase.contains(word.trim()) { Ok(()) } else { Err(format!("the question is: {phase}")) }
    }

    fn is_over(&self, line: &str) -> Check {
        let results = self.game.results().ok_or("the match goes on")?;
        let Some((_, names)) = line.split_once(':') else { return Ok(()) };
        let names = names.trim();
        let names = names.strip_suffix(" wins").or_else(|| names.strip_suffix(" win"));
        let wanted: Vec<&str> = read::list(names.ok_or_else(|| not_understood(line))?).collect();
        let winners = results.iter().filter(|result| result.rank == 1);
        same(line, &wanted, &winners.map(|result| self.name(result.seat)).collect())
    }

    /// The table in words, for a failure.
    pub(super) fn shown(&self) -> String {
        let table = &self.game.table;
        let row: Vec<&str> =
            table.row.iter().map(|place| place.map_or("nothing", |one| one.data().id)).collect();
        let mut text = format!("row: {}\n", row.join(", "));
        text.push_str(&format!("waits for: {:?} {:?}\n", table.phase(), self.game.waiting_for()));
        text.push_str(&format!("dice: {:?}, rolls {}\n", table.dice, table.rolls_made));
        for (location, pile) in LOCATIONS.iter().zip(&table.locations) {
            text.push_str(&format!("{}: {} left\n", location.id, pile.len()));
        }
        for seat in table.every_seat() {
            let stack: Vec<String> =
                table.of(seat).stack.iter().rev().map(|card| card_in_words(*card)).collect();
            let score = score::score(table, seat);
            text.push_str(&format!(
                "{}: score {score}; stack {}\n",
                self.name(seat),
                stack.join(", ")
            ));
        }
        text
    }
}

/// A card as a stack names it.
pub(super) fn card_in_words(card: Card) -> String {
    match card {
        Card::Citizen(citizen) => citizen.data().id.to_owned(),
        Card::Location(place, points) => format!("{} {points}", LOCATIONS[place].id),
        Card::Penalty(points) => format!("penalty {points}"),
    }
}

fn sorted(mut citizens: Vec<CitizenId>) -> Vec<CitizenId> {
    citizens.sort_unstable();
    citizens
}

/// Compares a pile from the top; where others follow, only its beginning.
fn is_pile<T: Copy + PartialEq + Debug>(line: &str, wanted: &Pile<T>, pile: &[T]) -> Check {
    let length = if wanted.more { wanted.cards.len() } else { pile.len() };
    let found: Vec<T> = pile.iter().rev().take(length).copied().collect();
    same(line, &wanted.cards, &found)
}

fn same<T: PartialEq + Debug>(line: &str, wanted: &T, found: &T) -> Check {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("{line}: expected {wanted:?}, there is {found:?}"))
    }
}
