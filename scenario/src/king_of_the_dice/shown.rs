//! The table in words: the whole of it, or the part that a viewer sees. Expectations compare with it, are corrected by it, and it is
//! printed when one fails.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{PublicSeat, StackCard, View};
use demesne_rules::king_of_the_dice::cards::{CitizenId, LOCATIONS};
use demesne_rules::king_of_the_dice::score;
use demesne_rules::king_of_the_dice::table::{Card, Table};

use crate::words::listed;

/// A table in words.
pub(super) struct ShownDice {
    /// Whether it is the whole table, and not what a viewer sees of it.
    pub(super) is_whole: bool,
    pub(super) current: Seat,
    pub(super) rolls_left: u8,
    /// The citizens of the row; `nothing` for an empty place.
    pub(super) row: Vec<String>,
    /// The citizens that the dice satisfy, sorted.
    pub(super) fits: Vec<String>,
    /// The piles with their names.
    pub(super) piles: Vec<(&'static str, ShownPile)>,
    pub(super) seats: Vec<ShownSeat>,
}

/// A pile in words.
pub(super) struct ShownPile {
    pub(super) size: usize,
    /// Its cards from the top, as far as they are seen.
    pub(super) cards: Vec<String>,
}

/// A seat in words.
pub(super) struct ShownSeat {
    pub(super) stack: ShownPile,
    pub(super) score: String,
    pub(super) negative: String,
}

impl ShownDice {
    /// The whole table.
    pub(super) fn of(table: &Table) -> Self {
        let fitting = table.fitting().into_iter().filter_map(|place| table.row[place]);
        let locations = LOCATIONS.iter().zip(&table.locations);
        let seat = |seat| ShownSeat {
            stack: ShownPile::whole(table.of(seat).stack.iter().rev(), |card| card_in_words(*card)),
            score: score::score(table, seat).to_string(),
            negative: score::negative(table, seat).to_string(),
        };
        let id = |citizen: &CitizenId| citizen.data().id.to_owned();
        let mut piles = vec![
            ("draw", ShownPile::whole(table.draw.iter().rev(), id)),
            ("discard", ShownPile::whole(table.discard.iter().rev(), id)),
            ("penalties", ShownPile::whole(table.penalties.iter().rev(), u8::to_string)),
        ];
        piles.extend(locations.map(|(location, pile)| {
            (location.id, ShownPile::whole(pile.iter().rev(), u8::to_string))
        }));
        Self {
            is_whole: true,
            current: table.current,
            rolls_left: table.rolls_left(),
            row: table.row.iter().map(|place| place.as_ref().map_or_else(nothing, id)).collect(),
            fits: sorted(fitting.map(|citizen| id(&citizen))),
            piles,
            seats: table.every_seat().map(seat).collect(),
        }
    }

    /// The table as a viewer sees it.
    pub(super) fn to_viewer(view: &View) -> Self {
        let citizens = view.row.iter().map(|place| place.citizen.as_ref());
        let row = citizens.map(|it| it.map_or_else(nothing, |it| it.0.to_string()));
        let fitting = view.row.iter().filter(|place| place.fits);
        let fits = fitting.filter_map(|place| Some(place.citizen.as_ref()?.0.to_string()));
        let mut piles = vec![
            ("draw", ShownPile { size: view.draw.into(), cards: Vec::new() }),
            ("discard", ShownPile::whole(view.discard.iter(), |citizen| citizen.0.to_string())),
            ("penalties", ShownPile::of_top(view.penalties, view.penalty)),
        ];
        piles.extend(
            LOCATIONS
                .iter()
                .zip(&view.row)
                .map(|(location, place)| (location.id, ShownPile::of_top(place.left, place.next))),
        );
        let seat = |public: &PublicSeat| ShownSeat {
            stack: ShownPile::whole(public.stack.iter(), |card| match card {
                StackCard::Citizen { citizen } => citizen.0.to_string(),
                StackCard::Location { location, points } => format!("{} {points}", location.0),
                StackCard::Penalty { points } => format!("penalty {points}"),
            }),
            score: public.score.to_string(),
            negative: public.negative.to_string(),
        };
        Self {
            is_whole: false,
            current: view.current,
            rolls_left: view.rolls.left,
            row: row.collect(),
            fits: sorted(fits),
            piles,
            seats: view.seats.iter().map(seat).collect(),
        }
    }

    /// A pile by its name, with the name as it is written.
    pub(super) fn pile(&self, name: &str) -> Option<&(&'static str, ShownPile)> {
        let id = name.trim().replace(' ', "-");
        self.piles.iter().find(|(name, _)| *name == id)
    }
}

impl ShownPile {
    fn whole<'a, T: 'a>(
        cards: impl Iterator<Item = &'a T>,
        word: impl Fn(&'a T) -> String,
    ) -> Self {
        let cards: Vec<String> = cards.map(word).collect();
        Self { size: cards.len(), cards }
    }

    /// Of a pile that lies face down only the top is seen.
    fn of_top(size: u8, top: Option<u8>) -> Self {
        Self { size: size.into(), cards: top.iter().map(u8::to_string).collect() }
    }

    /// The pile as a line says it: all that is seen, or as many cards from the top, with `…` where others follow.
    pub(super) fn words(&self, most: Option<usize>) -> String {
        let cards = &self.cards[..most.unwrap_or(self.size).min(self.cards.len())];
        let has_more = most.is_some() || cards.len() < self.size;
        listed(cards.iter().map(String::as_str).chain(has_more.then_some("…")))
    }
}

fn nothing() -> String {
    String::from("nothing")
}

pub(super) fn sorted(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut words: Vec<String> = words.collect();
    words.sort_unstable();
    words
}

/// A card as a stack names it.
pub(super) fn card_in_words(card: Card) -> String {
    match card {
        Card::Citizen(citizen) => citizen.data().id.to_owned(),
        Card::Location(place, points) => format!("{} {points}", LOCATIONS[place].id),
        Card::Penalty(points) => format!("penalty {points}"),
    }
}
