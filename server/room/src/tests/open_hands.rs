//! Tests of open hands with a tiny game: which clients see them, and that they receive no newer state. No test waits:
//! at these tables the delay is zero, or longer than any test. Delays and the hands of real games are tested in
//! `rules/tests/delayed.rs`.

use demesne_base::ids::UserId;
use demesne_bots::games::rules;
use demesne_highcard::{FAULT, HAND, QUIET};
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameView;
use demesne_protocol::open_hands::DelayedView;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ServerMessage};
use demesne_store::users::User;

use super::super::handle::{ConnectionRole, JoiningClient, RoomHandle, join, new_outbox};
use super::{Fixture, LAST, Playing, SmallGame, TestClient, begun};

/// Delays that a host cannot choose: none, and hours.
const AT_ONCE: Option<u8> = Some(0);
const HOURS_LATER: Option<u8> = Some(u8::MAX);

impl Playing {
    async fn with_open_hands(minutes: Option<u8>) -> Self {
        let fixture = Fixture::new(None).await;
        fixture.change_settings(|settings| settings.open_hands = minutes).await;
        begun(fixture).await
    }

    /// A client joins by the spectator link.
    async fn watcher(&self) -> TestClient {
        watch(&self.ann.room, None).await
    }

    /// Sends a chat message and returns whether the client receives no message about the match before it.
    async fn is_silent_for(&mut self, client: &mut TestClient, word: &str) -> bool {
        let chat = ClientMessage::Chat { id: word.to_owned(), text: word.to_owned() };
        self.ann.send(chat).await;
        let mut silent = true;
        loop {
            match client.next().await.expect("the connection stays open") {
                ServerMessage::Chat { text, .. } if text == word => return silent,
                message => silent &= !is_of_the_match(&message),
            }
        }
    }
}

pub(super) async fn watch(room: &RoomHandle, user: Option<&User>) -> TestClient {
    let (outbox, words) = new_outbox();
    let role = ConnectionRole::Spectator;
    let client = JoiningClient { role, user: user.cloned(), have: None, outbox };
    let joined = join(room, client).await;
    let id = joined.expect("the room runs").expect("the room is not full");
    TestClient::new(room.clone(), id, words)
}

fn is_of_the_match(message: &ServerMessage) -> bool {
    matches!(
        message,
        ServerMessage::DelayedUpdate { .. }
            | ServerMessage::Update { .. }
            | ServerMessage::Change { .. }
            | ServerMessage::Undo { .. }
    )
}

impl TestClient {
    /// Receives the next delayed update; panics if another message about the match comes first.
    async fn receive_past(&mut self) -> Option<ShownView> {
        self.receive(|message| match message {
            ServerMessage::DelayedUpdate { moment, .. } => Some(moment.as_ref().map(shown)),
            message if is_of_the_match(message) => panic!("a spectator got {message:?}"),
            _ => None,
        })
        .await
    }

    /// Receives messages up to the one with this moment.
    async fn receive_moment(&mut self, wanted: ShownView) {
        while self.receive_past().await.as_ref() != Some(&wanted) {}
    }

    /// Answers, and waits until that is done.
    async fn answers(&mut self, question: u32, number: u8) {
        let id = format!("{:?} answers {question}", self.id);
        self.answer(&id, question, number).await;
        self.receive_done(&id).await;
    }
}

/// The visible part of a moment: the number of answers, the number of cards in each hand, and the range of new log lines.
#[derive(Debug, PartialEq, Eq)]
struct ShownView {
    turn: u16,
    hands: Vec<(Seat, usize)>,
    log: std::ops::Range<usize>,
}

fn shown(moment: &DelayedView) -> ShownView {
    let GameView::Dominion(view) = &moment.view else { panic!("another game") };
    let hands = moment.hands.iter().map(|hand| (hand.seat, hand.cards.len())).collect();
    let from = usize::try_from(moment.log_from).expect("a few lines");
    ShownView { turn: view.turn, hands, log: from..from + moment.log.len() }
}

/// The moment after `answers` answers, each of which gave its seat another card, with these new log lines.
fn after(answers: u16, log: std::ops::Range<usize>) -> ShownView {
    let drawn = [answers.div_ceil(2), answers / 2].map(usize::from);
    let hands = (0..).map(Seat).zip(drawn.map(|drawn| HAND + drawn)).collect();
    ShownView { turn: answers, hands, log }
}

#[tokio::test]
async fn watchers_see_every_moment_that_is_old_enough_with_all_hands() {
    let mut table = Playing::with_open_hands(AT_ONCE).await;
    let mut watcher = table.watcher().await;
    watcher.receive_moment(after(0, 0..0)).await;
    table.ann.answers(0, 1).await;
    assert_eq!(watcher.receive_past().await, Some(after(1, 0..0)));
    table.ben.answers(1, 1).await;
    assert_eq!(watcher.receive_past().await, Some(after(2, 0..0)));
    let mut late = table.watcher().await;
    late.receive_moment(after(2, 0..0)).await;
}

#[tokio::test]
async fn spectators_receive_no_hand_before_its_delay_is_over() {
    let mut table = Playing::with_open_hands(HOURS_LATER).await;
    let mut watcher = table.watcher().await;
    assert_eq!(watcher.receive_past().await, None);
    table.ann.answers(0, 1).await;
    table.ben.answers(1, 1).await;
    // A request to take moves back is not sent either.
    table.ben.send(ClientMessage::Undo { id: "back".to_owned(), version: 2 }).await;
    table.ben.receive_done("back").await;
    assert!(table.is_silent_for(&mut watcher, "nothing").await);
    let mut late = table.watcher().await;
    assert_eq!(late.receive_past().await, None);
    assert!(table.is_silent_for(&mut late, "nor to who comes later").await);
}

