//! Tests of commits whose outcome is unknown: the disk stalls for longer than the room waits, and then continues. A
//! request made meanwhile is neither done nor refused before the outcome is known.

use std::time::Duration;

use demesne_base::ids::{MatchId, UserId};
use demesne_bots::games::rules;
use demesne_highcard::number;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::{Attendance, Clock, Ending, SeatOccupant, Stage, TableView};
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, MatchRecord};
use demesne_store::tables::match_of;
use demesne_store::users::{NewUser, User};

use super::{Fixture, Playing, SmallGame, TestClient, against_a_bot, begun, playing};
use crate::handle::RoomMessage;
use crate::room_match::RoomMatch;

impl Fixture {
    /// Sends a request while the disk stalls, and then ends the stall; returns the reply.
    async fn asked_in_a_stall(
        &self,
        client: &mut TestClient,
        id: &str,
        message: ClientMessage,
    ) -> Result<(), Refusal> {
        let stall = self.services.store.stall.begin().await;
        client.send(message).await;
        client.receive_notice(Notice::CannotSave).await;
        // No other request is handled meanwhile.
        client.answer("meanwhile", 0, 1).await;
        assert_eq!(client.receive_refused("meanwhile").await, Refusal::NotSaved, "and not {id}");
        drop(stall);
        client.outcome(id).await
    }

    async fn record(&self) -> MatchRecord {
        let table = self.services.store.table(&self.code).await.expect("it can be read");
        let id = match_of(&table.expect("it is there").stage).expect("it has a match");
        let record = self.services.store.match_record(id).await.expect("it can be read");
        record.expect("it is there")
    }

    async fn journal(&self, id: MatchId) -> Vec<JournalEntry> {
        self.services.store.journal(id).await.expect("it can be read")
    }
}

impl TestClient {
    /// Receives the reply to a message.
    async fn outcome(&mut self, wanted: &str) -> Result<(), Refusal> {
        self.receive(|message| match message {
            ServerMessage::Done { id } if id == wanted => Some(Ok(())),
            ServerMessage::Refused { id: Some(id), reason, .. } if id == wanted => {
                Some(Err(reason.clone()))
            }
            _ => None,
        })
        .await
    }

    /// Asks for a pause, which must be answered before another message that was sent earlier.
    async fn pause_is_answered_first(&mut self, other: &str) -> Refusal {
        self.send(ClientMessage::Pause { id: "pause".to_owned(), pause: true }).await;
        self.receive(|message| match message {
            ServerMessage::Refused { id: Some(id), reason, .. } if id == "pause" => {
                Some(reason.clone())
            }
            ServerMessage::Done { id } | ServerMessage::Refused { id: Some(id), .. } => {
                assert_ne!(id, other, "a reply before the outcome is certain: {message:?}");
                None
            }
            _ => None,
        })
        .await
    }

    /// Reads on until the room has dropped the connection.
    async fn is_dropped(&mut self) {
        while self.next().await.is_some() {}
    }

    async fn receive_table(&mut self, wanted: impl Fn(&TableView) -> bool) {
        self.receive(|message| match message {
            ServerMessage::Table { table, .. } if wanted(table) => Some(()),
            _ => None,
        })
        .await;
    }
}

/// Whether this is the attendance of Ann.
fn is_attendance(wanted: Attendance) -> impl Fn(&TableView) -> bool {
    move |table| {
        let occupant = &table.seats[0].occupant;
        matches!(occupant, SeatOccupant::Person { attendance, .. } if *attendance == wanted)
    }
}

fn is_over(table: &TableView) -> bool {
    matches!(table.stage, Stage::Over { .. })
}

#[tokio::test]
async fn an_answer_that_landed_after_all_is_done_and_shown() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    let answer = ClientMessage::Answer { id: "a".to_owned(), question: 0, answer: number(1) };
    assert_eq!(fixture.asked_in_a_stall(ann, "a", answer).await, Ok(()));
    ben.receive_version(1).await;
    ben.answer("b", 1, 1).await;
    ben.receive_done("b").await;
    let journal = fixture.journal(fixture.record().await.id).await;
    let messages: Vec<_> = journal.iter().map(|line| line.message.as_deref()).collect();
    assert_eq!(messages, [Some("a"), Some("b")]);
}

