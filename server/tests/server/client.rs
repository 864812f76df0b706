//! A client that plays on whatever happens, as the web client does: it comes back by itself, says what it has, and sends
//! again what was not answered. It knows the protocol; it does not know why the server was gone.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameAnswer, GameView};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Have, ServerMessage};
use demesne_protocol::table::{BotLevel, Sitter, Stage, TableView};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::support::{Browser, PATIENCE, Socket, Update, fresh_id, sensible};

/// How long it waits before it knocks again.
const KNOCK_AGAIN: Duration = Duration::from_millis(15);

/// What a client has to tell at the end.
#[derive(Default)]
pub(crate) struct Kept {
    /// The ids of its answers that were acknowledged, by match.
    pub(crate) acknowledged: BTreeMap<String, Vec<String>>,
    /// Why answers of its were refused.
    pub(crate) refused: Vec<Refusal>,
    /// How often it came back.
    pub(crate) returns: u32,
    /// When each answer was acknowledged, and how long that took.
    pub(crate) waits: Vec<(Instant, Duration)>,
}

impl Kept {
    /// How many of its answers were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.values().map(Vec::len).sum()
    }
}

/// Somebody at a table.
struct Client {
    browser: Browser,
    path: String,
    /// At which server it is; nothing before the first.
    back: watch::Sender<Option<SocketAddr>>,
    seat: Option<Seat>,
    last: Option<Update>,
    has: Option<Have>,
    /// Sent, and not answered yet.
    unanswered: Option<ClientMessage>,
    /// The question that was answered last: its match and its number.
    answered: Option<(String, u32)>,
    kept: Kept,
    /// How long it thinks before it says anything.
    pace: Duration,
    said: Instant,
}

impl Client {
    fn new(browser: Browser, path: String, pace: Duration) -> Self {
        Self {
            browser,
            path,
            back: watch::Sender::new(None),
            seat: None,
            last: None,
            has: None,
            unanswered: None,
            answered: None,
            kept: Kept::default(),
            pace,
            said: Instant::now(),
        }
    }

    /// Plays until nobody says any more where the server is, and everything that was sent is answered.
    async fn play(mut self, mut server: watch::Receiver<SocketAddr>) -> Kept {
        loop {
            let address = *server.borrow_and_update();
            let entered = self.browser.try_enter(address, &self.path, self.has.clone()).await;
            if let Some(mut socket) = entered {
                self.kept.returns += u32::from(self.last.is_some());
                self.come_back(&mut socket, address, &server).await;
            }
            let is_end = server.has_changed().is_err();
            if is_end && self.unanswered.is_none() {
                return self.kept;
            }
            sleep(KNOCK_AGAIN).await;
        }
    }

    /// Sends again what was not answered and plays on until the connection ends.
    async fn come_back(
        &mut self,
        socket: &mut Socket,
        address: SocketAddr,
        server: &watch::Receiver<SocketAddr>,
    ) {
        if let Some(message) = &self.unanswered
            && !socket.try_say(message).await
        {
            return;
        }
        while let Some(message) = socket.next().await {
            let is_update = matches!(message, ServerMessage::Update { .. });
            let wish = self.hear(message);
            if is_update {
                self.back.send_replace(Some(address));
            }
            if server.has_changed().is_err() && self.unanswered.is_none() {
                return;
            }
            if let Some(wish) = wish {
                sleep(self.pace).await;
                self.said = Instant::now();
                let sent = socket.try_say(&wish).await;
                self.unanswered = Some(wish);
                if !sent {
                    return;
                }
            }
        }
    }

