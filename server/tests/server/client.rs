//! A client that plays on through every interruption, as the web client does: it reconnects, sends its position, and
//! sends unanswered messages again. Optionally it loses its connection at random.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameAnswer, GameLogLine, GameView};
use demesne_protocol::king_of_the_dice as dice;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use demesne_protocol::table::{BotLevel, SeatOccupant, Stage, TableSettings, TableView};
use demesne_rules::chance::{Chance, Seed};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::player::sensible;
use crate::save_record::{Fact, SaveOutcome, SaveRecord, ShownMatch};
use crate::support::{Browser, PATIENCE, Socket, fresh_id, settings};

/// A client undoes its last choice if that is free and the number of answers is a multiple of this.
const TAKES_BACK_EVERY: u32 = 5;

/// Delay before it reconnects.
const KNOCK_AGAIN: Duration = Duration::from_millis(15);

/// The shortest silence that is counted as a pause.
const NO_PAUSE: Duration = Duration::from_millis(200);

/// The longest silence of a live server while people play there: it sends something every ten seconds, on a busy machine late.
pub(crate) const SILENCE: Duration = Duration::from_secs(30);

/// With lossy clients, one message in this many, sent or received, is the last of its connection.
const LOSES_ONE_IN: u32 = 60;

/// After this many updates a match has gone on: reconnecting brings one or two.
const SOME_MORE: u32 = 4;

/// The record of a client, read at the end.
#[derive(Default)]
pub(crate) struct ClientRecord {
    /// The ids of its answers that were acknowledged, by match.
    pub(crate) acknowledged: BTreeMap<String, Vec<String>>,
    /// The reasons for which its answers were rejected.
    pub(crate) refused: Vec<Refusal>,
    /// How often it reconnected.
    pub(crate) returns: u32,
    /// The same answers, in their order, with the time of the acknowledgement.
    pub(crate) acknowledged_at: Vec<(Instant, Fact)>,
    /// When each answer was acknowledged, and how long that took.
    pub(crate) waits: Vec<(Instant, Duration)>,
    /// Each pause: when the next update of the match arrived, and how long it had waited.
    pub(crate) pauses: Vec<(Instant, Duration)>,
    /// The things that it waited for during a silence longer than [`SILENCE`] on an open connection.
    pub(crate) silences: Vec<String>,
    /// How often it lost its connection by itself.
    pub(crate) losses: u32,
    /// The server's messages to it.
    pub(crate) said: SaveRecord,
}

impl ClientRecord {
    /// How many of its answers were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.values().map(Vec::len).sum()
    }
}

/// The behaviour of the clients of a crowd.
#[derive(Clone, Copy, Default)]
pub(crate) struct Habits {
    /// Delay before they send a message.
    pub(crate) pace: Duration,
    /// Whether they lose their connection at random, as in a train.
    pub(crate) lose_connections: bool,
    /// Whether they keep nothing of a match when they reconnect: the database may go back in its history.
    pub(crate) forgets: bool,
}

/// The present state of a client, for failure messages.
#[derive(Clone)]
struct Status {
    text: String,
    heard: Instant,
}

/// A player.
struct Client {
    name: String,
    browser: Browser,
    path: String,
    status: watch::Sender<Status>,
    /// The state of its connection.
    connected: Option<SocketAddr>,
    /// The server it is connected to; `None` before the first.
    back: watch::Sender<Option<SocketAddr>>,
    seat: Option<Seat>,
    /// The last table received; `None` while a newer one is on its way.
    table: Option<TableView>,
    /// The last update of the match.
    last: Option<(String, GameView)>,
    has: Option<KeptMatch>,
    /// Whether the last choice can be undone for free.
    may_take_back: bool,
    /// Sent, and not acknowledged yet.
    unanswered: Option<ClientMessage>,
    /// The question that was answered last: its match and its number.
    answered: Option<(String, u32)>,
    kept: ClientRecord,
    habits: Habits,
    chance: Chance,
    said: Instant,
    heard: Instant,
    /// The number of connection attempts.
    knocks: usize,
}

/// The match as a client keeps it.
struct KeptMatch {
    match_id: String,
    version: u32,
    log: Vec<GameLogLine>,
}

impl KeptMatch {
    fn have(&self) -> ResumeFrom {
        ResumeFrom::of(self.match_id.clone(), 0, &self.log)
    }
}

