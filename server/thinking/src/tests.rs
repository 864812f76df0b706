//! Tests of the thinking pool: its queue, and its plans.

use super::*;
use demesne_access::rate_limit::RateLimitKey;
use demesne_base::client_address::AddressBlock;
use demesne_base::ids::UserId;
use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::Options;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::Start;
use demesne_rules::journal::JournaledMatch;

/// Longer than any step takes; only a failing test waits for it.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn the_time_of_a_question_shrinks_with_the_queue_down_to_almost_none() {
    let whole = crate::MASTER_BOT_TIME;
    assert_eq!(shrunk(whole, 0, 1), whole, "no other question waits");
    assert_eq!(shrunk(whole, 1, 2), whole, "there is a thread for each");
    for threads in [1, 4] {
        let times = (0..crate::BOT_QUESTIONS).map(|others| shrunk(whole, others, threads));
        let times: Vec<Duration> = times.collect();
        assert!(times.is_sorted_by(|one, other| one >= other), "it only shrinks");
        let last = times.last().expect("the queue has places");
        assert!(*last * 10 < whole, "a full queue leaves a tenth at most");
    }
}

/// A pool of one thread that is busy until the returned sender is used or dropped.
fn busy_pool() -> (ThinkingPool, std::sync::mpsc::Sender<()>) {
    let pool = ThinkingPool::start(&config(1), Metrics::new());
    let (hold, held) = std::sync::mpsc::channel::<()>();
    let (began, has_begun) = std::sync::mpsc::channel::<()>();
    let blocking: Job = Box::new(move |_| {
        began.send(()).expect("the test waits");
        // The test lets it go, or has failed.
        let _ = held.recv();
    });
    assert!(pool.owner.shared.push(Asker::Bot, blocking), "the queue is empty");
    has_begun.recv().expect("a thread takes the first job");
    (pool, hold)
}

#[tokio::test]
async fn a_full_queue_refuses_and_an_answer_comes_from_a_free_thread() {
    let (pool, hold) = busy_pool();
    for _ in 1..crate::BOT_QUESTIONS {
        assert!(pool.owner.shared.push(Asker::Bot, Box::new(|_| {})), "the queue has places");
    }
    let answer = pool.enqueue(Asker::Bot, |_, _| 7);
    let refused = pool.enqueue(Asker::Bot, |_, _| 8);
    assert!(refused.await.is_err(), "the queue is bounded");
    drop(hold);
    assert_eq!(answer.await, Ok(7), "the thread goes on after the first job");
}

#[tokio::test]
async fn a_patient_job_is_done_in_steps_between_which_questions_are_answered() {
    let (pool, hold) = busy_pool();
    let (steps, mut done) = tokio::sync::mpsc::unbounded_channel();
    let mut step = 0;
    let (question, asker) = (steps.clone(), pool.clone());
    let job: PatientJob = Box::new(move |_| {
        step += 1;
        steps.send(step).expect("the test waits");
        if step == 1 {
            let question = question.clone();
            let asked: Job = Box::new(move |_| question.send(100).expect("the test waits"));
            assert!(asker.owner.shared.push(Asker::Bot, asked), "the queue has places");
        }
        step < 3
    });
    assert_eq!(pool.do_patiently(user_at(0), job), Ok(()));
    drop(hold);
    let mut order = Vec::new();
    while order.len() < 4 {
        order.push(done.recv().await.expect("the job goes on"));
    }
    assert_eq!(order, [1, 100, 2, 3]);
}

#[test]
fn bots_come_before_hints_and_hints_have_places_of_their_own() {
    let pool = pool_without_threads();
    let shared = &pool.owner.shared;
    for _ in 0..crate::HINT_QUESTIONS {
        assert!(shared.push(Asker::Player, Box::new(|_| {})), "the queue has places");
    }
    assert!(!shared.push(Asker::Player, Box::new(|_| {})), "their number is bounded");
    assert!(shared.push(Asker::Bot, Box::new(|_| {})), "hints take no place of a bot");
    assert!(matches!(shared.next(), Some(Work::Question(Asker::Bot, _))));
    assert!(matches!(shared.next(), Some(Work::Question(Asker::Player, _))));
}

/// Spends a budget of no playouts until a bot has its answer.
fn spend_until(has_answer: &dyn Fn() -> bool, budget: &mut dyn Budget) {
    let began = Instant::now();
    while !has_answer() {
        assert!(began.elapsed() < PATIENCE, "the bot waits for its answer");
        budget.spend(0);
    }
}

#[tokio::test]
async fn a_bot_waits_neither_for_a_hint_nor_for_a_step_of_a_review() {
    let pool = ThinkingPool::start(&config(1), Metrics::new());
    let asker = pool.clone();
    let hint = pool.enqueue(Asker::Player, move |_, budget| {
        let mut answer = asker.enqueue(Asker::Bot, |_, _| 7);
        let mut budget = budget(crate::HINT_TIME);
        spend_until(&|| asker.owner.shared.lock().bots.len() == 0, &mut budget);
        answer.try_recv()
    });
    assert_eq!(hint.await, Ok(Ok(7)), "it was answered during the hint");

    let (reply, answered) = oneshot::channel();
    let (asker, mut reply) = (pool.clone(), Some(reply));
    let step: PatientJob = Box::new(move |step| {
        let mut answer = asker.enqueue(Asker::Bot, |_, _| 7);
        let mut budget = step.budget(demesne_base::limits::REVIEW_DECISION_TIME);
        spend_until(&|| asker.owner.shared.lock().bots.len() == 0, &mut budget);
        let reply = reply.take().expect("there is one step");
        reply.send(answer.try_recv()).expect("the test waits");
        false
    });
    assert_eq!(pool.do_patiently(user_at(0), step), Ok(()));
    assert_eq!(answered.await, Ok(Ok(7)), "it was answered during the step");
}

