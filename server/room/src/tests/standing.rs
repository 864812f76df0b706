//! Tests of standing answers with a tiny game: they are kept, given without a connection, undoable, and shown to their
//! player alone. Which questions they answer is tested with the games.

use std::time::Duration;

use demesne_base::limits;
use demesne_highcard::SECRET;
use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{ChoiceWord, Purpose, StandingAnswer, StandingChoice};
use demesne_protocol::games::GameStandingAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::{Clock, SeatClock};

use super::super::time;
use super::away_players::leave;
use super::{Fixture, Playing, TestClient, begun, playing};

fn some(count: usize) -> Vec<GameStandingAnswer> {
    let standing = |number: usize| {
        GameStandingAnswer::Dominion(StandingAnswer {
            purpose: Purpose::React,
            card: Some(CardName(number.to_string().into())),
            about: None,
            own_turn: false,
            answer: StandingChoice::Accept,
        })
    };
    (0..count).map(standing).collect()
}

/// The answers that decline whatever a card asks, for any purpose.
pub(super) fn always_declines(card: CardName, own_turn: bool) -> Vec<GameStandingAnswer> {
    let declines = |purpose| {
        let answer = match purpose {
            // A card that was drawn is kept.
            Purpose::SetAside => StandingChoice::Do { word: ChoiceWord::Keep },
            _ => StandingChoice::Decline,
        };
        let card = Some(card.clone());
        GameStandingAnswer::Dominion(StandingAnswer {
            purpose,
            card,
            about: None,
            own_turn,
            answer,
        })
    };
    let purposes = [
        Purpose::React,
        Purpose::Reveal,
        Purpose::Discard,
        Purpose::DiscardForBuy,
        Purpose::Trash,
        Purpose::TrashThis,
        Purpose::Gain,
        Purpose::Play,
        Purpose::PlayAgain,
        Purpose::PutInHand,
        Purpose::ShuffleIntoDeck,
        Purpose::SetAside,
        Purpose::Choose,
    ];
    purposes.map(declines).to_vec()
}

pub(super) fn set(id: &str, answers: Vec<GameStandingAnswer>) -> ClientMessage {
    ClientMessage::SetStandingAnswers { id: id.to_owned(), answers }
}

impl TestClient {
    /// Waits for these standing answers.
    async fn receive_standing(&mut self, wanted: &[GameStandingAnswer]) {
        self.receive(|message| match message {
            ServerMessage::StandingAnswers { answers, .. } if answers == wanted => Some(()),
            _ => None,
        })
        .await;
    }

    /// Receives all up to the update of a version; panics if another player's standing answers are among it.
    async fn receive_without_standing(&mut self, wanted: u32) -> Vec<SeatClock> {
        self.receive(|message| match message {
            ServerMessage::StandingAnswers { answers, .. } => {
                assert_eq!(*answers, [], "standing answers of another player");
                None
            }
            ServerMessage::Update { version, clocks, .. } if *version == wanted => {
                Some(clocks.clone())
            }
            _ => None,
        })
        .await
    }
}

#[tokio::test]
async fn standing_answers_are_given_without_a_connection_and_after_a_restart() {
    let Playing { fixture, ann, ben, task } = &mut playing().await;
    ben.send(set("s", some(2))).await;
    ben.receive_standing(&some(2)).await;
    ben.receive_done("s").await;
    leave(ben).await;
    ann.answer("a", 0, 1).await;
    ann.receive_without_standing(2).await;
    task.abort();
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.receive_without_standing(2).await;
    ann.answer("b", 2, 1).await;
    ann.receive_without_standing(4).await;
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    ben.receive_standing(&some(2)).await;
    ben.send(set("none", Vec::new())).await;
    ben.receive_standing(&[]).await;
    ann.answer("c", 4, 1).await;
    ann.receive_without_standing(5).await;
    ben.answer("d", 5, 1).await;
    ann.receive_without_standing(6).await;
}

