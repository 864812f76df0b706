//! Points of a stack, and the ranking (`rules-king-of-the-dice.md` 8.5 to 8.7).

use demesne_protocol::basics::{CardName, ScorePart, Seat, SeatResult};
use demesne_protocol::king_of_the_dice::CitizenKind;

use super::table::{Card, Table};

/// The kinds of points, in the order in which a result lists them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PointSource {
    Citizens,
    Fairies,
    Locations,
    Dragons,
    Penalties,
}

const SOURCES: [(PointSource, &str); 5] = [
    (PointSource::Citizens, "citizens"),
    (PointSource::Fairies, "fairies"),
    (PointSource::Locations, "locations"),
    (PointSource::Dragons, "dragons"),
    (PointSource::Penalties, "penalties"),
];

fn source(card: Card) -> PointSource {
    match card {
        Card::Citizen(citizen) if citizen.kind() == CitizenKind::Fairy => PointSource::Fairies,
        Card::Citizen(citizen) if citizen.kind() == CitizenKind::Dragon => PointSource::Dragons,
        Card::Citizen(_) => PointSource::Citizens,
        Card::Location(..) => PointSource::Locations,
        Card::Penalty(_) => PointSource::Penalties,
    }
}

/// The points of one card in a stack with this number of Fairies (`rules-king-of-the-dice.md` 5.17).
fn points(card: Card, fairies: i16) -> i16 {
    match card {
        Card::Citizen(citizen) if citizen.kind() == CitizenKind::Fairy => fairies,
        Card::Citizen(citizen) => i16::from(citizen.data().points),
        Card::Location(_, points) => i16::from(points),
        Card::Penalty(points) => -i16::from(points),
    }
}

fn number(cards: impl Iterator<Item = Card>) -> i16 {
    i16::try_from(cards.count()).expect("a stack has fewer than a hundred cards")
}

/// How many Fairies are in a seat's stack.
pub fn fairies(table: &Table, seat: Seat) -> i16 {
    number(of_source(table, seat, PointSource::Fairies))
}

fn of_source(table: &Table, seat: Seat, wanted: PointSource) -> impl Iterator<Item = Card> {
    table.of(seat).stack.iter().copied().filter(move |card| source(*card) == wanted)
}

/// The score of a seat as it stands.
pub fn score(table: &Table, seat: Seat) -> i16 {
    let fairies = fairies(table, seat);
    table.of(seat).stack.iter().map(|card| points(*card, fairies)).sum()
}

/// The points that Dragons and penalties take away, as a positive number (`rules-king-of-the-dice.md` 8.6).
pub fn negative(table: &Table, seat: Seat) -> u16 {
    let cards = table.of(seat).stack.iter().map(|card| points(*card, 0));
    cards.filter(|points| *points < 0).map(i16::unsigned_abs).sum()
}

/// The result of each seat in turn order.
pub fn results(table: &Table) -> Vec<SeatResult> {
    let standing = |seat: Seat| (score(table, seat), std::cmp::Reverse(negative(table, seat)));
    let result = |seat: Seat| {
        let better = table.every_seat().filter(|other| standing(*other) > standing(seat)).count();
        SeatResult {
            seat,
            score: score(table, seat),
            rank: 1 + u8::try_from(better).expect("at most five seats"),
            turns: table.of(seat).turns,
            parts: parts(table, seat),
        }
    };
    table.every_seat().map(result).collect()
}

fn parts(table: &Table, seat: Seat) -> Vec<ScorePart> {
    let fairies = fairies(table, seat);
    let part = |(wanted, name): (PointSource, &'static str)| ScorePart {
        card: Some(CardName(name.into())),
        count: number(of_source(table, seat, wanted)).unsigned_abs(),
        points: of_source(table, seat, wanted).map(|card| points(card, fairies)).sum(),
    };
    SOURCES.into_iter().map(part).filter(|part| part.count > 0).collect()
}
