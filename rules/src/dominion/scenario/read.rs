//! Reads setup lines, zones and counters. It knows the format, not the table.

use super::super::cards::{self, CardId};
use super::super::kingdoms;
use super::super::setup::Wanted;
use super::Check;
use super::words::{self, card};

/// The greatest number of Actions, Buys, coins, tokens or turns that a line may say: more than any match comes to, and
/// little enough that nothing overflows.
const MOST_OF_A_COUNTER: u16 = 9_999;

/// Everything the setup lines say.
pub(super) struct Setup {
    pub(super) players: Vec<String>,
    kingdom: Vec<CardId>,
    pub(super) colony: bool,
    pub(super) shelters: bool,
    pub(super) deal: bool,
    pub(super) buy_phase: bool,
    /// Whether players may answer before their turn where order cannot matter.
    pub(super) at_once: bool,
    /// What lies where, each with its line.
    pub(super) items: Vec<(String, Item)>,
}

/// Something that lies on the table at the start.
pub(super) enum Item {
    /// A zone or counter of a player.
    Seat(String, String),
    /// How a player's next shuffle comes out.
    Shuffles(String, String),
    /// Cards left in piles.
    Piles(String),
    /// The trash.
    Trash(String),
    /// Piles whose token is on the mat.
    Mat(String),
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: vec![String::from("ana"), String::from("ben")],
            kingdom: Vec::new(),
            colony: false,
            shelters: false,
            deal: false,
            buy_phase: false,
            at_once: false,
            items: Vec::new(),
        }
    }
}

impl Setup {
    /// Reads a setup line.
    pub(super) fn read(&mut self, text: &str) -> Check {
        let (head, rest) = keyword(text);
        match head.as_str() {
            "game" => {}
            "players" => self.players = players(rest)?,
            "kingdom" => self.kingdom.extend(kingdom(rest)?),
            "with" => self.with(rest)?,
            "deal" => self.deal = true,
            "at" if words::plain(rest) == "once" => self.at_once = true,
            "phase" => self.buy_phase = words::plain(rest).starts_with("buy"),
            "supply" | "pile" | "piles" => self.item(text, Item::Piles(rest.to_owned())),
            "trash" => self.item(text, Item::Trash(rest.to_owned())),
            "mat" => self.item(text, Item::Mat(rest.to_owned())),
            _ => return self.player_line(text),
        }
        Ok(())
    }

    fn item(&mut self, line: &str, item: Item) {
        self.items.push((line.to_owned(), item));
    }

    fn with(&mut self, what: &str) -> Check {
        for word in words::plain(what).split([',', ' ', '/']).filter(|word| !word.is_empty()) {
            match word {
                "colony" | "colonies" | "platinum" => self.colony = true,
                "shelter" | "shelters" => self.shelters = true,
                "and" | "the" => {}
                _ => return Err(format!("“with {word}” means nothing here")),
            }
        }
        Ok(())
    }

    fn player_line(&mut self, text: &str) -> Check {
        let (who, what) = text.split_once(':').ok_or_else(|| format!("“{text}” cannot be read"))?;
        if let Some(name) = who.trim().strip_suffix(" shuffles") {
            self.item(text, Item::Shuffles(name.trim().to_owned(), what.trim().to_owned()));
            return Ok(());
        }
        for zone in what.split(';').map(str::trim).filter(|zone| !zone.is_empty()) {
            self.item(text, Item::Seat(who.trim().to_owned(), zone.to_owned()));
        }
        Ok(())
    }

    /// The Kingdom piles: First Game where nothing is said.
    pub(super) fn kingdom(&self) -> Vec<CardId> {
        if !self.kingdom.is_empty() {
            return self.kingdom.clone();
        }
        let first_game = kingdoms::cards_named("First Game").unwrap_or_default();
        first_game.iter().filter_map(cards::by_name).collect()
    }

