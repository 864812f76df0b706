//! The words of a scenario: cards, piles, rolls.

use demesne_protocol::king_of_the_dice::DieColour;
use demesne_rules::king_of_the_dice::cards::{self, CitizenId, LOCATIONS, PLACES};
use demesne_rules::king_of_the_dice::table::Card;

use super::{Check, Roll, not_understood};

/// A pile from the top, and whether others follow.
pub(super) struct Pile<T> {
    pub(super) cards: Vec<T>,
    pub(super) more: bool,
}

/// Words for a pile without cards.
const NOTHING: [&str; 3] = ["nothing", "empty", "none"];

/// The parts of a list.
pub(super) fn list(text: &str) -> impl Iterator<Item = &str> {
    let text = text.trim().trim_end_matches(',');
    let text = if NOTHING.contains(&text) { "" } else { text };
    let parts = text.split(',').flat_map(|part| part.split(" and ")).map(str::trim);
    parts.map(without_and).filter(|part| !part.is_empty())
}

/// The last part of a list may begin with the word: `1, 2, and 3`.
fn without_and(part: &str) -> &str {
    part.strip_prefix("and ").unwrap_or(part)
}

/// Cards one after the other.
pub(super) fn cards<T>(text: &str, card: impl Fn(&str) -> Check<T>) -> Check<Vec<T>> {
    if text.trim().is_empty() {
        return Err(String::from(crate::NO_CARD));
    }
    list(text).map(card).collect()
}

/// A pile, which may end in an ellipsis.
pub(super) fn pile<T>(text: &str, card: impl Fn(&str) -> Check<T>) -> Check<Pile<T>> {
    let text = text.trim();
    let all = text.strip_suffix('…').or_else(|| text.strip_suffix("..."));
    let cards = match all {
        Some(named) if list(named).next().is_none() => {
            return Err(String::from(
                "nothing is named before “…”: leave it out, or name what is there",
            ));
        }
        Some(named) => list(named).map(card).collect::<Check<_>>()?,
        None => cards(text, card)?,
    };
    Ok(Pile { cards, more: all.is_some() })
}

/// A pile in the order of the table, the top last: what was named, over others where others follow.
pub(super) fn with_others<T: Copy>(pile: Option<&Pile<T>>, others: Vec<T>) -> Vec<T> {
    let Some(pile) = pile else { return others };
    let below = if pile.more { others } else { Vec::new() };
    below.into_iter().chain(pile.cards.iter().rev().copied()).collect()
}

/// A whole row.
pub(super) fn row(text: &str) -> Check<[Option<CitizenId>; PLACES]> {
    let row = cards(text, citizen)?;
    let wrong = |_| String::from("a row has five citizens");
    let row: [CitizenId; PLACES] = row.try_into().map_err(wrong)?;
    Ok(row.map(Some))
}

/// A citizen by its id.
pub(super) fn citizen(text: &str) -> Check<CitizenId> {
    cards::by_name(&text.trim().to_lowercase()).ok_or_else(|| {
        format!("there is no citizen “{text}”: write ids with commas between: “orc-5, elf-run-4”")
    })
}

/// A number.
pub(super) fn number(text: &str) -> Check<u8> {
    let text = text.trim();
    let is_digits = text.chars().all(|letter| letter.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_digits);
    number
        .ok_or_else(|| format!("“{text}” is no number: write digits, with commas between: “2, 3”"))
}

/// A pile of locations by its name.
pub(super) fn location(text: &str) -> Option<usize> {
    let id = text.trim().to_lowercase().replace(' ', "-");
    LOCATIONS.iter().position(|location| location.id == id)
}

/// A card of a stack: a citizen, a location with its points, a penalty with its points.
pub(super) fn card(text: &str) -> Check<Card> {
    let Some((name, points)) = text.trim().rsplit_once(' ') else {
        return citizen(text).map(Card::Citizen);
    };
    let points = number(points)?;
    if name == "penalty" {
        return Ok(Card::Penalty(points));
    }
    let place = location(name).ok_or_else(|| not_understood(text))?;
    Ok(Card::Location(place, points))
}

/// The values of dice: numbers, each with the first letter of a colour where it matters.
pub(super) fn roll(text: &str) -> Check<Roll> {
    let no_die = |word: &str| {
        format!("“{word}” is no die: write 1 to 6, with its colour if it matters: “1 1 2b 3r”")
    };
    let die = |word: &str| {
        let digits = word.trim_end_matches(|letter: char| letter.is_alphabetic());
        let colour = match &word[digits.len()..] {
            "" => None,
            "r" => Some(DieColour::Red),
            "g" => Some(DieColour::Green),
            "b" => Some(DieColour::Blue),
            _ => return Err(no_die(word)),
        };
        let number = number(digits).ok().filter(|number| (1..=6).contains(number));
        number.map(|number| (number, colour)).ok_or_else(|| no_die(word))
    };
    let words = text.split(|letter: char| letter == ',' || letter.is_whitespace());
    words.filter(|word| !word.is_empty()).map(die).collect()
}
