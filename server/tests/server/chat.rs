//! The chat: who reads what, and what a client that joins is told of what was said before.

use std::env::temp_dir;
use std::fs;

use demesne::config::Config;
use demesne_base::ids::UserId;
use demesne_base::word_list::WordList;
use demesne_protocol::http::NewSession;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::TableSettings;

use crate::support::{Begun, Browser, Socket, TestServer, begun, config, settings};

/// The next chat message that a client receives.
async fn heard(socket: &mut Socket) -> String {
    socket
        .receive(|message| match message {
            ServerMessage::Chat { text, .. } => Some(text),
            _ => None,
        })
        .await
}

/// The texts of the recent messages that a client receives when it joins.
async fn recent(socket: &mut Socket) -> Vec<String> {
    socket
        .receive(|message| match message {
            ServerMessage::RecentChat { lines } => Some(lines),
            _ => None,
        })
        .await
        .into_iter()
        .map(|line| line.text)
        .collect()
}

async fn say(socket: &mut Socket, text: &str) {
    let text = text.to_owned();
    assert_eq!(socket.ask(|id| ClientMessage::Chat { id, text }).await, Ok(()));
}

/// Ann and Ben play, Eve watches and says something before Ann does; returns what Ben hears first, and then what each of
/// them receives on joining again: Eve, Ben.
async fn chat_of_a_match(joint_chat: bool) -> (String, Vec<String>, Vec<String>) {
    let server = TestServer::open().await;
    let Begun { browsers: people, mut sockets, table } =
        begun(&server, &TableSettings { joint_chat, ..settings(2) }).await;
    let eve = server.sign_in("Eve").await;
    let path = format!("/ws/w/{}", table.watch);
    let mut watcher = eve.enter(&path, None).await;
    say(&mut watcher, "she has the Moat").await;
    say(&mut sockets[0], "good luck").await;
    let first = heard(&mut sockets[1]).await;
    assert_eq!(heard(&mut watcher).await, "she has the Moat");
    assert_eq!(heard(&mut watcher).await, "good luck");
    let watching = recent(&mut eve.enter(&path, None).await).await;
    let code = table.code.expect("players see the code");
    let playing = recent(&mut people[1].join(&code).await).await;
    (first, watching, playing)
}

#[tokio::test]
async fn spectators_talk_among_themselves_during_a_match() {
    let (first, watching, playing) = chat_of_a_match(false).await;
    assert_eq!(first, "good luck");
    assert_eq!(watching, ["she has the Moat", "good luck"]);
    assert_eq!(playing, ["good luck"]);
}

#[tokio::test]
async fn a_table_may_join_the_chat_of_players_and_spectators() {
    let (first, watching, playing) = chat_of_a_match(true).await;
    assert_eq!(first, "she has the Moat");
    assert_eq!(watching, ["she has the Moat", "good luck"]);
    assert_eq!(playing, watching);
}

#[tokio::test]
async fn before_a_match_everybody_reads_everything_and_a_deleted_name_takes_its_lines_along() {
    let server = TestServer::open().await;
    let (ann, eve) = (server.sign_in("Ann").await, server.sign_in("Eve").await);
    let code = ann.open_table(2).await;
    let (mut host, mut guest) = (ann.join(&code).await, eve.join(&code).await);
    say(&mut guest, "may I join?").await;
    assert_eq!(heard(&mut host).await, "may I join?");
    say(&mut host, "sure").await;
    assert_eq!(recent(&mut ann.join(&code).await).await, ["may I join?", "sure"]);
    assert_eq!(eve.post("/api/session/forget", &()).await.status, 200);
    guest.receive_close().await;
    assert_eq!(recent(&mut ann.join(&code).await).await, ["sure"]);
}

#[tokio::test]
async fn a_message_with_an_invisible_character_arrives_without_it() {
    let server = TestServer::open().await;
    let Begun { browsers: _people, mut sockets, .. } = begun(&server, &settings(2)).await;
    say(&mut sockets[0], "\u{feff}so\u{200b}ft\u{ad}ly \u{1f44d}\u{fe0f}").await;
    assert_eq!(heard(&mut sockets[1]).await, "softly \u{1f44d}\u{fe0f}");
}

#[tokio::test]
async fn words_of_the_list_are_masked_in_the_chat_and_refused_in_names() {
    let file = temp_dir().join(format!("words-{}", UserId::new()));
    fs::write(&file, "rotter\n").expect("a file is written");
    let words = WordList::read(file.to_str().expect("a plain path")).expect("it is a list");
    fs::remove_file(&file).expect("it was written");
    let server = TestServer::open_with(Config { word_list: Some(words), ..config() }).await;
    let Begun { browsers: _people, mut sockets, .. } = begun(&server, &settings(2)).await;
    say(&mut sockets[0], "You Rotter! Trotters?").await;
    assert_eq!(heard(&mut sockets[1]).await, "You ******! Trotters?");
    let name = |name: &str| NewSession { name: name.to_owned(), program: None };
    let browser = Browser::new(server.address());
    let refused = browser.post("/api/session", &name("R o t t e r")).await;
    assert_eq!(refused.refusal(), Refusal::BadName);
    assert_eq!(browser.post("/api/session", &name("Trotter")).await.status, 201);
}
