//! After a match: own matches, results, replays.

use std::process::Output;
use std::time::Duration;

use demesne_matches::verify::open;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameLogLine, GameView};
use demesne_protocol::http::{History, MatchSummary, Replay};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;

use crate::program::command;
use crate::support::{Browser, PATIENCE, Socket, TestServer, Update};

/// A match of a person against a bot, up to `enough`.
async fn played(ann: &Browser, enough: impl Fn(&Update) -> bool) -> (Socket, Update) {
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let last = socket.play_until(first, enough).await;
    (socket, last)
}

#[tokio::test]
async fn a_finished_match_can_be_looked_at_from_every_seat() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, last) = played(&ann, |_| false).await;
    let address = format!("/api/matches/{}", last.match_id);
    let summary: MatchSummary = ann.get(&address).await.json();
    assert_eq!((summary.results.as_ref(), summary.seat), (last.view.results.as_ref(), Some(0)));
    assert_eq!((summary.names[0].as_str(), summary.names.len()), ("Ann", 2));
    assert!(summary.ended.is_some());

    let mine: Replay = ann.get(&format!("{address}/replay?as=0")).await.json();
    let last_step = mine.log.last().and_then(|line| match line {
        GameLogLine::Dominion(line) => usize::try_from(line.step).ok(),
        GameLogLine::KingOfTheDice(_) => None,
    });
    assert_eq!(Some(mine.steps.len() - 1), last_step);
    let GameView::Dominion(end) = mine.steps.last().expect("there are steps") else {
        panic!("a view of another game")
    };
    assert_eq!(*end, last.view);
    let results = summary.results.as_ref().expect("it has ended");
    let at_the_end: Vec<i16> = results.iter().map(|result| result.score).collect();
    assert_eq!(mine.scores.len(), mine.steps.len());
    assert_eq!((&mine.scores[0], mine.scores.last()), (&vec![3, 3], Some(&at_the_end)));
    let theirs: Replay = ann.get(&format!("{address}/replay?as=1")).await.json();
    assert!(theirs.steps.iter().all(|step| own_seat(step) == Some(Seat(1))));
    let watched: Replay =
        Browser::new(server.address()).get(&format!("{address}/replay")).await.json();
    assert!(watched.steps.iter().all(|step| own_seat(step).is_none()));
    assert_eq!(watched.log.len(), mine.log.len());
    let nobody = ann.get(&format!("{address}/replay?as=2")).await;
    assert_eq!(nobody.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn what_a_finished_match_looked_like_outlasts_its_rules() {
    outlasts_its_rules(TestServer::open().await).await;
}

#[tokio::test]
async fn what_a_finished_match_looked_like_outlasts_its_rules_on_postgres() {
    if let Some(server) = TestServer::open_on_postgres().await {
        outlasts_its_rules(server).await;
    }
}

async fn outlasts_its_rules(mut server: TestServer) {
    let mut ann = server.sign_in("Ann").await;
    let (socket, last) = played(&ann, |_| false).await;
    drop(socket);
    let addresses = ["", "?as=0", "?as=1"]
        .map(|perspective| format!("/api/matches/{}/replay{perspective}", last.match_id));
    until_recorded(&server).await;
    let before = replays(&ann, &addresses).await;
    // Simulates rules that lead to another table.
    server.execute_sql("UPDATE journal SET hash = hash + 1").await;
    server.execute_sql("UPDATE journal_tail SET hash = hash + 1").await;
    assert_eq!(replays(&ann, &addresses).await, before);
    server.execute_sql("DELETE FROM recorded_views").await;
    let lost = ann.get(&addresses[0]).await;
    assert_eq!((lost.status, lost.refusal()), (410, Refusal::OtherRules));

    // A missing recording is made at the next start, equal to a replay.
    server.execute_sql("UPDATE journal SET hash = hash - 1").await;
    server.execute_sql("UPDATE journal_tail SET hash = hash - 1").await;
    assert_eq!(replays(&ann, &addresses).await, before);
    server.restart().await;
    ann.address = server.address();
    until_recorded(&server).await;
    assert_eq!(replays(&ann, &addresses).await, before);
}

async fn replays(ann: &Browser, addresses: &[String]) -> Vec<Replay> {
    let mut replays = Vec::new();
    for address in addresses {
        replays.push(ann.get(address).await.json());
    }
    replays
}

/// Waits for the records of a match of two seats.
async fn until_recorded(server: &TestServer) {
    let recorded = async {
        while server.execute_sql("UPDATE recorded_views SET seat = seat").await < 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, recorded).await.expect("what the match looked like is kept");
}

#[tokio::test]
async fn a_finished_match_can_be_exported() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, last) = played(&ann, |_| false).await;
    let output = export(&server, &last.match_id).await;
    assert!(output.status.success());
    let written = String::from_utf8(output.stdout).expect("it is text");
    let served = ann.get(&format!("/api/matches/{}/file", last.match_id)).await;
    assert_eq!(written.trim_end(), served.body, "it is the same, over the page and without it");
    let named = served.header("content-disposition").unwrap_or_default();
    assert!(
        named.contains("\"demesne-dominion-") && named.contains("-ann-bruno.json\""),
        "{named}"
    );
    let file = open(&written).expect("it is the file of a match").file;
    // The bot may have been asked in secret, which no other viewer counts.
    assert!(file.answers.len() >= usize::try_from(last.version).expect("it fits"));

    let (_socket, update) = played(&ann, |_| true).await;
    assert!(!export(&server, &update.match_id).await.status.success(), "it still goes on");
}

async fn export(server: &TestServer, id: &str) -> Output {
    let mut export = command(&server.config().store, "export");
    export.arg(id).output().await.expect("the program runs")
}

fn own_seat(view: &GameView) -> Option<Seat> {
    let GameView::Dominion(view) = view else { panic!("a view of another game") };
    view.own.as_ref().map(|own| own.seat)
}

#[tokio::test]
async fn a_match_that_goes_on_has_no_replay() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_socket, update) = played(&ann, |it| it.version >= 4).await;
    let address = format!("/api/matches/{}", update.match_id);
    let summary: MatchSummary = ann.get(&address).await.json();
    assert_eq!((summary.ended, summary.results), (None, None));
    let replay = ann.get(&format!("{address}/replay")).await;
    assert_eq!((replay.status, replay.refusal()), (409, Refusal::NotNow));
}

#[tokio::test]
async fn the_history_has_pages_the_newest_first() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut wanted = Vec::new();
    for _ in 0..21 {
        let (_, update) = played(&ann, |_| true).await;
        wanted.insert(0, update.match_id);
    }
    let page: History = ann.get("/api/matches").await.json();
    let rest = page.next.clone().expect("there are more");
    let rest: History = ann.get(&format!("/api/matches?before={rest}")).await.json();
    assert_eq!((page.matches.len(), rest.matches.len(), rest.next), (20, 1, None));
    let all = page.matches.into_iter().chain(rest.matches);
    assert_eq!(all.map(|it| it.id).collect::<Vec<_>>(), wanted);

    let ben = server.sign_in("Ben").await;
    assert_eq!(ben.get("/api/matches").await.json::<History>().matches, vec![]);
    let nobody = Browser::new(server.address()).get("/api/matches").await;
    assert_eq!((nobody.status, nobody.refusal()), (401, Refusal::NoSession));
    assert_eq!(ann.get("/api/matches?before=x").await.refusal(), Refusal::Malformed);
}
