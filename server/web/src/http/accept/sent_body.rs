//! A response body of a stream. The HTTP library takes pieces of a body before the client lets it send them; here it gets
//! the next piece, or the end, once the one before was written. So a response holds one piece in memory, and what it holds
//! itself is let go when it was sent.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::sync::oneshot;

/// A body that waits until each of its pieces was written.
pub(super) struct SentBody {
    body: Body,
    /// Ends when the latest piece was written, or given up.
    sending: Option<oneshot::Receiver<()>>,
}

impl SentBody {
    pub(super) fn new(body: Body) -> Self {
        Self { body, sending: None }
    }
}

impl HttpBody for SentBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Some(sending) = &mut self.sending {
            // The piece is dropped without a message.
            let _ = ready!(Pin::new(sending).poll(context));
            self.sending = None;
        }
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let (written, sending) = oneshot::channel();
        let piece = |bytes| Bytes::from_owner(Piece { bytes, _written: written });
        let frame = frame.map(|frame| frame.map(|frame| frame.map_data(piece)));
        self.sending = matches!(&frame, Some(Ok(frame)) if frame.is_data()).then_some(sending);
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.sending.is_none() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A part of a body, which the HTTP library drops once it was written.
struct Piece {
    bytes: Bytes,
    _written: oneshot::Sender<()>,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use axum::body::Body;
    use bytes::Buf;
    use futures_util::{FutureExt, stream};

    use super::*;

    async fn next(body: &mut SentBody) -> Option<Bytes> {
        let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await?;
        frame.expect("it can be made").into_data().ok()
    }

    #[tokio::test]
    async fn a_piece_and_the_end_come_once_the_piece_before_was_written() {
        let pieces = ["one", "two"].map(|text| Ok::<_, axum::Error>(Bytes::from(text)));
        let mut body = SentBody::new(Body::from_stream(stream::iter(pieces)));
        let mut one = next(&mut body).await.expect("it has pieces");
        assert_eq!(one.chunk(), b"one");
        one.advance(2);
        assert!(next(&mut body).now_or_never().is_none(), "a part of it was written");
        drop(one);
        let two = next(&mut body).await.expect("it has another one");
        assert_eq!(two.chunk(), b"two");
        assert!(next(&mut body).now_or_never().is_none(), "it has not ended");
        drop(two);
        assert!(next(&mut body).await.is_none());
    }

    #[tokio::test]
    async fn a_body_in_one_piece_ends_after_it() {
        let mut body = SentBody::new(Body::from("all"));
        assert_eq!(body.size_hint().exact(), Some(3));
        let piece = next(&mut body).await.expect("it has a piece");
        assert!(!body.is_end_stream(), "the piece was not written");
        drop(piece);
        assert!(next(&mut body).await.is_none() && body.is_end_stream());
        assert!(SentBody::new(Body::empty()).is_end_stream());
    }
}
