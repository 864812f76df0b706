//! The local proxy of a room on another server, for one connection. It accepts the same messages as a room and
//! forwards them over the bus. Table logic is not here.

use axum::body::Bytes;
use demesne_base::limits;
use demesne_base::metrics::GaugeGuard;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_room::handle::{
    ConnectionId, JoinRoom, JoiningClient, Mailbox, Outbox, RoomHandle, RoomMessage, encode,
    new_mailbox,
};
use demesne_store::leases::PeerServer;
use demesne_store::tables::GameOfTable;
use demesne_store::to_json;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::dispatcher::{RegisteredStream, STREAM_QUEUE};
use super::wire::{self, FrameKind, JoinReply, JoinRequest, SequenceCheck, StreamId, WIRE_VERSION};
use super::{Cluster, ServerLease};

/// Starts a remote room for one connection. Returns its mailbox.
pub(crate) fn connect(cluster: Cluster, owner: PeerServer, room: GameOfTable) -> RoomHandle {
    let (handle, mailbox) = new_mailbox();
    tokio::spawn(run(cluster, owner, room, mailbox));
    handle
}

/// Runs from the join request to the end of the stream. A client whose join request gets no reply asks the room
/// registry again, which may find another owner.
async fn run(cluster: Cluster, owner: PeerServer, room: GameOfTable, mut mailbox: Mailbox) {
    // A server of another release is being replaced in a rolling restart and will soon be gone.
    if owner.wire != WIRE_VERSION {
        return;
    }
    let Some(server_lease) = cluster.server_lease() else { return };
    let first = timeout(limits::JOIN_TIMEOUT, mailbox.recv()).await;
    let Ok(Some(RoomMessage::Join(join))) = first else { return };
    let JoinRoom { client: JoiningClient { role, user, have, outbox }, reply } = *join;
    let stream = StreamId { server: server_lease.server, number: cluster.next_stream() };
    let request = JoinRequest { wire: WIRE_VERSION, stream, room, role, user, have };
    let (to_remote_room, from_room) = mpsc::channel(STREAM_QUEUE);
    let registered = RegisteredStream { number: stream.number, to_remote_room };
    if server_lease.streams.send_timeout(registered, limits::JOIN_TIMEOUT).await.is_err() {
        return;
    }
    if !request_join(&cluster, &owner, &request, reply).await {
        // The owner may have accepted the join, but its reply came too late.
        return hang_up(&cluster, &owner, stream, outbox).await;
    }
    let counted = GaugeGuard::new(&cluster.shared.metrics.remote_connections);
    let mut remote_room =
        RemoteRoom { cluster, owner, stream, outbox, received: SequenceCheck::default(), sent: 0 };
    let end = remote_room.serve(&server_lease, mailbox, from_room).await;
    drop(counted);
    remote_room.close(end).await;
}

/// Sends the join request. Returns whether the client may join.
async fn request_join(
    cluster: &Cluster,
    owner: &PeerServer,
    request: &JoinRequest,
    reply: oneshot::Sender<Result<ConnectionId, demesne_protocol::refusal::Refusal>>,
) -> bool {
    let (subject, join_request) = (wire::join(owner.id), wire::encode(request));
    let answer = cluster.shared.bus.request(subject, join_request, limits::JOIN_TIMEOUT).await;
    let answer = answer.map_or(JoinReply::NotHere, |payload| JoinReply::decode(&payload));
    match answer {
        JoinReply::Joined => reply.send(Ok(ConnectionId::REMOTE)).is_ok(),
        JoinReply::Refused(reason) => {
            // The caller may have gone away.
            let _ = reply.send(Err(reason));
            false
        }
        JoinReply::NotHere => false,
    }
}

/// Why a stream ends.
enum StreamEnd {
    /// The client left or does not keep up.
    Left,
    /// The room dropped the connection.
    LetGo,
    /// The stream is broken, or the owner of the room is gone.
    Broken,
}

struct RemoteRoom {
    cluster: Cluster,
    owner: PeerServer,
    stream: StreamId,
    outbox: Outbox,
    received: SequenceCheck,
    /// Number of messages sent over the stream.
    sent: u64,
}