#[tokio::test]
async fn an_answer_that_did_not_land_is_refused_once_that_is_certain() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    fixture.fill("journal_tail").await;
    let answer = ClientMessage::Answer { id: "a".to_owned(), question: 0, answer: number(1) };
    let outcome = fixture.asked_in_a_stall(ann, "a", answer).await;
    assert_eq!(outcome, Err(Refusal::NotSaved));
    fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    ann.answer("again", 0, 1).await;
    ann.receive_done("again").await;
    ben.receive_version(1).await;
}

#[tokio::test]
async fn a_refusal_after_an_outage_is_counted() {
    let Playing { fixture, ann, .. } = &mut playing().await;
    fixture.fill("journal_tail").await;
    let answer = ClientMessage::Answer { id: "a".to_owned(), question: 0, answer: number(1) };
    let outcome = fixture.asked_in_a_stall(ann, "a", answer).await;
    assert_eq!(outcome, Err(Refusal::NotSaved));
    let text = fixture.services.metrics.text(0, false);
    let count = r#"demesne_refusals_total{reason="not_saved"} 2"#;
    assert!(text.contains(count), "this one and the one meanwhile: {text}");
}

#[tokio::test]
async fn being_ready_that_did_not_land_is_refused_once_that_is_certain() {
    let fixture = Fixture::new(None).await;
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    fixture.fill("seats").await;
    let ready = super::ready("ready".to_owned(), None);
    assert_eq!(fixture.asked_in_a_stall(&mut ann, "ready", ready).await, Err(Refusal::NotSaved));
}

#[tokio::test]
async fn a_player_who_returns_in_a_stall_shows_and_forgets_nothing_of_it() {
    let fixture = Fixture::new(None).await;
    fixture.change_clock(Clock::PerTurn { seconds: 0 }).await;
    let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
    ben.receive_table(is_attendance(Attendance::Overdue)).await;
    let stand_in = ClientMessage::StandIn { id: "s".to_owned(), seat: Seat(0) };
    ben.send(stand_in).await;
    ben.receive_done("s").await;
    // The bot has answered for Ann's seat.
    ben.receive_version(1).await;
    let stall = fixture.services.store.stall.begin().await;
    ben.answer("b", 1, 1).await;
    ben.receive_notice(Notice::CannotSave).await;
    let mut returned = TestClient::come(&ann.room, &fixture.people[0]).await;
    returned.receive_notice(Notice::CannotSave).await;
    // It is handled after the return.
    returned.answer("meanwhile", 2, 1).await;
    assert_eq!(returned.receive_refused("meanwhile").await, Refusal::NotSaved);
    drop(stall);
    assert_eq!(ben.outcome("b").await, Ok(()));
}

#[tokio::test]
async fn resigning_that_landed_after_all_ends_the_match_in_the_room_too() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    let resign = ClientMessage::Resign { id: "r".to_owned() };
    assert_eq!(fixture.asked_in_a_stall(ann, "r", resign).await, Ok(()));
    ben.receive_table(is_over).await;
    ben.answer("b", 0, 1).await;
    assert_eq!(ben.receive_refused("b").await, Refusal::NotNow);
    let end = fixture.record().await.end.expect("it has ended");
    assert_eq!(end.ending, Ending::Resigned);
}

#[tokio::test]
async fn an_agreed_end_that_landed_after_all_ends_the_match_in_the_room_too() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    let end = |id: &str| ClientMessage::EndMatch { id: id.to_owned(), end: true };
    ben.send(end("b")).await;
    ben.receive_done("b").await;
    assert_eq!(fixture.asked_in_a_stall(ann, "a", end("a")).await, Ok(()));
    ann.receive_table(is_over).await;
    assert_eq!(fixture.record().await.end.map(|end| end.ending), Some(Ending::Agreed));
}

