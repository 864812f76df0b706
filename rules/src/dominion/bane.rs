//! The Bane: an eleventh Kingdom pile, in matches with a card that needs one (`rules.md` 1.16).

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Edition;
use demesne_protocol::refusal::Refusal;

use super::cards::{self, CardId};
use super::{costs, setup};
use crate::chance::Chance;

/// Whether one of these cards needs a Bane.
pub fn is_needed(kingdom: &[CardName]) -> bool {
    kingdom.iter().filter_map(cards::by_name).any(|id| cards::card(id).needs_bane)
}

/// Whether a card can be the Bane: its pile is a Kingdom pile, and it costs 2 or 3 coins as printed, without a potion.
pub fn fits(id: CardId) -> bool {
    let cost = cards::card(id).cost;
    cards::is_kingdom_pile(id) && [costs::coins(2), costs::coins(3)].contains(&cost)
}

/// Checks that a kingdom has a Bane if it needs one, and that the Bane is not among its cards.
pub(super) fn check(kingdom: &[CardName], bane: Option<&CardName>) -> Result<(), Refusal> {
    let is_right = match bane {
        Some(bane) => {
            is_needed(kingdom) && !kingdom.contains(bane) && cards::by_name(bane).is_some_and(fits)
        }
        None => !is_needed(kingdom),
    };
    if is_right { Ok(()) } else { Err(Refusal::BadSettings) }
}

/// Draws the Bane among these cards, each with equal chance; `None` if the kingdom needs none, or if none of them fits.
pub(super) fn draw(
    kingdom: &[CardName],
    among: impl Iterator<Item = CardId>,
    chance: &mut Chance,
) -> Option<CardName> {
    if !is_needed(kingdom) {
        return None;
    }
    let fitting: Vec<CardName> = among
        .filter(|id| fits(*id))
        .map(cards::name)
        .filter(|name| !kingdom.contains(name))
        .collect();
    let count = u32::try_from(fitting.len()).expect("there are a few hundred cards");
    (count > 0).then(|| fitting[chance.pick(count) as usize].clone())
}

/// Draws the Bane of a kingdom that was chosen card by card: from its sets and the base set, which has more cards that
/// fit than the ten can use up.
pub fn draw_for(kingdom: &[CardName], edition: Edition, chance: &mut Chance) -> Option<CardName> {
    let sets: Vec<&str> = kingdom.iter().filter_map(cards::by_name).map(cards::expansion).collect();
    let is_of_sets = |id: &CardId| {
        let set = cards::expansion(*id);
        set == cards::BASE || sets.contains(&set)
    };
    let among = setup::kingdom_cards().filter(|id| cards::is_in(*id, edition));
    draw(kingdom, among.filter(is_of_sets), chance)
}
