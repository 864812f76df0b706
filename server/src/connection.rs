//! A WebSocket connection: handshake, message pump, keep-alive and close. Table state is not handled here: messages are
//! forwarded to a room.

use std::net::IpAddr;
use std::pin::pin;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Instrument;

use crate::http::app::App;
use crate::http::session::authenticate;
use crate::ids::Code;
use crate::limits::{self, Rate};
use crate::metrics::{DropCause, GaugeGuard};
use crate::rate_limit::client_address::AddressBlock;
use crate::rate_limit::token_bucket::TokenBucket;
use crate::rate_limit::{
    ConnectionKind, ConnectionPermit, LimitedAction, RateLimitKey, rate_limit_keys,
};
use crate::room::handle::{
    ConnectionId, ConnectionRole, JoiningClient, Outbox, OutgoingMessages, RoomHandle, RoomMessage,
    encode, new_outbox,
};
use crate::room::message_id;
use crate::session_events::SessionEvent;
use crate::socket::{ClientSocket, Error, Message, SocketInput};
use crate::store::sessions::Browser;
use crate::store::users::User;

/// A client that wants to join, and the table.
pub(crate) struct ConnectRequest {
    pub(crate) role: ConnectionRole,
    pub(crate) code: String,
    /// The hash of the client's session token.
    pub(crate) token_hash: Option<String>,
    pub(crate) from: RateLimitKey,
    pub(crate) address: IpAddr,
}

