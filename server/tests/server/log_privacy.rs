//! The log at its most verbose level: it names actions, and no personal data.

use std::fs::File;
use std::net::SocketAddr;

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;

use crate::program::{Program, TestDatabase};
use crate::support::Browser;

/// Starts the program with a log of everything, beside its database.
async fn start(place: &TestDatabase, flags: &[&str]) -> Program {
    std::fs::create_dir_all(&place.folder).expect("a folder for temporary files");
    let log = File::create(place.folder.join("log")).expect("a new file");
    let mut command = place.command("serve");
    command
        .args(["--listen", "127.0.0.1:0", "--log", "trace,sqlx=trace", "--log-json"])
        .args(["--bot-delay-ms", "0", "--hidden-info-delay-ms", "0"])
        .args(flags)
        .stderr(log);
    Program::started(command).await
}

/// Ends the program and returns its log, with the lines that were queued.
async fn end(place: &TestDatabase, program: Program) -> String {
    program.ask_to_end().await;
    assert!(program.ended().await.success());
    std::fs::read_to_string(place.folder.join("log")).expect("the log is text")
}

/// Plays and chats a little; returns all text that must not be in the log.
async fn be_indiscreet(address: SocketAddr) -> Vec<String> {
    let mut ann = Browser::new(address);
    ann.set_name("Annabel Lee").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let watch = socket.receive_table(|_| true).await.watch;
    let chat = |id| ClientMessage::Chat { id, text: "by the sea".to_owned() };
    assert_eq!(socket.ask(chat).await, Ok(()));
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Solid };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    let first = socket.receive_update().await;
    socket.play_until(first, |update| update.version > 6).await;
    let wrong = ann.get("/api/tables/ABCDEFGH").await;
    assert_eq!(wrong.refusal(), Refusal::NotFound);
    let token = ann.cookie.expect("there is a cookie").split_once('=').expect("a value").1.into();
    [token, code, watch, "ABCDEFGH".to_owned()]
        .into_iter()
        .chain(["Annabel", "by the sea", "copper", "127.0.0.1"].map(str::to_owned))
        .collect()
}

#[tokio::test]
async fn the_log_holds_no_name_token_code_card_or_address() {
    let place = TestDatabase::new(None);
    let program = start(&place, &[]).await;
    let secrets = be_indiscreet(program.address).await;
    let log = end(&place, program).await;
    for secret in secrets {
        assert!(!log.to_lowercase().contains(&secret.to_lowercase()), "{secret} is in the log");
    }
    let mut answered = 0;
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        if line["fields"]["message"] == "answered" {
            assert!(line["span"]["id"].is_string() && line["span"]["route"].is_string(), "{line}");
            answered += 1;
        }
    }
    assert!(answered > 3, "{log}");
}

#[tokio::test]
async fn the_host_may_want_addresses() {
    let place = TestDatabase::new(None);
    let program = start(&place, &["--log-addresses"]).await;
    assert_eq!(Browser::new(program.address).get("/healthz").await.status, 200);
    assert!(end(&place, program).await.contains("\"from\":\"127.0.0.1\""));
}
