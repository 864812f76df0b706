//! Dark Ages, first printing: 35 Kingdom piles, Knights, Ruins, Shelters and the piles beside the Supply. Each entry
//! reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose, Source};

use crate::dominion::ask::{Choice, Effect};
use crate::dominion::card::{
    ALWAYS, BotHint, Card, OrderSensitivity, PileLocation, Points, Types, When, action, pile_of,
    ruins, shelter, treasure, victory,
};
use crate::dominion::costs::coins;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;
use crate::dominion::triggers::{Event, TriggerContext, a_victory_card_was_bought};

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Altar", 6)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 31 }, BotHint::NeedsTrashOrCopper])
        .then(|t| {
            t.trash_one(t.you(), t.kinds.everything())?;
            t.gain_up_to(t.you(), coins(5)).map(drop)
        }),
    action("Armory", 4).for_bots(&[BotHint::Unwanted]).then(|t| {
        let piles = t.supply_up_to(coins(4));
        t.gain_from(t.you(), piles, To::Deck).map(drop)
    }),
    action("Band of Misfits", 5).for_bots(&[BotHint::Unwanted]).played_as_another(),
    action("Bandit Camp", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 33 }])
        .with(&[titles::SPOILS])
        .cards(1)
        .actions(2)
        .then(gain_spoils),
    action("Beggar", 2)
        .for_bots(&[BotHint::Unwanted])
        .then(|t| t.gain_copies(t.you(), 3, titles::COPPER, To::Hand))
        .reaction(When::OthersAttack, ALWAYS, |t, you, trigger| {
            t.discard(you, &CardCounts::from_iter([trigger.by]))?;
            t.gain_titled(you, titles::SILVER, To::Deck)?;
            t.gain_titled(you, titles::SILVER, To::Discard)
        }),
    action("Catacombs", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 36 }])
        .then(|t| {
            let you = t.you();
            let cards = t.look_at(you, 3);
            let words = [ChoiceWord::Keep, ChoiceWord::Discard];
            if !cards.is_empty()
                && t.choose_word(you, Purpose::Choose, None, &words)? == ChoiceWord::Keep
            {
                t.put_shown_in_hand(you, &cards);
            } else {
                t.discard_shown(you, &cards)?;
                t.draw(you, 3);
            }
            Ok(())
        })
        .on_trash(|t, you, trigger| {
            let own = t.cost(trigger.card());
            let cheaper = t.supply(|t, kind| t.cost(kind) < own);
            t.gain_from(you, cheaper, To::Discard).map(drop)
        }),
    action("Count", 5).for_bots(&[BotHint::Wanted { copies: 1, rank: 32 }]).then(|t| {
        count_pays(t)?;
        count_takes(t)
    }),
    treasure("Counterfeit", 5, 1)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 1 }])
        .buys(1)
        .uses_treasures()
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            if let Some(chosen) =
                t.may_choose_one_from_hand(you, Purpose::PlayAgain, t.kinds.treasures())?
            {
                let played = t.play(chosen, 2)?;
                t.trash_in_play(you, played.stamp)?;
            }
            Ok(())
        }),
    action("Cultist", 5)
        .for_bots(&[BotHint::Wanted { copies: 3, rank: 38 }])
        .also(Types::LOOTER)
        .with(&[titles::RUINS])
        .cards(2)
        .asks_in_secret()
        .attack(gain_ruins)
        .finally(|t| {
            let cultists = t.kinds.all_titled(titles::CULTIST);
            if let Some(cultist) = t.may_choose_one_from_hand(t.you(), Purpose::Play, cultists)? {
                t.end_by_playing(cultist, 1);
            }
            Ok(())
        })
        .on_trash_draw::<3>(),
    action("Death Cart", 4)
        .for_bots(&[BotHint::Unwanted])
        .also(Types::LOOTER)
        .with(&[titles::RUINS])
        .coins(5)
        .asks_in_secret()
        .then(|t| {
            if t.may_trash_one(t.you(), t.kinds.actions())?.is_none() {
                t.trash_this()?;
            }
            Ok(())
        })
        .on_gain(|t, you, _| t.gain_copies(you, 2, titles::RUINS, To::Discard)),
    victory("Feodum", 4, Points::Counted(|owned| owned.titled(titles::SILVER) / 3))
        .on_trash_gain(|t, you, _| t.gain_copies(you, 3, titles::SILVER, To::Discard)),
    action("Forager", 3)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 43 }, BotHint::NeedsTrashOrCopper])
        .actions(1)
        .buys(1)
        .then(|t| {
            t.trash_one(t.you(), t.kinds.everything())?;
            let different = t.table.trash.kinds().and(t.kinds.treasures()).len();
            t.add_coins(u16::try_from(different).expect("there are at most 64 kinds"));
            Ok(())
        }),
    action("Fortress", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 39 }])
        .cards(1)
        .actions(2)
        .on_trash(|t, you, trigger| t.put_from_trash_in_hand(you, trigger.card())),
    action("Graverobber", 5).for_bots(&[BotHint::Unwanted]).then(|t| {
        let words = [ChoiceWord::Gain, ChoiceWord::Trash];
        if t.choose_word(t.you(), Purpose::Choose, None, &words)? == ChoiceWord::Gain {
            return gain_three_to_six_from_trash(t, To::Deck);
        }
        t.trash_one_for_up_to(t.you(), t.kinds.actions(), 3)
    }),
    action("Hermit", 3)
        .for_bots(&[BotHint::Unwanted])
        .with(&[titles::MADMAN])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            t.look_through_discard(you, |t| may_trash_from_hand_or_discard(t, you))?;
            t.gain_up_to(you, coins(3)).map(drop)
        })
        .gains_in_clean_up()
        .when_discarded_from_play(|t, stamp| {
            let you = t.you();
            if t.table.bought == 0 {
                t.trash_in_play(you, stamp)?;
                t.gain_titled(you, titles::MADMAN, To::Discard)?;
            }
            Ok(())
        }),
    action("Hunting Grounds", 6)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 30 }])
        .cards(4)
        .on_trash_gain(|t, you, _| {
            let words = [ChoiceWord::Duchy, ChoiceWord::Estates];
            if t.choose_word(you, Purpose::Choose, None, &words)? == ChoiceWord::Duchy {
                return t.gain_titled(you, titles::DUCHY, To::Discard);
            }
            t.gain_copies(you, 3, titles::ESTATE, To::Discard)
        }),
    action("Ironmonger", 4).for_bots(&[BotHint::Unwanted]).cards(1).actions(1).then(|t| {
        let you = t.you();
        let revealed = t.reveal(you, 1);
        let Some(card) = revealed.first() else { return Ok(()) };
        t.discard_or_keep(you, *card, you, None)?;
        t.give_by_type(*card, 1);
        Ok(())
    }),
    action("Junk Dealer", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 35 }, BotHint::NeedsTrashOrCopper])
        .cards(1)
        .actions(1)
        .coins(1)
        .then(|t| t.trash_one(t.you(), t.kinds.everything()).map(drop)),
    pile_of(
        "Knights",
        5,
        Types::ACTION.and(Types::ATTACK).and(Types::KNIGHT),
        PileLocation::Kingdom,
    )
    .for_bots(&[BotHint::Wanted { copies: 2, rank: 37 }]),
    action("Marauder", 4)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 41 }])
        .also(Types::LOOTER)
        .with(&[titles::RUINS, titles::SPOILS])
        .then(gain_spoils)
        .attack(gain_ruins),
    action("Market Square", 3).for_bots(&[BotHint::Unwanted]).cards(1).actions(1).buys(1).reaction(
        When::Trash,
        ALWAYS,
        |t, you, trigger| {
            t.discard(you, &CardCounts::from_iter([trigger.by]))?;
            t.gain_titled(you, titles::GOLD, To::Discard)
        },
    ),
    action("Mystic", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 34 }])
        .actions(1)
        .coins(2)
        .then(|t| t.wish_for_top_card()),
    action("Pillage", 5)
        .for_bots(&[BotHint::Unwanted])
        .with(&[titles::SPOILS])
        .attack_in_steps()
        .then(|t| {
            t.trash_this()?;
            t.each_victim(plunder_hand)?;
            t.gain_copies(t.you(), 2, titles::SPOILS, To::Discard)
        }),
    action("Poor House", 1).for_bots(&[BotHint::Unwanted]).coins(4).then(|t| {
        let you = t.you();
        t.reveal_hand(you);
        let treasures = t.hand(you).only(t.kinds.treasures()).total();
        t.lose_coins(treasures);
        Ok(())
    }),
    action("Procession", 4)
        .for_bots(&[BotHint::Unwanted, BotHint::PlaysAgain])
        .asks_in_secret()
        .then(|t| {
            let you = t.you();
            let Some(chosen) =
                t.may_choose_one_from_hand(you, Purpose::PlayAgain, t.kinds.actions())?
            else {
                return Ok(());
            };
            let played = t.play(chosen, 2)?;
            t.trash_in_play(you, played.stamp)?;
            let exact = t.cost(played.kind) + 1;
            let dearer = t.supply(|t, kind| t.is(kind, Types::ACTION) && t.cost(kind) == exact);
            t.gain_from(you, dearer, To::Discard).map(drop)
        }),
    action("Rats", 4)
        .for_bots(&[BotHint::NeedsTrash, BotHint::Unwanted])
        .pile([20; 5])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            t.gain_titled(you, titles::RATS, To::Discard)?;
            let others = t.kinds.everything().without(t.kinds.all_titled(titles::RATS));
            if t.trash_one(you, others)?.is_none() {
                t.reveal_hand(you);
            }
            Ok(())
        })
        .on_trash_draw::<1>(),
    action("Rebuild", 5).for_bots(&[BotHint::Unwanted]).actions(1).then(|t| {
        let you = t.you();
        let named = t.name_spared_card()?;
        let mut wanted = t.kinds.victories();
        if let Some(kind) = t.kinds.kind_of(named) {
            wanted.remove(kind);
        }
        let (found, others) = t.reveal_until(you, wanted, 1);
        t.discard_shown(you, &others)?;
        let Some(&found) = found.first() else { return Ok(()) };
        t.trash_shown(you, found)?;
        let most = t.cost(found) + 3;
        let better = t.supply(|t, kind| t.is(kind, Types::VICTORY) && t.cost(kind) <= most);
        t.gain_from(you, better, To::Discard).map(drop)
    }),
    action("Rogue", 5).for_bots(&[BotHint::Unwanted]).coins(2).attack_in_steps().then(|t| {
        if three_to_six(t, t.table.trash).is_empty() {
            return t.each_victim(|t, victim| trash_one_of_two(t, victim).map(drop));
        }
        gain_three_to_six_from_trash(t, To::Discard)
    }),
    action("Sage", 3).for_bots(&[BotHint::Wanted { copies: 1, rank: 42 }]).actions(1).then(|t| {
        let you = t.you();
        let wanted: KindSet = t.kinds.all().filter(|kind| t.cost(*kind) >= coins(3)).collect();
        t.find_for_hand(you, wanted, 1)
    }),
    action("Scavenger", 4).for_bots(&[BotHint::Wanted { copies: 1, rank: 40 }]).coins(2).then(
        |t| {
            let you = t.you();
            if !t.deck_is_empty(you) && t.may(you, Purpose::DeckIntoDiscard, None)? {
                t.put_deck_into_discard(you);
            }
            t.put_a_discard_on_deck(you, 1)
        },
    ),
    action("Squire", 2)
        .for_bots(&[BotHint::Unwanted])
        .coins(1)
        .then(|t| {
            let words = [ChoiceWord::Actions, ChoiceWord::Buys, ChoiceWord::Silver];
            let chosen = t.choose_word(t.you(), Purpose::Choose, None, &words)?;
            if chosen == ChoiceWord::Silver {
                return t.gain_titled(t.you(), titles::SILVER, To::Discard);
            }
            if chosen == ChoiceWord::Actions {
                t.add_actions(2)
            } else {
                t.add_buys(2)
            }
            Ok(())
        })
        .on_trash_gain(|t, you, _| {
            let attacks = t.supply(|t, kind| t.is(kind, Types::ATTACK));
            t.gain_from(you, attacks, To::Discard).map(drop)
        }),
    action("Storeroom", 3).for_bots(&[BotHint::Unwanted]).buys(1).then(|t| {
        let discarded = t.discard_any(t.you())?;
        t.draw(t.you(), discarded);
        let sold = t.discard_any(t.you())?;
        t.add_coins(sold);
        Ok(())
    }),
    action("Urchin", 3)
        .for_bots(&[BotHint::Unwanted])
        .with(&[titles::MERCENARY])
        .cards(1)
        .actions(1)
        .attack(|t, victim| t.discard_down_to(victim, 4))
        .at_once_unless_triggered(When::Discard)
        .while_in_play_may(When::OwnAttack, is_another_attack, |t, you, trigger| {
            let stamp = trigger.stamp.expect("an Urchin listens from the play area");
            t.trash_in_play(you, stamp)?;
            t.gain_titled(you, titles::MERCENARY, To::Discard)
        }),
    action("Vagrant", 2).for_bots(&[BotHint::Unwanted]).cards(1).actions(1).then(|t| {
        let you = t.you();
        let revealed = t.reveal(you, 1);
        let poor = Types::CURSE.and(Types::RUINS).and(Types::SHELTER).and(Types::VICTORY);
        if revealed.iter().any(|kind| t.is(*kind, poor)) {
            t.put_shown_in_hand(you, &revealed);
        } else {
            t.put_shown_on_deck(you, &revealed);
        }
        Ok(())
    }),
    action("Wandering Minstrel", 4).for_bots(&[BotHint::Unwanted]).cards(1).actions(2).then(|t| {
        let you = t.you();
        let (actions, others): (Vec<Kind>, Vec<Kind>) =
            t.reveal(you, 3).into_iter().partition(|kind| t.is(*kind, Types::ACTION));
        t.put_shown_on_deck_in_order(you, actions)?;
        t.discard_shown(you, &others)?;
        Ok(())
    }),
    // ---- the ten Knights ----
    knight("Dame Anna", 5).then(|t| t.trash_up_to(t.you(), 2).map(drop)),
    knight("Dame Josephine", 5).worth_points(2),
    knight("Dame Molly", 5).actions(2),
    knight("Dame Natalie", 5).then(|t| {
        let you = t.you();
        let piles = t.supply_up_to(coins(3));
        t.may_gain_from(you, piles)
    }),
    knight("Dame Sylvia", 5).coins(2),
    knight("Sir Bailey", 5).cards(1).actions(1),
    knight("Sir Destry", 5).cards(2),
    knight("Sir Martin", 4).buys(2),
    knight("Sir Michael", 5)
        .then(|t| t.each_victim_discards(|t, victim| t.discard_down_to(victim, 3))),
    knight("Sir Vander", 5)
        .on_trash_gain(|t, you, _| t.gain_titled(you, titles::GOLD, To::Discard)),
    // ---- Ruins ----
    pile_of("Ruins", 0, Types::ACTION.and(Types::RUINS), PileLocation::Basic)
        .pile([10, 20, 30, 40, 50]),
    ruins("Abandoned Mine").coins(1),
    ruins("Ruined Library").cards(1),
    ruins("Ruined Market").buys(1),
    ruins("Ruined Village").actions(1),
    ruins("Survivors").then(|t| {
        let you = t.you();
        let cards = t.look_at(you, 2);
        t.discard_or_put_back(you, cards, None)
    }),
    // ---- Shelters ----
    shelter("Hovel", Types::REACTION)
        .reaction(When::Buy, a_victory_card_was_bought, |t, you, trigger| {
            t.trash(you, &CardCounts::from_iter([trigger.by]))
        })
        .order(OrderSensitivity::AmongGains),
    shelter("Necropolis", Types::ACTION).actions(2),
    shelter("Overgrown Estate", Types::VICTORY).worth_points(0).on_trash_draw::<1>(),
    // ---- beside the Supply ----
    treasure("Spoils", 0, 3).pile([15; 5]).beside().then(|t| {
        t.return_this();
        Ok(())
    }),
    action("Madman", 0).pile([10; 5]).beside().actions(2).then(|t| {
        if t.return_this() {
            t.draw(t.you(), t.hand_size(t.you()));
        }
        Ok(())
    }),
    action("Mercenary", 0).pile([10; 5]).beside().attack_in_steps().then(|t| {
        let you = t.you();
        if t.hand_size(you) == 0 || !t.may(you, Purpose::Trash, None)? {
            return Ok(());
        }
        let cards = t.choose_from_hand(you, Purpose::Trash, t.kinds.everything(), 2..=2)?;
        t.trash(you, &cards)?;
        if cards.total() == 2 {
            t.draw(you, 2);
            t.add_coins(2);
            t.each_victim_discards(|t, victim| t.discard_down_to(victim, 3))?;
        }
        Ok(())
    }),
];

