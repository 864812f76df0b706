//! Before a match: names, tables, seats, bots, settings.

use demesne_protocol::basics::Seat;
use demesne_protocol::http::{Lobby, Session, TableSummary};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::{BotLevel, SeatOccupant, Stage};

use crate::support::{Browser, Socket, TestServer, is_playing, settings};

#[tokio::test]
async fn a_session_has_the_name_that_was_set_last() {
    let server = TestServer::open().await;
    let mut ann = Browser::new(server.address());
    assert_eq!(
        ann.get("/api/session").await.json::<Session>(),
        Session { name: None, program: None }
    );
    ann.set_name("Ann").await;
    let name = Some("Ann".to_owned());
    assert_eq!(ann.get("/api/session").await.json::<Session>(), Session { name, program: None });
    ann.set_name("Anna").await;
    let name = Some("Anna".to_owned());
    assert_eq!(ann.get("/api/session").await.json::<Session>(), Session { name, program: None });
}

#[tokio::test]
async fn an_invitation_offers_a_seat() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let summary: TableSummary = ben.get(&format!("/api/tables/{code}")).await.json();
    assert_eq!((summary.names, summary.free), (vec!["Ann".to_owned()], 1));

    let mut ann = ann.join(&code).await;
    let mut ben = ben.join(&code.to_lowercase()).await;
    let taken = ben.ask(|id| ClientMessage::Sit { id, seat: Seat(0) }).await;
    assert_eq!(taken, Err(Refusal::SeatTaken));
    assert_eq!(
        ben.ask(|id| ClientMessage::Sit { id, seat: Seat(7) }).await,
        Err(Refusal::NotFound)
    );
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    let is_ben = |occupant: &SeatOccupant| matches!(occupant, SeatOccupant::Person { name, .. } if name == "Ben");
    let table = ann.receive_table(|table| is_ben(&table.seats[1].occupant)).await;
    assert_eq!((table.host, table.stage), (Some(Seat(0)), Stage::Waiting));
}

#[tokio::test]
async fn a_summary_tells_bots_from_people() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut anns = ann.join(&code).await;
    let level = BotLevel::Easy;
    assert_eq!(anns.ask(|id| ClientMessage::SeatBot { id, seat: Seat(1), level }).await, Ok(()));
    let summary: TableSummary = ann.get(&format!("/api/tables/{code}")).await.json();
    assert_eq!(summary.names, ["Ann".to_owned(), summary.bots[0].clone()]);
    assert_eq!(summary.bots.len(), 1);
}

#[tokio::test]
async fn the_match_starts_when_all_are_ready() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut ben) = (ann.join(&code).await, ben.join(&code).await);
    assert_eq!(
        ben.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await,
        Err(Refusal::NotYours)
    );
    ann.ready().await;
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    ben.ready().await;
    for person in [&mut ann, &mut ben] {
        person.receive_table(is_playing).await;
        assert_eq!(person.receive_update().await.version, 0);
    }
    let stood = ben.ask(|id| ClientMessage::Stand { id }).await;
    assert_eq!(stood, Err(Refusal::NotNow));
}

#[tokio::test]
async fn only_the_host_seats_bots_and_changes_settings() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(3).await;
    let (mut ann, mut ben) = (ann.join(&code).await, ben.join(&code).await);
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(2), level: BotLevel::Easy };
    let smaller = |id| ClientMessage::ChangeSettings { id, settings: settings(2) };
    assert_eq!(ben.ask(bot).await, Err(Refusal::NotYours));
    assert_eq!(ben.ask(smaller).await, Err(Refusal::NotYours));
    assert_eq!(ann.ask(bot).await, Ok(()));
    assert_eq!(ann.ask(smaller).await, Err(Refusal::SeatTaken));
    assert_eq!(ann.ask(|id| ClientMessage::FreeSeat { id, seat: Seat(2) }).await, Ok(()));
    assert_eq!(ann.ask(smaller).await, Ok(()));
    ben.receive_table(|table| table.seats.len() == 2).await;
    let many = |id| ClientMessage::ChangeSettings { id, settings: settings(7) };
    assert_eq!(ann.ask(many).await, Err(Refusal::BadSettings));
}

#[tokio::test]
async fn a_host_who_leaves_is_replaced() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut ben) = (ann.join(&code).await, ben.join(&code).await);
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(ann.ask(|id| ClientMessage::Stand { id }).await, Ok(()));
    ben.receive_table(|table| table.host == Some(Seat(1))).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(0), level: BotLevel::Solid };
    assert_eq!(ben.ask(bot).await, Ok(()));
}