/// Serves a connection from its upgrade to its end. Thousands of connections stay open for hours: memory that only the
/// handshake needs is freed after it, with the log fields of the request.
pub(crate) fn serve(
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
    let address = request.address;
    let (outbox, outgoing) = new_outbox();
    let mut rate = MessageRate::new(app.messages_per_second);
    let joining = tokio::select! {
        joining = authenticate_and_join(&app, &mut socket, &mut rate, request, outbox) => joining,
        // A client that has not joined is not waited for; it reconnects by itself.
        _ = shutdown.wait_for(|shutdown| *shutdown) => Err(None),
    };
    let reason = match joining {
        Ok(Joined { room, id, browser, permits: _permits }) => {
            let connection = Connection {
                app,
                socket,
                outgoing,
                room,
                id,
                rate,
                address,
                browser,
                session_events,
                _permits,
            };
            return Some(Box::new(connection));
        }
        Err(reason) => reason?,
    };
    tracing::debug!(?reason, "connection refused");
    app.metrics.refused(&reason);
    let refused = encode(&ServerMessage::Refused { id: None, reason });
    // The client may be gone already; either way this is the end.
    let _ = timeout(limits::WRITE_TIMEOUT, send_and_close(&mut socket, refused)).await;
    None
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

/// From the first frame to a connection of the room, or the reason for a refusal; `None` as a reason if the client has
/// sent no hello.
async fn authenticate_and_join(
    app: &App,
    socket: &mut ClientSocket,
    rate: &mut MessageRate,
    request: ConnectRequest,
    outbox: Outbox,
) -> Result<Joined, Option<Refusal>> {
    // A server without its lease refuses clients at once: the database may be down, so it does not wait for it.
    if !app.room_registry.is_available() {
        return Err(Some(Refusal::Unavailable));
    }
    let until = Instant::now() + limits::ROOM_MOVE_TIMEOUT;
    let (browser, permits) = in_time(until, Box::pin(identify(app, &request))).await?;
    let user = browser.as_ref().map(|browser| browser.user.clone());
    let hello_wait_began = Instant::now();
    let have = tokio::select! {
        have = receive_hello(socket, rate) => have?,
        // The connection gave way to a later one while it was silent.
        () = permits.pass.evicted() => return Err(None),
    };
    permits.pass.activity().keep_busy();
    // The time that the client takes to send its hello is not counted.
    let until = until + hello_wait_began.elapsed();
    let joining = async {
        let (code, game) = find_table(app, &request, user.as_ref()).await?;
        let client = JoiningClient { role: request.role, user, have, outbox };
        Ok(app.room_registry.join(&code, game, client).await?)
    };
    let (room, id) = in_time(until, Box::pin(joining)).await?;
    Ok(Joined { room, id, browser, permits })
}

/// A step of joining, with a time limit: without any message the client would take the server for dead.
async fn in_time<T>(
    until: Instant,
    step: impl Future<Output = Result<T, Option<Refusal>>>,
) -> Result<T, Option<Refusal>> {
    timeout_at(until, step).await.unwrap_or(Err(Some(Refusal::Unavailable)))
}

/// The client's browser, if it has a session, and its permits.
async fn identify(
    app: &App,
    request: &ConnectRequest,
) -> Result<(Option<Browser>, SocketPermits), Option<Refusal>> {
    if let Some(block) = app.restrictions.block_of(request.address) {
        return Err(Some(block.barred()));
    }
    let browser = match &request.token_hash {
        Some(token_hash) => {
            authenticate(app, token_hash).await.map_err(|_| Refusal::Unavailable)?
        }
        None => None,
    };
    if let Some(bar) = browser.as_ref().and_then(|browser| browser.bar) {
        return Err(Some(bar.barred()));
    }
    let user = browser.as_ref().map(|browser| &browser.user);
    let permits = acquire_permits(app, request.from, user).await?;
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

/// The first message, or the reason for a refusal; `None` as a reason if the client has sent no hello.
async fn receive_hello(
    socket: &mut ClientSocket,
    rate: &mut MessageRate,
) -> Result<Option<ResumeFrom>, Option<Refusal>> {
    let first = timeout(limits::HELLO_TIMEOUT, first_message(socket, rate)).await;
    let Ok(Some(Message::Text(text))) = first else { return Err(None) };
    let message = serde_json::from_str(&text).map_err(|_| hello_refusal(&text))?;
    let ClientMessage::Hello { protocol, have } = message else {
        return Err(Some(Refusal::Malformed));
    };
    if protocol == PROTOCOL_VERSION { Ok(have) } else { Err(Some(Refusal::WrongVersion)) }
}

/// The first message; `None` if the connection ends without one, or the client sends fragments without end.
async fn first_message(socket: &mut ClientSocket, rate: &mut MessageRate) -> Option<Message> {
    loop {
        match socket.recv().await?.ok()? {
            SocketInput::Message(message) => return Some(message),
            SocketInput::Fragments(count) => rate.take_all(count),
        }
        if rate.is_flood() {
            return None;
        }
    }
}

/// A hello of another protocol version may look different: only its version number is read.
fn hello_refusal(text: &str) -> Option<Refusal> {
    let number = serde_json::from_str::<serde_json::Value>(text)
        .ok()
        .and_then(|value| value.get("protocol").and_then(serde_json::Value::as_u64));
    let is_other = number.is_some_and(|number| number != u64::from(PROTOCOL_VERSION));
    Some(if is_other { Refusal::WrongVersion } else { Refusal::Malformed })
}

/// The table of a code. A wrong code is counted against the user and their address; a right one is not.
async fn find_table(
    app: &App,
    request: &ConnectRequest,
    user: Option<&User>,
) -> Result<(Code, GameKind), Refusal> {
    if request.role == ConnectionRole::Player && user.is_none() {
        return Err(Refusal::NoSession);
    }
    let code = Code::parse(&request.code);
    let look_up = async {
        match (&code, request.role) {
            (Some(code), ConnectionRole::Player) => app.store.invited(code).await,
            (Some(code), ConnectionRole::Spectator) => app.store.watched(code).await,
            (None, _) => Ok(None),
        }
    };
    let entrant = (request.from, user);
    let found = app.rate_limiter.look_up_table_code(&app.store, entrant, code.as_ref(), look_up);
    let (code, game) = found.await?;
    if let (ConnectionRole::Player, Some(user)) = (request.role, user)
        && app.store.is_blocked(&code, user.id).await.map_err(|error| {
            tracing::error!(%error, "cannot read blocks");
            Refusal::Unavailable
        })?
    {
        return Err(Refusal::Blocked);
    }
    Ok((code, game))
}

async fn send_and_close(socket: &mut ClientSocket, text: Utf8Bytes) -> Result<(), Error> {
    socket.send(text, || None).await?;
    socket.close().await
}

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
    _permits: SocketPermits,
}

/// What a connection does next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Continue,
    /// One side closes the connection.
    Close,
    /// A message was lost. No other may follow: the client would have a gap in its updates.
    Abort,
}

