//! The thinking pool: threads of its own on which bots look ahead, hints are found and matches reviewed, so that no room
//! and no task of the async runtime waits for them.
//!
//! A room sends a question and goes on. The queue is bounded, and the more questions wait, the less time each gets, down
//! to none: then the bot follows its plan. Bots come first: a thread that looks for a hint or takes a step of a patient job
//! answers their questions in between. Patient jobs are done in steps while no question waits. The shutdown of the server does
//! not wait for the threads, which run at a low priority.
//!
//! Not here: how bots decide (`demesne-bots`), and when a room asks (`demesne-room`). Begin with the pool in this file, then `patient`
//! (jobs in steps) and `plans`.

mod patient;
mod plans;
pub mod priority;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use demesne_base::ids::random;
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_bots::game::{BotPlan, Budget, WeighedAnswer};
use demesne_bots::games::PlayedMatch;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use tokio::sync::oneshot;

pub use patient::{JobOwner, PATIENT_JOBS_PER_ADDRESS, PatientJob};
use patient::{PatientQueue, PatientWork};
use plans::FoundPlans;

/// Questions of bots that wait for a thread: more than a thread answers in the longest wait.
pub(crate) const BOT_QUESTIONS: usize = 256;

/// Hints that wait for a thread, after the bots: each player has one, and waits a second at most while no bot does.
pub(crate) const HINT_QUESTIONS: usize = 64;

/// How long a strong bot looks ahead: a player hardly notices it.
const STRONG_BOT_TIME: Duration = Duration::from_millis(50);

/// How long a master bot looks ahead: ten times as long, and less than a person takes.
pub(crate) const MASTER_BOT_TIME: Duration = Duration::from_millis(500);

/// How long a hint takes: a player waits for it.
pub(crate) const HINT_TIME: Duration = Duration::from_millis(400);

/// The longest that all questions that wait for the same thread take together: no table waits longer for a bot.
const BOT_LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The most threads for bots, far above the processors of a machine.
const MOST_BOT_THREADS: i64 = 256;

/// The threads of bots.
#[derive(Args, Clone, Debug)]
pub struct ThinkingConfig {
    /// Threads on which bots look ahead. By default they are half of the processors, at least one.
    #[arg(long, env = "DEMESNE_BOT_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MOST_BOT_THREADS))]
    pub bot_threads: Option<u16>,
}

/// The handle of the pool. The threads end with its last clone.
#[derive(Clone)]
pub struct ThinkingPool {
    owner: Arc<Owner>,
}

/// Closes the queue when the last handle is dropped.
struct Owner {
    shared: Arc<Shared>,
}

/// The state that handles and threads share. Each lock is held for a moment, never while a thread thinks.
struct Shared {
    queue: Mutex<Queue>,
    /// Notified when the queue changes.
    changed: Condvar,
    plans: Mutex<FoundPlans>,
    threads: usize,
    metrics: Metrics,
}

/// Jobs that wait for a thread.
#[derive(Default)]
struct Queue {
    bots: Questions,
    hints: Questions,
    patient: PatientQueue,
    closed: bool,
}

/// Questions of one kind.
#[derive(Default)]
struct Questions {
    waiting: VecDeque<Job>,
    /// Those that are worked on.
    running: usize,
}

/// The kind of a question.
#[derive(Clone, Copy)]
enum Asker {
    /// A bot, for which a whole table waits.
    Bot,
    /// A player, who waits for a hint alone.
    Player,
}

