//! Two matches that differ in a hidden card are indistinguishable over HTTP and over sockets to everyone but the seat
//! that holds it: by the number, order, kind, size and text of all that they receive.
//!
//! Two seeds are searched for that show all other viewers the same match, up to an answer after which a card asks in
//! secret in the one match and not in the other. Both matches are stored in the database of a server and continued
//! there by one script. No time is measured: the updates are held back for minutes, until a restart without that delay.

use std::collections::HashMap;

use demesne::config::Config;
use demesne_base::ids::{Code, MatchId};
use demesne_base::limits;
use demesne_base::notice_clock::NoticeClock;
use demesne_hidden_info::{Driver, Probed, Transcript, assert_indistinguishable, probe};
use demesne_protocol::basics::{CardName, Seat};
use demesne_protocol::dominion::{
    Answer, KingdomChoice, Phase, Purpose, Settings, StandingAnswer, StandingChoice, Variant, View,
};
use demesne_protocol::games::{GameAnswer, GameKind, GameSettings, GameStandingAnswer, GameView};
use demesne_protocol::http::Lobby;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::{ClientMessage, ResumeFrom};
use demesne_protocol::table::{Clock, TableSettings};
use demesne_rules::chance::{Chance, Seed, Stream};
use demesne_rules::dominion::Dominion;
use demesne_rules::fingerprint::TableHash;
use demesne_rules::game::{Game, GameState, Start, Viewer};
use demesne_rules::journal::JournalAction;
use demesne_store::Store;
use demesne_store::deals::NewSecret;
use demesne_store::matches::{JournalEntry, MatchRecord, NewJournalEntry, Player, StartMatch};
use demesne_store::tables::SeatOwner;

use crate::support::{Browser, Socket, TestServer, config_with, settings};

/// Seeds that are tried: several times as many as are needed.
const SEEDS: u64 = 200_000;

/// The mean of the pauses, in milliseconds: longer than any test.
const LONG_PAUSE: u64 = 3_600_000;

