//! Seaside, first edition: the ten Kingdom cards of the recommended sets. Each entry reads like the card's
//! text.

use demesne_protocol::dominion::{ChoiceWord, Purpose};

use crate::dominion::ask::Effect;
use crate::dominion::card::{BotHint, Card, OrderSensitivity, Types, action};
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Fishing Village", 3)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 54 }])
        .actions(2)
        .coins(1)
        .then(|t| {
            t.act_next_turn();
            Ok(())
        })
        .next_turn(OrderSensitivity::Free, |t, _, _| {
            t.add_actions(1);
            t.add_coins(1);
            Ok(())
        }),
    action("Haven", 2)
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            let everything = t.kinds.everything();
            if let Some(card) = t.choose_one_from_hand(you, Purpose::SetAside, everything)? {
                t.set_aside_under_this(you, card);
            }
            Ok(())
        })
        .next_turn(OrderSensitivity::Free, |t, you, trigger| {
            trigger.under.into_iter().for_each(|card| t.put_in_hand_from_under(you, card));
            Ok(())
        }),
    action("Island", 4).for_bots(&[BotHint::Wanted { copies: 1, rank: 56 }]).also_victory(2).then(
        |t| {
            let everything = t.kinds.everything();
            let chosen = t.choose_one_from_hand(t.you(), Purpose::SetAside, everything)?;
            t.put_this_on_island(chosen);
            Ok(())
        },
    ),
    action("Lookout", 3).for_bots(&[BotHint::Unwanted]).actions(1).then(|t| {
        let you = t.you();
        let mut cards = t.look_at(you, 3);
        if let Some(trashed) = t.choose_one_shown(you, Purpose::Trash, &mut cards)? {
            t.trash_shown(you, trashed)?;
        }
        if let Some(discarded) = t.choose_one_shown(you, Purpose::Discard, &mut cards)? {
            t.discard_shown(you, &[discarded])?;
        }
        t.put_shown_on_deck(you, &cards);
        Ok(())
    }),
    action("Native Village", 2).for_bots(&[BotHint::Unwanted]).actions(2).then(|t| {
        let you = t.you();
        let words = [ChoiceWord::SetAside, ChoiceWord::Take];
        if t.choose_word(you, Purpose::Choose, None, &words)? == ChoiceWord::SetAside {
            t.put_top_on_native_village(you);
        } else {
            t.put_native_village_in_hand(you);
        }
        Ok(())
    }),
    action("Outpost", 5).for_bots(&[BotHint::Unwanted]).also(Types::DURATION).then(|t| {
        t.take_outpost_turn();
        Ok(())
    }),
    action("Pirate Ship", 4).first_edition().for_bots(&[BotHint::Unwanted]).attack_in_steps().then(
        |t| {
            let you = t.you();
            let words = [ChoiceWord::Attack, ChoiceWord::Coins];
            if t.choose_word(you, Purpose::Choose, None, &words)? == ChoiceWord::Attack {
                return plunder(t);
            }
            t.add_coins(t.table.of(you).coin_tokens);
            Ok(())
        },
    ),
    action("Salvager", 4)
        .for_bots(&[
            BotHint::Wanted { copies: 1, rank: 55 },
            BotHint::NeedsTrash,
            BotHint::PaidByCost,
        ])
        .buys(1)
        .then(|t| {
            if let Some(trashed) = t.trash_one(t.you(), t.kinds.everything())? {
                t.add_coins(u16::from(t.cost(trashed).coins));
            }
            Ok(())
        }),
    action("Treasure Map", 4).for_bots(&[BotHint::Unwanted]).then(|t| {
        let you = t.you();
        let another = t.kinds.titled(titles::TREASURE_MAP);
        if t.trash_this_with(another)? == 2 {
            for _ in 0..4 {
                t.gain_titled(you, titles::GOLD, To::Deck)?;
            }
        }
        Ok(())
    }),
    action("Treasury", 5)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 53 }])
        .cards(1)
        .actions(1)
        .coins(1)
        .counts_this_turn()
        .when_discarded_from_play(|t, stamp| {
            let you = t.you();
            let this = t.asking_card();
            if !t.table.turn.victory_bought && t.may(you, Purpose::PutOnDeck, this)? {
                t.put_in_play_on_deck(you, stamp);
            }
            Ok(())
        }),
    action("Warehouse", 3)
        .for_bots(&[BotHint::Unwanted])
        .cards(3)
        .actions(1)
        .then(|t| t.discard_some(t.you(), 3).map(drop)),
];

/// Each victim reveals two cards; a Treasure among them of the player's choice is trashed, the rest is discarded. Any
/// trashed Treasure brings a coin token.
fn plunder(t: &mut EffectContext<'_>) -> Effect {
    let mut trashes = false;
    t.each_victim(|t, victim| {
        trashes |= t
            .reveal_and_trash_one(victim, 2, t.you(), |t, cards| cards.only(t.kinds.treasures()))?
            .is_some();
        Ok(())
    })?;
    if trashes {
        t.take_coin_token();
    }
    Ok(())
}
