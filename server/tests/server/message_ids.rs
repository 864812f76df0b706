//! The ids of clients' messages: a repeated message is done once, and another message with a used id is refused, over
//! reconnections and restarts.

use demesne_protocol::dominion::Answer;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;
use serde_json::json;

use crate::player::sensible;
use crate::support::{Browser, Socket, TestServer};

#[tokio::test]
async fn an_id_has_one_message_over_a_reconnection() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let ready = |ready| move |id| ClientMessage::Ready { id, ready, promise: None };
    let chat = |text: &str| {
        let text = text.to_owned();
        move |id| ClientMessage::Chat { id, text }
    };
    assert_eq!(socket.ask_as("a", ready(true)).await, Ok(()));
    assert_eq!(socket.ask_as("b", chat("hello")).await, Ok(()));
    drop(socket);
    let mut socket = ann.join(&code).await;
    assert_eq!(socket.ask_as("a", ready(true)).await, Ok(()), "the same message again");
    assert_eq!(socket.ask_as("b", chat("hello")).await, Ok(()), "the same message again");
    assert_eq!(socket.ask_as("a", ready(false)).await, Err(Refusal::Malformed));
    assert_eq!(socket.ask_as("b", chat("goodbye")).await, Err(Refusal::Malformed));
    let refused = socket.refusal_of(json!({ "type": "stand", "id": "a" })).await;
    assert_eq!(refused["detail"]["field"], "id");
    // The ids of another user are of no concern.
    let mut bens = server.sign_in("Ben").await.join(&code).await;
    assert_eq!(bens.ask_as("b", chat("goodbye")).await, Ok(()));
}

#[tokio::test]
async fn an_answer_keeps_its_id_over_a_restart() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let update = socket.play_until(first, |it| it.view.question.is_some()).await;
    let question = update.view.question.as_ref().expect("Ann is asked");
    let (number, answer) =
        (question.id, GameAnswer::Dominion(sensible(update.view.phase, question)));
    let same = |id| ClientMessage::Answer { id, question: number, answer: answer.clone() };
    assert_eq!(socket.ask_as("mine", same).await, Ok(()));
    drop(socket);
    server.restart().await;
    let ann = Browser { address: server.address(), ..ann };
    let mut socket = ann.join(&code).await;
    let latest = socket.receive_update().await;
    assert_eq!(socket.ask_as("mine", same).await, Ok(()), "the same message again");
    let later = |id| ClientMessage::Answer { id, question: number + 1, answer: answer.clone() };
    is_refused(&mut socket, later).await;
    let answer = GameAnswer::Dominion(Answer::Option { option: 7 });
    is_refused(&mut socket, |id| ClientMessage::Answer { id, question: number, answer }).await;
    is_refused(&mut socket, |id| ClientMessage::Undo { id, version: update.version }).await;
    is_refused(&mut socket, |id| ClientMessage::Resign { id }).await;
    // The match goes on.
    socket.play_until(latest, |it| it.view.results.is_some()).await;
}

async fn is_refused(socket: &mut Socket, message: impl FnOnce(String) -> ClientMessage) {
    assert_eq!(socket.ask_as("mine", message).await, Err(Refusal::Malformed));
}
