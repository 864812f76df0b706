//! Tests of clocks in days: they go on while the table is not in memory, only they make a player overdue, and what is saved of
//! them does not depend on secret questions.

use std::sync::Arc;
use std::time::Duration;

use demesne_base::ids::MatchId;
use demesne_base::limits::DAY;
use demesne_highcard::{ALMOST, SECRET};
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{Attendance, Clock};
use demesne_store::match_progress::AskedSince;
use demesne_store::millis;
use demesne_store::pauses::Pause;
use demesne_store::tables::match_of;
use futures_util::FutureExt;
use tokio::sync::Notify;

use super::super::time;
use super::away::receive_attendance;
use super::away_players::{leave, settle};
use super::{Fixture, Playing, TestClient, begun, delay_of};
use crate::config::GRACE_SECONDS;
use demesne_access::list_changes::ListTopic;

pub(super) async fn over_days() -> Fixture {
    let fixture = Fixture::new(None).await;
    fixture.change_clock(Clock::Correspondence { days: 2, reserve: 3 }).await;
    fixture
}

impl TestClient {
    /// Receives the hours that each seat has left, and those of its reserve.
    pub(super) async fn receive_hours(&mut self) -> Vec<(u32, u32)> {
        let hours = |millis: u32| millis / (60 * 60 * 1000);
        self.receive(|message| match message {
            ServerMessage::Update { clocks, .. } => {
                let reserve = |reserve: Option<u32>| reserve.map_or(0, hours);
                Some(clocks.iter().map(|it| (hours(it.left), reserve(it.reserve))).collect())
            }
            _ => None,
        })
        .await
    }

    async fn pause(&mut self, pause: bool) {
        let id = format!("pause: {pause}");
        self.send(ClientMessage::Pause { id: id.clone(), pause }).await;
        self.receive_done(&id).await;
    }
}

