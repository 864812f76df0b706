//! Parser of setup lines, zones and counters.

use demesne_protocol::dominion::Edition;
use demesne_rules::dominion::card::PileSize;
use demesne_rules::dominion::cards::{self, CardId};
use demesne_rules::dominion::setup::CardSelection;
use demesne_rules::dominion::{bane, kingdoms};

use super::Check;
use super::words::{self, card};
use crate::ScenarioLine;
use crate::words::{named_twice, with_colon};

/// The greatest number of Actions, Buys, coins, tokens or turns that a line may say: more than any match comes to, and
/// little enough not to overflow.
const MOST_OF_A_COUNTER: u16 = 9_999;

/// Everything the setup lines say.
pub(super) struct Setup {
    pub(super) players: Vec<String>,
    edition: Edition,
    kingdom: Vec<CardId>,
    bane: Option<CardId>,
    /// The Bane of a recommended set.
    bane_of_set: Option<CardId>,
    pub(super) colony: bool,
    pub(super) shelters: bool,
    pub(super) deal: bool,
    pub(super) buy_phase: bool,
    /// Whether players may answer before their turn where order cannot matter.
    pub(super) at_once: bool,
    /// The cards of each place, each with its line.
    pub(super) items: Vec<(usize, Item)>,
    /// The things that may be said once and were said.
    said: Vec<&'static str>,
}

/// Something that lies on the table at the start.
pub(super) enum Item {
    /// A zone or counter of a player.
    Seat(String, String),
    /// How a player's next shuffle comes out.
    Shuffles(String, String),
    /// Cards left in piles: of the Supply, or beside it.
    Piles { in_supply: bool, text: String },
    /// The trash.
    Trash(String),
    /// Piles whose token is on the mat.
    Mat(String),
    /// Embargo tokens on piles of the Supply.
    Embargo(String),
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            players: vec![String::from("ana"), String::from("ben")],
            edition: Edition::First,
            kingdom: Vec::new(),
            bane: None,
            bane_of_set: None,
            colony: false,
            shelters: false,
            deal: false,
            buy_phase: false,
            at_once: false,
            items: Vec::new(),
            said: Vec::new(),
        }
    }
}

impl Setup {
    /// Reads a line that says the edition of the base set.
    pub(super) fn read_edition(&mut self, line: &ScenarioLine) -> Check {
        let text = &*with_colon(&line.text);
        let (head, rest) = keyword(text);
        if head == "edition" {
            self.once("edition")?;
            self.edition = edition(rest)?;
        }
        Ok(())
    }

    /// Reads a setup line.
    pub(super) fn read(&mut self, line: &ScenarioLine) -> Check {
        let text = &*with_colon(&line.text);
        let (head, rest) = keyword(text);
        match head.as_str() {
            // They were read before all others: a recommended set depends on the edition.
            "game" | "edition" => {}
            "players" => {
                self.once("players")?;
                self.players = players(rest)?;
            }
            "kingdom" => self.add_to_kingdom(rest)?,
            "bane" => {
                self.once("bane")?;
                self.bane = Some(bane_card(rest)?);
            }
            "with" => self.with(rest)?,
            "deal" if rest.is_empty() => {
                self.once("deal")?;
                self.deal = true;
            }
            "at" if words::plain(rest) == "once" => {
                self.once("at once")?;
                self.at_once = true;
            }
            "phase" => {
                self.once("phase")?;
                self.buy_phase = is_buy_phase(rest)?;
            }
            "supply" | "pile" | "piles" => {
                let in_supply = head == "supply";
                self.item(line, Item::Piles { in_supply, text: rest.to_owned() });
            }
            "trash" => {
                self.once("trash")?;
                self.item(line, Item::Trash(rest.to_owned()));
            }
            "mat" => {
                self.once("mat")?;
                self.item(line, Item::Mat(rest.to_owned()));
            }
            "embargo" => {
                self.once("embargo")?;
                self.item(line, Item::Embargo(rest.to_owned()));
            }
            _ => return self.player_line(line, text),
        }
        Ok(())
    }

    /// A second line of the same kind would take back what the first one says.
    fn once(&mut self, what: &'static str) -> Check {
        if self.said.contains(&what) {
            return Err(format!("“{what}” is set up twice"));
        }
        self.said.push(what);
        Ok(())
    }

    fn item(&mut self, line: &ScenarioLine, item: Item) {
        self.items.push((line.number, item));
    }

    fn add_to_kingdom(&mut self, text: &str) -> Check {
        let named = kingdom(text, self.edition)?;
        if named.iter().all(|(id, _)| self.kingdom.contains(id)) {
            return Err(format!("{text} is in the kingdom twice"));
        }
        for (id, is_title) in named {
            if !self.kingdom.contains(&id) {
                self.kingdom.push(id);
            } else if is_title {
                return Err(format!("{} is in the kingdom twice", cards::card(id).title));
            }
        }
        let of_set = |name: &str| kingdoms::piles_named(name.trim(), self.edition)?.bane;
        let bane = of_set(text).or_else(|| words::items(text).find_map(of_set));
        self.bane_of_set = bane.as_ref().and_then(cards::by_name).or(self.bane_of_set);
        Ok(())
    }

