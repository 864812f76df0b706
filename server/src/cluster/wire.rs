//! What servers say to each other, and under which subject. It knows words; it knows not who carries them.
//!
//! The subject of a server holds its id, which nobody can foresee. What a connection is shown is said to the server
//! that has the connection, and to no other.

use axum::body::Bytes;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ResumeFrom;
use serde::{Deserialize, Serialize};

use crate::http::session::SessionEvent;
use crate::ids::{Code, ServerId, UserId};
use crate::room::connections::ConnectionRole;
use crate::store::to_json;
use crate::store::users::User;

/// The version of all of this. A server has nothing to say to one of another version, and tells its people to come
/// back.
pub(super) const WIRE_VERSION: i64 = 2;

/// Everything that is said to a server.
pub(super) fn all_subjects(server: ServerId) -> String {
    format!("demesne.{server}.>")
}

/// Where a server hears itself: whether the bus carries anything.
pub(super) fn heartbeat(server: ServerId) -> String {
    format!("demesne.{server}.heartbeat")
}

/// Where a server hears what concerns all.
pub(super) fn events(server: ServerId) -> String {
    format!("demesne.{server}.event")
}

/// Where somebody knocks who wants to come into a room of a server.
pub(super) fn join(server: ServerId) -> String {
    format!("demesne.{server}.join")
}

/// Where the server of a room hears a line.
pub(super) fn to_room(owner: ServerId, stream: StreamId) -> String {
    format!("demesne.{owner}.to_room.{}.{}", stream.server, stream.number)
}

/// Where the server of a connection hears a line.
pub(super) fn to_client(stream: StreamId) -> String {
    format!("demesne.{}.to_client.{}", stream.server, stream.number)
}

/// What a subject of a server means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Heartbeat,
    Event,
    Join,
    /// From the server of a connection.
    ToRoom(StreamId),
    /// For one of our own connections.
    ToClient(u64),
}

impl Subject {
    /// Reads a subject; nothing when it is none of ours.
    pub(super) fn parse(subject: &str) -> Option<Self> {
        let mut words = subject.split('.').skip(2);
        let topic = match (words.next()?, words.next(), words.next()) {
            ("heartbeat", None, None) => Self::Heartbeat,
            ("event", None, None) => Self::Event,
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

/// A connection at one server to a room at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct StreamId {
    /// Which server has the connection.
    pub(super) server: ServerId,
    /// Its number there.
    pub(super) number: u64,
}

/// A table and its game.
#[derive(Clone, Debug)]
pub(super) struct RoomAddress {
    pub(super) code: Code,
    pub(super) game: GameKind,
}

/// Somebody wants to come into a room. Who they are their own server has found out.
#[derive(Serialize, Deserialize)]
pub(super) struct JoinRequestBody {
    wire: i64,
    server: String,
    stream: u64,
    code: String,
    game: GameKind,
    spectator: bool,
    user: Option<(String, String)>,
    have: Option<ResumeFrom>,
}

/// A knock as it is understood.
pub(super) struct JoinRequest {
    pub(super) stream: StreamId,
    pub(super) room: RoomAddress,
    pub(super) role: ConnectionRole,
    pub(super) user: Option<User>,
    pub(super) have: Option<ResumeFrom>,
}

impl JoinRequest {
    pub(super) fn encode(&self) -> Bytes {
        let user = self.user.as_ref().map(|it| (it.id.to_string(), it.name.clone()));
        let join_request = JoinRequestBody {
            wire: WIRE_VERSION,
            server: self.stream.server.to_string(),
            stream: self.stream.number,
            code: self.room.code.to_string(),
            game: self.room.game,
            spectator: self.role == ConnectionRole::Spectator,
            user,
            have: self.have.clone(),
        };
        to_json(&join_request).into()
    }

    /// Reads a knock; nothing when it is of another version.
    pub(super) fn decode(payload: &[u8]) -> Option<Self> {
        let join_request: JoinRequestBody = serde_json::from_slice(payload)
            .ok()
            .filter(|it: &JoinRequestBody| it.wire == WIRE_VERSION)?;
        let user = match join_request.user {
            Some((id, name)) => Some(User { id: UserId::parse(&id)?, name }),
            None => None,
        };
        Some(Self {
            stream: StreamId {
                server: ServerId::parse(&join_request.server)?,
                number: join_request.stream,
            },
            room: RoomAddress { code: Code::parse(&join_request.code)?, game: join_request.game },
            role: if join_request.spectator {
                ConnectionRole::Spectator
            } else {
                ConnectionRole::Player
            },
            user,
            have: join_request.have,
        })
    }
}

/// What comes of a knock.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum JoinReply {
    /// Come in.
    Joined,
    /// The room does not want them.
    Refused(Refusal),
    /// The room is not here, or not now: ask again who has it.
    NotHere,
}

impl JoinReply {
    pub(super) fn encode(&self) -> Bytes {
        to_json(self).into()
    }

