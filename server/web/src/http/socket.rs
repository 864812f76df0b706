//! The socket of a client: the library reads its frames and answers pings. Texts are written from the memory that the
//! room shares with all viewers, so that no connection keeps a buffer of the size of its largest message.

mod frame_counter;

use std::future::poll_fn;
use std::io::{self, Cursor};
use std::task::Poll;

use axum::body::Bytes;
use bytes::buf::{Chain, Take};
use bytes::{Buf, BufMut};
use demesne_base::limits;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
pub(super) use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_util::either::Either;

use super::accept::{OpenRequest, SocketStream};
use crate::tls::ClientStream;
use frame_counter::FrameCounter;

/// A connection of its own, or a stream of one.
type AnyStream = Either<ClientStream, Box<SocketStream>>;

/// A WebSocket of a client.
pub(super) struct ClientSocket<S = AnyStream> {
    frames: WebSocketStream<FrameCounter<S>>,
    /// Whether the client has closed it: then the library has sent the last frame.
    closed: bool,
}

/// An input of a client.
#[derive(Debug, PartialEq)]
pub(super) enum SocketInput {
    /// A message, the last frame of which was read.
    Message(Message),
    /// Frames before the last one of a message. They count like messages, and a client that sends no others is silent.
    Fragments(u32),
}

/// The longest header of a frame that is not masked.
const HEADER_BYTES: usize = 10;

impl ClientSocket {
    /// The server works for a client that has not joined yet: the connection does not give way meanwhile.
    pub(super) fn joining(&self) -> Option<OpenRequest> {
        match &self.frames.get_ref().stream {
            Either::Left(_) => None,
            Either::Right(stream) => Some(stream.joining()),
        }
    }

