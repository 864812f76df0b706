//! Setting up a match: kinds, piles, starting decks (`rules.md` 1, 2, 17).

use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::dominion::{
    Edition, KingdomChoice, OpenBooks, Options, SetShare, Settings, Variant,
};
use demesne_protocol::refusal::Refusal;

use super::bane;
use super::card::{PileLocation, PileSize, Types};
use super::cards::{self, CardId};
use super::counts::{Kind, KindSet, MAX_KINDS};
use super::kingdoms::{self, KingdomPiles};
use super::table::{Kinds, MAX_SEATS, Table};
use crate::chance::Chance;
use crate::dominion::titles;

/// Kingdom piles in a match (`rules.md` 1.3).
pub const KINGDOM_PILES: usize = 10;
/// Starting Coppers of each player (`rules.md` 1.1).
const STARTING_COPPERS: u8 = 7;
/// Starting Estates of each player (`rules.md` 1.1).
const STARTING_ESTATES: u8 = 3;
/// The piles of every Supply (`rules.md` 1.3).
pub(super) const BASIC: [&str; 7] = [
    titles::COPPER,
    titles::SILVER,
    titles::GOLD,
    titles::ESTATE,
    titles::DUCHY,
    titles::PROVINCE,
    titles::CURSE,
];
/// The Shelters that replace starting Estates (`rules.md` 1.2).
pub(super) const SHELTERS: [&str; 3] =
    [titles::HOVEL, titles::NECROPOLIS, titles::OVERGROWN_ESTATE];
const COLONY_PAIR: [&str; 2] = [titles::PLATINUM, titles::COLONY];

// ---- settings to options ----

/// Makes every choice that the settings leave to a draw.
pub fn resolve(settings: &Settings, chance: &mut Chance) -> Result<Options, Refusal> {
    let KingdomPiles { cards: kingdom, bane } =
        choose_kingdom(&settings.kingdom, settings.edition, chance)?;
    check_kingdom(&kingdom)?;
    bane::check(&kingdom, bane.as_ref())?;
    if bane.as_ref().and_then(cards::by_name).is_some_and(|id| !cards::is_offered(id)) {
        return Err(Refusal::BadSettings);
    }
    let platinum_colony =
        variant(settings.platinum_colony, &kingdom, "prosperity", &COLONY_PAIR, chance);
    let shelters = variant(settings.shelters, &kingdom, "dark-ages", &SHELTERS, chance);
    Ok(Options {
        kingdom,
        bane,
        platinum_colony,
        shelters,
        discard_counts: settings.discard_counts,
        open_books: settings.open_books,
        asks_everyone: settings.asks_everyone,
    })
}

/// Settings without random choices and lead to these options.
pub fn settings(options: &Options) -> Settings {
    let Options {
        kingdom,
        bane,
        platinum_colony,
        shelters,
        discard_counts,
        open_books,
        asks_everyone,
    } = options;
    let chosen = |is: bool| if is { Variant::Always } else { Variant::Never };
    Settings {
        kingdom: KingdomChoice::Cards { cards: kingdom.clone(), bane: bane.clone() },
        platinum_colony: chosen(*platinum_colony),
        shelters: chosen(*shelters),
        discard_counts: *discard_counts,
        edition: Edition::default(),
        open_books: *open_books,
        asks_everyone: *asks_everyone,
    }
}

/// The Kingdom piles by the settings, drawn where they leave it to a draw.
fn choose_kingdom(
    choice: &KingdomChoice,
    edition: Edition,
    chance: &mut Chance,
) -> Result<KingdomPiles, Refusal> {
    match choice {
        KingdomChoice::Recommended { id } => {
            kingdoms::piles_of(id, edition).ok_or(Refusal::BadSettings)
        }
        KingdomChoice::Random { sets, without } => {
            random_piles(edition, sets, without.clone(), chance)
        }
        KingdomChoice::Cards { cards, bane } => {
            let bane = bane.clone().or_else(|| bane::draw_for(cards, edition, chance));
            Ok(KingdomPiles { cards: cards.clone(), bane })
        }
    }
}

