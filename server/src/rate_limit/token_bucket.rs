//! How often something may happen: a bucket that fills by itself. It knows time; it knows not what is counted.

use std::time::Instant;

use crate::limits::Rate;

/// Lets things pass at a rate, and some of them at once.
pub(crate) struct TokenBucket {
    rate: Rate,
    level: f64,
    filled: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, level: rate.burst, filled: Instant::now() }
    }

    /// Whether one may pass now; then it has.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    /// Whether one may pass now.
    pub(crate) fn has_token(&mut self) -> bool {
        self.has_token_at(Instant::now())
    }

    /// One that was taken should not have counted.
    pub(crate) fn refund(&mut self) {
        self.level = (self.level + 1.0).min(self.rate.burst);
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let passes = self.has_token_at(now);
        if passes {
            self.level -= 1.0;
        }
        passes
    }

    fn has_token_at(&mut self, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level = (self.level + since * self.rate.per_second).min(self.rate.burst);
        self.filled = now;
        self.level >= 1.0
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_passes_and_then_the_rate_counts() {
        let mut bucket = TokenBucket::new(Rate { per_second: 2.0, burst: 3.0 });
        let start = bucket.filled;
        let passed = (0..10).filter(|_| bucket.take_at(start)).count();
        assert_eq!(passed, 3);
        assert!(bucket.take_at(start + Duration::from_millis(500)));
        assert!(!bucket.take_at(start + Duration::from_millis(600)));
    }
}
