//! More than one server: which of them runs which room, and how the others reach it. It knows leases and the bus; it
//! knows nothing of what happens in a room.
//!
//! A room is the same code wherever it runs. PostgreSQL says which server has it, under a lease that every write
//! proves; NATS carries what people say to that server and what they are shown back from it. Where a connection's room
//! lives elsewhere, the room registry hands out the mailbox of a remote room instead of the room's.
//!
//! Reading order: [`lease_keeper`] (for how long this server may run rooms), [`room_leases`] (taking and letting go of them),
//! [`bus`] (NATS), [`wire`] (what servers say to each other), [`dispatcher`] (who gets it), [`remote_room`] (stands here for a room
//! elsewhere) and [`remote_client`] (lets people from elsewhere into rooms here).

mod bus;
mod dispatcher;
#[cfg(test)]
mod fake;
mod lease_keeper;
mod remote_client;
mod remote_room;
mod room_leases;
mod wire;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use demesne_protocol::games::GameKind;
use futures_util::future::join_all;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::config::StoreConfig;
use crate::http::session::SessionEvent;
use crate::ids::{Code, ServerId, UserId};
use crate::limits;
use crate::metrics::Metrics;
use crate::room_registry::{RoomHandle, RoomRegistry};
use crate::store::StoreError;
use crate::store::leases::{LeaseGuard, Leases, PeerServer};
use bus::Bus;
pub(crate) use bus::BusError;
use lease_keeper::LeaseKeeper;
pub(crate) use lease_keeper::ServerLease;
pub(crate) use room_leases::ClaimResult;
use room_leases::RoomLeases;
use wire::{ClusterEvent, RoomAddress};

/// The other servers, and our own place among them. Clones are the same.
#[derive(Clone)]
pub(crate) struct Cluster {
    shared: Arc<Shared>,
}

struct Shared {
    bus: Bus,
    room_leases: RoomLeases,
    /// For how long this server may run rooms; nothing while it may not.
    server_lease: watch::Receiver<Option<Arc<ServerLease>>>,
    /// The servers that live, as far as we know.
    living: watch::Receiver<HashSet<ServerId>>,
    /// How often they were read from the database.
    readings: watch::Receiver<u64>,
    resignation: mpsc::Sender<oneshot::Sender<()>>,
    metrics: Metrics,
    /// The number of the latest line to a room elsewhere.
    last_stream: AtomicU64,
}

