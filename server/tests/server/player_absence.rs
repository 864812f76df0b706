//! Players who disconnect in the middle of a match, and how the others go on, over real sockets.

use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::http::{MatchSummary, Replay};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{
    Attendance, Clock, Ending, SeatOccupant, Stage, TableSettings, TableView,
};

use crate::support::{
    Begun, Browser, Socket, TestServer, Update, begun, config_with, is_playing, settings,
};

/// A server where a player is overdue after a moment of absence.
async fn impatient() -> TestServer {
    TestServer::open_with(config_with(|config| config.room.grace_seconds = 0)).await
}

/// Ann and Ben in a match that has just begun.
struct Match {
    server: TestServer,
    ann: Browser,
    code: String,
    anns: Socket,
    bens: Socket,
    bens_browser: Browser,
    /// The first views of Ann and Ben.
    begins: [Update; 2],
}

impl Match {
    async fn begin(server: TestServer, settings: TableSettings) -> Self {
        let Begun { browsers: [ann, bens_browser], sockets: [mut anns, mut bens], table } =
            begun(&server, &settings).await;
        let code = table.code.expect("a player knows the invitation");
        let begins = [anns.receive_update().await, bens.receive_update().await];
        Self { server, ann, code, anns, bens, bens_browser, begins }
    }
}

fn attendance(table: &TableView, place: usize) -> Attendance {
    match table.seats[place].occupant {
        SeatOccupant::Person { attendance, .. } => attendance,
        SeatOccupant::Free | SeatOccupant::Bot { .. } => panic!("no person sits here"),
    }
}

fn is(place: usize, wanted: Attendance) -> impl Fn(&TableView) -> bool {
    move |table| is_playing(table) && attendance(table, place) == wanted
}

fn over(table: &TableView) -> Option<Ending> {
    match table.stage {
        Stage::Over { ending, .. } => Some(ending),
        Stage::Waiting | Stage::Playing { .. } | Stage::Void { .. } => None,
    }
}

#[tokio::test]
async fn a_bot_stands_in_until_the_player_returns() {
    let Match { server: _house, code, mut anns, bens, bens_browser, .. } =
        Match::begin(impatient().await, settings(2)).await;
    drop(bens);
    anns.receive_table(is(1, Attendance::Overdue)).await;
    let stand_in = |id| ClientMessage::StandIn { id, seat: Seat(1) };
    assert_eq!(anns.ask(stand_in).await, Ok(()));
    anns.receive_table(is(1, Attendance::StoodIn)).await;
    let now = anns.receive_update().await;
    let later = anns.play_until(now, |update| update.view.turn >= 3).await;
    assert!(later.view.results.is_none(), "the match goes on");

    let mut bens = bens_browser.join(&code).await;
    anns.receive_table(is(1, Attendance::Present)).await;
    let bens_view = bens.receive_update().await;
    assert_eq!(bens_view.view.own.as_ref().map(|own| own.seat), Some(Seat(1)));
    let no = anns.ask(|id| ClientMessage::StandIn { id, seat: Seat(1) }).await;
    assert_eq!(no, Err(Refusal::NotNow));
}

#[tokio::test]
async fn a_bot_stays_in_its_seat_over_a_restart() {
    let Match { mut server, mut ann, code, mut anns, bens, .. } =
        Match::begin(impatient().await, settings(2)).await;
    drop(bens);
    anns.receive_table(is(1, Attendance::Overdue)).await;
    assert_eq!(anns.ask(|id| ClientMessage::StandIn { id, seat: Seat(1) }).await, Ok(()));
    server.restart().await;
    ann.address = server.address();
    let mut anns = ann.join(&code).await;
    anns.receive_table(is(1, Attendance::StoodIn)).await;
}