/// A Knight: its own ability, then the attack that all Knights share.
const fn knight(title: &'static str, cost: u8) -> Card {
    action(title, cost).also(Types::KNIGHT).in_pile(titles::KNIGHTS).attack_in_steps().finally(
        |t| {
            let mut knight_fell = false;
            t.each_victim(|t, victim| {
                let trashed = trash_one_of_two(t, victim)?;
                knight_fell |= trashed.is_some_and(|kind| t.is(kind, Types::KNIGHT));
                Ok(())
            })?;
            if knight_fell {
                t.trash_this()?;
            }
            Ok(())
        },
    )
}

/// Another play of the same Urchin is not another Attack.
fn is_another_attack(_: &EffectContext<'_>, _: Seat, trigger: &TriggerContext) -> bool {
    matches!(trigger.event, Event::OwnAttack { stamp, .. } if Some(stamp) != trigger.stamp)
}

fn gain_spoils(t: &mut EffectContext<'_>) -> Effect {
    t.gain_titled(t.you(), titles::SPOILS, To::Discard)
}

fn gain_ruins(t: &mut EffectContext<'_>, seat: Seat) -> Effect {
    t.gain_titled(seat, titles::RUINS, To::Discard)
}

/// Those of the cards that cost from 3 to 6 coins.
fn three_to_six(t: &EffectContext<'_>, cards: CardCounts) -> CardCounts {
    cards
        .only(cards.kinds().filter(|kind| (coins(3)..=coins(6)).contains(&t.cost(*kind))).collect())
}