#[tokio::test]
async fn a_seated_player_sees_no_open_hands_as_a_spectator() {
    let mut table = Playing::with_open_hands(AT_ONCE).await;
    let mut peeking = watch(&table.ann.room, Some(&table.fixture.people[1])).await;
    let stranger = User { id: UserId::new(), name: "Cy".to_owned(), program: None };
    let mut standing = TestClient::come(&table.ann.room, &stranger).await;
    let mut watcher = table.watcher().await;
    table.ann.answers(0, 1).await;
    watcher.receive_moment(after(1, 0..0)).await;
    for client in [&mut peeking, &mut standing, &mut table.ben] {
        client
            .receive(|message| match message {
                ServerMessage::Update { version, .. } => (*version == 1).then_some(()),
                ServerMessage::DelayedUpdate { .. } => panic!("a player was shown all hands"),
                _ => None,
            })
            .await;
    }
    for mut client in [peeking, standing] {
        let word = format!("for {:?}", client.id);
        assert!(table.is_silent_for(&mut client, &word).await);
    }
}

#[tokio::test]
async fn a_table_that_does_not_allow_it_shows_no_hands() {
    let mut table = Playing::with_open_hands(None).await;
    let mut watcher = table.watcher().await;
    assert_eq!(watcher.receive_update().await, (0, 0));
    table.ann.answers(0, 1).await;
    assert_eq!(watcher.receive_update().await, (1, 1));
    assert!(table.is_silent_for(&mut watcher, "nothing else").await);
}

#[tokio::test]
async fn what_was_taken_back_is_seen_and_then_taken_back() {
    let mut table = Playing::with_open_hands(AT_ONCE).await;
    let mut watcher = table.watcher().await;
    table.ann.answers(0, QUIET).await;
    watcher.receive_moment(ShownView { turn: 1, ..after(0, 0..0) }).await;
    table.ann.send(ClientMessage::Undo { id: "back".to_owned(), version: 1 }).await;
    table.ann.receive_done("back").await;
    assert_eq!(watcher.receive_past().await, Some(after(0, 0..1)));
}

#[tokio::test]
async fn after_a_restart_everything_counts_as_done_just_now() {
    for (minutes, seen) in [(HOURS_LATER, false), (AT_ONCE, true)] {
        let mut table = Playing::with_open_hands(minutes).await;
        table.ann.answers(0, 1).await;
        table.task.abort();
        assert!((&mut table.task).await.is_err(), "the room ended");
        let (room, _task) = table.fixture.wake();
        table.ann = TestClient::come(&room, &table.fixture.people[0]).await;
        let mut watcher = table.watcher().await;
        if seen {
            watcher.receive_moment(after(1, 0..0)).await;
        } else {
            assert_eq!(watcher.receive_past().await, None);
            assert!(table.is_silent_for(&mut watcher, "early").await);
        }
    }
}

#[tokio::test]
async fn what_could_not_be_saved_is_never_seen() {
    let mut table = Playing::with_open_hands(AT_ONCE).await;
    let mut watcher = table.watcher().await;
    table.ann.answers(0, 1).await;
    watcher.receive_moment(after(1, 0..0)).await;
    table.fixture.fill("journal_tail").await;
    table.ben.answer("lost", 1, 1).await;
    assert_eq!(table.ben.receive_refused("lost").await, Refusal::NotSaved);
    assert!(table.is_silent_for(&mut watcher, "it was not saved").await);
    table.fixture.execute_sql("DROP TRIGGER full_journal_tail").await;
    table.ben.answers(1, 1).await;
    assert_eq!(watcher.receive_past().await, Some(after(2, 0..0)));
}

#[tokio::test]
async fn a_fault_leaves_the_past_as_it_was() {
    let mut table = Playing::with_open_hands(AT_ONCE).await;
    let mut watcher = table.watcher().await;
    table.ann.answers(0, 1).await;
    watcher.receive_moment(after(1, 0..0)).await;
    table.ben.answer("fault", 1, FAULT).await;
    watcher.receive_notice(Notice::Reopened).await;
    watcher.receive_moment(after(1, 0..0)).await;
}

#[tokio::test]
async fn spectators_see_the_end_of_a_match_without_delay() {
    let mut table = Playing::with_open_hands(HOURS_LATER).await;
    let mut watcher = table.watcher().await;
    assert_eq!(watcher.receive_past().await, None);
    for question in 0..LAST {
        let client = if question % 2 == 0 { &mut table.ann } else { &mut table.ben };
        client.answers(question, 1).await;
    }
    watcher.receive_version(LAST).await;
}

#[test]
fn only_some_delays_may_be_chosen() {
    let allowed =
        |minutes| super::super::delayed_view::check(rules::<SmallGame>(), minutes).is_ok();
    assert!(
        allowed(None)
            && crate::delayed_view::OPEN_HANDS_AFTER.into_iter().all(|it| allowed(Some(it)))
    );
    assert!(![AT_ONCE, Some(1), HOURS_LATER].into_iter().any(allowed));
}
