//! The rate limiter task: who does something too often, and who is here too many times at once. It knows places, people
//! and counts; it knows not what they want.
//!
//! What it remembers is bounded: buckets by a number (the least recently used one is forgotten, which is as if it had
//! filled up), stays and guesses by the connections that are open.

pub(crate) mod client_address;
mod code_lookups;
mod connection_slots;
mod known_players;
pub(crate) mod token_bucket;

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::time::Instant;

use demesne_protocol::refusal::Refusal;
use lru::LruCache;
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::ids::UserId;
use crate::limits::{self, Rate};
use crate::store::StoreError;
use crate::store::users::User;
use client_address::AddressBlock;
use code_lookups::{LookupPermit, LookupRequest, PendingLookups};
use connection_slots::ConnectionSlots;
pub(crate) use connection_slots::{Activity, BusyGuard, ConnectionPermit};
use known_players::{KnownPlayerRequest, KnownPlayers};
use token_bucket::TokenBucket;

/// Asks the rate limiter. Clones ask the same one.
#[derive(Clone)]
pub(crate) struct RateLimiter {
    requests: mpsc::Sender<LimitRequest>,
}

/// Against whom something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RateLimitKey {
    /// Everybody who comes from there.
    Address(AddressBlock),
    /// A person, wherever they are.
    User(UserId),
    /// All connections of the server together.
    All,
}

/// Somebody, by where they are and, if they said a name, by who they are.
pub(crate) fn rate_limit_keys(from: RateLimitKey, user: Option<&User>) -> Vec<RateLimitKey> {
    let user = user.map(|user| RateLimitKey::User(user.id));
    std::iter::once(from).chain(user).collect()
}

/// What is counted when it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LimitedAction {
    /// Any request.
    Request,
    /// A replay, which is work.
    Replay,
    /// A match of another server is brought.
    Import,
    /// Somebody new says a name.
    NewName,
    /// Somebody says another name.
    Rename,
    /// A table is opened.
    NewTable,
    /// Another device of the same person is asked for.
    Handover,
    /// A person tries a code that is wrong.
    WrongCode,
    /// Somebody without a session does: they are counted apart, so that they close no door to anybody who has one.
    WrongCodeWithoutSession,
}

/// What is counted as long as it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ConnectionKind {
    /// A connection that has not become a socket.
    Http,
    /// A socket.
    WebSocket,
    /// A long response that is under way.
    Download,
}

enum LimitRequest {
    Check {
        action: LimitedAction,
        keys: Vec<RateLimitKey>,
        reply: oneshot::Sender<bool>,
    },
    LookUp(LookupRequest),
    Acquire {
        kind: ConnectionKind,
        keys: Vec<RateLimitKey>,
        reply: oneshot::Sender<Result<ConnectionPermit, Refusal>>,
    },
    KnownPlayer(KnownPlayerRequest),
}

impl RateLimiter {
    /// Starts the rate limiter for places that so many people share. The task ends when everybody who could ask is gone.
    pub(crate) fn start(people_per_address: u32) -> Self {
        let (sender, requests) = mpsc::channel(limits::RATE_LIMITER_MAILBOX);
        tokio::spawn(RateLimiterTask::new(people_per_address).run(requests));
        Self { requests: sender }
    }

    /// Counts a deed against all of these guests, or against none of them.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] when one of them did it too often.
    pub(crate) async fn check(
        &self,
        action: LimitedAction,
        keys: &[RateLimitKey],
    ) -> Result<(), Refusal> {
        let (reply, answer) = oneshot::channel();
        let keys = keys.to_vec();
        self.send(LimitRequest::Check { action, keys, reply }).await?;
        let passes = answer.await.map_err(|_| Refusal::Unavailable)?;
        if passes { Ok(()) } else { Err(Refusal::TooFast) }
    }

    /// What a code stands for, which `look_up` finds. Only a wrong one is counted against these guests. However many
    /// are tried at once, no more are being looked up than may be wrong: the others wait until these have turned out
    /// right. Where too many were wrong it is still looked up if it `is_known` to who asks: then it is no guess.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] when it is wrong, [`Refusal::TooFast`] when too many were.
    pub(crate) async fn look_up_code<T>(
        &self,
        keys: &[RateLimitKey],
        is_known: impl Future<Output = bool>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Refusal> {
        let permit = match self.begin_lookup(keys).await {
            Ok(permit) => Some(permit),
            Err(Refusal::TooFast) if is_known.await => None,
            Err(refusal) => return Err(refusal),
        };
        let found = look_up.await;
        // Who is told nothing has not found out anything either.
        if let Some(permit) = permit.filter(|_| !matches!(found, Ok(None))) {
            permit.refund();
        }
        found
            .map_err(|error| {
                tracing::error!(%error, "a code could not be looked up");
                Refusal::Unavailable
            })?
            .ok_or(Refusal::NotFound)
    }

    async fn begin_lookup(&self, keys: &[RateLimitKey]) -> Result<LookupPermit, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(LimitRequest::LookUp(LookupRequest::new(keys, reply))).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?.ok_or(Refusal::TooFast)
    }