/// Why there is no working together.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// Leases are rows of PostgreSQL.
    #[error(
        "--nats is for several servers on one PostgreSQL database: say --database postgres://…"
    )]
    NeedsPostgres,
    /// The bus cannot be reached.
    #[error("NATS: {0}")]
    Bus(#[from] BusError),
    /// It does not carry what is said on it.
    #[error("NATS does not answer")]
    Silent,
    /// The leases cannot be asked for.
    #[error(transparent)]
    Leases(#[from] StoreError),
}

/// What is still to be opened when the room registry is there.
pub(crate) struct ClusterStart {
    lease_keeper: LeaseKeeper,
}

impl Cluster {
    /// Connects to the bus. Nobody is told that this server is there before [`ClusterStart::connect`].
    pub(crate) async fn connect(
        nats: &str,
        store: &StoreConfig,
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
        let room_leases = RoomLeases::start(Leases::of(store)?, metrics.clone());
        let last_stream = AtomicU64::new(0);
        let lease_keeper = LeaseKeeper {
            bus: bus.clone(),
            leases: Leases::of(store)?,
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
            resignation,
            metrics,
            last_stream,
        };
        Ok((Self { shared: Arc::new(shared) }, ClusterStart { lease_keeper }))
    }

    /// For how long this server may run rooms, if it may now.
    pub(crate) fn server_lease(&self) -> Option<Arc<ServerLease>> {
        self.shared.server_lease.borrow().clone().filter(|server_lease| server_lease.is_valid())
    }

    /// Changes when that changes from now on.
    pub(crate) fn lease_changes(&self) -> watch::Receiver<Option<Arc<ServerLease>>> {
        let mut lease_changes = self.shared.server_lease.clone();
        lease_changes.mark_unchanged();
        lease_changes
    }

    /// Waits until this server may run rooms.
    pub(crate) async fn lease_acquired(&self) -> Option<Arc<ServerLease>> {
        let mut lease_changes = self.lease_changes();
        // A lease keeper that has ended will not open any more.
        lease_changes.wait_for(Option::is_some).await.ok()?.clone()
    }

    /// What is wrong, if anything is, for who asks whether this server can work.
    pub(crate) fn problem(&self) -> Option<&'static str> {
        if !self.shared.bus.is_connected() {
            return Some("the bus does not answer\n");
        }
        self.server_lease().is_none().then_some("this server has no lease\n")
    }

    /// Tries to take a table's room.
    pub(crate) async fn claim(&self, code: &Code) -> ClaimResult {
        match self.server_lease() {
            Some(server_lease) => {
                self.shared.room_leases.claim(code.to_string(), server_lease).await
            }
            None => ClaimResult::Retry,
        }
    }

    /// Takes a job of the house that one server at a time does; nothing while another one does it.
    pub(crate) async fn claim_job(&self, name: &str) -> Option<Arc<LeaseGuard>> {
        let server_lease = self.lease_acquired().await?;
        match self.shared.room_leases.claim(format!("job {name}"), server_lease).await {
            ClaimResult::Ours(lease_guard, _) => Some(lease_guard),
            ClaimResult::Theirs(_) | ClaimResult::Retry => None,
        }
    }

    /// Lets go of a room that has ended.
    pub(crate) fn release(&self, lease_guard: Arc<LeaseGuard>) {
        self.shared.room_leases.release(lease_guard);
    }

    /// The mailbox of a room that another server runs, for one connection.
    pub(crate) fn remote_room(&self, owner: PeerServer, code: Code, game: GameKind) -> RoomHandle {
        remote_room::connect(self.clone(), owner, RoomAddress { code, game })
    }

    /// Tells all other servers something. Where the bus is away it is told when that is back, if there is room for it.
    async fn publish(&self, event: &ClusterEvent) {
        let Some(own) = self.server_lease().map(|server_lease| server_lease.server) else { return };
        let living = self.shared.room_leases.living().await;
        // Where the database does not say who lives, those that lived a moment ago are told.
        let living = living.unwrap_or_else(|| self.shared.living.borrow().clone());
        let others = living.into_iter().filter(|server| *server != own);
        let told = others.map(async |server| {
            if !self.shared.bus.publish(wire::events(server), event.encode()).await {
                tracing::error!(%server, "a server misses what has happened to a session");
            }
        });
        join_all(told).await;
    }

    /// Tells all other servers what has happened to sessions.
    pub(crate) async fn publish_session_event(&self, event: &SessionEvent) {
        self.publish(&ClusterEvent::of_sessions(event)).await;
    }

    /// Tells all other servers that somebody had their name deleted.
    pub(crate) async fn publish_player_deleted(&self, player: UserId) {
        self.publish(&ClusterEvent::PlayerDeleted { player: player.to_string() }).await;
    }

    /// This server's time ends now: others may take its rooms, which have ended already.
    pub(crate) async fn resign(&self) {
        let (reply, done) = oneshot::channel();
        if self.shared.resignation.send(reply).await.is_ok() {
            // A lease keeper that has ended has no time that could end.
            let _ = done.await;
        }
        self.shared.bus.flush().await;
    }

    fn next_stream(&self) -> u64 {
        self.shared.last_stream.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn is_alive(&self, server: ServerId) -> bool {
        self.shared.living.borrow().contains(&server)
    }

    /// Waits until the living were read by a question that had not been asked yet. One may be under way, so it is the
    /// second from now. A lease keeper that has ended reads no more.
    async fn another_reading(&self) {
        let mut readings = self.shared.readings.clone();
        let now = *readings.borrow_and_update();
        let _ = readings.wait_for(|readings| *readings >= now + 2).await;
    }

    /// Waits until a server is not among the living any more. It may have died just before, or be so new that we have
    /// not read of it: a reading that begins from now on tells which.
    async fn peer_gone(&self, server: ServerId) {
        let mut living = self.shared.living.clone();
        living.mark_unchanged();
        if !self.is_alive(server) {
            self.another_reading().await;
            if !self.is_alive(server) {
                return;
            }
        }
        while living.changed().await.is_ok() {
            if !self.is_alive(server) {
                return;
            }
        }
    }
}

impl ClusterStart {
    /// Begins to serve: from now on others may find rooms here, and hear of us. Returns when this server may run rooms.
    pub(crate) async fn open(
        self,
        cluster: &Cluster,
        room_registry: RoomRegistry,
        session_events: broadcast::Sender<SessionEvent>,
    ) {
        let services =
            dispatcher::LocalServices { cluster: cluster.clone(), room_registry, session_events };
        tokio::spawn(self.lease_keeper.run(services));
        let opened = tokio::time::timeout(limits::LEASE, cluster.lease_acquired()).await;
        if opened.is_err() {
            tracing::error!("no server lease yet, still trying");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;
    use crate::store::leases::FencingToken;

    /// Nothing happens for this long in what is expected to wait: where something does, mostly sooner.
    const STILL_WAITS: Duration = Duration::from_millis(50);

    #[tokio::test]
    async fn a_server_that_died_before_it_was_looked_for_is_noticed_by_the_next_reading() {
        let (cluster, heart) = fake::cluster(fake::silent_bus().await);
        let dead = ServerId::new();
        let waiting = tokio::spawn({
            let cluster = cluster.clone();
            async move { cluster.peer_gone(dead).await }
        });
        let reading = async {
            while !waiting.is_finished() {
                heart.readings.send_modify(|readings| *readings += 1);
                tokio::time::sleep(STILL_WAITS).await;
            }
        };
        timeout(limits::PLAYER_PATIENCE, reading).await.expect("its end is noticed");
    }

    #[tokio::test]
    async fn a_server_of_which_nothing_was_read_yet_has_not_ended() {
        let (cluster, heart) = fake::cluster(fake::silent_bus().await);
        let young = ServerId::new();
        let mut waiting = std::pin::pin!(cluster.peer_gone(young));
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "nothing was read");
        // A reading that was under way before may not hold it.
        heart.readings.send_modify(|readings| *readings += 1);
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "it was asked for earlier");
        heart.living.send_replace(HashSet::from([young]));
        heart.readings.send_modify(|readings| *readings += 1);
        assert!(timeout(STILL_WAITS, &mut waiting).await.is_err(), "it lives");
        heart.living.send_replace(HashSet::new());
        timeout(limits::PLAYER_PATIENCE, waiting).await.expect("its end is noticed");
    }

    #[tokio::test]
    async fn a_claim_behind_others_is_given_up_while_the_database_does_not_answer() {
        let (cluster, _heart) = fake::cluster(fake::silent_bus().await);
        let server_lease = Arc::new(ServerLease::new(ServerId::new(), mpsc::channel(1).0));
        for room in 0..limits::CLAIMS_AT_ONCE {
            let (lease, owner) = (format!("ROOM{room}"), server_lease.server);
            cluster.release(LeaseGuard::new(FencingToken { lease, owner, epoch: 1 }));
        }
        let room_leases = &cluster.shared.room_leases;
        let claiming =
            timeout(limits::PLAYER_PATIENCE, room_leases.claim("MINE".to_owned(), server_lease));
        assert!(matches!(claiming.await.expect("it is given up"), ClaimResult::Retry));
        let living = timeout(limits::PLAYER_PATIENCE, room_leases.living());
        assert_eq!(living.await.expect("it is given up"), None);
    }
}