/// Ten cards at random, and then a Bane if they need one, from a set that is allowed: the limits of the sets count the
/// ten. Where no card is left that fits, they are drawn again without those that need a Bane.
fn random_piles(
    edition: Edition,
    sets: &[SetShare],
    mut without: Vec<CardName>,
    chance: &mut Chance,
) -> Result<KingdomPiles, Refusal> {
    let allowed = || kingdom_cards().filter(|id| cards::is_in(*id, edition));
    let cards = random_kingdom(allowed(), sets, &without, chance)?;
    let is_allowed = |id: &CardId| {
        let of_set = |share: &SetShare| share.most > 0 && share.set == cards::expansion(*id);
        sets.iter().any(of_set) && !without.contains(&cards::name(*id))
    };
    let bane = bane::draw(&cards, allowed().filter(is_allowed), chance);
    if bane.is_some() || !bane::is_needed(&cards) {
        return Ok(KingdomPiles { cards, bane });
    }
    without.extend(allowed().filter(|id| cards::card(*id).needs_bane).map(cards::name));
    let cards = random_kingdom(allowed(), sets, &without, chance)?;
    Ok(KingdomPiles { cards, bane: None })
}

/// Ten different titles with equal chance among those that are allowed (`rules.md` 1.5): the least of each set first,
/// then any of what is left, up to the most of each set.
fn random_kingdom(
    allowed: impl Iterator<Item = CardId>,
    sets: &[SetShare],
    without: &[CardName],
    chance: &mut Chance,
) -> Result<Vec<CardName>, Refusal> {
    let mut left: Vec<CardId> = allowed.filter(|id| !without.contains(&cards::name(*id))).collect();
    chance.shuffle(&mut left);
    let mut kingdom: Vec<CardId> = Vec::new();
    for share in sets {
        let of_set: Vec<CardId> =
            left.iter().copied().filter(|id| cards::expansion(*id) == share.set).collect();
        kingdom.extend(of_set.iter().take(usize::from(share.least)));
    }
    for id in left {
        let set = cards::expansion(id);
        let so_far = kingdom.iter().filter(|other| cards::expansion(**other) == set).count();
        let most = sets.iter().find(|share| share.set == set).map_or(0, |share| share.most);
        if kingdom.len() < KINGDOM_PILES && so_far < usize::from(most) && !kingdom.contains(&id) {
            kingdom.push(id);
        }
    }
    let enough = |share: &SetShare| {
        kingdom.iter().filter(|id| cards::expansion(**id) == share.set).count()
            >= usize::from(share.least)
    };
    if kingdom.len() != KINGDOM_PILES || !sets.iter().all(enough) {
        return Err(Refusal::BadSettings);
    }
    kingdom.sort_by_key(|id| (cards::card(*id).cost.in_coins(), cards::card(*id).title));
    Ok(kingdom.into_iter().map(cards::name).collect())
}

/// Every card that is a Kingdom pile's and that tables can be set up with.
pub fn kingdom_cards() -> impl Iterator<Item = CardId> {
    cards::all().filter(|id| cards::is_kingdom_pile(*id))
}

fn check_kingdom(kingdom: &[CardName]) -> Result<(), Refusal> {
    let known = |name: &CardName| kingdom_cards().any(|id| cards::name(id) == *name);
    let different =
        kingdom.iter().enumerate().all(|(place, name)| !kingdom[..place].contains(name));
    if kingdom.len() == KINGDOM_PILES && different && kingdom.iter().all(known) {
        Ok(())
    } else {
        Err(Refusal::BadSettings)
    }
}

/// Whether a variant is used: by choice, or by drawing one of the ten cards (`rules.md` 17.2, 17.6).
fn variant(
    choice: Variant,
    kingdom: &[CardName],
    set: &str,
    titles: &[&str],
    chance: &mut Chance,
) -> bool {
    let exists = titles.iter().all(|title| cards::by_title(title).is_some());
    let of_set = |name: &CardName| cards::by_name(name).is_some_and(|id| cards::set(id) == set);
    match choice {
        Variant::Never => false,
        Variant::Always => exists,
        Variant::ByTheRules => {
            let share = kingdom.iter().filter(|name| of_set(name)).count();
            let drawn = chance.pick(u32::try_from(KINGDOM_PILES).expect("ten fits"));
            exists && (drawn as usize) < share
        }
    }
}

