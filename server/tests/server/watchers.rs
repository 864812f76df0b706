//! Watchers who fill a table: they keep out neither invited friends nor each other for longer than others need their place.

use demesne::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};

use crate::support::{Browser, Socket, TestServer, behind_a_proxy};

/// Watchers without a session, each address with as many connections as it may have.
async fn watch_from_everywhere(server: &TestServer, watch: &str, count: usize) -> Vec<Socket> {
    let mut eves = Vec::new();
    for number in 0..count {
        let place = format!("198.51.100.{}", number / limits::WEBSOCKETS);
        let eve = Browser::new(server.address()).at(&place);
        eves.push(eve.enter(&format!("/ws/w/{watch}"), None).await);
    }
    eves
}

async fn receive_full(socket: &mut Socket) {
    let is_full = |message: &ServerMessage| match message {
        ServerMessage::Refused { id: None, reason, .. } => *reason == Refusal::Full,
        _ => false,
    };
    socket.receive(|message| is_full(&message).then_some(())).await;
}

#[tokio::test]
async fn watchers_keep_no_invited_friend_out_of_a_table() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let [ann, ben] = [("Ann", "192.0.2.1"), ("Ben", "192.0.2.2")];
    let mut browsers = Vec::new();
    for (name, place) in [ann, ben] {
        let mut browser = Browser::new(server.address()).at(place);
        browser.set_name(name).await;
        browsers.push(browser);
    }
    let code = browsers[0].open_table(2).await;
    let mut host = browsers[0].join(&code).await;
    let watch = host.receive_table(|_| true).await.watch;
    let _eves = watch_from_everywhere(&server, &watch, limits::WATCHERS_PER_ROOM).await;
    let late = Browser::new(server.address()).at("198.51.100.99");
    let mut late = late.connect(&format!("/ws/w/{watch}")).await;
    late.send(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None }).await;
    receive_full(&mut late).await;
    // By the players' link: they take the other places.
    let others = limits::CONNECTIONS_PER_ROOM - limits::WATCHERS_PER_ROOM - 1;
    let mut strangers = Vec::new();
    for number in 0..others {
        let mut stranger = Browser::new(server.address()).at(&format!("203.0.113.{number}"));
        stranger.set_name("Eve").await;
        strangers.push(stranger.join(&code).await);
    }
    let mut friend = browsers[1].join(&code).await;
    assert_eq!(friend.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
}
