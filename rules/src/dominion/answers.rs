//! From the wire to the rules and back: names to kinds, answers to moves and replies. It knows no rule.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Answer;
use demesne_protocol::undo::UndoGoal;

use super::ask::{Ask, Asked, Reply};
use super::cards;
use super::counts::Slot;
use super::phases::Move;
use super::table::Kinds;

/// The most cards that an answer can name: more than anybody can own.
const MOST_CARDS: usize = 512;

/// The kind of a name, if the match has it.
pub(super) fn slot(kinds: &Kinds, name: &CardName) -> Option<Slot> {
    kinds.slot_of(cards::by_name(name)?)
}

fn slots(kinds: &Kinds, names: &[CardName]) -> Option<Vec<Slot>> {
    if names.len() > MOST_CARDS {
        return None;
    }
    names.iter().map(|name| slot(kinds, name)).collect()
}

/// The move that an answer means, if it means one.
pub(super) fn the_move(kinds: &Kinds, answer: &Answer) -> Option<Move> {
    match answer {
        Answer::Play { card } => slot(kinds, card).map(Move::Play),
        Answer::PlayTreasures => Some(Move::PlayTreasures),
        Answer::Buy { pile } => slot(kinds, pile).map(Move::Buy),
        Answer::EndPhase => Some(Move::EndPhase),
        Answer::EndTurn => Some(Move::EndTurn),
        Answer::Cards { .. }
        | Answer::Pile { .. }
        | Answer::Option { .. }
        | Answer::Name { .. } => None,
    }
}

/// What everybody may know of an answer, for who would go back to before it.
pub(super) fn goal(answer: &Answer) -> UndoGoal {
    match answer {
        Answer::Play { card } | Answer::Buy { pile: card } => UndoGoal::Card { card: card.clone() },
        Answer::PlayTreasures => UndoGoal::Treasures,
        Answer::EndPhase => UndoGoal::Phase,
        Answer::EndTurn => UndoGoal::Turn,
        Answer::Cards { .. }
        | Answer::Pile { .. }
        | Answer::Option { .. }
        | Answer::Name { .. } => UndoGoal::Choice,
    }
}

/// The reply that an answer means, if the question allows it.
pub(super) fn reply(kinds: &Kinds, asked: &Asked, answer: &Answer) -> Option<Reply> {
    let reply = match (answer, &asked.ask) {
        (Answer::Cards { cards }, Ask::Order(_)) => Reply::Order(slots(kinds, cards)?),
        (Answer::Cards { cards }, _) => Reply::Cards(slots(kinds, cards)?.into_iter().collect()),
        (Answer::Pile { pile: None }, _) => Reply::Pile(None),
        (Answer::Pile { pile: Some(pile) }, _) => Reply::Pile(Some(slot(kinds, pile)?)),
        (Answer::Option { option }, _) => Reply::Option(*option),
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
    asked.allows(&reply).then_some(reply)
}

/// The answer that says a reply.
pub(super) fn from_reply(kinds: &Kinds, reply: &Reply) -> Answer {
    match reply {
        Reply::Cards(cards) => {
            Answer::Cards { cards: cards.cards().map(|slot| kinds.name(slot)).collect() }
        }
        Reply::Order(cards) => {
            Answer::Cards { cards: cards.iter().map(|slot| kinds.name(*slot)).collect() }
        }
        Reply::Pile(pile) => Answer::Pile { pile: pile.map(|slot| kinds.name(slot)) },
        Reply::Option(option) => Answer::Option { option: *option },
        Reply::Name(id) => Answer::Name { card: cards::name(*id) },
    }
}

/// The answer that says a move.
pub(super) fn from_move(kinds: &Kinds, the_move: Move) -> Answer {
    match the_move {
        Move::Play(slot) => Answer::Play { card: kinds.name(slot) },
        Move::PlayTreasures => Answer::PlayTreasures,
        Move::Buy(pile) => Answer::Buy { pile: kinds.name(pile) },
        Move::EndPhase => Answer::EndPhase,
        Move::EndTurn => Answer::EndTurn,
    }
}
