//! Pages, health checks, headers, and HTTP error responses.

use std::net::SocketAddr;

use demesne::config::Config;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;

use crate::page_fixture::{COMPRESSED, SCRIPT, SCRIPT_TEXT};
use crate::support::{Browser, TestServer, behind_a_proxy, config, settings};

#[tokio::test]
async fn health_and_readiness_are_reported() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    assert_eq!(browser.get("/healthz").await.status, 200);
    assert_eq!(browser.get("/readyz").await.status, 200);
}

#[tokio::test]
async fn every_response_has_protective_headers() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    for path in ["/", "/t/ABCDEFGH", "/api/session", "/nothing.js", "/healthz"] {
        let reply = browser.get(path).await;
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
        // Without TLS it must not be promised.
        assert_eq!(reply.header("strict-transport-security"), None, "{path}");
    }
    assert_eq!(browser.get("/api/session").await.header("content-security-policy"), None);
}

#[tokio::test]
async fn the_page_has_its_language_from_the_first_byte() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    let cases = [
        ("", "en"),
        ("Accept-Language: es-ES,es;q=0.9,en;q=0.8\r\n", "es"),
        ("Accept-Language: fr, IT;q=0.5\r\n", "it"),
        ("Accept-Language: es\r\nCookie: theme=dark; language=it\r\n", "it"),
        ("Accept-Language: es\r\nCookie: language=\"><script>\r\n", "es"),
    ];
    for (headers, language) in cases {
        for path in ["/", "/t/ABCDEFGH"] {
            let reply = browser.ask("GET", path, headers, "").await;
            let start = format!("<html lang=\"{language}\">");
            assert!(reply.body.contains(&start), "{headers} {path}: {}", reply.body);
            assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
        }
    }
}

#[tokio::test]
async fn documents_have_the_policies_of_browsers() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    for path in ["/", "/t/ABCDEFGH", "/nothing"] {
        let reply = browser.get(path).await;
        let policy = reply.header("content-security-policy").expect("there is a policy");
        assert!(policy.starts_with("default-src 'self'"), "{path}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("same-origin"), "{path}");
        assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
        assert!(reply.header("permissions-policy").is_some_and(|it| it.contains("camera=()")));
    }
}

#[tokio::test]
async fn the_page_loads_only_from_its_own_origin() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    let reply = browser.get("/").await;
    let policy = reply.header("content-security-policy").expect("there is a policy");
    for source in policy.split(';').flat_map(|rule| rule.split_whitespace().skip(1)) {
        assert!(["'self'", "'none'", "data:"].contains(&source), "{source}");
    }
    for attribute in ["src=\"", "href=\""] {
        for address in reply.body.split(attribute).skip(1) {
            assert!(address.starts_with('/') && !address.starts_with("//"), "{address}");
        }
    }
}

/// The head and the body of the response to a request for the script of the page.
async fn script(server: &TestServer, header: &str) -> (String, Vec<u8>) {
    let request = format!(
        "GET /{SCRIPT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{header}\r\n\r\n"
    );
    let response = server.bytes(&request).await;
    let end = response.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
    (String::from_utf8_lossy(&response[..end]).to_lowercase(), response[end + 4..].to_vec())
}

#[tokio::test]
async fn a_file_of_the_page_is_sent_once_and_packed_if_the_browser_unpacks() {
    let server = TestServer::open().await;
    let (head, body) = script(&server, "Accept: */*").await;
    assert!(head.starts_with("http/1.1 200") && head.contains("immutable"), "{head}");
    assert_eq!(body, SCRIPT_TEXT.as_bytes());
    for (form, packed) in COMPRESSED {
        let (head, body) = script(&server, &format!("Accept-Encoding: deflate, {form}")).await;
        assert!(head.contains(&format!("content-encoding: {form}")), "{head}");
        assert_eq!(body, packed.as_bytes());
    }
    let (smallest, _) = script(&server, "Accept-Encoding: gzip, deflate, br").await;
    assert!(smallest.contains("content-encoding: br"), "{smallest}");
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let (head, body) = script(&server, &format!("If-None-Match: {tag}")).await;
    assert!(head.starts_with("http/1.1 304") && body.is_empty(), "{head}");
}

