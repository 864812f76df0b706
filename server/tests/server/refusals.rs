//! Refusals that a program can act on: the field and what is expected, the setting, the versions, the part of an answer, the time
//! to wait, and the codes with which connections close.

use std::time::Duration;

use demesne_base::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::socket::{ClientMessage, Notice};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::support::{
    Begun, Browser, Socket, TestServer, begun, behind_a_proxy, config_with, settings,
};

const JSON: &str = "Content-Type: application/json\r\n";

fn field(field: &str, expected: &str) -> Value {
    json!({ "type": "field", "field": field, "expected": expected })
}

#[tokio::test]
async fn a_malformed_message_is_refused_with_its_id_and_the_wrong_field() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.join(&ann.open_table(2).await).await;
    let deal = socket.receive_table(|_| true).await.deal.expect("a match is to be dealt");
    let clock = json!({ "type": "none", "seconds": 5 });
    let mut with_clock = json!(settings(2));
    with_clock["clock"] = clock;
    for (text, id, detail) in [
        ("{".to_owned(), Value::Null, field("", "JSON")),
        (json!({ "type": "sit", "id": "a" }).to_string(), json!("a"), field("seat", "an integer")),
        (
            json!({ "type": "stand", "id": "b", "now": true }).to_string(),
            json!("b"),
            field("now", "no such field"),
        ),
        (
            json!({ "type": "answer", "id": "c", "question": 0,
                    "answer": { "game": "dominion", "type": "end_turn", "x": 1 } })
            .to_string(),
            json!("c"),
            field("answer.x", "no such field"),
        ),
        (
            json!({ "type": "chat", "id": "chat", "text": " " }).to_string(),
            json!("chat"),
            field("text", "at most 500 characters that can be seen and do not deceive"),
        ),
        (
            json!({ "type": "ready", "id": "deal", "ready": true,
                    "promise": { "commitment": deal.commitment, "promise": "" } })
            .to_string(),
            json!("deal"),
            field("promise.promise", "32 bytes in lower-case hexadecimal"),
        ),
        (
            json!({ "type": "change_settings", "id": "d", "settings": with_clock }).to_string(),
            json!("d"),
            field("settings.clock.seconds", "no such field"),
        ),
        (
            json!({ "type": "stand", "id": "no id" }).to_string(),
            json!("no id"),
            field("id", "1 to 64 visible ASCII characters"),
        ),
    ] {
        let refused = socket.refusal_of(&text).await;
        assert_eq!(refused["reason"], json!({ "type": "malformed" }), "{text}");
        assert_eq!((&refused["id"], &refused["detail"]), (&id, &detail), "{text}");
    }
}

#[tokio::test]
async fn a_malformed_body_is_refused_with_the_wrong_field() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut unknown = json!(settings(2));
    unknown["game"]["cheats"] = json!(true);
    for (path, body, detail) in [
        ("/api/session", json!({ "nam": "Ann" }), field("name", "a string")),
        ("/api/session", json!({ "name": "Ann", "age": 9 }), field("age", "no such field")),
        ("/api/tables", unknown, field("game.cheats", "no such field")),
    ] {
        let reply = ann.ask("POST", path, JSON, &body.to_string()).await;
        let error: Value = reply.json();
        assert_eq!((reply.status, &error["detail"]), (400, &detail), "{body}");
    }
}

#[tokio::test]
async fn bad_settings_name_the_setting() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.join(&ann.open_table(2).await).await;
    let dice = json!({ "game": "king-of-the-dice", "help": true });
    for (name, value, wrong) in [
        ("seats", json!(7), "seats"),
        ("clock", json!({ "type": "per_turn", "seconds": 1 }), "clock.seconds"),
        ("open_hands", json!(3), "open_hands"),
        ("webhook", json!("nobody"), "webhook"),
    ] {
        let mut settings = json!(settings(2));
        settings[name] = value;
        let reply = ann.post("/api/tables", &settings).await;
        let error: Value = reply.json();
        assert_eq!((reply.status, &error["detail"]["field"]), (422, &json!(wrong)), "{error}");
        let change = json!({ "type": "change_settings", "id": name, "settings": settings });
        let refused = socket.refusal_of(change).await;
        assert_eq!(refused["detail"], error["detail"]);
        assert_eq!(refused["reason"]["type"], "bad_settings");
    }
    let mut kingdom = json!(settings(2));
    kingdom["game"]["kingdom"] = json!({ "type": "recommended", "id": "no-such-set" });
    let error: Value = ann.post("/api/tables", &kingdom).await.json();
    assert_eq!(error["detail"]["field"], "game.kingdom.id");
    let mut six = json!(settings(6));
    six["game"] = dice.clone();
    let error: Value = ann.post("/api/tables", &six).await.json();
    assert_eq!(error["detail"]["field"], "seats");
    let mut other = json!(settings(2));
    other["game"] = dice;
    let change = json!({ "type": "change_settings", "id": "game", "settings": other });
    assert_eq!(socket.refusal_of(change).await["detail"]["field"], "game.game");
}

#[tokio::test]
async fn an_answer_is_refused_with_its_wrong_part() {
    let server = TestServer::open().await;
    let Begun { mut sockets, .. } = begun(&server, &settings(2)).await;
    let first = [sockets[0].receive_update().await, sockets[1].receive_update().await];
    let asked = usize::from(first[1].view.question.is_some());
    let question = first[asked].view.question.as_ref().expect("one is asked").id;
    for (answer, wrong) in [
        (json!({ "game": "dominion", "type": "buy", "pile": "province" }), "pile"),
        (json!({ "game": "dominion", "type": "play", "card": "province" }), "card"),
        (json!({ "game": "dominion", "type": "option", "option": 0 }), "kind"),
        (json!({ "game": "king-of-the-dice", "type": "roll" }), "kind"),
    ] {
        let message = json!({ "type": "answer", "id": answer.to_string().replace(' ', ""),
                              "question": question, "answer": answer });
        let refused = sockets[asked].refusal_of(&message).await;
        assert_eq!(refused["reason"]["type"], "not_allowed", "{refused}");
        assert_eq!(refused["detail"], json!({ "type": "answer", "wrong": wrong }), "{message}");
    }
}

