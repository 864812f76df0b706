//! A token bucket: allows actions at a steady rate, with bursts up to its capacity. `governor` takes no token back and cannot look
//! whether there is one (decision 29).

use std::time::{Duration, Instant};

use demesne_protocol::refusal::Rejection;

use crate::limits::Rate;

/// Tokens that refill at a rate, up to a capacity.
pub struct TokenBucket {
    rate: Rate,
    level: f64,
    filled: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub fn new(rate: Rate) -> Self {
        Self { rate, level: rate.burst, filled: Instant::now() }
    }

    /// Takes a token if there is one.
    pub fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    /// Takes a token. Fails with [`Refusal::TooFast`](demesne_protocol::refusal::Refusal::TooFast) with the time to the
    /// next token, without one.
    pub fn try_take(&mut self) -> Result<(), Rejection> {
        if self.take() { Ok(()) } else { Err(Rejection::too_fast(self.wait())) }
    }

    /// The time until there is a token, if no other is taken.
    pub fn wait(&self) -> Duration {
        Duration::from_secs_f64(((1.0 - self.level) / self.rate.per_second).max(0.0))
    }

    /// Whether there is a token.
    pub fn has_token(&mut self) -> bool {
        self.has_token_at(Instant::now())
    }

    /// Returns a token whose action is not to be counted.
    pub fn refund(&mut self) {
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
    use super::*;

    #[test]
    fn a_burst_passes_and_then_the_rate_counts() {
        let mut bucket = TokenBucket::new(Rate { per_second: 2.0, burst: 3.0 });
        let start = bucket.filled;
        let passed = (0..10).filter(|_| bucket.take_at(start)).count();
        assert_eq!(passed, 3);
        assert!(bucket.take_at(start + Duration::from_millis(500)));
        assert!(!bucket.take_at(start + Duration::from_millis(600)));
        assert!(
            bucket.wait() > Duration::from_millis(395)
                && bucket.wait() < Duration::from_millis(405)
        );
        assert!(bucket.take_at(start + Duration::from_millis(600) + bucket.wait()));
    }
}
