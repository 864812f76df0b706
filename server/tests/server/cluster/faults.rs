//! Three servers as processes, with one database and one bus, while people play over all of them: killed, stopped, cut
//! off, restarted in turn. Every acknowledged answer is there, once; no journal was written by two servers in one
//! epoch; no client and no server received what is for another seat; every match goes on.
//!
//! `DEMESNE_TESTS=cluster-faults=60` sets how many faults. The logs of the servers are kept if the test fails.

use std::collections::BTreeMap;
use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use demesne_base::limits;
use demesne_protocol::games::GameSettings;
use demesne_protocol::king_of_the_dice as dice;
use demesne_protocol::table::TableSettings;
use demesne_test_sizes::CLUSTER_FAULTS;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::client::{ClientRecord, Crowd, Habits};
use crate::crash::{report, verify};
use crate::fault_proxy::{ProxyState, through_proxy};
use crate::nats::{CapturedMessage, OwnNats};
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase};
use crate::support::{folder, settings};

/// The number of servers.
const SERVERS: usize = 3;

/// Delay of the players before they answer: these tests are about faults, not about load.
const PACE: Duration = Duration::from_millis(40);

/// How long a server is stopped or cut off: longer than its lease.
const LOST_FOR: Duration = limits::LEASE.saturating_add(Duration::from_millis(1500));

/// Time between two faults, so that the cluster recovers in between.
const REST: Duration = Duration::from_millis(500);

/// The longest pause of a client that does not fail the test. The printed figures are for the operator; other tests keep
/// the machine busy, so only a client that was left behind fails it.
const PAUSE_AT_MOST: Duration = Duration::from_secs(60);

/// A fault of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    Killed,
    Stopped,
    CutFromBus(ProxyState),
    CutFromDatabase(ProxyState),
    CutFromBoth(ProxyState),
    /// All servers, one after the other, as for another release.
    RollingRestart,
}

const FAULTS: [Fault; 6] = [
    Fault::Killed,
    Fault::CutFromBus(ProxyState::Cut),
    Fault::Stopped,
    Fault::RollingRestart,
    Fault::CutFromDatabase(ProxyState::Silent),
    Fault::CutFromBoth(ProxyState::Cut),
];

/// Kinds only in a long run.
const MORE_FAULTS: [Fault; 3] = [
    Fault::CutFromBus(ProxyState::Silent),
    Fault::CutFromDatabase(ProxyState::Cut),
    Fault::CutFromBoth(ProxyState::Silent),
];

/// The logs of the servers: gone with the test, unless it fails.
struct Logs {
    folder: PathBuf,
}

impl Logs {
    fn new() -> Self {
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        Self { folder }
    }
}

impl Drop for Logs {
    fn drop(&mut self) {
        if std::thread::panicking() {
            report(&format!("the logs of the servers are in {}", self.folder.display()));
        } else {
            // A folder that stays behind in the temporary folder does no harm.
            let _ = std::fs::remove_dir_all(&self.folder);
        }
    }
}

/// A server with its own proxies to the shared database and bus.
struct Member {
    place: TestDatabase,
    /// Its log, from its first start on.
    log: File,
    nats: String,
    to_database: watch::Sender<ProxyState>,
    to_bus: watch::Sender<ProxyState>,
    program: Option<Program>,
}

impl Member {
    async fn new(number: usize, database: &str, nats: &str, logs: &Path) -> Self {
        let (database, to_database) = through_proxy(database).await;
        let (nats, to_bus) = through_proxy(nats).await;
        let place = TestDatabase::new(Some(format!("{database}?application_name=server{number}")));
        let log = File::create(logs.join(format!("server{number}.log")));
        let log = log.expect("the folder for logs is there");
        Self { place, log, nats, to_database, to_bus, program: None }
    }

    async fn start(&mut self) {
        let mut command = Program::logging_command(&self.place, "info");
        command.args(["--nats", &self.nats]);
        command.stderr(self.log.try_clone().expect("a file can be written by two"));
        self.program = Some(Program::started(command).await);
    }

    fn running(&self) -> &Program {
        self.program.as_ref().expect("it runs")
    }

    fn cut(&self, fault: Fault, line: ProxyState) {
        if !matches!(fault, Fault::CutFromBus(_)) {
            self.to_database.send_replace(line);
        }
        if !matches!(fault, Fault::CutFromDatabase(_)) {
            self.to_bus.send_replace(line);
        }
    }
}

/// The servers, and the clients of them.
struct Trial {
    members: Vec<Member>,
    crowd: Crowd,
    database: String,
    /// The faults and when each began.
    faults: Vec<(Fault, Instant)>,
}

