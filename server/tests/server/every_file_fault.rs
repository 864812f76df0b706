//! Every file operation of a server fails once, and its connections to PostgreSQL end at any request: a scripted session of some three hundred requests is repeated, each time
//! with other operations on the database failing, once or several in a row. Then the fault ends, play goes on, the
//! server is killed and started, and everything is as it was said.
//!
//! `DEMESNE_TESTS=file-fault-step=20` lets every 20th operation fail first instead of a fixed set, which is the same for every
//! commit.

use std::any::Any;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use demesne_protocol::basics::Seat;
use demesne_protocol::http::Replay;
use demesne_protocol::table::TableSettings;
use demesne_test_sizes::{FILE_FAULT_STEP, FILE_FAULTS};
use futures_util::{StreamExt, future, stream};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::process::Command;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::crash::report;
use crate::fault_proxy::{CUTS, Cut, through_cutting_proxy};
use crate::file_faults::{ALL_OPERATIONS, FaultKind, FileFaults};
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::recording_player::{AGAIN_AFTER, RecordingPlayer, make_move};
use crate::save_record::{Fact, SaveOutcome, SaveRecord, differences_after_restart};
use crate::support::{Browser, PATIENCE, settings};

/// The operations of a session over which the faults of an ordinary run are spread: a session has some more.
const SPREAD: u64 = 3400;

/// Sessions at the same time: a session mostly waits, for the disk and for the end of an outage.
const AT_ONCE: usize = 6;

/// The smallest number of requests of a session.
const REQUESTS: u32 = 300;

/// Rounds of moves, one at each table: before the backup, before the restart, before the end.
const ROUNDS: [u32; 3] = [60, 40, 60];

/// Attempts to start a server: each failing operation may end one.
const STARTS: usize = 10;

/// A player undoes in one round of this many, and says something in one round of that many.
const UNDOES_EVERY: u32 = 5;
const CHATS_EVERY: u32 = 12;

/// Moves after the fault.
const MOVES_AFTER: u32 = 5;

/// The operations that fail.
#[derive(Clone, Copy, Debug)]
struct PlannedFault {
    /// The number of operations that succeed before.
    after: u64,
    how_many: u64,
    kind: FaultKind,
}

const KINDS: [FaultKind; 3] = [FaultKind::NoSpace, FaultKind::InputOutput, FaultKind::ShortWrite];

impl PlannedFault {
    const NONE: Self = Self { after: 0, how_many: 0, kind: FaultKind::NoSpace };

