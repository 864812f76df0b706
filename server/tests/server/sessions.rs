//! Sessions: authentication, lifetime, renewal of tokens and signing out.

use demesne::config::Config;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{Browsers, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use futures_util::future::join_all;

use crate::support::{Browser, Reply, TestServer, config, public_url};

/// The name under which a browser is known.
async fn name(browser: &Browser) -> Option<String> {
    browser.get("/api/session").await.json::<Session>().name
}

/// The same browser with the cookie that it was given.
fn with_cookie_of(browser: &Browser, reply: &Reply) -> Browser {
    let cookie = reply.header("set-cookie").and_then(|it| it.split(';').next()).map(str::to_owned);
    Browser { cookie: Some(cookie.expect("there is a cookie")), ..browser.clone() }
}

#[tokio::test]
async fn an_old_token_is_replaced_and_a_lost_answer_does_no_harm() {
    let server = TestServer::open().await;
    let old = server.sign_in("Ann").await;
    assert!(old.get("/api/session").await.header("set-cookie").is_none());
    server.execute_sql("UPDATE sessions SET created = created - 2700000000").await;
    let lost = old.get("/api/session").await;
    assert!(lost.header("set-cookie").is_some());
    // The response never arrived: the old token is still valid, and another one is issued after a minute.
    assert!(old.get("/api/session").await.header("set-cookie").is_none());
    server.execute_sql("UPDATE sessions SET created = created - 60000").await;
    let new = with_cookie_of(&old, &old.get("/api/session").await);
    assert_ne!(new.cookie, old.cookie);
    assert_eq!(name(&new).await, Some("Ann".to_owned()));
    // Other tabs still have requests in progress with the old token, and are not issued yet another.
    let reply = old.get("/api/session").await;
    assert_eq!((reply.header("set-cookie"), name(&old).await), (None, Some("Ann".to_owned())));
    server.execute_sql("UPDATE sessions SET ends = 1 WHERE ends IS NOT NULL").await;
    assert_eq!((name(&old).await, name(&new).await), (None, Some("Ann".to_owned())));
}

#[tokio::test]
async fn many_requests_with_an_old_token_add_one_session() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    server.execute_sql("UPDATE sessions SET created = created - 2700000000").await;
    let replies = join_all((0..30).map(|_| ann.get("/api/session"))).await;
    let names = replies.iter().map(|reply| reply.json::<Session>().name);
    assert!(names.eq(vec![Some("Ann".to_owned()); replies.len()]), "the old token stays valid");
    let issued = replies.iter().filter(|reply| reply.header("set-cookie").is_some());
    assert_eq!(issued.count(), 1);
    let sessions = server.execute_sql("UPDATE sessions SET created = created").await;
    assert_eq!(sessions, 2, "the old one and its replacement");
}

#[tokio::test]
async fn a_session_expires_after_a_year_without_use() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    server.execute_sql("UPDATE sessions SET created = created - 31536000000").await;
    assert_eq!(name(&ann).await, None);
}

#[tokio::test]
async fn a_copied_cookie_ends_when_its_owner_signs_others_out() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let thief = ann.clone();
    let (mut stolen, mut bens) = (thief.join(&code).await, ben.join(&code).await);
    let ann = with_cookie_of(&ann, &ann.sign_out(Browsers::Others).await);
    stolen.receive_close().await;
    assert_eq!((name(&thief).await, name(&ann).await), (None, Some("Ann".to_owned())));
    let mut again = thief.connect(&format!("/ws/t/{code}")).await;
    again.send_hello().await;
    assert_eq!(again.refused().await, Refusal::NoSession);
    // She still has her seat, and the others theirs.
    assert_eq!(ann.join(&code).await.seat().await, Some(0));
    assert_eq!(bens.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(name(&ben).await, Some("Ben".to_owned()));
}

#[tokio::test]
async fn signing_out_ends_this_browser_or_all() {
    let server = TestServer::open().await;
    for browsers in [Browsers::This, Browsers::All] {
        let ann = server.sign_in("Ann").await;
        let code = ann.open_table(2).await;
        let mut socket = ann.join(&code).await;
        let reply = ann.sign_out(browsers).await;
        let cookie = reply.header("set-cookie").expect("the cookie is taken away");
        assert!(cookie.contains("Max-Age=0"), "{cookie}");
        socket.receive_close().await;
        assert_eq!(name(&ann).await, None);
        assert_eq!(ann.sign_out(browsers).await.refusal(), Refusal::NoSession);
    }
}

#[tokio::test]
async fn signing_out_after_a_rotation_ends_every_tab() {
    let server = TestServer::open().await;
    let old = server.sign_in("Ann").await;
    let code = old.open_table(2).await;
    let mut tab = old.join(&code).await;
    server.execute_sql("UPDATE sessions SET created = created - 2700000000").await;
    let new = with_cookie_of(&old, &old.get("/api/session").await);
    assert_eq!(name(&new).await, Some("Ann".to_owned()));
    // The tab was opened with the previous token; a new token is no reason to close it.
    assert_eq!(tab.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await, Ok(()));
    assert_eq!(new.sign_out(Browsers::This).await.status, 200);
    tab.receive_close().await;
    assert_eq!((name(&new).await, name(&old).await), (None, None));
}

#[tokio::test]
async fn ending_other_browsers_keeps_this_one_signed_in() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut tab = ann.join(&code).await;
    let new = with_cookie_of(&ann, &ann.sign_out(Browsers::Others).await);
    // This tab cannot be told from an attacker's with a copied cookie.
    tab.receive_close().await;
    assert_eq!(new.join(&code).await.seat().await, Some(0));
}

#[tokio::test]
async fn many_sign_outs_at_once_disturb_no_player() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut tab = ann.join(&ann.open_table(2).await).await;
    let mut others = tokio::task::JoinSet::new();
    for _ in 0..200 {
        let one = server.sign_in("Ben").await;
        others.spawn(async move { one.sign_out(Browsers::All).await.status });
    }
    assert!(others.join_all().await.iter().all(|status| *status == 200));
    assert_eq!(tab.ask(|id| ClientMessage::Ready { id, ready: true, promise: None }).await, Ok(()));
}

#[tokio::test]
async fn behind_tls_the_cookie_belongs_to_this_host_alone() {
    let public_urls = public_url("https://play.example");
    let server = TestServer::open_with(Config { public_urls, ..config() }).await;
    let browser = Browser::new(server.address());
    let json = "Content-Type: application/json\r\n";
    let reply = browser.ask("POST", "/api/session", json, r#"{"name":"Ann"}"#).await;
    let cookie = reply.header("set-cookie").expect("a new user gets a cookie");
    assert!(cookie.starts_with("__Host-demesne_session="), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"));
    let ann = with_cookie_of(&browser, &reply);
    assert_eq!(name(&ann).await, Some("Ann".to_owned()));
    assert!(reply.header("strict-transport-security").is_some());
}
