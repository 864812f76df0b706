//! The clock of turn notices. A test sets it, so that days pass in a moment.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::{database_clock, guarded_clock};

/// A clock in milliseconds since 1970: the database's, or one that only a test advances. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct NoticeClock {
    set: Option<watch::Sender<SetTime>>,
}

/// The time of a clock that a test sets.
#[derive(Clone, Copy, Debug)]
struct SetTime {
    right: i64,
    /// Milliseconds by which the clock is ahead of the right time.
    astray: i64,
}

impl SetTime {
    fn shown(self) -> i64 {
        self.right + self.astray
    }
}

impl NoticeClock {
    /// A clock that stands still until it is advanced.
    pub fn standing(at: i64) -> Self {
        Self { set: Some(watch::Sender::new(SetTime { right: at, astray: 0 })) }
    }

    /// Advances a standing clock.
    pub fn advance(&self, by: Duration) {
        if let Some(set) = &self.set {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            set.send_modify(|now| now.right += by);
        }
    }

    /// Sets a standing clock wrong by this many milliseconds, or right again with 0.
    pub fn set_wrong(&self, by: i64) {
        if let Some(set) = &self.set {
            set.send_modify(|now| now.astray = by);
        }
    }

    /// The time.
    pub fn now(&self) -> i64 {
        self.set.as_ref().map_or_else(database_clock::now, |set| set.borrow().shown())
    }

    /// The time for decisions that cannot be undone.
    pub fn guarded_now(&self) -> i64 {
        let earlier = |set: &watch::Sender<SetTime>| {
            let now = *set.borrow();
            now.shown().min(now.right)
        };
        self.set.as_ref().map_or_else(guarded_clock::guarded_now, earlier)
    }

    /// Waits until a moment; forever without one.
    pub async fn sleep_until(&self, moment: Option<i64>) {
        let Some(moment) = moment else { return std::future::pending().await };
        match &self.set {
            Some(set) => {
                let mut now = set.subscribe();
                // The sender is in `self`: it outlives the wait.
                let _ = now.wait_for(|now| now.shown() >= moment).await;
            }
            None => {
                // The clock may be set back meanwhile.
                while let left @ 1.. = moment - database_clock::now() {
                    sleep(Duration::from_millis(left.unsigned_abs())).await;
                }
            }
        }
    }
}
