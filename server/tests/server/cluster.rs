//! Several servers with one database and one bus: every client can use any of them, and changes reach them all.

mod faults;

use std::time::{Duration, Instant};

use demesne::config::Config;
use demesne::{Server, StartError};
use demesne_base::limits;
use demesne_cluster::ClusterConfig;
use demesne_protocol::basics::Seat;
use demesne_protocol::http::{Browsers, Lobby};
use demesne_protocol::seats::{Handover, TakeHandover};
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{BotLevel, SeatOccupant, TableView};
use demesne_store::config::StoreConfig;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::fault_proxy::{ProxyState, through_proxy};
use crate::nats::OwnNats;
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, command};
use crate::support::{Browser, PATIENCE, Socket, TestServer, config, fresh_id, settings};
use crate::user_stream::{Events, is_own_move};

/// Longer than any server caches the list of tables of others.
const A_MOMENT: Duration = Duration::from_millis(400);

/// Two servers that share a database, if there is one for tests.
pub(crate) struct Pair {
    pub(crate) first: TestServer,
    pub(crate) second: TestServer,
    /// Ends with the servers.
    nats: OwnNats,
}

impl Pair {
    pub(crate) async fn open() -> Option<Self> {
        Self::open_with(|_| {}).await
    }

    pub(crate) async fn open_with(change: impl Fn(&mut Config)) -> Option<Self> {
        let nats = OwnNats::start().await?;
        let address = nats.address();
        Self::open_at(nats, [&address, &address], change).await
    }

    /// Two servers, of which the first reaches NATS through a proxy.
    async fn open_with_proxy() -> Option<(Self, watch::Sender<ProxyState>)> {
        let nats = OwnNats::start().await?;
        let address = nats.address();
        let (proxied, to_bus) = through_proxy(&address).await;
        Some((Self::open_at(nats, [&proxied, &address], |_| {}).await?, to_bus))
    }

    /// Two servers that reach NATS at these addresses.
    async fn open_at(
        nats: OwnNats,
        addresses: [&str; 2],
        change: impl Fn(&mut Config),
    ) -> Option<Self> {
        let database = empty_database().await?;
        let together = |address: &str| {
            let cluster = ClusterConfig { nats: Some(address.to_owned()) };
            let store = StoreConfig { database: Some(database.clone()), ..config().store };
            let mut config = Config { cluster, store, ..config() };
            change(&mut config);
            config
        };
        let first = TestServer::open_with(together(addresses[0])).await;
        let second = TestServer::open_with(together(addresses[1])).await;
        Some(Self { first, second, nats })
    }

    /// Ann at the first server, and Ben at the second.
    pub(crate) async fn sign_in_two(&self) -> (Browser, Browser) {
        (self.first.sign_in("Ann").await, self.second.sign_in("Ben").await)
    }

    /// A browser as the other server sees it.
    pub(crate) fn at_second(&self, browser: &Browser) -> Browser {
        Browser { address: self.second.address(), ..browser.clone() }
    }
}

fn is_there(table: &TableView, seat: usize) -> bool {
    matches!(table.seats[seat].occupant, SeatOccupant::Person { connected: true, .. })
}

/// Ann and Ben at a table, each over their own server.
async fn seated(ann: &Browser, ben: &Browser) -> (String, Socket, Socket) {
    let code = ann.open_table_with(&settings(2)).await;
    let ann = ann.join(&code).await;
    let mut ben = ben.join(&code).await;
    assert_eq!(ben.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    (code, ann, ben)
}

#[tokio::test]
async fn people_at_different_servers_play_a_match_to_its_end() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (_, mut ann, mut ben) = seated(&ann, &ben).await;
    ann.receive_table(|table| is_there(table, 1)).await;
    ann.ready().await;
    ben.ready().await;
    let playing = async |mut socket: Socket| {
        let first = socket.receive_update().await;
        socket.play_until(first, |_| false).await
    };
    let (ann, ben) = tokio::join!(playing(ann), playing(ben));
    assert_eq!(ann.view.results, ben.view.results);
    assert_eq!(ann.view.own.map(|own| own.seat), Some(Seat(0)));
    assert_eq!(ben.view.own.map(|own| own.seat), Some(Seat(1)));
}

#[tokio::test]
async fn players_are_listed_as_connected_across_servers() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (code, mut near, far) = seated(&ann, &ben).await;
    near.receive_table(|table| is_there(table, 1)).await;
    drop(far);
    near.receive_table(|table| !is_there(table, 1)).await;
    let mut far = ben.join(&code).await;
    near.receive_table(|table| is_there(table, 1)).await;
    // The same person at the other server: the older connection goes, wherever it is.
    let _elsewhere = pair.at_second(&ann).join(&code).await;
    near.receive_close().await;
    far.receive_table(|table| is_there(table, 0)).await;
}

