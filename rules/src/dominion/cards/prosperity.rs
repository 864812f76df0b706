//! Prosperity, first edition: 25 Kingdom cards, Platinum and Colony. Each entry reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Phase, Purpose};

use crate::dominion::ask::Effect;
use crate::dominion::card::{
    ALWAYS, BotHint, Card, OrderSensitivity, Points, Types, When, action, treasure, victory,
};
use crate::dominion::costs::coins;
use crate::dominion::counts::{CardCounts, Kind};
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::table::{Kinds, Table};
use crate::dominion::triggers::{Event, TriggerContext, a_victory_card_was_bought};
use crate::dominion::{score, titles};

pub(in crate::dominion) const CARDS: &[Card] = &[
    treasure("Platinum", 9, 5).pile([12; 5]).basic(),
    victory("Colony", 11, Points::Fixed(10)).basic(),
    treasure("Loan", 3, 1).first_edition().then(|t| {
        let you = t.you();
        let (found, others) = t.reveal_until(you, t.kinds.treasures(), 1);
        if let Some(&found) = found.first() {
            let words = [ChoiceWord::Trash, ChoiceWord::Discard];
            if t.choose_word(you, Purpose::Choose, Some(found), &words)? == ChoiceWord::Trash {
                t.trash_shown(you, found)?;
            } else {
                t.discard_shown(you, &[found])?;
            }
        }
        t.discard_shown(you, &others)?;
        Ok(())
    }),
    action("Trade Route", 3)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .places_tokens()
        .buys(1)
        .then(|t| {
            t.add_coins(u16::from(t.table.mat.unwrap_or(0)));
            t.trash_one(t.you(), t.kinds.everything()).map(drop)
        }),
    action("Watchtower", 3)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 29 }])
        .then(|t| {
            let missing = 6_u16.saturating_sub(t.hand_size(t.you()));
            t.draw(t.you(), missing);
            Ok(())
        })
        .reaction(When::Gain, gained_card_is_there, trash_or_topdeck)
        .in_one_of(&[ChoiceWord::Trash, ChoiceWord::Deck]),
    action("Bishop", 4)
        .for_bots(&[
            BotHint::Wanted { copies: 1, rank: 27 },
            BotHint::NeedsTrashOrCopper,
            BotHint::PaidByCost,
        ])
        .coins(1)
        .points(1)
        .then(|t| {
            if let Some(trashed) = t.trash_one(t.you(), t.kinds.everything())? {
                t.take_points(u16::from(t.cost(trashed).coins / 2));
            }
            Ok(())
        })
        .each_other(|t, other| t.may_trash_one(other, t.kinds.everything()).map(drop))
        .at_once_unless_triggered(When::Trash),
    action("Monument", 4).for_bots(&[BotHint::Wanted { copies: 2, rank: 28 }]).coins(2).points(1),
    treasure("Quarry", 4, 1).lowers_costs(|types| if types.any(Types::ACTION) { 2 } else { 0 }),
    treasure("Talisman", 4, 1)
        .first_edition()
        .while_in_play(When::Buy, is_cheap_and_no_victory, |t, you, trigger| {
            let Event::Bought { card } = trigger.event else { return Ok(()) };
            t.gain_another(you, card).map(drop)
        })
        .order(OrderSensitivity::Matters),
    action("Worker's Village", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 26 }])
        .cards(1)
        .actions(2)
        .buys(1),
    action("City", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 22 }])
        .cards(1)
        .actions(2)
        .then(|t| {
            let empty = score::empty_piles(t.kinds, t.table);
            if empty >= 1 {
                t.draw(t.you(), 1);
            }
            if empty >= 2 {
                t.add_coins(1);
                t.add_buys(1);
            }
            Ok(())
        }),
    treasure("Contraband", 5, 3).first_edition().buys(1).then(|t| {
        let neighbour = t.table.left_of(t.you());
        t.forbid_to_buy(neighbour)
    }),
    action("Counting House", 5)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            let coppers = t.kinds.all_titled(titles::COPPER);
            t.look_through_discard(you, |t| {
                let taken = t.choose_any_discards(you, Purpose::PutInHand, coppers)?;
                t.put_discards_in_hand(you, &taken);
                Ok(())
            })
        }),
    action("Mint", 5)
        .for_bots(&[BotHint::Unwanted])
        .asks_in_secret()
        .then(|t| {
            let treasures = t.kinds.treasures();
            if let Some(revealed) =
                t.may_choose_one_from_hand(t.you(), Purpose::Reveal, treasures)?
            {
                t.reveal_from_hand(t.you(), &[revealed]);
                t.gain_another(t.you(), revealed)?;
            }
            Ok(())
        })
        .on_buy(has_a_treasure_in_play, |t, you, _| t.trash_all_in_play(you, t.kinds.treasures())),
    action("Mountebank", 5)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 25 }])
        .coins(2)
        .asks_others_for(|kinds| kinds.all_titled(titles::CURSE))
        .attack(|t, victim| {
            if let Some(curse) = t.kinds.titled(titles::CURSE)
                && t.may_with(victim, Purpose::Discard, curse)?
            {
                t.discard(victim, &CardCounts::from_iter([curse]))?;
                return Ok(());
            }
            t.gain_titled(victim, titles::CURSE, To::Discard)?;
            t.gain_titled(victim, titles::COPPER, To::Discard)
        }),
    action("Rabble", 5).for_bots(&[BotHint::Wanted { copies: 2, rank: 23 }]).cards(3).attack(
        |t, victim| {
            let revealed = t.reveal(victim, 3);
            let (discarded, kept): (Vec<Kind>, Vec<Kind>) = revealed
                .into_iter()
                .partition(|kind| t.is(*kind, Types::ACTION.and(Types::TREASURE)));
            t.discard_shown(victim, &discarded)?;
            t.put_shown_on_deck_in_order(victim, kept)
        },
    ),
    treasure("Royal Seal", 5, 2)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 2 }])
        .while_in_play_may(When::Gain, gained_card_is_there, |t, you, trigger| {
            let Event::Gained { card, at } = trigger.event else { return Ok(()) };
            t.put_gained_on_deck(you, card, at);
            Ok(())
        }),
    action("Vault", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 24 }])
        .cards(2)
        .then(|t| {
            let discarded = t.discard_any(t.you())?;
            t.add_coins(discarded);
            Ok(())
        })
        .each_other(|t, other| {
            if t.hand_size(other) > 0
                && t.may(other, Purpose::Discard, None)?
                && t.discard_some(other, 2)? == 2
            {
                t.draw(other, 1);
            }
            Ok(())
        })
        .at_once_unless_triggered(When::Discard),
    treasure("Venture", 5, 1)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 4, rank: 3 }])
        .then(|t| {
            let (found, others) = t.reveal_until(t.you(), t.kinds.treasures(), 1);
            t.discard_shown(t.you(), &others)?;
            found.into_iter().try_for_each(|found| t.play_shown(found))
        }),
    action("Goons", 6)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 20 }])
        .buys(1)
        .coins(2)
        .gives_tokens()
        .attack(|t, victim| t.discard_down_to(victim, 3))
        .at_once_unless_triggered(When::Discard)
        .while_in_play(When::Buy, ALWAYS, |t, _, _| {
            t.take_points(1);
            Ok(())
        }),
    action("Grand Market", 6)
        .for_bots(&[BotHint::Wanted { copies: 4, rank: 21 }])
        .cards(1)
        .actions(1)
        .buys(1)
        .coins(2)
        .may_be_bought(no_copper_in_play),
    treasure("Hoard", 6, 2)
        .while_in_play(When::Buy, a_victory_card_was_bought, |t, you, _| {
            t.gain_titled(you, titles::GOLD, To::Discard)
        })
        .order(OrderSensitivity::AmongGains),
    treasure("Bank", 7, 0).for_bots(&[BotHint::PlayedLast]).then(|t| {
        let treasures =
            t.in_play(t.you()).iter().filter(|card| t.is(card.played_as, Types::TREASURE)).count();
        t.add_coins(u16::try_from(treasures).expect("a few dozen Treasures are in play"));
        Ok(())
    }),
    action("Expand", 7)
        .for_bots(&[BotHint::Unwanted, BotHint::PaidByCost])
        .then(|t| t.trash_one_for_up_to(t.you(), t.kinds.everything(), 3)),
    action("Forge", 7).for_bots(&[BotHint::Unwanted]).then(|t| {
        let trashed = t.trash_up_to(t.you(), t.hand_size(t.you()))?;
        let total: u16 = trashed
            .iter()
            .map(|(kind, count)| u16::from(t.cost(kind).coins) * u16::from(count))
            .sum();
        let exact =
            t.supply(|t, kind| t.cost(kind).potions == 0 && u16::from(t.cost(kind).coins) == total);
        t.gain_from(t.you(), exact, To::Discard).map(drop)
    }),
    action("King's Court", 7)
        .for_bots(&[BotHint::Unwanted, BotHint::PlaysAgain])
        .asks_in_secret()
        .then(|t| {
            let actions = t.kinds.actions();
            if let Some(chosen) =
                t.may_choose_one_from_hand(t.you(), Purpose::PlayAgain, actions)?
            {
                t.end_by_playing(chosen, 3);
            }
            Ok(())
        }),
    action("Peddler", 8)
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .coins(1)
        .lowers_own_cost(|kinds, table, phase| {
            let in_play = table.of(table.current).in_play.iter();
            let actions =
                in_play.filter(|card| kinds.card(card.played_as).is(Types::ACTION)).count();
            if phase == Phase::Buy { u8::try_from(actions * 2).unwrap_or(u8::MAX) } else { 0 }
        }),
];