#[test]
fn the_time_of_a_bot_is_not_counted_for_a_hint() {
    let pool = pool_without_threads();
    let shared = &pool.owner.shared;
    let mut budget = TimeBudget::after_bots(PATIENCE, shared);
    let (began, bot) = (budget.began, Duration::from_millis(20));
    assert!(shared.push(Asker::Bot, Box::new(move |_| thread::sleep(bot))), "there is a place");
    budget.spend(0);
    assert!(budget.began >= began + bot, "it counts from later on");
}

/// A new user at an address of this number.
fn user_at(address: usize) -> JobOwner {
    let number = u32::try_from(address).expect("a small number");
    let block = AddressBlock::of(std::net::Ipv4Addr::from_bits(number).into());
    JobOwner { user: UserId::new(), address: RateLimitKey::Address(block) }
}

#[test]
fn an_address_and_the_queue_have_their_places_until_jobs_end() {
    let pool = pool_without_threads();
    let ask = |address| pool.do_patiently(user_at(address), Box::new(|_| false));
    for _ in 0..PATIENT_JOBS_PER_ADDRESS {
        assert_eq!(ask(0), Ok(()));
    }
    assert_eq!(ask(0), Err(Refusal::TooFast), "the address has its places");
    for number in PATIENT_JOBS_PER_ADDRESS..crate::patient::PATIENT_JOBS {
        assert_eq!(ask(number), Ok(()));
    }
    assert_eq!(ask(crate::patient::PATIENT_JOBS), Err(Refusal::Unavailable), "the queue is full");
    let shared = &pool.owner.shared;
    let Some(Work::Patient(first)) = shared.next() else { panic!("jobs wait") };
    assert_eq!(ask(crate::patient::PATIENT_JOBS), Err(Refusal::Unavailable), "it has not ended");
    shared.go_on(first).expect("no panic");
    assert_eq!(ask(crate::patient::PATIENT_JOBS), Ok(()));
}

#[test]
fn a_job_that_panics_frees_its_place() {
    let pool = pool_without_threads();
    let (shared, owner) = (&pool.owner.shared, user_at(0));
    for _ in 0..crate::patient::PATIENT_JOBS {
        assert_eq!(pool.do_patiently(owner, Box::new(|_| panic!("as intended"))), Ok(()));
        let Some(Work::Patient(work)) = shared.next() else { panic!("a job waits") };
        assert!(shared.go_on(work).is_err());
    }
}

#[test]
fn a_user_with_many_jobs_takes_turns_with_the_others() {
    let pool = pool_without_threads();
    let shared = &pool.owner.shared;
    let (eve, ann) = (user_at(0), user_at(1));
    let ask = |owner, mut steps: usize| {
        let job: PatientJob = Box::new(move |_| {
            steps -= 1;
            steps > 0
        });
        assert_eq!(pool.do_patiently(owner, job), Ok(()));
    };
    (0..3).for_each(|_| ask(eve, 2));
    ask(ann, 3);
    let mut order = Vec::new();
    for _ in 0..9 {
        let Some(Work::Patient(work)) = shared.next() else { panic!("a job waits") };
        order.push(if work.owner == ann { 'a' } else { 'e' });
        shared.go_on(work).expect("no panic");
    }
    assert_eq!(order.into_iter().collect::<String>(), "eaeaeaeee");
}

/// A kingdom that is no recommended set, with its cards in another order for odd numbers.
fn kingdom(number: usize) -> Options {
    let names = ["witch", "village", "smithy", "market", "moat", "militia", "festival", "chapel"];
    let mut kingdom: Vec<&str> = names.iter().copied().chain(["laboratory", "gardens"]).collect();
    kingdom.rotate_left(number % 2);
    Options {
        discard_counts: number % 2 == 1,
        ..Options::new(kingdom.into_iter().map(|name| CardName(name.into())).collect())
    }
}

/// The same kingdom with Platinum and Colony.
fn colony() -> Options {
    Options { platinum_colony: true, ..kingdom(0) }
}

fn start(seats: u8) -> Start {
    Start::new(seats, Seat(0), Seed([0; 32]))
}

/// A match of these options.
fn match_of(options: &Options, seats: u8) -> JournaledMatch<Dominion> {
    JournaledMatch::begin(options.clone(), start(seats)).expect("it can be played")
}

fn money() -> BotPlan {
    BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver")
}

fn config(threads: u16) -> ThinkingConfig {
    ThinkingConfig { bot_threads: Some(threads) }
}

/// A pool without threads, whose work is done by the test.
fn pool_without_threads() -> ThinkingPool {
    ThinkingPool::start(&config(0), Metrics::new())
}

#[test]
fn a_plan_is_kept_for_the_same_cards_in_any_order_and_number_of_players() {
    let pool = pool_without_threads();
    let found = |options, seats| pool.found_plan(&match_of(&options, seats));
    assert_eq!(found(kingdom(0), 2), None);
    pool.owner.shared.plans().add(&match_of(&kingdom(0), 2), money());
    assert_eq!(found(kingdom(1), 2), Some(money()));
    assert_eq!(found(kingdom(0), 3), None);
    assert_eq!(found(colony(), 2), None);
}

#[test]
fn a_plan_is_searched_once() {
    let pool = pool_without_threads();
    let shared = &pool.owner.shared;
    let plan = shared.plan(&match_of(&kingdom(0), 2), || TimeBudget::new(Duration::ZERO));
    let again = shared.plan(&match_of(&kingdom(1), 2), || panic!("it is not searched"));
    assert_eq!((again, shared.metrics.bot_plans_searched.get()), (plan, 1));
}
