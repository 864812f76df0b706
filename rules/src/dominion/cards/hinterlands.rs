//! Hinterlands, first edition: its 26 Kingdom cards. Each entry reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};

use crate::dominion::ask::Effect;
use crate::dominion::card::{
    ALWAYS, BotHint, Card, OrderSensitivity, Points, Types, When, action, treasure, victory,
};
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::effects::{EffectContext, Spot, To};
use crate::dominion::titles;
use crate::dominion::triggers::{Event, TriggerContext};

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Border Village", 6)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 82 }])
        .cards(1)
        .actions(2)
        .on_gain(|t, you, trigger| {
            let own = t.cost(trigger.by);
            let piles = t.supply(|t, kind| t.cost(kind) < own);
            t.gain_from(you, piles, To::Discard).map(drop)
        }),
    treasure("Cache", 5, 3)
        .first_edition()
        .on_gain(|t, you, _| t.gain_copies(you, 2, titles::COPPER, To::Discard)),
    action("Cartographer", 5)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 62 }])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            let seen = t.look_at(you, 4);
            let all: CardCounts = seen.iter().copied().collect();
            let most = all.total();
            let discarded = t.choose_cards(you, Purpose::Discard, Source::Shown, all, 0..=most)?;
            let discards: Vec<Kind> = discarded.cards().collect();
            t.discard_shown(you, &discards)?;
            t.put_shown_on_deck_in_order(you, all.minus(&discarded).cards().collect())
        }),
    action("Crossroads", 2)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 65 }])
        .counts_this_turn()
        .then(|t| {
            let you = t.you();
            t.reveal_hand(you);
            let victories = t.hand(you).only(t.kinds.victories()).total();
            t.draw(you, victories);
            if t.is_first_play() {
                t.add_actions(3);
            }
            Ok(())
        }),
    action("Develop", 3)
        .for_bots(&[
            BotHint::NeedsTrash,
            BotHint::Unwanted,
            BotHint::PaidByCost,
            BotHint::GainsExactCost,
        ])
        .then(|t| {
            if let Some(trashed) = t.trash_one(t.you(), t.kinds.everything())? {
                develop(t, trashed)?;
            }
            Ok(())
        }),
    action("Duchess", 2)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .coins(2)
        .then(|t| {
            discard_or_keep_top(t, t.you())?;
            t.each_other(discard_or_keep_top)
        })
        .while_in_supply_may(When::Gain, is_duchy_with_duchess_left, |t, you, trigger| {
            t.gain(you, trigger.by, To::Discard).map(drop)
        }),
    action("Embassy", 5)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 60 }])
        .cards(5)
        .then(|t| t.discard_some(t.you(), 3).map(drop))
        .on_gain(|t, you, _| {
            for other in t.table.in_turn_order(t.you()).filter(|seat| *seat != you) {
                t.gain_titled(other, titles::SILVER, To::Discard)?;
            }
            Ok(())
        }),
    victory("Farmland", 6, Points::Fixed(2))
        .on_buy(has_a_hand, |t, you, _| t.trash_one_for_exactly(you, 2)),
    treasure("Fool's Gold", 2, 0).first_and_later(1, 4).reaction_to_others_gain(
        titles::PROVINCE,
        |t, you, trigger| {
            t.trash(you, &CardCounts::from_iter([trigger.by]))?;
            t.gain_titled(you, titles::GOLD, To::Deck)
        },
    ),
    action("Haggler", 5)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 63 }])
        .coins(2)
        .while_in_play(
            When::Buy,
            |t, _, trigger| !cheaper_than(t, trigger.card()).is_empty(),
            |t, you, trigger| {
                let piles = cheaper_than(t, trigger.card());
                t.gain_from(you, piles, To::Discard).map(drop)
            },
        )
        .order(OrderSensitivity::Matters),
    action("Highway", 5)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 61 }])
        .cards(1)
        .actions(1)
        .lowers_costs(|_| 1),
    treasure("Ill-Gotten Gains", 5, 1)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 4, rank: 83 }])
        .then(|t| {
            let you = t.you();
            let copper = t.kinds.titled(titles::COPPER).filter(|kind| t.table.left_in(*kind) > 0);
            if copper.is_some() && t.may(you, Purpose::GainToHand, copper)? {
                t.gain_titled(you, titles::COPPER, To::Hand)?;
            }
            Ok(())
        })
        .on_gain(|t, you, _| {
            // Whose turn it is does not matter: the players at the left of the gainer come first.
            for other in t.table.in_turn_order(you).skip(1) {
                t.gain_titled(other, titles::CURSE, To::Discard)?;
            }
            Ok(())
        }),
    action("Inn", 5)
        .for_bots(&[BotHint::Unwanted])
        .cards(2)
        .actions(2)
        .asks_in_secret()
        .then(|t| t.discard_some(t.you(), 2).map(drop))
        .on_gain(|t, you, _| {
            let actions = t.kinds.actions();
            let chosen = t.look_through_discard(you, |t| {
                t.choose_any_discards(you, Purpose::ShuffleIntoDeck, actions)
            })?;
            t.shuffle_into_deck(you, &chosen);
            Ok(())
        }),
    action("Jack of All Trades", 4)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 84 }])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            t.gain_titled(you, titles::SILVER, To::Discard)?;
            discard_or_keep_top(t, you)?;
            let missing = 5_u16.saturating_sub(t.hand_size(you));
            t.draw(you, missing);
            let others = t.kinds.everything().without(t.kinds.treasures());
            t.may_trash_one(you, others).map(drop)
        }),
    action("Mandarin", 5)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .coins(3)
        .then(|t| t.put_one_on_deck(t.you()))
        .on_gain(|t, you, _| t.put_all_in_play_on_deck(you, t.kinds.treasures())),
    action("Margrave", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 85 }])
        .cards(3)
        .buys(1)
        .attack(|t, victim| {
            t.draw(victim, 1);
            t.discard_down_to(victim, 3)
        }),
    action("Noble Brigand", 4)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 87 }])
        .coins(1)
        .attack_in_steps()
        .then(|t| {
            let mut trashed = CardCounts::default();
            t.each_victim(|t, victim| rob(t, victim, &mut trashed))?;
            t.gain_all_from_trash(t.you(), trashed, To::Discard)
        })
        .on_buy(ALWAYS, |t, you, _| {
            let mut trashed = CardCounts::default();
            t.each_other(|t, other| rob(t, other, &mut trashed))?;
            t.gain_all_from_trash(you, trashed, To::Discard)
        }),
    action("Nomad Camp", 4)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .buys(1)
        .coins(2)
        .on_gain(|t, you, trigger| {
            if let Event::Gained { card, at } = trigger.event
                && !matches!(at, Spot::Deck(_))
            {
                t.put_gained_on_deck(you, card, at);
            }
            Ok(())
        }),
    action("Oasis", 3)
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .coins(1)
        .then(|t| t.discard_some(t.you(), 1).map(drop)),
    action("Oracle", 3)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 88 }])
        .attack_in_steps()
        .then(|t| {
            let you = t.you();
            discard_or_put_back_two(t, you)?;
            t.each_victim(discard_or_put_back_two)?;
            t.draw(you, 2);
            Ok(())
        }),
    action("Scheme", 3)
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .puts_on_deck_in_clean_up(1),
    victory("Silk Road", 4, Points::Counted(|owned| owned.with_types(Types::VICTORY) / 4))
        .first_edition(),
    action("Spice Merchant", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 64 }, BotHint::NeedsTrashOrCopper])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            if t.may_trash_one(you, t.kinds.treasures())?.is_none() {
                return Ok(());
            }
            let words = [ChoiceWord::Cards, ChoiceWord::Coins];
            if t.choose_word(you, Purpose::Choose, None, &words)? == ChoiceWord::Cards {
                t.draw(you, 2);
                t.add_actions(1);
            } else {
                t.add_coins(2);
                t.add_buys(1);
            }
            Ok(())
        }),
    action("Stables", 5)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 86 }])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            let treasures = t.kinds.treasures();
            if t.may_discard_one(you, Purpose::Discard, treasures)? {
                t.draw(you, 3);
                t.add_actions(1);
            }
            Ok(())
        }),
    action("Trader", 4)
        .for_bots(&[
            BotHint::Wanted { copies: 1, rank: 81 },
            BotHint::NeedsTrash,
            BotHint::PaidByCost,
        ])
        .then(|t| {
            let you = t.you();
            let Some(trashed) = t.trash_one(you, t.kinds.everything())? else { return Ok(()) };
            t.gain_copies(you, t.cost(trashed).coins, titles::SILVER, To::Discard)
        })
        .reaction(When::WouldGain, is_better_as_silver, |t, you, trigger| {
            t.gain_instead(you, trigger, titles::SILVER)
        }),
    victory("Tunnel", 3, Points::Fixed(2))
        .reaction_to_discard(|t, you, _| t.gain_titled(you, titles::GOLD, To::Discard)),
];