    /// Lets somebody stay. A connection that says nothing gives way to them.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] when one of these guests is here too many times already, [`Refusal::Unavailable`] when all
    /// together are.
    pub(crate) async fn acquire(
        &self,
        kind: ConnectionKind,
        keys: &[RateLimitKey],
    ) -> Result<ConnectionPermit, Refusal> {
        let (reply, answer) = oneshot::channel();
        let keys = keys.to_vec();
        self.send(LimitRequest::Acquire { kind, keys, reply }).await?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }

    async fn send(&self, request: LimitRequest) -> Result<(), Refusal> {
        self.requests.send(request).await.map_err(|_| Refusal::Unavailable)
    }
}

/// What the rate limiter writes down.
struct RateLimiterTask {
    people_per_address: u32,
    buckets: LruCache<(RateLimitKey, LimitedAction), TokenBucket>,
    lookups: PendingLookups,
    known_players: KnownPlayers,
    connections: HashMap<(RateLimitKey, ConnectionKind), ConnectionSlots>,
    /// How many stays are tidied up next.
    tidy_at: usize,
    epoch: Instant,
}

/// Fewer stays than this are not worth tidying.
const FEW_CONNECTIONS: usize = 1024;

impl RateLimiterTask {
    fn new(people_per_address: u32) -> Self {
        let places = NonZeroUsize::new(limits::TOKEN_BUCKETS).expect("the limit is not zero");
        Self {
            people_per_address,
            buckets: LruCache::new(places),
            lookups: PendingLookups::default(),
            known_players: KnownPlayers::new(),
            connections: HashMap::new(),
            tidy_at: FEW_CONNECTIONS,
            epoch: Instant::now(),
        }
    }

    async fn run(mut self, mut requests: mpsc::Receiver<LimitRequest>) {
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request),
                    None => return,
                },
                Some(finished) = self.lookups.next_finished() => self.finish_lookup(finished),
            }
        }
    }

    fn answer(&mut self, request: LimitRequest) {
        // Who asked may have gone.
        match request {
            LimitRequest::Check { action, keys, reply } => {
                let _ = reply.send(self.check(action, &keys));
            }
            LimitRequest::LookUp(request) => self.request_lookup(request),
            LimitRequest::Acquire { kind, keys, reply } => {
                let _ = reply.send(self.acquire(kind, keys));
            }
            LimitRequest::KnownPlayer(entry) => self.known_players.answer(entry),
        }
    }

    fn check(&mut self, action: LimitedAction, keys: &[RateLimitKey]) -> bool {
        let passes = keys.iter().all(|key| self.bucket(*key, action).has_token());
        passes && keys.iter().all(|key| self.bucket(*key, action).take())
    }

    fn acquire(
        &mut self,
        kind: ConnectionKind,
        mut keys: Vec<RateLimitKey>,
    ) -> Result<ConnectionPermit, Refusal> {
        self.tidy();
        // Last: who is refused for themselves makes no other connection give way.
        keys.push(RateLimitKey::All);
        let mut permits = Vec::with_capacity(keys.len());
        for key in &keys {
            permits.push(self.connections(*key, kind).permit().ok_or(match key {
                RateLimitKey::Address(_) | RateLimitKey::User(_) => Refusal::TooFast,
                RateLimitKey::All => Refusal::Unavailable,
            })?);
        }
        let pass = ConnectionPermit::new(permits, self.epoch);
        if kind == ConnectionKind::Download {
            // It is never silent before it is over.
            pass.activity().keep_busy();
        }
        for key in keys {
            self.connections(key, kind).add(&pass);
        }
        Ok(pass)
    }

    fn connections(&mut self, key: RateLimitKey, kind: ConnectionKind) -> &mut ConnectionSlots {
        let most = most(kind, key, self.people_per_address);
        self.connections.entry((key, kind)).or_insert_with(|| ConnectionSlots::new(most))
    }

    fn bucket(&mut self, key: RateLimitKey, action: LimitedAction) -> &mut TokenBucket {
        let rate = rate(action, key, self.people_per_address);
        self.buckets.get_or_insert_mut((key, action), || TokenBucket::new(rate))
    }

    /// Forgets who has gone, now and then.
    fn tidy(&mut self) {
        if self.connections.len() < self.tidy_at {
            return;
        }
        self.connections.retain(|_, stays| !stays.is_empty());
        self.tidy_at = FEW_CONNECTIONS.max(2 * self.connections.len());
    }
}

