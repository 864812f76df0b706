//! A WebSocket connection: handshake, message pump, keep-alive and close. Table state is not handled here: messages are
//! forwarded to a room.

mod closing;
mod heartbeat;
mod user_stream;

use std::net::IpAddr;
use std::time::Duration;

use demesne_access::rate_limit::{
    ConnectionKind, ConnectionPermit, LimitedAction, RateLimitKey, UserMessages, rate_limit_keys,
};
use demesne_access::session_events::SessionEvent;
use demesne_base::client_address::AddressBlock;
use demesne_base::ids::Code;
use demesne_base::limits::{self, Rate};
use demesne_base::metrics::{DropCause, GaugeGuard, Metrics};
use demesne_base::text_validation;
use demesne_base::token_bucket::TokenBucket;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::{Refusal, RefusalDetail, Rejection};
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use demesne_room::handle::{
    ConnectionId, ConnectionRole, JoiningClient, Outbox, OutgoingMessages, RoomHandle, RoomMessage,
    encode, new_outbox,
};
use demesne_room::message_id;
use demesne_store::sessions::Browser;
use demesne_store::tables::GameOfTable;
use demesne_store::users::User;
use futures_util::FutureExt;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Instrument;

use crate::http::app::App;
use crate::http::error::refuse_if;
use crate::http::session::authenticate;
use crate::http::socket::{ClientSocket, Error, Frames, Message, SocketInput, frames};
use crate::malformed::malformed;
pub(super) use closing::Closing;
pub(super) use heartbeat::IDLE_TIMEOUT;
use heartbeat::{Beat, Heartbeat};
pub use user_stream::USER_STREAM_INTERVAL;
pub(super) use user_stream::serve_user;

/// A client's message id is a UUID or similar.
pub(super) const MESSAGE_ID_BYTES: usize = 64;

/// A message that the network has not accepted after this long is given up.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// Rate-limit refusals in a row after which a connection is closed: a user has long stopped.
const RATE_LIMITED_IN_A_ROW: u32 = 100;

/// A client that wants to join, and the table.
pub(super) struct ConnectRequest {
    pub role: ConnectionRole,
    pub code: String,
    pub client: StreamClient,
}

/// A client that opens a WebSocket.
pub(super) struct StreamClient {
    /// The hash of the client's session token.
    pub token_hash: Option<String>,
    pub from: RateLimitKey,
    pub address: IpAddr,
}

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
    let address = request.client.address;
    let (outbox, outgoing) = new_outbox();
    let mut rate = MessageRate::new(app.rate_limiter.config.messages_per_second);
    let joining = tokio::select! {
        joining = authenticate_and_join(&app, &mut socket, &mut rate, request, outbox) => joining,
        // A client that has not joined is not waited for; it reconnects by itself.
        _ = shutdown.wait_for(|shutdown| *shutdown) => Err(Unjoined::Closed(Closing::RESTARTING)),
    };
    match joining {
        Ok(Joined { room, id, browser, permits: _permits }) => Some(Box::new(Connection {
            app,
            socket,
            outgoing,
            room,
            id,
            rate,
            address,
            browser,
            session_events,
            farewell: None,
            _permits,
        })),
        Err(unjoined) => {
            let message = |Rejection { reason, detail }| {
                encode(&ServerMessage::Refused { id: None, reason, detail })
            };
            turn_away(&app, &mut socket, unjoined, message).await;
            None
        }
    }
}

/// Closes the connection of a client that has not joined, after a message if it is told the reason.
async fn turn_away(
    app: &App,
    socket: &mut ClientSocket,
    unjoined: Unjoined,
    message: fn(Rejection) -> Utf8Bytes,
) {
    let ending = async {
        let closing = match unjoined {
            Unjoined::Closed(closing) => closing,
            Unjoined::Refused(rejection) => {
                tracing::debug!(reason = ?rejection.reason, "connection refused");
                app.metrics.refused(&rejection.reason);
                let closing = Closing::of(&rejection.reason);
                socket.send(message(rejection), || None).await?;
                closing
            }
        };
        socket.close(closing).await
    };
    // The client may be gone already; either way this is the end.
    let _ = timeout(WRITE_TIMEOUT, ending).await;
}

