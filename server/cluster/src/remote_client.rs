//! A client of another server in a local room: joins the room on its behalf and forwards messages over its stream. The
//! room treats it like any local connection. Table logic is not here.

use std::sync::Arc;

use axum::body::Bytes;
use demesne_base::limits;
use demesne_base::metrics::GaugeGuard;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_room::handle::{
    ConnectionId, JoiningClient, Outbox, OutgoingMessages, RoomHandle, RoomMessage, join,
    new_outbox,
};
use demesne_store::tables::GameOfTable;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::dispatcher::LocalServices;
use super::wire::{self, FrameKind, JoinReply, JoinRequest, SequenceCheck, StreamId};
use super::{Cluster, ServerLease};

/// Joins the room and forwards messages in both directions until either side ends.
pub(crate) async fn run(
    services: LocalServices,
    server_lease: Arc<ServerLease>,
    request: JoinRequest,
    reply: String,
    from_client: mpsc::Receiver<Bytes>,
) {
    let bus = services.cluster.shared.bus.clone();
    let stream = request.stream;
    let (outbox, from_room) = new_outbox();
    // The joining server does not wait longer than this either.
    let entered = timeout(limits::JOIN_TIMEOUT, join_room(&services, request, outbox)).await;
    let (join_reply, inside) = match entered.unwrap_or(Err(None)) {
        Ok(inside) => (JoinReply::Joined, Some(inside)),
        Err(Some(reason)) => (JoinReply::Refused(reason), None),
        Err(None) => (JoinReply::NotHere, None),
    };
    let is_told = bus.publish(reply, wire::encode(&join_reply)).await;
    let Some((room, id)) = inside else { return };
    if is_told {
        let _counted = GaugeGuard::new(&services.cluster.shared.metrics.remote_clients);
        let remote_client =
            RemoteClient { cluster: services.cluster, stream, room: room.clone(), id };
        remote_client.serve(&server_lease, from_client, from_room).await;
    }
    // A room that has ended has dropped all its connections; a room that is too busy notices that its outbox is
    // closed.
    let _ = room.send_timeout(RoomMessage::Left(id), limits::MAILBOX_TIMEOUT).await;
}

/// Joins the room if it runs on this server; otherwise, or if it goes to sleep just now, the joining server asks again.
async fn join_room(
    services: &LocalServices,
    request: JoinRequest,
    outbox: Outbox,
) -> Result<(RoomHandle, ConnectionId), Option<Refusal>> {
    let JoinRequest { room: GameOfTable { code, game }, role, user, have, .. } = request;
    let room = services.rooms.local_room(code, game).await.ok_or(None)?;
    let client = JoiningClient { role, user, have, outbox };
    let id = join(&room, client).await.ok_or(None)??;
    Ok((room, id))
}

struct RemoteClient {
    cluster: Cluster,
    stream: StreamId,
    room: RoomHandle,
    id: ConnectionId,
}

impl RemoteClient {
    async fn serve(
        &self,
        server_lease: &ServerLease,
        from_client: mpsc::Receiver<Bytes>,
        from_room: OutgoingMessages,
    ) {
        let mut reconnects = self.cluster.shared.bus.reconnects();
        tokio::select! {
            () = self.forward_to_room(from_client) => {}
            () = self.forward_to_client(server_lease, from_room) => {}
            _ = reconnects.changed() => {}
            () = self.cluster.peer_gone(self.stream.server) => {}
        }
        // If the close frame is lost, the other side times out and ends the stream as well.
        let _ = self.send(FrameKind::Close, 0, "").await;
    }

    /// Forwards messages of the client until it leaves, a message is missing or the stream times out.
    async fn forward_to_room(&self, mut from_client: mpsc::Receiver<Bytes>) {
        let mut received = SequenceCheck::default();
        while let Ok(Some(payload)) = timeout(limits::STREAM_IDLE_TIMEOUT, from_client.recv()).await
        {
            match received.decode(&payload) {
                Some((FrameKind::Message, text)) => {
                    let Ok(message) = ClientMessage::read(text) else { return };
                    let room_message = RoomMessage::Client(self.id, Box::new(message));
                    match self.room.send_timeout(room_message, limits::MAILBOX_TIMEOUT).await {
                        Ok(()) => {}
                        // The room's last messages are still to be forwarded.
                        Err(SendTimeoutError::Closed(_)) => return std::future::pending().await,
                        Err(SendTimeoutError::Timeout(_)) => return,
                    }
                }
                Some((FrameKind::KeepAlive, _)) => {}
                Some((FrameKind::Close, _)) | None => return,
            }
        }
    }

