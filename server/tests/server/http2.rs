//! HTTP/2 with TLS of the server's own: requests and WebSockets on one connection, and what a client cannot make the server hold
//! with it.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, ORIGIN, SET_COOKIE};
use axum::http::{Method, Request, Response, StatusCode, Version};
use demesne::config::Config;
use demesne_access::rate_limit::{HTTP_CONNECTIONS, REQUESTS_IN_PROGRESS, STREAMS};
use demesne_base::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::BotLevel;
use demesne_protocol::user_stream::UserStreamMessage;
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt, stream};
use hyper::body::Incoming;
use hyper::client::conn::http2::{self, SendRequest};
use hyper::ext::Protocol;
use hyper::upgrade::Upgraded;
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;

use crate::certificates::{CertificateFolder, NAME};
use crate::slow_readers::long_match;
use crate::support::{PATIENCE, TestServer, config, public_url};

/// The time that a client has to take a response in these tests.
const SEND_TIMEOUT: Duration = Duration::from_secs(1);

/// Bytes of a match file: more than [`WINDOW_BYTES`].
const FILE_BYTES: usize = 1_000_000;

/// Bytes of a stream that a client lets the server send before it has read something.
const WINDOW_BYTES: u32 = 65_535;

/// Streams that a client resets at once: more than a browser has.
const RESETS: usize = 200;

/// Requests that a client begins before the settings of the server have come: fewer than browsers begin.
const FIRST_FLIGHT: usize = 60;

/// A server with TLS of its own, whose public address is that of its clients.
struct TlsServer {
    server: TestServer,
    certificates: CertificateFolder,
}

impl TlsServer {
    async fn open(change: impl FnOnce(&mut Config)) -> Self {
        let certificates = CertificateFolder::new();
        let mut config = config();
        config.tls.certificate = Some(certificates.chain());
        config.tls.key = Some(certificates.key());
        config.public_urls = public_url(&format!("https://{NAME}"));
        change(&mut config);
        Self { server: TestServer::open_with(config).await, certificates }
    }

    /// A connection over which the client and the server have agreed on HTTP/2.
    async fn connect(&self) -> TlsStream<TcpStream> {
        let mut roots = RootCertStore::empty();
        let root = CertificateDer::from_pem_file(self.certificates.chain());
        roots.add(root.expect("it is a certificate")).expect("it can be trusted");
        let mut tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("there are some")
            .with_root_certificates(roots)
            .with_no_client_auth();
        tls.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        let stream = TcpStream::connect(self.server.address()).await.expect("the server listens");
        let name = ServerName::try_from(NAME).expect("it is a name");
        let stream = TlsConnector::from(Arc::new(tls)).connect(name, stream).await;
        let stream = stream.expect("the certificate is valid");
        assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
        stream
    }

    async fn client(&self) -> Http2Client {
        self.client_with_window(WINDOW_BYTES).await
    }

    /// A client that lets the server send this much of a stream before it has read something.
    async fn client_with_window(&self, bytes: u32) -> Http2Client {
        let stream = TokioIo::new(self.connect().await);
        let (sending, connection) = http2::Builder::new(TokioExecutor::new())
            .initial_stream_window_size(bytes)
            .handshake(stream)
            .await
            .expect("the server speaks HTTP/2");
        // It ends with the test.
        tokio::spawn(connection);
        let client = Http2Client { sending, port: self.server.address().port() };
        // The settings of the server have come with a first response.
        assert_eq!(client.get("/healthz").await.status(), StatusCode::OK);
        client
    }
}

/// A client with one connection.
#[derive(Clone)]
struct Http2Client {
    sending: SendRequest<Body>,
    port: u16,
}

type Socket = WebSocketStream<TokioIo<Upgraded>>;

impl Http2Client {
    fn url(&self, path: &str) -> String {
        format!("https://{NAME}:{}{path}", self.port)
    }

    async fn send(&self, request: Request<Body>) -> Response<Incoming> {
        let response = timeout(PATIENCE, self.sending.clone().send_request(request)).await;
        response.expect("the server answers").expect("the connection is open")
    }

