//! A system that starts no thread for a while: long work is refused until it does, and nothing is lost for good.

use std::time::Duration;

use demesne_base::ids::MatchId;
use demesne_protocol::table::BotLevel;
use demesne_store::Store;
use tokio::process::Command;
use tokio::time::{sleep, timeout};

use crate::program::{Program, TestDatabase};
use crate::support::Browser;

/// Longer than the archive waits before it tries again; only a test that fails waits for all of it.
const PATIENCE: Duration = Duration::from_mins(1);

/// The stack of each thread of the program, in bytes of its address space, of which it uses little.
const STACK: u64 = 512 << 20;

/// More requests than there are places for replays.
const REQUESTS: usize = 5;

#[tokio::test]
async fn a_moment_without_threads_costs_no_archive_and_no_place_for_replays() {
    let place = TestDatabase::new(None);
    let mut command = Program::command(&place);
    command.env("RUST_MIN_STACK", STACK.to_string());
    let program = Program::started(command).await;
    let mut ann = Browser::new(program.address);
    ann.set_name("Ann").await;
    let (_, mut socket) = ann.begin_against(BotLevel::Easy).await;
    let first = socket.receive_update().await;
    let begun = socket.play_until(first, |update| update.version > 8).await;
    limit_memory(&program, &(address_space(&program) + STACK / 2).to_string()).await;
    let last = socket.play_until(begun, |_| false).await;
    assert!(last.view.results.is_some(), "play needs no new thread");
    let replay = format!("/api/matches/{}/replay", last.match_id);
    for _ in 0..REQUESTS {
        let refused = timeout(PATIENCE, ann.get(&replay)).await.expect("it is answered");
        assert_eq!(refused.status, 503, "{}", refused.body);
    }
    limit_memory(&program, "unlimited").await;
    let made = timeout(PATIENCE, ann.get(&replay)).await.expect("it is answered");
    assert_eq!(made.status, 200, "{}", made.body);
    let id = MatchId::parse(&last.match_id).expect("an id");
    timeout(PATIENCE, archived(&place, id)).await.expect("the archive makes the match up");
    program.ask_to_end().await;
    assert!(program.ended().await.success());
}

/// The address space that the program has taken, in bytes.
fn address_space(program: &Program) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.pid()));
    let status = status.expect("the program runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.expect("a size") * 1024
}

/// Limits the address space of the program from now on: a thread that does not fit in is not started.
async fn limit_memory(program: &Program, bytes: &str) {
    let limit = format!("--as={bytes}:");
    let limited = Command::new("prlimit").args(["--pid", &program.pid(), &limit]).status().await;
    assert!(limited.expect("there is a command to limit a process").success());
}

/// Waits until a match has its replay and its statistics.
async fn archived(place: &TestDatabase, id: MatchId) {
    let (store, _writer) = Store::open(&place.config()).await.expect("it can be opened");
    loop {
        let waiting = store.matches_to_archive(None, 1).await.expect("it can be read");
        if waiting.is_empty() {
            let view = store.recorded_view(id, None).await.expect("it can be read");
            return assert!(view.is_some());
        }
        sleep(Duration::from_millis(50)).await;
    }
}
