//! The statistics of one finished match, taken from its stored results, answers, turns and scores, without replaying
//! it.

use std::collections::BTreeMap;

use demesne_protocol::basics::{CardName, Seat, SeatResult};
use demesne_protocol::dominion;
use demesne_protocol::games::{GameAnswer, GameKind};
use demesne_protocol::history::Outcome;
use demesne_protocol::table::Ending;
use demesne_store::match_stats::{MatchStats, SeatStats};
use demesne_store::matches::{
    AnswerInEffect, JournalEntry, MatchEnd, MatchRecord, Player, answers_in_effect,
};
use demesne_store::tables::SeatOwner;

/// The part of a replay that statistics need.
#[derive(Default)]
pub(crate) struct TurnScores {
    /// The turn at each step.
    pub(crate) steps: Vec<TurnAtStep>,
    /// The scores at each step.
    pub(crate) scores: Vec<Vec<i16>>,
}

/// The seat whose turn it is at a step.
pub(crate) struct TurnAtStep {
    /// The number of the turn.
    pub(crate) turn: u16,
    /// The seat whose turn it is.
    pub(crate) current: Seat,
}

/// Counts a finished match. For a match without a replay few figures are known.
pub(crate) fn compute(
    record: &MatchRecord,
    journal: &[JournalEntry],
    seen: &TurnScores,
) -> MatchStats {
    let cards = kingdom(record.game, &record.options);
    let seat_with = |outcome| SeatStats { outcome, ..SeatStats::default() };
    let mut seats: Vec<SeatStats> = outcomes(record).into_iter().map(seat_with).collect();
    for AnswerInEffect { seat, answer, .. } in answers_in_effect(journal) {
        // Each card of the kingdom counts once.
        if let GameAnswer::Dominion(dominion::Answer::Buy { pile }) = answer
            && let Some(SeatStats { bought, .. }) = seats.get_mut(usize::from(seat.0))
            && cards.contains(pile)
            && !bought.contains(pile)
        {
            bought.push(pile.clone());
        }
    }
    for (seat, stats) in seats.iter_mut().enumerate() {
        stats.scores = points_after_turns(seen, seat);
    }
    let is_bot = |player: &&Player| matches!(player.owner, SeatOwner::Bot(_));
    let bots = record.seats.iter().filter(is_bot).count();
    MatchStats { cards, bots: u8::try_from(bots).expect("the number of seats fits a u8"), seats }
}

/// The cards of the match that other matches may lack.
fn kingdom(game: GameKind, options: &str) -> Vec<CardName> {
    match game {
        GameKind::Dominion => serde_json::from_str(options)
            .map(|options: dominion::Options| {
                options.kingdom.into_iter().chain(options.bane).collect()
            })
            .unwrap_or_default(),
        // The citizens and locations are the same in every match.
        GameKind::KingOfTheDice => Vec::new(),
    }
}

/// Whether the cards were unknown to all players before the match: a win in any other proves little.
pub fn is_dealt_afresh(record: &MatchRecord) -> bool {
    record.origin.is_none()
}

/// The place of each seat; `None` for all seats of a match without a winner.
pub fn placements(record: &MatchRecord) -> Vec<Placement> {
    match &record.end {
        Some(MatchEnd { ending: Ending::Played | Ending::Resigned, results, .. }) => {
            let place = |(player, result): (&Player, &SeatResult)| {
                if player.status.is_some() {
                    Placement::Behind
                } else {
                    Placement::Rank(result.rank)
                }
            };
            record.seats.iter().zip(results).map(place).collect()
        }
        Some(MatchEnd { ending: Ending::Agreed | Ending::Void, .. }) | None => Vec::new(),
    }
}

/// The place of a seat at the end; the lowest is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Placement {
    /// The rank in the results, from 1.
    Rank(u8),
    /// Behind all others: a bot had to finish for the player.
    Behind,
}

/// The outcome of each seat.
fn outcomes(record: &MatchRecord) -> Vec<Option<Outcome>> {
    let places = placements(record);
    let first = record.end.iter().flat_map(|end| &end.results).filter(|it| it.rank == 1).count();
    let outcome = |place: &Placement| match place {
        Placement::Rank(1) if first == 1 => Outcome::Won,
        Placement::Rank(1) => Outcome::Shared,
        Placement::Rank(_) | Placement::Behind => Outcome::Lost,
    };
    (0..record.seats.len()).map(|seat| places.get(seat).map(outcome)).collect()
}

