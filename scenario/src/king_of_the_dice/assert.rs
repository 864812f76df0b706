//! The assertions of a scenario, and how a table is shown when one does not hold. They read the table; they change
//! nothing.

use std::fmt::Display;

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::DieColour;
use demesne_rules::king_of_the_dice::cards::{CitizenId, LOCATIONS};
use demesne_rules::king_of_the_dice::table::Card;
use demesne_rules::king_of_the_dice::{dice, score};

use super::question::phase_word;
use super::read::{self, Pile};
use super::{Check, Run, not_understood};
use crate::ScenarioRun;

impl Run {
    /// Whether a line holds.
    pub(super) fn holds(&self, line: &str) -> Check {
        if let Some((name, what)) = line.split_once(" was not asked") {
            return self.was_not_asked(self.seat(name)?, what);
        }
        if let Some((viewer, lines)) = line.split_once(" reads:") {
            return self.reads(self.viewer(viewer)?, lines);
        }
        if let Some((name, choices)) = line.split_once(" may choose:") {
            return self.may_choose(self.seat(name)?, choices);
        }
        if let Some((viewer, seen)) = line.split_once(" sees ") {
            return self.sees(self.viewer(viewer)?, seen);
        }
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
            return same("fits", &listed(&wanted, id), &listed(&sorted(found), id));
        }
        let (what, text) = line.split_once(':').ok_or_else(|| not_a_line(line))?;
        let table = &self.game.table;
        match what.trim() {
            "row" => self.row_is(text),
            "draw" => is_pile("draw", &read::pile(text, read::citizen)?, &table.draw, id),
            "discard" => is_pile("discard", &read::pile(text, read::citizen)?, &table.discard, id),
            "penalties" => {
                is_pile("penalties", &read::pile(text, read::number)?, &table.penalties, points)
            }
            name => match read::location(name) {
                Some(place) => {
                    is_pile(name, &read::pile(text, read::number)?, &table.locations[place], points)
                }
                None => self.seat_is(self.seat(name)?, text),
            },
        }
    }

    fn seat_is(&self, seat: Seat, text: &str) -> Check {
        text.split(';').map(str::trim).try_for_each(|part| self.part_is(seat, part))
    }

    fn part_is(&self, seat: Seat, part: &str) -> Check {
        let table = &self.game.table;
        match part.split_once(' ').unwrap_or((part, "")) {
            ("stack", cards) => {
                let wanted = read::pile(cards, read::card)?;
                is_pile("stack", &wanted, &table.of(seat).stack, card_in_words)
            }
            ("score", number) => {
                let wanted: Option<i16> = number.trim().parse().ok();
                let wanted = wanted.filter(|_| !number.contains('+'));
                let wanted = wanted.ok_or_else(|| not_understood(part))?;
                same("score", &wanted.to_string(), &score::score(table, seat).to_string())
            }
            ("negative", number) => {
                let wanted = read::number(number)?;
                same("negative", &wanted.to_string(), &score::negative(table, seat).to_string())
            }
            _ if part.ends_with("asked") => {
                let name = self.name(seat);
                Err(format!("write “? {name}”, or “{name} was not asked”"))
            }
            ("to", "act") if *self.waiting_for() == [seat] => Ok(()),
            ("to", "act") => Err(self.waiting()),
            (number, "rolls left" | "roll left") => {
                let wanted = read::number(number)?;
                if seat != table.current {
                    return Err(format!("it is the turn of {}", self.name(table.current)));
                }
                same("rolls left", &wanted.to_string(), &table.rolls_left().to_string())
            }
            _ => Err(format!(
                "{}: write “stack …”, “score 9”, “2 rolls left” or “to act”",
                not_understood(part)
            )),
        }
    }

    /// A question mark stands for any citizen, `nothing` for none.
    fn row_is(&self, text: &str) -> Check {
        let row = &self.game.table.row;
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        if words.len() != row.len() {
            return Err(String::from("a row has five places"));
        }
        for (word, citizen) in words.into_iter().zip(row) {
            let found = citizen.map_or("nothing", id);
            if word != found && !(word == "?" && citizen.is_some()) {
                return Err(format!("expected {word}, but there is {found}"));
            }
        }
        Ok(())
    }

    fn is_of_size(&self, pile: &str, number: u8) -> Check {
        let found = self.size_of(pile).ok_or_else(|| not_a_line(&format!("{pile} of {number}")))?;
        same(&format!("{pile} of"), &number.to_string(), &found.to_string())
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

    fn is_over(&self, line: &str) -> Check {
        let results = self.commands.results(&self.game).ok_or("the match goes on")?;
        let Some((_, names)) = line.split_once(':') else { return Ok(()) };
        let names = names.trim();
        let names = names.strip_suffix(" wins").or_else(|| names.strip_suffix(" win"));
        let names =
            names.ok_or_else(|| format!("{}: write “over: ana wins”", not_understood(line)))?;
        let mut wanted: Vec<&str> = read::list(names).collect();
        let winners = results.iter().filter(|result| result.rank == 1);
        let mut winners: Vec<&str> = winners.map(|result| self.name(result.seat)).collect();
        wanted.sort_unstable();
        winners.sort_unstable();
        same("winners", &wanted.join(", "), &winners.join(", "))
    }

    /// The table in words, for a failure.
    pub(super) fn shown(&self) -> String {
        let table = &self.game.table;
        let row: Vec<&str> = table.row.iter().map(|place| place.map_or("nothing", id)).collect();
        let dice = table.dice.map_or(String::from("not rolled"), |numbers| {
            let shown = numbers.iter().enumerate().map(|(die, number)| {
                format!("{number}{}", colour_letter(dice::colour(die, *number)))
            });
            shown.collect::<Vec<_>>().join(" ")
        });
        let mut lines = vec![
            format!("row: {}", row.join(", ")),
            format!("{}: {}", self.waiting(), phase_word(table.phase())),
            format!("dice: {dice}; rolls made {}", table.rolls_made),
            format!("draw: {}", from_top(&table.draw, id)),
            format!("penalties: {}", from_top(&table.penalties, points)),
            format!("discard: {}", from_top(&table.discard, id)),
        ];
        for (location, pile) in LOCATIONS.iter().zip(&table.locations) {
            lines.push(format!("{}: {}", location.id, from_top(pile, points)));
        }
        for (seat, roll) in self.game.rng.presets_left() {
            let dice = roll.iter().map(|(number, colour)| {
                format!(
                    "{number}{}",
                    colour.map(colour_letter).map(String::from).unwrap_or_default()
                )
            });
            lines.push(format!(
                "{} rolls: {}",
                self.name(seat),
                dice.collect::<Vec<_>>().join(" ")
            ));
        }
        for seat in table.every_seat() {
            let (name, score) = (self.name(seat), score::score(table, seat));
            let stack = from_top(&table.of(seat).stack, card_in_words);
            lines.push(format!("{name}: score {score}; stack {stack}"));
        }
        if !self.commands.resigned().is_empty() {
            lines.push(format!("resigned: {}", self.names(self.commands.resigned())));
        }
        lines.extend(self.settled_text());
        lines.join("\n") + "\n"
    }
}

