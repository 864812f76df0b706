//! The rate limiter: token buckets for limited actions, permits for connections, and brute-force protection for codes,
//! kept by one task for all addresses and users. Messages on one connection are limited in `connection` as well, changes of one
//! table in `room::rate_limits`.
//!
//! Its memory is bounded: the number of buckets by a constant (the least recently used one is dropped, which counts as
//! refilled; a bucket of messages is used when its user joins a table), permits and pending lookups by the number of open
//! connections.

mod code_lookups;
mod connection_slots;
mod known_players;

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use demesne_base::ask::{ReplySender, ask};
use demesne_base::client_address::AddressBlock;
use demesne_base::ids::{Code, UserId};
use demesne_base::limits::{self, Rate};
use demesne_base::supervision::{LongTask, keep_running};
use demesne_base::token_bucket::TokenBucket;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_store::StoreError;
use demesne_store::users::User;
use lru::LruCache;
use tokio::sync::{Semaphore, mpsc};

use code_lookups::{LookupPermit, LookupRequest, PendingLookups};
use connection_slots::ConnectionSlots;
pub use connection_slots::{Activity, ConnectionPermit};
use known_players::{KNOWN_PLAYERS, KnownPlayers};

/// Messages per second of one user, and of one connection without a session: faster than a user clicks.
pub const MESSAGES_PER_SECOND: u32 = 20;

/// Users who may share one address: a school, a club, a household behind one router.
pub const PEOPLE_PER_ADDRESS: u32 = 50;

/// Handover codes that a user creates: one, and another one for the next device.
const HANDOVERS: limits::Rate = limits::Rate { per_second: 1.0 / 30.0, burst: 6.0 };

/// Links to the operator's page that one address tries, right or wrong: a few mistakes.
pub const OPERATOR_ENTRIES: limits::Rate = limits::Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Recovery codes that a user makes, or that a client enters, right or wrong: a few typing mistakes, and no work for the
/// database beyond that.
pub const RECOVERIES: limits::Rate = limits::Rate { per_second: 1.0 / 30.0, burst: 10.0 };

/// Invitations of people that a user sends or declines: a full table at once, and twelve in an hour after that.
const TABLE_INVITATIONS: limits::Rate = limits::Rate { per_second: 12.0 / 3600.0, burst: 12.0 };

/// Notices of invitations that a user gets, from all inviters together.
const INVITATION_NOTICES: limits::Rate = limits::Rate { per_second: 4.0 / 3600.0, burst: 4.0 };

/// Blocks that a user makes or ends: a handful after a bad evening.
const BLOCKS: limits::Rate = limits::Rate { per_second: 0.1, burst: 20.0 };

/// Replays that a user requests: each replays a whole match. One with all hands takes a record for each of six seats.
const REPLAYS: limits::Rate = limits::Rate { per_second: 0.1, burst: 8.0 };

/// Reviews that a user has made: each takes a thread a minute at most, and is then stored.
const REVIEWS: limits::Rate = limits::Rate { per_second: 1.0 / 60.0, burst: 5.0 };

/// New users per person: one, and another one for a second browser.
const NEW_NAMES: limits::Rate = limits::Rate { per_second: 4.0 / 3600.0, burst: 2.0 };

/// Renames by a user, who may try several names; each is shown to their opponents.
const RENAMES: limits::Rate = limits::Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Tables that a user opens: more than [`limits::TABLES_PER_DAY`] only with a new user each time.
const NEW_TABLES: limits::Rate = limits::Rate { per_second: 1.0 / 3600.0, burst: 4.0 };

/// Wrong codes, counted per user, per address for all users together, and per address for clients without a session.
/// Typing mistakes are rare and noticed at once. The rate makes guessing hopeless, see `CODE_LETTERS`. Right codes
/// cost no token. As many look-ups run at the same time as may fail; others from the same address wait some
/// milliseconds.
pub const WRONG_CODES: limits::Rate = limits::Rate { per_second: 1.0 / 6.0, burst: 20.0 };

