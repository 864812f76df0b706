//! Conversion between the wire and the rules: names to kinds, answers to moves and replies.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Answer;
use demesne_protocol::undo::UndoGoal;

use super::ask::{Choices, OptionSet, Question, Reply};
use super::cards;
use super::counts::Kind;
use super::phases::Move;
use super::table::Kinds;

/// The most cards that an answer can name: more than any player can own.
const MOST_CARDS: usize = 512;

/// The kind of a name, if the match has it.
pub fn kind(kinds: &Kinds, name: &CardName) -> Option<Kind> {
    kinds.kind_of(cards::by_name(name)?)
}

fn card_kinds(kinds: &Kinds, names: &[CardName]) -> Option<Vec<Kind>> {
    if names.len() > MOST_CARDS {
        return None;
    }
    names.iter().map(|name| kind(kinds, name)).collect()
}

/// The move that an answer means, if it means one.
pub fn the_move(kinds: &Kinds, answer: &Answer) -> Option<Move> {
    match answer {
        Answer::Play { card } => kind(kinds, card).map(Move::Play),
        Answer::PlayTreasures => Some(Move::PlayTreasures),
        Answer::Buy { pile } => kind(kinds, pile).map(Move::Buy),
        Answer::EndPhase => Some(Move::EndPhase),
        Answer::EndTurn => Some(Move::EndTurn),
        Answer::Cards { .. }
        | Answer::Pile { .. }
        | Answer::Option { .. }
        | Answer::Options { .. }
        | Answer::Name { .. } => None,
    }
}

/// The part of an answer that every player may see, for a player who would go back to before it.
pub fn goal(answer: &Answer) -> UndoGoal {
    match answer {
        Answer::Play { card } | Answer::Buy { pile: card } => UndoGoal::Card { card: card.clone() },
        Answer::PlayTreasures => UndoGoal::Treasures,
        Answer::EndPhase => UndoGoal::Phase,
        Answer::EndTurn => UndoGoal::Turn,
        Answer::Cards { .. }
        | Answer::Pile { .. }
        | Answer::Option { .. }
        | Answer::Options { .. }
        | Answer::Name { .. } => UndoGoal::Choice,
    }
}

/// The card or pile that a goal names.
pub(super) fn undone_card(kinds: &Kinds, goal: &UndoGoal) -> Option<Kind> {
    match goal {
        UndoGoal::Card { card } => kind(kinds, card),
        UndoGoal::Treasures
        | UndoGoal::Phase
        | UndoGoal::Turn
        | UndoGoal::Roll
        | UndoGoal::Choice => None,
    }
}

/// The reply that an answer means, if the question allows it.
pub fn reply(kinds: &Kinds, question: &Question, answer: &Answer) -> Option<Reply> {
    let reply = match (answer, &question.choices) {
        (Answer::Cards { cards }, Choices::Order(_)) => Reply::Order(card_kinds(kinds, cards)?),
        (Answer::Cards { cards }, _) => {
            Reply::Cards(card_kinds(kinds, cards)?.into_iter().collect())
        }
        (Answer::Pile { pile: None }, _) => Reply::Pile(None),
        (Answer::Pile { pile: Some(pile) }, _) => Reply::Pile(Some(kind(kinds, pile)?)),
        (Answer::Option { option }, _) => Reply::Option(*option),
        (Answer::Options { options }, _) => {
            Reply::Options(OptionSet::of(options.iter().copied().map(usize::from))?)
        }
        (Answer::Name { card }, _) => Reply::Name(cards::by_name(card)?),
        (
            Answer::Play { .. }
            | Answer::PlayTreasures
            | Answer::Buy { .. }
            | Answer::EndPhase
            | Answer::EndTurn,
            _,
        ) => return None,
    };
    question.allows(&reply).then_some(reply)
}

/// The answer that says a reply.
pub fn from_reply(kinds: &Kinds, reply: &Reply) -> Answer {
    match reply {
        Reply::Cards(cards) => {
            Answer::Cards { cards: cards.cards().map(|kind| kinds.name(kind)).collect() }
        }
        Reply::Order(cards) => {
            Answer::Cards { cards: cards.iter().map(|kind| kinds.name(*kind)).collect() }
        }
        Reply::Pile(pile) => Answer::Pile { pile: pile.map(|kind| kinds.name(kind)) },
        Reply::Option(option) => Answer::Option { option: *option },
        Reply::Options(options) => Answer::Options { options: options.places().collect() },
        Reply::Name(id) => Answer::Name { card: cards::name(*id) },
    }
}

/// The answer that says a move.
pub fn from_move(kinds: &Kinds, the_move: Move) -> Answer {
    match the_move {
        Move::Play(kind) => Answer::Play { card: kinds.name(kind) },
        Move::PlayTreasures => Answer::PlayTreasures,
        Move::Buy(pile) => Answer::Buy { pile: kinds.name(pile) },
        Move::EndPhase => Answer::EndPhase,
        Move::EndTurn => Answer::EndTurn,
    }
}
