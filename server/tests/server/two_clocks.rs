//! Servers, and the machine of the command line, whose clocks differ by five minutes and are all wrong: links and moves that
//! take days go by the clock of the database, also while clocks are set.

use std::time::Duration;

use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::Session;
use demesne_protocol::match_origin::Daily;
use demesne_protocol::operator::EnterOperator;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{Clock, TableSettings};
use demesne_store::millis;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::time::{sleep, timeout};

use crate::nats::OwnNats;
use crate::postgres::empty_database;
use crate::process_clock::ProcessClock;
use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, PATIENCE, Reply, Socket, settings};

/// The seconds by which the clocks of the two machines are ahead.
const AHEAD: [i64; 2] = [150, -150];

/// Far more than a test takes, and far less than clocks differ, in milliseconds.
const NEAR: i64 = 60_000;

/// The pause between two questions of a test that waits.
const PAUSE: Duration = Duration::from_millis(50);

/// A machine with a clock of its own, and a server on it.
struct Machine {
    clock: ProcessClock,
    place: TestDatabase,
    program: Program,
}

impl Machine {
    async fn new(ahead: i64, database: &str, nats: Option<&OwnNats>) -> Self {
        let clock = ProcessClock::ahead_by(ahead);
        let place = TestDatabase::new(Some(database.to_owned()));
        let mut command = Program::command(&place);
        command.args(["--grace-seconds", "1"]);
        if let Some(nats) = nats {
            command.args(["--nats", &nats.address()]);
        }
        clock.load(&mut command);
        Self { program: Program::started(command).await, clock, place }
    }

    /// The output of a command on this machine.
    async fn run(&self, subcommand: &str, words: &[&str]) -> String {
        let mut command = self.place.command(subcommand);
        self.clock.load(command.args(words));
        printed(command).await.unwrap_or_else(|error| panic!("{words:?}: {error}"))
    }

    async fn sign_in(&self, name: &str) -> Browser {
        let mut browser = Browser::new(self.program.address);
        browser.set_name(name).await;
        browser
    }

    /// A browser as it reaches this machine.
    fn sees(&self, browser: &Browser) -> Browser {
        Browser { address: self.program.address, ..browser.clone() }
    }
}

/// Two machines with one database, if there is one for tests.
struct TwoMachines {
    machines: [Machine; 2],
    database: AnyConnection,
    /// Ends with the servers.
    nats: OwnNats,
}

impl TwoMachines {
    async fn open() -> Option<Self> {
        let (nats, database) = (OwnNats::start().await?, empty_database().await?);
        let first = Machine::new(AHEAD[0], &database, Some(&nats)).await;
        let second = Machine::new(AHEAD[1], &database, Some(&nats)).await;
        let database = AnyConnection::connect(&database).await.expect("it is there");
        Some(Self { machines: [first, second], database, nats })
    }
}

/// The milliseconds that the latest links have left, by the clock of the database.
const LINK_LEFT: &str = "SELECT CAST(MAX(ends) - EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) \
                         FROM one_time_links";
const OPERATORS_LINK_LEFT: &str = "SELECT CAST(MAX(ends) - EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) \
                                   FROM operator_links";
const INVITATION_LEFT: &str = "SELECT CAST(MAX(ends) - EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) \
                               FROM invitations";

/// The latest link has just begun its time.
async fn has_left(database: &mut AnyConnection, sql: &'static str, lifetime: Duration) {
    let left: i64 = database.fetch_one(sql).await.and_then(|row| row.try_get(0)).expect("a number");
    assert!((millis(lifetime) - NEAR..=millis(lifetime)).contains(&left), "{left} ms are left");
}

/// Lets all links end a second ago.
const END_LINKS: &str = "UPDATE one_time_links SET ends = EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - 1000; \
     UPDATE operator_links SET ends = EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - 1000";

async fn handover(browser: &Browser) -> String {
    let reply = browser.post("/api/session/handover", &()).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json::<Handover>().token
}

/// Asks a machine whose code it is.
async fn whose(machine: &Machine, token: &str) -> Reply {
    let browser = Browser::new(machine.program.address);
    browser.post("/api/session/handover/who", &TakeHandover { token: token.to_owned() }).await
}