fn gain_three_to_six_from_trash(t: &mut EffectContext<'_>, to: To) -> Effect {
    let you = t.you();
    let purpose = if to == To::Deck { Purpose::GainOntoDeck } else { Purpose::Gain };
    let candidates = three_to_six(t, t.table.trash);
    let chosen = t.choose_cards(you, purpose, Source::Trash, candidates, 1..=1)?;
    match chosen.kinds().next() {
        Some(card) => t.gain_from_trash(you, card, to),
        None => Ok(()),
    }
}

/// Reveals two cards; one of those that cost from 3 to 6 coins is trashed, the victim choosing; the rest is discarded.
fn trash_one_of_two(t: &mut EffectContext<'_>, victim: Seat) -> Effect<Option<Kind>> {
    t.reveal_and_trash_one(victim, 2, victim, three_to_six)
}

fn count_pays(t: &mut EffectContext<'_>) -> Effect {
    let you = t.you();
    let words = [ChoiceWord::Discard, ChoiceWord::Deck, ChoiceWord::Copper];
    let chosen = t.choose_word(you, Purpose::Choose, None, &words)?;
    if chosen == ChoiceWord::Discard {
        return t.discard_some(you, 2).map(drop);
    }
    if chosen == ChoiceWord::Copper {
        return t.gain_titled(you, titles::COPPER, To::Discard);
    }
    t.put_one_on_deck(you)
}

