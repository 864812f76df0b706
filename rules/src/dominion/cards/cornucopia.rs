//! Cornucopia, first edition: its thirteen Kingdom cards, and the five Prizes beside the Supply. Each entry reads like the
//! card's text.

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ChoiceWord, Purpose};

use crate::dominion::ask::Effect;
use crate::dominion::card::{
    ALWAYS, BotHint, Card, Points, Types, When, action, treasure, victory,
};
use crate::dominion::costs::coins;
use crate::dominion::counts::KindSet;
use crate::dominion::effects::{EffectContext, To};
use crate::dominion::titles;
use crate::dominion::zones::AsidePlace;

/// The five Prizes, one card each.
const PRIZES: [&str; 5] = [
    titles::BAG_OF_GOLD,
    titles::DIADEM,
    titles::FOLLOWERS,
    titles::PRINCESS,
    titles::TRUSTY_STEED,
];

pub(in crate::dominion) const CARDS: &[Card] = &[
    victory("Fairgrounds", 6, Points::Counted(|owned| 2 * (owned.different() / 5))),
    action("Farming Village", 4)
        .first_edition()
        .for_bots(&[BotHint::Unwanted])
        .actions(2)
        .then(|t| t.find_for_hand(t.you(), t.kinds.actions_and_treasures(), 1)),
    action("Fortune Teller", 3)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 68 }])
        .coins(2)
        .attack(|t, victim| {
            let wanted = t.kinds.victories().or(t.kinds.all_titled(titles::CURSE));
            let (found, others) = t.reveal_until(victim, wanted, 1);
            t.put_shown_on_deck(victim, &found);
            t.discard_shown(victim, &others)
        }),
    action("Hamlet", 2)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 48 }])
        .cards(1)
        .actions(1)
        .then(|t| {
            let (you, all) = (t.you(), t.kinds.everything());
            if t.may_discard_one(you, Purpose::DiscardForAction, all)? {
                t.add_actions(1);
            }
            if t.may_discard_one(you, Purpose::DiscardForBuy, all)? {
                t.add_buys(1);
            }
            Ok(())
        }),
    action("Harvest", 5).for_bots(&[BotHint::Wanted { copies: 1, rank: 46 }]).then(|t| {
        let you = t.you();
        let revealed = t.reveal(you, 4);
        let different: KindSet = revealed.iter().copied().collect();
        t.discard_shown(you, &revealed)?;
        t.add_coins(names(different));
        Ok(())
    }),
    treasure("Horn of Plenty", 5, 0).for_bots(&[BotHint::PlayedLast]).then(|t| {
        let you = t.you();
        let different: KindSet = t.in_play(you).iter().map(|card| card.played_as).collect();
        let gained = t.gain_up_to(you, coins(u8::try_from(names(different)).unwrap_or(u8::MAX)))?;
        if gained.is_some_and(|kind| t.is(kind, Types::VICTORY)) {
            t.trash_this()?;
        }
        Ok(())
    }),
    action("Horse Traders", 4)
        .first_edition()
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 6 }])
        .buys(1)
        .coins(3)
        .then(|t| t.discard_some(t.you(), 2).map(drop))
        .reaction(When::OthersAttack, ALWAYS, |t, you, trigger| {
            t.set_aside_until_own_turn(you, trigger.by);
            Ok(())
        })
        .next_turn_from_aside(|t, you, trigger| {
            t.draw(you, 1);
            t.put_in_hand_from_aside(you, AsidePlace::UntilOwnTurn, trigger.by);
            Ok(())
        }),
    action("Hunting Party", 5)
        .for_bots(&[BotHint::Wanted { copies: 4, rank: 44 }])
        .cards(1)
        .actions(1)
        .then(|t| {
            let you = t.you();
            t.reveal_hand(you);
            let others = t.kinds.everything().without(t.hand(you).kinds());
            t.find_for_hand(you, others, 1)
        }),
    action("Jester", 5)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 69 }])
        .coins(2)
        .attack(curse_or_copy),
    action("Menagerie", 3).for_bots(&[BotHint::Wanted { copies: 2, rank: 47 }]).actions(1).then(
        |t| {
            let you = t.you();
            t.reveal_hand(you);
            let hand = t.hand(you);
            let is_varied = hand.total() == names(hand.kinds());
            t.draw(you, if is_varied { 3 } else { 1 });
            Ok(())
        },
    ),
    action("Remake", 4).for_bots(&[BotHint::NeedsTrash, BotHint::Unwanted]).then(|t| {
        t.trash_one_for_exactly(t.you(), 1)?;
        t.trash_one_for_exactly(t.you(), 1)
    }),
    action("Tournament", 4)
        .for_bots(&[BotHint::Wanted { copies: 2, rank: 45 }])
        .with(&PRIZES)
        .actions(1)
        .asks_in_secret()
        .then(|t| {
            let won = t.may_reveal_a_province(t.you())?;
            let mut is_contested = false;
            t.each_other(|t, other| {
                is_contested |= t.may_reveal_a_province(other)?;
                Ok(())
            })?;
            if won {
                gain_a_prize(t)?;
            }
            if !is_contested {
                t.draw(t.you(), 1);
                t.add_coins(1);
            }
            Ok(())
        }),
    action("Young Witch", 4)
        .for_bots(&[BotHint::Wanted { copies: 1, rank: 70 }])
        .needs_bane()
        .cards(2)
        .asks_others_for(|kinds| kinds.bane.into_iter().collect())
        .then(|t| t.discard_some(t.you(), 2).map(drop))
        .attack(|t, victim| {
            if let Some(bane) = t.kinds.bane
                && t.may_reveal_from_hand(victim, bane)?
            {
                return Ok(());
            }
            t.gain_titled(victim, titles::CURSE, To::Discard)
        }),
    // ---- Prizes ----
    prize(action("Bag of Gold", 0))
        .for_bots(&[BotHint::Prize(3)])
        .actions(1)
        .then(|t| t.gain_titled(t.you(), titles::GOLD, To::Deck)),
    prize(treasure("Diadem", 0, 2))
        .for_bots(&[BotHint::Prize(1)])
        .worth_more(|table| table.actions),
    prize(action("Followers", 0))
        .for_bots(&[BotHint::Prize(4)])
        .cards(2)
        .then(|t| t.gain_titled(t.you(), titles::ESTATE, To::Discard))
        .attack(|t, victim| {
            t.gain_titled(victim, titles::CURSE, To::Discard)?;
            t.discard_down_to(victim, 3)
        }),
    prize(action("Princess", 0)).for_bots(&[BotHint::Prize(2)]).buys(1).lowers_costs(|_| 2),
    prize(action("Trusty Steed", 0)).for_bots(&[BotHint::Prize(5)]).then(|t| {
        use ChoiceWord::{Actions, Cards, Coins, Silvers};
        let chosen =
            t.choose_words(t.you(), Purpose::Choose, &[Cards, Actions, Coins, Silvers], 2)?;
        if chosen.contains(&Cards) {
            t.draw(t.you(), 2);
        }
        if chosen.contains(&Actions) {
            t.add_actions(2);
        }
        if chosen.contains(&Coins) {
            t.add_coins(2);
        }
        if chosen.contains(&Silvers) {
            t.gain_copies(t.you(), 4, titles::SILVER, To::Discard)?;
            t.put_deck_into_discard(t.you());
        }
        Ok(())
    }),
];