impl Next {
    fn continue_if(stays: bool) -> Self {
        if stays { Self::Continue } else { Self::Close }
    }
}

impl Connection {
    /// Runs until the connection is closed by the client, the network, the room, or the end of its session. Memory that
    /// a connection needs only while it acts is boxed: thousands of them wait at a time.
    async fn run(mut self: Box<Self>) {
        let mut ping = interval(limits::PING_INTERVAL);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        let mut silent_at = Instant::now() + limits::IDLE_TIMEOUT;
        // A message moves the moment but not the timer, which is set again when it is due.
        let mut silence = pin!(sleep_until(silent_at));
        let end = loop {
            let next = tokio::select! {
                received = self.socket.recv() => {
                    let is_fragment = matches!(received, Some(Ok(SocketInput::Fragments(_))));
                    let next = Box::pin(self.on_received(received)).await;
                    if !is_fragment {
                        silent_at = Instant::now() + limits::IDLE_TIMEOUT;
                    }
                    next
                }
                () = &mut silence => match silent_at <= Instant::now() {
                    true => {
                        self.app.metrics.dropped(DropCause::Silent, 1);
                        Next::Close
                    }
                    false => {
                        silence.as_mut().reset(silent_at);
                        Next::Continue
                    }
                },
                text = self.outgoing.recv() => match text {
                    Some(text) => Box::pin(self.send(text)).await,
                    None => Next::Close,
                },
                _ = ping.tick() => Box::pin(self.keep_alive()).await,
                event = self.session_events.recv() => Next::continue_if(self.session_continues(&event)),
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
        if end == Next::Close { self.flush_remaining().await } else { Ok(()) }
    }

    /// Sends a text together with all that are queued already: an update follows each `done`, and each write to the
    /// network costs more than encoding a frame.
    async fn send(&mut self, text: Utf8Bytes) -> Next {
        let sending = self.socket.send(text, || self.outgoing.try_recv().ok());
        in_write_time(sending).await
    }

    /// Sends a ping and a keep-alive message: browsers answer pings themselves and do not show them to the page.
    async fn keep_alive(&mut self) -> Next {
        match in_write_time(self.socket.ping()).await {
            Next::Continue => self.send(encode(&ServerMessage::KeepAlive)).await,
            end @ (Next::Close | Next::Abort) => end,
        }
    }

    /// Sends the room's remaining messages, then a close frame.
    async fn flush_remaining(&mut self) -> Result<(), Error> {
        while let Some(text) = self.outgoing.recv().await {
            self.socket.send(text, || self.outgoing.try_recv().ok()).await?;
        }
        self.socket.close().await
    }

    /// Handles a message from the network, or fragments of it.
    async fn on_received(&mut self, received: Option<Result<SocketInput, Error>>) -> Next {
        let next = match received {
            Some(Ok(SocketInput::Message(message))) => self.handle_message(message).await,
            Some(Ok(SocketInput::Fragments(count))) => {
                self.rate.take_all(count);
                Next::Continue
            }
            Some(Err(_)) | None => Next::Close,
        };
        if next == Next::Continue && self.rate.is_flood() {
            self.app.metrics.dropped(DropCause::Flood, 1);
            return Next::Close;
        }
        next
    }

    /// Whether the session continues, if there is one. A connection that missed an event closes to be safe, and the
    /// client reconnects.
    fn session_continues(&mut self, event: &Result<SessionEvent, RecvError>) -> bool {
        let is_of_networks = matches!(event, Ok(SessionEvent::NetworksBlocked));
        if (is_of_networks || event.is_err())
            && self.app.restrictions.block_of(self.address).is_some()
        {
            return false;
        }
        if is_of_networks {
            return true;
        }
        let Some(browser) = &mut self.browser else { return true };
        event.as_ref().is_ok_and(|event| event.keeps_session(browser))
    }

    /// Forwards a message to the room.
    async fn handle_message(&mut self, message: Message) -> Next {
        match message {
            Message::Text(text) => self.on_text(&text).await,
            Message::Binary(_) => {
                self.rate.take();
                self.refuse(None, Refusal::Malformed).await
            }
            Message::Ping(_) | Message::Pong(_) => {
                self.rate.take();
                Next::Continue
            }
            // Single frames are not returned by reading.
            Message::Close(_) | Message::Frame(_) => Next::Close,
        }
    }

    async fn on_text(&mut self, text: &str) -> Next {
        let in_time = self.rate.take();
        let (id, checked) = match serde_json::from_str(text) {
            Ok(message) if in_time => (known_id(&message), self.check(message).await),
            Ok(message) => (known_id(&message), Err(Refusal::TooFast)),
            Err(_) => (None, Err(if in_time { Refusal::Malformed } else { Refusal::TooFast })),
        };
        match checked {
            Ok(message) => {
                let room_message = RoomMessage::Client(self.id, Box::new(message));
                Next::continue_if(
                    self.room.send_timeout(room_message, limits::MAILBOX_TIMEOUT).await.is_ok(),
                )
            }
            Err(reason) => self.refuse(id, reason).await,
        }
    }

    /// Checks that need no state of the table.
    async fn check(&self, mut message: ClientMessage) -> Result<ClientMessage, Refusal> {
        let id = message_id(&message).ok_or(Refusal::Malformed)?;
        let is_plain = id.bytes().all(|byte| byte.is_ascii_graphic());
        if id.is_empty() || id.len() > limits::MESSAGE_ID_BYTES || !is_plain {
            return Err(Refusal::Malformed);
        }
        if let ClientMessage::Chat { text, .. } = &mut message {
            crate::text_validation::check_chat(text)?;
            self.limit(LimitedAction::Chat).await?;
            *text = self.app.words.masked(text);
        }
        if let ClientMessage::Report { name, text, .. } = &message {
            crate::text_validation::check_report(name, text)?;
        }
        if matches!(message, ClientMessage::AskHint { .. }) {
            self.limit(LimitedAction::Hint).await?;
        }
        Ok(message)
    }

    /// Counts an action for the user and the address: a client that connects again has the same limit.
    async fn limit(&self, action: LimitedAction) -> Result<(), Refusal> {
        let from = RateLimitKey::Address(AddressBlock::of(self.address));
        let user = self.browser.as_ref().map(|browser| &browser.user);
        self.app.rate_limiter.check(action, &rate_limit_keys(from, user)).await
    }

    /// Refuses a message without asking the room, after sending the room's earlier messages.
    async fn refuse(&mut self, id: Option<String>, reason: Refusal) -> Next {
        self.app.metrics.refused(&reason);
        if let Ok(text) = self.outgoing.try_recv()
            && self.send(text).await == Next::Abort
        {
            return Next::Abort;
        }
        self.send(encode(&ServerMessage::Refused { id, reason })).await
    }
}

/// Sends, unless the network takes too long.
async fn in_write_time(sending: impl Future<Output = Result<(), Error>>) -> Next {
    match timeout(limits::WRITE_TIMEOUT, sending).await {
        Ok(Ok(())) => Next::Continue,
        Ok(Err(_)) | Err(_) => Next::Abort,
    }
}

/// The message id for a refusal; an id that is too long is not sent back.
fn known_id(message: &ClientMessage) -> Option<String> {
    message_id(message).filter(|id| id.len() <= limits::MESSAGE_ID_BYTES).map(str::to_owned)
}

/// The rate limit of messages on one connection.
struct MessageRate {
    messages: TokenBucket,
    too_fast: u32,
}

impl MessageRate {
    fn new(messages_per_second: u32) -> Self {
        let per_second = f64::from(messages_per_second);
        let messages = Rate { per_second, burst: per_second * limits::BURST_SECONDS };
        Self { messages: TokenBucket::new(messages), too_fast: 0 }
    }

    fn take(&mut self) -> bool {
        let passes = self.messages.take();
        self.too_fast = if passes { 0 } else { self.too_fast + 1 };
        passes
    }

    fn take_all(&mut self, count: u32) {
        for _ in 0..count {
            self.take();
        }
    }

    /// Whether the messages over the rate limit are enough to close the connection.
    fn is_flood(&self) -> bool {
        self.too_fast > limits::RATE_LIMITED_IN_A_ROW
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use clap::Parser;
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::Message as Frame;
    use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

    use super::*;
    use crate::Server;
    use crate::config::Config;
    use crate::ids::UserId;
    use crate::room::Services;
    use crate::room::handle::{JoinRoom, Mailbox};
    use crate::room::tests::table;
    use crate::room_registry::{MakeRoom, RoomTask};
    use crate::store::Store;
    use crate::store::change::Change;
    use crate::store::tables::SeatOwner;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// The command line of a server.
    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    /// A room that reads no message.
    fn deaf_room(_: GameKind, _: Code, services: Services, mailbox: Mailbox) -> RoomTask {
        Box::pin(async move {
            let mut shutdown = services.shutdown.clone();
            // A dropped sender means shutdown as well.
            let _ = shutdown.wait_for(|shutdown| *shutdown).await;
            drop(mailbox);
        })
    }

    /// A room that lets one client join, and then reads no message.
    fn busy_room(game: GameKind, code: Code, services: Services, mut mailbox: Mailbox) -> RoomTask {
        Box::pin(async move {
            let Some(RoomMessage::Join(join)) = mailbox.recv().await else { return };
            let JoinRoom { reply, client } = *join;
            // The client may have gone away.
            let _ = reply.send(Ok(ConnectionId::REMOTE));
            deaf_room(game, code, services, mailbox).await;
            drop(client);
        })
    }

    type ClientSocket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

    /// A spectator of a table whose room is made by this function, after their hello.
    async fn spectator(make_room: MakeRoom) -> (Server, ClientSocket) {
        let name = format!("demesne-connection-{}", uuid::Uuid::new_v4().simple());
        let data = std::env::temp_dir().join(name);
        let flags = ["demesne", "--listen", "127.0.0.1:0", "--messages-per-second", "100000"];
        let Flags { mut config } = Flags::parse_from(flags);
        config.store.data = data;
        let (store, writer) = Store::open(&config.store).await.expect("the database opens");
        let host = User { id: UserId::new(), name: "Ann".to_owned() };
        let table = table(&host, SeatOwner::Bot(demesne_protocol::table::BotLevel::Easy));
        let watch = table.watch.to_string();
        for change in [Change::NewUser(host, "hash".to_owned()), Change::Table(table)] {
            store.save(change).await.expect("it is saved");
        }
        drop(store);
        writer.await.expect("the writer ends");
        let server = Server::start_rooms(&config, make_room).await.expect("the server starts");
        let client = connect(server.address(), &watch).await;
        (server, client)
    }

    async fn connect(address: SocketAddr, watch: &str) -> ClientSocket {
        let url = format!("ws://{address}/ws/w/{watch}");
        let (mut client, _) = connect_async(url).await.expect("the server connects");
        let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
        let text = serde_json::to_string(&hello).expect("a message can be written");
        client.send(Frame::text(text)).await.expect("the server reads");
        client
    }

    /// The texts that a client receives until its connection is closed.
    async fn texts_until_closed(client: &mut ClientSocket) -> Vec<String> {
        let mut texts = Vec::new();
        let reading = async {
            while let Some(Ok(frame)) = client.next().await {
                match frame {
                    Frame::Text(text) => texts.push(text.to_string()),
                    Frame::Close(_) => return,
                    Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_) => {}
                }
            }
        };
        timeout(PATIENCE, reading).await.expect("the connection is closed");
        texts
    }

    #[tokio::test]
    async fn a_client_whose_room_does_not_answer_is_refused_in_time() {
        let (server, mut client) = spectator(deaf_room).await;
        let texts = texts_until_closed(&mut client).await;
        let unavailable = ServerMessage::Refused { id: None, reason: Refusal::Unavailable };
        let unavailable = serde_json::to_string(&unavailable).expect("a message can be written");
        assert_eq!(texts.last(), Some(&unavailable), "{texts:?}");
        server.stop().await;
    }

    #[tokio::test]
    async fn a_connection_closes_when_its_room_reads_nothing() {
        let (server, mut client) = spectator(busy_room).await;
        // One message more than the mailbox holds, and one that the connection waits with.
        for number in 0..=limits::MAILBOX {
            let chat = ClientMessage::Undo { id: format!("u{number}"), version: 0 };
            let text = serde_json::to_string(&chat).expect("a message can be written");
            client.send(Frame::text(text)).await.expect("the server reads");
        }
        // Leaving the room takes no time of its own.
        let closed = timeout(2 * limits::MAILBOX_TIMEOUT, texts_until_closed(&mut client)).await;
        assert!(closed.is_ok(), "the client waits for longer than one mailbox timeout");
        server.stop().await;
    }
}
