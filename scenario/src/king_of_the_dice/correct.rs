//! Corrected expectations of a scenario: the same line with what stands on the table.

use std::fmt::Display;

use demesne_protocol::basics::Seat;
use demesne_rules::king_of_the_dice::score;

use super::read::{self, Pile};
use super::{Run, assert};
use crate::ScenarioRun;

impl Run {
    /// An expectation that differs from the table, as it would hold; `None` for steps, and where the format has no
    /// words for what stands.
    pub(super) fn corrected(&self, line: &str) -> Option<String> {
        if line.starts_with(['>', '!', '?']) || line.starts_with("over") {
            return None;
        }
        let corrected = if let Some((pile, _)) = line.split_once(" of ") {
            format!("{pile} of {}", self.size_of(pile)?)
        } else if line.starts_with("fits ") {
            let table = &self.game.table;
            let fitting = table.fitting().into_iter().filter_map(|place| table.row[place]);
            format!("fits {}", listed(fitting.map(|citizen| citizen.data().id), false))
        } else {
            let (what, text) = line.split_once(':')?;
            format!("{what}: {}", self.what_stands(what.trim(), text)?)
        };
        self.holds(&corrected).is_ok().then_some(corrected)
    }

    fn what_stands(&self, what: &str, text: &str) -> Option<String> {
        let table = &self.game.table;
        let id = |citizen: &super::CitizenId| citizen.data().id;
        match what {
            "row" => {
                let row = table.row.iter().map(|place| place.as_ref().map_or("nothing", id));
                Some(listed(row, false))
            }
            "draw" => {
                let pile = read::pile(text, read::citizen).ok()?;
                Some(listed(beginning(&pile, &table.draw).map(id), pile.more))
            }
            "discard" => {
                let pile = read::pile(text, read::citizen).ok()?;
                Some(listed(beginning(&pile, &table.discard).map(id), pile.more))
            }
            "penalties" => {
                let pile = read::pile(text, read::number).ok()?;
                Some(listed(beginning(&pile, &table.penalties), pile.more))
            }
            name => match read::location(name) {
                Some(place) => {
                    let pile = read::pile(text, read::number).ok()?;
                    Some(listed(beginning(&pile, &table.locations[place]), pile.more))
                }
                None => self.seat_stands(self.seat(name).ok()?, text),
            },
        }
    }

    fn seat_stands(&self, seat: Seat, text: &str) -> Option<String> {
        let table = &self.game.table;
        let parts = text.split(';').map(str::trim).map(|part| {
            Some(match part.split_once(' ').unwrap_or((part, "")) {
                ("stack", cards) => {
                    let pile = read::pile(cards, read::card).ok()?;
                    let stack = beginning(&pile, &table.of(seat).stack);
                    let cards = stack.map(|card| assert::card_in_words(*card));
                    format!("stack {}", listed(cards, pile.more))
                }
                ("score", _) => format!("score {}", score::score(table, seat)),
                ("negative", _) => format!("negative {}", score::negative(table, seat)),
                (_, "rolls left" | "roll left") => format!("{} rolls left", table.rolls_left()),
                ("to", "act") => part.to_owned(),
                _ => return None,
            })
        });
        Some(parts.collect::<Option<Vec<_>>>()?.join("; "))
    }
}

/// The cards of a pile from the top: all of them, or as many as an open list names.
fn beginning<'a, T>(named: &Pile<T>, pile: &'a [T]) -> impl Iterator<Item = &'a T> {
    let length = if named.more { named.cards.len() } else { pile.len() };
    pile.iter().rev().take(length)
}

fn listed(cards: impl Iterator<Item = impl Display>, more: bool) -> String {
    let mut words: Vec<String> = cards.map(|card| card.to_string()).collect();
    if words.is_empty() {
        words.push(String::from("nothing"));
    }
    if more {
        words.push(String::from("…"));
    }
    words.join(", ")
}
