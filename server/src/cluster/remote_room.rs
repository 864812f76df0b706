//! The remote room: stands here for a room that another server runs, for one connection. It takes the same mail as a room,
//! and carries it over the bus. It knows its line; it knows nothing of tables.

use axum::body::Bytes;
use demesne_protocol::socket::{Notice, ServerMessage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::wire::{
    self, FrameKind, JoinReply, JoinRequest, RoomAddress, SequenceCheck, StreamId, WIRE_VERSION,
};
use super::{Cluster, ServerLease};
use crate::limits;
use crate::metrics::GaugeGuard;
use crate::room::connections::{ConnectionId, Outbox, encode};
use crate::room::{JoinRoom, RoomMessage};
use crate::room_registry::RoomHandle;
use crate::store::leases::PeerServer;
use crate::store::to_json;

/// Sends a remote room for one connection; where their mail goes.
pub(super) fn connect(
    cluster: Cluster,
    owner: PeerServer,
    room_address: RoomAddress,
) -> RoomHandle {
    let (handle, mailbox) = mpsc::channel(limits::MAILBOX);
    tokio::spawn(run(cluster, owner, room_address, mailbox));
    handle
}

/// From the knock at the owner's door to the end of the line. Whoever waits to come in and gets no answer asks the
/// lobby again, which may find another owner.
async fn run(
    cluster: Cluster,
    owner: PeerServer,
    room_address: RoomAddress,
    mut mailbox: mpsc::Receiver<RoomMessage>,
) {
    // A server of another release, in the middle of a restart, will soon be gone.
    if owner.wire != WIRE_VERSION {
        return;
    }
    let Some(server_lease) = cluster.server_lease() else { return };
    let first = timeout(limits::JOIN_TIMEOUT, mailbox.recv()).await;
    let Ok(Some(RoomMessage::Join(join))) = first else { return };
    let JoinRoom { role, user, have, outbox, reply } = *join;
    let stream = StreamId { server: server_lease.server, number: cluster.next_stream() };
    let request = JoinRequest { stream, room: room_address, role, user, have };
    let (sender, from_room) = mpsc::channel(limits::STREAM_QUEUE);
    if server_lease
        .streams
        .send_timeout((stream.number, sender), limits::JOIN_TIMEOUT)
        .await
        .is_err()
    {
        return;
    }
    if !request_join(&cluster, &owner, &request, reply).await {
        // They may have been let in all the same, and heard too late.
        return hang_up(&cluster, &owner, stream, outbox).await;
    }
    let counted = GaugeGuard::new(&cluster.shared.metrics.remote_connections);
    let mut remote_room =
        RemoteRoom { cluster, owner, stream, outbox, received: SequenceCheck::default(), sent: 0 };
    let end = remote_room.serve(&server_lease, mailbox, from_room).await;
    drop(counted);
    remote_room.close(end).await;
}

/// Whether the visitor may come in.
async fn request_join(
    cluster: &Cluster,
    owner: &PeerServer,
    request: &JoinRequest,
    reply: oneshot::Sender<Result<ConnectionId, demesne_protocol::refusal::Refusal>>,
) -> bool {
    let (subject, join_request) = (wire::join(owner.id), request.encode());
    let answer = cluster.shared.bus.request(subject, join_request, limits::JOIN_TIMEOUT).await;
    let answer = answer.map_or(JoinReply::NotHere, |payload| JoinReply::decode(&payload));
    match answer {
        JoinReply::Joined => reply.send(Ok(ConnectionId::REMOTE)).is_ok(),
        JoinReply::Refused(reason) => {
            // Who waited may have gone.
            let _ = reply.send(Err(reason));
            false
        }
        JoinReply::NotHere => false,
    }
}

/// Why a line ends.
enum StreamEnd {
    /// Whoever is at the connection went, or does not keep up.
    Left,
    /// The room has let go of it.
    LetGo,
    /// The line is broken, or the room's server is gone.
    Broken,
}

struct RemoteRoom {
    cluster: Cluster,
    owner: PeerServer,
    stream: StreamId,
    outbox: Outbox,
    received: SequenceCheck,
    /// How many messages were sent over the line.
    sent: u64,
}

impl RemoteRoom {
    async fn serve(
        &mut self,
        server_lease: &ServerLease,
        mut mailbox: mpsc::Receiver<RoomMessage>,
        mut from_room: mpsc::Receiver<Bytes>,
    ) -> StreamEnd {
        let cluster = self.cluster.clone();
        let mut reconnects = cluster.shared.bus.reconnects();
        let mut lease_changes = cluster.lease_changes();
        let mut keep_alive = interval(limits::KEEPALIVE_INTERVAL);
        keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let ended = cluster.peer_gone(self.owner.id);
        let mut ended = std::pin::pin!(ended);
        let mut silent = 0;
        loop {
            tokio::select! {
                payload = from_room.recv() => {
                    silent = 0;
                    // The post has closed the line: more came over it than was taken from there.
                    let Some(payload) = payload else { return StreamEnd::Broken };
                    if let Some(end) = self.forward(&payload) {
                        return end;
                    }
                }
                room_message = mailbox.recv() => match room_message {
                    Some(RoomMessage::Client(_, message)) => {
                        if !self.send(FrameKind::Message, &to_json(&message)).await {
                            return StreamEnd::Broken;
                        }
                        self.sent += 1;
                    }
                    Some(RoomMessage::Left(_)) | None => return StreamEnd::Left,
                    Some(RoomMessage::Join(_) | RoomMessage::PlayerDeleted(_)) => {}
                },
                _ = keep_alive.tick() => {
                    silent += 1;
                    let is_silent = silent > limits::KEEPALIVES_MISSED;
                    if is_silent || !server_lease.is_valid() || !self.send(FrameKind::KeepAlive, "").await {
                        return StreamEnd::Broken;
                    }
                }
                _ = reconnects.changed() => return StreamEnd::Broken,
                _ = lease_changes.changed() => return StreamEnd::Broken,
                () = &mut ended => return StreamEnd::Broken,
            }
        }
    }

    /// Passes on what the room shows; why the line ends, if it does.
    fn forward(&mut self, payload: &[u8]) -> Option<StreamEnd> {
        match self.received.decode(payload) {
            Some((FrameKind::Message, text)) => {
                let kept_up = self.outbox.try_send(text.to_owned().into()).is_ok();
                (!kept_up).then_some(StreamEnd::Left)
            }
            Some((FrameKind::KeepAlive, _)) => None,
            Some((FrameKind::Close, _)) => Some(StreamEnd::LetGo),
            None => Some(StreamEnd::Broken),
        }
    }

    /// Sends a message over the line; whether it is on its way.
    async fn send(&self, kind: FrameKind, text: &str) -> bool {
        let frame = wire::encode_frame(kind, self.sent, text);
        self.cluster.shared.bus.publish(wire::to_room(self.owner.id, self.stream), frame).await
    }

    /// The connection closes with this, and whoever is there comes back: to the same room, wherever it is then.
    async fn close(self, end: StreamEnd) {
        let Self { cluster, owner, stream, outbox, .. } = self;
        if let StreamEnd::Broken = end {
            let notice = ServerMessage::Notice { notice: Notice::Restarting };
            // Who does not keep up comes back all the same.
            let _ = outbox.try_send(encode(&notice));
        }
        match end {
            StreamEnd::Left | StreamEnd::Broken => hang_up(&cluster, &owner, stream, outbox).await,
            StreamEnd::LetGo => {}
        }
    }
}

/// Ends a line. The connection closes when its outbox is gone, so the bus is told afterwards: it may be away.
async fn hang_up(cluster: &Cluster, owner: &PeerServer, stream: StreamId, outbox: Outbox) {
    drop(outbox);
    let end = wire::encode_frame(FrameKind::Close, 0, "");
    // Where the end does not arrive, the other side hears nothing more and ends the line as well.
    let _ = cluster.shared.bus.publish(wire::to_room(owner.id, stream), end).await;
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::super::{bus, fake};
    use super::*;
    use crate::ids::ServerId;

    /// An remote room on a bus, what its connection is shown, and what keeps its server alive.
    fn remote_room(
        bus: bus::Bus,
    ) -> (RemoteRoom, mpsc::Receiver<axum::extract::ws::Utf8Bytes>, fake::Heart) {
        let (cluster, heart) = fake::cluster(bus);
        let (outbox, words) = mpsc::channel(limits::OUTBOX_MESSAGES);
        let owner = PeerServer { id: ServerId::new(), wire: WIRE_VERSION };
        let stream = StreamId { server: ServerId::new(), number: 1 };
        heart.living.send_replace([owner.id, stream.server].into());
        (
            RemoteRoom {
                cluster,
                owner,
                stream,
                outbox,
                received: SequenceCheck::default(),
                sent: 0,
            },
            words,
            heart,
        )
    }

    #[tokio::test]
    async fn a_line_that_was_closed_ends_the_connection() {
        let (mut remote_room, mut words, _heart) = remote_room(fake::silent_bus().await);
        let server_lease = ServerLease::new(ServerId::new(), mpsc::channel(1).0);
        server_lease.renewed(Instant::now() + limits::PLAYER_PATIENCE);
        let (_mail, mailbox) = mpsc::channel(1);
        let (stream, from_room) = mpsc::channel(2);
        stream.send(wire::encode_frame(FrameKind::Message, 0, "one")).await.expect("it waits");
        stream.send(wire::encode_frame(FrameKind::Message, 1, "two")).await.expect("it waits");
        // So does the post when more comes than is taken.
        drop(stream);
        let serving = timeout(
            limits::STREAM_IDLE_TIMEOUT,
            remote_room.serve(&server_lease, mailbox, from_room),
        );
        assert!(matches!(serving.await.expect("it does not go on"), StreamEnd::Broken));
        assert_eq!(words.recv().await.expect("it was shown"), "one");
        assert_eq!(words.recv().await.expect("it was shown"), "two");
    }

    #[tokio::test]
    async fn the_connection_closes_also_where_the_bus_takes_nothing() {
        let bus = fake::silent_bus().await;
        fake::fill(&bus).await;
        let (remote_room, mut words, _heart) = remote_room(bus);
        tokio::spawn(remote_room.close(StreamEnd::Broken));
        let shutdown = async {
            assert!(words.recv().await.expect("a notice").contains("restarting"));
            assert_eq!(words.recv().await, None);
        };
        timeout(limits::PLAYER_PATIENCE, shutdown).await.expect("it closes");
    }
}
