//! Going back in a real match, over real sockets: free, with consent, and rejected; and its record in the match file
//! and the replay.

use demesne_matches::verify::{faults_without_signature, open};
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::Verb;
use demesne_protocol::games::GameLogLine;
use demesne_protocol::http::Replay;
use demesne_protocol::match_file::FileFault;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ServerMessage};
use demesne_protocol::undo::{UndoGoal, UndoRequest};
use demesne_rules::journal::JournalAction;
use serde_json::{Value, json};

use crate::support::{Begun, Browser, Socket, TestServer, Update, begun, is_playing, settings};

impl Socket {
    pub(crate) async fn undo(&mut self, version: u32) -> Result<(), Refusal> {
        self.ask(|id| ClientMessage::Undo { id, version }).await
    }

    pub(crate) async fn agree(
        &mut self,
        seat: Seat,
        version: u32,
        agree: bool,
    ) -> Result<(), Refusal> {
        self.ask(|id| ClientMessage::AgreeToUndo { id, seat, version, agree }).await
    }

    pub(crate) async fn receive_request(&mut self) -> Option<UndoRequest> {
        self.receive(|message| match message {
            ServerMessage::Undo { request } => Some(request),
            _ => None,
        })
        .await
    }

    async fn receive_version(&mut self, wanted: u32) -> Update {
        loop {
            let update = self.receive_update().await;
            if update.version == wanted {
                return update;
            }
        }
    }
}

fn goes_back(line: &GameLogLine) -> bool {
    matches!(line, GameLogLine::Dominion(line) if line.verb == Verb::GoesBack)
}

/// The two players of a match, in the order of turns.
struct ByTurn {
    mover: Socket,
    /// As the first one sees it.
    begin: Update,
    other: Socket,
}

async fn by_turn([mut ann, mut ben]: [Socket; 2]) -> ByTurn {
    let (anns, bens) = (ann.receive_update().await, ben.receive_update().await);
    if anns.view.current == Seat(0) {
        ByTurn { mover: ann, begin: anns, other: ben }
    } else {
        ByTurn { mover: ben, begin: bens, other: ann }
    }
}

#[tokio::test]
async fn what_was_taken_back_is_kept_and_can_be_checked() {
    let server = TestServer::open().await;
    let Begun { browsers: [browser, _], sockets, .. } = begun(&server, &settings(2)).await;
    let ByTurn { mut mover, begin, mut other } = by_turn(sockets).await;
    let seat = begin.view.current;
    assert_eq!(begin.undo, None, "nothing has happened");

    let id = mover.answer(&begin).await;
    assert_eq!(mover.outcome(&id).await, Ok(()));
    let played = mover.receive_version(1).await;
    let offer = played.undo.as_ref().expect("it can be taken back");
    assert!(offer.free && offer.goal == UndoGoal::Treasures, "{offer:?}");
    assert_eq!(mover.undo(1).await, Ok(()));
    let back = mover.receive_version(2).await;
    assert_eq!(back.view.coins, begin.view.coins);
    assert_ne!(back.view.question.as_ref().map(|it| it.id), Some(0), "it is another question");
    assert_eq!(usize::try_from(back.log_from).ok(), Some(begin.log.len() + played.log.len()));
    assert!(back.log.iter().any(goes_back), "{:?}", back.log);
    assert_eq!(mover.undo(1).await, Err(Refusal::Stale));

    let ended = mover.play_until(back, |update| update.view.current != seat).await;
    let offer = ended.undo.as_ref().expect("with consent it can be taken back");
    assert!(!offer.free, "cards were drawn");
    let hand = ended.view.own.as_ref().map(|own| own.hand.clone());
    assert_eq!(mover.undo(ended.version).await, Ok(()));
    let request = other.receive_request().await.expect("somebody asks");
    assert_eq!((request.seat, &request.goal), (seat, &offer.goal));
    assert_eq!(other.agree(seat, ended.version, true).await, Ok(()));
    let again = mover.receive_version(ended.version + 1).await;
    assert_eq!(again.view.current, seat);
    let ended = mover.play_until(again, |update| update.view.current != seat).await;
    let same = ended.view.own.as_ref().map(|own| own.hand.clone());
    assert_eq!(same, hand, "what was drawn is drawn again");

    let playing = tokio::spawn(async move {
        let update = other.receive_version(ended.version).await;
        other.play_until(update, |_| false).await
    });
    let last = mover.play_until(ended, |_| false).await;
    playing.await.expect("the other plays on");
    check_file(&browser, &last.match_id).await;
    check_replay(&browser, &last.match_id).await;
}

