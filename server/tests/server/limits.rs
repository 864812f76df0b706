//! Rate limits and connection limits: they stop the client that exceeds them, and do not affect the others.
//!
//! Clients have the addresses that a trusted proxy forwards, or those of the loopback network: all of 127.0.0.0/8 is
//! this machine.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use demesne::config::Config;
use demesne_access::rate_limit::PEOPLE_PER_ADDRESS;
use demesne_base::limits;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::BotLevel;
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::support::{Browser, TestServer, behind_a_proxy, config, config_with, settings};

/// A code that no table has: its chance is one in six hundred thousand million.
const WRONG: &str = "/api/tables/ZZZZZZZZ";

/// Addresses reserved for documentation.
const HERE: &str = "198.51.100.7";
const ELSEWHERE: &str = "192.0.2.99";

/// Looks up wrong codes until the rate limit rejects them; returns the number before that.
async fn guess(browser: &Browser) -> u32 {
    let mut guesses = 0;
    loop {
        let reply = browser.get(WRONG).await;
        match reply.status {
            404 => guesses += 1,
            _ => {
                assert_eq!(reply.refusal(), Refusal::TooFast);
                return guesses;
            }
        }
    }
}

#[tokio::test]
async fn codes_cannot_be_tried_one_after_the_other() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let ann = server.sign_in("Ann").await.at(ELSEWHERE);
    let code = ann.open_table(2).await;
    let eve = Browser::new(server.address()).at(HERE);
    let guesses = f64::from(guess(&eve).await);
    assert!(
        (demesne_access::rate_limit::WRONG_CODES.burst
            ..demesne_access::rate_limit::WRONG_CODES.burst + 5.0)
            .contains(&guesses)
    );
    // Not even a valid code is accepted now, at any endpoint, and with any header that she sends to the proxy.
    let right = format!("/api/tables/{code}");
    assert_eq!(eve.get(&right).await.status, 429);
    let lie = format!("1.2.3.4, {HERE}");
    assert_eq!(eve.at(&lie).get(&right).await.status, 429);
    let mut watching = eve.connect("/ws/w/ZZZZZZZZ").await;
    watching.send_hello().await;
    assert_eq!(watching.refused().await, Refusal::TooFast);
    assert_eq!(ann.get(&right).await.status, 200);
}

#[tokio::test]
async fn wrong_codes_count_for_the_user_at_every_address() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let eve = server.sign_in("Eve").await;
    guess(&eve.at(HERE)).await;
    assert_eq!(eve.at(ELSEWHERE).get(WRONG).await.status, 429);
    assert_eq!(Browser::new(server.address()).at(ELSEWHERE).get(WRONG).await.status, 404);
}

#[tokio::test]
async fn untrusted_peers_are_limited_by_their_own_address() {
    let server = TestServer::open_with(shared_by(1)).await;
    let eve = Browser::new(server.address());
    guess(&eve).await;
    assert_eq!(eve.at(ELSEWHERE).get(WRONG).await.status, 429);
}

#[tokio::test]
async fn a_right_code_spends_no_attempt() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    for _ in 0..100 {
        assert_eq!(ann.get(&format!("/api/tables/{code}")).await.status, 200);
        drop(ann.join(&code).await);
    }
}

#[tokio::test]
async fn a_class_behind_one_address_rejoins_after_a_restart() {
    let config = shared_by(PEOPLE_PER_ADDRESS);
    let mut server = TestServer::open_with(config).await;
    let mut people = Vec::new();
    for number in 0..2 * PEOPLE_PER_ADDRESS {
        let pupil = server.sign_in(&format!("Pupil {number}")).await;
        people.push((pupil.open_table(2).await, pupil));
    }
    server.restart().await;
    for (_, pupil) in &mut people {
        pupil.address = server.address();
    }
    // A rejected client fails the test.
    let sockets = join_all(people.iter().map(|(code, pupil)| pupil.join(code))).await;
    assert_eq!(sockets.len(), people.len());
    let tables = people
        .iter()
        .map(async |(code, pupil)| pupil.get(&format!("/api/tables/{code}")).await.status);
    assert!(join_all(tables).await.iter().all(|status| *status == 200));
}

