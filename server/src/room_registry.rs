//! The room registry task: maps the codes of tables to the tasks of rooms that are awake.
//!
//! In a cluster a room is awake on one server, which holds its lease. The registry claims rooms that no server has, and
//! releases those that sleep. For a room on another server it returns the mailbox of a remote room.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;

use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_rules::game::Game;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::sleep;

use crate::cluster::{ClaimResult, Cluster, LocalRooms, ServerLease};
use crate::games::{GameVisitor, dispatch};
use crate::ids::{Code, UserId};
use crate::limits;
use crate::room::handle::{ConnectionId, JoiningClient, RoomHandle, RoomMessage, join};
use crate::room::{self, Services};
use crate::store::leases::LeaseGuard;

/// A handle to the room registry. Clones share the task.
#[derive(Clone)]
pub(crate) struct RoomRegistry {
    requests: mpsc::Sender<RegistryRequest>,
    /// The other servers; `None` for a single server.
    cluster: Option<Cluster>,
}

/// Where a room may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Locality {
    /// On any server.
    Anywhere,
    /// Only on this server: the caller is another server.
    LocalOnly,
}

/// Makes the task of a table's room.
pub(crate) type MakeRoom = fn(GameKind, Code, Services, mpsc::Receiver<RoomMessage>) -> RoomTask;

/// The task of a room, to be spawned.
pub(crate) type RoomTask = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The room of a table, with the game of its settings.
pub(crate) fn room_for_kind(
    game: GameKind,
    code: Code,
    services: Services,
    mailbox: mpsc::Receiver<RoomMessage>,
) -> RoomTask {
    dispatch(game, RunRoom { code, services, mailbox })
}

/// The room of a table with this game, whatever its settings are.
pub(crate) fn room_for_game<G: Game>(
    _: GameKind,
    code: Code,
    services: Services,
    mailbox: mpsc::Receiver<RoomMessage>,
) -> RoomTask {
    RunRoom { code, services, mailbox }.visit::<G>()
}

enum RegistryRequest {
    /// The room of a table, woken if it sleeps.
    Room { code: Code, request: RoomRequest },
    /// A user's name was deleted.
    PlayerDeleted(UserId),
    /// Opens no more rooms; replies when all have ended.
    Close { reply: oneshot::Sender<()> },
}

/// A request that waits for a room.
struct RoomRequest {
    game: GameKind,
    locality: Locality,
    reply: oneshot::Sender<Result<RoomHandle, Refusal>>,
}

/// A room that falls asleep twice during a join is not asleep but broken.
const JOIN_ATTEMPTS: u32 = 3;

impl RoomRegistry {
    /// Starts the room registry task. It ends when the last handle is dropped.
    pub(crate) fn start(services: Services, make_room: MakeRoom, cluster: Option<Cluster>) -> Self {
        let (sender, requests) = mpsc::channel(limits::ROOM_REGISTRY_MAILBOX);
        tokio::spawn(RegistryTask::new(services, make_room, cluster.clone()).run(requests));
        Self { requests: sender, cluster }
    }

    /// Whether rooms can be reached now: a server of a cluster needs its lease.
    pub(crate) fn is_available(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.server_lease().is_some())
    }

    /// Joins the room of an existing table, on whichever server it is. A room that goes to sleep just before the join is
    /// woken again. In a cluster it may be moving between servers: the join is retried until the caller gives up.
    ///
    /// # Errors
    /// The room's refusal, or [`Refusal::Unavailable`] if it cannot be reached.
    pub(crate) async fn join(
        &self,
        code: &Code,
        game: GameKind,
        client: JoiningClient,
    ) -> Result<(RoomHandle, ConnectionId), Refusal> {
        for attempt in 1.. {
            let room = self.room(code.clone(), game, Locality::Anywhere).await;
            if let Ok(room) = room
                && let Some(joined) = join(&room, client.clone()).await
            {
                return Ok((room, joined?));
            }
            if attempt >= JOIN_ATTEMPTS {
                // Without other servers, or without this server's lease, waiting does not help.
                if self.cluster.is_none() || !self.is_available() {
                    break;
                }
                sleep(limits::ROOM_MOVE_RETRY_DELAY).await;
            }
        }
        Err(Refusal::Unavailable)
    }

    /// The room of an existing table.
    ///
    /// # Errors
    /// [`Refusal::Unavailable`] if it cannot be opened, or not now.
    async fn room(
        &self,
        code: Code,
        game: GameKind,
        locality: Locality,
    ) -> Result<RoomHandle, Refusal> {
        let (reply, answer) = oneshot::channel();
        let request =
            RegistryRequest::Room { code, request: RoomRequest { game, locality, reply } };
        self.requests.send(request).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }

    /// Tells every room that is awake that a user's name was deleted.
    pub(crate) async fn player_deleted(&self, player: UserId) {
        // A registry that has ended has no rooms either.
        let _ = self
            .requests
            .send_timeout(RegistryRequest::PlayerDeleted(player), limits::ROOM_REGISTRY_TIMEOUT)
            .await;
    }

    /// Opens no more rooms, and waits until all have ended, as they do on shutdown.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.requests.send(RegistryRequest::Close { reply }).await.is_ok() {
            // A registry that has ended has no rooms either.
            let _ = closed.await;
        }
    }
}

