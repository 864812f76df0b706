//! Open connections, and which of them gives way when there are too many: the one that has been silent for longest.
//!
//! A connection is silent while the server does no work for it: before its first request or message, then between
//! requests, and while it waits for the body of one. Silence costs an attacker no effort, so without this rule a few addresses could hold every slot. A
//! connection that has never sent data gives way before one that has.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Instant;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// Permission for a connection to stay open. It ends when all clones are dropped, or when the connection gives way to a
/// later one.
#[derive(Clone)]
pub struct ConnectionPermit {
    connection: Arc<OpenConnection>,
}

impl ConnectionPermit {
    /// The permit of a connection that has a slot in each of its limits.
    pub fn new(permits: Vec<OwnedSemaphorePermit>, epoch: Instant) -> Self {
        let permits = Mutex::new(permits);
        let (activity, gives_way) = (Activity::new(epoch), Notify::new());
        Self { connection: Arc::new(OpenConnection { permits, activity, gives_way }) }
    }

    /// Waits until this connection has to end because a later one took its place.
    pub async fn evicted(&self) {
        self.connection.gives_way.notified().await;
    }

    /// Gives the slots back, for a connection that others bound: it does not give way any more.
    pub fn give_back(&self) {
        self.connection.give_back();
    }

    /// The silent state of the connection, to be set by the code that serves it.
    pub fn activity(&self) -> Activity {
        self.connection.activity.clone()
    }
}

/// One open connection.
struct OpenConnection {
    /// One slot for each of its limits; empty once it has given way, or given them back.
    permits: Mutex<Vec<OwnedSemaphorePermit>>,
    activity: Activity,
    gives_way: Notify,
}

impl OpenConnection {
    fn evict(&self) {
        if self.give_back() {
            self.gives_way.notify_one();
        }
    }

    /// Whether there was something to give back.
    fn give_back(&self) -> bool {
        let mut permits = self.permits.lock().unwrap_or_else(PoisonError::into_inner);
        !std::mem::take(&mut *permits).is_empty()
    }

    /// The lowest rank gives way first; `None` if the connection does not give way, or has no slots.
    fn rank(&self) -> Option<u64> {
        let permits = self.permits.lock().unwrap_or_else(PoisonError::into_inner);
        self.activity.rank().filter(|_| !permits.is_empty())
    }
}

/// How long a connection has been silent. Clones refer to the same connection.
#[derive(Clone)]
pub struct Activity {
    /// [`BUSY`], or how many milliseconds after `epoch` it fell silent, with [`HAS_SPOKEN`].
    silence: Arc<AtomicU64>,
    /// One start of time for all connections, so that silent times can be compared.
    epoch: Instant,
}

const BUSY: u64 = u64::MAX;

/// Added to the start of silence of a connection that has sent data before.
const HAS_SPOKEN: u64 = 1 << 62;

impl Activity {
    fn new(epoch: Instant) -> Self {
        let activity = Self { silence: Arc::default(), epoch };
        activity.silence.store(activity.millis(), Ordering::Relaxed);
        activity
    }

    /// Marks the connection as busy until the guard is dropped.
    pub fn busy(&self) -> BusyGuard {
        self.silence.store(BUSY, Ordering::Relaxed);
        BusyGuard(self.clone())
    }

    /// The connection waits for its client to go on with what it began: it ranks like one that never sent data, since the
    /// head of a request costs an attacker no effort either.
    pub fn wait_for_client(&self) {
        self.silence.store(self.millis(), Ordering::Relaxed);
    }

    /// The connection does not give way from now on.
    pub fn keep_busy(&self) {
        self.silence.store(BUSY, Ordering::Relaxed);
    }

    fn millis(&self) -> u64 {
        let since = Instant::now().saturating_duration_since(self.epoch).as_millis();
        u64::try_from(since).unwrap_or(HAS_SPOKEN - 1)
    }

    /// The lowest rank gives way first; `None` while the connection is busy.
    fn rank(&self) -> Option<u64> {
        Some(self.silence.load(Ordering::Relaxed)).filter(|silence| *silence != BUSY)
    }
}

/// The connection is busy for as long as this guard lives.
pub struct BusyGuard(Activity);

impl Drop for BusyGuard {
    fn drop(&mut self) {
        self.0.silence.store(self.0.millis() | HAS_SPOKEN, Ordering::Relaxed);
    }
}

/// Below this number of connections, removing closed ones is not worthwhile.
const FEW: usize = 16;

/// The connections under one limit: of an address, of a user, or of the server.
pub(super) struct ConnectionSlots {
    most: usize,
    free: Arc<Semaphore>,
    here: Vec<Weak<OpenConnection>>,
    /// The number of connections at which closed ones are removed.
    tidy_at: usize,
    /// Silent connections as of the last search, with their ranks, the first to give way in front.
    silent: VecDeque<(u64, Weak<OpenConnection>)>,
}

impl ConnectionSlots {
    /// Slots for `most` connections.
    pub(super) fn new(most: usize) -> Self {
        let free = Arc::new(Semaphore::new(most));
        Self { most, free, here: Vec::new(), tidy_at: FEW, silent: VecDeque::new() }
    }

    /// Takes a slot; if none is free, the connection that has been silent for longest gives way.
    pub(super) fn permit(&mut self) -> Option<OwnedSemaphorePermit> {
        self.free().or_else(|| {
            self.oldest_silent()?.evict();
            self.free()
        })
    }

    fn free(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.free).try_acquire_owned().ok()
    }

    /// Searches all connections only when the last result is used up: in a flood a search for each connection would be
    /// expensive.
    fn oldest_silent(&mut self) -> Option<Arc<OpenConnection>> {
        self.next_silent().or_else(|| {
            self.look_for_silent();
            self.next_silent()
        })
    }

    /// The next connection of the last search that has been silent ever since.
    fn next_silent(&mut self) -> Option<Arc<OpenConnection>> {
        let next = std::iter::from_fn(|| self.silent.pop_front());
        let mut open = next.filter_map(|(rank, it)| Some((rank, it.upgrade()?)));
        open.find(|(rank, it)| it.rank() == Some(*rank)).map(|(_, it)| it)
    }

    /// Finds the connections that never sent data or, if there are none, those that are silent now.
    fn look_for_silent(&mut self) {
        let open = self.here.iter().filter_map(Weak::upgrade);
        let mut silent: Vec<_> =
            open.filter_map(|it| Some((it.rank()?, Arc::downgrade(&it)))).collect();
        silent.sort_by_key(|(rank, _)| *rank);
        let never_spoke = silent.partition_point(|(rank, _)| *rank < HAS_SPOKEN);
        if never_spoke > 0 {
            silent.truncate(never_spoke);
        }
        self.silent = silent.into();
    }

    /// Adds a connection to those that can give way.
    pub(super) fn add(&mut self, pass: &ConnectionPermit) {
        if self.here.len() >= self.tidy_at {
            self.here.retain(|it| it.strong_count() > 0);
            self.tidy_at = FEW.max(2 * self.here.len());
        }
        self.here.push(Arc::downgrade(&pass.connection));
    }

    /// The number of stored connections, open or closed.
    #[cfg(test)]
    pub(super) fn remembered(&self) -> usize {
        self.here.len()
    }

    /// Whether it has no open connection.
    pub(super) fn is_empty(&self) -> bool {
        self.free.available_permits() == self.most
    }
}
