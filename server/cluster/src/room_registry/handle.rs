//! The handle to the room registry: joins rooms, also those that move between servers meanwhile.

use demesne_base::ask::ask;
use demesne_base::ids::{Code, UserId};
use demesne_base::limits;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_room::Services;
use demesne_room::handle::{ConnectionId, JoiningClient, RoomHandle, RoomMessage, join};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::run_room::MakeRoom;
use super::task::{Locality, RegistryRequest, RegistryTask, RoomRequest};
use crate::Cluster;

/// Time in which a room answers whether its match waits for a player; afterwards the list of tables does without it.
const PROGRESS_TIMEOUT: Duration = Duration::from_secs(2);

/// Requests that wait for the room registry.
const ROOM_REGISTRY_MAILBOX: usize = 256;

/// Interval at which a moving room is looked up: its new server can have it at any moment.
const ROOM_MOVE_RETRY_DELAY: Duration = Duration::from_millis(100);

/// A handle to the room registry. Clones share the task.
#[derive(Clone)]
pub struct RoomRegistry {
    requests: mpsc::Sender<RegistryRequest>,
    /// The other servers; `None` for a single server.
    cluster: Option<Cluster>,
}

/// A room that falls asleep twice during a join is not asleep but broken.
const JOIN_ATTEMPTS: u32 = 3;

impl RoomRegistry {
    /// Starts the room registry task. It ends when the last handle is dropped.
    pub fn start(
        services: Services,
        make_room: MakeRoom,
        cluster: Option<Cluster>,
    ) -> (Self, JoinHandle<()>) {
        let (sender, requests) = mpsc::channel(ROOM_REGISTRY_MAILBOX);
        let task = RegistryTask::new(services, make_room, cluster.clone()).run(requests);
        (Self { requests: sender, cluster }, tokio::spawn(task))
    }

    /// A handle without a task, and the requests to it.
    #[cfg(test)]
    pub(crate) fn fake() -> (Self, mpsc::Receiver<RegistryRequest>) {
        let (sender, requests) = mpsc::channel(ROOM_REGISTRY_MAILBOX);
        (Self { requests: sender, cluster: None }, requests)
    }

    /// Whether rooms can be reached now: a server of a cluster needs its lease.
    pub fn is_available(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.server_lease().is_some())
    }

    /// Joins the room of an existing table, on whichever server it is. A room that goes to sleep just before the join is
    /// woken again. In a cluster it may be moving between servers: the join is retried until the caller gives up. Fails
    /// with the room's refusal, or [`Refusal::Unavailable`] if it cannot be reached.
    pub async fn join(
        &self,
        code: &Code,
        game: GameKind,
        client: JoiningClient,
    ) -> Result<(RoomHandle, ConnectionId), Refusal> {
        for attempt in 1.. {
            let room = self.room(code.clone(), game, Locality::Anywhere).await;
            if let Some(room) = room
                && let Some(joined) = join(&room, client.clone()).await
            {
                return Ok((room, joined?));
            }
            if attempt >= JOIN_ATTEMPTS {
                // Without other servers, or without this server's lease, waiting does not help.
                if self.cluster.is_none() || !self.is_available() {
                    break;
                }
                sleep(ROOM_MOVE_RETRY_DELAY).await;
            }
        }
        Err(Refusal::Unavailable)
    }

    /// The room of an existing table; `None` if it cannot be opened, or not now.
    async fn room(&self, code: Code, game: GameKind, locality: Locality) -> Option<RoomHandle> {
        let request =
            |reply| RegistryRequest::Room { code, request: RoomRequest { game, locality, reply } };
        ask(&self.requests, request).await?
    }

    /// The room of a table, woken if it sleeps; `None` if another server runs it, or it cannot be opened now.
    pub(crate) async fn local_room(&self, code: Code, game: GameKind) -> Option<RoomHandle> {
        self.room(code, game, Locality::LocalOnly).await
    }

    /// Tells every room that is awake that a user's name was deleted.
    pub async fn name_deleted(&self, player: UserId) {
        // A registry that has ended has no rooms either.
        let _ = self
            .requests
            .send_timeout(RegistryRequest::NameDeleted(player), limits::ROOM_REGISTRY_TIMEOUT)
            .await;
    }

    /// Lets the room of a table look for players who are asked and away, unless another server has it: there it does so by
    /// itself. What fails now is found at the next start.
    pub async fn look_for_absent(&self, code: Code, game: GameKind) {
        if let Some(room) = self.local_room(code, game).await {
            // A room that has gone to sleep meanwhile did so before it slept.
            let _ =
                room.send_timeout(RoomMessage::LookForAbsent, limits::ROOM_REGISTRY_TIMEOUT).await;
        }
    }

    /// Whether the match of a table waits for one of its players, as that player sees it; `None` if its room does not answer in
    /// time, or is on another server.
    pub async fn waits_for(&self, code: Code, game: GameKind, player: UserId) -> Option<bool> {
        let asking = async {
            let room = self.local_room(code, game).await?;
            let (reply, answer) = oneshot::channel();
            room.send(RoomMessage::WaitsFor(player, reply)).await.ok()?;
            answer.await.ok()
        };
        timeout(PROGRESS_TIMEOUT, asking).await.ok()?
    }

    /// Opens no more rooms, and waits until all have ended, as they do on shutdown.
    pub async fn close(&self) {
        // A registry that has ended has no rooms either.
        ask(&self.requests, |reply| RegistryRequest::Close { reply }).await;
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
        let (registry, _mailbox) = RoomRegistry::fake();
        let deleted = async {
            for _ in 0..=ROOM_REGISTRY_MAILBOX {
                registry.name_deleted(UserId::new()).await;
            }
        };
        timeout(PATIENCE, deleted).await.expect("the wait has a limit");
    }
}