    /// The `number`th fault: half of them are single, the others two to six operations in a row.
    fn new(after: u64, number: u64) -> Self {
        let how_many = if number.is_multiple_of(2) { 1 } else { 2 + number / 2 % 5 };
        let kind = KINDS[usize::try_from(number / 2 % 3).expect("one of three")];
        Self { after, how_many, kind }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failing_file_operation_loses_nothing_that_was_acknowledged() {
    let begun = Instant::now();
    let template = Arc::new(Template::make().await);
    let whole = session(&template, PlannedFault::NONE).await;
    assert_eq!(whole.differences, Vec::<String>::new(), "without a fault");
    assert!(whole.requests >= REQUESTS, "a session has only {} requests", whole.requests);
    let planned = planned(whole.operations);
    let (sessions, permits) = (planned.len(), Arc::new(Semaphore::new(AT_ONCE)));
    let (mut running, reached) = (JoinSet::new(), Arc::new(AtomicUsize::new(0)));
    for fault in planned {
        let reached = Arc::clone(&reached);
        let permit = Arc::clone(&permits).acquire_owned().await.expect("it stays open");
        let template = Arc::clone(&template);
        running.spawn(async move {
            let trial = tokio::spawn(async move { session(&template, fault).await }).await;
            drop(permit);
            if trial.as_ref().is_ok_and(|trial| !trial.failures.is_empty()) {
                reached.fetch_add(1, Ordering::Relaxed);
            }
            match trial {
                Ok(trial) if trial.differences.is_empty() => None,
                Ok(trial) => Some(format!(
                    "{fault:?} {:?}: {}",
                    trial.failures,
                    trial.differences.join("\n")
                )),
                Err(error) => Some(format!("{fault:?}: {}", said(&*error.into_panic()))),
            }
        });
    }
    let failed: Vec<String> = running.join_all().await.into_iter().flatten().collect();
    let reached = reached.load(Ordering::Relaxed);
    report(&format!(
        "{sessions} sessions of {} requests and {} file operations, {reached} with failing ones, {} with differences, {} s",
        whole.requests,
        whole.operations,
        failed.len(),
        begun.elapsed().as_secs()
    ));
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    // Sessions differ in length by some operations: the last faults of the long form may come too late for some.
    assert!(reached * 10 >= sessions * 9, "only {reached} of {sessions} sessions had a fault");
}

/// Sessions on PostgreSQL, and the requests of a session to the database over which their faults are spread.
const POSTGRES_RUN: u64 = 12;
const POSTGRES_SPREAD: u64 = 1200;

/// Those at the same time: each is slower than one on a file.
const POSTGRES_AT_ONCE: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_ends_at_any_request_loses_nothing_on_postgres() {
    if empty_database().await.is_none() {
        return;
    }
    let sessions = (0..POSTGRES_RUN).map(|number| async move {
        let manner = CUTS[usize::try_from(number % 3).expect("one of three")];
        let (at, name) =
            (number * POSTGRES_SPREAD / POSTGRES_RUN + 1, format!("{manner:?}-{number}"));
        let ended = tokio::spawn(async move { postgres_session(at, manner, &name).await }).await;
        let differences = ended.unwrap_or_else(|error| vec![said(&*error.into_panic())]);
        (!differences.is_empty()).then(|| format!("{manner:?} {at}: {}", differences.join("\n")))
    });
    let sessions = stream::iter(sessions).buffer_unordered(POSTGRES_AT_ONCE);
    let failed: Vec<String> = sessions.filter_map(future::ready).collect().await;
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// Plays a session of which one connection to the database ends at a request; returns the differences after a restart.
async fn postgres_session(at: u64, manner: Cut, name: &str) -> Vec<String> {
    let database = empty_database().await.expect("there is one for tests");
    let (proxied, requests) = through_cutting_proxy(&database, at, manner).await;
    let mut session = FaultedHouse::new(TestDatabase::new(Some(proxied)), None, name);
    let (record, _) = session.play_and_die().await;
    let place = TestDatabase::new(Some(database));
    let mut differences = differences_after_restart(&place, &record).await;
    let counted = requests.load(Ordering::Relaxed);
    if counted < at {
        differences.push(format!("the session made only {counted} requests to the database"));
    }
    session.done(&differences);
    differences
}

/// The faults of this run, for a session with this many operations.
fn planned(operations: u64) -> Vec<PlannedFault> {
    let step = usize::try_from(FILE_FAULT_STEP.get()).expect("a few");
    if step == 0 {
        let sessions = u64::from(FILE_FAULTS.get());
        let after = |number| number * SPREAD.min(operations) / sessions;
        return (0..sessions).map(|number| PlannedFault::new(after(number), number)).collect();
    }
    let each = (0..operations).step_by(step);
    // Each operation fails once, and as the first of several in a row.
    each.flat_map(|after| [2 * after, 2 * after + 1].map(|number| PlannedFault::new(after, number)))
        .collect()
}

/// The message of a panic.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

/// A database with a match in progress, one that has ended, and one so old that a retention run deletes it.
struct Template {
    place: TestDatabase,
    record: SaveRecord,
}

impl Template {
    async fn make() -> Self {
        sqlx::any::install_default_drivers();
        let place = TestDatabase::new(None);
        let program = Program::start(&place).await;
        let mut record = SaveRecord::default();
        let mut old = match_of(&program, "Ada", 3).await;
        old.resign().await;
        let mut recent = match_of(&program, "Ivo", 3).await;
        recent.resign().await;
        record.merge(recent.record());
        record.merge(match_of(&program, "Una", 20).await.record());
        let deleted = Fact::Ending { match_id: old.match_id() };
        record.changed(deleted.clone(), "resigned", SaveOutcome::Saved);
        record.changed(deleted, "0", SaveOutcome::Unknown);
        let file = format!("sqlite://{}", place.folder.join("demesne.sqlite").display());
        let mut connection = AnyConnection::connect(&file).await.expect("it is there");
        let ages = "UPDATE matches SET ended = ended - 864000000 WHERE id IN \
                    (SELECT id FROM matches WHERE ended IS NOT NULL ORDER BY id LIMIT 1)";
        connection.execute(ages).await.expect("the database does it");
        connection.close().await.expect("it closes");
        // The next server finds the log of SQLite and the tail of the journal.
        program.kill().await;
        Self { place, record }
    }

    /// A copy of the database.
    fn copy(&self) -> TestDatabase {
        let place = TestDatabase::new(None);
        std::fs::create_dir(&place.folder).expect("a folder can be made");
        for name in ["demesne.sqlite", "demesne.sqlite-wal"] {
            let copied = std::fs::copy(self.place.folder.join(name), place.folder.join(name));
            copied.expect("a killed server leaves both");
        }
        place
    }
}

/// A match of a person and a bot, some moves long.
async fn match_of(program: &Program, name: &str, moves: u32) -> RecordingPlayer {
    let mut player = RecordingPlayer::come(Browser::new(program.address), name).await;
    player.open_table(&settings(2)).await;
    player.seat_bot(Seat(1)).await;
    player.ready().await;
    for _ in 0..moves {
        make_move(std::slice::from_mut(&mut player), false).await;
    }
    player
}

/// The result of a session.
struct FaultTrial {
    requests: u32,
    /// The number of operations up to the end of the fault.
    operations: u64,
    /// The operations that failed.
    failures: Vec<String>,
    differences: Vec<String>,
}

/// Plays a session with these failing operations, and compares after a restart.
async fn session(template: &Template, fault: PlannedFault) -> FaultTrial {
    let place = template.copy();
    let faults = Arc::new(FileFaults::new(&place.folder));
    faults.begin(ALL_OPERATIONS, fault.after, fault.how_many, fault.kind);
    let log = format!("{}-{}-{:?}", fault.after, fault.how_many, fault.kind);
    let mut session = FaultedHouse::new(place, Some(Arc::clone(&faults)), &log);
    let (mut record, mut differences) = session.play_and_die().await;
    record.merge(template.record.clone());
    differences.extend(differences_after_restart(&session.place, &record).await);
    let failures = faults.failures();
    session.done(&differences);
    FaultTrial { requests: session.requests, operations: faults.counted(), failures, differences }
}

struct FaultedHouse {
    place: TestDatabase,
    /// Faults of its files; `None` on PostgreSQL.
    faults: Option<Arc<FileFaults>>,
    requests: u32,
    /// The file for the log of the server; it stays if the session fails.
    log: PathBuf,
}

impl FaultedHouse {
    fn new(place: TestDatabase, faults: Option<Arc<FileFaults>>, log: &str) -> Self {
        let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{log}.log"));
        Self { place, faults, requests: 0, log }
    }

    /// Plays the script, then a match without faults, and kills the server. Returns what it said, and the differences of
    /// the backup.
    async fn play_and_die(&mut self) -> (SaveRecord, Vec<String>) {
        let (program, mut record, differences) = self.play().await;
        record.merge(match_of(&program, "Zoe", MOVES_AFTER).await.record());
        program.kill().await;
        (record, differences)
    }

    /// Removes the log of a session that went well.
    fn done(&self, differences: &[String]) {
        if differences.is_empty() {
            // A file that stays behind in the temporary folder does no harm.
            let _ = std::fs::remove_file(&self.log);
        }
    }

    /// The script. Returns the server, what it said, and the differences of the backup.
    async fn play(&mut self) -> (Program, SaveRecord, Vec<String>) {
        let program = self.start().await;
        let mut pair = self.two_people(&program).await;
        let mut alone = [match_of(&program, "Cat", 0).await];
        self.rounds(ROUNDS[0], &mut pair, &mut alone).await;
        let differences = self.backup(&pair, &alone).await;
        self.rounds(ROUNDS[1], &mut pair, &mut alone).await;
        pair[0].report("Ben", Seat(1), "too slow", "well played").await;
        program.ask_to_end().await;
        timeout(PATIENCE, program.ended()).await.expect("the server stops");
        let program = self.start().await;
        for player in pair.iter_mut().chain(&mut alone) {
            player.goes_to(program.address);
        }
        self.rounds(ROUNDS[2], &mut pair, &mut alone).await;
        if alone[0].is_over() {
            alone[0].ready().await;
        }
        alone[0].resign().await;
        self.is_replayed(&alone[0]).await;
        let mut record = SaveRecord::default();
        if let Some(faults) = &self.faults {
            faults.end();
        }
        for _ in 0..MOVES_AFTER {
            make_move(&mut pair, false).await;
        }
        for player in pair.iter().chain(&alone) {
            self.requests += player.requests;
            record.merge(player.record());
        }
        (program, record, differences)
    }

    /// Starts the server, again if it does not.
    async fn start(&self) -> Program {
        for _ in 0..STARTS {
            if let Some(program) = Program::try_started(self.serve()).await {
                return program;
            }
        }
        panic!("the server does not start; its log is {}", self.log.display());
    }

    fn serve(&self) -> Command {
        let mut command = Program::logging_command(&self.place, "warn");
        command.args(["--retention-days", "1"]);
        let log = File::options().create(true).append(true).open(&self.log);
        command.stderr(log.expect("the folder of the target is there"));
        match &self.faults {
            Some(faults) => faults.load(command),
            None => command,
        }
    }

    /// Ann and Ben, about to play.
    async fn two_people(&self, program: &Program) -> [RecordingPlayer; 2] {
        let mut ann = RecordingPlayer::come(Browser::new(program.address), "Ann").await;
        let mut ben = RecordingPlayer::come(Browser::new(program.address), "Ben").await;
        ann.take_another_browser().await;
        ann.open_table(&settings(2)).await;
        ben.sit(&ann.code.clone(), Seat(1)).await;
        ann.change_settings(&TableSettings { listed: false, ..settings(2) }).await;
        ann.ready().await;
        ben.ready().await;
        [ann, ben]
    }

    async fn rounds(
        &self,
        rounds: u32,
        pair: &mut [RecordingPlayer; 2],
        alone: &mut [RecordingPlayer; 1],
    ) {
        for round in 1..=rounds {
            let undoes = round.is_multiple_of(UNDOES_EVERY);
            if alone[0].is_over() {
                self.is_replayed(&alone[0]).await;
                alone[0].ready().await;
            }
            tokio::join!(make_move(pair, undoes), make_move(alone, undoes));
            if round.is_multiple_of(CHATS_EVERY) {
                pair[1].chat("well played").await;
            }
        }
    }

    /// Makes a backup, again if that fails, and compares it with what was said so far.
    async fn backup(&self, pair: &[RecordingPlayer], alone: &[RecordingPlayer]) -> Vec<String> {
        // PostgreSQL has its own tools.
        let Some(faults) = &self.faults else { return Vec::new() };
        let mut record = SaveRecord::default();
        for player in pair.iter().chain(alone) {
            record.merge(player.record());
        }
        for number in 0..STARTS {
            let file = self.place.folder.join(format!("demesne.sqlite.copy{number}"));
            let mut command = self.place.command("backup");
            command.arg(&file);
            if printed(faults.load(command)).await.is_ok() {
                let differences = record.differences(&format!("sqlite://{}", file.display())).await;
                return differences.into_iter().map(|it| format!("in the backup: {it}")).collect();
            }
        }
        vec!["no backup can be made".to_owned()]
    }

    /// Waits until a finished match is replayed.
    async fn is_replayed(&self, player: &RecordingPlayer) {
        let path = format!("/api/matches/{}/replay", player.match_id());
        let replayed = async {
            loop {
                let reply = player.browser.get(&path).await;
                if reply.status == 200 {
                    return reply.json::<Replay>();
                }
                assert_eq!(reply.status, 503, "{}", reply.body);
                sleep(AGAIN_AFTER).await;
            }
        };
        let replay = timeout(PATIENCE, replayed).await.expect("a finished match is replayed");
        assert!(!replay.steps.is_empty(), "a replay has steps");
    }
}