fn count_takes(t: &mut EffectContext<'_>) -> Effect {
    let you = t.you();
    let words = [ChoiceWord::Coins, ChoiceWord::Trash, ChoiceWord::Duchy];
    let chosen = t.choose_word(you, Purpose::Choose, None, &words)?;
    if chosen == ChoiceWord::Trash {
        let hand = *t.hand(you);
        return t.trash(you, &hand);
    }
    if chosen == ChoiceWord::Duchy {
        return t.gain_titled(you, titles::DUCHY, To::Discard);
    }
    t.add_coins(3);
    Ok(())
}

/// May trash a card that is no Treasure from the hand or from the discard pile.
fn may_trash_from_hand_or_discard(t: &mut EffectContext<'_>, you: Seat) -> Effect {
    let no_treasures = t.kinds.everything().without(t.kinds.treasures());
    let in_hand =
        t.hand(you).kinds().and(no_treasures).map(|kind| Choice::CardFrom(kind, Source::Hand));
    let discards = t.discard_pile(you).kinds().and(no_treasures);
    let options = in_hand.chain(discards.map(|kind| Choice::CardFrom(kind, Source::Discard)));
    match t.may_choose_hidden(you, Purpose::Trash, options.collect())? {
        Some(Choice::CardFrom(kind, Source::Discard)) => t.trash_from_discard(you, kind),
        Some(Choice::CardFrom(kind, _)) => t.trash(you, &CardCounts::from_iter([kind])),
        Some(Choice::Card(_) | Choice::CardAs { .. } | Choice::CardTo(..) | Choice::Word(_))
        | None => Ok(()),
    }
}

/// A player with five or more cards shows the hand; the attacker picks the card that is discarded.
fn plunder_hand(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    if t.hand_size(victim) < 5 {
        return Ok(());
    }
    let attacker = t.you();
    let picked = t.show_hand(victim, |t| {
        let hand = *t.hand(victim);
        t.choose_shown_of(attacker, victim, Purpose::Discard, hand, 1..=1)
    })?;
    t.discard(victim, &picked)?;
    Ok(())
}
