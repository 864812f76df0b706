//! The event stream of a user: a WebSocket that sends their tables and invitations, first as they are and again whenever
//! something of it has changed. It says what `GET /api/lobby` says to the same user, so it discloses nothing else.
//!
//! A slow reader keeps no queue: the next state is read when the last one was sent.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::user_stream::UserStreamMessage;
use tokio::sync::{Notify, broadcast};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::closing::Closing;
use super::handshake::{SocketPermits, StreamClient, Unjoined, identify, in_time, turn_away};
use super::heartbeat::Heartbeat;
use super::message_rate::MessageRate;
use super::{Next, after_session_event, in_write_time};
use crate::http::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::own_tables::user_state;
use crate::http::socket::{ClientSocket, Error, Message, SocketInput};
use demesne_access::list_changes::{Following, ListTopic};
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::Code;
use demesne_base::limits;
use demesne_store::sessions::Browser;
use demesne_store::to_json;

/// Pause between two states on a user's event stream: what a player sees is soon enough, and a reader of a fast match does
/// not read the database all the time.
const USER_STREAM_PAUSE: Duration = Duration::from_millis(500);

/// A user's event stream reads the lists at least this often: invitations lapse and vacations end without a word, and one
/// of another server may be lost.
pub const USER_STREAM_INTERVAL: Duration = Duration::from_mins(1);

/// The same after the database could not be read.
const USER_STREAM_RETRY: Duration = Duration::from_secs(5);

/// Serves a stream from its upgrade to its end.
pub(crate) async fn serve_user(
    app: App,
    upgrading: impl Future<Output = Option<ClientSocket>>,
    client: StreamClient,
) {
    // Subscribed before the session is looked up, so that no later event is missed.
    let session_events = app.session_events.subscribe();
    let Some(mut socket) = upgrading.await else { return };
    let until = Instant::now() + limits::ROOM_MOVE_TIMEOUT;
    let opening = async {
        let mut stream = Box::new(UserStream::open(&app, &client, session_events).await?);
        let first = stream.read().await?;
        Ok((stream, first))
    };
    let joining = socket.joining();
    let opened = in_time(until, Box::pin(opening)).await;
    drop(joining);
    match opened {
        Ok((stream, first)) => {
            socket.joined();
            stream.run(socket, first).await;
        }
        Err(unjoined) => {
            turn_away(&app, &mut socket, unjoined, |it| to_json(&refused(it)).into()).await;
        }
    }
}

struct UserStream {
    /// Held until the end: the server's shutdown waits until all clones are dropped.
    app: App,
    client_ip: ClientIp,
    browser: Browser,
    session_events: broadcast::Receiver<SessionEvent>,
    rate: MessageRate,
    /// Notified when the lists may show something else.
    changes: Arc<Notify>,
    _own: Following,
    /// The tables of the latest state.
    tables: HashMap<Code, Following>,
    /// The latest state without the time that is left, which runs by itself.
    latest: Option<UserStreamMessage>,
    _permits: SocketPermits,
}

impl UserStream {
    /// The stream of a client, which needs a session.
    async fn open(
        app: &App,
        client: &StreamClient,
        session_events: broadcast::Receiver<SessionEvent>,
    ) -> Result<Self, Unjoined> {
        let (browser, permits) = identify(app, client).await?;
        permits.pass.activity().keep_busy();
        let browser = browser.ok_or(Refusal::NoSession)?;
        let changes = Arc::new(Notify::new());
        let own = app.list_changes.follow(ListTopic::User(browser.user.id), &changes);
        Ok(Self {
            rate: MessageRate::new(app.rate_limiter.config.messages_per_second),
            tables: HashMap::new(),
            latest: None,
            _own: own,
            _permits: permits,
            app: app.clone(),
            client_ip: client.client_ip,
            browser,
            session_events,
            changes,
        })
    }

