//! Progress of the response on a connection, or on a stream of one, to find clients that read too slowly, behind a proxy too.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::downloads::GivesWay;
use super::held_body::HeldBody;

/// The progress of a connection's or a stream's response. Clones refer to the same one.
#[derive(Clone, Default)]
pub(super) struct ResponseProgress {
    sending: Arc<watch::Sender<SendState>>,
}

/// The response in progress.
#[derive(Clone, Default)]
struct SendState {
    /// When it began; `None` if everything was sent.
    since: Option<Instant>,
    /// Whether more of the body follows.
    has_more: bool,
    /// Notified if it has to end for another one.
    gives_way: GivesWay,
}

impl ResponseProgress {
    /// Begins a response; its body reports when it was handed over.
    pub(super) fn follow(&self, mut response: Response) -> Response {
        self.begin(response.extensions_mut().remove().unwrap_or_default());
        let end = BodyEnd(self.clone());
        response.map(|body| Body::new(HeldBody::new(body, end)))
    }

    /// Begins to send something that may have to give way.
    pub(super) fn begin(&self, gives_way: GivesWay) {
        let since = Some(Instant::now());
        self.sending.send_replace(SendState { since, has_more: true, gives_way });
    }

    /// A connection whose flushes report that everything was sent.
    pub(super) fn watch<S>(&self, stream: S) -> TrackedStream<S> {
        TrackedStream { stream, progress: self.clone() }
    }

    /// Waits until a response has been in progress for longer than this, or has to give way.
    pub(super) async fn overdue(&self, within: Duration) {
        let mut sending = self.sending.subscribe();
        loop {
            let SendState { since, gives_way, .. } = sending.borrow_and_update().clone();
            let changed = sending.changed();
            match since {
                // The sender is in `self`: it outlives the wait.
                None => drop(changed.await),
                Some(since) => tokio::select! {
                    () = sleep_until(since + within) => return,
                    () = gives_way.0.notified() => return,
                    _ = changed => {}
                },
            }
        }
    }

    /// The client has to read before anything else can be written.
    fn blocked(&self) {
        self.sending.send_if_modified(|sending| {
            let is_first = sending.since.is_none();
            sending.since.get_or_insert_with(Instant::now);
            is_first
        });
    }

    fn flushed(&self) {
        self.sending.send_if_modified(|sending| {
            let is_sent = sending.since.is_some() && !sending.has_more;
            if is_sent {
                sending.since = None;
            }
            is_sent
        });
    }
}

/// Marks the end of a body when it is dropped, whether it was read to its end or not.
struct BodyEnd(ResponseProgress);

impl Drop for BodyEnd {
    fn drop(&mut self) {
        self.0.sending.send_modify(|sending| sending.has_more = false);
    }
}

/// A connection whose flushes are recorded: the HTTP library flushes it after all that it had to write, and with several
/// streams after each part.
pub(super) struct TrackedStream<S> {
    stream: S,
    progress: ResponseProgress,
}

impl<S> TrackedStream<S> {
    /// The connection itself.
    pub(super) fn into_inner(self) -> S {
        self.stream
    }

    fn noted<T>(&self, written: Poll<T>) -> Poll<T> {
        if written.is_pending() {
            self.progress.blocked();
        }
        written
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TrackedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TrackedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.noted(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.noted(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        if let Poll::Ready(Ok(())) = flushed {
            self.progress.flushed();
        }
        self.noted(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tokio::io::AsyncWriteExt;
    use tokio::time::timeout;

    use super::*;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_secs(20);

    fn response() -> Response {
        Response::new(Body::from("something"))
    }

    /// Whether a response with a time limit of zero is in progress.
    async fn is_overdue(progress: &ResponseProgress) -> bool {
        let is_sending = progress.sending.borrow().since.is_some();
        if is_sending {
            let overdue = timeout(PATIENCE, progress.overdue(Duration::ZERO)).await;
            overdue.expect("a response under way becomes overdue");
        } else {
            let idle = progress.overdue(Duration::ZERO).now_or_never();
            assert_eq!(idle, None, "a connection without a response is never overdue");
        }
        is_sending
    }

    #[tokio::test]
    async fn a_connection_without_a_response_under_way_may_be_idle() {
        let progress = ResponseProgress::default();
        assert!(!is_overdue(&progress).await);
        let mut stream = progress.watch(tokio::io::sink());
        drop(progress.follow(response()));
        stream.flush().await.expect("the stream accepts all bytes");
        assert!(!is_overdue(&progress).await, "it was sent");
        drop(progress.follow(response()));
        assert!(is_overdue(&progress).await, "the next one begins");
    }

    #[tokio::test]
    async fn a_response_is_overdue_until_its_last_byte_was_flushed() {
        let progress = ResponseProgress::default();
        let mut stream = progress.watch(tokio::io::sink());
        let response = progress.follow(response());
        stream.flush().await.expect("the stream accepts all bytes");
        assert!(is_overdue(&progress).await, "more is to come");
        drop(response);
        assert!(is_overdue(&progress).await, "something is left to flush");
        stream.flush().await.expect("the stream accepts all bytes");
        assert!(!is_overdue(&progress).await);
    }

    #[tokio::test]
    async fn a_response_within_its_time_is_not_overdue() {
        let progress = ResponseProgress::default();
        let response = progress.follow(response());
        assert_eq!(progress.overdue(PATIENCE).now_or_never(), None);
        drop(response);
    }
}