impl LocalRooms for RoomRegistry {
    async fn local_room(&self, code: Code, game: GameKind) -> Option<RoomHandle> {
        self.room(code, game, Locality::LocalOnly).await.ok()
    }

    async fn player_deleted(&self, player: UserId) {
        Self::player_deleted(self, player).await;
    }
}

struct RegistryTask {
    services: Services,
    make_room: MakeRoom,
    /// The other servers; `None` for a single server.
    cluster: Option<Cluster>,
    awake: HashMap<Code, AwakeRoom>,
    tasks: JoinSet<()>,
    codes: HashMap<Id, (Code, Option<Arc<LeaseGuard>>)>,
    /// Requests for rooms whose lease is being claimed.
    pending: HashMap<Code, Vec<RoomRequest>>,
    claims: JoinSet<(Code, ClaimResult)>,
    /// Callers that wait for all rooms to end; while there is one, no room is opened.
    shutdown: Vec<oneshot::Sender<()>>,
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
    fn new(services: Services, make_room: MakeRoom, cluster: Option<Cluster>) -> Self {
        Self {
            services,
            make_room,
            cluster,
            awake: HashMap::new(),
            tasks: JoinSet::new(),
            codes: HashMap::new(),
            pending: HashMap::new(),
            claims: JoinSet::new(),
            shutdown: Vec::new(),
        }
    }