    async fn get(&self, path: &str) -> Response<Incoming> {
        self.send(self.request(path)).await
    }

    fn request(&self, path: &str) -> Request<Body> {
        Request::get(self.url(path)).body(Body::empty()).expect("it is a request")
    }

    /// Takes a name; returns the cookie.
    async fn sign_in(&self) -> String {
        let request = Request::post(self.url("/api/session"))
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from("{\"name\":\"Ann\"}"));
        let response = self.send(request.expect("it is a request")).await;
        assert_eq!((response.status(), response.version()), (StatusCode::CREATED, Version::HTTP_2));
        let cookie = response.headers()[SET_COOKIE].to_str().expect("it is text");
        assert!(cookie.starts_with("__Host-") && cookie.contains("Secure"), "{cookie}");
        cookie.split(';').next().expect("it has a beginning").to_owned()
    }

    /// Opens a table for two; returns its code.
    async fn open_table(&self, cookie: &str) -> String {
        let settings = serde_json::to_string(&crate::support::settings(2)).expect("it is JSON");
        let request = Request::post(self.url("/api/tables"))
            .header(CONTENT_TYPE, "application/json")
            .header(COOKIE, cookie)
            .body(Body::from(settings));
        let table = self.send(request.expect("it is a request")).await;
        let table = to_bytes(Body::new(table.into_body()), usize::MAX).await;
        let table = serde_json::from_slice(&table.expect("it is complete"));
        let table: serde_json::Value = table.expect("it is JSON");
        table["code"].as_str().expect("it has a code").to_owned()
    }

    /// Asks for a WebSocket from a page of this origin.
    async fn ask_for_socket(&self, path: &str, cookie: &str, origin: &str) -> Response<Incoming> {
        let request = Request::builder()
            .method(Method::CONNECT)
            .uri(self.url(path))
            .extension(Protocol::from_static("websocket"))
            .header("sec-websocket-version", "13")
            .header(ORIGIN, origin)
            // Browsers send each cookie for itself.
            .header(COOKIE, "other=1")
            .header(COOKIE, cookie)
            .body(Body::empty());
        self.send(request.expect("it is a request")).await
    }

    async fn socket(&self, path: &str, cookie: &str) -> Socket {
        let response = self.ask_for_socket(path, cookie, &format!("https://{NAME}")).await;
        assert_eq!(response.status(), StatusCode::OK);
        let stream = hyper::upgrade::on(response).await.expect("the stream is open");
        WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Client, None).await
    }

    /// The event stream of a user, with its first message.
    async fn events(&self, cookie: &str) -> (Socket, UserStreamMessage) {
        let mut socket = self.socket("/ws/events", cookie).await;
        let first = serde_json::from_str(&text(&mut socket).await).expect("it is a message");
        (socket, first)
    }
}

/// The next text of a WebSocket.
async fn text(socket: &mut Socket) -> String {
    loop {
        let frame = timeout(PATIENCE, socket.next()).await.expect("a frame comes");
        match frame.expect("the connection is open").expect("the frame is valid") {
            Message::Text(text) => return text.to_string(),
            Message::Ping(_) => {}
            frame => panic!("{frame}"),
        }
    }
}

/// Whether a WebSocket works.
async fn answers(socket: &mut Socket) -> bool {
    let ping = serde_json::to_string(&ClientMessage::Ping).expect("it can be written");
    socket.send(Message::text(ping)).await.expect("the server reads");
    let answer = serde_json::from_str(&text(socket).await).expect("it is a message");
    matches!(answer, UserStreamMessage::KeepAlive)
}