/// A player looks at the top card of the own deck, and discards or keeps it.
fn discard_or_keep_top(t: &mut EffectContext<'_>, seat: Seat) -> Effect {
    let seen = t.look_at(seat, 1);
    let Some(card) = seen.first() else { return Ok(()) };
    t.discard_or_keep(seat, *card, seat, None)
}

/// A player reveals two cards; the player of the running card has both discarded or put back in their owner's order.
fn discard_or_put_back_two(t: &mut EffectContext<'_>, seat: Seat) -> Effect {
    let revealed = t.reveal(seat, 2);
    t.discard_or_put_back(seat, revealed, Some(seat))
}

/// A player reveals two cards; a Silver or Gold of the robber's choice is trashed, the rest is discarded, and a player
/// who reveals no Treasure gains a Copper.
fn rob(t: &mut EffectContext<'_>, seat: Seat, trashed: &mut CardCounts) -> Effect {
    let mut has_treasure = false;
    let found = t.reveal_and_trash_one(seat, 2, t.you(), |t, cards| {
        has_treasure = !cards.only(t.kinds.treasures()).is_empty();
        cards.only(t.kinds.all_titled(titles::SILVER).or(t.kinds.all_titled(titles::GOLD)))
    })?;
    found.into_iter().for_each(|card| trashed.add(card, 1));
    if !has_treasure {
        t.gain_titled(seat, titles::COPPER, To::Discard)?;
    }
    Ok(())
}