/// A Prize: a single card beside the Supply.
const fn prize(card: Card) -> Card {
    card.also(Types::PRIZE).pile([1; 5]).beside()
}

/// How many differently named cards there are.
fn names(different: KindSet) -> u16 {
    u16::try_from(different.len()).expect("there are at most 64 kinds")
}

/// The victim discards the top card of the deck. A Victory card brings a Curse; of any other one the Attack's player says
/// whether the victim gains a copy or they do.
fn curse_or_copy(t: &mut EffectContext<'_>, victim: Seat) -> Effect {
    let Some(discarded) = t.discard_top(victim)? else { return Ok(()) };
    if t.is(discarded, Types::VICTORY) {
        return t.gain_titled(victim, titles::CURSE, To::Discard);
    }
    if !t.has_another(discarded) {
        return Ok(());
    }
    let (you, words) = (t.you(), [ChoiceWord::Gain, ChoiceWord::Give]);
    let (about, whose) = (Some(discarded), Some(victim));
    let chosen = t.choose_word_about(you, Purpose::Choose, about, whose, &words)?;
    let gainer = if chosen == ChoiceWord::Gain { you } else { victim };
    t.gain_another(gainer, discarded).map(drop)
}

/// Discards the Province and gains a Prize or a Duchy onto the deck. Either may be chosen although it is gone.
fn gain_a_prize(t: &mut EffectContext<'_>) -> Effect {
    let you = t.you();
    let province = t.kinds.titled(titles::PROVINCE).into_iter().collect();
    t.discard(you, &province)?;
    let prizes: KindSet = PRIZES
        .iter()
        .filter_map(|title| t.kinds.titled(title))
        .filter(|prize| t.table.left_in(*prize) > 0)
        .collect();
    let none_is_left = prizes.is_empty();
    let piles = prizes.or(t.kinds.all_titled(titles::DUCHY));
    t.choose_and_gain(you, piles, To::Deck, none_is_left).map(drop)
}
