//! The thirty recommended sets of ten Kingdom cards, in the order of the rulebooks.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Edition, KingdomData};

use super::cards::{self, CardId};
use crate::dominion::titles;

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
            titles::CELLAR,
            titles::MARKET,
            titles::MILITIA,
            titles::MINE,
            titles::MOAT,
            titles::REMODEL,
            titles::SMITHY,
            titles::VILLAGE,
            titles::WOODCUTTER,
            titles::WORKSHOP,
        ],
    ),
    kingdom(
        "Big Money",
        [
            titles::ADVENTURER,
            titles::BUREAUCRAT,
            titles::CHANCELLOR,
            titles::CHAPEL,
            titles::FEAST,
            titles::LABORATORY,
            titles::MARKET,
            titles::MINE,
            titles::MONEYLENDER,
            titles::THRONE_ROOM,
        ],
    ),
    kingdom(
        "Interaction",
        [
            titles::BUREAUCRAT,
            titles::CHANCELLOR,
            titles::COUNCIL_ROOM,
            titles::FESTIVAL,
            titles::LIBRARY,
            titles::MILITIA,
            titles::MOAT,
            titles::SPY,
            titles::THIEF,
            titles::VILLAGE,
        ],
    ),
    kingdom(
        "Size Distortion",
        [
            titles::CELLAR,
            titles::CHAPEL,
            titles::FEAST,
            titles::GARDENS,
            titles::LABORATORY,
            titles::THIEF,
            titles::VILLAGE,
            titles::WITCH,
            titles::WOODCUTTER,
            titles::WORKSHOP,
        ],
    ),
    kingdom(
        "Village Square",
        [
            titles::BUREAUCRAT,
            titles::CELLAR,
            titles::FESTIVAL,
            titles::LIBRARY,
            titles::MARKET,
            titles::REMODEL,
            titles::SMITHY,
            titles::THRONE_ROOM,
            titles::VILLAGE,
            titles::WOODCUTTER,
        ],
    ),
    kingdom(
        "Beginners",
        [
            titles::BANK,
            titles::COUNTING_HOUSE,
            titles::EXPAND,
            titles::GOONS,
            titles::MONUMENT,
            titles::RABBLE,
            titles::ROYAL_SEAL,
            titles::VENTURE,
            titles::WATCHTOWER,
            titles::WORKERS_VILLAGE,
        ],
    ),
    kingdom(
        "Friendly Interactive",
        [
            titles::BISHOP,
            titles::CITY,
            titles::CONTRABAND,
            titles::FORGE,
            titles::HOARD,
            titles::PEDDLER,
            titles::ROYAL_SEAL,
            titles::TRADE_ROUTE,
            titles::VAULT,
            titles::WORKERS_VILLAGE,
        ],
    ),
    kingdom(
        "Big Actions",
        [
            titles::CITY,
            titles::EXPAND,
            titles::GRAND_MARKET,
            titles::KINGS_COURT,
            titles::LOAN,
            titles::MINT,
            titles::QUARRY,
            titles::RABBLE,
            titles::TALISMAN,
            titles::VAULT,
        ],
    ),
    kingdom(
        "Biggest Money",
        [
            titles::BANK,
            titles::GRAND_MARKET,
            titles::MINT,
            titles::ROYAL_SEAL,
            titles::VENTURE,
            titles::ADVENTURER,
            titles::LABORATORY,
            titles::MINE,
            titles::MONEYLENDER,
            titles::SPY,
        ],
    ),
    kingdom(
        "The King's Army",
        [
            titles::EXPAND,
            titles::GOONS,
            titles::KINGS_COURT,
            titles::RABBLE,
            titles::VAULT,
            titles::BUREAUCRAT,
            titles::COUNCIL_ROOM,
            titles::MOAT,
            titles::SPY,
            titles::VILLAGE,
        ],
    ),
    kingdom(
        "The Good Life",
        [
            titles::CONTRABAND,
            titles::COUNTING_HOUSE,
            titles::HOARD,
            titles::MONUMENT,
            titles::MOUNTEBANK,
            titles::BUREAUCRAT,
            titles::CELLAR,
            titles::CHANCELLOR,
            titles::GARDENS,
            titles::VILLAGE,
        ],
    ),
    kingdom(
        "Paths to Victory",
        [
            titles::BISHOP,
            titles::COUNTING_HOUSE,
            titles::GOONS,
            titles::MONUMENT,
            titles::PEDDLER,
            titles::BARON,
            titles::HAREM,
            titles::PAWN,
            titles::SHANTY_TOWN,
            titles::UPGRADE,
        ],
    ),
    kingdom(
        "All Along the Watchtower",
        [
            titles::HOARD,
            titles::TALISMAN,
            titles::TRADE_ROUTE,
            titles::VAULT,
            titles::WATCHTOWER,
            titles::BRIDGE,
            titles::GREAT_HALL,
            titles::MINING_VILLAGE,
            titles::PAWN,
            titles::TORTURER,
        ],
    ),
    kingdom(
        "Lucky Seven",
        [
            titles::BANK,
            titles::EXPAND,
            titles::FORGE,
            titles::KINGS_COURT,
            titles::VAULT,
            titles::BRIDGE,
            titles::COPPERSMITH,
            titles::SWINDLER,
            titles::TRIBUTE,
            titles::WISHING_WELL,
        ],
    ),
    kingdom(
        "Grim Parade",
        [
            titles::ARMORY,
            titles::BAND_OF_MISFITS,
            titles::CATACOMBS,
            titles::CULTIST,
            titles::FORAGER,
            titles::FORTRESS,
            titles::HUNTING_GROUNDS,
            titles::KNIGHTS,
            titles::MARKET_SQUARE,
            titles::PROCESSION,
        ],
    ),
    kingdom(
        "Playing Chess with Death",
        [
            titles::BANDIT_CAMP,
            titles::GRAVEROBBER,
            titles::JUNK_DEALER,
            titles::MYSTIC,
            titles::PILLAGE,
            titles::RATS,
            titles::SAGE,
            titles::SCAVENGER,
            titles::STOREROOM,
            titles::VAGRANT,
        ],
    ),
    kingdom(
        "High and Low",
        [
            titles::HERMIT,
            titles::HUNTING_GROUNDS,
            titles::MYSTIC,
            titles::POOR_HOUSE,
            titles::WANDERING_MINSTREL,
            titles::CELLAR,
            titles::MONEYLENDER,
            titles::THRONE_ROOM,
            titles::WITCH,
            titles::WORKSHOP,
        ],
    ),
    kingdom(
        "Chivalry and Revelry",
        [
            titles::ALTAR,
            titles::KNIGHTS,
            titles::RATS,
            titles::SCAVENGER,
            titles::SQUIRE,
            titles::FESTIVAL,
            titles::GARDENS,
            titles::LABORATORY,
            titles::LIBRARY,
            titles::REMODEL,
        ],
    ),
    kingdom(
        "Prophecy",
        [
            titles::ARMORY,
            titles::IRONMONGER,
            titles::MYSTIC,
            titles::REBUILD,
            titles::VAGRANT,
            titles::BARON,
            titles::CONSPIRATOR,
            titles::GREAT_HALL,
            titles::NOBLES,
            titles::WISHING_WELL,
        ],
    ),
    kingdom(
        "Invasion",
        [
            titles::BEGGAR,
            titles::MARAUDER,
            titles::ROGUE,
            titles::SQUIRE,
            titles::URCHIN,
            titles::HAREM,
            titles::MINING_VILLAGE,
            titles::SWINDLER,
            titles::TORTURER,
            titles::UPGRADE,
        ],
    ),
    kingdom(
        "Watery Graves",
        [
            titles::COUNT,
            titles::GRAVEROBBER,
            titles::HERMIT,
            titles::SCAVENGER,
            titles::URCHIN,
            titles::NATIVE_VILLAGE,
            titles::PIRATE_SHIP,
            titles::SALVAGER,
            titles::TREASURE_MAP,
            titles::TREASURY,
        ],
    ),
    kingdom(
        "Peasants",
        [
            titles::DEATH_CART,
            titles::FEODUM,
            titles::POOR_HOUSE,
            titles::URCHIN,
            titles::VAGRANT,
            titles::FISHING_VILLAGE,
            titles::HAVEN,
            titles::ISLAND,
            titles::LOOKOUT,
            titles::WAREHOUSE,
        ],
    ),
    kingdom(
        "Infestations",
        [
            titles::ARMORY,
            titles::CULTIST,
            titles::FEODUM,
            titles::MARKET_SQUARE,
            titles::RATS,
            titles::WANDERING_MINSTREL,
            titles::APPRENTICE,
            titles::SCRYING_POOL,
            titles::TRANSMUTE,
            titles::VINEYARD,
        ],
    ),
    kingdom(
        "Lamentations",
        [
            titles::BEGGAR,
            titles::CATACOMBS,
            titles::COUNTERFEIT,
            titles::FORAGER,
            titles::IRONMONGER,
            titles::PILLAGE,
            titles::APOTHECARY,
            titles::GOLEM,
            titles::HERBALIST,
            titles::UNIVERSITY,
        ],
    ),
    kingdom(
        "One Man's Trash",
        [
            titles::COUNTERFEIT,
            titles::FORAGER,
            titles::GRAVEROBBER,
            titles::MARKET_SQUARE,
            titles::ROGUE,
            titles::CITY,
            titles::GRAND_MARKET,
            titles::MONUMENT,
            titles::TALISMAN,
            titles::VENTURE,
        ],
    ),
    kingdom(
        "Honor Among Thieves",
        [
            titles::BANDIT_CAMP,
            titles::PROCESSION,
            titles::REBUILD,
            titles::ROGUE,
            titles::SQUIRE,
            titles::FORGE,
            titles::HOARD,
            titles::PEDDLER,
            titles::QUARRY,
            titles::WATCHTOWER,
        ],
    ),
    kingdom(
        "Dark Carnival",
        [
            titles::BAND_OF_MISFITS,
            titles::CULTIST,
            titles::FORTRESS,
            titles::HERMIT,
            titles::JUNK_DEALER,
            titles::KNIGHTS,
            titles::FAIRGROUNDS,
            titles::HAMLET,
            titles::HORN_OF_PLENTY,
            titles::MENAGERIE,
        ],
    ),
    kingdom(
        "To the Victor",
        [
            titles::BANDIT_CAMP,
            titles::COUNTERFEIT,
            titles::DEATH_CART,
            titles::MARAUDER,
            titles::PILLAGE,
            titles::SAGE,
            titles::HARVEST,
            titles::HUNTING_PARTY,
            titles::REMAKE,
            titles::TOURNAMENT,
        ],
    ),
    kingdom(
        "Far From Home",
        [
            titles::BEGGAR,
            titles::COUNT,
            titles::FEODUM,
            titles::MARAUDER,
            titles::WANDERING_MINSTREL,
            titles::CARTOGRAPHER,
            titles::DEVELOP,
            titles::EMBASSY,
            titles::FOOLS_GOLD,
            titles::HAGGLER,
        ],
    ),
    kingdom(
        "Expeditions",
        [
            titles::ALTAR,
            titles::CATACOMBS,
            titles::IRONMONGER,
            titles::POOR_HOUSE,
            titles::STOREROOM,
            titles::CROSSROADS,
            titles::FARMLAND,
            titles::HIGHWAY,
            titles::SPICE_MERCHANT,
            titles::TUNNEL,
        ],
    ),
];

