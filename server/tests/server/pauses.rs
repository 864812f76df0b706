//! A paused match: no moves, stopped clocks, and the conditions for resuming. And handing the host's role over.

use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::http::NewSession;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{
    Attendance, BotLevel, Clock, SeatOccupant, TableSettings, TableView,
};

use crate::support::{Begun, Socket, TestServer, begun, config_with, settings};

async fn pause(socket: &mut Socket, pause: bool) -> Result<(), Refusal> {
    socket.ask(|id| ClientMessage::Pause { id, pause }).await
}

fn is_paused(table: &TableView) -> bool {
    table.paused.is_some()
}

#[tokio::test]
async fn moves_are_refused_during_a_pause() {
    let server = TestServer::open().await;
    let Begun { sockets: [mut ann, mut ben], .. } = begun(&server, &settings(2)).await;
    let [first, second] = [ann.receive_update().await, ben.receive_update().await];
    assert_eq!(pause(&mut ben, true).await, Err(Refusal::NotYours));
    assert_eq!(pause(&mut ann, true).await, Ok(()));
    let what = TableEvent::Paused { name: "Ann".to_owned() };
    ben.receive(|message| {
        (message == ServerMessage::Happened { what: what.clone() }).then_some(())
    })
    .await;
    let (mover, update) = match first.view.question {
        Some(_) => (&mut ann, first),
        None => (&mut ben, second),
    };
    let id = mover.answer(&update).await;
    assert_eq!(mover.outcome(&id).await, Err(Refusal::Paused));
    // The others cannot end it yet; the player who paused can.
    assert_eq!(pause(&mut ben, false).await, Err(Refusal::NotYours));
    assert_eq!(pause(&mut ann, false).await, Ok(()));
    ben.receive_table(|table| !is_paused(table)).await;
}

#[tokio::test]
async fn a_pause_names_a_player_as_they_are_called_now() {
    let server = TestServer::open().await;
    let Begun { browsers: [ann, _], sockets: [_, mut ben], table } =
        begun(&server, &settings(2)).await;
    let new = NewSession { name: "Anna".to_owned(), program: None };
    assert_eq!(ann.post("/api/session", &new).await.status, 200);
    let mut anna = ann.join(&table.code.expect("a player sees the code")).await;
    assert_eq!(pause(&mut anna, true).await, Ok(()));
    let named = ben.receive(|message| match message {
        ServerMessage::Happened { what: TableEvent::Paused { name } } => Some(name),
        _ => None,
    });
    assert_eq!(named.await, "Anna");
}

#[tokio::test]
async fn the_answer_is_taken_once_the_match_goes_on() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (_, mut ann) = ann.begin_against(BotLevel::Solid).await;
    let update = ann.receive_update().await;
    let asked = |update: &crate::support::Update| update.view.question.is_some();
    let update = ann.play_until(update, asked).await;
    assert_eq!(pause(&mut ann, true).await, Ok(()));
    assert_eq!(pause(&mut ann, true).await, Ok(()));
    assert_eq!(pause(&mut ann, false).await, Ok(()));
    let id = ann.answer(&update).await;
    assert_eq!(ann.outcome(&id).await, Ok(()));
    let next = ann.receive_update().await;
    let end = ann.play_until(next, |_| false).await;
    assert!(end.view.results.is_some());
    assert_eq!(pause(&mut ann, true).await, Err(Refusal::NotNow));
}

#[tokio::test]
async fn clocks_and_absences_stand_still_during_a_pause() {
    let server = TestServer::open_with(config_with(|config| config.room.grace_seconds = 0)).await;
    let clock = Clock::PerTurn { seconds: 60 };
    let timed = TableSettings { clock, ..settings(2) };
    let Begun { sockets: [mut ann, ben], .. } = begun(&server, &timed).await;
    assert_eq!(pause(&mut ann, true).await, Ok(()));
    let mut paused = ann.receive_update().await;
    while paused.clocks.iter().any(|clock| clock.runs) {
        paused = ann.receive_update().await;
    }
    drop(ben);
    let gone = |table: &TableView| {
        matches!(table.seats[1].occupant, SeatOccupant::Person { connected: false, .. })
    };
    let table = ann.receive_table(gone).await;
    let SeatOccupant::Person { attendance, .. } = &table.seats[1].occupant else {
        panic!("Ben sits there")
    };
    assert_eq!(*attendance, Attendance::Present);
    let length = Duration::from_secs(1);
    tokio::time::sleep(length).await;
    assert_eq!(pause(&mut ann, false).await, Ok(()));
    let resumed = ann.receive_update().await;
    for (before, after) in paused.clocks.iter().zip(&resumed.clocks) {
        let used = Duration::from_millis(u64::from(before.left.abs_diff(after.left)));
        assert!(used < length, "the pause counted: {before:?}, then {after:?}");
    }
    let overdue = |table: &TableView| {
        let occupant = &table.seats[1].occupant;
        matches!(occupant, SeatOccupant::Person { attendance: Attendance::Overdue, .. })
    };
    ann.receive_table(overdue).await;
}

