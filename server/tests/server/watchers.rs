//! Watchers who fill a table: they keep out neither invited friends nor each other for longer than others need their place,
//! and the host may remove them.

use demesne_base::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::BotLevel;

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

/// Removes the person of this name, or everyone without a seat.
fn remove(name: Option<&str>) -> impl Fn(String) -> ClientMessage {
    let name = name.map(str::to_owned);
    move |id| ClientMessage::RemoveWatchers { id, name: name.clone() }
}

/// Why a client may not join by a link.
async fn refusal(browser: &Browser, path: &str) -> Refusal {
    let mut socket = browser.connect(path).await;
    socket.send_hello().await;
    socket.refused().await
}

#[tokio::test]
async fn everyone_whom_the_host_removes_stays_out() {
    let server = TestServer::open().await;
    let [host, friend] = [server.sign_in("Ann").await, server.sign_in("Ben").await];
    let [visitor, named] = [server.sign_in("Vic").await, server.sign_in("Eve").await];
    let nameless = Browser::new(server.address());
    let code = host.open_table(2).await;
    let by_invitation = format!("/ws/t/{code}");
    let (mut ann, mut ben) = (host.join(&code).await, friend.join(&code).await);
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    let before = ann.receive_table(|_| true).await.watch;
    let old_link = format!("/ws/w/{before}");
    let mut gone = vec![
        visitor.enter(&by_invitation, None).await,
        named.enter(&old_link, None).await,
        nameless.enter(&old_link, None).await,
    ];
    // Neither another player nor a watcher may do this.
    assert_eq!(ben.ask(remove(None)).await, Err(Refusal::NotYours));
    assert_eq!(gone[1].ask(remove(None)).await, Err(Refusal::NotYours));

    assert_eq!(ann.ask(remove(None)).await, Ok(()));
    for socket in &mut gone {
        socket.receive_notice(Notice::Removed).await;
        socket.receive_close().await;
    }
    let table = ann.receive_table(|table| table.watch != before).await;
    assert_eq!((table.spectators, table.removed), (0, vec!["Vic".to_owned(), "Eve".to_owned()]));
    let new_link = format!("/ws/w/{}", table.watch);
    assert_eq!(refusal(&nameless, &old_link).await, Refusal::NotFound);
    assert_eq!(refusal(&visitor, &by_invitation).await, Refusal::Removed);
    assert_eq!(refusal(&named, &new_link).await, Refusal::Removed);

    nameless.enter(&new_link, None).await;
    assert_eq!(ann.ask(|id| ClientMessage::LetBack { id, removed: 0 }).await, Ok(()));
    visitor.enter(&by_invitation, None).await;
    // The other player was there all the time.
    assert_eq!(ben.ask(|id| ClientMessage::Stand { id }).await, Ok(()));
}

#[tokio::test]
async fn the_host_removes_one_person_without_a_seat_also_during_a_match() {
    let mut server = TestServer::open().await;
    let (host, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let (code, mut ann) = host.begin_against(BotLevel::Easy).await;
    let watch = ann.receive_table(|_| true).await.watch;
    let link = format!("/ws/w/{watch}");
    let mut watcher = eve.enter(&link, None).await;
    let mut other = Browser::new(server.address()).enter(&link, None).await;
    for player in ["Ann", "Nobody"] {
        assert_eq!(ann.ask(remove(Some(player))).await, Err(Refusal::NotFound), "{player}");
    }
    assert_eq!(ann.ask(remove(Some("Eve"))).await, Ok(()));
    watcher.receive_notice(Notice::Removed).await;
    watcher.receive_close().await;
    let table = other.receive_table(|table| !table.removed.is_empty()).await;
    assert_eq!((table.watch, table.removed), (watch, vec!["Eve".to_owned()]));
    // Also after a restart, by either link.
    server.restart().await;
    let [mut host, mut eve] = [host, eve];
    host.address = server.address();
    eve.address = server.address();
    let _ann = host.join(&code).await;
    for path in [link, format!("/ws/t/{code}")] {
        assert_eq!(refusal(&eve, &path).await, Refusal::Removed, "{path}");
    }
}
