//! The test harness: a server for a test, and clients that connect to it over real sockets.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use demesne::Server;
use demesne::config::Config;
use demesne_access::rate_limit::RateLimitConfig;
use demesne_base::limits;
use demesne_base::link_words::Language;
use demesne_base::log::LogConfig;
use demesne_base::public_url::PublicUrl;
use demesne_cluster::ClusterConfig;
use demesne_notices::config::NoticeConfig;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::changes::LatestView;
use demesne_protocol::dominion::{KingdomChoice, Settings, View};
use demesne_protocol::games::{GameAnswer, GameLogLine, GameSettings, GameView};
use demesne_protocol::http::{Browsers, EndSession, ErrorBody, NewSession, TableCreated};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ResumeFrom, ServerMessage};
use demesne_protocol::table::{BotLevel, SeatClock, Stage, TableSettings, TableView};
use demesne_protocol::undo::UndoOffer;
use demesne_room::config::{GRACE_SECONDS, RoomConfig};
use demesne_store::config::StoreConfig;
use demesne_thinking::ThinkingConfig;
use demesne_web::settings::{HouseConfig, OpeningConfig};
use demesne_web::tls::TlsConfig;
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

use crate::page_fixture::page_files;
use crate::player::sensible;
use crate::postgres::empty_database;
pub(crate) use crate::response::Reply;

/// Timeout of every wait: only a failing test reaches it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The header in which a proxy forwards the client's address.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// A server with a database of its own.
pub(crate) struct TestServer {
    config: Config,
    server: Option<Server>,
}

impl TestServer {
    /// Opens a server with an empty database.
    pub(crate) async fn open() -> Self {
        Self::open_with(config()).await
    }

    /// Opens a server on an empty PostgreSQL database, where there is one for tests.
    pub(crate) async fn open_on_postgres() -> Option<Self> {
        let database = Some(empty_database().await?);
        let store = StoreConfig { database, ..config().store };
        Some(Self::open_with(Config { store, ..config() }).await)
    }

    pub(crate) async fn open_with(config: Config) -> Self {
        let mut server = Self { config, server: None };
        server.start().await;
        server
    }

    /// Stops the server in good order and starts another one on the same database.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// The arguments of the server.
    pub(crate) fn config(&self) -> Config {
        self.config.clone()
    }

    /// Starts another server on the same database, with other arguments.
    pub(crate) async fn restart_with(&mut self, config: Config) {
        self.config = config;
        self.restart().await;
    }

    pub(crate) async fn stop(&mut self) {
        self.server.take().expect("the server runs").stop().await;
    }

    pub(crate) async fn start(&mut self) {
        self.server = Some(Server::start(&self.config).await.expect("the server starts"));
    }

    /// The server's database.
    pub(crate) fn folder(&self) -> &Path {
        &self.config.store.data
    }

    /// Cuts the server off from its PostgreSQL database: every connection ends.
    pub(crate) async fn cut_off(&self) {
        self.execute_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
    }

    /// Changes the database behind the server's back; returns the number of affected rows.
    pub(crate) async fn execute_sql(&self, sql: &'static str) -> u64 {
        let file = format!("sqlite://{}", self.folder().join("demesne.sqlite").display());
        let database = self.config.store.database.as_ref().unwrap_or(&file);
        let mut connection = AnyConnection::connect(database).await.expect("it is there");
        connection.execute(sql).await.expect("the database does it").rows_affected()
    }

    /// The address that plain requests are redirected from.
    pub(crate) fn redirect_address(&self) -> SocketAddr {
        let server = self.server.as_ref().expect("the server runs");
        server.redirect_address().expect("it was asked for a redirect")
    }

    /// The address of the metrics.
    pub(crate) fn metrics_address(&self) -> SocketAddr {
        let server = self.server.as_ref().expect("the server runs");
        server.metrics_address().expect("it was asked for numbers")
    }

    /// The bytes of the response to a request.
    pub(crate) async fn bytes(&self, request: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(self.address()).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut response = Vec::new();
        stream.read_to_end(&mut response).await.expect("the server answers");
        response
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.as_ref().expect("the server runs").address()
    }

    /// A browser with a name.
    pub(crate) async fn sign_in(&self, name: &str) -> Browser {
        let mut browser = Browser::new(self.address());
        browser.set_name(name).await;
        browser
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.config.store.data);
    }
}

/// The public address of a house that has this one.
pub(crate) fn public_url(url: &str) -> Vec<PublicUrl> {
    vec![url.parse().expect("it is a public URL")]
}

