//! The recommended sets of ten Kingdom cards, in the order of the rulebooks.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Edition, KingdomData};

use super::cards::{self, CardId};
use crate::dominion::titles;

/// A recommended set: its English name, its ten titles and its Bane.
struct Kingdom {
    name: &'static str,
    titles: [&'static str; 10],
    bane: Option<&'static str>,
}

/// The Kingdom piles of a recommended set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KingdomPiles {
    /// Ten cards.
    pub cards: Vec<CardName>,
    /// The Bane; `None` if none of the ten needs one.
    pub bane: Option<CardName>,
}

/// Recommended sets with the titles of their cards.
macro_rules! kingdoms {
    ($($name:literal: $($title:ident),* $(with bane $bane:ident)?;)*) => {
        &[$(Kingdom {
            name: $name,
            titles: [$(titles::$title),*],
            bane: named(&[$(titles::$bane)?]),
        }),*]
    };
}

/// The Bane that a set names, if it names one.
const fn named(bane: &[&'static str]) -> Option<&'static str> {
    match bane {
        [title, ..] => Some(title),
        [] => None,
    }
}

static KINGDOMS: &[Kingdom] = kingdoms! {
    "First Game": CELLAR, MARKET, MILITIA, MINE, MOAT, REMODEL, SMITHY, VILLAGE, WOODCUTTER,
        WORKSHOP;
    "Big Money": ADVENTURER, BUREAUCRAT, CHANCELLOR, CHAPEL, FEAST, LABORATORY, MARKET, MINE,
        MONEYLENDER, THRONE_ROOM;
    "Interaction": BUREAUCRAT, CHANCELLOR, COUNCIL_ROOM, FESTIVAL, LIBRARY, MILITIA, MOAT, SPY,
        THIEF, VILLAGE;
    "Size Distortion": CELLAR, CHAPEL, FEAST, GARDENS, LABORATORY, THIEF, VILLAGE, WITCH,
        WOODCUTTER, WORKSHOP;
    "Village Square": BUREAUCRAT, CELLAR, FESTIVAL, LIBRARY, MARKET, REMODEL, SMITHY, THRONE_ROOM,
        VILLAGE, WOODCUTTER;
    "Beginners": BANK, COUNTING_HOUSE, EXPAND, GOONS, MONUMENT, RABBLE, ROYAL_SEAL, VENTURE,
        WATCHTOWER, WORKERS_VILLAGE;
    "Friendly Interactive": BISHOP, CITY, CONTRABAND, FORGE, HOARD, PEDDLER, ROYAL_SEAL,
        TRADE_ROUTE, VAULT, WORKERS_VILLAGE;
    "Big Actions": CITY, EXPAND, GRAND_MARKET, KINGS_COURT, LOAN, MINT, QUARRY, RABBLE, TALISMAN,
        VAULT;
    "Biggest Money": BANK, GRAND_MARKET, MINT, ROYAL_SEAL, VENTURE, ADVENTURER, LABORATORY, MINE,
        MONEYLENDER, SPY;
    "The King's Army": EXPAND, GOONS, KINGS_COURT, RABBLE, VAULT, BUREAUCRAT, COUNCIL_ROOM, MOAT,
        SPY, VILLAGE;
    "The Good Life": CONTRABAND, COUNTING_HOUSE, HOARD, MONUMENT, MOUNTEBANK, BUREAUCRAT, CELLAR,
        CHANCELLOR, GARDENS, VILLAGE;
    "Paths to Victory": BISHOP, COUNTING_HOUSE, GOONS, MONUMENT, PEDDLER, BARON, HAREM, PAWN,
        SHANTY_TOWN, UPGRADE;
    "All Along the Watchtower": HOARD, TALISMAN, TRADE_ROUTE, VAULT, WATCHTOWER, BRIDGE, GREAT_HALL,
        MINING_VILLAGE, PAWN, TORTURER;
    "Lucky Seven": BANK, EXPAND, FORGE, KINGS_COURT, VAULT, BRIDGE, COPPERSMITH, SWINDLER, TRIBUTE,
        WISHING_WELL;
    "Grim Parade": ARMORY, BAND_OF_MISFITS, CATACOMBS, CULTIST, FORAGER, FORTRESS, HUNTING_GROUNDS,
        KNIGHTS, MARKET_SQUARE, PROCESSION;
    "Playing Chess with Death": BANDIT_CAMP, GRAVEROBBER, JUNK_DEALER, MYSTIC, PILLAGE, RATS, SAGE,
        SCAVENGER, STOREROOM, VAGRANT;
    "High and Low": HERMIT, HUNTING_GROUNDS, MYSTIC, POOR_HOUSE, WANDERING_MINSTREL, CELLAR,
        MONEYLENDER, THRONE_ROOM, WITCH, WORKSHOP;
    "Chivalry and Revelry": ALTAR, KNIGHTS, RATS, SCAVENGER, SQUIRE, FESTIVAL, GARDENS, LABORATORY,
        LIBRARY, REMODEL;
    "Prophecy": ARMORY, IRONMONGER, MYSTIC, REBUILD, VAGRANT, BARON, CONSPIRATOR, GREAT_HALL,
        NOBLES, WISHING_WELL;
    "Invasion": BEGGAR, MARAUDER, ROGUE, SQUIRE, URCHIN, HAREM, MINING_VILLAGE, SWINDLER, TORTURER,
        UPGRADE;
    "Watery Graves": COUNT, GRAVEROBBER, HERMIT, SCAVENGER, URCHIN, NATIVE_VILLAGE, PIRATE_SHIP,
        SALVAGER, TREASURE_MAP, TREASURY;
    "Peasants": DEATH_CART, FEODUM, POOR_HOUSE, URCHIN, VAGRANT, FISHING_VILLAGE, HAVEN, ISLAND,
        LOOKOUT, WAREHOUSE;
    "Infestations": ARMORY, CULTIST, FEODUM, MARKET_SQUARE, RATS, WANDERING_MINSTREL, APPRENTICE,
        SCRYING_POOL, TRANSMUTE, VINEYARD;
    "Lamentations": BEGGAR, CATACOMBS, COUNTERFEIT, FORAGER, IRONMONGER, PILLAGE, APOTHECARY, GOLEM,
        HERBALIST, UNIVERSITY;
    "One Man's Trash": COUNTERFEIT, FORAGER, GRAVEROBBER, MARKET_SQUARE, ROGUE, CITY, GRAND_MARKET,
        MONUMENT, TALISMAN, VENTURE;
    "Honor Among Thieves": BANDIT_CAMP, PROCESSION, REBUILD, ROGUE, SQUIRE, FORGE, HOARD, PEDDLER,
        QUARRY, WATCHTOWER;
    "Dark Carnival": BAND_OF_MISFITS, CULTIST, FORTRESS, HERMIT, JUNK_DEALER, KNIGHTS, FAIRGROUNDS,
        HAMLET, HORN_OF_PLENTY, MENAGERIE;
    "To the Victor": BANDIT_CAMP, COUNTERFEIT, DEATH_CART, MARAUDER, PILLAGE, SAGE, HARVEST,
        HUNTING_PARTY, REMAKE, TOURNAMENT;
    "Far From Home": BEGGAR, COUNT, FEODUM, MARAUDER, WANDERING_MINSTREL, CARTOGRAPHER, DEVELOP,
        EMBASSY, FOOLS_GOLD, HAGGLER;
    "Expeditions": ALTAR, CATACOMBS, IRONMONGER, POOR_HOUSE, STOREROOM, CROSSROADS, FARMLAND,
        HIGHWAY, SPICE_MERCHANT, TUNNEL;
    "Victory Dance": BRIDGE, DUKE, GREAT_HALL, HAREM, IRONWORKS, MASQUERADE, NOBLES, PAWN, SCOUT,
        UPGRADE;
    "Secret Schemes": CONSPIRATOR, HAREM, IRONWORKS, PAWN, SABOTEUR, SHANTY_TOWN, STEWARD, SWINDLER,
        TRADING_POST, TRIBUTE;
    "Best Wishes": COPPERSMITH, COURTYARD, MASQUERADE, SCOUT, SHANTY_TOWN, STEWARD, TORTURER,
        TRADING_POST, UPGRADE, WISHING_WELL;
    "Deconstruction": BRIDGE, MINING_VILLAGE, SABOTEUR, SECRET_CHAMBER, SWINDLER, TORTURER, REMODEL,
        SPY, THIEF, THRONE_ROOM;
    "Hand Madness": COURTYARD, MINION, NOBLES, STEWARD, TORTURER, BUREAUCRAT, CHANCELLOR,
        COUNCIL_ROOM, MILITIA, MINE;
    "Underlings": BARON, MASQUERADE, MINION, NOBLES, PAWN, STEWARD, CELLAR, FESTIVAL, LIBRARY,
        WITCH;
    "High Seas": BAZAAR, CARAVAN, EMBARGO, EXPLORER, HAVEN, ISLAND, LOOKOUT, PIRATE_SHIP, SMUGGLERS,
        WHARF;
    "Buried Treasure": AMBASSADOR, CUTPURSE, FISHING_VILLAGE, LIGHTHOUSE, OUTPOST, PEARL_DIVER,
        TACTICIAN, TREASURE_MAP, WAREHOUSE, WHARF;
    "Shipwrecks": GHOST_SHIP, MERCHANT_SHIP, NATIVE_VILLAGE, NAVIGATOR, PEARL_DIVER, SALVAGER,
        SEA_HAG, SMUGGLERS, TREASURY, WAREHOUSE;
    "Reach for Tomorrow": CUTPURSE, GHOST_SHIP, LOOKOUT, SEA_HAG, TREASURE_MAP, ADVENTURER, CELLAR,
        COUNCIL_ROOM, SPY, VILLAGE;
    "Repetition": CARAVAN, EXPLORER, OUTPOST, PEARL_DIVER, PIRATE_SHIP, TREASURY, CHANCELLOR,
        FESTIVAL, MILITIA, WORKSHOP;
    "Give and Take": AMBASSADOR, FISHING_VILLAGE, HAVEN, ISLAND, SALVAGER, SMUGGLERS, LIBRARY,
        MARKET, MONEYLENDER, WITCH;
    "Forbidden Arts": APPRENTICE, FAMILIAR, POSSESSION, UNIVERSITY, CELLAR, COUNCIL_ROOM, GARDENS,
        LABORATORY, THIEF, THRONE_ROOM;
    "Potion Mixers": ALCHEMIST, APOTHECARY, GOLEM, HERBALIST, TRANSMUTE, CELLAR, CHANCELLOR,
        FESTIVAL, MILITIA, SMITHY;
    "Chemistry Lesson": ALCHEMIST, GOLEM, PHILOSOPHERS_STONE, UNIVERSITY, BUREAUCRAT, MARKET, MOAT,
        REMODEL, WITCH, WOODCUTTER;
    "Servants": GOLEM, POSSESSION, SCRYING_POOL, TRANSMUTE, VINEYARD, CONSPIRATOR, GREAT_HALL,
        MINION, PAWN, STEWARD;
    "Secret Research": FAMILIAR, HERBALIST, PHILOSOPHERS_STONE, UNIVERSITY, BRIDGE, MASQUERADE,
        MINION, NOBLES, SHANTY_TOWN, TORTURER;
    "Pools, Tools, and Fools": APOTHECARY, APPRENTICE, GOLEM, SCRYING_POOL, BARON, COPPERSMITH,
        IRONWORKS, NOBLES, TRADING_POST, WISHING_WELL;
    "Bounty of the Hunt": HARVEST, HORN_OF_PLENTY, HUNTING_PARTY, MENAGERIE, TOURNAMENT, CELLAR,
        FESTIVAL, MILITIA, MONEYLENDER, SMITHY;
    "Bad Omens": FORTUNE_TELLER, HAMLET, HORN_OF_PLENTY, JESTER, REMAKE, ADVENTURER, BUREAUCRAT,
        LABORATORY, SPY, THRONE_ROOM;
    "The Jester's Workshop": FAIRGROUNDS, FARMING_VILLAGE, HORSE_TRADERS, JESTER, YOUNG_WITCH,
        FEAST, LABORATORY, MARKET, REMODEL, WORKSHOP with bane CHANCELLOR;
    "Last Laughs": FARMING_VILLAGE, HARVEST, HORSE_TRADERS, HUNTING_PARTY, JESTER, MINION, NOBLES,
        PAWN, STEWARD, SWINDLER;
    "The Spice of Life": FAIRGROUNDS, HORN_OF_PLENTY, REMAKE, TOURNAMENT, YOUNG_WITCH, COPPERSMITH,
        COURTYARD, GREAT_HALL, MINING_VILLAGE, TRIBUTE with bane WISHING_WELL;
    "Small Victories": FORTUNE_TELLER, HAMLET, HUNTING_PARTY, REMAKE, TOURNAMENT, CONSPIRATOR, DUKE,
        GREAT_HALL, HAREM, PAWN;
    "Introduction": CACHE, CROSSROADS, DEVELOP, HAGGLER, JACK_OF_ALL_TRADES, MARGRAVE, NOMAD_CAMP,
        OASIS, SPICE_MERCHANT, STABLES;
    "Fair Trades": BORDER_VILLAGE, CARTOGRAPHER, DEVELOP, DUCHESS, FARMLAND, ILL_GOTTEN_GAINS,
        NOBLE_BRIGAND, SILK_ROAD, STABLES, TRADER;
    "Bargains": BORDER_VILLAGE, CACHE, DUCHESS, FOOLS_GOLD, HAGGLER, HIGHWAY, NOMAD_CAMP, SCHEME,
        SPICE_MERCHANT, TRADER;
    "Gambits": CARTOGRAPHER, CROSSROADS, EMBASSY, INN, JACK_OF_ALL_TRADES, MANDARIN, NOMAD_CAMP,
        OASIS, ORACLE, TUNNEL;
    "Adventures Abroad": CROSSROADS, FARMLAND, FOOLS_GOLD, ORACLE, SPICE_MERCHANT, ADVENTURER,
        CHANCELLOR, FESTIVAL, LABORATORY, REMODEL;
    "Highway Robbery": HIGHWAY, INN, MARGRAVE, NOBLE_BRIGAND, OASIS, CELLAR, LIBRARY, MONEYLENDER,
        THRONE_ROOM, WORKSHOP;
    "Money for Nothing": CACHE, CARTOGRAPHER, JACK_OF_ALL_TRADES, SILK_ROAD, TUNNEL, COPPERSMITH,
        GREAT_HALL, PAWN, SHANTY_TOWN, TORTURER;
    "The Duke's Ball": DUCHESS, HAGGLER, INN, NOBLE_BRIGAND, SCHEME, CONSPIRATOR, DUKE, HAREM,
        MASQUERADE, UPGRADE;
    "Travelers": CARTOGRAPHER, CROSSROADS, FARMLAND, SILK_ROAD, STABLES, CUTPURSE, ISLAND, LOOKOUT,
        MERCHANT_SHIP, WAREHOUSE;
    "Diplomacy": EMBASSY, FARMLAND, ILL_GOTTEN_GAINS, NOBLE_BRIGAND, TRADER, AMBASSADOR, BAZAAR,
        CARAVAN, EMBARGO, SMUGGLERS;
    "Schemes and Dreams": DUCHESS, FOOLS_GOLD, ILL_GOTTEN_GAINS, JACK_OF_ALL_TRADES, SCHEME,
        APOTHECARY, APPRENTICE, HERBALIST, PHILOSOPHERS_STONE, TRANSMUTE;
    "Wine Country": CROSSROADS, FARMLAND, HAGGLER, HIGHWAY, NOMAD_CAMP, APPRENTICE, FAMILIAR, GOLEM,
        UNIVERSITY, VINEYARD;
    "Instant Gratification": FARMLAND, HAGGLER, ILL_GOTTEN_GAINS, NOBLE_BRIGAND, TRADER, BISHOP,
        EXPAND, HOARD, MINT, WATCHTOWER;
    "Treasure Trove": CACHE, DEVELOP, FOOLS_GOLD, ILL_GOTTEN_GAINS, MANDARIN, BANK, MONUMENT,
        ROYAL_SEAL, TRADE_ROUTE, VENTURE;
    "Blue Harvest": FOOLS_GOLD, MANDARIN, NOBLE_BRIGAND, TRADER, TUNNEL, HAMLET, HORN_OF_PLENTY,
        HORSE_TRADERS, JESTER, TOURNAMENT;
    "Traveling Circus": BORDER_VILLAGE, EMBASSY, FOOLS_GOLD, NOMAD_CAMP, OASIS, FAIRGROUNDS,
        FARMING_VILLAGE, HUNTING_PARTY, JESTER, MENAGERIE;
};

/// The sets that have other cards in the second edition of the base set (`base-second-edition`).
static SECOND_EDITION: &[Kingdom] = kingdoms! {
    "First Game": CELLAR, MARKET, MERCHANT, MILITIA, MINE, MOAT, REMODEL, SMITHY, VILLAGE, WORKSHOP;
};

impl Kingdom {
    fn id(&self) -> String {
        self.name
            .chars()
            .filter(|letter| !['\'', ','].contains(letter))
            .collect::<String>()
            .to_lowercase()
            .replace(' ', "-")
    }

    fn ids(&self) -> impl Iterator<Item = CardId> {
        self.titles.iter().map(|title| id_of(title))
    }

    fn cards(&self) -> Vec<CardName> {
        self.ids().map(cards::name).collect()
    }

    fn bane(&self) -> Option<CardName> {
        self.bane.map(|title| cards::name(id_of(title)))
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
        SECOND_EDITION.iter().find(|kingdom| kingdom.name == self.name)
    }
}

fn id_of(title: &str) -> CardId {
    cards::by_title(title).expect("a recommended card is registered")
}

fn find(is_it: impl Fn(&Kingdom) -> bool, edition: Edition) -> Option<KingdomPiles> {
    let kingdom = KINGDOMS.iter().find(|kingdom| is_it(kingdom))?.in_edition(edition);
    Some(KingdomPiles { cards: kingdom.cards(), bane: kingdom.bane() })
}

/// The piles of a recommended set, by its id (`first-game`).
pub fn piles_of(id: &str, edition: Edition) -> Option<KingdomPiles> {
    find(|kingdom| kingdom.id() == id, edition)
}

/// The piles of a recommended set, by its English name in any letter case.
pub fn piles_named(name: &str, edition: Edition) -> Option<KingdomPiles> {
    let plain = name.replace('’', "'");
    find(|kingdom| kingdom.name.eq_ignore_ascii_case(&plain), edition)
}

/// The English names of the recommended sets.
pub fn names() -> impl Iterator<Item = &'static str> {
    KINGDOMS.iter().map(|kingdom| kingdom.name)
}

/// The recommended sets, for clients: those whose cards are all among the ones `is_wanted` accepts.
pub fn data(is_wanted: impl Fn(CardId) -> bool) -> Vec<KingdomData> {
    let wanted = |kingdom: &Kingdom| kingdom.ids().chain(kingdom.bane.map(id_of)).all(&is_wanted);
    let data = |one: &Kingdom| KingdomData {
        id: one.id(),
        sets: one.sets(),
        cards: one.cards(),
        bane: one.bane(),
        second_edition: one.second_edition().filter(|second| wanted(second)).map(Kingdom::cards),
    };
    KINGDOMS.iter().filter(|one| wanted(one)).map(data).collect()
}