impl RemoteRoom {
    async fn serve(
        &mut self,
        server_lease: &ServerLease,
        mut mailbox: Mailbox,
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
                    // The dispatcher has closed the stream: its queue was full.
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
                    Some(
                        RoomMessage::Join(_)
                        | RoomMessage::NameDeleted(_)
                        | RoomMessage::LookForAbsent
                        | RoomMessage::WaitsFor(..),
                    ) => {}
                },
                _ = keep_alive.tick() => {
                    silent += 1;
                    let is_silent = silent > limits::KEEPALIVES_MISSED;
                    if is_silent || !server_lease.deadline.is_valid() || !self.send(FrameKind::KeepAlive, "").await {
                        return StreamEnd::Broken;
                    }
                }
                _ = reconnects.changed() => return StreamEnd::Broken,
                _ = lease_changes.changed() => return StreamEnd::Broken,
                () = &mut ended => return StreamEnd::Broken,
            }
        }
    }

    /// Forwards a frame of the room. Returns why the stream ends, if it does.
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

    /// Sends a frame over the stream. Returns whether it was queued.
    async fn send(&self, kind: FrameKind, text: &str) -> bool {
        let frame = wire::encode_frame(kind, self.sent, text);
        self.cluster.shared.bus.publish(wire::to_room(self.owner.id, self.stream), frame).await
    }

    /// Closes the connection with a final notice; the client reconnects to the same room, wherever it then runs.
    async fn close(self, end: StreamEnd) {
        let Self { cluster, owner, stream, outbox, .. } = self;
        if let StreamEnd::Broken = end {
            let notice = ServerMessage::Notice { notice: Notice::Restarting };
            // A client that does not keep up reconnects without the notice.
            let _ = outbox.try_send(encode(&notice));
        }
        match end {
            StreamEnd::Left | StreamEnd::Broken => hang_up(&cluster, &owner, stream, outbox).await,
            StreamEnd::LetGo => {}
        }
    }
}

/// Ends a stream. The connection closes when its outbox is dropped, so the bus, which may be disconnected, is notified
/// afterwards.
async fn hang_up(cluster: &Cluster, owner: &PeerServer, stream: StreamId, outbox: Outbox) {
    drop(outbox);
    let end = wire::encode_frame(FrameKind::Close, 0, "");
    // If the close frame is lost, the other side times out and ends the stream as well.
    let _ = cluster.shared.bus.publish(wire::to_room(owner.id, stream), end).await;
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::super::{bus, fake};
    use super::*;
    use demesne_base::channel::channel;
    use demesne_base::ids::ServerId;
    use demesne_room::handle::{OutgoingMessages, new_outbox};

    /// A remote room on a bus, the outbox of its connection, and the guard that keeps its server alive.
    fn remote_room(bus: bus::Bus) -> (RemoteRoom, OutgoingMessages, fake::FakeLeaseKeeper) {
        let (cluster, lease_keeper) = fake::cluster(bus);
        let (outbox, words) = new_outbox();
        let owner = PeerServer { id: ServerId::new(), wire: WIRE_VERSION };
        let stream = StreamId { server: ServerId::new(), number: 1 };
        lease_keeper.living.send_replace([owner.id, stream.server].into());
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
            lease_keeper,
        )
    }

    #[tokio::test]
    async fn a_line_that_was_closed_ends_the_connection() {
        let (mut remote_room, mut words, _lease_keeper) = remote_room(fake::silent_bus().await);
        let server_lease = ServerLease::new(ServerId::new(), mpsc::channel(1).0);
        server_lease.deadline.renewed(Instant::now() + limits::PLAYER_PATIENCE);
        let (_mail, mailbox) = channel(1);
        let (stream, from_room) = mpsc::channel(2);
        stream
            .send(wire::encode_frame(FrameKind::Message, 0, "one"))
            .await
            .expect("the stream is open");
        stream
            .send(wire::encode_frame(FrameKind::Message, 1, "two"))
            .await
            .expect("the stream is open");
        // As the dispatcher does when the queue is full.
        drop(stream);
        let serving = timeout(
            limits::STREAM_IDLE_TIMEOUT,
            remote_room.serve(&server_lease, mailbox, from_room),
        );
        assert!(matches!(serving.await.expect("the stream did not end"), StreamEnd::Broken));
        assert_eq!(words.recv().await.expect("the first message"), "one");
        assert_eq!(words.recv().await.expect("the second message"), "two");
    }

    #[tokio::test]
    async fn the_connection_closes_also_where_the_bus_takes_nothing() {
        let bus = fake::silent_bus().await;
        fake::fill(&bus).await;
        let (remote_room, mut words, _lease_keeper) = remote_room(bus);
        tokio::spawn(remote_room.close(StreamEnd::Broken));
        let shutdown = async {
            assert!(words.recv().await.expect("a closing notice").contains("restarting"));
            assert_eq!(words.recv().await, None);
        };
        timeout(limits::PLAYER_PATIENCE, shutdown).await.expect("the connection did not close");
    }
}
