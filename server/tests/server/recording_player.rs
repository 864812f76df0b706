//! A player who sends one message at a time, sends it again after every interruption until its outcome is known, and
//! records every outcome.

use std::net::SocketAddr;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::View;
use demesne_protocol::games::{GameAnswer, GameLogLine, GameView};
use demesne_protocol::http::{NewSession, TableCreated};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, ReportReason, TakeHandover};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{BotLevel, SeatOccupant, Stage, TableSettings};
use futures_util::future::select_all;
use serde::Serialize;
use tokio::time::{Instant, sleep, timeout};

use crate::player::sensible;
use crate::save_record::{Fact, SaveOutcome, SaveRecord, ShownMatch};
use crate::support::{Browser, PATIENCE, Reply, Socket, fresh_id};

/// Delay before a request that was not saved is sent again.
pub(crate) const AGAIN_AFTER: Duration = Duration::from_millis(50);

/// The longest silence on an open connection; shorter than the patience of any wait.
const SILENCE: Duration = Duration::from_secs(40);

/// A match as its player last saw it.
struct Seen {
    match_id: String,
    version: u32,
    view: Box<View>,
    log: Vec<GameLogLine>,
    /// Whether the last choice can be undone for free.
    may_undo: bool,
}

/// A player.
pub(crate) struct RecordingPlayer {
    name: String,
    pub(crate) browser: Browser,
    /// The code of the player's table.
    pub(crate) code: String,
    socket: Option<Socket>,
    seen: Option<Seen>,
    /// The question that was answered last: its match and its number.
    answered: Option<(String, u32)>,
    /// Whether the match has ended before its end by the rules.
    has_resigned: bool,
    /// Whether the table waits for this player: a start that was not saved makes all of them unready.
    is_unready: bool,
    record: SaveRecord,
    /// The number of requests that were sent, including repeated ones.
    pub(crate) requests: u32,
}

impl RecordingPlayer {
    /// A new user; asks until the server has a place for them.
    pub(crate) async fn come(browser: Browser, name: &str) -> Self {
        let mut player = Self {
            name: name.to_owned(),
            browser,
            code: String::new(),
            socket: None,
            seen: None,
            answered: None,
            has_resigned: false,
            is_unready: false,
            record: SaveRecord::default(),
            requests: 0,
        };
        let users = Fact::Users { name: name.to_owned() };
        let reply = player
            .post("/api/session", &NewSession { name: name.to_owned(), program: None }, users)
            .await;
        player.browser.cookie = cookie_of(&reply);
        player.record.has_session(&player.browser, name);
        player
    }

    /// The server's messages to this player.
    pub(crate) fn record(&self) -> SaveRecord {
        let mut record = self.record.clone();
        if let Some(seen) = &self.seen {
            record.was_shown(ShownMatch {
                browser: self.browser.clone(),
                path: self.path(),
                match_id: seen.match_id.clone(),
                version: seen.version,
                log: seen.log.clone(),
                results: seen.view.results.clone(),
            });
        }
        record
    }

    /// Opens a table and joins it.
    pub(crate) async fn open_table(&mut self, settings: &TableSettings) {
        let tables = Fact::Tables { host: self.name.clone() };
        let reply = self.post("/api/tables", settings, tables).await;
        self.code = reply.json::<TableCreated>().code;
        self.has_seat(Seat(0), SaveOutcome::Saved);
    }

    /// Asks once for a table.
    pub(crate) async fn try_to_open_table(&mut self, settings: &TableSettings) -> SaveOutcome {
        let reply = self.browser.post("/api/tables", settings).await;
        let outcome = SaveOutcome::of_reply(&reply);
        self.record.added(Fact::Tables { host: self.name.clone() }, outcome);
        outcome
    }

    /// Signs another browser in as the same user.
    pub(crate) async fn take_another_browser(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        let mut other = Browser { cookie: None, ..self.browser.clone() };
        while Instant::now() < deadline {
            let made = self.browser.post("/api/session/handover", &()).await;
            self.requests += 2;
            if SaveOutcome::of_reply(&made) == SaveOutcome::Saved {
                let Handover { token, .. } = made.json();
                let taken = other.post("/api/session/handover/take", &TakeHandover { token }).await;
                if SaveOutcome::of_reply(&taken) == SaveOutcome::Saved {
                    other.cookie = cookie_of(&taken);
                    return self.record.has_session(&other, &self.name);
                }
            }
            sleep(AGAIN_AFTER).await;
        }
        panic!("{} could not sign another browser in", self.name);
    }

