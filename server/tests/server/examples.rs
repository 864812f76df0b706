//! The programs of `examples/`: outside bots that play whole matches against the real server.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;
use tokio::process::Command;
use tokio::time::timeout;

use crate::support::{Browser, TestServer};

/// The longest time for a match of some 150 answers, each of which waits for a disk that other programs keep busy.
const MATCH_TIME: Duration = Duration::from_mins(5);

/// The binary that Cargo builds from `examples/bot.rs`, beside the folder of this test's own binary.
pub(crate) fn rust_bot() -> PathBuf {
    let own = std::env::current_exe().expect("a test has a path");
    let profile = own.parent().and_then(Path::parent).expect("target/PROFILE/deps");
    let bot = profile.join("examples/bot");
    assert!(bot.is_file(), "{} is missing: cargo build -p demesne --example bot", bot.display());
    bot
}

async fn play_a_match(example: Command) {
    let server = TestServer::open().await;
    play_a_match_at(&server.sign_in("Ann").await, example).await;
}

/// Lets an example play a match against a bot of the server, and checks that it saw the results.
pub(crate) async fn play_a_match_at(host: &Browser, mut example: Command) {
    let code = host.open_table(2).await;
    let mut socket = host.join(&code).await;
    let (seat, level) = (Seat(1), BotLevel::Easy);
    assert_eq!(socket.ask(|id| ClientMessage::SeatBot { id, seat, level }).await, Ok(()));
    // The host of a new table sits at its first seat: standing up leaves that to the example.
    assert_eq!(socket.ask(|id| ClientMessage::Stand { id }).await, Ok(()));

    let link = format!("http://{}/t/{code}", host.address);
    example.arg(&link).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut playing = example.kill_on_drop(true).spawn().expect("the example starts");
    let ended = timeout(MATCH_TIME, playing.wait()).await;
    if ended.is_err() {
        playing.start_kill().expect("it runs");
    }
    let output = playing.wait_with_output().await.expect("it is read to its end");
    let [printed, errors] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    assert!(ended.is_ok(), "the match does not end within {MATCH_TIME:?}: {printed}{errors}");
    assert!(output.status.success(), "the example failed: {errors}");
    assert!(printed.contains("seat 0:") && printed.contains("seat 1:"), "no results: {printed}");
    assert!(!printed.contains("refused"), "an answer was refused: {printed}");
}

#[tokio::test]
async fn the_rust_bot_plays_a_match_to_its_end() {
    play_a_match(Command::new(rust_bot())).await;
}

#[tokio::test]
async fn the_python_bot_plays_a_match_to_its_end() {
    // Set by `cargo xtask test`, which installs what the example needs.
    let Some(python) = std::env::var_os("DEMESNE_TEST_PYTHON") else { return };
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/bot.py");
    let mut example = Command::new(python);
    example.arg(&script);
    play_a_match(example).await;
}
