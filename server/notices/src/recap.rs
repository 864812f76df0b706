//! The recap in a notice: what the other players got since the receiver's last turn, from log lines as a spectator sees them.

use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::Verb;
use demesne_protocol::games::GameLogLine;
use demesne_protocol::king_of_the_dice::{Event, LogLine as DiceLine};

/// Cards of one player in a notice, which has room for three or four.
const RECAP_CARDS: usize = 8;

/// The gains of each seat, in the order of the log, since the last turn of `own` before one that may have begun now.
pub fn recap(log: &[GameLogLine], own: Seat) -> Vec<(Seat, Vec<CardName>)> {
    let mut got: Vec<(Seat, Vec<CardName>)> = Vec::new();
    for line in &log[since_last_turn(log, own)..] {
        let (seat, cards) = cards_got(line);
        if seat == own || cards.is_empty() {
            continue;
        }
        let place = got.iter().position(|(other, _)| *other == seat).unwrap_or_else(|| {
            got.push((seat, Vec::new()));
            got.len() - 1
        });
        got[place].1.extend(cards);
        got[place].1.truncate(RECAP_CARDS);
    }
    got
}

/// The start of the first turn after the last one of `own`. A turn of `own` that is the latest one has just begun.
fn since_last_turn(log: &[GameLogLine], own: Seat) -> usize {
    let turns: Vec<_> = (0..log.len()).filter(|at| begins_turn(&log[*at])).collect();
    let seat = |turn: &usize| seat_of(&log[*turn]);
    let before = match turns.split_last() {
        Some((latest, before)) if seat(latest) == own => before,
        Some(_) | None => &turns,
    };
    match before.iter().rposition(|turn| seat(turn) == own) {
        Some(last) => turns.get(last + 1).copied().unwrap_or(log.len()),
        None => 0,
    }
}

fn seat_of(line: &GameLogLine) -> Seat {
    match line {
        GameLogLine::Dominion(line) => line.seat,
        GameLogLine::KingOfTheDice(line) => line.seat,
    }
}

fn begins_turn(line: &GameLogLine) -> bool {
    match line {
        // In an extra turn another player may have decided, and gained.
        GameLogLine::Dominion(line) => line.verb == Verb::Turn && line.turn_kind.is_regular(),
        GameLogLine::KingOfTheDice(line) => matches!(line.event, Event::Turn { .. }),
    }
}

fn cards_got(line: &GameLogLine) -> (Seat, Vec<CardName>) {
    match line {
        GameLogLine::Dominion(line) if line.is_gain() => {
            let cards = line.cards.iter();
            let copies = cards.flat_map(|it| vec![it.card.clone(); usize::from(it.count)]);
            (line.seat, copies.collect())
        }
        GameLogLine::Dominion(line) => (line.seat, Vec::new()),
        GameLogLine::KingOfTheDice(line) => dice_cards_got(line),
    }
}

fn dice_cards_got(DiceLine { seat, event, .. }: &DiceLine) -> (Seat, Vec<CardName>) {
    if let Event::Gives { citizen, to } = event {
        return (*to, vec![citizen.clone()]);
    }
    let taken = match event {
        Event::TakesCitizen { citizen, .. } => Some(citizen),
        Event::TakesLocation { location, .. } => Some(location),
        Event::Gives { .. }
        | Event::Turn { .. }
        | Event::Rolls { .. }
        | Event::Stops
        | Event::LeavesLocation { .. }
        | Event::LeavesCitizen { .. }
        | Event::LeavesTurn
        | Event::TakesPenalty { .. }
        | Event::Discards { .. }
        | Event::Refills { .. }
        | Event::GoesBack { .. }
        | Event::Ends { .. }
        | Event::Wins { .. } => None,
    };
    (*seat, taken.cloned().into_iter().collect())
}

#[cfg(test)]
mod tests {
    use demesne_protocol::basics::CardCount;
    use demesne_protocol::dominion::{LogLine, TurnKind};

    use super::*;

    const ANN: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn line(seat: Seat, verb: Verb, cards: &[&str]) -> GameLogLine {
        let card = |name: &&str| CardCount { card: CardName((*name).to_owned().into()), count: 1 };
        let cards = cards.iter().map(card).collect();
        GameLogLine::Dominion(LogLine {
            step: 0,
            depth: 0,
            seat,
            verb,
            cards,
            number: 1,
            by: None,
            from: None,
            to: None,
            turn_kind: TurnKind::Regular,
        })
    }

    fn got(log: &[GameLogLine], own: Seat) -> Vec<(u8, Vec<String>)> {
        let names =
            |cards: Vec<CardName>| cards.into_iter().map(|card| card.0.into_owned()).collect();
        recap(log, own).into_iter().map(|(seat, cards)| (seat.0, names(cards))).collect()
    }

    #[test]
    fn a_recap_has_what_the_others_got_since_the_last_turn() {
        let log = [
            line(ANN, Verb::Turn, &[]),
            line(ANN, Verb::Buys, &["silver"]),
            line(BEN, Verb::Turn, &[]),
            line(BEN, Verb::Plays, &["witch"]),
            line(ANN, Verb::Gains, &["curse"]),
            line(BEN, Verb::Buys, &["gold"]),
            line(BEN, Verb::Gains, &["gold"]),
            line(ANN, Verb::Turn, &[]),
        ];
        let gold = vec!["gold".to_owned(), "gold".to_owned()];
        assert_eq!(got(&log, ANN), [(1, gold)]);
        // Asked within the other's turn, before its own next turn.
        assert_eq!(got(&log[..6], ANN), [(1, vec!["gold".to_owned()])]);
        // Before the first own turn: from the beginning.
        assert_eq!(got(&log[..3], BEN), [(0, vec!["silver".to_owned()])]);
        assert_eq!(got(&log[..1], ANN), []);
    }

    #[test]
    fn a_recap_is_bounded() {
        let mut log = vec![line(BEN, Verb::Turn, &[])];
        log.extend((0..100).map(|_| line(BEN, Verb::Gains, &["copper"])));
        assert_eq!(recap(&log, ANN)[0].1.len(), RECAP_CARDS);
    }
}
