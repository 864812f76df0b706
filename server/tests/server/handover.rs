//! The same person on another device: a code that works once, for a short time, and only for its holder.

use demesne_base::limits;
use demesne_protocol::http::{Browsers, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_protocol::socket::Notice;

use crate::support::{Browser, Reply, TestServer, behind_a_proxy, fresh_id};

const WHO: &str = "/api/session/handover/who";
const TAKE: &str = "/api/session/handover/take";

async fn code_of(browser: &Browser) -> String {
    let reply = browser.post("/api/session/handover", &()).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let Handover { token, seconds } = reply.json();
    assert_eq!(u64::from(seconds), limits::HANDOVER_TTL.as_secs());
    token
}

async fn carry(browser: &Browser, to: &str, token: &str) -> Reply {
    browser.post(to, &TakeHandover { token: token.to_owned() }).await
}

/// Takes the code; returns the new cookie.
async fn take(browser: &mut Browser, token: &str) {
    let reply = carry(browser, TAKE, token).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let cookie = reply.header("set-cookie").expect("a session comes");
    browser.cookie = cookie.split(';').next().map(str::to_owned);
}

async fn name(browser: &Browser) -> Option<String> {
    browser.get("/api/session").await.json::<Session>().name
}

#[tokio::test]
async fn another_device_goes_on_with_the_seat() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut at_home = ann.join(&code).await;
    let token = code_of(&ann).await;
    let mut phone = Browser::new(server.address());
    assert_eq!(carry(&phone, WHO, &token).await.json::<Session>().name, Some("Ann".to_owned()));
    take(&mut phone, &token).await;
    let mut on_the_way = phone.join(&code).await;
    assert_eq!(on_the_way.seat().await, Some(0));
    at_home.receive_notice(Notice::Replaced).await;
    // Both are Ann: the first device can play on as well.
    let mut back = ann.join(&code).await;
    assert_eq!(back.seat().await, Some(0));
    on_the_way.receive_notice(Notice::Replaced).await;
}

#[tokio::test]
async fn a_code_works_once_also_for_two_at_the_same_time() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let token = code_of(&ann).await;
    let (one, other) = (Browser::new(server.address()), Browser::new(server.address()));
    let (one, other) = tokio::join!(carry(&one, TAKE, &token), carry(&other, TAKE, &token));
    let won = [&one, &other].into_iter().filter(|reply| reply.status == 200).count();
    assert_eq!(won, 1);
    let later = Browser::new(server.address());
    assert_eq!(carry(&later, TAKE, &token).await.refusal(), Refusal::NotFound);
    assert_eq!(carry(&later, WHO, &token).await.refusal(), Refusal::NotFound);
    // The hash in the database is no valid code.
    assert_eq!(carry(&later, TAKE, &fresh_id()).await.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn a_code_ends_by_itself_by_another_one_and_with_the_sessions() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let phone = Browser::new(server.address());
    let first = code_of(&ann).await;
    let second = code_of(&ann).await;
    assert_eq!(carry(&phone, TAKE, &first).await.refusal(), Refusal::NotFound);
    assert_eq!(server.execute_sql("UPDATE one_time_links SET ends = 1").await, 1);
    assert_eq!(carry(&phone, TAKE, &second).await.refusal(), Refusal::NotFound);
    let third = code_of(&ann).await;
    assert_eq!(ann.sign_out(Browsers::Others).await.status, 200);
    assert_eq!(carry(&phone, TAKE, &third).await.refusal(), Refusal::NotFound);
    assert_eq!(phone.post("/api/session/handover", &()).await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn taking_a_handover_code_ends_the_previous_user_here() {
    let server = TestServer::open().await;
    let (ann, mut eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let before = eve.clone();
    let code = eve.open_table(2).await;
    let mut seat = eve.join(&code).await;
    let token = code_of(&ann).await;
    take(&mut eve, &token).await;
    assert_eq!(name(&eve).await, Some("Ann".to_owned()));
    assert_eq!(name(&before).await, None);
    seat.receive_close().await;
    assert_eq!(name(&ann).await, Some("Ann".to_owned()));
}

#[tokio::test]
async fn codes_cannot_be_guessed_or_taken_from_another_page() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let ann = Browser::new(server.address()).at("192.0.2.1");
    let mut ann = ann;
    ann.set_name("Ann").await;
    let token = code_of(&ann).await;
    let foreign = "Content-Type: application/json\r\nOrigin: https://evil.example\r\n";
    let body = format!("{{\"token\":\"{token}\"}}");
    let phone = Browser::new(server.address()).at("192.0.2.2");
    assert_eq!(phone.ask("POST", TAKE, foreign, &body).await.refusal(), Refusal::ForeignOrigin);
    assert_eq!(ann.ask("POST", "/api/session/handover", foreign, "null").await.status, 403);
    let guesser = Browser::new(server.address()).at("192.0.2.3");
    let mut tries = 0;
    while carry(&guesser, WHO, &fresh_id()).await.refusal() != Refusal::TooFast {
        tries += 1;
        assert!(tries < 50, "nobody stops the guessing");
    }
    // Wrong guesses do not affect others, and a valid code is not counted.
    for _ in 0..30 {
        assert_eq!(carry(&phone, WHO, &token).await.status, 200);
    }
}
