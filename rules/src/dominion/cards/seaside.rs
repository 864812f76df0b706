//! Seaside, first edition. Each entry reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose};

use crate::dominion::ask::Effect;
use crate::dominion::card::{BotHint, Card, OrderSensitivity, Types, action};
use crate::dominion::costs::coins;
use crate::dominion::counts::CardCounts;
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Ambassador", 3)
        .first_edition()
        .for_bots(&[BotHint::NeedsTrashOrCopper, BotHint::Wanted { copies: 1, rank: 68 }])
        .attack_in_steps()
        .then(|t| {
            let you = t.you();
            let everything = t.kinds.everything();
            let Some(shown) = t.choose_one_from_hand(you, Purpose::Reveal, everything)? else {
                return Ok(());
            };
            t.reveal_from_hand(you, &[shown]);
            t.return_up_to(you, shown, 2)?;
            t.each_victim(|t, victim| t.gain_another(victim, shown).map(drop))
        }),
    action("Bazaar", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 74 }])
        .cards(1)
        .actions(2)
        .coins(1),
    action("Caravan", 4)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 73 }])
        .cards(1)
        .actions(1)
        .next_turn(OrderSensitivity::AmongDraws(1), |t, you, _| {
            t.draw(you, 1);
            Ok(())
        }),
    action("Cutpurse", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 71 }])
        .coins(2)
        .attack(discard_a_copper),
    action("Embargo", 2)
        .for_bots(&[BotHint::Unwanted])
        .coins(2)
        .then(|t| {
            t.trash_this()?;
            t.embargo_a_pile()
        })
        .on_buy_from_pile_with_token(
            |t, _, _| t.is_left(titles::CURSE),
            |t, you, _| t.gain_titled(you, titles::CURSE, To::Discard),
        ),
    action("Explorer", 5)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 73 }])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            let found = if t.may_reveal_a_province(you)? { titles::GOLD } else { titles::SILVER };
            t.gain_titled(you, found, To::Hand)
        }),
    action("Fishing Village", 3)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 54 }])
        .actions(2)
        .coins(1)
        .next_turn(OrderSensitivity::Free, |t, _, _| {
            t.add_actions(1);
            t.add_coins(1);
            Ok(())
        }),
    action("Ghost Ship", 5)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 77 }])
        .cards(2)
        .attack(|t, victim| t.put_on_deck_down_to(victim, 3))
        .at_once(),
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
    action("Lighthouse", 2)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 67 }])
        .actions(1)
        .coins(1)
        .next_turn(OrderSensitivity::Free, |t, _, _| {
            t.add_coins(1);
            Ok(())
        })
        .protects_in_play(),
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
    action("Merchant Ship", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 76 }])
        .coins(2)
        .next_turn(OrderSensitivity::Free, |t, _, _| {
            t.add_coins(2);
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
    action("Navigator", 4)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 70 }])
        .coins(2)
        .then(|t| {
            let you = t.you();
            let cards = t.look_at(you, 5);
            t.discard_or_put_back(you, cards, None)
        }),
    action("Outpost", 5).for_bots(&[BotHint::Unwanted]).also(Types::DURATION).then(|t| {
        t.take_outpost_turn();
        Ok(())
    }),
    action("Pearl Diver", 2)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            let Some(lowest) = t.look_at_bottom(you) else { return Ok(()) };
            if t.may(you, Purpose::PutOnDeck, Some(lowest))? {
                t.put_shown_on_deck(you, &[lowest]);
            } else {
                t.put_shown_at_bottom(you, lowest);
            }
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
    action("Sea Hag", 4)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 72 }])
        .attack(|t, victim| {
            t.discard_top(victim)?;
            t.gain_titled(victim, titles::CURSE, To::Deck)
        }),
    action("Smugglers", 3)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 69 }])
        .remembers_gains()
        .then(|t| {
            let gained = t.gained_to_the_right();
            let piles = t.supply(|t, kind| gained.has(kind) && t.cost(kind) <= coins(6));
            t.gain_from(t.you(), piles, To::Discard).map(drop)
        }),
    action("Tactician", 5)
        .for_bots(&[BotHint::Unwanted])
        .then(|t| {
            let you = t.you();
            let hand = *t.hand(you);
            t.discard(you, &hand)?;
            if !hand.is_empty() {
                t.act_next_turn();
            }
            Ok(())
        })
        .next_turn(OrderSensitivity::AmongDraws(5), |t, you, _| {
            t.draw(you, 5);
            t.add_actions(1);
            t.add_buys(1);
            Ok(())
        }),
    action("Treasure Map", 4).for_bots(&[BotHint::Unwanted]).then(|t| {
        let you = t.you();
        let another = t.kinds.titled(titles::TREASURE_MAP);
        if t.trash_this_with(another)? == 2 {
            t.gain_copies(you, 4, titles::GOLD, To::Deck)?;
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
    action("Wharf", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 78 }])
        .cards(2)
        .buys(1)
        .next_turn(OrderSensitivity::AmongDraws(2), |t, you, _| {
            t.draw(you, 2);
            t.add_buys(1);
            Ok(())
        }),
];

/// A victim discards a Copper, or reveals a hand without one.
fn discard_a_copper(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    let held = t.hand(victim).only(t.kinds.all_titled(titles::COPPER));
    match held.kinds().next() {
        Some(copper) => t.discard(victim, &CardCounts::from_iter([copper])),
        None => {
            t.reveal_hand(victim);
            Ok(())
        }
    }
}

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
