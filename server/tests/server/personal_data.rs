//! Personal data: export, deletion of a name, and a retention time for matches.

use demesne::config::Config;
use demesne_matches::verify::open;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{History, MatchSummary, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, SeatOccupant, TableView};
use serde_json::Value;

use crate::support::{Browser, PATIENCE, Socket, TestServer, Update, config};

/// A match of a person against a bot, up to `enough`.
async fn played(ann: &Browser, enough: impl Fn(&Update) -> bool) -> (String, Socket, Update) {
    let code = ann.open_table(3).await;
    let mut socket = ann.join(&code).await;
    for seat in [Seat(1), Seat(2)] {
        let bot = |id| ClientMessage::SeatBot { id, seat, level: BotLevel::Easy };
        assert_eq!(socket.ask(bot).await, Ok(()));
    }
    socket.ready().await;
    let first = socket.receive_update().await;
    let last = socket.play_until(first, enough).await;
    (code, socket, last)
}

#[tokio::test]
async fn own_matches_can_be_taken_along_and_tell_no_secret_of_those_that_go_on() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, _, over) = played(&ann, |_| false).await;
    let (_, _socket, going_on) = played(&ann, |it| it.version >= 4).await;
    let reply = ann.get("/api/matches/export").await;
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/x-ndjson")));
    let lines: Vec<Value> =
        reply.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), lines[0]["match"].as_str()), (2, Some(going_on.match_id.as_str())));
    assert!(lines[0]["seed"].is_null() && lines[0]["answers"].is_null());
    let opened = open(&lines[1].to_string()).expect("the other one is the file of a match");
    assert_eq!((opened.file.id.as_str(), opened.faults()), (over.match_id.as_str(), vec![]));

    let ben = server.sign_in("Ben").await;
    assert_eq!(ben.get("/api/matches/export").await.body, "");
    let nobody = Browser::new(server.address()).get("/api/matches/export").await;
    assert_eq!((nobody.status, nobody.refusal()), (401, Refusal::NoSession));
}

#[tokio::test]
async fn a_name_that_is_deleted_is_gone_everywhere_and_the_matches_stay() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let (code, mut anns, last) = played(&ann, |_| false).await;
    let mut bens = ben.join(&code).await;
    let reply = ann.ask("POST", "/api/session/forget", "", "").await;
    assert_eq!((reply.status, reply.json::<Session>().name), (200, None));
    anns.receive_close().await;
    let gone = bens.receive_table(|table| name(table) == Some("—")).await;
    assert_eq!(gone.seats.len(), 3);
    assert_eq!(ann.get("/api/session").await.json::<Session>().name, None);
    let summary: MatchSummary = ben.get(&format!("/api/matches/{}", last.match_id)).await.json();
    assert_eq!(summary.names[0], "—");
    assert!(summary.results.is_some());
    let again = ann.ask("POST", "/api/session/forget", "", "").await;
    assert_eq!((again.status, again.refusal()), (401, Refusal::NoSession));
}

fn name(table: &TableView) -> Option<&str> {
    match &table.seats.first()?.occupant {
        SeatOccupant::Person { name, .. } | SeatOccupant::Bot { name, .. } => Some(name),
        SeatOccupant::Free => None,
    }
}

#[tokio::test]
async fn finished_matches_are_deleted_after_the_days_that_a_host_chose_and_no_others() {
    let mut server = TestServer::open_with(Config { retention_days: Some(30), ..config() }).await;
    let mut ann = server.sign_in("Ann").await;
    let (code, _, old) = played(&ann, |_| false).await;
    let (_, _, young) = played(&ann, |_| false).await;
    let (_, socket, going_on) = played(&ann, |it| it.version >= 4).await;
    drop(socket);
    server.execute_sql("UPDATE tables SET touched = 1").await;
    server.execute_sql("UPDATE matches SET started = 1").await;
    server
        .execute_sql("UPDATE matches SET ended = 1 WHERE id = (SELECT MIN(id) FROM matches)")
        .await;
    server.restart().await;
    ann.address = server.address();
    let address = format!("/api/matches/{}", old.match_id);
    let is_deleted = async {
        while ann.get(&address).await.status != 404 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_deleted).await.expect("the old match is deleted");
    let left: History = ann.get("/api/matches").await.json();
    let left: Vec<String> = left.matches.into_iter().map(|it| it.id).collect();
    assert_eq!(left, [going_on.match_id, young.match_id]);
    // The table is there, and waits for another match.
    let mut socket = ann.join(&code).await;
    socket.ready().await;
    assert_eq!(socket.receive_update().await.version, 0);
}
