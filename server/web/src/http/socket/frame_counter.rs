//! A stream that counts the WebSocket frames in what it reads: the library returns whole messages, and a client may send
//! one in fragments without end.

use std::io::{self, Cursor};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;

/// The longest header of a frame that is masked.
const HEADER_BYTES: usize = 14;

/// The stream, and the frames of which no message was returned yet.
pub(super) struct FrameCounter<S> {
    pub stream: S,
    header: [u8; HEADER_BYTES],
    /// The bytes of the header that have come.
    filled: usize,
    /// The bytes of the frame that have not come.
    rest: u64,
    frames: u32,
}

impl<S> FrameCounter<S> {
    pub(super) fn new(stream: S) -> Self {
        Self { stream, header: [0; HEADER_BYTES], filled: 0, rest: 0, frames: 0 }
    }

    /// Counts the frames that begin in these bytes, which follow those before.
    pub(super) fn count(&mut self, mut bytes: &[u8]) {
        while let Some((first, others)) = bytes.split_first() {
            if self.rest > 0 {
                let skipped = bytes.len().min(usize::try_from(self.rest).unwrap_or(usize::MAX));
                self.rest -= u64::try_from(skipped).expect("a length fits");
                bytes = &bytes[skipped..];
                continue;
            }
            self.header[self.filled] = *first;
            self.filled += 1;
            bytes = others;
            match FrameHeader::parse(&mut Cursor::new(&self.header[..self.filled])) {
                Ok(None) => {}
                Ok(Some((_, length))) => {
                    (self.filled, self.rest) = (0, length);
                    self.frames = self.frames.saturating_add(1);
                }
                // The library ends such a connection.
                Err(_) => return,
            }
        }
    }

    /// Takes off the last frame of a message that was returned.
    pub(super) fn message_returned(&mut self) {
        self.frames = self.frames.saturating_sub(1);
    }

    /// Takes the fragments that were read so far. One more frame may have come in part.
    pub(super) fn take_fragments(&mut self) -> u32 {
        let fragments = self.frames.saturating_sub(1);
        self.frames -= fragments;
        fragments
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameCounter<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.count(&buffer.filled()[before..]);
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameCounter<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
