//! Honest players during every attack at once: their answers are done, the program survives, and its memory is bounded.
//!
//! Quiet windows and windows under attack alternate, so that other load on this machine affects both. `siege` in
//! `DEMESNE_TESTS` is the total duration of the attack in seconds, `siege-tables` the number of tables, and `siege-attempts`
//! the number of attempts per second; the figures are printed, and no timing decides whether the test passes.

use std::time::{Duration, Instant};

use demesne::limits;
use demesne_protocol::refusal::Refusal;
use demesne_test_sizes::{SIEGE, SIEGE_ATTEMPTS, SIEGE_TABLES};
use tokio::time::sleep;

use crate::attackers::{self, AttackPlan, Attackers};
use crate::client::{ClientRecord, Crowd};
use crate::program::{Program, TestDatabase};
use crate::push_receiver::PushReceiver;
use crate::support::Browser;

/// The number of attackers' addresses, each with the limits of fifty people.
const ADDRESSES: u8 = 16;

/// The number of quiet windows, and of windows under attack.
const WINDOWS: u32 = 5;

/// The effects of an attack are over after this: its connections have closed.
const SETTLED: Duration = Duration::from_millis(300);

/// The memory budget of a program with some tables and as many attackers as it accepts: ten times what it needs.
const MEMORY: u64 = 512 * 1024 * 1024;

/// Delay before an answer. A person needs longer; this load leaves the processor some time.
const PACE: Duration = Duration::from_millis(100);

/// The name of the test, which the attackers' process runs.
const TEST: &str = "under_attack::honest_people_play_on_in_the_middle_of_a_siege";

#[tokio::test(flavor = "multi_thread")]
async fn honest_people_play_on_in_the_middle_of_a_siege() {
    match attackers::orders() {
        Some(orders) => attackers::besiege(orders).await,
        None => hold_out().await,
    }
}

async fn hold_out() {
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let tables = usize::try_from(SIEGE_TABLES.get()).expect("a few");
    let attempts = SIEGE_ATTEMPTS.get();
    let place = TestDatabase::new(None);
    let receiver = PushReceiver::start().await;
    let program = Program::started(besieged(&place, &receiver.origin())).await;
    let mut crowd = Crowd::at_a_pace(program.address, &vec![2; tables], PACE).await;
    crowd.all_back().await;
    let (server, codes) = (program.address, crowd.codes.clone());
    let push = receiver.origin();
    let orders = AttackPlan { server, codes, push, attempts, addresses: ADDRESSES };
    let mut attackers = Attackers::hired(TEST, &orders);
    let before = program.memory();
    let (quiet, siege) = windows(&program, &mut attackers).await;
    let after = program.memory();
    let tried = attackers.dismissed().await;
    assert_eq!(Browser::new(program.address).get("/readyz").await.status, 200);
    let kept = crowd.finish().await;
    report(&format!(
        "{tables} tables, {attempts} attempts/s: {}, {}; memory {} MB before, {} MB after; {} notices sent; tried {tried:?}",
        figures("quiet", &kept, &quiet),
        figures("besieged", &kept, &siege),
        before >> 20,
        after >> 20,
        receiver.requests_in_all(),
    ));
    assert!(kept.iter().all(|kept| kept.refused == Vec::<Refusal>::new()), "no answer is refused");
    assert!(kept.iter().all(|kept| kept.returns == 0), "nobody had to come back");
    let answers: usize = siege.iter().map(|window| window.waits(&kept).len()).sum();
    assert!(answers > tables, "they played on");
    assert!(after < MEMORY, "{after}");
    assert_eq!(tried.len(), attackers::KINDS.len(), "{tried:?}");
    assert_eq!(receiver.requests("elsewhere"), 0, "no redirect of a push service is followed");
}

/// The program as an operator runs it, without pauses of bots.
fn besieged(place: &TestDatabase, push_service: &str) -> tokio::process::Command {
    let mut command = place.command("serve");
    command
        .args(["--listen", "127.0.0.1:0", "--log", "off", "--push-service", push_service])
        .args(["--bot-delay-ms", "0", "--hidden-info-delay-ms", "0"]);
    command
}

/// A window, quiet or under attack.
struct Window {
    from: Instant,
    to: Instant,
    /// The program's utilisation of a processor.
    busy: f64,
}

impl Window {
    async fn lasting(length: Duration, program: &Program) -> Self {
        let (from, used) = (Instant::now(), program.worked());
        sleep(length).await;
        let (to, used) = (Instant::now(), program.worked() - used);
        Self { from, to, busy: used.as_secs_f64() / (to - from).as_secs_f64() }
    }

    /// The latencies of answers in this window, ascending.
    fn waits(&self, kept: &[ClientRecord]) -> Vec<Duration> {
        let all = kept.iter().flat_map(|kept| &kept.waits);
        let mut waits: Vec<Duration> = all
            .filter(|(at, _)| (self.from..self.to).contains(at))
            .map(|(_, wait)| *wait)
            .collect();
        waits.sort();
        waits
    }
}

/// Quiet windows and windows under attack, alternating.
async fn windows(program: &Program, attackers: &mut Attackers) -> (Vec<Window>, Vec<Window>) {
    let length = Duration::from_secs(u64::from(SIEGE.get())) / WINDOWS;
    let (mut quiet, mut siege) = (Vec::new(), Vec::new());
    for _ in 0..WINDOWS {
        sleep(SETTLED).await;
        quiet.push(Window::lasting(length, program).await);
        attackers.attack().await;
        sleep(SETTLED).await;
        siege.push(Window::lasting(length, program).await);
        attackers.rest().await;
    }
    (quiet, siege)
}

/// The medians of the figures of one kind of window.
fn figures(name: &str, kept: &[ClientRecord], windows: &[Window]) -> String {
    let waits: Vec<_> = windows.iter().map(|window| window.waits(kept)).collect();
    let of_each = |percent| median(waits.iter().map(|waits| at(percent, waits)).collect());
    format!(
        "{name} {} answers, p50 {:.1?}, p99 {:.1?}, processor {:.0} %",
        waits.iter().map(Vec::len).sum::<usize>(),
        of_each(50),
        of_each(99),
        100.0 * windows.iter().map(|window| window.busy).sum::<f64>() / f64::from(WINDOWS),
    )
}

fn at(percent: usize, sorted: &[Duration]) -> Duration {
    sorted.get(sorted.len() * percent / 100).copied().unwrap_or_default()
}

fn median(mut all: Vec<Duration>) -> Duration {
    all.sort();
    at(50, &all)
}

#[expect(clippy::print_stdout, reason = "the figures are what the long run is for")]
fn report(line: &str) {
    println!("{line}");
}
