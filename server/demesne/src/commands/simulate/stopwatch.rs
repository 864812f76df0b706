//! Times of decisions, as a histogram with a fixed size: any number of decisions takes the same memory.

use std::time::{Duration, Instant};

use demesne_bots::contest::DecisionClock;

/// Buckets for each doubling of a time: a quantile is exact to about six percent.
const PER_DOUBLING: u32 = 16;
/// Bits that tell the buckets of a doubling apart.
const BUCKET_BITS: u32 = PER_DOUBLING.ilog2();
/// Buckets for all times that a number of nanoseconds can hold.
const BUCKETS: usize = (u64::BITS * PER_DOUBLING) as usize;

/// How often decisions took how long.
#[derive(Clone)]
pub(super) struct Histogram {
    buckets: Vec<u64>,
    total: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { buckets: vec![0; BUCKETS], total: 0 }
    }
}

impl Histogram {
    /// Counts a decision.
    pub(super) fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.buckets[bucket(nanoseconds)] += 1;
        self.total += 1;
    }

    /// Counts the decisions of another histogram, too.
    pub(super) fn add_all(&mut self, other: &Self) {
        self.buckets.iter_mut().zip(&other.buckets).for_each(|(own, more)| *own += more);
        self.total += other.total;
    }

    /// The time that a share (in percent) of the decisions did not exceed, in milliseconds; 0 without decisions.
    #[expect(clippy::cast_precision_loss, reason = "the histogram is not that exact")]
    pub(super) fn percentile(&self, percent: u64) -> f64 {
        let mut left = (self.total * percent).div_ceil(100);
        for (place, count) in self.buckets.iter().enumerate() {
            if *count >= left && left > 0 {
                return least_in(place) as f64 / 1e6;
            }
            left -= count;
        }
        0.0
    }
}

/// The bucket of a time: its highest bit and the few bits after it.
fn bucket(nanoseconds: u64) -> usize {
    if nanoseconds < u64::from(PER_DOUBLING) {
        return usize::try_from(nanoseconds).expect("a small number");
    }
    let doubling = nanoseconds.ilog2() - BUCKET_BITS;
    let within = (nanoseconds >> doubling) - u64::from(PER_DOUBLING);
    (doubling as usize + 1) * PER_DOUBLING as usize + usize::try_from(within).expect("a few bits")
}

/// The least time that is in a bucket.
fn least_in(bucket: usize) -> u64 {
    let (doubling, within) = (bucket / PER_DOUBLING as usize, bucket % PER_DOUBLING as usize);
    match doubling.checked_sub(1) {
        None => within as u64,
        Some(doubling) => (u64::from(PER_DOUBLING) + within as u64) << doubling,
    }
}

/// Measures the decisions of some players.
pub(super) struct Stopwatch {
    begun: Instant,
    pub(super) players: Vec<Histogram>,
}

impl Stopwatch {
    /// For this number of players.
    pub(super) fn new(players: usize) -> Self {
        Self { begun: Instant::now(), players: vec![Histogram::default(); players] }
    }
}

impl DecisionClock for Stopwatch {
    fn begin(&mut self) {
        self.begun = Instant::now();
    }

    fn end(&mut self, player: usize) {
        self.players[player].add(self.begun.elapsed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_in_the_bucket_that_begins_at_most_a_sixteenth_below_it() {
        for nanoseconds in (0..10_000).chain([1 << 20, (1 << 40) + 12_345, u64::MAX]) {
            let least = least_in(bucket(nanoseconds));
            assert!(least <= nanoseconds && nanoseconds - least <= nanoseconds / 16);
        }
    }

    #[test]
    fn percentiles_are_the_times_that_a_share_does_not_exceed() {
        let mut histogram = Histogram::default();
        assert!(histogram.percentile(50).abs() < f64::EPSILON);
        for milliseconds in [1, 1, 1, 1, 1, 1, 1, 1, 1, 64] {
            histogram.add(Duration::from_millis(milliseconds));
        }
        assert!((0.9..=1.0).contains(&histogram.percentile(50)));
        assert!((0.9..=1.0).contains(&histogram.percentile(90)));
        assert!((60.0..=64.0).contains(&histogram.percentile(95)));
    }
}
