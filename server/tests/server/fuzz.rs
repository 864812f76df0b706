//! Random messages, nearly valid and quite invalid, at a real table: each gets a response, and none causes a fault.
//!
//! Every run sends the same messages, so a failure can be reproduced. `DEMESNE_TESTS=fuzz=200000` sets how many.

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::{Chance, Seed};
use demesne_test_sizes::FUZZ;
use serde_json::{Value, json};

use crate::support::{Socket, TestServer};

#[tokio::test]
async fn whatever_is_said_is_answered_and_no_fault() {
    let server = TestServer::open().await;
    let (anns, eves) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = anns.open_table(3).await;
    let (mut ann, mut eve) = (anns.join(&code).await, eves.join(&code).await);
    let sit = |id| ClientMessage::Sit { id, seat: Seat(1) };
    assert_eq!(eve.ask(sit).await, Ok(()));
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(2), level: BotLevel::Easy };
    assert_eq!(ann.ask(bot).await, Ok(()));
    let mut fuzzer = Fuzzer { chance: Chance::new(Seed([7; 32])), sent: 0, question: 0 };
    for _ in 0..FUZZ.get() {
        let socket = if fuzzer.chance.pick(2) == 0 { &mut ann } else { &mut eve };
        let text = fuzzer.message();
        socket.send_text(text.clone()).await;
        fuzzer.question = outcome(socket, &text).await.unwrap_or(fuzzer.question);
    }
    // The table still works: a reconnecting client is admitted and sees its state.
    let mut again = anns.join(&code).await;
    assert_eq!(again.seat().await, Some(0));
}

/// Reads up to the outcome of the last message; returns the question of the last update, if there was one.
async fn outcome(socket: &mut Socket, text: &str) -> Option<u32> {
    let mut question = None;
    loop {
        let message = socket.next().await;
        match message.unwrap_or_else(|| panic!("the server goes on after {text}")) {
            ServerMessage::Done { .. } => return question,
            ServerMessage::Refused { reason, .. } => {
                assert_ne!(reason, Refusal::Unavailable, "{text}");
                return question;
            }
            ServerMessage::Notice { notice } => assert_ne!(notice, Notice::Reopened, "{text}"),
            ServerMessage::Update { view, .. } => {
                let view = serde_json::to_value(view).expect("a view can be written");
                let id = view["question"]["id"].as_u64();
                question = id.and_then(|id| u32::try_from(id).ok());
            }
            ServerMessage::Welcome { .. }
            | ServerMessage::Table { .. }
            | ServerMessage::Undo { .. }
            | ServerMessage::RecentChat { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Happened { .. }
            | ServerMessage::SeatLink { .. }
            | ServerMessage::Hint { .. }
            | ServerMessage::StandingAnswers { .. }
            | ServerMessage::KeepAlive
            | ServerMessage::Change { .. }
            | ServerMessage::DelayedUpdate { .. } => {}
        }
    }
}

struct Fuzzer {
    chance: Chance,
    sent: u32,
    question: u32,
}

impl Fuzzer {
    /// A message: mostly of a valid type, with an error in half of them.
    fn message(&mut self) -> String {
        let mut message = self.meant();
        if self.chance.pick(2) == 0 {
            self.spoil(&mut message);
        }
        let text = message.to_string();
        match self.chance.pick(20) {
            0 => text.chars().take(self.length(&text)).collect(),
            1 => text.replace('"', ""),
            2 => text.replacen('{', "[", 1),
            _ => text,
        }
    }

    fn length(&mut self, text: &str) -> usize {
        let most = u32::try_from(text.chars().count()).unwrap_or(1);
        usize::try_from(self.chance.pick(most)).unwrap_or_default()
    }

    fn meant(&mut self) -> Value {
        self.sent += 1;
        let id = format!("fuzz-{}", self.sent - self.chance.pick(2));
        let (seat, question) = (self.chance.pick(4), self.question + self.chance.pick(8) / 7);
        match self.chance.pick(12) {
            0 => json!({ "type": "sit", "id": id, "seat": seat }),
            1 => json!({ "type": "seat_bot", "id": id, "seat": seat, "level": "easy" }),
            2 => json!({ "type": "chat", "id": id, "text": self.odd_text() }),
            3 | 4 => json!({ "type": "ready", "id": id, "ready": true }),
            5 => json!({ "type": "hello", "protocol": 1, "have": null }),
            _ => {
                let answer = self.answer();
                json!({ "type": "answer", "id": id, "question": question, "answer": answer })
            }
        }
    }

    fn answer(&mut self) -> Value {
        let card = ["copper", "silver", "estate", "militia", "moat", "nothing"];
        let card = card[usize::try_from(self.chance.pick(6)).unwrap_or_default()];
        match self.chance.pick(7) {
            0 => json!({ "game": "dominion", "type": "end_turn" }),
            1 => json!({ "game": "dominion", "type": "buy", "pile": card }),
            2 => json!({ "game": "dominion", "type": "cards", "cards": [card, card] }),
            3 => json!({ "game": "dominion", "type": "option", "option": self.chance.pick(300) }),
            4 => json!({ "game": "dominion", "type": "pile", "pile": card }),
            5 => json!({ "game": "king_of_the_dice", "type": "roll" }),
            _ => json!({ "game": "dominion", "type": "play", "card": card }),
        }
    }

    /// Breaks one of the fields, at some depth.
    fn spoil(&mut self, value: &mut Value) {
        let odd = self.odd_value();
        match value {
            Value::Object(fields) if !fields.is_empty() => {
                let fields_there = u32::try_from(fields.len()).unwrap_or(1);
                let one = usize::try_from(self.chance.pick(fields_there)).unwrap_or_default();
                let Some(field) = fields.values_mut().nth(one) else { return };
                if field.is_object() && self.chance.pick(3) > 0 {
                    self.spoil(field);
                } else {
                    *field = odd;
                }
            }
            other => *other = odd,
        }
    }

    fn odd_value(&mut self) -> Value {
        match self.chance.pick(9) {
            0 => Value::Null,
            1 => json!(-1),
            2 => json!(u64::MAX),
            3 => json!(1.5e300),
            4 => json!([]),
            5 => json!({ "type": "answer" }),
            6 => json!(self.odd_text()),
            7 => json!("x".repeat(70)),
            _ => json!([[[[[[[[]]]]]]]]),
        }
    }

    fn odd_text(&mut self) -> String {
        let odd =
            ["", " ", "\u{0}", "\u{202e}dne", "🎲", "constructor", "__proto__", "🏴\u{e0067}"];
        odd[usize::try_from(self.chance.pick(8)).unwrap_or_default()].to_owned()
    }
}
