//! The results of a contest's matches for a player, with the interval of the win rate.

use demesne_bots::contest::PlayerOutcome;
use serde_json::{Value, json};

use crate::commands::simulate::common::float;
use crate::commands::simulate::stopwatch::Histogram;

/// Standard deviations of a normal distribution that 95 % are within.
const DEVIATIONS: f64 = 1.96;

/// The results of some matches for one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) ties: u64,
    points: i64,
    turns: u64,
}

impl Tally {
    /// Counts a match.
    pub(super) fn note(&mut self, outcome: &PlayerOutcome) {
        self.wins += u64::from(outcome.rank == 1 && !outcome.is_tied);
        self.ties += u64::from(outcome.rank == 1 && outcome.is_tied);
        self.points += i64::from(outcome.score);
        self.turns += u64::from(outcome.turns);
    }

    /// Counts the matches of another tally, too.
    pub(super) fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.ties += other.ties;
        self.points += other.points;
        self.turns += other.turns;
    }

    /// The share of wins, ties counted as halves.
    pub(super) fn win_rate(&self, matches: u64) -> f64 {
        (float(self.wins) + float(self.ties) / 2.0) / float(matches)
    }

    pub(super) fn mean_turns(&self, matches: u64) -> f64 {
        float(self.turns) / float(matches)
    }

    #[expect(clippy::cast_precision_loss, reason = "points of all matches are far below 2^52")]
    pub(super) fn mean_points(&self, matches: u64) -> f64 {
        self.points as f64 / float(matches)
    }

    /// The numbers of a player; decisions are only timed over all kingdoms together.
    pub(super) fn json(&self, name: &str, matches: u64, decisions: Option<&Histogram>) -> Value {
        let rate = self.win_rate(matches);
        let (low, high) = wilson_interval(rate, matches);
        let mut player = json!({
            "name": name,
            "wins": self.wins,
            "ties": self.ties,
            "win_rate": rate,
            "interval": [low, high],
            "points": self.mean_points(matches),
            "turns": self.mean_turns(matches),
        });
        if let Some(decisions) = decisions {
            player["decision_ms"] =
                json!({ "p50": decisions.percentile(50), "p95": decisions.percentile(95) });
        }
        player
    }
}

/// The interval that contains the true rate with a probability of 95 % (Wilson score interval).
pub(super) fn wilson_interval(rate: f64, matches: u64) -> (f64, f64) {
    let count = float(matches);
    let square = DEVIATIONS * DEVIATIONS;
    let centre = (rate + square / (2.0 * count)) / (1.0 + square / count);
    let spread = rate * (1.0 - rate) / count + square / (4.0 * count * count);
    let half = DEVIATIONS * spread.sqrt() / (1.0 + square / count);
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson() {
        let (low, high) = wilson_interval(0.5, 100);
        assert!((low - 0.403_83).abs() < 1e-4 && (high - 0.596_17).abs() < 1e-4);
        let (low, high) = wilson_interval(1.0, 10);
        assert!((low - 0.722_46).abs() < 1e-4 && (high - 1.0).abs() < 1e-9);
    }
}
