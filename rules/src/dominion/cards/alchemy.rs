//! Alchemy, first edition: its twelve Kingdom cards, and Potion. Each entry reads like the card's text.

use demesne_protocol::dominion::{Purpose, Source};

use super::base::spy_on;
use crate::dominion::ask::{Choice, Effect, QuestionHeader};
use crate::dominion::card::{BotHint, Card, Points, Types, action, treasure, victory};
use crate::dominion::costs::coins;
use crate::dominion::counts::{CardCounts, Kind};
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;

pub(in crate::dominion) const CARDS: &[Card] = &[
    treasure("Potion", 4, 0).gives_potions(1).pile([16; 5]).basic(),
    action("Transmute", 0).for_bots(&[BotHint::Unwanted]).and_a_potion().then(|t| {
        let you = t.you();
        let Some(trashed) = t.trash_one(you, t.kinds.everything())? else { return Ok(()) };
        if t.is(trashed, Types::ACTION) {
            t.gain_titled(you, titles::DUCHY, To::Discard)?;
        }
        if t.is(trashed, Types::TREASURE) {
            t.gain_titled(you, titles::TRANSMUTE, To::Discard)?;
        }
        if t.is(trashed, Types::VICTORY) {
            t.gain_titled(you, titles::GOLD, To::Discard)?;
        }
        Ok(())
    }),
    victory("Vineyard", 0, Points::Counted(|owned| owned.with_types(Types::ACTION) / 3))
        .and_a_potion(),
    action("Apothecary", 2)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 58 }, BotHint::WorthAPotion])
        .and_a_potion()
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            let wanted = t.kinds.all_titled(titles::COPPER).or(t.kinds.all_titled(titles::POTION));
            let (found, others): (Vec<Kind>, Vec<Kind>) =
                t.reveal(you, 4).into_iter().partition(|kind| wanted.has(*kind));
            t.put_shown_in_hand(you, &found);
            t.put_shown_on_deck_in_order(you, others)
        }),
    action("Herbalist", 2)
        .for_bots(&[BotHint::Unwanted])
        .buys(1)
        .coins(1)
        .moves_others_from_play()
        .when_discarded_from_play(|t, _| {
            let you = t.you();
            let in_play: CardCounts = t.in_play(you).iter().map(|card| card.kind).collect();
            let treasures = in_play.only(t.kinds.treasures());
            let chosen =
                t.choose_cards(you, Purpose::PutOnDeck, Source::InPlay, treasures, 0..=1)?;
            chosen.cards().for_each(|kind| t.put_from_play_on_deck(you, kind));
            Ok(())
        }),
    action("Scrying Pool", 2)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 59 }, BotHint::WorthAPotion])
        .and_a_potion()
        .actions(1)
        .attack_in_steps()
        .then(|t| {
            let you = t.you();
            spy_on(t, you)?;
            t.each_victim(spy_on)?;
            let others = t.kinds.everything().without(t.kinds.actions());
            let (last, actions) = t.reveal_until(you, others, 1);
            t.put_shown_in_hand(you, &[actions, last].concat());
            Ok(())
        }),
    action("Alchemist", 3)
        .for_bots(&[BotHint::Wanted { copies: 4, rank: 66 }, BotHint::WorthAPotion])
        .and_a_potion()
        .cards(2)
        .actions(1)
        .needs_in_play(titles::POTION)
        .when_discarded_from_play(|t, stamp| {
            let (you, this) = (t.you(), t.asking_card());
            if t.may(you, Purpose::PutOnDeck, this)? {
                t.put_in_play_on_deck(you, stamp);
            }
            Ok(())
        }),
    action("Familiar", 3)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 67 }, BotHint::WorthAPotion])
        .and_a_potion()
        .cards(1)
        .actions(1)
        .attack(|t, victim| t.gain_titled(victim, titles::CURSE, To::Discard)),
    treasure("Philosopher's Stone", 3, 0)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 4 }])
        .and_a_potion()
        .then(|t| {
            let you = t.you();
            let cards = t.deck_size(you) + t.discard_pile(you).total();
            t.add_coins(cards / 5);
            Ok(())
        }),
    action("University", 2).for_bots(&[BotHint::Unwanted]).and_a_potion().actions(2).then(|t| {
        let you = t.you();
        let piles = t.supply(|t, kind| t.is(kind, Types::ACTION) && t.cost(kind) <= coins(5));
        t.may_gain_from(you, piles)
    }),
    action("Golem", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 57 }, BotHint::WorthAPotion])
        .and_a_potion()
        .then(play_two_found_actions),
    action("Apprentice", 5)
        .for_bots(&[BotHint::NeedsTrash, BotHint::Unwanted, BotHint::PaidByCost])
        .actions(1)
        .then(|t| {
            if let Some(trashed) = t.trash_one(t.you(), t.kinds.everything())? {
                let cost = t.cost(trashed);
                let for_potions = if cost.potions > 0 { 2 } else { 0 };
                t.draw(t.you(), u16::from(cost.coins) + for_potions);
            }
            Ok(())
        }),
    action("Possession", 6)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 56 }, BotHint::WorthAPotion])
        .and_a_potion()
        .then(|t| {
            t.possess_next_player();
            Ok(())
        }),
];

/// Reveals cards until two Actions come that are no Golems, discards the others, and plays the two.
fn play_two_found_actions(t: &mut EffectContext<'_>) -> Effect {
    let you = t.you();
    let wanted = t.kinds.actions().without(t.kinds.all_titled(titles::GOLEM));
    let (mut found, others) = t.reveal_until(you, wanted, 2);
    t.discard_shown(you, &others)?;
    if let [first, second] = found[..]
        && first != second
    {
        let options = [first, second].map(Choice::Card);
        let place = t.choose_place(QuestionHeader::new(you, Purpose::First), &options)?;
        found.swap(0, place);
    }
    found.into_iter().try_for_each(|kind| t.play_shown(kind))
}