/// A server on a free port, without pauses of bots or rate limits.
pub(crate) fn config() -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        store: StoreConfig { data: folder(), database: None },
        cluster: ClusterConfig::default(),
        tls: TlsConfig::default(),
        public_urls: Vec::new(),
        trusted_proxies: Vec::new(),
        rate_limits: RateLimitConfig { people_per_address: 10_000, messages_per_second: 100_000 },
        trusted_servers: Vec::new(),
        notices: NoticeConfig::default(),
        room: RoomConfig {
            bot_delay_ms: 0,
            hidden_info_delay_ms: 0,
            grace_seconds: GRACE_SECONDS,
            sleep_after: limits::SLEEP_AFTER,
        },
        thinking: ThinkingConfig { bot_threads: Some(1) },
        retention_days: None,
        house: HouseConfig::default(),
        opening: OpeningConfig::default(),
        word_list: None,
        no_daily: false,
        ratings: false,
        language: Language::default(),
        log: LogConfig { filter: "error".to_owned(), addresses: false, json: false },
        metrics: None,
        response_send_timeout: demesne::config::RESPONSE_SEND_TIMEOUT,
        import_bytes: limits::IMPORTS_BYTES,
        page: page_files(),
        restrictions_interval: demesne::config::RESTRICTIONS_INTERVAL,
    }
}

/// The same with a change.
pub(crate) fn config_with(change: impl FnOnce(&mut Config)) -> Config {
    let mut config = config();
    change(&mut config);
    config
}

/// A server behind a proxy on this machine, with limits for one person at each address: [`Browser::at`] chooses the
/// address.
pub(crate) fn behind_a_proxy() -> Config {
    let proxy = "127.0.0.1/32".parse().expect("a network");
    config_with(|config| {
        config.trusted_proxies = vec![proxy];
        config.rate_limits.people_per_address = 1;
    })
}

/// A unique folder.
pub(crate) fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("demesne-server-{}", uuid::Uuid::new_v4().simple()))
}

impl Reply {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn refusal(&self) -> Refusal {
        self.json::<ErrorBody>().error
    }
}

/// A browser: it keeps a cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// The address that a proxy forwards for it.
    pub(crate) place: Option<String>,
    /// Whether the caller sets the `Host` header.
    pub(crate) host: bool,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None, place: None, host: true }
    }

    /// The same browser at another address, as a proxy forwards it.
    pub(crate) fn at(&self, place: &str) -> Self {
        Self { place: Some(place.to_owned()), ..self.clone() }
    }

    pub(crate) async fn set_name(&mut self, name: &str) {
        let reply =
            self.post("/api/session", &NewSession { name: name.to_owned(), program: None }).await;
        assert!(reply.status < 300, "{}", reply.body);
        if let Some(cookie) = reply.header("set-cookie") {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
    }

    /// Opens a table with this number of seats and returns its code.
    pub(crate) async fn open_table(&self, seats: u8) -> String {
        self.open_table_with(&settings(seats)).await
    }

    /// Opens a table and returns its code.
    pub(crate) async fn open_table_with(&self, settings: &TableSettings) -> String {
        let reply = self.post("/api/tables", settings).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        reply.json::<TableCreated>().code
    }

    /// A player against a bot in a match that has just begun, with its code.
    pub(crate) async fn begin_against(&self, level: BotLevel) -> (String, Socket) {
        let code = self.open_table(2).await;
        let mut socket = self.join(&code).await;
        let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level };
        assert_eq!(socket.ask(bot).await, Ok(()));
        socket.ready().await;
        (code, socket)
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "", "").await
    }

    /// Signs browsers of its user out.
    pub(crate) async fn sign_out(&self, browsers: Browsers) -> Reply {
        self.post("/api/session/end", &EndSession { browsers }).await
    }

    pub(crate) async fn post(&self, path: &str, body: &impl Serialize) -> Reply {
        let body = serde_json::to_string(body).expect("the body can be written");
        self.ask("POST", path, "Content-Type: application/json\r\n", &body).await
    }

    /// Sends one request over a connection of its own.
    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &str, body: &str) -> Reply {
        let cookie = self.cookie.as_ref().map(|it| format!("Cookie: {it}\r\n")).unwrap_or_default();
        let place = self.place.as_ref().map(|it| format!("{FORWARDED_FOR}: {it}\r\n"));
        let place = place.unwrap_or_default();
        let host = if self.host { format!("Host: {}\r\n", self.address) } else { String::new() };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n{cookie}{place}{headers}\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.expect("the server answers in text");
        Reply::parse(&reply).expect("a response")
    }

    /// The request for a connection to a room.
    pub(crate) fn request(&self, path: &str) -> Request {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().expect("the address is one");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        }
        if let Some(place) = &self.place {
            request.headers_mut().insert(FORWARDED_FOR, place.parse().expect("an address"));
        }
        request
    }

    /// A connection before its hello.
    pub(crate) async fn connect(&self, path: &str) -> Socket {
        let (stream, _) = connect_async(self.request(path)).await.expect("the server connects");
        Socket::new(stream)
    }

    /// A connection to a table whose client does not read: its system keeps little for it.
    pub(crate) async fn join_without_reading(&self, code: &str) -> Socket {
        let socket = TcpSocket::new_v4().expect("a socket can be opened");
        socket.set_recv_buffer_size(SMALL_BUFFER_BYTES).expect("its buffer can be small");
        let stream = socket.connect(self.address).await.expect("the server listens");
        let request = self.request(&format!("/ws/t/{code}"));
        let connecting = client_async(request, MaybeTlsStream::Plain(stream));
        let mut socket = Socket::new(connecting.await.expect("the server connects").0);
        socket.send_hello().await;
        socket
    }

    /// A connection to a table, after hello and welcome.
    pub(crate) async fn join(&self, code: &str) -> Socket {
        self.enter(&format!("/ws/t/{code}"), None).await
    }

    pub(crate) async fn enter(&self, path: &str, have: Option<ResumeFrom>) -> Socket {
        let mut socket = self.connect(path).await;
        socket.send(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, have }).await;
        socket
            .receive(|message| matches!(message, ServerMessage::Welcome { .. }).then_some(()))
            .await;
        socket
    }
}

