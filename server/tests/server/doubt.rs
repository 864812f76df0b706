//! Commits with an unknown outcome, on PostgreSQL: of a session that waits for a lock, and of one that waits for a
//! standby. Both may commit after their connection was given up.

use demesne::config::Config;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice};
use demesne_protocol::table::{BotLevel, Stage};
use demesne_store::config::StoreConfig;
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::time::{sleep, timeout};

use crate::own_postgres::OwnPostgres;
use crate::postgres::empty_database;
use crate::program::TestDatabase;
use crate::save_record::{Fact, SaveOutcome, SaveRecord, compare_after_restart};
use crate::support::{Browser, PATIENCE, Socket, TestServer, config};

/// Keeps every other session from changing a match, until the transaction ends.
const HOLD_MATCHES: &str = "LOCK TABLE matches IN EXCLUSIVE MODE";

/// The smallest transaction that a standby would have to hear of.
const COMMIT: &str = "SELECT CAST(pg_logical_emit_message(true, 'probe', '') AS TEXT)";

async fn server_on(database: &str) -> TestServer {
    let store = StoreConfig { database: Some(database.to_owned()), ..config().store };
    TestServer::open_with(Config { store, ..config() }).await
}

/// A player who is asked, against a bot.
struct InDoubt {
    server: TestServer,
    ann: Browser,
    /// The table.
    code: String,
    socket: Socket,
    match_id: String,
    /// Another session of the database.
    other: AnyConnection,
}