impl Client {
    /// The number seeds the random choices of this client.
    fn new(name: String, browser: Browser, path: String, habits: Habits, number: usize) -> Self {
        let status = Status { text: "has not begun".to_owned(), heard: Instant::now() };
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
        seed[8..12].copy_from_slice(&std::process::id().to_le_bytes());
        Self {
            name,
            browser,
            path,
            status: watch::Sender::new(status),
            connected: None,
            back: watch::Sender::new(None),
            seat: None,
            table: None,
            last: None,
            has: None,
            may_take_back: false,
            unanswered: None,
            answered: None,
            kept: ClientRecord::default(),
            habits,
            chance: Chance::new(Seed(seed)),
            said: Instant::now(),
            heard: Instant::now(),
            knocks: 0,
        }
    }

    /// Plays until the list of servers is closed, and every message is acknowledged.
    async fn play(mut self, servers: Servers) -> ClientRecord {
        loop {
            if self.habits.forgets {
                (self.has, self.last, self.answered, self.unanswered) = (None, None, None, None);
            }
            let address = self.next_of(&servers.borrow());
            let have = self.have();
            let entering = self.browser.try_enter(address, &self.path, have);
            let entered = tokio::select! {
                entered = timeout(SILENCE, entering) => entered,
                () = is_gone(servers.clone(), address) => Ok(None),
            };
            match entered {
                Ok(Some(mut socket)) => {
                    self.kept.returns += u32::from(self.last.is_some());
                    self.connected = Some(address);
                    self.come_back(&mut socket, address, &servers).await;
                    self.connected = None;
                }
                Ok(None) => {}
                Err(_) => self.is_in_silence(&format!("connecting to {address}")),
            }
            self.print_status();
            let is_end = servers.has_changed().is_err();
            if is_end && self.unanswered.is_none() {
                return self.record();
            }
            sleep(KNOCK_AGAIN).await;
        }
    }

    /// The content of its hello: the part of the match that it has, and the message that belongs to it.
    fn have(&self) -> Option<ResumeFrom> {
        let has = self.has.as_ref()?.have();
        let numbered = self.unanswered.iter().filter_map(|message| match message {
            ClientMessage::Answer { id, .. } | ClientMessage::Undo { id, .. } => Some(id.clone()),
            _ => None,
        });
        Some(ResumeFrom { unanswered: numbered.collect(), ..has })
    }

    /// The record with what is true of this client at the end.
    fn record(mut self) -> ClientRecord {
        let said = &mut self.kept.said;
        said.has_session(&self.browser, &self.name);
        said.added(Fact::Users { name: self.name.clone() }, SaveOutcome::Saved);
        if let Some((seat, (_, code))) = self.seat.zip(self.path.rsplit_once('/')) {
            let fact = Fact::Seat { code: code.to_owned(), seat: seat.0 };
            said.changed(fact, &self.name, SaveOutcome::Saved);
        }
        if let Some((has, (_, view))) = self.has.zip(self.last) {
            said.was_shown(ShownMatch {
                browser: self.browser,
                path: self.path,
                match_id: has.match_id,
                version: has.version,
                log: has.log,
                results: match view {
                    GameView::Dominion(view) => view.results,
                    GameView::KingOfTheDice(view) => view.results,
                },
            });
        }
        self.kept
    }

    /// The next server to connect to, in rotation, as a proxy might choose.
    fn next_of(&mut self, servers: &[SocketAddr]) -> SocketAddr {
        self.knocks += 1;
        servers[self.knocks % servers.len()]
    }

    /// Sends unacknowledged messages again and plays on until the connection ends.
    async fn come_back(&mut self, socket: &mut Socket, address: SocketAddr, servers: &Servers) {
        if let Some(message) = &self.unanswered
            && !socket.try_send(message).await
        {
            return;
        }
        loop {
            self.print_status();
            let is_idle = self.unanswered.is_none();
            let message = tokio::select! {
                message = timeout(SILENCE, socket.next()) => message,
                () = is_gone(servers.clone(), address) => Ok(None),
                () = is_over(servers.clone()), if is_idle => return,
            };
            let Ok(message) = message else { return self.is_in_silence("waiting") };
            let Some(message) = message else { return };
            // Lost on its way, or received: a received message is handled.
            if self.loses_connection() {
                return;
            }
            let is_update = matches!(message, ServerMessage::Update { .. });
            let before = self.position();
            let wish = self.on_message(message);
            // A reconnection at the same position does not show whether the match goes on.
            if is_update && (self.position() != before || *self.back.borrow() != Some(address)) {
                self.back.send_replace(Some(address));
            }
            if let Some(wish) = wish {
                sleep(self.habits.pace).await;
                self.said = Instant::now();
                let sent = socket.try_send(&wish).await;
                self.unanswered = Some(wish);
                if !sent || self.loses_connection() {
                    return;
                }
            }
        }
    }