fn is_duchy_with_duchess_left(t: &EffectContext<'_>, _: Seat, trigger: &TriggerContext) -> bool {
    t.card(trigger.card()).title == titles::DUCHY && t.table.left_in(trigger.by) > 0
}

/// Gains onto the deck a card that costs exactly a coin more than the trashed one and one that costs exactly a coin
/// less, in either order.
fn develop(t: &mut EffectContext<'_>, trashed: Kind) -> Effect {
    let you = t.you();
    let either = a_coin_more(t, trashed).or(a_coin_less(t, trashed));
    let Some(pile) = t.choose_pile(you, Purpose::GainOntoDeck, either, false)? else {
        return Ok(());
    };
    let was_more = a_coin_more(t, trashed).has(pile);
    t.gain(you, pile, To::Deck)?;
    let other = if was_more { a_coin_less(t, trashed) } else { a_coin_more(t, trashed) };
    t.gain_from(you, other, To::Deck).map(drop)
}

fn a_coin_more(t: &EffectContext<'_>, trashed: Kind) -> KindSet {
    let exact = t.cost(trashed) + 1;
    t.supply(|t, kind| t.cost(kind) == exact)
}

fn a_coin_less(t: &EffectContext<'_>, trashed: Kind) -> KindSet {
    let own = t.cost(trashed);
    t.supply(|t, kind| t.cost(kind) + 1 == own)
}

/// Whether a Silver in the discard pile would be anything else than what the player would gain.
fn is_better_as_silver(t: &EffectContext<'_>, _: Seat, trigger: &TriggerContext) -> bool {
    matches!(trigger.event, Event::WouldGain { card, to, .. }
        if to != To::Discard || t.card(card).title != titles::SILVER)
}

fn has_a_hand(t: &EffectContext<'_>, you: Seat, _: &TriggerContext) -> bool {
    t.hand_size(you) > 0
}

/// The Supply piles with a card that costs less than this one and is no Victory card.
fn cheaper_than(t: &EffectContext<'_>, bought: Kind) -> KindSet {
    let own = t.cost(bought);
    t.supply(|t, kind| t.cost(kind) < own && !t.is(kind, Types::VICTORY))
}