fn gained_card_is_there(t: &EffectContext<'_>, you: Seat, trigger: &TriggerContext) -> bool {
    matches!(trigger.event, Event::Gained { card, at } if t.is_at(you, card, at))
}

fn trash_or_topdeck(t: &mut EffectContext<'_>, you: Seat, trigger: &TriggerContext) -> Effect {
    let Event::Gained { card, at } = trigger.event else { return Ok(()) };
    if trigger.way == Some(ChoiceWord::Trash) {
        t.trash_gained(you, card, at)
    } else {
        t.put_gained_on_deck(you, card, at);
        Ok(())
    }
}

fn has_a_treasure_in_play(t: &EffectContext<'_>, you: Seat, _: &TriggerContext) -> bool {
    t.in_play(you).iter().any(|card| t.is(card.played_as, Types::TREASURE))
}

fn is_cheap_and_no_victory(t: &EffectContext<'_>, _: Seat, trigger: &TriggerContext) -> bool {
    matches!(trigger.event, Event::Bought { card } if t.cost(card) <= coins(4) && !t.is(card, Types::VICTORY))
}

fn no_copper_in_play(kinds: &Kinds, table: &Table) -> bool {
    let coppers = kinds.all_titled(titles::COPPER);
    !table.of(table.current).in_play.iter().any(|card| coppers.has(card.kind))
}