/// A question with all that is needed to answer it. The time that it may take is known when it is begun.
type Job = Box<dyn FnOnce(&Budgets<'_>) + Send>;

/// The budget of a question or a step that is begun now, from the time that it takes in an idle pool.
type Budgets<'a> = dyn Fn(Duration) -> TimeBudget<'a> + 'a;

enum Work {
    Question(Asker, Job),
    Patient(PatientWork),
}

/// The decision of a bot.
pub struct Decision {
    /// The plan that bots follow in this match.
    pub plan: BotPlan,
    /// The answer; `None` if the seat is not asked.
    pub answer: Option<GameAnswer>,
}

/// The question of a seat, with all that is needed to think about it.
pub struct SeatQuestion {
    /// The match.
    pub played: Box<dyn PlayedMatch>,
    /// The seat.
    pub seat: Seat,
    /// The plan that bots follow in this match, if it is known.
    pub plan: Option<BotPlan>,
}

impl ThinkingPool {
    /// Starts the threads.
    pub fn start(config: &ThinkingConfig, metrics: Metrics) -> Self {
        let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = config.bot_threads.map_or((processors / 2).max(1), usize::from);
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            plans: Mutex::default(),
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
    pub fn ask(&self, question: SeatQuestion, level: BotLevel) -> oneshot::Receiver<Decision> {
        self.enqueue(Asker::Bot, move |shared, budget| question.decide(level, shared, budget))
    }

    /// Weighs the answers to a question. The receiver gets an error as with [`Self::ask`].
    pub fn weigh(&self, question: SeatQuestion) -> oneshot::Receiver<Vec<WeighedAnswer>> {
        self.enqueue(Asker::Player, move |shared, budget| question.weigh(shared, budget))
    }

    /// Does a long job when no question waits. Fails if there is no place for it.
    pub fn do_patiently(&self, owner: JobOwner, job: PatientJob) -> Result<(), Refusal> {
        let shared = &self.owner.shared;
        shared.lock().patient.add(PatientWork { owner, job })?;
        shared.changed.notify_one();
        Ok(())
    }

    /// The plan of a kingdom, if it was found before.
    pub fn found_plan(&self, played: &dyn PlayedMatch) -> Option<BotPlan> {
        self.owner.shared.plans().find(played)
    }

    fn enqueue<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Shared, &Budgets<'_>) -> T + Send + 'static,
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
        if !self.owner.shared.push(asker, job) {
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

impl Queue {
    fn of(&mut self, asker: Asker) -> &mut Questions {
        match asker {
            Asker::Bot => &mut self.bots,
            Asker::Player => &mut self.hints,
        }
    }
}

impl Questions {
    /// Takes the next question, which counts as running from now on.
    fn begin(&mut self) -> Option<Job> {
        let job = self.waiting.pop_front()?;
        self.running += 1;
        Some(job)
    }

    /// Those that wait or are worked on.
    fn len(&self) -> usize {
        self.waiting.len() + self.running
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn plans(&self) -> MutexGuard<'_, FoundPlans> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a question; returns whether there was a place for it.
    fn push(&self, asker: Asker, job: Job) -> bool {
        let most = match asker {
            Asker::Bot => BOT_QUESTIONS,
            Asker::Player => HINT_QUESTIONS,
        };
        let mut queue = self.lock();
        let questions = queue.of(asker);
        let has_place = questions.waiting.len() < most;
        if has_place {
            questions.waiting.push_back(job);
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
                Work::Question(asker, job) => self.answer(asker, job),
                Work::Patient(work) => self.go_on(work),
            };
            log_panic(&done);
        }
    }

    /// Answers a question that was taken from the queue.
    fn answer(&self, asker: Asker, job: Job) -> thread::Result<()> {
        let budget = |whole| {
            let shrunk = self.shrunk(asker, whole);
            match asker {
                Asker::Bot => TimeBudget::new(shrunk),
                Asker::Player => TimeBudget::after_bots(shrunk, self),
            }
        };
        let done = catch_panic(|| job(&budget));
        let mut queue = self.lock();
        queue.of(asker).running -= 1;
        self.show_length(&queue);
        done
    }

    /// Answers the questions of bots that wait; returns whether there were any.
    fn answer_bots(&self) -> bool {
        let next = || self.lock().bots.begin();
        let bots = std::iter::from_fn(next).map(|job| log_panic(&self.answer(Asker::Bot, job)));
        bots.count() > 0
    }

    /// Takes a step of a patient job.
    fn go_on(&self, mut work: PatientWork) -> thread::Result<()> {
        let mut goes_on = false;
        let done = catch_panic(|| goes_on = (work.job)(&StepContext { shared: self }));
        let mut queue = self.lock();
        if goes_on {
            queue.patient.put_back(work);
        } else {
            queue.patient.end(work.owner);
        }
        done
    }

    /// Waits for the next job, questions first; `None` if the pool is dropped.
    fn next(&self) -> Option<Work> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            for asker in [Asker::Bot, Asker::Player] {
                if let Some(job) = queue.of(asker).begin() {
                    return Some(Work::Question(asker, job));
                }
            }
            if let Some(work) = queue.patient.next() {
                return Some(Work::Patient(work));
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The time of a question that is begun now.
    fn shrunk(&self, asker: Asker, whole: Duration) -> Duration {
        let others = self.lock().of(asker).len().saturating_sub(1);
        shrunk(whole, others, self.threads)
    }

    fn show_length(&self, queue: &Queue) {
        let length = queue.bots.len() + queue.hints.len();
        self.metrics.bot_queue.set(i64::try_from(length).unwrap_or(i64::MAX));
    }

    /// The plan of a kingdom: known, found before, or searched now and kept.
    fn plan<'a>(
        &self,
        played: &dyn PlayedMatch,
        budget: impl FnOnce() -> TimeBudget<'a>,
    ) -> BotPlan {
        let known = played.known_bot_plan().or_else(|| self.plans().find(played));
        known.unwrap_or_else(|| {
            let mut budget = budget();
            let plan = played.find_bot_plan(&mut budget);
            self.plans().add(played, plan.clone());
            self.metrics.bot_plans_searched.inc();
            plan
        })
    }
}

/// Plans and budgets for the steps of patient jobs.
pub struct StepContext<'a> {
    shared: &'a Shared,
}

impl StepContext<'_> {
    /// The plan that good bots follow in a match.
    pub fn find_plan(&self, played: &dyn PlayedMatch) -> BotPlan {
        self.shared.plan(played, || self.budget(limits::BOT_PLAN_TIME))
    }

    /// A budget of time for a step.
    pub fn budget(&self, time: Duration) -> TimeBudget<'_> {
        TimeBudget::after_bots(time, self.shared)
    }
}

fn catch_panic(work: impl FnOnce()) -> thread::Result<()> {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(work))
}

