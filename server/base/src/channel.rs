//! A bounded channel with many senders and one receiver that takes memory only for the messages in it. Tokio's channel
//! reserves a block of 32 messages, of which thousands of idle rooms and connections use none (decision 19).

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::sync::mpsc::error::{SendError, SendTimeoutError, TryRecvError, TrySendError};
use tokio::task::coop::cooperative;
use tokio::time::timeout;

/// Places that an empty queue keeps. A longer one was for a burst, and is freed after it.
const KEPT_PLACES: usize = 8;

/// A channel for at most `capacity` messages at a time.
pub fn channel<T>(capacity: usize) -> (Sender<T>, Receiver<T>) {
    let state = State { queue: VecDeque::new(), capacity, senders: 1, closed: false, waker: None };
    let channel = Arc::new(Channel { state: Mutex::new(state), space: Notify::new() });
    (Sender { channel: Arc::clone(&channel) }, Receiver { channel })
}

struct Channel<T> {
    /// Locked for a few instructions, never across an `await`.
    state: Mutex<State<T>>,
    /// Notified when a full queue gets a free place, and when the receiver closes.
    space: Notify,
}

struct State<T> {
    queue: VecDeque<T>,
    capacity: usize,
    senders: usize,
    /// Whether the receiver accepts no more messages.
    closed: bool,
    /// The receiver that waits for a message.
    waker: Option<Waker>,
}

impl<T> Channel<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sending half. The channel closes when the last clone is dropped.
pub struct Sender<T> {
    channel: Arc<Channel<T>>,
}