/// Wrong house passwords, counted per user and per address for all users together: a few typing mistakes. An address tries
/// some fourteen hundred in a day, and a password has at least `HOUSE_PASSWORD_CHARS` letters.
pub const WRONG_PASSWORDS: limits::Rate = limits::Rate { per_second: 1.0 / 60.0, burst: 10.0 };

/// Other connections of a user: a browser opens six.
pub const HTTP_CONNECTIONS: usize = 6;

/// Requests in progress of one address behind a proxy, for all its users together: a club whose browsers load the page at once
/// has a dozen for each slow phone. It takes sixteen addresses to use all connections.
pub const REQUESTS_IN_PROGRESS: usize = 256;

/// Streams of an HTTP/2 connection at once: the page comes in some twenty requests, and a user has eight WebSockets. Each
/// person at an address has as many requests in progress: on a slow line all load the page at once, for minutes. They are
/// refused beyond that and do not wait, since one that waits takes as much memory as one in progress.
pub const STREAMS: u32 = 32;

/// Token buckets of messages, and as many of all other actions, in memory, at some hundred bytes each. An attacker with enough addresses to evict buckets has enough
/// addresses for as many rates.
const TOKEN_BUCKETS: NonZeroUsize = NonZeroUsize::new(100_000).expect("it is not zero");

/// Requests that wait for the rate limiter, which takes a microsecond for each.
const RATE_LIMITER_MAILBOX: usize = 1024;

/// Open HTTP connections, at some ten kB each, beside those that WebSockets are on. When all are in use, the connection that
/// has been idle longest is closed for a new one.
pub const HTTP_CONNECTIONS_TOTAL: usize = 4096;

/// Requests in progress over HTTP/2, at some 30 kB each for a client that does not read. It takes ten addresses to use all.
const STREAMS_TOTAL: usize = 16_384;

/// WebSockets: some 20 kB each, and one file descriptor each of the 65,536 that the shipped unit allows.
const WEBSOCKETS_TOTAL: usize = 20_000;

/// Chat messages of a user: fifteen at once are a lively exchange, fifteen in ten seconds after that.
pub const CHAT: limits::Rate = limits::Rate { per_second: 1.5, burst: 15.0 };

/// Uploads of match files, per user and per address: each takes work and storage. The longest matches are stored in
/// 0.3 MB, so one address needs a week to fill [`limits::IMPORTS_BYTES`]. An operator imports many at once with `demesne
/// import`.
const IMPORTS: limits::Rate = limits::Rate { per_second: 1.0 / 300.0, burst: 20.0 };

/// Such files of one user, and of one address for all its users together: it takes four addresses to keep others out.
pub const UPLOADS_PER_ADDRESS: usize = 2;

/// Hints that a user asks for: one at each question of a player who learns the game. A hint costs as much as eight
/// decisions of a strong bot.
pub const HINTS: limits::Rate = limits::Rate { per_second: 1.0 / 3.0, burst: 10.0 };

/// Changes of notices that a user makes: a handful in the settings, and one by each page that renews its subscription.
const PUSH_CHANGES: limits::Rate = limits::Rate { per_second: 0.1, burst: 20.0 };

/// How much a client may ask for.
#[derive(Args, Clone, Copy, Debug)]
pub struct RateLimitConfig {
    /// Number of people expected to share one IP address (a school, a club); per-address rate limits are multiplied by
    /// it.
    #[arg(
        long,
        env = "DEMESNE_PEOPLE_PER_ADDRESS",
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        default_value_t = PEOPLE_PER_ADDRESS
    )]
    pub people_per_address: u32,

    /// Messages per second that one user may send; bursts of up to three seconds' worth are accepted.
    #[arg(
        long,
        env = "DEMESNE_MESSAGES_PER_SECOND",
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        default_value_t = MESSAGES_PER_SECOND
    )]
    pub messages_per_second: u32,
}

#[cfg(any(test, feature = "test-support"))]
impl RateLimitConfig {
    /// The usual limits, at addresses that are each shared by this many people.
    #[must_use]
    pub fn shared_by(people_per_address: u32) -> Self {
        Self { people_per_address, messages_per_second: MESSAGES_PER_SECOND }
    }
}

