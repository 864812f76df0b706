//! `demesne new-keys`: what a leaked backup opens no more, and what stays.

use demesne_protocol::http::{Lobby, Session};
use demesne_protocol::match_file::ServerIdentity;
use demesne_protocol::push::PushSettings;
use demesne_protocol::table::BotLevel;
use tokio::time::timeout;

use crate::client::SILENCE;
use crate::program::{Program, TestDatabase, printed};
use crate::support::Browser;

async fn stop(program: Program) {
    program.ask_to_end().await;
    let ended = timeout(SILENCE, program.ended()).await;
    assert!(ended.expect("it ends when asked to").success());
}

async fn new_keys(place: &TestDatabase, words: &[&str]) -> Result<String, String> {
    let mut command = place.command("new-keys");
    command.args(words);
    printed(command).await
}

async fn identity(browser: &Browser) -> ServerIdentity {
    browser.get("/api/server-key").await.json()
}

async fn push_key(browser: &Browser) -> String {
    browser.get("/api/push").await.json::<PushSettings>().key
}

async fn renew(place: &TestDatabase) {
    let program = Program::start(place).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (over, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let finished = socket.play_until(first, |update| update.view.results.is_some()).await;
    drop(socket);
    let (going_on, socket) = ann.begin_against(BotLevel::Easy).await;
    drop(socket);
    let (before, push) = (identity(&ann).await, push_key(&ann).await);
    let own = format!("/api/matches/{}/file", finished.match_id);
    let file = ann.get(&own).await.body;
    let refused = new_keys(place, &[]).await.expect_err("a server runs");
    assert!(refused.contains("is served already"), "{refused}");
    stop(program).await;

    let said = new_keys(place, &[]).await.expect("the server is stopped");
    assert!(said.contains("tables with new links: 2") && said.contains("ended: 0"), "{said}");
    assert!(said.contains("the copy has: 1"), "{said}");
    let program = Program::start(place).await;
    ann.address = program.address;
    for code in [&over, &going_on] {
        assert_eq!(ann.get(&format!("/api/tables/{code}")).await.status, 404, "the link is new");
    }
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    let mut codes: Vec<_> = lobby.mine.into_iter().map(|table| table.code).collect();
    assert_eq!(codes.len(), 2, "her tables are on her first page");
    // The match in progress is on the first place, and goes on.
    let mut socket = ann.join(&codes.remove(0)).await;
    let update = socket.receive_update().await;
    assert!(socket.play_until(update, |it| it.view.results.is_some()).await.version > 3);
    drop(socket);

    let now = identity(&ann).await;
    assert_ne!(now.key, before.key);
    assert_eq!(now.known.iter().map(|it| &it.key).collect::<Vec<_>>(), [&before.key]);
    assert_ne!(push_key(&ann).await, push);
    // A file from before is still sound, and leads to the match that it is of.
    let imported = ann
        .ask(
            "POST",
            "/api/matches/import",
            "Content-Type: application/json
",
            &file,
        )
        .await;
    assert!(imported.body.contains(&finished.match_id), "{}", imported.body);
    assert!(ann.get(&own).await.body.contains(&now.key), "it is signed with the new key");
    stop(program).await;
    let check = printed(place.command("check-database")).await.expect("the house is whole");
    assert!(check.contains("faults: 0"), "{check}");

    let said = new_keys(place, &["--end-sessions"]).await.expect("the server is stopped");
    assert!(said.contains("sessions ended: 1"), "{said}");
    let program = Program::start(place).await;
    ann.address = program.address;
    assert_eq!(ann.get("/api/session").await.json::<Session>().name, None);
    assert_eq!(identity(&ann).await.known.len(), 2);
    stop(program).await;
    let missing = new_keys(&TestDatabase::new(None), &[]).await.expect_err("there is no house");
    assert!(missing.contains("there is no house at"), "{missing}");
}

#[tokio::test]
async fn a_house_with_new_keys_keeps_its_people_and_matches() {
    renew(&TestDatabase::new(None)).await;
}

#[tokio::test]
async fn a_house_on_postgres_with_new_keys_keeps_its_people_and_matches() {
    let Some(database) = crate::postgres::empty_database().await else { return };
    renew(&TestDatabase::new(Some(database))).await;
}
