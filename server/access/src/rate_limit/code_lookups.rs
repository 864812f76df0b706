//! Lookups of codes in progress, and those waiting for a permit: brute-force protection, in which only a wrong code
//! costs a token.
//!
//! The result of a lookup is known only when it ends, and a school whose server has just restarted looks up a hundred
//! right codes in a moment. So each lookup reserves the cost of a wrong code while it is in progress. When all tokens
//! are taken, a new lookup is refused if wrong codes took them. Otherwise it waits, since a lookup in progress may
//! return its token.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use demesne_base::ask::ReplySender;
use tokio::sync::oneshot;
use tokio::task::{JoinError, JoinSet};

use super::{LimitedAction, RateLimitKey, RateLimiterTask};

/// A request to look up a code.
pub(super) struct LookupRequest {
    /// The keys that a wrong code is counted against.
    pub(super) counts: Vec<Count>,
    /// Receives the permit, or the time to wait if the failure budget is spent.
    pub(super) reply: ReplySender<Result<LookupPermit, Duration>>,
}

/// A budget for wrong codes of a key: one for clients with a session, one for those without.
type Count = (RateLimitKey, LimitedAction);

/// Permission to look up one code. It has reserved the cost of a wrong one.
pub(super) struct LookupPermit {
    finished: oneshot::Sender<()>,
}

impl LookupPermit {
    /// The code was right, or its result was not revealed: returns the reserved cost.
    pub(super) fn refund(self) {
        // A rate limiter that has ended keeps no counts.
        let _ = self.finished.send(());
    }
}

/// The outcome of a lookup.
pub(super) struct FinishedLookup {
    counts: Vec<Count>,
    was_wrong: bool,
}

/// All lookups that have not finished.
#[derive(Default)]
pub(super) struct PendingLookups {
    /// The number of lookups in progress, for each budget that has any.
    open: HashMap<Count, usize>,
    /// Requests that wait for a lookup of this budget to finish. A request waits only while a lookup is in progress.
    waiting: HashMap<Count, VecDeque<LookupRequest>>,
    tasks: JoinSet<FinishedLookup>,
}

impl PendingLookups {
    /// Waits for a lookup to finish; `None` if none is in progress.
    pub(super) async fn next_finished(&mut self) -> Option<Result<FinishedLookup, JoinError>> {
        self.tasks.join_next().await
    }

    fn begin(&mut self, counts: Vec<Count>) -> LookupPermit {
        for count in &counts {
            *self.open.entry(*count).or_default() += 1;
        }
        let (finished, outcome) = oneshot::channel();
        self.tasks
            .spawn(async move { FinishedLookup { counts, was_wrong: outcome.await.is_err() } });
        LookupPermit { finished }
    }

    fn end(&mut self, count: Count) {
        let open = self.open.get_mut(&count).expect("a lookup is counted when it begins");
        *open -= 1;
        if *open == 0 {
            self.open.remove(&count);
        }
    }

    fn next_waiting(&mut self, count: Count) -> Option<LookupRequest> {
        let next = self.waiting.get_mut(&count)?.pop_front();
        if next.is_none() {
            self.waiting.remove(&count);
        }
        next
    }
}

/// The decision on a request.
enum Admission {
    Granted,
    Refused,
    /// To be decided when a lookup of this budget has finished.
    After(Count),
}

impl RateLimiterTask {
    /// Admits a request, now or later, or refuses it.
    pub(super) fn request_lookup(&mut self, request: LookupRequest) {
        if let Some((count, request)) = self.decide(request) {
            self.lookups.waiting.entry(count).or_default().push_back(request);
        }
    }

    /// Takes in a finished lookup: if it cost no token a waiting request may start, and if it was the last one no
    /// request needs to wait.
    pub(super) fn finish_lookup(&mut self, finished: Result<FinishedLookup, JoinError>) {
        let FinishedLookup { counts, was_wrong } =
            finished.expect("a waiting task neither panics nor is aborted");
        for count @ (key, action) in counts {
            self.lookups.end(count);
            if !was_wrong {
                self.bucket(key, action).refund();
            }
            self.admit_next(count);
        }
    }

