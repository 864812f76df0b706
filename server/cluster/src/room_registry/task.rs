//! The room registry task: maps the codes of tables to the tasks of rooms that are awake.
//!
//! In a cluster a room is awake on one server, which holds its lease. The task claims rooms that no server has, and
//! releases those that sleep. For a room on another server it returns the mailbox of a remote room.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use demesne_base::ask::ReplySender;
use demesne_base::ids::{Code, UserId};
use demesne_protocol::games::GameKind;
use demesne_room::Services;
use demesne_room::handle::{RoomHandle, RoomMessage, new_mailbox};
use demesne_store::leases::LeaseGuard;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};
use tokio::task::{Id, JoinError, JoinSet};

use super::run_room::MakeRoom;
use crate::{ClaimResult, Cluster, HeldLease, ServerLease};

/// Rooms in memory at once: at some 25 kB each a quarter of a gigabyte.
const ROOMS_AWAKE: usize = 10_000;

/// How long to keep trying to tell a room with a full mailbox that a name was deleted. Such a room waits for an
/// unavailable database.
const NAME_DELETED_TIMEOUT: Duration = Duration::from_mins(5);

/// A request of the handle to the task.
pub(crate) enum RegistryRequest {
    /// The room of a table, woken if it sleeps.
    Room { code: Code, request: RoomRequest },
    /// A user's name was deleted.
    NameDeleted(UserId),
    /// Opens no more rooms; replies when all have ended.
    Close { reply: ReplySender<()> },
}

/// A request that waits for a room.
pub(crate) struct RoomRequest {
    pub(super) game: GameKind,
    pub(super) locality: Locality,
    /// `None` if the room cannot be opened, or not now.
    pub(super) reply: ReplySender<Option<RoomHandle>>,
}

/// The places in which a room may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locality {
    /// On any server.
    Anywhere,
    /// Only on this server: the caller is another server.
    LocalOnly,
}

/// The state of the room registry task.
pub(super) struct RegistryTask {
    services: Services,
    make_room: MakeRoom,
    /// The other servers; `None` for a single server.
    cluster: Option<Cluster>,
    awake: HashMap<Code, AwakeRoom>,
    tasks: JoinSet<()>,
    running: HashMap<Id, RunningRoom>,
    /// Requests for rooms whose lease is being claimed.
    pending: HashMap<Code, Vec<RoomRequest>>,
    claims: JoinSet<RoomClaim>,
    /// Callers that wait for all rooms to end; while there is one, no room is opened.
    shutdown: Vec<ReplySender<()>>,
}

/// A finished claim of a room's lease.
struct RoomClaim {
    code: Code,
    result: ClaimResult,
}

/// A room whose task has not ended.
struct RunningRoom {
    code: Code,
    /// The lease to release after that.
    lease_guard: Option<Arc<LeaseGuard>>,
}

/// A room that is awake here.
struct AwakeRoom {
    room: RoomHandle,
    /// The lease under which it saves; `None` for a single server.
    lease_guard: Option<Arc<LeaseGuard>>,
}

impl AwakeRoom {
    fn is_usable(&self) -> bool {
        !self.room.is_closed()
            && self.lease_guard.as_ref().is_none_or(|lease_guard| !lease_guard.has_ended())
    }
}

impl RegistryTask {
    pub(super) fn new(services: Services, make_room: MakeRoom, cluster: Option<Cluster>) -> Self {
        Self {
            services,
            make_room,
            cluster,
            awake: HashMap::new(),
            tasks: JoinSet::new(),
            running: HashMap::new(),
            pending: HashMap::new(),
            claims: JoinSet::new(),
            shutdown: Vec::new(),
        }
    }

