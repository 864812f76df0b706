//! Restarts of the server: graceful, and after a kill in the middle of a match.

use std::path::Path;
use std::time::{Duration, Instant};

use demesne::config::Config;
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{Answer, Phase};
use demesne_protocol::games::{GameAnswer, GameLogLine};
use demesne_protocol::http::{Lobby, Replay, Session};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Notice, ResumeFrom};
use demesne_protocol::table::{BotLevel, Clock, TableSettings};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::timeout;

use crate::client::Crowd;
use crate::player::sensible;
use crate::program::{Program, TestDatabase, printed};
use crate::save_record::{SaveRecord, compare_after_restart};
use crate::support::{Browser, TestServer, Update, config, settings};

fn have(update: &Update) -> ResumeFrom {
    ResumeFrom::of(update.match_id.clone(), update.log_from, &update.log)
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    goes_on_after_a_restart(TestServer::open().await).await;
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart_on_postgres() {
    if let Some(server) = TestServer::open_on_postgres().await {
        goes_on_after_a_restart(server).await;
    }
}

/// Longer than a client is kept waiting, and shorter than three timeouts of the database.
const KEPT_WAITING: Duration = limits::ROOM_MOVE_TIMEOUT.saturating_add(Duration::from_secs(5));

#[tokio::test]
async fn a_client_is_refused_in_time_while_the_match_cannot_be_read() {
    let Some(mut server) = TestServer::open_on_postgres().await else { return };
    let mut ann = server.sign_in("Ann").await;
    let (code, socket) = ann.begin_against(BotLevel::Solid).await;
    drop(socket);
    server.restart().await;
    ann.address = server.address();
    let database = server.config().store.database.expect("it has one");
    let mut keeper = AnyConnection::connect(&database).await.expect("it is there");
    let lock = "BEGIN; LOCK TABLE journal IN ACCESS EXCLUSIVE MODE";
    keeper.execute(lock).await.expect("the journal is locked");
    let mut socket = ann.connect(&format!("/ws/t/{code}")).await;
    socket.send_hello().await;
    let refused = tokio::time::timeout(KEPT_WAITING, socket.refused()).await;
    assert_eq!(refused.expect("the client is not kept waiting"), Refusal::Unavailable);
    keeper.execute("ROLLBACK").await.expect("the journal is free");
    let mut socket = ann.join(&code).await;
    socket.receive_update().await;
}

async fn goes_on_after_a_restart(mut server: TestServer) {
    let mut ann = server.sign_in("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let before =
        socket.play_until(first, |it| it.version >= 20 && it.view.question.is_some()).await;
    server.restart().await;
    socket.receive_notice(Notice::Restarting).await;
    socket.receive_close().await;

    ann.address = server.address();
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!(lobby.mine.first().map(|table| table.code.clone()), Some(code.clone()));
    let mut socket = ann.enter(&format!("/ws/t/{code}"), Some(have(&before))).await;
    let after = socket.receive_update().await;
    assert_eq!((after.version, &after.view), (before.version, &before.view));
    assert_eq!((after.log_from, after.log.len()), (have(&before).log_end, 0));
    let end = socket.play_until(after, |_| false).await;
    assert!(end.view.results.is_some());
}

#[tokio::test]
async fn a_match_goes_on_after_its_database_was_cut_off() {
    let Some(server) = TestServer::open_on_postgres().await else { return };
    let ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let before = socket.play_until(first, |it| it.view.question.is_some()).await;
    server.cut_off().await;
    let question = before.view.question.as_ref().expect("there is a question").id;
    let answer = GameAnswer::Dominion(Answer::EndTurn);
    let end_turn = |id| ClientMessage::Answer { id, question, answer: answer.clone() };
    let id = socket.id();
    loop {
        match socket.ask_as(&id, end_turn).await {
            Ok(()) => break,
            Err(reason) => assert_eq!(reason, Refusal::NotSaved),
        }
    }
    assert_eq!(socket.receive_update().await.version, before.version + 1);
}

#[tokio::test]
async fn a_jumping_clock_changes_only_labels() {
    let mut server = TestServer::open().await;
    let mut ann = server.sign_in("Ann").await;
    let (code, socket) = ann.begin_against(BotLevel::Solid).await;
    drop(socket);
    // With all timestamps in the distant past, and then in the distant future.
    for labels in [
        "UPDATE matches SET started = 1; UPDATE tables SET created = 1, touched = 1; \
         UPDATE users SET created = 1",
        "UPDATE matches SET started = 9000000000000; \
         UPDATE tables SET created = 9000000000000, touched = 9000000000000; \
         UPDATE users SET created = 9000000000000",
    ] {
        server.execute_sql(labels).await;
        server.restart().await;
        ann.address = server.address();
        let mut socket = ann.join(&code).await;
        let there = socket.receive_update().await;
        let wanted = there.version + 10;
        let next = socket.play_until(there, |it| it.version >= wanted).await;
        assert!(next.version >= wanted, "the match goes on");
    }
    let lobby: Lobby = ann.get("/api/lobby").await.json();
    assert_eq!(lobby.mine.len(), 1);
    let mut socket = ann.join(&code).await;
    let there = socket.receive_update().await;
    let end = socket.play_until(there, |_| false).await;
    let replay: Replay = ann.get(&format!("/api/matches/{}/replay", end.match_id)).await.json();
    let steps: Vec<u32> = replay.log.iter().map(step).collect();
    assert!(steps.is_sorted(), "what happened is in the order in which it happened");
}

/// Moves every stored timestamp by this many milliseconds.
macro_rules! shifted {
    ($by:literal) => {
        concat!(
            "UPDATE matches SET started = started ",
            $by,
            ", ended = ended ",
            $by,
            "; ",
            "UPDATE tables SET created = created ",
            $by,
            ", touched = touched ",
            $by,
            "; ",
            "UPDATE users SET created = created ",
            $by,
            "; ",
            "UPDATE sessions SET created = created ",
            $by,
            ", ends = ends ",
            $by,
        )
    };
}
#[tokio::test]
async fn setting_the_clock_ends_no_session_and_deletes_no_match() {
    let mut server = TestServer::open_with(Config { retention_days: Some(30), ..config() }).await;
    let mut ann = server.sign_in("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let finished = socket.play_until(first, |_| false).await;
    let timed = TableSettings { clock: Clock::PerTurn { seconds: 600 }, ..settings(2) };
    let code = ann.open_table_with(&timed).await;
    let mut socket = ann.join(&code).await;
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Solid };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    let before = socket.receive_update().await;
    // The stored times are a day older now, as if the clock had been set forward by a day: no session is affected.
    server.execute_sql(shifted!("- 86400000")).await;
    socket.play_until(before, |it| it.version >= 5).await;
    assert_eq!(ann.get("/api/session").await.json::<Session>().name.as_deref(), Some("Ann"));
    // The clock was set forward by forty days between two starts, and back by two months between the next two.
    for set_by in [shifted!("- 3456000000"), shifted!("+ 5184000000")] {
        server.stop().await;
        server.execute_sql(set_by).await;
        server.start().await;
        ann.address = server.address();
        socket = ann.join(&code).await;
        assert_eq!(socket.seat().await, Some(0));
        let there = socket.receive_update().await;
        let left = there.clocks.first().expect("there is a clock").left;
        assert!((300_000..=600_000).contains(&left), "{left}");
        let wanted = there.version + 5;
        socket.play_until(there, |it| it.version >= wanted).await;
        let kept = format!("/api/matches/{}", finished.match_id);
        assert_eq!(ann.get(&kept).await.status, 200);
    }
}

fn step(line: &GameLogLine) -> u32 {
    match line {
        GameLogLine::Dominion(line) => line.step,
        GameLogLine::KingOfTheDice(line) => line.step,
    }
}

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill() {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let asked = socket.play_until(first, |it| it.version >= 10 && it.view.question.is_some()).await;
    let id = socket.answer(&asked).await;
    assert_eq!(socket.outcome(&id).await, Ok(()));
    program.kill().await;

    let program = Program::start(&place).await;
    ann.address = program.address;
    let mut socket = ann.enter(&format!("/ws/t/{code}"), Some(have(&asked))).await;
    let after = socket.receive_update().await;
    assert!(after.version > asked.version);
    // The answer was acknowledged before the kill: sent again, it is done already.
    let question = asked.view.question.as_ref().expect("there was a question");
    let answer = GameAnswer::Dominion(sensible(asked.view.phase, question));
    socket.send(&ClientMessage::Answer { id: id.clone(), question: question.id, answer }).await;
    // The bot may move meanwhile.
    let latest = socket.latest_when_done(&id, after).await;
    let end = socket.play_until(latest, |_| false).await;
    assert!(end.view.results.is_some());
}

#[tokio::test]
async fn a_signal_ends_the_server_in_good_order_under_load() {
    let place = TestDatabase::new(None);
    let mut program = Program::start(&place).await;
    let mut crowd = Crowd::gathered(program.address, &[1, 2, 2]).await;
    for _ in 0..3 {
        crowd.all_back().await;
        end_in_time(program).await;
        program = Program::start(&place).await;
        crowd.goes_to(program.address);
    }
    crowd.all_back().await;
    let kept = crowd.finish().await;
    assert!(kept.iter().all(|kept| kept.refused.is_empty() && kept.returns == 3));
    end_in_time(program).await;
    let mut record = SaveRecord::default();
    for kept in kept {
        record.merge(kept.said);
    }
    compare_after_restart(&place, &record).await;
}

#[tokio::test]
async fn open_connections_do_not_delay_the_shutdown() {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let _says_nothing = ann.connect(&format!("/ws/t/{code}")).await;
    let connect = || TcpStream::connect(program.address);
    let mut idle = connect().await.expect("the server listens");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("it reads");
    idle.read_exact(&mut [0; 12]).await.expect("it answers, and the connection stays");
    let mut half_asked = connect().await.expect("the server listens");
    half_asked.write_all(b"POST /api/session HTTP/1.1\r\nHost").await.expect("it reads");
    program.ask_to_end().await;
    socket.receive_notice(Notice::Restarting).await;
    socket.receive_close().await;
    let ended = timeout(ENDS_WITHIN, program.ended()).await;
    assert!(ended.expect("it ends in time").success());
}

#[tokio::test]
async fn a_shutdown_closes_connections_without_a_hello() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let path = format!("/ws/t/{}", ann.open_table(2).await);
    let mut silent = ann.connect(&path).await;
    let began = Instant::now();
    server.stop().await;
    silent.receive_close().await;
    assert!(began.elapsed() < limits::SHUTDOWN_TIMEOUT, "nobody waited until the last moment");
}

/// The maximum duration of a shutdown, as promised to a service manager.
const ENDS_WITHIN: Duration = Duration::from_secs(5);

async fn end_in_time(program: Program) {
    program.ask_to_end().await;
    let ended = timeout(ENDS_WITHIN, program.ended()).await;
    assert!(ended.expect("it ends in time").success());
}

#[tokio::test]
async fn a_backup_under_load_restores_to_a_sound_state() {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut crowd = Crowd::gathered(program.address, &[1, 2, 2]).await;
    crowd.all_back().await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let first = socket.receive_update().await;
    let before = socket.play_until(first, |it| it.version >= 20).await;
    let restored = TestDatabase::new(None);
    std::fs::create_dir_all(&restored.folder).expect("a folder can be made");
    let file = restored.folder.join("demesne.sqlite");
    printed(backup(&place, &file)).await.expect("a copy is made");
    let refused = printed(backup(&place, &file)).await.expect_err("nothing is overwritten");
    assert!(refused.contains("there already"), "{refused}");
    let files = std::fs::read_dir(&restored.folder).expect("it can be listed").count();
    assert_eq!(files, 1, "nothing is left beside the copy");
    crowd.finish().await;
    program.kill().await;

    let said = printed(restored.command("check-database")).await.expect("the copy is sound");
    assert!(said.contains(" faults: 0"), "{said}");
    let program = Program::start(&restored).await;
    ann.address = program.address;
    let mut socket = ann.enter(&format!("/ws/t/{code}"), Some(have(&before))).await;
    let after = socket.receive_update().await;
    assert!(after.version >= before.version, "what was acknowledged before the copy is in it");
    let end = socket.play_until(after, |_| false).await;
    assert!(end.view.results.is_some());
}

#[tokio::test]
async fn a_backup_is_of_a_database_that_is_there_and_a_file() {
    let place = TestDatabase::new(None);
    let file = place.folder.join("copy.sqlite");
    let refused = printed(backup(&place, &file)).await.expect_err("there is nothing to copy");
    assert!(refused.contains("no house"), "{refused}");
    let place = TestDatabase::new(Some("postgres://nobody@127.0.0.1:1/none".to_owned()));
    let refused = printed(backup(&place, &file)).await.expect_err("that is for its own tools");
    assert!(refused.contains("pg_dump"), "{refused}");
}

#[tokio::test]
async fn after_a_restore_no_line_of_the_lost_history_stays() {
    let place = TestDatabase::new(None);
    let program = Program::start(&place).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (code, mut socket) = ann.begin_against(BotLevel::Solid).await;
    let path = format!("/ws/t/{code}");
    let first = socket.receive_update().await;
    let in_turn = |it: &Update| it.version >= 20 && may_end_turn(it);
    let before = socket.play_until(first, in_turn).await;
    let saved = TestDatabase::new(None);
    std::fs::create_dir_all(&saved.folder).expect("a folder can be made");
    let file = saved.folder.join("demesne.sqlite");
    printed(backup(&place, &file)).await.expect("a copy is made");
    let common = whole(&ann, &path).await;
    assert_eq!(common.version, before.version, "no move was made meanwhile");
    let lost_at = before.version + 10;
    let mut socket = ann.enter(&path, Some(have(&common))).await;
    let before = socket.receive_update().await;
    socket.play_until(before, |it| it.version >= lost_at).await;
    let lost = whole(&ann, &path).await;
    program.kill().await;

    let program = Program::start(&saved).await;
    ann.address = program.address;
    // The part that both histories share is not sent again.
    let mut socket = ann.enter(&path, Some(have(&common))).await;
    let mut now = socket.receive_update().await;
    assert_eq!((now.version, now.log_from), (common.version, have(&common).log_end));
    // Another move than in the history that was lost: nothing is bought.
    let question = now.view.question.as_ref().expect("the same question").id;
    let answer = GameAnswer::Dominion(Answer::EndTurn);
    let end_turn = |id| ClientMessage::Answer { id, question, answer };
    assert_eq!(socket.ask(end_turn).await, Ok(()));
    now = socket.receive_update().await;
    let is_longer = |it: &Update| have(it).log_end as usize > lost.log.len();
    socket.play_until(now, |it| is_longer(it) && it.view.question.is_some()).await;
    let new = whole(&ann, &path).await;
    assert_ne!(new.log[..lost.log.len()], lost.log[..], "another history");
    let unanswered = vec!["lost".to_owned()];
    let mut late = ann.enter(&path, Some(ResumeFrom { unanswered, ..have(&lost) })).await;
    let back = late.receive_update().await;
    assert_eq!((back.log_from, back.log), (0, new.log), "the log is that of the restored match");
    // An answer to the lost history does not answer the question that has its number now.
    let ask = back.view.question.as_ref().expect("the match waits for Ann");
    let (question, answer) = (ask.id, GameAnswer::Dominion(sensible(back.view.phase, ask)));
    let again = |id| ClientMessage::Answer { id, question, answer: answer.clone() };
    assert_eq!(late.ask_as("lost", again).await, Err(Refusal::Stale));
    let here = have(&whole(&ann, &path).await);
    let unanswered = vec!["lost".to_owned(), "kept".to_owned()];
    let mut later = ann.enter(&path, Some(ResumeFrom { unanswered, ..here })).await;
    assert_eq!(later.ask_as("lost", again).await, Err(Refusal::Stale), "it stays refused");
    assert_eq!(later.ask_as("kept", again).await, Ok(()));
}

/// The match as a new page receives it, with all of its log.
async fn whole(browser: &Browser, path: &str) -> Update {
    let update = browser.enter(path, None).await.receive_update().await;
    assert_eq!(update.log_from, 0);
    update
}

/// Whether the player could also end the turn now, and will do something else.
fn may_end_turn(update: &Update) -> bool {
    update.view.phase == Phase::Buy && update.view.coins >= 3 && update.view.question.is_some()
}

fn backup(place: &TestDatabase, file: &Path) -> Command {
    let mut command = place.command("backup");
    command.arg(file);
    command
}