    /// Takes a seat of another player's table.
    pub(crate) async fn sit(&mut self, code: &str, seat: Seat) {
        let deadline = Instant::now() + PATIENCE;
        while self.try_to_sit(code, seat).await != SaveOutcome::Saved {
            assert!(
                Instant::now() < deadline,
                "{} cannot sit although the fault is over",
                self.name
            );
            sleep(AGAIN_AFTER).await;
        }
    }

    /// Asks once for a seat.
    pub(crate) async fn try_to_sit(&mut self, code: &str, seat: Seat) -> SaveOutcome {
        code.clone_into(&mut self.code);
        let id = fresh_id();
        let outcome = match self.outcome(&id, &ClientMessage::Sit { id: id.clone(), seat }).await {
            Ok(()) => SaveOutcome::Saved,
            Err(Refusal::NotSaved | Refusal::Unavailable) => SaveOutcome::NotSaved,
            Err(reason) => panic!("{} may sit: {reason:?}", self.name),
        };
        self.has_seat(seat, outcome);
        outcome
    }

    pub(crate) async fn seat_bot(&mut self, seat: Seat) {
        let fact = Fact::Seat { code: self.code.clone(), seat: seat.0 };
        let bot = |id| ClientMessage::SeatBot { id, seat, level: BotLevel::Easy };
        self.until_done(bot, Some((fact, "easy"))).await;
    }

    /// Is ready for a match; at once after another one.
    pub(crate) async fn ready(&mut self) {
        let ends = self.is_over();
        self.until_done(|id| ClientMessage::Ready { id, ready: true, promise: None }, None).await;
        // The table that shows it follows.
        self.is_unready = false;
        while ends && self.is_over() {
            self.receive().await;
        }
    }

    pub(crate) async fn change_settings(&mut self, settings: &TableSettings) {
        let fact = Fact::Listed { code: self.code.clone() };
        let listed = u8::from(settings.listed).to_string();
        let change = |id| ClientMessage::ChangeSettings { id, settings: settings.clone() };
        self.until_done(change, Some((fact, &listed))).await;
    }

    pub(crate) async fn chat(&mut self, text: &str) {
        self.until_done(|id| ClientMessage::Chat { id, text: text.to_owned() }, None).await;
    }

    /// Reports another player, with the recent chat, which holds `chat`.
    pub(crate) async fn report(&mut self, name: &str, seat: Seat, words: &str, chat: &str) {
        let fact = Fact::Report { words: words.to_owned(), chat: chat.to_owned() };
        let report = |id| ClientMessage::Report {
            id,
            name: name.to_owned(),
            seat: Some(seat),
            reason: ReportReason::Other,
            text: words.to_owned(),
        };
        self.until_done(report, Some((fact, "1"))).await;
    }

    pub(crate) async fn resign(&mut self) {
        let match_id = self.match_id();
        let fact = Fact::Ending { match_id };
        self.until_done(|id| ClientMessage::Resign { id }, Some((fact, "resigned"))).await;
        while !self.has_resigned {
            self.receive().await;
        }
    }

