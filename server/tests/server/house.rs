//! Texts of a house's operator for its players.

use demesne::config::Config;
use demesne_protocol::http::House;
use demesne_web::settings::HouseConfig;
use serde_json::{Value, from_str, from_value};

use crate::support::{Browser, TestServer, config};

/// The text for a visitor without a name.
async fn read(config: Config) -> House {
    let server = TestServer::open_with(config).await;
    let lobby = Browser::new(server.address()).get("/api/lobby").await;
    assert_eq!(lobby.status, 200, "{}", lobby.body);
    let lobby: Value = from_str(&lobby.body).expect("a lobby");
    from_value(lobby["house"].clone()).expect("what the house says")
}

#[tokio::test]
async fn visitors_read_name_welcome_and_rules_of_the_house_as_they_were_written() {
    let name = Some("The Tuesday Club".to_owned());
    let welcome = Some("Good evening!\nWe play \"till eleven\".".to_owned());
    let rules = Some("<b>Be kind.</b>".to_owned());
    let house = HouseConfig { name: name.clone(), welcome: welcome.clone(), rules: rules.clone() };
    assert_eq!(read(Config { house, ..config() }).await, House { name, welcome, rules });
}

#[tokio::test]
async fn a_house_without_texts_says_nothing() {
    assert_eq!(read(config()).await, House::default());
}