#[tokio::test]
async fn the_page_and_websockets_share_one_connection() {
    let server = TlsServer::open(|_| {}).await;
    let client = server.client().await;
    let page = client.get("/").await;
    assert_eq!((page.status(), page.version()), (StatusCode::OK, Version::HTTP_2));
    let page = to_bytes(Body::new(page.into_body()), usize::MAX).await.expect("it is complete");
    assert!(page.starts_with(b"<!doctype html>") || page.starts_with(b"<!DOCTYPE html>"));

    let cookie = client.sign_in().await;
    let (mut events, first) = client.events(&cookie).await;
    assert!(matches!(first, UserStreamMessage::State { .. }), "{first:?}");
    let mut table = client.socket("/ws/t/ABCDEFGH", &cookie).await;
    let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
    let hello = serde_json::to_string(&hello).expect("it can be written");
    table.send(Message::text(hello)).await.expect("the server reads");
    let refused = serde_json::from_str(&text(&mut table).await).expect("it is a message");
    assert!(
        matches!(refused, ServerMessage::Refused { reason: Refusal::NotFound, .. }),
        "{refused:?}"
    );
    let closed = timeout(PATIENCE, table.next()).await.expect("it is closed");
    assert!(matches!(closed, Some(Ok(Message::Close(Some(_))))), "{closed:?}");
    drop(table);
    assert!(answers(&mut events).await);
    assert_eq!(client.get("/api/session").await.status(), StatusCode::OK);

    let foreign = client.ask_for_socket("/ws/events", &cookie, "https://evil.example").await;
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    let elsewhere = client.ask_for_socket("/api/lobby", &cookie, &format!("https://{NAME}")).await;
    assert_eq!(elsewhere.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn a_match_begins_and_is_played_over_a_stream() {
    let server = TlsServer::open(|_| {}).await;
    let client = server.client().await;
    let cookie = client.sign_in().await;
    let code = client.open_table(&cookie).await;
    let mut table = client.socket(&format!("/ws/t/{code}"), &cookie).await;
    let (id, seat, level) = (|it: &str| it.to_owned(), Seat(1), BotLevel::Easy);
    for message in [
        ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None },
        ClientMessage::SeatBot { id: id("bot"), seat, level },
        ClientMessage::Ready { id: id("ready"), ready: true, promise: None },
        ClientMessage::Resign { id: id("resign") },
    ] {
        let message = serde_json::to_string(&message).expect("it can be written");
        table.send(Message::text(message)).await.expect("the server reads");
    }
    let (mut updates, mut is_done) = (0, false);
    while !is_done {
        let message = text(&mut table).await;
        match serde_json::from_str(&message).expect("it is a message") {
            ServerMessage::Update { .. } => updates += 1,
            ServerMessage::Done { id } => is_done = id == "resign",
            ServerMessage::Refused { .. } => panic!("{message}"),
            _ => {}
        }
    }
    assert!(updates > 0, "the match was sent");
}

#[tokio::test]
async fn websockets_are_counted_on_one_connection_as_on_many() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 1).await;
    let client = server.client().await;
    let cookie = client.sign_in().await;
    let mut sockets = Vec::new();
    for _ in 0..limits::WEBSOCKETS {
        let (socket, first) = client.events(&cookie).await;
        assert!(matches!(first, UserStreamMessage::State { .. }), "{first:?}");
        sockets.push(socket);
    }
    let full = UserStreamMessage::Refused { reason: Refusal::Full, detail: None };
    assert_eq!(client.events(&cookie).await.1, full);
    assert_eq!(server.client().await.events(&cookie).await.1, full, "on another connection too");
    drop(sockets.pop());
    let free = async {
        while client.events(&cookie).await.1 == full {
            sleep(Duration::from_millis(500)).await;
        }
    };
    timeout(PATIENCE, free).await.expect("the place of the one that has ended is free");
}

