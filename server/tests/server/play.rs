//! Matches: to their end, with bots, again with the same people, and watched by spectators.

use demesne_base::limits;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::http::{MatchSummary, TableSummary};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use demesne_protocol::table::{BotLevel, Ending, Stage};

use crate::player::sensible;
use crate::support::{Begun, Browser, PATIENCE, Socket, TestServer, Update, begun, settings};

/// The first updates of both, and the player who is asked.
async fn first_updates(sockets: &mut [Socket; 2]) -> ([Update; 2], usize) {
    let [ann, ben] = sockets;
    let updates = [ann.receive_update().await, ben.receive_update().await];
    let asked = updates.iter().position(|update| update.view.question.is_some());
    (updates, asked.expect("somebody is asked"))
}

#[tokio::test]
async fn an_idle_connection_is_sent_keep_alive_messages() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    for _ in 0..2 {
        let within = limits::HEARTBEAT_INTERVAL + PATIENCE;
        assert!(socket.is_kept_alive(within).await, "no keep_alive came within {within:?}");
    }
}

#[tokio::test]
async fn two_people_play_to_the_end() {
    let server = TestServer::open().await;
    let Begun { browsers, sockets: [mut ann, mut ben], table } = begun(&server, &settings(2)).await;
    let anns = async {
        let first = ann.receive_update().await;
        ann.play_until(first, |_| false).await
    };
    let bens = async {
        let first = ben.receive_update().await;
        ben.play_until(first, |_| false).await
    };
    let (anns, bens) = tokio::join!(anns, bens);
    assert_eq!(anns.view.results, bens.view.results);
    assert_eq!(anns.version, bens.version);
    let code = table.code.expect("players know the code");
    let summary: TableSummary = browsers[0].get(&format!("/api/tables/{code}")).await.json();
    let ending = Ending::Played;
    let id = anns.match_id;
    assert_eq!(summary.stage, Stage::Over { match_id: id.clone(), ending });
    assert_eq!(summary.bots, Vec::<String>::new());
    let summary: MatchSummary = browsers[0].get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(summary.kingdom.len(), 10, "the set can be named");
}

/// The end of a match, as each player is shown it at once and when they come again.
async fn ended_early(wish: impl Fn(String) -> ClientMessage, askers: &[usize], restarts: bool) {
    let mut server = TestServer::open().await;
    let Begun { browsers, mut sockets, table } = begun(&server, &settings(2)).await;
    first_updates(&mut sockets).await;
    for place in askers {
        assert_eq!(sockets[*place].ask(&wish).await, Ok(()));
    }
    let is_last = |message| Update::of(message).filter(|it| it.view.results.is_some());
    let mut shown = Vec::new();
    for socket in &mut sockets {
        shown.push(socket.receive(is_last).await);
    }
    if restarts {
        drop(sockets);
        server.restart().await;
    }
    let code = table.code.expect("players know the code");
    for browser in browsers {
        let browser = Browser { address: server.address(), ..browser };
        shown.push(browser.join(&code).await.receive_update().await);
    }
    let standing = shown[0].view.results.clone();
    for update in shown {
        assert_eq!(update.view.results, standing);
        assert_eq!((&update.view.question, update.view.waiting.len()), (&None, 0));
    }
}

#[tokio::test]
async fn after_a_player_has_resigned_the_view_has_results_and_no_question() {
    ended_early(|id| ClientMessage::Resign { id }, &[0], false).await;
    ended_early(|id| ClientMessage::Resign { id }, &[1], true).await;
}

#[tokio::test]
async fn after_an_agreed_end_the_view_has_results_and_no_question() {
    ended_early(|id| ClientMessage::EndMatch { id, end: true }, &[0, 1], false).await;
}

#[tokio::test]
async fn one_person_plays_bots_and_then_again() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(3).await;
    let mut ann = ann.join(&code).await;
    for (seat, level) in [(Seat(1), BotLevel::Easy), (Seat(2), BotLevel::Solid)] {
        let seated = ann.ask(|id| ClientMessage::SeatBot { id, seat, level }).await;
        assert_eq!(seated, Ok(()));
    }
    ann.ready().await;
    let first = ann.receive_update().await;
    let before = first.match_id.clone();
    let end = ann.play_until(first, |_| false).await;
    let results = end.view.results.expect("the match is over");
    assert_eq!(results.len(), 3);

    ann.ready().await;
    let again = ann.receive_update().await;
    assert_ne!(again.match_id, before);
    assert_eq!((again.version, again.log_from), (0, 0));
    // The rulebook: the player to the left of the only winner starts, else one who did not win.
    let winners: Vec<Seat> = results.iter().filter(|it| it.rank == 1).map(|it| it.seat).collect();
    let starter = again.view.current;
    match winners.as_slice() {
        [winner] => assert_eq!(starter.0, (winner.0 + 1) % 3),
        several => assert!(several.len() == 3 || !several.contains(&starter)),
    }
}

