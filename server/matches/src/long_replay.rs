//! Replays of journals that take long: on a thread of their own, a few at a time, so that other tasks run meanwhile.

use demesne_base::blocking::{BlockingError, run_blocking};
use demesne_store::matches::JournalEntry;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Answers replayed because of undos up to which a room replays its match itself: this takes forty milliseconds, for which
/// other rooms can wait.
const SHORT_REPLAY: u64 = 20_000;

/// Longer replays at a time: no more than a small machine has processors.
const LONG_REPLAYS_AT_ONCE: usize = 2;

/// Turns of the journals that take long to replay, of all rooms and requests: no room owns them.
static LONG_REPLAYS: Semaphore = Semaphore::const_new(LONG_REPLAYS_AT_ONCE);

/// Waits until a journal may be replayed that takes long; `None` at once for any other. Each replay before it is bounded
/// ([`demesne_base::limits::ANSWERS_PLAYED_AGAIN`]).
pub async fn long_replay_permit(journal: &[JournalEntry]) -> Option<SemaphorePermit<'static>> {
    let replayed: u64 = journal.iter().map(|entry| entry.action.replayed_answers()).sum();
    if replayed <= SHORT_REPLAY {
        return None;
    }
    Some(LONG_REPLAYS.acquire().await.expect("it is never closed"))
}

/// Replays a journal: at once, or with a permit on a thread of its own. A panic of the replay is one of the caller.
pub async fn replay_in_turn<T: Send + 'static>(
    permit: Option<SemaphorePermit<'static>>,
    replay: impl FnOnce() -> T + Send + 'static,
) -> T {
    let Some(permit) = permit else { return replay() };
    let replayed = run_blocking(move || {
        let _permit = permit;
        replay()
    });
    match replayed.await {
        Ok(replayed) => replayed,
        // Other tasks of this thread wait: a room without its match would help none of its players.
        Err(BlockingError::NoThread(replay)) => replay(),
        Err(BlockingError::Panic(panic)) => std::panic::resume_unwind(panic),
    }
}

#[cfg(test)]
mod tests {
    use demesne_protocol::basics::Seat;
    use demesne_rules::journal::{JournalAction, Undo};
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_journal_that_takes_long_to_replay_waits_for_its_turn() {
        let undo = |undo| {
            let action = JournalAction::Undo(Undo { undo });
            [JournalEntry { seat: Seat(0), message: None, action, hash: None, took: 0 }]
        };
        let most = u32::try_from(SHORT_REPLAY).expect("a match has few answers");
        let mut turns = Vec::new();
        for _ in 0..LONG_REPLAYS_AT_ONCE {
            turns.push(long_replay_permit(&undo(most + 1)).await.expect("it takes long"));
        }
        assert!(long_replay_permit(&undo(most)).await.is_none(), "others do not wait");
        let long = undo(most + 1);
        let mut waits = Box::pin(long_replay_permit(&long));
        assert!((&mut waits).now_or_never().is_none(), "no turn is free");
        turns.clear();
        assert!(waits.await.is_some());
    }

    #[tokio::test]
    async fn a_replay_with_a_permit_runs_on_another_thread() {
        let here = std::thread::current().id();
        let other = replay_in_turn(Some(LONG_REPLAYS.acquire().await.expect("open")), || {
            std::thread::current().id()
        });
        assert_ne!(other.await, here);
        assert_eq!(replay_in_turn(None, || std::thread::current().id()).await, here);
    }
}