#[tokio::test]
async fn standing_answers_are_sent_once_it_is_certain_that_they_are_saved() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    ben.send(set("s", some(2))).await;
    ben.receive_done("s").await;
    let stall = fixture.services.store.stall.begin().await;
    ann.answer("a", 0, 1).await;
    ann.receive_notice(Notice::CannotSave).await;
    let mut again = TestClient::come(&ann.room, &fixture.people[1]).await;
    let text = "it is slow".to_owned();
    again.send(ClientMessage::Chat { id: "c".to_owned(), text }).await;
    loop {
        match again.next().await.expect("the connection stays open") {
            ServerMessage::Done { .. } => break,
            message => assert!(!matches!(message, ServerMessage::StandingAnswers { .. })),
        }
    }
    drop(stall);
    again.receive_standing(&some(2)).await;
}

#[tokio::test]
async fn a_standing_answer_that_is_set_while_its_player_is_asked_is_given_at_once() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ann.receive_version(1).await;
    ben.send(set("s", some(1))).await;
    ann.receive_version(2).await;
}

#[tokio::test]
async fn a_standing_answer_that_is_taken_back_is_not_given_again_until_its_player_answers() {
    let Playing { fixture, ann, ben, task } = &mut playing().await;
    ben.send(set("s", some(1))).await;
    ann.answer("a", 0, 1).await;
    ben.receive_version(2).await;
    ben.send(ClientMessage::Undo { id: "u".to_owned(), version: 2 }).await;
    ben.receive_done("u").await;
    assert_eq!(ben.receive_update().await, (3, 1));
    // Another request of the same player leads to no answer either, and neither does a restart.
    ben.send(set("same", some(1))).await;
    ben.receive_done("same").await;
    task.abort();
    let (room, _task) = fixture.wake();
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    assert_eq!(ben.receive_update().await, (3, 1));
    ben.answer("b", 3, 1).await;
    ben.receive_done("b").await;
    ann.receive_version(4).await;
    ann.answer("c", 4, 1).await;
    ann.receive_version(6).await;
}

#[tokio::test]
async fn standing_answers_wait_while_the_match_is_paused() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ann.receive_version(1).await;
    ann.send(ClientMessage::Pause { id: "p".to_owned(), pause: true }).await;
    ann.receive_done("p").await;
    ben.send(set("s", some(1))).await;
    ben.receive_done("s").await;
    ben.answer("b", 1, 1).await;
    assert_eq!(ben.receive_refused("b").await, Refusal::Paused);
    ann.send(ClientMessage::Pause { id: "q".to_owned(), pause: false }).await;
    ann.receive_version(2).await;
}

#[tokio::test]
async fn a_secret_question_is_answered_before_any_client_could_notice() {
    let Playing { ann, ben, .. } = &mut playing().await;
    ben.send(set("s", some(1))).await;
    ben.receive_done("s").await;
    ann.answer("a", 0, SECRET).await;
    // The secret answer is not counted for the others.
    ann.receive_without_standing(1).await;
    ann.answer("b", 2, 1).await;
    ann.receive_without_standing(3).await;
}

#[tokio::test]
async fn time_that_a_player_thought_before_leaving_it_to_the_server_counts() {
    let fixture = Fixture::new(None).await;
    fixture.change_clock(Clock::PerMatch { seconds: 600, increment: 0 }).await;
    time::set();
    let Playing { ann, ben, .. } = &mut begun(fixture).await;
    ann.answer("a", 0, 1).await;
    ann.receive_version(1).await;
    time::move_on(Duration::from_secs(5));
    ben.send(set("s", some(1))).await;
    ben.receive_done("s").await;
    ann.receive_without_standing(2).await;
    ann.answer("b", 2, 1).await;
    let clocks = ann.receive_without_standing(4).await;
    assert_eq!(clocks.iter().map(|it| it.left).collect::<Vec<_>>(), [600_000, 595_000]);
}

#[tokio::test]
async fn only_players_of_a_match_have_standing_answers_and_not_too_many() {
    let fixture = Fixture::new(None).await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.send(set("early", some(1))).await;
    assert_eq!(ann.receive_refused("early").await, Refusal::NotNow);
    let Playing { ann, .. } = &mut playing().await;
    ann.send(set("many", some(limits::STANDING_ANSWERS + 1))).await;
    assert_eq!(ann.receive_refused("many").await, Refusal::TooLong);
    ann.send(set("most", Vec::new())).await;
    ann.receive_done("most").await;
}
