//! A WebSocket connection: handshake, message pump, keep-alive and close. Table state is not handled here: messages are
//! forwarded to a room.

mod closing;
mod handshake;
mod heartbeat;
mod message_rate;
mod user_stream;

use std::time::Duration;

use demesne_access::rate_limit::{LimitedAction, rate_limit_keys};
use demesne_access::session_events::SessionEvent;
use demesne_base::{limits, text_validation};
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_room::handle::{
    ConnectionId, OutgoingMessages, RoomHandle, RoomMessage, encode, new_outbox,
};
use demesne_store::sessions::Browser;
use futures_util::FutureExt;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Instrument;

use crate::http::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::socket::{ClientSocket, Error, Frames, Message, SocketInput, frames};
use crate::malformed::malformed;
pub(super) use closing::Closing;
pub(super) use handshake::{ConnectRequest, StreamClient};
use handshake::{Joined, SocketPermits, Unjoined, authenticate_and_join, turn_away};
pub(super) use heartbeat::IDLE_TIMEOUT;
use heartbeat::{Beat, Heartbeat};
use message_rate::MessageRate;
pub use user_stream::USER_STREAM_INTERVAL;
pub(super) use user_stream::serve_user;

/// A client's message id is a UUID or similar.
pub(super) const MESSAGE_ID_BYTES: usize = 64;

/// A message that the network has not accepted after this long is given up.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Serves a connection from its upgrade to its end. Thousands of connections stay open for hours: memory that only the
/// handshake needs is freed after it, with the log fields of the request.
pub(super) fn serve(
    app: App,
    upgrading: impl Future<Output = Option<ClientSocket>>,
    request: ConnectRequest,
) -> impl Future<Output = ()> {
    let setup = async move { handshake(app, upgrading.await?, request).await };
    let setup = Box::pin(setup.in_current_span());
    async move {
        if let Some(connection) = setup.await {
            connection.run().await;
        }
    }
}

/// Joins the room, or sends the client the reason why not.
async fn handshake(
    app: App,
    mut socket: ClientSocket,
    request: ConnectRequest,
) -> Option<Box<Connection>> {
    // Subscribed before the session is looked up, so that no later event is missed.
    let session_events = app.session_events.subscribe();
    let mut shutdown = app.shutdown.clone();
    let client_ip = request.client.client_ip;
    let (outbox, outgoing) = new_outbox();
    let mut rate = MessageRate::new(app.rate_limiter.config.messages_per_second);
    let joining = tokio::select! {
        joining = authenticate_and_join(&app, &mut socket, &mut rate, request, outbox) => joining,
        // A client that has not joined is not waited for; it reconnects by itself.
        _ = shutdown.wait_for(|shutdown| *shutdown) => Err(Unjoined::Closed(Closing::RESTARTING)),
    };
    match joining {
        Ok(Joined { room, id, browser, permits: _permits }) => {
            socket.joined();
            Some(Box::new(Connection {
                app,
                socket,
                outgoing,
                room,
                id,
                rate,
                client_ip,
                browser,
                session_events,
                farewell: None,
                _permits,
            }))
        }
        Err(unjoined) => {
            let message = |Rejection { reason, detail }| {
                encode(&ServerMessage::Refused { id: None, reason, detail })
            };
            turn_away(&app, &mut socket, unjoined, message).await;
            None
        }
    }
}

/// The name of the type of messages in the schema.
const CLIENT_MESSAGE: &str = "ClientMessage";

/// A connection that has joined: forwards messages between the room and the network.
struct Connection {
    /// Held until the end: the server's shutdown waits until all clones are dropped.
    app: App,
    socket: ClientSocket,
    /// Messages from the room.
    outgoing: OutgoingMessages,
    room: RoomHandle,
    id: ConnectionId,
    rate: MessageRate,
    client_ip: ClientIp,
    browser: Option<Browser>,
    session_events: broadcast::Receiver<SessionEvent>,
    /// Why the room is about to close the connection, by the latest message that says so.
    farewell: Option<Closing>,
    _permits: SocketPermits,
}