/// A handle to the rate limiter task. Clones share the task.
#[derive(Clone)]
pub struct RateLimiter {
    /// How much a client may ask for.
    pub config: RateLimitConfig,
    requests: mpsc::Sender<LimitRequest>,
}

/// The subject that an action is counted against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RateLimitKey {
    /// All clients of one address block.
    Address(AddressBlock),
    /// A user, at any address.
    User(UserId),
    /// All connections of the server together.
    All,
}

/// The keys of a client: its address block and, if it has a session, its user.
pub fn rate_limit_keys(from: RateLimitKey, user: Option<&User>) -> Vec<RateLimitKey> {
    let user = user.map(|user| RateLimitKey::User(user.id));
    std::iter::once(from).chain(user).collect()
}

/// Actions that are counted when they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LimitedAction {
    /// Any request.
    Request,
    /// A replay, which is expensive.
    Replay,
    /// A review, which takes a thread a minute.
    Review,
    /// Asking for a hint, which takes a thread for a moment.
    Hint,
    /// Writing to a table.
    Chat,
    /// Importing a match of another server.
    Import,
    /// Choosing a name for the first time, which creates a user.
    NewName,
    /// Changing the name of a user.
    Rename,
    /// Opening a table.
    NewTable,
    /// Requesting a link for another device of the same user.
    Handover,
    /// Making a recovery code, or entering one.
    Recovery,
    /// Blocking a user, or ending that.
    Block,
    /// Inviting a person to a table, or declining an invitation.
    InvitePerson,
    /// Telling a user of an invitation.
    InvitationNotice,
    /// Changing which browsers are told, when, and of what.
    Push,
    /// Opening the operator's page with a link, right or wrong.
    OperatorEntry,
    /// A wrong code from a client with a session.
    WrongCode,
    /// A wrong code from a client without a session. It is counted apart, so that it does not lock out clients that
    /// have one.
    WrongCodeWithoutSession,
    /// A wrong house password.
    WrongPassword,
}

impl LimitedAction {
    /// A wrong code of a client with these keys.
    fn wrong_code(keys: &[RateLimitKey]) -> Self {
        let has_session = keys.iter().any(|key| matches!(key, RateLimitKey::User(_)));
        if has_session { Self::WrongCode } else { Self::WrongCodeWithoutSession }
    }
}

/// A thing that is counted for as long as it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConnectionKind {
    /// An HTTP connection that has not been upgraded to a WebSocket, and over HTTP/2 has none of a client that has joined.
    Http,
    /// A WebSocket.
    WebSocket,
    /// A request in progress through a proxy.
    Request,
    /// A request in progress over HTTP/2, several of which a client has on one connection.
    Http2Request,
    /// An upload in progress.
    Upload,
    /// A long response in progress.
    Download,
}

impl ConnectionKind {
    /// The refusal of one more: a WebSocket stays, so waiting does not help.
    fn full(self) -> Refusal {
        match self {
            Self::WebSocket => Refusal::Full,
            Self::Http | Self::Request | Self::Http2Request | Self::Upload | Self::Download => {
                Refusal::TooFast
            }
        }
    }

    /// Whether a silent one gives way: the others are over soon.
    fn gives_way(self) -> bool {
        match self {
            Self::Http | Self::WebSocket => true,
            Self::Request | Self::Http2Request | Self::Upload | Self::Download => false,
        }
    }

    /// Whether each person at an address may have its maximum.
    fn is_of_person(self) -> bool {
        match self {
            Self::Http | Self::WebSocket | Self::Http2Request => true,
            Self::Request | Self::Upload | Self::Download => false,
        }
    }
}

/// The messages that a user may send to tables: all connections of the user count in it, without asking the task. A connection
/// that joins after [`TOKEN_BUCKETS`] other users has a full one of its own.
#[derive(Clone)]
pub struct UserMessages(Arc<Mutex<TokenBucket>>);

impl UserMessages {
    /// Counts a message, if it may be sent.
    pub fn take(&self) -> bool {
        // The lock is held for a moment.
        self.lock().take()
    }