fn log_panic(done: &thread::Result<()>) {
    if done.is_err() {
        tracing::error!("panic in a thread for bots");
    }
}

/// The time of a question when others wait for the same threads.
fn shrunk(whole: Duration, others: usize, threads: usize) -> Duration {
    let in_turn = others / threads.max(1);
    let share = u32::try_from(in_turn + 1).unwrap_or(u32::MAX);
    // So that the last one waits for at most the longest time in all.
    whole.min(BOT_LONGEST_WAIT / share)
}

impl SeatQuestion {
    fn decide(mut self, level: BotLevel, shared: &Shared, budget: &Budgets<'_>) -> Decision {
        let plan = self.take_plan(shared, budget);
        let answer = match thinking_time(level) {
            None => self.played.game().planned_answer(self.seat, &plan),
            Some(time) => {
                let mut budget = budget(time);
                self.played.game().think(self.seat, &plan, Seed(random()), &mut budget)
            }
        };
        Decision { plan, answer }
    }

    fn weigh(mut self, shared: &Shared, budget: &Budgets<'_>) -> Vec<WeighedAnswer> {
        let plan = self.take_plan(shared, budget);
        let mut budget = budget(HINT_TIME);
        self.played.game().weigh(self.seat, &plan, None, Seed(random()), &mut budget)
    }

    /// The plan that bots follow in this match: known, or found now.
    fn take_plan(&mut self, shared: &Shared, budget: &Budgets<'_>) -> BotPlan {
        let search = || budget(limits::BOT_PLAN_TIME);
        self.plan.take().unwrap_or_else(|| shared.plan(&*self.played, search))
    }
}

/// How long a bot of a level looks ahead; `None` if it does not.
pub fn thinking_time(level: BotLevel) -> Option<Duration> {
    match level {
        BotLevel::Easy | BotLevel::Solid => None,
        BotLevel::Strong => Some(STRONG_BOT_TIME),
        BotLevel::Master => Some(MASTER_BOT_TIME),
    }
}

/// A share as thousandths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share is between 0 and 1"
)]
pub fn thousandths(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * 1000.0).round() as u16
}

/// A budget of time.
pub struct TimeBudget<'a> {
    began: Instant,
    whole: Duration,
    /// The place at which bots' questions are answered in between, if they are. Their time is not counted.
    bots_of: Option<&'a Shared>,
}

impl<'a> TimeBudget<'a> {
    fn new(whole: Duration) -> Self {
        Self { began: Instant::now(), whole, bots_of: None }
    }

    /// A budget during which waiting bots are answered.
    fn after_bots(whole: Duration, shared: &'a Shared) -> Self {
        Self { bots_of: Some(shared), ..Self::new(whole) }
    }
}

impl Budget for TimeBudget<'_> {
    fn spend(&mut self, _playouts: u32) -> f64 {
        let paused_at = Instant::now();
        if self.bots_of.is_some_and(Shared::answer_bots) {
            self.began += paused_at.elapsed();
        }
        if self.whole.is_zero() {
            return 1.0;
        }
        self.began.elapsed().as_secs_f64() / self.whole.as_secs_f64()
    }
}