#[tokio::test]
async fn a_resigned_player_loses_and_the_match_is_kept() {
    let Match { server: _house, ann, mut anns, mut bens, begins, .. } =
        Match::begin(TestServer::open().await, settings(2)).await;
    assert_eq!(anns.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    bens.receive_table(|table| over(table) == Some(Ending::Resigned)).await;
    let [Update { match_id: id, .. }, _] = begins;
    let summary: MatchSummary = ann.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(summary.ending, Some(Ending::Resigned));
    let ranks: Vec<_> = summary.results.iter().flatten().map(|it| (it.seat.0, it.rank)).collect();
    assert_eq!(ranks, [(0, 2), (1, 1)]);
    let replay: Replay = ann.get(&format!("/api/matches/{id}/replay")).await.json();
    assert_eq!(replay.steps.len(), 1, "nobody has moved");
    // The same people can play another one.
    anns.ready().await;
    bens.ready().await;
    bens.receive_table(is_playing).await;
}

#[tokio::test]
async fn a_match_ends_when_all_present_players_agree() {
    let Match { server: _house, mut anns, mut bens, .. } =
        Match::begin(TestServer::open().await, settings(2)).await;
    let end = |end| move |id| ClientMessage::EndMatch { id, end };
    let wants = |table: &TableView| match table.seats[0].occupant {
        SeatOccupant::Person { wants_end, .. } => wants_end,
        SeatOccupant::Free | SeatOccupant::Bot { .. } => false,
    };
    assert_eq!(anns.ask(end(true)).await, Ok(()));
    let table = bens.receive_table(wants).await;
    assert!(is_playing(&table), "one of two is not everybody");
    assert_eq!(anns.ask(end(false)).await, Ok(()));
    bens.receive_table(|table| !wants(table)).await;
    // A refusal takes the vote back, and says whose it is.
    assert_eq!(anns.ask(end(true)).await, Ok(()));
    bens.receive_table(wants).await;
    assert_eq!(bens.ask(end(false)).await, Ok(()));
    let what = TableEvent::EndRefused { name: "Ben".to_owned() };
    anns.receive(|message| {
        (message == ServerMessage::Happened { what: what.clone() }).then_some(())
    })
    .await;
    assert_eq!(bens.ask(end(true)).await, Ok(()));
    assert_eq!(anns.ask(end(true)).await, Ok(()));
    bens.receive_table(|table| over(table) == Some(Ending::Agreed)).await;
}

#[tokio::test]
async fn only_the_last_present_player_may_end_the_match() {
    let Match { server, code, mut anns, bens, .. } =
        Match::begin(impatient().await, settings(2)).await;
    drop(bens);
    anns.receive_table(is(1, Attendance::Overdue)).await;
    let mut stranger = server.sign_in("Cy").await.join(&code).await;
    for message in [
        |id| ClientMessage::EndMatch { id, end: true },
        |id| ClientMessage::StandIn { id, seat: Seat(1) },
        |id| ClientMessage::WaitFor { id, seat: Seat(1) },
        |id| ClientMessage::Resign { id },
        |id| ClientMessage::TakeBack { id },
    ] {
        assert_eq!(stranger.ask(message).await, Err(Refusal::NotYours));
    }
    assert_eq!(anns.ask(|id| ClientMessage::EndMatch { id, end: true }).await, Ok(()));
    anns.receive_table(|table| over(table) == Some(Ending::Agreed)).await;
}

#[tokio::test]
async fn clocks_are_the_servers_and_survive_a_restart() {
    let clock = Clock::PerMatch { seconds: 600, increment: 0 };
    let Match { mut server, mut ann, code, mut anns, mut bens, begins, .. } =
        Match::begin(TestServer::open().await, TableSettings { clock, ..settings(2) }).await;
    let [anns_view, bens_view] = begins;
    let first = usize::from(anns_view.view.current.0);
    let running: Vec<_> = anns_view.clocks.iter().map(|clock| clock.runs).collect();
    assert_eq!(running, [first == 0, first == 1]);
    let thinking = Duration::from_millis(60);
    tokio::time::sleep(thinking).await;
    let (mover, view) = if first == 0 { (&mut anns, anns_view) } else { (&mut bens, bens_view) };
    mover.play_until(view, |update| usize::from(update.view.current.0) != first).await;

    server.restart().await;
    ann.address = server.address();
    let mut anns = ann.join(&code).await;
    let clocks = anns.receive_update().await.clocks;
    assert!(clocks[first].left <= 600_000 - 60, "what was thought is gone: {clocks:?}");
    assert!(!clocks[first].runs && clocks[1 - first].runs, "{clocks:?}");
}

#[tokio::test]
async fn clocks_outside_their_limits_are_refused() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    for clock in [
        Clock::PerTurn { seconds: 0 },
        Clock::PerTurn { seconds: u32::MAX },
        Clock::PerMatch { seconds: 600, increment: u32::MAX },
        Clock::Correspondence { days: 0, reserve: 1 },
        Clock::Correspondence { days: 8, reserve: 1 },
        Clock::Correspondence { days: 1, reserve: 15 },
    ] {
        let reply = ann.post("/api/tables", &TableSettings { clock, ..settings(2) }).await;
        assert_eq!(reply.refusal(), Refusal::BadSettings);
    }
}

#[tokio::test]
async fn an_absent_host_is_replaced() {
    let server = impatient().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let anns = ann.join(&code).await;
    let mut bens = server.sign_in("Ben").await.join(&code).await;
    assert_eq!(bens.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    bens.receive_table(|table| table.host == Some(Seat(0))).await;
    drop(anns);
    bens.receive_table(|table| table.host == Some(Seat(1))).await;
    let changed = |id| ClientMessage::ChangeSettings { id, settings: settings(2) };
    assert_eq!(bens.ask(changed).await, Ok(()));
}
