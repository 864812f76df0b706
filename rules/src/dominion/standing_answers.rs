//! Standing answers: what a player answers in advance to every question of one kind. They are matched with a question as
//! its seat sees it, by what the question is for and about; no card has a rule of its own here.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{
    Answer, Ask, Choice, ChoiceWord, Purpose, Question, StandingAnswer, StandingChoice,
};
use demesne_protocol::games::GameStandingAnswer;
use demesne_protocol::refusal::Refusal;

use super::cards;

/// Checks that all cards exist, that no kind of question has two answers, and that only trashing in own turns names cards
/// to choose: where others do not see at once what was chosen, a prompt answer would disclose that the card is in hand.
pub(super) fn check(answers: &[GameStandingAnswer]) -> Result<(), Refusal> {
    let all: Vec<_> = standing(answers).collect();
    let is_valid = |it: &StandingAnswer| {
        let first = match &it.answer {
            StandingChoice::First { card } => Some(card),
            StandingChoice::Decline | StandingChoice::Accept | StandingChoice::Do { .. } => None,
        };
        let names = [it.card.as_ref(), it.about.as_ref(), first];
        names.into_iter().flatten().all(|name| cards::by_name(name).is_some())
            && (first.is_none() || (it.purpose == Purpose::Trash && it.own_turn))
    };
    let key = |it: &'_ StandingAnswer| (it.purpose, it.card.clone(), it.about.clone(), it.own_turn);
    let is_new = |place: usize| !all[..place].iter().any(|before| key(before) == key(all[place]));
    if all.iter().all(|it| is_valid(it)) && (0..all.len()).all(is_new) {
        Ok(())
    } else {
        Err(Refusal::NotAllowed)
    }
}

/// The answer to a question of a seat; `None` if its player is to choose.
pub(super) fn answer(
    question: &Question,
    own_turn: bool,
    answers: &[GameStandingAnswer],
) -> Option<Answer> {
    let rules = Rules { question, answers, own_turn };
    match &question.ask {
        Ask::Turn { treasures, .. } => {
            let has_treasures = treasures.is_some_and(|coins| coins > 0);
            let is_due = question.purpose == Purpose::BuyPhase && has_treasures;
            (is_due && rules.of(None) == Some(&StandingChoice::Accept))
                .then_some(Answer::PlayTreasures)
        }
        Ask::Options { options } if question.purpose == Purpose::React => rules.react(options),
        Ask::Options { options } => rules.choose(options),
        Ask::Cards { choose, min, max, .. } => match rules.of(question.card.as_ref())? {
            StandingChoice::Decline => (*min == 0).then(|| Answer::Cards { cards: Vec::new() }),
            StandingChoice::First { card } => {
                let all: u32 = choose.iter().map(|it| u32::from(it.count)).sum();
                let copies = choose.iter().find(|it| it.card == *card).map_or(0, |it| it.count);
                let chosen = all.min(u32::from(*max));
                let cards = || vec![card.clone(); usize::try_from(chosen).expect("a few cards")];
                (chosen > 0 && u32::from(copies) >= chosen)
                    .then(|| Answer::Cards { cards: cards() })
            }
            StandingChoice::Accept | StandingChoice::Do { .. } => None,
        },
        Ask::Pile { optional, .. } => {
            let declines = rules.of(question.card.as_ref()) == Some(&StandingChoice::Decline);
            (*optional && declines).then_some(Answer::Pile { pile: None })
        }
        Ask::Several { .. } | Ask::Order { .. } | Ask::Name { .. } => None,
    }
}

fn standing(answers: &[GameStandingAnswer]) -> impl Iterator<Item = &StandingAnswer> {
    answers.iter().map(|GameStandingAnswer::Dominion(answer)| answer)
}

/// The standing answers of a seat, for one question.
struct Rules<'a> {
    question: &'a Question,
    answers: &'a [GameStandingAnswer],
    own_turn: bool,
}

impl<'a> Rules<'a> {
    /// The choice for a Reaction that is offered, or for the card that asks.
    fn of(&self, card: Option<&CardName>) -> Option<&'a StandingChoice> {
        let fits = |it: &&StandingAnswer| {
            it.purpose == self.question.purpose
                && it.card.as_ref() == card
                && it.own_turn == self.own_turn
        };
        let about = |about: Option<&CardName>| {
            standing(self.answers).filter(fits).find(|it| it.about.as_ref() == about)
        };
        let special = self.question.about.as_ref().and_then(|card| about(Some(card)));
        special.or_else(|| about(None)).map(|it| &it.answer)
    }

    /// Uses the first Reaction that is always used, or none if each is always declined.
    fn react(&self, options: &[Choice]) -> Option<Answer> {
        let is_used = |option: &Choice| match (reaction(option), option) {
            (Some((card, Some(word))), _) => {
                self.of(Some(card)) == Some(&StandingChoice::Do { word })
            }
            (Some((card, None)), _) => self.of(Some(card)) == Some(&StandingChoice::Accept),
            (None, _) => false,
        };
        let is_declined = |option: &Choice| {
            let never = |card| self.of(Some(card)) == Some(&StandingChoice::Decline);
            declines(option) || reaction(option).is_some_and(|(card, _)| never(card))
        };
        let used = options.iter().position(is_used);
        let none = options.iter().position(declines);
        answer_at(used.or(none.filter(|_| options.iter().all(is_declined))))
    }

    /// Accepts or declines what a card offers, or chooses one of its actions.
    fn choose(&self, options: &[Choice]) -> Option<Answer> {
        let chosen = self.of(self.question.card.as_ref())?;
        let is_chosen = |option: &Choice| match (chosen, option) {
            (StandingChoice::Decline, _) => declines(option),
            (StandingChoice::Accept, Choice::Word { word }) => *word == ChoiceWord::Yes,
            (StandingChoice::Do { word: wanted }, Choice::Word { word }) => word == wanted,
            (
                StandingChoice::Accept | StandingChoice::Do { .. } | StandingChoice::First { .. },
                _,
            ) => false,
        };
        answer_at(options.iter().position(is_chosen))
    }
}

fn answer_at(place: Option<usize>) -> Option<Answer> {
    Some(Answer::Option { option: u8::try_from(place?).ok()? })
}

/// Whether an option leaves what is offered.
fn declines(option: &Choice) -> bool {
    matches!(option, Choice::Word { word: ChoiceWord::Nothing | ChoiceWord::No })
}

/// The Reaction that an option uses, and what is done with it if there are several ways.
fn reaction(option: &Choice) -> Option<(&CardName, Option<ChoiceWord>)> {
    match option {
        Choice::Card { card } => Some((card, None)),
        Choice::CardTo { card, word } => Some((card, Some(*word))),
        Choice::Word { .. } | Choice::CardFrom { .. } | Choice::CardAs { .. } => None,
    }
}
