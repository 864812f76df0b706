//! Two thousand clients that request a long response and do not read it: the memory that they cost the program.
//!
//! All come through a proxy, each with an address of its own, so that no limit of an address helps. The figures are printed.

use std::net::SocketAddr;

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::limits;
use demesne_protocol::basics::{Seat, SeatResult};
use demesne_protocol::games::GameKind;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::table::{BotLevel, Ending, TableSettings};
use demesne_rules::chance::Seed;
use demesne_rules::game::Start;
use demesne_store::Store;
use demesne_store::matches::{EndMatch, MatchEnd, MatchRecord, Player, StartMatch};
use demesne_store::tables::SeatOwner;
use demesne_store::users::{NewUser, User};
use futures_util::future::join_all;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use super::report;
use crate::program::{Program, TestDatabase};
use crate::slow_readers::long_match;
use crate::support::{Browser, PATIENCE, SMALL_BUFFER_BYTES, settings};

/// The service unit, whose environment the program has.
const UNIT: &str = include_str!("../../../../deploy/demesne.service");

/// Clients that do not read.
const READERS: usize = 2000;

/// The most memory that they may cost.
const MOST: u64 = 60_000_000;

/// Clients that connect at once.
const AT_ONCE: usize = 200;

/// How often as many clients come before.
const WARM_UPS: usize = 3;

/// Hosts of tables on the first page, each with as many as are listed.
const HOSTS: i64 = limits::LISTED_TABLES / demesne_store::tables::LISTED_TABLES_PER_HOST + 1;

#[tokio::test(flavor = "multi_thread")]
async fn slow_readers_of_any_route_cost_little_memory() {
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let place = TestDatabase::new(None);
    let (long, watch) = full_house(&place).await;
    let (file, deal) = (format!("/api/matches/{long}/file"), format!("/api/matches/{long}/deal"));
    let mut costs = Vec::new();
    for (path, accept) in [
        ("/readyz", "identity"),
        ("/api/lobby", "identity"),
        ("/api/lobby", "gzip"),
        ("/api/daily", "identity"),
        ("/api/daily", "gzip"),
        ("/api/showcase", "identity"),
        ("/api/showcase", "gzip"),
        ("/pictures/dominion.png", "gzip"),
        (file.as_str(), "identity"),
        (file.as_str(), "gzip"),
        (deal.as_str(), "gzip"),
        (watch.as_str(), "gzip"),
    ] {
        let cost = cost(&place, path, accept).await;
        report(&format!("{READERS} slow readers of {path} ({accept}): {} kB", cost / 1000));
        costs.push((path, accept, cost));
    }
    for (path, accept, cost) in costs {
        assert!(cost <= MOST, "{path} ({accept}) costs {cost} bytes");
    }
}

/// The memory that slow readers of a path cost a program that has served it to as many clients at once before: what it needs
/// to make responses it keeps.
async fn cost(place: &TestDatabase, path: &str, accept: &str) -> u64 {
    let program = Program::started(behind_a_proxy(place)).await;
    for _ in 0..WARM_UPS {
        drop(slow_readers(program.address, path, accept, AT_ONCE).await);
    }
    let before = program.forget_most_memory();
    let readers = slow_readers(program.address, path, accept, READERS).await;
    let cost = program.most_memory().saturating_sub(before);
    drop(readers);
    program.kill().await;
    cost
}

/// Clients that request a path, up to the answer to each.
async fn slow_readers(
    server: SocketAddr,
    path: &str,
    accept: &str,
    count: usize,
) -> Vec<TcpStream> {
    let mut readers = Vec::new();
    while readers.len() < count {
        let numbers = readers.len()..readers.len() + AT_ONCE;
        let begun = numbers.map(|number| begin(server, path, accept, number));
        readers.extend(join_all(begun).await);
    }
    join_all(readers.iter_mut().map(answered)).await;
    readers
}

fn behind_a_proxy(place: &TestDatabase) -> tokio::process::Command {
    let mut command = place.command("serve");
    let in_unit =
        UNIT.lines().filter_map(|line| line.strip_prefix("Environment=")?.split_once('='));
    command.envs(in_unit);
    command
        .args(["--listen", "127.0.0.1:0", "--log", "off", "--trusted-proxy", "127.0.0.1/32"])
        .args(["--bot-delay-ms", "0", "--hidden-info-delay-ms", "0"]);
    command
}

