//! The task that receives all messages for this server and routes each to its stream, remote room or session. The
//! content of a stream is opaque here.
//!
//! It never waits for a receiver: a stream whose receiver does not keep up is closed, and the client reconnects.

use std::collections::HashMap;
use std::sync::Arc;

use async_nats::Message;
use axum::body::Bytes;
use demesne_access::restrictions::Restrictions;
use demesne_access::session_events::SessionEvent;
use demesne_base::limits;
use futures_util::{Stream, StreamExt};
use tokio::sync::{broadcast, mpsc};

use super::lease_keeper::ServerLease;
use super::room_registry::RoomRegistry;
use super::wire::{self, ClusterEvent, JoinReply, JoinRequest, StreamId, Subject};
use super::{Cluster, remote_client};
use demesne_access::list_changes::ListChanges;

/// Messages that wait in one stream between servers: as many as wait for a connection.
pub(crate) const STREAM_QUEUE: usize = limits::OUTBOX_MESSAGES;

/// The local services that other servers can send messages to.
#[derive(Clone)]
pub struct LocalServices {
    /// The other servers.
    pub cluster: Cluster,
    /// The rooms of this one.
    pub rooms: RoomRegistry,
    /// Changes of sessions.
    pub session_events: broadcast::Sender<SessionEvent>,
    /// Players who are muted or barred.
    pub restrictions: Restrictions,
    /// Word to the event streams of users.
    pub list_changes: ListChanges,
}

/// A stream from a remote room.
pub(super) struct RegisteredStream {
    pub number: u64,
    /// The messages of the stream, for the remote room.
    pub to_remote_room: mpsc::Sender<Bytes>,
}

/// The routing table for the duration of one server lease.
struct Dispatcher {
    services: LocalServices,
    server_lease: Arc<ServerLease>,
    /// Local connections to remote rooms.
    remote_rooms: HashMap<u64, mpsc::Sender<Bytes>>,
    /// Remote connections to local rooms.
    remote_clients: HashMap<StreamId, mpsc::Sender<Bytes>>,
    /// Number of streams that triggers the next clean-up.
    tidy_at: usize,
}

/// Below this number of streams a clean-up is not worth its cost.
const FEW_STREAMS: usize = 1024;

/// Dispatches incoming messages until the server lease ends.
pub(crate) async fn run(
    services: LocalServices,
    server_lease: Arc<ServerLease>,
    mut received: impl Stream<Item = Message> + Unpin,
    mut waiting: mpsc::Receiver<RegisteredStream>,
) {
    let mut reconnects = services.cluster.shared.bus.reconnects();
    let mut dispatcher = Dispatcher {
        services,
        server_lease,
        remote_rooms: HashMap::new(),
        remote_clients: HashMap::new(),
        tidy_at: FEW_STREAMS,
    };
    loop {
        tokio::select! {
            // A remote room registers its stream before it requests to join, so the registration is always handled
            // first.
            biased;
            Some(stream) = waiting.recv() => {
                dispatcher.tidy();
                dispatcher.remote_rooms.insert(stream.number, stream.to_remote_room);
            }
            // NATS was disconnected: events about ended sessions may have been lost.
            Ok(()) = reconnects.changed() => dispatcher.on_cluster_event(ClusterEvent::Missed),
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
            Some(Subject::ListChange(from)) if from == self.server_lease.server => {}
            Some(Subject::ListChange(_)) => {
                if let Ok(topic) = serde_json::from_slice(&message.payload) {
                    self.services.list_changes.publish_here(&topic);
                }
            }
            Some(Subject::Figures) => {
                let figures = self.services.cluster.shared.metrics.figures();
                self.reply(message, wire::encode(&figures));
            }
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
            // The other server asks again.
            tracing::warn!("NATS publish failed: the queue is full");
        }
    }

    /// A client of another server requests to join; a new remote client takes it to the room.
    fn on_join_request(&mut self, message: Message) {
        let Some(request) = JoinRequest::decode(&message.payload) else {
            return self.reply(message, wire::encode(&JoinReply::NotHere));
        };
        let Some(reply) = message.reply else { return };
        self.tidy();
        let (sender, from_client) = mpsc::channel(STREAM_QUEUE);
        self.remote_clients.insert(request.stream, sender);
        let (services, server_lease) = (self.services.clone(), Arc::clone(&self.server_lease));
        tokio::spawn(remote_client::run(
            services,
            server_lease,
            request,
            reply.to_string(),
            from_client,
        ));
    }

    fn on_cluster_event(&self, event: ClusterEvent) {
        let event = match event {
            ClusterEvent::SessionEnded { player, token_hash } => {
                SessionEvent::Ended { player, token_hash }
            }
            ClusterEvent::TokenRenewed { old, new } => SessionEvent::Renewed { old, new },
            ClusterEvent::RestrictionsChanged => {
                let restrictions = self.services.restrictions.clone();
                tokio::spawn(async move { restrictions.refresh().await });
                return;
            }
            ClusterEvent::Missed => SessionEvent::Missed,
            ClusterEvent::NameDeleted { player } => {
                let rooms = self.services.rooms.clone();
                tokio::spawn(async move { rooms.name_deleted(player).await });
                return;
            }
        };
        // Without a receiver there is no connection to notify.
        let _ = self.services.session_events.send(event);
    }

    /// Removes streams that have ended, at growing intervals.
    fn tidy(&mut self) {
        if self.remote_rooms.len() + self.remote_clients.len() < self.tidy_at {
            return;
        }
        self.remote_rooms.retain(|_, sender| !sender.is_closed());
        self.remote_clients.retain(|_, sender| !sender.is_closed());
        self.tidy_at = FEW_STREAMS.max(2 * (self.remote_rooms.len() + self.remote_clients.len()));
    }
}

/// Delivers a payload to its stream; closes the stream if its queue is full.
fn deliver<K: std::hash::Hash + Eq>(
    streams: &mut HashMap<K, mpsc::Sender<Bytes>>,
    stream: &K,
    payload: Bytes,
) {
    if streams.get(stream).is_some_and(|sender| sender.try_send(payload).is_err()) {
        streams.remove(stream);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_stream_whose_queue_is_full_is_closed_after_its_queued_messages() {
        let (sender, mut from_room) = mpsc::channel(STREAM_QUEUE);
        let mut streams = HashMap::from([(7, sender)]);
        for _ in 0..STREAM_QUEUE {
            deliver(&mut streams, &7, Bytes::new());
        }
        assert!(streams.contains_key(&7));
        deliver(&mut streams, &7, Bytes::new());
        assert!(streams.is_empty());
        for _ in 0..STREAM_QUEUE {
            assert!(from_room.recv().await.is_some());
        }
        assert!(from_room.recv().await.is_none(), "the stream was not closed");
    }
}
