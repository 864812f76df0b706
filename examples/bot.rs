//! A bot for Dominion over the public protocol (`docs/protocol.md`): it takes a free seat and buys money.
//!
//! Run it with an invitation link: `cargo run -p demesne --example bot -- http://localhost:8080/t/K7QF3MXR`

#![expect(clippy::print_stdout, reason = "a command-line program prints its result")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a bot ignores most messages")]

use std::{env, error::Error, net::TcpStream};

use demesne_protocol::changes::LatestView;
use demesne_protocol::dominion::{Answer, Ask, Phase, Question, View};
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{SeatOccupant, Stage, TableView};
use demesne_protocol::{PROTOCOL_VERSION, basics::CardCount};
use tokio_tungstenite::tungstenite::{Message, WebSocket, connect};
use tokio_tungstenite::tungstenite::{client::IntoClientRequest, stream::MaybeTlsStream};

/// What the bot buys, the best first.
const SHOPPING_LIST: [&str; 4] = ["colony", "province", "gold", "silver"];

type Outcome = Result<(), Box<dyn Error>>;

struct Bot {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    messages_sent: u32,
    answered: Option<u32>, // the last question: an update may show it once more
    latest: LatestView,    // changes are made to it
}

fn main() -> Outcome {
    let link = env::args().nth(1).ok_or("usage: bot http://localhost:8080/t/CODE")?;
    let (server, code) = link.rsplit_once("/t/").ok_or("the link must end in /t/CODE")?;

    // A name is all that a session needs; the cookie is the session.
    let body = serde_json::json!({ "name": "Big Money" });
    let response = ureq::post(format!("{server}/api/session")).send_json(body)?;
    let cookie = response.headers().get("set-cookie").ok_or("no session cookie")?.to_str()?;
    let cookie = cookie.split(';').next().unwrap_or_default();

    let address = server.replacen("http", "ws", 1);
    let mut request = format!("{address}/ws/t/{code}").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Bot {
        socket: connect(request)?.0,
        messages_sent: 0,
        answered: None,
        latest: LatestView::default(),
    }
    .run()
}

impl Bot {
    /// Reads messages and reacts to them until the match is over.
    fn run(mut self) -> Outcome {
        self.send(|_| ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None })?;
        loop {
            let Message::Text(text) = self.socket.read()? else { continue };
            let Ok(message) = self.latest.complete(serde_json::from_str(&text)?) else {
                self.send(|id| ClientMessage::SendWhole { id })?;
                continue;
            };
            match message {
                ServerMessage::Table { table, seat, .. } => match table.stage {
                    Stage::Void { .. } => return Err("the match cannot go on".into()),
                    Stage::Waiting if seat.is_none() => self.take_a_seat(&table)?,
                    Stage::Waiting | Stage::Playing { .. } | Stage::Over { .. } => {}
                },
                ServerMessage::Update { view: GameView::Dominion(view), .. } => {
                    for result in view.results.iter().flatten() {
                        println!("seat {}: {} points", result.seat.0, result.score);
                    }
                    if view.results.is_some() {
                        return Ok(());
                    }
                    self.play(&view)?;
                }
                ServerMessage::Refused { reason, .. } => println!("refused: {reason:?}"),
                _ => {}
            }
        }
    }

    fn take_a_seat(&mut self, table: &TableView) -> Outcome {
        let free = table.seats.iter().find(|seat| matches!(seat.occupant, SeatOccupant::Free));
        let seat = free.ok_or("the table has no free seat")?.seat;
        self.send(|id| ClientMessage::Sit { id, seat })?;
        self.send(|id| ClientMessage::Ready { id, ready: true, promise: None })
    }

    fn play(&mut self, view: &View) -> Outcome {
        let Some(question) = &view.question else { return Ok(()) };
        let answer = GameAnswer::Dominion(choose(question, view.phase));
        let question = question.id;
        if self.answered.replace(question) != Some(question) {
            self.send(|id| ClientMessage::Answer { id, question, answer })?;
        }
        Ok(())
    }

    /// Sends a message with an id of its own, so that sending it again would not do it twice.
    fn send<M: FnOnce(String) -> ClientMessage>(&mut self, message: M) -> Outcome {
        self.messages_sent += 1;
        let message = message(self.messages_sent.to_string());
        Ok(self.socket.send(Message::text(serde_json::to_string(&message)?))?)
    }
}

/// The answer to a question: money for a turn, and the first thing that is allowed for everything else.
fn choose(question: &Question, phase: Phase) -> Answer {
    match &question.ask {
        Ask::Turn { treasures: Some(_), .. } => Answer::PlayTreasures,
        Ask::Turn { buy, .. } => {
            let wanted =
                SHOPPING_LIST.iter().find_map(|card| buy.iter().find(|pile| pile.0 == *card));
            match wanted {
                Some(pile) => Answer::Buy { pile: pile.clone() },
                None if matches!(phase, Phase::Action) => Answer::EndPhase,
                None => Answer::EndTurn,
            }
        }
        Ask::Cards { choose, min, .. } => {
            let copies = |it: &CardCount| vec![it.card.clone(); it.count.into()];
            Answer::Cards { cards: choose.iter().flat_map(copies).take((*min).into()).collect() }
        }
        Ask::Pile { piles, .. } => Answer::Pile { pile: piles.first().cloned() },
        Ask::Options { .. } => Answer::Option { option: 0 },
        Ask::Several { count, .. } => Answer::Options { options: (0..*count).collect() },
        Ask::Order { cards } => Answer::Cards { cards: cards.clone() },
        Ask::Name { cards } => Answer::Name { card: cards[0].clone() },
    }
}
