//! One connection: hello, listening and speaking, heart-beat, leaving. It knows frames and rates; it knows nothing of
//! tables.

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Have, ServerMessage};
use futures_util::SinkExt;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout, timeout_at};

use crate::http::App;
use crate::http::session::{SessionEvent, authenticate};
use crate::ids::Code;
use crate::limits::{self, Rate};
use crate::metrics::{DropCause, GaugeGuard};
use crate::rate_limit::token_bucket::TokenBucket;
use crate::rate_limit::{ConnectionKind, ConnectionPermit, RateLimitKey, rate_limit_keys};
use crate::room::audience::{ConnectionId, Door, written};
use crate::room::{Join, Mail, message_id};
use crate::room_registry::{Locality, RoomHandle};
use crate::store::people::Person;
use crate::store::sessions::Browser;

/// Who wants to come in, and where.
pub(crate) struct Visitor {
    pub(crate) door: Door,
    pub(crate) code: String,
    /// The hash of the token that they brought.
    pub(crate) token_hash: Option<String>,
    pub(crate) from: RateLimitKey,
}

/// Serves one connection from its hello to its end. Thousands of them stay for hours: what one needs to come in, it gives
/// back.
pub(crate) fn serve(app: App, socket: WebSocket, visitor: Visitor) -> impl Future<Output = ()> {
    let setup = Box::pin(begin(app, socket, visitor));
    async move {
        if let Some(talk) = setup.await {
            talk.go_on().await;
        }
    }
}

/// Lets somebody in, or tells them why not.
async fn begin(app: App, mut socket: WebSocket, visitor: Visitor) -> Option<Box<Talk>> {
    // Before the session is looked up: whatever ends it from now on is heard of.
    let session_events = app.session_events.subscribe();
    let mut shutdown = app.shutdown.clone();
    let (outbox, words) = mpsc::channel(limits::OUTBOX_MESSAGES);
    let coming = tokio::select! {
        coming = come_in(&app, &mut socket, visitor, outbox) => coming,
        // Who has not come in yet is not waited for, and comes back by itself.
        _ = shutdown.wait_for(|shutdown| *shutdown) => Err(None),
    };
    let reason = match coming {
        Ok(Inside { room, id, browser, permits: _permits }) => {
            let pace = Pace::new(app.messages_per_second);
            let talk =
                Talk { app, socket, words, room, id, pace, browser, session_events, _permits };
            return Some(Box::new(talk));
        }
        Err(reason) => reason?,
    };
    tracing::debug!(?reason, "a connection is refused");
    app.metrics.refused(&reason);
    let refused = written(&ServerMessage::Refused { id: None, reason });
    // They may be gone already; either way this is the end.
    let _ = timeout(limits::WRITE_TIMEOUT, farewell(&mut socket, refused)).await;
    None
}

/// Somebody who has come in.
struct Inside {
    room: RoomHandle,
    id: ConnectionId,
    browser: Option<Browser>,
    permits: SocketPermits,
}

/// The right to be here, and being counted.
struct SocketPermits {
    pass: ConnectionPermit,
    _counted: GaugeGuard,
}

/// From the first frame to a place in the room, or why not; nothing is said to who did not say anything.
async fn come_in(
    app: &App,
    socket: &mut WebSocket,
    visitor: Visitor,
    outbox: mpsc::Sender<Utf8Bytes>,
) -> Result<Inside, Option<Refusal>> {
    // A server that is cut off from the others leaves who comes to them, and does not wait for a database that may be
    // away.
    if app.cluster.as_ref().is_some_and(|cluster| cluster.tenure().is_none()) {
        return Err(Some(Refusal::Unavailable));
    }
    let until = Instant::now() + limits::ROOM_MOVE_TIMEOUT;
    let (browser, permits) = in_time(until, identify(app, &visitor)).await?;
    let person = browser.as_ref().map(|browser| browser.person.clone());
    let welcomed = Instant::now();
    let have = tokio::select! {
        have = hello(socket) => have?,
        // A later connection took the place of one that said nothing.
        () = permits.pass.evicted() => return Err(None),
    };
    permits.pass.activity().keep_busy();
    // What the client takes to say hello is its own time.
    let until = until + welcomed.elapsed();
    let (room, id) = in_time(until, enter(app, visitor, person, have, outbox)).await?;
    Ok(Inside { room, id, browser, permits })
}

