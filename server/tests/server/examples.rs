//! The programs of `examples/`: outside bots that play whole matches against the real server.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::{BotLevel, SeatOccupant, Stage, TableSettings, TableView};
use demesne_test_sizes::EXAMPLE_SETS;
use serde_json::{Value, json};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::fault_proxy::{ProxyState, through_proxy};
use crate::support::{Browser, Socket, TestServer, is_playing, settings};

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

/// Lets an example play a match against a bot of the server, and checks that it saw the results.
pub(crate) async fn play_a_match_at(host: &Browser, example: Command) {
    play(host, &settings(2), example).await;
}

/// The same with other settings.
async fn play(host: &Browser, settings: &TableSettings, mut example: Command) {
    let code = host.open_table_with(settings).await;
    let mut socket = host.join(&code).await;
    let (seat, level) = (Seat(1), BotLevel::Easy);
    assert_eq!(socket.ask(|id| ClientMessage::SeatBot { id, seat, level }).await, Ok(()));
    // The host of a new table sits at its first seat: standing up leaves that to the example.
    assert_eq!(socket.ask(|id| ClientMessage::Stand { id }).await, Ok(()));
    example.arg(format!("http://{}/t/{code}", host.address));
    let printed = ended(start(example)).await;
    assert!(printed.contains("seat 0:") && printed.contains("seat 1:"), "no results: {printed}");
}

fn start(mut example: Command) -> Child {
    example.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    example.kill_on_drop(true).spawn().expect("the example starts")
}

/// Waits for the end of an example, which was refused nothing, and returns what it printed.
async fn ended(mut playing: Child) -> String {
    let ended = timeout(MATCH_TIME, playing.wait()).await;
    if ended.is_err() {
        playing.start_kill().expect("it runs");
    }
    let output = playing.wait_with_output().await.expect("it is read to its end");
    let [printed, errors] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    assert!(ended.is_ok(), "the match does not end within {MATCH_TIME:?}: {printed}{errors}");
    assert!(output.status.success(), "the example failed: {printed}{errors}");
    assert!(!printed.contains("refused"), "an answer was refused: {printed}");
    printed.into_owned()
}

/// The Python example, if this run has what it needs: `cargo xtask test` installs that and sets the variable.
fn python_bot() -> Option<Command> {
    let mut example = Command::new(std::env::var_os("DEMESNE_TEST_PYTHON")?);
    example.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py"));
    Some(example)
}

/// Both examples, or the one that can be run.
fn examples() -> impl Iterator<Item = Command> {
    [Some(Command::new(rust_bot())), python_bot()].into_iter().flatten()
}

fn of_game(game: Value) -> TableSettings {
    let settings = json!({ "seats": 2, "listed": false, "game": game });
    serde_json::from_value(settings).expect("settings")
}

#[tokio::test]
async fn the_examples_play_recommended_sets() {
    let server = TestServer::open().await;
    let host = server.sign_in("Ann").await;
    let kingdoms = demesne_rules::dominion::catalogue().kingdoms;
    let count = usize::try_from(EXAMPLE_SETS.get()).unwrap_or(usize::MAX).min(kingdoms.len());
    // Spread over all sets: their cards ask different questions.
    for number in 0..count {
        let kingdom = &kingdoms[number * kingdoms.len() / count];
        let settings = of_game(json!({
            "game": "dominion", "kingdom": { "type": "recommended", "id": kingdom.id },
            "platinum_colony": "by_the_rules", "shelters": "by_the_rules", "discard_counts": false
        }));
        for example in examples() {
            play(&host, &settings, example).await;
        }
    }
}

#[tokio::test]
async fn the_examples_play_king_of_the_dice() {
    let server = TestServer::open().await;
    let host = server.sign_in("Ann").await;
    let settings = of_game(json!({ "game": "king-of-the-dice", "help": false }));
    for example in examples() {
        play(&host, &settings, example).await;
    }
}

/// A table of the host and an example, through an address.
async fn at_table_with(host: &Browser, mut example: Command, address: &str) -> (Child, Socket) {
    let code = host.open_table(2).await;
    let mut socket = host.join(&code).await;
    example.args([format!("{address}/t/{code}"), "2".to_owned()]);
    let playing = start(example);
    socket.receive_table(|table| has_person(table, true)).await;
    socket.ready().await;
    (playing, socket)
}

/// Whether a person sits at the second seat, with an open connection or without.
fn has_person(table: &TableView, is_connected: bool) -> bool {
    matches!(
        &table.seats[1].occupant,
        SeatOccupant::Person { connected, .. } if *connected == is_connected
    )
}

#[tokio::test]
async fn the_examples_end_with_every_match_and_play_a_rematch() {
    let server = TestServer::open().await;
    let host = server.sign_in("Ann").await;
    for example in examples() {
        let address = format!("http://{}", host.address);
        let (playing, mut socket) = at_table_with(&host, example, &address).await;
        socket.receive_table(is_playing).await;
        assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        // The example is ready again by itself.
        socket.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
        socket.ready().await;
        socket.receive_table(is_playing).await;
        assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        let printed = ended(playing).await;
        assert_eq!(printed.matches("seat 0:").count(), 2, "two results: {printed}");
    }
}

#[tokio::test]
async fn the_examples_come_back_after_a_broken_connection() {
    let server = TestServer::open().await;
    let host = server.sign_in("Ann").await;
    for example in examples() {
        let (address, line) = through_proxy(&format!("http://{}/", host.address)).await;
        let address = address.trim_end_matches('/');
        let (playing, mut socket) = at_table_with(&host, example, address).await;
        socket.receive_table(is_playing).await;
        line.send(ProxyState::Cut).expect("the proxy listens");
        socket.receive_table(|table| has_person(table, false)).await;
        line.send(ProxyState::Open).expect("the proxy listens");
        socket.receive_table(|table| has_person(table, true)).await;
        assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        socket.receive_table(|table| matches!(table.stage, Stage::Over { .. })).await;
        socket.ready().await;
        socket.receive_table(is_playing).await;
        assert_eq!(socket.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
        assert!(ended(playing).await.contains("reconnecting"), "the connection was broken");
    }
}
