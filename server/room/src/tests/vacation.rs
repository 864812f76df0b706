//! Tests of vacations: all others consent, the clock stands, and the vacation ends by itself or by its player.

use std::time::Duration;

use crate::vacation::VACATION_DAYS;
use crate::vacation::VACATION_REQUEST_TIMEOUT;
use demesne_base::limits::{DAY, SLEEP_AFTER};
use demesne_notices::NoticeRequest;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::VacationRequest;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{BotLevel, Clock, TableView};
use demesne_store::tables::SeatOwner;
use tokio::time::{sleep, timeout};

use super::super::handle::RoomMessage;
use super::super::time;
use super::asked_since::over_days;
use super::away_players::{leave, settle};
use super::{Fixture, PATIENCE, Playing, TestClient, begun, playing};

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn ask(id: &str, days: u8) -> ClientMessage {
    ClientMessage::AskVacation { id: id.to_owned(), days }
}

fn agree(id: &str, seat: Seat, agree: bool) -> ClientMessage {
    ClientMessage::AgreeToVacation { id: id.to_owned(), seat, agree }
}

fn back(id: &str) -> ClientMessage {
    ClientMessage::Pause { id: id.to_owned(), pause: false }
}

impl TestClient {
    async fn receive_table_when(&mut self, wanted: impl Fn(&TableView) -> bool) -> TableView {
        self.receive(|message| match message {
            ServerMessage::Table { table, .. } if wanted(table) => Some((**table).clone()),
            _ => None,
        })
        .await
    }

    async fn receive_vacation_request(&mut self) -> VacationRequest {
        let table = self.receive_table_when(|table| table.vacation.is_some()).await;
        table.vacation.expect("a vacation is asked for")
    }

    async fn do_now(&mut self, message: ClientMessage) {
        let id = message.id().expect("it has an id").to_owned();
        self.send(message).await;
        self.receive_done(&id).await;
    }

    async fn refused(&mut self, message: ClientMessage) -> Refusal {
        let id = message.id().expect("it has an id").to_owned();
        self.send(message).await;
        self.receive_refused(&id).await
    }
}

fn is_on_vacation(table: &TableView) -> bool {
    table.paused.as_ref().is_some_and(|paused| paused.until.is_some())
}

#[tokio::test]
async fn a_vacation_needs_the_consent_of_the_others_and_ends_by_itself_while_the_table_sleeps() {
    let Playing { fixture, mut ann, ben, task } = begun(over_days().await).await;
    fixture.advance(DAY);
    ann.do_now(ask("v", 7)).await;
    settle(&ann).await;
    task.abort();
    drop(ben);
    // The request is still there when the other comes.
    let (room, task) = fixture.wake();
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    let request = ben.receive_vacation_request().await;
    assert_eq!((request.seat, request.days, request.waits_for), (ANN, 7, vec![BEN]));
    ben.do_now(agree("a", ANN, true)).await;
    let table = ben.receive_table_when(is_on_vacation).await;
    assert!(table.vacation.is_none());
    settle(&ben).await;
    fixture.advance(DAY * 3);
    task.abort();
    fixture.advance(DAY * 5);
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.receive_table_when(|table| table.paused.is_none()).await;
    // A day before the vacation, and one after it.
    while ann.receive_hours().await != [(72, 72), (120, 72)] {}
    let saved = fixture.saved_pause().await;
    assert_eq!(saved, None);
}

#[tokio::test]
async fn a_vacation_ends_early_only_by_its_player() {
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    ben.do_now(ask("v", 3)).await;
    ann.do_now(agree("a", BEN, true)).await;
    fixture.advance(DAY);
    // Even the host does not end it.
    assert_eq!(ann.refused(back("b")).await, Refusal::NotYours);
    assert_eq!(ann.refused(ask("w", 3)).await, Refusal::Paused);
    ben.do_now(back("b")).await;
    ben.receive_table_when(|table| table.paused.is_none()).await;
    settle(ann).await;
    let mut again = TestClient::come(&ann.room, &fixture.people[0]).await;
    assert_eq!(again.receive_hours().await, [(120, 72), (120, 72)]);
}

#[tokio::test]
async fn a_vacation_ends_while_the_table_is_awake() {
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    ann.do_now(ask("v", 3)).await;
    ben.do_now(agree("a", ANN, true)).await;
    ben.receive_table_when(is_on_vacation).await;
    fixture.advance(DAY * 3);
    ben.receive_table_when(|table| table.paused.is_none()).await;
}

#[tokio::test]
async fn a_request_is_refused_withdrawn_or_lapses() {
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    ann.do_now(ask("1", 3)).await;
    assert_eq!(ben.refused(ask("x", 3)).await, Refusal::NotNow, "one request at a time");
    ben.do_now(agree("2", ANN, false)).await;
    let request =
        ann.receive_table_when(|it| it.vacation.as_ref().is_some_and(|it| it.refused_by.is_some()));
    assert_eq!(request.await.vacation.and_then(|it| it.refused_by), Some(BEN));
    assert_eq!(ben.refused(agree("3", ANN, true)).await, Refusal::NotNow);
    ann.do_now(ask("4", 3)).await;
    ann.do_now(agree("5", ANN, false)).await;
    assert_eq!(ben.refused(agree("6", ANN, true)).await, Refusal::NotNow, "it was withdrawn");
    ann.do_now(ask("7", 3)).await;
    ann.receive_vacation_request().await;
    fixture.advance(VACATION_REQUEST_TIMEOUT);
    ann.receive_table_when(|table| table.vacation.is_none()).await;
    assert_eq!(ben.refused(agree("8", ANN, true)).await, Refusal::NotNow, "it has lapsed");
}

#[tokio::test]
async fn only_a_match_over_days_has_vacations_of_some_days() {
    let Playing { ann, .. } = &mut playing().await;
    assert_eq!(ann.refused(ask("1", 3)).await, Refusal::NotNow);
    for (id, days) in [("2", VACATION_DAYS.start() - 1), ("3", VACATION_DAYS.end() + 1)] {
        assert_eq!(ann.refused(ask(id, days)).await, Refusal::Malformed);
    }
}

#[tokio::test]
async fn a_bot_consents_at_once() {
    let fixture = Fixture::new(Some(SeatOwner::Bot(BotLevel::Easy))).await;
    fixture.change_clock(Clock::Correspondence { days: 2, reserve: 3 }).await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.ready().await;
    ann.receive_version(0).await;
    ann.do_now(ask("v", 30)).await;
    ann.receive_table_when(is_on_vacation).await;
}

#[tokio::test]
async fn a_table_that_sleeps_is_looked_at_when_its_vacation_is_over() {
    time::set();
    let Playing { fixture, ann, ben, .. } = &mut begun(over_days().await).await;
    ann.do_now(ask("v", 3)).await;
    ben.do_now(agree("a", ANN, true)).await;
    leave(ben).await;
    leave(ann).await;
    // With its next event the room finds that no client is connected any more.
    assert!(ann.room.send(RoomMessage::LookForAbsent).await.is_ok(), "the room runs");
    let sleeping = async {
        while fixture.notices.is_empty() {
            time::move_on(SLEEP_AFTER);
            sleep(Duration::from_millis(10)).await;
        }
    };
    assert!(timeout(PATIENCE, sleeping).await.is_ok(), "the table falls asleep");
    let NoticeRequest::LookAt { table, moment } = fixture.next_request().await else {
        panic!("the table is to be looked at")
    };
    assert_eq!((table.code, moment), (fixture.code.clone(), demesne_store::millis(DAY * 3)));
}