impl Browser {
    /// A connection to a server that may not be there, after the hello.
    pub(crate) async fn try_enter(
        &mut self,
        address: SocketAddr,
        path: &str,
        have: Option<ResumeFrom>,
    ) -> Option<Socket> {
        self.address = address;
        let (stream, _) = connect_async(self.request(path)).await.ok()?;
        let mut socket = Socket::new(stream);
        let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have };
        socket.try_send(&hello).await.then_some(socket)
    }
}

/// Ann and Ben in a match that has just begun.
pub(crate) struct Begun {
    pub(crate) browsers: [Browser; 2],
    pub(crate) sockets: [Socket; 2],
    /// As Ann sees it.
    pub(crate) table: TableView,
}

/// Begins a match of two people.
pub(crate) async fn begun(server: &TestServer, settings: &TableSettings) -> Begun {
    let browsers = [server.sign_in("Ann").await, server.sign_in("Ben").await];
    let code = browsers[0].open_table_with(settings).await;
    let (mut ann, mut ben) = (browsers[0].join(&code).await, browsers[1].join(&code).await);
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    ann.ready().await;
    ben.ready().await;
    let table = ann.receive_table(is_playing).await;
    Begun { browsers, sockets: [ann, ben], table }
}

/// The tables of these tests: the rulebook's first kingdom.
pub(crate) fn settings(seats: u8) -> TableSettings {
    let first_game = Settings::new(KingdomChoice::Recommended { id: "first-game".to_owned() });
    TableSettings { listed: true, ..TableSettings::new(seats, GameSettings::Dominion(first_game)) }
}

/// An id that no other message has.
pub(crate) fn fresh_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()
}

/// The receive buffer of a client that does not read: some changes fill it.
pub(crate) const SMALL_BUFFER_BYTES: u32 = 4096;

/// A connection.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    latest: LatestView,
    /// The update that came with an acknowledgement.
    completed: Option<ServerMessage>,
}

/// A match as the last update showed it.
#[derive(Clone)]
pub(crate) struct Update {
    pub(crate) match_id: String,
    pub(crate) version: u32,
    pub(crate) view: Box<View>,
    pub(crate) log_from: u32,
    pub(crate) log: Vec<GameLogLine>,
    pub(crate) clocks: Vec<SeatClock>,
    pub(crate) undo: Option<UndoOffer>,
}

impl Update {
    /// The update in a message; `None` for other messages.
    pub(crate) fn of(message: ServerMessage) -> Option<Self> {
        let ServerMessage::Update { match_id, version, view, log_from, log, clocks, undo, .. } =
            message
        else {
            return None;
        };
        let GameView::Dominion(view) = view else { panic!("a view of another game") };
        Some(Self { match_id, version, view, log_from, log, clocks, undo })
    }
}