#[tokio::test]
async fn servers_that_wake_one_table_at_once_wake_one_room() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    for _ in 0..10 {
        let code = ann.open_table(2).await;
        let (mut near, mut far) = tokio::join!(ann.join(&code), ben.join(&code));
        assert_eq!(far.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
        near.receive_table(|table| is_there(table, 1)).await;
        far.receive_table(|table| is_there(table, 0)).await;
    }
}

#[tokio::test]
async fn a_table_is_listed_at_every_server() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let listed = async |browser: &Browser| {
        let lobby: Lobby = browser.get("/api/lobby").await.json();
        lobby.open.into_iter().map(|table| table.code).collect::<Vec<_>>()
    };
    assert_eq!(listed(&ben).await, Vec::<String>::new());
    let code = ann.open_table(2).await;
    let is_listed = async {
        while listed(&ben).await != [code.as_str()] {
            sleep(A_MOMENT).await;
        }
    };
    timeout(PATIENCE, is_listed).await.expect("the other server lists the table");
}

#[tokio::test]
async fn an_event_stream_at_another_server_hears_of_a_turn() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    // Neither stream is at the server of the room, and either player may begin.
    let mut of_ann = Events::open(&pair.at_second(&ann)).await;
    let mut of_ben = Events::open(&ben).await;
    let (_, mut ann, mut ben) = seated(&ann, &ben).await;
    of_ben.until(|tables, _| tables.len() == 1).await;
    ann.ready().await;
    ben.ready().await;
    let begins = ann.receive_update().await.view.question.is_some();
    // Much sooner than the interval at which a stream reads its lists in any case.
    let asked = if begins { &mut of_ann } else { &mut of_ben };
    let heard = timeout(
        demesne_web::http::USER_STREAM_INTERVAL / 2,
        asked.until(|tables, _| is_own_move(tables)),
    );
    heard.await.expect("the other server publishes it");
}

#[tokio::test]
async fn ending_a_session_closes_its_connections_at_every_server() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (code, mut table, mut ben) = seated(&ann, &ben).await;
    let mut elsewhere =
        pair.at_second(&ann).enter(&format!("/ws/w/{}", watch_of(&mut table).await), None).await;
    let ended = ann.sign_out(Browsers::All).await;
    assert_eq!(ended.status, 200, "{}", ended.body);
    table.receive_close().await;
    elsewhere.receive_close().await;
    ben.receive_table(|table| !is_there(table, 0)).await;
    assert_eq!(pair.at_second(&ann).get(&format!("/api/tables/{code}")).await.status, 200);
}

#[tokio::test]
async fn signing_out_without_a_lease_closes_connections_elsewhere() {
    let Some((pair, to_bus)) = Pair::open_with_proxy().await else { return };
    let ann = pair.first.sign_in("Ann").await;
    let copy = pair.at_second(&ann);
    let mut copied = copy.join(&copy.open_table(2).await).await;
    to_bus.send_replace(ProxyState::Cut);
    let valid = "SELECT id FROM servers WHERE ends > EXTRACT(EPOCH FROM clock_timestamp()) * 1000";
    let lease_lost = async {
        while pair.first.execute_sql(valid).await != 1 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, lease_lost).await.expect("the lease of the first server ends");
    let ended = ann.sign_out(Browsers::All).await;
    assert_eq!(ended.status, 200, "{}", ended.body);
    to_bus.send_replace(ProxyState::Open);
    copied.receive_close().await;
}

#[tokio::test]
async fn what_ends_while_nats_is_in_two_halves_ends_elsewhere_when_they_meet() {
    let Some(([nats, other], between)) = OwnNats::start_two().await else { return };
    let addresses = [nats.address(), other.address()];
    let opened = Pair::open_at(nats, [&addresses[0], &addresses[1]], |_| {}).await;
    let Some(pair) = opened else { return };
    let (ann, ben) = pair.sign_in_two().await;
    // They reach each other.
    let (_, near, far) = seated(&ann, &ben).await;
    drop((near, far));
    let eve = pair.first.sign_in("Eve").await;
    // Rooms of the second server, so that the connections do not end with the halves.
    let copies = [pair.at_second(&ann), pair.at_second(&eve)];
    let mut copied = [
        copies[0].join(&copies[0].open_table(2).await).await,
        copies[1].join(&copies[1].open_table(2).await).await,
    ];
    between.send_replace(ProxyState::Cut);
    for ended in
        [ann.sign_out(Browsers::All).await, eve.ask("POST", "/api/session/forget", "", "").await]
    {
        assert_eq!(ended.status, 200, "{}", ended.body);
    }
    between.send_replace(ProxyState::Open);
    for socket in &mut copied {
        socket.receive_close().await;
    }
}

