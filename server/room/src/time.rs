//! The clock of a room. A test can freeze and advance it, so that no result depends on timing.

#[cfg(test)]
pub(crate) use self::set::{is_set, move_on, set};

use tokio::time::Instant;

/// The time that rooms use.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    if let Some(now) = set::now() {
        return now;
    }
    Instant::now()
}

/// Waits until `moment`.
pub(crate) async fn sleep_until(moment: Instant) {
    #[cfg(test)]
    if is_set() {
        return set::reaches(moment).await;
    }
    tokio::time::sleep_until(moment).await;
}

/// A clock of this thread that stands still until a test advances it.
#[cfg(test)]
mod set {
    use std::cell::Cell;
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::sync::Notify;
    use tokio::time::Instant;

    thread_local! {
        static NOW: Cell<Option<Instant>> = const { Cell::new(None) };
        static MOVED: Arc<Notify> = Arc::new(Notify::new());
    }

    pub(super) fn now() -> Option<Instant> {
        NOW.get()
    }

    pub(crate) fn is_set() -> bool {
        now().is_some()
    }

    /// Freezes the time of all rooms of this thread.
    pub(crate) fn set() {
        NOW.set(Some(Instant::now()));
    }

    /// Advances the time.
    pub(crate) fn move_on(by: Duration) {
        NOW.set(now().map(|now| now + by));
        MOVED.with(|moved| moved.notify_waiters());
    }

    pub(super) async fn reaches(moment: Instant) {
        let moved = MOVED.with(Arc::clone);
        while now().is_some_and(|now| now < moment) {
            moved.notified().await;
        }
    }
}
