//! Tests of the thinking pool: its queue, its plans, and what it does when no job waits.

use demesne_access::rate_limit::RateLimitKey;
use demesne_base::client_address::AddressBlock;
use demesne_base::ids::{MatchId, UserId};
use demesne_bots::game::BotGame;
use demesne_protocol::basics::CardName;
use demesne_protocol::dominion::{OpenBooks, Options};
use demesne_protocol::games::GameKind;
use demesne_protocol::king_of_the_dice;
use demesne_rules::dominion::Dominion;
use demesne_rules::game::Game;
use demesne_rules::king_of_the_dice::KingOfTheDice;
use demesne_store::bot_plans::StoredPlan;
use demesne_store::change::Change;
use demesne_store::config::StoreConfig;
use demesne_store::{Store, millis, now};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::sync::watch;

use super::improvement::BeginSearch;
use super::plans::PlanKey;
use super::*;

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
    let pool = ThinkingPool::start(&config(1, 0), Metrics::new());
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
    let pool = pool_without_threads(0);
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
    let pool = ThinkingPool::start(&config(1, 0), Metrics::new());
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
    let pool = pool_without_threads(0);
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
    let pool = pool_without_threads(0);
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
    let pool = pool_without_threads(0);
    let (shared, owner) = (&pool.owner.shared, user_at(0));
    for _ in 0..crate::patient::PATIENT_JOBS {
        assert_eq!(pool.do_patiently(owner, Box::new(|_| panic!("as intended"))), Ok(()));
        let Some(Work::Patient(work)) = shared.next() else { panic!("a job waits") };
        assert!(shared.go_on(work).is_err());
    }
}

#[test]
fn a_user_with_many_jobs_takes_turns_with_the_others() {
    let pool = pool_without_threads(0);
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
        kingdom: kingdom.into_iter().map(|name| CardName(name.into())).collect(),
        platinum_colony: false,
        shelters: false,
        discard_counts: number % 2 == 1,
        open_books: OpenBooks::default(),
        asks_everyone: false,
    }
}

/// The same kingdom with Platinum and Colony.
fn colony() -> Options {
    Options { platinum_colony: true, ..kingdom(0) }
}

/// A plan that is easily improved.
fn money() -> BotPlan {
    BotPlan::new("buy: Province\nbuy: Gold\nbuy: Silver")
}

/// Matches in which money is surely improved, and at which the search ends.
const EFFORT: u64 = 30_000;

fn config(threads: u16, bot_plan_matches: u64) -> ThinkingConfig {
    ThinkingConfig { bot_threads: Some(threads), bot_plan_matches }
}

/// A pool without threads, whose work is done by the test.
fn pool_without_threads(effort: u64) -> ThinkingPool {
    ThinkingPool::start(&config(0, effort), Metrics::new())
}

impl Shared {
    /// Adds a plan that was found in ten matches.
    fn add(&self, options: &Options, plan: BotPlan) {
        self.plans().add::<Dominion>(options, 2, plan, 10);
    }

    fn found(&self, options: &Options) -> Option<BotPlan> {
        self.found_plan::<Dominion>(options, 2)
    }

    /// Takes a step of the improvement that is next; returns whether there was one.
    fn step(&self) -> bool {
        let next = self.plans().begin_improvement();
        next.is_some_and(|next| self.improve(next).is_ok())
    }

    /// Plays until no plan is worth improvement; returns the number of steps.
    fn improve_all(&self) -> u64 {
        std::iter::from_fn(|| self.step().then_some(())).count() as u64
    }
}

/// A database in a folder of its own.
async fn database() -> (StoreConfig, Store) {
    let data = std::env::temp_dir().join(format!("demesne-pool-{}", MatchId::new()));
    let config = StoreConfig { data, database: None };
    let (store, _writer) = Store::open(&config).await.expect("a new database opens");
    (config, store)
}

/// A pool without threads that keeps its plans in a database; and the signal of the shutdown, at which all are saved.
async fn pool_on(store: &Store, effort: u64) -> (ThinkingPool, watch::Sender<bool>) {
    let (shutdown, shutdown_signal) = watch::channel(false);
    let pool = pool_without_threads(effort);
    pool.keep_plans_in(store.clone(), shutdown_signal).await;
    (pool, shutdown)
}