#[tokio::test]
async fn a_handover_elsewhere_ends_connections_of_the_previous_user() {
    let Some(pair) = Pair::open().await else { return };
    let ann = pair.first.sign_in("Ann").await;
    let eve = pair.first.sign_in("Eve").await;
    let code = eve.open_table(2).await;
    let mut seat = eve.join(&code).await;
    let Handover { token, .. } = ann.post("/api/session/handover", &()).await.json();
    let taken =
        pair.at_second(&eve).post("/api/session/handover/take", &TakeHandover { token }).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    seat.receive_close().await;
}

/// Messages within what a client may send at once, and within what waits for a line between servers.
const BURST: usize = 59;

/// Bursts in a row: how much waits for a line at once is a matter of chance here. The tests of the server's own parts
/// fill one for certain.
const BURSTS: usize = 10;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn after_a_burst_no_connection_to_another_server_is_open_and_silent() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (_, mut near, mut far) = seated(&ann, &ben).await;
    let table = near.receive_table(|table| is_there(table, 1)).await;
    let mut watchers = Vec::new();
    for _ in 0..7 {
        watchers.push(ben.enter(&format!("/ws/w/{}", table.watch), None).await);
    }
    for _ in 0..BURSTS {
        for turn in 0..BURST {
            let message = |id| ClientMessage::Ready { id, ready: turn % 2 == 0, promise: None };
            // A connection that has ended is what is wanted, too.
            far.try_send(&message(fresh_id())).await;
        }
        // A broadcast after all of them reaches every connection that is still open.
        let text = "one more word".to_owned();
        assert_eq!(near.ask(|id| ClientMessage::Chat { id, text }).await, Ok(()));
        for socket in watchers.iter_mut().chain([&mut far]) {
            // Without a message the test fails, unless the connection has ended.
            while let Some(message) = socket.next().await {
                if matches!(message, ServerMessage::Chat { .. }) {
                    break;
                }
            }
        }
    }
}

/// Rooms that fall asleep at once; letting go of each of them alone would take the database's limit.
const ROOMS: usize = 8;

#[tokio::test]
async fn a_room_is_taken_while_others_cannot_be_let_go_of() {
    let Some(pair) = Pair::open_with(|config| config.room.sleep_after = A_MOMENT).await else {
        return;
    };
    let ann = pair.first.sign_in("Ann").await;
    let mut sockets = Vec::new();
    for _ in 0..ROOMS {
        sockets.push(ann.enter(&format!("/ws/t/{}", ann.open_table(2).await), None).await);
    }
    let database = pair.first.config().store.database.expect("it has one");
    let mut keeper = AnyConnection::connect(&database).await.expect("it is there");
    keeper.execute("BEGIN; SELECT * FROM leases FOR UPDATE").await.expect("the rows are locked");
    drop(sockets);
    let waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() \
                   AND wait_event_type = 'Lock'";
    let a_release_waits = async {
        while pair.first.execute_sql(waiting).await == 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, a_release_waits).await.expect("a release waits for the locked rows");
    let code = ann.open_table(2).await;
    let joining = timeout(limits::PLAYER_PATIENCE, ann.join(&code));
    joining.await.expect("the claim does not wait for the releases");
    keeper.execute("ROLLBACK").await.expect("the rows are free");
}

async fn watch_of(socket: &mut Socket) -> String {
    socket.receive_table(|table| is_there(table, 1)).await.watch
}