#[tokio::test]
async fn another_version_is_told_the_versions_that_are_spoken() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.connect(&format!("/ws/t/{}", ann.open_table(2).await)).await;
    let refused = socket.refusal_of(json!({ "type": "hello", "protocol": 1, "have": null })).await;
    let versions = json!({ "type": "versions", "spoken": [PROTOCOL_VERSION] });
    assert_eq!(refused["detail"], versions);
    assert_eq!(socket.closing().await, (4400, "wrong_version".to_owned()));
}

#[tokio::test]
async fn a_message_over_the_rate_passes_after_the_time_it_is_told() {
    let server =
        TestServer::open_with(config_with(|config| config.rate_limits.messages_per_second = 1))
            .await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.join(&ann.open_table(2).await).await;
    let ready = |number: u32| json!({ "type": "ready", "id": format!("{number}"), "ready": false });
    for number in 0..10 {
        socket.send_text(ready(number).to_string()).await;
    }
    let refused = socket.refusal_of(ready(10)).await;
    assert_eq!(refused["reason"]["type"], "too_fast");
    let wait = refused["detail"]["milliseconds"].as_u64().expect("it says how long");
    assert!((1..=1000).contains(&wait), "{wait}");
    // All refusals of the burst have come by then, or come now.
    let until = Instant::now() + Duration::from_millis(wait);
    while Instant::now() < until {
        sleep(Duration::from_millis(5)).await;
    }
    socket.send_text(json!({ "type": "stand", "id": "later" }).to_string()).await;
    assert_eq!(socket.outcome("later").await, Ok(()));
}

#[tokio::test]
async fn a_request_over_the_rate_is_told_how_long_to_wait() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let eve = Browser::new(server.address()).at("192.0.2.9");
    let refused = loop {
        let reply = eve.get("/api/tables/ZZZZZZZZ").await;
        if reply.status == 429 {
            break reply;
        }
    };
    let error: Value = refused.json();
    let wait = error["detail"]["milliseconds"].as_u64().expect("it says how long");
    let header = refused.header("retry-after").and_then(|it| it.parse::<u64>().ok());
    assert!(header.is_some_and(|seconds| seconds * 1000 >= wait), "{header:?} {wait}");
}

#[tokio::test]
async fn connections_close_with_a_code_and_a_reason() {
    let server =
        TestServer::open_with(config_with(|config| config.rate_limits.messages_per_second = 1))
            .await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let path = format!("/ws/t/{code}");
    let mut elsewhere = ann.connect("/ws/t/ZZZZZZZZ").await;
    elsewhere.send_hello().await;
    assert_eq!(elsewhere.closing().await, (4404, "not_found".to_owned()));

    let mut socket = ann.connect(&path).await;
    socket.send_text("x".repeat(limits::MESSAGE_BYTES + 1)).await;
    assert_eq!(socket.closing().await, (1009, "too_long".to_owned()));

    let mut socket = ann.connect(&path).await;
    socket.send_frame(Message::binary("hello")).await;
    assert_eq!(socket.closing().await, (1008, "no_hello".to_owned()));

    let mut first = ann.join(&code).await;
    let mut second = ann.join(&code).await;
    first.receive_notice(Notice::Replaced).await;
    assert_eq!(first.closing().await, (4409, "replaced".to_owned()));

    let ben = server.sign_in("Ben").await;
    let mut removed = ben.join(&code).await;
    assert_eq!(removed.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(second.ask(|id| ClientMessage::FreeSeat { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(removed.closing().await, (4403, "removed".to_owned()));
}

#[tokio::test]
async fn the_close_frame_of_a_client_is_answered_with_its_code() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let silent = ann.connect(&format!("/ws/t/{code}")).await;
    for mut socket in [ann.connect("/ws/events").await, silent, ann.join(&code).await] {
        let close = CloseFrame { code: CloseCode::Normal, reason: "".into() };
        socket.send_frame(Message::Close(Some(close))).await;
        assert_eq!(socket.closing().await, (1000, String::new()));
    }
}

#[tokio::test]
async fn a_stopping_server_closes_with_a_code_that_asks_to_come_back() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = ann.join(&ann.open_table(2).await).await;
    let (closing, ()) = tokio::join!(socket.closing(), server.stop());
    assert_eq!(closing, (1012, "restarting".to_owned()));
}

#[tokio::test]
async fn one_connection_too_many_of_a_user_is_told_that_it_is_full() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let ann = server.sign_in("Ann").await.at("192.0.2.1");
    let code = ann.open_table(2).await;
    let watch = ann.join(&code).await.receive_table(|_| true).await.watch;
    let path = format!("/ws/w/{watch}");
    let mut sockets: Vec<Socket> = Vec::new();
    let closing = loop {
        let mut socket = ann.connect(&path).await;
        socket.send_hello().await;
        let first = socket.next_raw().await.expect("an answer to the hello");
        let first: Value = serde_json::from_str(&first).expect("messages are JSON");
        if first["type"] == "refused" {
            assert_eq!(first["reason"]["type"], "full");
            break socket.closing().await;
        }
        sockets.push(socket);
        assert!(sockets.len() <= limits::WEBSOCKETS, "more than a user may have");
    };
    assert_eq!(closing, (4409, "full".to_owned()));
}