    fn loses_connection(&mut self) -> bool {
        let loses = self.habits.lose_connections && self.chance.pick(LOSES_ONE_IN) == 0;
        self.kept.losses += u32::from(loses);
        loses
    }

    /// The connection is open and silent: the test fails in the end, and prints what was awaited.
    fn is_in_silence(&mut self, doing: &str) {
        let silence = format!("{doing} for {SILENCE:?}: {}", self.describe());
        self.kept.silences.push(silence);
    }

    fn print_status(&self) {
        self.status.send_replace(Status { text: self.describe(), heard: Instant::now() });
    }

    /// The client's position, and what it waits for.
    fn describe(&self) -> String {
        let question = self.last.as_ref().map(|(id, view)| (id, answer_to(view).map(|it| it.0)));
        let table = self.table.as_ref().map(|table| (&table.stage, &table.seats));
        format!(
            "{} on seat {:?} of {}, connected to {:?}, sent and unanswered: {:?}, match and question: {question:?}, \
             answered last: {:?}, table: {table:?}",
            self.name, self.seat, self.path, self.connected, self.unanswered, self.answered,
        )
    }

    /// Handles a message; returns the reply.
    fn on_message(&mut self, message: ServerMessage) -> Option<ClientMessage> {
        match message {
            ServerMessage::Table { table, seat, .. } => {
                self.seat = seat;
                self.table = Some(*table);
            }
            ServerMessage::Update { match_id, version, view, log_from, log, undo, .. } => {
                self.keep(&match_id, version, log_from, log);
                self.may_take_back = undo.is_some_and(|offer| offer.free);
                self.is_shown(match_id, view);
            }
            ServerMessage::Done { id } => self.done(&id),
            ServerMessage::Refused { id, reason, .. } => self.refused(id, reason),
            ServerMessage::Welcome { .. }
            | ServerMessage::RecentChat { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::Undo { .. }
            | ServerMessage::Notice { .. }
            | ServerMessage::Happened { .. }
            | ServerMessage::SeatLink { .. }
            | ServerMessage::Hint { .. }
            | ServerMessage::StandingAnswers { .. }
            | ServerMessage::KeepAlive
            | ServerMessage::Change { .. }
            | ServerMessage::DelayedUpdate { .. } => {}
        }
        if self.unanswered.is_some() {
            return None;
        }
        self.wants_to_play().or_else(|| self.answer())
    }

    /// The command to play another match, by the last table received: that may have arrived while another message was
    /// unacknowledged.
    fn wants_to_play(&self) -> Option<ClientMessage> {
        let table = self.table.as_ref()?;
        let own = table.seats.get(usize::from(self.seat?.0))?;
        let waits = matches!(table.stage, Stage::Waiting | Stage::Over { .. });
        let is_ready = matches!(own.occupant, SeatOccupant::Person { ready: true, .. });
        (waits && !is_ready).then(|| ClientMessage::Ready {
            id: fresh_id(),
            ready: true,
            promise: None,
        })
    }

    /// Keeps the lines of an update. Log lines are never revoked, and each arrives exactly once.
    fn keep(&mut self, match_id: &str, version: u32, log_from: u32, log: Vec<GameLogLine>) {
        let Some(has) = self.has.as_mut().filter(|has| has.match_id == match_id) else {
            self.has = Some(KeptMatch { match_id: match_id.to_owned(), version, log });
            return;
        };
        assert!(version >= has.version, "{version} after {}", has.version);
        assert_eq!(log_from as usize, has.log.len(), "the log goes on where it stopped");
        has.version = version;
        has.log.extend(log);
    }

    /// The match and its version.
    fn position(&self) -> Option<(String, u32)> {
        self.has.as_ref().map(|has| (has.match_id.clone(), has.version))
    }

    /// No view shows what only another seat may see.
    fn is_shown(&mut self, match_id: String, view: GameView) {
        if let GameView::Dominion(view) = &view {
            let own = view.own.as_ref().map(|own| own.seat);
            assert_eq!(own, self.seat, "a view is for the seat that it is shown to");
        }
        let pause = self.heard.elapsed();
        self.heard = Instant::now();
        if self.last.is_some() && pause > NO_PAUSE {
            self.kept.pauses.push((self.heard, pause));
        }
        self.last = Some((match_id, view));
    }

    fn answer(&mut self) -> Option<ClientMessage> {
        let (match_id, view) = self.last.as_ref()?;
        let (question, answer) = answer_to(view)?;
        let asked = (match_id.clone(), question);
        if self.answered.as_ref() == Some(&asked) {
            return None;
        }
        self.answered = Some(asked);
        let version = self.has.as_ref().map_or(0, |has| has.version);
        if self.may_take_back && version.is_multiple_of(TAKES_BACK_EVERY) {
            return Some(ClientMessage::Undo { id: fresh_id(), version });
        }
        Some(ClientMessage::Answer { id: fresh_id(), question, answer })
    }

    fn done(&mut self, id: &str) {
        let Some(message) = self.take_unanswered(id) else { return };
        if let ClientMessage::Ready { .. } = message {
            // The table that shows it follows, or comes with the next connection.
            self.table = None;
        }
        if let (
            ClientMessage::Answer { id, .. } | ClientMessage::Undo { id, .. },
            Some((match_id, _)),
        ) = (message, &self.answered)
        {
            let entry = Fact::Entry { match_id: match_id.clone(), message: id.clone() };
            self.kept.said.changed(entry.clone(), "1", SaveOutcome::Saved);
            self.kept.acknowledged_at.push((Instant::now(), entry));
            self.kept.acknowledged.entry(match_id.clone()).or_default().push(id);
            self.kept.waits.push((Instant::now(), self.said.elapsed()));
        }
    }

    fn refused(&mut self, id: Option<String>, reason: Refusal) {
        let Some(message) = id.and_then(|id| self.take_unanswered(&id)) else { return };
        if let ClientMessage::Answer { id, .. } | ClientMessage::Undo { id, .. } = message {
            // An unsaved answer is tried again; no other error may befall an answer.
            if let Some((match_id, _)) = self.answered.take() {
                let entry = Fact::Entry { match_id, message: id };
                self.kept.said.changed(entry, "1", SaveOutcome::NotSaved);
            }
            if reason != Refusal::NotSaved {
                self.kept.refused.push(reason);
            }
        }
    }

    fn take_unanswered(&mut self, wanted: &str) -> Option<ClientMessage> {
        let is_it = match self.unanswered.as_ref()? {
            ClientMessage::Answer { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Ready { id, .. } => id == wanted,
            other => panic!("this client says nothing like {other:?}"),
        };
        self.unanswered.take_if(|_| is_it)
    }
}

/// The open question of a view, and a valid answer to it.
fn answer_to(view: &GameView) -> Option<(u32, GameAnswer)> {
    match view {
        GameView::Dominion(view) => {
            let question = view.question.as_ref()?;
            Some((question.id, GameAnswer::Dominion(sensible(view.phase, question))))
        }
        GameView::KingOfTheDice(view) => {
            let question = view.question.as_ref()?;
            Some((question.id, GameAnswer::KingOfTheDice(sensible_throw(&question.ask))))
        }
    }
}

/// Never rolls twice, and takes the first citizen.
fn sensible_throw(ask: &dice::Ask) -> dice::Answer {
    match ask {
        dice::Ask::Roll { .. } => dice::Answer::Roll,
        dice::Ask::Reroll => dice::Answer::Stop,
        dice::Ask::Take { places } => dice::Answer::Take { place: places[0] },
        dice::Ask::Neighbour { .. } => dice::Answer::Decline,
        dice::Ask::Location { .. } => dice::Answer::TakeLocation { take: true },
        dice::Ask::Give { seats, .. } => dice::Answer::Give { seat: seats[0] },
    }
}

/// The addresses of the servers that run now.
type Servers = watch::Receiver<Vec<SocketAddr>>;

/// Waits until a server has left the list, as a proxy with health checks would notice.
async fn is_gone(mut servers: Servers, address: SocketAddr) {
    if servers.wait_for(|servers| !servers.contains(&address)).await.is_err() {
        std::future::pending().await
    }
}

/// Waits until the list of servers is closed.
async fn is_over(mut servers: Servers) {
    while servers.changed().await.is_ok() {}
}

/// The clients of several tables, all playing.
pub(crate) struct Crowd {
    servers: watch::Sender<Vec<SocketAddr>>,
    playing: JoinSet<ClientRecord>,
    statuses: Vec<watch::Receiver<Status>>,
    backs: Vec<watch::Receiver<Option<SocketAddr>>>,
    /// The codes of their tables.
    pub(crate) codes: Vec<String>,
}

impl Crowd {
    /// Seats clients at tables of these sizes and lets them play; a single one plays against a bot.
    pub(crate) async fn gathered(address: SocketAddr, tables: &[u8]) -> Self {
        Self::at_a_pace(address, tables, Duration::ZERO).await
    }

    /// The same clients, with a delay before they send a message.
    pub(crate) async fn at_a_pace(address: SocketAddr, tables: &[u8], pace: Duration) -> Self {
        let tables: Vec<_> = tables.iter().map(|it| (*it, settings((*it).max(2)))).collect();
        let habits = Habits { pace, ..Habits::default() };
        Self::at_tables(vec![address], &tables, habits).await
    }

    /// Seats clients at tables of these sizes and settings, spread over the servers.
    pub(crate) async fn at_tables(
        servers: Vec<SocketAddr>,
        tables: &[(u8, TableSettings)],
        habits: Habits,
    ) -> Self {
        let all = servers.clone();
        let (servers, _) = watch::channel(servers);
        let (playing, statuses, backs, codes) =
            (JoinSet::new(), Vec::new(), Vec::new(), Vec::new());
        let mut crowd = Self { servers, playing, statuses, backs, codes };
        for (table, (people, settings)) in tables.iter().enumerate() {
            let mut code = String::new();
            // Tables begin at different servers.
            let address = all[table % all.len()];
            for seat in 0..*people {
                let mut browser = Browser::new(address);
                let name = format!("Ann {table} {seat}");
                browser.set_name(&name).await;
                if seat == 0 {
                    code = browser.open_table_with(settings).await;
                }
                sit(&browser, &code, Seat(seat), *people == 1).await;
                let (path, number) = (format!("/ws/t/{code}"), crowd.backs.len());
                let mut client = Client::new(name, browser, path, habits, number);
                // Those of one table are at different servers.
                client.knocks = usize::from(seat) + table;
                crowd.backs.push(client.back.subscribe());
                crowd.statuses.push(client.status.subscribe());
                crowd.playing.spawn(client.play(crowd.servers.subscribe()));
            }
            crowd.codes.push(code);
        }
        crowd
    }

    /// Waits until all are connected to one of the present servers.
    pub(crate) async fn all_back(&mut self) {
        let servers = self.servers.borrow().clone();
        for back in &mut self.backs {
            let is_back = |it: &Option<SocketAddr>| it.is_some_and(|it| servers.contains(&it));
            let came = timeout(PATIENCE, back.wait_for(is_back)).await;
            let came = came.is_ok_and(|came| came.is_ok());
            assert!(came, "a client did not come back\n{}", waiting(&self.statuses));
        }
    }

    /// Waits until all have received further updates of their match.
    pub(crate) async fn all_go_on(&mut self) {
        for back in &mut self.backs {
            back.mark_unchanged();
        }
        for back in &mut self.backs {
            for _ in 0..SOME_MORE {
                let shown = timeout(PATIENCE, back.changed()).await;
                let goes_on = shown.is_ok_and(|shown| shown.is_ok());
                assert!(goes_on, "a match does not go on\n{}", waiting(&self.statuses));
            }
        }
    }

    /// The server has another address now.
    pub(crate) fn goes_to(&self, address: SocketAddr) {
        self.goes_among(vec![address]);
    }

    /// Replaces the list of servers.
    pub(crate) fn goes_among(&self, servers: Vec<SocketAddr>) {
        self.servers.send_replace(servers);
    }

    /// Lets all clients finish their pending messages.
    pub(crate) async fn finish(self) -> Vec<ClientRecord> {
        drop(self.servers);
        let finished = timeout(PATIENCE, self.playing.join_all()).await;
        finished.unwrap_or_else(|_| panic!("not all finish\n{}", waiting(&self.statuses)))
    }
}

/// The things that the clients wait for, a line each.
fn waiting(statuses: &[watch::Receiver<Status>]) -> String {
    let line = |status: &watch::Receiver<Status>| {
        let ended = if status.has_changed().is_err() { "has ended; its last words: " } else { "" };
        let Status { text, heard } = status.borrow().clone();
        format!("{ended}{} ms ago: {text}\n", heard.elapsed().as_millis())
    };
    statuses.iter().map(line).collect()
}

/// Fails if an open connection of a client fell silent.
pub(crate) fn nobody_was_left_in_silence(kept: &[ClientRecord]) {
    let silences: Vec<&String> = kept.iter().flat_map(|kept| &kept.silences).collect();
    assert!(silences.is_empty(), "connections fell silent: {silences:#?}");
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