/// Waits until the database has a plan of which this is true.
async fn wait_for_stored(store: &Store, is_it: impl Fn(&StoredPlan) -> bool) -> StoredPlan {
    let looking = async {
        loop {
            let stored = store.bot_plans(GameKind::Dominion, Dominion::RULES_VERSION).await;
            if let Some(found) = stored.expect("it can be read").into_iter().find(&is_it) {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, looking).await.expect("the plan is stored")
}

#[test]
fn a_plan_is_kept_for_the_same_cards_in_any_order_and_number_of_players() {
    let pool = pool_without_threads(0);
    let shared = &pool.owner.shared;
    assert_eq!(shared.found(&kingdom(0)), None);
    shared.add(&kingdom(0), money());
    assert_eq!(shared.found(&kingdom(1)), Some(money()));
    assert_eq!(pool.found_plan::<Dominion>(&kingdom(0), 3), None);
    assert_eq!(shared.found(&colony()), None);
}

#[tokio::test]
async fn a_plan_that_was_searched_is_used_by_the_next_server() {
    let (_config, store) = database().await;
    let (first, shutdown) = pool_on(&store, 0).await;
    let shared = &first.owner.shared;
    let plan = shared.plan::<Dominion>(&kingdom(0), 2, || TimeBudget::new(Duration::ZERO));
    assert_eq!(shared.metrics.bot_plans_searched.get(), 1);
    drop(shutdown);
    let stored = wait_for_stored(&store, |stored| stored.plan == plan.text()).await;
    assert!(stored.matches > 0, "its effort is known");

    let (next, _shutdown) = pool_on(&store, 0).await;
    let shared = &next.owner.shared;
    let used = shared.plan::<Dominion>(&kingdom(1), 2, || panic!("it is not searched"));
    assert_eq!((used, shared.metrics.bot_plans_searched.get()), (plan, 0));
}

#[tokio::test]
async fn a_plan_of_older_rules_is_not_used() {
    let (_config, store) = database().await;
    let stored = StoredPlan {
        game: GameKind::Dominion,
        rules: Dominion::RULES_VERSION - 1,
        options: Dominion::bot_plan_key(&kingdom(0)),
        seats: 2,
        plan: money().text().to_owned(),
        matches: 10,
        used: now(),
    };
    store.save(Change::BotPlan(stored.clone())).await.expect("it is saved");
    let (pool, _shutdown) = pool_on(&store, 0).await;
    assert_eq!(pool.owner.shared.found(&kingdom(0)), None);
    let rules = Dominion::RULES_VERSION;
    store.save(Change::BotPlan(StoredPlan { rules, ..stored })).await.expect("it is saved");
    let (pool, _shutdown) = pool_on(&store, 0).await;
    assert_eq!(pool.owner.shared.found(&kingdom(0)), Some(money()), "these rules are the same");
}

#[tokio::test]
async fn a_database_without_plans_costs_nothing_but_the_search() {
    let (config, store) = database().await;
    let url = format!("sqlite://{}", config.data.join("demesne.sqlite").display());
    let mut other = AnyConnection::connect(&url).await.expect("it is there");
    other.execute("ALTER TABLE bot_plans RENAME TO away").await.expect("it is renamed");
    let (pool, shutdown) = pool_on(&store, 0).await;
    let shared = &pool.owner.shared;
    let plan = shared.plan::<Dominion>(&kingdom(0), 2, || TimeBudget::new(Duration::ZERO));
    assert_eq!(shared.found(&kingdom(0)), Some(plan), "it is kept in memory");
    // More than can wait: nothing blocks.
    for _ in 0..2 * crate::storage::BOT_PLAN_WRITES {
        shared.add(&kingdom(0), money());
    }
    shutdown.send(true).expect("plans are being saved");
    store.save(Change::Probe).await.expect("other changes are saved");
}

#[tokio::test]
async fn a_plan_is_used_again_before_the_database_forgets_it() {
    let (_config, store) = database().await;
    let (pool, _shutdown) = pool_on(&store, 0).await;
    pool.owner.shared.add(&kingdom(0), money());
    let stored = wait_for_stored(&store, |_| true).await;
    let long_ago = now() - 2 * millis(crate::plans::BOT_PLAN_USE_INTERVAL);
    let unused = StoredPlan { used: long_ago, ..stored };
    store.save(Change::BotPlan(unused)).await.expect("it is saved");
    let (pool, _shutdown) = pool_on(&store, 0).await;
    assert_eq!(pool.owner.shared.found(&kingdom(0)), Some(money()));
    wait_for_stored(&store, |stored| stored.used > long_ago).await;
}

#[test]
fn a_plan_is_improved_only_while_no_job_waits() {
    let pool = pool_without_threads(EFFORT);
    let shared = &pool.owner.shared;
    shared.add(&kingdom(0), money());
    assert_eq!(pool.do_patiently(user_at(0), Box::new(|_| false)), Ok(()));
    assert!(shared.push(Asker::Bot, Box::new(|_| {})), "the queue has places");
    let next = || shared.next().expect("the pool is open");
    assert!(matches!(next(), Work::Question(..)));
    assert!(matches!(next(), Work::Patient(_)));
    let Work::Improvement(improvement) = next() else { panic!("nothing else waits") };
    assert!(!shared.step(), "one thread improves plans");
    shared.improve(improvement).expect("no panic");
    assert!(shared.push(Asker::Bot, Box::new(|_| {})), "the queue has places");
    assert!(matches!(next(), Work::Question(..)), "a question comes between two steps");
    assert!(matches!(next(), Work::Improvement(_)));
}

#[tokio::test]
async fn a_better_plan_is_stored_and_the_search_ends_at_its_effort() {
    let (_config, store) = database().await;
    let (pool, _shutdown) = pool_on(&store, EFFORT).await;
    let shared = &pool.owner.shared;
    shared.add(&kingdom(0), money());
    assert!(shared.improve_all() > 1, "it is done in steps");
    assert!(shared.metrics.bot_plans_improved.get() > 0, "money can be beaten");
    let better = shared.found(&kingdom(0)).expect("it is kept");
    assert_ne!(better, money());
    assert_eq!(shared.improve_all(), 0, "the effort is spent");
    let stored = wait_for_stored(&store, |stored| stored.matches >= EFFORT).await;
    assert_eq!(stored.plan, better.text());
    assert!(stored.matches < EFFORT + 1000, "the last step is short");

    let (next, _shutdown) = pool_on(&store, EFFORT).await;
    assert_eq!(next.owner.shared.found(&kingdom(0)), Some(better));
    assert_eq!(next.owner.shared.improve_all(), 0, "the effort was spent before");
}

#[tokio::test]
async fn the_plan_that_was_used_last_is_improved_first() {
    let (_config, store) = database().await;
    let (pool, _shutdown) = pool_on(&store, EFFORT).await;
    let shared = &pool.owner.shared;
    shared.add(&kingdom(0), money());
    shared.add(&colony(), money());
    let key = |options| PlanKey::of::<Dominion>(&options, 2);
    let improvement = shared.plans().begin_improvement().expect("there is one");
    assert_eq!(improvement.key, key(colony()));
    shared.improve(improvement).expect("no panic");
    shared.found(&kingdom(1)).expect("it was added");
    let improvement = shared.plans().begin_improvement().expect("there is one");
    assert_eq!(improvement.key, key(kingdom(0)));
    // The matches of the search that gives way are not forgotten.
    let of_colony = Dominion::bot_plan_key(&colony());
    wait_for_stored(&store, |stored| stored.options == of_colony && stored.matches > 10).await;
}

#[test]
fn a_plan_without_a_better_one_is_left_alone() {
    let pool = pool_without_threads(EFFORT);
    let shared = &pool.owner.shared;
    let dice = king_of_the_dice::Options { help: false };
    shared.plans().add::<KingOfTheDice>(&dice, 2, BotPlan::default(), 0);
    shared.add(&kingdom(0), BotPlan::new("a plan that cannot be read"));
    assert_eq!(shared.improve_all(), 2, "each is tried once");
    assert_eq!(shared.metrics.bot_plans_improved.get(), 0);
}

#[test]
fn a_search_that_panics_is_not_begun_again() {
    let pool = pool_without_threads(EFFORT);
    let shared = &pool.owner.shared;
    shared.add(&kingdom(0), money());
    shared.plans().begin_improvement().expect("there is one");
    let key = PlanKey::of::<Dominion>(&kingdom(0), 2);
    let begin: BeginSearch = Arc::new(|_, _| panic!("as intended"));
    let improvement = Improvement::new(key, money(), 10, begin);
    assert!(shared.improve(improvement).is_err());
    assert_eq!(shared.found(&kingdom(0)), Some(money()));
    assert_eq!(shared.improve_all(), 0);
}

#[tokio::test]
async fn an_idle_thread_improves_the_plan_that_is_used() {
    let (_config, store) = database().await;
    let pool = ThinkingPool::start(&config(1, EFFORT), Metrics::new());
    let (_shutdown, shutdown_signal) = watch::channel(false);
    pool.keep_plans_in(store.clone(), shutdown_signal).await;
    // The thread waits, or is about to: the use of the plan wakes it.
    pool.owner.shared.add(&kingdom(0), money());
    pool.owner.shared.found(&kingdom(0)).expect("it was added");
    wait_for_stored(&store, |stored| stored.matches >= EFFORT).await;
}
