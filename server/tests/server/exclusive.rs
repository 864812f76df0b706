//! One server at a time uses a database, unless all of them run in cluster mode.

use tokio::time::timeout;

use crate::postgres::empty_database;
use crate::program::{Program, TestDatabase, printed};
use crate::recording_player::RecordingPlayer;
use crate::save_record::compare_after_restart;
use crate::support::{Browser, PATIENCE};

#[tokio::test]
async fn a_second_server_on_one_file_names_the_first_and_the_remedy() {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let ann = RecordingPlayer::come(Browser::new(program.address), "Ann").await;
    let said = printed(Program::command(&place)).await.expect_err("it does not serve");
    let file = place.folder.join("demesne.sqlite");
    let holder = format!("process {}, listening on {}, since ", program.pid(), program.address);
    assert!(said.contains(&format!("{} is served already ({holder}", file.display())), "{said}");
    assert!(said.contains("stop that server, or give this one another folder"), "{said}");
    // The same file under another name.
    let mut other = Program::command(&place);
    other.args(["--database", &format!("sqlite://{}", file.display())]);
    assert!(printed(other).await.is_err_and(|said| said.contains(&holder)));
    let checked = printed(place.command("check-database")).await;
    assert!(checked.is_ok(), "commands go on beside it: {checked:?}");
    program.kill().await;
    compare_after_restart(&place, &ann.record()).await;
}

#[tokio::test]
async fn a_second_server_on_one_postgres_needs_nats() {
    let Some(database) = empty_database().await else { return };
    let place = TestDatabase::new(Some(database));
    let program = Program::start(&place).await;
    let ann = RecordingPlayer::come(Browser::new(program.address), "Ann").await;
    let said = printed(Program::command(&place)).await.expect_err("it does not serve");
    assert!(said.contains("is served already (a server on "), "{said}");
    assert!(said.contains("--nats"), "{said}");
    // It does not come so far that it needs a bus.
    let mut sharing = Program::command(&place);
    sharing.args(["--nats", "nats://127.0.0.1:9"]);
    let said = printed(sharing).await.expect_err("nor does one that would share it");
    assert!(said.contains("is served already (a server on "), "{said}");
    let checked = async {
        while let Err(said) = printed(place.command("check-database")).await {
            assert!(said.contains("did not answer"), "commands go on beside it: {said}");
        }
    };
    timeout(PATIENCE, checked).await.expect("a database on a busy machine answers in the end");
    program.kill().await;
    compare_after_restart(&place, &ann.record()).await;
}
