//! The time that each seat has left. Elapsed time is passed in; no clock is read here.

use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::table::Clock;
use demesne_rules::game::Turn;

use crate::limits;

/// The time that every seat has left. It is computed again from a match's journal, which holds how long each answer
/// took.
#[derive(Clone)]
pub(crate) struct Clocks {
    clock: Clock,
    turn: Turn,
    /// The highest turn number so far: a turn that was taken back and begins again adds no time.
    latest: u32,
    left: Vec<Duration>,
}

impl Clocks {
    /// The clocks of a match that begins with `turn`; `None` for a table without a clock.
    pub(crate) fn new(clock: Clock, seats: usize, turn: Turn) -> Option<Self> {
        let (Clock::PerTurn { seconds } | Clock::PerMatch { seconds, .. }) = clock else {
            return None;
        };
        Some(Self { clock, turn, latest: turn.number, left: vec![allowance(seconds); seats] })
    }

    /// Subtracts the elapsed time from the seats that were asked, until one of them answered or a move was taken back,
    /// and continues with the resulting turn. Time is not given back.
    pub(crate) fn answered(&mut self, asked: &[Seat], took: Duration, turn: Turn) {
        for seat in asked {
            let left = &mut self.left[usize::from(seat.0)];
            *left = left.saturating_sub(took);
        }
        let before = std::mem::replace(&mut self.turn, turn);
        if turn.number > self.latest {
            self.latest = turn.number;
            self.begin_after(before);
        }
    }

    fn begin_after(&mut self, before: Turn) {
        match self.clock {
            Clock::None => {}
            Clock::PerTurn { seconds } => self.left.fill(allowance(seconds)),
            Clock::PerMatch { increment, .. } => {
                self.left[usize::from(before.seat.0)] += allowance(increment);
            }
        }
    }

    /// The time that a seat has left after it has been asked for `asked_for`.
    pub(crate) fn left(&self, seat: Seat, asked_for: Duration) -> Duration {
        self.left[usize::from(seat.0)].saturating_sub(asked_for)
    }

    /// Gives a seat more time.
    pub(crate) fn extend(&mut self, seat: Seat) {
        self.left[usize::from(seat.0)] += limits::EXTRA_TIME;
    }
}

fn allowance(seconds: u32) -> Duration {
    Duration::from_secs(u64::from(seconds))
}

#[cfg(test)]
mod tests {
    use super::{Clock, Clocks, Duration, Seat, Turn};

    const ANN: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn turn(number: u32, seat: Seat) -> Turn {
        Turn { number, seat }
    }

    fn seconds(clocks: &Clocks) -> [u64; 2] {
        [ANN, BEN].map(|seat| clocks.left(seat, Duration::ZERO).as_secs())
    }

    #[test]
    fn a_table_without_a_clock_has_none() {
        assert!(Clocks::new(Clock::None, 2, turn(1, ANN)).is_none());
    }

    #[test]
    fn time_per_turn_is_refilled_for_all_seats_in_the_next_turn() {
        let clock = Clock::PerTurn { seconds: 60 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        clocks.answered(&[ANN], Duration::from_secs(20), turn(1, ANN));
        clocks.answered(&[BEN], Duration::from_secs(5), turn(1, ANN));
        assert_eq!(seconds(&clocks), [40, 55]);
        clocks.answered(&[ANN], Duration::from_secs(90), turn(2, BEN));
        assert_eq!(seconds(&clocks), [60, 60]);
    }

    #[test]
    fn an_undo_gives_no_time_back() {
        let clock = Clock::PerMatch { seconds: 600, increment: 10 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        clocks.answered(&[ANN], Duration::from_secs(100), turn(2, BEN));
        assert_eq!(seconds(&clocks), [510, 600]);
        clocks.answered(&[BEN], Duration::from_secs(5), turn(1, ANN));
        assert_eq!(seconds(&clocks), [510, 595]);
        clocks.answered(&[ANN], Duration::from_secs(10), turn(2, BEN));
        assert_eq!(seconds(&clocks), [500, 595], "the same turn ends again");
        clocks.answered(&[BEN], Duration::from_secs(5), turn(3, ANN));
        assert_eq!(seconds(&clocks), [500, 600]);
    }

    #[test]
    fn time_per_match_grows_by_each_own_turn() {
        let clock = Clock::PerMatch { seconds: 600, increment: 10 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        clocks.answered(&[ANN], Duration::from_secs(100), turn(2, BEN));
        assert_eq!(seconds(&clocks), [510, 600]);
        clocks.answered(&[BEN], Duration::from_secs(700), turn(3, ANN));
        assert_eq!(seconds(&clocks), [510, 10]);
    }
}