/// The next step of a connection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Continue,
    /// One side closes the connection.
    Close(Closing),
    /// A message was lost. No other may follow: the client would have a gap in its updates.
    Abort,
}

/// The rest of the work on a message from the network, which needs a wait.
enum Later {
    KeepAlive,
    Refuse(Option<String>, Rejection),
    /// A message that is no answer is checked, and forwarded.
    Check(Box<ClientMessage>),
    /// The mailbox of the room is full.
    Forward(RoomMessage),
}

impl Connection {
    /// Runs until the connection is closed by the client, the network, the room, or the end of its session. Memory that
    /// a connection needs only while it acts is boxed: thousands of them wait at a time.
    async fn run(mut self: Box<Self>) {
        let mut heartbeat = Heartbeat::new();
        let end = loop {
            let next = tokio::select! {
                received = self.socket.recv() => {
                    let is_fragment = matches!(received, Some(Ok(SocketInput::Fragments(_))));
                    let next = match self.on_received(received) {
                        Ok(next) => next,
                        Err(later) => Box::pin(self.finish(later)).await,
                    };
                    if !is_fragment {
                        heartbeat.heard();
                    }
                    self.rate.unless_flood(next, &self.app.metrics)
                }
                text = self.outgoing.recv() => match text {
                    Some(text) => match self.send_at_once(text) {
                        Ok(next) => next,
                        Err(frames) => Box::pin(self.send_rest(frames)).await,
                    },
                    None => Next::Close(self.farewell()),
                },
                beat = heartbeat.next() => Box::pin(self.keep_alive(beat)).await,
                event = self.session_events.recv() => {
                    after_session_event(&self.app, self.client_ip, self.browser.as_mut(), &event)
                }
            };
            if next != Next::Continue {
                break next;
            }
        };
        // The client may be gone already; either way this is the end.
        let _ = Box::pin(timeout(limits::MAILBOX_TIMEOUT, self.take_leave(end))).await;
    }

    /// Leaves the room and, if the client has received everything so far, sends the rest. The client has waited long for
    /// a room whose mailbox is full, so it does not wait for that: the room notices later that the outbox is closed.
    async fn take_leave(&mut self, end: Next) -> Result<(), Error> {
        if self.room.try_send(RoomMessage::Left(self.id)).is_err() {
            self.outgoing.close();
        }
        match end {
            Next::Close(closing) => self.flush_remaining(closing).await,
            Next::Continue | Next::Abort => Ok(()),
        }
    }

    /// Sends a text together with all that are queued already: an update follows each `done`, and each write to the
    /// network costs more than encoding a frame.
    async fn send(&mut self, text: Utf8Bytes) -> Next {
        match self.send_at_once(text) {
            Ok(next) => next,
            Err(frames) => self.send_rest(frames).await,
        }
    }

    /// Sends what the network accepts at once, nearly always everything; returns the frames that are not sent yet.
    fn send_at_once(&mut self, text: Utf8Bytes) -> Result<Next, Frames> {
        let Self { socket, outgoing, farewell, .. } = self;
        note_farewell(farewell, &text);
        let next = || outgoing.try_recv().ok().inspect(|text| note_farewell(farewell, text));
        let Ok(mut frames) = frames(text, next) else { return Ok(Next::Abort) };
        match socket.write(&mut frames).now_or_never() {
            Some(Ok(())) => Ok(Next::Continue),
            Some(Err(_)) => Ok(Next::Abort),
            None => Err(frames),
        }
    }

    async fn send_rest(&mut self, mut frames: Frames) -> Next {
        in_write_time(self.socket.write(&mut frames)).await
    }

    async fn keep_alive(&mut self, beat: Beat) -> Next {
        match beat.check(&mut self.socket, &self.app.metrics).await {
            Next::Continue => self.send(encode(&ServerMessage::KeepAlive)).await,
            end @ (Next::Close(_) | Next::Abort) => end,
        }
    }

    /// Sends the room's remaining messages, then a close frame.
    async fn flush_remaining(&mut self, closing: Closing) -> Result<(), Error> {
        while let Some(text) = self.outgoing.recv().await {
            self.socket.send(text, || self.outgoing.try_recv().ok()).await?;
        }
        self.socket.close(closing).await
    }

