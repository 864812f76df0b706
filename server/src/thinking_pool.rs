//! The thinking pool: threads of its own on which bots look ahead, hints are found and matches reviewed, so that no room
//! and no task of the async runtime waits for them.
//!
//! A room sends a question and goes on. The queue is bounded, and the more questions wait, the less time each gets, down
//! to none: then the bot follows its plan. Patient jobs are done in steps while no question waits. The shutdown of the
//! server does not wait for the threads, which run at a low priority.

mod priority;

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameAnswer, GameKind};
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::game::{BotPlan, Budget, Game, WeighedAnswer};
use lru::LruCache;
use tokio::sync::oneshot;

use crate::ids::random;
use crate::limits;
use crate::metrics::Metrics;
use crate::store::to_json;

/// The handle of the pool. The threads end with its last clone.
#[derive(Clone)]
pub(crate) struct ThinkingPool {
    owner: Arc<Owner>,
}

/// Closes the queue when the last handle is dropped.
struct Owner {
    shared: Arc<Shared>,
}

/// What the handles and the threads share. Each lock is held for a moment, never while a thread thinks.
struct Shared {
    queue: Mutex<Queue>,
    /// Notified when the queue changes.
    changed: Condvar,
    /// Plans that were found, each with the kingdom that it is for.
    plans: Mutex<LruCache<PlanKey, BotPlan>>,
    threads: usize,
    metrics: Metrics,
}

/// The game, its options and the number of players that a plan is for.
type PlanKey = (GameKind, String, u8);

/// Jobs that wait for a thread.
#[derive(Default)]
struct Queue {
    questions: VecDeque<Job>,
    patient: VecDeque<PatientJob>,
    /// Questions that are worked on.
    running: usize,
    closed: bool,
}

/// A question with all that is needed to answer it. The time that it may take is known when it is begun.
type Job = Box<dyn FnOnce(&dyn Fn(Duration) -> TimeBudget) + Send>;

