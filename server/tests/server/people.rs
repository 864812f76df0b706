//! `demesne people`: what the host of a house does about people by command, while the server runs.

use std::path::Path;
use std::time::Duration;

use demesne::config::Config;
use demesne_protocol::http::Session;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{BotLevel, SeatOccupant, TableView};

use crate::program::{command, printed};
use crate::support::{PATIENCE, TestServer, config};

impl TestServer {
    /// The output of `demesne people` about this house, if it succeeds.
    async fn people(&self, words: &[&str]) -> Result<String, String> {
        let mut people = command(&self.config().store, "people");
        people.args(words);
        printed(people).await
    }
}

fn first_name(table: &TableView) -> Option<&str> {
    match &table.seats.first()?.occupant {
        SeatOccupant::Person { name, .. } | SeatOccupant::Bot { name, .. } => Some(name),
        SeatOccupant::Free => None,
    }
}

/// The files of a folder in which a text occurs.
fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let files = entries.map(|entry| entry.expect("an entry can be read").path());
    let has_it = |file: &std::path::PathBuf| {
        let bytes = std::fs::read(file).expect("it can be read");
        bytes.windows(text.len()).any(|part| part == text.as_bytes())
    };
    files.filter(has_it).map(|file| file.display().to_string()).collect()
}

#[tokio::test]
async fn a_name_that_the_host_deletes_is_gone_from_open_tables_and_files() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Annabella").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut anns, mut bens) = (ann.join(&code).await, ben.join(&code).await);
    assert!(!files_with(server.folder(), "Annabella").is_empty(), "the name is stored");
    let listed = server.people(&["list", "Annabella"]).await.expect("it is listed");
    assert!(listed.contains("Annabella: since") && listed.contains("browsers: 1"), "{listed}");
    let done = server.people(&["delete", "Annabella"]).await.expect("it is deleted");
    assert!(done.contains("has no name here any more"), "{done}");
    assert_eq!(files_with(server.folder(), "Annabella"), Vec::<String>::new());
    anns.receive_close().await;
    bens.receive_table(|table| first_name(table) == Some("—")).await;
    assert_eq!(ann.get("/api/session").await.json::<Session>().name, None);
    let again = server.people(&["delete", "Annabella"]).await.expect_err("there is no such name");
    assert!(again.contains("there is no such person"), "{again}");
    let listed = server.people(&[]).await.expect("it is listed");
    assert!(listed.contains("Ben") && !listed.contains("—"), "{listed}");
}

#[tokio::test]
async fn a_name_that_a_user_deletes_is_gone_from_the_files() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Annabella").await;
    assert_eq!(ann.ask("POST", "/api/session/forget", "", "").await.status, 200);
    let gone = async {
        // The log is emptied beside the response.
        while !files_with(server.folder(), "Annabella").is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("the name leaves the files");
}

/// An act as a server logged it whose clock was ahead by centuries.
const ACT_OF_THE_FUTURE: &str = "INSERT INTO operator_log (id, at, act) \
                                 VALUES ('ffffffffffff7fffbfffffffffffffff', 1, 'revoke')";

#[tokio::test]
async fn the_host_signs_out_after_an_act_that_a_wrong_clock_logged() {
    let mut server = TestServer::open().await;
    server.stop().await;
    server.execute_sql(ACT_OF_THE_FUTURE).await;
    server.start().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ann.open_table(2).await;
    let (mut anns, mut bens) = (ann.join(&code).await, ben.join(&code).await);
    server.people(&["sign-out", "Ben"]).await.expect("he is signed out");
    bens.receive_close().await;
    server.people(&["delete", "Ann"]).await.expect("her name is deleted");
    anns.receive_close().await;
}

#[tokio::test]
async fn the_host_renames_signs_out_and_bars_without_a_report() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let code = ben.open_table(2).await;
    let mut bens = ben.join(&code).await;
    server.people(&["rename", "Ann", "Anna"]).await.expect("she is renamed");
    assert_eq!(ann.get("/api/session").await.json::<Session>().name.as_deref(), Some("Anna"));
    let bad = server.people(&["rename", "Anna", "\u{202e}"]).await.expect_err("it is empty");
    assert!(bad.contains("this name is empty"), "{bad}");

    server.people(&["sign-out", "Ben"]).await.expect("he is signed out");
    bens.receive_close().await;
    assert_eq!(ben.get("/api/session").await.json::<Session>().name, None);

    server.people(&["bar", "Anna"]).await.expect("she is barred");
    let reply = ann.get("/api/session").await;
    assert_eq!(reply.refusal(), Refusal::Barred { until: None });

    server.sign_in("Eve").await;
    server.sign_in("Eve").await;
    let error = server.people(&["delete", "Eve"]).await.expect_err("there are two");
    assert!(
        error.contains("several people") && error.matches("Eve: since").count() == 2,
        "{error}"
    );
    let id = error.split("player ").nth(1).and_then(|it| it.split(',').next()).expect("an id");
    server.people(&["delete", id]).await.expect("one is deleted");
    server.people(&["delete", ""]).await.expect_err("an empty word names no one");
    server.people(&["delete", "Eve"]).await.expect("the other one is left");
}

#[tokio::test]
async fn names_without_a_match_and_a_browser_leave_with_the_last_match() {
    let kept = Config { retention_days: Some(30), ..config() };
    let mut server = TestServer::open_with(kept).await;
    for name in ["Ann", "Benedict", "Evangeline"] {
        server.sign_in(name).await;
    }
    let ben = server.sign_in("Ben").await;
    let (_, _socket) = ben.begin_against(BotLevel::Easy).await;
    let of = |name| format!("(SELECT id FROM users WHERE name = '{name}')");
    // Ann came a moment ago, Benedict has a browser, Ben has a match: Evangeline has none of these any more.
    server.execute_sql("UPDATE users SET created = 1 WHERE name <> 'Ann'").await;
    server.execute_sql("UPDATE sessions SET created = 1").await;
    let used = format!("UPDATE sessions SET created = {} WHERE player IN ", demesne_store::now());
    server.execute_sql(format!("{used}{}", of("Benedict")).leak()).await;
    server.restart().await;
    let gone = async {
        while !files_with(server.folder(), "Evangeline").is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("the name leaves the files");
    let listed = server.people(&[]).await.expect("they are listed");
    for name in ["Ann", "Benedict", "Ben"] {
        assert!(listed.contains(&format!("{name}:")), "{name} stays: {listed}");
    }
}
