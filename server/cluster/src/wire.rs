//! The messages between servers and their NATS subjects. Transport is in `bus`.
//!
//! The subject of a server contains its random id. Messages for a connection are sent only to the server that holds
//! the connection.

use axum::body::Bytes;
use demesne_access::session_events::SessionEvent;
use demesne_base::ids::{ServerId, UserId};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ResumeFrom;
use demesne_room::handle::ConnectionRole;
use demesne_store::tables::GameOfTable;
use demesne_store::to_json;
use demesne_store::users::User;
use serde::{Deserialize, Serialize};

/// Version of these messages. A server does not exchange messages with one of another version, and asks its clients to
/// reconnect instead.
pub(super) const WIRE_VERSION: i64 = 6;

/// The wildcard subject of all messages for a server.
pub(super) fn all_subjects(server: ServerId) -> String {
    format!("demesne.{server}.>")
}

/// Subject of a server's messages to itself, which check that NATS delivers.
pub(super) fn heartbeat(server: ServerId) -> String {
    format!("demesne.{server}.heartbeat")
}

/// Subject on which every server publishes its database's [`Fingerprint`](demesne_store::history::Fingerprint). A server
/// at an old primary does not know which servers have left it, so this subject names none.
pub(super) const HISTORY: &str = "demesne.history";

/// Subject of cluster events.
pub(super) fn events(server: ServerId) -> String {
    format!("demesne.{server}.event")
}

/// Subject of a server's word to all others that lists may show something else. It names no receiver, so that servers hear
/// it which the sender does not know yet.
pub(super) fn list_changes(from: ServerId) -> String {
    format!("demesne.all.list_change.{from}")
}

/// The wildcard subject of that word from every server.
pub(super) const ALL_LIST_CHANGES: &str = "demesne.all.list_change.*";

/// Subject of requests for the figures of a server.
pub(crate) fn figures(server: ServerId) -> String {
    format!("demesne.{server}.figures")
}

/// Subject of join requests for rooms of a server.
pub(crate) fn join(server: ServerId) -> String {
    format!("demesne.{server}.join")
}

/// Subject of stream frames for the server of the room.
pub(super) fn to_room(owner: ServerId, stream: StreamId) -> String {
    format!("demesne.{owner}.to_room.{}.{}", stream.server, stream.number)
}

/// Subject of stream frames for the server of the connection.
pub(crate) fn to_client(stream: StreamId) -> String {
    format!("demesne.{}.to_client.{}", stream.server, stream.number)
}

/// A parsed subject of a server.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Heartbeat,
    Event,
    /// Word from this server that lists may show something else.
    ListChange(ServerId),
    Figures,
    Join,
    /// A frame from the server of a connection.
    ToRoom(StreamId),
    /// A frame for a local connection.
    ToClient(u64),
}

impl Subject {
    /// Parses a subject; `None` if it is unknown.
    pub(crate) fn parse(subject: &str) -> Option<Self> {
        let mut words = subject.split('.').skip(2);
        let topic = match (words.next()?, words.next(), words.next()) {
            ("heartbeat", None, None) => Self::Heartbeat,
            ("event", None, None) => Self::Event,
            ("list_change", Some(from), None) => Self::ListChange(ServerId::parse(from)?),
            ("figures", None, None) => Self::Figures,
            ("join", None, None) => Self::Join,
            ("to_room", Some(server), Some(number)) => Self::ToRoom(StreamId {
                server: ServerId::parse(server)?,
                number: number.parse().ok()?,
            }),
            ("to_client", Some(number), None) => Self::ToClient(number.parse().ok()?),
            _ => return None,
        };
        Some(topic)
    }
}

/// A message other than a frame of a stream, as it is sent.
pub(super) fn encode(message: &impl Serialize) -> Bytes {
    to_json(message).into()
}

/// Id of a stream: a connection on one server to a room on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct StreamId {
    /// The server of the connection.
    pub server: ServerId,
    /// The number of the stream on that server.
    pub number: u64,
}

/// A request to join a room. The client's own server has authenticated it.
#[derive(Serialize, Deserialize)]
pub(super) struct JoinRequest {
    pub wire: i64,
    pub stream: StreamId,
    pub room: GameOfTable,
    pub role: ConnectionRole,
    pub user: Option<User>,
    pub have: Option<ResumeFrom>,
}

impl JoinRequest {
    /// Decodes a join request; `None` if it is of another version.
    pub(crate) fn decode(payload: &[u8]) -> Option<Self> {
        let request: Self = serde_json::from_slice(payload).ok()?;
        (request.wire == WIRE_VERSION).then_some(request)
    }
}

/// Reply to a join request.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum JoinReply {
    /// The client has joined.
    Joined,
    /// The room rejected the client.
    Refused(Refusal),
    /// The room does not run here, or not yet: look its owner up again.
    NotHere,
}

impl JoinReply {
    pub(crate) fn decode(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::NotHere)
    }
}

/// Kind of a stream frame, in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    /// A protocol message.
    Message,
    /// No message: the stream is alive; carries the number of messages sent so far.
    KeepAlive,
    /// The end of the stream.
    Close,
}

/// Encodes a frame: its kind, the number of messages before it and, after a line break, the text unchanged.
pub(super) fn encode_frame(kind: FrameKind, before: u64, text: &str) -> Bytes {
    let letter = match kind {
        FrameKind::Message => 't',
        FrameKind::KeepAlive => 's',
        FrameKind::Close => 'e',
    };
    format!("{letter}{before}\n{text}").into()
}

