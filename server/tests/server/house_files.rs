//! The files of a house: no command makes a new one by mistake, and damage is found.

use std::fs;
use std::os::unix::fs::{FileExt, PermissionsExt};
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Command;
use tokio::time::timeout;

use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::support::{Browser, PATIENCE, folder};

/// The commands that read or change a house, with the arguments that they need.
const COMMANDS: [&[&str]; 8] = [
    &["backup", "/nonexistent/copy.sqlite"],
    &["check-database"],
    &["delete-import", "019a0000-0000-7000-8000-000000000000"],
    &["export", "019a0000-0000-7000-8000-000000000000"],
    &["invite"],
    &["operator-link"],
    &["people"],
    &["ratings"],
];

impl TestDatabase {
    fn file(&self) -> PathBuf {
        self.folder.join("demesne.sqlite")
    }

    fn command_of(&self, words: &[&str]) -> Command {
        let mut command = self.command(words[0]);
        command.args(&words[1..]);
        command
    }
}

/// A connection to an SQLite file, which is made if it is missing.
async fn connect(file: &Path) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}?mode=rwc", file.display());
    AnyConnection::connect(&url).await.expect("the file can be opened")
}

/// A house with a player and a table, whose server has ended.
async fn house() -> TestDatabase {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    ann.open_table(2).await;
    program.ask_to_end().await;
    assert!(program.ended().await.success());
    place
}

#[tokio::test]
async fn a_command_with_a_misspelt_folder_makes_no_house() {
    let place = TestDatabase::new(None);
    for words in COMMANDS {
        let error = printed(place.command_of(words)).await.expect_err(words[0]);
        assert!(error.contains("there is no house at"), "{words:?}: {error}");
        assert!(error.contains(&*place.file().to_string_lossy()), "{words:?}: {error}");
        assert!(!place.folder.exists(), "{words:?}");
    }
}

#[tokio::test]
async fn an_empty_or_foreign_file_stays_as_it_is() {
    let place = TestDatabase::new(None);
    fs::create_dir_all(&place.folder).expect("a folder can be made");
    let mut other = connect(&place.folder.join("other.sqlite")).await;
    other.execute("CREATE TABLE notes (text TEXT)").await.expect("a table can be made");
    other.close().await.expect("it can be closed");
    let other = fs::read(place.folder.join("other.sqlite")).expect("it can be read");
    for content in [Vec::new(), b"no database".repeat(500), other] {
        fs::write(place.file(), &content).expect("it can be written");
        for command in [place.command("check-database"), Program::command(&place)] {
            let error = printed(command).await.expect_err("it is no house");
            assert!(error.contains("is empty or of another program"), "{error}");
            assert!(fs::read(place.file()).expect("it can be read") == content, "it is as before");
        }
    }
}

#[tokio::test]
async fn a_server_says_once_where_it_made_a_new_house() {
    let place = TestDatabase::new(None);
    for is_new in [true, false] {
        let mut command = Program::logging_command(&place, "info");
        let child =
            command.stderr(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
        let mut child = child.spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is read")).lines();
        let first = lines.next_line().await.expect("it can be read").expect("it starts");
        assert!(first.contains("is open"), "{first}");
        let id = child.id().expect("it runs").to_string();
        // The terminal of a server is closed.
        let sent = Command::new("kill").args(["-HUP", &id]).status().await;
        assert!(sent.expect("there is a command to send signals").success());
        let output = timeout(PATIENCE, child.wait_with_output()).await;
        let output = output.expect("it ends when the terminal is closed").expect("it ends");
        assert!(output.status.success(), "it ends gracefully");
        let log = String::from_utf8_lossy(&output.stderr);
        let told = log.lines().filter(|line| line.contains("a new house was made"));
        let file = place.file().display().to_string();
        assert_eq!(told.filter(|line| line.contains(&file)).count(), usize::from(is_new), "{log}");
        assert!(!log.contains('\u{1b}'), "a file gets no colours: {log}");
    }
}

#[tokio::test]
async fn a_folder_that_may_not_be_read_is_not_a_missing_house() {
    let place = house().await;
    let closed = fs::Permissions::from_mode(0o000);
    fs::set_permissions(&place.folder, closed).expect("it is ours");
    let is_closed = fs::read_dir(&place.folder).is_err();
    let mut doctor = place.command("doctor");
    doctor.args(["--listen", "127.0.0.1:0"]).env("DEMESNE_CONFIG", "/dev/null");
    let output = doctor.output().await.expect("the program runs");
    fs::set_permissions(&place.folder, fs::Permissions::from_mode(0o700)).expect("it is ours");
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().find(|line| line.contains(" database ")).expect("it is examined");
    // The superuser may read every folder.
    let expected = if is_closed { "PROBLEM" } else { "ok" };
    assert!(line.starts_with(expected), "{text}");
}

/// Overwrites a page of an index, of which only the check of the file takes notice.
async fn damage(file: &Path) {
    let mut connection = connect(file).await;
    let page: i64 = sqlx::query_scalar(
        "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'sessions' \
         ORDER BY rootpage LIMIT 1",
    )
    .fetch_one(&mut connection)
    .await
    .expect("sessions have an index");
    let size: i64 =
        sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut connection).await.expect("a size");
    connection.close().await.expect("it can be closed");
    let place = u64::try_from((page - 1) * size).expect("it is positive");
    let file = fs::OpenOptions::new().write(true).open(file).expect("it can be opened");
    file.write_all_at(&[0xa5; 1024], place).expect("it can be written");
}