/// The First Game of the second edition (`base-second-edition`).
const SECOND_FIRST_GAME: Kingdom = kingdom(
    "First Game",
    [
        titles::CELLAR,
        titles::MARKET,
        titles::MERCHANT,
        titles::MILITIA,
        titles::MINE,
        titles::MOAT,
        titles::REMODEL,
        titles::SMITHY,
        titles::VILLAGE,
        titles::WORKSHOP,
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
pub fn cards_of(id: &str, edition: Edition) -> Option<Vec<CardName>> {
    find(|kingdom| kingdom.id() == id, edition)
}

/// The cards of a recommended set, by its English name in any letter case.
pub fn cards_named(name: &str, edition: Edition) -> Option<Vec<CardName>> {
    let plain = name.replace('’', "'");
    find(|kingdom| kingdom.name.eq_ignore_ascii_case(&plain), edition)
}

/// The English names of the recommended sets.
pub fn names() -> impl Iterator<Item = &'static str> {
    KINGDOMS.iter().map(|kingdom| kingdom.name)
}

/// The recommended sets, for clients: those whose cards are all among the ones `is_wanted` accepts.
pub fn data(is_wanted: impl Fn(CardId) -> bool) -> Vec<KingdomData> {
    let wanted = |kingdom: &Kingdom| kingdom.ids().all(&is_wanted);
    let data = |one: &Kingdom| KingdomData {
        id: one.id(),
        sets: one.sets(),
        cards: one.cards(),
        second_edition: one.second_edition().filter(|second| wanted(second)).map(Kingdom::cards),
    };
    KINGDOMS.iter().filter(|one| wanted(one)).map(data).collect()
}