    /// The time until a message may be sent.
    pub fn wait(&self) -> Duration {
        self.lock().wait()
    }

    fn lock(&self) -> MutexGuard<'_, TokenBucket> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum LimitRequest {
    Check {
        action: LimitedAction,
        keys: Vec<RateLimitKey>,
        /// Receives the time to wait if the rate is exceeded.
        reply: ReplySender<Result<(), Duration>>,
    },
    MessagesOf(UserId, ReplySender<UserMessages>),
    LookUp(LookupRequest),
    Acquire {
        kind: ConnectionKind,
        keys: Vec<RateLimitKey>,
        reply: ReplySender<Result<ConnectionPermit, Refusal>>,
    },
    /// The user gave a right code.
    AddKnownPlayer {
        player: UserId,
        code: Code,
    },
    /// Whether the user did before.
    IsKnownPlayer {
        player: UserId,
        code: Code,
        reply: ReplySender<bool>,
    },
}

impl RateLimiter {
    /// Starts the rate limiter. The task ends when the last handle is dropped.
    pub fn start(config: RateLimitConfig) -> Self {
        let (sender, requests) = mpsc::channel(RATE_LIMITER_MAILBOX);
        keep_running(RateLimiting { config, requests });
        Self { config, requests: sender }
    }

    /// Counts an action against all of these keys, or against none of them.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] if the rate of one of them is exceeded.
    pub async fn check(
        &self,
        action: LimitedAction,
        keys: &[RateLimitKey],
    ) -> Result<(), Rejection> {
        let keys = keys.to_vec();
        let counted = self.ask(|reply| LimitRequest::Check { action, keys, reply }).await?;
        counted.map_err(Rejection::too_fast)
    }

    /// The messages that a user may send to tables.
    ///
    /// # Errors
    /// [`Refusal::Unavailable`] if the rate limiter has ended.
    pub async fn messages_of(&self, user: UserId) -> Result<UserMessages, Refusal> {
        self.ask(|reply| LimitRequest::MessagesOf(user, reply)).await
    }

    /// Looks a code up with `look_up`. Only a wrong code is counted against these keys. At no time are more lookups in
    /// progress than may still fail: the others wait until these have succeeded. With the failure budget spent, a code
    /// is looked up only if it `is_known` to the caller: then it is no guess.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the code is wrong, [`Refusal::TooFast`] if the failure budget is spent.
    pub(crate) async fn look_up_code<T>(
        &self,
        keys: &[RateLimitKey],
        is_known: impl Future<Output = bool>,
        look_up: impl Future<Output = Result<Option<T>, StoreError>>,
    ) -> Result<T, Rejection> {
        let permit = match self.begin_lookup(LimitedAction::wrong_code(keys), keys).await {
            Ok(permit) => Some(permit),
            Err(Rejection { reason: Refusal::TooFast, .. }) if is_known.await => None,
            Err(rejection) => return Err(rejection),
        };
        let found = look_up.await;
        // A caller that gets no result has not learned anything about the code either.
        if let Some(permit) = permit.filter(|_| !matches!(found, Ok(None))) {
            permit.refund();
        }
        found
            .map_err(|error| {
                tracing::error!(%error, "failed to look up a code");
                Refusal::Unavailable
            })?
            .ok_or(Refusal::NotFound.into())
    }

    /// Checks a house password. Only a wrong one is counted against these keys, and none is checked once their failure
    /// budget is spent.
    ///
    /// # Errors
    /// [`Refusal::PasswordNeeded`] if it is wrong, [`Refusal::TooFast`] if the failure budget is spent.
    pub async fn check_password(
        &self,
        keys: &[RateLimitKey],
        is_right: impl FnOnce() -> bool,
    ) -> Result<(), Rejection> {
        let permit = self.begin_lookup(LimitedAction::WrongPassword, keys).await?;
        if !is_right() {
            return Err(Refusal::PasswordNeeded.into());
        }
        permit.refund();
        Ok(())
    }