    /// Forwards messages of the room until it drops the connection.
    async fn forward_to_client(&self, server_lease: &ServerLease, mut from_room: OutgoingMessages) {
        let mut keep_alive = interval(limits::KEEPALIVE_INTERVAL);
        keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        keep_alive.reset();
        let mut texts = 0;
        loop {
            tokio::select! {
                text = from_room.recv() => match text {
                    Some(text) => {
                        if !self.send(FrameKind::Message, texts, &text).await {
                            return;
                        }
                        texts += 1;
                    }
                    None => return,
                },
                _ = keep_alive.tick() => {
                    if !server_lease.deadline.is_valid() || !self.send(FrameKind::KeepAlive, texts, "").await {
                        return;
                    }
                }
            }
        }
    }

    /// Sends a frame over the stream. Returns whether it was queued.
    async fn send(&self, kind: FrameKind, before: u64, text: &str) -> bool {
        let frame = wire::encode_frame(kind, before, text);
        self.cluster.shared.bus.publish(wire::to_client(self.stream), frame).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use demesne_protocol::games::GameKind;
    use tokio::sync::broadcast;

    use super::super::fake;
    use super::super::wire::WIRE_VERSION;
    use super::*;
    use crate::room_registry::RoomRegistry;
    use demesne_access::list_changes::ListChanges;
    use demesne_access::restrictions::Restrictions;
    use demesne_base::channel::channel;
    use demesne_base::ids::{Code, ServerId};
    use demesne_room::handle::ConnectionRole;

    /// Longer than anything here takes; only a test that fails waits for it.
    const PATIENCE: Duration = Duration::from_mins(1);

    fn stream() -> StreamId {
        StreamId { server: ServerId::new(), number: 1 }
    }

    #[tokio::test]
    async fn a_stream_ends_when_the_room_reads_nothing() {
        let (cluster, _heart) = fake::cluster(fake::silent_bus().await);
        let (room, _mailbox) = channel(1);
        let remote_client =
            RemoteClient { cluster, stream: stream(), room, id: ConnectionId::REMOTE };
        let (client, said) = mpsc::channel(crate::dispatcher::STREAM_QUEUE);
        for number in 0..2 {
            let message = ClientMessage::TakeBack { id: format!("t{number}") };
            let text = serde_json::to_string(&message).expect("a message can be written");
            let frame = wire::encode_frame(FrameKind::Message, number, &text);
            client.send(frame).await.expect("the stream is open");
        }
        // The client goes on sending keep-alives: only the full mailbox can end the stream.
        let alive = async {
            loop {
                let frame = wire::encode_frame(FrameKind::KeepAlive, 2, "");
                if client.send(frame).await.is_err() {
                    return std::future::pending::<()>().await;
                }
                tokio::time::sleep(limits::KEEPALIVE_INTERVAL / 10).await;
            }
        };
        let forwarding = async {
            tokio::select! {
                () = remote_client.forward_to_room(said) => {}
                () = alive => {}
            }
        };
        timeout(PATIENCE, forwarding).await.expect("the stream ends");
    }

    #[tokio::test]
    async fn a_join_is_given_up_when_the_room_is_not_found_in_time() {
        let (cluster, _heart) = fake::cluster(fake::silent_bus().await);
        let (session_events, restrictions) = (broadcast::Sender::new(1), Restrictions::none());
        let list_changes = ListChanges::default();
        // Its task finds no room.
        let (rooms, _requests) = RoomRegistry::fake();
        let services = LocalServices { cluster, rooms, session_events, restrictions, list_changes };
        let room = GameOfTable { code: Code::new(), game: GameKind::Dominion };
        let role = ConnectionRole::Spectator;
        let (wire, stream) = (WIRE_VERSION, stream());
        let request = JoinRequest { wire, stream, room, role, user: None, have: None };
        let server_lease = Arc::new(ServerLease::new(ServerId::new(), mpsc::channel(1).0));
        let (_client, said) = mpsc::channel(1);
        let running = run(services, server_lease, request, "reply".to_owned(), said);
        timeout(PATIENCE, running).await.expect("the wait has a limit");
    }
}
