//! The task that gets everything that is said to this server, and gives each to whom it is for. It knows lines; it
//! knows not what is said on them.
//!
//! It never waits for anybody: who does not take what comes loses their line, and comes back.

use std::collections::HashMap;
use std::sync::Arc;

use async_nats::{Message, Subscriber};
use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::sync::{broadcast, mpsc};

use super::lease_keeper::ServerLease;
use super::wire::{ClusterEvent, JoinReply, JoinRequest, StreamId, Subject};
use super::{Cluster, remote_client};
use crate::http::session::SessionEvent;
use crate::ids::UserId;
use crate::limits;
use crate::room_registry::RoomRegistry;

/// What there is at this server that others may speak to.
#[derive(Clone)]
pub(crate) struct LocalServices {
    pub(crate) cluster: Cluster,
    pub(crate) room_registry: RoomRegistry,
    pub(crate) session_events: broadcast::Sender<SessionEvent>,
}

/// Where remote rooms say who hears their line.
pub(super) type StreamRegistrations = mpsc::Sender<(u64, mpsc::Sender<Bytes>)>;

/// Who hears what, for one time under its lease.
struct Dispatcher {
    services: LocalServices,
    server_lease: Arc<ServerLease>,
    /// Our connections to rooms elsewhere.
    remote_rooms: HashMap<u64, mpsc::Sender<Bytes>>,
    /// Connections elsewhere to our rooms.
    remote_clients: HashMap<StreamId, mpsc::Sender<Bytes>>,
    /// How many lines are tidied up next.
    tidy_at: usize,
}

/// Fewer lines than this are not worth tidying.
const FEW_STREAMS: usize = 1024;

/// Gives out what is heard, until the time under its lease is over.
pub(super) async fn run(
    services: LocalServices,
    server_lease: Arc<ServerLease>,
    mut received: Subscriber,
    mut waiting: mpsc::Receiver<(u64, mpsc::Sender<Bytes>)>,
) {
    let mut reconnects = services.cluster.shared.bus.reconnects();
    let (envoys, guests) = (HashMap::new(), HashMap::new());
    let mut dispatcher = Dispatcher {
        services,
        server_lease,
        remote_rooms: envoys,
        remote_clients: guests,
        tidy_at: FEW_STREAMS,
    };
    loop {
        tokio::select! {
            // An remote room says so before it knocks: what is shown to it then finds it.
            biased;
            Some((stream, remote_room)) = waiting.recv() => {
                dispatcher.tidy();
                dispatcher.remote_rooms.insert(stream, remote_room);
            }
            Ok(()) = reconnects.changed() => dispatcher.on_reconnect(),
            message = received.next() => match message {
                Some(message) => dispatcher.dispatch(message),
                None => return,
            },
        }
    }
}

impl Dispatcher {
    fn dispatch(&mut self, message: Message) {
        match Subject::parse(&message.subject) {
            Some(Subject::Heartbeat) => self.reply(message, Bytes::new()),
            Some(Subject::Event) => self.on_cluster_event(ClusterEvent::decode(&message.payload)),
            Some(Subject::Join) => self.on_join_request(message),
            Some(Subject::ToClient(number)) => {
                deliver(&mut self.remote_rooms, &number, message.payload)
            }
            Some(Subject::ToRoom(stream)) => {
                deliver(&mut self.remote_clients, &stream, message.payload)
            }
            None => tracing::debug!("unknown NATS subject"),
        }
    }

    fn reply(&self, message: Message, payload: Bytes) {
        let Some(reply) = message.reply else { return };
        if !self.services.cluster.shared.bus.try_publish(reply.to_string(), payload) {
            // The other side asks again.
            tracing::warn!("NATS publish failed: the queue is full");
        }
    }

    /// Somebody wants to come in; a remote client of their own takes them to the room.
    fn on_join_request(&mut self, message: Message) {
        let Some(request) = JoinRequest::decode(&message.payload) else {
            return self.reply(message, JoinReply::NotHere.encode());
        };
        let Some(reply) = message.reply else { return };
        self.tidy();
        let (sender, said) = mpsc::channel(limits::STREAM_QUEUE);
        self.remote_clients.insert(request.stream, sender);
        let (services, server_lease) = (self.services.clone(), Arc::clone(&self.server_lease));
        tokio::spawn(remote_client::run(services, server_lease, request, reply.to_string(), said));
    }

    fn on_cluster_event(&self, event: ClusterEvent) {
        let event = match event {
            ClusterEvent::SessionEnded { player, token_hash } => match UserId::parse(&player) {
                Some(player) => SessionEvent::Ended { player, token_hash },
                None => SessionEvent::Missed,
            },
            ClusterEvent::TokenRenewed { old, new } => SessionEvent::Renewed { old, new },
            ClusterEvent::Missed => SessionEvent::Missed,
            ClusterEvent::PlayerDeleted { player } => {
                if let Some(player) = UserId::parse(&player) {
                    let room_registry = self.services.room_registry.clone();
                    tokio::spawn(async move { room_registry.player_deleted(player).await });
                }
                return;
            }
        };
        // Without a listener there is no connection to tell.
        let _ = self.services.session_events.send(event);
    }

    /// The bus was away: sessions may have ended of which nobody could tell us.
    fn on_reconnect(&self) {
        // Without a listener there is no connection to tell.
        let _ = self.services.session_events.send(SessionEvent::Missed);
    }

    /// Forgets lines that have ended, now and then.
    fn tidy(&mut self) {
        if self.remote_rooms.len() + self.remote_clients.len() < self.tidy_at {
            return;
        }
        self.remote_rooms.retain(|_, sender| !sender.is_closed());
        self.remote_clients.retain(|_, sender| !sender.is_closed());
        self.tidy_at = FEW_STREAMS.max(2 * (self.remote_rooms.len() + self.remote_clients.len()));
    }
}

/// Who does not keep up loses their line: its end of the channel closes.
fn deliver<K: std::hash::Hash + Eq>(
    lines: &mut HashMap<K, mpsc::Sender<Bytes>>,
    stream: &K,
    payload: Bytes,
) {
    if lines.get(stream).is_some_and(|sender| sender.try_send(payload).is_err()) {
        lines.remove(stream);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_line_that_is_full_is_closed_behind_what_waits() {
        let (sender, mut from_room) = mpsc::channel(limits::STREAM_QUEUE);
        let mut lines = HashMap::from([(7, sender)]);
        for _ in 0..limits::STREAM_QUEUE {
            deliver(&mut lines, &7, Bytes::new());
        }
        assert!(lines.contains_key(&7));
        deliver(&mut lines, &7, Bytes::new());
        assert!(lines.is_empty());
        for _ in 0..limits::STREAM_QUEUE {
            assert!(from_room.recv().await.is_some());
        }
        assert!(from_room.recv().await.is_none(), "the envoy ends the connection then");
    }
}