/// A match in which a card asks in secret, or is not in hand.
struct Case {
    /// The card that asks.
    card: &'static str,
    /// The seat that holds it.
    asked: Seat,
    /// The purchases of each seat in its first and in its second turn.
    buys: [[Option<&'static str>; 2]; 2],
    /// The answers of the first seat in its third turn; the last of them might be followed by the question.
    moves: fn() -> Vec<Answer>,
    /// The option that declines.
    declines: u8,
    /// The answers of the second seat when all has been shown.
    then: fn() -> Option<Answer>,
}

const CASES: [Case; 4] = [
    Case {
        card: "moat",
        asked: Seat(1),
        buys: [[Some("militia"), Some("moat")], [None; 2]],
        moves: || vec![play("militia")],
        declines: 1,
        then: || Some(discard_two_coppers()),
    },
    Case {
        card: "beggar",
        asked: Seat(1),
        buys: [[Some("militia"), Some("beggar")], [None; 2]],
        moves: || vec![play("militia")],
        declines: 1,
        then: || Some(discard_two_coppers()),
    },
    // Nothing else is asked: without a Moat in hand the first seat goes on at once.
    Case {
        card: "moat",
        asked: Seat(1),
        buys: [[Some("marauder"), Some("moat")], [None; 2]],
        moves: || vec![play("marauder")],
        declines: 1,
        then: || None,
    },
    Case {
        card: "watchtower",
        asked: Seat(0),
        // With a Cellar in hand there is an Action phase, whether or not there is a Watchtower.
        buys: [[Some("watchtower"), None], [Some("cellar"), None]],
        moves: || vec![Answer::EndPhase, Answer::PlayTreasures, buy("estate")],
        // The card can be trashed or put on the deck instead.
        declines: 2,
        then: || None,
    },
];

/// The kingdom of all cases.
const KINGDOM: [&str; 10] = [
    "beggar",
    "cellar",
    "marauder",
    "market",
    "militia",
    "mine",
    "moat",
    "remodel",
    "smithy",
    "watchtower",
];

fn card(name: &str) -> CardName {
    CardName(name.to_owned().into())
}

fn play(name: &str) -> Answer {
    Answer::Play { card: card(name) }
}

fn buy(name: &str) -> Answer {
    Answer::Buy { pile: card(name) }
}

fn discard_two_coppers() -> Answer {
    Answer::Cards { cards: vec![card("copper"), card("copper")] }
}

fn table_settings() -> TableSettings {
    let cards = KINGDOM.map(card).to_vec();
    TableSettings {
        clock: Clock::Correspondence { days: 2, reserve: 3 },
        game: GameSettings::Dominion(Settings {
            platinum_colony: Variant::Never,
            shelters: Variant::Never,
            ..Settings::new(KingdomChoice::Cards { cards, bane: None })
        }),
        ..settings(2)
    }
}

// ---- the search for two matches ----

/// A match that is played by the rules alone.
struct SearchedMatch {
    game: Dominion,
    answers: Vec<(Seat, Answer)>,
}

impl SearchedMatch {
    fn start(options: &<Dominion as Game>::Options, seed: Seed) -> Self {
        let game = Dominion::start(options, start(seed)).expect("it begins");
        Self { game, answers: Vec::new() }
    }

    fn view(&self, viewer: Viewer) -> View {
        let GameView::Dominion(view) = self.game.view(viewer) else { panic!("another game") };
        *view
    }

    /// Gives an answer; `None` if it is not allowed.
    fn answer(&mut self, seat: Seat, answer: Answer) -> Option<()> {
        let given = GameAnswer::Dominion(answer.clone());
        self.game.answer(seat, &given).ok()?;
        self.answers.push((seat, answer));
        Some(())
    }

    /// Takes a turn in which at most this is bought.
    fn turn(&mut self, seat: Seat, bought: Option<&str>) -> Option<()> {
        if self.view(Viewer::Seat(seat)).phase == Phase::Action {
            self.answer(seat, Answer::EndPhase)?;
        }
        if let Some(pile) = bought {
            self.answer(seat, Answer::PlayTreasures)?;
            self.answer(seat, buy(pile))?;
        }
        let is_still_on = |line: &Self| line.view(Viewer::Seat(seat)).current == seat;
        if is_still_on(self) {
            self.answer(seat, Answer::EndTurn)?;
        }
        Some(())
    }

    /// Everything that viewers other than this seat are shown.
    fn shown_to_others(&self, asked: Seat) -> String {
        let others = [Viewer::Seat(Seat(1 - asked.0)), Viewer::Spectator];
        let shown = others.map(|it| (self.game.view(it), self.game.log(it, 0)));
        serde_json::to_string(&shown).expect("views can be written")
    }
}

fn start(seed: Seed) -> Start {
    Start::new(2, Seat(0), seed)
}

fn options() -> <Dominion as Game>::Options {
    let mut chance = Chance::of(Seed([0; 32]), Stream::Choices);
    Dominion::resolve(&table_settings().game, 2, &mut chance).expect("it can be played")
}

/// A stored match: its seed, and the answers before the script.
type Stored = (Seed, Vec<(Seat, Answer)>);

/// Plays a match up to the moves of the case. Returns it, what the others see of the whole case, and whether the card
/// asks; `None` if this seed does not lead there.
fn staged(case: &Case, seed: Seed) -> Option<(Stored, String, bool)> {
    let mut line = SearchedMatch::start(&options(), seed);
    for bought in case.buys {
        for (seat, bought) in (0..).map(Seat).zip(bought) {
            line.turn(seat, bought)?;
        }
    }
    let mut shown = line.shown_to_others(case.asked);
    let stored = (seed, line.answers.clone());
    for answer in (case.moves)() {
        line.answer(Seat(0), answer)?;
    }
    let is_asked = line.game.is_asking_in_secret();
    if is_asked {
        line.answer(case.asked, Answer::Option { option: case.declines })?;
    }
    shown += &line.shown_to_others(case.asked);
    if let Some(answer) = (case.then)() {
        line.answer(Seat(1), answer)?;
    }
    shown += &line.shown_to_others(case.asked);
    Some((stored, shown, is_asked))
}

/// Two matches that look the same to all but the seat that is asked in the first one.
fn pair(case: &Case) -> [Stored; 2] {
    let mut found: HashMap<String, [Option<Stored>; 2]> = HashMap::new();
    for number in 0..SEEDS {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let Some((stored, shown, is_asked)) = staged(case, Seed(seed)) else { continue };
        let both = found.entry(shown).or_default();
        both[usize::from(!is_asked)] = Some(stored);
        if let [Some(asked), Some(not_asked)] = both {
            return [asked.clone(), not_asked.clone()];
        }
    }
    panic!("no two matches with and without {} look the same", case.card);
}

// ---- the server ----

/// The observer in the other seat.
const PLAYER: &str = "player";

/// Makes a new database have the deal of the day that all servers of these tests have.
async fn share_daily_secret(config: &Config) {
    let (store, writer) = Store::open(&config.store).await.expect("the database opens");
    store.save(NewSecret { name: "daily", value: "5a".repeat(32) }).await.expect("it is saved");
    drop(store);
    writer.await.expect("the writer ends");
}

/// Stores a match at a table, as a server that stopped then would have left it.
async fn store_match(server: &TestServer, code: &str, stored: &Stored) -> String {
    let (seed, answers) = stored;
    let (store, writer) = Store::open(&server.config().store).await.expect("the database opens");
    let code = Code::parse(code).expect("a code");
    let table = store.table(&code).await.expect("it can be read").expect("it is there");
    let seats = table.seats.into_iter().flatten().map(|owner| {
        let SeatOwner::User(user) = &owner else { panic!("a person") };
        Player { name: user.name.clone(), owner, status: None }
    });
    let options = options();
    let mut game = Dominion::start(&options, start(*seed)).expect("it begins");
    let record = MatchRecord {
        id: MatchId::new(),
        code,
        game: GameKind::Dominion,
        options: serde_json::to_string(&options).expect("options can be written"),
        rules: Dominion::RULES_VERSION,
        start: start(*seed),
        hash: Some(TableHash::first(&game)),
        fair: None,
        origin: None,
        deal: None,
        seats: seats.collect(),
        started: 1_795_000_000_000,
        end: None,
    };
    let lines = (0..).zip(answers).map(|(seq, (seat, answer))| {
        let answer = GameAnswer::Dominion(answer.clone());
        game.answer(*seat, &answer).expect("it was allowed");
        let action = JournalAction::Answer(answer);
        let entry = JournalEntry { seat: *seat, message: None, action, hash: None, took: 0 };
        let (match_id, standing) = (record.id, None);
        NewJournalEntry { match_id, seq, entry, standing, progress: None, end: None }
    });
    let (id, lines) = (record.id.to_string(), lines.collect());
    store.save(StartMatch { record, before: lines }).await.expect("it is saved");
    drop(store);
    writer.await.expect("the writer ends");
    id
}

/// A client that may not know whether the card is in hand.
struct Observer {
    name: &'static str,
    browser: Browser,
    /// The address at which it connects to the table.
    path: String,
    sockets: Vec<Socket>,
    sent: u32,
}

/// The client of the seat that is asked, or not. It opens no further connection: others are sent the table then.
struct CardHolder {
    browser: Browser,
    socket: Socket,
    answered: Option<u32>,
}

impl CardHolder {
    /// The number of the next question.
    async fn question(&mut self) -> u32 {
        loop {
            let update = self.socket.receive_update().await;
            let question = update.view.question.map(|question| question.id);
            if question != self.answered
                && let Some(question) = question
            {
                self.answered = Some(question);
                return question;
            }
        }
    }
}

/// The same match on a server, with its clients.
struct Play {
    server: TestServer,
    code: String,
    watch: String,
    match_id: String,
    holder: CardHolder,
    observers: Vec<Observer>,
    transcript: Transcript,
}

impl Play {
    /// Starts a server with a stored match, at which all clients are connected.
    async fn begin(case: &Case, stored: &Stored) -> Self {
        // Days do not pass by themselves: what is said of time must be the same.
        let notice_clock = NoticeClock::standing(0);
        let config = config_with(|config| {
            config.room.hidden_info_delay_ms = LONG_PAUSE;
            config.notices.notice_clock = notice_clock;
        });
        share_daily_secret(&config).await;
        let mut server = TestServer::open_with(config).await;
        let browsers = [server.sign_in("Ann").await, server.sign_in("Ben").await];
        let stranger = server.sign_in("Cy").await;
        let code = browsers[0].open_table_with(&table_settings()).await;
        let mut ben = browsers[1].join(&code).await;
        assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
        let watch = browsers[1].join(&code).await.receive_table(|_| true).await.watch;
        server.stop().await;
        let match_id = store_match(&server, &code, stored).await;
        server.start().await;
        let [ann, ben] = browsers;
        let (holder, other) = if case.asked == Seat(0) { (ann, ben) } else { (ben, ann) };
        let path = format!("/ws/t/{code}");
        let observer = |name, browser, path: &str| Observer {
            name,
            browser,
            path: path.to_owned(),
            sockets: Vec::new(),
            sent: 0,
        };
        let spectator = Browser::new(server.address());
        let observers = vec![
            observer(PLAYER, other, &path),
            observer("stranger", stranger, &path),
            observer("spectator", spectator, &format!("/ws/w/{watch}")),
        ];
        let holder = {
            let browser = Browser { address: server.address(), ..holder };
            let socket = browser.join(&code).await;
            CardHolder { browser, socket, answered: None }
        };
        // Messages to the holder of the card are read separately.
        let mut transcript = Transcript::new(None);
        let key = Browser::new(server.address()).get("/api/server-key").await;
        let key = key.json::<serde_json::Value>();
        let key = key["key"].as_str().expect("it has a key").to_owned();
        for name in [&code, &watch, &match_id, &key] {
            transcript.add_own_name(name.clone());
        }
        let mut play = Self { server, code, watch, match_id, holder, observers, transcript };
        play.all_join().await;
        play
    }

    /// Connects every observer.
    async fn all_join(&mut self) {
        for place in 0..self.observers.len() {
            let address = self.server.address();
            let observer = &mut self.observers[place];
            observer.browser.address = address;
            observer.sockets.clear();
            self.enter(place, None).await;
        }
    }

    /// Opens one more connection of an observer, and records what it receives at once.
    async fn enter(&mut self, place: usize, have: Option<ResumeFrom>) {
        let observer = &mut self.observers[place];
        let socket = observer.browser.enter(&observer.path, have).await;
        if observer.browser.cookie.is_some() {
            // A user's new connection replaces the older one.
            observer.sockets.clear();
        }
        observer.sockets.push(socket);
        let last = observer.sockets.len() - 1;
        self.flush(place, last).await;
    }

    /// Records what one of the connections of an observer has been sent so far.
    async fn flush(&mut self, place: usize, socket: usize) {
        self.send_on(place, socket, |id| ClientMessage::Undo { id, version: u32::MAX }).await;
    }

    /// Sends a message on one of the connections of an observer, and records all up to the reply.
    async fn send_on(
        &mut self,
        place: usize,
        socket: usize,
        message: impl FnOnce(String) -> ClientMessage,
    ) {
        let observer = &mut self.observers[place];
        observer.sent += 1;
        let id = format!("{} {}", observer.name, observer.sent).replace(' ', "-");
        let connection = &mut observer.sockets[socket];
        connection.send(&message(id.clone())).await;
        let replies = [format!("\"id\":\"{id}\""), format!("\"done\":\"{id}\"")];
        loop {
            let text = connection.next_raw().await.expect("the connection is open");
            let is_reply = replies.iter().any(|reply| text.contains(reply));
            self.transcript.record_message(observer.name, socket, &text);
            if is_reply {
                return;
            }
        }
    }

    fn begin_step(&mut self, moment: &str) {
        self.transcript.step += 1;
        self.transcript.record("all", moment);
    }

    /// Records everything that has been sent to the observers so far.
    async fn note(&mut self, moment: &str) {
        self.begin_step(moment);
        for place in 0..self.observers.len() {
            for socket in 0..self.observers[place].sockets.len() {
                self.flush(place, socket).await;
            }
        }
    }

    /// Sends every request of which no answer may depend on a hidden card, from all observers.
    async fn probe(&mut self, moment: &str) {
        self.server.config().notices.notice_clock.advance(limits::DAY / 24);
        self.note(moment).await;
        for place in 0..self.observers.len() {
            self.probe_socket(place).await;
            let observer = &self.observers[place];
            for (method, path, body) in requests(&self.code, &self.watch, &self.match_id) {
                let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
                let reply = observer.browser.ask(method, &path, kind, &body).await;
                let headers: Vec<&str> = reply.headers.lines().filter(|it| is_stable(it)).collect();
                let text = format!("{method} {path}: {} {headers:?} {}", reply.status, reply.body);
                self.transcript.record(observer.name, &text);
            }
        }
        self.note("all that these requests caused").await;
        self.probe_events().await;
    }

    /// Opens an event stream of each user, and records what it says at once.
    async fn probe_events(&mut self) {
        for observer in self.observers.iter().filter(|observer| observer.browser.cookie.is_some()) {
            let mut events = observer.browser.connect("/ws/events").await;
            let state = events.next_raw().await.expect("the server sends a message");
            self.transcript.record(observer.name, &format!("events: {state}"));
        }
    }

    async fn probe_socket(&mut self, place: usize) {
        let name = self.observers[place].name;
        probe(self, name, Probed { questions: 12, versions: 24 }).await;
        for seat in [Seat(0), Seat(1)] {
            self.send(name, |id| ClientMessage::MakeSeatLink { id, seat }).await;
        }
        self.send(name, |id| ClientMessage::EndMatch { id, end: false }).await;
        self.send(name, |id| ClientMessage::Report {
            id,
            name: "Ann".to_owned(),
            seat: Some(Seat(0)),
            reason: ReportReason::Other,
            text: String::new(),
        })
        .await;
        // Spectators without a session keep all of these connections, of which a room has a limited number.
        let known = self.transcript.known(name);
        for count in 0..10 {
            let have = known.resume(&self.match_id, 0, 3 * count);
            self.enter(place, Some(have)).await;
        }
    }

    /// Whether the match waits for the player who may be asked in secret, by their own list of tables.
    async fn holder_is_awaited(&self) -> bool {
        let lobby: Lobby = self.holder.browser.get("/api/lobby").await.json();
        lobby.mine[0].progress.as_ref().expect("a match is played").own
    }

    /// Answers the open question of a seat.
    async fn answer(&mut self, case: &Case, seat: Seat, answer: Answer) {
        let answer = GameAnswer::Dominion(answer);
        if seat == case.asked {
            let question = self.holder.question().await;
            let message = |id| ClientMessage::Answer { id, question, answer };
            assert_eq!(self.holder.socket.ask(message).await, Ok(()));
        } else {
            self.flush(0, 0).await;
            let question = self.transcript.known(PLAYER).question.expect("the seat is asked");
            self.send(PLAYER, |id| ClientMessage::Answer { id, question, answer }).await;
        }
    }

    /// The player who is asked leaves it to the server to decline.
    async fn leave_it_to_the_server(&mut self, case: &Case) {
        let answer = StandingAnswer {
            purpose: Purpose::React,
            card: Some(card(case.card)),
            about: None,
            own_turn: case.asked == Seat(0),
            answer: StandingChoice::Decline,
        };
        let answers = vec![GameStandingAnswer::Dominion(answer)];
        let message = |id| ClientMessage::SetStandingAnswers { id, answers };
        assert_eq!(self.holder.socket.ask(message).await, Ok(()));
    }

    /// Restarts the server without a delay: all that need not be held back is shown.
    async fn restart(&mut self) {
        let mut config = self.server.config();
        config.room.hidden_info_delay_ms = 0;
        self.server.restart_with(config).await;
        self.holder.browser.address = self.server.address();
        self.holder.socket = self.holder.browser.join(&self.code).await;
        self.begin_step("a restart");
        self.all_join().await;
    }
}

impl Driver for Play {
    fn transcript(&self) -> &Transcript {
        &self.transcript
    }

    async fn send(&mut self, viewer: &'static str, message: impl FnOnce(String) -> ClientMessage) {
        let place = self.observers.iter().position(|observer| observer.name == viewer);
        self.send_on(place.expect("an observer"), 0, message).await;
    }
}

/// Requests with a method, a path and a body, for every route.
fn requests(code: &str, watch: &str, id: &str) -> Vec<(&'static str, String, String)> {
    let get = |path: String| ("GET", path, String::new());
    let mut all: Vec<_> = [
        "/healthz",
        "/readyz",
        "/metrics",
        "/api/session",
        "/api/reach",
        "/pictures/NOTHING.png",
        "/api/operator/session",
        "/api/operator/figures",
        "/api/operator/reports",
        "/api/operator/log",
        "/api/operator/people",
        "/api/operator/house",
        "/api/notice",
        "/api/server-key",
        "/api/lobby",
        "/api/matches",
        "/api/matches?game=dominion",
        "/api/matches?card=moat",
        "/api/matches?result=won",
        "/api/matches/export",
        "/api/daily",
        "/api/daily/2026-01-01",
        "/api/people",
        "/api/blocks",
        "/api/statistics?game=dominion",
        "/api/ratings?game=dominion",
        "/api/nothing",
        "/ws/events",
    ]
    .map(|path| get(path.to_owned()))
    .to_vec();
    for code in [code, watch] {
        all.push(get(format!("/api/tables/{code}")));
        all.push(get(format!("/api/tables/{code}/score")));
        all.push(get(format!("/ws/t/{code}")));
        all.push(get(format!("/ws/w/{code}")));
        all.push(get(format!("/t/{code}")));
    }
    for part in ["", "/replay", "/replay?as=0", "/replay?as=1", "/deal", "/review", "/file"] {
        all.push(get(format!("/api/matches/{id}{part}")));
    }
    for seat in 0..2 {
        all.push(get(format!("/api/people/{id}-{seat}")));
    }
    let again = |origin: &str| {
        let body = format!(
            r#"{{"origin":{{"type":"{origin}","match_id":"{id}"{}}},"seat":0,"listed":false,"bots":null}}"#,
            if origin == "branch" { r#","step":3"# } else { "" }
        );
        ("POST", "/api/tables/again".to_owned(), body)
    };
    all.extend([again("same_deal"), again("branch")]);
    all.push(("POST", format!("/api/matches/{id}/review"), "{}".to_owned()));
    all
}

/// Requests that are not refused while the match is played.
const ANSWERED: [&str; 10] = [
    "/api/session",
    "/api/lobby",
    "/api/matches",
    "/api/matches/export",
    "/api/matches/NAME",
    "/api/tables/NAME",
    "/api/tables/NAME/score",
    "/api/daily",
    "/api/people",
    "/api/blocks",
];

/// Routes of the server that change a user's own session, blocks, rights, invitations or notices, store a file, show a match of bots or are for operators, and do not read
/// tables or matches.
const OTHER_ROUTES: [&str; 35] = [
    // The same for all matches.
    "/api/schema",
    "/api/catalogue",
    "/api/tables/{code}/invitations",
    "/api/invitations/{id}/decline",
    "/api/push/invitations",
    "/api/operator/enter",
    "/api/operator/session/end",
    "/api/operator/reports/{id}",
    "/api/operator/lift",
    "/api/operator/people/{player}",
    "/api/operator/notice",
    "/api/operator/notice/end",
    "/api/operator/addresses",
    "/api/operator/addresses/end",
    "/api/operator/invitations",
    "/api/operator/invitations/{id}/end",
    "/api/session/invited",
    "/api/opening/password",
    "/api/opening/invitation",
    "/api/showcase",
    "/api/session/end",
    "/api/session/forget",
    "/api/session/handover",
    "/api/session/handover/who",
    "/api/session/handover/take",
    "/api/session/recovery",
    "/api/session/recovery/redeem",
    "/api/blocks/{id}/end",
    "/api/webhooks",
    "/api/push",
    "/api/push/end",
    "/api/push/tables/{code}",
    "/api/tables",
    "/api/matches/import",
    "/api/{*rest}",
];

/// Whether a header says the same whenever the same is asked.
fn is_stable(header: &str) -> bool {
    let name = header.split(':').next().unwrap_or_default().to_ascii_lowercase();
    !["date", "x-request-id"].contains(&name.as_str())
}

/// Continues a stored match by the script, and returns all that the observers receive.
async fn played(case: &Case, stored: &Stored, is_asked: bool, by_the_server: bool) -> Transcript {
    let mut play = Play::begin(case, stored).await;
    if by_the_server {
        play.leave_it_to_the_server(case).await;
    }
    play.probe("before").await;
    let mut moves = (case.moves)();
    let last = moves.pop().expect("a move is made");
    for answer in moves {
        play.answer(case, Seat(0), answer).await;
    }
    play.note("before the last move").await;
    let is_own = case.asked == Seat(0);
    if is_asked || !is_own || by_the_server {
        play.answer(case, Seat(0), last.clone()).await;
    }
    play.probe("while a player might be asked").await;
    if !is_own && !by_the_server {
        assert_eq!(play.holder_is_awaited().await, is_asked, "{}: the list of tables", case.card);
    }
    if by_the_server {
        // The answer has been given.
    } else if is_asked {
        play.answer(case, case.asked, Answer::Option { option: case.declines }).await;
    } else if is_own {
        // To the others, a mover who is asked within a move seems to think about it beforehand.
        play.answer(case, Seat(0), last).await;
    }
    play.probe("after the answer").await;
    play.restart().await;
    play.probe("when all is shown").await;
    if let Some(answer) = (case.then)() {
        play.answer(case, Seat(1), answer).await;
        play.probe("at the end").await;
    }
    play.transcript
}

async fn assert_same(case: &Case) {
    assert_same_answered(case, false).await;
}

async fn assert_same_answered(case: &Case, by_the_server: bool) {
    let [asked, not_asked] = pair(case);
    let worlds = [(&asked, true), (&not_asked, false)];
    let [held, _] = assert_indistinguishable(case.card, worlds, async |(stored, is_asked)| {
        played(case, stored, is_asked, by_the_server).await
    })
    .await;
    let texts: Vec<String> = held.received.iter().map(ToString::to_string).collect();
    let count = |part: &str| texts.iter().filter(|text| text.contains(part)).count();
    assert!(count("\"type\":\"update\"") > 10, "{}: the match is shown", case.card);
    for path in ANSWERED {
        assert!(count(&format!("player: GET {path}: 200 ")) > 0, "{path} has an answer");
    }
}

#[tokio::test]
async fn a_moat_in_hand_changes_nothing_that_others_receive() {
    assert_same(&CASES[0]).await;
}

#[tokio::test]
async fn a_beggar_in_hand_changes_nothing_that_others_receive() {
    assert_same(&CASES[1]).await;
}

#[tokio::test]
async fn a_moat_changes_nothing_for_an_attack_that_asks_no_one() {
    assert_same(&CASES[2]).await;
}

#[tokio::test]
async fn a_movers_watchtower_changes_nothing_that_others_receive() {
    assert_same(&CASES[3]).await;
}

#[tokio::test]
async fn a_standing_answer_to_an_attack_changes_nothing_that_others_receive() {
    assert_same_answered(&CASES[0], true).await;
}

#[test]
fn every_route_is_requested_by_these_tests() {
    let router = include_str!("../../web/src/http.rs");
    let routes = router.split(".route(\"").skip(1).filter_map(|it| it.split('"').next());
    let requested: Vec<String> =
        requests("CODE", "CODE", "ID").into_iter().map(|(_, path, _)| path).collect();
    for route in routes.filter(|route| !OTHER_ROUTES.contains(route)) {
        let parts = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
        let fits = |path: &String| {
            let (asked, wanted) = (parts(path.split('?').next().unwrap_or_default()), parts(route));
            let is = |(one, other): (&String, &String)| one == other || other.starts_with('{');
            asked.len() == wanted.len() && asked.iter().zip(&wanted).all(is)
        };
        assert!(requested.iter().any(fits), "{route} is not requested here");
    }
}