impl Socket {
    fn new(stream: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self { stream, latest: LatestView::default(), completed: None }
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_text(serde_json::to_string(message).expect("a message can be written")).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.send_frame(Message::text(text)).await;
    }

    pub(crate) async fn send_frame(&mut self, frame: Message) {
        self.stream.send(frame).await.expect("the server reads");
    }

    /// Sends a frame to a server that may have closed; returns whether it was still there.
    pub(crate) async fn try_send_frame(&mut self, frame: Message) -> bool {
        self.stream.send(frame).await.is_ok()
    }

    /// The hello of a connection that has no state yet, to a server that may have closed.
    pub(crate) async fn send_hello(&mut self) {
        self.try_send(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None }).await;
    }

    /// Sends a message to a server that may have closed; returns whether it was still there.
    pub(crate) async fn try_send(&mut self, message: &ClientMessage) -> bool {
        let text = serde_json::to_string(message).expect("a message can be written");
        self.try_send_frame(Message::text(text)).await
    }

    /// A fresh id for a message.
    pub(crate) fn id(&mut self) -> String {
        fresh_id()
    }

    /// Whether the update that came with the latest acknowledgement is the next message.
    pub(crate) fn has_completed(&self) -> bool {
        self.completed.is_some()
    }

    /// The next message; `None` if the server has closed.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        // A keep-alive is no message.
        let next = tokio::time::timeout(PATIENCE, async {
            loop {
                let next = self.next_text().await;
                if next != Some(ServerMessage::KeepAlive) {
                    return next;
                }
            }
        });
        next.await.expect("the server says something")
    }

    /// Reads on to the next `keep_alive`, for at most `wait`; whether it came before the connection ended.
    pub(crate) async fn is_kept_alive(&mut self, wait: Duration) -> bool {
        let keep_alive = async {
            while let Some(message) = self.next_text().await {
                if message == ServerMessage::KeepAlive {
                    return true;
                }
            }
            false
        };
        tokio::time::timeout(wait, keep_alive).await.unwrap_or(false)
    }

    /// The text of the next message that is no keep-alive; `None` if the server has closed.
    pub(crate) async fn next_raw(&mut self) -> Option<String> {
        let keep_alive = serde_json::to_string(&ServerMessage::KeepAlive).expect("it is a message");
        let next = tokio::time::timeout(PATIENCE, async {
            loop {
                match self.stream.next().await? {
                    Ok(Message::Text(text)) if text.as_str() != keep_alive => {
                        return Some(text.to_string());
                    }
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        });
        next.await.expect("the server sends a message")
    }

    /// Sends a text and reads up to the refusal that it gets, as JSON.
    pub(crate) async fn refusal_of(&mut self, text: impl ToString) -> Value {
        self.send_text(text.to_string()).await;
        loop {
            let message = self.next_raw().await.expect("the server goes on");
            let message: Value = serde_json::from_str(&message).expect("messages are JSON");
            if message["type"] == "refused" {
                return message;
            }
        }
    }

    /// Reads up to the close frame: its code and reason.
    pub(crate) async fn closing(&mut self) -> (u16, String) {
        let closing = tokio::time::timeout(PATIENCE, async {
            loop {
                match self.stream.next().await.expect("a close frame comes before the end") {
                    Ok(Message::Close(frame)) => return frame.expect("it has a code"),
                    Ok(_) => {}
                    Err(error) => panic!("no close frame: {error}"),
                }
            }
        });
        let frame = closing.await.expect("the server closes");
        (frame.code.into(), frame.reason.to_string())
    }

    /// The next message. A change is read as what it acknowledges and the update that it makes.
    async fn next_text(&mut self) -> Option<ServerMessage> {
        if let Some(completed) = self.completed.take() {
            return Some(completed);
        }
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    let message = serde_json::from_str(&text).expect("the protocol is spoken");
                    let done = match &message {
                        ServerMessage::Change { done, .. } => done.clone(),
                        _ => None,
                    };
                    let complete =
                        self.latest.complete(message).expect("a change of the latest view");
                    let Some(id) = done else { return Some(complete) };
                    self.completed = Some(complete);
                    return Some(ServerMessage::Done { id });
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads up to the first message that matches.
    pub(crate) async fn receive<T>(
        &mut self,
        mut wanted: impl FnMut(ServerMessage) -> Option<T>,
    ) -> T {
        loop {
            let message = self.next().await.expect("the server goes on");
            if let Some(found) = wanted(message) {
                return found;
            }
        }
    }

    pub(crate) async fn receive_notice(&mut self, wanted: Notice) {
        let wanted = ServerMessage::Notice { notice: wanted };
        self.receive(|message| (message == wanted).then_some(())).await;
    }

    /// Reads up to a table that matches.
    pub(crate) async fn receive_table(&mut self, wanted: impl Fn(&TableView) -> bool) -> TableView {
        self.receive(|message| match message {
            ServerMessage::Table { table, .. } if wanted(&table) => Some(*table),
            _ => None,
        })
        .await
    }

    /// The own seat, in the next table.
    pub(crate) async fn seat(&mut self) -> Option<u8> {
        self.receive(|message| match message {
            ServerMessage::Table { seat, .. } => Some(seat.map(|seat| seat.0)),
            _ => None,
        })
        .await
    }

    pub(crate) async fn receive_update(&mut self) -> Update {
        self.receive(Update::of).await
    }

    /// Reads up to the acknowledgement of a message; returns the latest update, which may be one that comes before it.
    pub(crate) async fn latest_when_done(&mut self, wanted: &str, mut latest: Update) -> Update {
        self.receive(|message| match message {
            ServerMessage::Done { id } if id == wanted => Some(()),
            ServerMessage::Refused { id: Some(id), reason, .. } if id == wanted => {
                panic!("refused: {reason:?}")
            }
            other => {
                if let Some(update) = Update::of(other) {
                    latest = update;
                }
                None
            }
        })
        .await;
        latest
    }

    /// The outcome of a message.
    pub(crate) async fn outcome(&mut self, wanted: &str) -> Result<(), Refusal> {
        self.receive(|message| match message {
            ServerMessage::Done { id } if id == wanted => Some(Ok(())),
            ServerMessage::Refused { id: Some(id), reason, .. } if id == wanted => {
                Some(Err(reason))
            }
            _ => None,
        })
        .await
    }

    /// Sends a command and waits for its outcome.
    pub(crate) async fn ask(
        &mut self,
        message: impl FnOnce(String) -> ClientMessage,
    ) -> Result<(), Refusal> {
        let id = self.id();
        self.ask_as(&id, message).await
    }

    /// Sends a command with this id.
    pub(crate) async fn ask_as(
        &mut self,
        id: &str,
        message: impl FnOnce(String) -> ClientMessage,
    ) -> Result<(), Refusal> {
        self.send(&message(id.to_owned())).await;
        self.outcome(id).await
    }

    pub(crate) async fn ready(&mut self) {
        let done = self.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await;
        assert_eq!(done, Ok(()));
    }

    /// Answers the open question of the update.
    pub(crate) async fn answer(&mut self, update: &Update) -> String {
        let question = update.view.question.as_ref().expect("there is a question");
        let id = self.id();
        let answer = GameAnswer::Dominion(sensible(update.view.phase, question));
        self.send(&ClientMessage::Answer { id: id.clone(), question: question.id, answer }).await;
        id
    }

    /// Plays until the match is over, or until `enough` holds; returns the last update.
    pub(crate) async fn play_until(
        &mut self,
        mut update: Update,
        enough: impl Fn(&Update) -> bool,
    ) -> Update {
        while update.view.results.is_none() && !enough(&update) {
            if update.view.question.is_some() {
                let id = self.answer(&update).await;
                assert_eq!(self.outcome(&id).await, Ok(()));
            }
            update = self.receive_update().await;
        }
        update
    }

    /// The reason for which the server rejects this connection, after which it closes.
    pub(crate) async fn refused(mut self) -> Refusal {
        let refusal = self.unread_refusal().await;
        self.receive_close().await;
        refusal
    }

    /// The next rejection of a message without an id.
    pub(crate) async fn unread_refusal(&mut self) -> Refusal {
        self.receive(|message| match message {
            ServerMessage::Refused { id: None, reason, .. } => Some(reason),
            _ => None,
        })
        .await
    }

    /// Waits for the server to close.
    pub(crate) async fn receive_close(&mut self) {
        while self.next().await.is_some() {}
    }
}

/// The match that a table plays.
pub(crate) fn is_playing(table: &TableView) -> bool {
    matches!(table.stage, Stage::Playing { .. })
}
