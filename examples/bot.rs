//! A bot for Dominion and King of the Dice over the public protocol (`docs/protocol.md`): it takes a free seat and plays.
//!
//! Run it with an invitation link: `cargo run -p demesne --example bot -- http://localhost:8080/t/K7QF3MXR [matches]`
//!
//! It is a template: replace [`dominion_answer`] and [`dice_answer`].

#![expect(clippy::print_stdout, reason = "a command-line program prints its result")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a bot ignores most messages")]

use std::time::{Duration, Instant};
use std::{env, error::Error, net::TcpStream, thread};

use demesne_protocol::changes::LatestView;
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_protocol::refusal::{Refusal, RefusalDetail};
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::{SeatOccupant, Stage, TableView};
use demesne_protocol::{PROTOCOL_VERSION, basics::CardCount};
use demesne_protocol::{basics::Seat, basics::SeatResult, dominion, king_of_the_dice as dice};
use tokio_tungstenite::tungstenite::{Message, WebSocket, connect};
use tokio_tungstenite::tungstenite::{client::IntoClientRequest, stream::MaybeTlsStream};

/// The server sends `keep_alive` every ten seconds: after this time without a message the connection is dead.
const SILENCE: Duration = Duration::from_secs(25);

/// The pause before the first reconnection, which doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The time for which a server may be away.
const PATIENCE: Duration = Duration::from_mins(10);

/// The pause before a message is sent again that could not be handled at the time.
const RETRY: Duration = Duration::from_secs(1);

/// How people who play with the bot reach its author. It marks the bot as a program, which some tables do not take.
const AUTHOR: &str = "https://example.org/big-money";

/// The purchases of the bot, the best first.
const SHOPPING_LIST: [&str; 4] = ["colony", "province", "gold", "silver"];

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// The end of a connection: whether the bot opens another one.
enum End {
    Reconnect(String),
    Stop(String),
}

impl<E: Error> From<E> for End {
    fn from(error: E) -> Self {
        Self::Reconnect(error.to_string())
    }
}

struct Bot {
    address: String,
    cookie: String,
    /// Begins all message ids: no other run has the same.
    run_id: String,
    messages_sent: u32,
    /// Messages that are neither done nor refused.
    unanswered: Vec<(String, ClientMessage)>,
    /// The match and the number of the last question answered; without a number when the match was over.
    answered: Option<(String, Option<u32>)>,
    matches_left: u32,
    last_heard: Instant,
}

/// A connection, and the view that changes are made to.
struct TableConnection {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    latest: LatestView,
}

fn main() -> Outcome {
    let mut arguments = env::args().skip(1);
    let link = arguments.next().ok_or("usage: bot http://localhost:8080/t/CODE [matches]")?;
    let matches_left = arguments.next().map_or(Ok(1), |matches| matches.parse())?;
    let (server, code) = link.rsplit_once("/t/").ok_or("the link must end in /t/CODE")?;
    Bot {
        address: format!("{}/ws/t/{code}", server.replacen("http", "ws", 1)),
        cookie: new_session(server)?,
        run_id: uuid::Uuid::new_v4().simple().to_string(),
        messages_sent: 0,
        unanswered: Vec::new(),
        answered: None,
        matches_left,
        last_heard: Instant::now(),
    }
    .run()
}

/// A name is all that a session needs; the cookie is the user. A bot that plays often stores it.
fn new_session(server: &str) -> Outcome<String> {
    let body = serde_json::json!({ "name": "Big Money", "program": AUTHOR });
    let response = ureq::post(format!("{server}/api/session")).send_json(body)?;
    let cookie = response.headers().get("set-cookie").ok_or("no session cookie")?.to_str()?;
    Ok(cookie.split(';').next().unwrap_or_default().to_owned())
}

impl Bot {
    /// Plays all matches, over as many connections as that takes.
    fn run(mut self) -> Outcome {
        let mut pause = FIRST_PAUSE;
        while self.matches_left > 0 {
            match self.play_connected(&mut pause) {
                Ok(()) => {}
                Err(End::Stop(reason)) => return Err(reason.into()),
                Err(End::Reconnect(why)) if self.last_heard.elapsed() > PATIENCE => {
                    return Err(why.into());
                }
                Err(End::Reconnect(why)) => {
                    println!("reconnecting: {why}");
                    thread::sleep(pause);
                    pause = LONGEST_PAUSE.min(2 * pause);
                }
            }
        }
        Ok(())
    }

