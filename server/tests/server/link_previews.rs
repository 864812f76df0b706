//! Previews of links: title, description and picture in the head of the page.

use demesne::config::Config;
use demesne_base::link_words::Language;
use demesne_protocol::basics::Seat;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;

use crate::support::{Browser, TestServer, behind_a_proxy, config, public_url};

/// A house that knows its address, with texts in this language.
fn house(language: Language) -> Config {
    Config { public_urls: public_url("https://play.example.org"), language, ..config() }
}

/// The head of a page as a program without a session gets it.
async fn head(server: &TestServer, path: &str) -> String {
    let page = Browser::new(server.address()).get(path).await;
    assert_eq!(page.status, 200);
    page.body.split("</head>").next().unwrap_or_default().to_owned()
}

fn has(head: &str, property: &str, content: &str) -> bool {
    head.contains(&format!("<meta property=\"{property}\" content=\"{content}\" />"))
}

#[tokio::test]
async fn the_link_of_a_table_shows_its_game_players_and_free_seats() {
    let server = TestServer::open_with(house(Language::En)).await;
    let ann = server.sign_in("Ann & Co").await;
    let code = ann.open_table(4).await;
    let shown = head(&server, &format!("/t/{code}")).await;
    assert!(shown.contains("<title>A table: Dominion</title>"), "{shown}");
    assert!(has(&shown, "og:title", "A table: Dominion"), "{shown}");
    assert!(has(&shown, "og:description", "Ann &amp; Co · 3 free seats"), "{shown}");
    let picture = "https://play.example.org/pictures/dominion.png";
    assert!(has(&shown, "og:image", picture), "{shown}");
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Easy };
    assert_eq!(socket.ask(bot).await, Ok(()));
    let shown = head(&server, &format!("/t/{code}")).await;
    assert!(shown.contains("2 free seats"), "{shown}");
}

#[tokio::test]
async fn each_game_has_a_picture_that_programs_may_keep() {
    let server = TestServer::open_with(house(Language::It)).await;
    let request = "Connection: close\r\nHost: play.example.org\r\n\r\n";
    for game in ["dominion", "king-of-the-dice"] {
        let reply = server.bytes(&format!("GET /pictures/{game}.png HTTP/1.1\r\n{request}")).await;
        let text = String::from_utf8_lossy(&reply);
        assert!(text.starts_with("HTTP/1.1 200") && text.contains("max-age=86400"), "{game}");
        assert!(reply.windows(8).any(|bytes| bytes == b"\x89PNG\r\n\x1a\n"), "{game}: a PNG");
    }
    for nothing in ["/pictures/other.png", "/pictures/dominion", "/pictures/t/ABCDEFGH.png"] {
        assert_eq!(Browser::new(server.address()).get(nothing).await.status, 404, "{nothing}");
    }
}

#[tokio::test]
async fn links_of_replays_and_daily_deals_have_titles_in_the_language_of_the_house() {
    let server = TestServer::open_with(house(Language::Es)).await;
    let ann = server.sign_in("Ana").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let id = first.match_id.clone();
    let shown = head(&server, &format!("/r/{id}")).await;
    assert!(shown.contains("la partida está en juego"), "{shown}");
    socket.play_until(first, |_| false).await;
    let shown = head(&server, &format!("/r/{id}")).await;
    assert!(shown.contains("<title>Una partida: Dominion</title>"), "{shown}");
    assert!(shown.contains("Ana, ") && shown.contains("la partida ha terminado"), "{shown}");
    let shown = head(&server, "/daily/2026-01-01").await;
    assert!(shown.contains("<title>El reparto del día: 2026-01-01</title>"), "{shown}");
}

#[tokio::test]
async fn other_pages_and_visitors_with_a_session_get_the_page_as_it_is() {
    let server = TestServer::open_with(house(Language::It)).await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    for path in ["/", "/t/ABCDEFGH", "/t/", "/r/none", "/settings"] {
        assert!(head(&server, path).await.contains("<title>Demesne</title>"), "{path}");
    }
    assert!(ann.get(&format!("/t/{code}")).await.body.contains("<title>Demesne</title>"));
}

#[tokio::test]
async fn wrong_codes_in_links_count_as_wrong_codes() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let stranger = Browser::new(server.address()).at("192.0.2.7");
    for _ in 0..30 {
        stranger.get("/t/ABCDEFGH").await;
    }
    let page = stranger.get(&format!("/t/{code}")).await;
    assert!(page.body.contains("<title>Demesne</title>"), "a guess tells nothing any more");
}