/// The first player (`rules.md` 2): the player at the left of the winner; after a tie, one of those who did not win;
/// else any player.
pub fn first_player(previous: Option<&[SeatResult]>, seats: u8, chance: &mut Chance) -> Seat {
    let Some(results) = previous else { return Seat(any(u32::from(seats), chance)) };
    let (winners, others): (Vec<&SeatResult>, Vec<&SeatResult>) =
        results.iter().partition(|result| result.rank == 1);
    match (winners.as_slice(), others.as_slice()) {
        ([winner], _) => Seat((winner.seat.0 + 1) % seats),
        (_, []) => Seat(any(u32::from(seats), chance)),
        (_, others) => {
            let count = u32::try_from(others.len()).expect("at most five did not win");
            others[usize::from(any(count, chance))].seat
        }
    }
}

fn any(bound: u32, chance: &mut Chance) -> u8 {
    u8::try_from(chance.pick(bound)).expect("there are at most six seats")
}

// ---- options to a table ----

/// Which cards a match has beyond its Kingdom: for scenarios, which may mention any card.
pub struct CardSelection {
    /// Kingdom piles in the Supply.
    pub kingdom: Vec<CardId>,
    /// The Bane, a further Kingdom pile in the Supply.
    pub bane: Option<CardId>,
    /// Whether Platinum and Colony are in the Supply.
    pub platinum_colony: bool,
    /// Whether Shelters replace the starting Estates.
    pub shelters: bool,
    /// Whether sizes of discard piles are shown.
    pub discard_counts: bool,
    /// The counts of the table for its players.
    pub open_books: OpenBooks,
    /// Whether all who may own a Reaction are asked.
    pub asks_everyone: bool,
    /// Cards that are used although they have no pile in the Supply.
    pub mentioned: Vec<CardId>,
}

impl CardSelection {
    /// The demands of a match's options.
    pub fn by_options(options: &Options) -> Result<Self, Refusal> {
        check_kingdom(&options.kingdom)?;
        bane::check(&options.kingdom, options.bane.as_ref())?;
        Ok(Self {
            kingdom: options.kingdom.iter().filter_map(cards::by_name).collect(),
            bane: options.bane.as_ref().and_then(cards::by_name),
            platinum_colony: options.platinum_colony,
            shelters: options.shelters,
            discard_counts: options.discard_counts,
            open_books: options.open_books,
            asks_everyone: options.asks_everyone,
            mentioned: Vec::new(),
        })
    }

    fn basic(&self) -> impl Iterator<Item = CardId> {
        let colony: &[&str] = if self.platinum_colony { &COLONY_PAIR } else { &[] };
        BASIC.iter().chain(colony).filter_map(|title| cards::by_title(title))
    }

    fn supply(&self) -> impl Iterator<Item = CardId> {
        self.basic().chain(self.kingdom.iter().copied()).chain(self.bane)
    }
}

/// The kinds of a match, its piles among them; `None` when there are more of them than a match can have.
pub fn kinds(wanted: &CardSelection) -> Option<Kinds> {
    let mut ids: Vec<CardId> = Vec::new();
    let mut add = |id: CardId| {
        if !ids.contains(&id) {
            ids.push(id);
        }
    };
    wanted.supply().for_each(&mut add);
    if wanted.shelters {
        SHELTERS.iter().filter_map(|title| cards::by_title(title)).for_each(&mut add);
    }
    wanted.mentioned.iter().copied().for_each(&mut add);
    add_companions(&mut ids);
    if ids.len() > MAX_KINDS {
        return None;
    }
    let mut kinds = Kinds::new(ids);
    add_piles(&mut kinds, wanted);
    kinds.bane = wanted.bane.and_then(|id| kinds.kind_of(id));
    kinds.discard_counts = wanted.discard_counts;
    kinds.open_books = wanted.open_books;
    kinds.asks_everyone = wanted.asks_everyone;
    Some(kinds)
}

/// Adds the piles that come along with cards, and all cards of piles of different cards.
fn add_companions(ids: &mut Vec<CardId>) {
    let mut place = 0;
    while let Some(id) = ids.get(place).copied() {
        let card = cards::card(id);
        let companions = card.companions.iter().filter_map(|title| cards::by_title(title));
        let pile = match card.pile {
            PileSize::In(title) => cards::by_title(title),
            PileSize::ByPlayers(_) | PileSize::NoPile => None,
        };
        let inside =
            cards::all().filter(|other| cards::card(*other).pile == PileSize::In(card.title));
        for other in companions.chain(pile).chain(inside) {
            if !ids.contains(&other) {
                ids.push(other);
            }
        }
        place += 1;
    }
}

