//! The gate: lets somebody whose connection is at another server into a room that runs here. To the room they are a
//! connection like any other. It knows their line; it knows nothing of tables.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use tokio::sync::mpsc::error::SendTimeoutError;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::post::Here;
use super::wire::{self, Heard, Kind, Line, Visitor, Welcome};
use super::{Cluster, Tenure};
use crate::limits;
use crate::metrics::GaugeGuard;
use crate::room::connections::ConnectionId;
use crate::room::{JoinRoom, RoomMessage};
use crate::room_registry::{Locality, RoomHandle};

/// Takes a visitor to their room and carries what they say and are shown, until one of the two has enough.
pub(super) async fn attend(
    here: Here,
    tenure: Arc<Tenure>,
    visitor: Visitor,
    reply: String,
    said: mpsc::Receiver<Bytes>,
) {
    let bus = here.cluster.shared.bus.clone();
    let line = visitor.line;
    let (outbox, shown) = mpsc::channel(limits::OUTBOX_MESSAGES);
    // Who knocked does not wait for longer either.
    let entered = timeout(limits::JOIN_TIMEOUT, enter(&here, visitor, outbox)).await;
    let (welcome, inside) = match entered.unwrap_or(Err(None)) {
        Ok(inside) => (Welcome::Enter, Some(inside)),
        Err(Some(reason)) => (Welcome::Refused(reason), None),
        Err(None) => (Welcome::Elsewhere, None),
    };
    let is_told = bus.publish(reply, welcome.written()).await;
    let Some((room, id)) = inside else { return };
    if is_told {
        let _counted = GaugeGuard::new(&here.cluster.shared.metrics.far_guests);
        let usher = Usher { cluster: here.cluster, line, room: room.clone(), id };
        usher.serve(&tenure, said, shown).await;
    }
    // A room that has ended has let go of everybody; one that is too busy notices that nobody reads its words.
    let _ = room.send_timeout(RoomMessage::Left(id), limits::MAILBOX_TIMEOUT).await;
}

/// Joins the room, if it is ours: a room elsewhere is not looked for from here.
async fn enter(
    here: &Here,
    visitor: Visitor,
    outbox: mpsc::Sender<Utf8Bytes>,
) -> Result<(RoomHandle, ConnectionId), Option<Refusal>> {
    let Visitor { place, door, person, have, .. } = visitor;
    let room = here
        .room_registry
        .room(place.code, place.game, Locality::LocalOnly)
        .await
        .map_err(|_| None)?;
    let (reply, answer) = oneshot::channel();
    let join = JoinRoom { role: door, person, have, outbox, reply };
    // A room that falls asleep just now is asked for again by who knocked.
    room.send(RoomMessage::Join(Box::new(join))).await.map_err(|_| None)?;
    let id = answer.await.map_err(|_| None)??;
    Ok((room, id))
}

struct Usher {
    cluster: Cluster,
    line: Line,
    room: RoomHandle,
    id: ConnectionId,
}

impl Usher {
    async fn serve(
        &self,
        tenure: &Tenure,
        said: mpsc::Receiver<Bytes>,
        shown: mpsc::Receiver<Utf8Bytes>,
    ) {
        let mut breaks = self.cluster.shared.bus.breaks();
        tokio::select! {
            () = self.pass_in(said) => {}
            () = self.pass_out(tenure, shown) => {}
            _ = breaks.changed() => {}
            () = self.cluster.ended(self.line.server) => {}
        }
        // Where the end does not arrive, the other side hears nothing more and ends the line as well.
        let _ = self.show(Kind::End, 0, "").await;
    }

    /// What they say, until they go, or something is missing, or nothing is heard any more.
    async fn pass_in(&self, mut said: mpsc::Receiver<Bytes>) {
        let mut heard = Heard::default();
        while let Ok(Some(payload)) = timeout(limits::STREAM_IDLE_TIMEOUT, said.recv()).await {
            match heard.read(&payload) {
                Some((Kind::Text, text)) => {
                    let Ok(message) = serde_json::from_str::<Box<ClientMessage>>(text) else {
                        return;
                    };
                    let room_message = RoomMessage::Client(self.id, message);
                    match self.room.send_timeout(room_message, limits::MAILBOX_TIMEOUT).await {
                        Ok(()) => {}
                        // What the room said last is still to be passed on.
                        Err(SendTimeoutError::Closed(_)) => return std::future::pending().await,
                        Err(SendTimeoutError::Timeout(_)) => return,
                    }
                }
                Some((Kind::Still, _)) => {}
                Some((Kind::End, _)) | None => return,
            }
        }
    }

    /// What the room shows them, until it lets go of them.
    async fn pass_out(&self, tenure: &Tenure, mut shown: mpsc::Receiver<Utf8Bytes>) {
        let mut still = interval(limits::KEEPALIVE_INTERVAL);
        still.set_missed_tick_behavior(MissedTickBehavior::Delay);
        still.reset();
        let mut texts = 0;
        loop {
            tokio::select! {
                text = shown.recv() => match text {
                    Some(text) => {
                        if !self.show(Kind::Text, texts, &text).await {
                            return;
                        }
                        texts += 1;
                    }
                    None => return,
                },
                _ = still.tick() => {
                    if !tenure.is_good() || !self.show(Kind::Still, texts, "").await {
                        return;
                    }
                }
            }
        }
    }

    /// Sends a message over the line; whether it is on its way.
    async fn show(&self, kind: Kind, before: u64, text: &str) -> bool {
        let frame = wire::frame(kind, before, text);
        self.cluster.shared.bus.publish(wire::shown(self.line), frame).await
    }
}