    pub(super) fn decode(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::NotHere)
    }
}

/// What is said on a line, either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameKind {
    /// A message of the protocol.
    Message,
    /// Nothing: the line is still there, and this is how much was said on it.
    KeepAlive,
    /// This was all.
    Close,
}

/// A message of a line: its kind, how many texts came before, and, after a line break, the text as it is.
pub(super) fn encode_frame(kind: FrameKind, before: u64, text: &str) -> Bytes {
    let letter = match kind {
        FrameKind::Message => 't',
        FrameKind::KeepAlive => 's',
        FrameKind::Close => 'e',
    };
    format!("{letter}{before}\n{text}").into()
}

/// Counts what comes over a line, so that nothing is missed unnoticed.
#[derive(Default)]
pub(super) struct SequenceCheck {
    messages: u64,
}

impl SequenceCheck {
    /// Reads a message; nothing when one before it is missing. An end is an end whatever came before it.
    pub(super) fn decode<'a>(&mut self, payload: &'a [u8]) -> Option<(FrameKind, &'a str)> {
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

/// What concerns all servers.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClusterEvent {
    /// Sessions of a person have ended, of one browser or all.
    SessionEnded { player: String, token_hash: Option<String> },
    /// Another token has taken the place of one.
    TokenRenewed { old: String, new: String },
    /// Somebody had their name deleted.
    PlayerDeleted { player: String },
    /// Somebody may have missed some.
    Missed,
}

impl ClusterEvent {
    pub(super) fn of_sessions(event: &SessionEvent) -> Self {
        match event.clone() {
            SessionEvent::Ended { player, token_hash } => {
                Self::SessionEnded { player: player.to_string(), token_hash }
            }
            SessionEvent::Renewed { old, new } => Self::TokenRenewed { old, new },
            SessionEvent::Missed => Self::Missed,
        }
    }

    pub(super) fn encode(&self) -> Bytes {
        to_json(self).into()
    }

    /// Reads some; what is not understood may have been anything.
    pub(super) fn decode(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::Missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_read_as_they_are_written() {
        let (services, there) = (ServerId::new(), ServerId::new());
        let stream = StreamId { server: there, number: 7 };
        let read = |subject: String| Subject::parse(&subject);
        assert_eq!(read(heartbeat(services)), Some(Subject::Heartbeat));
        assert_eq!(read(events(services)), Some(Subject::Event));
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
        assert_eq!(
            received.decode(&encode_frame(FrameKind::Message, 1, "c")),
            None,
            "the same again"
        );
        assert_eq!(
            received.decode(&encode_frame(FrameKind::KeepAlive, 3, "")),
            None,
            "the third is missing"
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
            stream: StreamId { server: ServerId::new(), number: 1 },
            room: RoomAddress { code: Code::new(), game: GameKind::Dominion },
            role: ConnectionRole::Spectator,
            user: Some(User { id: UserId::new(), name: "Ann".to_owned() }),
            have: None,
        };
        let payload = request.encode();
        let read = JoinRequest::decode(&payload).expect("it is our own");
        assert_eq!(
            (read.stream, read.role, read.user),
            (request.stream, request.role, request.user)
        );
        let text = String::from_utf8_lossy(&payload).replace("\"wire\":1", "\"wire\":2");
        assert!(JoinRequest::decode(text.as_bytes()).is_none());
        assert_eq!(JoinReply::decode(b"{\"later\":1}"), JoinReply::NotHere);
        assert_eq!(ClusterEvent::decode(b"{\"later\":1}"), ClusterEvent::Missed);
    }
}
