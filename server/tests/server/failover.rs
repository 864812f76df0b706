//! A PostgreSQL whose history goes back below running servers: an asynchronous standby that takes over, a dump that is
//! restored, deleted rows. What the database lacks is lost; everything else goes on, and players are told.

use std::time::Duration;

use demesne::config::Config;
use demesne_base::limits;
use demesne_cluster::ClusterConfig;
use demesne_protocol::socket::{Notice, ResumeFrom, ServerMessage};
use demesne_protocol::table::BotLevel;
use demesne_store::config::StoreConfig;
use tokio::time::{sleep, timeout};

use crate::nats::OwnNats;
use crate::own_postgres::OwnPostgres;
use crate::program::{TestDatabase, printed};
use crate::support::{Browser, PATIENCE, Socket, TestServer, Update, config};

/// Moves that a standby has not received.
const LAG: u32 = 6;

/// A player who is asked at a table with a bot.
struct Playing {
    code: String,
    socket: Socket,
    /// The latest update.
    update: Update,
}

impl Playing {
    async fn begin(ann: &Browser) -> Self {
        let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
        let update = socket.receive_update().await;
        let mut playing = Self { code, socket, update };
        playing.go_on().await;
        playing
    }

    /// Plays some moves, until the player is asked.
    async fn go_on(&mut self) {
        let enough = self.update.version + LAG;
        let asked = |it: &Update| it.version >= enough && it.view.question.is_some();
        self.update = self.socket.play_until(self.update.clone(), asked).await;
    }

    /// Answers, and waits until the room is read again. The answer is not acknowledged.
    async fn answers_in_vain(&mut self) {
        let answered = self.socket.answer(&self.update).await;
        while let Some(message) = self.socket.next().await {
            assert_ne!(message, ServerMessage::Done { id: answered.clone() });
        }
    }

    /// Returns to the table, of which the database has an earlier version, and plays to the end.
    async fn is_taken_back_to(&mut self, ann: &Browser, version: u32) {
        let Update { match_id, log_from, log, .. } = self.update.clone();
        let have = ResumeFrom::of(match_id, log_from, &log);
        self.socket = ann.enter(&format!("/ws/t/{}", self.code), Some(have)).await;
        // Until the next commit has succeeded the update waits, and the notice does not.
        let (mut is_told, mut update) = (false, None);
        let received = self.socket.receive(|message| {
            is_told |= message == ServerMessage::Notice { notice: Notice::MovesLost };
            update = update.take().or(Update::of(message));
            update.take_if(|_| is_told)
        });
        self.update = received.await;
        assert_eq!(self.update.version, version);
        self.update = self.socket.play_until(self.update.clone(), |_| false).await;
        assert!(self.update.view.results.is_some());
    }
}

fn on(database: &OwnPostgres, nats: Option<&OwnNats>) -> Config {
    let store = StoreConfig { database: Some(database.address()), ..config().store };
    let cluster = ClusterConfig { nats: nats.map(OwnNats::address) };
    Config { store, cluster, ..config() }
}

