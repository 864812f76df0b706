//! Plans of bots: searched for the first match of a kingdom, and used by every later server of the database.

use std::net::SocketAddr;

use demesne::config::Config;
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::KingdomChoice;
use demesne_protocol::games::GameSettings;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, TableSettings};

use crate::support::{Browser, TestServer, settings};

const CARDS: [&str; 10] = [
    "chapel",
    "festival",
    "gardens",
    "laboratory",
    "market",
    "militia",
    "moat",
    "smithy",
    "village",
    "witch",
];

/// A table for two with these cards.
fn table_with(cards: impl Iterator<Item = &'static str>) -> TableSettings {
    let mut settings = settings(2);
    let GameSettings::Dominion(dominion) = &mut settings.game else {
        panic!("tables of tests play Dominion")
    };
    let cards = cards.map(|card| CardName(card.into())).collect();
    dominion.kingdom = KingdomChoice::Cards { cards };
    settings
}

/// Plays against a solid bot until it has bought something by its plan.
async fn play(server: &TestServer, settings: &TableSettings) {
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table_with(settings).await;
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Solid };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    let first = socket.receive_update().await;
    socket.play_until(first, |update| update.view.turn >= 3).await;
}

async fn searched(server: &TestServer) -> String {
    let text = Browser::new(server.metrics_address()).get("/metrics").await.body;
    let name = "demesne_bot_plans_searched_total ";
    let number = text.lines().find_map(|line| line.strip_prefix(name));
    number.expect("the metric is there").to_owned()
}

async fn the_next_server_searches_no_plan(mut server: TestServer) {
    let metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    server.restart_with(Config { metrics, ..server.config() }).await;
    play(&server, &table_with(CARDS.into_iter())).await;
    assert_eq!(searched(&server).await, "1");
    server.restart().await;
    play(&server, &table_with(CARDS.into_iter().rev())).await;
    assert_eq!(searched(&server).await, "0", "the order of the cards does not matter");
}

#[tokio::test]
async fn a_plan_is_used_after_a_restart() {
    the_next_server_searches_no_plan(TestServer::open().await).await;
}

#[tokio::test]
async fn a_plan_is_used_after_a_restart_on_postgres() {
    if let Some(server) = TestServer::open_on_postgres().await {
        the_next_server_searches_no_plan(server).await;
    }
}