pub(super) const fn colour_letter(colour: DieColour) -> char {
    match colour {
        DieColour::Red => 'r',
        DieColour::Green => 'g',
        DieColour::Blue => 'b',
    }
}

fn id(citizen: CitizenId) -> &'static str {
    citizen.data().id
}

fn points(points: u8) -> String {
    points.to_string()
}

pub(super) fn not_a_line(line: &str) -> String {
    const STEP_VERBS: [&str; 8] =
        ["rolls", "keeps", "stops", "takes", "gives", "declines", "passes", "resigns"];
    if line.split_whitespace().nth(1).is_some_and(|verb| STEP_VERBS.contains(&verb)) {
        return format!("“{line}” is no step: write “> {line}”");
    }
    for says in [" reads ", " may choose ", " was not asked "] {
        if let Some((who, what)) = line.split_once(says) {
            return format!("{}: write “{who}{}: {what}”", not_understood(line), says.trim_end());
        }
    }
    format!(
        "{}: write for instance “ana: score 9; to act”, “row: …”, “draw of 30” or “over: ana wins”",
        not_understood(line)
    )
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
fn is_pile<T: Copy, W: Display>(
    name: &str,
    wanted: &Pile<T>,
    pile: &[T],
    word: impl Fn(T) -> W + Copy,
) -> Check {
    let length = if wanted.more { wanted.cards.len() } else { pile.len() };
    let found: Vec<T> = pile.iter().rev().take(length).copied().collect();
    same(name, &listed(&wanted.cards, word), &listed(&found, word))
}

/// The cards of a pile from the top, in words.
fn from_top<T: Copy, W: Display>(pile: &[T], word: impl Fn(T) -> W) -> String {
    listed(&pile.iter().rev().copied().collect::<Vec<_>>(), word)
}

fn listed<T: Copy, W: Display>(cards: &[T], word: impl Fn(T) -> W) -> String {
    let words: Vec<String> = cards.iter().map(|card| word(*card).to_string()).collect();
    if words.is_empty() { String::from("nothing") } else { words.join(", ") }
}

pub(super) fn same(what: &str, wanted: &str, found: &str) -> Check {
    if wanted == found {
        Ok(())
    } else {
        Err(format!("expected {what} {wanted}, there is {found}"))
    }
}