/// Waits until a server is ready, or is not.
async fn is_ready(server: &TestServer, wanted: bool) {
    let browser = Browser::new(server.address());
    let status = if wanted { 200 } else { 503 };
    let reached = async {
        while browser.get("/readyz").await.status != status {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, reached).await.expect("/readyz says whether the server can work");
}

async fn is_sound(database: &OwnPostgres) {
    let place = TestDatabase::new(Some(database.address()));
    let said = printed(place.command("check-database")).await.expect("the database can be read");
    assert!(said.contains(" faults: 0"), "{said}");
}

#[tokio::test]
async fn a_failover_loses_only_what_the_standby_lacks() {
    let Some(mut database) = OwnPostgres::start().await else { return };
    let server = TestServer::open_with(on(&database, None)).await;
    let ann = server.sign_in("Ann").await;
    let mut played = Playing::begin(&ann).await;
    let mut quiet = Playing::begin(&ann).await;
    let there = [played.update.version, quiet.update.version];
    let standby = database.lagging_standby().await;
    played.go_on().await;
    quiet.go_on().await;
    let mut young = Playing::begin(&ann).await;
    database.fail_over(&standby).await;
    played.answers_in_vain().await;
    // No player acts at the other tables.
    quiet.socket.receive_close().await;
    young.socket.receive_close().await;
    played.is_taken_back_to(&ann, there[0]).await;
    quiet.is_taken_back_to(&ann, there[1]).await;
    assert_eq!(ann.get(&format!("/api/tables/{}", young.code)).await.status, 404);
    is_sound(&database).await;
}

#[tokio::test]
async fn a_failover_within_the_leases_of_three_servers_loses_only_what_the_standby_lacks() {
    fails_over_below_three_servers(Duration::ZERO).await;
}

#[tokio::test]
async fn a_failover_after_the_leases_of_three_servers_loses_only_what_the_standby_lacks() {
    fails_over_below_three_servers(limits::LEASE + limits::LEASE_RENEW_INTERVAL).await;
}

/// Fails over to a standby that lags by this long and some moves.
async fn fails_over_below_three_servers(lag: Duration) {
    let Some(nats) = OwnNats::start().await else { return };
    let Some(mut database) = OwnPostgres::start().await else { return };
    let mut servers = Vec::new();
    for _ in 0..3 {
        servers.push(TestServer::open_with(on(&database, Some(&nats))).await);
    }
    let mut tables = Vec::new();
    for server in &servers {
        let player = server.sign_in("Ann").await;
        tables.push((Playing::begin(&player).await, player));
    }
    let there: Vec<u32> = tables.iter().map(|(playing, _)| playing.update.version).collect();
    let standby = database.lagging_standby().await;
    sleep(lag).await;
    for (playing, _) in &mut tables {
        playing.go_on().await;
    }
    let mut young = Playing::begin(&tables[0].1).await;
    database.fail_over(&standby).await;
    for (playing, _) in &mut tables {
        playing.socket.receive_close().await;
    }
    young.socket.receive_close().await;
    for server in &servers {
        is_ready(server, true).await;
    }
    // Each at the next server: the leases of before have ended.
    for (place, (playing, player)) in tables.iter_mut().enumerate() {
        player.address = servers[(place + 1) % servers.len()].address();
        playing.is_taken_back_to(player, there[place]).await;
        let lost = player.get(&format!("/api/tables/{}", young.code)).await;
        assert_eq!(lost.status, 404, "{}", lost.body);
    }
    is_sound(&database).await;
}

#[tokio::test]
async fn a_dump_restored_below_a_running_server_is_where_play_goes_on() {
    let Some(database) = OwnPostgres::start().await else { return };
    let server = TestServer::open_with(on(&database, None)).await;
    let ann = server.sign_in("Ann").await;
    let mut played = Playing::begin(&ann).await;
    let mut quiet = Playing::begin(&ann).await;
    let there = [played.update.version, quiet.update.version];
    database.dump().await;
    played.go_on().await;
    quiet.go_on().await;
    // The writer's session stays: what was saved over it tells that the database is an earlier one.
    database.restore().await;
    played.answers_in_vain().await;
    played.is_taken_back_to(&ann, there[0]).await;
    // A new session tells by itself.
    server.cut_off().await;
    quiet.answers_in_vain().await;
    quiet.is_taken_back_to(&ann, there[1]).await;
    is_sound(&database).await;
}

#[tokio::test]
async fn deleted_answers_leave_no_hole() {
    let Some(database) = OwnPostgres::start().await else { return };
    let server = TestServer::open_with(on(&database, None)).await;
    let ann = server.sign_in("Ann").await;
    let mut played = Playing::begin(&ann).await;
    let deleted = server
        .execute_sql("DELETE FROM journal WHERE seq > (SELECT MAX(seq) - 3 FROM journal)")
        .await;
    assert_eq!(deleted, 3);
    let version = played.update.version - 3;
    played.answers_in_vain().await;
    played.is_taken_back_to(&ann, version).await;
    is_sound(&database).await;
}

#[tokio::test]
async fn a_server_at_the_old_primary_stops() {
    let Some(nats) = OwnNats::start().await else { return };
    let Some(old) = OwnPostgres::start().await else { return };
    let left_behind = TestServer::open_with(on(&old, Some(&nats))).await;
    let ann = left_behind.sign_in("Ann").await;
    let mut played = Playing::begin(&ann).await;
    let mut new = old.lagging_standby().await;
    new.promote().await;
    let server = TestServer::open_with(on(&new, Some(&nats))).await;
    played.socket.receive_close().await;
    is_ready(&left_behind, false).await;
    is_ready(&server, true).await;
}