#[tokio::test]
async fn a_place_has_only_so_many_sockets_and_so_has_a_person() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let watch = format!("/ws/w/{}", watch_code(&ann).await);
    let (here, elsewhere) = (ann.at(HERE), ann.at(ELSEWHERE));
    let mut sockets = Vec::new();
    for _ in 0..limits::WEBSOCKETS {
        sockets.push(here.enter(&watch, None).await);
    }
    assert_eq!(elsewhere.connect(&watch).await.refused().await, Refusal::Full);
    assert_eq!(ben.at(HERE).connect(&watch).await.refused().await, Refusal::Full);
    drop(ben.at(ELSEWHERE).enter(&watch, None).await);
    // One disconnects, and another can connect as soon as the server has noticed.
    drop(sockets.pop());
    loop {
        let mut socket = here.connect(&watch).await;
        socket.send_hello().await;
        match socket.next().await {
            Some(ServerMessage::Welcome { .. }) => break,
            refused => assert!(matches!(refused, Some(ServerMessage::Refused { .. }) | None)),
        }
    }
}

/// The spectator code of a new table.
async fn watch_code(host: &Browser) -> String {
    let code = host.open_table(2).await;
    host.join(&code).await.receive_table(|_| true).await.watch
}

#[tokio::test]
async fn a_place_has_only_so_many_new_names_and_tables() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let ann = server.sign_in("Ann").await.at(HERE);
    let name = r#"{"name":"Nobody"}"#;
    let json = "Content-Type: application/json\r\n";
    let stranger = Browser::new(server.address()).at(HERE);
    let mut names = 0;
    while stranger.ask("POST", "/api/session", json, name).await.status == 201 {
        names += 1;
    }
    let mut tables = 0;
    while ann.post("/api/tables", &settings(2)).await.status == 201 {
        tables += 1;
    }
    assert_eq!((names, tables), (2, 4));
    // An existing session can go on, under another name as well.
    assert_eq!(ann.ask("POST", "/api/session", json, name).await.status, 200);
}

#[tokio::test]
async fn a_person_has_only_so_many_other_names() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let name = r#"{"name":"Another"}"#;
    let json = "Content-Type: application/json\r\n";
    let mut names = 0;
    while ann.ask("POST", "/api/session", json, name).await.status == 200 {
        names += 1;
    }
    assert_eq!(names, 10);
    assert_eq!(ben.ask("POST", "/api/session", json, name).await.status, 200);
}

#[tokio::test]
async fn a_flood_of_requests_limits_only_its_sender() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let eve = Browser::new(server.address()).at(HERE);
    while eve.get("/api/lobby").await.status == 200 {}
    let reply = eve.get("/").await;
    assert_eq!((reply.status, reply.refusal()), (429, Refusal::TooFast));
    assert!(reply.header("retry-after").is_some_and(|it| it.parse::<u32>().is_ok()));
    assert_eq!(eve.at(ELSEWHERE).get("/api/lobby").await.status, 200);
    // Monitoring still sees a healthy server.
    assert_eq!(eve.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_pipelined_flood_is_refused_once_and_cut_off() {
    let server = TestServer::open_with(shared_by(1)).await;
    let mut stream = TcpStream::connect(server.address()).await.expect("the server listens");
    let one = format!("GET /api/lobby HTTP/1.1\r\nHost: {}\r\n\r\n", server.address());
    stream.write_all(one.repeat(1000).as_bytes()).await.expect("the server reads");
    let mut said = Vec::new();
    // The rest was not read, so the connection may be reset.
    let _ = stream.read_to_end(&mut said).await;
    let said = String::from_utf8_lossy(&said);
    assert!(said.matches("HTTP/1.1 200").count() >= 40);
    assert!(said.matches("HTTP/1.1 429").count() <= 1, "{said}");
}

/// Connects from an address of this machine and sends no bytes.
async fn connect_from(address: Ipv4Addr, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from((address, 0))).expect("the address is this machine's");
    socket.connect(to).await.expect("the server listens")
}

