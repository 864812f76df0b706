//! Honest players during every attack at once: their answers are done, the program survives, and its memory is bounded.
//!
//! Quiet windows and windows under attack alternate, so that other load on this machine affects both. `siege` in
//! `DEMESNE_TESTS` is the total duration of the attack in seconds, `siege-tables` the number of tables, and `siege-attempts`
//! the number of attempts per second; the figures are printed, and no timing decides whether the test passes.

mod slow_readers;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use demesne_base::limits;
use demesne_protocol::refusal::Refusal;
use demesne_test_sizes::{SIEGE, SIEGE_ATTEMPTS, SIEGE_TABLES};
use tokio::time::sleep;

use crate::attackers::{self, AttackPlan, Attackers};
use crate::client::{ClientRecord, Crowd};
use crate::program::{Program, TestDatabase};
use crate::push_receiver::PushReceiver;
use crate::slow_readers::long_match;
use crate::support::Browser;

/// The number of attackers' addresses, each with the limits of fifty people.
const ADDRESSES: u8 = 16;

/// The number of quiet windows, and of windows under attack.
const WINDOWS: u32 = 5;

/// The effects of an attack are over after this: its connections have closed.
const SETTLED: Duration = Duration::from_millis(300);

/// The memory budget of a program with some tables and as many attackers as it accepts: ten times what it needs.
const MEMORY: u64 = 512 * 1024 * 1024;

/// Delay before an answer, and after a visit. A person needs longer; this load leaves the processor some time.
const PACE: Duration = Duration::from_millis(100);

/// Requests and joins of an honest visitor.
const VISITS: usize = 50;

/// The longest median of these: ten times what a visitor may wait, for a machine that runs other tests.
const VISIT: Duration = Duration::from_secs(2);

/// The part of the attempts that a visitor meets: with all of them, new connections wait for a program that was not optimised.
const VISITED_PART: u32 = 10;

/// The names of the tests, which the attackers' process runs.
const TEST: &str = "under_attack::honest_people_play_on_in_the_middle_of_a_siege";
const VISITED_TEST: &str = "under_attack::honest_visitors_are_answered_in_the_middle_of_a_siege";

#[tokio::test(flavor = "multi_thread")]
async fn honest_people_play_on_in_the_middle_of_a_siege() {
    match attackers::orders() {
        Some(orders) => attackers::besiege(orders).await,
        None => hold_out().await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn honest_visitors_are_answered_in_the_middle_of_a_siege() {
    match attackers::orders() {
        Some(orders) => attackers::besiege(orders).await,
        None => receive_visitors().await,
    }
}

async fn receive_visitors() {
    let attempts = SIEGE_ATTEMPTS.get() / VISITED_PART;
    let place = TestDatabase::new(None);
    let receiver = PushReceiver::start().await;
    let long = with_long_match(&place).await;
    let program = Program::started(besieged(&place, &receiver.origin())).await;
    let visitor = Visitor::new(program.address).await;
    let orders = AttackPlan {
        server: program.address,
        codes: vec![visitor.code.clone()],
        watches: vec![visitor.watch.clone()],
        long,
        push: receiver.origin(),
        attempts,
        addresses: ADDRESSES,
    };
    let mut attackers = Attackers::hired(VISITED_TEST, &orders).await;
    let (quiet_request, quiet_join) = visitor.visits().await;
    attackers.attack().await;
    sleep(SETTLED).await;
    let (request, join) = visitor.visits().await;
    attackers.rest().await;
    let tried = attackers.dismissed().await;
    report(&format!(
        "{attempts} attempts/s, p50 of {VISITS}: requests {quiet_request:.1?}, besieged {request:.1?}; joins \
         {quiet_join:.1?}, besieged {join:.1?}; tried {tried:?}"
    ));
    assert!(request < VISIT && join < VISIT, "{request:?}, {join:?}");
    assert_eq!(tried.len(), attackers::KINDS.len(), "{tried:?}");
}

async fn hold_out() {
    rlimit::increase_nofile_limit(limits::FILES).expect("the system says what it allows");
    let tables = usize::try_from(SIEGE_TABLES.get()).expect("a few");
    let attempts = SIEGE_ATTEMPTS.get();
    let place = TestDatabase::new(None);
    let receiver = PushReceiver::start().await;
    let long = with_long_match(&place).await;
    let program = Program::started(besieged(&place, &receiver.origin())).await;
    let mut crowd = Crowd::at_a_pace(program.address, &vec![2; tables], PACE).await;
    crowd.all_back().await;
    let (server, codes) = (program.address, crowd.codes.clone());
    let push = receiver.origin();
    let watches = vec![Visitor::new(server).await.watch];
    let orders = AttackPlan { server, codes, watches, long, push, attempts, addresses: ADDRESSES };
    let mut attackers = Attackers::hired(TEST, &orders).await;
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

/// The path of a long response, of a match that the database has.
async fn with_long_match(place: &TestDatabase) -> String {
    let program = Program::start(place).await;
    let mut host = Browser::new(program.address);
    host.set_name("Ann").await;
    let code = host.open_table(2).await;
    program.ask_to_end().await;
    program.ended().await;
    format!("/api/matches/{}/file", long_match(&place.config(), &code, limits::FILE_BYTES).await)
}

/// An honest person who looks at the first page and joins a table.
struct Visitor {
    browser: Browser,
    code: String,
    /// The spectator link of that table.
    watch: String,
}

impl Visitor {
    async fn new(server: SocketAddr) -> Self {
        let [mut host, mut browser] = [Browser::new(server), Browser::new(server)];
        host.set_name("Ann").await;
        browser.set_name("Vic").await;
        let code = host.open_table(2).await;
        let watch = host.join(&code).await.receive_table(|_| true).await.watch;
        Self { browser, code, watch }
    }

    /// The medians of the times that requests and joins took.
    async fn visits(&self) -> (Duration, Duration) {
        let (mut requests, mut joins) = (Vec::new(), Vec::new());
        for _ in 0..VISITS {
            let began = Instant::now();
            assert_eq!(self.browser.get("/api/lobby").await.status, 200);
            requests.push(began.elapsed());
            let began = Instant::now();
            drop(self.browser.join(&self.code).await);
            joins.push(began.elapsed());
            sleep(PACE).await;
        }
        (median(requests), median(joins))
    }
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