async fn playing(database: &str) -> InDoubt {
    let server = server_on(database).await;
    let ann = server.sign_in("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let update = socket.receive_update().await;
    let match_id = update.match_id.clone();
    // If the bot began, its moves would be in doubt as well, and resigning would wait behind them.
    socket.play_until(update, |update| update.view.question.is_some()).await;
    let other = AnyConnection::connect(database).await.expect("the database is there");
    InDoubt { server, ann, code, socket, match_id, other }
}

async fn file_status(ann: &Browser, match_id: &str) -> u16 {
    ann.get(&format!("/api/matches/{match_id}/file")).await.status
}

#[tokio::test]
async fn resigning_that_waits_for_a_lock_is_not_refused_and_done_afterwards() {
    let Some(database) = empty_database().await else { return };
    let InDoubt { server: mut house, ann, mut socket, match_id, mut other, .. } =
        playing(&database).await;
    let mut holding = other.begin().await.expect("it begins");
    holding.execute(HOLD_MATCHES).await.expect("the lock is given");
    let id = socket.id();
    socket.send(&ClientMessage::Resign { id: id.clone() }).await;
    socket.receive_notice(Notice::CannotSave).await;
    assert_eq!(file_status(&ann, &match_id).await, 409, "its seed stays here");
    let outcome = socket.outcome(&id);
    let (outcome, ()) = tokio::join!(outcome, async {
        // As long as the lock is held the outcome may become known: the session is ended, which undoes it.
        sleep(std::time::Duration::from_secs(1)).await;
        holding.rollback().await.expect("it lets go");
    });
    // Every earlier waiter has had the lock when this has it.
    let mut holding = other.begin().await.expect("it begins");
    holding.execute(HOLD_MATCHES).await.expect("the lock is given");
    holding.rollback().await.expect("it lets go");
    let has_ended = outcome.is_ok();
    assert!(has_ended || outcome == Err(Refusal::NotSaved), "{outcome:?}");
    assert_eq!(file_status(&ann, &match_id).await, if has_ended { 200 } else { 409 });
    house.stop().await;
    ends_as_said(&database, &ann, match_id, outcome.is_ok()).await;
}

/// Whether Ann's match has ended is what was said, also after a restart.
async fn ends_as_said(database: &str, ann: &Browser, match_id: String, has_ended: bool) {
    let mut record = SaveRecord::default();
    record.has_session(ann, "Ann");
    let outcome = if has_ended { SaveOutcome::Saved } else { SaveOutcome::NotSaved };
    record.changed(Fact::Ending { match_id }, "resigned", outcome);
    compare_after_restart(&TestDatabase::new(Some(database.to_owned())), &record).await;
}

#[tokio::test]
async fn resigning_that_waits_for_a_standby_is_done_when_that_is_back() {
    let Some(database) = OwnPostgres::start().await else { return };
    let InDoubt { server: mut house, ann, code, mut socket, match_id, mut other } =
        playing(&database.address()).await;
    lose_the_standby(&mut other, &database).await;
    let id = socket.id();
    socket.send(&ClientMessage::Resign { id: id.clone() }).await;
    socket.receive_notice(Notice::CannotSave).await;
    assert_eq!(file_status(&ann, &match_id).await, 409, "its seed stays here");
    let mut again = ann.join(&code).await;
    again.receive_notice(Notice::CannotSave).await;
    configure(&mut other, "ALTER SYSTEM RESET synchronous_standby_names").await;
    let over = again.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
    assert!(matches!(&over.stage, Stage::Over { match_id: over, .. } if *over == match_id));
    assert_eq!(file_status(&ann, &match_id).await, 200);
    // The client left meanwhile, reconnects and sends the message again.
    again.send(&ClientMessage::Resign { id: id.clone() }).await;
    assert_eq!(again.outcome(&id).await, Ok(()));
    house.stop().await;
    ends_as_said(&database.address(), &ann, match_id, true).await;
}

#[tokio::test]
async fn a_cancelled_wait_for_a_standby_leaves_the_outcome_unknown() {
    let Some(database) = OwnPostgres::start().await else { return };
    let InDoubt { server: _house, ann, code, mut socket, match_id, mut other } =
        playing(&database.address()).await;
    lose_the_standby(&mut other, &database).await;
    let id = socket.id();
    socket.send(&ClientMessage::Resign { id: id.clone() }).await;
    let cancelled = async { while !cancels_waiting_commit(&mut other).await {} };
    timeout(PATIENCE, cancelled).await.expect("the commit waits for the standby");
    socket.receive_notice(Notice::CannotSave).await;
    assert_eq!(file_status(&ann, &match_id).await, 409, "its seed stays here");
    configure(&mut other, "ALTER SYSTEM RESET synchronous_standby_names").await;
    let mut again = ann.join(&code).await;
    again.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
    again.send(&ClientMessage::Resign { id: id.clone() }).await;
    assert_eq!(again.outcome(&id).await, Ok(()));
}

/// Cancels a commit that waits for a standby: it then succeeds, with a warning. Whether there was one.
async fn cancels_waiting_commit(other: &mut AnyConnection) -> bool {
    let cancel = "SELECT COUNT(pg_cancel_backend(pid)) AS count FROM pg_stat_activity \
                  WHERE wait_event = 'SyncRep'";
    let cancelled = sqlx::query(cancel).fetch_one(other).await.expect("it can be read");
    cancelled.try_get::<i64, _>("count").expect("a number") > 0
}

/// Makes every commit of the database wait for a standby that does not exist, and returns once commits do wait.
async fn lose_the_standby(other: &mut AnyConnection, database: &OwnPostgres) {
    configure(other, "ALTER SYSTEM SET synchronous_standby_names = 'absent'").await;
    // A new session reads the setting before the checkpointer, which is what makes commits wait, has heard of it.
    let mut probe = AnyConnection::connect(&database.address()).await.expect("it is there");
    let row = sqlx::query("SELECT pg_backend_pid() AS id").fetch_one(&mut probe).await;
    let session: i32 = row.and_then(|row| row.try_get("id")).expect("it has a number");
    let commits = tokio::spawn(async move { while probe.execute(COMMIT).await.is_ok() {} });
    let waits = async { while !ends_waiting_commit(other, session).await {} };
    timeout(PATIENCE, waits).await.expect("a commit waits for the standby");
    timeout(PATIENCE, commits).await.expect("the probe's session ends").expect("without a panic");
}

/// Ends a session if it waits for a standby; whether it did.
async fn ends_waiting_commit(other: &mut AnyConnection, session: i32) -> bool {
    let end = "SELECT COUNT(pg_terminate_backend(pid)) AS count FROM pg_stat_activity \
               WHERE pid = $1 AND wait_event = 'SyncRep'";
    let ended = sqlx::query(end).bind(session).fetch_one(other).await.expect("it can be read");
    ended.try_get::<i64, _>("count").expect("a number") > 0
}

async fn configure(other: &mut AnyConnection, sql: &'static str) {
    other.execute(sql).await.expect("a superuser may");
    other.execute("SELECT CAST(pg_reload_conf() AS TEXT)").await.expect("a superuser may");
}