    /// Admits requests that wait for a budget, as many as it allows.
    fn admit_next(&mut self, count: Count) {
        while let Some(request) = self.lookups.next_waiting(count) {
            let Some((for_whom, request)) = self.decide(request) else { continue };
            let waiting = self.lookups.waiting.entry(for_whom).or_default();
            if for_whom == count {
                return waiting.push_front(request);
            }
            waiting.push_back(request);
        }
    }

    /// Answers a request, or queues it for the budget that it has to wait for.
    fn decide(&mut self, request: LookupRequest) -> Option<(Count, LookupRequest)> {
        if request.reply.is_closed() {
            return None;
        }
        match self.admission(&request.counts) {
            Admission::After(count) => return Some((count, request)),
            Admission::Refused => {
                let wait = self.longest_wait(request.counts.iter().copied());
                request.reply.send(Err(wait));
            }
            Admission::Granted => {
                for (key, action) in &request.counts {
                    self.bucket(*key, *action).take();
                }
                let permit = self.lookups.begin(request.counts);
                // A caller that has gone away has tried no code.
                if let Some(Ok(permit)) = request.reply.send(Ok(permit)) {
                    permit.refund();
                }
            }
        }
        None
    }

    fn admission(&mut self, counts: &[Count]) -> Admission {
        let taken =
            |task: &mut Self, (key, action): &Count| !task.bucket(*key, *action).has_token();
        let without: Vec<Count> =
            counts.iter().filter(|count| taken(self, count)).copied().collect();
        let is_open = |count: &Count| self.lookups.open.contains_key(count);
        match without.first() {
            None => Admission::Granted,
            Some(first) if without.iter().all(is_open) => Admission::After(*first),
            Some(_) => Admission::Refused,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rate_limit::WRONG_CODES;
    use std::future::ready;
    use std::net::Ipv4Addr;
    use std::sync::Arc;

    use demesne_protocol::refusal::Refusal;
    use futures_util::future::join_all;
    use tokio::sync::Semaphore;
    use tokio::task::{JoinHandle, yield_now};

    use super::*;
    use crate::rate_limit::{RateLimitConfig, RateLimiter};
    use demesne_base::client_address::AddressBlock;
    use demesne_base::ids::UserId;
    use demesne_store::StoreError;

    /// Many times the number of wrong codes allowed.
    const MANY: usize = 500;

    fn here() -> RateLimitKey {
        RateLimitKey::Address(AddressBlock::of(Ipv4Addr::LOCALHOST.into()))
    }

    fn some_user() -> RateLimitKey {
        RateLimitKey::User(UserId::new())
    }

    /// Looks up a code, which takes a moment.
    async fn try_code(
        rate_limiter: &RateLimiter,
        keys: &[RateLimitKey],
        is_right: bool,
    ) -> Result<(), Refusal> {
        let look_up = async {
            yield_now().await;
            Ok(is_right.then_some(()))
        };
        let found = rate_limiter.look_up_code(keys, ready(false), look_up).await;
        found.map_err(|rejection| rejection.reason)
    }

    /// The number of lookups that ran, and of those that were refused.
    fn counted(answers: &[Result<(), Refusal>]) -> (usize, usize) {
        let count = |what| answers.iter().filter(|answer| **answer == what).count();
        (count(Err(Refusal::NotFound)), count(Err(Refusal::TooFast)))
    }

    /// The number of lookups at once, and the number that finished within the time of the test.
    fn is_a_burst(wrong: usize) -> bool {
        let burst = WRONG_CODES.burst as usize;
        (burst..burst + 5).contains(&wrong)
    }

    #[tokio::test]
    async fn any_number_of_right_codes_can_be_tried_at_once() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let people: Vec<[RateLimitKey; 2]> = (0..MANY).map(|_| [here(), some_user()]).collect();
        let tries = people.iter().map(|keys| try_code(&rate_limiter, keys, true));
        assert!(join_all(tries).await.iter().all(Result::is_ok));
        // And a user with many tabs.
        let tries = (0..MANY).map(|_| try_code(&rate_limiter, &people[0], true));
        assert!(join_all(tries).await.iter().all(Result::is_ok));
    }

    #[tokio::test]
    async fn wrong_codes_tried_at_once_are_as_few_as_one_after_the_other() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let keys = [here()];
        let tries = (0..MANY).map(|_| try_code(&rate_limiter, &keys, false));
        let (wrong, refused) = counted(&join_all(tries).await);
        assert!(is_a_burst(wrong), "{wrong}");
        assert_eq!(wrong + refused, MANY);
        // With the budget spent, even a right code is not looked up.
        assert_eq!(try_code(&rate_limiter, &keys, true).await, Err(Refusal::TooFast));
    }