    /// Why the room has closed the connection.
    fn farewell(&self) -> Closing {
        let restarts = *self.app.shutdown.borrow();
        let unsaid = if restarts { Closing::RESTARTING } else { Closing::RECONNECT };
        self.farewell.unwrap_or(unsaid)
    }

    /// Handles a message from the network, or fragments of it, as far as that needs no wait: an answer is forwarded at once.
    fn on_received(&mut self, received: Option<Result<SocketInput, Error>>) -> Result<Next, Later> {
        match self.rate.arrived(received) {
            Ok(Message::Text(text)) => self.on_text(&text),
            Ok(Message::Binary(_)) => {
                self.rate.take();
                let rejection = Rejection::of_field(Refusal::Malformed, "", "a text frame");
                Err(Later::Refuse(None, rejection))
            }
            Ok(Message::Ping(_) | Message::Pong(_)) => {
                self.rate.take();
                Ok(Next::Continue)
            }
            // Single frames are not returned by reading.
            Ok(Message::Close(_) | Message::Frame(_)) => Ok(Next::Close(Closing::ANSWER)),
            Err(next) => Ok(next),
        }
    }

    fn on_text(&mut self, text: &str) -> Result<Next, Later> {
        let in_time = self.rate.take_message();
        let message = match ClientMessage::read(text) {
            Ok(ClientMessage::Ping) if in_time => return Err(Later::KeepAlive),
            Ok(message) => Box::new(message),
            Err(_) if in_time => {
                let (id, rejection) = unreadable(text);
                return Err(Later::Refuse(id, rejection));
            }
            Err(_) => return Err(Later::Refuse(None, self.rate.too_fast())),
        };
        let checked = if in_time { check_id(&message) } else { Err(self.rate.too_fast()) };
        if let Err(rejection) = checked {
            return Err(Later::Refuse(known_id(&message), rejection));
        }
        if !matches!(*message, ClientMessage::Answer { .. }) {
            return Err(Later::Check(message));
        }
        match self.room.try_send(RoomMessage::Client(self.id, message)) {
            Ok(()) => Ok(Next::Continue),
            Err(TrySendError::Full(message)) => Err(Later::Forward(message)),
            Err(TrySendError::Closed(_)) => Ok(Next::Close(self.farewell())),
        }
    }

    /// Does what needs a wait.
    async fn finish(&mut self, later: Later) -> Next {
        let message = match later {
            Later::KeepAlive => return self.send(encode(&ServerMessage::KeepAlive)).await,
            Later::Refuse(id, rejection) => return self.refuse(id, rejection).await,
            Later::Check(mut message) => match self.check(&mut message).await {
                Ok(()) => RoomMessage::Client(self.id, message),
                Err(rejection) => return self.refuse(known_id(&message), rejection).await,
            },
            Later::Forward(message) => message,
        };
        match self.room.send_timeout(message, limits::MAILBOX_TIMEOUT).await {
            Ok(()) => Next::Continue,
            Err(_) => Next::Close(self.farewell()),
        }
    }

    /// Checks that need no state of the table. It has the connection for itself: threads cannot share a stream of HTTP/2.
    async fn check(&mut self, message: &mut ClientMessage) -> Result<(), Rejection> {
        if let ClientMessage::Chat { text, .. } = message {
            let checked = text_validation::chat(text);
            let clean = checked.map_err(|refusal| of_text(refusal, limits::CHAT_CHARS))?;
            self.limit(LimitedAction::Chat).await?;
            *text = self.app.house.words.masked(&clean);
        }
        if let ClientMessage::Report { name, text, .. } = message {
            let checked = text_validation::report(name, text);
            (*name, *text) = checked.map_err(|refusal| of_text(refusal, limits::REPORT_CHARS))?;
        }
        if matches!(message, ClientMessage::Block { .. }) {
            self.limit(LimitedAction::Block).await?;
        }
        if matches!(message, ClientMessage::AskHint { .. }) {
            self.limit(LimitedAction::Hint).await?;
        }
        Ok(())
    }

