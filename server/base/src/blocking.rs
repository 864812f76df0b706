//! Blocking work on threads of their own: replays, whatever would hold other tasks up.
//!
//! If the system starts no thread, the work returns to its caller at once, with the permits that it owns. The pool of the
//! runtime would keep both until some later work gets a thread.

use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;

use tokio::sync::{Semaphore, oneshot};

/// Threads for replays and imports at a time. Each kind of work has a smaller limit of its own, but for lists of
/// tables.
const BLOCKING_THREADS: usize = 64;

/// Places of the threads, of all rooms and requests.
static THREADS: Semaphore = Semaphore::const_new(BLOCKING_THREADS);

/// Why blocking work has no result.
pub enum BlockingError<W> {
    /// The system starts no thread now: the work has not begun.
    NoThread(W),
    /// The work panicked.
    Panic(Box<dyn Any + Send>),
}

/// Runs work on a thread of its own. The work goes on if the caller is dropped meanwhile.
pub async fn run_blocking<T, W>(work: W) -> Result<T, BlockingError<W>>
where
    T: Send + 'static,
    W: FnOnce() -> T + Send + 'static,
{
    run_on(start_thread, work).await
}

fn start_thread(run: Box<dyn FnOnce() + Send>) -> io::Result<()> {
    Builder::new().name("work".to_owned()).spawn(run).map(drop)
}

async fn run_on<T, W>(
    start: fn(Box<dyn FnOnce() + Send>) -> io::Result<()>,
    work: W,
) -> Result<T, BlockingError<W>>
where
    T: Send + 'static,
    W: FnOnce() -> T + Send + 'static,
{
    let place = THREADS.acquire().await.expect("it is never closed");
    let kept = Arc::new(Mutex::new(Some(work)));
    let (reply, result) = oneshot::channel();
    let started = start(Box::new({
        let kept = Arc::clone(&kept);
        move || {
            let _place = place;
            let work = take(&kept).expect("a thread that was started has its work");
            // The caller may be gone.
            let _ = reply.send(catch_unwind(AssertUnwindSafe(work)));
        }
    }));
    if let Err(error) = started {
        tracing::warn!(%error, "the system starts no thread");
        let work = take(&kept).expect("no thread has taken the work");
        return Err(BlockingError::NoThread(work));
    }
    result.await.expect("the thread replies").map_err(BlockingError::Panic)
}

fn take<W>(kept: &Mutex<Option<W>>) -> Option<W> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_runs_beside_other_tasks() {
        let own = std::thread::current().id();
        let other = run_blocking(|| std::thread::current().id()).await;
        assert!(other.is_ok_and(|other| other != own));
    }

    #[tokio::test]
    async fn a_panic_is_returned() {
        let panicked = run_blocking(|| panic!("for a test")).await;
        assert!(matches!(panicked, Err::<(), _>(BlockingError::Panic(_))));
    }

    #[tokio::test]
    async fn work_without_a_thread_is_returned_with_its_permits() {
        let permits = Arc::new(Semaphore::new(1));
        let permit = Arc::clone(&permits).acquire_owned().await.expect("it is open");
        let work = move || {
            let _permit = permit;
            7
        };
        let no_threads = |_| Err(io::ErrorKind::WouldBlock.into());
        for _ in 0..BLOCKING_THREADS {
            let refused = run_on(no_threads, || ()).await;
            assert!(matches!(refused, Err(BlockingError::NoThread(_))), "no place is lost");
        }
        let Err(BlockingError::NoThread(work)) = run_on(no_threads, work).await else {
            panic!("there is no thread");
        };
        assert_eq!(permits.available_permits(), 0, "the caller may do it by itself");
        assert_eq!(work(), 7);
        assert_eq!(permits.available_permits(), 1);
    }
}