    #[tokio::test]
    async fn right_codes_hide_no_wrong_ones() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let keys = [here()];
        let tries = (0..MANY).map(|number| try_code(&rate_limiter, &keys, number % 2 == 0));
        let (wrong, _) = counted(&join_all(tries).await);
        assert!(is_a_burst(wrong), "{wrong}");
    }

    #[tokio::test]
    async fn wrong_codes_count_for_the_user_and_for_their_address() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let attacker = some_user();
        let elsewhere = RateLimitKey::Address(AddressBlock::of(Ipv4Addr::BROADCAST.into()));
        let places = [[here(), attacker], [elsewhere, attacker]];
        let tries = (0..MANY).map(|number| try_code(&rate_limiter, &places[number % 2], false));
        let (wrong, refused) = counted(&join_all(tries).await);
        assert!(is_a_burst(wrong), "{wrong}");
        assert_eq!(wrong + refused, MANY);
        assert_eq!(try_code(&rate_limiter, &[here(), some_user()], true).await, Ok(()));
    }

    #[tokio::test]
    async fn a_client_that_leaves_while_waiting_spends_no_attempt() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let database = Arc::new(Semaphore::new(0));
        let slow = |_| {
            let (rate_limiter, database) = (rate_limiter.clone(), Arc::clone(&database));
            tokio::spawn(async move {
                let look_up = async { Ok(database.acquire().await.ok().map(drop)) };
                rate_limiter.look_up_code(&[here()], ready(false), look_up).await
            })
        };
        let (patient, hasty): (Vec<_>, Vec<_>) =
            ((0..MANY / 2).map(slow).collect(), (0..MANY / 2).map(slow).collect());
        // Time enough for all of them to have asked.
        for _ in 0..MANY {
            yield_now().await;
        }
        hasty.iter().for_each(JoinHandle::abort);
        database.add_permits(MANY);
        for answer in join_all(patient).await {
            assert_eq!(answer.expect("it is not aborted"), Ok(()));
        }
        let keys = [here()];
        let tries = (0..MANY).map(|_| try_code(&rate_limiter, &keys, false));
        let (wrong, _) = counted(&join_all(tries).await);
        assert!(is_a_burst(wrong), "{wrong}");
    }

    #[tokio::test]
    async fn a_failed_look_up_spends_no_attempt() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        for _ in 0..MANY {
            let away = ready(Err::<Option<()>, _>(StoreError::OutcomeUnknown));
            let answer = rate_limiter.look_up_code(&[here()], ready(false), away).await;
            assert_eq!(answer, Err(Refusal::Unavailable.into()));
        }
    }

    #[tokio::test]
    async fn guesses_without_a_session_leave_the_budget_of_sessions() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        while try_code(&rate_limiter, &[here()], false).await == Err(Refusal::NotFound) {}
        assert_eq!(try_code(&rate_limiter, &[here()], true).await, Err(Refusal::TooFast));
        assert_eq!(try_code(&rate_limiter, &[here(), some_user()], true).await, Ok(()));
    }
}