#[tokio::test]
async fn a_handover_code_lives_two_minutes_at_every_server() {
    let Some(mut house) = TwoMachines::open().await else { return };
    for (made_at, name) in ["Ann", "Ben"].into_iter().enumerate() {
        let user = house.machines[made_at].sign_in(name).await;
        let token = handover(&user).await;
        has_left(&mut house.database, LINK_LEFT, limits::HANDOVER_TTL).await;
        for machine in &house.machines {
            let reply = whose(machine, &token).await;
            assert_eq!(reply.json::<Session>().name.as_deref(), Some(name), "{}", reply.body);
        }
        house.database.execute(END_LINKS).await.expect("they end");
        for machine in &house.machines {
            assert_eq!(whose(machine, &token).await.refusal(), Refusal::NotFound);
        }
    }
}

/// The host makes a link for Ben's seat, once Ben has been away for long enough.
async fn seat_link(host: &mut Socket) -> String {
    let make = async {
        loop {
            let id = host.id();
            host.send(&ClientMessage::MakeSeatLink { id: id.clone(), seat: Seat(1) }).await;
            let link = host.receive(|message| match message {
                ServerMessage::SeatLink { token, .. } => Some(Some(token)),
                ServerMessage::Refused { id: Some(refused), .. } if refused == id => Some(None),
                _ => None,
            });
            if let Some(token) = link.await {
                return token;
            }
            sleep(PAUSE).await;
        }
    };
    timeout(PATIENCE, make).await.expect("Ben is away")
}

#[tokio::test]
async fn a_seat_link_lives_half_an_hour_at_every_server() {
    let Some(mut house) = TwoMachines::open().await else { return };
    for room_at in [0, 1] {
        let [room, other] = [room_at, 1 - room_at].map(|place| &house.machines[place]);
        let ann = room.sign_in("Ann").await;
        let code = ann.open_table(2).await;
        let mut host = ann.join(&code).await;
        let mut ben = other.sign_in("Ben").await.join(&code).await;
        assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
        drop(ben);
        let token = seat_link(&mut host).await;
        let mut carla = other.sign_in("Carla").await.join(&code).await;
        has_left(&mut house.database, LINK_LEFT, limits::SEAT_LINK_TTL).await;
        let take = |id| ClientMessage::TakeSeat { id, token: token.clone() };
        house.database.execute(END_LINKS).await.expect("they end");
        assert_eq!(carla.ask(take).await, Err(Refusal::NotFound));
        let token = seat_link(&mut host).await;
        let take = |id| ClientMessage::TakeSeat { id, token: token.clone() };
        assert_eq!(carla.ask(take).await, Ok(()));
    }
}

#[tokio::test]
async fn an_operators_link_lives_a_quarter_of_an_hour_at_every_server() {
    let Some(mut house) = TwoMachines::open().await else { return };
    for made_at in [0, 1] {
        for is_over in [true, false] {
            let said = house.machines[made_at].run("operator-link", &[]).await;
            let line = said.lines().next().expect("the link comes first");
            let token = line.split_once("/operator#").expect("it leads to the page").1.to_owned();
            has_left(&mut house.database, OPERATORS_LINK_LEFT, limits::OPERATOR_LINK_TTL).await;
            if is_over {
                house.database.execute(END_LINKS).await.expect("they end");
            }
            let browser = Browser::new(house.machines[1 - made_at].program.address);
            let entered = browser.post("/api/operator/enter", &EnterOperator { token }).await;
            assert_eq!(entered.status == 200, !is_over, "{}", entered.body);
        }
    }
}

#[tokio::test]
async fn what_a_command_allows_ends_by_the_clock_of_the_database() {
    let Some(address) = empty_database().await else { return };
    let machine = Machine::new(AHEAD[1], &address, None).await;
    machine.run("invite", &["--days", "1"]).await;
    let mut database = AnyConnection::connect(&address).await.expect("it is there");
    has_left(&mut database, INVITATION_LEFT, limits::DAY).await;
}

#[tokio::test]
async fn commands_of_machines_whose_clocks_differ_end_sessions_at_every_server() {
    let Some(house) = TwoMachines::open().await else { return };
    let [ahead, behind] = &house.machines;
    for (command_of, name) in [(ahead, "Ann"), (behind, "Ben"), (ahead, "Carla")] {
        let near = ahead.sign_in(name).await;
        let far = behind.sees(&near);
        let mut sockets =
            [near.join(&near.open_table(2).await).await, far.join(&far.open_table(2).await).await];
        command_of.run("people", &["sign-out", name]).await;
        for socket in &mut sockets {
            socket.receive_close().await;
        }
    }
}

