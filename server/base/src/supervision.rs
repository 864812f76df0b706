//! Tasks that live as long as the server. One that panics is started again; the few without which the server cannot go on
//! end it, so that a service manager starts it again.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// A task that panicked is started again after this time: a cause that stays does not fill the log.
const TASK_RESTART_DELAY: Duration = Duration::from_secs(1);

/// A task that is started again after a panic.
pub trait LongTask: Send + 'static {
    /// Its name in the log.
    const NAME: &'static str;

    /// Runs until all handles of the task are dropped, or it is dropped at a shutdown. A call after a panic goes on with
    /// what has arrived meanwhile.
    fn run(&mut self) -> impl Future<Output = ()> + Send;

    /// Follows the run that ended or was dropped at a shutdown.
    fn finish(&mut self) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }
}

/// Starts a task, and starts it again after each panic.
pub fn keep_running(mut task: impl LongTask) {
    tokio::spawn(async move { run_to_the_end(&mut task, TASK_RESTART_DELAY).await });
}

/// The same, until the server shuts down.
pub fn keep_running_until(shutdown: watch::Receiver<bool>, task: impl LongTask) {
    tokio::spawn(run_until(shutdown, task, TASK_RESTART_DELAY));
}

async fn run_until(mut shutdown: watch::Receiver<bool>, mut task: impl LongTask, delay: Duration) {
    tokio::select! {
        () = run_to_the_end(&mut task, delay) => {}
        // A dropped sender means shutdown as well.
        _ = shutdown.wait_for(|shutdown| *shutdown) => {}
    }
    task.finish().await;
}

async fn run_to_the_end<T: LongTask>(task: &mut T, delay: Duration) {
    // The panic itself is logged by the hook.
    while AssertUnwindSafe(task.run()).catch_unwind().await.is_err() {
        tracing::error!(task = T::NAME, "task panicked, started again");
        sleep(delay).await;
    }
}

/// Sends the name of a task that the server cannot go on without if it panics. The result ends when the task does.
pub fn end_server_with(
    name: &'static str,
    task: JoinHandle<()>,
    failures: mpsc::Sender<&'static str>,
) -> JoinHandle<()> {
    tokio::spawn(async move {
        if task.await.is_err_and(|error| error.is_panic()) {
            tracing::error!(task = name, "task panicked, the server cannot go on without it");
            // The first failure ends the server, and a full queue has one.
            let _ = failures.try_send(name);
        }
    })
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    struct FailsTwice {
        starts: u32,
        requests: mpsc::Receiver<u32>,
        replies: mpsc::Sender<u32>,
    }

    impl LongTask for FailsTwice {
        const NAME: &'static str = "test";

        async fn run(&mut self) {
            self.starts += 1;
            while let Some(request) = self.requests.recv().await {
                assert!(self.starts > 2, "a panic for a test");
                self.replies.send(request).await.expect("the test receives");
            }
        }
    }

    #[tokio::test]
    async fn a_task_that_panics_is_started_again_with_the_requests_that_wait() {
        let (sender, requests) = mpsc::channel(4);
        let (replies, mut received) = mpsc::channel(4);
        for number in 0..4 {
            sender.send(number).await.expect("the queue has room");
        }
        drop(sender);
        let mut task = FailsTwice { starts: 0, requests, replies };
        let ends = run_to_the_end(&mut task, Duration::ZERO);
        timeout(PATIENCE, ends).await.expect("the task ends with its handles");
        drop(task);
        assert_eq!(received.recv().await, Some(2), "two requests were lost with the panics");
        assert_eq!(received.recv().await, Some(3));
        assert_eq!(received.recv().await, None);
    }

    #[tokio::test]
    async fn a_shutdown_ends_a_task_that_has_panicked_and_lets_it_finish() {
        struct PanicsAndWaits {
            starts: u32,
            states: mpsc::Sender<&'static str>,
        }
        impl LongTask for PanicsAndWaits {
            const NAME: &'static str = "test";

            async fn run(&mut self) {
                self.starts += 1;
                assert!(self.starts > 1, "a panic for a test");
                self.states.send("runs").await.expect("the test receives");
                std::future::pending().await
            }

            async fn finish(&mut self) {
                self.states.send("finishes").await.expect("the test receives");
            }
        }
        let (states, mut received) = mpsc::channel(4);
        let (shutdown, signal) = watch::channel(false);
        let task = PanicsAndWaits { starts: 0, states };
        let running = tokio::spawn(run_until(signal, task, Duration::ZERO));
        assert_eq!(timeout(PATIENCE, received.recv()).await, Ok(Some("runs")));
        shutdown.send_replace(true);
        timeout(PATIENCE, running).await.expect("it ends").expect("without a panic");
        assert_eq!((received.recv().await, received.recv().await), (Some("finishes"), None));
    }

    #[tokio::test]
    async fn the_panic_of_a_vital_task_is_told_and_its_end_is_not() {
        let (failures, mut failed) = mpsc::channel(1);
        let ends = end_server_with("ends", tokio::spawn(async {}), failures.clone());
        ends.await.expect("it ends");
        let panics = tokio::spawn(async { panic!("for a test") });
        end_server_with("panics", panics, failures).await.expect("it ends");
        assert_eq!(timeout(PATIENCE, failed.recv()).await, Ok(Some("panics")));
        assert_eq!(timeout(PATIENCE, failed.recv()).await, Ok(None));
    }
}
