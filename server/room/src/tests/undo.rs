//! Tests of taking moves back with a tiny game: free, with consent, and refused. Which moves are free in a real game is
//! tested with that game.

use std::time::Duration;

use demesne_base::ids::UserId;
use demesne_highcard::{QUIET, SECRET};
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::undo::{UndoRequest, UndoRule};
use demesne_store::users::User;

use super::super::RoomMessage;
use super::{Fixture, Playing, TestClient, against_a_bot, begun, playing};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

impl TestClient {
    async fn undo(&self, id: &str, version: u32) {
        self.send(ClientMessage::Undo { id: id.to_owned(), version }).await;
    }

    async fn agree(&self, id: &str, seat: Seat, version: u32, agree: bool) {
        self.send(ClientMessage::AgreeToUndo { id: id.to_owned(), seat, version, agree }).await;
    }

    /// Receives the open request, or `None` if it is no longer open.
    async fn receive_request(&mut self) -> Option<UndoRequest> {
        self.receive(|message| match message {
            ServerMessage::Undo { request } => Some(request.clone()),
            _ => None,
        })
        .await
    }

    /// Whether the update of a version offers an undo, and whether it is free.
    async fn receive_offer(&mut self, wanted: u32) -> Option<bool> {
        self.receive(|message| match message {
            ServerMessage::Update { version, undo, .. } if *version == wanted => {
                Some(undo.as_ref().map(|offer| offer.free))
            }
            _ => None,
        })
        .await
    }
}

/// Ann has given an answer that showed new information, and Ben is asked.
async fn answered(fixture: Fixture) -> Playing {
    let mut playing = begun(fixture).await;
    playing.ann.answer("a", 0, 1).await;
    playing.ann.receive_version(1).await;
    playing.ben.receive_version(1).await;
    playing
}

#[tokio::test]
async fn undo_is_free_and_unlimited_while_nothing_new_was_shown() {
    let Playing { ann, ben, .. } = &mut playing().await;
    for time in 0..3 {
        // Question numbers are never reused, so an old answer cannot answer another question.
        ann.answer(&format!("a{time}"), 2 * time, QUIET).await;
        assert_eq!(ann.receive_offer(2 * time + 1).await, Some(true));
        ann.undo(&format!("u{time}"), 2 * time + 1).await;
        ann.receive_done(&format!("u{time}")).await;
        assert_eq!(ann.receive_update().await, (2 * time + 2, 0));
        assert_eq!(ben.receive_offer(2 * time + 2).await, None);
    }
    ann.answer("late", 0, 1).await;
    assert_eq!(ann.receive_refused("late").await, Refusal::Stale);
}

#[tokio::test]
async fn an_undo_past_new_information_asks_the_others() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    ann.undo("u", 1).await;
    ann.receive_done("u").await;
    let request = ben.receive_request().await.expect("Ann asks");
    assert_eq!((request.seat, request.waits_for), (ANN, vec![BEN]));
    ann.agree("own", ANN, 1, true).await;
    assert_eq!(ann.receive_refused("own").await, Refusal::NotNow);
    ben.agree("yes", ANN, 1, true).await;
    ben.receive_done("yes").await;
    assert_eq!(ben.receive_update().await, (2, 0));
    assert_eq!(ann.receive_update().await, (2, 0));
}

#[tokio::test]
async fn a_request_is_hidden_from_those_without_a_seat_where_only_players_watch() {
    let fixture = Fixture::new(None).await;
    fixture.change_settings(|settings| settings.players_only = true).await;
    let Playing { ann, ben, .. } = &mut answered(fixture).await;
    let eve = User { id: UserId::new(), name: "Eve".to_owned(), program: None };
    let mut eve = TestClient::come(&ann.room, &eve).await;
    ann.undo("u", 1).await;
    ben.receive_request().await.expect("Ann asks");
    let text = "what happens there?".to_owned();
    eve.send(ClientMessage::Chat { id: "c".to_owned(), text }).await;
    loop {
        match eve.next().await.expect("the connection stays open") {
            ServerMessage::Done { .. } => break,
            message => assert!(!matches!(message, ServerMessage::Undo { .. }), "{message:?}"),
        }
    }
}

