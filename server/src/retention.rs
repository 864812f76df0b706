//! The task that forgets matches when a host wants that. It knows how old they may become; it knows nothing of them.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::limits;
use crate::store::writer::Write;
use crate::store::{Store, StoreError, millis, now};

/// Forgets finished matches that are older than this, now and from time to time, until the house closes.
pub(crate) fn start(store: Store, keep: Duration, mut closing: watch::Receiver<bool>) {
    tokio::spawn(async move {
        tokio::select! {
            () = run(store, keep) => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    });
}

async fn run(store: Store, keep: Duration) {
    let mut rounds = interval(limits::FORGET_EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match forget(&store, now() - millis(keep)).await {
            Ok(0) => {}
            Ok(matches) => tracing::info!(matches, "old matches were deleted"),
            Err(error) => tracing::error!(%error, "old matches cannot be deleted now"),
        }
    }
}

/// Deletes every match that ended before a moment; a few at a time, so that nobody waits for it.
async fn forget(store: &Store, before: i64) -> Result<usize, StoreError> {
    let mut forgotten = 0;
    loop {
        let old = store.ended_before(before, limits::FORGET_AT_ONCE).await?;
        if old.is_empty() {
            return Ok(forgotten);
        }
        forgotten += old.len();
        store.save(Write::Forget(old)).await?;
    }
}
