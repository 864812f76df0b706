//! Crowds that play through an outage of the disk or the database: what was acknowledged before, in and after it is there,
//! once.
//!
//! With `DEMESNE_TESTS=endurance=1` outages are as long and faults as many as a bad day has.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use demesne_store::config::StoreConfig;
use demesne_test_sizes::ENDURANCE;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::time::{sleep, timeout};

use crate::client::Crowd;
use crate::crash::verify;
use crate::file_faults::{
    ALL_OPERATIONS, FaultKind, FileFaults, SYNCED, SYNCS, UNTIL_ENDED, WRITES,
};
use crate::own_postgres::{OwnPostgres, StopMode};
use crate::program::{Program, TestDatabase, command, printed};
use crate::support::PATIENCE;

/// Delay of each client before it sends a message: refused ones are sent again throughout an outage.
const PACE: Duration = Duration::from_millis(50);

/// Play between two faults: some answers of each client.
const BETWEEN: Duration = Duration::from_millis(400);

/// An ordinary amount, and that of the long form.
#[derive(Clone, Copy)]
struct Amount(u32, u32);

/// How long syncs fail, in seconds.
const FAILING_SYNCS: Amount = Amount(3, 48);

/// How long another program keeps the file locked, in seconds: longer than a commit waits for it.
const FOREIGN_LOCK: Amount = Amount(6, 20);

/// How long PostgreSQL is away, or has no space, in seconds.
const DATABASE_AWAY: Amount = Amount(2, 120);
const DATABASE_FULL: Amount = Amount(2, 48);

/// Tables whose people play on: most of one person and a bot.
const TABLES: Amount = Amount(5, 30);

const POWER_FAILURES: Amount = Amount(4, 31);
const STOPS: Amount = Amount(4, 35);
const TERMINATIONS: Amount = Amount(4, 35);

/// Operations that fail in a row during a stop or a backup, at most.
const FAULTS_IN_A_ROW: u64 = 6;

fn is_long() -> bool {
    ENDURANCE.get() > 0
}

impl Amount {
    fn now(self) -> u32 {
        if is_long() { self.1 } else { self.0 }
    }

    fn seconds(self) -> Duration {
        Duration::from_secs(self.now().into())
    }
}

/// A server with people who play.
struct Endurance {
    place: TestDatabase,
    begun: Instant,
    program: Program,
    crowd: Crowd,
}

impl Endurance {
    async fn begin(place: TestDatabase, program: Program) -> Self {
        let begun = Instant::now();
        let tables: Vec<u8> = (0..TABLES.now()).map(|it| if it % 5 == 1 { 2 } else { 1 }).collect();
        let mut crowd = Crowd::at_a_pace(program.address, &tables, PACE).await;
        crowd.all_back().await;
        Self { place, begun, program, crowd }
    }

    /// The server ends by a signal, and another one starts.
    async fn restarts(
        self,
        signal: &str,
        faults: &FileFaults,
        before: impl FnOnce(&TestDatabase),
    ) -> Self {
        let Self { place, begun, program, mut crowd } = self;
        program.signal(signal).await;
        timeout(PATIENCE, program.ended()).await.expect("the server ends");
        before(&place);
        let program = Program::started(faults.load(Program::command(&place))).await;
        crowd.goes_to(program.address);
        crowd.all_back().await;
        Self { place, begun, program, crowd }
    }

    /// Every match goes on; the server is killed, and has what it said.
    async fn end(mut self, what: &str) {
        self.crowd.all_go_on().await;
        let mut kept = self.crowd.finish().await;
        self.program.kill().await;
        let mut what = what.to_owned();
        if is_long() {
            // A client whose answer is in doubt is told when that is known, after the outage.
            let silences = kept.iter_mut().flat_map(|kept| kept.silences.drain(..)).count();
            what = format!("{what}, {silences} clients waited that long");
        }
        verify(&self.place, &kept, &what, self.begun).await;
    }
}

/// A server on a file whose operations can fail.
async fn on_a_file() -> (Endurance, FileFaults) {
    let place = TestDatabase::new(None);
    let faults = FileFaults::new(&place.folder);
    // Synced bytes are kept beside each file.
    faults.begin(SYNCED, 0, 0, FaultKind::NoSpace);
    let program = Program::started(faults.load(Program::command(&place))).await;
    (Endurance::begin(place, program).await, faults)
}

fn file(place: &TestDatabase) -> PathBuf {
    place.folder.join("demesne.sqlite")
}

#[tokio::test]
async fn play_goes_on_after_syncs_have_failed_for_long() {
    let (played, faults) = on_a_file().await;
    faults.begin(SYNCS, 0, UNTIL_ENDED, FaultKind::InputOutput);
    sleep(FAILING_SYNCS.seconds()).await;
    faults.end();
    assert!(faults.failed() > 0, "something was saved meanwhile");
    let what = format!("{} failing syncs in {} s", faults.failed(), FAILING_SYNCS.now());
    played.end(&what).await;
}

