//! Kingdoms by name: what the command line calls a kingdom, as the options of a match.

use std::fmt;

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Edition, Options};
use demesne_rules::chance::{Chance, Seed};
use demesne_rules::dominion::kingdoms::KingdomPiles;
use demesne_rules::dominion::setup::KINGDOM_PILES;
use demesne_rules::dominion::{bane, cards, kingdoms};

use super::random;
use crate::dominion::plans::suggestion;

/// The word for a kingdom of ten cards drawn from all sets.
pub const RANDOM: &str = "random";

/// Cards of an expansion from which on its Platinum and Colony, or its Shelters, are used.
const ENOUGH_OF_EXPANSION: usize = KINGDOM_PILES / 2;

/// Why a text names no kingdom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KingdomError {
    /// Nothing has this name; with a suggestion, or an empty text.
    Unknown(String, String),
    /// There is such a card, but it has no Kingdom pile.
    NoKingdomCard(String),
    /// A card is named twice.
    Twice(String),
    /// So many cards are named, and not ten.
    WrongNumber(usize),
    /// The card cannot be the Bane.
    NoBane(String),
}

impl fmt::Display for KingdomError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name, hint) => write!(
                out,
                "no recommended set or Kingdom card is called “{name}”{hint} Name a recommended set such as “First \
                 Game”, ten Kingdom cards with commas between them, or “random”."
            ),
            Self::NoKingdomCard(name) => {
                write!(out, "“{name}” has no Kingdom pile: name another card.")
            }
            Self::Twice(name) => write!(out, "“{name}” is named twice: name ten different cards."),
            Self::WrongNumber(number) => {
                write!(out, "a kingdom has {KINGDOM_PILES} cards, and {number} are named.")
            }
            Self::NoBane(name) => {
                write!(out, "“{name}” cannot be the Bane: name one that costs 2 or 3 coins.")
            }
        }
    }
}

impl std::error::Error for KingdomError {}

/// The options of a kingdom: a recommended set by name or id, ten cards with commas between them, or “random”. An eleventh
/// card is the Bane where one of the ten needs it; without it the Bane is drawn by the seed. Platinum and Colony, and Shelters, are used where half of the cards are of their expansion. Fails with a [`KingdomError`]
/// that says what is wrong with the text.
pub fn options(text: &str, seed: Seed) -> Result<Options, KingdomError> {
    let name = text.trim();
    if name.eq_ignore_ascii_case(RANDOM) {
        return Ok(random::random_options(&mut Chance::new(seed)).0);
    }
    let recommended = kingdoms::piles_named(name, Edition::First)
        .or_else(|| kingdoms::piles_of(&name.to_lowercase(), Edition::First));
    recommended.map_or_else(|| listed(name, seed), Ok).map(options_of)
}

/// The options of ten cards and a Bane.
fn options_of(KingdomPiles { cards: kingdom, bane }: KingdomPiles) -> Options {
    let has = |set: &str| {
        let of_set = kingdom.iter().filter_map(cards::by_name).filter(|id| cards::set(*id) == set);
        of_set.count() >= ENOUGH_OF_EXPANSION
    };
    Options {
        platinum_colony: has("prosperity"),
        shelters: has("dark-ages"),
        bane,
        ..Options::new(kingdom)
    }
}

/// The options of the recommended set with this id.
pub fn options_of_set(id: &str) -> Option<Options> {
    kingdoms::piles_of(id, Edition::First).map(options_of)
}

/// The options of every recommended set, with its name.
pub fn recommended() -> Vec<(&'static str, Options)> {
    let seed = Seed([0; 32]);
    let options = |name| (name, options(name, seed).expect("a recommended set can be played"));
    kingdoms::names().map(options).collect()
}