#[tokio::test]
async fn one_refusal_ends_a_request_until_the_next_move() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    ann.undo("u", 1).await;
    ben.agree("no", ANN, 1, false).await;
    ben.receive_done("no").await;
    ann.receive_request().await;
    let refused = ann.receive_request().await.expect("a refusal");
    assert_eq!(refused.refused_by, Some(BEN));
    ann.undo("again", 1).await;
    assert_eq!(ann.receive_refused("again").await, Refusal::NotNow);
    ben.agree("yes", ANN, 1, true).await;
    assert_eq!(ben.receive_refused("yes").await, Refusal::Stale);
    ben.answer("b", 1, 1).await;
    ann.receive_version(2).await;
    ann.undo("later", 2).await;
    ann.receive_done("later").await;
}

#[tokio::test]
async fn a_withdrawal_ends_a_request_until_the_next_move() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    ann.undo("u", 1).await;
    assert!(ben.receive_request().await.is_some());
    ann.agree("rather not", ANN, 1, false).await;
    ann.receive_done("rather not").await;
    assert_eq!(ben.receive_request().await, None);
    ann.undo("after all", 1).await;
    assert_eq!(ann.receive_refused("after all").await, Refusal::NotNow);
    ben.answer("b", 1, 1).await;
    ann.receive_version(2).await;
    ann.undo("later", 2).await;
    ann.receive_done("later").await;
}

#[tokio::test]
async fn undo_requests_end_after_too_many_refusals() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    let mut version = 1;
    for time in 0..crate::undo::UNDO_REFUSALS {
        ann.undo(&format!("u{time}"), version).await;
        ann.receive_done(&format!("u{time}")).await;
        ben.agree(&format!("no{time}"), ANN, version, false).await;
        ben.receive_done(&format!("no{time}")).await;
        let (asked, seat) = if version % 2 == 1 { (&ben, "b") } else { (&ann, "a") };
        asked.answer(&format!("{seat}{version}"), version, 1).await;
        version += 1;
        ann.receive_version(version).await;
    }
    ann.undo("once more", version).await;
    assert_eq!(ann.receive_refused("once more").await, Refusal::NotNow);
}

#[tokio::test]
async fn a_request_is_over_when_the_match_goes_on() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    ann.undo("u", 1).await;
    assert!(ben.receive_request().await.is_some());
    ben.answer("b", 1, 1).await;
    ben.receive_version(2).await;
    for version in [1, 2] {
        ben.agree(&format!("yes {version}"), ANN, version, true).await;
        assert_eq!(ben.receive_refused(&format!("yes {version}")).await, Refusal::Stale);
    }
    ann.receive_version(2).await;
    ann.undo("crossed", 1).await;
    assert_eq!(ann.receive_refused("crossed").await, Refusal::Stale);
}

#[tokio::test]
async fn the_same_undo_is_done_once_and_a_request_does_not_outlast_its_task() {
    let Playing { fixture, ann, ben, task } = &mut playing().await;
    ann.answer("a", 0, QUIET).await;
    ann.receive_version(1).await;
    ann.undo("u", 1).await;
    ann.undo("u", 1).await;
    ann.receive_done("u").await;
    ann.receive_done("u").await;
    ann.answer("b", 2, 1).await;
    ann.receive_version(3).await;
    ann.undo("request", 3).await;
    assert!(ben.receive_request().await.is_some());
    task.abort();
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    assert_eq!(ann.receive_update().await, (3, 1));
    ann.undo("u", 3).await;
    ann.receive_done("u").await;
    ben.agree("yes", ANN, 3, true).await;
    assert_eq!(ben.receive_refused("yes").await, Refusal::Stale);
    ann.undo("once more", 3).await;
    assert!(ben.receive_request().await.is_some());
    ben.agree("yes now", ANN, 3, true).await;
    assert_eq!(ben.receive_offer(4).await, None);
}

#[tokio::test]
async fn what_cannot_be_saved_is_not_taken_back() {
    let Playing { fixture, ann, .. } = &mut playing().await;
    ann.answer("a", 0, QUIET).await;
    ann.receive_version(1).await;
    fixture.fill("journal_tail").await;
    ann.undo("u", 1).await;
    assert_eq!(ann.receive_refused("u").await, Refusal::NotSaved);
    fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    ann.undo("u", 1).await;
    ann.receive_done("u").await;
    assert_eq!(ann.receive_update().await, (2, 0));
}