/// A step of entering, which is over at a moment: whoever waits in silence takes the server for dead.
async fn in_time<T>(
    until: Instant,
    step: impl Future<Output = Result<T, Option<Refusal>>>,
) -> Result<T, Option<Refusal>> {
    timeout_at(until, step).await.unwrap_or(Err(Some(Refusal::Unavailable)))
}

/// The browser that comes, if it is known, and its right to be here.
async fn identify(
    app: &App,
    visitor: &Visitor,
) -> Result<(Option<Browser>, SocketPermits), Option<Refusal>> {
    let browser = match &visitor.token_hash {
        Some(token_hash) => {
            authenticate(app, token_hash).await.map_err(|_| Refusal::Unavailable)?
        }
        None => None,
    };
    let person = browser.as_ref().map(|browser| &browser.person);
    let permits = acquire_permits(app, visitor.from, person).await?;
    Ok((browser, permits))
}

/// The right to be here, among so many in all and from one place.
async fn acquire_permits(
    app: &App,
    from: RateLimitKey,
    person: Option<&Person>,
) -> Result<SocketPermits, Refusal> {
    let pass =
        app.rate_limiter.acquire(ConnectionKind::WebSocket, &rate_limit_keys(from, person)).await?;
    Ok(SocketPermits { pass, _counted: GaugeGuard::new(&app.metrics.connections) })
}

/// The first message, or why there is none; nothing is said to who did not say anything.
async fn hello(socket: &mut WebSocket) -> Result<Option<Have>, Option<Refusal>> {
    let first = timeout(limits::HELLO_TIMEOUT, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else { return Err(None) };
    let message = serde_json::from_str(&text).map_err(|_| hello_refusal(&text))?;
    let ClientMessage::Hello { protocol, have } = message else {
        return Err(Some(Refusal::Malformed));
    };
    if protocol == PROTOCOL_VERSION { Ok(have) } else { Err(Some(Refusal::WrongVersion)) }
}

/// A hello of another version may look different: only its number counts.
fn hello_refusal(text: &str) -> Option<Refusal> {
    let number = serde_json::from_str::<serde_json::Value>(text)
        .ok()
        .and_then(|value| value.get("protocol").and_then(serde_json::Value::as_u64));
    let is_other = number.is_some_and(|number| number != u64::from(PROTOCOL_VERSION));
    Some(if is_other { Refusal::WrongVersion } else { Refusal::Malformed })
}

/// Finds the room and joins it. A room may go to sleep just when somebody comes: then it is woken again. Where there
/// are other servers it may be on its way from one to another, which takes a moment: the caller says how long it waits.
async fn enter(
    app: &App,
    visitor: Visitor,
    person: Option<Person>,
    have: Option<Have>,
    outbox: mpsc::Sender<Utf8Bytes>,
) -> Result<(RoomHandle, ConnectionId), Option<Refusal>> {
    let (code, game) = find(app, &visitor, person.as_ref()).await?;
    let door = visitor.door;
    for attempt in 1.. {
        let (person, have, outbox) = (person.clone(), have.clone(), outbox.clone());
        let entered =
            enter_once(app, &code, game, |reply| Join { door, person, have, outbox, reply });
        if let Some(entered) = entered.await {
            return Ok(entered?);
        }
        if attempt >= ENTRY_ATTEMPTS {
            // Where there is no other server, or this one is cut off from them, nothing comes of waiting.
            let may_come = app.cluster.as_ref().is_some_and(|it| it.tenure().is_some());
            if !may_come {
                break;
            }
            sleep(limits::ROOM_MOVE_RETRY_DELAY).await;
        }
    }
    Err(Some(Refusal::Unavailable))
}

/// What the room says to somebody who comes; nothing where it cannot be had just now.
async fn enter_once(
    app: &App,
    code: &Code,
    game: GameKind,
    join: impl FnOnce(oneshot::Sender<Result<ConnectionId, Refusal>>) -> Join,
) -> Option<Result<(RoomHandle, ConnectionId), Refusal>> {
    let room = app.room_registry.room(code.clone(), game, Locality::Anywhere).await.ok()?;
    let (reply, answer) = oneshot::channel();
    room.send(Mail::Join(Box::new(join(reply)))).await.ok()?;
    let joined = answer.await.ok()?;
    Some(joined.map(|id| (room, id)))
}

/// The table of a code. A wrong code is counted against the person and their address; a right one is not.
async fn find(
    app: &App,
    visitor: &Visitor,
    person: Option<&Person>,
) -> Result<(Code, GameKind), Refusal> {
    if visitor.door == Door::Play && person.is_none() {
        return Err(Refusal::NoSession);
    }
    let code = Code::parse(&visitor.code);
    let look_up = async {
        match (&code, visitor.door) {
            (Some(code), Door::Play) => app.store.invited(code).await,
            (Some(code), Door::Watch) => app.store.watched(code).await,
            (None, _) => Ok(None),
        }
    };
    let entrant = (visitor.from, person);
    app.rate_limiter.look_up_table_code(&app.store, entrant, code.as_ref(), look_up).await
}

/// A room that falls asleep twice while somebody comes in is not asleep but broken.
const ENTRY_ATTEMPTS: u32 = 3;

async fn farewell(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), axum::Error> {
    socket.send(Message::Text(text)).await?;
    socket.send(Message::Close(None)).await
}

/// A connection that has come in: what the room says goes to the network, what comes from there to the room.
struct Talk {
    /// The server waits for who still has it before it ends.
    app: App,
    socket: WebSocket,
    /// What the room says.
    words: mpsc::Receiver<Utf8Bytes>,
    room: RoomHandle,
    id: ConnectionId,
    pace: Pace,
    browser: Option<Browser>,
    session_events: broadcast::Receiver<SessionEvent>,
    _permits: SocketPermits,
}

/// How a connection goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Stays,
    /// One side closes.
    Leaves,
    /// Something did not get through. Nothing may follow it: there would be a hole in what is told.
    Breaks,
}