#[tokio::test]
async fn play_goes_on_after_another_program_has_locked_the_file() {
    let (played, _faults) = on_a_file().await;
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", file(&played.place).display());
    let mut other = AnyConnection::connect(&url).await.expect("the file is there");
    other.execute("BEGIN IMMEDIATE").await.expect("the lock is given");
    sleep(FOREIGN_LOCK.seconds()).await;
    other.close().await.expect("the lock is given back");
    played.end(&format!("a foreign lock for {} s", FOREIGN_LOCK.now())).await;
}

#[tokio::test]
async fn a_power_failure_loses_no_acknowledged_answer() {
    let (mut played, faults) = on_a_file().await;
    for _ in 0..POWER_FAILURES.now() {
        played.crowd.all_go_on().await;
        sleep(BETWEEN).await;
        let lose = |place: &TestDatabase| faults.lose_unsynced(&file(place));
        played = played.restarts("-KILL", &faults, lose).await;
    }
    played.end(&format!("{} power failures", POWER_FAILURES.now())).await;
}

#[tokio::test]
async fn stops_and_backups_with_failing_operations_lose_nothing() {
    let (mut played, faults) = on_a_file().await;
    let mut backups = 0;
    for number in 0..u64::from(STOPS.now()) {
        sleep(BETWEEN).await;
        let in_a_row = 1 + number % FAULTS_IN_A_ROW;
        faults.begin(ALL_OPERATIONS, 7 * number, in_a_row, FaultKind::NoSpace);
        let copy = played.place.folder.join(format!("copy{number}"));
        backups += u32::from(is_backed_up(&played.place, &faults, &copy).await);
        faults.begin(ALL_OPERATIONS, number, in_a_row, FaultKind::InputOutput);
        played = played.restarts("-TERM", &faults, |_| faults.end()).await;
    }
    played.end(&format!("{} stops under faults, {backups} backups", STOPS.now())).await;
}

/// Makes a backup with failing operations; returns whether that succeeded. If so the copy is sound.
async fn is_backed_up(place: &TestDatabase, faults: &FileFaults, copy: &Path) -> bool {
    let mut backup = place.command("backup");
    backup.arg(copy);
    if printed(faults.load(backup)).await.is_err() {
        return false;
    }
    let database = Some(format!("sqlite://{}", copy.display()));
    let copy = StoreConfig { data: place.folder.clone(), database };
    printed(command(&copy, "check-database")).await.expect("the copy is sound");
    true
}

/// A server on a PostgreSQL that can be hurt.
async fn on_postgres(database: &OwnPostgres) -> Endurance {
    let place = TestDatabase::new(Some(database.address()));
    let program = Program::start(&place).await;
    Endurance::begin(place, program).await
}

#[tokio::test]
async fn play_goes_on_after_postgres_was_away() {
    let Some(mut database) = OwnPostgres::start().await else { return };
    let played = on_postgres(&database).await;
    database.stop(StopMode::AtOnce).await;
    sleep(DATABASE_AWAY.seconds()).await;
    database.start_again().await;
    played.end(&format!("PostgreSQL away for {} s", DATABASE_AWAY.now())).await;
}

#[tokio::test]
async fn play_goes_on_after_postgres_was_full() {
    let Some(mut database) = OwnPostgres::start().await else { return };
    database.stop(StopMode::InOrder).await;
    // Its tables are below this folder of its own, and its log is not.
    let faults = Arc::new(FileFaults::new(Path::new("base/")));
    database.faults = Some(Arc::clone(&faults));
    database.start_again().await;
    let played = on_postgres(&database).await;
    faults.begin(WRITES, 0, UNTIL_ENDED, FaultKind::NoSpace);
    let full = async {
        while faults.failed() == 0 {
            sleep(BETWEEN).await;
        }
    };
    timeout(PATIENCE, full).await.expect("the tables grow");
    sleep(DATABASE_FULL.seconds()).await;
    faults.end();
    let what = format!("PostgreSQL full for {} s, {} writes", DATABASE_FULL.now(), faults.failed());
    played.end(&what).await;
}

#[tokio::test]
async fn play_goes_on_after_postgres_has_ended_every_session() {
    let Some(database) = OwnPostgres::start().await else { return };
    let mut played = on_postgres(&database).await;
    let mut ended = 0;
    for _ in 0..TERMINATIONS.now() {
        sleep(BETWEEN).await;
        sqlx::any::install_default_drivers();
        let mut other = AnyConnection::connect(&database.address()).await.expect("it answers");
        let ending = "SELECT CAST(pg_terminate_backend(pid) AS TEXT) FROM pg_stat_activity \
                      WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
        ended += other.fetch_all(ending).await.expect("a superuser may do that").len();
        played.crowd.all_go_on().await;
    }
    played.end(&format!("{ended} ended sessions of PostgreSQL")).await;
}