    fn with(&mut self, what: &str) -> Check {
        let what = words::plain(what);
        let words = what.split([',', ' ', '/']).filter(|word| !["", "and", "the"].contains(word));
        let words: Vec<&str> = words.collect();
        if words.is_empty() {
            return Err(String::from(
                "“with” names nothing: write “with colony” or “with shelters”",
            ));
        }
        if let Some(word) = named_twice(words.iter()) {
            return Err(format!("“with {word}” is set up twice"));
        }
        if words.iter().any(|word| ["colony", "colonies", "platinum"].contains(word)) {
            self.once("with colony")?;
            self.colony = true;
        }
        for word in words {
            match word {
                "colony" | "colonies" | "platinum" => {}
                "shelter" | "shelters" => {
                    self.once("with shelters")?;
                    self.shelters = true;
                }
                _ => return Err(format!("“with {word}” means nothing here")),
            }
        }
        Ok(())
    }

    fn player_line(&mut self, line: &ScenarioLine, text: &str) -> Check {
        let (who, what) = text.split_once(':').ok_or_else(|| unreadable(text))?;
        if let Some(name) = who.trim().strip_suffix(" shuffles") {
            self.item(line, Item::Shuffles(name.trim().to_owned(), what.trim().to_owned()));
            return Ok(());
        }
        for zone in parts(text, what)? {
            check_number(zone)?;
            self.item(line, Item::Seat(who.trim().to_owned(), zone.to_owned()));
        }
        Ok(())
    }

    /// The Kingdom piles: First Game by default.
    pub(super) fn kingdom(&self) -> Vec<CardId> {
        if !self.kingdom.is_empty() {
            return self.kingdom.clone();
        }
        let first_game = kingdoms::piles_named("First Game", self.edition);
        let cards = first_game.map(|piles| piles.cards).unwrap_or_default();
        cards.iter().filter_map(cards::by_name).collect()
    }

    /// The Bane: the one of the recommended set, unless a line names another one.
    pub(super) fn bane(&self) -> Option<CardId> {
        self.bane.or(self.bane_of_set)
    }

    /// Piles of the Supply that a `supply` line names although the kingdom does not.
    pub(super) fn further_piles(&self, wanted: &CardSelection) -> Vec<CardId> {
        let texts = self.items.iter().filter_map(|(_, item)| match item {
            Item::Piles { in_supply: true, text } => Some(text),
            Item::Piles { in_supply: false, .. }
            | Item::Seat(..)
            | Item::Shuffles(..)
            | Item::Trash(_)
            | Item::Mat(_)
            | Item::Embargo(_) => None,
        });
        let named =
            texts.flat_map(|text| text.split([',', ';'])).filter_map(|item| pile_word(item.trim()));
        let is_set_out = |id: &CardId| wanted.kingdom.contains(id) || wanted.bane == Some(*id);
        named.filter(|id| cards::is_kingdom_pile(*id) && !is_set_out(id)).collect()
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
    if !(2..=6).contains(&names.len()) {
        return Err(format!("“{text}” is not two to six players"));
    }
    match named_twice(names.iter().map(|name| name.to_lowercase())) {
        Some(name) => Err(format!("two players are called “{name}”")),
        None => Ok(names),
    }
}

/// The cards of a `kingdom` line, each with whether its own title named it or the name of a set.
fn kingdom(text: &str, edition: Edition) -> Check<Vec<(CardId, bool)>> {
    let set = |name: &str| {
        let names = kingdoms::piles_named(name.trim(), edition)?.cards;
        Some(names.iter().filter_map(cards::by_name).map(|id| (id, false)).collect::<Vec<_>>())
    };
    if let Some(cards) = set(text) {
        return Ok(cards);
    }
    if text.contains('…') {
        return Err(String::from("a kingdom is named as a whole: leave out “…”"));
    }
    let named = words::items(text).map(|item| match set(item) {
        Some(cards) => Ok(cards),
        None => Ok(vec![(pile_card(item)?, true)]),
    });
    let named = named.collect::<Check<Vec<_>>>()?.concat();
    if named.is_empty() {
        return Err(String::from("the kingdom has no cards: write “kingdom Moat, Witch”"));
    }
    Ok(named)
}

/// A card that has a pile of its own.
fn pile_card(title: &str) -> Check<CardId> {
    let id = card(title)?;
    let card = cards::card(id);
    match card.pile {
        PileSize::ByPlayers(_) => Ok(id),
        PileSize::In(pile) => {
            Err(format!("{} is a card of the {pile} pile: write “{pile}”", card.title))
        }
        PileSize::NoPile => Err(format!("{} has no pile: write “with shelters”", card.title)),
    }
}

/// A card that can be the Bane.
fn bane_card(title: &str) -> Check<CardId> {
    let id = pile_card(title)?;
    if bane::fits(id) {
        return Ok(id);
    }
    let title = cards::card(id).title;
    Err(format!("{title} cannot be the Bane: name a Kingdom card that costs 2 or 3 coins"))
}

fn edition(text: &str) -> Check<Edition> {
    match words::plain(text).trim_end_matches(" edition") {
        "first" => Ok(Edition::First),
        "second" => Ok(Edition::Second),
        _ => Err(format!("“{text}” is no edition: write “edition first” or “edition second”")),
    }
}

fn is_buy_phase(text: &str) -> Check<bool> {
    match words::plain(text).trim_end_matches(" phase") {
        "action" => Ok(false),
        "buy" => Ok(true),
        _ => {
            Err(format!("“{text}” is no phase to begin with: write “phase action” or “phase buy”"))
        }
    }
}

/// Verbs of steps that answer no question of a card.
const STEP_VERBS: [&str; 5] = ["buys", "ends", "takes", "resigns", "passes"];

/// Why a line that is neither a keyword nor a player's cannot be read, and what could be written.
pub(super) fn unreadable(text: &str) -> String {
    let verb = text.split_whitespace().nth(1).unwrap_or_default();
    if words::verb(verb).is_some() || STEP_VERBS.contains(&words::plain(verb).as_str()) {
        return format!("“{text}” is no step: write “> {text}”");
    }
    for says in [" reads ", " may choose ", " was not asked "] {
        if let Some((who, what)) = text.split_once(says) {
            return format!("“{text}” cannot be read: write “{who}{}: {what}”", says.trim_end());
        }
    }
    format!("“{text}” cannot be read: write for instance “ana: hand Moat, 2 Copper; 2 coins”")
}

/// The zones and counters of a player's line; there is at least one.
pub(super) fn parts<'a>(line: &str, text: &'a str) -> Check<Vec<&'a str>> {
    let parts: Vec<&str> = text.split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        Err(format!("“{line}” says no zone and no number"))
    } else {
        Ok(parts)
    }
}

