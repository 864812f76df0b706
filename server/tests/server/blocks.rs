//! Blocks: who is blocked joins none of the tables of the user who blocked them. Tables that are closed to spectators.

use demesne_protocol::basics::Seat;
use demesne_protocol::history::{HeadToHead, PeopleMet};
use demesne_protocol::http::{
    BlockPerson, BlockedPerson, Blocks, Lobby, TableCreated, TableSummary,
};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::TableSettings;

use crate::support::{Begun, Browser, Reply, TestServer, begun, settings};

/// Two people who have played with each other, and the code of their table.
async fn met(server: &TestServer) -> ([Browser; 2], String) {
    let Begun { browsers, sockets: [_ann, mut ben], table } = begun(server, &settings(2)).await;
    assert_eq!(ben.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    (browsers, table.code.expect("a player sees the code"))
}

/// How the only person whom the user has met is named.
async fn only_person(browser: &Browser) -> String {
    let met: PeopleMet = browser.get("/api/people").await.json();
    let [person] = met.people.as_slice() else { panic!("one person: {met:?}") };
    person.who.clone()
}

async fn block(browser: &Browser, who: &str) -> Reply {
    browser.post("/api/blocks", &BlockPerson { who: who.to_owned() }).await
}

/// Blocks the only person whom the user has met; returns the id of the block.
async fn block_only_person(browser: &Browser) -> String {
    let reply = block(browser, &only_person(browser).await).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let Blocks { blocks } = reply.json();
    let [BlockedPerson { id, .. }] = blocks.as_slice() else { panic!("one block: {blocks:?}") };
    id.clone()
}

async fn refusal_at(browser: &Browser, code: &str) -> Refusal {
    let mut socket = browser.connect(&format!("/ws/t/{code}")).await;
    socket.send_hello().await;
    socket.refused().await
}

#[tokio::test]
async fn a_blocked_person_joins_no_table_of_the_user_until_the_block_ends() {
    let server = TestServer::open().await;
    let ([ann, ben], _) = met(&server).await;
    let id = block_only_person(&ann).await;
    let blocked = vec![BlockedPerson { id: id.clone(), name: "Ben".to_owned() }];
    assert_eq!(ann.get("/api/blocks").await.json::<Blocks>().blocks, blocked);
    let who = only_person(&ann).await;
    let against: HeadToHead = ann.get(&format!("/api/people/{who}")).await.json();
    assert_eq!(against.block, Some(id.clone()));

    let hers = ann.open_table(2).await;
    assert_eq!(refusal_at(&ben, &hers).await, Refusal::Blocked);
    // It goes one way, and concerns only her tables.
    let his = ben.open_table(2).await;
    assert_eq!(ann.join(&his).await.seat().await, None);
    assert_eq!(ben.get("/api/blocks").await.json::<Blocks>().blocks, []);
    let other = server.sign_in("Cleo").await;
    ben.join(&other.open_table(2).await).await;

    let end = ann.post(&format!("/api/blocks/{id}/end"), &()).await;
    assert_eq!(end.json::<Blocks>().blocks, []);
    ben.join(&hers).await;
}

#[tokio::test]
async fn a_blocked_person_neither_finds_nor_watches_a_table_of_the_user() {
    let server = TestServer::open().await;
    let ([ann, ben], _) = met(&server).await;
    let listed = TableSettings { listed: true, ..settings(2) };
    let code = ann.post("/api/tables", &listed).await.json::<TableCreated>().code;
    let is_listed = async |browser: &Browser| {
        let lobby: Lobby = browser.get("/api/lobby").await.json();
        lobby.open.iter().any(|table| table.code == code)
    };
    let mut host = ann.join(&code).await;
    let watch = format!("/ws/w/{}", host.receive_table(|_| true).await.watch);
    let mut his = ben.enter(&watch, None).await;
    assert!(is_listed(&ben).await);
    let id = block_only_person(&ann).await;
    assert!(!is_listed(&ben).await);
    assert!(is_listed(&server.sign_in("Cleo").await).await);
    let say = |id| ClientMessage::Chat { id, text: "still here".to_owned() };
    assert_eq!(his.ask(say).await, Err(Refusal::Blocked), "he came before");
    let mut again = ben.connect(&watch).await;
    again.send_hello().await;
    assert_eq!(again.refused().await, Refusal::Blocked);
    ann.post(&format!("/api/blocks/{id}/end"), &()).await;
    assert!(is_listed(&ben).await);
}

#[tokio::test]
async fn a_person_whom_the_host_blocked_or_removed_is_told_no_more_than_of_a_wrong_code() {
    let server = TestServer::open().await;
    let ([ann, ben], _) = met(&server).await;
    let code = ann.open_table(2).await;
    let shown = async |browser: &Browser| browser.get(&format!("/api/tables/{code}")).await;
    let joined = async |browser: &Browser| shown(browser).await.json::<TableSummary>().joined;
    assert!(joined(&ann).await && !joined(&ben).await);

    let id = block_only_person(&ann).await;
    let none = ben.get("/api/tables/NWSUCH").await;
    let refused = shown(&ben).await;
    assert_eq!(none.refusal(), Refusal::NotFound);
    assert_eq!((refused.status, &refused.body), (none.status, &none.body));
    ann.post(&format!("/api/blocks/{id}/end"), &()).await;

    let (mut host, mut his) = (ann.join(&code).await, ben.join(&code).await);
    assert_eq!(his.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert!(joined(&ben).await);
    assert_eq!(host.ask(|id| ClientMessage::FreeSeat { id, seat: Seat(1) }).await, Ok(()));
    let removed = shown(&ben).await;
    assert_eq!((removed.status, &removed.body), (none.status, &none.body));
}

#[tokio::test]
async fn a_person_who_writes_at_a_table_can_be_blocked_there() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut host, mut his) = (ann.join(&code).await, ben.join(&code).await);
    let block = |name: &str| {
        let name = name.to_owned();
        move |id| ClientMessage::Block { id, name, seat: None }
    };
    assert_eq!(host.ask(block("Ben")).await, Err(Refusal::NotFound), "he has not said anything");
    let say = |id| ClientMessage::Chat { id, text: "hello".to_owned() };
    assert_eq!(his.ask(say).await, Ok(()));
    assert_eq!(his.ask(block("Ben")).await, Err(Refusal::NotYours));
    assert_eq!(host.ask(block("Ben")).await, Ok(()));
    his.receive_close().await;
    assert_eq!(refusal_at(&ben, &code).await, Refusal::Blocked);
    assert_eq!(ann.get("/api/blocks").await.json::<Blocks>().blocks.len(), 1);
}

