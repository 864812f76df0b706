//! How often something may happen: a bucket that fills by itself. It knows time; it knows not what is counted.

use std::time::Instant;

/// Lets things pass at a rate, and some of them at once.
pub(super) struct Bucket {
    per_second: f64,
    most: f64,
    level: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(super) fn new(per_second: f64, most: f64) -> Self {
        Self { per_second, most, level: most, filled: Instant::now() }
    }

    /// Whether one may pass now.
    pub(super) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level = (self.level + since * self.per_second).min(self.most);
        self.filled = now;
        let passes = self.level >= 1.0;
        if passes {
            self.level -= 1.0;
        }
        passes
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_passes_and_then_the_rate_counts() {
        let mut bucket = Bucket::new(2.0, 3.0);
        let start = bucket.filled;
        let passed = (0..10).filter(|_| bucket.take_at(start)).count();
        assert_eq!(passed, 3);
        assert!(bucket.take_at(start + Duration::from_millis(500)));
        assert!(!bucket.take_at(start + Duration::from_millis(600)));
    }
}
