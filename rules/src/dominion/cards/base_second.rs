//! The seven Kingdom cards that the second edition of the base set adds. Each entry reads like the card's text.

use demesne_protocol::dominion::{Purpose, Source};

use crate::dominion::card::{BotHint, Card, Types, action};
use crate::dominion::costs::coins;
use crate::dominion::counts::CardCounts;
use crate::dominion::effects::To;
use crate::dominion::{score, titles};

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Harbinger", 3)
        .second_edition()
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .then(|t| t.put_a_discard_on_deck(t.you(), 0)),
    action("Merchant", 3)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 18 }])
        .cards(1)
        .actions(1)
        .first_silver_more(1),
    action("Vassal", 3)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 19 }])
        .coins(2)
        .then(|t| {
            let you = t.you();
            let Some(discarded) = t.discard_top(you)? else { return Ok(()) };
            if t.is(discarded, Types::ACTION) && t.may(you, Purpose::Play, Some(discarded))? {
                t.end_by_playing_discarded(discarded);
            }
            Ok(())
        }),
    action("Poacher", 4)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 17 }])
        .cards(1)
        .actions(1)
        .coins(1)
        .then(|t| {
            let empty = score::empty_piles(t.kinds, t.table);
            let empty = u16::try_from(empty).expect("there are at most 64 piles");
            t.discard_some(t.you(), empty).map(drop)
        }),
    action("Bandit", 5)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 15 }])
        .then(|t| t.gain_titled(t.you(), titles::GOLD, To::Discard))
        .attack(|t, victim| {
            let wanted = t.kinds.treasures().without(t.kinds.all_titled(titles::COPPER));
            t.reveal_and_trash_one(victim, 2, victim, |_, cards| cards.only(wanted)).map(drop)
        }),
    action("Sentry", 5)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 16 }])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            let looked_at: CardCounts = t.look_at(you, 2).into_iter().collect();
            let trashed = t.choose_cards(
                you,
                Purpose::Trash,
                Source::Shown,
                looked_at,
                0..=looked_at.total(),
            )?;
            t.trash_all_shown(you, &trashed)?;
            let left = looked_at.minus(&trashed);
            let discarded =
                t.choose_cards(you, Purpose::Discard, Source::Shown, left, 0..=left.total())?;
            t.discard_shown(you, &discarded.cards().collect::<Vec<_>>())?;
            t.put_shown_on_deck_in_order(you, left.minus(&discarded).cards().collect())
        }),
    action("Artisan", 6)
        .second_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 14 }])
        .then(|t| {
            let you = t.you();
            let piles = t.supply_up_to(coins(5));
            t.gain_from(you, piles, To::Hand)?;
            t.put_one_on_deck(you)
        }),
];