impl Course {
    fn stays_if(stays: bool) -> Self {
        if stays { Self::Stays } else { Self::Leaves }
    }
}

impl Talk {
    /// Goes on until somebody closes: the client, the network, the room, or who owns the session.
    async fn go_on(mut self: Box<Self>) {
        let mut heart_beat = interval(limits::PING_INTERVAL);
        heart_beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heart_beat.reset();
        let mut heard_at = Instant::now();
        let end = loop {
            let course = tokio::select! {
                frame = timeout_at(heard_at + limits::IDLE_TIMEOUT, self.socket.recv()) => {
                    let course = self.has_heard(frame).await;
                    heard_at = Instant::now();
                    course
                }
                text = self.words.recv() => match text {
                    Some(text) => self.say(Message::Text(text)).await,
                    None => Course::Leaves,
                },
                _ = heart_beat.tick() => self.keep_alive().await,
                news = self.session_events.recv() => Course::stays_if(self.may_stay(&news)),
            };
            if course != Course::Stays {
                break course;
            }
        };
        // They may be gone already; either way this is the end.
        let _ = timeout(limits::MAILBOX_TIMEOUT, self.take_leave(end)).await;
    }

    /// Tells the room and, where nothing is missing so far, the client. A room too busy to hear it notices that nobody
    /// reads its words any more.
    async fn take_leave(&mut self, end: Course) -> Result<(), axum::Error> {
        // A room that has ended has let go of everybody.
        let _ = self.room.send(Mail::Left(self.id)).await;
        if end == Course::Leaves { self.say_the_rest().await } else { Ok(()) }
    }