    /// Runs until the stream is closed by the client, the network, a shutdown, or the end of its session.
    async fn run(mut self: Box<Self>, mut socket: ClientSocket, first: Option<Utf8Bytes>) {
        let mut heartbeat = Heartbeat::new();
        let mut shutdown = self.app.shutdown.clone();
        let mut shut_down = pin!(async move {
            // A dropped sender means shutdown as well.
            let _ = shutdown.wait_for(|shutdown| *shutdown).await;
        });
        // The pause counts from what was sent, not from what was read: changes that are not shown delay none that are.
        let mut next_state = Instant::now() + USER_STREAM_PAUSE;
        let mut read_at = Instant::now() + USER_STREAM_INTERVAL;
        let mut next = match first {
            Some(text) => in_write_time(socket.send(text, || None)).await,
            None => Next::Continue,
        };
        while next == Next::Continue {
            next = tokio::select! {
                received = socket.recv() => {
                    if !matches!(received, Some(Ok(SocketInput::Fragments(_)))) {
                        heartbeat.heard();
                    }
                    self.on_received(&mut socket, received).await
                }
                () = changed(&self.changes, next_state, read_at) => {
                    read_at = Instant::now() + USER_STREAM_INTERVAL;
                    match Box::pin(self.read()).await {
                        Ok(Some(text)) => {
                            next_state = Instant::now() + USER_STREAM_PAUSE;
                            in_write_time(socket.send(text, || None)).await
                        }
                        Ok(None) => Next::Continue,
                        // The database may be back soon; the client has the state from before.
                        Err(_) => {
                            read_at = Instant::now() + USER_STREAM_RETRY;
                            Next::Continue
                        }
                    }
                }
                beat = heartbeat.next() => match beat.check(&mut socket, &self.app.metrics).await {
                    Next::Continue => {
                        let text = to_json(&UserStreamMessage::KeepAlive);
                        in_write_time(socket.send(text.into(), || None)).await
                    }
                    end @ (Next::Close(_) | Next::Abort) => end,
                },
                event = self.session_events.recv() => {
                    let browser = Some(&mut self.browser);
                    after_session_event(&self.app, self.client_ip, browser, &event)
                }
                () = &mut shut_down => Next::Close(Closing::RESTARTING),
            };
        }
        if let Next::Close(closing) = next {
            // The client may be gone already; either way this is the end.
            let _ = timeout(super::WRITE_TIMEOUT, socket.close(closing)).await;
        }
    }

    /// The state to send; `None` if the client has it.
    async fn read(&mut self) -> Result<Option<Utf8Bytes>, Unjoined> {
        let read = user_state(&self.app, self.browser.user.id).await;
        let (tables, invitations) = read.map_err(|_| Refusal::Unavailable)?;
        let invited = invitations.iter().map(|invitation| &invitation.table.code);
        let codes = tables.iter().map(|table| &table.code).chain(invited);
        self.follow(codes.filter_map(|code| Code::parse(code)).collect());
        let state = UserStreamMessage::State { protocol: PROTOCOL_VERSION, tables, invitations };
        let timeless = without_time(state.clone());
        if self.latest.as_ref() == Some(&timeless) {
            return Ok(None);
        }
        self.latest = Some(timeless);
        Ok(Some(to_json(&state).into()))
    }

    /// Follows these tables and no others. A table that is new was read before it is followed: its user was told of it
    /// because their own list changed, so it is read once more.
    fn follow(&mut self, codes: Vec<Code>) {
        self.tables.retain(|code, _| codes.contains(code));
        for code in codes {
            if !self.tables.contains_key(&code) {
                let following =
                    self.app.list_changes.follow(ListTopic::Table(code.clone()), &self.changes);
                self.tables.insert(code, following);
                self.changes.notify_one();
            }
        }
    }

    async fn on_received(
        &mut self,
        socket: &mut ClientSocket,
        received: Option<Result<SocketInput, Error>>,
    ) -> Next {
        let next = match self.rate.arrived(received) {
            Ok(message) => self.on_message(socket, message).await,
            Err(next) => next,
        };
        self.rate.unless_flood(next, &self.app.metrics)
    }

    /// A client sends nothing but pings.
    async fn on_message(&mut self, socket: &mut ClientSocket, message: Message) -> Next {
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => {
                self.rate.take();
                return Next::Continue;
            }
            Message::Close(_) | Message::Frame(_) => return Next::Close(Closing::ANSWER),
            Message::Binary(_) => Utf8Bytes::default(),
        };
        self.rate.take();
        let answer = match serde_json::from_str(&text) {
            _ if self.rate.too_fast > 0 => refused(self.rate.too_fast()),
            Ok(ClientMessage::Ping) => UserStreamMessage::KeepAlive,
            Ok(_) | Err(_) => refused(Rejection::of_field(Refusal::Malformed, "type", "ping")),
        };
        in_write_time(socket.send(to_json(&answer).into(), || None)).await
    }
}

fn refused(Rejection { reason, detail }: Rejection) -> UserStreamMessage {
    UserStreamMessage::Refused { reason, detail }
}

/// Waits until the lists may show something else and a state may be sent, or until they are read in any case.
async fn changed(changes: &Notify, next_state: Instant, read_at: Instant) {
    let published = async {
        sleep_until(next_state).await;
        changes.notified().await;
    };
    tokio::select! {
        () = published => {}
        () = sleep_until(read_at) => {}
    }
}

/// A state that differs from another one if their user sees something else.
fn without_time(mut state: UserStreamMessage) -> UserStreamMessage {
    if let UserStreamMessage::State { tables, .. } = &mut state {
        for progress in tables.iter_mut().filter_map(|table| table.progress.as_mut()) {
            progress.left = progress.left.map(|_| 0);
        }
    }
    state
}
