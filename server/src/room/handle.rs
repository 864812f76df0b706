//! The interface of a room: its messages, and what a connection is to it.

use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::channel::{self, Receiver, Sender};
use crate::ids::UserId;
use crate::limits;
use crate::store::to_json;
use crate::store::users::User;

/// The mailbox of a room. If it is closed the room is asleep: ask the room registry again.
pub(crate) type RoomHandle = Sender<RoomMessage>;

/// The receiving end of a room's mailbox.
pub(crate) type Mailbox = Receiver<RoomMessage>;

/// A mailbox and the handle to it.
pub(crate) fn new_mailbox() -> (RoomHandle, Mailbox) {
    channel::channel(limits::MAILBOX)
}

/// A message to a room.
pub(crate) enum RoomMessage {
    /// A client joins.
    Join(Box<JoinRoom>),
    /// A client sends a message.
    Client(ConnectionId, Box<ClientMessage>),
    /// A client has disconnected.
    Left(ConnectionId),
    /// A user's name was deleted.
    NameDeleted(UserId),
    /// A player who is asked and away may not have been told.
    LookForAbsent,
    /// Asks whether the match waits for a player, as that player sees it.
    WaitsFor(UserId, oneshot::Sender<bool>),
}

/// A client's request to join.
pub(crate) struct JoinRoom {
    pub(crate) client: JoiningClient,
    pub(crate) reply: oneshot::Sender<Result<ConnectionId, Refusal>>,
}

/// A client that joins.
#[derive(Clone)]
pub(crate) struct JoiningClient {
    pub(crate) role: ConnectionRole,
    pub(crate) user: Option<User>,
    pub(crate) have: Option<ResumeFrom>,
    pub(crate) outbox: Outbox,
}

/// Joins a room. `None` if the room cannot be reached: it has gone to sleep, or has moved to another server.
pub(crate) async fn join(
    room: &RoomHandle,
    client: JoiningClient,
) -> Option<Result<ConnectionId, Refusal>> {
    let (reply, answer) = oneshot::channel();
    room.send(RoomMessage::Join(Box::new(JoinRoom { client, reply }))).await.ok()?;
    answer.await.ok()
}

/// The role of a connection, by the link through which the client joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionRole {
    /// By the invitation: may take a seat.
    Player,
    /// By the spectator link: may only watch.
    Spectator,
}

/// The id of a connection, unique within its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConnectionId(pub(super) u64);

impl ConnectionId {
    /// The only connection of a remote room, for a room at another server.
    pub(crate) const REMOTE: Self = Self(0);
}

/// The channel for messages to a connection. The connection ends when the room drops it.
pub(crate) type Outbox = Sender<Utf8Bytes>;

/// The receiving end of an outbox, at the connection.
pub(crate) type OutgoingMessages = Receiver<Utf8Bytes>;

/// An outbox and its receiving end.
pub(crate) fn new_outbox() -> (Outbox, OutgoingMessages) {
    channel::channel(limits::OUTBOX_MESSAGES)
}

/// Encodes a message for the wire.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    to_json(message).into()
}
