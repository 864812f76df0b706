//! Failing saves: the disk is full, the database is gone or does not respond. All clients get a notice, no unsaved
//! change is shown, and play resumes by itself.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use demesne::config::Config;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_protocol::table::BotLevel;
use demesne_store::config::StoreConfig;
use tokio::process::Command;

use crate::client::Crowd;
use crate::crash::verify;
use crate::fault_proxy::{ProxyState, through_proxy};
use crate::own_postgres::{OwnPostgres, StopMode};
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase};
use crate::save_record::{Fact, SaveOutcome, SaveRecord, ShownMatch, compare_after_restart};
use crate::support::{Browser, Socket, TestServer, Update, config};

/// Delay before a client sends an unsaved message again.
const PACE: Duration = Duration::from_millis(20);

/// A player and a bot at a table, some moves into a match, when the player is asked a question.
async fn playing(ann: &Browser) -> (String, Socket, Update) {
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let asked = |update: &Update| update.version >= 8 && update.view.question.is_some();
    let update = socket.play_until(first, asked).await;
    (code, socket, update)
}

#[tokio::test]
async fn a_full_disk_stops_play_until_there_is_room() {
    let place = TestDatabase::new(None);
    let program = Program::started(no_larger_files(&place, "off")).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (_, mut socket, update) = playing(&ann).await;
    let has_version = update.version;
    limit_files(&program, "1").await;
    let mut record = SaveRecord::default();
    record.has_session(&ann, "Ann");
    let entry = |id| Fact::Entry { match_id: update.match_id.clone(), message: id };
    for _ in 0..2 {
        let id = socket.answer(&update).await;
        assert_eq!(socket.outcome(&id).await, Err(Refusal::NotSaved));
        record.changed(entry(id), "1", SaveOutcome::NotSaved);
    }
    assert_eq!(ann.get("/healthz").await.status, 200);
    limit_files(&program, "unlimited").await;
    // No player acts.
    socket.receive_notice(Notice::CanSaveAgain).await;
    let id = socket.answer(&update).await;
    assert_eq!(socket.outcome(&id).await, Ok(()));
    record.changed(entry(id), "1", SaveOutcome::Saved);
    let next = socket.receive_update().await;
    assert_eq!(next.version, has_version + 1, "what was not saved left nothing behind");
    let end = socket.play_until(next, |_| false).await;
    record.was_shown(at_the_end(&ann, &end));
    program.kill().await;
    compare_after_restart(&place, &record).await;
}

/// A match that has ended, as its player saw it.
fn at_the_end(browser: &Browser, end: &Update) -> ShownMatch {
    assert!(end.view.results.is_some());
    ShownMatch {
        browser: browser.clone(),
        path: String::new(),
        match_id: end.match_id.clone(),
        version: end.version,
        log: Vec::new(),
        results: end.view.results.clone(),
    }
}

/// The program, which gets an error when a file may not grow instead of being ended by a signal.
pub(crate) fn no_larger_files(place: &TestDatabase, log: &str) -> Command {
    let serve = Program::logging_command(place, log);
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).kill_on_drop(true);
    command.arg(serve.as_std().get_program()).args(serve.as_std().get_args());
    command
}

/// Limits the size of files of the program from now on.
pub(crate) async fn limit_files(program: &Program, bytes: &str) {
    let limit = format!("--fsize={bytes}:");
    let limited = Command::new("prlimit").args(["--pid", &program.pid(), &limit]).status().await;
    assert!(limited.expect("there is a command to limit a process").success());
}

#[tokio::test]
async fn a_database_that_restarts_stops_play_until_it_is_back() {
    goes_on_after(ProxyState::Cut).await;
}