impl Trial {
    /// The present servers for new clients, except one.
    fn all_but(&self, gone: Option<usize>) -> Vec<SocketAddr> {
        let members = self.members.iter().enumerate().filter(|(place, _)| Some(*place) != gone);
        members.filter_map(|(_, member)| Some(member.program.as_ref()?.address)).collect()
    }

    /// The server that has written last: it runs the most tables.
    async fn busiest(&self) -> usize {
        let sql = "SELECT CAST(SUBSTR(writer, 7) AS BIGINT) AS found FROM (SELECT writer FROM written \
                   ORDER BY number DESC LIMIT 100) latest GROUP BY writer ORDER BY COUNT(*) DESC LIMIT 1";
        usize::try_from(count(&self.database, sql).await).expect("a few")
    }

    async fn happens(&mut self, fault: Fault) {
        let place = self.busiest().await;
        self.faults.push((fault, Instant::now()));
        match fault {
            Fault::Killed => {
                let program = self.members[place].program.take().expect("it runs");
                program.kill().await;
                self.crowd.goes_among(self.all_but(Some(place)));
                sleep(LOST_FOR).await;
                self.members[place].start().await;
            }
            Fault::Stopped => {
                self.members[place].running().signal("-STOP").await;
                self.crowd.goes_among(self.all_but(Some(place)));
                sleep(LOST_FOR).await;
                self.members[place].running().signal("-CONT").await;
            }
            Fault::CutFromBus(line) | Fault::CutFromDatabase(line) | Fault::CutFromBoth(line) => {
                self.members[place].cut(fault, line);
                sleep(LOST_FOR).await;
                self.members[place].cut(fault, ProxyState::Open);
            }
            Fault::RollingRestart => {
                for place in 0..SERVERS {
                    self.restart(place).await;
                }
            }
        }
        self.crowd.goes_among(self.all_but(None));
        self.crowd.all_back().await;
        self.crowd.all_go_on().await;
        sleep(REST).await;
    }

    /// One server is shut down, and its successor joins when it is ready.
    async fn restart(&mut self, place: usize) {
        let program = self.members[place].program.take().expect("it runs");
        program.ask_to_end().await;
        self.crowd.goes_among(self.all_but(None));
        assert!(program.ended().await.success());
        self.members[place].start().await;
        self.crowd.goes_among(self.all_but(None));
        self.crowd.all_back().await;
        sleep(REST).await;
    }
}

#[tokio::test]
async fn server_faults_lose_no_acknowledged_answer() {
    let (Some(mut nats), Some(database)) = (OwnNats::start().await, empty_database().await) else {
        return;
    };
    let logs = Logs::new();
    let begun = Instant::now();
    let spy = nats.capture_messages().await;
    let mut members = Vec::new();
    for number in 0..SERVERS {
        let mut member = Member::new(number, &database, &nats.address(), &logs.folder).await;
        member.start().await;
        members.push(member);
    }
    watch_writers(&database).await;
    let addresses: Vec<SocketAddr> = members.iter().map(|it| it.running().address).collect();
    let habits = Habits { pace: PACE, lose_connections: true, ..Habits::default() };
    let crowd = Crowd::at_tables(addresses, &tables(), habits).await;
    let mut trial = Trial { members, crowd, database: database.clone(), faults: Vec::new() };
    trial.crowd.all_back().await;
    trial.crowd.all_go_on().await;
    for fault in planned() {
        trial.happens(fault).await;
    }
    let Trial { members, crowd, faults, .. } = trial;
    let kept = crowd.finish().await;
    let captured = spy.stop().await;
    for member in members {
        member.program.expect("it runs").kill().await;
    }
    nats.stop().await;
    let losses: u32 = kept.iter().map(|kept| kept.losses).sum();
    let what = format!(
        "{} faults on {SERVERS} servers, {losses} connections dropped by clients",
        faults.len()
    );
    verify(&TestDatabase::new(Some(database.clone())), &kept, &what, begun).await;
    one_writer_in_each_epoch(&database).await;
    no_view_for_another_seat(&database, captured).await;
    nobody_waited_long(&faults, &kept);
}

fn planned() -> Vec<Fault> {
    let wanted = usize::try_from(CLUSTER_FAULTS.get()).expect("a few");
    FAULTS.into_iter().chain(MORE_FAULTS).cycle().take(wanted).collect()
}

