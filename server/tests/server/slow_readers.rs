//! Clients behind a proxy that request a long response and do not read it: the response is cut off, and its memory is
//! free again.

use std::time::Duration;

use demesne::config::Config;
use demesne_base::ids::{Code, MatchId};
use demesne_base::limits;
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::games::GameKind;
use demesne_protocol::table::{BotLevel, Ending};
use demesne_rules::chance::Seed;
use demesne_rules::game::Start;
use demesne_store::Store;
use demesne_store::config::StoreConfig;
use demesne_store::matches::{EndMatch, MatchEnd, MatchRecord, Player, StartMatch};
use demesne_store::tables::SeatOwner;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::support::{PATIENCE, TestServer, behind_a_proxy, config};

/// The time that a client has to take a response in these tests.
const SEND_TIMEOUT: Duration = Duration::from_secs(1);

/// Addresses that a proxy forwards: of clients that do not read, and of one that does.
const HERE: &str = "198.51.100.7";
const ELSEWHERE: &str = "192.0.2.99";

/// Bytes of the match's options: more than the system keeps for a client that does not read.
const OPTIONS_BYTES: usize = 7_000_000;

/// Stores a match that has ended, and whose file has these many bytes and some more; returns its id.
pub(crate) async fn long_match(config: &StoreConfig, code: &str, bytes: usize) -> String {
    let (store, writer) = Store::open(config).await.expect("the database opens");
    let code = Code::parse(code).expect("a code");
    let table = store.table(&code).await.expect("it can be read").expect("it is there");
    let owner = table.seats[0].clone().expect("the host has a seat");
    let bot = SeatOwner::Bot(BotLevel::Easy);
    let seats = [("Ann", owner), ("Chiara", bot)];
    let player = |(name, owner): (&str, _)| Player { name: name.to_owned(), owner, status: None };
    let record = MatchRecord {
        id: MatchId::new(),
        code,
        game: GameKind::Dominion,
        options: format!(r#"{{"kingdom":["{}"]}}"#, "x".repeat(bytes)),
        rules: 1,
        start: Start::new(2, Seat(0), Seed([0; 32])),
        hash: None,
        fair: None,
        origin: None,
        deal: None,
        seats: seats.map(player).to_vec(),
        started: 1_795_000_000_000,
        end: None,
    };
    let result = |seat| SeatResult { seat, score: 0, rank: 1, turns: 1, parts: Vec::new() };
    let results = [Seat(0), Seat(1)].map(result).to_vec();
    let end = MatchEnd { at: record.started, ending: Ending::Resigned, results };
    let id = record.id;
    let start = StartMatch { record, before: Vec::new() };
    store.save(start).await.expect("it is saved");
    store.save(EndMatch { id, resigned: None, end }).await.expect("it is saved");
    drop(store);
    writer.await.expect("the writer ends");
    id.to_string()
}

/// Requests a file as a proxy does for a client, and reads no more than the head of the response, which it returns.
async fn begin_download(server: &TestServer, id: &str, from: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(server.address()).await.expect("the server listens");
    let request = format!(
        "GET /api/matches/{id}/file HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {from}\r\n\r\n",
        server.address()
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let byte = timeout(PATIENCE, stream.read_u8()).await.expect("the server answers");
        head.push(byte.expect("the connection is open"));
    }
    (stream, String::from_utf8(head).expect("the head is text"))
}

/// The rest of a response; whether it came to its end.
async fn read_rest(mut stream: TcpStream) -> bool {
    let mut rest = Vec::new();
    let last = b"0\r\n\r\n";
    let reading = async {
        loop {
            match stream.read_buf(&mut rest).await {
                Ok(1..) if rest.ends_with(last) => return true,
                Ok(1..) => {}
                Ok(0) | Err(_) => return false,
            }
        }
    };
    timeout(PATIENCE, reading).await.expect("the server sends the rest, or closes")
}

#[tokio::test]
async fn slow_readers_at_many_addresses_keep_no_download_from_others() {
    let trusted_proxies = behind_a_proxy().trusted_proxies;
    let mut server = TestServer::open_with(Config { trusted_proxies, ..config() }).await;
    let code = server.sign_in("Ann").await.open_table(2).await;
    server.stop().await;
    let id = long_match(&server.config().store, &code, OPTIONS_BYTES).await;
    server.start().await;
    // More than there is memory for.
    let mut slow = Vec::new();
    for number in 0..limits::DOWNLOADS_KIB * 1024 / OPTIONS_BYTES + 2 {
        let from = format!("203.0.113.{}", number % 12);
        slow.push(begin_download(&server, &id, &from).await);
    }
    let statuses: Vec<bool> =
        slow.iter().map(|(_, head)| head.starts_with("HTTP/1.1 200")).collect();
    assert!(statuses.iter().all(|is_ok| *is_ok), "{statuses:?}");
    let (reading, head) = begin_download(&server, &id, ELSEWHERE).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(read_rest(reading).await, "the response is complete");
}

#[tokio::test]
async fn a_response_that_a_client_behind_a_proxy_does_not_read_is_cut_off() {
    let trusted_proxies = behind_a_proxy().trusted_proxies;
    let patient = Config { trusted_proxies, ..config() };
    let impatient = Config { response_send_timeout: SEND_TIMEOUT, ..patient.clone() };
    let mut server = TestServer::open_with(impatient).await;
    let code = server.sign_in("Ann").await.open_table(2).await;
    server.stop().await;
    let id = long_match(&server.config().store, &code, OPTIONS_BYTES).await;
    server.start().await;

    let (first, head) = begin_download(&server, &id, HERE).await;
    assert!(head.starts_with("HTTP/1.1 200") && head.contains("chunked"), "{head}");
    // All downloads of this address are in use, or all memory for downloads is.
    let mut others = Vec::new();
    for _ in 1..limits::DOWNLOADS {
        others.push(begin_download(&server, &id, HERE).await);
    }
    // Another one is accepted as soon as the first has been cut off: all had to wait for that at most.
    let waiting = async {
        while !begin_download(&server, &id, HERE).await.1.starts_with("HTTP/1.1 200") {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, waiting).await.expect("a download is free again");
    assert!(!read_rest(first).await, "the response was cut off");

    // A client that reads in time gets all of it. The other connections end first: a response that is being sent keeps the
    // database in use until the server gives it up.
    drop(others);
    server.restart_with(Config { store: server.config().store, ..patient }).await;
    let (reading, head) = begin_download(&server, &id, ELSEWHERE).await;
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(read_rest(reading).await, "the response is complete");
}