#[tokio::test]
async fn the_lobby_lists_open_tables_and_ones_own() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let codes = |tables: &[TableSummary]| -> Vec<String> {
        tables.iter().map(|table| table.code.clone()).collect()
    };
    let lobby: Lobby = ben.get("/api/lobby").await.json();
    assert_eq!((codes(&lobby.open), codes(&lobby.mine)), (vec![code.clone()], vec![]));
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!(codes(&lobby.mine), vec![code.clone()]);

    let mut hidden = settings(2);
    hidden.listed = false;
    assert_eq!(ann.post("/api/tables", &hidden).await.status, 201);
    let lobby: Lobby = ben.get("/api/lobby").await.json();
    assert_eq!(codes(&lobby.open), vec![code]);
}

#[tokio::test]
async fn chat_tells_users_with_similar_names_apart() {
    let server = TestServer::open().await;
    // The second one is written in Cyrillic letters, as far as there are any.
    let (ann, false_ann) = (server.sign_in("Anna").await, server.sign_in("Аnnа").await);
    let code = ann.open_table(2).await;
    let mut ann = ann.join(&code).await;
    let mut other = false_ann.join(&code).await;
    let heard = async |socket: &mut Socket| {
        let chat = |id| ClientMessage::Chat { id, text: "It is me.".to_owned() };
        assert_eq!(socket.ask(chat).await, Ok(()));
        socket
            .receive(|message| match message {
                ServerMessage::Chat { name, seat, .. } => Some((name, seat)),
                _ => None,
            })
            .await
    };
    assert_eq!(heard(&mut other).await, ("Аnnа (2)".to_owned(), None));
    assert_eq!(other.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(heard(&mut other).await, ("Аnnа (2)".to_owned(), Some(Seat(1))));
    let is_numbered = |occupant: &SeatOccupant| matches!(occupant, SeatOccupant::Person { name, .. } if name == "Аnnа (2)");
    ann.receive_table(|table| is_numbered(&table.seats[1].occupant)).await;
    let summary: TableSummary = false_ann.get(&format!("/api/tables/{code}")).await.json();
    assert_eq!(summary.names, ["Anna", "Аnnа (2)"]);
}

#[tokio::test]
async fn chat_reaches_all_clients() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut ben) = (ann.join(&code).await, ben.join(&code).await);
    let said = ann.ask(|id| ClientMessage::Chat { id, text: "Good luck!".to_owned() }).await;
    assert_eq!(said, Ok(()));
    let heard = ben
        .receive(|message| match message {
            ServerMessage::Chat { name, seat, text } => Some((name, seat, text)),
            _ => None,
        })
        .await;
    assert_eq!(heard, ("Ann".to_owned(), Some(Seat(0)), "Good luck!".to_owned()));
    let long = |id| ClientMessage::Chat { id, text: "x".repeat(501) };
    assert_eq!(ann.ask(long).await, Err(Refusal::TooLong));
}

#[tokio::test]
async fn a_second_tab_takes_the_seat_over() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut first = ann.join(&code).await;
    let mut second = ann.join(&code).await;
    first.receive_notice(Notice::Replaced).await;
    first.receive_close().await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Easy };
    assert_eq!(second.ask(bot).await, Ok(()));
}

#[tokio::test]
async fn a_removed_player_stays_out_until_the_host_lets_them_back() {
    let server = TestServer::open().await;
    let (ann, person) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut ann, mut ben) = (ann.join(&code).await, person.join(&code).await);
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(ann.ask(|id| ClientMessage::FreeSeat { id, seat: Seat(1) }).await, Ok(()));
    ben.receive_notice(Notice::Removed).await;
    let table = ann.receive_table(|table| !table.removed.is_empty()).await;
    assert_eq!(table.removed, ["Ben"]);
    let path = format!("/ws/t/{code}");
    let refused = person.connect(&path).await;
    assert_eq!(joining(refused).await, Refusal::Removed);
    assert_eq!(
        ann.ask(|id| ClientMessage::LetBack { id, removed: 1 }).await,
        Err(Refusal::NotFound)
    );
    assert_eq!(ann.ask(|id| ClientMessage::LetBack { id, removed: 0 }).await, Ok(()));
    let mut ben = person.join(&code).await;
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
}

/// Why a client may not join.
async fn joining(mut socket: Socket) -> Refusal {
    socket.send_hello().await;
    socket.refused().await
}

#[tokio::test]
async fn a_ready_player_is_still_ready_after_a_restart() {
    let mut server = TestServer::open().await;
    let (mut ann, mut ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    socket.ready().await;
    drop(socket);
    server.restart().await;
    (ann.address, ben.address) = (server.address(), server.address());
    let mut socket = ben.join(&code).await;
    let is_ready =
        |occupant: &SeatOccupant| matches!(occupant, SeatOccupant::Person { ready: true, .. });
    socket.receive_table(|table| is_ready(&table.seats[0].occupant)).await;
    assert_eq!(socket.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    socket.ready().await;
    socket.receive_table(is_playing).await;
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    let progress = lobby.mine[0].progress.as_ref().expect("the match is in progress");
    assert_eq!(progress.round, 1);
    assert!(["Ann", "Ben"].contains(&progress.player.as_str()));
}
