//! Cluster mode: which of several servers runs which room, and how the others reach it. Owns leases and the bus. Game
//! and table logic is not here.
//!
//! A room runs the same code on every server. PostgreSQL records the owner of a room as a lease, and every write
//! proves that lease; NATS carries clients' messages to the owner and the room's messages back. If the room of a
//! connection runs on another server, the room registry returns the mailbox of a remote room.
//!
//! Reading order: [`room_registry`] (which room tasks are awake, and the handle to them), [`lease_keeper`] (how long this server may run rooms), [`room_leases`] (claiming and releasing room
//! leases), [`history_beats`] (which server has the old primary), [`bus`] (NATS), [`wire`] (messages between servers), [`dispatcher`] (routes incoming messages),
//! [`missed_events`] (notices of events that others missed), [`peers`] (which other servers NATS reaches), [`remote_room`] (local proxy of a room on another server)
//! and [`remote_client`] (connects clients of other servers to local rooms).

mod bus;
mod dispatcher;
#[cfg(test)]
mod fake;
mod history_beats;
mod lease_keeper;
mod missed_events;
mod peers;
mod remote_client;
mod remote_room;
mod room_leases;
pub mod room_registry;
mod wire;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use clap::Args;
use demesne_access::session_events::SessionEvent;
use demesne_base::ask::{ReplySender, ask};
use demesne_base::ids::{Code, ServerId, UserId};
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_base::supervision::keep_running;
use demesne_protocol::games::GameKind;
use demesne_protocol::operator::ServerFigures;
use demesne_room::handle::RoomHandle;
use demesne_store::StoreError;
use demesne_store::config::StoreConfig;
use demesne_store::history::History;
use demesne_store::leases::{LeaseGuard, Leases, PeerServer};
use demesne_store::singleton_jobs::JobLeases;
use demesne_store::tables::GameOfTable;
use futures_util::future::{BoxFuture, join_all};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use bus::Bus;
pub use bus::BusError;
use demesne_access::list_changes::ListTopic;
pub use dispatcher::LocalServices;
use lease_keeper::LeaseKeeper;
pub use lease_keeper::ServerLease;
use missed_events::{MissedEvent, NoticePublisher, Receivers, UnconfirmedEvents};
use peers::PeerWatch;
use room_leases::RoomLeases;
pub(crate) use room_leases::{ClaimResult, HeldLease};
use wire::ClusterEvent;

/// Time in which another server answers with its figures; afterwards it counts as silent.
const FIGURES_TIMEOUT: Duration = Duration::from_secs(2);

/// How several servers reach each other.
#[derive(Args, Clone, Debug, Default)]
pub struct ClusterConfig {
    /// The NATS server that connects several servers on one PostgreSQL database: nats://… or tls://…, with
    /// user:password@ if it requires them; separate several with commas. Not needed for a single server.
    #[arg(long, env = "DEMESNE_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
}

/// This server's membership in the cluster. Cheap to clone; clones share their state.
#[derive(Clone)]
pub struct Cluster {
    shared: Arc<Shared>,
}

struct Shared {
    bus: Bus,
    room_leases: RoomLeases,
    /// This server's lease; `None` while it may not run rooms.
    server_lease: watch::Receiver<Option<Arc<ServerLease>>>,
    /// The servers with a valid lease, as of the latest read.
    living: watch::Receiver<HashSet<ServerId>>,
    /// Number of times that `living` was read from the database.
    readings: watch::Receiver<u64>,
    /// The living servers that NATS does not reach.
    unreachable: watch::Sender<HashSet<ServerId>>,
    resignation: mpsc::Sender<ReplySender<()>>,
    /// The events that other servers may have missed.
    unconfirmed_events: UnconfirmedEvents,
    metrics: Metrics,
    /// The number of the latest stream to a remote room.
    last_stream: AtomicU64,
}

/// Cluster start-up errors.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// `--nats` without PostgreSQL: leases are rows of PostgreSQL.
    #[error(
        "--nats needs a PostgreSQL database that all servers share: set --database postgres://…"
    )]
    NeedsPostgres,
    /// NATS cannot be reached.
    #[error("NATS: {0}")]
    Bus(#[from] BusError),
    /// NATS accepts connections but does not deliver messages.
    #[error("NATS does not answer")]
    Silent,
    /// The lease database cannot be used.
    #[error(transparent)]
    Leases(#[from] StoreError),
}

impl ClusterError {
    /// Whether NATS and the database may be reached later.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::NeedsPostgres => false,
            Self::Bus(error) => error.may_pass(),
            Self::Silent => true,
            Self::Leases(error) => error.may_pass(),
        }
    }
}