/// Requests a path as a proxy does for a client at an address of its own.
async fn begin(server: SocketAddr, path: &str, accept: &str, number: usize) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket can be opened");
    socket.set_recv_buffer_size(SMALL_BUFFER_BYTES).expect("its buffer can be small");
    let mut stream = socket.connect(server).await.expect("the server listens");
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let upgrade = if path.starts_with("/ws/") { upgrade } else { "" };
    let from = format!("198.18.{}.{}", number / 250, number % 250);
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {server}\r\nX-Forwarded-For: {from}\r\n\
         Accept-Encoding: {accept}\r\n{upgrade}\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    if path.starts_with("/ws/") {
        stream.write_all(&hello()).await.expect("the server reads");
    }
    stream
}

/// The hello of a client as a masked frame.
fn hello() -> Vec<u8> {
    let text = format!(
        r#"{{"type":"hello","protocol":{},"have":null}}"#,
        demesne_protocol::PROTOCOL_VERSION
    );
    let length = u8::try_from(text.len()).expect("it is short");
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.bytes());
    frame
}

/// Waits until the server has answered a client in any way, or has closed its connection.
async fn answered(stream: &mut TcpStream) {
    let mut byte = [0];
    // An error means that it was closed.
    let _ = timeout(PATIENCE, stream.peek(&mut byte)).await.expect("the server answers, or closes");
}

/// Fills the first page, the daily deal, and a match with a long file; returns the match and the path of a spectator link.
async fn full_house(place: &TestDatabase) -> (String, String) {
    let program = Program::start(place).await;
    let mut code = String::new();
    let mut watch = String::new();
    for _ in 0..HOSTS {
        let mut host = Browser::new(program.address);
        host.set_name("Ann").await;
        for _ in 0..demesne_store::tables::LISTED_TABLES_PER_HOST {
            code = host.open_table_with(&TableSettings { listed: true, ..settings(6) }).await;
        }
        watch = host.join(&code).await.receive_table(|_| true).await.watch;
    }
    program.ask_to_end().await;
    program.ended().await;
    let long = long_match(&place.config(), &code, limits::FILE_BYTES).await;
    play_today(place, &code).await;
    (long, format!("/ws/w/{watch}"))
}

/// As many results of the daily deal as are compared.
async fn play_today(place: &TestDatabase, code: &str) {
    let (store, writer) = Store::open(&place.config()).await.expect("the database opens");
    let day = jiff::Timestamp::now().strftime("%Y-%m-%d").to_string();
    for _ in 0..limits::PLAYS_OF_A_DEAL {
        let user =
            User { id: UserId::new(), name: "A name of twenty letters".to_owned(), program: None };
        let player = |(name, owner)| Player { name, owner, status: None };
        let seats = [
            (user.name.clone(), SeatOwner::User(user.clone())),
            ("Edda".to_owned(), SeatOwner::Bot(BotLevel::Solid)),
        ];
        let game = GameKind::Dominion;
        let record = MatchRecord {
            id: MatchId::new(),
            code: Code::parse(code).expect("a code"),
            game,
            options: "{}".to_owned(),
            rules: 1,
            start: Start::new(2, Seat(0), Seed([0; 32])),
            hash: None,
            fair: None,
            origin: Some(MatchOrigin::Daily { day: day.clone(), game }),
            deal: None,
            seats: seats.map(player).to_vec(),
            started: 1_795_000_000_000,
            end: None,
        };
        let result = |seat| SeatResult { seat, score: 0, rank: 1, turns: 1, parts: Vec::new() };
        let results = [Seat(0), Seat(1)].map(result).to_vec();
        let end = MatchEnd { at: record.started, ending: Ending::Played, results };
        let id = record.id;
        store.save(NewUser { user, session: id.to_string() }).await.expect("it is saved");
        let start = StartMatch { record, before: Vec::new() };
        store.save(start).await.expect("it is saved");
        store.save(EndMatch { id, resigned: None, end }).await.expect("it is saved");
    }
    drop(store);
    writer.await.expect("the writer ends");
}