    async fn begin_lookup(
        &self,
        action: LimitedAction,
        keys: &[RateLimitKey],
    ) -> Result<LookupPermit, Rejection> {
        let counts = keys.iter().map(|key| (*key, action)).collect();
        let request = |reply| LimitRequest::LookUp(LookupRequest { counts, reply });
        self.ask(request).await?.map_err(Rejection::too_fast)
    }

    /// Acquires a permit for a connection. A silent connection is closed in favour of the new one if there are too
    /// many.
    ///
    /// # Errors
    /// [`Refusal::TooFast`] if one of these keys has its maximum of connections already, and [`Refusal::Full`] if these are
    /// WebSockets, which stay. [`Refusal::Unavailable`] if the server has its maximum.
    pub async fn acquire(
        &self,
        kind: ConnectionKind,
        keys: &[RateLimitKey],
    ) -> Result<ConnectionPermit, Refusal> {
        let keys = keys.to_vec();
        self.ask(|reply| LimitRequest::Acquire { kind, keys, reply }).await?
    }

    async fn ask<T>(
        &self,
        request: impl FnOnce(ReplySender<T>) -> LimitRequest,
    ) -> Result<T, Refusal> {
        ask(&self.requests, request).await.ok_or(Refusal::Unavailable)
    }
}

/// The rate limiter task. After a panic nothing is counted yet: connections that are open then keep their permits.
struct RateLimiting {
    config: RateLimitConfig,
    requests: mpsc::Receiver<LimitRequest>,
}

impl LongTask for RateLimiting {
    const NAME: &'static str = "rate limiter";

    async fn run(&mut self) {
        RateLimiterTask::new(self.config).run(&mut self.requests).await;
    }
}

/// The state of the rate limiter task.
struct RateLimiterTask {
    config: RateLimitConfig,
    buckets: LruCache<(RateLimitKey, LimitedAction), TokenBucket>,
    messages: LruCache<UserId, UserMessages>,
    lookups: PendingLookups,
    known_players: KnownPlayers,
    connections: HashMap<(RateLimitKey, ConnectionKind), ConnectionSlots>,
    /// The number of connections at which closed ones are next removed.
    tidy_at: usize,
    epoch: Instant,
}

/// Below this number of connections, removing closed ones is not worthwhile.
const FEW_CONNECTIONS: usize = 1024;

impl RateLimiterTask {
    fn new(config: RateLimitConfig) -> Self {
        Self {
            config,
            buckets: growing_cache(TOKEN_BUCKETS),
            messages: growing_cache(TOKEN_BUCKETS),
            lookups: PendingLookups::default(),
            known_players: growing_cache(KNOWN_PLAYERS),
            connections: HashMap::new(),
            tidy_at: FEW_CONNECTIONS,
            epoch: Instant::now(),
        }
    }

    async fn run(mut self, requests: &mut mpsc::Receiver<LimitRequest>) {
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
        match request {
            LimitRequest::Check { action, keys, reply } => {
                reply.send(self.check(action, &keys));
            }
            LimitRequest::MessagesOf(user, reply) => {
                let rate = Rate::of_messages(self.config.messages_per_second);
                let full = || UserMessages(Arc::new(Mutex::new(TokenBucket::new(rate))));
                reply.send(self.messages.get_or_insert(user, full).clone());
            }
            LimitRequest::LookUp(request) => self.request_lookup(request),
            LimitRequest::Acquire { kind, keys, reply } => {
                reply.send(self.acquire(kind, keys));
            }
            LimitRequest::AddKnownPlayer { player, code } => {
                self.known_players.put((player, code), ());
            }
            LimitRequest::IsKnownPlayer { player, code, reply } => {
                reply.send(self.known_players.get(&(player, code)).is_some());
            }
        }
    }

    fn check(&mut self, action: LimitedAction, keys: &[RateLimitKey]) -> Result<(), Duration> {
        if keys.iter().all(|key| self.bucket(*key, action).has_token()) {
            for key in keys {
                self.bucket(*key, action).take();
            }
            return Ok(());
        }
        Err(self.longest_wait(keys.iter().map(|key| (*key, action))))
    }