    /// Counts an action for the user and the address: a client that connects again has the same limit.
    async fn limit(&mut self, action: LimitedAction) -> Result<(), Rejection> {
        let user = self.browser.as_ref().map(|browser| &browser.user);
        let keys = rate_limit_keys(self.client_ip.rate_limit_key(), user);
        self.app.rate_limiter.check(action, &keys).await
    }

    /// Refuses a message without asking the room, after sending the room's earlier messages.
    async fn refuse(&mut self, id: Option<String>, rejection: Rejection) -> Next {
        let Rejection { reason, detail } = rejection;
        self.app.metrics.refused(&reason);
        if let Ok(text) = self.outgoing.try_recv()
            && self.send(text).await == Next::Abort
        {
            return Next::Abort;
        }
        self.send(encode(&ServerMessage::Refused { id, reason, detail })).await
    }
}

/// A connection goes on after an event of sessions, unless its own session, if it has one, has ended. One that missed an
/// event closes to be safe, and the client reconnects.
fn after_session_event(
    app: &App,
    ClientIp(address): ClientIp,
    browser: Option<&mut Browser>,
    event: &Result<SessionEvent, RecvError>,
) -> Next {
    let goes_on = match (event, browser) {
        (Ok(SessionEvent::NetworksBlocked), _) | (Err(_), None) => {
            app.restrictions.block_of(address).is_none()
        }
        (Ok(event), Some(browser)) => event.keeps_session(browser),
        (Ok(_), None) => true,
        (Err(_), Some(_)) => false,
    };
    if goes_on {
        return Next::Continue;
    }
    Next::Close(match event {
        Ok(SessionEvent::NetworksBlocked | SessionEvent::Barred { .. }) => {
            Closing::of(&Refusal::Barred { until: None })
        }
        Ok(SessionEvent::Ended { .. } | SessionEvent::Renewed { .. }) => {
            Closing::of(&Refusal::NoSession)
        }
        Ok(SessionEvent::Missed) | Err(_) => Closing::RECONNECT,
    })
}

/// Notes the reason for which a connection is about to be closed, if a message says it.
fn note_farewell(farewell: &mut Option<Closing>, text: &str) {
    *farewell = Closing::announced_by(text).or(*farewell);
}

/// Sorts out a text that is no message: its id, if it has one, and what is wrong.
fn unreadable(text: &str) -> (Option<String>, Rejection) {
    let (value, rejection) = malformed(CLIENT_MESSAGE, text.as_bytes());
    let id = value["id"].as_str().filter(|id| is_message_id(id));
    (id.map(str::to_owned), rejection)
}

/// The refusal of a text that a person has written.
fn of_text(refusal: Refusal, most: usize) -> Rejection {
    let expected = format!("at most {most} characters that can be seen and do not deceive");
    Rejection::of_field(refusal, "text", &expected)
}

/// Checks that a message has an id.
fn check_id(message: &ClientMessage) -> Result<(), Rejection> {
    let Some(id) = message.id() else {
        let expected = "another message: the connection has had its hello";
        return Err(Rejection::of_field(Refusal::Malformed, "type", expected));
    };
    if is_message_id(id) {
        return Ok(());
    }
    let expected = format!("1 to {MESSAGE_ID_BYTES} visible ASCII characters");
    Err(Rejection::of_field(Refusal::Malformed, "id", &expected))
}

fn is_message_id(id: &str) -> bool {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_graphic());
    !id.is_empty() && id.len() <= MESSAGE_ID_BYTES && is_plain
}

/// Sends, unless the network takes too long.
async fn in_write_time(sending: impl Future<Output = Result<(), Error>>) -> Next {
    match timeout(WRITE_TIMEOUT, sending).await {
        Ok(Ok(())) => Next::Continue,
        Ok(Err(_)) | Err(_) => Next::Abort,
    }
}

/// The message id for a refusal; an id that is too long is not sent back.
fn known_id(message: &ClientMessage) -> Option<String> {
    message.id().filter(|id| id.len() <= MESSAGE_ID_BYTES).map(str::to_owned)
}