#[tokio::test]
async fn an_agreement_that_was_not_saved_does_not_count() {
    let fixture = Fixture::new(None).await;
    let Playing { fixture, ann, ben, .. } = &mut answered(fixture).await;
    ann.undo("u", 1).await;
    ann.receive_done("u").await;
    fixture.fill("journal_tail").await;
    ben.agree("yes", ANN, 1, true).await;
    assert_eq!(ben.receive_refused("yes").await, Refusal::NotSaved);
    fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    ben.receive_notice(Notice::CanSaveAgain).await;
    ben.agree("again", ANN, 1, true).await;
    ben.receive_done("again").await;
    ann.receive_version(2).await;
}

#[tokio::test]
async fn a_table_may_forbid_it() {
    for (rule, number, offered) in [
        (UndoRule::Never, QUIET, None),
        (UndoRule::Free, QUIET, Some(true)),
        (UndoRule::Free, 1, None),
        (UndoRule::Consent, 1, Some(false)),
    ] {
        let fixture = Fixture::new(None).await;
        fixture.change_settings(|settings| settings.undo = rule).await;
        let Playing { ann, .. } = &mut begun(fixture).await;
        ann.answer("a", 0, number).await;
        assert_eq!(ann.receive_offer(1).await, offered, "{rule:?}");
        ann.undo("u", 1).await;
        match offered {
            Some(_) => ann.receive_done("u").await,
            None => assert_eq!(ann.receive_refused("u").await, Refusal::NotNow),
        }
    }
}

#[tokio::test]
async fn a_bot_is_not_asked() {
    let (_fixture, mut ann) = against_a_bot().await;
    ann.ready().await;
    ann.receive_version(0).await;
    ann.answer("a", 0, 1).await;
    assert_eq!(ann.receive_offer(2).await, Some(false));
    ann.undo("u", 2).await;
    ann.receive_done("u").await;
    assert_eq!(ann.receive_update().await, (3, 0));
}

#[tokio::test]
async fn an_undo_does_not_wait_for_a_player_replaced_by_a_bot() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.grace = Duration::ZERO;
    let Playing { ann, ben, .. } = &mut answered(fixture).await;
    ann.undo("u", 1).await;
    ann.receive_done("u").await;
    assert!(ben.room.send(RoomMessage::Left(ben.id)).await.is_ok(), "the room runs");
    ann.send(ClientMessage::StandIn { id: "bot".to_owned(), seat: BEN }).await;
    ann.receive_done("bot").await;
    let mut seen = ann.receive_update().await;
    while seen.0 < 2 {
        seen = ann.receive_update().await;
    }
    assert_eq!(seen, (2, 0), "Ann has gone back");
}

#[tokio::test]
async fn an_undo_request_reveals_no_secret_question() {
    let Playing { ann, ben, .. } = &mut answered(Fixture::new(None).await).await;
    ben.answer("b", 1, 1).await;
    ann.receive_version(2).await;
    ben.receive_version(2).await;
    ann.answer("c", 2, SECRET).await;
    ann.receive_done("c").await;
    // Ben is asked; all other clients, including Ann, see the table as it was.
    assert_eq!(ben.receive_offer(3).await, None);
    ann.undo("u", 2).await;
    ann.receive_done("u").await;
    assert!(ann.receive_request().await.is_some(), "as if no seat were asked");
    // A vote that crossed with the question is accepted like any other, and has no effect.
    ben.agree("crossed", ANN, 2, true).await;
    ben.receive_done("crossed").await;
    ben.agree("yes", ANN, 3, true).await;
    assert_eq!(ben.receive_refused("yes").await, Refusal::Stale);
    ben.undo("own", 3).await;
    assert_eq!(ben.receive_refused("own").await, Refusal::Stale);
    ben.answer("d", 3, 1).await;
    assert_eq!(ann.receive_update().await, (3, 4));
    ben.agree("late", ANN, 4, true).await;
    assert_eq!(ben.receive_refused("late").await, Refusal::Stale);
}