/// One person against a bot, two and three at tables of Dominion, and two at tables of dice.
fn tables() -> Vec<(u8, TableSettings)> {
    let game = GameSettings::KingOfTheDice(dice::Settings { help: false });
    let dice = TableSettings { game, ..settings(2) };
    let dominion = [1, 2, 3, 2, 1].map(|people| (people, settings(people.max(2))));
    dominion.into_iter().chain([(2, dice.clone()), (2, dice)]).collect()
}

/// Makes the database record which server wrote each answer, whatever the server itself believes.
async fn watch_writers(database: &str) {
    let mut connection = AnyConnection::connect(database).await.expect("it is there");
    let watching = "CREATE TABLE written (number BIGSERIAL, match_id TEXT, seq BIGINT, epoch BIGINT, writer TEXT); \
        CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         INSERT INTO written (match_id, seq, epoch, writer) VALUES (NEW.match_id, NEW.seq, NEW.epoch, \
          current_setting('application_name')); RETURN NEW; END $$; \
        CREATE TRIGGER note_writer AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION note_writer()";
    connection.execute(watching).await.expect("the database does it");
}

async fn count(database: &str, sql: &'static str) -> i64 {
    let mut connection = AnyConnection::connect(database).await.expect("it is there");
    let row = connection.fetch_one(sql).await.expect("the database counts");
    row.try_get("found").expect("a number")
}

async fn one_writer_in_each_epoch(database: &str) {
    // In one query: a server that was killed may have left a transaction that ends between two. The server that has verified
    // the tables runs alone, without leases, and a bot goes on there with a turn that was cut off.
    let without = "SELECT (SELECT COUNT(*) FROM journal) - (SELECT COUNT(*) FROM written \
        WHERE epoch IS NOT NULL OR writer NOT LIKE 'server%') AS found";
    assert_eq!(count(database, without).await, 0, "every answer has its epoch");
    let two_writers = "SELECT COUNT(*) AS found FROM (SELECT m.code, w.epoch FROM written w JOIN matches m \
        ON m.id = w.match_id GROUP BY m.code, w.epoch HAVING COUNT(DISTINCT w.writer) > 1) astray";
    assert_eq!(count(database, two_writers).await, 0, "one writer in each epoch");
    let back = "SELECT COUNT(*) AS found FROM written a JOIN written b ON a.match_id = b.match_id \
        AND b.seq = a.seq + 1 WHERE b.epoch < a.epoch";
    assert_eq!(count(database, back).await, 0, "epochs go on");
    let epochs =
        count(database, "SELECT COALESCE(SUM(epoch), 0)::BIGINT AS found FROM leases").await;
    let written = count(database, "SELECT COUNT(*) AS found FROM journal").await;
    report(&format!("{written} answers written by one server in each of {epochs} epochs"));
}

async fn no_view_for_another_seat(database: &str, captured: CapturedMessage) {
    assert_eq!(captured.astray, 0, "a view goes where somebody asked for it");
    let mut connection = AnyConnection::connect(database).await.expect("it is there");
    for (match_id, seat, person) in &captured.views {
        let sql = "SELECT COUNT(*) AS found FROM match_seats WHERE match_id = $1 AND seat = $2 AND player = $3";
        let query = sqlx::query(sql).bind(match_id.clone()).bind(i64::from(*seat));
        let row = query.bind(person.clone()).fetch_one(&mut connection).await;
        let found: i64 = row.and_then(|row| row.try_get("found")).expect("the database counts");
        assert_eq!(found, 1, "the view of seat {seat} went to another user");
    }
    let (frames, views) = (captured.frames, captured.views.len());
    report(&format!("{frames} frames captured, the views of {views} seats, 0 to another"));
    assert!(
        views > 0,
        "no view of {frames} frames: clients play at tables of other servers, so the capture is broken"
    );
}

/// The longest pause of any client after each kind of fault.
fn nobody_waited_long(faults: &[(Fault, Instant)], kept: &[ClientRecord]) {
    let mut longest: BTreeMap<Fault, Duration> = BTreeMap::new();
    for (place, (fault, begun)) in faults.iter().enumerate() {
        let end = faults.get(place + 1).map(|(_, next)| *next);
        let within = |it: &&(Instant, Duration)| it.0 > *begun && end.is_none_or(|end| it.0 < end);
        let pauses = kept.iter().flat_map(|kept| &kept.pauses).filter(within);
        let pause = pauses.map(|(_, pause)| *pause).max().unwrap_or_default();
        let so_far = longest.entry(*fault).or_default();
        *so_far = pause.max(*so_far);
    }
    for (fault, pause) in &longest {
        report(&format!("{fault:?}: nobody waited longer than {} ms", pause.as_millis()));
        assert!(*pause < PAUSE_AT_MOST, "{fault:?}: a client waited {pause:?}");
    }
}