/// Long work that is done in steps, each of which returns whether another one follows.
pub(crate) type PatientJob = Box<dyn FnMut(&PlanFinder<'_>) -> bool + Send>;

enum Work {
    Question(Job),
    Patient(PatientJob),
}

/// What a bot came to.
pub(crate) struct Decision {
    /// What bots play by in this match.
    pub(crate) plan: BotPlan,
    /// The answer; `None` if the seat is not asked.
    pub(crate) answer: Option<GameAnswer>,
}

/// The question of a seat, with all that is needed to think about it.
pub(crate) struct SeatQuestion<G: Game> {
    pub(crate) game: G,
    pub(crate) options: G::Options,
    pub(crate) seats: u8,
    pub(crate) seat: Seat,
    /// What bots play by in this match, if it is known.
    pub(crate) plan: Option<BotPlan>,
}

impl ThinkingPool {
    /// Starts the threads. Without a number they are half of the processors, at least one.
    pub(crate) fn start(threads: Option<u16>, metrics: Metrics) -> Self {
        let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = threads.map_or((processors / 2).max(1), usize::from);
        let kept = NonZeroUsize::new(limits::BOT_PLANS_KEPT).expect("some plans are kept");
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            plans: Mutex::new(LruCache::new(kept)),
            threads,
            metrics,
        });
        shared.metrics.bot_threads.set(i64::try_from(threads).unwrap_or(i64::MAX));
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            let name = format!("bots-{number}");
            if let Err(error) = thread::Builder::new().name(name).spawn(move || shared.work()) {
                // Without any thread the queue fills up, and bots follow their plans.
                tracing::error!(%error, "failed to start a thread for bots");
            }
        }
        Self { owner: Arc::new(Owner { shared }) }
    }

    /// Sends the question of a bot to the pool. The receiver gets an error if the pool is overloaded or the bot's code panics: then
    /// the caller answers by the plan.
    pub(crate) fn ask<G: Game>(
        &self,
        question: SeatQuestion<G>,
        level: BotLevel,
    ) -> oneshot::Receiver<Decision> {
        self.enqueue(move |shared, budget| question.decide(level, shared, budget))
    }

    /// Weighs the answers to a question. The receiver gets an error as with [`Self::ask`].
    pub(crate) fn weigh<G: Game>(
        &self,
        question: SeatQuestion<G>,
    ) -> oneshot::Receiver<Vec<WeighedAnswer>> {
        self.enqueue(move |shared, budget| question.weigh(shared, budget))
    }

    /// Does a long job when no question waits; returns whether there was a place for it.
    pub(crate) fn do_patiently(&self, job: PatientJob) -> bool {
        let shared = &self.owner.shared;
        let mut queue = shared.lock();
        let has_place = queue.patient.len() < limits::PATIENT_JOBS;
        if has_place {
            queue.patient.push_back(job);
            shared.changed.notify_one();
        }
        has_place
    }

    /// The plan of a kingdom, if it was found before.
    pub(crate) fn found_plan<G: Game>(&self, options: &G::Options, seats: u8) -> Option<BotPlan> {
        self.owner.shared.found_plan::<G>(options, seats)
    }

    fn enqueue<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Shared, &dyn Fn(Duration) -> TimeBudget) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (reply, answer) = oneshot::channel();
        let shared = Arc::clone(&self.owner.shared);
        let job: Job = Box::new(move |budget| {
            if reply.is_closed() {
                return;
            }
            let began = Instant::now();
            let found = work(&shared, budget);
            shared.metrics.thought(began.elapsed());
            // The caller may have gone away.
            let _ = reply.send(found);
        });
        if !self.owner.shared.push(job) {
            self.owner.shared.metrics.bot_questions_refused.inc();
        }
        answer
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a question; returns whether there was a place for it.
    fn push(&self, job: Job) -> bool {
        let mut queue = self.lock();
        let has_place = queue.questions.len() < limits::BOT_QUESTIONS;
        if has_place {
            queue.questions.push_back(job);
            self.changed.notify_one();
        }
        self.show_length(&queue);
        has_place
    }

    /// Does jobs until the pool is dropped.
    fn work(&self) {
        priority::lower();
        while let Some(work) = self.next() {
            // A panic is a bug of ours and costs one answer: its room answers by the plan.
            let done = match work {
                Work::Question(job) => {
                    let budget = |whole: Duration| TimeBudget::new(self.shrunk(whole));
                    let done = catch_panic(|| job(&budget));
                    let mut queue = self.lock();
                    queue.running -= 1;
                    self.show_length(&queue);
                    done
                }
                Work::Patient(mut job) => catch_panic(|| {
                    if job(&PlanFinder { shared: self }) {
                        self.lock().patient.push_back(job);
                    }
                }),
            };
            if done.is_err() {
                tracing::error!("panic in a thread for bots");
            }
        }
    }

    /// Waits for the next job, questions first; `None` if the pool is dropped.
    fn next(&self) -> Option<Work> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.questions.pop_front() {
                queue.running += 1;
                return Some(Work::Question(job));
            }
            if let Some(job) = queue.patient.pop_front() {
                return Some(Work::Patient(job));
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The time of a question that is begun now.
    fn shrunk(&self, whole: Duration) -> Duration {
        let queue = self.lock();
        let others = (queue.questions.len() + queue.running).saturating_sub(1);
        shrunk(whole, others, self.threads)
    }

    fn show_length(&self, queue: &Queue) {
        let length = queue.questions.len() + queue.running;
        self.metrics.bot_queue.set(i64::try_from(length).unwrap_or(i64::MAX));
    }

    fn found_plan<G: Game>(&self, options: &G::Options, seats: u8) -> Option<BotPlan> {
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        plans.get(&(G::KIND, to_json(options), seats)).cloned()
    }

    /// The plan of a kingdom: known, found before, or searched now and kept.
    fn plan<G: Game>(
        &self,
        options: &G::Options,
        seats: u8,
        budget: impl FnOnce() -> TimeBudget,
    ) -> BotPlan {
        let known =
            G::known_bot_plan(options, seats).or_else(|| self.found_plan::<G>(options, seats));
        known.unwrap_or_else(|| {
            let plan = G::find_bot_plan(options, seats, &mut budget());
            let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
            plans.put((G::KIND, to_json(options), seats), plan.clone());
            plan
        })
    }
}

/// Finds plans for patient jobs.
pub(crate) struct PlanFinder<'a> {
    shared: &'a Shared,
}

impl PlanFinder<'_> {
    /// What good bots play by in a match of these options.
    pub(crate) fn find<G: Game>(&self, options: &G::Options, seats: u8) -> BotPlan {
        self.shared.plan::<G>(options, seats, || TimeBudget::new(limits::BOT_PLAN_TIME))
    }
}

fn catch_panic(work: impl FnOnce()) -> thread::Result<()> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(work))
}

/// The time of a question when others wait for the same threads.
fn shrunk(whole: Duration, others: usize, threads: usize) -> Duration {
    let in_turn = others / threads.max(1);
    let share = u32::try_from(in_turn + 1).unwrap_or(u32::MAX);
    // So that the last one waits for at most the longest time in all.
    whole.min(limits::BOT_LONGEST_WAIT / share)
}

impl<G: Game> SeatQuestion<G> {
    fn decide(
        mut self,
        level: BotLevel,
        shared: &Shared,
        budget: &dyn Fn(Duration) -> TimeBudget,
    ) -> Decision {
        let plan = self.take_plan(shared, budget);
        let answer = match thinking_time(level) {
            None => self.game.planned_answer(self.seat, &plan),
            Some(time) => {
                let mut budget = budget(time);
                self.game.think(self.seat, &plan, Seed(random()), &mut budget)
            }
        };
        Decision { plan, answer }
    }