#[tokio::test]
async fn a_pause_that_landed_after_all_is_in_force() {
    let Playing { fixture, ann, .. } = &mut playing().await;
    let pause = ClientMessage::Pause { id: "p".to_owned(), pause: true };
    assert_eq!(fixture.asked_in_a_stall(ann, "p", pause).await, Ok(()));
    ann.answer("a", 0, 1).await;
    assert_eq!(ann.receive_refused("a").await, Refusal::Paused);
}

#[tokio::test]
async fn a_seat_that_was_left_in_a_stall_is_free() {
    let fixture = Fixture::new(None).await;
    let (room, _task) = fixture.wake();
    let mut ben = TestClient::come(&room, &fixture.people[1]).await;
    let stand = ClientMessage::Stand { id: "s".to_owned() };
    assert_eq!(fixture.asked_in_a_stall(&mut ben, "s", stand).await, Ok(()));
    ben.receive_table(|table| matches!(table.seats[1].occupant, SeatOccupant::Free)).await;
}

#[tokio::test]
async fn a_seat_that_was_taken_over_in_a_stall_is_its_new_players() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.grace = Duration::ZERO;
    let Playing { fixture, ann, ben, .. } = &mut begun(fixture).await;
    ann.answer("a", 0, 1).await;
    ben.receive_version(1).await;
    assert!(ben.room.send(RoomMessage::Left(ben.id)).await.is_ok(), "the room runs");
    ann.receive_table(|table| {
        let occupant = &table.seats[1].occupant;
        matches!(occupant, SeatOccupant::Person { connected: false, .. })
    })
    .await;
    let seat = Seat(1);
    ann.send(ClientMessage::MakeSeatLink { id: "link".to_owned(), seat }).await;
    let token = ann.receive(|message| match message {
        ServerMessage::SeatLink { token, .. } => Some(token.clone()),
        _ => None,
    });
    let token = token.await;
    let cy = User { id: UserId::new(), name: "Cy".to_owned(), program: None };
    let new_user = NewUser { user: cy.clone(), session: cy.id.to_string() };
    fixture.services.store.save(new_user).await.expect("a person is saved");
    let mut cy = TestClient::come(&ann.room, &cy).await;
    let take = ClientMessage::TakeSeat { id: "t".to_owned(), token };
    let stall = fixture.services.store.stall.begin().await;
    cy.send(take).await;
    cy.receive_notice(Notice::CannotSave).await;
    drop(stall);
    // The log of the seat comes from its beginning: a spectator's lines tell less.
    let first_line = cy.receive(|message| match message {
        ServerMessage::Update { log_from, .. } => Some(*log_from),
        _ => None,
    });
    assert_eq!(first_line.await, 0);
    cy.answer("c", 1, 1).await;
    cy.receive_done("c").await;
}

#[tokio::test]
async fn a_bot_that_stands_in_during_a_stall_plays_for_its_seat() {
    let mut fixture = Fixture::new(None).await;
    fixture.services.bot_delay = Duration::from_hours(1);
    fixture.change_clock(Clock::PerTurn { seconds: 0 }).await;
    let Playing { fixture, ben, .. } = &mut begun(fixture).await;
    ben.receive_table(is_attendance(Attendance::Overdue)).await;
    let stand_in = ClientMessage::StandIn { id: "s".to_owned(), seat: Seat(0) };
    assert_eq!(fixture.asked_in_a_stall(ben, "s", stand_in).await, Ok(()));
    ben.receive_table(is_attendance(Attendance::StoodIn)).await;
}

#[tokio::test]
async fn a_match_that_begins_in_a_stall_is_played() {
    let (fixture, mut ann) = against_a_bot().await;
    let ready = super::ready("ready".to_owned(), None);
    assert_eq!(fixture.asked_in_a_stall(&mut ann, "ready", ready).await, Ok(()));
    ann.receive_version(0).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
}