/// Parts of the cluster that start once the room registry exists.
pub struct ClusterStart {
    lease_keeper: LeaseKeeper,
}

impl Cluster {
    /// Connects to NATS. Other servers do not see this server before [`ClusterStart::connect`].
    pub async fn connect(
        nats: &str,
        store: &StoreConfig,
        history: History,
        metrics: Metrics,
    ) -> Result<(Self, ClusterStart), ClusterError> {
        if !store.is_postgres() {
            return Err(ClusterError::NeedsPostgres);
        }
        let bus = Bus::connect(nats, metrics.clone()).await?;
        let (lease_sender, server_lease) = watch::channel(None);
        let (living_sender, living) = watch::channel(HashSet::new());
        let (readings_sender, readings) = watch::channel(0);
        let (resignation, resigned) = mpsc::channel(1);
        let leases = Leases::of(store)?.of_history(history.clone());
        let room_leases = RoomLeases::start(leases, metrics.clone());
        let last_stream = AtomicU64::new(0);
        let lease_keeper = LeaseKeeper {
            bus: bus.clone(),
            leases: Leases::of(store)?.of_history(history.clone()),
            history,
            server_lease: lease_sender,
            living: living_sender,
            readings: readings_sender,
            resigned,
        };
        let shared = Shared {
            bus,
            room_leases,
            server_lease,
            living,
            readings,
            unreachable: watch::Sender::default(),
            resignation,
            unconfirmed_events: UnconfirmedEvents::default(),
            metrics,
            last_stream,
        };
        Ok((Self { shared: Arc::new(shared) }, ClusterStart { lease_keeper }))
    }

    /// This server's current lease, if it is valid.
    pub(crate) fn server_lease(&self) -> Option<Arc<ServerLease>> {
        self.shared
            .server_lease
            .borrow()
            .clone()
            .filter(|server_lease| server_lease.deadline.is_valid())
    }

    /// Watches changes of this server's lease.
    pub(crate) fn lease_changes(&self) -> watch::Receiver<Option<Arc<ServerLease>>> {
        let mut lease_changes = self.shared.server_lease.clone();
        lease_changes.mark_unchanged();
        lease_changes
    }

    /// Works until the lease keeper has ended.
    async fn until_lease_keeper_ends(&self, work: impl Future<Output = ()>) {
        let mut lease_changes = self.lease_changes();
        tokio::select! {
            () = async { while lease_changes.changed().await.is_ok() {} } => {}
            () = work => {}
        }
    }

    /// Waits until this server holds a lease.
    pub(crate) async fn lease_acquired(&self) -> Option<Arc<ServerLease>> {
        let mut lease_changes = self.lease_changes();
        // `None` once the lease keeper has ended: no lease will be acquired.
        lease_changes.wait_for(Option::is_some).await.ok()?.clone()
    }

