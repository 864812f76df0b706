//! The register of all cards: one slice per set.

mod alchemy;
mod base;
mod base_second;
mod basic;
mod cornucopia;
mod dark_ages;
#[cfg(feature = "test-cards")]
mod for_tests;
mod hinterlands;
mod intrigue;
mod prosperity;
mod seaside;

use std::borrow::Cow;
use std::sync::LazyLock;

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Edition;

use super::card::{Card, PileLocation, PileSize};

/// A card's number in the register. Sixteen bits: with both editions of every box there are more than 256 cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u16);

/// A set, or a part of one.
struct CardSet {
    id: &'static str,
    /// The expansion that was printed in one box with it: its own id, unless it is the cards of another edition.
    expansion: &'static str,
    cards: &'static [Card],
    /// Whether clients list its cards and settings may choose them: once the page has their names, texts and drawings.
    offered: bool,
}

/// A set that tables can be set up with.
const fn offered(id: &'static str, cards: &'static [Card]) -> CardSet {
    CardSet { id, expansion: id, cards, offered: true }
}

/// The cards that the second edition of an expansion adds.
const fn second_edition(
    expansion: &'static str,
    id: &'static str,
    cards: &'static [Card],
) -> CardSet {
    CardSet { id, expansion, cards, offered: true }
}

/// A set that only tests play, by its titles.
#[cfg(feature = "test-cards")]
const fn unoffered(id: &'static str, cards: &'static [Card]) -> CardSet {
    CardSet { id, expansion: id, cards, offered: false }
}

/// The sets with their ids.
const SETS: &[CardSet] = &[
    offered(BASE, basic::CARDS),
    offered(BASE, base::CARDS),
    offered("prosperity", prosperity::CARDS),
    offered("dark-ages", dark_ages::CARDS),
    second_edition(BASE, BASE_SECOND_EDITION, base_second::CARDS),
    offered("intrigue", intrigue::CARDS),
    offered("seaside", seaside::CARDS),
    offered("alchemy", alchemy::CARDS),
    offered("cornucopia", cornucopia::CARDS),
    offered("hinterlands", hinterlands::CARDS),
    #[cfg(feature = "test-cards")]
    unoffered("for-tests", for_tests::CARDS),
];

/// The base set's own id, and that of the cards which its second edition adds.
pub(super) const BASE: &str = "base";
const BASE_SECOND_EDITION: &str = "base-second-edition";

/// The expansions, with the Kingdom piles of each as it was printed; the base set with those of both editions.
const EXPANSIONS: [(&str, u8); 8] = [
    (BASE, 32),
    ("prosperity", 25),
    ("dark-ages", 35),
    ("intrigue", 25),
    ("seaside", 26),
    ("alchemy", 12),
    ("cornucopia", 13),
    ("hinterlands", 26),
];

struct Entry {
    card: &'static Card,
    set: &'static CardSet,
    name: CardName,
}

static REGISTER: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let entry = |set: &'static CardSet, card: &'static Card| Entry {
        card,
        set,
        // Never freed, like the register: names are in every view and log line, and a copy of one costs nothing.
        name: CardName(Cow::Borrowed(card.id().leak())),
    };
    let entries: Vec<Entry> =
        SETS.iter().flat_map(|set| set.cards.iter().map(move |card| entry(set, card))).collect();
    check_titles(&entries);
    entries
});

/// Checks at the first use that titles are unique, and that piles and companions name cards that exist.
fn check_titles(entries: &[Entry]) {
    let count = |title: &str| entries.iter().filter(|entry| entry.card.title == title).count();
    for Entry { card, .. } in entries {
        assert_eq!(count(card.title), 1, "“{}” is registered once", card.title);
        for title in card.companions.iter().copied().chain(card.pile_title()) {
            assert_eq!(count(title), 1, "“{title}” of {} is a registered card", card.title);
        }
    }
}

/// Whether a card of the sets has this title, which constants of titles are checked with.
pub(super) const fn is_title(title: &str) -> bool {
    let mut set = 0;
    while set < SETS.len() {
        let cards = SETS[set].cards;
        let mut card = 0;
        while card < cards.len() {
            if is_same(cards[card].title, title) {
                return true;
            }
            card += 1;
        }
        set += 1;
    }
    false
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}

/// Every card of the sets.
pub fn all() -> impl Iterator<Item = CardId> {
    registered().filter(|id| is_offered(*id))
}

/// Every card, those included that only tests play.
pub fn registered() -> impl Iterator<Item = CardId> {
    (0..u16::try_from(REGISTER.len()).expect("there are a few hundred cards")).map(CardId)
}

/// The card of a number.
#[inline]
pub fn card(id: CardId) -> &'static Card {
    REGISTER[usize::from(id.0)].card
}

/// The set that a card belongs to.
pub fn set(id: CardId) -> &'static str {
    REGISTER[usize::from(id.0)].set.id
}

/// The expansion whose limits in a random kingdom count a card: both editions of a box are one.
pub(super) fn expansion(id: CardId) -> &'static str {
    REGISTER[usize::from(id.0)].set.expansion
}

/// The expansions, with the Kingdom piles of each as it was printed.
pub fn expansions() -> impl Iterator<Item = (&'static str, u8)> {
    EXPANSIONS.into_iter()
}

/// The only edition of its box that has a card; `None` for cards of every edition, and of boxes of which one edition alone
/// is here.
pub(super) fn only_edition(id: CardId) -> Option<Edition> {
    card(id).only_edition.filter(|_| has_second_edition(expansion(id)))
}

/// Whether cards of the second edition of an expansion are here: until then those of the first are in every kingdom.
fn has_second_edition(of: &str) -> bool {
    registered().any(|id| card(id).only_edition == Some(Edition::Second) && expansion(id) == of)
}

/// Whether a card is in this edition of its box.
pub(super) fn is_in(id: CardId, edition: Edition) -> bool {
    edition == Edition::Both || only_edition(id).is_none_or(|only| only == edition)
}

/// Whether tables can be set up with a card.
pub(super) fn is_offered(id: CardId) -> bool {
    REGISTER[usize::from(id.0)].set.offered
}

/// A card's name on the wire.
pub fn name(id: CardId) -> CardName {
    REGISTER[usize::from(id.0)].name.clone()
}

/// The card with this name.
pub fn by_name(name: &CardName) -> Option<CardId> {
    registered().find(|id| REGISTER[usize::from(id.0)].name == *name)
}

/// Whether a record is a card that a player can own, and no pile of different cards: only cards have names that can be
/// named (`rules.md` 14.4).
pub fn can_be_named(id: CardId) -> bool {
    let title = card(id).title;
    !all().any(|other| card(other).pile_title() == Some(title))
}

/// Whether a card stands for a Kingdom pile.
pub fn is_kingdom_pile(id: CardId) -> bool {
    let card = card(id);
    card.place == PileLocation::Kingdom && matches!(card.pile, PileSize::ByPlayers(_))
}

/// The card with this English title, in any letter case; typographic apostrophes count as plain ones.
pub fn by_title(title: &str) -> Option<CardId> {
    let plain = title.replace('’', "'");
    registered().find(|id| card(*id).title.eq_ignore_ascii_case(&plain))
}