    /// Reads messages and reacts to them, over one connection.
    fn play_connected(&mut self, pause: &mut Duration) -> Result<(), End> {
        let mut request = self.address.as_str().into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let (socket, _) = connect(request)?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_read_timeout(Some(SILENCE))?;
        }
        let mut connection = TableConnection { socket, latest: LatestView::default() };
        connection.post(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None })?;
        while self.matches_left > 0 {
            let text = match connection.socket.read()? {
                Message::Text(text) => text,
                Message::Close(frame) => return Err(end_of(frame.map(|it| it.reason.to_string()))),
                _ => continue,
            };
            (self.last_heard, *pause) = (Instant::now(), FIRST_PAUSE);
            self.take(&mut connection, serde_json::from_str(&text)?)?;
        }
        Ok(connection.socket.close(None)?)
    }

    fn take(&mut self, to: &mut TableConnection, message: ServerMessage) -> Result<(), End> {
        if let ServerMessage::Change { done: Some(id), .. } | ServerMessage::Done { id } = &message
        {
            self.take_unanswered(id);
        }
        let Ok(message) = to.latest.complete(message) else {
            return self.send(to, |id| ClientMessage::SendWhole { id });
        };
        match message {
            // With the same ids: they are done once.
            ServerMessage::Welcome { .. } => {
                self.unanswered.iter().try_for_each(|(_, message)| to.post(message))
            }
            ServerMessage::Table { table, seat, .. } => self.look_at_table(to, &table, seat),
            ServerMessage::Update { match_id, view, .. } => self.play(to, match_id, &view),
            ServerMessage::Refused { id, reason, detail } => self.refused(to, id, reason, detail),
            ServerMessage::Notice { notice: Notice::Removed | Notice::Replaced } => {
                Err(End::Stop("the server ended the connection for good".to_owned()))
            }
            _ => Ok(()),
        }
    }

    fn look_at_table(
        &mut self,
        to: &mut TableConnection,
        table: &TableView,
        seat: Option<Seat>,
    ) -> Result<(), End> {
        match table.stage {
            Stage::Void { .. } => return Err(End::Stop("the match cannot go on".to_owned())),
            Stage::Waiting | Stage::Over { .. } if seat.is_none() && self.unanswered.is_empty() => {
            }
            Stage::Waiting | Stage::Playing { .. } | Stage::Over { .. } => return Ok(()),
        }
        let free = table.seats.iter().find(|seat| matches!(seat.occupant, SeatOccupant::Free));
        let Some(free) = free else {
            return Err(End::Stop("the table has no free seat".to_owned()));
        };
        self.send(to, |id| ClientMessage::Sit { id, seat: free.seat })?;
        self.send(to, |id| ClientMessage::Ready { id, ready: true, promise: None })
    }

    /// Answers the question if there is one, and ends the match if it has results, however it ended.
    fn play(&mut self, to: &mut TableConnection, id: String, view: &GameView) -> Result<(), End> {
        let (results, question) = match view {
            GameView::Dominion(view) => {
                let answer = |it| GameAnswer::Dominion(dominion_answer(it, view.phase));
                (&view.results, view.question.as_ref().map(|it| (it.id, answer(&it.ask))))
            }
            GameView::KingOfTheDice(view) => {
                let answer = |it| GameAnswer::KingOfTheDice(dice_answer(it, view));
                (&view.results, view.question.as_ref().map(|it| (it.id, answer(&it.ask))))
            }
        };
        let number = question.as_ref().map(|(number, _)| *number);
        let now = Some((id, number));
        if (results.is_none() && number.is_none()) || self.answered == now {
            return Ok(());
        }
        self.answered = now;
        match (results, question) {
            (Some(results), _) => self.over(to, results),
            (None, Some((question, answer))) => {
                self.send(to, |id| ClientMessage::Answer { id, question, answer })
            }
            (None, None) => Ok(()),
        }
    }

    fn over(&mut self, to: &mut TableConnection, results: &[SeatResult]) -> Result<(), End> {
        for result in results {
            println!("seat {}: {} points", result.seat.0, result.score);
        }
        self.matches_left -= 1;
        match self.matches_left {
            0 => Ok(()),
            _ => self.send(to, |id| ClientMessage::Ready { id, ready: true, promise: None }),
        }
    }

    fn refused(
        &mut self,
        to: &mut TableConnection,
        id: Option<String>,
        reason: Refusal,
        detail: Option<RefusalDetail>,
    ) -> Result<(), End> {
        let refused = id.as_deref().and_then(|id| self.take_unanswered(id));
        match reason {
            Refusal::Paused | Refusal::NotSaved | Refusal::Unavailable | Refusal::TooFast => {
                thread::sleep(match detail {
                    Some(RefusalDetail::Wait { milliseconds }) => {
                        Duration::from_millis(milliseconds.into())
                    }
                    _ => RETRY,
                });
                // Nothing has happened: the same message is sent again.
                let Some((_, message)) = refused.as_ref() else { return Ok(()) };
                to.post(message)?;
                self.unanswered.extend(refused);
                Ok(())
            }
            // The answer came too late: the next change shows what is asked now.
            Refusal::Stale | Refusal::NotAsked | Refusal::NotNow if id.is_some() => Ok(()),
            reason => Err(End::Stop(format!("refused: {reason:?} {detail:?} {refused:?}"))),
        }
    }

    fn take_unanswered(&mut self, id: &str) -> Option<(String, ClientMessage)> {
        let place = self.unanswered.iter().position(|(other, _)| other == id)?;
        Some(self.unanswered.remove(place))
    }

    /// Sends a message with an id of its own, and keeps it until it is answered.
    fn send(
        &mut self,
        to: &mut TableConnection,
        message: impl FnOnce(String) -> ClientMessage,
    ) -> Result<(), End> {
        self.messages_sent += 1;
        let id = format!("{}-{}", self.run_id, self.messages_sent);
        let message = message(id.clone());
        self.unanswered.push((id, message.clone()));
        to.post(&message)
    }
}