#[tokio::test]
async fn a_room_that_is_opened_while_an_outcome_is_unknown_shows_nothing_before_it_is_known() {
    let Playing { fixture, task, .. } = &mut playing().await;
    task.abort();
    assert!(task.await.is_err(), "the room ended");
    let store = &fixture.services.store;
    let id = fixture.record().await.id;
    let loaded = RoomMatch::load(rules::<SmallGame>(), store, id, Clock::None).await;
    let mut room_match = loaded.expect("it can be read").room_match;
    let late = room_match.enter(Seat(0), Some("late".into()), JournalAction::Answer(number(1)), 0);
    let stall = store.stall.begin().await;
    let saved = store.append(late.expect("it is allowed")).await;
    assert!(saved.is_err_and(|error| !error.is_definite()), "outcome unknown");
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.receive_notice(Notice::CannotSave).await;
    // Its client sends it again: that it is not in the journal does not prove that it never will be.
    ann.answer("late", 0, 1).await;
    assert_eq!(ann.pause_is_answered_first("late").await, Refusal::NotSaved);
    drop(stall);
    ann.is_dropped().await;
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    assert_eq!(ann.receive_update().await, (1, 1), "nothing older was shown");
    ann.answer("late", 0, 1).await;
    ann.receive_done("late").await;
}

#[tokio::test]
async fn an_answer_in_a_journal_that_may_still_change_is_done_once_that_is_certain() {
    let Playing { fixture, ann, task, .. } = &mut playing().await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    task.abort();
    assert!(task.await.is_err(), "the room ended");
    let stall = fixture.services.store.stall.begin().await;
    let cy = User { id: UserId::new(), name: "Cy".to_owned(), program: None };
    let new_user = NewUser { session: cy.id.to_string(), user: cy };
    assert!(fixture.services.store.save(new_user).await.is_err(), "outcome unknown");
    let (room, _task) = fixture.wake();
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.receive_notice(Notice::CannotSave).await;
    ann.answer("a", 0, 1).await;
    assert_eq!(ann.pause_is_answered_first("a").await, Refusal::NotSaved);
    drop(stall);
    ann.is_dropped().await;
    let mut ann = TestClient::come(&room, &fixture.people[0]).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
}

#[tokio::test]
async fn a_match_that_ended_unknown_to_its_room_takes_no_answer_and_keeps_its_secrets() {
    let Playing { fixture, ann, ben, .. } = &mut playing().await;
    let id = fixture.record().await.id;
    let public = async || fixture.services.store.public_match(id).await.expect("it can be read");
    fixture.execute_sql("UPDATE matches SET ended = started, results = '[]'").await;
    assert!(fixture.record().await.end.is_some());
    assert_eq!(public().await.expect("it is there").end, None, "a room plays it");
    ann.answer("a", 0, 1).await;
    assert_eq!(ann.receive_refused("a").await, Refusal::NotNow);
    ben.receive_table(is_over).await;
    assert_eq!(fixture.journal(id).await, []);
    assert!(public().await.expect("it is there").end.is_some(), "now it is over for the room");
}

#[tokio::test]
async fn an_answer_that_was_done_is_never_refused_however_much_was_said_since() {
    let (_fixture, mut ann) = against_a_bot().await;
    ann.ready().await;
    ann.receive_version(0).await;
    ann.answer("a", 0, 1).await;
    ann.receive_done("a").await;
    // As if sent from five tabs; and as many other messages that are handled.
    for number in 0..100 {
        let chat = ClientMessage::Chat { id: format!("c{number}"), text: "Hello!".to_owned() };
        ann.send(chat).await;
        ann.receive_done(&format!("c{number}")).await;
        // There is no pause to end: the request succeeds at once.
        ann.send(ClientMessage::Pause { id: format!("p{number}"), pause: false }).await;
        ann.receive_done(&format!("p{number}")).await;
    }
    ann.answer("a", 0, 1).await;
    assert_eq!(ann.outcome("a").await, Ok(()));
}