/// A counter: `2 actions`, `1 buy`, `3 vp`, `turns 7`.
pub(super) fn counter(text: &str) -> Option<(u16, &'static str)> {
    let words = words::plain(text);
    let words = words.replace("coin token", "coin-token");
    let (one, other) = words.split_once(' ')?;
    let (number, word) = if counter_word(one).is_some() {
        (other, counter_word(one)?)
    } else {
        (one, counter_word(other)?)
    };
    let is_digits = number.chars().all(|letter| letter.is_ascii_digit());
    let in_digits = || number.parse().ok().filter(|it| is_digits && *it <= MOST_OF_A_COUNTER);
    Some((in_digits().or_else(|| words::number(number).ok()?.map(u16::from))?, word))
}

/// A number of Actions, coins and the like is one that a match can have.
pub(super) fn check_number(text: &str) -> Check {
    let words = words::plain(text).replace("coin token", "coin-token");
    let parts = words.split_once(' ');
    let is_too_great = |number: &str, word: &str| {
        let is_number = !number.is_empty() && number.chars().all(|letter| letter.is_ascii_digit());
        is_number && counter_word(word).is_some()
    };
    let is_counter =
        parts.is_some_and(|(one, other)| is_too_great(one, other) || is_too_great(other, one));
    if is_counter && counter(text).is_none() {
        return Err(format!(
            "“{text}” is more than {MOST_OF_A_COUNTER}, the most that can be written"
        ));
    }
    Ok(())
}

fn counter_word(word: &str) -> Option<&'static str> {
    if ["coin-token", "coin-tokens"].contains(&word) {
        return Some("coin tokens");
    }
    Some(match word.trim_end_matches("tokens").trim_end_matches("token").trim() {
        "action" | "actions" => "actions",
        "buy" | "buys" => "buys",
        "coin" | "coins" => "coins",
        "potion" | "potions" => "potions",
        "vp" => "vp",
        "turn" | "turns" => "turns",
        _ => return None,
    })
}

/// A zone and what stands after it: `hand Copper`, `in play nothing`.
pub(super) fn zone(text: &str) -> Check<(&'static str, &str)> {
    const ZONES: [&str; 12] = [
        "hand",
        "deck",
        "discard",
        "in play",
        "set aside",
        "island",
        "native village",
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
    let name = found.ok_or_else(|| {
        format!(
            "there is no zone in “{text}”: write “hand Copper”, “deck …”, “discard …”, “in play …”, \
             “set aside …” or “2 coins”, with “;” between them"
        )
    })?;
    Ok((name, text[name.len()..].trim_start_matches(':').trim()))
}
