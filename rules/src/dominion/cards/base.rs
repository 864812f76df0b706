//! The 25 Kingdom cards of the base set, first edition. Each entry reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};

use crate::dominion::ask::Effect;
use crate::dominion::card::{ALWAYS, BotHint, Card, Points, Types, When, action, victory};
use crate::dominion::costs::coins;
use crate::dominion::counts::CardCounts;
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Cellar", 2).for_bots(&[BotHint::Unwanted]).actions(1).then(|t| {
        let discarded = t.discard_any(t.you())?;
        t.draw(t.you(), discarded);
        Ok(())
    }),
    action("Chapel", 2)
        .for_bots(&[BotHint::NeedsTrash, BotHint::Unwanted])
        .then(|t| t.trash_up_to(t.you(), 4).map(drop)),
    action("Moat", 2).for_bots(&[BotHint::Wanted { copies: 1, rank: 12 }]).cards(2).reaction(
        When::OthersAttack,
        ALWAYS,
        |t, you, _| {
            t.be_unaffected(you);
            Ok(())
        },
    ),
    action("Chancellor", 3).first_edition().for_bots(&[BotHint::Unwanted]).coins(2).then(|t| {
        if !t.deck_is_empty(t.you()) && t.may(t.you(), Purpose::DeckIntoDiscard, None)? {
            t.put_deck_into_discard(t.you());
        }
        Ok(())
    }),
    action("Village", 3).for_bots(&[BotHint::Unwanted]).cards(1).actions(2),
    action("Woodcutter", 3)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 13 }])
        .buys(1)
        .coins(2),
    action("Workshop", 3)
        .for_bots(&[BotHint::Unwanted])
        .then(|t| t.gain_up_to(t.you(), coins(4)).map(drop)),
    action("Bureaucrat", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 9 }])
        .then(|t| t.gain_titled(t.you(), titles::SILVER, To::Deck))
        .attack(put_a_victory_card_on_deck),
    action("Feast", 4).first_edition().for_bots(&[BotHint::Unwanted]).then(|t| {
        t.trash_this()?;
        t.gain_up_to(t.you(), coins(5)).map(drop)
    }),
    victory("Gardens", 4, Points::Counted(|owned| owned.total() / 10)),
    action("Militia", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 8 }])
        .coins(2)
        .attack(|t, victim| t.discard_down_to(victim, 3))
        .at_once_unless_triggered(When::Discard),
    action("Moneylender", 4).for_bots(&[BotHint::Wanted { copies: 1, rank: 10 }]).then(|t| {
        let coppers = t.kinds.all_titled(titles::COPPER);
        if t.trash_one(t.you(), coppers)?.is_some() {
            t.add_coins(3);
        }
        Ok(())
    }),
    action("Remodel", 4)
        .for_bots(&[BotHint::Unwanted, BotHint::PaidByCost])
        .then(|t| t.trash_one_for_up_to(t.you(), t.kinds.everything(), 2)),
    action("Smithy", 4).for_bots(&[BotHint::Wanted { copies: 2, rank: 7 }]).cards(3),
    action("Spy", 4)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .attack_in_steps()
        .then(|t| {
            spy_on(t, t.you())?;
            t.each_victim(spy_on)
        }),
    action("Thief", 4)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .attack_in_steps()
        .then(steal_treasures),
    action("Throne Room", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 11 }, BotHint::PlaysAgain])
        .then(|t| {
            let actions = t.kinds.actions();
            if let Some(chosen) = t.choose_one_from_hand(t.you(), Purpose::PlayAgain, actions)? {
                t.end_by_playing(chosen, 2);
            }
            Ok(())
        }),
    action("Council Room", 5)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 4 }])
        .cards(4)
        .buys(1)
        .each_other(|t, other| {
            t.draw(other, 1);
            Ok(())
        }),
    action("Festival", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 5 }])
        .actions(2)
        .buys(1)
        .coins(2),
    action("Laboratory", 5).for_bots(&[BotHint::Wanted { copies: 4, rank: 2 }]).cards(2).actions(1),
    action("Library", 5)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 6 }])
        .asks_in_secret()
        .then(draw_to_seven),
    action("Market", 5)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 3 }])
        .cards(1)
        .actions(1)
        .buys(1)
        .coins(1),
    action("Mine", 5).for_bots(&[BotHint::Unwanted]).then(|t| {
        if let Some(trashed) = t.trash_one(t.you(), t.kinds.treasures())? {
            let most = t.cost(trashed) + 3;
            let better = t.supply(|t, kind| t.is(kind, Types::TREASURE) && t.cost(kind) <= most);
            t.gain_from(t.you(), better, To::Hand)?;
        }
        Ok(())
    }),
    action("Witch", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 1 }])
        .cards(2)
        .attack(|t, victim| t.gain_titled(victim, titles::CURSE, To::Discard)),
    action("Adventurer", 6)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .then(|t| t.find_for_hand(t.you(), t.kinds.treasures(), 2)),
];

fn put_a_victory_card_on_deck(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    match t.choose_one_from_hand(victim, Purpose::PutOnDeck, t.kinds.victories())? {
        Some(card) => t.put_on_deck(victim, card, true),
        None => t.reveal_hand(victim),
    }
    Ok(())
}

/// The top card of a player's deck is revealed; the player of the running card has it discarded or put back.
pub(super) fn spy_on(t: &mut EffectContext<'_>, seat: Seat) -> Effect {
    let revealed = t.reveal(seat, 1);
    let Some(card) = revealed.first() else { return Ok(()) };
    t.discard_or_keep(seat, *card, t.you(), Some(seat))
}

fn steal_treasures(t: &mut EffectContext<'_>) -> Effect {
    let mut trashed = CardCounts::default();
    t.each_victim(|t, victim| {
        let stolen =
            t.reveal_and_trash_one(victim, 2, t.you(), |t, cards| cards.only(t.kinds.treasures()))?;
        stolen.into_iter().for_each(|card| trashed.add(card, 1));
        Ok(())
    })?;
    let most = trashed.total();
    let stolen = t.choose_cards(t.you(), Purpose::Gain, Source::Trash, trashed, 0..=most)?;
    t.gain_all_from_trash(t.you(), stolen, To::Discard)
}

fn draw_to_seven(t: &mut EffectContext<'_>) -> Effect {
    let you = t.you();
    while t.hand_size(you) < 7 {
        let drawn = t.look_at(you, 1);
        let Some(card) = drawn.first() else { break };
        let words = [ChoiceWord::SetAside, ChoiceWord::Keep];
        if t.is(*card, Types::ACTION)
            && t.may_with_looked_at(you, Purpose::SetAside, *card, words)?
        {
            t.set_shown_aside(you, *card);
        } else {
            t.put_shown_in_hand(you, &drawn);
        }
    }
    t.discard_set_aside(you)?;
    Ok(())
}