    /// Sends a frame together with all that waits already: an update follows each word that something is done, and each
    /// way to the network costs more than writing what goes there.
    async fn say(&mut self, frame: Message) -> Course {
        let sending = async {
            self.socket.feed(frame).await?;
            while let Ok(text) = self.words.try_recv() {
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        match timeout(limits::WRITE_TIMEOUT, sending).await {
            Ok(Ok(())) => Course::Stays,
            Ok(Err(_)) | Err(_) => Course::Breaks,
        }
    }

    /// Asks the client for a sign of life with a ping, and gives it one with a message: browsers answer pings by
    /// themselves and show none to a page.
    async fn keep_alive(&mut self) -> Course {
        let alive = Message::Text(written(&ServerMessage::KeepAlive));
        match self.say(Message::Ping(Default::default())).await {
            Course::Stays => self.say(alive).await,
            end @ (Course::Leaves | Course::Breaks) => end,
        }
    }

    /// What the room has said until it let go, and good-bye.
    async fn say_the_rest(&mut self) -> Result<(), axum::Error> {
        while let Some(text) = self.words.recv().await {
            self.socket.feed(Message::Text(text)).await?;
        }
        self.socket.send(Message::Close(None)).await
    }

    /// Takes what came from the network, or that nothing came for too long.
    async fn has_heard(
        &mut self,
        frame: Result<Option<Result<Message, axum::Error>>, Elapsed>,
    ) -> Course {
        if frame.is_err() {
            self.app.metrics.dropped(DropCause::Silent, 1);
        }
        let Ok(Some(Ok(frame))) = frame else { return Course::Leaves };
        let course = self.take(frame).await;
        if course == Course::Stays && self.pace.is_flood() {
            self.app.metrics.dropped(DropCause::Flood, 1);
            return Course::Leaves;
        }
        course
    }

    /// Whether the session goes on, if there is one. A connection that missed something closes to be safe, and comes
    /// back.
    fn may_stay(&mut self, news: &Result<SessionEvent, RecvError>) -> bool {
        let Some(browser) = &mut self.browser else { return true };
        news.as_ref().is_ok_and(|news| news.keeps_session(browser))
    }

    /// Passes a frame on.
    async fn take(&mut self, frame: Message) -> Course {
        match frame {
            Message::Text(text) => self.hear(&text).await,
            Message::Binary(_) => {
                self.pace.lets_pass();
                self.refuse(None, Refusal::Malformed).await
            }
            Message::Ping(_) | Message::Pong(_) => {
                self.pace.lets_pass();
                Course::Stays
            }
            Message::Close(_) => Course::Leaves,
        }
    }

    async fn hear(&mut self, text: &str) -> Course {
        let in_time = self.pace.lets_pass();
        let (id, checked) = match serde_json::from_str(text) {
            Ok(message) if in_time => (known_id(&message), self.check(message)),
            Ok(message) => (known_id(&message), Err(Refusal::TooFast)),
            Err(_) => (None, Err(if in_time { Refusal::Malformed } else { Refusal::TooFast })),
        };
        match checked {
            Ok(message) => {
                let mail = Mail::Said(self.id, Box::new(message));
                Course::stays_if(
                    self.room.send_timeout(mail, limits::MAILBOX_TIMEOUT).await.is_ok(),
                )
            }
            Err(reason) => self.refuse(id, reason).await,
        }
    }

    /// What can be refused without knowing the table.
    fn check(&mut self, message: ClientMessage) -> Result<ClientMessage, Refusal> {
        let id = message_id(&message).ok_or(Refusal::Malformed)?;
        let is_plain = id.bytes().all(|byte| byte.is_ascii_graphic());
        if id.is_empty() || id.len() > limits::MESSAGE_ID_BYTES || !is_plain {
            return Err(Refusal::Malformed);
        }
        if let ClientMessage::Chat { text, .. } = &message {
            crate::text_validation::check_chat(text)?;
            if !self.pace.chat.take() {
                return Err(Refusal::TooFast);
            }
        }
        if let ClientMessage::Report { name, text, .. } = &message {
            crate::text_validation::check_report(name, text)?;
        }
        Ok(message)
    }

    /// Refuses something without asking the room, after what the room has said already.
    async fn refuse(&mut self, id: Option<String>, reason: Refusal) -> Course {
        self.app.metrics.refused(&reason);
        if let Ok(text) = self.words.try_recv()
            && self.say(Message::Text(text)).await == Course::Breaks
        {
            return Course::Breaks;
        }
        self.say(Message::Text(written(&ServerMessage::Refused { id, reason }))).await
    }
}

/// The id to refuse a message under; one that is too long is not sent back.
fn known_id(message: &ClientMessage) -> Option<String> {
    message_id(message).filter(|id| id.len() <= limits::MESSAGE_ID_BYTES).map(str::to_owned)
}

/// How fast a connection speaks.
struct Pace {
    messages: TokenBucket,
    chat: TokenBucket,
    too_fast: u32,
}

impl Pace {
    fn new(messages_per_second: u32) -> Self {
        let per_second = f64::from(messages_per_second);
        let messages = Rate { per_second, burst: per_second * limits::BURST_SECONDS };
        Self {
            messages: TokenBucket::new(messages),
            chat: TokenBucket::new(limits::CHAT),
            too_fast: 0,
        }
    }

    fn lets_pass(&mut self) -> bool {
        let passes = self.messages.take();
        self.too_fast = if passes { 0 } else { self.too_fast + 1 };
        passes
    }

    fn is_flood(&self) -> bool {
        self.too_fast > limits::RATE_LIMITED_IN_A_ROW
    }
}