    /// Takes in a message; gives what is to be said now.
    fn hear(&mut self, message: ServerMessage) -> Option<ClientMessage> {
        match message {
            ServerMessage::Table { table, seat, .. } => {
                self.seat = seat;
                return self.unanswered.is_none().then(|| self.wants_to_play(&table)).flatten();
            }
            ServerMessage::Update { match_id, version, view, log_from, log, clocks } => {
                let GameView::Dominion(view) = view else { panic!("this is a table of Dominion") };
                self.update(Update { match_id, version, view, log_from, log, clocks });
            }
            ServerMessage::Done { id } => self.done(&id),
            ServerMessage::Refused { id, reason } => self.refused(id, reason),
            ServerMessage::Welcome { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Notice { .. } => {}
        }
        if self.unanswered.is_none() { self.answer() } else { None }
    }

    fn wants_to_play(&self, table: &TableView) -> Option<ClientMessage> {
        let own = table.seats.get(usize::from(self.seat?.0))?;
        let waits = matches!(table.stage, Stage::Waiting | Stage::Over { .. });
        let is_ready = matches!(own.sitter, Sitter::Person { ready: true, .. });
        (waits && !is_ready).then(|| ClientMessage::Ready {
            id: fresh_id(),
            ready: true,
            promise: None,
        })
    }

    /// What a client has is never taken back, and it gets exactly the lines of the log that it lacks.
    fn update(&mut self, update: Update) {
        let log = update.log_from + u32::try_from(update.log.len()).expect("a log is short");
        if let Some(has) = self.has.as_ref().filter(|has| has.match_id == update.match_id) {
            assert!(update.version >= has.version, "{} after {}", update.version, has.version);
            assert_eq!(update.log_from, has.log, "the log goes on where it stopped");
        }
        let match_id = update.match_id.clone();
        self.has = Some(Have { match_id, version: update.version, log });
        self.last = Some(update);
    }

    fn answer(&mut self) -> Option<ClientMessage> {
        let update = self.last.as_ref()?;
        let question = update.view.question.as_ref()?;
        let asked = (update.match_id.clone(), question.id);
        if self.answered.as_ref() == Some(&asked) {
            return None;
        }
        self.answered = Some(asked);
        let answer = GameAnswer::Dominion(sensible(&update.view, question));
        Some(ClientMessage::Answer { id: fresh_id(), question: question.id, answer })
    }

    fn done(&mut self, id: &str) {
        let Some(message) = self.take_unanswered(id) else { return };
        if let (ClientMessage::Answer { id, .. }, Some((match_id, _))) = (message, &self.answered) {
            self.kept.acknowledged.entry(match_id.clone()).or_default().push(id);
            self.kept.waits.push((Instant::now(), self.said.elapsed()));
        }
    }

    fn refused(&mut self, id: Option<String>, reason: Refusal) {
        let Some(message) = id.and_then(|id| self.take_unanswered(&id)) else { return };
        if let ClientMessage::Answer { .. } = message {
            // What could not be saved is tried again; nothing else may happen to an answer.
            self.answered = None;
            if reason != Refusal::NotSaved {
                self.kept.refused.push(reason);
            }
        }
    }

    fn take_unanswered(&mut self, wanted: &str) -> Option<ClientMessage> {
        let is_it = match self.unanswered.as_ref()? {
            ClientMessage::Answer { id, .. } | ClientMessage::Ready { id, .. } => id == wanted,
            other => panic!("this client says nothing like {other:?}"),
        };
        self.unanswered.take_if(|_| is_it)
    }
}

/// The people of several tables, all playing.
pub(crate) struct Crowd {
    server: watch::Sender<SocketAddr>,
    playing: JoinSet<Kept>,
    backs: Vec<watch::Receiver<Option<SocketAddr>>>,
    /// The codes of their tables.
    pub(crate) codes: Vec<String>,
}

impl Crowd {
    /// Seats so many people at each table and lets them play; who is alone plays a bot.
    pub(crate) async fn gathered(address: SocketAddr, tables: &[u8]) -> Self {
        Self::at_a_pace(address, tables, Duration::ZERO).await
    }

    /// The same people, who think for so long before they say anything.
    pub(crate) async fn at_a_pace(address: SocketAddr, tables: &[u8], pace: Duration) -> Self {
        let (server, _) = watch::channel(address);
        let (playing, backs, codes) = (JoinSet::new(), Vec::new(), Vec::new());
        let mut crowd = Self { server, playing, backs, codes };
        for (table, people) in (0_usize..).zip(tables) {
            let mut code = String::new();
            for seat in 0..*people {
                let mut browser = Browser::new(address);
                browser.say_name(&format!("Ann {table} {seat}")).await;
                if seat == 0 {
                    code = browser.open_table((*people).max(2)).await;
                }
                sit(&browser, &code, Seat(seat), *people == 1).await;
                let client = Client::new(browser, format!("/ws/t/{code}"), pace);
                crowd.backs.push(client.back.subscribe());
                crowd.playing.spawn(client.play(crowd.server.subscribe()));
            }
            crowd.codes.push(code);
        }
        crowd
    }

    /// Waits until everybody is connected to the server where it is now.
    pub(crate) async fn all_back(&mut self) {
        let address = *self.server.borrow();
        for back in &mut self.backs {
            let came = timeout(PATIENCE, back.wait_for(|it| *it == Some(address))).await;
            assert!(came.is_ok_and(|came| came.is_ok()), "a client did not come back");
        }
    }

    /// The server is somewhere else now.
    pub(crate) fn goes_to(&self, address: SocketAddr) {
        self.server.send_replace(address);
    }

    /// Lets everybody finish what they have asked for.
    pub(crate) async fn finish(self) -> Vec<Kept> {
        drop(self.server);
        self.playing.join_all().await
    }
}

async fn sit(browser: &Browser, code: &str, seat: Seat, alone: bool) {
    let mut socket = browser.join(code).await;
    if seat != Seat(0) {
        assert_eq!(socket.ask(|id| ClientMessage::Sit { id, seat }).await, Ok(()));
    } else if alone {
        let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Solid };
        assert_eq!(socket.ask(bot).await, Ok(()));
    }
}