    /// The time until all of these budgets have a token.
    fn longest_wait(
        &mut self,
        budgets: impl Iterator<Item = (RateLimitKey, LimitedAction)>,
    ) -> Duration {
        budgets.map(|(key, action)| self.bucket(key, action).wait()).max().unwrap_or_default()
    }

    fn acquire(
        &mut self,
        kind: ConnectionKind,
        mut keys: Vec<RateLimitKey>,
    ) -> Result<ConnectionPermit, Refusal> {
        self.tidy();
        // The server's total comes last: a client refused for its own limit makes no other connection give way.
        keys.push(RateLimitKey::All);
        let mut permits = Vec::with_capacity(keys.len());
        for key in &keys {
            permits.push(self.connections(*key, kind).permit().ok_or(match key {
                RateLimitKey::Address(_) | RateLimitKey::User(_) => kind.full(),
                RateLimitKey::All => Refusal::Unavailable,
            })?);
        }
        let pass = ConnectionPermit::new(permits, self.epoch);
        if kind.gives_way() {
            for key in keys {
                self.connections(key, kind).add(&pass);
            }
        }
        Ok(pass)
    }

    fn connections(&mut self, key: RateLimitKey, kind: ConnectionKind) -> &mut ConnectionSlots {
        let most = most(kind, key, self.config.people_per_address);
        self.connections.entry((key, kind)).or_insert_with(|| ConnectionSlots::new(most))
    }

    fn bucket(&mut self, key: RateLimitKey, action: LimitedAction) -> &mut TokenBucket {
        let rate = rate(action, key, self.config);
        self.buckets.get_or_insert_mut((key, action), || TokenBucket::new(rate))
    }

    /// Removes closed connections from time to time.
    fn tidy(&mut self) {
        if self.connections.len() < self.tidy_at {
            return;
        }
        self.connections.retain(|_, stays| !stays.is_empty());
        self.tidy_at = FEW_CONNECTIONS.max(2 * self.connections.len());
    }
}

/// A cache that takes memory as it grows: one that is made with its capacity has memory for all of it at once.
fn growing_cache<K: Hash + Eq, V>(most: NonZeroUsize) -> LruCache<K, V> {
    let mut cache = LruCache::unbounded();
    cache.resize(most);
    cache
}

/// The rate limit of an action for a key.
fn rate(action: LimitedAction, key: RateLimitKey, config: RateLimitConfig) -> Rate {
    let people = match key {
        RateLimitKey::Address(_) => config.people_per_address,
        RateLimitKey::User(_) | RateLimitKey::All => 1,
    };
    match action {
        LimitedAction::Request => limits::REQUESTS.times(people),
        LimitedAction::Replay => REPLAYS.times(people),
        LimitedAction::Review => REVIEWS.times(people),
        LimitedAction::Hint => HINTS.times(people),
        LimitedAction::Chat => CHAT.times(people),
        LimitedAction::NewName => NEW_NAMES.times(people),
        LimitedAction::Rename => RENAMES.times(people),
        LimitedAction::NewTable => NEW_TABLES.times(people),
        LimitedAction::Handover => HANDOVERS.times(people),
        LimitedAction::Recovery => RECOVERIES,
        LimitedAction::Block => BLOCKS,
        LimitedAction::InvitePerson => TABLE_INVITATIONS,
        LimitedAction::InvitationNotice => INVITATION_NOTICES,
        LimitedAction::Push => PUSH_CHANGES,
        LimitedAction::OperatorEntry => OPERATOR_ENTRIES,
        // A wrong code is a typing error: its limit does not grow with the number of people at an address.
        LimitedAction::WrongCode | LimitedAction::WrongCodeWithoutSession => WRONG_CODES,
        LimitedAction::WrongPassword => WRONG_PASSWORDS,
        LimitedAction::Import => IMPORTS,
    }
}