    pub(super) async fn run(mut self, mut requests: mpsc::Receiver<RegistryRequest>) {
        let mut shutdown = self.services.shutdown.clone();
        let mut lease_changes = self.cluster.as_ref().map(Cluster::lease_changes);
        let mut history = self.services.store.history().changes();
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request),
                    None => return,
                },
                Some(ended) = self.tasks.join_next_with_id() => self.on_ended(ended),
                Some(claim) = self.claims.join_next() => self.on_claimed(claim),
                () = lease_lost(&mut lease_changes, &mut shutdown) => self.release_all(),
                Ok(()) = history.changed() => self.wake_all(),
            }
            if self.tasks.is_empty() {
                for reply in self.shutdown.drain(..) {
                    reply.send(());
                }
            }
        }
    }

    fn handle(&mut self, request: RegistryRequest) {
        match request {
            RegistryRequest::Room { code, request } => self.find(code, request),
            RegistryRequest::NameDeleted(player) => {
                for AwakeRoom { room, .. } in self.awake.values() {
                    announce_name_deleted(room, player);
                }
            }
            RegistryRequest::Close { reply } => self.shutdown.push(reply),
        }
    }

    /// Finds a room: awake here, asleep, or on another server.
    fn find(&mut self, code: Code, request: RoomRequest) {
        let awake = self.awake.get(&code).filter(|awake| awake.is_usable());
        let found = match (awake, &self.cluster) {
            _ if *self.services.shutdown.borrow() => None,
            (Some(awake), _) => Some(awake.room.clone()),
            (None, None) => self.wake(code, request.game, None),
            (None, Some(cluster)) => {
                let cluster = cluster.clone();
                let waiting = self.pending.entry(code.clone()).or_default();
                waiting.push(request);
                if waiting.len() == 1 {
                    self.claims.spawn(async move {
                        let result = cluster.claim(&code).await;
                        RoomClaim { code, result }
                    });
                }
                return;
            }
        };
        // If the caller has gone away, the room goes back to sleep by itself.
        request.reply.send(found);
    }

    /// Handles the result of a claim.
    fn on_claimed(&mut self, claim: Result<RoomClaim, JoinError>) {
        let RoomClaim { code, result } = claim.expect("a claim task neither panics nor is aborted");
        let waiting = self.pending.remove(&code).unwrap_or_default();
        let Some(game) = waiting.first().map(|request| request.game) else { return };
        let (ours, owner) = match result {
            ClaimResult::Ours(lease) => (self.wake(code.clone(), game, Some(lease)), None),
            ClaimResult::Theirs(owner) => (None, Some(owner)),
            ClaimResult::Retry => (None, None),
        };
        for RoomRequest { game, locality, reply } in waiting {
            let owner = owner.clone().filter(|_| locality == Locality::Anywhere);
            let theirs = self.cluster.as_ref().zip(owner);
            let theirs = theirs.map(|(it, owner)| it.remote_room(owner, code.clone(), game));
            reply.send(theirs.or_else(|| ours.clone()));
        }
    }

    fn wake(&mut self, code: Code, game: GameKind, lease: Option<HeldLease>) -> Option<RoomHandle> {
        if self.tasks.len() >= ROOMS_AWAKE || *self.services.shutdown.borrow() {
            tracing::warn!("room limit reached");
            return None;
        }
        let (handle, mailbox) = new_mailbox();
        let lease_guard = lease.as_ref().map(|lease| Arc::clone(&lease.lease_guard));
        let services = match lease {
            Some(HeldLease { lease_guard, server_lease }) => {
                self.services.under_lease(lease_guard, Arc::clone(&server_lease.deadline))
            }
            None => self.services.clone(),
        };
        let services = Services { store: services.store.of_present_history(), ..services };
        let room = (self.make_room)(game, code.clone(), services, mailbox);
        let task = self.tasks.spawn(room);
        let running = RunningRoom { code: code.clone(), lease_guard: lease_guard.clone() };
        self.running.insert(task.id(), running);
        self.update_metrics();
        self.awake.insert(code, AwakeRoom { room: handle.clone(), lease_guard });
        Some(handle)
    }

    fn update_metrics(&self) {
        let rooms = i64::try_from(self.tasks.len()).unwrap_or(i64::MAX);
        self.services.metrics.rooms.set(rooms);
        if self.cluster.is_some() {
            self.services.metrics.leases.set(rooms);
        }
    }

    /// Removes a room that has ended or panicked, unless another one has taken its place already.
    fn on_ended(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = match ended {
            Ok((id, ())) => id,
            Err(error) => {
                tracing::error!("room task panicked");
                error.id()
            }
        };
        self.update_metrics();
        let Some(RunningRoom { code, lease_guard }) = self.running.remove(&id) else { return };
        if self.awake.get(&code).is_some_and(|awake| awake.room.is_closed()) {
            self.awake.remove(&code);
        }
        if let (Some(cluster), Some(lease_guard)) = (&self.cluster, lease_guard) {
            cluster.release(lease_guard);
        }
    }

    /// The database has another history: every room ends at its next event, and none of them waits for one.
    fn wake_all(&self) {
        for AwakeRoom { room, .. } in self.awake.values() {
            // A room whose mailbox is full has events.
            let _ = room.try_send(RoomMessage::LookForAbsent);
        }
    }

    /// On shutdown, or when this server's lease is over, rooms under a lease end.
    fn release_all(&mut self) {
        let server_lease = self.cluster.as_ref().and_then(Cluster::server_lease);
        let server_lease = server_lease.filter(|_| !*self.services.shutdown.borrow());
        for lease_guard in self.awake.values().filter_map(|awake| awake.lease_guard.as_ref()) {
            if server_lease
                .as_ref()
                .is_none_or(|server_lease| server_lease.server != lease_guard.token.owner)
            {
                lease_guard.end();
            }
        }
    }
}

/// Tells a room that a player's name was deleted. If its mailbox is full it is told later: otherwise it would write the
/// name into the next report.
fn announce_name_deleted(room: &RoomHandle, player: UserId) {
    let Err(TrySendError::Full(mail)) = room.try_send(RoomMessage::NameDeleted(player)) else {
        return;
    };
    let room = room.clone();
    tokio::spawn(async move {
        if room.send_timeout(mail, NAME_DELETED_TIMEOUT).await.is_err() {
            tracing::warn!("room mailbox full: failed to announce a deleted name");
        }
    });
}

/// Waits until rooms under a lease have to end. The rooms of a single server end by themselves.
async fn lease_lost(
    lease_changes: &mut Option<watch::Receiver<Option<Arc<ServerLease>>>>,
    shutdown: &mut watch::Receiver<bool>,
) {
    let Some(lease_changes) = lease_changes else { return std::future::pending().await };
    tokio::select! {
        // A lease keeper that has ended sends no more changes.
        Ok(()) = lease_changes.changed() => {}
        Ok(()) = shutdown.changed() => {}
        else => std::future::pending().await,
    }
}
