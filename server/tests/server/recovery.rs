//! Recovery codes: only the user who made one signs in with it, after losing every session.

use demesne_protocol::http::{Browsers, RecoveryState, RedeemRecovery, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};

use crate::support::{Browser, Reply, TestServer};

const RECOVERY: &str = "/api/session/recovery";

async fn code_of(browser: &Browser) -> String {
    let reply = browser.post(RECOVERY, &()).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json::<RecoveryState>().code.expect("a new code is shown")
}

async fn redeem(browser: &Browser, code: &str) -> Reply {
    browser.post("/api/session/recovery/redeem", &RedeemRecovery { code: code.to_owned() }).await
}

/// Redeems the code; returns the new cookie.
async fn recover(browser: &mut Browser, code: &str) {
    take_cookie(browser, &redeem(browser, code).await);
}

fn take_cookie(browser: &mut Browser, reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.body);
    let cookie = reply.header("set-cookie").expect("a session comes");
    browser.cookie = cookie.split(';').next().map(str::to_owned);
}

/// A second session of the browser's user.
async fn second_session(server: &TestServer, browser: &Browser) -> Browser {
    let Handover { token, .. } = browser.post("/api/session/handover", &()).await.json();
    let mut second = Browser::new(server.address());
    let reply = second.post("/api/session/handover/take", &TakeHandover { token }).await;
    take_cookie(&mut second, &reply);
    second
}

async fn name(browser: &Browser) -> Option<String> {
    browser.get("/api/session").await.json::<Session>().name
}

#[tokio::test]
async fn a_recovery_code_brings_the_seat_back_and_ends_the_other_sessions() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let table = ann.open_table(2).await;
    let mut lost = ann.join(&table).await;
    let code = code_of(&ann).await;

    let mut found = Browser::new(server.address());
    recover(&mut found, &code.to_lowercase().replace('-', " ")).await;
    assert_eq!(name(&found).await, Some("Ann".to_owned()));
    lost.receive_close().await;
    assert_eq!(name(&ann).await, None, "the lost cookie is worth nothing now");
    assert_eq!(found.join(&table).await.seat().await, Some(0));

    // A client that did not receive the response sends the code again.
    let mut again = Browser::new(server.address());
    recover(&mut again, &code).await;
    assert_eq!((name(&found).await, name(&again).await), (None, Some("Ann".to_owned())));
}

#[tokio::test]
async fn a_recovery_code_is_shown_once_and_replaced_by_the_next_one() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let state = |reply: Reply| reply.json::<RecoveryState>();
    assert_eq!(state(ann.get(RECOVERY).await), RecoveryState { made: None, code: None });
    let first = code_of(&ann).await;
    let known = state(ann.get(RECOVERY).await);
    assert!(known.made.is_some() && known.code.is_none(), "{known:?}");
    let second = code_of(&ann).await;
    let stranger = Browser::new(server.address());
    assert_eq!(redeem(&stranger, &first).await.refusal(), Refusal::NotFound);
    assert_eq!(redeem(&stranger, &second).await.status, 200);
    assert_eq!(Browser::new(server.address()).get(RECOVERY).await.refusal(), Refusal::NoSession);
}

#[tokio::test]
async fn a_recovery_code_ends_with_the_name() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = code_of(&ann).await;
    assert_eq!(ann.post("/api/session/forget", &()).await.status, 200);
    let stranger = Browser::new(server.address());
    assert_eq!(redeem(&stranger, &code).await.refusal(), Refusal::NotFound);
}

#[tokio::test]
async fn signing_out_others_or_all_revokes_the_recovery_code() {
    let server = TestServer::open().await;
    for browsers in [Browsers::Others, Browsers::All] {
        let stolen = server.sign_in("Ann").await;
        let mut ann = second_session(&server, &stolen).await;
        let code = code_of(&stolen).await;
        let reply = ann.sign_out(browsers).await;
        take_cookie(&mut ann, &reply);
        let thief = Browser::new(server.address());
        assert_eq!(redeem(&thief, &code).await.refusal(), Refusal::NotFound);
        if browsers == Browsers::Others {
            assert_eq!(name(&ann).await, Some("Ann".to_owned()));
            assert_eq!(ann.get(RECOVERY).await.json::<RecoveryState>().made, None);
            let next = code_of(&ann).await;
            assert_eq!(redeem(&thief, &next).await.status, 200, "the next code works");
        }
    }
}

#[tokio::test]
async fn signing_out_one_browser_keeps_the_recovery_code() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = code_of(&ann).await;
    assert_eq!(ann.sign_out(Browsers::This).await.status, 200);
    let mut back = Browser::new(server.address());
    recover(&mut back, &code).await;
    assert_eq!(name(&back).await, Some("Ann".to_owned()));
}

#[tokio::test]
async fn a_browser_that_recovers_leaves_its_former_session() {
    let server = TestServer::open().await;
    let (ann, guest) = (server.sign_in("Ann").await, server.sign_in("Guest").await);
    let code = code_of(&ann).await;
    let mut browser = Browser::new(server.address());
    browser.cookie.clone_from(&guest.cookie);
    recover(&mut browser, &code).await;
    assert_eq!(name(&browser).await, Some("Ann".to_owned()));
    assert_eq!(name(&guest).await, None);
}

#[tokio::test]
async fn attempts_at_recovery_codes_are_limited() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = code_of(&ann).await;
    let attacker = Browser::new(server.address());
    let mut refusals = Vec::new();
    for _ in 0..200 {
        refusals.push(redeem(&attacker, "not a code").await.refusal());
        if refusals.last() == Some(&Refusal::TooFast) {
            break;
        }
    }
    assert!(refusals.contains(&Refusal::NotFound) && refusals.contains(&Refusal::TooFast));
    assert!(
        refusals.len() > usize::from(demesne_access::rate_limit::RECOVERIES.burst > 1.0),
        "{}",
        refusals.len()
    );
    // A right code is counted as well, so the response tells nothing about it.
    assert_eq!(redeem(&attacker, &code).await.refusal(), Refusal::TooFast);
}