impl TableConnection {
    fn post(&mut self, message: &ClientMessage) -> Result<(), End> {
        Ok(self.socket.send(Message::text(serde_json::to_string(message)?))?)
    }
}

/// The consequence of a close frame's reason.
fn end_of(reason: Option<String>) -> End {
    match reason.unwrap_or_default() {
        reason if matches!(&*reason, "removed" | "replaced" | "not_found" | "barred") => {
            End::Stop(reason)
        }
        reason => End::Reconnect(format!("closed: {reason}")),
    }
}

/// Money for a turn, and the first thing that is allowed for everything else.
fn dominion_answer(ask: &dominion::Ask, phase: dominion::Phase) -> dominion::Answer {
    use dominion::{Answer, Ask};
    match ask {
        Ask::Turn { treasures: Some(_), .. } => Answer::PlayTreasures,
        Ask::Turn { buy, .. } => {
            let wanted =
                SHOPPING_LIST.iter().find_map(|card| buy.iter().find(|pile| pile.0 == *card));
            match wanted {
                Some(pile) => Answer::Buy { pile: pile.clone() },
                None if matches!(phase, dominion::Phase::Action) => Answer::EndPhase,
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

/// Rolls on until a citizen fits, and takes the first one.
fn dice_answer(ask: &dice::Ask, view: &dice::View) -> dice::Answer {
    use dice::{Answer, Ask};
    match ask {
        Ask::Roll { .. } => Answer::Roll,
        Ask::Reroll if view.row.iter().any(|place| place.fits) => Answer::Stop,
        Ask::Reroll => Answer::Keep { dice: Vec::new() },
        Ask::Take { places } => Answer::Take { place: places[0] },
        Ask::Neighbour { place } => Answer::Take { place: *place },
        Ask::Location { .. } => Answer::TakeLocation { take: true },
        Ask::Give { seats, .. } => Answer::Give { seat: seats[0] },
    }
}