#[tokio::test]
async fn a_pause_survives_a_restart_and_can_be_ended_by_all_later() {
    let mut server = TestServer::open().await;
    let Begun { browsers: [mut ann, mut ben], sockets: [mut first, _second], table } =
        begun(&server, &settings(2)).await;
    let code = table.code.expect("Ann may know the code");
    assert_eq!(pause(&mut first, true).await, Ok(()));
    server.restart().await;
    for browser in [&mut ann, &mut ben] {
        browser.address = server.address();
    }
    let mut socket = ben.join(&code).await;
    let paused = socket.receive_table(is_paused).await.paused.expect("it is paused");
    assert_eq!((paused.by, paused.resumable_by_all), (Seat(0), false));
    assert_eq!(pause(&mut socket, false).await, Err(Refusal::NotYours));
    server.stop().await;
    server.execute_sql("UPDATE pauses SET since = since - 600000").await;
    server.start().await;
    ben.address = server.address();
    let mut socket = ben.join(&code).await;
    let paused = socket.receive_table(is_paused).await.paused.expect("it is paused");
    assert!(paused.resumable_by_all);
    assert_eq!(pause(&mut socket, false).await, Ok(()));
    socket.receive_table(|table| !is_paused(table)).await;
}

#[tokio::test]
async fn repeated_pauses_are_refused() {
    let server = TestServer::open().await;
    let Begun { sockets: [mut ann, _ben], .. } = begun(&server, &settings(2)).await;
    let mut pauses = 0;
    while pause(&mut ann, true).await == Ok(()) {
        pauses += 1;
        assert_eq!(pause(&mut ann, false).await, Ok(()));
        assert!(pauses < 20, "nobody stops it");
    }
    assert_eq!(pause(&mut ann, true).await, Err(Refusal::TooFast));
}

#[tokio::test]
async fn the_host_hands_on_hosting() {
    let server = TestServer::open().await;
    let Begun { sockets: [mut ann, mut ben], .. } = begun(&server, &settings(2)).await;
    let to = |seat| move |id| ClientMessage::HandOn { id, seat: Seat(seat) };
    assert_eq!(ben.ask(to(1)).await, Err(Refusal::NotYours));
    assert_eq!(ann.ask(to(5)).await, Err(Refusal::NotFound));
    assert_eq!(ann.ask(to(1)).await, Ok(()));
    let what = TableEvent::Host { name: "Ben".to_owned() };
    ben.receive(|message| {
        (message == ServerMessage::Happened { what: what.clone() }).then_some(())
    })
    .await;
    assert_eq!(pause(&mut ann, true).await, Err(Refusal::NotYours));
    assert_eq!(pause(&mut ben, true).await, Ok(()));
}

#[tokio::test]
async fn a_table_is_not_changed_faster_than_people_do_and_others_cannot_keep_the_host_from_it() {
    let server = TestServer::open().await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut eve) = (ann.join(&code).await, eve.join(&code).await);
    let mut changes = 0;
    loop {
        let sat = eve.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await;
        let stood = eve.ask(|id| ClientMessage::Stand { id }).await;
        if sat == Err(Refusal::TooFast) || stood == Err(Refusal::TooFast) {
            break;
        }
        changes += 2;
        assert!(changes < 1000, "nobody stops it");
    }
    let change = ann.ask(|id| ClientMessage::ChangeSettings { id, settings: settings(3) }).await;
    assert_eq!(change, Ok(()));
}
