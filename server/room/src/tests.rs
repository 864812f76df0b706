//! Tests of the room task with the smallest game: faults, failed saves and reloads. Real games are played in `tests/server`.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one kind of message and lets every other pass"
)]

mod asked_since;
mod away;
mod away_players;
mod doubt;
mod indistinguishable;
mod open_hands;
mod staged;
mod standing;
mod undo;
mod updates;
mod vacation;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use demesne_access::restrictions::Restrictions;
use demesne_base::channel::channel;
use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::limits;
use demesne_base::link_words::Language;
use demesne_base::metrics::Metrics;
use demesne_base::notice_clock::NoticeClock;
use demesne_bots::games::{GameRules, rules};
use demesne_highcard::{ALMOST, FAULT, Highcard, QUIET, SECRET, number};
use demesne_matches::archive::Archive;
use demesne_notices::NoticeQueue;
use demesne_notices::webhook::{Webhooks, webhook};
use demesne_protocol::basics::Seat;
use demesne_protocol::changes::LatestView;
use demesne_protocol::dominion::{KingdomChoice, SetShare, Settings, Variant};
use demesne_protocol::fair::DealPromise;
use demesne_protocol::games::{GameSettings, GameView};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::{BotLevel, BotSpeed, Clock, Ending, Stage, TableSettings};
use demesne_rules::journal::{JournalAction, Undo};
use demesne_store::Store;
use demesne_store::config::StoreConfig;
use demesne_store::matches::{Player, StartMatch};
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::tables::{SeatOwner, TableRecord, match_of};
use demesne_store::users::{NewUser, User};
use demesne_thinking::{ThinkingConfig, ThinkingPool};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::deal::Deal;
use super::handle::{
    self, ConnectionId, ConnectionRole, JoiningClient, Mailbox, Outbox, OutgoingMessages,
    RoomHandle, RoomMessage, new_mailbox, new_outbox,
};
use super::room_match::RoomMatch;
use super::{Connections, HiddenInfoDelay, Room, Services, run, time};
use crate::config::GRACE_SECONDS;
use demesne_access::list_changes::ListChanges;

/// The number of answers after which a match is over.
const LAST: u32 = 6;

/// The game of these tests.
type SmallGame = Highcard<LAST>;

/// Longer than any step takes; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(20);

/// A table with two players; `wake` starts its room.
struct Fixture {
    folder: PathBuf,
    services: Services,
    notices: NoticeQueue,
    code: Code,
    people: [User; 2],
    shutdown: watch::Sender<bool>,
}

impl Fixture {
    async fn new(second: Option<SeatOwner>) -> Self {
        let folder = std::env::temp_dir().join(format!("demesne-room-{}", UserId::new()));
        let config = StoreConfig { data: folder.clone(), database: None };
        let (store, _writer) = Store::open(&config).await.expect("a new database opens");
        let people =
            ["Ann", "Ben"].map(|name| User { id: UserId::new(), name: name.into(), program: None });
        for user in &people {
            let change = NewUser { user: user.clone(), session: user.id.to_string() };
            store.save(change).await.expect("a person is saved");
        }
        let second = second.unwrap_or_else(|| SeatOwner::User(people[1].clone()));
        let table = table(&people[0], second);
        let code = table.code.clone();
        store.save(table).await.expect("a table is saved");
        let (shutdown, shutdown_signal) = watch::channel(false);
        let thinking = ThinkingConfig { bot_threads: Some(1) };
        let (turn_notices, notices) = demesne_notices::queue(NoticeClock::standing(0), webhooks());
        let services = Services {
            archive: Archive::open(
                SingletonJobs::new(store.clone(), None),
                false,
                shutdown_signal.clone(),
            ),
            store,
            restrictions: Restrictions::none(),
            list_changes: ListChanges::default(),
            thinking_pool: ThinkingPool::start(&thinking, Metrics::new()),
            turn_notices,
            metrics: Metrics::new(),
            bot_delay: Duration::ZERO,
            hidden_info_delay: delay_of(Duration::ZERO),
            sleep_after: limits::SLEEP_AFTER,
            grace: Duration::from_secs(GRACE_SECONDS),
            shutdown: shutdown_signal,
            deadline: None,
        };
        Self { folder, services, notices, code, people, shutdown }
    }