#[tokio::test]
async fn a_reconnect_delivers_missed_updates() {
    let server = TestServer::open().await;
    let Begun { browsers: [ann, ben], mut sockets, table } = begun(&server, &settings(2)).await;
    let ([anns, bens], asked) = first_updates(&mut sockets).await;
    let [ann_socket, ben_socket] = sockets;
    let code = table.code.expect("players know the code");
    let path = format!("/ws/t/{code}");
    let mut people = [(ann, ann_socket, anns), (ben, ben_socket, bens)];
    people.rotate_left(asked);
    let [(_, mut mover, first), (away, gone, seen)] = people;
    drop(gone);
    let id = mover.answer(&first).await;
    assert_eq!(mover.outcome(&id).await, Ok(()));
    let moved = mover.receive_update().await;

    let have = ResumeFrom::of(seen.match_id.clone(), 0, &seen.log);
    let back = away.enter(&path, Some(have.clone())).await.receive_update().await;
    assert_eq!((back.version, back.log_from), (moved.version, have.log_end));

    // Lines that a client falsely claims to have are sent anyway.
    for claims in [
        ResumeFrom { log_hash: !have.log_hash, ..have.clone() },
        ResumeFrom { log_end: have.log_end - 1, ..have.clone() },
        ResumeFrom { log_end: u32::MAX, ..have.clone() },
        ResumeFrom { log_from: 1, ..have.clone() },
        ResumeFrom { log_from: u32::MAX, ..have.clone() },
        ResumeFrom { match_id: "another".to_owned(), ..have },
    ] {
        let back = away.enter(&path, Some(claims)).await.receive_update().await;
        assert_eq!(back.log_from, 0);
        assert!(back.log.len() >= seen.log.len());
    }
}

#[tokio::test]
async fn an_answer_counts_once_and_for_its_question_only() {
    let server = TestServer::open().await;
    let Begun { mut sockets, .. } = begun(&server, &settings(2)).await;
    let ([anns, bens], asked) = first_updates(&mut sockets).await;
    let (update, waiting) = if asked == 0 { (anns, 1) } else { (bens, 0) };
    let question = update.view.question.as_ref().expect("there is a question").id;

    let id = sockets[asked].answer(&update).await;
    assert_eq!(sockets[asked].outcome(&id).await, Ok(()));
    let after = sockets[asked].receive_update().await;
    assert_eq!(after.version, 1);
    // The same message again: done already.
    let first = update.view.question.as_ref().expect("there is a question");
    let answer = GameAnswer::Dominion(sensible(update.view.phase, first));
    let same = ClientMessage::Answer { id: id.clone(), question, answer };
    sockets[asked].send(&same).await;
    assert_eq!(sockets[asked].outcome(&id).await, Ok(()));
    // Another message for a question that was answered: too late.
    let stale = |id| ClientMessage::Answer { id, question, answer: end_turn() };
    let expected = if after.view.question.is_some() { Refusal::Stale } else { Refusal::NotAsked };
    assert_eq!(sockets[asked].ask(stale).await, Err(expected));
    // A player who is not asked cannot answer.
    if after.view.question.is_some() {
        assert_eq!(sockets[waiting].ask(stale).await, Err(Refusal::NotAsked));
    }
    let nonsense = |id| ClientMessage::Answer {
        id,
        question: after.view.question.as_ref().map_or(0, |question| question.id),
        answer: serde_json::from_str(r#"{"game":"dominion","type":"buy","pile":"moon"}"#)
            .expect("an answer"),
    };
    if after.view.question.is_some() {
        assert_eq!(sockets[asked].ask(nonsense).await, Err(Refusal::NotAllowed));
    }
}

#[tokio::test]
async fn spectators_see_the_table_and_cannot_change_it() {
    let server = TestServer::open().await;
    let Begun { mut sockets, table, .. } = begun(&server, &settings(2)).await;
    let (_, asked) = first_updates(&mut sockets).await;
    let path = format!("/ws/w/{}", table.watch);

    // Spectators need no name.
    let mut stranger = Browser::new(server.address()).connect(&path).await;
    stranger.send(&ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None }).await;
    let (seat, host) = stranger
        .receive(|message| match message {
            ServerMessage::Welcome { seat, host, .. } => Some((seat, host)),
            _ => None,
        })
        .await;
    assert_eq!((seat, host), (None, false));
    assert_eq!(stranger.receive_table(|_| true).await.code, None);
    let seen = stranger.receive_update().await;
    assert!(seen.view.own.is_none() && seen.view.question.is_none());
    let chat = |id| ClientMessage::Chat { id, text: "Boo".to_owned() };
    assert_eq!(stranger.ask(chat).await, Err(Refusal::NoSession));

    // Not even a player acts through the spectator link.
    let mut ben = server.sign_in("Ben").await;
    ben.set_name("Watcher").await;
    let mut watcher = ben.enter(&path, None).await;
    let answer = |id| ClientMessage::Answer { id, question: 0, answer: end_turn() };
    assert_eq!(watcher.ask(answer).await, Err(Refusal::NotYours));
    let sit = |id| ClientMessage::Sit { id, seat: Seat(0) };
    assert_eq!(watcher.ask(sit).await, Err(Refusal::NotYours));
    sockets[asked].receive_table(|table| table.spectators == 2).await;
}

#[tokio::test]
async fn each_seat_sees_its_own_hand_alone() {
    let server = TestServer::open().await;
    let Begun { mut sockets, .. } = begun(&server, &settings(2)).await;
    let ([anns, bens], _) = first_updates(&mut sockets).await;
    for (update, seat) in [(&anns, Seat(0)), (&bens, Seat(1))] {
        let own = update.view.own.as_ref().expect("a player has a hand");
        assert_eq!((own.seat, own.hand.len()), (seat, 5));
    }
}

fn end_turn() -> demesne_protocol::games::GameAnswer {
    serde_json::from_str(r#"{"game":"dominion","type":"end_turn"}"#).expect("an answer")
}
