//! The list of a player's tables: since when a match waits, how much time is left, and vacations, for rooms that are awake and for
//! rooms that sleep.

use std::time::Duration;

use demesne_base::notice_clock::NoticeClock;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{Lobby, TableProgress, TableVacation};
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, Clock, TableSettings};

use crate::support::{Begun, Browser, Socket, TestServer, begun, config_with, settings};

/// The fourth of October 2024, midnight UTC, in milliseconds since 1970.
const MIDNIGHT: i64 = 20_000 * 24 * 60 * 60 * 1000;

const HOUR: Duration = Duration::from_hours(1);

fn over_days(days: u8) -> TableSettings {
    TableSettings { clock: Clock::Correspondence { days, reserve: 3 }, ..settings(2) }
}

async fn house(clock: &NoticeClock) -> TestServer {
    TestServer::open_with(config_with(|config| config.notices.notice_clock = clock.clone())).await
}

async fn progress(browser: &Browser) -> TableProgress {
    let lobby: Lobby = browser.get("/api/lobby").await.json();
    lobby.mine[0].progress.clone().expect("a match is played")
}

fn left(hours: u32) -> Option<u32> {
    Some(hours * 60 * 60 * 1000)
}

#[tokio::test]
async fn a_list_of_tables_says_since_when_a_match_waits_and_what_time_is_left() {
    let clock = NoticeClock::standing(MIDNIGHT);
    let mut server = house(&clock).await;
    let Begun { browsers: mut people, sockets, .. } = begun(&server, &over_days(2)).await;
    clock.advance(HOUR * 5);
    for asleep in [false, true] {
        if asleep {
            server.restart().await;
            people.iter_mut().for_each(|one| one.address = server.address());
            clock.advance(HOUR);
        }
        let mut own = 0;
        for one in &people {
            let progress = progress(one).await;
            assert_eq!(progress.since.as_deref(), Some("2024-10-04T00:00:00Z"), "{asleep}");
            assert_eq!(progress.left, left(120 - 5 - u32::from(asleep)));
            own += u32::from(progress.own);
        }
        assert_eq!(own, 1, "the match waits for one of them");
    }
    drop(sockets);
}

#[tokio::test]
async fn a_list_of_tables_says_who_asks_for_a_vacation_and_how_long_it_lasts() {
    let clock = NoticeClock::standing(MIDNIGHT);
    let mut server = house(&clock).await;
    let Begun { browsers: mut people, sockets: [mut ann, mut ben], .. } =
        begun(&server, &over_days(2)).await;
    assert_eq!(ann.ask(|id| ClientMessage::AskVacation { id, days: 3 }).await, Ok(()));
    let name = "Ann".to_owned();
    let asked = TableVacation::Asked { name: name.clone(), days: 3 };
    let of = async |people: &[Browser; 2]| {
        [progress(&people[0]).await.vacation, progress(&people[1]).await.vacation]
    };
    assert_eq!(of(&people).await, [None, Some(asked)]);
    let agree = |id| ClientMessage::AgreeToVacation { id, seat: Seat(0), agree: true };
    assert_eq!(ben.ask(agree).await, Ok(()));
    let until = "2024-10-07T00:00:00Z".to_owned();
    let lasts = Some(TableVacation::Lasts { name, until });
    assert_eq!(of(&people).await, [lasts.clone(), lasts.clone()]);
    assert_eq!(progress(&people[0]).await.left, None, "the clock stands");
    server.restart().await;
    people.iter_mut().for_each(|one| one.address = server.address());
    assert_eq!(of(&people).await, [lasts.clone(), lasts]);
    // It ends by itself while the table sleeps.
    clock.advance(HOUR * 72 + HOUR);
    assert_eq!(of(&people).await, [None, None]);
    assert_eq!(progress(&people[0]).await.left, left(119));
}

