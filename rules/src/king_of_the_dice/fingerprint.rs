//! The parts of a table of King of the Dice that its hash covers: where each card is, the dice and the stage of the
//! turn, by public names and numbers.

use super::cards::{CitizenId, LOCATIONS};
use super::table::{Card, Royal, Table, TurnStage};
use crate::fingerprint::Fingerprint;

/// Tells the fingerprint everything.
pub(crate) fn of(table: &Table, into: &mut Fingerprint) {
    Teller { into }.table(table);
}

struct Teller<'a> {
    into: &'a mut Fingerprint,
}

impl Teller<'_> {
    fn table(&mut self, table: &Table) {
        // Taken apart, so that whoever adds a field decides here whether it counts.
        let Table {
            seats,
            row,
            locations,
            draw,
            discard,
            penalties,
            current,
            again,
            stage,
            rolls_made,
            rolls_most,
            dice,
            kept,
            gaps,
            further_turn,
            // Follows from the pile that is empty.
            end: _,
        } = table;
        for royal in seats {
            self.royal(royal);
        }
        for citizen in row {
            self.into.word(citizen.map_or("", |citizen| citizen.data().id));
        }
        for pile in locations.iter().chain([penalties]) {
            self.numbers(pile.iter().copied());
        }
        for pile in [draw, discard] {
            self.citizens(pile);
        }
        self.into.number(current.0);
        self.stage(*stage);
        self.numbers([*rolls_made, *rolls_most]);
        self.numbers(dice.iter().flatten().copied());
        for is_so in kept.iter().chain([again, further_turn]) {
            self.into.number(*is_so);
        }
        self.numbers(gaps.iter().map(|place| small(*place)));
    }

    fn royal(&mut self, Royal { stack, turns }: &Royal) {
        self.into.number(small(stack.len()));
        for card in stack {
            match card {
                Card::Citizen(citizen) => self.into.word(citizen.data().id),
                Card::Location(place, points) => {
                    self.into.word(LOCATIONS[*place].id);
                    self.into.number(*points);
                }
                Card::Penalty(points) => {
                    self.into.word("penalty");
                    self.into.number(*points);
                }
            }
        }
        self.into.number(*turns);
    }

    fn stage(&mut self, stage: TurnStage) {
        let (word, place) = match stage {
            TurnStage::Roll => ("roll", 0),
            TurnStage::Reroll => ("reroll", 0),
            TurnStage::Take => ("take", 0),
            TurnStage::Neighbour(place) => ("neighbour", place),
            TurnStage::Location(place) => ("location", place),
            TurnStage::Give(place) => ("give", place),
            TurnStage::Over => ("over", 0),
        };
        self.into.word(word);
        self.into.number(small(place));
    }

    fn citizens(&mut self, pile: &[CitizenId]) {
        self.into.number(small(pile.len()));
        for citizen in pile {
            self.into.word(citizen.data().id);
        }
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = u8>) {
        let mut length = 0;
        for number in numbers {
            self.into.number(number);
            length += 1;
        }
        self.into.number(length);
    }
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("a table has fewer than a hundred cards")
}