/// The milliseconds that the players of a match over days have left, by what a client is shown.
async fn left(browser: &Browser, code: &str) -> Vec<i64> {
    let update = browser.join(code).await.receive_update().await;
    update.clocks.iter().map(|clock| i64::from(clock.left)).collect()
}

#[tokio::test]
async fn a_clock_over_days_goes_on_at_another_server() {
    let Some(house) = TwoMachines::open().await else { return };
    let TwoMachines { machines: [first, second], nats, .. } = house;
    let over_days =
        TableSettings { clock: Clock::Correspondence { days: 1, reserve: 1 }, ..settings(2) };
    let ann = first.sign_in("Ann").await;
    let code = ann.open_table_with(&over_days).await;
    let mut host = ann.join(&code).await;
    let mut ben = second.sign_in("Ben").await.join(&code).await;
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    host.ready().await;
    ben.ready().await;
    host.receive_update().await;
    let there = left(&ann, &code).await;
    // The room moves to the server whose clock is five minutes behind, and back to one whose clock is ahead.
    let Machine { clock, place, program } = first;
    program.ask_to_end().await;
    assert!(program.ended().await.success());
    let moved = left(&second.sees(&ann), &code).await;
    is_near(&there, &moved);
    let mut command = Program::command(&place);
    command.args(["--nats", &nats.address()]);
    clock.load(&mut command);
    let first = Program::started(command).await;
    second.program.ask_to_end().await;
    assert!(second.program.ended().await.success());
    is_near(&there, &left(&Browser { address: first.address, ..ann }, &code).await);
}

fn is_near(before: &[i64], after: &[i64]) {
    assert_eq!((before.len(), after.len()), (2, 2), "both have a clock");
    for (before, after) in before.iter().zip(after) {
        assert!((before - NEAR..=*before).contains(after), "{before} ms were left, now {after}");
    }
}

#[tokio::test]
async fn setting_the_clock_of_a_server_changes_nothing() {
    let Some(database) = empty_database().await else { return };
    let machine = Machine::new(0, &database, None).await;
    let ann = machine.sign_in("Ann").await;
    let token = handover(&ann).await;
    let today = async || ann.get("/api/daily").await.json::<Daily>().today;
    let day = today().await;
    for ahead in [-limits::DAY.as_secs().cast_signed(), limits::DAY.as_secs().cast_signed()] {
        machine.clock.set_ahead_by(ahead);
        let reply = whose(&machine, &token).await;
        assert_eq!(reply.json::<Session>().name.as_deref(), Some("Ann"), "{}", reply.body);
        assert_eq!(today().await, day);
    }
    let mut database = AnyConnection::connect(&database).await.expect("it is there");
    database.execute(END_LINKS).await.expect("they end");
    assert_eq!(whose(&machine, &token).await.refusal(), Refusal::NotFound);
}

/// A database whose clock a test sets: the function of PostgreSQL is found after this one.
const CLOCK_AHEAD: &str = "CREATE TABLE clock_ahead (seconds BIGINT); \
    INSERT INTO clock_ahead (seconds) VALUES (0); \
    CREATE FUNCTION clock_timestamp() RETURNS TIMESTAMPTZ LANGUAGE SQL AS $$ \
     SELECT pg_catalog.clock_timestamp() + (SELECT seconds FROM clock_ahead) * INTERVAL '1 second' $$; \
    DO $$ BEGIN EXECUTE FORMAT('ALTER DATABASE %I SET search_path = public, pg_catalog', \
     current_database()); END $$";

#[tokio::test]
async fn a_database_clock_that_is_set_counts_soon() {
    let Some(address) = empty_database().await else { return };
    let mut database = AnyConnection::connect(&address).await.expect("it is there");
    database.execute(CLOCK_AHEAD).await.expect("its clock can be set");
    let machine = Machine::new(0, &address, None).await;
    let token = handover(&machine.sign_in("Ann").await).await;
    assert_eq!(whose(&machine, &token).await.status, 200);
    database.execute("UPDATE clock_ahead SET seconds = 150").await.expect("it is set");
    let code_ends = async {
        while whose(&machine, &token).await.status == 200 {
            sleep(PAUSE).await;
        }
    };
    timeout(PATIENCE, code_ends).await.expect("the code ends by the clock of the database");
}