#[tokio::test]
async fn a_match_with_less_time_left_comes_first() {
    let clock = NoticeClock::standing(MIDNIGHT);
    let server = house(&clock).await;
    let Begun { browsers: people, sockets: _sockets, .. } = begun(&server, &over_days(2)).await;
    let mut others = Vec::new();
    for days in [5, 1, 7] {
        let code = people[0].open_table_with(&over_days(days)).await;
        let (mut ann, mut ben) = (people[0].join(&code).await, people[1].join(&code).await);
        assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
        ann.ready().await;
        ben.ready().await;
        ann.receive_update().await;
        others.push((ann, ben));
    }
    let lobby: Lobby = people[0].get("/api/lobby").await.json();
    let order = lobby.mine.iter().map(|table| {
        let progress = table.progress.as_ref().expect("a match is played");
        (!progress.own, progress.left.expect("time runs"))
    });
    let order: Vec<_> = order.collect();
    assert_eq!(order.len(), 4);
    assert!(order.is_sorted(), "{order:?}");
}

/// Makes every journal unreadable.
const SPOIL_JOURNALS: [&str; 2] =
    ["UPDATE journal SET answer = 'spoilt'", "UPDATE journal_tail SET answer = 'spoilt'"];

/// Stops a server, changes its database, and starts it again.
async fn change_at_rest(server: &mut TestServer, ann: &mut Browser, changes: &[&'static str]) {
    server.stop().await;
    for sql in changes {
        server.execute_sql(sql).await;
    }
    server.start().await;
    ann.address = server.address();
}

/// A user with a match against a bot that has gone on for some moves.
async fn some_moves(server: &TestServer) -> (Browser, Socket) {
    let ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    socket
        .play_until(first, |it| {
            it.version >= 12 && it.view.question.is_some() && it.view.current == Seat(0)
        })
        .await;
    (ann, socket)
}

#[tokio::test]
async fn a_list_of_tables_reads_no_journal() {
    let mut server = TestServer::open().await;
    let (mut ann, socket) = some_moves(&server).await;
    let before = progress(&ann).await;
    assert!(before.own && before.round > 1, "{before:?}");
    drop(socket);
    change_at_rest(&mut server, &mut ann, &SPOIL_JOURNALS).await;
    assert_eq!(progress(&ann).await, before);
}

#[tokio::test]
async fn a_list_has_the_progress_of_matches_from_before_it_was_saved() {
    let mut server = TestServer::open().await;
    let (mut ann, socket) = some_moves(&server).await;
    let before = progress(&ann).await;
    drop(socket);
    server.stop().await;
    assert_eq!(server.execute_sql("DELETE FROM match_progress").await, 1);
    server.start().await;
    ann.address = server.address();
    let expected = TableProgress { since: None, ..before };
    assert_eq!(progress(&ann).await, expected);
    // From now on no list reads the journal.
    change_at_rest(&mut server, &mut ann, &SPOIL_JOURNALS).await;
    assert_eq!(progress(&ann).await, expected);
}

#[tokio::test]
async fn a_list_tries_only_once_to_replay_a_match_that_cannot_be_played() {
    let mut server = TestServer::open().await;
    let (mut ann, socket) = some_moves(&server).await;
    drop(socket);
    change_at_rest(
        &mut server,
        &mut ann,
        &["DELETE FROM match_progress", "UPDATE matches SET options = 'spoilt'"],
    )
    .await;
    for _ in 0..2 {
        let lobby: Lobby = ann.get("/api/lobby").await.json();
        assert_eq!(lobby.mine.len(), 1, "the table is listed");
        assert_eq!(lobby.mine[0].progress, None);
    }
    let is_noted = "DELETE FROM match_progress WHERE round = 0";
    assert_eq!(server.execute_sql(is_noted).await, 1);
}

#[tokio::test]
async fn a_list_of_tables_names_who_wants_a_rematch() {
    let server = TestServer::open().await;
    let Begun { browsers: people, sockets: [mut ann, _ben], .. } =
        begun(&server, &settings(2)).await;
    let wishes = async |one: &Browser| {
        let lobby: Lobby = one.get("/api/lobby").await.json();
        lobby.mine[0].rematch.clone()
    };
    assert_eq!(ann.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    assert!(wishes(&people[1]).await.is_empty());
    ann.ready().await;
    assert_eq!(wishes(&people[1]).await, ["Ann"]);
    assert!(wishes(&people[0]).await.is_empty(), "she wants it herself");
}