#[tokio::test]
async fn a_blocked_person_keeps_a_seat_and_blocks_need_the_right_user() {
    let server = TestServer::open().await;
    let ([ann, ben], code) = met(&server).await;
    let id = block_only_person(&ann).await;
    assert_eq!(block_only_person(&ann).await, id, "blocked once, however often one asks");
    assert_eq!(ben.join(&code).await.seat().await, Some(1));

    let end = ben.post(&format!("/api/blocks/{id}/end"), &()).await;
    assert_eq!(end.json::<Blocks>().blocks, []);
    assert_eq!(ann.get("/api/blocks").await.json::<Blocks>().blocks.len(), 1);
    let (bens, own) = (only_person(&ann).await, only_person(&ben).await);
    for who in [own.as_str(), "0-0", ""] {
        assert_eq!(block(&ann, who).await.refusal(), Refusal::NotFound, "{who}");
    }
    let cleo = server.sign_in("Cleo").await;
    assert_eq!(block(&cleo, &bens).await.refusal(), Refusal::NotFound, "they have not played");
    let stranger = Browser::new(server.address());
    assert_eq!(block(&stranger, &own).await.refusal(), Refusal::NoSession);
    assert_eq!(stranger.get("/api/blocks").await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn a_person_whose_name_is_deleted_leaves_the_list_of_those_who_blocked_them() {
    let server = TestServer::open().await;
    let ([ann, ben], _) = met(&server).await;
    block_only_person(&ann).await;
    assert_eq!(ben.post("/api/session/forget", &()).await.status, 200);
    assert_eq!(ann.get("/api/blocks").await.json::<Blocks>().blocks, []);
}

#[tokio::test]
async fn a_new_host_decides_who_joins() {
    let server = TestServer::open().await;
    let ([ann, ben], _) = met(&server).await;
    block_only_person(&ann).await;
    let cleo = server.sign_in("Cleo").await;
    let code = cleo.open_table(3).await;
    let (mut host, mut next) = (cleo.join(&code).await, ann.join(&code).await);
    assert_eq!(next.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    let mut his = ben.join(&code).await;
    assert_eq!(host.ask(|id| ClientMessage::HandOn { id, seat: Seat(1) }).await, Ok(()));
    let sit = |id| ClientMessage::Sit { id, seat: Seat(2) };
    assert_eq!(his.ask(sit).await, Err(Refusal::Blocked), "he came before she was the host");
    let take = |id| ClientMessage::TakeSeat { id, token: "a link".to_owned() };
    assert_eq!(his.ask(take).await, Err(Refusal::Blocked));
    assert_eq!(refusal_at(&ben, &code).await, Refusal::Blocked);
}

#[tokio::test]
async fn a_table_for_players_only_shows_its_match_to_no_one_else() {
    let server = TestServer::open().await;
    let own = TableSettings { players_only: true, ..settings(2) };
    let Begun { browsers: _people, sockets: [mut ann, mut ben], table } =
        begun(&server, &own).await;
    let eve = server.sign_in("Eve").await;
    let mut watcher = eve.connect(&format!("/ws/w/{}", table.watch)).await;
    watcher.send_hello().await;
    assert_eq!(watcher.refused().await, Refusal::PlayersOnly);
    // The invitation leads to the table, for a link to a seat, and to nothing of the match.
    let mut guest = eve.join(&table.code.expect("a player sees the code")).await;
    assert_eq!(ann.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    ben.receive_update().await;
    let say = |id| ClientMessage::Chat { id, text: "Who won?".to_owned() };
    let mut sent = Vec::new();
    guest.send(&say("last".to_owned())).await;
    loop {
        match guest.next().await.expect("the connection stays open") {
            ServerMessage::Done { .. } => break,
            message => sent.push(message),
        }
    }
    let is_of_match = |it: &ServerMessage| {
        matches!(it, ServerMessage::Update { .. } | ServerMessage::Change { .. })
    };
    assert!(!sent.iter().any(is_of_match), "{sent:?}");
}