    /// Piles of the Supply that a `supply` line names although the kingdom does not.
    pub(super) fn further_piles(&self, wanted: &Wanted) -> Vec<CardId> {
        let texts = self.items.iter().filter_map(|(line, item)| match item {
            Item::Piles(text) if keyword(line).0 == "supply" => Some(text),
            Item::Piles(_)
            | Item::Seat(..)
            | Item::Shuffles(..)
            | Item::Trash(_)
            | Item::Mat(_) => None,
        });
        let named =
            texts.flat_map(|text| text.split([',', ';'])).filter_map(|item| pile_word(item.trim()));
        named.filter(|id| cards::is_kingdom_pile(*id) && !wanted.kingdom.contains(id)).collect()
    }
}

/// The first word of a line as it compares, a colon after it left out, and the rest.
pub(super) fn keyword(text: &str) -> (String, &str) {
    let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
    (words::plain(head.trim_end_matches(':')), rest.trim())
}

/// The pile that an item of a `supply` line names: `Witch 3`, `3 Witch`, `Knights Sir Martin`.
fn pile_word(item: &str) -> Option<CardId> {
    let title = item.trim_matches(|letter: char| letter.is_ascii_digit()).trim();
    card(title).ok().or_else(|| card(item.split(' ').next()?).ok())
}

fn players(text: &str) -> Check<Vec<String>> {
    let names: Vec<String> = words::items(text).map(str::to_owned).collect();
    if (2..=6).contains(&names.len()) {
        Ok(names)
    } else {
        Err(format!("“{text}” is not two to six players"))
    }
}

fn kingdom(text: &str) -> Check<Vec<CardId>> {
    let set = |name: &str| {
        let names = kingdoms::cards_named(name.trim())?;
        Some(names.iter().filter_map(cards::by_name).collect::<Vec<_>>())
    };
    if let Some(cards) = set(text) {
        return Ok(cards);
    }
    let named = words::items(text).map(|item| match set(item) {
        Some(cards) => Ok(cards),
        None => card(item).map(|id| vec![id]),
    });
    Ok(named.collect::<Check<Vec<_>>>()?.concat())
}

/// A counter: `2 actions`, `1 buy`, `3 vp`, `turns 7`.
pub(super) fn counter(text: &str) -> Option<(u16, &'static str)> {
    let words = words::plain(text);
    let (one, other) = words.split_once(' ')?;
    let (number, word) = if counter_word(one).is_some() {
        (other, counter_word(one)?)
    } else {
        (one, counter_word(other)?)
    };
    let in_digits = || number.parse().ok().filter(|number| *number <= MOST_OF_A_COUNTER);
    Some((in_digits().or_else(|| words::number(number).ok()?.map(u16::from))?, word))
}

fn counter_word(word: &str) -> Option<&'static str> {
    Some(match word.trim_end_matches("tokens").trim_end_matches("token").trim() {
        "action" | "actions" => "actions",
        "buy" | "buys" => "buys",
        "coin" | "coins" => "coins",
        "vp" => "vp",
        "turn" | "turns" => "turns",
        _ => return None,
    })
}

/// A zone and what stands after it: `hand Copper`, `in play nothing`.
pub(super) fn zone(text: &str) -> Check<(&'static str, &str)> {
    const ZONES: [&str; 10] = [
        "hand",
        "deck",
        "discard",
        "in play",
        "set aside",
        "owns",
        "score",
        "to act",
        "revealed",
        "looked at",
    ];
    let text = text.trim();
    let found = ZONES.iter().find(|zone| {
        text.get(..zone.len()).is_some_and(|start| start.eq_ignore_ascii_case(zone))
            && text[zone.len()..].chars().next().is_none_or(|next| next == ' ' || next == ':')
    });
    let name = found.ok_or_else(|| format!("there is no zone in “{text}”"))?;
    Ok((name, text[name.len()..].trim_start_matches(':').trim()))
}