#[tokio::test]
async fn a_damaged_page_is_a_fault() {
    let place = house().await;
    let sound = printed(place.command("check-database")).await.expect("it is sound");
    assert!(sound.contains("faults: 0"), "{sound}");
    damage(&place.file()).await;
    let error = printed(place.command("check-database")).await.expect_err("it is damaged");
    assert!(error.contains("the database file is damaged"), "{error}");
    let mut doctor = place.command("doctor");
    doctor.args(["--listen", "127.0.0.1:0"]).env("DEMESNE_CONFIG", "/dev/null");
    let output = doctor.output().await.expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("PROBLEM  database     the file is damaged"), "{text}");
}

#[tokio::test]
async fn only_a_sound_copy_of_a_house_is_a_backup() {
    let place = house().await;
    let backups = folder();
    fs::create_dir_all(&backups).expect("a folder can be made");
    let examined = async || {
        let mut doctor = place.command("doctor");
        doctor.args(["--listen", "127.0.0.1:0"]).arg("--backups").arg(&backups);
        let output = doctor.env("DEMESNE_CONFIG", "/dev/null").output().await.expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.lines().find(|line| line.contains(" backup ")).expect("it is examined").to_owned()
    };
    fs::write(backups.join("notes.txt"), "copy the database").expect("it can be written");
    let line = examined().await;
    assert!(line.starts_with("PROBLEM") && line.contains("no backup"), "{line}");
    let copy = backups.join("monday.sqlite");
    let mut backup = place.command("backup");
    backup.arg(&copy);
    printed(backup).await.expect("a copy is made");
    let line = examined().await;
    assert!(line.starts_with("ok") && line.contains("0 hours old"), "{line}");
    assert_eq!(
        fs::read_dir(&backups).expect("it can be listed").count(),
        2,
        "nothing is beside it"
    );
    damage(&copy).await;
    let line = examined().await;
    assert!(line.starts_with("PROBLEM") && line.contains("cannot be restored"), "{line}");
    fs::remove_file(&copy).expect("it can be removed");
    let other = connect(&backups.join("other.sqlite")).await;
    let mut other = other;
    other.execute("CREATE TABLE notes (text TEXT)").await.expect("a table can be made");
    other.close().await.expect("it can be closed");
    let line = examined().await;
    assert!(line.contains("not a database of Demesne"), "{line}");
    fs::write(backups.join("dump.gz"), b"\x1f\x8bdump").expect("it can be written");
    let line = examined().await;
    assert!(line.starts_with("ok"), "{line}");
    fs::remove_dir_all(&backups).expect("the folder can be removed");
}

#[tokio::test]
async fn a_postgres_database_without_a_house_is_left_empty_by_commands() {
    let Some(database) = empty_database().await else { return };
    let place = TestDatabase::new(Some(database.clone()));
    let error = printed(place.command("check-database")).await.expect_err("there is no house");
    assert!(error.contains("there is no house at the PostgreSQL database"), "{error}");
    let mut connection = AnyConnection::connect(&database).await.expect("it is there");
    let tables: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM pg_tables WHERE schemaname = 'public'")
            .fetch_one(&mut connection)
            .await
            .expect("they can be counted");
    assert_eq!(tables, 0);
    // A database of another encoding cannot hold every name.
    let name = format!("ascii_{}", uuid::Uuid::new_v4().simple());
    let create = format!(
        "CREATE DATABASE {name} ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"
    );
    connection.execute(AssertSqlSafe(create)).await.expect("PostgreSQL creates a database");
    let (server, _) = database.rsplit_once('/').expect("the URL has a name");
    let place = TestDatabase::new(Some(format!("{server}/{name}")));
    let error = printed(Program::command(&place)).await.expect_err("it is refused");
    assert!(error.contains("the encoding SQL_ASCII: make one with UTF-8"), "{error}");
}
