//! Views: converts the table into what a viewer may see on the wire. Hidden are the citizens to draw and the penalties
//! under the top one (`rules-king-of-the-dice.md` 8.8): of both only numbers leave this file.

use demesne_protocol::basics::Seat;
use demesne_protocol::changes::{DiceOwnParts, DicePublicParts};
use demesne_protocol::king_of_the_dice::{
    Ask, Catalogue, CitizenData, CitizenKind, DiceQuestion, Die, DieData, Help, LocationData,
    PenaltyData, PublicSeat, Requirement, Rolls, RowPile, StackCard, View,
};

use super::cards::{self, CitizenId, LOCATION_POINTS, LOCATIONS, PENALTIES, PLACES, Wants};
use super::dice::{DICE, KINDS, Shown, colour};
use super::requirements::missing;
use super::table::{Card, Table, TurnStage};
use super::{KingOfTheDice, chances, score};
use crate::game::{GameState, Viewer};

impl KingOfTheDice {
    /// Everything a viewer may see now.
    pub fn view_for(&self, viewer: Viewer) -> View {
        View::of(self.public_parts(), self.own_parts(viewer))
    }

    /// The parts of the view that all viewers see alike.
    pub(super) fn public_parts(&self) -> DicePublicParts {
        let table = &self.table;
        DicePublicParts {
            turn: table.of(table.current).turns,
            current: table.current,
            again: table.again,
            phase: table.phase(),
            rolls: Rolls {
                made: table.rolls_made,
                left: table.rolls_left(),
                most: table.rolls_most,
            },
            dice: dice(table),
            draw: small(table.draw.len()),
            discard: table.discard.iter().rev().map(|citizen| citizen.name()).collect(),
            penalty: table.penalties.last().copied(),
            penalties: small(table.penalties.len()),
            waiting: self.waiting_for().to_vec(),
            results: self.results(),
            seats: table.every_seat().map(|seat| public_seat(table, seat)).collect(),
        }
    }

    /// The parts of the view that depend on the viewer.
    pub(super) fn own_parts(&self, viewer: Viewer) -> DiceOwnParts {
        let table = &self.table;
        let asked = match viewer {
            Viewer::Seat(seat) => self.waiting_for().contains(&seat).then_some(seat),
            Viewer::Spectator => None,
        };
        let helps = self.help && asked.is_some() && table.stage == TurnStage::Reroll;
        DiceOwnParts {
            row: (0..PLACES).map(|place| row_place(table, place, helps)).collect(),
            question: asked.and_then(|seat| self.question(seat)),
        }
    }

    fn question(&self, seat: Seat) -> Option<DiceQuestion> {
        Some(DiceQuestion { id: self.question_id(seat)?, ask: ask(&self.table)? })
    }
}

fn ask(table: &Table) -> Option<Ask> {
    let ask = match table.stage {
        TurnStage::Roll => Ask::Roll { optional: table.again },
        TurnStage::Reroll => Ask::Reroll,
        TurnStage::Take => Ask::Take { places: table.fitting().into_iter().map(small).collect() },
        TurnStage::Neighbour(place) => Ask::Neighbour { place: small(place) },
        TurnStage::Location(place) => {
            Ask::Location { location: cards::location_name(place), points: table.brings(place)? }
        }
        TurnStage::Give(place) => {
            Ask::Give { citizen: table.row[place]?.name(), seats: table.others().collect() }
        }
        TurnStage::Over => return None,
    };
    Some(ask)
}

fn dice(table: &Table) -> Vec<Die> {
    let Some(numbers) = table.dice else { return Vec::new() };
    let die = |die: usize| Die {
        number: numbers[die],
        colour: colour(die, numbers[die]),
        kept: table.kept[die],
    };
    (0..DICE).map(die).collect()
}

fn row_place(table: &Table, place: usize, helps: bool) -> RowPile {
    RowPile {
        location: cards::location_name(place),
        colour: LOCATIONS[place].colour,
        next: table.locations[place].last().copied(),
        left: small(table.locations[place].len()),
        citizen: table.row[place].map(CitizenId::name),
        fits: table.fits(place),
        brings: table.brings(place).is_some(),
        help: if helps && !table.fits(place) { help(table, place) } else { None },
    }
}

fn help(table: &Table, place: usize) -> Option<Help> {
    let (citizen, numbers) = (table.row[place]?, table.dice?);
    Some(Help {
        missing: missing(citizen.data().wants, &Shown::of(&numbers)),
        chance: chances::chance(citizen, &numbers, table.rolls_left()),
    })
}

fn public_seat(table: &Table, seat: Seat) -> PublicSeat {
    let royal = table.of(seat);
    PublicSeat {
        seat,
        stack: royal.stack.iter().rev().map(|card| stack_card(*card)).collect(),
        score: score::score(table, seat),
        negative: score::negative(table, seat),
        turns: royal.turns,
    }
}

fn stack_card(card: Card) -> StackCard {
    match card {
        Card::Citizen(citizen) => StackCard::Citizen { citizen: citizen.name() },
        Card::Location(place, points) => {
            StackCard::Location { location: cards::location_name(place), points }
        }
        Card::Penalty(points) => StackCard::Penalty { points },
    }
}

fn small(number: usize) -> u8 {
    u8::try_from(number).expect("no pile has more than forty cards")
}

// ---- the catalogue ----

/// Every component.
pub fn catalogue() -> Catalogue {
    let location = |place: usize| LocationData {
        name: cards::location_name(place),
        colour: LOCATIONS[place].colour,
        points: LOCATION_POINTS.to_vec(),
    };
    let die = |die: usize| DieData { colours: KINDS[die / 2].to_vec() };
    Catalogue {
        citizens: cards::all().map(citizen_data).collect(),
        locations: (0..PLACES).map(location).collect(),
        penalties: PENALTIES.map(|(points, count)| PenaltyData { points, count }).to_vec(),
        dice: (0..DICE).map(die).collect(),
    }
}

fn citizen_data(citizen: CitizenId) -> CitizenData {
    let data = citizen.data();
    CitizenData {
        name: citizen.name(),
        kind: data.kind,
        colour: citizen.colour(),
        points: (data.kind != CitizenKind::Fairy).then_some(data.points),
        requirement: requirement(data.wants),
        ways: chances::ways_in_one_roll(citizen),
    }
}

fn requirement(wants: Wants) -> Requirement {
    match wants {
        Wants::Parity(parity) => Requirement::Parity { parity },
        Wants::Run(length) => Requirement::Run { length },
        Wants::Number(number, count) => Requirement::Number { number, count },
        Wants::Colour(colour, count) => Requirement::Colour { colour, count },
        Wants::Sets(sizes) => Requirement::Sets { sizes: sizes.to_vec() },
        Wants::SameColour(count) => Requirement::SameColour { count },
        Wants::Colours([red, green, blue]) => Requirement::Colours { red, green, blue },
        Wants::SumMax(sum) => Requirement::SumMax { sum },
        Wants::SumMin(sum) => Requirement::SumMin { sum },
    }
}
