//! Reads setup lines and the words of scenarios: titles, counts, zones. It knows the format, not the table.

use super::super::cards::{self, CardId};
use super::super::kingdoms;
use super::super::setup::Wanted;
use super::Check;

/// Everything the setup lines say.
pub(super) struct Setup {
    pub(super) players: Vec<String>,
    kingdom: Vec<CardId>,
    pub(super) colony: bool,
    pub(super) shelters: bool,
    pub(super) deal: bool,
    pub(super) buy_phase: bool,
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
            items: Vec::new(),
        }
    }
}

impl Setup {
    /// Reads a setup line.
    pub(super) fn read(&mut self, text: &str) -> Check {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match head {
            "game" => {}
            "players" => self.players = players(rest)?,
            "kingdom" => self.kingdom = kingdom(rest)?,
            "with" => self.with(rest)?,
            "deal" => self.deal = true,
            "phase" => self.buy_phase = rest == "buy",
            "supply:" | "pile:" => self.item(text, Item::Piles(rest.to_owned())),
            "trash:" => self.item(text, Item::Trash(rest.to_owned())),
            "mat:" => self.item(text, Item::Mat(rest.to_owned())),
            _ => return self.player_line(text),
        }
        Ok(())
    }

    fn item(&mut self, line: &str, item: Item) {
        self.items.push((line.to_owned(), item));
    }

    fn with(&mut self, what: &str) -> Check {
        for word in
            what.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty() && *word != "and")
        {
            match word {
                "colony" | "platinum" => self.colony = true,
                "shelters" => self.shelters = true,
                _ => return Err(format!("“with {word}” means nothing here")),
            }
        }
        Ok(())
    }

    fn player_line(&mut self, text: &str) -> Check {
        let (who, what) = text.split_once(':').ok_or_else(|| format!("“{text}” cannot be read"))?;
        if let Some(name) = who.strip_suffix(" shuffles") {
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
            Item::Piles(text) if line.starts_with("supply") => Some(text),
            Item::Piles(_)
            | Item::Seat(..)
            | Item::Shuffles(..)
            | Item::Trash(_)
            | Item::Mat(_) => None,
        });
        let named =
            texts.flat_map(|text| text.split(',')).filter_map(|item| pile_word(item.trim()));
        named.filter(|id| cards::is_kingdom_pile(*id) && !wanted.kingdom.contains(id)).collect()
    }
}

/// The pile that an item of a `supply` line names: `Witch 3`, `Knights Sir Martin`.
fn pile_word(item: &str) -> Option<CardId> {
    let title = item.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim();
    card(title).ok().or_else(|| card(item.split(' ').next()?).ok())
}

fn players(text: &str) -> Check<Vec<String>> {
    let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
    if (2..=6).contains(&names.len()) && names.iter().all(|name| !name.is_empty()) {
        Ok(names)
    } else {
        Err(format!("“{text}” is not two to six players"))
    }
}

fn kingdom(text: &str) -> Check<Vec<CardId>> {
    match kingdoms::cards_named(text.trim()) {
        Some(names) => Ok(names.iter().filter_map(cards::by_name).collect()),
        None => text.split(',').map(|title| card(title.trim())).collect(),
    }
}

/// The card of an English title, in any letter case; the plural will do.
pub(super) fn card(title: &str) -> Check<CardId> {
    let title = title.trim();
    let singular = || title.strip_suffix('s').and_then(cards::by_title);
    let in_ies = || title.strip_suffix("ies").and_then(|stem| cards::by_title(&format!("{stem}y")));
    cards::by_title(title)
        .or_else(singular)
        .or_else(in_ies)
        .ok_or_else(|| format!("there is no card “{title}”"))
}

/// Every card that the lines mention.
pub(super) fn mentioned<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<CardId> {
    let text: String = lines.collect::<Vec<_>>().join("\n").to_lowercase().replace('’', "'");
    cards::all().filter(|id| has_words(&text, &cards::card(*id).title.to_lowercase())).collect()
}

/// Whether the words stand in the text, not inside other words.
fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(place, _)| {
        let before = text[..place].chars().next_back();
        let after = text[place + words.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric)
            && !after.is_some_and(|letter| letter.is_alphanumeric() && letter != 's')
    })
}

/// Cards with their numbers: `Copper, 2 Gold`; `nothing` for none.
pub(super) fn cards(text: &str) -> Check<Vec<(CardId, u8)>> {
    let text = text.trim();
    if text.is_empty() || text.eq_ignore_ascii_case("nothing") {
        return Ok(Vec::new());
    }
    text.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty() && *item != "…")
        .map(count)
        .collect()
}

fn count(item: &str) -> Check<(CardId, u8)> {
    let (number, title) = match item.split_once(' ') {
        Some((number, title)) if number.chars().all(|letter| letter.is_ascii_digit()) => {
            (number.parse().map_err(|_| format!("“{number}” is too many"))?, title)
        }
        _ => (1, item),
    };
    Ok((card(title)?, number))
}

/// A counter: `2 actions`, `1 buy`, `3 vp`, `turns 7`.
pub(super) fn counter(text: &str) -> Option<(u16, &'static str)> {
    let (one, other) = text.trim().split_once(' ')?;
    let (number, word) = if one == "turns" { (other, one) } else { (one, other) };
    let word = match word.trim() {
        "action" | "actions" => "actions",
        "buy" | "buys" => "buys",
        "coin" | "coins" => "coins",
        "vp" => "vp",
        "turn" | "turns" => "turns",
        _ => return None,
    };
    Some((number.trim().parse().ok()?, word))
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
    let found = ZONES.iter().find(|zone| {
        text.strip_prefix(**zone).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    });
    let name = found.ok_or_else(|| format!("there is no zone in “{text}”"))?;
    Ok((name, text[name.len()..].trim()))
}
