//! Actions that are played against others: what a bot hands out with an Ambassador, and the pile on which it puts an
//! Embargo token.

use demesne_protocol::dominion::Purpose;
use demesne_rules::dominion::ask::{Choices, Question};
use demesne_rules::dominion::bot_view::BotView;
use demesne_rules::dominion::card::PileLocation;
use demesne_rules::dominion::counts::{CardCounts, Kind, KindSet};
use demesne_rules::dominion::titles;

use super::{estimate_value_when_trashing, is_asked_by, is_junk};

/// Curses that a Province or a Colony is worth.
const CURSES_FOR_POINTS: u8 = 2;

/// Copies that an Ambassador takes back.
const MOST_RETURNED: u8 = 2;

/// The card that an Ambassador shows, and those of it that go back; `None` for any other question.
pub(super) fn find_hand_out(bot_view: &BotView<'_>, question: &Question) -> Option<CardCounts> {
    let Choices::Cards { choose, max, .. } = &question.choices else { return None };
    if question.header.purpose == Purpose::Return {
        let kind = choose.kinds().next()?;
        let number = if is_gladly_returned(bot_view, kind) { *max } else { 0 };
        return Some(choose.cards().take(usize::from(number)).collect());
    }
    is_asked_by(bot_view, question, titles::AMBASSADOR).then(|| worst_to_hand_out(bot_view, choose))
}

pub(super) fn is_gladly_returned(bot_view: &BotView<'_>, kind: Kind) -> bool {
    is_junk(bot_view, kind) || bot_view.kinds.card(kind).title == titles::COPPER
}

/// The card of which it helps most to lose copies.
fn worst_to_hand_out(bot_view: &BotView<'_>, choose: &CardCounts) -> CardCounts {
    let value = |kind: Kind| {
        let value = estimate_value_when_trashing(bot_view, kind);
        let copies = i16::from(choose.of(kind).min(MOST_RETURNED));
        (if value < 0 { value * copies } else { value }, kind)
    };
    choose.kinds().min_by_key(|kind| value(*kind)).into_iter().collect()
}

/// The Kingdom pile of which the others own most beyond the bot; of equal ones the dearest.
pub(super) fn choose_to_embargo(bot_view: &BotView<'_>, piles: KindSet) -> Option<Kind> {
    let kinds = bot_view.kinds;
    let owned = bot_view.owned();
    let rank = |pile: Kind| {
        let card = kinds.card(pile);
        let is_kingdom = card.place == PileLocation::Kingdom && bot_view.left_in(pile) > 0;
        let others = i32::from(bot_view.owned_by_others(pile));
        let more = others - i32::from(owned.of(pile)) * others_of(bot_view);
        (is_kingdom, more, card.cost.in_coins(), pile)
    };
    piles.max_by_key(|pile| rank(*pile))
}

/// The number of other players.
fn others_of(bot_view: &BotView<'_>) -> i32 {
    i32::from(bot_view.players()) - 1
}

/// Whether a card is worth the Curses that come with it when it is bought.
pub(in crate::dominion) fn is_worth_its_curses(bot_view: &BotView<'_>, pile: Kind) -> bool {
    match bot_view.curses_with(pile) {
        0 => true,
        curses => {
            let title = bot_view.kinds.card(pile).title;
            [titles::PROVINCE, titles::COLONY].contains(&title) && curses <= CURSES_FOR_POINTS
        }
    }
}
