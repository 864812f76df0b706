//! Intrigue, first edition: its 25 Kingdom cards. Each entry reads like the card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose};

use crate::dominion::ask::Effect;
use crate::dominion::card::{
    ALWAYS, BotHint, Card, Points, Types, When, action, treasure, victory,
};
use crate::dominion::costs::coins;
use crate::dominion::counts::{CardCounts, Kind, KindSet};
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;

pub(in crate::dominion) const CARDS: &[Card] = &[
    action("Baron", 4).for_bots(&[BotHint::Unwanted]).buys(1).asks_in_secret().then(|t| {
        let you = t.you();
        if let Some(estate) = t.kinds.titled(titles::ESTATE)
            && t.may_with(you, Purpose::Discard, estate)?
        {
            t.discard(you, &CardCounts::from_iter([estate]))?;
            t.add_coins(4);
            return Ok(());
        }
        t.gain_titled(you, titles::ESTATE, To::Discard)
    }),
    action("Bridge", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 51 }])
        .buys(1)
        .coins(1)
        .costs_less(1),
    action("Conspirator", 4).for_bots(&[BotHint::Unwanted]).coins(2).counts_this_turn().then(|t| {
        if t.action_plays() >= 3 {
            t.draw(t.you(), 1);
            t.add_actions(1);
        }
        Ok(())
    }),
    action("Coppersmith", 4).first_edition().for_bots(&[BotHint::Unwanted]).copper_more(1),
    action("Courtyard", 2)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 71 }])
        .cards(3)
        .then(|t| t.put_one_on_deck(t.you())),
    victory("Duke", 5, Points::Counted(|owned| owned.titled(titles::DUCHY))),
    action("Great Hall", 3)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .also_victory(1)
        .cards(1)
        .actions(1),
    treasure("Harem", 6, 2).also_victory(2),
    action("Ironworks", 4).for_bots(&[BotHint::Unwanted]).then(|t| {
        let Some(gained) = t.gain_up_to(t.you(), coins(4))? else { return Ok(()) };
        t.give_by_type(gained, 1);
        Ok(())
    }),
    action("Mining Village", 4).for_bots(&[BotHint::Unwanted]).cards(1).actions(2).then(|t| {
        if t.this_is_in_play() && t.may(t.you(), Purpose::TrashThis, None)? && t.trash_this()? {
            t.add_coins(2);
        }
        Ok(())
    }),
    action("Masquerade", 3).for_bots(&[BotHint::Wanted { copies: 1, rank: 74 }]).cards(2).then(
        |t| {
            t.each_passes_a_card_left()?;
            t.may_trash_one(t.you(), t.kinds.everything()).map(drop)
        },
    ),
    action("Minion", 5).for_bots(&[BotHint::Unwanted]).actions(1).attack_in_steps().then(|t| {
        let words = [ChoiceWord::Coins, ChoiceWord::Discard];
        if t.choose_word(t.you(), Purpose::Choose, None, &words)? == ChoiceWord::Coins {
            t.add_coins(2);
            return Ok(());
        }
        t.discard_hand(t.you())?;
        t.draw(t.you(), 4);
        t.each_victim(|t, victim| {
            if t.hand_size(victim) >= 5 {
                t.discard_hand(victim)?;
                t.draw(victim, 4);
            }
            Ok(())
        })
    }),
    action("Nobles", 6).for_bots(&[BotHint::Unwanted]).also_victory(2).then(|t| {
        let words = [ChoiceWord::Cards, ChoiceWord::Actions];
        if t.choose_word(t.you(), Purpose::Choose, None, &words)? == ChoiceWord::Cards {
            t.draw(t.you(), 3);
        } else {
            t.add_actions(2);
        }
        Ok(())
    }),
    action("Pawn", 2).for_bots(&[BotHint::Wanted { copies: 1, rank: 52 }]).then(|t| {
        let words = [ChoiceWord::Cards, ChoiceWord::Actions, ChoiceWord::Buys, ChoiceWord::Coins];
        let chosen = t.choose_words(t.you(), Purpose::Choose, &words, 2)?;
        if chosen.contains(&ChoiceWord::Cards) {
            t.draw(t.you(), 1);
        }
        t.add_actions(u16::from(chosen.contains(&ChoiceWord::Actions)));
        t.add_buys(u16::from(chosen.contains(&ChoiceWord::Buys)));
        t.add_coins(u16::from(chosen.contains(&ChoiceWord::Coins)));
        Ok(())
    }),
    action("Saboteur", 5).first_edition().for_bots(&[BotHint::Unwanted]).attack(sabotage),
    action("Scout", 4).first_edition().for_bots(&[BotHint::Unwanted]).actions(1).then(|t| {
        let you = t.you();
        let (victories, others): (Vec<Kind>, Vec<Kind>) =
            t.reveal(you, 4).into_iter().partition(|kind| t.is(*kind, Types::VICTORY));
        t.put_shown_in_hand(you, &victories);
        t.put_shown_on_deck_in_order(you, others)
    }),
    action("Secret Chamber", 2)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .asks_in_secret()
        .then(|t| {
            let discarded = t.discard_any(t.you())?;
            t.add_coins(discarded);
            Ok(())
        })
        .reaction(When::OthersAttack, ALWAYS, |t, you, trigger| {
            t.draw(you, 2);
            t.put_some_on_deck_unseen(you, 2, trigger)
        })
        .again_after_change(),
    action("Shanty Town", 3).for_bots(&[BotHint::Unwanted]).actions(2).then(|t| {
        let you = t.you();
        t.reveal_hand(you);
        if t.hand(you).kinds().and(t.kinds.actions()).is_empty() {
            t.draw(you, 2);
        }
        Ok(())
    }),
    action("Steward", 3).for_bots(&[BotHint::Wanted { copies: 1, rank: 72 }]).then(|t| {
        let you = t.you();
        let words = [ChoiceWord::Cards, ChoiceWord::Coins, ChoiceWord::Trash];
        let chosen = t.choose_word(you, Purpose::Choose, None, &words)?;
        if chosen == ChoiceWord::Cards {
            t.draw(you, 2);
        } else if chosen == ChoiceWord::Coins {
            t.add_coins(2);
        } else {
            t.trash_some(you, 2)?;
        }
        Ok(())
    }),
    action("Swindler", 3).for_bots(&[BotHint::Unwanted]).coins(2).attack(swindle),
    action("Torturer", 5).for_bots(&[BotHint::Wanted { copies: 2, rank: 49 }]).cards(3).attack(
        |t, victim| {
            let words = [ChoiceWord::Discard, ChoiceWord::Curse];
            if t.choose_word(victim, Purpose::Choose, None, &words)? == ChoiceWord::Discard {
                t.discard_some(victim, 2).map(drop)
            } else {
                t.gain_titled(victim, titles::CURSE, To::Hand)
            }
        },
    ),
    action("Trading Post", 5).for_bots(&[BotHint::Wanted { copies: 1, rank: 0 }]).then(|t| {
        let you = t.you();
        if t.trash_some(you, 2)? == 2 {
            t.gain_titled(you, titles::SILVER, To::Hand)?;
        }
        Ok(())
    }),
    action("Tribute", 5).first_edition().for_bots(&[BotHint::Unwanted]).then(|t| {
        let neighbour = t.table.left_of(t.you());
        let revealed = t.reveal(neighbour, 2);
        t.discard_shown(neighbour, &revealed)?;
        for kind in revealed.iter().copied().collect::<KindSet>() {
            t.give_by_type(kind, 2);
        }
        Ok(())
    }),
    action("Upgrade", 5)
        .for_bots(&[
            BotHint::Wanted { copies: 1, rank: 50 },
            BotHint::NeedsTrash,
            BotHint::PaidByCost,
            BotHint::GainsExactCost,
        ])
        .cards(1)
        .actions(1)
        .then(|t| t.trash_one_for_exactly(t.you(), 1)),
    action("Wishing Well", 3)
        .for_bots(&[BotHint::Unwanted])
        .cards(1)
        .actions(1)
        .then(|t| t.wish_for_top_card()),
];

/// The victim's top card is trashed, and the attacker picks a card of the same cost that the victim gains.
fn swindle(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    let Some(trashed) = t.trash_top(victim)? else { return Ok(()) };
    let same = t.cost(trashed);
    let piles = t.supply(|t, kind| t.cost(kind) == same);
    match t.choose_pile_for(t.you(), victim, Purpose::Gain, piles)? {
        Some(pile) => t.gain(victim, pile, To::Discard).map(drop),
        None => Ok(()),
    }
}

/// The victim's first card that costs 3 coins or more is trashed, and may be replaced by one that costs 2 less.
fn sabotage(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    let dear: KindSet = t.kinds.all().filter(|kind| t.cost(*kind).coins >= 3).collect();
    let (found, others) = t.reveal_until(victim, dear, 1);
    for found in found {
        t.trash_shown(victim, found)?;
        t.may_gain_from(victim, t.supply_up_to(t.cost(found).lowered_by(2)))?;
    }
    t.discard_shown(victim, &others)
}
