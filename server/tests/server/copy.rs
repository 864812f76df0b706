//! `demesne copy`: a house moves from SQLite to PostgreSQL and back, with its people and a match in progress.

use demesne_protocol::http::Session;
use demesne_protocol::table::BotLevel;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::process::Command;
use tokio::time::timeout;

use crate::client::SILENCE;
use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, folder};

/// The command that copies into a database or a folder.
fn copy(from: &TestDatabase, to: &str) -> Command {
    let mut command = from.command("copy");
    command.args(["--to", to]);
    command
}

async fn stop(program: Program) {
    program.ask_to_end().await;
    let ended = timeout(SILENCE, program.ended()).await;
    assert!(ended.expect("it ends when asked to").success());
}

/// A player goes on with a match until `turn`, or to its end.
async fn play(program: &Program, ann: &mut Browser, code: &str, turn: u16) -> bool {
    ann.address = program.address;
    let mut socket = ann.join(code).await;
    let update = socket.receive_update().await;
    socket.play_until(update, |update| update.view.turn >= turn).await.view.results.is_some()
}

/// The last line: the check of the copy.
fn findings(said: &str) -> &str {
    let [source, copy] = ["source: ", "copy: "].map(|name| {
        let line = said.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name}in {said}"))
    });
    assert_eq!(source, copy);
    copy
}

#[tokio::test]
async fn a_house_moves_to_postgres_and_back_with_a_match_in_progress() {
    let Some(postgres) = empty_database().await else { return };
    let first = TestDatabase::new(None);
    let program = Program::start(&first).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (over, socket) = ann.begin_against(BotLevel::Easy).await;
    drop(socket);
    assert!(play(&program, &mut ann, &over, u16::MAX).await);
    let (code, socket) = ann.begin_against(BotLevel::Easy).await;
    drop(socket);
    assert!(!play(&program, &mut ann, &code, 3).await);
    let refused = printed(copy(&first, &postgres)).await.expect_err("a server runs");
    assert!(refused.contains("is served already"), "{refused}");
    stop(program).await;

    let said = printed(copy(&first, &postgres)).await.expect("an empty database");
    assert!(said.contains("users: 1\n") && said.contains("matches: 2\n"), "{said}");
    assert!(findings(&said).starts_with("matches: 2 (over: 1, void: 0)"), "{said}");
    let second = TestDatabase::new(Some(postgres.clone()));
    let program = Program::start(&second).await;
    assert!(!play(&program, &mut ann, &code, 5).await);
    let refused = printed(copy(&second, &folder().display().to_string())).await;
    assert!(refused.expect_err("a server runs").contains("is served already"));
    stop(program).await;
    let refused = printed(copy(&first, &postgres)).await.expect_err("it is full");
    assert!(refused.contains("it must be empty"), "{refused}");

    let third = TestDatabase::new(None);
    let back = third.folder.display().to_string();
    let said = printed(copy(&second, &back)).await.expect("a new file");
    assert!(findings(&said).contains(" faults: 0"), "{said}");
    let program = Program::start(&third).await;
    assert!(play(&program, &mut ann, &code, u16::MAX).await);
    stop(program).await;
    let missing = TestDatabase::new(None);
    let refused = printed(copy(&missing, &back)).await.expect_err("there is no source");
    assert!(refused.contains("there is no house at"), "{refused}");
}

/// A house as earlier versions made it: in a database that checks no encoding. Its list of migrations is there already,
/// so that the server takes it for a house.
async fn house_without_encoding(utf8: &str) -> String {
    let name = format!("ascii_{}", uuid::Uuid::new_v4().simple());
    let mut connection = AnyConnection::connect(utf8).await.expect("PostgreSQL is there");
    let create = format!(
        "CREATE DATABASE {name} ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"
    );
    connection.execute(AssertSqlSafe(create)).await.expect("PostgreSQL creates a database");
    let (server, _) = utf8.rsplit_once('/').expect("the URL has a name");
    let database = format!("{server}/{name}");
    let mut connection = AnyConnection::connect(&database).await.expect("it is there");
    let migrations = "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, \
                      description TEXT NOT NULL, \
                      installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), \
                      success BOOLEAN NOT NULL, checksum BYTEA NOT NULL, \
                      execution_time BIGINT NOT NULL)";
    connection.execute(migrations).await.expect("the table is made");
    database
}

#[tokio::test]
async fn a_house_without_an_encoding_moves_into_a_database_with_utf8() {
    let Some(utf8) = empty_database().await else { return };
    let former = TestDatabase::new(Some(house_without_encoding(&utf8).await));
    let program = Program::start(&former).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Žofie ♥").await;
    let (code, socket) = ann.begin_against(BotLevel::Easy).await;
    drop(socket);
    assert!(play(&program, &mut ann, &code, u16::MAX).await);
    stop(program).await;
    let said = printed(copy(&former, &utf8)).await.expect("it is copied");
    assert!(findings(&said).starts_with("matches: 1 (over: 1, void: 0)"), "{said}");
    let program = Program::start(&TestDatabase::new(Some(utf8))).await;
    ann.address = program.address;
    let session: Session = ann.get("/api/session").await.json();
    assert_eq!(session.name.as_deref(), Some("Žofie ♥"));
    stop(program).await;
}