    async fn run(mut self, mut requests: mpsc::Receiver<RegistryRequest>) {
        let mut shutdown = self.services.shutdown.clone();
        let mut lease_changes = self.cluster.as_ref().map(Cluster::lease_changes);
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request),
                    None => return,
                },
                Some(ended) = self.tasks.join_next_with_id() => self.on_ended(ended),
                Some(claimed_room) = self.claims.join_next() => self.on_claimed(claimed_room),
                () = lease_lost(&mut lease_changes, &mut shutdown) => self.release_all(),
            }
            if self.tasks.is_empty() {
                for reply in self.shutdown.drain(..) {
                    // The caller may have gone away.
                    let _ = reply.send(());
                }
            }
        }
    }

    fn handle(&mut self, request: RegistryRequest) {
        match request {
            RegistryRequest::Room { code, request } => self.find(code, request),
            RegistryRequest::PlayerDeleted(player) => {
                for AwakeRoom { room, .. } in self.awake.values() {
                    announce_deleted_name(room, player);
                }
            }
            RegistryRequest::Close { reply } => self.shutdown.push(reply),
        }
    }

    /// Finds a room: awake here, asleep, or on another server.
    fn find(&mut self, code: Code, request: RoomRequest) {
        let awake = self.awake.get(&code).filter(|awake| awake.is_usable());
        let found = match (awake, &self.cluster) {
            _ if *self.services.shutdown.borrow() => Err(Refusal::Unavailable),
            (Some(awake), _) => Ok(awake.room.clone()),
            (None, None) => self.wake(code, request.game, None),
            (None, Some(cluster)) => {
                let cluster = cluster.clone();
                let waiting = self.pending.entry(code.clone()).or_default();
                waiting.push(request);
                if waiting.len() == 1 {
                    self.claims.spawn(async move {
                        let claimed = cluster.claim(&code).await;
                        (code, claimed)
                    });
                }
                return;
            }
        };
        // The caller may have gone away; the room goes back to sleep by itself.
        let _ = request.reply.send(found);
    }

    /// Handles the result of a claim.
    fn on_claimed(&mut self, claimed_room: Result<(Code, ClaimResult), JoinError>) {
        let (code, claimed) = claimed_room.expect("a claim task neither panics nor is aborted");
        let waiting = self.pending.remove(&code).unwrap_or_default();
        let Some(game) = waiting.first().map(|request| request.game) else { return };
        let ours = match &claimed {
            ClaimResult::Ours(lease_guard, server_lease) => Some(self.wake(
                code.clone(),
                game,
                Some((Arc::clone(lease_guard), Arc::clone(server_lease))),
            )),
            ClaimResult::Theirs(_) | ClaimResult::Retry => None,
        };
        for RoomRequest { game, locality, reply } in waiting {
            let room = match (&ours, &claimed, &self.cluster) {
                (Some(room), _, _) => room.clone(),
                (None, ClaimResult::Theirs(owner), Some(cluster))
                    if locality == Locality::Anywhere =>
                {
                    Ok(cluster.remote_room(owner.clone(), code.clone(), game))
                }
                (None, _, _) => Err(Refusal::Unavailable),
            };
            // The caller may have gone away; the room goes back to sleep by itself.
            let _ = reply.send(room);
        }
    }

    fn wake(
        &mut self,
        code: Code,
        game: GameKind,
        lease: Option<(Arc<LeaseGuard>, Arc<ServerLease>)>,
    ) -> Result<RoomHandle, Refusal> {
        if self.tasks.len() >= limits::ROOMS_AWAKE || *self.services.shutdown.borrow() {
            tracing::warn!("room limit reached");
            return Err(Refusal::Unavailable);
        }
        let (handle, mailbox) = mpsc::channel(limits::MAILBOX);
        let lease_guard = lease.as_ref().map(|(lease_guard, _)| Arc::clone(lease_guard));
        let services = match lease {
            Some((lease_guard, server_lease)) => {
                self.services.under_lease(lease_guard, server_lease)
            }
            None => self.services.clone(),
        };
        let room = (self.make_room)(game, code.clone(), services, mailbox);
        let task = self.tasks.spawn(room);
        self.codes.insert(task.id(), (code.clone(), lease_guard.clone()));
        self.update_metrics();
        self.awake.insert(code, AwakeRoom { room: handle.clone(), lease_guard });
        Ok(handle)
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
        let Some((code, lease_guard)) = self.codes.remove(&id) else { return };
        if self.awake.get(&code).is_some_and(|awake| awake.room.is_closed()) {
            self.awake.remove(&code);
        }
        if let (Some(cluster), Some(lease_guard)) = (&self.cluster, lease_guard) {
            cluster.release(lease_guard);
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
fn announce_deleted_name(room: &RoomHandle, player: UserId) {
    let Err(TrySendError::Full(mail)) = room.try_send(RoomMessage::PlayerDeleted(player)) else {
        return;
    };
    let room = room.clone();
    tokio::spawn(async move {
        if room.send_timeout(mail, limits::DELETED_NAME_TIMEOUT).await.is_err() {
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

/// The room task of a code, for any game.
struct RunRoom {
    code: Code,
    services: Services,
    mailbox: mpsc::Receiver<RoomMessage>,
}

impl GameVisitor for RunRoom {
    type Output = RoomTask;

    fn visit<G: Game>(self) -> Self::Output {
        Box::pin(room::run::<G>(self.code, self.services, self.mailbox))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[tokio::test]
    async fn deleting_a_name_does_not_wait_for_a_registry_that_reads_nothing() {
        let (requests, _mailbox) = mpsc::channel(limits::ROOM_REGISTRY_MAILBOX);
        let registry = RoomRegistry { requests, cluster: None };
        let deleted = async {
            for _ in 0..=limits::ROOM_REGISTRY_MAILBOX {
                registry.player_deleted(UserId::new()).await;
            }
        };
        timeout(PATIENCE, deleted).await.expect("the wait has a limit");
    }
}