    /// Notes that the client has joined: the permit of its WebSocket bounds the connection from now on.
    pub(super) fn joined(&mut self) {
        // A connection of its own counts as nothing else since its upgrade.
        if let Either::Right(stream) = &mut self.frames.get_mut().stream {
            stream.joined();
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> ClientSocket<S> {
    /// The socket of an upgraded connection; `read` was read from it already.
    pub(super) async fn new(stream: S, read: Bytes) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(limits::READ_BUFFER_BYTES)
            .write_buffer_size(0)
            .max_message_size(Some(limits::MESSAGE_BYTES))
            .max_frame_size(Some(limits::MESSAGE_BYTES));
        let (read, role) = (read.to_vec(), Role::Server);
        let mut stream = FrameCounter::new(stream);
        stream.count(&read);
        let frames = WebSocketStream::from_partially_read(stream, read, role, Some(config)).await;
        Self { frames, closed: false }
    }

    /// The next message, or fragments of it; `None` if the connection has ended. No message is lost if the wait is
    /// cancelled.
    pub(super) async fn recv(&mut self) -> Option<Result<SocketInput, Error>> {
        poll_fn(|context| {
            let received = self.frames.poll_next_unpin(context);
            match (received, self.frames.get_mut()) {
                (Poll::Ready(received), frames) => {
                    frames.message_returned();
                    self.closed |= !matches!(
                        received,
                        Some(Ok(Message::Text(_)
                            | Message::Binary(_)
                            | Message::Ping(_)
                            | Message::Pong(_)))
                    );
                    Poll::Ready(received.map(|received| received.map(SocketInput::Message)))
                }
                (Poll::Pending, frames) => match frames.take_fragments() {
                    0 => Poll::Pending,
                    count => Poll::Ready(Some(Ok(SocketInput::Fragments(count)))),
                },
            }
        })
        .await
    }

    /// Sends a text and those that follow it in one write. If this fails or is cancelled, nothing else can be sent.
    pub(super) async fn send(
        &mut self,
        text: Utf8Bytes,
        next: impl FnMut() -> Option<Utf8Bytes>,
    ) -> Result<(), Error> {
        self.write(&mut frames(text, next)?).await
    }

    /// Sends frames. If this is cancelled, it goes on with the rest of them, and nothing else can be sent before.
    pub(super) async fn write(&mut self, frames: &mut Frames) -> Result<(), Error> {
        // Answers to pings come first.
        self.frames.flush().await?;
        if self.closed {
            return Err(Error::ConnectionClosed);
        }
        let stream = &mut self.frames.get_mut().stream;
        stream.write_all_buf(frames).await?;
        // TLS may still hold the end of it.
        Ok(stream.flush().await?)
    }

    /// Sends a ping.
    pub(crate) async fn ping(&mut self) -> Result<(), Error> {
        self.frames.send(Message::Ping(Bytes::new())).await
    }

    /// Sends a close frame, the last one. If the client has sent one, the library's answer to it is the last.
    pub(super) async fn close(&mut self, frame: impl Into<CloseFrame>) -> Result<(), Error> {
        // Nothing can be sent after that answer, so it would stay in the library.
        self.frames.flush().await?;
        self.frames.send(Message::Close(Some(frame.into()))).await
    }
}

/// Frames to be sent: the header of a text and the text, which it shares; of several texts a copy.
pub(super) type Frames = Chain<Take<Cursor<[u8; HEADER_BYTES]>>, Bytes>;

/// The frames of a text and those that follow it.
pub(super) fn frames(
    text: Utf8Bytes,
    mut next: impl FnMut() -> Option<Utf8Bytes>,
) -> io::Result<Frames> {
    let Some(second) = next() else { return Ok(header(text.len())?.chain(text.into())) };
    let mut frames = Vec::new();
    for text in [text, second].into_iter().chain(std::iter::from_fn(next)) {
        frames.put(header(text.len())?);
        frames.put(text.as_bytes());
    }
    Ok(Buf::take(Cursor::default(), 0).chain(frames.into()))
}

/// The header of a text frame.
fn header(length: usize) -> io::Result<Take<Cursor<[u8; HEADER_BYTES]>>> {
    let opcode = OpCode::Data(Data::Text);
    let frame = FrameHeader { opcode, ..FrameHeader::default() };
    let mut bytes = [0; HEADER_BYTES];
    let length = u64::try_from(length).map_err(io::Error::other)?;
    frame.format(length, &mut &mut bytes[..]).map_err(io::Error::other)?;
    Ok(Buf::take(Cursor::new(bytes), frame.len(length)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::FutureExt;
    use tokio::io::{DuplexStream, duplex};
    use tokio::time::timeout;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

    use super::*;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// A client of the library and our socket, on a network that takes a few bytes at a time.
    async fn pair() -> (WebSocketStream<DuplexStream>, ClientSocket<DuplexStream>) {
        let (here, there) = duplex(100);
        let client = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        (client, ClientSocket::new(here, Bytes::new()).await)
    }

    async fn received(client: &mut WebSocketStream<DuplexStream>) -> Message {
        let next = timeout(PATIENCE, client.next()).await.expect("a message comes");
        next.expect("the connection stays open").expect("the frame is valid")
    }

    #[tokio::test]
    async fn texts_of_every_length_arrive_alone_and_together() {
        let (mut client, mut socket) = pair().await;
        let texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].map(|length| "é".repeat(length / 2));
        let expected = texts.clone();
        let sending = tokio::spawn(async move {
            for text in texts.clone() {
                socket.send(text.into(), || None).await.expect("the client reads");
            }
            let mut texts = texts.into_iter().map(Utf8Bytes::from);
            let first = texts.next().expect("there are texts");
            socket.send(first, || texts.next()).await.expect("the client reads");
        });
        for text in expected.iter().chain(&expected) {
            assert_eq!(received(&mut client).await, Message::text(text.clone()));
        }
        sending.await.expect("all are sent");
    }

    #[tokio::test]
    async fn a_write_that_was_left_halfway_goes_on_where_it_was() {
        let (mut client, mut socket) = pair().await;
        let long = "x".repeat(1000);
        let mut frames = frames(long.clone().into(), || None).expect("it has a header");
        assert!(socket.write(&mut frames).now_or_never().is_none(), "the network takes 100 bytes");
        let sending = tokio::spawn(async move {
            socket.write(&mut frames).await.expect("the client reads");
            socket.send("next".into(), || None).await.expect("the client reads");
        });
        assert_eq!(received(&mut client).await, Message::text(long));
        assert_eq!(received(&mut client).await, Message::text("next"));
        sending.await.expect("all is sent");
    }

    #[tokio::test]
    async fn a_ping_is_answered_before_the_next_text() {
        let (mut client, mut socket) = pair().await;
        client.send(Message::Ping(Bytes::from_static(b"1"))).await.expect("the server reads");
        let ping = socket.recv().await;
        assert!(matches!(ping, Some(Ok(SocketInput::Message(Message::Ping(_))))));
        socket.send("text".into(), || None).await.expect("the client reads");
        assert_eq!(received(&mut client).await, Message::Pong(Bytes::from_static(b"1")));
        assert_eq!(received(&mut client).await, Message::text("text"));
    }

    #[tokio::test]
    async fn no_text_follows_the_close_frame() {
        let (mut client, mut socket) = pair().await;
        client.close(None).await.expect("the server reads");
        let close = socket.recv().await;
        assert!(matches!(close, Some(Ok(SocketInput::Message(Message::Close(_))))));
        assert!(socket.send("text".into(), || None).await.is_err());
        assert_eq!(received(&mut client).await, Message::Close(None));
        drop(socket);
        assert!(timeout(PATIENCE, client.next()).await.expect("it ends").is_none());
    }

    #[tokio::test]
    async fn the_close_frame_of_a_client_is_answered_with_its_code() {
        let (mut client, mut socket) = pair().await;
        let theirs = CloseFrame { code: CloseCode::Normal, reason: "".into() };
        client.close(Some(theirs.clone())).await.expect("the server reads");
        let close = socket.recv().await;
        assert!(matches!(close, Some(Ok(SocketInput::Message(Message::Close(_))))));
        let ours = CloseFrame { code: CloseCode::Policy, reason: "late".into() };
        assert!(socket.close(ours).await.is_err(), "the client has closed it");
        assert_eq!(received(&mut client).await, Message::Close(Some(theirs)));
    }

    #[tokio::test]
    async fn bytes_that_came_with_the_upgrade_are_read() {
        let (here, _there) = duplex(100);
        // A masked text frame whose mask is zero.
        let read = Bytes::from_static(&[0x81, 0x82, 0, 0, 0, 0, b'h', b'i']);
        let mut socket = ClientSocket::new(here, read).await;
        let hi = SocketInput::Message(Message::text("hi"));
        assert!(matches!(socket.recv().await, Some(Ok(text)) if text == hi));
    }

    #[tokio::test]
    async fn frames_before_the_last_one_of_a_message_are_counted() {
        let (mut client, mut socket) = pair().await;
        let long = "x".repeat(1000);
        let sending = tokio::spawn(async move {
            let frame = |text: &str, data, is_final| {
                let bytes = Bytes::copy_from_slice(text.as_bytes());
                Message::Frame(Frame::message(bytes, OpCode::Data(data), is_final))
            };
            let mut frames = vec![frame("", Data::Text, false)];
            frames.extend((0..98).map(|_| frame("", Data::Continue, false)));
            frames.push(frame(&long, Data::Continue, true));
            frames.push(Message::text(long));
            for frame in frames {
                client.send(frame).await.expect("the server reads");
            }
            client
        });
        let (mut fragments, mut messages) = (0, 0);
        while messages < 2 {
            match socket.recv().await.expect("it is open").expect("the frames are valid") {
                SocketInput::Message(message) => {
                    assert_eq!(message.len(), 1000);
                    messages += 1;
                }
                SocketInput::Fragments(count) => fragments += count,
            }
        }
        sending.await.expect("all are sent");
        assert!((98..=99).contains(&fragments), "{fragments} of 99");
    }
}