    fn weigh(
        mut self,
        shared: &Shared,
        budget: &dyn Fn(Duration) -> TimeBudget,
    ) -> Vec<WeighedAnswer> {
        let plan = self.take_plan(shared, budget);
        let mut budget = budget(limits::HINT_TIME);
        self.game.weigh(self.seat, &plan, None, Seed(random()), &mut budget)
    }

    /// What bots play by in this match: known, or found now.
    fn take_plan(&mut self, shared: &Shared, budget: &dyn Fn(Duration) -> TimeBudget) -> BotPlan {
        let search = || budget(limits::BOT_PLAN_TIME);
        self.plan.take().unwrap_or_else(|| shared.plan::<G>(&self.options, self.seats, search))
    }
}

/// How long a bot of a level looks ahead; `None` if it does not.
pub(crate) fn thinking_time(level: BotLevel) -> Option<Duration> {
    match level {
        BotLevel::Easy | BotLevel::Solid => None,
        BotLevel::Strong => Some(limits::STRONG_BOT_TIME),
        BotLevel::Master => Some(limits::MASTER_BOT_TIME),
    }
}

/// A share as thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is between 0 and 1"
)]
pub(crate) fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// A budget of time.
pub(crate) struct TimeBudget {
    began: Instant,
    whole: Duration,
}

impl TimeBudget {
    pub(crate) fn new(whole: Duration) -> Self {
        Self { began: Instant::now(), whole }
    }
}

impl Budget for TimeBudget {
    fn spend(&mut self, _playouts: u32) -> f64 {
        if self.whole.is_zero() {
            return 1.0;
        }
        self.began.elapsed().as_secs_f64() / self.whole.as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_question_shrinks_with_the_queue_down_to_almost_none() {
        let whole = limits::MASTER_BOT_TIME;
        assert_eq!(shrunk(whole, 0, 1), whole, "no other question waits");
        assert_eq!(shrunk(whole, 1, 2), whole, "there is a thread for each");
        for threads in [1, 4] {
            let times = (0..limits::BOT_QUESTIONS).map(|others| shrunk(whole, others, threads));
            let times: Vec<Duration> = times.collect();
            assert!(times.is_sorted_by(|one, other| one >= other), "it only shrinks");
            let last = times.last().expect("the queue has places");
            assert!(*last * 10 < whole, "a full queue leaves a tenth at most");
        }
    }

    /// A pool of one thread that is busy until the returned sender is used or dropped.
    fn busy_pool() -> (ThinkingPool, std::sync::mpsc::Sender<()>) {
        let pool = ThinkingPool::start(Some(1), Metrics::new());
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let (began, has_begun) = std::sync::mpsc::channel::<()>();
        let blocking: Job = Box::new(move |_| {
            began.send(()).expect("the test waits");
            // The test lets it go, or has failed.
            let _ = held.recv();
        });
        assert!(pool.owner.shared.push(blocking), "the queue is empty");
        has_begun.recv().expect("a thread takes the first job");
        (pool, hold)
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_an_answer_comes_from_a_free_thread() {
        let (pool, hold) = busy_pool();
        for _ in 1..limits::BOT_QUESTIONS {
            assert!(pool.owner.shared.push(Box::new(|_| {})), "the queue has places");
        }
        let answer = pool.enqueue(|_, _| 7);
        let refused = pool.enqueue(|_, _| 8);
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
                assert!(asker.owner.shared.push(asked), "the queue has places");
            }
            step < 3
        });
        assert!(pool.do_patiently(job), "there is a place");
        for _ in 1..limits::PATIENT_JOBS {
            assert!(pool.do_patiently(Box::new(|_| false)), "there are places");
        }
        assert!(!pool.do_patiently(Box::new(|_| false)), "their number is bounded");
        drop(hold);
        let mut order = Vec::new();
        while order.len() < 4 {
            order.push(done.recv().await.expect("the job goes on"));
        }
        assert_eq!(order, [1, 100, 2, 3]);
    }

    #[test]
    fn a_plan_that_was_found_is_kept() {
        use demesne_rules::king_of_the_dice::KingOfTheDice;
        let pool = ThinkingPool::start(Some(1), Metrics::new());
        let options = demesne_protocol::king_of_the_dice::Options { help: false };
        let shared = &pool.owner.shared;
        assert_eq!(pool.found_plan::<KingOfTheDice>(&options, 2), None);
        let key = (GameKind::KingOfTheDice, to_json(&options), 2);
        shared.plans.lock().expect("no panic").put(key, BotPlan::new("buy: Gold"));
        let found = pool.found_plan::<KingOfTheDice>(&options, 2);
        assert_eq!(found, Some(BotPlan::new("buy: Gold")));
        assert_eq!(pool.found_plan::<KingOfTheDice>(&options, 3), None);
    }
}
