//! Which card a bot names: what it expects, what it grudges, what it keeps.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Purpose;
use demesne_rules::dominion::ask::Question;
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::{Points, Types};
use demesne_rules::dominion::counts::Kind;

/// Coins by which the Victory card that is gained may cost more than the one that is trashed for it (Rebuild).
const DEARER: u8 = 3;

/// The card to name.
pub(super) fn choose_name(bot_view: &BotView<'_>, question: &Question) -> Kind {
    let header = &question.header;
    let wanted = match (header.purpose, header.whose) {
        (Purpose::Forbid, Some(whose)) => worth_forbidding(bot_view, whose).into_iter().next(),
        (Purpose::Spare, _) => find_best_spared(bot_view),
        _ => bot_view.likeliest_next(),
    };
    wanted.unwrap_or(Kind(0))
}

/// The cards of the Supply that another player can probably buy, the dearest first; of those that cost the same Actions
/// come last, since what they cost may have become less.
pub(in crate::dominion) fn worth_forbidding(bot_view: &BotView<'_>, whose: Seat) -> Vec<Kind> {
    let kinds = bot_view.kinds;
    let reach = bot_view.coins_expected_of(whose);
    let in_reach = |pile: &Kind| {
        let is_left = bot_view.left_in(*pile) > 0 && !bot_view.is_forbidden(*pile);
        is_left && u16::from(kinds.card(*pile).cost.in_coins()) <= reach
    };
    let mut piles: Vec<Kind> = kinds.in_supply().filter(in_reach).collect();
    let rank = |pile: &Kind| {
        let card = kinds.card(*pile);
        (card.cost.in_coins(), !card.is(Types::ACTION), *pile)
    };
    piles.sort_by_key(|pile| std::cmp::Reverse(rank(pile)));
    piles
}

/// The own Victory card whose exchange for a dearer one brings least.
fn find_best_spared(bot_view: &BotView<'_>) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let points = |kind: Kind| match kinds.card(kind).points {
        Points::Fixed(points) => i32::from(points),
        Points::None => 0,
        // About as much as its price says.
        Points::Counted(_) => i32::from(kinds.card(kind).cost.in_coins()) / 2,
    };
    let brings = |kind: Kind| {
        let most = kinds.card(kind).cost.in_coins() + DEARER;
        let is_better = |pile: &Kind| {
            let card = kinds.card(*pile);
            card.is(Types::VICTORY) && bot_view.left_in(*pile) > 0 && card.cost.in_coins() <= most
        };
        let best = kinds.in_supply().filter(is_better).map(points).max();
        best.unwrap_or_default() - points(kind)
    };
    let own = bot_view.owned().kinds().and(kinds.victories());
    let spared = own.min_by_key(|kind| (brings(*kind), std::cmp::Reverse(points(*kind))))?;
    if own.len() > 1 || brings(spared) <= 0 {
        return Some(spared);
    }
    // The only kind there is had better be found: a card that the deck does not have is named.
    kinds.in_supply().and(kinds.victories()).without(own).max_by_key(|kind| points(*kind))
}
