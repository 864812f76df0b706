//! The first steps of a WebSocket connection: its session, its permit, its hello and its place in a room. A client that
//! gets no further is told the reason.

use demesne_access::rate_limit::{ConnectionKind, ConnectionPermit, rate_limit_keys};
use demesne_base::ids::Code;
use demesne_base::limits;
use demesne_base::metrics::GaugeGuard;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::{Refusal, RefusalDetail, Rejection};
use demesne_protocol::socket::{ClientMessage, ResumeFrom};
use demesne_room::handle::{ConnectionId, ConnectionRole, JoiningClient, Outbox, RoomHandle};
use demesne_store::sessions::Browser;
use demesne_store::tables::GameOfTable;
use demesne_store::users::User;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::closing::Closing;
use super::message_rate::MessageRate;
use super::{CLIENT_MESSAGE, WRITE_TIMEOUT};
use crate::http::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::refuse_if;
use crate::http::session::authenticate;
use crate::http::socket::{ClientSocket, Message, SocketInput};
use crate::malformed::malformed;

/// A client that wants to join, and the table.
pub(in crate::http) struct ConnectRequest {
    pub role: ConnectionRole,
    pub code: String,
    pub client: StreamClient,
}

/// A client that opens a WebSocket.
pub(in crate::http) struct StreamClient {
    /// The hash of the client's session token.
    pub token_hash: Option<String>,
    pub client_ip: ClientIp,
}

/// Closes the connection of a client that has not joined, after a message if it is told the reason.
pub(super) async fn turn_away(
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
pub(super) enum Unjoined {
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
pub(super) struct Joined {
    pub(super) room: RoomHandle,
    pub(super) id: ConnectionId,
    pub(super) browser: Option<Browser>,
    pub(super) permits: SocketPermits,
}

/// The permits of the connection, and its share in the metrics.
pub(super) struct SocketPermits {
    pub(super) pass: ConnectionPermit,
    _counted: GaugeGuard,
}

/// From the first frame to a connection of the room.
pub(super) async fn authenticate_and_join(
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
    let _joining = socket.joining();
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
pub(super) async fn in_time<T>(
    until: Instant,
    step: impl Future<Output = Result<T, Unjoined>>,
) -> Result<T, Unjoined> {
    timeout_at(until, step).await.unwrap_or(Err(Refusal::Unavailable.into()))
}

/// The client's browser, if it has a session, and its permits.
pub(super) async fn identify(
    app: &App,
    client: &StreamClient,
) -> Result<(Option<Browser>, SocketPermits), Unjoined> {
    if let Some(block) = app.restrictions.block_of(client.client_ip.0) {
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
    let keys = rate_limit_keys(client.client_ip.rate_limit_key(), user);
    let pass = app.rate_limiter.acquire(ConnectionKind::WebSocket, &keys).await?;
    let _counted = GaugeGuard::new(&app.metrics.connections);
    Ok((browser, SocketPermits { pass, _counted }))
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
    let (limiter, from) = (&app.rate_limiter, request.client.client_ip.rate_limit_key());
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