    fn wake(&self) -> (RoomHandle, JoinHandle<()>) {
        let (room, mailbox) = new_mailbox();
        let task = tokio::spawn(run(
            rules::<SmallGame>(),
            self.code.clone(),
            self.services.clone(),
            mailbox,
        ));
        (room, task)
    }

    /// Makes every insert into a table of the database fail.
    async fn fill(&self, table: &str) {
        let sql = format!(
            "CREATE TRIGGER full_{table} BEFORE INSERT ON {table} \
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
        );
        self.execute_sql(&sql).await;
    }

    /// Sets the table's clock, even to one that a host cannot choose.
    async fn change_clock(&self, clock: Clock) {
        self.change_settings(|settings| settings.clock = clock).await;
    }

    async fn change_settings(&self, change: impl FnOnce(&mut TableSettings)) {
        let record = self.services.store.table(&self.code).await.expect("the database answers");
        let mut record = record.expect("the table is there");
        change(&mut record.settings);
        self.services.store.save(record).await.expect("a table is saved");
    }

    async fn execute_sql(&self, sql: &str) {
        let url = format!("sqlite://{}", self.folder.join("demesne.sqlite").display());
        let mut connection = AnyConnection::connect(&url).await.expect("the file is there");
        connection.execute(AssertSqlSafe(sql.to_owned())).await.expect("the database does it");
    }
}

