//! Seat links: a player has lost their cookie, the host makes a link, and the client that opens it plays on. A present
//! player cannot lose a seat.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{SeatOccupant, TableView};

use crate::support::{Begun, Browser, Socket, TestServer, begun, config_with, settings};

/// A server where an absent player is overdue at once.
async fn server() -> TestServer {
    TestServer::open_with(config_with(|config| config.room.grace_seconds = 0)).await
}

async fn make(host: &mut Socket, seat: u8) -> Result<String, Refusal> {
    let id = host.id();
    host.send(&ClientMessage::MakeSeatLink { id: id.clone(), seat: Seat(seat) }).await;
    host.receive(|message| match message {
        ServerMessage::SeatLink { token, .. } => Some(Ok(token)),
        ServerMessage::Refused { id: Some(refused), reason, .. } if refused == id => {
            Some(Err(reason))
        }
        _ => None,
    })
    .await
}

async fn take(socket: &mut Socket, token: &str) -> Result<(), Refusal> {
    socket.ask(|id| ClientMessage::TakeSeat { id, token: token.to_owned() }).await
}

fn is_away(table: &TableView) -> bool {
    matches!(table.seats[1].occupant, SeatOccupant::Person { connected: false, .. })
}

fn is_named(table: &TableView, seat: usize, wanted: &str) -> bool {
    matches!(&table.seats[seat].occupant, SeatOccupant::Person { name, .. } if name == wanted)
}

#[tokio::test]
async fn a_seat_link_gives_an_absent_players_seat_to_its_user() {
    let mut server = server().await;
    let Begun { browsers: [mut ann, mut ben], sockets: [mut host, second], table } =
        begun(&server, &settings(2)).await;
    let code = table.code.expect("Ann may know the code");
    drop(second);
    host.receive_table(is_away).await;
    let token = make(&mut host, 1).await.expect("Ben is away");
    let carla = server.sign_in("Carla").await;
    let mut socket = carla.join(&code).await;
    let watched = socket.receive_update().await;
    assert!(watched.view.own.is_none());
    assert_eq!(take(&mut socket, &token).await, Ok(()));
    let update = socket.receive_update().await;
    let own = update.view.own.expect("Carla sees the hand");
    assert_eq!((own.seat, own.hand.len(), update.log_from), (Seat(1), 5, 0));
    let what = TableEvent::SeatTaken { before: "Ben".to_owned(), now: "Carla".to_owned() };
    let told = ServerMessage::Happened { what };
    host.receive(|message| (message == told).then_some(())).await;
    // Ben's browser comes back: he gets a notice and is a spectator, and his former seat gives him no rights.
    let mut late = ben.join(&code).await;
    late.receive(|message| (message == told).then_some(())).await;
    assert_eq!(late.ask(|id| ClientMessage::Resign { id }).await, Err(Refusal::NotYours));
    // The link is spent, and all this survives a restart.
    assert_eq!(take(&mut late, &token).await, Err(Refusal::NotFound));
    server.restart().await;
    for browser in [&mut ann, &mut ben] {
        browser.address = server.address();
    }
    let mut again = Browser { address: server.address(), ..carla }.join(&code).await;
    again.receive_table(|table| is_named(table, 1, "Carla")).await;
    let mut late = ben.join(&code).await;
    late.receive(|message| (message == told).then_some(())).await;
}

#[tokio::test]
async fn a_present_player_keeps_the_seat_against_seat_links() {
    let server = server().await;
    let Begun { browsers: [_, ben], sockets: [mut host, second], table } =
        begun(&server, &settings(2)).await;
    let code = table.code.expect("Ann may know the code");
    assert_eq!(make(&mut host, 1).await, Err(Refusal::NotNow));
    assert_eq!(make(&mut host, 0).await, Err(Refusal::NotNow));
    drop(second);
    host.receive_table(is_away).await;
    let token = make(&mut host, 1).await.expect("Ben is away");
    // The host has a seat already, and Ben is back before the link is used.
    assert_eq!(take(&mut host, &token).await, Err(Refusal::NotYours));
    let mut back = ben.join(&code).await;
    assert_eq!(make(&mut back, 0).await, Err(Refusal::NotYours));
    let mut eve = server.sign_in("Eve").await.join(&code).await;
    assert_eq!(take(&mut eve, &token).await, Err(Refusal::NotNow));
    assert_eq!(take(&mut eve, "00000000000000000000000000000000").await, Err(Refusal::NotFound));
}

#[tokio::test]
async fn a_link_is_for_one_seat_of_one_table_and_for_a_while() {
    let server = server().await;
    let Begun { sockets: [mut host, second], table, .. } = begun(&server, &settings(2)).await;
    let code = table.code.expect("Ann may know the code");
    drop(second);
    host.receive_table(is_away).await;
    let old = make(&mut host, 1).await.expect("Ben is away");
    let new = make(&mut host, 1).await.expect("Ben is away");
    let eve = server.sign_in("Eve").await;
    let elsewhere = eve.open_table(2).await;
    let mut there = eve.join(&elsewhere).await;
    assert_eq!(take(&mut there, &new).await, Err(Refusal::NotFound));
    let mut socket = server.sign_in("Carla").await.join(&code).await;
    assert_eq!(take(&mut socket, &old).await, Err(Refusal::NotFound));
    assert_eq!(server.execute_sql("UPDATE one_time_links SET ends = 1").await, 1);
    assert_eq!(take(&mut socket, &new).await, Err(Refusal::NotFound));
    // The spectator link gives no seat.
    let token = make(&mut host, 1).await.expect("Ben is away");
    let mut watcher =
        server.sign_in("Will").await.enter(&format!("/ws/w/{}", table.watch), None).await;
    assert_eq!(take(&mut watcher, &token).await, Err(Refusal::NotYours));
    assert_eq!(take(&mut socket, &token).await, Ok(()));
}

#[tokio::test]
async fn a_seat_is_taken_over_before_a_match_as_well() {
    let server = server().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut host, mut second) = (ann.join(&code).await, ben.join(&code).await);
    assert_eq!(second.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    drop(second);
    host.receive_table(is_away).await;
    let token = make(&mut host, 1).await.expect("Ben is away");
    let mut socket = server.sign_in("Carla").await.join(&code).await;
    assert_eq!(take(&mut socket, &token).await, Ok(()));
    host.receive_table(|table| is_named(table, 1, "Carla")).await;
    host.ready().await;
    socket.ready().await;
    assert!(socket.receive_update().await.view.own.is_some());
}
