//! The envoy: stands here for a room that another server runs, for one connection. It takes the same mail as a room,
//! and carries it over the bus. It knows its line; it knows nothing of tables.

use axum::body::Bytes;
use demesne_protocol::socket::{Notice, ServerMessage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::wire::{self, Heard, Kind, Line, Place, Visitor, WIRE, Welcome};
use super::{Cluster, Tenure};
use crate::limits;
use crate::metrics::GaugeGuard;
use crate::room::connections::{ConnectionId, Outbox, encode};
use crate::room::{JoinRoom, RoomMessage};
use crate::room_registry::RoomHandle;
use crate::store::leases::Neighbour;
use crate::store::to_json;

/// Sends an envoy for one connection; where their mail goes.
pub(super) fn open(cluster: Cluster, owner: Neighbour, place: Place) -> RoomHandle {
    let (handle, mailbox) = mpsc::channel(limits::MAILBOX);
    tokio::spawn(attend(cluster, owner, place, mailbox));
    handle
}

/// From the knock at the owner's door to the end of the line. Whoever waits to come in and gets no answer asks the
/// lobby again, which may find another owner.
async fn attend(
    cluster: Cluster,
    owner: Neighbour,
    place: Place,
    mut mailbox: mpsc::Receiver<RoomMessage>,
) {
    // A server of another release, in the middle of a restart, will soon be gone.
    if owner.wire != WIRE {
        return;
    }
    let Some(tenure) = cluster.tenure() else { return };
    let first = timeout(limits::JOIN_TIMEOUT, mailbox.recv()).await;
    let Ok(Some(RoomMessage::Join(join))) = first else { return };
    let JoinRoom { role: door, person, have, outbox, reply } = *join;
    let line = Line { server: tenure.server, number: cluster.next_line() };
    let visitor = Visitor { line, place, door, person, have };
    let (sender, shown) = mpsc::channel(limits::STREAM_QUEUE);
    if tenure.lines.send_timeout((line.number, sender), limits::JOIN_TIMEOUT).await.is_err() {
        return;
    }
    if !knock(&cluster, &owner, &visitor, reply).await {
        // They may have been let in all the same, and heard too late.
        return hang_up(&cluster, &owner, line, outbox).await;
    }
    let counted = GaugeGuard::new(&cluster.shared.metrics.far_connections);
    let mut envoy = Envoy { cluster, owner, line, outbox, heard: Heard::default(), said: 0 };
    let end = envoy.serve(&tenure, mailbox, shown).await;
    drop(counted);
    envoy.take_leave(end).await;
}

/// Whether the visitor may come in.
async fn knock(
    cluster: &Cluster,
    owner: &Neighbour,
    visitor: &Visitor,
    reply: oneshot::Sender<Result<ConnectionId, demesne_protocol::refusal::Refusal>>,
) -> bool {
    let (door, knock) = (wire::door(owner.id), visitor.written());
    let answer = cluster.shared.bus.ask(door, knock, limits::JOIN_TIMEOUT).await;
    let answer = answer.map_or(Welcome::Elsewhere, |payload| Welcome::read(&payload));
    match answer {
        Welcome::Enter => reply.send(Ok(ConnectionId::REMOTE)).is_ok(),
        Welcome::Refused(reason) => {
            // Who waited may have gone.
            let _ = reply.send(Err(reason));
            false
        }
        Welcome::Elsewhere => false,
    }
}

/// Why a line ends.
enum End {
    /// Whoever is at the connection went, or does not keep up.
    Left,
    /// The room has let go of it.
    LetGo,
    /// The line is broken, or the room's server is gone.
    Broken,
}

struct Envoy {
    cluster: Cluster,
    owner: Neighbour,
    line: Line,
    outbox: Outbox,
    heard: Heard,
    /// How many messages were sent over the line.
    said: u64,
}

impl Envoy {
    async fn serve(
        &mut self,
        tenure: &Tenure,
        mut mailbox: mpsc::Receiver<RoomMessage>,
        mut shown: mpsc::Receiver<Bytes>,
    ) -> End {
        let cluster = self.cluster.clone();
        let mut breaks = cluster.shared.bus.breaks();
        let mut tenures = cluster.tenures();
        let mut still = interval(limits::KEEPALIVE_INTERVAL);
        still.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let ended = cluster.ended(self.owner.id);
        let mut ended = std::pin::pin!(ended);
        let mut silent = 0;
        loop {
            tokio::select! {
                payload = shown.recv() => {
                    silent = 0;
                    // The post has closed the line: more came over it than was taken from there.
                    let Some(payload) = payload else { return End::Broken };
                    if let Some(end) = self.show(&payload) {
                        return end;
                    }
                }
                room_message = mailbox.recv() => match room_message {
                    Some(RoomMessage::Client(_, message)) => {
                        if !self.say(Kind::Text, &to_json(&message)).await {
                            return End::Broken;
                        }
                        self.said += 1;
                    }
                    Some(RoomMessage::Left(_)) | None => return End::Left,
                    Some(RoomMessage::Join(_) | RoomMessage::PlayerDeleted(_)) => {}
                },
                _ = still.tick() => {
                    silent += 1;
                    let is_silent = silent > limits::KEEPALIVES_MISSED;
                    if is_silent || !tenure.is_good() || !self.say(Kind::Still, "").await {
                        return End::Broken;
                    }
                }
                _ = breaks.changed() => return End::Broken,
                _ = tenures.changed() => return End::Broken,
                () = &mut ended => return End::Broken,
            }
        }
    }

    /// Passes on what the room shows; why the line ends, if it does.
    fn show(&mut self, payload: &[u8]) -> Option<End> {
        match self.heard.read(payload) {
            Some((Kind::Text, text)) => {
                let kept_up = self.outbox.try_send(text.to_owned().into()).is_ok();
                (!kept_up).then_some(End::Left)
            }
            Some((Kind::Still, _)) => None,
            Some((Kind::End, _)) => Some(End::LetGo),
            None => Some(End::Broken),
        }
    }

    /// Sends a message over the line; whether it is on its way.
    async fn say(&self, kind: Kind, text: &str) -> bool {
        let frame = wire::frame(kind, self.said, text);
        self.cluster.shared.bus.publish(wire::said(self.owner.id, self.line), frame).await
    }

    /// The connection closes with this, and whoever is there comes back: to the same room, wherever it is then.
    async fn take_leave(self, end: End) {
        let Self { cluster, owner, line, outbox, .. } = self;
        if let End::Broken = end {
            let notice = ServerMessage::Notice { notice: Notice::Restarting };
            // Who does not keep up comes back all the same.
            let _ = outbox.try_send(encode(&notice));
        }
        match end {
            End::Left | End::Broken => hang_up(&cluster, &owner, line, outbox).await,
            End::LetGo => {}
        }
    }
}

/// Ends a line. The connection closes when its outbox is gone, so the bus is told afterwards: it may be away.
async fn hang_up(cluster: &Cluster, owner: &Neighbour, line: Line, outbox: Outbox) {
    drop(outbox);
    let end = wire::frame(Kind::End, 0, "");
    // Where the end does not arrive, the other side hears nothing more and ends the line as well.
    let _ = cluster.shared.bus.publish(wire::said(owner.id, line), end).await;
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::super::{bus, fake};
    use super::*;
    use crate::ids::ServerId;

    /// An envoy on a bus, what its connection is shown, and what keeps its server alive.
    fn envoy(bus: bus::Bus) -> (Envoy, mpsc::Receiver<axum::extract::ws::Utf8Bytes>, fake::Heart) {
        let (cluster, heart) = fake::cluster(bus);
        let (outbox, words) = mpsc::channel(limits::OUTBOX_MESSAGES);
        let owner = Neighbour { id: ServerId::new(), wire: WIRE };
        let line = Line { server: ServerId::new(), number: 1 };
        heart.living.send_replace([owner.id, line.server].into());
        (Envoy { cluster, owner, line, outbox, heard: Heard::default(), said: 0 }, words, heart)
    }

    #[tokio::test]
    async fn a_line_that_was_closed_ends_the_connection() {
        let (mut envoy, mut words, _heart) = envoy(fake::silent_bus().await);
        let tenure = Tenure::new(ServerId::new(), mpsc::channel(1).0);
        tenure.prolong(Instant::now() + limits::PLAYER_PATIENCE);
        let (_mail, mailbox) = mpsc::channel(1);
        let (line, shown) = mpsc::channel(2);
        line.send(wire::frame(Kind::Text, 0, "one")).await.expect("it waits");
        line.send(wire::frame(Kind::Text, 1, "two")).await.expect("it waits");
        // So does the post when more comes than is taken.
        drop(line);
        let serving = timeout(limits::STREAM_IDLE_TIMEOUT, envoy.serve(&tenure, mailbox, shown));
        assert!(matches!(serving.await.expect("it does not go on"), End::Broken));
        assert_eq!(words.recv().await.expect("it was shown"), "one");
        assert_eq!(words.recv().await.expect("it was shown"), "two");
    }

    #[tokio::test]
    async fn the_connection_closes_also_where_the_bus_takes_nothing() {
        let bus = fake::silent_bus().await;
        fake::fill(&bus).await;
        let (envoy, mut words, _heart) = envoy(bus);
        tokio::spawn(envoy.take_leave(End::Broken));
        let shutdown = async {
            assert!(words.recv().await.expect("a notice").contains("restarting"));
            assert_eq!(words.recv().await, None);
        };
        timeout(limits::PLAYER_PATIENCE, shutdown).await.expect("it closes");
    }
}
