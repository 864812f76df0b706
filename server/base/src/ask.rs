//! Requests to a task that replies: the receiver of the reply travels with the request.

use tokio::sync::{mpsc, oneshot};

/// The receiver of a reply, who may have gone away meanwhile.
pub struct ReplySender<T>(oneshot::Sender<T>);

impl<T> ReplySender<T> {
    /// Sends the reply; returns it if the caller has gone away.
    pub fn send(self, reply: T) -> Option<T> {
        self.0.send(reply).err()
    }

    /// Whether the caller has gone away.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}

/// Sends a request and waits for its reply; `None` if the task has ended.
pub async fn ask<R, T>(
    task: &mpsc::Sender<R>,
    request: impl FnOnce(ReplySender<T>) -> R,
) -> Option<T> {
    let (reply, answer) = oneshot::channel();
    task.send(request(ReplySender(reply))).await.ok()?;
    answer.await.ok()
}