#[tokio::test]
async fn a_deleted_name_is_gone_at_every_server() {
    let Some(pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (_, mut near, _far) = seated(&ann, &ben).await;
    let forgotten = ben.ask("POST", "/api/session/forget", "", "").await;
    assert_eq!(forgotten.status, 200, "{}", forgotten.body);
    let has_no_name = |table: &TableView| matches!(&table.seats[1].occupant, SeatOccupant::Person { name, .. } if name == "—");
    near.receive_table(has_no_name).await;
}

#[tokio::test]
async fn a_server_that_stops_leaves_its_tables_to_the_others() {
    let Some(mut pair) = Pair::open().await else { return };
    let ann = pair.first.sign_in("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let before =
        socket.play_until(first, |it| it.version >= 10 && it.view.question.is_some()).await;
    pair.first.stop().await;
    let mut socket = pair.at_second(&ann).join(&code).await;
    let after = socket.receive_update().await;
    assert_eq!((after.version, &after.view), (before.version, &before.view));
    let end = socket.play_until(after, |_| false).await;
    assert!(end.view.results.is_some());
    pair.first.start().await;
    assert_eq!(ann_at(&pair.first, &ann).get("/readyz").await.status, 200);
}

fn ann_at(server: &TestServer, ann: &Browser) -> Browser {
    Browser { address: server.address(), ..ann.clone() }
}

#[tokio::test]
async fn play_stops_without_nats_and_resumes_with_it() {
    let Some(mut pair) = Pair::open().await else { return };
    let (ann, ben) = pair.sign_in_two().await;
    let (code, mut near, _far) = seated(&ann, &ben).await;
    pair.nats.stop().await;
    near.receive_close().await;
    for browser in [&ann, &ben] {
        assert_eq!(browser.get("/readyz").await.status, 503);
    }
    pair.nats.start_again().await;
    let again = async {
        while ann.get("/readyz").await.status != 200 || ben.get("/readyz").await.status != 200 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, again).await.expect("both are ready again");
    let (mut near, _far) = (ann.join(&code).await, ben.join(&code).await);
    near.receive_table(|table| is_there(table, 1)).await;
}

#[tokio::test]
async fn a_start_waits_for_nats() {
    let (Some(mut nats), Some(database)) = (OwnNats::start().await, empty_database().await) else {
        return;
    };
    let place = TestDatabase::new(Some(database));
    let mut command = Program::logging_command(&place, "info");
    command.args(["--nats", &nats.address()]);
    nats.stop().await;
    let starting = Program::waiting(command).await;
    nats.start_again().await;
    let program = starting.await.expect("it starts once NATS is there");
    assert_eq!(Browser::new(program.address).get("/readyz").await.status, 200);
    program.kill().await;
}

#[tokio::test]
async fn a_slow_bus_stops_no_play_at_the_own_server() {
    let Some((pair, to_bus)) = Pair::open_with_proxy().await else { return };
    let ann = pair.first.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let mut update = socket.play_until(first, |it| it.view.question.is_some()).await;
    to_bus.send_replace(ProxyState::Slow);
    let until = Instant::now() + 2 * limits::LEASE;
    while Instant::now() < until && update.view.results.is_none() {
        let version = update.version;
        update = socket.play_until(update, |it| it.version > version).await;
        sleep(Duration::from_millis(50)).await;
        assert_eq!(ann.get("/readyz").await.status, 200);
    }
}

#[tokio::test]
async fn of_servers_with_a_nats_each_one_is_not_ready_and_the_doctor_says_so_of_both() {
    let (Some(nats), Some(other)) = (OwnNats::start().await, OwnNats::start().await) else {
        return;
    };
    let addresses = [nats.address(), other.address()];
    let opened = Pair::open_at(nats, [&addresses[0], &addresses[1]], |_| {}).await;
    let Some(pair) = opened else { return };
    let browsers = [&pair.first, &pair.second].map(|server| Browser::new(server.address()));
    let one_is_not_ready = async {
        loop {
            let (first, second) =
                tokio::join!(browsers[0].get("/readyz"), browsers[1].get("/readyz"));
            let mut said = [(first.status, first.body), (second.status, second.body)];
            said.sort_unstable();
            if said[0].1.contains("does not reach all servers") && said[1].0 == 503 {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, one_is_not_ready).await.expect("both servers notice, and one is not ready");
    for server in [&pair.first, &pair.second] {
        let examined = examined(server).await;
        assert!(examined.contains("PROBLEM  ready        "), "{examined}");
    }
}

/// The program's findings about a server.
async fn examined(server: &TestServer) -> String {
    let mut doctor = command(&server.config().store, "doctor");
    doctor.args(["--listen", &server.address().to_string()]);
    let output = doctor.env("DEMESNE_CONFIG", "/dev/null").output().await;
    String::from_utf8_lossy(&output.expect("the program runs").stdout).into_owned()
}

#[tokio::test]
async fn a_match_left_behind_by_a_server_is_archived_by_another() {
    let Some(mut pair) = Pair::open().await else { return };
    let ben = pair.second.sign_in("Ben").await;
    let (_, mut socket) = ben.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    socket.play_until(first, |_| false).await;
    let archived = async || {
        let is_archived = "SELECT v.match_id FROM recorded_views v \
                           JOIN match_stats s ON s.match_id = v.match_id";
        let archived = async {
            while pair.first.execute_sql(is_archived).await == 0 {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(PATIENCE, archived).await.expect("the match has a replay and statistics");
    };
    archived().await;
    // As if the server had died before.
    let lose = "DELETE FROM match_cards; DELETE FROM match_stats; DELETE FROM recorded_views";
    pair.first.execute_sql(lose).await;
    pair.second.stop().await;
    archived().await;
}

#[tokio::test]
async fn a_bus_is_of_no_use_without_postgres() {
    let cluster = ClusterConfig { nats: Some("nats://127.0.0.1:1".to_owned()) };
    let started = Server::start(&Config { cluster, ..config() }).await;
    let Err(StartError::Cluster(error)) = started else { panic!("it starts") };
    assert!(error.to_string().contains("--database postgres://"), "{error}");
}