#[tokio::test]
async fn the_numbers_are_elsewhere_and_true() {
    let anywhere = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let server = TestServer::open_with(Config { metrics: anywhere, ..config() }).await;
    let ann = server.sign_in("Ann").await;
    // Any other path returns the page of the client.
    assert!(!ann.get("/metrics").await.body.contains("demesne_connections"));
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Easy };
    assert_eq!(socket.ask(bot).await, Ok(()));
    assert_eq!(socket.ask(bot).await, Err(Refusal::SeatTaken));
    socket.ready().await;
    let first = socket.receive_update().await;
    let numbers = Browser::new(server.metrics_address());
    let running = numbers.get("/metrics").await.body;
    assert!(running.lines().any(|it| it == "demesne_matches_running 1"), "{running}");
    socket.play_until(first, |_| false).await;
    let text = numbers.get("/metrics").await.body;
    for line in [
        "demesne_connections 1",
        "demesne_rooms_awake 1",
        "demesne_matches_started_total 1",
        "demesne_matches_ended_total 1",
        "demesne_refusals_total{reason=\"seat_taken\"} 1",
        "demesne_matches_running 0",
        "demesne_write_queue_length 0",
    ] {
        assert!(text.lines().any(|it| it == line), "{line} is not in {text}");
    }
    let number = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        line.unwrap_or_else(|| panic!("{name} is not in {text}"))
    };
    let answers = number("demesne_answers_total");
    assert!(answers > 20.0, "{answers}");
    assert!(number("demesne_save_duration_seconds_count") > answers);
    assert!(number("demesne_commit_seconds_count") > 0.0);
    assert!(number("demesne_commit_changes_sum") > answers);
    assert!(number("demesne_bot_thinking_seconds_count") > 10.0);
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    assert_eq!(browser.get("/assets/nothing-123.js").await.status, 404);
    assert_eq!(browser.get(&format!("/{SCRIPT}.br")).await.status, 404);
    for path in ["/api/nothing", "/api/tables/22222222", "/api/matches/x"] {
        let reply = browser.get(path).await;
        assert_eq!((reply.status, reply.refusal()), (404, Refusal::NotFound), "{path}");
    }
}

#[tokio::test]
async fn an_unknown_address_with_a_full_stop_shows_the_page() {
    let server = TestServer::open().await;
    let browser = Browser::new(server.address());
    for path in ["/t/ABCDEFGH.", "/nothing.html"] {
        let page = browser.ask("GET", path, "Accept: text/html,*/*;q=0.8\r\n", "").await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(page.body, browser.get("/").await.body, "{path}");
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn every_refusal_has_one_form_and_no_internals() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let json = "Content-Type: application/json\r\n";
    let long = format!("\"{}\"", "x".repeat(20_000));
    let cases = [
        ("POST", "/api/lobby", json, "{}", 405, Refusal::Malformed),
        ("DELETE", "/", "", "", 405, Refusal::Malformed),
        ("POST", "/api/tables", json, long.as_str(), 413, Refusal::TooLong),
        ("POST", "/api/tables", "", "{}", 415, Refusal::Malformed),
        ("POST", "/api/tables", json, "{", 400, Refusal::Malformed),
        ("GET", "/api/tables/%ff", "", "", 400, Refusal::Malformed),
        ("GET", "/api/matches?before=nonsense", "", "", 400, Refusal::Malformed),
        ("GET", "/ws/t/ABCDEFGH", "", "", 400, Refusal::Malformed),
        ("GET", "/nothing.js", "", "", 404, Refusal::NotFound),
    ];
    for (method, path, headers, body, status, refusal) in cases {
        let reply = ann.ask(method, path, headers, body).await;
        assert_eq!((reply.status, reply.refusal()), (status, refusal), "{method} {path}");
    }
}

#[tokio::test]
async fn a_request_has_an_id_that_only_a_proxy_of_ours_may_give() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let other = TestServer::open().await;
    let named = "X-Request-Id: from-the-proxy\r\n";
    let ours = Browser::new(server.address()).ask("GET", "/healthz", named, "").await;
    assert_eq!(ours.header("x-request-id"), Some("from-the-proxy"));
    let foreign = Browser::new(other.address()).ask("GET", "/healthz", named, "").await;
    let id = foreign.header("x-request-id").expect("there is an id");
    assert!(uuid::Uuid::try_parse(id).is_ok(), "{id}");
}

#[tokio::test]
async fn a_broken_database_gives_a_plain_503_with_retry_after() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    server.execute_sql("DROP TABLE seats").await;
    let reply = ann.post("/api/tables", &settings(2)).await;
    assert_eq!((reply.status, reply.refusal()), (503, Refusal::Unavailable));
    assert!(reply.header("retry-after").is_some());
    assert!(!reply.body.contains("seats"), "{}", reply.body);
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts() {
    let server = TestServer::open().await;
    let json = "Content-Type: application/json\r\n";
    let browser = Browser::new(server.address());
    let reply = browser.ask("POST", "/api/session", json, r#"{"name":"Ann"}"#).await;
    let cookie = reply.header("set-cookie").expect("a new client gets a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(!cookie.contains("Secure"));
    // 256 bits in hexadecimal.
    let token = cookie.split(['=', ';']).nth(1).expect("a cookie has a value");
    assert_eq!(token.len(), 64);
}
