//! A bot for Dominion over the public protocol: it opens an invitation link, takes a free seat and buys money.
//!
//! ```text
//! cargo run --example bot -- http://localhost:8080/t/K7QF3MXR
//! ```
//! Every message is described in `docs/protocol.md`.

#![expect(clippy::print_stdout, reason = "a command-line program prints its result")]

use std::{env, error::Error, net::TcpStream};

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::{CardCount, CardName};
use demesne_protocol::dominion::{Answer, Ask, Phase, Question, View};
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{Sitter, Stage, TableView};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::stream::MaybeTlsStream;
use tokio_tungstenite::tungstenite::{Message, WebSocket, connect};

/// What the bot buys, the best first.
const SHOPPING_LIST: [&str; 4] = ["colony", "province", "gold", "silver"];

struct Bot {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    messages_sent: u32,
    /// The last question answered: an update may show it once more.
    answered: Option<u32>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let link = env::args().nth(1).ok_or("usage: bot http://localhost:8080/t/CODE")?;
    let (server, code) = link.rsplit_once("/t/").ok_or("the link must end in /t/CODE")?;

    // A name is all that a session needs; the cookie is the session.
    let body = serde_json::json!({ "name": "Big Money" });
    let response = ureq::post(format!("{server}/api/session")).send_json(body)?;
    let cookie = response.headers().get("set-cookie").ok_or("no session cookie")?.to_str()?;
    let cookie = cookie.split(';').next().unwrap_or_default();

    let mut request = format!("{}/ws/t/{code}", server.replacen("http", "ws", 1)).into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let (socket, _) = connect(request)?;
    Bot { socket, messages_sent: 0, answered: None }.run()
}

impl Bot {
    /// Reads messages and reacts to them until the match is over.
    fn run(mut self) -> Result<(), Box<dyn Error>> {
        self.send(|_| ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None })?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            match serde_json::from_str(&text)? {
                ServerMessage::Table { table, seat, .. } => match table.stage {
                    Stage::Over { .. } | Stage::Void { .. } => return Ok(()),
                    Stage::Waiting if seat.is_none() => self.take_a_seat(&table)?,
                    Stage::Waiting | Stage::Playing { .. } => {}
                },
                ServerMessage::Update { view: GameView::Dominion(view), .. } => self.play(&view)?,
                ServerMessage::Update { view: GameView::KingOfTheDice(_), .. } => {
                    return Err("this bot plays Dominion only".into());
                }
                ServerMessage::Refused { reason, .. } => println!("refused: {reason:?}"),
                _ => {}
            }
        }
    }

    fn take_a_seat(&mut self, table: &TableView) -> Result<(), Box<dyn Error>> {
        let free = table.seats.iter().find(|seat| matches!(seat.sitter, Sitter::Free));
        let seat = free.ok_or("the table has no free seat")?.seat;
        self.send(|id| ClientMessage::Sit { id, seat })?;
        self.send(|id| ClientMessage::Ready { id, ready: true, promise: None })
    }

    fn play(&mut self, view: &View) -> Result<(), Box<dyn Error>> {
        for result in view.results.iter().flatten() {
            println!("seat {}: {} points, place {}", result.seat.0, result.score, result.rank);
        }
        let Some(question) = &view.question else { return Ok(()) };
        let (answer, question) = (choose(question, view.phase), question.id);
        if self.answered.replace(question) == Some(question) {
            return Ok(());
        }
        let answer = GameAnswer::Dominion(answer);
        self.send(|id| ClientMessage::Answer { id, question, answer })
    }

    /// Sends a message with an id of its own, so that sending it again would not do it twice.
    fn send(&mut self, message: impl FnOnce(String) -> ClientMessage) -> Result<(), Box<dyn Error>> {
        self.messages_sent += 1;
        let message = message(format!("bot-{}", self.messages_sent));
        Ok(self.socket.send(Message::text(serde_json::to_string(&message)?))?)
    }
}

/// The answer to a question: money for a turn, and the first thing that is allowed for everything else.
fn choose(question: &Question, phase: Phase) -> Answer {
    match &question.ask {
        Ask::Turn { treasures: Some(_), .. } => Answer::PlayTreasures,
        Ask::Turn { buy, .. } => {
            let wanted = SHOPPING_LIST.iter().find_map(|card| buy.iter().find(|pile| pile.0 == *card));
            match wanted {
                Some(pile) => Answer::Buy { pile: pile.clone() },
                None if matches!(phase, Phase::Action) => Answer::EndPhase,
                None => Answer::EndTurn,
            }
        }
        Ask::Cards { choose, min, .. } => {
            let copies = |it: &CardCount| vec![it.card.clone(); it.count.into()];
            let cards: Vec<CardName> = choose.iter().flat_map(copies).take((*min).into()).collect();
            Answer::Cards { cards }
        }
        Ask::Pile { piles, .. } => Answer::Pile { pile: piles.first().cloned() },
        Ask::Options { .. } => Answer::Option { option: 0 },
        Ask::Order { cards } => Answer::Cards { cards: cards.clone() },
        Ask::Name { cards } => Answer::Name { card: cards[0].clone() },
    }
}