/// Whether the server closes a connection within this time.
async fn closes_within(stream: &mut TcpStream, patience: Duration) -> bool {
    let mut rest = Vec::new();
    tokio::time::timeout(patience, stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test]
async fn thousands_of_silent_connections_block_no_player() {
    let config = shared_by(PEOPLE_PER_ADDRESS);
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let server = TestServer::open_with(config).await;
    let mut silent = Vec::new();
    for _ in 0..3000 {
        silent.push(connect_from(Ipv4Addr::new(127, 0, 0, 66), server.address()).await);
    }
    let asked = Instant::now();
    assert_eq!(Browser::new(server.address()).get("/healthz").await.status, 200);
    assert!(asked.elapsed() < limits::HEAD_TIMEOUT, "nobody waits until they are cut off");
    // The oldest were closed at once for those that came after them; the last ones are closed by the timeout.
    assert!(closes_within(&mut silent[0], limits::HEAD_TIMEOUT / 2).await);
    let mut last = silent.pop().expect("there are thousands");
    assert!(closes_within(&mut last, limits::HEAD_TIMEOUT * 3).await);
}

#[tokio::test]
async fn silent_connections_from_many_addresses_give_way_to_new_ones() {
    let config = shared_by(PEOPLE_PER_ADDRESS);
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let server = TestServer::open_with(config).await;
    let per_place = demesne_access::rate_limit::HTTP_CONNECTIONS
        * usize::try_from(PEOPLE_PER_ADDRESS).expect("small");
    let mut silent = Vec::new();
    let mut asked = Vec::new();
    for place in 0..=demesne_access::rate_limit::HTTP_CONNECTIONS_TOTAL / per_place {
        let place = u8::try_from(place).expect("there are few");
        for _ in 0..per_place {
            let from = Ipv4Addr::new(127, 0, 1, 1 + place);
            silent.push(connect_from(from, server.address()).await);
        }
        // Every request is answered meanwhile, also once all connections are taken.
        asked.push(Browser::new(server.address()).get("/healthz").await.status);
    }
    assert!(silent.len() > demesne_access::rate_limit::HTTP_CONNECTIONS_TOTAL);
    assert!(asked.iter().all(|status| *status == 200), "{asked:?}");
    assert!(closes_within(&mut silent[0], limits::HEAD_TIMEOUT / 2).await, "the oldest is gone");
}

/// The head of a request whose body does not come.
fn head_without_body(from: &str) -> String {
    format!(
        "POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         X-Forwarded-For: {from}\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n"
    )
}

#[tokio::test]
async fn requests_whose_body_does_not_come_give_way_to_new_ones() {
    let config = shared_by(PEOPLE_PER_ADDRESS);
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let server = TestServer::open_with(config).await;
    let per_place = demesne_access::rate_limit::HTTP_CONNECTIONS
        * usize::try_from(PEOPLE_PER_ADDRESS).expect("small");
    let (mut waiting, mut asked) = (Vec::new(), Vec::new());
    for place in 0..=demesne_access::rate_limit::HTTP_CONNECTIONS_TOTAL / per_place {
        let place = u8::try_from(place).expect("there are few");
        for _ in 0..per_place {
            let from = Ipv4Addr::new(127, 0, 2, 1 + place);
            let mut stream = connect_from(from, server.address()).await;
            // Those that gave way cannot be written to.
            let _ = stream.write_all(head_without_body("").as_bytes()).await;
            waiting.push(stream);
        }
        asked.push(Browser::new(server.address()).get("/healthz").await.status);
    }
    assert!(waiting.len() > demesne_access::rate_limit::HTTP_CONNECTIONS_TOTAL);
    assert!(asked.iter().all(|status| *status == 200), "{asked:?}");
}

#[tokio::test]
async fn an_address_behind_a_proxy_has_a_bounded_number_of_requests_in_progress() {
    let trusted_proxies = behind_a_proxy().trusted_proxies;
    let server = TestServer::open_with(Config { trusted_proxies, ..config() }).await;
    let begin = async || {
        let mut stream = TcpStream::connect(server.address()).await.expect("the server listens");
        let head = head_without_body(HERE);
        stream.write_all(head.as_bytes()).await.expect("the server reads");
        stream
    };
    let requests =
        join_all((0..2 * demesne_access::rate_limit::REQUESTS_IN_PROGRESS).map(|_| begin())).await;
    let elsewhere = Browser::new(server.address()).at(ELSEWHERE);
    assert_eq!(elsewhere.get("/api/lobby").await.status, 200);
    let statuses = requests.into_iter().map(async |mut stream| {
        let mut said = String::new();
        stream.read_to_string(&mut said).await.expect("the server answers in text");
        said.split(' ').nth(1).expect("a status").to_owned()
    });
    let statuses = join_all(statuses).await;
    let refused = statuses.iter().filter(|status| *status == "429").count();
    assert!(
        (1..=demesne_access::rate_limit::REQUESTS_IN_PROGRESS).contains(&refused),
        "{refused} of {statuses:?}"
    );
}

/// As many people at each address as have requests enough for two of them to guess.
fn few_at_each_address() -> Config {
    let mut config = behind_a_proxy();
    config.rate_limits.people_per_address = 4;
    config
}

/// Addresses that are each shared by this many people.
fn shared_by(people: u32) -> Config {
    config_with(|config| config.rate_limits.people_per_address = people)
}

#[tokio::test]
async fn guesses_at_an_address_keep_no_seated_player_out() {
    let mut server = TestServer::open_with(few_at_each_address()).await;
    let (mut ann, mut ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.at(ELSEWHERE).open_table(2).await;
    drop(ben.at(ELSEWHERE).join(&code).await);
    server.restart().await;
    for browser in [&mut ann, &mut ben] {
        browser.address = server.address();
    }
    let eve = server.sign_in("Eve").await;
    guess(&Browser::new(server.address()).at(HERE)).await;
    guess(&eve.at(HERE)).await;

    // Ann has a seat; she has not joined since the server started.
    drop(ann.at(HERE).join(&code).await);
    let table = format!("/api/tables/{code}");
    assert_eq!(ann.at(HERE).get(&table).await.status, 200);
    // Ben has none: he has used the code at this server before.
    assert_eq!(ben.at(HERE).get(&table).await.status, 429);
    drop(ben.at(ELSEWHERE).join(&code).await);
    drop(ben.at(HERE).join(&code).await);
    // A wrong code is rejected for them as well.
    assert_eq!(ann.at(HERE).get(WRONG).await.status, 429);
}

#[tokio::test]
async fn a_player_with_a_seat_only_in_the_match_may_return() {
    let server = TestServer::open_with(few_at_each_address()).await;
    let ann = server.sign_in("Ann").await;
    let (code, socket) = ann.at(ELSEWHERE).begin_against(BotLevel::Easy).await;
    drop(socket);
    let eve = server.sign_in("Eve").await;
    guess(&eve.at(HERE)).await;
    let mut back = ann.at(HERE).join(&code).await;
    assert_eq!(back.seat().await, Some(0));
}

#[tokio::test]
async fn guesses_without_a_session_close_no_door_to_people_with_one() {
    let server = TestServer::open_with(few_at_each_address()).await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.at(ELSEWHERE).open_table(2).await;
    guess(&Browser::new(server.address()).at(HERE)).await;
    drop(ben.at(HERE).join(&code).await);
    // Nor does a guess keep them from another device: its codes are too long to be guessed.
    let handover: Handover = ann.post("/api/session/handover", &()).await.json();
    let device = Browser::new(server.address()).at(HERE);
    let take = TakeHandover { token: handover.token };
    assert_eq!(device.post("/api/session/handover/take", &take).await.status, 200);
}

#[tokio::test]
async fn a_request_that_drips_is_cut_off() {
    let server = TestServer::open().await;
    let mut head = TcpStream::connect(server.address()).await.expect("the server listens");
    let mut body = TcpStream::connect(server.address()).await.expect("the server listens");
    head.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.expect("the server reads");
    let post =
        b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                 Content-Length: 1000\r\nConnection: close\r\n\r\n{";
    body.write_all(post).await.expect("the server reads");
    let began = Instant::now();
    let slow_head = drip(head, b"X: y\r\n");
    let slow_body = async { (drip(body, b" ").await, began.elapsed()) };
    let (head, (body, took)) = tokio::join!(slow_head, slow_body);
    assert!(began.elapsed() < limits::RESPONSE_TIMEOUT * 2);
    assert!(head.is_empty(), "{head}");
    assert!(
        took < limits::RESPONSE_TIMEOUT,
        "a short body has less time than a response: {took:?}"
    );
    assert!(body.starts_with("HTTP/1.1 408"), "{body}");
}

#[tokio::test]
async fn connections_without_a_hello_are_closed() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.connect(&format!("/ws/t/{}", ann.open_table(2).await)).await;
    let began = Instant::now();
    socket.receive_close().await;
    assert!(began.elapsed() >= limits::HELLO_TIMEOUT / 2, "everybody has some time");
    assert!(began.elapsed() < limits::HELLO_TIMEOUT * 3);
}

/// Writes a little every second until the server closes; returns the response.
async fn drip(mut stream: TcpStream, drop: &[u8]) -> String {
    let mut said = Vec::new();
    loop {
        let reading = tokio::time::timeout(Duration::from_secs(1), stream.read_buf(&mut said));
        match reading.await {
            Ok(Ok(0) | Err(_)) => return String::from_utf8(said).expect("the reply is text"),
            Ok(Ok(_)) => {}
            Err(_) => {
                // The server may just have closed.
                let _ = stream.write_all(drop).await;
            }
        }
    }
}