    /// The first problem found, for the readiness check; `None` if this server can work.
    pub fn problem(&self) -> Option<&'static str> {
        if !self.shared.bus.is_connected() {
            return Some("NATS is disconnected\n");
        }
        let Some(server_lease) = self.server_lease() else {
            return Some("this server has no lease\n");
        };
        let (living, unreachable) = (self.shared.living.borrow(), self.shared.unreachable.borrow());
        peers::is_minority(server_lease.server, &living, &unreachable)
            .then_some("NATS does not reach the other servers\n")
    }

    /// Whether NATS reaches all living servers.
    pub fn reaches_all(&self) -> bool {
        self.shared.unreachable.borrow().is_empty()
    }

    /// Tries to claim the lease of a table's room.
    pub async fn claim(&self, code: &Code) -> ClaimResult {
        match self.server_lease() {
            Some(server_lease) => {
                self.shared.room_leases.claim(code.to_string(), server_lease).await
            }
            None => ClaimResult::Retry,
        }
    }

    /// Releases the lease of a room that has ended.
    pub fn release(&self, lease_guard: Arc<LeaseGuard>) {
        self.shared.room_leases.release(lease_guard);
    }

    /// The mailbox of a room on another server, for one connection.
    pub(crate) fn remote_room(&self, owner: PeerServer, code: Code, game: GameKind) -> RoomHandle {
        remote_room::connect(self.clone(), owner, GameOfTable { code, game })
    }

    /// The other servers that are alive now; whether the database has just told them. If it does not answer, this is
    /// the latest known list.
    async fn others(&self) -> (HashSet<ServerId>, bool) {
        let own = self.server_lease().map(|server_lease| server_lease.server);
        let read = self.shared.room_leases.living().await;
        let is_current = read.is_some();
        let mut others = read.unwrap_or_else(|| self.shared.living.borrow().clone());
        others.retain(|server| Some(*server) != own);
        (others, is_current)
    }

    /// Queues an event for a server, also without a lease. While NATS is disconnected the event waits in the queue, if
    /// there is room.
    async fn publish(&self, event: &ClusterEvent, server: ServerId) -> bool {
        let is_queued = self.shared.bus.publish(wire::events(server), wire::encode(event)).await;
        if !is_queued {
            tracing::error!(%server, "failed to publish cluster event");
        }
        is_queued
    }

    /// Publishes an event to a server. Returns whether that has received it: messages from one server to another arrive
    /// in order, so an answer to a later one confirms it.
    async fn publish_confirmed(&self, event: &ClusterEvent, server: ServerId) -> bool {
        let bus = &self.shared.bus;
        let connects = bus.connects();
        self.publish(event, server).await
            && lease_keeper::reaches(bus, server).await
            && bus.connects() == connects
    }

    /// Publishes an event; those that do not confirm it receive a notice later. Returns whether all have confirmed it.
    async fn publish_at_least_once(
        &self,
        event: &ClusterEvent,
        missed: MissedEvent,
        to: Receivers,
    ) -> bool {
        let pending = self.shared.unconfirmed_events.begin(missed, to.clone());
        let (mut others, is_current) = self.others().await;
        others.retain(|server| to.include(*server));
        let asked = others
            .into_iter()
            .map(async |server| (!self.publish_confirmed(event, server).await).then_some(server));
        let silent: HashSet<ServerId> = join_all(asked).await.into_iter().flatten().collect();
        let left = if is_current { Receivers::These(silent) } else { to };
        let is_confirmed = left.is_empty();
        pending.settle(left);
        is_confirmed
    }

    /// Publishes a session event to all other servers.
    pub async fn publish_session_event(&self, event: &SessionEvent) {
        let event = ClusterEvent::of_sessions(event);
        self.publish_at_least_once(&event, MissedEvent::Sessions, Receivers::All).await;
    }

    /// Publishes to all other servers that restrictions have changed, which they read from the database.
    pub async fn publish_restrictions_changed(&self) {
        // Each server also asks the database at an interval.
        let (others, _) = self.others().await;
        join_all(others.into_iter().map(|it| self.publish(&ClusterEvent::RestrictionsChanged, it)))
            .await;
    }

    /// Publishes to all other servers that lists may show something else. What is lost is read at an interval.
    pub fn publish_list_change(&self, topic: &ListTopic) {
        let Some(server_lease) = self.server_lease() else { return };
        // The others read their lists at an interval, too.
        let _ = self
            .shared
            .bus
            .try_publish(wire::list_changes(server_lease.server), wire::encode(topic));
    }

    /// The figures of all other servers, and the number of those that did not answer in time.
    pub async fn figures_of_others(&self) -> (Vec<ServerFigures>, u32) {
        let own = self.server_lease().map(|server_lease| server_lease.server);
        let living = self.shared.living.borrow().clone();
        let others = living.into_iter().filter(|server| Some(*server) != own);
        let asked = others.map(async |server| {
            let asking =
                self.shared.bus.request(wire::figures(server), Bytes::new(), FIGURES_TIMEOUT);
            serde_json::from_slice(&asking.await?).ok()
        });
        let figures: Vec<Option<ServerFigures>> = join_all(asked).await;
        let silent = figures.iter().filter(|figures| figures.is_none()).count();
        (figures.into_iter().flatten().collect(), u32::try_from(silent).unwrap_or(u32::MAX))
    }

    /// Publishes to all other servers that a player's name was deleted.
    pub async fn publish_name_deleted(&self, player: UserId) {
        let deleted = MissedEvent::NameDeleted(player);
        self.publish_at_least_once(&deleted.notice(), deleted, Receivers::All).await;
    }

    /// Ends this server's lease so that others may claim its rooms. The rooms have already ended.
    pub async fn resign(&self) {
        // A lease keeper that has ended holds no lease.
        ask(&self.shared.resignation, |reply| reply).await;
        self.shared.bus.flush().await;
    }

    fn next_stream(&self) -> u64 {
        self.shared.last_stream.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Waits for a read of `living` that starts after this call. A read may already be in progress, so it waits for the
    /// second one. Returns at once if the lease keeper has ended.
    async fn another_reading(&self) {
        let mut readings = self.shared.readings.clone();
        let now = *readings.borrow_and_update();
        let _ = readings.wait_for(|readings| *readings >= now + 2).await;
    }

    /// Waits until a server is no longer among `living`. The server may have died just before, or be too new for the
    /// latest read, so only a read that starts from now on decides.
    async fn peer_gone(&self, server: ServerId) {
        let mut living = self.shared.living.clone();
        if !living.borrow().contains(&server) {
            self.another_reading().await;
        }
        // Without the lease keeper there are no more reads.
        let _ = living.wait_for(|living| !living.contains(&server)).await;
    }
}

