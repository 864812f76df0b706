//! Hints: which answers win most often, for a player who asks, where the match counts for nothing.

use std::time::Instant;

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Answer, Ask, Purpose, Question};
use demesne_protocol::games::{GameAnswer, GameSettings, GameView};
use demesne_protocol::hints::{HintChoice, HintRule};
use demesne_protocol::king_of_the_dice as dice;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::table::{BotLevel, TableSettings};

use crate::support::{Begun, Browser, Socket, TestServer, Update, begun, is_playing, settings};

/// Requests for hints at once: many more than the limit allows.
const MANY: usize = 40;

/// Connections of one user after each other.
const CONNECTIONS: usize = 3;

fn with_hints(hints: HintRule) -> TableSettings {
    TableSettings { hints, ..settings(2) }
}

/// A player against a bot in a match that has just begun at a table with these settings.
async fn against_bot(ann: &Browser, settings: &TableSettings) -> Socket {
    let code = ann.open_table_with(settings).await;
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Easy };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    socket
}

impl Socket {
    async fn ask_hint(&mut self, question: u32) -> Result<Vec<HintChoice>, Refusal> {
        self.ask(|id| ClientMessage::AskHint { id, question }).await?;
        Ok(self
            .receive(|message| match message {
                ServerMessage::Hint { question: about, choices, .. } if about == question => {
                    Some(choices)
                }
                _ => None,
            })
            .await)
    }

    /// The number of the next question of the own seat, in any game.
    async fn receive_question(&mut self) -> u32 {
        self.receive(|message| match message {
            ServerMessage::Update { view: GameView::Dominion(view), .. } => {
                view.question.map(|question| question.id)
            }
            ServerMessage::Update { view: GameView::KingOfTheDice(view), .. } => {
                view.question.map(|question| question.id)
            }
            _ => None,
        })
        .await
    }

    /// The next question of the own seat.
    async fn receive_dominion_question(&mut self) -> Question {
        self.receive(|message| Update::of(message)?.view.question).await
    }

    async fn give(&mut self, question: u32, answer: GameAnswer) {
        let id = self.id();
        self.send(&ClientMessage::Answer { id, question, answer }).await;
    }
}

fn has_treasures_to_play(question: &Question) -> bool {
    let plays = matches!(question.ask, Ask::Turn { treasures: Some(coins), .. } if coins > 0);
    plays && question.purpose == Purpose::BuyPhase
}

fn assert_sensible(choices: &[HintChoice]) {
    assert!((1..=3).contains(&choices.len()), "{choices:?}");
    assert!(choices.is_sorted_by(|one, other| one.chance >= other.chance), "{choices:?}");
    assert!(choices.iter().all(|choice| choice.chance <= 1000), "{choices:?}");
}

#[tokio::test]
async fn a_hint_names_the_best_answers_against_a_bot() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let mut socket = against_bot(&ann, &settings(2)).await;
    let mut question = socket.receive_dominion_question().await;
    assert_eq!(socket.ask_hint(question.id + 1).await, Err(Refusal::Stale));
    for _ in 0..4 {
        let choices = socket.ask_hint(question.id).await.expect("it is allowed");
        assert_sensible(&choices);
        if has_treasures_to_play(&question) {
            // The hint is about what they buy.
            socket.give(question.id, GameAnswer::Dominion(Answer::PlayTreasures)).await;
            question = socket.receive_dominion_question().await;
        }
        socket.give(question.id, choices[0].answer.clone()).await;
        question = socket.receive_dominion_question().await;
    }
}

#[tokio::test]
async fn a_hint_names_the_best_answers_with_dice() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let game = GameSettings::KingOfTheDice(dice::Settings { help: false });
    let mut socket = against_bot(&ann, &TableSettings { game, ..settings(2) }).await;
    let mut question = socket.receive_question().await;
    let mut most = 0;
    for _ in 0..3 {
        let choices = socket.ask_hint(question).await.expect("it is allowed");
        assert_sensible(&choices);
        most = most.max(choices.len());
        socket.give(question, choices[0].answer.clone()).await;
        question = socket.receive_question().await;
    }
    assert!(most > 1, "a roll leaves a choice");
}

#[tokio::test]
async fn a_match_that_can_be_rated_has_no_hints() {
    let server = TestServer::open().await;
    for rule in [HintRule::Never, HintRule::AgainstBots, HintRule::Unrated] {
        let Begun { sockets: [mut ann, mut ben], table, .. } =
            begun(&server, &with_hints(rule)).await;
        assert!(!table.hints, "the page offers none");
        for socket in [&mut ann, &mut ben] {
            assert_eq!(socket.ask_hint(0).await, Err(Refusal::NotAllowed));
        }
    }
    let ann = server.sign_in("Ann").await;
    let mut socket = against_bot(&ann, &with_hints(HintRule::Never)).await;
    let question = socket.receive_question().await;
    assert_eq!(socket.ask_hint(question).await, Err(Refusal::NotAllowed));
}

#[tokio::test]
async fn hints_are_limited_and_no_other_client_is_told() {
    let server = TestServer::open().await;
    let (ann, ben) = (server.sign_in("Ann").await, server.sign_in("Ben").await);
    let mut socket = against_bot(&ann, &settings(2)).await;
    let table = socket.receive_table(is_playing).await;
    assert!(table.hints, "the page offers them");
    let mut watcher = ben.enter(&format!("/ws/w/{}", table.watch), None).await;
    let question = socket.receive_question().await;
    let stranger = watcher.ask(|id| ClientMessage::AskHint { id, question }).await;
    assert_eq!(stranger, Err(Refusal::NotYours));
    for _ in 0..MANY {
        let id = socket.id();
        socket.send(&ClientMessage::AskHint { id, question }).await;
    }
    let (mut given, mut refused) = (0, 0);
    while given + refused < MANY {
        let is_given = socket
            .receive(|message| match message {
                ServerMessage::Done { .. } => Some(true),
                ServerMessage::Refused { reason: Refusal::TooFast, .. } => Some(false),
                _ => None,
            })
            .await;
        if is_given { given += 1 } else { refused += 1 }
    }
    assert!(given >= 1 && refused >= 1, "{given} hints, {refused} refusals");
    let words = |id| ClientMessage::Chat { id, text: "Hello".to_owned() };
    assert_eq!(socket.ask(words).await, Ok(()));
    let mut came = Vec::new();
    let heard = |message: &ServerMessage| matches!(message, ServerMessage::Chat { .. });
    while !came.last().is_some_and(heard) {
        came.push(watcher.next().await.expect("the connection stays open"));
    }
    let is_hint = |message: &ServerMessage| matches!(message, ServerMessage::Hint { .. });
    assert!(!came.iter().any(is_hint), "{came:?}");
}

#[tokio::test]
async fn a_user_who_connects_again_has_no_more_hints_and_no_more_chat() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Easy };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    let question = socket.receive_question().await;
    let begun = Instant::now();
    let (mut hints, mut lines) = (0.0, 0.0);
    for _ in 0..CONNECTIONS {
        while socket.ask_hint(question).await.is_ok() {
            hints += 1.0;
        }
        while socket.ask(|id| ClientMessage::Chat { id, text: "Hi".to_owned() }).await.is_ok() {
            lines += 1.0;
        }
        socket = ann.join(&code).await;
    }
    let since = begun.elapsed().as_secs_f64();
    for (count, rate) in
        [(hints, demesne_access::rate_limit::HINTS), (lines, demesne_access::rate_limit::CHAT)]
    {
        let most = rate.burst + rate.per_second * since;
        assert!(count <= most + 1.0, "{count} in {since} s");
    }
}
