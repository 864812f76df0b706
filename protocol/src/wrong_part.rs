//! The part of an answer that its question does not allow, for a client that is refused. It is read from the question as
//! its receiver has it, so it discloses nothing else.

use crate::basics::CardName;
use crate::games::{GameAnswer, GameView};
use crate::refusal::WrongPart;
use crate::{dominion, king_of_the_dice as dice};

/// Dice of King of the Dice.
const DICE: usize = 6;

impl GameView {
    /// The part of an answer that the question of this view does not allow.
    #[must_use]
    pub fn wrong_part(&self, answer: &GameAnswer) -> WrongPart {
        match (self, answer) {
            (Self::Dominion(view), GameAnswer::Dominion(answer)) => {
                let ask = view.question.as_ref().map(|question| &question.ask);
                ask.map_or(WrongPart::Kind, |ask| ask.wrong_part(answer))
            }
            (Self::KingOfTheDice(view), GameAnswer::KingOfTheDice(answer)) => {
                let ask = view.question.as_ref().map(|question| &question.ask);
                ask.map_or(WrongPart::Kind, |ask| ask.wrong_part(answer))
            }
            (Self::Dominion(_), GameAnswer::KingOfTheDice(_))
            | (Self::KingOfTheDice(_), GameAnswer::Dominion(_)) => WrongPart::Kind,
        }
    }
}

impl dominion::Ask {
    fn wrong_part(&self, answer: &dominion::Answer) -> WrongPart {
        use dominion::Answer;
        match (self, answer) {
            (Self::Turn { .. }, Answer::Play { .. }) | (Self::Name { .. }, Answer::Name { .. }) => {
                WrongPart::Card
            }
            (Self::Turn { .. }, Answer::Buy { .. })
            | (Self::Pile { .. }, Answer::Pile { pile: Some(_) }) => WrongPart::Pile,
            (Self::Pile { .. }, Answer::Pile { pile: None }) => WrongPart::Number,
            (Self::Cards { choose, .. }, Answer::Cards { cards }) => {
                let of = |card: &CardName| cards.iter().filter(|it| *it == card).count();
                let may = |card: &CardName| {
                    choose.iter().any(|it| it.card == *card && of(card) <= usize::from(it.count))
                };
                if cards.iter().all(may) { WrongPart::Number } else { WrongPart::Card }
            }
            (Self::Order { cards: all }, Answer::Cards { cards }) => {
                let is_short = cards.len() != all.len() && cards.iter().all(|it| all.contains(it));
                if is_short { WrongPart::Number } else { WrongPart::Card }
            }
            (Self::Options { .. }, Answer::Option { .. }) => WrongPart::Choice,
            (Self::Several { options: all, .. }, Answer::Options { options }) => {
                let is_there = |option: &u8| usize::from(*option) < all.len();
                let is_right = all_different(options) && options.iter().all(is_there);
                if is_right { WrongPart::Number } else { WrongPart::Choice }
            }
            (
                Self::Turn { .. }
                | Self::Cards { .. }
                | Self::Pile { .. }
                | Self::Options { .. }
                | Self::Several { .. }
                | Self::Order { .. }
                | Self::Name { .. },
                _,
            ) => WrongPart::Kind,
        }
    }
}

impl dice::Ask {
    fn wrong_part(&self, answer: &dice::Answer) -> WrongPart {
        use dice::Answer;
        match (self, answer) {
            (Self::Reroll, Answer::Keep { dice }) => {
                let is_there = |die: &u8| usize::from(*die) < DICE;
                let is_right = all_different(dice) && dice.iter().all(is_there);
                if is_right { WrongPart::Number } else { WrongPart::Choice }
            }
            (Self::Take { .. } | Self::Neighbour { .. }, Answer::Take { .. })
            | (Self::Give { .. }, Answer::Give { .. }) => WrongPart::Choice,
            (
                Self::Roll { .. }
                | Self::Reroll
                | Self::Take { .. }
                | Self::Neighbour { .. }
                | Self::Location { .. }
                | Self::Give { .. },
                _,
            ) => WrongPart::Kind,
        }
    }
}

fn all_different(all: &[u8]) -> bool {
    all.iter().enumerate().all(|(place, one)| !all[..place].contains(one))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn is_wrong(ask: serde_json::Value, answer: serde_json::Value, wrong: WrongPart) {
        let ask: dominion::Ask = serde_json::from_value(ask).expect("a question");
        let answer: dominion::Answer = serde_json::from_value(answer).expect("an answer");
        assert_eq!(ask.wrong_part(&answer), wrong);
    }

    #[test]
    fn the_part_that_a_question_does_not_allow_is_named() {
        let turn =
            json!({ "type": "turn", "play": ["moat"], "treasures": null, "buy": ["copper"] });
        is_wrong(turn.clone(), json!({ "type": "play", "card": "smithy" }), WrongPart::Card);
        is_wrong(turn.clone(), json!({ "type": "buy", "pile": "gold" }), WrongPart::Pile);
        is_wrong(turn.clone(), json!({ "type": "play_treasures" }), WrongPart::Kind);
        is_wrong(turn, json!({ "type": "option", "option": 0 }), WrongPart::Kind);
        let cards = json!({
            "type": "cards", "from": "hand", "min": 1, "max": 1,
            "choose": [{ "card": "copper", "count": 2 }, { "card": "estate", "count": 1 }]
        });
        let of = |cards: &[&str]| json!({ "type": "cards", "cards": cards });
        is_wrong(cards.clone(), of(&["copper", "estate"]), WrongPart::Number);
        is_wrong(cards.clone(), of(&[]), WrongPart::Number);
        is_wrong(cards.clone(), of(&["gold"]), WrongPart::Card);
        is_wrong(cards, of(&["estate", "estate"]), WrongPart::Card);
        let pile = json!({ "type": "pile", "piles": ["silver"], "optional": false });
        is_wrong(pile.clone(), json!({ "type": "pile", "pile": null }), WrongPart::Number);
        is_wrong(pile, json!({ "type": "pile", "pile": "gold" }), WrongPart::Pile);
        let several = json!({
            "type": "several", "count": 2,
            "options": [{ "type": "card", "card": "copper" }, { "type": "card", "card": "silver" }]
        });
        is_wrong(several.clone(), json!({ "type": "options", "options": [0] }), WrongPart::Number);
        is_wrong(several, json!({ "type": "options", "options": [0, 2] }), WrongPart::Choice);
    }

    #[test]
    fn dice_and_seats_are_choices() {
        let reroll = dice::Ask::Reroll;
        let keep = |dice: &[u8]| dice::Answer::Keep { dice: dice.to_vec() };
        assert_eq!(reroll.wrong_part(&keep(&[0, 1, 2, 3, 4, 5])), WrongPart::Number);
        assert_eq!(reroll.wrong_part(&keep(&[0, 0])), WrongPart::Choice);
        assert_eq!(reroll.wrong_part(&keep(&[6])), WrongPart::Choice);
        assert_eq!(reroll.wrong_part(&dice::Answer::Roll), WrongPart::Kind);
    }
}
