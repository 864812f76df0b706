//! The end of a match: points count, and no bot ends it behind.

use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::counts::{Kind, KindSet};
use demesne_rules::dominion::titles;

/// Provinces left from which on points are worth more than a good card.
const LAST_PROVINCES: u8 = 4;

/// Whether few Provinces are left: points count more than good cards.
pub(super) fn counts_points(bot_view: &BotView<'_>) -> bool {
    let provinces = bot_view.kinds.titled(titles::PROVINCE);
    provinces.is_some_and(|provinces| bot_view.left_in(provinces) <= LAST_PROVINCES)
}

/// Whether the last card of a pile would end the match with a loss, with these points gained.
pub(super) fn loses(bot_view: &BotView<'_>, pile: Kind, gained: i32) -> bool {
    bot_view.would_end(pile) && bot_view.lead() + gained < 0
}

/// The piles from which a card may well be gained: none that ends the match with a loss, where there is another choice.
pub(in crate::dominion) fn gains_to_choose(
    bot_view: &BotView<'_>,
    piles: KindSet,
    optional: bool,
) -> KindSet {
    if !bot_view.is_near_end() {
        return piles;
    }
    let kept: KindSet =
        piles.filter(|pile| !loses(bot_view, *pile, bot_view.points_of(*pile))).collect();
    if kept.is_empty() && !optional { piles } else { kept }
}
