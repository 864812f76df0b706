//! Tests of expired clocks, and of what they must not disclose. No test waits: at these tables the time per turn is
//! zero.

use demesne_highcard::SECRET;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{Attendance, Clock, SeatClock, SeatOccupant};

use super::open_hands::watch;
use super::{Fixture, Playing, TestClient, begun};

/// A table where each player's time is over as soon as they are asked.
async fn hurried() -> Fixture {
    let fixture = Fixture::new(None).await;
    fixture.change_clock(Clock::PerTurn { seconds: 0 }).await;
    fixture
}

pub(super) async fn receive_attendance(client: &mut TestClient, wanted: [Attendance; 2]) {
    client
        .receive(|message| match message {
            ServerMessage::Table { table, .. } => {
                let roll = table.seats.iter().map(|seat| match seat.occupant {
                    SeatOccupant::Person { attendance, .. } => Some(attendance),
                    SeatOccupant::Free | SeatOccupant::Bot { .. } => None,
                });
                roll.eq(wanted.map(Some)).then_some(())
            }
            _ => None,
        })
        .await;
}

async fn receive_clocks(client: &mut TestClient) -> Vec<SeatClock> {
    client
        .receive(|message| match message {
            ServerMessage::Update { clocks, .. } => Some(clocks.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn when_time_is_over_the_others_choose_and_the_seat_can_be_taken_back() {
    let mut fixture = hurried().await;
    fixture.services.bot_delay = std::time::Duration::from_hours(1);
    let Playing { ann, ben, .. } = &mut begun(fixture).await;
    receive_attendance(ben, [Attendance::Overdue, Attendance::Present]).await;
    let stand_in = |id: &str| ClientMessage::StandIn { id: id.to_owned(), seat: Seat(0) };
    ann.send(stand_in("own")).await;
    ann.receive_done("own").await;
    receive_attendance(ben, [Attendance::StoodIn, Attendance::Present]).await;
    ann.send(ClientMessage::TakeBack { id: "back".to_owned() }).await;
    ann.receive_done("back").await;
    receive_attendance(ben, [Attendance::Overdue, Attendance::Present]).await;
    // The time is over, but the other player has not chosen: the answer counts.
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
}

#[tokio::test]
async fn the_others_can_wait_some_more() {
    let fixture = hurried().await;
    let Playing { ben, .. } = &mut begun(fixture).await;
    receive_attendance(ben, [Attendance::Overdue, Attendance::Present]).await;
    let wait = |id: &str| ClientMessage::WaitFor { id: id.to_owned(), seat: Seat(0) };
    ben.send(wait("w")).await;
    receive_attendance(ben, [Attendance::Present, Attendance::Present]).await;
    assert!(receive_clocks(ben).await[0].left > 0);
    ben.send(wait("again")).await;
    assert_eq!(ben.receive_refused("again").await, Refusal::NotNow);
}

#[tokio::test]
async fn an_overdue_player_stays_overdue_while_another_is_asked_in_secret() {
    let fixture = hurried().await;
    let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
    receive_attendance(ann, [Attendance::Overdue, Attendance::Present]).await;
    receive_attendance(ben, [Attendance::Overdue, Attendance::Present]).await;
    ann.answer("a", 0, SECRET).await;
    ann.receive_done("a").await;
    // Ben is asked in secret: neither does he become overdue, nor does Ann become present again. He alone sees that his time
    // runs.
    let runs = |clocks: Vec<SeatClock>| clocks.into_iter().map(|clock| clock.runs);
    assert!(runs(receive_clocks(ben).await).eq([false, true]));
    let mut watcher = watch(&ann.room, None).await;
    assert!(runs(receive_clocks(&mut watcher).await).eq([false, false]));
    let mut again = TestClient::come(&ann.room, &fixture.people[0]).await;
    receive_attendance(&mut again, [Attendance::Overdue, Attendance::Present]).await;
    ben.answer("b", 1, 1).await;
    ben.receive_done("b").await;
}
