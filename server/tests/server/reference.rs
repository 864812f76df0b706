//! The schema and the catalogue that the server has for programs, and a client that is made from nothing else.

use std::collections::BTreeSet;

use demesne_protocol::schema::fault_in;
use serde_json::{Value, json};

use crate::support::{Browser, Socket, TestServer, fresh_id};

/// More answers than any match between a person and an easy bot has.
const MOST_ANSWERS: usize = 3000;

#[tokio::test]
async fn a_client_receives_the_schema_and_the_catalogue_once() {
    let server = TestServer::open().await;
    let client = Browser::new(server.address());
    for path in ["/api/schema", "/api/catalogue"] {
        let first = client.get(path).await;
        assert_eq!(first.status, 200, "{path}");
        let tag = first.header("etag").expect("it has a tag");
        let again = format!("If-None-Match: {tag}\r\n");
        let again = client.ask("GET", path, &again, "").await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        let other = client.ask("GET", path, "If-None-Match: \"other\"\r\n", "").await;
        assert_eq!(other.status, 200, "{path}");
    }
    let schema: Value = client.get("/api/schema").await.json();
    assert_eq!(schema["protocol"], json!(demesne_protocol::PROTOCOL_VERSION));
    assert!(schema["limits"]["message_bytes"].is_number() && schema["features"].is_object());
    assert_eq!(schema["limits"]["chat_burst"], json!(15.0));
    let catalogue: Value = client.get("/api/catalogue").await.json();
    assert_eq!(fault_in(&schema, "/received/GameCatalogue", &catalogue), None);
    assert_eq!(catalogue["texts"]["it"]["cards"]["militia"]["name"], "Milizia");
}

#[test]
fn the_schema_has_every_route() {
    let document = &*demesne_protocol::schema::DOCUMENT;
    let requests = document["requests"].as_array().expect("a list");
    let path = |request: &Value| request["path"].as_str().expect("a path").to_owned();
    let described: BTreeSet<String> = requests.iter().map(path).collect();
    let sources =
        [include_str!("../../web/src/http.rs"), include_str!("../../web/src/http/reference.rs")];
    let routes = sources.into_iter().flat_map(|source| source.split(".route(\"").skip(1));
    let routes = routes.filter_map(|route| route.split('"').next());
    let served: BTreeSet<String> = routes
        .filter(|path| path.starts_with("/api/") && !path.contains('*'))
        .map(str::to_owned)
        .collect();
    assert_eq!(described, served);
}

#[tokio::test]
async fn a_client_made_from_the_schema_plays_dominion() {
    let kingdom = json!({ "type": "recommended", "id": "first-game" });
    plays(json!({
        "game": "dominion", "kingdom": kingdom, "platinum_colony": "never", "shelters": "never",
        "discard_counts": false
    }))
    .await;
}

#[tokio::test]
async fn a_client_made_from_the_schema_plays_king_of_the_dice() {
    plays(json!({ "game": "king-of-the-dice", "help": false })).await;
}

async fn plays(game: Value) {
    let server = TestServer::open().await;
    let browser = server.sign_in("Ann").await;
    let schema: Value = browser.get("/api/schema").await.json();
    let settings = json!({ "seats": 2, "listed": false, "game": game });
    assert_eq!(fault_in(&schema, "/sent/TableSettings", &settings), None);
    let created: Value = browser.post("/api/tables", &settings).await.json();
    assert_eq!(fault_in(&schema, "/received/TableCreated", &created), None);
    let code = created["code"].as_str().expect("a code");
    let socket = browser.connect(&format!("/ws/t/{code}")).await;
    let mut client = SchemaClient { schema, socket, version: Value::Null, view: Value::Null };
    client
        .send(json!({ "type": "hello", "protocol": client.schema["protocol"], "have": null }))
        .await;
    client.command(json!({ "type": "seat_bot", "seat": 1, "level": "easy" })).await;
    client.command(json!({ "type": "ready", "ready": true })).await;
    let results = client.play().await;
    assert_eq!(results.as_array().map(Vec::len), Some(2));
}

/// A client that has no types: it checks by the schema all that it sends and receives.
struct SchemaClient {
    schema: Value,
    socket: Socket,
    version: Value,
    view: Value,
}

impl SchemaClient {
    async fn send(&mut self, message: Value) {
        let fault = fault_in(&self.schema, "/sent/ClientMessage", &message);
        assert_eq!(fault, None, "{message}");
        self.socket.send_text(message.to_string()).await;
    }

