//! Tests of notices for players who are asked and away, and of what they must not disclose. The clock of notices stands still
//! until a test advances it.

use std::time::Duration;

use demesne_base::limits::NOTICE_DELAY;
use demesne_highcard::{ALMOST, SECRET};
use demesne_notices::{AskedPlayer, NoticeReceiver, NoticeRequest};
use demesne_protocol::socket::ClientMessage;
use tokio::time::timeout;

use super::super::handle::{ConnectionRole, JoiningClient, RoomMessage, join, new_outbox};
use super::super::time;
use super::{Fixture, PATIENCE, Playing, TestClient, begun, delay_of, playing};

impl Fixture {
    pub(super) async fn next_request(&mut self) -> NoticeRequest {
        timeout(PATIENCE, self.notices.next()).await.expect("a room asks for something")
    }

    async fn next_notice(&mut self) -> AskedPlayer {
        let NoticeRequest::Tell(asked) = self.next_request().await else {
            panic!("a player is told")
        };
        *asked
    }

    pub(super) fn advance(&self, by: Duration) {
        self.services.turn_notices.clock.advance(by);
    }
}

/// Waits until the room has handled all that came before.
pub(super) async fn settle(client: &TestClient) {
    let (outbox, _words) = new_outbox();
    let client_that_looks =
        JoiningClient { role: ConnectionRole::Spectator, user: None, have: None, outbox };
    let joined = join(&client.room, client_that_looks).await;
    joined.expect("the room runs").expect("the room is not full");
}

pub(super) async fn leave(client: &TestClient) {
    assert!(client.room.send(RoomMessage::Left(client.id)).await.is_ok(), "the room runs");
    settle(client).await;
}

#[tokio::test]
async fn a_player_who_is_asked_and_away_is_told_after_a_while() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    leave(ben).await;
    // Ben is not asked, and Ann is there.
    fixture.advance(NOTICE_DELAY);
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    settle(ann).await;
    fixture.advance(NOTICE_DELAY);
    let asked = fixture.next_notice().await;
    assert_eq!((asked.player, asked.turn, asked.seat.0), (fixture.people[1].id, 2, 1));
    assert_eq!(asked.notice.code, fixture.code.to_string());
    assert_eq!(asked.notice.others, ["Ann"]);
}

#[tokio::test]
async fn a_player_who_comes_back_in_time_is_not_told() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    leave(ben).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    settle(ann).await;
    fixture.advance(NOTICE_DELAY / 2);
    let mut ben = TestClient::come(&ann.room, &fixture.people[1]).await;
    fixture.advance(NOTICE_DELAY);
    settle(ann).await;
    ben.answer("b", 1, 1).await;
    ben.receive_done("b").await;
    leave(ann).await;
    fixture.advance(NOTICE_DELAY);
    // The first notice is Ann's, of the third turn.
    let asked = fixture.next_notice().await;
    assert_eq!((asked.player, asked.turn), (fixture.people[0].id, 3));
}

#[tokio::test]
async fn while_a_match_is_paused_no_player_is_told() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    leave(ben).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    ann.send(ClientMessage::Pause { id: "p".to_owned(), pause: true }).await;
    ann.receive_done("p").await;
    settle(ann).await;
    fixture.advance(NOTICE_DELAY * 10);
    ann.send(ClientMessage::Pause { id: "r".to_owned(), pause: false }).await;
    ann.receive_done("r").await;
    settle(ann).await;
    // The time begins when the match goes on.
    fixture.advance(NOTICE_DELAY / 2);
    settle(ann).await;
    assert!(fixture.notices.is_empty(), "it went on a moment ago");
    fixture.advance(NOTICE_DELAY / 2);
    assert_eq!(fixture.next_notice().await.turn, 2);
}

#[tokio::test]
async fn a_table_is_looked_at_again_on_request() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    leave(ben).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    settle(ann).await;
    fixture.advance(NOTICE_DELAY);
    fixture.next_notice().await;
    assert!(ann.room.send(RoomMessage::LookForAbsent).await.is_ok(), "the room runs");
    settle(ann).await;
    fixture.advance(NOTICE_DELAY);
    assert_eq!(fixture.next_notice().await.turn, 2);
}

/// The notices after Ann's move, when both have left: the receiver, the turn and the text of each notice.
async fn told_after(number: u8) -> Vec<(String, u32, String)> {
    time::set();
    let mut fixture = Fixture::new(None).await;
    fixture.services.hidden_info_delay = delay_of(Duration::from_secs(2));
    fixture.change_settings(|settings| settings.webhook = Some("friends".to_owned())).await;
    let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
    leave(ben).await;
    ann.answer("a", 0, number).await;
    ann.receive_done("a").await;
    leave(ann).await;
    fixture.advance(NOTICE_DELAY);
    settle(ann).await;
    let mut told = Vec::new();
    while !fixture.notices.is_empty() {
        let asked = fixture.next_notice().await;
        let mut notice = asked.notice;
        notice.code.clear();
        let receiver = match asked.receiver {
            NoticeReceiver::Player => asked.name,
            NoticeReceiver::Group(group) => format!("{group} of {}", asked.name),
        };
        told.push((receiver, asked.turn, format!("{notice:?}")));
    }
    told
}

#[tokio::test]
async fn only_a_player_who_is_asked_in_secret_is_told_of_it() {
    let (asked, almost) = (told_after(SECRET).await, told_after(ALMOST).await);
    let of = |told: &[(String, u32, String)], name: &str| {
        told.iter().filter(|it| it.0 == name).cloned().collect::<Vec<_>>()
    };
    // For Ann the table is as before her move, whether or not Ben is asked.
    assert_eq!(of(&asked, "Ann"), of(&almost, "Ann"));
    assert_eq!(of(&asked, "Ann").len(), 1);
    assert_eq!((of(&asked, "Ben").len(), of(&almost, "Ben").len()), (1, 0));
}

#[tokio::test]
async fn a_group_is_not_told_that_a_player_is_asked_in_secret() {
    let of_group = |told: Vec<(String, u32, String)>| {
        told.into_iter().filter(|it| it.0.starts_with("friends")).collect::<Vec<_>>()
    };
    let (asked, almost) = (of_group(told_after(SECRET).await), of_group(told_after(ALMOST).await));
    // The group sees the table as it was before Ann's move.
    assert_eq!(asked, almost);
    assert_eq!(asked.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["friends of Ann"]);
}