/// Counts received frames to detect lost messages.
#[derive(Default)]
pub(super) struct SequenceCheck {
    messages: u64,
}

impl SequenceCheck {
    /// Decodes a frame; `None` if a message before it is missing. A close frame is accepted in any case.
    pub(crate) fn decode<'a>(&mut self, payload: &'a [u8]) -> Option<(FrameKind, &'a str)> {
        let (head, text) = std::str::from_utf8(payload).ok()?.split_once('\n')?;
        let (letter, before) = head.split_at_checked(1)?;
        let kind = match letter {
            "t" => FrameKind::Message,
            "s" => FrameKind::KeepAlive,
            "e" => return Some((FrameKind::Close, text)),
            _ => return None,
        };
        if before.parse() != Ok(self.messages) {
            return None;
        }
        self.messages += u64::from(kind == FrameKind::Message);
        Some((kind, text))
    }
}

/// An event for all servers.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClusterEvent {
    /// Sessions of a user have ended: one browser's or all.
    SessionEnded { player: UserId, token_hash: Option<String> },
    /// A session token was replaced.
    TokenRenewed { old: String, new: String },
    /// An operator has muted or barred a player, or ended that.
    RestrictionsChanged,
    /// A player's name was deleted.
    NameDeleted { player: UserId },
    /// Events may have been lost.
    Missed,
}

impl ClusterEvent {
    pub(super) fn of_sessions(event: &SessionEvent) -> Self {
        match event.clone() {
            SessionEvent::Ended { player, token_hash } => Self::SessionEnded { player, token_hash },
            SessionEvent::Renewed { old, new } => Self::TokenRenewed { old, new },
            // Each server finds what concerns its own connections in the database.
            SessionEvent::Barred { .. } | SessionEvent::NetworksBlocked => {
                Self::RestrictionsChanged
            }
            SessionEvent::Missed => Self::Missed,
        }
    }

    /// Decodes an event; an unknown one counts as [`ClusterEvent::Missed`].
    pub(crate) fn decode(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::Missed)
    }
}

#[cfg(test)]
mod tests {
    use demesne_base::ids::Code;
    use demesne_protocol::games::GameKind;

    use super::*;

    #[test]
    fn subjects_are_read_as_they_are_written() {
        let (services, there) = (ServerId::new(), ServerId::new());
        let stream = StreamId { server: there, number: 7 };
        let read = |subject: String| Subject::parse(&subject);
        assert_eq!(read(heartbeat(services)), Some(Subject::Heartbeat));
        assert_eq!(read(events(services)), Some(Subject::Event));
        assert_eq!(read(list_changes(services)), Some(Subject::ListChange(services)));
        assert_eq!(read(figures(services)), Some(Subject::Figures));
        assert_eq!(read(join(services)), Some(Subject::Join));
        assert_eq!(read(to_room(services, stream)), Some(Subject::ToRoom(stream)));
        assert_eq!(read(to_client(stream)), Some(Subject::ToClient(7)));
        assert_eq!(read(format!("demesne.{services}.to_client.x")), None);
        assert_eq!(read("other".to_owned()), None);
    }

    #[test]
    fn what_is_missing_on_a_line_is_noticed() {
        let mut received = SequenceCheck::default();
        assert_eq!(
            received.decode(&encode_frame(FrameKind::Message, 0, "a\nb")),
            Some((FrameKind::Message, "a\nb"))
        );
        assert_eq!(
            received.decode(&encode_frame(FrameKind::KeepAlive, 1, "")),
            Some((FrameKind::KeepAlive, ""))
        );
        assert_eq!(
            received.decode(&encode_frame(FrameKind::Message, 1, "c")),
            Some((FrameKind::Message, "c"))
        );
        assert_eq!(received.decode(&encode_frame(FrameKind::Message, 1, "c")), None, "a duplicate");
        assert_eq!(
            received.decode(&encode_frame(FrameKind::KeepAlive, 3, "")),
            None,
            "a message before it is missing"
        );
        assert_eq!(
            received.decode(&encode_frame(FrameKind::Close, 0, "")),
            Some((FrameKind::Close, ""))
        );
        assert_eq!(received.decode(b"nothing of ours"), None);
    }

    #[test]
    fn a_server_of_another_version_is_not_understood() {
        let request = JoinRequest {
            wire: WIRE_VERSION,
            stream: StreamId { server: ServerId::new(), number: 1 },
            room: GameOfTable { code: Code::new(), game: GameKind::Dominion },
            role: ConnectionRole::Spectator,
            user: Some(User { id: UserId::new(), name: "Ann".to_owned(), program: None }),
            have: None,
        };
        let payload = encode(&request);
        let read = JoinRequest::decode(&payload).expect("it is our own");
        assert_eq!(
            (read.stream, read.role, read.user),
            (request.stream, request.role, request.user)
        );
        let (ours, other) = (format!("\"wire\":{WIRE_VERSION}"), "\"wire\":999");
        let text = String::from_utf8_lossy(&payload).replace(&ours, other);
        assert!(text.contains(other), "{text}");
        assert!(JoinRequest::decode(text.as_bytes()).is_none());
        assert_eq!(JoinReply::decode(b"{\"later\":1}"), JoinReply::NotHere);
        assert_eq!(ClusterEvent::decode(b"{\"later\":1}"), ClusterEvent::Missed);
    }
}