#[tokio::test]
async fn a_database_restart_loses_and_doubles_no_answer() {
    let Some(mut database) = OwnPostgres::start().await else { return };
    let begun = Instant::now();
    let place = TestDatabase::new(Some(database.address()));
    let program = Program::start(&place).await;
    let mut crowd = Crowd::at_a_pace(program.address, &[1, 2, 2], PACE).await;
    crowd.all_back().await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (code, mut socket, mut update) = playing(&ann).await;
    for manner in [StopMode::InOrder, StopMode::AtOnce] {
        database.stop(manner).await;
        let id = socket.answer(&update).await;
        socket.receive_notice(Notice::CannotSave).await;
        assert_eq!(ann.get("/readyz").await.status, 503);
        database.start_again().await;
        let outcome = outcome_and_good_news(&mut socket, &id).await;
        socket = ann.join(&code).await;
        let there = as_it_stands(&mut socket, &update, outcome).await;
        let enough = there.version + 5;
        let asked = |it: &Update| it.version >= enough && it.view.question.is_some();
        update = socket.play_until(there, asked).await;
        // Whose turn comes second has answered, too.
        for _ in 0..4 {
            crowd.all_go_on().await;
        }
    }
    let kept = crowd.finish().await;
    assert!(kept.iter().all(|kept| kept.returns == 0), "nobody was let go");
    program.kill().await;
    verify(&place, &kept, "2 restarts of the database", begun).await;
}

#[tokio::test]
async fn a_database_that_does_not_answer_stops_play_until_it_does() {
    goes_on_after(ProxyState::Silent).await;
}

async fn goes_on_after(trouble: ProxyState) {
    let Some(database) = empty_database().await else { return };
    let place = TestDatabase::new(Some(database.clone()));
    let (database, line) = through_proxy(&database).await;
    let store = StoreConfig { database: Some(database), ..config().store };
    let metrics = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let mut server = TestServer::open_with(Config { store, metrics, ..config() }).await;
    let ann = server.sign_in("Ann").await;
    let (code, mut socket, update) = playing(&ann).await;
    assert_eq!(suspended(&server).await, "0");
    line.send_replace(trouble);
    let id = socket.answer(&update).await;
    socket.receive_notice(Notice::CannotSave).await;
    assert_eq!(suspended(&server).await, "1");
    line.send_replace(ProxyState::Open);
    let outcome = outcome_and_good_news(&mut socket, &id).await;
    assert_eq!(suspended(&server).await, "0");
    let mut record = SaveRecord::default();
    record.has_session(&ann, "Ann");
    let entry = Fact::Entry { match_id: update.match_id.clone(), message: id };
    let saved = if outcome.is_ok() { SaveOutcome::Saved } else { SaveOutcome::NotSaved };
    record.changed(entry, "1", saved);
    let mut socket = ann.join(&code).await;
    let next = as_it_stands(&mut socket, &update, outcome).await;
    let end = socket.play_until(next, |_| false).await;
    record.was_shown(at_the_end(&ann, &end));
    server.stop().await;
    compare_after_restart(&place, &record).await;
}

/// Whether play is suspended, by the metric.
async fn suspended(server: &TestServer) -> String {
    let text = Browser::new(server.metrics_address()).get("/metrics").await.body;
    let name = "demesne_play_suspended ";
    let number = text.lines().find_map(|line| line.strip_prefix(name));
    number.expect("the metric is there").to_owned()
}

/// The match as a reconnecting client sees it: its answer's outcome is the one that was reported.
async fn as_it_stands(
    socket: &mut Socket,
    answered: &Update,
    outcome: Result<(), Refusal>,
) -> Update {
    let next = socket.receive_update().await;
    match outcome {
        Ok(()) => assert!(next.version > answered.version, "what was done is there"),
        Err(reason) => assert_eq!((reason, next.version), (Refusal::NotSaved, answered.version)),
    }
    next
}

/// The outcome of a message, once all have also received that play goes on; either may arrive first.
async fn outcome_and_good_news(socket: &mut Socket, wanted: &str) -> Result<(), Refusal> {
    let (mut outcome, mut is_over) = (None, false);
    socket
        .receive(|message| {
            match message {
                ServerMessage::Done { id } if id == wanted => outcome = Some(Ok(())),
                ServerMessage::Refused { id: Some(id), reason, .. } if id == wanted => {
                    outcome = Some(Err(reason));
                }
                ServerMessage::Notice { notice: Notice::CanSaveAgain } => is_over = true,
                _ => {}
            }
            outcome.clone().filter(|_| is_over)
        })
        .await
}

#[tokio::test]
async fn a_start_waits_for_the_database() {
    let Some(mut database) = OwnPostgres::start().await else { return };
    database.stop(StopMode::InOrder).await;
    let place = TestDatabase::new(Some(database.address()));
    let starting = Program::waiting(Program::logging_command(&place, "info")).await;
    database.start_again().await;
    let program = starting.await.expect("it starts once the database is there");
    assert_eq!(Browser::new(program.address).get("/readyz").await.status, 200);
    program.kill().await;
}