/// Why a client has not joined a room.
enum Unjoined {
    /// It is told the reason.
    Refused(Rejection),
    /// It has sent no hello, or is not waited for.
    Closed(Closing),
}

impl From<Rejection> for Unjoined {
    fn from(rejection: Rejection) -> Self {
        Self::Refused(rejection)
    }
}

impl From<Refusal> for Unjoined {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

/// A client that has joined a room.
struct Joined {
    room: RoomHandle,
    id: ConnectionId,
    browser: Option<Browser>,
    permits: SocketPermits,
}

/// The permits of the connection, and its share in the metrics.
struct SocketPermits {
    pass: ConnectionPermit,
    _counted: GaugeGuard,
}

/// From the first frame to a connection of the room.
async fn authenticate_and_join(
    app: &App,
    socket: &mut ClientSocket,
    rate: &mut MessageRate,
    request: ConnectRequest,
    outbox: Outbox,
) -> Result<Joined, Unjoined> {
    // A server without its lease refuses clients at once: the database may be down, so it does not wait for it.
    refuse_if(!app.room_registry.is_available(), Refusal::Unavailable)?;
    let until = Instant::now() + limits::ROOM_MOVE_TIMEOUT;
    let (browser, permits) = in_time(until, Box::pin(identify(app, &request.client))).await?;
    let user = browser.as_ref().map(|browser| browser.user.clone());
    let hello_wait_began = Instant::now();
    let have = tokio::select! {
        have = receive_hello(socket, rate) => have?,
        // The connection gave way to a later one while it was silent.
        () = permits.pass.evicted() => return Err(Unjoined::Closed(Closing::SILENT)),
    };
    permits.pass.activity().keep_busy();
    // The time that the client takes to send its hello is not counted.
    let until = until + hello_wait_began.elapsed();
    let joining = async {
        let GameOfTable { code, game } = find_table(app, &request, user.as_ref()).await?;
        rate.of_user = match &user {
            Some(user) => Some(app.rate_limiter.messages_of(user.id).await?),
            None => None,
        };
        let client = JoiningClient { role: request.role, user, have, outbox };
        Ok(app.room_registry.join(&code, game, client).await?)
    };
    let (room, id) = in_time(until, Box::pin(joining)).await?;
    Ok(Joined { room, id, browser, permits })
}

/// A step of joining, with a time limit: without any message the client would take the server for dead.
async fn in_time<T>(
    until: Instant,
    step: impl Future<Output = Result<T, Unjoined>>,
) -> Result<T, Unjoined> {
    timeout_at(until, step).await.unwrap_or(Err(Refusal::Unavailable.into()))
}

/// The client's browser, if it has a session, and its permits.
async fn identify(
    app: &App,
    client: &StreamClient,
) -> Result<(Option<Browser>, SocketPermits), Unjoined> {
    if let Some(block) = app.restrictions.block_of(client.address) {
        return Err(block.barred().into());
    }
    let browser = match &client.token_hash {
        Some(token_hash) => {
            authenticate(app, token_hash).await.map_err(|_| Refusal::Unavailable)?
        }
        None => None,
    };
    if let Some(bar) = browser.as_ref().and_then(|browser| browser.bar) {
        return Err(bar.barred().into());
    }
    let user = browser.as_ref().map(|browser| &browser.user);
    let permits = acquire_permits(app, client.from, user).await?;
    Ok((browser, permits))
}

/// Permits for a connection: of the server in total and of its address.
async fn acquire_permits(
    app: &App,
    from: RateLimitKey,
    user: Option<&User>,
) -> Result<SocketPermits, Refusal> {
    let pass =
        app.rate_limiter.acquire(ConnectionKind::WebSocket, &rate_limit_keys(from, user)).await?;
    Ok(SocketPermits { pass, _counted: GaugeGuard::new(&app.metrics.connections) })
}

/// The first message, which must be a hello of this version.
async fn receive_hello(
    socket: &mut ClientSocket,
    rate: &mut MessageRate,
) -> Result<Option<ResumeFrom>, Unjoined> {
    let first = timeout(limits::HELLO_TIMEOUT, first_message(socket, rate)).await;
    let text = match first.unwrap_or(Err(Closing::SILENT)).map_err(Unjoined::Closed)? {
        Message::Text(text) => text,
        Message::Binary(_)
        | Message::Ping(_)
        | Message::Pong(_)
        | Message::Close(_)
        | Message::Frame(_) => return Err(Unjoined::Closed(Closing::NO_HELLO)),
    };
    let message = serde_json::from_str(&text).map_err(|_| hello_rejection(&text))?;
    let ClientMessage::Hello { protocol, have } = message else {
        return Err(Rejection::of_field(Refusal::Malformed, "type", "hello").into());
    };
    if protocol == PROTOCOL_VERSION { Ok(have) } else { Err(wrong_version().into()) }
}

/// The first message; the reason of the end if the connection ends without one, or the client sends fragments without end.
async fn first_message(
    socket: &mut ClientSocket,
    rate: &mut MessageRate,
) -> Result<Message, Closing> {
    loop {
        match socket.recv().await.ok_or(Closing::NO_HELLO)? {
            Ok(SocketInput::Message(message)) => return Ok(message),
            Ok(SocketInput::Fragments(count)) => rate.take_all(count),
            Err(error) => return Err(Closing::after(&error)),
        }
        if rate.is_flood() {
            return Err(Closing::FLOOD);
        }
    }
}

fn wrong_version() -> Rejection {
    Refusal::WrongVersion.with(RefusalDetail::Versions { spoken: vec![PROTOCOL_VERSION] })
}

/// A hello of another protocol version may look different: only its version number is read.
fn hello_rejection(text: &str) -> Rejection {
    let (value, rejection) = malformed(CLIENT_MESSAGE, text.as_bytes());
    let number = value["protocol"].as_u64();
    let is_other = number.is_some_and(|number| number != u64::from(PROTOCOL_VERSION));
    if is_other { wrong_version() } else { rejection }
}

/// The table of a code. A wrong code is counted against the user and their address; a right one is not.
async fn find_table(
    app: &App,
    request: &ConnectRequest,
    user: Option<&User>,
) -> Result<GameOfTable, Rejection> {
    refuse_if(request.role == ConnectionRole::Player && user.is_none(), Refusal::NoSession)?;
    let code = Code::parse(&request.code);
    let look_up = async {
        match (&code, request.role) {
            (Some(code), ConnectionRole::Player) => app.store.invited(code).await,
            (Some(code), ConnectionRole::Spectator) => app.store.watched(code).await,
            (None, _) => Ok(None),
        }
    };
    let (limiter, from) = (&app.rate_limiter, request.client.from);
    let found = limiter.look_up_table_code(&app.store, from, user, code.as_ref(), look_up);
    let found = found.await?;
    if let Some(user) = user
        && app.store.is_blocked(&found.code, user.id).await.map_err(|error| {
            tracing::error!(%error, "cannot read blocks");
            Refusal::Unavailable
        })?
    {
        return Err(Refusal::Blocked.into());
    }
    Ok(found)
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
    address: IpAddr,
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
                    after_session_event(&self.app, self.address, self.browser.as_mut(), &event)
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
        let from = RateLimitKey::Address(AddressBlock::of(self.address));
        let user = self.browser.as_ref().map(|browser| &browser.user);
        self.app.rate_limiter.check(action, &rate_limit_keys(from, user)).await
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

/// Whether the session of a connection continues, if there is one. A connection that missed an event closes to be safe, and
/// the client reconnects.
fn session_continues(
    app: &App,
    address: IpAddr,
    browser: Option<&mut Browser>,
    event: &Result<SessionEvent, RecvError>,
) -> bool {
    let is_of_networks = matches!(event, Ok(SessionEvent::NetworksBlocked));
    if (is_of_networks || event.is_err()) && app.restrictions.block_of(address).is_some() {
        return false;
    }
    if is_of_networks {
        return true;
    }
    let Some(browser) = browser else { return true };
    event.as_ref().is_ok_and(|event| event.keeps_session(browser))
}

/// A connection goes on after an event of sessions, unless its own session has ended.
fn after_session_event(
    app: &App,
    address: IpAddr,
    browser: Option<&mut Browser>,
    event: &Result<SessionEvent, RecvError>,
) -> Next {
    match session_continues(app, address, browser, event) {
        true => Next::Continue,
        false => Next::Close(closing_after(event)),
    }
}

/// Why a connection whose session does not continue is closed.
fn closing_after(event: &Result<SessionEvent, RecvError>) -> Closing {
    match event {
        Ok(SessionEvent::NetworksBlocked | SessionEvent::Barred { .. }) => {
            Closing::of(&Refusal::Barred { until: None })
        }
        Ok(SessionEvent::Ended { .. } | SessionEvent::Renewed { .. }) => {
            Closing::of(&Refusal::NoSession)
        }
        Ok(SessionEvent::Missed) | Err(_) => Closing::RECONNECT,
    }
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
    let Some(id) = message_id(message) else {
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
    message_id(message).filter(|id| id.len() <= MESSAGE_ID_BYTES).map(str::to_owned)
}

/// The rate limit of messages on one connection.
struct MessageRate {
    messages: TokenBucket,
    /// Those of its user, so that a new connection brings no more of them; `None` before a client has joined, or without a
    /// session.
    of_user: Option<UserMessages>,
    too_fast: u32,
}

impl MessageRate {
    fn new(messages_per_second: u32) -> Self {
        let messages = TokenBucket::new(Rate::of_messages(messages_per_second));
        Self { messages, of_user: None, too_fast: 0 }
    }

    fn take(&mut self) {
        let passes = self.messages.take();
        self.count(passes);
    }

    /// Counts a message for this connection and its user; returns whether it passes.
    fn take_message(&mut self) -> bool {
        let passes = self.messages.take() && self.of_user.as_ref().is_none_or(UserMessages::take);
        self.count(passes);
        passes
    }

    /// Counts a message that passes the rate limit, or does not.
    fn count(&mut self, passes: bool) {
        self.too_fast = if passes { 0 } else { self.too_fast + 1 };
    }

    /// The refusal of a message over the limit.
    fn too_fast(&self) -> Rejection {
        let of_user = self.of_user.as_ref().map(UserMessages::wait);
        Rejection::too_fast(self.messages.wait().max(of_user.unwrap_or_default()))
    }

    fn take_all(&mut self, count: u32) {
        for _ in 0..count {
            self.take();
        }
    }

    /// The message that has arrived; fragments of one count as many.
    fn arrived(&mut self, received: Option<Result<SocketInput, Error>>) -> Result<Message, Next> {
        match received {
            Some(Ok(SocketInput::Message(message))) => Ok(message),
            Some(Ok(SocketInput::Fragments(count))) => {
                self.take_all(count);
                Err(Next::Continue)
            }
            Some(Err(error)) => Err(Next::Close(Closing::after(&error))),
            None => Err(Next::Close(Closing::ANSWER)),
        }
    }

    /// Whether the messages over the rate limit are enough to close the connection.
    fn is_flood(&self) -> bool {
        self.too_fast > RATE_LIMITED_IN_A_ROW
    }

    /// Closes a connection that would go on, if its messages over the rate limit are too many.
    fn unless_flood(&self, next: Next, metrics: &Metrics) -> Next {
        if next == Next::Continue && self.is_flood() {
            metrics.dropped(DropCause::Flood, 1);
            return Next::Close(Closing::FLOOD);
        }
        next
    }
}