    pub(crate) fn match_id(&self) -> String {
        self.seen.as_ref().expect("a match was shown").match_id.clone()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.view.results.is_some())
    }

    /// Whether there is a question that this player has not answered.
    fn is_asked(&self) -> bool {
        let Some(seen) = &self.seen else { return false };
        let Some(question) = &seen.view.question else { return false };
        self.answered.as_ref() != Some(&(seen.match_id.clone(), question.id))
    }

    /// Waits until there is an open question.
    pub(crate) async fn wait_for_question(&mut self) {
        while !self.is_asked() {
            self.receive().await;
        }
    }

    /// Answers the open question once, as soon as there is one.
    pub(crate) async fn try_move(&mut self) -> SaveOutcome {
        self.wait_for_question().await;
        if self.move_on(false).await { SaveOutcome::Saved } else { SaveOutcome::NotSaved }
    }

    /// Answers the open question, or undoes the last choice if `undoes` and that is free. Returns whether it was saved.
    async fn move_on(&mut self, undoes: bool) -> bool {
        let seen = self.seen.as_ref().expect("there is a question");
        let question = seen.view.question.as_ref().expect("there is a question");
        let (match_id, version, number) = (seen.match_id.clone(), seen.version, question.id);
        let answer = GameAnswer::Dominion(sensible(seen.view.phase, question));
        let may_undo = undoes && seen.may_undo;
        let id = fresh_id();
        let message = match may_undo {
            true => ClientMessage::Undo { id: id.clone(), version },
            false => ClientMessage::Answer { id: id.clone(), question: number, answer },
        };
        self.answered = Some((match_id.clone(), number));
        let done = self.outcome(&id, &message).await;
        let outcome = if done.is_ok() { SaveOutcome::Saved } else { SaveOutcome::NotSaved };
        self.record.changed(Fact::Entry { match_id, message: id }, "1", outcome);
        match done {
            Ok(()) => return true,
            Err(Refusal::NotSaved) => {
                self.answered = None;
                sleep(AGAIN_AFTER).await;
            }
            // Another entry was made before an interruption: the update that shows it follows.
            Err(Refusal::Stale) => {}
            Err(reason) => panic!("{} may answer: {reason:?}", self.name),
        }
        false
    }

    /// Sends a command until it is done; records what it changes.
    async fn until_done(
        &mut self,
        message: impl Fn(String) -> ClientMessage,
        changes: Option<(Fact, &str)>,
    ) {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            let id = fresh_id();
            let done = self.outcome(&id, &message(id.clone())).await;
            let outcome = if done.is_ok() { SaveOutcome::Saved } else { SaveOutcome::NotSaved };
            if let Some((fact, value)) = &changes {
                self.record.changed(fact.clone(), value, outcome);
            }
            match done {
                Ok(()) => return,
                Err(Refusal::NotSaved | Refusal::Unavailable) => sleep(AGAIN_AFTER).await,
                Err(reason) => panic!("{} may do this: {reason:?} {:?}", self.name, message(id)),
            }
        }
        panic!("{} cannot save although the fault is over: {:?}", self.name, message(fresh_id()));
    }

    /// Posts until it is done; records how many things were made.
    async fn post(&mut self, path: &str, body: &impl Serialize, makes: Fact) -> Reply {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            self.requests += 1;
            let reply = self.browser.post(path, body).await;
            let outcome = SaveOutcome::of_reply(&reply);
            self.record.added(makes.clone(), outcome);
            if outcome == SaveOutcome::Saved {
                return reply;
            }
            sleep(AGAIN_AFTER).await;
        }
        panic!("{} cannot save although the fault is over: {path}", self.name);
    }

    /// Sends a message, again after each interruption, and waits for its outcome.
    async fn outcome(&mut self, id: &str, message: &ClientMessage) -> Result<(), Refusal> {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            self.requests += 1;
            if !self.connected().await.try_send(message).await {
                self.disconnect();
                continue;
            }
            while let Some(received) = self.receive().await {
                match received {
                    ServerMessage::Done { id: done } if done == id => {
                        self.read_completion().await;
                        return Ok(());
                    }
                    ServerMessage::Refused { id: Some(refused), reason, .. } if refused == id => {
                        return Err(reason);
                    }
                    _ => {}
                }
            }
        }
        panic!("{} was not answered: {message:?}", self.name);
    }

    /// Reads the update that an acknowledgement came with.
    async fn read_completion(&mut self) {
        if self.socket.as_ref().is_some_and(Socket::has_completed) {
            self.receive().await;
        }
    }

    /// The next message; `None` if the connection has ended.
    async fn receive(&mut self) -> Option<ServerMessage> {
        let received = timeout(SILENCE, self.connected().await.next()).await;
        let Ok(message) = received else { panic!("no message came to {}", self.describe()) };
        match &message {
            Some(message) => self.on_message(message),
            None => self.disconnect(),
        }
        message
    }

    fn on_message(&mut self, message: &ServerMessage) {
        if let ServerMessage::Table { table, seat, .. } = message {
            self.has_resigned = matches!(table.stage, Stage::Over { .. }) && !self.is_over();
            let seat = seat.and_then(|seat| table.seats.get(usize::from(seat.0)));
            let occupant = seat.map(|seat| &seat.occupant);
            self.is_unready = matches!(table.stage, Stage::Waiting)
                && matches!(occupant, Some(SeatOccupant::Person { ready: false, .. }));
        }
        let ServerMessage::Update { match_id, version, view, log_from, log, undo, .. } = message
        else {
            return;
        };
        let GameView::Dominion(view) = view else { panic!("a view of another game") };
        let before = self.seen.take().filter(|seen| seen.match_id == *match_id);
        let mut lines = before.as_ref().map(|seen| seen.log.clone()).unwrap_or_default();
        if let Some(before) = &before {
            assert!(
                *version >= before.version,
                "{}: {version} after {}",
                self.name,
                before.version
            );
        }
        if view.results.is_some() {
            let fact = Fact::Ending { match_id: match_id.clone() };
            self.record.changed(fact, "played", SaveOutcome::Saved);
        }
        let from = usize::try_from(*log_from).expect("a log is short");
        let known = &lines[from..];
        assert!(log.starts_with(known), "{}: shown {known:?}, then {log:?}", self.name);
        lines.truncate(from);
        lines.extend_from_slice(log);
        self.seen = Some(Seen {
            match_id: match_id.clone(),
            version: *version,
            view: view.clone(),
            log: lines,
            may_undo: undo.as_ref().is_some_and(|offer| offer.free),
        });
    }

    /// The player's position, for failure messages.
    fn describe(&self) -> String {
        let seen = self.seen.as_ref();
        let seen = seen.map(|it| (&it.match_id, it.version, &it.view.question, &it.view.results));
        format!("{}, who sees {seen:?} and answered {:?}", self.name, self.answered)
    }

    fn path(&self) -> String {
        format!("/ws/t/{}", self.code)
    }

    /// The connection to the table; connects until the server accepts it.
    async fn connected(&mut self) -> &mut Socket {
        let deadline = Instant::now() + PATIENCE;
        while self.socket.is_none() {
            assert!(Instant::now() < deadline, "{} cannot connect", self.name);
            let (path, address) = (self.path(), self.browser.address);
            let mut socket = self.browser.try_enter(address, &path, None).await;
            if let Some(entered) = &mut socket
                && let Some(ServerMessage::Welcome { .. }) = entered.next().await
            {
                self.socket = socket;
            } else {
                sleep(AGAIN_AFTER).await;
            }
        }
        self.socket.as_mut().expect("it is connected")
    }

    fn disconnect(&mut self) {
        self.socket = None;
    }

    /// The server has another address now.
    pub(crate) fn goes_to(&mut self, address: SocketAddr) {
        self.disconnect();
        self.browser.address = address;
    }

    fn has_seat(&mut self, seat: Seat, outcome: SaveOutcome) {
        let fact = Fact::Seat { code: self.code.clone(), seat: seat.0 };
        let name = self.name.clone();
        self.record.changed(fact, &name, outcome);
    }
}

/// Makes one move in a match of these players: who is asked answers.
pub(crate) async fn make_move(players: &mut [RecordingPlayer], undoes: bool) {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline && !players.iter().any(RecordingPlayer::is_over) {
        if let Some(asked) = players.iter_mut().find(|player| player.is_asked()) {
            if asked.move_on(undoes).await {
                return;
            }
            continue;
        }
        if let Some(player) = players.iter_mut().find(|player| player.is_unready) {
            player.ready().await;
            continue;
        }
        let next = players.iter_mut().map(|player| Box::pin(player.receive()));
        // Reading can be given up between two messages.
        let _ = timeout(PATIENCE, select_all(next)).await.expect("a player is asked");
    }
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    assert!(players.iter().any(RecordingPlayer::is_over), "nobody of {names:?} can make a move");
}

fn cookie_of(reply: &Reply) -> Option<String> {
    reply.header("set-cookie")?.split(';').next().map(str::to_owned)
}
