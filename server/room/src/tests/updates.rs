//! Tests of what a connection is sent of a match: the whole view first, then changes, and the whole view on request.

use std::time::Duration;

use demesne_highcard::SECRET;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};

use super::super::handle::encode;
use super::super::time;
use super::open_hands::watch;
use super::{Playing, TestClient, playing};

/// Requests for the whole view: ten times what a client may ask for at once.
const REQUESTS: u32 = 30;

impl TestClient {
    /// Receives the texts up to the first one that is wanted, and returns them as they are on the wire.
    async fn receive_raw(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> Vec<ServerMessage> {
        let mut messages = Vec::new();
        loop {
            let text = self.received.recv().await.expect("the connection stays open");
            let message = serde_json::from_str(&text).expect("a valid message");
            assert_eq!(text, encode(&message), "a change is written like any other message");
            let is_wanted = wanted(&message);
            messages.push(message);
            if is_wanted {
                return messages;
            }
        }
    }

    async fn send_whole(&self, id: &str) {
        self.send(ClientMessage::SendWhole { id: id.to_owned() }).await;
    }
}

fn changes(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Change { .. })
}

fn is_whole(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Update { .. })
}

fn is_done(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Done { .. })
}

#[tokio::test]
async fn a_move_is_acknowledged_by_the_change_that_it_causes() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    let messages = ann.receive_raw(changes).await;
    assert!(!messages.iter().any(is_done), "{messages:?}");
    assert!(
        matches!(
            messages.last(),
            Some(ServerMessage::Change { base: 0, version: 1, done: Some(id), .. }) if id == "a"
        ),
        "{messages:?}"
    );
    let messages = ben.receive_raw(changes).await;
    assert!(matches!(messages.last(), Some(ServerMessage::Change { done: None, .. })));
}

#[tokio::test]
async fn a_move_that_is_held_back_is_acknowledged_alone() {
    let Playing { ann, .. } = &mut playing().await;
    ann.answer("a", 0, SECRET).await;
    let messages = ann.receive_raw(is_done).await;
    assert!(!messages.iter().any(changes), "{messages:?}");
}

#[tokio::test]
async fn a_new_connection_is_sent_the_whole_view() {
    let Playing { fixture, ann, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ann.receive_version(1).await;
    let mut again = TestClient::come(&ann.room, &fixture.people[0]).await;
    let messages = again.receive_raw(|it| is_whole(it) || changes(it)).await;
    assert!(messages.iter().any(is_whole), "{messages:?}");
}

#[tokio::test]
async fn a_client_is_sent_the_whole_view_on_request_and_then_changes() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ben.send_whole("w").await;
    let messages = ben.receive_raw(is_done).await;
    assert!(messages.iter().any(is_whole), "{messages:?}");
    ann.answer("a", 0, 1).await;
    let messages = ben.receive_raw(|it| is_whole(it) || changes(it)).await;
    assert!(
        matches!(messages.last(), Some(ServerMessage::Change { base: 0, version: 1, .. })),
        "{messages:?}"
    );
}

#[tokio::test]
async fn requests_for_the_whole_view_are_rate_limited() {
    let Playing { ann, mut ben, fixture: _fixture, task: _task } = playing().await;
    let mut refused = 0;
    for number in 0..REQUESTS {
        ben.send_whole(&number.to_string()).await;
        let is_answer =
            |it: &ServerMessage| is_done(it) || matches!(it, ServerMessage::Refused { .. });
        let messages = ben.receive_raw(is_answer).await;
        match messages.last() {
            Some(ServerMessage::Refused { reason, .. }) => {
                assert_eq!((reason, messages.len()), (&Refusal::TooFast, 1));
                refused += 1;
            }
            _ => assert!(messages.iter().any(is_whole), "{messages:?}"),
        }
    }
    assert!(refused > 0, "every request was served");
    drop(ann);
}

/// How long the match has been waiting, as a spectator who joins now is told.
async fn seconds_waited(ann: &TestClient) -> Option<u32> {
    let mut watcher = watch(&ann.room, None).await;
    watcher
        .receive(|message| match message {
            ServerMessage::Update { asked_for, .. } => Some(*asked_for),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn newcomers_are_told_how_long_a_player_has_been_asked_but_not_in_secret() {
    time::set();
    let Playing { ann, ben, .. } = &mut playing().await;
    time::move_on(Duration::from_secs(40));
    assert_eq!(seconds_waited(ann).await, Some(40));
    ann.answer("a", 0, SECRET).await;
    ann.receive_done("a").await;
    time::move_on(Duration::from_secs(30));
    assert_eq!(seconds_waited(ann).await, None, "Ben is asked in secret: the time stands");
    ben.answer("b", 1, 1).await;
    ben.receive_done("b").await;
    time::move_on(Duration::from_secs(7));
    assert_eq!(seconds_waited(ann).await, Some(7));
}