/// How often a guest may do something.
fn rate(action: LimitedAction, key: RateLimitKey, people_per_address: u32) -> Rate {
    let people = match key {
        RateLimitKey::Address(_) => people_per_address,
        RateLimitKey::User(_) | RateLimitKey::All => 1,
    };
    match action {
        LimitedAction::Request => limits::REQUESTS.times(people),
        LimitedAction::Replay => limits::REPLAYS.times(people),
        LimitedAction::NewName => limits::NEW_NAMES.times(people),
        LimitedAction::Rename => limits::RENAMES.times(people),
        LimitedAction::NewTable => limits::NEW_TABLES.times(people),
        LimitedAction::Handover => limits::HANDOVERS.times(people),
        // A wrong code is a slip of the finger; how many share an address makes no difference.
        LimitedAction::WrongCode | LimitedAction::WrongCodeWithoutSession => limits::WRONG_CODES,
        LimitedAction::Import => limits::IMPORTS,
    }
}

/// How many times a guest may be here.
fn most(kind: ConnectionKind, key: RateLimitKey, people_per_address: u32) -> usize {
    let (each, in_all) = match kind {
        ConnectionKind::Http => (limits::HTTP_CONNECTIONS, limits::HTTP_CONNECTIONS_TOTAL),
        ConnectionKind::WebSocket => (limits::WEBSOCKETS, limits::WEBSOCKETS_TOTAL),
        // It is over at once; how many share an address makes no difference. All together are bounded by their own permits.
        ConnectionKind::Download => match key {
            RateLimitKey::Address(_) | RateLimitKey::User(_) => return limits::DOWNLOADS,
            RateLimitKey::All => return Semaphore::MAX_PERMITS,
        },
    };
    let people = match key {
        RateLimitKey::Address(_) => people_per_address,
        RateLimitKey::User(_) => 1,
        RateLimitKey::All => return in_all,
    };
    let people = usize::try_from(people).unwrap_or(usize::MAX);
    each.saturating_mul(people).min(Semaphore::MAX_PERMITS)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn place(number: u32) -> RateLimitKey {
        RateLimitKey::Address(AddressBlock::of(std::net::Ipv4Addr::from_bits(number).into()))
    }

    #[tokio::test]
    async fn a_place_has_as_much_as_its_people() {
        let rate_limiter = RateLimiter::start(2);
        let burst = 2.0 * limits::NEW_NAMES.burst;
        let mut passed = 0.0;
        while rate_limiter.check(LimitedAction::NewName, &[place(1)]).await.is_ok() {
            passed += 1.0;
        }
        assert_eq!(passed, burst);
        assert_eq!(rate_limiter.check(LimitedAction::NewName, &[place(2)]).await, Ok(()));
        assert_eq!(rate_limiter.check(LimitedAction::NewTable, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn who_is_refused_costs_the_others_nothing() {
        let rate_limiter = RateLimiter::start(1);
        let ann = RateLimitKey::User(UserId::new());
        while rate_limiter.check(LimitedAction::NewName, &[ann]).await.is_ok() {}
        for _ in 0..100 {
            let both = rate_limiter.check(LimitedAction::NewName, &[place(1), ann]).await;
            assert_eq!(both, Err(Refusal::TooFast));
        }
        assert_eq!(rate_limiter.check(LimitedAction::NewName, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn a_stay_ends_with_its_pass() {
        let rate_limiter = RateLimiter::start(1);
        let mut passes = Vec::new();
        while let Ok(pass) = rate_limiter.acquire(ConnectionKind::WebSocket, &[place(1)]).await {
            pass.activity().keep_busy();
            passes.push(pass);
        }
        assert_eq!(passes.len(), limits::WEBSOCKETS);
        passes.pop();
        assert!(rate_limiter.acquire(ConnectionKind::WebSocket, &[place(1)]).await.is_ok());
    }

    #[test]
    fn who_has_gone_is_forgotten_and_who_is_here_is_not() {
        let mut task = RateLimiterTask::new(1);
        let stays: Vec<ConnectionPermit> = (0..10)
            .filter_map(|it| task.acquire(ConnectionKind::WebSocket, vec![place(it)]).ok())
            .collect();
        for number in 0..10_000 {
            drop(task.acquire(ConnectionKind::Http, vec![place(number)]));
        }
        assert!(task.connections.len() <= FEW_CONNECTIONS);
        drop(stays);
        let counted = (0..10)
            .filter(|it| task.connections.contains_key(&(place(*it), ConnectionKind::WebSocket)));
        assert_eq!(counted.count(), 10);
    }

    /// Whether a connection has been told to give way.
    fn has_given_way(pass: &ConnectionPermit) -> bool {
        pass.evicted().now_or_never().is_some()
    }

    #[tokio::test]
    async fn the_connection_that_was_silent_for_longest_gives_way() {
        let mut task = RateLimiterTask::new(1);
        let mut came = async || {
            // Silences are told apart by the millisecond.
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            task.acquire(ConnectionKind::Http, vec![place(1)]).expect("somebody gives way")
        };
        let mut passes = Vec::new();
        for _ in 0..limits::HTTP_CONNECTIONS {
            passes.push(came().await);
        }
        let busy = passes[0].activity().busy();
        drop(passes[1].activity().busy());
        passes.push(came().await);
        assert!(has_given_way(&passes[2]), "the oldest one that never said anything");
        for _ in 3..passes.len() {
            passes.push(came().await);
        }
        assert!(!has_given_way(&passes[1]), "who has said something goes last");
        passes.push(came().await);
        assert!(!has_given_way(&passes[0]), "who is served does not go");
        drop(busy);
    }

    #[test]
    fn who_is_refused_for_their_own_number_makes_no_other_give_way() {
        let mut task = RateLimiterTask::new(1);
        let mut served = Vec::new();
        for _ in 0..limits::HTTP_CONNECTIONS {
            let pass = task.acquire(ConnectionKind::Http, vec![place(1)]).expect("there is room");
            pass.activity().keep_busy();
            served.push(pass);
        }
        let refused = task.acquire(ConnectionKind::Http, vec![place(1)]).err();
        assert_eq!(refused, Some(Refusal::TooFast));
        assert!(task.acquire(ConnectionKind::Http, vec![place(2)]).is_ok());
    }

    #[test]
    fn silent_connections_of_many_places_leave_room_for_one_more() {
        let mut task = RateLimiterTask::new(1);
        let many = u32::try_from(limits::HTTP_CONNECTIONS_TOTAL).expect("it is small");
        let mut silent = Vec::new();
        for number in 0..many {
            let place =
                place(number / u32::try_from(limits::HTTP_CONNECTIONS).expect("it is small"));
            silent.push(task.acquire(ConnectionKind::Http, vec![place]).expect("there is room"));
        }
        let last = task.acquire(ConnectionKind::Http, vec![place(u32::MAX)]);
        assert!(last.is_ok());
        let mut gone = 0;
        for pass in &silent {
            gone += u32::from(has_given_way(pass));
        }
        assert_eq!(gone, 1);
        silent.iter().for_each(|pass| pass.activity().keep_busy());
        let one_more = task.acquire(ConnectionKind::Http, vec![place(u32::MAX - 1)]);
        assert!(one_more.is_ok(), "the newest one has said nothing either");
        drop(last);
    }

    #[test]
    fn long_responses_give_way_to_nobody() {
        let mut task = RateLimiterTask::new(1);
        let ask =
            |task: &mut RateLimiterTask| task.acquire(ConnectionKind::Download, vec![place(1)]);
        let under_way: Vec<_> = std::iter::from_fn(|| ask(&mut task).ok()).take(100).collect();
        assert_eq!(under_way.len(), limits::DOWNLOADS);
    }

    #[test]
    fn connections_that_have_ended_are_not_remembered() {
        let mut task = RateLimiterTask::new(1);
        let stays = task.acquire(ConnectionKind::Http, vec![place(1)]).expect("there is room");
        for _ in 0..10_000 {
            drop(task.acquire(ConnectionKind::Http, vec![place(2)]));
        }
        let everybody = task.connections(RateLimitKey::All, ConnectionKind::Http);
        assert!(everybody.remembered() < 100);
        drop(stays);
    }
}