impl JobLeases for Cluster {
    fn living(&self) -> watch::Receiver<HashSet<ServerId>> {
        self.shared.living.clone()
    }

    fn claim_job<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Arc<LeaseGuard>>> {
        Box::pin(async move {
            let server_lease = self.lease_acquired().await?;
            match self.shared.room_leases.claim(format!("job {name}"), server_lease).await {
                ClaimResult::Ours(held) => Some(held.lease_guard),
                ClaimResult::Theirs(_) | ClaimResult::Retry => None,
            }
        })
    }

    fn release_job(&self, lease_guard: Arc<LeaseGuard>) {
        self.release(lease_guard);
    }
}

impl ClusterStart {
    /// Starts serving: from now on other servers can find rooms here and send events. Returns the task of the lease once this
    /// server holds one.
    pub async fn open(self, services: LocalServices) -> JoinHandle<()> {
        let cluster = &services.cluster.clone();
        let LeaseKeeper { bus, history, .. } = &self.lease_keeper;
        let beats = history_beats::run(bus.clone(), history.clone());
        let lease_keeper = tokio::spawn(async move {
            tokio::select! {
                () = self.lease_keeper.run(services) => {}
                () = beats => {}
            }
        });
        keep_running(NoticePublisher(cluster.clone()));
        keep_running(PeerWatch(cluster.clone()));
        let opened = tokio::time::timeout(limits::LEASE, cluster.lease_acquired()).await;
        if opened.is_err() {
            tracing::error!("no server lease yet, retrying");
        }
        lease_keeper
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use demesne_store::leases::FencingToken;

    /// Time after which a pending future counts as waiting.
    const STILL_WAITS: Duration = Duration::from_millis(50);

    #[tokio::test]
    async fn a_server_that_died_before_it_was_looked_for_is_noticed_by_the_next_reading() {
        let (cluster, lease_keeper) = fake::cluster(fake::silent_bus().await);
        let dead = ServerId::new();
        let waiting = tokio::spawn({
            let cluster = cluster.clone();
            async move { cluster.peer_gone(dead).await }
        });
        let reading = async {
            while !waiting.is_finished() {
                lease_keeper.readings.send_modify(|readings| *readings += 1);
                tokio::time::sleep(STILL_WAITS).await;
            }
        };
        timeout(limits::PLAYER_PATIENCE, reading).await.expect("the end of the server is detected");
    }

    #[tokio::test]
    async fn a_server_of_which_nothing_was_read_yet_has_not_ended() {
        let (cluster, lease_keeper) = fake::cluster(fake::silent_bus().await);
        let young = ServerId::new();
        let mut waiting = std::pin::pin!(cluster.peer_gone(young));
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "`living` was not read yet");
        // A read that was already in progress does not count.
        lease_keeper.readings.send_modify(|readings| *readings += 1);
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "that read started earlier");
        lease_keeper.living.send_replace(HashSet::from([young]));
        lease_keeper.readings.send_modify(|readings| *readings += 1);
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "the server is alive");
        lease_keeper.living.send_replace(HashSet::new());
        timeout(limits::PLAYER_PATIENCE, waiting).await.expect("the end of the server is detected");
    }

    #[tokio::test]
    async fn a_claim_behind_others_is_given_up_while_the_database_does_not_answer() {
        let (cluster, _lease_keeper) = fake::cluster(fake::silent_bus().await);
        let server_lease = Arc::new(ServerLease::new(ServerId::new(), mpsc::channel(1).0));
        for room in 0..crate::room_leases::CLAIMS_AT_ONCE {
            let (lease, owner) = (format!("ROOM{room}"), server_lease.server);
            cluster.release(LeaseGuard::new(FencingToken { lease, owner, epoch: 1 }));
        }
        let room_leases = &cluster.shared.room_leases;
        let claiming =
            timeout(limits::PLAYER_PATIENCE, room_leases.claim("MINE".to_owned(), server_lease));
        assert!(matches!(claiming.await.expect("the claim times out"), ClaimResult::Retry));
        let living = timeout(limits::PLAYER_PATIENCE, room_leases.living());
        assert_eq!(living.await.expect("the query times out"), None);
    }
}