/// The piles of a list with commas.
fn listed(text: &str, seed: Seed) -> Result<KingdomPiles, KingdomError> {
    let mut kingdom = Vec::new();
    for title in text.split(',').map(str::trim).filter(|title| !title.is_empty()) {
        let by_name = || cards::by_name(&CardName(title.to_lowercase().into()));
        let id = cards::by_title(title).or_else(by_name).ok_or_else(|| unknown(title))?;
        if !cards::is_kingdom_pile(id) {
            return Err(KingdomError::NoKingdomCard(title.to_owned()));
        }
        if kingdom.contains(&cards::name(id)) {
            return Err(KingdomError::Twice(title.to_owned()));
        }
        kingdom.push(cards::name(id));
    }
    let named = kingdom.len();
    let ten = kingdom.first_chunk::<KINGDOM_PILES>().ok_or(KingdomError::WrongNumber(named))?;
    let bane = match kingdom.get(KINGDOM_PILES..) {
        None | Some([]) => bane::draw_for(ten, Edition::First, &mut Chance::new(seed)),
        Some([bane]) if bane::is_needed(ten) => Some(fitting_bane(bane)?),
        Some(_) => return Err(KingdomError::WrongNumber(named)),
    };
    kingdom.truncate(KINGDOM_PILES);
    Ok(KingdomPiles { cards: kingdom, bane })
}

fn fitting_bane(name: &CardName) -> Result<CardName, KingdomError> {
    match cards::by_name(name) {
        Some(id) if bane::fits(id) => Ok(name.clone()),
        Some(id) => Err(KingdomError::NoBane(cards::card(id).title.to_owned())),
        None => Err(KingdomError::NoBane(name.0.to_string())),
    }
}

fn unknown(name: &str) -> KingdomError {
    let of_kingdom = cards::all().filter(|id| cards::is_kingdom_pile(*id));
    let titles = of_kingdom.map(|id| cards::card(id).title);
    let hint = suggestion(name, titles.chain(kingdoms::names()));
    let hint = if hint.is_empty() { ".".to_owned() } else { hint };
    KingdomError::Unknown(name.to_owned(), hint)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        options(text, Seed([0; 32])).expect_err("there is no such kingdom").to_string()
    }

    #[test]
    fn a_kingdom_is_found_by_name_by_id_and_by_its_cards() {
        let seed = Seed([0; 32]);
        let by_name = options("grim parade", seed).expect("a recommended set");
        assert_eq!(options("grim-parade", seed).as_ref(), Ok(&by_name));
        let cards: Vec<&str> = by_name.kingdom.iter().map(|name| name.0.as_ref()).collect();
        assert_eq!(options(&cards.join(", "), seed), Ok(by_name));
        assert_eq!(options("random", seed).expect("ten cards").kingdom.len(), KINGDOM_PILES);
    }

    const WITH_YOUNG_WITCH: &str =
        "Young Witch, Fairgrounds, Jester, Smithy, Market, Witch, Militia, Gardens, Library, Mine";

    #[test]
    fn an_eleventh_card_is_the_bane_and_without_it_the_bane_is_drawn() {
        let bane = |text: &str, seed| options(text, Seed([seed; 32])).map(|options| options.bane);
        let named = format!("{WITH_YOUNG_WITCH}, Moat");
        assert_eq!(bane(&named, 0), Ok(Some(CardName("moat".into()))));
        let drawn = |seed| bane(WITH_YOUNG_WITCH, seed).expect("ten cards").expect("it is needed");
        assert!((1..20).any(|seed| drawn(seed) != drawn(0)), "it depends on the seed");
        assert!(error(&format!("{WITH_YOUNG_WITCH}, Gold")).contains("has no Kingdom pile"));
        assert!(error(&format!("{WITH_YOUNG_WITCH}, Remodel")).contains("cannot be the Bane"));
        assert!(error(&format!("{named}, Cellar")).contains("12 are named"));
        let without = named.replace("Young Witch", "Workshop");
        assert!(error(&without).contains("11 are named"), "no card needs a Bane");
    }

    #[test]
    fn errors_say_what_to_do() {
        assert!(error("Grim Parody").contains("did you mean “Grim Parade”?"));
        assert!(error("Moat, Vilage").contains("did you mean “Village”?"));
        assert!(error("Moat, Village").contains("has 10 cards, and 2 are named"));
        assert!(error("Moat, moat").contains("named twice"));
        assert!(error("Gold").contains("has no Kingdom pile"));
    }
}
