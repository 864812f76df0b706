//! The time that each seat has left, and the limits of clocks. Elapsed time is passed in; no clock is read here.

use std::ops::RangeInclusive;
use std::time::Duration;

use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Rejection;
use demesne_protocol::table::Clock;
use demesne_rules::game::Turn;

use super::requests::in_range;

/// A turn takes some seconds at least and hardly an hour; a match is over within a day.
const CLOCK_SECONDS: RangeInclusive<u32> = 10..=24 * 60 * 60;

/// A longer increment per turn calls for another clock.
const INCREMENT_SECONDS: RangeInclusive<u32> = 0..=600;

/// Days for each turn of a match that is played over days: a match with longer ones is forgotten.
const CORRESPONDENCE_DAYS: RangeInclusive<u8> = 1..=7;

/// Days of its reserve: two weeks. Clocks are sent as milliseconds in 32 bits, which hold 49 days.
const RESERVE_DAYS: RangeInclusive<u8> = 0..=14;

/// Extra time for a seat whose clock has run out, when the others choose to wait.
const EXTRA_TIME: Duration = Duration::from_secs(60);

/// The time that every seat has left. It is computed again from a match's journal, which holds how long each answer
/// took.
#[derive(Clone)]
pub(crate) struct Clocks {
    clock: Clock,
    turn: Turn,
    /// The highest turn number so far: a turn that was taken back and begins again adds no time.
    latest: u32,
    left: Vec<Duration>,
    /// The reserve of every seat, which is used after that.
    reserve: Vec<Duration>,
}

impl Clocks {
    /// The clocks of a match that begins with `turn`; `None` for a table without a clock.
    pub(crate) fn new(clock: Clock, seats: usize, turn: Turn) -> Option<Self> {
        let (left, reserve) = match clock {
            Clock::None => return None,
            Clock::PerTurn { seconds } | Clock::PerMatch { seconds, .. } => {
                (allowance(seconds), Duration::ZERO)
            }
            Clock::Correspondence { days: each, reserve } => (days(each), days(reserve)),
        };
        let (left, reserve) = (vec![left; seats], vec![reserve; seats]);
        Some(Self { clock, turn, latest: turn.number, left, reserve })
    }

    /// Whether they go on while the table is not in memory.
    pub(crate) fn count_days(&self) -> bool {
        self.clock.days_per_turn().is_some()
    }

    /// Subtracts the elapsed time from the seats that were asked, until one of them answered or a move was taken back,
    /// and continues with the resulting turn. Time is not given back.
    pub(crate) fn answered(&mut self, asked: &[Seat], took: Duration, turn: Turn) {
        for seat in asked {
            let place = usize::from(seat.0);
            let reserve = self.reserve_left(*seat, took);
            self.left[place] = self.left[place].saturating_sub(took);
            self.reserve[place] = reserve;
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
            Clock::Correspondence { days: each, .. } => self.left.fill(days(each)),
            Clock::PerMatch { increment, .. } => {
                self.left[usize::from(before.seat.0)] += allowance(increment);
            }
        }
    }

    /// The time that a seat has left, with its reserve, after it has been asked for `asked_for`.
    pub(crate) fn left(&self, seat: Seat, asked_for: Duration) -> Duration {
        let place = usize::from(seat.0);
        (self.left[place] + self.reserve[place]).saturating_sub(asked_for)
    }

    fn reserve_left(&self, seat: Seat, asked_for: Duration) -> Duration {
        self.reserve[usize::from(seat.0)].min(self.left(seat, asked_for))
    }

    /// The reserve that a seat has left after it has been asked for `asked_for`; `None` at a table without reserves.
    pub(crate) fn reserve(&self, seat: Seat, asked_for: Duration) -> Option<Duration> {
        let Clock::Correspondence { reserve: 1.., .. } = self.clock else { return None };
        Some(self.reserve_left(seat, asked_for))
    }

    /// Gives more time to a seat that has been asked for `asked_for`, from now on if it has none left.
    pub(crate) fn extend(&mut self, seat: Seat, asked_for: Duration) {
        let extra = if self.count_days() { limits::DAY } else { EXTRA_TIME };
        let place = usize::from(seat.0);
        if self.left(seat, asked_for).is_zero() {
            (self.left[place], self.reserve[place]) = (asked_for, Duration::ZERO);
        }
        self.left[place] += extra;
    }
}

/// Checks that a clock is within the limits.
pub(crate) fn check(clock: Clock) -> Result<(), Rejection> {
    match clock {
        Clock::None => Ok(()),
        Clock::PerTurn { seconds } => in_range("clock.seconds", &seconds, &CLOCK_SECONDS),
        Clock::PerMatch { seconds, increment } => {
            in_range("clock.seconds", &seconds, &CLOCK_SECONDS)?;
            in_range("clock.increment", &increment, &INCREMENT_SECONDS)
        }
        Clock::Correspondence { days, reserve } => {
            in_range("clock.days", &days, &CORRESPONDENCE_DAYS)?;
            in_range("clock.reserve", &reserve, &RESERVE_DAYS)
        }
    }
}

/// A time as it is sent and saved: at most 49 days.
pub(crate) fn to_millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

fn days(count: u8) -> Duration {
    limits::DAY * u32::from(count)
}

fn allowance(seconds: u32) -> Duration {
    Duration::from_secs(u64::from(seconds))
}

#[cfg(test)]
mod tests {
    use super::EXTRA_TIME;
    use super::{Clock, Clocks, Duration, Seat, Turn, limits};

    const ANN: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn turn(number: u32, seat: Seat) -> Turn {
        Turn { number, extra: 0, seat }
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
    fn the_reserve_is_used_after_the_days_of_a_turn_and_does_not_come_back() {
        const DAY: u64 = 24 * 60 * 60;
        let clock = Clock::Correspondence { days: 2, reserve: 3 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        assert_eq!(seconds(&clocks), [5 * DAY, 5 * DAY]);
        let days = |days: u64| Duration::from_secs(days * DAY);
        assert_eq!(clocks.reserve(ANN, days(1)), Some(days(3)));
        assert_eq!(clocks.reserve(ANN, days(4)), Some(days(1)));
        clocks.answered(&[ANN], days(1), turn(2, BEN));
        clocks.answered(&[BEN], days(4), turn(3, ANN));
        assert_eq!(seconds(&clocks), [5 * DAY, 3 * DAY]);
        clocks.answered(&[ANN], days(1), turn(3, ANN));
        assert_eq!(seconds(&clocks), [4 * DAY, 3 * DAY]);
        clocks.answered(&[ANN], days(9), turn(3, ANN));
        assert_eq!((seconds(&clocks), clocks.reserve(ANN, days(0))), ([0, 3 * DAY], Some(days(0))));
    }

    #[test]
    fn more_time_begins_now_and_fills_no_reserve() {
        let day = limits::DAY;
        let clock = Clock::Correspondence { days: 2, reserve: 3 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        clocks.extend(ANN, day * 9);
        assert_eq!(clocks.left(ANN, day * 9), day);
        clocks.answered(&[ANN], day * 9, turn(1, ANN));
        assert_eq!(clocks.reserve(ANN, Duration::ZERO), Some(Duration::ZERO));
        clocks.extend(BEN, Duration::ZERO);
        assert_eq!(clocks.left(BEN, Duration::ZERO), day * 6);
        let clock = Clock::PerTurn { seconds: 60 };
        let mut clocks = Clocks::new(clock, 2, turn(1, ANN)).expect("there is a clock");
        clocks.extend(ANN, day);
        assert_eq!(clocks.left(ANN, day), EXTRA_TIME);
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
