//! Unauthorised and malformed requests and messages, floods, and clients that do not read.

use std::time::Instant;

use demesne::config::Config;
use demesne_access::rate_limit::MESSAGES_PER_SECOND;
use demesne_base::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};

use crate::support::{Browser, Socket, TestServer, config, config_with, public_url, settings};

const HELLO: ClientMessage = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };

#[tokio::test]
async fn a_foreign_page_can_neither_connect_nor_change_anything() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut request = ann.request(&format!("/ws/t/{code}"));
    request.headers_mut().insert("origin", "https://evil.example".parse().expect("an origin"));
    match connect_async(request).await {
        Err(Error::Http(reply)) => assert_eq!(reply.status(), 403),
        other => panic!("it must be refused: {:?}", other.map(drop)),
    }
    let foreign = "Origin: https://evil.example\r\nContent-Type: application/json\r\n";
    let reply = ann.ask("POST", "/api/session", foreign, r#"{"name":"Eve"}"#).await;
    assert_eq!((reply.status, reply.refusal()), (403, Refusal::ForeignOrigin));

    let own = format!("Origin: http://{}\r\nContent-Type: application/json\r\n", server.address());
    assert_eq!(ann.ask("POST", "/api/session", &own, r#"{"name":"Ann"}"#).await.status, 200);
}

#[tokio::test]
async fn a_foreign_name_that_resolves_to_the_machine_is_no_origin() {
    let server = TestServer::open().await;
    let mut ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let port = server.address().port();
    let rebound = format!("Host: evil.example:{port}\r\nOrigin: http://evil.example:{port}\r\n");
    let json = format!("{rebound}Content-Type: application/json\r\n");
    ann.host = false;
    let reply = ann.ask("POST", "/api/session", &json, r#"{"name":"Eve"}"#).await;
    assert_eq!((reply.status, reply.refusal()), (403, Refusal::ForeignOrigin));
    // Nor is a response readable there, although a browser would send no cookie along.
    for path in ["/api/lobby".to_owned(), format!("/api/tables/{code}"), format!("/ws/t/{code}")] {
        assert_eq!(ann.ask("GET", &path, &rebound, "").await.status, 403, "{path}");
    }
    let page = ann.ask("GET", "/", &rebound, "").await;
    assert_eq!(page.status, 421);
    assert!(
        page.body.contains(&format!("--public-url http://evil.example:{port}")),
        "{}",
        page.body
    );
    let strange = ann.ask("GET", "/", "Host: <b>evil.example\r\n", "").await;
    assert!(!strange.body.contains("<b>"), "{}", strange.body);

    for own in [format!("localhost:{port}"), format!("[::1]:{port}"), format!("127.0.0.1:{port}")] {
        let headers =
            format!("Host: {own}\r\nOrigin: http://{own}\r\nContent-Type: application/json\r\n");
        let reply = ann.ask("POST", "/api/session", &headers, r#"{"name":"Ann"}"#).await;
        assert_eq!(reply.status, 200, "{own}");
    }
}

#[tokio::test]
async fn a_page_under_another_name_than_the_public_ones_names_them_and_the_flag() {
    let mut public_urls = public_url("https://play.example");
    let server =
        TestServer::open_with(Config { public_urls: public_urls.clone(), ..config() }).await;
    let mut guest = Browser::new(server.address());
    guest.host = false;
    let home = "Host: 192.168.1.5:8080\r\nAccept: text/html\r\n";
    let page = guest.ask("GET", "/t/ABCDEFGH", home, "").await;
    assert_eq!(page.status, 421);
    let flag = "--public-url https://play.example,http://192.168.1.5:8080";
    assert!(page.body.contains(flag) && page.body.contains("open it there"), "{}", page.body);
    // Monitors and proxies use whatever name they have.
    for headers in ["Host: 192.168.1.5:8080\r\n", "Host: PLAY.example\r\nAccept: text/html\r\n"] {
        assert_eq!(guest.ask("GET", "/", headers, "").await.status, 200, "{headers}");
    }
    let forwarded = format!("{home}X-Forwarded-For: 192.0.2.7\r\n");
    assert_eq!(guest.ask("GET", "/", &forwarded, "").await.status, 200);

    public_urls.extend(public_url("http://192.168.1.5:8080"));
    let server = TestServer::open_with(Config { public_urls, ..config() }).await;
    let mut guest = Browser::new(server.address());
    guest.host = false;
    assert_eq!(guest.ask("GET", "/", home, "").await.status, 200);
    for (host, scheme, is_secure) in
        [("192.168.1.5:8080", "http", false), ("play.example", "https", true)]
    {
        let headers = format!(
            "Host: {host}\r\nOrigin: {scheme}://{host}\r\nContent-Type: application/json\r\n"
        );
        let mut guest = Browser::new(server.address());
        guest.host = false;
        let reply = guest.ask("POST", "/api/session", &headers, r#"{"name":"Ann"}"#).await;
        assert_eq!(reply.status, 201, "{host}");
        let cookie = reply.header("set-cookie").expect("a cookie is set");
        assert_eq!(cookie.contains("__Host-") && cookie.contains("Secure"), is_secure, "{cookie}");
    }
}

#[tokio::test]
async fn with_a_public_address_a_proxy_may_ask_under_any_name() {
    let public_urls = public_url("https://play.example");
    let server = TestServer::open_with(Config { public_urls, ..config() }).await;
    let mut proxy = Browser::new(server.address());
    proxy.host = false;
    let headers = "Host: demesne-1:8080\r\nOrigin: https://play.example\r\n\
                   Content-Type: application/json\r\n";
    let reply = proxy.ask("POST", "/api/session", headers, r#"{"name":"Ann"}"#).await;
    assert_eq!(reply.status, 201);
}

#[tokio::test]
async fn the_first_message_is_a_hello_of_this_version() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let path = format!("/ws/t/{}", ann.open_table(2).await);

    let mut socket = ann.connect(&path).await;
    socket.send(&ClientMessage::Stand { id: "1".to_owned() }).await;
    assert_eq!(socket.refused().await, Refusal::Malformed);
    // A page that was loaded before an upgrade, and one of a later release.
    for protocol in [1, PROTOCOL_VERSION + 1] {
        let mut socket = ann.connect(&path).await;
        socket.send(&ClientMessage::Hello { protocol, have: None }).await;
        assert_eq!(socket.refused().await, Refusal::WrongVersion);
    }
    let mut socket = ann.connect(&path).await;
    socket.send_text(r#"{"type":"greetings","protocol":999,"from":"the future"}"#.to_owned()).await;
    assert_eq!(socket.refused().await, Refusal::WrongVersion);
    let mut socket = ann.connect(&path).await;
    socket.send_text("{".to_owned()).await;
    assert_eq!(socket.refused().await, Refusal::Malformed);
}

#[tokio::test]
async fn joining_needs_a_name_and_an_existing_table() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let path = format!("/ws/t/{}", ann.open_table(2).await);
    let mut socket = Browser::new(server.address()).connect(&path).await;
    socket.send(&HELLO).await;
    assert_eq!(socket.refused().await, Refusal::NoSession);
    for unknown in ["/ws/t/22222222", "/ws/t/nonsense", "/ws/w/22222222"] {
        let mut socket = ann.connect(unknown).await;
        socket.send(&HELLO).await;
        assert_eq!(socket.refused().await, Refusal::NotFound, "{unknown}");
    }
    let mut forged = ann.clone();
    forged.cookie = Some(format!("demesne_session={}", "0".repeat(64)));
    let reply = forged.post("/api/tables", &settings(2)).await;
    assert_eq!((reply.status, reply.refusal()), (401, Refusal::NoSession));
}

#[tokio::test]
async fn nonsense_is_refused_and_the_table_goes_on() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let nonsense = ["", "null", "[]", "{\"type\":\"dance\"}", "{\"type\":\"sit\"}"];
    for text in nonsense {
        socket.send_text(text.to_owned()).await;
        assert_eq!(socket.unread_refusal().await, Refusal::Malformed, "{text}");
    }
    socket.send_frame(Message::binary(vec![0, 159, 146, 150])).await;
    assert_eq!(socket.unread_refusal().await, Refusal::Malformed);
    socket.send(&ClientMessage::Stand { id: "x".repeat(65) }).await;
    assert_eq!(socket.unread_refusal().await, Refusal::Malformed);
    let unprintable = socket.ask_as("a\0b", |id| ClientMessage::Stand { id }).await;
    assert_eq!(unprintable, Err(Refusal::Malformed));
    // A second hello is not allowed.
    socket.send(&HELLO).await;
    assert_eq!(socket.unread_refusal().await, Refusal::Malformed);
    let answer = serde_json::from_str(r#"{"game":"dominion","type":"end_turn"}"#);
    let answer = answer.expect("an answer");
    let early = socket.ask(|id| ClientMessage::Answer { id, question: 0, answer }).await;
    assert_eq!(early, Err(Refusal::NotNow));
}

#[tokio::test]
async fn a_flood_is_refused_and_then_cut_off() {
    let server = TestServer::open_with(slow_and_counting()).await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let ready = |id| ClientMessage::Ready { id, ready: false, promise: None };
    assert_eq!(socket.ask(ready).await, Ok(()));
    while socket.ask(ready).await.is_ok() {}
    // A client that sends on without reading is cut off: at some point it cannot send any more.
    while socket.try_send(&ready("flood".to_owned())).await {}
    assert_eq!(dropped(&server, "flood").await, 1);
}

#[tokio::test]
async fn a_user_who_connects_again_has_no_more_messages() {
    let usual = |config: &mut Config| {
        config.rate_limits.messages_per_second = MESSAGES_PER_SECOND;
    };
    let server = TestServer::open_with(config_with(usual)).await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let began = Instant::now();
    let mut count = 0.0;
    // The room refuses it before it counts changes of the table.
    let odd = |id| ClientMessage::FreeSeat { id, seat: Seat(200) };
    for _ in 0..3 {
        let mut socket = ann.join(&code).await;
        while socket.ask(odd).await != Err(Refusal::TooFast) {
            count += 1.0;
        }
    }
    let rate = limits::Rate::of_messages(MESSAGES_PER_SECOND);
    let most = rate.burst + rate.per_second * began.elapsed().as_secs_f64();
    assert!(count <= most + 1.0, "{count} messages, and {most} at most");
}

#[tokio::test]
async fn empty_fragments_without_end_are_a_flood() {
    let server = TestServer::open_with(slow_and_counting()).await;
    let ann = server.sign_in("Ann").await;
    let path = format!("/ws/t/{}", ann.open_table(2).await);
    let fragments = async |socket: &mut Socket| {
        let mut data = Data::Text;
        for _ in 0..FRAGMENTS {
            let empty = Frame::message(Bytes::new(), OpCode::Data(data), false);
            if !socket.try_send_frame(Message::Frame(empty)).await {
                break;
            }
            data = Data::Continue;
        }
    };
    let mut socket = ann.enter(&path, None).await;
    fragments(&mut socket).await;
    socket.receive_close().await;
    assert_eq!(dropped(&server, "flood").await, 1);
    // Nor is there more of them before the hello.
    let mut socket = ann.connect(&path).await;
    fragments(&mut socket).await;
    let began = Instant::now();
    socket.receive_close().await;
    assert!(began.elapsed() < limits::HELLO_TIMEOUT, "it is not waited for");
}

/// Fragments of a message, far more than a client sends.
const FRAGMENTS: usize = 1000;

/// A server with metrics, and one message in a second.
fn slow_and_counting() -> Config {
    let mut config = counting();
    config.rate_limits.messages_per_second = 1;
    config
}

/// A server with metrics.
fn counting() -> Config {
    Config { metrics: Some(([127, 0, 0, 1], 0).into()), ..config() }
}

/// The number of connections that were closed for a reason.
async fn dropped(server: &TestServer, cause: &str) -> u32 {
    let name = format!("demesne_clients_dropped_total{{cause=\"{cause}\"}} ");
    let numbers = Browser::new(server.metrics_address()).get("/metrics").await.body;
    let line = numbers.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok());
    // A reason is listed from its first connection on.
    line.unwrap_or(0)
}

#[tokio::test]
async fn a_huge_frame_ends_only_its_connection() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut ben) = (ann.join(&code).await, ben.join(&code).await);
    ben.send_text("x".repeat(1 << 20)).await;
    ben.receive_close().await;
    ann.receive_table(|table| table.spectators == 0).await;
    assert_eq!(ann.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await, Ok(()));
}

#[tokio::test]
async fn clients_that_do_not_read_are_dropped_without_delaying_others() {
    let server = TestServer::open_with(counting()).await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let (code, mut ann) = ann.begin_against(BotLevel::Easy).await;
    let mut deaf = eve.join_without_reading(&code).await;
    // All receive each update, until no buffer on the way takes any more for her.
    let mut update = ann.receive_update().await;
    while dropped(&server, "slow").await == 0 {
        // However long that takes on a busy machine, she is not silent.
        deaf.try_send_frame(Message::Ping(Bytes::new())).await;
        let enough = update.version + 20;
        update = ann.play_until(update, |it| it.version >= enough).await;
        if update.view.results.is_some() {
            ann.ready().await;
            update = ann.receive_update().await;
        }
    }
    assert_eq!(dropped(&server, "slow").await, 1);
}

#[tokio::test]
async fn a_seat_belongs_to_its_user() {
    let server = TestServer::open().await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let mut eve = eve.join(&code).await;
    let free = |id| ClientMessage::FreeSeat { id, seat: Seat(0) };
    assert_eq!(eve.ask(free).await, Err(Refusal::NotYours));
    assert_eq!(eve.ask(|id| ClientMessage::Stand { id }).await, Err(Refusal::NotYours));
    assert_eq!(
        eve.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await,
        Err(Refusal::NotYours)
    );
}

#[tokio::test]
async fn bad_names_and_settings_are_refused() {
    let server = TestServer::open().await;
    let mut ann = Browser::new(server.address());
    for bad in [r#"{"name":""}"#, r#"{"name":"\u202e"}"#, r#"{"name":"aaaaaaaaaaaaaaaaaaaaaaaaa"}"#]
    {
        let reply =
            ann.ask("POST", "/api/session", "Content-Type: application/json\r\n", bad).await;
        assert_eq!((reply.status, reply.refusal()), (422, Refusal::BadName), "{bad}");
    }
    ann.set_name("Ann").await;
    for seats in [0, 1, 7] {
        let reply = ann.post("/api/tables", &settings(seats)).await;
        assert_eq!(reply.refusal(), Refusal::BadSettings, "{seats}");
    }
    let reply = ann.post("/api/tables", &"nonsense").await;
    assert_eq!((reply.status, reply.refusal()), (400, Refusal::Malformed));
    let reply = ann.post("/api/tables", &"x".repeat(20_000)).await;
    assert_eq!((reply.status, reply.refusal()), (413, Refusal::TooLong));
}