impl<T> Sender<T> {
    /// Sends a message if there is a place for it. Fails with the message, if the queue is full or closed.
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        let mut state = self.channel.lock();
        if state.closed {
            return Err(TrySendError::Closed(message));
        }
        if state.queue.len() >= state.capacity {
            return Err(TrySendError::Full(message));
        }
        state.queue.push_back(message);
        let waker = state.waker.take();
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
        Ok(())
    }

    /// Sends a message as soon as there is a place for it. Fails with the message, if the queue is closed.
    pub async fn send(&self, mut message: T) -> Result<(), SendError<T>> {
        loop {
            // Created before the attempt, so that it notices a place that gets free meanwhile.
            let space = self.channel.space.notified();
            message = match self.try_send(message) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Closed(message)) => return Err(SendError(message)),
                Err(TrySendError::Full(message)) => message,
            };
            space.await;
        }
    }

    /// Sends a message as soon as there is a place for it, if that is soon enough. The error says whether the queue is
    /// closed, or stayed full.
    pub async fn send_timeout(
        &self,
        message: T,
        within: Duration,
    ) -> Result<(), SendTimeoutError<()>> {
        match timeout(within, self.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(SendTimeoutError::Closed(())),
            Err(_) => Err(SendTimeoutError::Timeout(())),
        }
    }

    /// Waits until the receiver is gone.
    #[cfg(any(test, feature = "test-support"))]
    pub async fn closed(&self) {
        loop {
            let change = self.channel.space.notified();
            if self.is_closed() {
                return;
            }
            change.await;
        }
    }

    /// Waits until the receiver has read all messages.
    #[cfg(any(test, feature = "test-support"))]
    pub async fn drained(&self) {
        while !self.channel.lock().queue.is_empty() {
            tokio::task::yield_now().await;
        }
    }

    /// Whether the receiver accepts no more messages.
    pub fn is_closed(&self) -> bool {
        self.channel.lock().closed
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.channel.lock().senders += 1;
        Self { channel: Arc::clone(&self.channel) }
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        let mut state = self.channel.lock();
        state.senders -= 1;
        let waker = if state.senders == 0 { state.waker.take() } else { None };
        drop(state);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

/// The receiving half. The channel closes when it is dropped.
pub struct Receiver<T> {
    channel: Arc<Channel<T>>,
}

impl<T> Receiver<T> {
    /// Waits for the next message; `None` if the channel is closed and empty. No message is lost if the wait is
    /// cancelled.
    pub async fn recv(&mut self) -> Option<T> {
        cooperative(poll_fn(|context| self.poll_recv(context))).await
    }

    fn poll_recv(&mut self, context: &Context<'_>) -> Poll<Option<T>> {
        let mut state = self.channel.lock();
        let taken = state.take();
        if let Err(TryRecvError::Empty) = taken {
            state.waker = Some(context.waker().clone());
            return Poll::Pending;
        }
        drop(state);
        Poll::Ready(self.announce_space(taken).ok())
    }

    /// The next message, if it is there already. The error says whether the channel is empty, or also closed.
    pub fn try_recv(&mut self) -> Result<T, TryRecvError> {
        let taken = self.channel.lock().take();
        self.announce_space(taken)
    }

    fn announce_space(&self, taken: Result<Taken<T>, TryRecvError>) -> Result<T, TryRecvError> {
        let Taken { message, from_full } = taken?;
        if from_full {
            self.channel.space.notify_waiters();
        }
        Ok(message)
    }

    /// Whether no message waits.
    pub fn is_empty(&self) -> bool {
        self.channel.lock().queue.is_empty()
    }

    /// Accepts no more messages; those in the queue can still be received.
    pub fn close(&mut self) {
        self.channel.lock().closed = true;
        self.channel.space.notify_waiters();
    }
}

/// A message that was taken from a queue.
struct Taken<T> {
    message: T,
    /// Whether the queue was full: senders may wait.
    from_full: bool,
}

impl<T> State<T> {
    fn take(&mut self) -> Result<Taken<T>, TryRecvError> {
        let from_full = self.queue.len() >= self.capacity;
        let Some(message) = self.queue.pop_front() else {
            let ended = self.has_ended();
            return Err(if ended { TryRecvError::Disconnected } else { TryRecvError::Empty });
        };
        if self.queue.is_empty() && self.queue.capacity() > KEPT_PLACES {
            self.queue = VecDeque::new();
        }
        Ok(Taken { message, from_full })
    }

    /// Whether no message can follow those in the queue.
    fn has_ended(&self) -> bool {
        self.closed || self.senders == 0
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        self.close();
        let unread = std::mem::take(&mut self.channel.lock().queue);
        // Outside the lock: a message may hold a sender of this channel.
        drop(unread);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tokio::task::JoinSet;

    use super::*;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn every_message_arrives_once_and_in_the_order_of_its_sender() {
        const SENDERS: usize = 8;
        const EACH: usize = 500;
        let (sender, mut receiver) = channel(3);
        let mut sending = JoinSet::new();
        for number in 0..SENDERS {
            let sender = sender.clone();
            sending.spawn(async move {
                for message in 0..EACH {
                    sender.send((number, message)).await.expect("the receiver stays");
                }
            });
        }
        drop(sender);
        let receiving = async {
            let mut next = [0; SENDERS];
            while let Some((number, message)) = receiver.recv().await {
                assert_eq!(next[number], message);
                next[number] += 1;
            }
            next
        };
        let received = timeout(PATIENCE, receiving).await.expect("no message is lost");
        assert_eq!(received, [EACH; SENDERS]);
    }

    #[tokio::test]
    async fn a_full_queue_refuses_or_makes_senders_wait() {
        let (sender, mut receiver) = channel(2);
        assert_eq!((sender.try_send(1), sender.try_send(2)), (Ok(()), Ok(())));
        assert_eq!(sender.try_send(3), Err(TrySendError::Full(3)));
        let late = sender.send_timeout(3, Duration::from_millis(1)).await;
        assert_eq!(late, Err(SendTimeoutError::Timeout(())));
        let mut waiting = Box::pin(sender.send(4));
        assert_eq!(waiting.as_mut().now_or_never(), None);
        assert_eq!(receiver.recv().await, Some(1));
        assert_eq!(timeout(PATIENCE, waiting).await, Ok(Ok(())));
        assert_eq!((receiver.try_recv(), receiver.try_recv()), (Ok(2), Ok(4)));
        assert_eq!(receiver.try_recv(), Err(TryRecvError::Empty));
    }

    #[tokio::test]
    async fn a_closed_channel_gives_what_it_holds_and_takes_no_more() {
        let (sender, mut receiver) = channel(1);
        assert_eq!(sender.try_send(1), Ok(()));
        let waiting = sender.send(2);
        let mut waiting = Box::pin(waiting);
        assert_eq!(waiting.as_mut().now_or_never(), None);
        receiver.close();
        assert_eq!(timeout(PATIENCE, waiting).await, Ok(Err(SendError(2))));
        assert!(sender.is_closed());
        assert_eq!((receiver.recv().await, receiver.recv().await), (Some(1), None));
    }

    #[tokio::test]
    async fn the_receiver_is_woken_by_a_message_and_by_the_last_sender() {
        let (sender, mut receiver) = channel(1);
        let (got_message, mut messages) = tokio::sync::mpsc::channel(2);
        let receiving = tokio::spawn(async move {
            loop {
                let message = receiver.recv().await;
                got_message.send(message).await.expect("the test waits");
                if message.is_none() {
                    return;
                }
            }
        });
        tokio::task::yield_now().await;
        sender.send(1).await.expect("the receiver stays");
        assert_eq!(timeout(PATIENCE, messages.recv()).await, Ok(Some(Some(1))));
        drop(sender.clone());
        drop(sender);
        assert_eq!(timeout(PATIENCE, messages.recv()).await, Ok(Some(None)));
        timeout(PATIENCE, receiving).await.expect("it ends").expect("it does not panic");
    }

    #[test]
    fn the_place_of_a_burst_is_freed() {
        let (sender, mut receiver) = channel(100);
        for number in 0..100 {
            assert_eq!(sender.try_send(number), Ok(()));
        }
        while receiver.try_recv().is_ok() {}
        assert_eq!(sender.channel.lock().queue.capacity(), 0);
    }
}
