//! A player's figures, computed from the statistics of their matches.

use std::collections::BTreeMap;

use demesne_protocol::basics::CardName;
use demesne_protocol::games::GameKind;
use demesne_protocol::history::{
    CardWinning, Outcome, PointsAfter, SeatsWinning, Statistics, Winning,
};
use demesne_store::match_stats::CountedMatch;

/// Which matches are counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatisticsFilter {
    /// Only matches with this number of seats.
    pub seats: Option<u8>,
    /// Only matches without bots.
    pub people: bool,
}

/// The figures of matches of one game.
pub fn statistics(
    game: GameKind,
    matches: &[CountedMatch],
    has_more: bool,
    filter: StatisticsFilter,
) -> Statistics {
    let fitting: Vec<&CountedMatch> =
        matches.iter().filter(|it| !filter.people || it.stats.bots == 0).collect();
    let with_seats = |it: &&&CountedMatch| filter.seats.is_none_or(|seats| seats_of(it) == seats);
    let asked: Vec<&CountedMatch> = fitting.iter().filter(with_seats).copied().collect();
    Statistics {
        game,
        has_more,
        overall: winning(&asked),
        by_seats: by_seats(&fitting),
        by_card: by_card(&asked),
        points: points(&asked),
        ratings: None,
    }
}

fn seats_of(counted: &CountedMatch) -> u8 {
    u8::try_from(counted.stats.seats.len()).expect("the number of seats fits a u8")
}

fn winning(matches: &[&CountedMatch]) -> Winning {
    let mut winning = Winning::default();
    for counted in matches {
        count(&mut winning, counted);
    }
    winning
}

fn count(winning: &mut Winning, counted: &CountedMatch) {
    let Some(seat) = counted.stats.seats.get(counted.seat) else { return };
    let Some(outcome) = seat.outcome else { return };
    winning.matches += 1;
    winning.won += u32::from(outcome == Outcome::Won);
    winning.shared += u32::from(outcome == Outcome::Shared);
    winning.by_chance += 10_000 / u32::from(seats_of(counted));
}

fn by_seats(matches: &[&CountedMatch]) -> Vec<SeatsWinning> {
    let mut found: BTreeMap<u8, Winning> = BTreeMap::new();
    for counted in matches {
        count(found.entry(seats_of(counted)).or_default(), counted);
    }
    found.into_iter().map(|(seats, winning)| SeatsWinning { seats, winning }).collect()
}

fn by_card(matches: &[&CountedMatch]) -> Vec<CardWinning> {
    let mut found: BTreeMap<&CardName, (Winning, Winning)> = BTreeMap::new();
    for counted in matches {
        let bought = counted.stats.seats.get(counted.seat).map(|seat| seat.bought.as_slice());
        for card in &counted.stats.cards {
            let (there, with) = found.entry(card).or_default();
            count(there, counted);
            if bought.is_some_and(|bought| bought.contains(card)) {
                count(with, counted);
            }
        }
    }
    let winning = |(card, (there, bought)): (&CardName, _)| {
        let card = card.clone();
        CardWinning { card, there, bought }
    };
    let mut cards: Vec<CardWinning> = found.into_iter().map(winning).collect();
    cards.sort_by_key(|card| std::cmp::Reverse(card.there.matches));
    cards
}

/// Points after each turn that at least one match had.
fn points(matches: &[&CountedMatch]) -> Vec<PointsAfter> {
    let turns = matches.iter().filter_map(|it| Some(it.stats.seats.get(it.seat)?.scores.len()));
    (0..turns.max().unwrap_or(0)).map(|turn| points_after(matches, turn)).collect()
}

fn points_after(matches: &[&CountedMatch], turn: usize) -> PointsAfter {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for CountedMatch { seat, stats } in matches {
        let Some(score) = stats.seats.get(*seat).and_then(|seat| seat.scores.get(turn)) else {
            continue;
        };
        own.push(f64::from(*score));
        let opponents = stats.seats.iter().enumerate().filter(|(place, _)| place != seat);
        // An opponent who had fewer turns keeps the points of their last one.
        let scores = opponents.filter_map(|(_, it)| it.scores.get(turn).or(it.scores.last()));
        others.extend(scores.copied().map(f64::from));
    }
    let mean = mean(&own);
    let squares: Vec<f64> = own.iter().map(|score| (score - mean).powi(2)).collect();
    PointsAfter {
        turn: u16::try_from(turn + 1).unwrap_or(u16::MAX),
        matches: u32::try_from(own.len()).unwrap_or(u32::MAX),
        own: hundredths(mean),
        spread: hundredths(self::mean(&squares).sqrt()).unsigned_abs(),
        others: hundredths(self::mean(&others)),
    }
}