/// The points of a seat after each of its turns: at the step that ended the turn, if it was not undone.
fn points_after_turns(TurnScores { steps, scores }: &TurnScores, seat: usize) -> Vec<i16> {
    let mut after: BTreeMap<u16, i16> = BTreeMap::new();
    let later = scores.iter().skip(1).chain(scores.last());
    for (step, scores) in steps.iter().zip(later) {
        let score = scores.get(seat).filter(|_| usize::from(step.current.0) == seat);
        if let Some(score) = score {
            after.insert(step.turn, *score);
        }
    }
    after.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_base::ids::{Code, MatchId, UserId};
    use demesne_protocol::table::BotLevel;
    use demesne_rules::chance::Seed;
    use demesne_rules::game::Start;
    use demesne_rules::journal::{JournalAction, Undo};
    use demesne_store::matches::SeatStatus;
    use demesne_store::users::User;

    fn card(name: &'static str) -> CardName {
        CardName(name.into())
    }

    fn user(left: Option<SeatStatus>) -> Player {
        let user = User { id: UserId::new(), name: "Ann".to_owned(), program: None };
        Player { name: user.name.clone(), owner: SeatOwner::User(user), status: left }
    }

    /// A match with these ranks and this end.
    fn ended(ending: Ending, ranks: &[u8], seats: Vec<Player>) -> MatchRecord {
        let result = |(seat, rank): (u8, &u8)| SeatResult {
            seat: Seat(seat),
            score: 0,
            rank: *rank,
            turns: 1,
            parts: Vec::new(),
        };
        let results = (0..).zip(ranks).map(result).collect();
        let options = r#"{"kingdom":["moat","village"],"platinum_colony":false,"shelters":false,
                          "discard_counts":true}"#;
        MatchRecord {
            id: MatchId::new(),
            code: Code::new(),
            game: GameKind::Dominion,
            options: options.to_owned(),
            rules: 1,
            start: Start::new(2, Seat(0), Seed([0; 32])),
            hash: None,
            fair: None,
            origin: None,
            deal: None,
            seats,
            started: 0,
            end: Some(MatchEnd { at: 1, ending, results }),
        }
    }

    fn line(seat: u8, action: JournalAction) -> JournalEntry {
        JournalEntry { seat: Seat(seat), message: None, action, hash: None, took: 0 }
    }

    fn buys(seat: u8, pile: &'static str) -> JournalEntry {
        let answer = dominion::Answer::Buy { pile: card(pile) };
        line(seat, JournalAction::Answer(GameAnswer::Dominion(answer)))
    }

    fn seen(steps: &[(u16, u8)], scores: Vec<Vec<i16>>) -> TurnScores {
        let step = |(turn, seat): &(u16, u8)| TurnAtStep { turn: *turn, current: Seat(*seat) };
        TurnScores { steps: steps.iter().map(step).collect(), scores }
    }

    #[test]
    fn the_first_rank_wins_and_a_seat_left_to_a_bot_loses() {
        let outcomes = |ending, ranks: &[u8], left| {
            super::outcomes(&ended(ending, ranks, vec![user(left), user(None)]))
        };
        let (won, lost, shared) = (Some(Outcome::Won), Some(Outcome::Lost), Some(Outcome::Shared));
        assert_eq!(outcomes(Ending::Played, &[1, 2], None), [won, lost]);
        assert_eq!(outcomes(Ending::Played, &[1, 1], None), [shared, shared]);
        assert_eq!(outcomes(Ending::Played, &[1, 2], Some(SeatStatus::StoodIn)), [lost, lost]);
        assert_eq!(outcomes(Ending::Resigned, &[2, 1], Some(SeatStatus::Resigned)), [lost, won]);
        assert_eq!(outcomes(Ending::Agreed, &[1, 2], None), [None, None]);
        assert_eq!(outcomes(Ending::Void, &[], None), [None, None]);
    }

    #[test]
    fn what_was_bought_of_the_kingdom_and_not_taken_back_counts_once() {
        let undo = |seat, undo| line(seat, JournalAction::Undo(Undo { undo }));
        let journal = vec![
            buys(0, "moat"),
            buys(0, "gold"),
            buys(1, "moat"),
            undo(1, 2),
            buys(1, "copper"),
            buys(0, "moat"),
        ];
        let mut record = ended(Ending::Played, &[1, 2], vec![user(None), user(None)]);
        record.seats[1].owner = SeatOwner::Bot(BotLevel::Easy);
        let stats = compute(&record, &journal, &TurnScores::default());
        assert_eq!((stats.cards, stats.bots), (vec![card("moat"), card("village")], 1));
        assert_eq!(stats.seats[0].bought, [card("moat")]);
        assert_eq!(stats.seats[1].bought, []);
    }

    #[test]
    fn points_are_those_at_the_step_that_ended_a_turn() {
        let steps = [(1, 0), (1, 0), (1, 1), (2, 0)];
        let scores = vec![vec![3, 3], vec![3, 3], vec![4, 3], vec![4, -1]];
        let record = ended(Ending::Played, &[1, 2], vec![user(None), user(None)]);
        let stats = compute(&record, &[], &seen(&steps, scores));
        assert_eq!((&stats.seats[0].scores, &stats.seats[1].scores), (&vec![4, 4], &vec![-1]));
    }

    #[test]
    fn a_turn_that_is_resumed_by_an_undo_ends_later() {
        let steps = [(1, 0), (1, 1), (1, 0), (1, 1)];
        let scores = vec![vec![3, 3], vec![4, 3], vec![3, 3], vec![9, 3]];
        let record = ended(Ending::Played, &[1, 2], vec![user(None), user(None)]);
        assert_eq!(compute(&record, &[], &seen(&steps, scores)).seats[0].scores, [9]);
    }

    #[test]
    fn a_void_match_still_has_its_cards() {
        let record = ended(Ending::Void, &[], vec![user(None)]);
        let stats = compute(&record, &[], &TurnScores::default());
        assert_eq!(stats.cards.len(), 2);
        assert_eq!(stats.seats, [SeatStats::default()]);
    }
}
