//! Pages, health and headers.

use demesne_protocol::refusal::Refusal;

use crate::support::{Browser, House};

#[tokio::test]
async fn the_server_says_how_it_is() {
    let house = House::open().await;
    let browser = Browser::new(house.address());
    assert_eq!(browser.get("/healthz").await.status, 200);
    assert_eq!(browser.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn every_response_protects_who_gets_it() {
    let house = House::open().await;
    let browser = Browser::new(house.address());
    for path in ["/", "/t/ABCDEFGH", "/api/session", "/nothing.js"] {
        let reply = browser.get(path).await;
        let policy = reply.header("content-security-policy").expect("there is a policy");
        assert!(policy.starts_with("default-src 'self'"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("same-origin"), "{path}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let house = House::open().await;
    let browser = Browser::new(house.address());
    assert_eq!(browser.get("/assets/nothing-123.js").await.status, 404);
    for path in ["/api/nothing", "/api/tables/22222222", "/api/matches/x"] {
        let reply = browser.get(path).await;
        assert_eq!((reply.status, reply.refusal()), (404, Refusal::NotFound), "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts() {
    let house = House::open().await;
    let json = "Content-Type: application/json\r\n";
    let browser = Browser::new(house.address());
    let reply = browser.ask("POST", "/api/session", json, r#"{"name":"Ann"}"#).await;
    let cookie = reply.header("set-cookie").expect("a new guest gets a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(!cookie.contains("Secure"));
}