    async fn command(&mut self, mut message: Value) {
        message["id"] = json!(fresh_id());
        self.send(message).await;
    }

    /// The next message, which the schema describes.
    async fn receive(&mut self) -> Value {
        let text = self.socket.next_raw().await.expect("the server goes on");
        let message: Value = serde_json::from_str(&text).expect("messages are JSON");
        assert_eq!(fault_in(&self.schema, "/received/ServerMessage", &message), None, "{text}");
        message
    }

    /// Answers all questions, and returns the results.
    async fn play(&mut self) -> Value {
        let mut answered = BTreeSet::new();
        while answered.len() < MOST_ANSWERS {
            let message = self.receive().await;
            match message["type"].as_str() {
                Some("update") => self.view = message["view"].clone(),
                Some("change") => {
                    assert_eq!(message["base"], self.version, "a change of the latest view");
                    apply(&mut self.view, &message["view"]);
                }
                Some("refused") => panic!("refused: {message}"),
                _ => continue,
            }
            self.version = message["version"].clone();
            if self.view["results"].is_array() {
                return self.view["results"].clone();
            }
            let question = &self.view["question"];
            let Some(number) = question["id"].as_u64().filter(|id| answered.insert(*id)) else {
                continue;
            };
            let mut answer = if self.view["game"] == "dominion" {
                of_dominion(&question["ask"], &self.view["phase"])
            } else {
                of_dice(&question["ask"])
            };
            answer["game"] = self.view["game"].clone();
            self.command(json!({ "type": "answer", "question": number, "answer": answer })).await;
        }
        panic!("the match has no end")
    }
}

/// Changes a view: elements of these lists take the place of those with the same key.
fn apply(view: &mut Value, change: &Value) {
    for (part, new) in change.as_object().into_iter().flatten() {
        let key = match part.as_str() {
            "piles" => "name",
            "seats" => "seat",
            "row" => "location",
            _ => {
                view[part] = new.clone();
                continue;
            }
        };
        for element in new.as_array().expect("a list") {
            let all = view[part].as_array_mut().expect("a list");
            let old = all.iter_mut().find(|it| it[key] == element[key]).expect("it is there");
            *old = element.clone();
        }
    }
}

fn of_dominion(ask: &Value, phase: &Value) -> Value {
    match ask["type"].as_str().expect("a question has a type") {
        "turn" if !ask["treasures"].is_null() => json!({ "type": "play_treasures" }),
        "turn" => {
            let may =
                |card: &&&str| ask["buy"].as_array().is_some_and(|all| all.contains(&json!(card)));
            match ["province", "gold", "silver"].iter().find(may) {
                Some(card) => json!({ "type": "buy", "pile": card }),
                None if phase == "action" => json!({ "type": "end_phase" }),
                None => json!({ "type": "end_turn" }),
            }
        }
        "cards" => {
            let copies = |choice: &Value| {
                let count = choice["count"].as_u64().and_then(|it| usize::try_from(it).ok());
                vec![choice["card"].clone(); count.expect("a number")]
            };
            let cards = ask["choose"].as_array().into_iter().flatten().flat_map(copies);
            let least = usize::try_from(ask["min"].as_u64().expect("a number")).expect("small");
            json!({ "type": "cards", "cards": cards.take(least).collect::<Vec<_>>() })
        }
        "pile" => json!({ "type": "pile", "pile": ask["piles"][0] }),
        "options" => json!({ "type": "option", "option": 0 }),
        "several" => {
            let count = ask["count"].as_u64().expect("a number");
            json!({ "type": "options", "options": (0..count).collect::<Vec<_>>() })
        }
        "order" => json!({ "type": "cards", "cards": ask["cards"] }),
        "name" => json!({ "type": "name", "card": ask["cards"][0] }),
        other => panic!("a question of an unknown type: {other}"),
    }
}

fn of_dice(ask: &Value) -> Value {
    match ask["type"].as_str().expect("a question has a type") {
        "roll" => json!({ "type": "roll" }),
        "reroll" => json!({ "type": "stop" }),
        "take" => json!({ "type": "take", "place": ask["places"][0] }),
        "neighbour" => json!({ "type": "take", "place": ask["place"] }),
        "location" => json!({ "type": "take_location", "take": true }),
        "give" => json!({ "type": "give", "seat": ask["seats"][0] }),
        other => panic!("a question of an unknown type: {other}"),
    }
}
