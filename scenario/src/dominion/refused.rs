//! Why the rules refuse a step of a scenario, in English.

use std::ops::RangeInclusive;

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{Answer, Reason};
use demesne_rules::dominion::answers;
use demesne_rules::dominion::ask::{Choices, Question};
use demesne_rules::dominion::counts::{CardCounts, Kind};

use super::reads::title_of;
use super::{Run, answer};
use crate::ScenarioRun;

impl Run {
    /// Why an answer is refused to a seat.
    pub(super) fn why_refused(&self, seat: Seat, answer: &Answer) -> String {
        if !self.waiting_for().contains(&seat) {
            return self.why_not_asked(seat);
        }
        match self.open_for(seat) {
            Some(question) => self.why_no_reply(question, answer),
            None => self.why_no_move(self.game.table.current, answer),
        }
    }

    // ---- moves ----

    fn why_no_move(&self, seat: Seat, answer: &Answer) -> String {
        match answer {
            Answer::Play { card } => self.why_not_play(seat, card),
            Answer::PlayTreasures => {
                String::from("no Treasure in hand can be played without a choice")
            }
            Answer::Buy { pile } => self.why_not_buy(pile),
            Answer::EndPhase => String::from("it is not the Action phase"),
            Answer::EndTurn => String::from("the turn cannot end now"),
            Answer::Cards { .. }
            | Answer::Pile { .. }
            | Answer::Option { .. }
            | Answer::Options { .. }
            | Answer::Name { .. } => String::from("no question stands"),
        }
    }

    fn why_not_play(&self, seat: Seat, card: &CardName) -> String {
        let title = title_of(card);
        match self.kind(card).filter(|kind| self.game.table.of(seat).hand.of(*kind) > 0) {
            Some(kind) => reason(title, &self.game.why_not_play(kind)),
            None => format!("{title} is not in hand"),
        }
    }

    fn why_not_buy(&self, pile: &CardName) -> String {
        let title = title_of(pile);
        let kinds = &self.game.kinds;
        let Some(kind) = self.kind(pile) else { return format!("{title} is not in the match") };
        match kinds.pile_of(kind) {
            Some(of) if of != kind => {
                format!("{title} is not on top of the {} pile", kinds.card(of).title)
            }
            Some(pile) if kinds.in_supply().has(pile) => {
                reason(title, &self.game.why_not_buy(pile))
            }
            Some(_) | None => format!("{title} is not in the Supply"),
        }
    }

    // ---- replies ----

    fn why_no_reply(&self, question: &Question, answer: &Answer) -> String {
        let text = answer::english(&self.game.kinds, question);
        let why = match (&question.choices, answer) {
            (Choices::Cards { choose, min, max, .. }, Answer::Cards { cards }) => {
                self.why_not_cards(choose, *min..=*max, cards)
            }
            (Choices::Pile { .. }, Answer::Pile { pile: None }) => String::from("one is chosen"),
            (Choices::Pile { .. }, Answer::Pile { pile: Some(pile) }) => {
                format!("{} cannot be chosen", title_of(pile))
            }
            (Choices::Options(_), Answer::Option { .. }) => String::from("it is not offered"),
            (Choices::Several { count, .. }, Answer::Options { .. }) => {
                format!("{count} different ones are chosen")
            }
            (Choices::Order(_), Answer::Cards { .. }) => {
                String::from("all of these cards are named")
            }
            (Choices::Name, Answer::Name { card }) => format!("{} cannot be named", title_of(card)),
            (
                Choices::Cards { .. }
                | Choices::Pile { .. }
                | Choices::Options(_)
                | Choices::Several { .. }
                | Choices::Order(_)
                | Choices::Name,
                Answer::Play { .. }
                | Answer::PlayTreasures
                | Answer::Buy { .. }
                | Answer::EndPhase
                | Answer::EndTurn
                | Answer::Cards { .. }
                | Answer::Pile { .. }
                | Answer::Option { .. }
                | Answer::Options { .. }
                | Answer::Name { .. },
            ) => {
                format!(
                    "another question stands: write “> {}: …”",
                    self.name(question.header.asked)
                )
            }
        };
        format!("{why}; the question is “{text}”")
    }

    fn why_not_cards(
        &self,
        choose: &CardCounts,
        allowed: RangeInclusive<u16>,
        cards: &[CardName],
    ) -> String {
        let chosen: CardCounts = cards.iter().filter_map(|card| self.kind(card)).collect();
        if let Some((kind, _)) = chosen.iter().find(|(kind, count)| choose.of(*kind) < *count) {
            let title = self.game.kinds.card(kind).title;
            return match choose.of(kind) {
                0 => format!("{title} cannot be chosen"),
                number => format!("there is only {number} {title} to choose"),
            };
        }
        let number = cards.len();
        let (min, max) = allowed.into_inner();
        if min == max {
            format!("{min} cards are chosen, not {number}")
        } else {
            format!("{min} to {max} cards are chosen, not {number}")
        }
    }

    fn kind(&self, name: &CardName) -> Option<Kind> {
        answers::kind(&self.game.kinds, name)
    }
}

/// A reason of the rules in English.
fn reason(title: &str, reason: &Reason) -> String {
    match reason {
        Reason::NoActions => String::from("no Action is left"),
        Reason::NoBuys => String::from("no Buy is left"),
        Reason::NotInThisPhase => format!("{title} cannot be played in this phase"),
        Reason::BuyingHasBegun => String::from("no Treasure is played after the first purchase"),
        Reason::NotPlayable => format!("{title} can never be played"),
        Reason::TooExpensive { cost, potions: 0, most, .. } => {
            format!("{title} costs {cost}, and there are {most} coins")
        }
        Reason::TooExpensive { cost, potions, most, most_potions } => format!(
            "{title} costs {cost} and {potions} potion, and there are {most} coins and {most_potions} potions"
        ),
        Reason::Empty => format!("the {title} pile is empty"),
        Reason::Forbidden => format!("{title} cannot be bought now"),
        Reason::DoesNotFit => format!("{title} does not fit"),
    }
}
