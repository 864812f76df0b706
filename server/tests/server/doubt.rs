//! Commits with an unknown outcome, on PostgreSQL: of a session that waits for a lock, and of one that waits for a
//! standby. Both may commit after their connection was given up.

use demesne::config::{Config, StoreConfig};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice};
use demesne_protocol::table::{BotLevel, Stage};
use sqlx::{AnyConnection, Connection, Executor, Row};
use tokio::time::{sleep, timeout};

use crate::own_postgres::OwnPostgres;
use crate::postgres::empty_database;
use crate::support::{Browser, PATIENCE, Socket, TestServer, config};

/// Keeps every other session from changing a match, until the transaction ends.
const HOLD_MATCHES: &str = "LOCK TABLE matches IN EXCLUSIVE MODE";

async fn house_on(database: &str) -> TestServer {
    let store = StoreConfig { database: Some(database.to_owned()), ..config().store };
    TestServer::open_with(Config { store, ..config() }).await
}

/// A player against a bot, with their table and match, and another session of the database.
async fn playing(database: &str) -> (TestServer, Browser, (String, Socket), String, AnyConnection) {
    let server = house_on(database).await;
    let ann = server.guest("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let match_id = socket.hear_update().await.match_id;
    let other = AnyConnection::connect(database).await.expect("the database is there");
    (server, ann, (code, socket), match_id, other)
}

async fn file_status(ann: &Browser, match_id: &str) -> u16 {
    ann.get(&format!("/api/matches/{match_id}/file")).await.status
}

#[tokio::test]
async fn resigning_that_waits_for_a_lock_is_not_refused_and_done_afterwards() {
    let Some(database) = empty_database().await else { return };
    let (_house, ann, (_, mut socket), match_id, mut other) = playing(&database).await;
    let mut holding = other.begin().await.expect("it begins");
    holding.execute(HOLD_MATCHES).await.expect("the lock is given");
    let id = socket.id();
    socket.say(&ClientMessage::Resign { id: id.clone() }).await;
    socket.hear_notice(Notice::CannotSave).await;
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
    let stands = sqlx::query("SELECT COUNT(*) AS count FROM matches WHERE ended IS NOT NULL");
    let stands = stands.fetch_one(&mut other).await.expect("it can be read");
    let has_ended = stands.try_get::<i64, _>("count").expect("a number") == 1;
    match outcome {
        Ok(()) => assert!(has_ended, "what was done has happened"),
        Err(reason) => assert_eq!((reason, has_ended), (Refusal::NotSaved, false)),
    }
    assert_eq!(file_status(&ann, &match_id).await, if has_ended { 200 } else { 409 });
}

#[tokio::test]
async fn resigning_that_waits_for_a_standby_is_done_when_that_is_back() {
    let Some(database) = OwnPostgres::start().await else { return };
    let (_house, ann, (code, mut socket), match_id, mut other) = playing(&database.address()).await;
    set_standby(&mut other, &database, "ALTER SYSTEM SET synchronous_standby_names = 'absent'")
        .await;
    let id = socket.id();
    socket.say(&ClientMessage::Resign { id: id.clone() }).await;
    socket.hear_notice(Notice::CannotSave).await;
    assert_eq!(file_status(&ann, &match_id).await, 409, "its seed stays here");
    let mut again = ann.join(&code).await;
    again.hear_notice(Notice::CannotSave).await;
    set_standby(&mut other, &database, "ALTER SYSTEM RESET synchronous_standby_names").await;
    let over = again.hear_table(|table| matches!(table.stage, Stage::Over { .. })).await;
    assert!(matches!(over.stage, Stage::Over { match_id: over, .. } if over == match_id));
    assert_eq!(file_status(&ann, &match_id).await, 200);
    // The client left meanwhile, reconnects and sends the message again.
    again.say(&ClientMessage::Resign { id: id.clone() }).await;
    assert_eq!(again.outcome(&id).await, Ok(()));
}

/// Changes for which standbys a commit waits, and waits until that is so.
async fn set_standby(other: &mut AnyConnection, database: &OwnPostgres, sql: &'static str) {
    let wanted = if sql.contains("absent") { "absent" } else { "" };
    other.execute(sql).await.expect("we may");
    other.execute("SELECT CAST(pg_reload_conf() AS TEXT)").await.expect("we may");
    let address = database.address();
    let set = async {
        loop {
            let mut fresh = AnyConnection::connect(&address).await.expect("it is there");
            let row = sqlx::query("SELECT current_setting('synchronous_standby_names') AS names");
            let row = row.fetch_one(&mut fresh).await.expect("it has a value");
            if row.try_get::<String, _>("names").expect("a text") == wanted {
                return;
            }
        }
    };
    timeout(PATIENCE, set).await.expect("PostgreSQL reads its settings again");
}