async fn check_file(browser: &Browser, id: &str) {
    let text = browser.get(&format!("/api/matches/{id}/file")).await.body;
    let file = open(&text).expect("it can be read").file;
    let found = faults_without_signature(&file);
    assert!(found.is_empty() || found == [FileFault::NoDeal], "{found:?}");
    let is_undo = |number: &usize| matches!(file.answers[*number].answer, JournalAction::Undo(_));
    let undos: Vec<usize> = (0..file.answers.len()).filter(is_undo).collect();
    let [first, _] = undos[..] else { panic!("not two undos: {undos:?}") };
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut changed = json!(file);
        change(&mut changed["answers"]);
        faults_without_signature(&serde_json::from_value(changed).expect("it is still a file"))
    };
    let answer = u32::try_from(first).expect("a match has few answers");
    let other = json!(1 - file.answers[first].seat.0);
    let by_other = changed(&|answers| answers[first]["seat"] = other.clone());
    assert!(by_other.contains(&FileFault::NoWayBack { answer }), "{by_other:?}");
    let forward = changed(&|answers| answers[first]["answer"]["undo"] = json!(9));
    assert!(forward.contains(&FileFault::NoWayBack { answer }), "{forward:?}");
    let without = changed(&|answers| drop(answers.as_array_mut().map(|it| it.remove(first))));
    assert!(without.len() > found.len(), "an undo was left out");
}

async fn check_replay(browser: &Browser, id: &str) {
    let replay: Replay = browser.get(&format!("/api/matches/{id}/replay")).await.json();
    let steps: Vec<usize> = replay.log.iter().filter(|line| goes_back(line)).map(step).collect();
    assert_eq!(steps.len(), 2);
    assert!(steps.iter().all(|step| *step < replay.steps.len()), "each is a step of its own");
}

fn step(line: &GameLogLine) -> usize {
    match line {
        GameLogLine::Dominion(line) => usize::try_from(line.step).expect("few steps"),
        GameLogLine::KingOfTheDice(_) => panic!("a line of another game"),
    }
}

#[tokio::test]
async fn only_players_without_a_stand_in_vote_on_an_undo() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let code = ann.open_table(3).await;
    let mut anns = ann.join(&code).await;
    let mut bens = server.sign_in("Ben").await.join(&code).await;
    let mut cys = server.sign_in("Cy").await.join(&code).await;
    let mut stranger = server.sign_in("Dan").await.join(&code).await;
    assert_eq!(bens.ask(|id| ClientMessage::Sit { id, seat: Seat(1) }).await, Ok(()));
    assert_eq!(cys.ask(|id| ClientMessage::Sit { id, seat: Seat(2) }).await, Ok(()));
    for socket in [&mut anns, &mut bens, &mut cys] {
        socket.ready().await;
    }
    anns.receive_table(is_playing).await;
    assert_eq!(cys.ask(|id| ClientMessage::Resign { id }).await, Ok(()));
    let begin = bens.receive_update().await;
    if begin.view.current == Seat(1) {
        bens.play_until(begin, |update| update.view.current != Seat(1)).await;
    }
    let begin = anns.receive_update().await;
    let waits = |update: &Update| update.view.current == Seat(1) && update.undo.is_some();
    let ended = anns.play_until(begin, waits).await;
    assert_eq!(anns.undo(ended.version).await, Ok(()));
    let request = bens.receive_request().await.expect("Ann asks");
    assert_eq!(request.waits_for, [Seat(1)], "who has resigned is not asked, and no bot");
    assert_eq!(cys.agree(Seat(0), ended.version, true).await, Err(Refusal::NotNow));
    assert_eq!(stranger.agree(Seat(0), ended.version, true).await, Err(Refusal::NotYours));
    assert_eq!(stranger.undo(ended.version).await, Err(Refusal::NotYours));
    assert_eq!(bens.agree(Seat(0), ended.version, false).await, Ok(()));
    anns.receive_request().await;
    let refused = anns.receive_request().await.expect("it is said who refused");
    assert_eq!(refused.refused_by, Some(Seat(1)));
    assert_eq!(anns.undo(ended.version).await, Err(Refusal::NotNow));
}