#[tokio::test]
async fn a_connection_with_a_websocket_takes_the_place_of_no_other_connection() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 1).await;
    let cookie = server.client().await.sign_in().await;
    let mut clients = Vec::new();
    for _ in 0..HTTP_CONNECTIONS {
        let client = server.client().await;
        let (events, first) = client.events(&cookie).await;
        assert!(matches!(first, UserStreamMessage::State { .. }), "{first:?}");
        clients.push((client, events));
    }
    let one_more = server.client().await;
    for (client, events) in &mut clients {
        assert!(answers(events).await);
        assert_eq!(client.get("/healthz").await.status(), StatusCode::OK);
    }
    assert_eq!(one_more.get("/healthz").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_connection_with_a_silent_websocket_gives_way() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 1).await;
    let cookie = server.client().await.sign_in().await;
    let mut silent = Vec::new();
    for _ in 0..HTTP_CONNECTIONS {
        let client = server.client().await;
        let socket = client.socket("/ws/t/ABCDEFGH", &cookie).await;
        silent.push((client, socket));
    }
    server.client().await;
}

#[tokio::test]
async fn a_connection_ends_with_its_last_websocket_if_others_have_taken_all_places() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 1).await;
    let client = server.client_with_window(1).await;
    let cookie = client.sign_in().await;
    let (events, first) = client.events(&cookie).await;
    assert!(matches!(first, UserStreamMessage::State { .. }), "{first:?}");
    // A client that reads no more of a page keeps its connection busy.
    let mut unread = vec![(client.clone(), client.get("/").await)];
    for _ in 0..HTTP_CONNECTIONS {
        let other = server.client_with_window(1).await;
        let page = other.get("/").await;
        unread.push((other, page));
    }
    assert_eq!(client.get("/healthz").await.status(), StatusCode::OK);
    drop(events);
    let ended = async {
        while let Ok(response) =
            client.sending.clone().send_request(client.request("/healthz")).await
        {
            assert_eq!(response.status(), StatusCode::OK);
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, ended).await.expect("the server takes no further requests");
    for (other, _) in &unread[1..] {
        assert_eq!(other.get("/healthz").await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn browsers_of_one_address_that_load_the_page_at_once_all_get_it() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 30).await;
    let mut clients = Vec::new();
    for _ in 0..13 {
        clients.push(server.client_with_window(1).await);
    }
    let pages = clients.iter().flat_map(|client| (0..20).map(|_| client.get("/")));
    let statuses = join_all(pages).await;
    // None was read, so all are in progress: more than of all people behind a proxy.
    assert!(statuses.len() > REQUESTS_IN_PROGRESS);
    let refused = statuses.iter().filter(|page| page.status() != StatusCode::OK).count();
    assert_eq!(refused, 0);
}

#[tokio::test]
async fn a_connection_goes_on_when_its_last_websocket_has_ended() {
    let server = TlsServer::open(|_| {}).await;
    let client = server.client().await;
    let cookie = client.sign_in().await;
    for _ in 0..3 {
        let (mut socket, first) = client.events(&cookie).await;
        assert!(matches!(first, UserStreamMessage::State { .. }), "{first:?}");
        socket.close(None).await.expect("the server reads");
        let ended = async { while socket.next().await.is_some() {} };
        timeout(PATIENCE, ended).await.expect("the server closes it");
    }
    assert_eq!(client.get("/api/session").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn requests_that_stand_still_end_and_the_others_of_the_connection_go_on() {
    let mut server = TlsServer::open(|config| config.response_send_timeout = SEND_TIMEOUT).await;
    let client = server.client().await;
    let cookie = client.sign_in().await;
    let code = client.open_table(&cookie).await;
    drop(client);
    server.server.stop().await;
    let id = long_match(&server.server.config().store, &code, FILE_BYTES).await;
    server.server.start().await;

    let client = server.client().await;
    let (mut events, _) = client.events(&cookie).await;
    let unread = client.get(&format!("/api/matches/{id}/file")).await;
    assert_eq!(unread.status(), StatusCode::OK);
    let body = Body::from_stream(stream::pending::<Result<String, Infallible>>());
    let unsent = Request::post(client.url("/api/session"))
        .header(CONTENT_TYPE, "application/json")
        .header(CONTENT_LENGTH, 1000)
        .body(body);
    let unsent = client.send(unsent.expect("it is a request")).await;
    assert_eq!(unsent.status(), StatusCode::REQUEST_TIMEOUT);
    let read = to_bytes(Body::new(unread.into_body()), usize::MAX);
    let read = timeout(PATIENCE, read).await.expect("it ends");
    assert!(read.is_err(), "the response was cut off");
    assert!(answers(&mut events).await);
    assert_eq!(client.get("/api/session").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_flood_of_requests_ends_its_connection() {
    let server = TlsServer::open(|config| config.rate_limits.people_per_address = 1).await;
    let client = server.client().await;
    let flood = async {
        loop {
            let requests = (0..20).map(async |_| {
                client.sending.clone().send_request(client.request("/api/lobby")).await
            });
            let responses = join_all(requests).await;
            if responses.iter().any(Result::is_err) {
                return;
            }
        }
    };
    timeout(PATIENCE, flood).await.expect("the server takes no further requests");
}

#[tokio::test]
async fn a_request_with_too_many_header_bytes_is_refused() {
    let server = TlsServer::open(|_| {}).await;
    let client = server.client().await;
    let request = Request::get(client.url("/api/session")).header("x-long", "x".repeat(20_000));
    let response = client.send(request.body(Body::empty()).expect("it is a request")).await;
    assert_eq!(response.status(), StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    assert_eq!(client.get("/api/session").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_client_that_resets_its_streams_at_once_is_disconnected() {
    let server = TlsServer::open(|_| {}).await;
    let mut stream = server.connect().await;
    let mut flood = preface();
    for id in stream_ids().take(RESETS) {
        flood.extend(frame(1, 0b101, id, &head()));
        // CANCEL
        flood.extend(frame(3, 0, id, &[0, 0, 0, 8]));
    }
    stream.write_all(&flood).await.expect("the server reads");
    let mut said = Vec::new();
    // The server may reset a connection whose rest it has not read.
    let reading = timeout(PATIENCE, stream.read_to_end(&mut said)).await;
    assert!(reading.is_ok(), "the server disconnects it");
    // GOAWAY ends with the reason ENHANCE_YOUR_CALM, and words.
    let reasons = said.windows(4).any(|bytes| bytes == [0, 0, 0, 0xb]);
    assert!(reasons, "{said:?}");
    assert_eq!(server.client().await.get("/api/session").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_first_flight_of_too_many_requests_is_answered_in_part() {
    let server = TlsServer::open(|_| {}).await;
    let mut stream = server.connect().await;
    let mut flight = preface();
    for id in stream_ids().take(FIRST_FLIGHT) {
        // Without END_STREAM, so that all of them are open.
        flight.extend(frame(1, 0b100, id, &head()));
    }
    stream.write_all(&flight).await.expect("the server reads");
    let mut unanswered: HashSet<u32> = stream_ids().take(STREAMS as usize).collect();
    let answers = async {
        while !unanswered.is_empty() {
            let mut start = [0; 9];
            stream.read_exact(&mut start).await.expect("the connection is open");
            let [high, middle, low, kind, _flags, id @ ..] = start;
            let length = u32::from_be_bytes([0, high, middle, low]);
            let mut payload = vec![0; usize::try_from(length).expect("it is short")];
            stream.read_exact(&mut payload).await.expect("the connection is open");
            // GOAWAY
            assert_ne!(kind, 7, "{payload:?}");
            if kind == 1 {
                // :status: 200 in HPACK.
                assert_eq!(payload[0], 0x88);
                unanswered.remove(&u32::from_be_bytes(id));
            }
        }
    };
    timeout(PATIENCE, answers).await.expect("the server answers");
}

/// The preface of a client and empty settings.
fn preface() -> Vec<u8> {
    [&b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"[..], &frame(4, 0, 0, &[])].concat()
}

/// The streams of a client.
fn stream_ids() -> impl Iterator<Item = u32> {
    (1..).step_by(2)
}

/// GET https://localhost/ in HPACK.
fn head() -> Vec<u8> {
    [&[0x82, 0x87, 0x84, 0x41, 9][..], NAME.as_bytes()].concat()
}

/// A frame of HTTP/2.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("it is short").to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}
