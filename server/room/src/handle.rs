//! The interface of a room: its messages, and what a connection is to it.

use demesne_base::channel::{self, Receiver, Sender};
use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, ResumeFrom, ServerMessage};
use demesne_store::to_json;
use demesne_store::users::User;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Messages that wait for a room: a few of every connection, then the connections wait.
pub const MAILBOX: usize = 64;

/// The mailbox of a room. If it is closed the room is asleep: ask the room registry again.
pub type RoomHandle = Sender<RoomMessage>;

/// The receiving end of a room's mailbox.
pub type Mailbox = Receiver<RoomMessage>;

/// A mailbox and the handle to it.
pub fn new_mailbox() -> (RoomHandle, Mailbox) {
    channel::channel(MAILBOX)
}

/// A message to a room.
pub enum RoomMessage {
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
pub struct JoinRoom {
    /// The client.
    pub client: JoiningClient,
    /// The receiver of the answer.
    pub reply: oneshot::Sender<Result<ConnectionId, Refusal>>,
}

/// A client that joins.
#[derive(Clone)]
pub struct JoiningClient {
    /// The role of the client at the table.
    pub role: ConnectionRole,
    /// The user, if the client has a session.
    pub user: Option<User>,
    /// The part that the client has already.
    pub have: Option<ResumeFrom>,
    /// The receiver of messages for the client.
    pub outbox: Outbox,
}

/// Joins a room. `None` if the room cannot be reached: it has gone to sleep, or has moved to another server.
pub async fn join(
    room: &RoomHandle,
    client: JoiningClient,
) -> Option<Result<ConnectionId, Refusal>> {
    let (reply, answer) = oneshot::channel();
    room.send(RoomMessage::Join(Box::new(JoinRoom { client, reply }))).await.ok()?;
    answer.await.ok()
}

/// The role of a connection, by the link through which the client joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConnectionRole {
    /// By the invitation: may take a seat.
    Player,
    /// By the spectator link: may only watch.
    Spectator,
}

/// The id of a connection, unique within its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionId(pub(super) u64);

impl ConnectionId {
    /// The only connection of a remote room, for a room at another server.
    pub const REMOTE: Self = Self(0);
}

/// The channel for messages to a connection. The connection ends when the room drops it.
pub type Outbox = Sender<Utf8Bytes>;

/// The receiving end of an outbox, at the connection.
pub type OutgoingMessages = Receiver<Utf8Bytes>;

/// An outbox and its receiving end.
pub fn new_outbox() -> (Outbox, OutgoingMessages) {
    channel::channel(limits::OUTBOX_MESSAGES)
}

/// Encodes a message for the wire.
pub fn encode(message: &ServerMessage) -> Utf8Bytes {
    to_json(message).into()
}