#[tokio::test]
async fn a_clock_in_days_goes_on_while_the_table_is_not_in_memory() {
    let Playing { fixture, ann, task, .. } = &mut begun(over_days().await).await;
    settle(ann).await;
    fixture.advance(DAY);
    task.abort();
    fixture.advance(DAY * 2);
    let (room, task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    // Of three days two are those of the turn.
    assert_eq!(ann.receive_hours().await, [(48, 48), (120, 72)]);
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    settle(&ann).await;
    task.abort();
    fixture.advance(DAY);
    let (room, _task) = fixture.wake();
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    assert_eq!(ben.receive_hours().await, [(96, 48), (96, 72)]);
}

#[tokio::test]
async fn a_wrong_system_clock_during_an_answer_takes_no_time() {
    const YEAR: Duration = Duration::from_hours(365 * 24);
    let Playing { fixture, ann, .. } = &mut begun(over_days().await).await;
    settle(ann).await;
    // Two days are those of the turn, and one is of the reserve.
    fixture.advance(DAY * 3);
    for wrong in [millis(YEAR), -millis(YEAR)] {
        fixture.services.turn_notices.clock.set_wrong(wrong);
        settle(ann).await;
    }
    fixture.services.turn_notices.clock.set_wrong(millis(YEAR));
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    settle(ann).await;
    fixture.services.turn_notices.clock.set_wrong(0);
    let mut other = TestClient::come(&ann.room, &fixture.people[1]).await;
    assert_eq!(other.receive_hours().await, [(96, 48), (120, 72)]);
}

#[tokio::test]
async fn a_clock_in_days_stands_while_the_match_is_paused() {
    let Playing { fixture, ann, task, .. } = &mut begun(over_days().await).await;
    fixture.advance(DAY);
    ann.pause(true).await;
    settle(ann).await;
    task.abort();
    fixture.advance(DAY * 9);
    let (room, task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    assert_eq!(ann.receive_hours().await, [(96, 72), (120, 72)]);
    ann.pause(false).await;
    fixture.advance(DAY);
    settle(&ann).await;
    task.abort();
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    // A day before the pause, and one after it.
    assert_eq!(ann.receive_hours().await, [(72, 72), (120, 72)]);
}

#[tokio::test]
async fn only_the_clock_makes_a_player_of_a_match_over_days_overdue() {
    time::set();
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    leave(ann).await;
    time::move_on(Duration::from_secs(GRACE_SECONDS * 10));
    receive_attendance(ben, [Attendance::Present; 2]).await;
    settle(ben).await;
    let mut other = TestClient::come(&ben.room, &fixture.people[1]).await;
    receive_attendance(&mut other, [Attendance::Present; 2]).await;
    fixture.advance(DAY * 5);
    receive_attendance(&mut other, [Attendance::Overdue, Attendance::Present]).await;
}

#[tokio::test]
async fn a_player_of_a_match_over_days_keeps_the_seat_while_present() {
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    settle(ann).await;
    fixture.advance(DAY * 6);
    receive_attendance(ben, [Attendance::Overdue, Attendance::Present]).await;
    let link = |id: &str| ClientMessage::MakeSeatLink { id: id.to_owned(), seat: Seat(0) };
    ann.send(link("present")).await;
    assert_eq!(ann.receive_refused("present").await, Refusal::NotNow);
}

/// A table whose updates are held back for two seconds, after Ann's move on the second day.
async fn moved_on_the_second_day(number: u8) -> (Fixture, TestClient, impl Drop) {
    struct Running(tokio::task::JoinHandle<()>);
    impl Drop for Running {
        fn drop(&mut self) {
            self.0.abort();
        }
    }
    time::set();
    let mut fixture = over_days().await;
    fixture.services.hidden_info_delay = delay_of(Duration::from_secs(2));
    let Playing { fixture, mut ann, ben: _ben, task } = begun(fixture).await;
    settle(&ann).await;
    fixture.advance(DAY);
    ann.answer("a", 0, number).await;
    ann.receive_done("a").await;
    settle(&ann).await;
    (fixture, ann, Running(task))
}

impl Fixture {
    async fn match_id(&self) -> MatchId {
        let table = self.services.store.table(&self.code).await.expect("it can be read");
        match_of(&table.expect("it is there").stage).expect("a match is played")
    }

    async fn asked_since(&self) -> Option<AskedSince> {
        let id = self.match_id().await;
        let progress = self.services.store.match_progress(id).await.expect("it can be read");
        progress.map(|progress| progress.asked_since)
    }

    pub(super) async fn saved_pause(&self) -> Option<Pause> {
        let id = self.match_id().await;
        self.services.store.pause(id).await.expect("it can be read")
    }
}

#[tokio::test]
async fn what_is_saved_of_a_clock_does_not_tell_of_a_secret_question() {
    let mut saved = Vec::new();
    for number in [SECRET, ALMOST] {
        let (fixture, _ann, _running) = moved_on_the_second_day(number).await;
        saved.push(fixture.asked_since().await);
    }
    let day = Some(millis(DAY));
    let expected = Some(AskedSince { entries: 0, since: 0, stood: day, held: day });
    assert_eq!(saved, [expected, expected]);
}

#[tokio::test]
async fn the_time_of_a_player_does_not_begin_once_more_when_the_table_wakes() {
    let (fixture, mut ann, running) = moved_on_the_second_day(ALMOST).await;
    time::move_on(Duration::from_secs(10));
    ann.receive_version(1).await;
    settle(&ann).await;
    drop(running);
    fixture.advance(DAY);
    let (room, _task) = fixture.wake();
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    assert_eq!(ben.receive_hours().await, [(120, 72), (96, 72)]);
}

#[tokio::test]
async fn a_bot_answers_a_secret_question_after_the_days_of_a_turn() {
    let (fixture, _ann, running) = moved_on_the_second_day(SECRET).await;
    fixture.advance(DAY);
    drop(running);
    let (room, _task) = fixture.wake();
    let mut again = TestClient::come(&room, &fixture.people[0]).await;
    time::move_on(Duration::from_secs(10));
    // For Ann her clock stands since her move.
    assert_eq!(again.receive_hours().await, [(96, 72), (120, 72)]);
    settle(&again).await;
    assert_eq!(fixture.asked_since().await.and_then(|it| it.held), Some(millis(DAY)));
    fixture.advance(DAY);
    again.receive_version(1).await;
}

#[tokio::test]
async fn word_of_a_secret_question_reaches_its_player_alone() {
    time::set();
    let mut told = Vec::new();
    for number in [SECRET, ALMOST] {
        let mut fixture = Fixture::new(None).await;
        fixture.services.hidden_info_delay = delay_of(Duration::from_secs(2));
        let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
        settle(ann).await;
        let [of_ann, of_ben] = [0, 1].map(|seat| ListTopic::User(fixture.people[seat].id));
        let topics = [ListTopic::Table(fixture.code.clone()), of_ann, of_ben];
        let followers = topics.map(|topic| {
            let follower = Arc::new(Notify::new());
            (fixture.services.list_changes.follow(topic, &follower), follower)
        });
        let heard = || {
            let heard = |follower: &Notify| follower.notified().now_or_never().is_some();
            followers.each_ref().map(|(_, follower)| heard(follower))
        };
        ann.answer("a", 0, number).await;
        ann.receive_done("a").await;
        settle(ann).await;
        let asked = heard();
        if number == SECRET {
            ben.answer("b", 1, 1).await;
        }
        settle(ben).await;
        let answered = heard();
        told.push((asked, answered));
    }
    let [secret, almost] = &told[..] else { panic!("two matches") };
    assert_eq!(secret.0[..2], almost.0[..2], "the others hear the same");
    assert_eq!((secret.0[2], almost.0[2]), (true, false));
    // Updates are still held back: the table has nothing new, and neither has the player of the move.
    assert_eq!(secret.1[..2], [false, false]);
    assert_eq!(almost.1, [false; 3]);
}
