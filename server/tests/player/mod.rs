//! A player of Dominion for tests: answers the pending question, without rules and without a connection.

use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{Answer, Ask, Phase, Question};

/// An answer that the question allows, and that brings a match to its end: treasures, then the dearest of a few cards.
pub(crate) fn sensible(phase: Phase, question: &Question) -> Answer {
    match &question.ask {
        Ask::Turn { treasures, buy, .. } => turn(phase, *treasures, buy),
        Ask::Cards { choose, min, .. } => {
            let all = choose.iter().flat_map(|it| vec![it.card.clone(); usize::from(it.count)]);
            Answer::Cards { cards: all.take(usize::from(*min)).collect() }
        }
        Ask::Pile { piles, optional } => {
            Answer::Pile { pile: piles.first().filter(|_| !optional).cloned() }
        }
        Ask::Options { .. } => Answer::Option { option: 0 },
        Ask::Several { count, .. } => Answer::Options { options: (0..*count).collect() },
        Ask::Order { cards } => Answer::Cards { cards: cards.clone() },
        Ask::Name { cards } => Answer::Name { card: cards[0].clone() },
    }
}

fn turn(phase: Phase, treasures: Option<u16>, buy: &[CardName]) -> Answer {
    if phase == Phase::Action {
        return Answer::EndPhase;
    }
    if treasures.is_some() {
        return Answer::PlayTreasures;
    }
    let wanted = ["province", "gold", "silver"];
    match wanted.iter().find_map(|wanted| buy.iter().find(|pile| pile.0 == *wanted)) {
        Some(pile) => Answer::Buy { pile: pile.clone() },
        None => Answer::EndTurn,
    }
}