impl Drop for Fixture {
    fn drop(&mut self) {
        // A folder that is left behind among the temporary files does no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The only webhook of the fixture is `friends`.
fn webhooks() -> Webhooks {
    let friends = webhook("friends=http://127.0.0.1:9/").expect("a webhook");
    let site = Some("https://play.example.org");
    Webhooks::new(&[friends], site, Language::default()).expect("one webhook with a link")
}

/// A pause of exactly this length.
fn delay_of(mean: Duration) -> HiddenInfoDelay {
    HiddenInfoDelay { mean, chance: || 0.5 }
}

fn ready(id: String, promise: Option<DealPromise>) -> ClientMessage {
    ClientMessage::Ready { id, ready: true, promise }
}

/// A table of two seats.
pub(crate) fn table(host: &User, second: SeatOwner) -> TableRecord {
    let kingdom = KingdomChoice::Random {
        sets: vec![SetShare { set: "base".to_owned(), least: 0, most: 10 }],
        without: Vec::new(),
    };
    let settings = Settings {
        platinum_colony: Variant::Never,
        shelters: Variant::Never,
        ..Settings::new(kingdom)
    };
    let settings = TableSettings::new(2, GameSettings::Dominion(settings));
    let mut table = TableRecord::new(host.clone(), settings);
    table.seats[1] = Some(second);
    table
}

/// A client at the table.
struct TestClient {
    room: RoomHandle,
    id: ConnectionId,
    received: OutgoingMessages,
    latest: LatestView,
    /// Messages that came within a change.
    completed: VecDeque<ServerMessage>,
}

impl TestClient {
    fn new(room: RoomHandle, id: ConnectionId, received: OutgoingMessages) -> Self {
        let (latest, completed) = Default::default();
        Self { room, id, received, latest, completed }
    }

    /// The messages that a text stands for: a change is read as what it acknowledges and the update that it makes.
    fn read(&mut self, text: &str) -> ServerMessage {
        let message = serde_json::from_str(text).expect("a valid message");
        let done = match &message {
            ServerMessage::Change { done: Some(id), .. } => {
                Some(ServerMessage::Done { id: id.clone() })
            }
            _ => None,
        };
        let complete = self.latest.complete(message).expect("a change of the latest view");
        let Some(done) = done else { return complete };
        self.completed.push_back(complete);
        done
    }

    async fn come(room: &RoomHandle, user: &User) -> Self {
        let (outbox, words) = new_outbox();
        let id = join(room, user, outbox).await;
        Self::new(room.clone(), id, words)
    }

    async fn send(&self, message: ClientMessage) {
        let said = self.room.send(RoomMessage::Client(self.id, Box::new(message))).await;
        assert!(said.is_ok(), "the room runs");
    }

    async fn ready(&mut self) {
        self.send(ready(format!("ready {:?}", self.id), None)).await;
    }

    async fn answer(&self, id: &str, question: u32, named: u8) {
        let answer = number(named);
        self.send(ClientMessage::Answer { id: id.to_owned(), question, answer }).await;
    }

    /// Receives the next message; `None` if the room has dropped the connection.
    async fn next(&mut self) -> Option<ServerMessage> {
        if let Some(completed) = self.completed.pop_front() {
            return Some(completed);
        }
        let text = tokio::time::timeout(PATIENCE, self.received.recv()).await;
        let text = text.expect("a message arrives")?;
        Some(self.read(&text))
    }

    /// Receives messages up to the first one that is wanted.
    async fn receive<T>(&mut self, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection stays open");
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    /// Receives the text of the next update, as it is held in memory.
    async fn receive_update_text(&mut self) -> Utf8Bytes {
        loop {
            let text = tokio::time::timeout(PATIENCE, self.received.recv()).await;
            let text = text.expect("a message arrives").expect("the connection stays open");
            if matches!(self.read(&text), ServerMessage::Update { .. }) {
                return text;
            }
        }
    }

    async fn receive_version(&mut self, wanted: u32) {
        self.receive(|message| match message {
            ServerMessage::Update { version, .. } if *version == wanted => Some(()),
            _ => None,
        })
        .await;
    }

    /// Receives the next update; returns its version and turn.
    async fn receive_update(&mut self) -> (u32, u16) {
        self.receive(|message| match message {
            ServerMessage::Update { version, view: GameView::Dominion(view), .. } => {
                Some((*version, view.turn))
            }
            _ => None,
        })
        .await
    }

    async fn receive_notice(&mut self, wanted: Notice) {
        self.receive(|message| {
            (*message == ServerMessage::Notice { notice: wanted }).then_some(())
        })
        .await;
    }

    async fn receive_done(&mut self, wanted: &str) {
        let done = ServerMessage::Done { id: wanted.to_owned() };
        self.receive(|message| (*message == done).then_some(())).await;
    }

    async fn receive_refused(&mut self, wanted: &str) -> Refusal {
        self.receive(|message| match message {
            ServerMessage::Refused { id: Some(id), reason, .. } if id == wanted => {
                Some(reason.clone())
            }
            _ => None,
        })
        .await
    }
}

async fn join(room: &RoomHandle, user: &User, outbox: Outbox) -> ConnectionId {
    let user = Some(user.clone());
    let client = JoiningClient { role: ConnectionRole::Player, user, have: None, outbox };
    let joined = handle::join(room, client).await;
    joined.expect("the room runs").expect("the room is not full")
}

/// A player at a table with a bot, before their match.
async fn against_a_bot() -> (Fixture, TestClient) {
    let fixture = Fixture::new(Some(SeatOwner::Bot(BotLevel::Easy))).await;
    let (room, _task) = fixture.wake();
    let ann = TestClient::come(&room, &fixture.people[0]).await;
    (fixture, ann)
}

/// Two players in a match that has just begun.
struct Playing {
    fixture: Fixture,
    ann: TestClient,
    ben: TestClient,
    /// The task of their room.
    task: JoinHandle<()>,
}

async fn playing() -> Playing {
    begun(Fixture::new(None).await).await
}

async fn begun(fixture: Fixture) -> Playing {
    let (room, task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    ann.ready().await;
    ben.ready().await;
    ann.receive_version(0).await;
    ben.receive_version(0).await;
    Playing { fixture, ann, ben, task }
}

/// The size of the room's task without the room.
fn size_of_task<F>(_: impl FnOnce(&'static GameRules, Code, Services, Mailbox) -> F) -> usize {
    size_of::<F>()
}

#[test]
fn a_room_that_waits_is_small() {
    let size = size_of_task(run);
    assert!(size < 4096, "{size} bytes for each of thousands of rooms");
}

#[tokio::test]
async fn a_fault_loses_only_the_input_that_caused_it() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ben.receive_version(1).await;
    ben.answer("b", 1, FAULT).await;
    ben.receive_notice(Notice::Reopened).await;
    assert_eq!(ben.receive_refused("b").await, Refusal::Unavailable);
    ann.receive_notice(Notice::Reopened).await;
    ben.answer("c", 1, 1).await;
    ben.receive_done("c").await;
    ann.receive_version(2).await;
}

#[tokio::test]
async fn what_cannot_be_saved_is_not_shown_and_can_be_tried_again() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    fixture.fill("journal_tail").await;
    ann.answer("a", 0, 1).await;
    ann.receive_notice(Notice::CannotSave).await;
    assert_eq!(ann.receive_refused("a").await, Refusal::NotSaved);
    assert_eq!(fixture.services.metrics.save_outages.get(), 1);
    fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    ann.answer("a", 0, 1).await;
    ann.receive_notice(Notice::CanSaveAgain).await;
    assert_eq!(fixture.services.metrics.save_outages.get(), 0);
    ann.receive_done("a").await;
    ben.receive_version(1).await;
}

#[tokio::test]
async fn a_full_disk_stops_play_until_there_is_room_again() {
    let (fixture, mut ann) = against_a_bot().await;
    ann.ready().await;
    ann.receive_version(0).await;
    for table in ["journal_tail", "write_probe"] {
        fixture.fill(table).await;
    }
    ann.answer("a", 0, 1).await;
    ann.receive_notice(Notice::CannotSave).await;
    assert_eq!(ann.receive_refused("a").await, Refusal::NotSaved);
    fixture.execute_sql("DROP TRIGGER full_journal_tail; DROP TRIGGER full_write_probe").await;
    // Play continues without any action by a client.
    ann.receive_notice(Notice::CanSaveAgain).await;
    ann.answer("b", 0, 1).await;
    ann.receive_done("b").await;
    ann.receive_version(2).await;
    fixture.fill("journal_tail").await;
    ann.answer("c", 2, 1).await;
    assert_eq!(ann.receive_refused("c").await, Refusal::NotSaved);
}

#[tokio::test]
async fn a_start_that_is_not_saved_makes_nobody_ready_for_the_next_room() {
    let fixture = Fixture::new(None).await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    fixture.fill("matches").await;
    ann.send(ready("a".to_owned(), None)).await;
    ann.receive_done("a").await;
    ben.send(ready("b".to_owned(), None)).await;
    assert_eq!(ben.receive_refused("b").await, Refusal::NotSaved);
    fixture.execute_sql("DROP TRIGGER full_matches").await;
    ann.receive_notice(Notice::CanSaveAgain).await;
    let saved = async {
        loop {
            let record = fixture.services.store.table(&fixture.code).await;
            let record = record.expect("it can be read").expect("it is there");
            if record.ready == [false, false] {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, saved).await.expect("the database has nobody as ready");
}

#[tokio::test]
async fn a_match_is_public_before_its_end_is_shown() {
    let Playing { fixture, ann, ben, task } = playing().await;
    drop((ann, ben));
    fixture.shutdown.send_replace(true);
    task.await.expect("the room ends");
    let (code, services) = (fixture.code.clone(), fixture.services.clone());
    let room = Room::open(rules::<SmallGame>(), code, services, Connections::default()).await;
    let mut room = room.expect("the room can be loaded");
    let id = room.state.current.as_ref().expect("a match is played").id;
    let public = async || {
        let record = fixture.services.store.public_match(id).await.expect("it can be read");
        record.expect("it is there").end
    };
    let ended = room.resign(fixture.people[0].id).await;
    assert!(public().await.is_none(), "its end has not been shown");
    room.broadcast(ended.unwrap_or_else(|_| panic!("it is saved")));
    assert!(public().await.is_some(), "its replay may be asked for");
}

#[tokio::test]
async fn what_was_not_saved_is_not_shown_because_something_else_could_be() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    fixture.fill("journal_tail").await;
    // The journal cannot even be read, so its content is unknown.
    fixture.execute_sql("ALTER TABLE match_seats RENAME TO elsewhere").await;
    ann.answer("a", 0, 1).await;
    ann.receive_notice(Notice::CannotSave).await;
    fixture.execute_sql("ALTER TABLE elsewhere RENAME TO match_seats").await;
    let report = ClientMessage::Report {
        id: "r".to_owned(),
        seat: Some(Seat(1)),
        name: "Ben".to_owned(),
        reason: ReportReason::Other,
        text: String::new(),
    };
    ann.send(report).await;
    ann.receive_done("r").await;
    fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    ann.receive_notice(Notice::CanSaveAgain).await;
    assert_eq!(ben.receive_update().await, (0, 0), "as the journal has it");
    ann.answer("b", 0, 1).await;
    ann.receive_done("b").await;
    ben.receive_version(1).await;
}

#[tokio::test]
async fn an_answer_whose_place_is_taken_is_not_said_to_be_done() {
    let Playing { fixture, ann, .. } = &mut playing().await;
    // A process that was killed may have written this at the last moment.
    fixture
        .execute_sql(
            "INSERT INTO journal (match_id, seq, seat, message, answer) SELECT id, 0, 0, 'late', \
             '{\"game\":\"dominion\",\"type\":\"option\",\"option\":1}' FROM matches",
        )
        .await;
    ann.answer("a", 0, 2).await;
    ann.receive_version(1).await;
    assert_eq!(ann.receive_refused("a").await, Refusal::Stale);
    ann.answer("late", 0, 1).await;
    ann.receive_done("late").await;
}

#[tokio::test]
async fn the_same_message_is_done_once_even_by_another_task() {
    let Playing { fixture, ann, task, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    ann.receive_done("a").await;
    task.abort();
    assert!(task.await.is_err(), "the room ended");
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.receive_version(1).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    ann.answer("b", 0, 1).await;
    assert_eq!(ann.receive_refused("b").await, Refusal::NotAsked);
}

/// A match of a bot and a person, begun, and how it is saved.
fn begun_match() -> (RoomMatch, StartMatch) {
    let people =
        ["Ann", "Ben"].map(|name| User { id: UserId::new(), name: name.into(), program: None });
    let bot = SeatOwner::Bot(BotLevel::Easy);
    let table = table(&people[0], bot.clone());
    let players = [bot, SeatOwner::User(people[1].clone())];
    let players = players.map(|owner| Player { name: String::new(), owner, status: None }).to_vec();
    let setup = Deal::new(2).setup(rules::<SmallGame>(), &table, &players, None);
    let begun =
        RoomMatch::new(rules::<SmallGame>(), &table, players, setup.expect("it can be dealt"));
    begun.expect("it can be played")
}

#[test]
fn a_match_that_was_read_again_saves_the_standing_to_which_an_undo_leads() {
    let (mut room_match, start) = begun_match();
    let draws = JournalAction::Answer(number(1));
    let first = room_match.enter(Seat(0), None, draws, 0).expect("it is allowed");
    assert!(first.standing.is_some(), "a card counts");
    let rules = rules::<SmallGame>();
    let again = RoomMatch::replay(rules, start.record, &[first.entry], Clock::None);
    let mut again = again.unwrap_or_else(|error| panic!("{error}"));
    for room_match in [&mut room_match, &mut again] {
        let undo = JournalAction::Undo(Undo { undo: 0 });
        let undone = room_match.enter(Seat(0), None, undo, 0).expect("it is allowed");
        assert!(undone.standing.is_some(), "it is that of the deal again");
    }
}

#[test]
fn no_undo_is_offered_that_would_replay_too_many_answers() {
    let (mut room_match, _) = begun_match();
    let mut enter = |seat, action| {
        assert_eq!(room_match.enter(Seat(seat), None, action, 0).map(drop), Ok(()));
    };
    enter(0, JournalAction::Answer(number(QUIET)));
    enter(1, JournalAction::Answer(number(QUIET)));
    enter(1, JournalAction::Undo(Undo { undo: 1 }));
    enter(1, JournalAction::Answer(number(QUIET)));
    assert_eq!(room_match.replayed, 1, "the answer before the one that was taken back");
    assert!(room_match.goal(Seat(1)).is_some());
    room_match.replayed = limits::ANSWERS_PLAYED_AGAIN - u64::from(room_match.entries);
    assert!(room_match.goal(Seat(1)).is_some());
    room_match.replayed += 1;
    assert!(room_match.goal(Seat(1)).is_none());
}

#[test]
fn a_journal_is_full_at_some_time() {
    let (mut room_match, _) = begun_match();
    assert!(!room_match.is_journal_full());
    room_match.entries = limits::ENTRIES_PER_MATCH;
    let one_more = room_match.enter(Seat(0), None, JournalAction::Answer(number(1)), 0);
    assert_eq!(one_more.map(drop), Err(Refusal::TooLong));
    assert!(room_match.is_journal_full());
}

#[tokio::test]
async fn a_room_without_people_goes_to_sleep() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.sleep_after = Duration::ZERO;
    let (room, mailbox) = new_mailbox();
    let (outbox, _words) = new_outbox();
    let task = run(rules::<SmallGame>(), fixture.code.clone(), fixture.services.clone(), mailbox);
    // A client joins before the room has started: the room must not unload meanwhile.
    let (id, ()) = tokio::join!(join(&room, &fixture.people[0], outbox), async {
        tokio::spawn(task);
    });
    assert!(room.send(RoomMessage::Left(id)).await.is_ok(), "the room runs");
    tokio::time::timeout(PATIENCE, room.closed()).await.expect("the room is unloaded");
}

#[tokio::test]
async fn a_room_drops_clients_that_do_not_read_without_waiting() {
    let Playing { ann, ben, .. } = &mut playing().await;
    let (outbox, mut unread) = channel(1);
    join(&ann.room, &User { id: UserId::new(), name: "Cy".to_owned(), program: None }, outbox)
        .await;
    ann.answer("a", 0, 1).await;
    ben.receive_version(1).await;
    ann.receive_done("a").await;
    assert!(unread.recv().await.is_some(), "one message fits");
    assert!(unread.recv().await.is_none(), "then the connection is dropped");
}

#[tokio::test]
async fn a_secret_question_is_seen_by_its_seat_alone() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    ann.answer("a", 0, SECRET).await;
    ann.receive_done("a").await;
    ben.receive_version(1).await;
    // Neither a refused request nor a new connection discloses the question: both see the table as it was.
    ann.answer("probe", 0, 1).await;
    assert_eq!(ann.receive_refused("probe").await, Refusal::Stale);
    let mut again = TestClient::come(&ann.room, &fixture.people[0]).await;
    assert_eq!(again.receive_update().await, (0, 0));
    ben.answer("b", 1, 1).await;
    // Other players cannot count the answer to a secret question.
    assert_eq!(again.receive_update().await, (1, 2));
    ben.receive_version(2).await;
}

#[tokio::test]
async fn a_question_that_was_not_asked_takes_its_time_as_well() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.hidden_info_delay = delay_of(Duration::from_hours(1));
    let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
    ann.answer("a", 0, ALMOST).await;
    ann.receive_done("a").await;
    // As before the answer: Ann is asked, and has answered.
    for (question, answered) in [(0, Refusal::Stale), (1, Refusal::Stale)] {
        ann.answer("early", question, 1).await;
        assert_eq!(ann.receive_refused("early").await, answered);
        ben.answer("early", question, 1).await;
        assert_eq!(ben.receive_refused("early").await, Refusal::NotAsked);
    }
    let mut again = TestClient::come(&ann.room, &fixture.people[0]).await;
    assert_eq!(again.receive_update().await, (0, 0));
}

#[tokio::test]
async fn held_updates_are_sent_after_the_pause() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.hidden_info_delay = delay_of(Duration::from_millis(10));
    let Playing { ann, ben, .. } = &mut begun(fixture).await;
    ann.answer("a", 0, ALMOST).await;
    ann.receive_version(1).await;
    ben.receive_version(1).await;
}

#[tokio::test]
async fn a_slow_bot_moves_after_three_usual_delays() {
    let usual = Duration::from_secs(1);
    let mut fixture = Fixture::new(Some(SeatOwner::Bot(BotLevel::Easy))).await;
    fixture.services.bot_delay = usual;
    fixture.change_settings(|settings| settings.bot_speed = BotSpeed::Slow).await;
    time::set();
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.ready().await;
    ann.receive_version(0).await;
    ann.answer("a", 0, 1).await;
    ann.receive_version(1).await;
    time::move_on(usual * 2);
    // It is still the bot that is asked.
    ann.answer("early", 0, 1).await;
    assert_eq!(ann.receive_refused("early").await, Refusal::NotAsked);
    time::move_on(usual);
    ann.receive_version(2).await;
}

#[tokio::test]
async fn bots_play_on_and_a_match_ends() {
    let (_fixture, mut ann) = against_a_bot().await;
    ann.ready().await;
    for question in (0..LAST).step_by(2) {
        ann.receive_version(question).await;
        ann.answer(&question.to_string(), question, 1).await;
    }
    ann.receive(|message| match message {
        ServerMessage::Table { table, .. } => {
            matches!(table.stage, Stage::Over { .. }).then_some(())
        }
        _ => None,
    })
    .await;
}

#[tokio::test]
async fn a_shutdown_notifies_clients_and_ends_the_rooms() {
    let Playing { fixture, ann, task, .. } = &mut playing().await;
    fixture.shutdown.send(true).expect("the room runs");
    ann.receive_notice(Notice::Restarting).await;
    assert_eq!(ann.next().await, None);
    task.await.expect("the room ends");
}

/// Begins a match, sends an answer of Ann, and ends the room's task as an upgrade of the server does.
async fn left_after_an_answer() -> (Fixture, MatchId) {
    let Playing { fixture, mut ann, ben: _ben, task } = playing().await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    task.abort();
    assert!(task.await.is_err(), "the room ended");
    let record = fixture.services.store.table(&fixture.code).await.expect("it can be read");
    let id = match_of(&record.expect("the table is there").stage).expect("it plays a match");
    (fixture, id)
}

#[tokio::test]
async fn a_match_that_other_rules_lead_elsewhere_is_void_with_its_standing() {
    let (fixture, first) = left_after_an_answer().await;
    // Has the same effect as rules that lead to another table.
    fixture.execute_sql("UPDATE journal_tail SET hash = hash + 1").await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    let (id, scores) = ann
        .receive(|message| match message {
            ServerMessage::Table { table, .. } => match &table.stage {
                Stage::Void { match_id, results } => Some((match_id.clone(), results.clone())),
                _ => panic!("the table is at {:?}", table.stage),
            },
            _ => None,
        })
        .await;
    assert_eq!(id, first.to_string());
    assert_eq!(scores.len(), 2);
    ann.answer("b", 1, 1).await;
    assert_eq!(ann.receive_refused("b").await, Refusal::NotNow);

    let store = &fixture.services.store;
    let kept = store.match_record(first).await.expect("it can be read").expect("it is there");
    assert_eq!(kept.end, None, "the earlier release can continue it");
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    ann.ready().await;
    ben.ready().await;
    ben.receive_version(0).await;
    let kept = store.match_record(first).await.expect("it can be read").expect("it is there");
    let end = kept.end.expect("another match has begun");
    assert_eq!((end.ending, end.results), (Ending::Void, scores));
}

#[tokio::test]
async fn an_incompatible_finished_match_does_not_block_the_next() {
    let (fixture, _) = left_after_an_answer().await;
    fixture.execute_sql("UPDATE matches SET hash = hash + 1, ended = 1, results = '[]'").await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    ann.ready().await;
    ben.ready().await;
    ann.receive_version(0).await;
}

#[tokio::test]
async fn spectators_joining_an_unchanged_match_share_one_text() {
    time::set();
    let Playing { ann, .. } = &mut playing().await;
    let mut texts = Vec::new();
    for _ in 0..2 {
        let mut watcher = open_hands::watch(&ann.room, None).await;
        texts.push(watcher.receive_update_text().await);
    }
    assert_eq!(texts[0].as_ptr(), texts[1].as_ptr(), "one shared text");
    ann.answer("1", 0, 1).await;
    let mut watcher = open_hands::watch(&ann.room, None).await;
    let later = watcher.receive_update_text().await;
    assert_ne!(later.as_str(), texts[0].as_str(), "a new text after a move");
}
