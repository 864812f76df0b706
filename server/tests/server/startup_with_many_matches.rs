//! Startup with many unfinished matches in the database: no delay, and no task until a client joins one.

use std::time::Instant;

use demesne_protocol::http::Lobby;
use demesne_protocol::table::BotLevel;
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::support::{PATIENCE, TestServer};

/// As many as a small server may ever have.
const MATCHES: u32 = 10_000;

/// Copies the rows of one match, for each number from 1 to 10,000. A code has no 0 and no 1; no real id begins with f.
const COPIES: [&str; 5] = [
    "CREATE TABLE copies AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) \
     SELECT 'ZZZ' || replace(replace(substr('00000' || i, -5), '0', 'A'), '1', 'B') AS code, \
     'YYY' || replace(replace(substr('00000' || i, -5), '0', 'A'), '1', 'B') AS watch, \
     'f' || substr(id, 2, 26) || substr('00000' || i, -5) AS id FROM n, matches",
    "INSERT INTO tables (code, watch, game, host, settings, listed, match_id, created, touched, free) \
     SELECT c.code, c.watch, t.game, t.host, t.settings, t.listed, c.id, t.created, t.touched, t.free \
     FROM copies c, tables t",
    "INSERT INTO seats (code, seat, player, bot) SELECT c.code, s.seat, s.player, s.bot FROM copies c, seats s",
    "INSERT INTO matches (id, code, game, release, options, first_seat, seed, started, rules, hash) SELECT c.id, c.code, \
     m.game, m.release, m.options, m.first_seat, m.seed, m.started, m.rules, m.hash FROM copies c, matches m",
    "INSERT INTO journal (match_id, seq, seat, message, answer, hash, standing) SELECT c.id, j.seq, j.seat, j.message, \
     j.answer, j.hash, j.standing FROM copies c, journal j",
];

#[tokio::test]
async fn ten_thousand_unfinished_matches_sleep_until_a_client_joins() {
    let mut server = TestServer::open().await;
    let mut ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let before =
        socket.play_until(first, |it| it.version >= 12 && it.view.question.is_some()).await;
    drop(socket);
    server.restart().await;
    let tasks_of_one = alive_after_quiet().await;
    for sql in COPIES {
        server.execute_sql(sql).await;
    }
    let copied = server
        .execute_sql(
            "INSERT INTO match_seats (match_id, seat, player, bot, name) \
             SELECT c.id, s.seat, s.player, s.bot, s.name FROM copies c, match_seats s",
        )
        .await;
    assert_eq!(copied, 2 * u64::from(MATCHES));

    server.stop().await;
    let begun = Instant::now();
    server.start().await;
    ann.address = server.address();
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    report(&format!("serving after {} ms with {MATCHES} matches", begun.elapsed().as_millis()));
    assert!(lobby.mine.len() > 10);
    // Tasks of connections that have just ended may still be there for a moment.
    let is_quiet = async { while alive_after_quiet().await > tasks_of_one {} };
    timeout(PATIENCE, is_quiet).await.expect("sleeping rooms cost no task");

    for copy in ["ZZZAAAAB", "ZZZBAAAA"] {
        let mut socket = ann.join(copy).await;
        let there = socket.receive_update().await;
        assert_eq!((there.version, &there.view), (before.version, &before.view));
        let next = socket.play_until(there, |it| it.version > before.version).await;
        assert!(next.version > before.version);
    }
}

/// The number of tasks once it has been stable for a moment.
async fn alive_after_quiet() -> usize {
    let (mut last, mut same) = (0, 0);
    while same < 10 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let now = Handle::current().metrics().num_alive_tasks();
        same = if now == last { same + 1 } else { 0 };
        last = now;
    }
    last
}

#[expect(clippy::print_stdout, reason = "the figure is what `cargo xtask bench start-up` is for")]
fn report(line: &str) {
    println!("{line}");
}