/// The maximum number of connections for a key.
fn most(kind: ConnectionKind, key: RateLimitKey, people_per_address: u32) -> usize {
    let (each, in_all) = match kind {
        ConnectionKind::Http => (HTTP_CONNECTIONS, HTTP_CONNECTIONS_TOTAL),
        ConnectionKind::WebSocket => (limits::WEBSOCKETS, WEBSOCKETS_TOTAL),
        ConnectionKind::Http2Request => (STREAMS as usize, STREAMS_TOTAL),
        // The server's totals of these are bounded by the connections of proxies and by permits of their own.
        ConnectionKind::Request => (REQUESTS_IN_PROGRESS, Semaphore::MAX_PERMITS),
        ConnectionKind::Upload => (UPLOADS_PER_ADDRESS, Semaphore::MAX_PERMITS),
        ConnectionKind::Download => (limits::DOWNLOADS, Semaphore::MAX_PERMITS),
    };
    let people = match key {
        RateLimitKey::Address(_) if kind.is_of_person() => people_per_address,
        RateLimitKey::Address(_) | RateLimitKey::User(_) => 1,
        RateLimitKey::All => return in_all,
    };
    let people = usize::try_from(people).unwrap_or(usize::MAX);
    // Two browsers of one person load a page at the same time.
    let least = if kind == ConnectionKind::Http2Request { REQUESTS_IN_PROGRESS } else { 0 };
    each.saturating_mul(people).clamp(least, Semaphore::MAX_PERMITS)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    fn rate_limiter_task(people_per_address: u32) -> RateLimiterTask {
        RateLimiterTask::new(RateLimitConfig::shared_by(people_per_address))
    }

    fn place(number: u32) -> RateLimitKey {
        RateLimitKey::Address(AddressBlock::of(std::net::Ipv4Addr::from_bits(number).into()))
    }

    #[tokio::test]
    async fn a_place_has_as_much_as_its_people() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(2));
        let burst = 2.0 * NEW_NAMES.burst;
        let mut passed = 0.0;
        while rate_limiter.check(LimitedAction::NewName, &[place(1)]).await.is_ok() {
            passed += 1.0;
        }
        assert_eq!(passed, burst);
        assert_eq!(rate_limiter.check(LimitedAction::NewName, &[place(2)]).await, Ok(()));
        assert_eq!(rate_limiter.check(LimitedAction::NewTable, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn rejected_requests_do_not_consume_other_keys_tokens() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let ann = RateLimitKey::User(UserId::new());
        while rate_limiter.check(LimitedAction::NewName, &[ann]).await.is_ok() {}
        for _ in 0..100 {
            let both = rate_limiter.check(LimitedAction::NewName, &[place(1), ann]).await;
            assert_eq!(both.map_err(|rejection| rejection.reason), Err(Refusal::TooFast));
        }
        assert_eq!(rate_limiter.check(LimitedAction::NewName, &[place(1)]).await, Ok(()));
    }

    #[tokio::test]
    async fn a_stay_ends_with_its_pass() {
        let rate_limiter = RateLimiter::start(RateLimitConfig::shared_by(1));
        let mut passes = Vec::new();
        while let Ok(pass) = rate_limiter.acquire(ConnectionKind::WebSocket, &[place(1)]).await {
            pass.activity().keep_busy();
            passes.push(pass);
        }
        assert_eq!(passes.len(), limits::WEBSOCKETS);
        passes.pop();
        assert!(rate_limiter.acquire(ConnectionKind::WebSocket, &[place(1)]).await.is_ok());
    }

    #[tokio::test]
    async fn all_connections_of_a_user_share_their_messages() {
        // So slow that no token comes back meanwhile.
        let config = RateLimitConfig { messages_per_second: 1, ..RateLimitConfig::shared_by(1) };
        let rate_limiter = RateLimiter::start(config);
        let (ann, ben) = (UserId::new(), UserId::new());
        let of = async |user| rate_limiter.messages_of(user).await.expect("the task runs");
        let (first, second) = (of(ann).await, of(ann).await);
        while first.take() {}
        assert!(!second.take(), "the other connection");
        drop((first, second));
        assert!(!of(ann).await.take(), "a new connection");
        assert!(of(ben).await.take(), "another user");
    }

    #[test]
    fn buckets_of_idle_keys_are_dropped_and_of_connected_ones_kept() {
        let mut task = rate_limiter_task(1);
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
        let mut task = rate_limiter_task(1);
        let mut came = async || {
            // Silent times are compared in milliseconds.
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            task.acquire(ConnectionKind::Http, vec![place(1)])
                .expect("a silent connection gives way")
        };
        let mut passes = Vec::new();
        for _ in 0..HTTP_CONNECTIONS {
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

    #[tokio::test]
    async fn a_request_that_waits_for_its_body_gives_way() {
        let mut task = rate_limiter_task(1);
        let mut came = || task.acquire(ConnectionKind::Http, vec![place(1)]);
        let requests = std::iter::from_fn(|| {
            let pass = came().ok()?;
            pass.activity().keep_busy();
            Some(pass)
        });
        let requests: Vec<_> = requests.take(HTTP_CONNECTIONS + 1).collect();
        assert_eq!(requests.len(), HTTP_CONNECTIONS, "busy ones do not give way");
        requests[1].activity().wait_for_client();
        let last = came().expect("one waits for its client");
        last.activity().keep_busy();
        assert!(has_given_way(&requests[1]));
        requests[2].activity().wait_for_client();
        requests[2].activity().keep_busy();
        assert!(came().is_err(), "its body has come");
    }

    #[test]
    fn an_address_behind_a_proxy_has_its_requests_in_progress() {
        let mut task = rate_limiter_task(PEOPLE_PER_ADDRESS);
        let mut ask = |number| task.acquire(ConnectionKind::Request, vec![place(number)]);
        let requests: Vec<_> = std::iter::from_fn(|| ask(1).ok()).take(1000).collect();
        assert_eq!(requests.len(), REQUESTS_IN_PROGRESS);
        assert!(ask(2).is_ok());
    }

    #[test]
    fn each_person_at_an_address_has_the_requests_of_a_connection() {
        let mut task = rate_limiter_task(PEOPLE_PER_ADDRESS);
        let mut ask = |number| task.acquire(ConnectionKind::Http2Request, vec![place(number)]);
        let requests: Vec<_> = std::iter::from_fn(|| ask(1).ok()).take(10_000).collect();
        assert_eq!(requests.len(), STREAMS as usize * 50);
        let others = (2..).map_while(|number| ask(number).ok()).take(100_000);
        let others: Vec<_> = others.collect();
        assert_eq!(requests.len() + others.len(), STREAMS_TOTAL);
        let alone = most(ConnectionKind::Http2Request, place(1), 1);
        assert_eq!(alone, REQUESTS_IN_PROGRESS, "two browsers of one person");
    }

    #[test]
    fn a_key_over_its_own_limit_evicts_no_other_connection() {
        let mut task = rate_limiter_task(1);
        let mut served = Vec::new();
        for _ in 0..HTTP_CONNECTIONS {
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
        let mut task = rate_limiter_task(1);
        let many = u32::try_from(HTTP_CONNECTIONS_TOTAL).expect("it is small");
        let mut silent = Vec::new();
        for number in 0..many {
            let place = place(number / u32::try_from(HTTP_CONNECTIONS).expect("it is small"));
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
    fn long_responses_are_never_evicted() {
        let mut task = rate_limiter_task(1);
        let ask =
            |task: &mut RateLimiterTask| task.acquire(ConnectionKind::Download, vec![place(1)]);
        let under_way: Vec<_> = std::iter::from_fn(|| ask(&mut task).ok()).take(100).collect();
        assert_eq!(under_way.len(), limits::DOWNLOADS);
    }

    #[test]
    fn connections_that_have_ended_are_not_remembered() {
        let mut task = rate_limiter_task(1);
        let stays = task.acquire(ConnectionKind::Http, vec![place(1)]).expect("there is room");
        for _ in 0..10_000 {
            drop(task.acquire(ConnectionKind::Http, vec![place(2)]));
        }
        let total = task.connections(RateLimitKey::All, ConnectionKind::Http);
        assert!(total.remembered() < 100);
        drop(stays);
    }
}