fn mean(values: &[f64]) -> f64 {
    let count = u32::try_from(values.len()).unwrap_or(u32::MAX);
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / f64::from(count) }
}

/// A number of points; far smaller than the type's maximum.
fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use demesne_store::match_stats::{MatchStats, SeatStats};

    fn card(name: &'static str) -> CardName {
        CardName(name.into())
    }

    /// A match of the player at the first of some seats.
    fn counted(
        outcome: Outcome,
        seats: usize,
        bought: &[&'static str],
        scores: &[i16],
    ) -> CountedMatch {
        let own = SeatStats {
            outcome: Some(outcome),
            bought: bought.iter().copied().map(card).collect(),
            scores: scores.to_vec(),
        };
        let other = SeatStats { outcome: Some(Outcome::Lost), bought: vec![], scores: vec![-2] };
        let seats = std::iter::once(own).chain(vec![other; seats - 1]).collect();
        CountedMatch {
            seat: 0,
            stats: MatchStats { cards: vec![card("moat"), card("witch")], bots: 1, seats },
        }
    }

    fn winning(matches: u32, won: u32, shared: u32, by_chance: u32) -> Winning {
        Winning { matches, won, shared, by_chance }
    }

    #[test]
    fn wins_are_counted_for_all_by_seats_and_by_card() {
        let matches = [
            counted(Outcome::Won, 2, &["moat"], &[]),
            counted(Outcome::Lost, 2, &[], &[]),
            counted(Outcome::Shared, 4, &["moat"], &[]),
        ];
        let all = statistics(GameKind::Dominion, &matches, false, StatisticsFilter::default());
        assert_eq!(all.overall, winning(3, 1, 1, 12_500));
        let seats: Vec<_> = all.by_seats.iter().map(|it| (it.seats, it.winning)).collect();
        assert_eq!(seats, [(2, winning(2, 1, 0, 10_000)), (4, winning(1, 0, 1, 2_500))]);
        let [moat, witch] = all.by_card.as_slice() else { panic!("there are two cards") };
        assert_eq!((moat.there, moat.bought), (winning(3, 1, 1, 12_500), winning(2, 1, 1, 7_500)));
        assert_eq!((witch.there, witch.bought), (winning(3, 1, 1, 12_500), Winning::default()));

        let four = StatisticsFilter { seats: Some(4), people: false };
        let four = statistics(GameKind::Dominion, &matches, false, four);
        assert_eq!((four.overall, four.by_seats), (winning(1, 0, 1, 2_500), all.by_seats));
        let people = StatisticsFilter { seats: None, people: true };
        let people = statistics(GameKind::Dominion, &matches, false, people);
        assert_eq!((people.overall, people.by_card), (Winning::default(), vec![]));
    }

    #[test]
    fn a_match_without_a_winner_counts_for_no_rate() {
        let mut agreed = counted(Outcome::Lost, 2, &[], &[]);
        agreed.stats.seats[0].outcome = None;
        let found = statistics(GameKind::Dominion, &[agreed], true, StatisticsFilter::default());
        assert_eq!((found.overall, found.has_more), (Winning::default(), true));
    }

    #[test]
    fn points_are_averages_of_the_matches_that_had_the_turn_where_the_others_keep_their_last() {
        let matches = [
            counted(Outcome::Won, 2, &[], &[3, 9]),
            counted(Outcome::Won, 2, &[], &[4]),
            counted(Outcome::Won, 2, &[], &[-1]),
        ];
        let found = statistics(GameKind::Dominion, &matches, false, StatisticsFilter::default());
        let after =
            |turn, matches, own, spread, others| PointsAfter { turn, matches, own, spread, others };
        assert_eq!(found.points, [after(1, 3, 200, 216, -200), after(2, 1, 900, 0, -200)]);
    }
}
