//! The thirty recommended sets of ten Kingdom cards, in the order of the rulebooks.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Edition, KingdomData};

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
        "Paths to Victory",
        [
            "Bishop",
            "Counting House",
            "Goons",
            "Monument",
            "Peddler",
            "Baron",
            "Harem",
            "Pawn",
            "Shanty Town",
            "Upgrade",
        ],
    ),
    kingdom(
        "All Along the Watchtower",
        [
            "Hoard",
            "Talisman",
            "Trade Route",
            "Vault",
            "Watchtower",
            "Bridge",
            "Great Hall",
            "Mining Village",
            "Pawn",
            "Torturer",
        ],
    ),
    kingdom(
        "Lucky Seven",
        [
            "Bank",
            "Expand",
            "Forge",
            "King's Court",
            "Vault",
            "Bridge",
            "Coppersmith",
            "Swindler",
            "Tribute",
            "Wishing Well",
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
        "Prophecy",
        [
            "Armory",
            "Ironmonger",
            "Mystic",
            "Rebuild",
            "Vagrant",
            "Baron",
            "Conspirator",
            "Great Hall",
            "Nobles",
            "Wishing Well",
        ],
    ),
    kingdom(
        "Invasion",
        [
            "Beggar",
            "Marauder",
            "Rogue",
            "Squire",
            "Urchin",
            "Harem",
            "Mining Village",
            "Swindler",
            "Torturer",
            "Upgrade",
        ],
    ),
    kingdom(
        "Watery Graves",
        [
            "Count",
            "Graverobber",
            "Hermit",
            "Scavenger",
            "Urchin",
            "Native Village",
            "Pirate Ship",
            "Salvager",
            "Treasure Map",
            "Treasury",
        ],
    ),
    kingdom(
        "Peasants",
        [
            "Death Cart",
            "Feodum",
            "Poor House",
            "Urchin",
            "Vagrant",
            "Fishing Village",
            "Haven",
            "Island",
            "Lookout",
            "Warehouse",
        ],
    ),
    kingdom(
        "Infestations",
        [
            "Armory",
            "Cultist",
            "Feodum",
            "Market Square",
            "Rats",
            "Wandering Minstrel",
            "Apprentice",
            "Scrying Pool",
            "Transmute",
            "Vineyard",
        ],
    ),
    kingdom(
        "Lamentations",
        [
            "Beggar",
            "Catacombs",
            "Counterfeit",
            "Forager",
            "Ironmonger",
            "Pillage",
            "Apothecary",
            "Golem",
            "Herbalist",
            "University",
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
    kingdom(
        "Dark Carnival",
        [
            "Band of Misfits",
            "Cultist",
            "Fortress",
            "Hermit",
            "Junk Dealer",
            "Knights",
            "Fairgrounds",
            "Hamlet",
            "Horn of Plenty",
            "Menagerie",
        ],
    ),
    kingdom(
        "To the Victor",
        [
            "Bandit Camp",
            "Counterfeit",
            "Death Cart",
            "Marauder",
            "Pillage",
            "Sage",
            "Harvest",
            "Hunting Party",
            "Remake",
            "Tournament",
        ],
    ),
    kingdom(
        "Far From Home",
        [
            "Beggar",
            "Count",
            "Feodum",
            "Marauder",
            "Wandering Minstrel",
            "Cartographer",
            "Develop",
            "Embassy",
            "Fool's Gold",
            "Haggler",
        ],
    ),
    kingdom(
        "Expeditions",
        [
            "Altar",
            "Catacombs",
            "Ironmonger",
            "Poor House",
            "Storeroom",
            "Crossroads",
            "Farmland",
            "Highway",
            "Spice Merchant",
            "Tunnel",
        ],
    ),
];

/// The First Game of the second edition (`base-second-edition`).
const SECOND_FIRST_GAME: Kingdom = kingdom(
    "First Game",
    [
        "Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village",
        "Workshop",
    ],
);

impl Kingdom {
    fn id(&self) -> String {
        self.name
            .chars()
            .filter(|letter| *letter != '\'')
            .collect::<String>()
            .to_lowercase()
            .replace(' ', "-")
    }

    fn ids(&self) -> impl Iterator<Item = CardId> {
        let id = |title: &&str| cards::by_title(title).expect("a recommended card is registered");
        self.titles.iter().map(id)
    }

    fn cards(&self) -> Vec<CardName> {
        self.ids().map(cards::name).collect()
    }

    fn sets(&self) -> Vec<String> {
        let mut sets: Vec<String> = Vec::new();
        for id in self.ids() {
            if !sets.iter().any(|set| set == cards::set(id)) {
                sets.push(cards::set(id).to_owned());
            }
        }
        sets
    }

    /// The same set in an edition of the base set.
    fn in_edition(&'static self, edition: Edition) -> &'static Self {
        match edition {
            Edition::Second => self.second_edition().unwrap_or(self),
            Edition::First | Edition::Both => self,
        }
    }

    /// The set in the second edition of the base set, where it differs.
    fn second_edition(&self) -> Option<&'static Self> {
        (self.name == SECOND_FIRST_GAME.name).then_some(&SECOND_FIRST_GAME)
    }
}

fn find(is_it: impl Fn(&Kingdom) -> bool, edition: Edition) -> Option<Vec<CardName>> {
    let kingdom = KINGDOMS.iter().find(|kingdom| is_it(kingdom))?;
    Some(kingdom.in_edition(edition).cards())
}

/// The cards of a recommended set, by its id (`first-game`).
pub(super) fn cards_of(id: &str, edition: Edition) -> Option<Vec<CardName>> {
    find(|kingdom| kingdom.id() == id, edition)
}

/// The cards of a recommended set, by its English name in any letter case.
pub(super) fn cards_named(name: &str, edition: Edition) -> Option<Vec<CardName>> {
    let plain = name.replace('’', "'");
    find(|kingdom| kingdom.name.eq_ignore_ascii_case(&plain), edition)
}

/// The English names of the recommended sets.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KINGDOMS.iter().map(|kingdom| kingdom.name)
}

/// The recommended sets, for clients: those whose cards are all among the ones `is_wanted` accepts.
pub(super) fn data(is_wanted: impl Fn(CardId) -> bool) -> Vec<KingdomData> {
    let wanted = |kingdom: &Kingdom| kingdom.ids().all(&is_wanted);
    let data = |one: &Kingdom| KingdomData {
        id: one.id(),
        sets: one.sets(),
        cards: one.cards(),
        second_edition: one.second_edition().filter(|second| wanted(second)).map(Kingdom::cards),
    };
    KINGDOMS.iter().filter(|one| wanted(one)).map(data).collect()
}
