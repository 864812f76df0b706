//! The recommended sets of ten Kingdom cards.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::KingdomData;

use super::cards::{self, CardId};

/// A recommended set: its English name and its ten titles.
struct Kingdom {
    name: &'static str,
    titles: [&'static str; 10],
}

const fn kingdom(name: &'static str, titles: [&'static str; 10]) -> Kingdom {
    Kingdom { name, titles }
}

const KINGDOMS: &[Kingdom] = &[
    kingdom(
        "First Game",
        [
            "Cellar",
            "Market",
            "Militia",
            "Mine",
            "Moat",
            "Remodel",
            "Smithy",
            "Village",
            "Woodcutter",
            "Workshop",
        ],
    ),
    kingdom(
        "Big Money",
        [
            "Adventurer",
            "Bureaucrat",
            "Chancellor",
            "Chapel",
            "Feast",
            "Laboratory",
            "Market",
            "Mine",
            "Moneylender",
            "Throne Room",
        ],
    ),
    kingdom(
        "Interaction",
        [
            "Bureaucrat",
            "Chancellor",
            "Council Room",
            "Festival",
            "Library",
            "Militia",
            "Moat",
            "Spy",
            "Thief",
            "Village",
        ],
    ),
    kingdom(
        "Size Distortion",
        [
            "Cellar",
            "Chapel",
            "Feast",
            "Gardens",
            "Laboratory",
            "Thief",
            "Village",
            "Witch",
            "Woodcutter",
            "Workshop",
        ],
    ),
    kingdom(
        "Village Square",
        [
            "Bureaucrat",
            "Cellar",
            "Festival",
            "Library",
            "Market",
            "Remodel",
            "Smithy",
            "Throne Room",
            "Village",
            "Woodcutter",
        ],
    ),
    kingdom(
        "Beginners",
        [
            "Bank",
            "Counting House",
            "Expand",
            "Goons",
            "Monument",
            "Rabble",
            "Royal Seal",
            "Venture",
            "Watchtower",
            "Worker's Village",
        ],
    ),
    kingdom(
        "Friendly Interactive",
        [
            "Bishop",
            "City",
            "Contraband",
            "Forge",
            "Hoard",
            "Peddler",
            "Royal Seal",
            "Trade Route",
            "Vault",
            "Worker's Village",
        ],
    ),
    kingdom(
        "Big Actions",
        [
            "City",
            "Expand",
            "Grand Market",
            "King's Court",
            "Loan",
            "Mint",
            "Quarry",
            "Rabble",
            "Talisman",
            "Vault",
        ],
    ),
    kingdom(
        "Biggest Money",
        [
            "Bank",
            "Grand Market",
            "Mint",
            "Royal Seal",
            "Venture",
            "Adventurer",
            "Laboratory",
            "Mine",
            "Moneylender",
            "Spy",
        ],
    ),
    kingdom(
        "The King's Army",
        [
            "Expand",
            "Goons",
            "King's Court",
            "Rabble",
            "Vault",
            "Bureaucrat",
            "Council Room",
            "Moat",
            "Spy",
            "Village",
        ],
    ),
    kingdom(
        "The Good Life",
        [
            "Contraband",
            "Counting House",
            "Hoard",
            "Monument",
            "Mountebank",
            "Bureaucrat",
            "Cellar",
            "Chancellor",
            "Gardens",
            "Village",
        ],
    ),
    kingdom(
        "Grim Parade",
        [
            "Armory",
            "Band of Misfits",
            "Catacombs",
            "Cultist",
            "Forager",
            "Fortress",
            "Hunting Grounds",
            "Knights",
            "Market Square",
            "Procession",
        ],
    ),
    kingdom(
        "Playing Chess with Death",
        [
            "Bandit Camp",
            "Graverobber",
            "Junk Dealer",
            "Mystic",
            "Pillage",
            "Rats",
            "Sage",
            "Scavenger",
            "Storeroom",
            "Vagrant",
        ],
    ),
    kingdom(
        "High and Low",
        [
            "Hermit",
            "Hunting Grounds",
            "Mystic",
            "Poor House",
            "Wandering Minstrel",
            "Cellar",
            "Moneylender",
            "Throne Room",
            "Witch",
            "Workshop",
        ],
    ),
    kingdom(
        "Chivalry and Revelry",
        [
            "Altar",
            "Knights",
            "Rats",
            "Scavenger",
            "Squire",
            "Festival",
            "Gardens",
            "Laboratory",
            "Library",
            "Remodel",
        ],
    ),
    kingdom(
        "One Man's Trash",
        [
            "Counterfeit",
            "Forager",
            "Graverobber",
            "Market Square",
            "Rogue",
            "City",
            "Grand Market",
            "Monument",
            "Talisman",
            "Venture",
        ],
    ),
    kingdom(
        "Honor Among Thieves",
        [
            "Bandit Camp",
            "Procession",
            "Rebuild",
            "Rogue",
            "Squire",
            "Forge",
            "Hoard",
            "Peddler",
            "Quarry",
            "Watchtower",
        ],
    ),
];

impl Kingdom {
    fn id(&self) -> String {
        self.name
            .chars()
            .filter(|letter| *letter != '\'')
            .collect::<String>()
            .to_lowercase()
            .replace(' ', "-")
    }

    fn cards(&self) -> Vec<CardName> {
        self.titles.iter().filter_map(|title| cards::by_title(title)).map(cards::name).collect()
    }

    fn sets(&self) -> Vec<String> {
        let mut sets: Vec<String> = Vec::new();
        for id in self.titles.iter().filter_map(|title| cards::by_title(title)) {
            if !sets.iter().any(|set| set == cards::set(id)) {
                sets.push(cards::set(id).to_owned());
            }
        }
        sets
    }
}

/// The cards of a recommended set, by its id (`first-game`).
pub(super) fn cards_of(id: &str) -> Option<Vec<CardName>> {
    KINGDOMS.iter().find(|kingdom| kingdom.id() == id).map(Kingdom::cards)
}

/// The cards of a recommended set, by its English name in any letter case.
pub(super) fn cards_named(name: &str) -> Option<Vec<CardName>> {
    let plain = name.replace('’', "'");
    KINGDOMS.iter().find(|kingdom| kingdom.name.eq_ignore_ascii_case(&plain)).map(Kingdom::cards)
}

/// The recommended sets, for clients: those whose cards are all among the ones `is_wanted` accepts.
pub(super) fn data(is_wanted: impl Fn(CardId) -> bool) -> Vec<KingdomData> {
    let has_all = |one: &&Kingdom| {
        one.titles.iter().filter_map(|title| cards::by_title(title)).all(&is_wanted)
    };
    KINGDOMS
        .iter()
        .filter(has_all)
        .map(|one| KingdomData { id: one.id(), sets: one.sets(), cards: one.cards() })
        .collect()
}
