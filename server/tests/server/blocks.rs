//! Blocks: who is blocked joins none of the tables of the user who blocked them.

use demesne_protocol::basics::Seat;
use demesne_protocol::history::{HeadToHead, PeopleMet};
use demesne_protocol::http::{BlockPerson, BlockedPerson, Blocks};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;

use crate::support::{Browser, Reply, TestServer, begun, settings};

/// Two people who have played with each other, and the code of their table.
async fn met(server: &TestServer) -> ([Browser; 2], String) {
    let (browsers, [_ann, mut ben], table) = begun(server, &settings(2)).await;
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