fn add_piles(kinds: &mut Kinds, wanted: &CardSelection) {
    let supply: Vec<CardId> = wanted.supply().collect();
    for kind in kinds.all() {
        let id = kinds.id(kind);
        let card = kinds.card(kind);
        if !matches!(card.pile, PileSize::ByPlayers(_)) {
            continue;
        }
        let comes_along = card.place == PileLocation::Beside
            || card.place == PileLocation::Basic && !BASIC.contains(&card.title);
        let basic_pair = COLONY_PAIR.contains(&card.title) && !wanted.platinum_colony;
        if supply.contains(&id) || comes_along && !basic_pair {
            kinds.add_pile(kind, true);
        }
    }
    let ends_with =
        [titles::PROVINCE, titles::COLONY].into_iter().filter_map(|title| kinds.titled(title));
    kinds.ends_with = ends_with.filter(|kind| kinds.pile(*kind).is_some()).collect();
}

/// Sets out the full piles.
pub fn set_out_piles(kinds: &Kinds, table: &mut Table, chance: &mut Chance) {
    for facts in kinds.piles() {
        let count = pile_size(kinds, facts.pile, table.count());
        if kinds.is_mixed(facts.pile) {
            let cards = mixed_pile(kinds, facts.pile, count, chance);
            table.mixed.push((facts.pile, cards));
        } else {
            table.piles.add(facts.pile, count);
        }
    }
    place_tokens(kinds, table);
}

/// How many cards a pile has at the start.
pub(super) fn pile_size(kinds: &Kinds, pile: Kind, seats: u8) -> u8 {
    match kinds.card(pile).pile {
        PileSize::ByPlayers(counts) => counts[usize::from(seats).clamp(2, MAX_SEATS) - 2],
        PileSize::In(_) | PileSize::NoPile => 0,
    }
}

/// A pile of different cards, shuffled: its first `count` cards (`rules.md` 1.9, 1.10).
fn mixed_pile(kinds: &Kinds, pile: Kind, count: u8, chance: &mut Chance) -> Vec<Kind> {
    let title = kinds.card(pile).title;
    let different: Vec<Kind> =
        kinds.all().filter(|kind| kinds.card(*kind).pile == PileSize::In(title)).collect();
    let copies = usize::from(copies_in_mixed_pile(kinds, pile));
    let mut cards: Vec<Kind> =
        different.into_iter().flat_map(|kind| std::iter::repeat_n(kind, copies)).collect();
    chance.shuffle(&mut cards);
    cards.truncate(usize::from(count));
    cards
}

/// How many copies of each card a pile of different cards is drawn from: ten of each of five Ruins, one of each of ten
/// Knights.
pub fn copies_in_mixed_pile(kinds: &Kinds, pile: Kind) -> u8 {
    if kinds.card(pile).is(Types::RUINS) { 10 } else { 1 }
}

/// The most cards that can lie in a pile, those of the starting decks included, which cards may return (`rules.md` 1.1,
/// 1.3).
pub fn most_in_pile(kinds: &Kinds, pile: Kind, seats: u8) -> u8 {
    let dealt = match kinds.card(pile).title {
        titles::COPPER => STARTING_COPPERS * seats,
        titles::ESTATE => STARTING_ESTATES * seats,
        _ => 0,
    };
    pile_size(kinds, pile, seats) + dealt
}

/// Trade Route in the Kingdom: a token on every Victory pile of the Supply (`rules.md` 1.12).
fn place_tokens(kinds: &Kinds, table: &mut Table) {
    if kinds.all().any(|kind| kinds.card(kind).places_tokens) {
        table.mat = Some(0);
        let piles = kinds.piles().iter().filter(|facts| facts.in_supply);
        table.tokens = piles
            .map(|facts| facts.pile)
            .filter(|pile| kinds.victories().has(*pile))
            .collect::<KindSet>();
    }
}

/// Gives every player the starting deck; its order is undecided, as after a shuffle (`rules.md` 1.1, 1.2).
pub fn starting_decks(kinds: &Kinds, table: &mut Table, shelters: bool) {
    let titled = |title: &str| kinds.titled(title).expect("starting cards are in every match");
    for zones in &mut table.seats {
        zones.deck.bag.add(titled(titles::COPPER), STARTING_COPPERS);
        if shelters {
            SHELTERS.iter().for_each(|title| zones.deck.bag.add(titled(title), 1));
        } else {
            zones.deck.bag.add(titled(titles::ESTATE), STARTING_ESTATES);
        }
    }
}
