//! The thinking pool: threads of its own on which bots look ahead, so that no room and no task of the async runtime
//! waits for them.
//!
//! A room sends a question and goes on. The queue is bounded, and the more questions wait, the less time each gets, down
//! to none: then the bot follows its plan. The shutdown of the server does not wait for the threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::table::BotLevel;
use demesne_rules::chance::Seed;
use demesne_rules::game::{BotPlan, Budget, Game};
use tokio::sync::oneshot;

use crate::ids::random;
use crate::limits;
use crate::metrics::Metrics;

/// The handle of the pool. The threads end with its last clone.
#[derive(Clone)]
pub(crate) struct ThinkingPool {
    jobs: SyncSender<Job>,
    waiting: Arc<AtomicUsize>,
    metrics: Metrics,
}

/// A question with all that is needed to answer it. The time that it may take is known when it is begun.
type Job = Box<dyn FnOnce(&dyn Fn(Duration) -> TimeBudget) + Send>;

/// What a bot came to.
pub(crate) struct Decision {
    /// What bots play by in this match.
    pub(crate) plan: BotPlan,
    /// The answer; `None` if the seat is not asked.
    pub(crate) answer: Option<GameAnswer>,
}

/// A bot's question.
pub(crate) struct BotQuestion<G: Game> {
    pub(crate) game: G,
    pub(crate) options: G::Options,
    pub(crate) seats: u8,
    pub(crate) seat: Seat,
    pub(crate) level: BotLevel,
    /// What bots play by in this match, if it is known.
    pub(crate) plan: Option<BotPlan>,
}

impl ThinkingPool {
    /// Starts the threads. Without a number they are half of the processors, at least one.
    pub(crate) fn start(threads: Option<u16>, metrics: Metrics) -> Self {
        let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let threads = threads.map_or((processors / 2).max(1), usize::from);
        let (jobs, queue) = sync_channel(limits::BOT_QUESTIONS);
        let queue = Arc::new(Mutex::new(queue));
        let waiting = Arc::new(AtomicUsize::new(0));
        for number in 0..threads {
            let (queue, waiting) = (Arc::clone(&queue), Arc::clone(&waiting));
            let metrics = metrics.clone();
            let name = format!("bots-{number}");
            let work = move || work(&queue, &waiting, threads, &metrics);
            if let Err(error) = thread::Builder::new().name(name).spawn(work) {
                // Without any thread the queue fills up, and bots follow their plans.
                tracing::error!(%error, "failed to start a thread for bots");
            }
        }
        Self { jobs, waiting, metrics }
    }

    /// Sends a question to the pool. The receiver gets an error if the pool is overloaded or the bot's code panics: then
    /// the caller answers by the plan.
    pub(crate) fn ask<G: Game>(&self, question: BotQuestion<G>) -> oneshot::Receiver<Decision> {
        let (reply, answer) = oneshot::channel();
        let metrics = self.metrics.clone();
        let job: Job = Box::new(move |budget| {
            if reply.is_closed() {
                return;
            }
            let began = Instant::now();
            let decision = question.decide(budget);
            metrics.thought(began.elapsed());
            // The room may have gone to sleep.
            let _ = reply.send(decision);
        });
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if let Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) = self.jobs.try_send(job)
        {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            self.metrics.bot_questions_refused.inc();
        }
        show_queue(&self.waiting, &self.metrics);
        answer
    }
}

/// Answers questions until the pool is dropped.
fn work(queue: &Mutex<Receiver<Job>>, waiting: &AtomicUsize, threads: usize, metrics: &Metrics) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let budget = |whole: Duration| {
            let others = waiting.load(Ordering::Relaxed).saturating_sub(1);
            TimeBudget::new(shrunk(whole, others, threads))
        };
        // A panic is a bug of ours and costs one answer: its room answers by the plan.
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(&budget)));
        waiting.fetch_sub(1, Ordering::Relaxed);
        show_queue(waiting, metrics);
        if done.is_err() {
            tracing::error!("panic in a bot's decision");
        }
    }
}

fn show_queue(waiting: &AtomicUsize, metrics: &Metrics) {
    let waiting = waiting.load(Ordering::Relaxed);
    metrics.bot_queue.set(i64::try_from(waiting).unwrap_or(i64::MAX));
}

/// The time of a question when others wait for the same threads.
fn shrunk(whole: Duration, others: usize, threads: usize) -> Duration {
    let in_turn = others / threads.max(1);
    let share = u32::try_from(in_turn + 1).unwrap_or(u32::MAX);
    // So that the last one waits for at most the longest time in all.
    whole.min(limits::BOT_LONGEST_WAIT / share)
}

impl<G: Game> BotQuestion<G> {
    fn decide(self, budget: &dyn Fn(Duration) -> TimeBudget) -> Decision {
        let plan = self.plan.unwrap_or_else(|| {
            let mut budget = budget(limits::BOT_PLAN_TIME);
            G::find_bot_plan(&self.options, self.seats, &mut budget)
        });
        let answer = match thinking_time(self.level) {
            None => self.game.planned_answer(self.seat, &plan),
            Some(time) => {
                let mut budget = budget(time);
                self.game.think(self.seat, &plan, Seed(random()), &mut budget)
            }
        };
        Decision { plan, answer }
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

/// A budget of time.
pub(crate) struct TimeBudget {
    began: Instant,
    whole: Duration,
}

impl TimeBudget {
    fn new(whole: Duration) -> Self {
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

    #[tokio::test]
    async fn a_full_queue_refuses_and_an_answer_comes_from_a_free_thread() {
        let pool = ThinkingPool::start(Some(1), Metrics::new());
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let (began, has_begun) = std::sync::mpsc::channel::<()>();
        let blocking: Job = Box::new(move |_| {
            began.send(()).expect("the test waits");
            // The test lets it go, or has failed.
            let _ = held.recv();
        });
        pool.jobs.send(blocking).expect("the pool runs");
        has_begun.recv().expect("a thread takes the first job");
        for _ in 0..limits::BOT_QUESTIONS {
            pool.jobs.try_send(Box::new(|_| {})).expect("the queue has places");
        }
        let refused = pool.jobs.try_send(Box::new(|_| {}));
        assert!(matches!(refused, Err(TrySendError::Full(_))), "the queue is bounded");
        hold.send(()).expect("the thread waits");
        let (reply, answer) = oneshot::channel();
        let mut job: Job = Box::new(move |_| reply.send(()).expect("the test waits"));
        while let Err(TrySendError::Full(again)) = pool.jobs.try_send(job) {
            job = again;
            tokio::task::yield_now().await;
        }
        answer.await.expect("the thread goes on after the first job");
    }
}
