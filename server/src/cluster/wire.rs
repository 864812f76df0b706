//! What servers say to each other, and under which subject. It knows words; it knows not who carries them.
//!
//! The subject of a server holds its id, which nobody can foresee. What a connection is shown is said to the server
//! that has the connection, and to no other.

use axum::body::Bytes;
use demesne_protocol::games::GameKind;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::Have;
use serde::{Deserialize, Serialize};

use crate::http::session::SessionEvent;
use crate::ids::{Code, PlayerId, ServerId};
use crate::room::connections::ConnectionRole;
use crate::store::people::Person;
use crate::store::to_json;

/// The version of all of this. A server has nothing to say to one of another version, and tells its people to come
/// back.
pub(super) const WIRE: i64 = 1;

/// Everything that is said to a server.
pub(super) fn all(server: ServerId) -> String {
    format!("demesne.{server}.>")
}

/// Where a server hears itself: whether the bus carries anything.
pub(super) fn beat(server: ServerId) -> String {
    format!("demesne.{server}.beat")
}

/// Where a server hears what concerns all.
pub(super) fn news(server: ServerId) -> String {
    format!("demesne.{server}.news")
}

/// Where somebody knocks who wants to come into a room of a server.
pub(super) fn door(server: ServerId) -> String {
    format!("demesne.{server}.door")
}

/// Where the server of a room hears a line.
pub(super) fn said(owner: ServerId, line: Line) -> String {
    format!("demesne.{owner}.said.{}.{}", line.server, line.number)
}

/// Where the server of a connection hears a line.
pub(super) fn shown(line: Line) -> String {
    format!("demesne.{}.shown.{}", line.server, line.number)
}

/// What a subject of a server means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Topic {
    Beat,
    News,
    Door,
    /// From the server of a connection.
    Said(Line),
    /// For one of our own connections.
    Shown(u64),
}

impl Topic {
    /// Reads a subject; nothing when it is none of ours.
    pub(super) fn read(subject: &str) -> Option<Self> {
        let mut words = subject.split('.').skip(2);
        let topic = match (words.next()?, words.next(), words.next()) {
            ("beat", None, None) => Self::Beat,
            ("news", None, None) => Self::News,
            ("door", None, None) => Self::Door,
            ("said", Some(server), Some(number)) => {
                Self::Said(Line { server: ServerId::parse(server)?, number: number.parse().ok()? })
            }
            ("shown", Some(number), None) => Self::Shown(number.parse().ok()?),
            _ => return None,
        };
        Some(topic)
    }
}

/// A connection at one server to a room at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Line {
    /// Which server has the connection.
    pub(super) server: ServerId,
    /// Its number there.
    pub(super) number: u64,
}

/// A table and its game.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) code: Code,
    pub(super) game: GameKind,
}

/// Somebody wants to come into a room. Who they are their own server has found out.
#[derive(Serialize, Deserialize)]
pub(super) struct Knock {
    wire: i64,
    server: String,
    line: u64,
    code: String,
    game: GameKind,
    watches: bool,
    person: Option<(String, String)>,
    have: Option<Have>,
}

/// A knock as it is understood.
pub(super) struct Visitor {
    pub(super) line: Line,
    pub(super) place: Place,
    pub(super) door: ConnectionRole,
    pub(super) person: Option<Person>,
    pub(super) have: Option<Have>,
}

impl Visitor {
    pub(super) fn written(&self) -> Bytes {
        let person = self.person.as_ref().map(|it| (it.id.to_string(), it.name.clone()));
        let knock = Knock {
            wire: WIRE,
            server: self.line.server.to_string(),
            line: self.line.number,
            code: self.place.code.to_string(),
            game: self.place.game,
            watches: self.door == ConnectionRole::Spectator,
            person,
            have: self.have.clone(),
        };
        to_json(&knock).into()
    }

    /// Reads a knock; nothing when it is of another version.
    pub(super) fn read(payload: &[u8]) -> Option<Self> {
        let knock: Knock =
            serde_json::from_slice(payload).ok().filter(|it: &Knock| it.wire == WIRE)?;
        let person = match knock.person {
            Some((id, name)) => Some(Person { id: PlayerId::parse(&id)?, name }),
            None => None,
        };
        Some(Self {
            line: Line { server: ServerId::parse(&knock.server)?, number: knock.line },
            place: Place { code: Code::parse(&knock.code)?, game: knock.game },
            door: if knock.watches { ConnectionRole::Spectator } else { ConnectionRole::Player },
            person,
            have: knock.have,
        })
    }
}

/// What comes of a knock.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Welcome {
    /// Come in.
    Enter,
    /// The room does not want them.
    Refused(Refusal),
    /// The room is not here, or not now: ask again who has it.
    Elsewhere,
}

impl Welcome {
    pub(super) fn written(&self) -> Bytes {
        to_json(self).into()
    }

    pub(super) fn read(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::Elsewhere)
    }
}

/// What is said on a line, either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A message of the protocol.
    Text,
    /// Nothing: the line is still there, and this is how much was said on it.
    Still,
    /// This was all.
    End,
}

/// A message of a line: its kind, how many texts came before, and, after a line break, the text as it is.
pub(super) fn frame(kind: Kind, before: u64, text: &str) -> Bytes {
    let letter = match kind {
        Kind::Text => 't',
        Kind::Still => 's',
        Kind::End => 'e',
    };
    format!("{letter}{before}\n{text}").into()
}

/// Counts what comes over a line, so that nothing is missed unnoticed.
#[derive(Default)]
pub(super) struct Heard {
    texts: u64,
}

impl Heard {
    /// Reads a message; nothing when one before it is missing. An end is an end whatever came before it.
    pub(super) fn read<'a>(&mut self, payload: &'a [u8]) -> Option<(Kind, &'a str)> {
        let (head, text) = std::str::from_utf8(payload).ok()?.split_once('\n')?;
        let (letter, before) = head.split_at_checked(1)?;
        let kind = match letter {
            "t" => Kind::Text,
            "s" => Kind::Still,
            "e" => return Some((Kind::End, text)),
            _ => return None,
        };
        if before.parse() != Ok(self.texts) {
            return None;
        }
        self.texts += u64::from(kind == Kind::Text);
        Some((kind, text))
    }
}

/// What concerns all servers.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum News {
    /// Sessions of a person have ended, of one browser or all.
    Ended { player: String, token_hash: Option<String> },
    /// Another token has taken the place of one.
    Renewed { old: String, new: String },
    /// Somebody had their name deleted.
    Forgotten { player: String },
    /// Somebody may have missed some.
    Missed,
}

impl News {
    pub(super) fn of_sessions(news: &SessionEvent) -> Self {
        match news.clone() {
            SessionEvent::Ended { player, token_hash } => {
                Self::Ended { player: player.to_string(), token_hash }
            }
            SessionEvent::Renewed { old, new } => Self::Renewed { old, new },
            SessionEvent::Missed => Self::Missed,
        }
    }

    pub(super) fn written(&self) -> Bytes {
        to_json(self).into()
    }

    /// Reads some; what is not understood may have been anything.
    pub(super) fn read(payload: &[u8]) -> Self {
        serde_json::from_slice(payload).unwrap_or(Self::Missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_read_as_they_are_written() {
        let (here, there) = (ServerId::new(), ServerId::new());
        let line = Line { server: there, number: 7 };
        let read = |subject: String| Topic::read(&subject);
        assert_eq!(read(beat(here)), Some(Topic::Beat));
        assert_eq!(read(news(here)), Some(Topic::News));
        assert_eq!(read(door(here)), Some(Topic::Door));
        assert_eq!(read(said(here, line)), Some(Topic::Said(line)));
        assert_eq!(read(shown(line)), Some(Topic::Shown(7)));
        assert_eq!(read(format!("demesne.{here}.shown.x")), None);
        assert_eq!(read("other".to_owned()), None);
    }

    #[test]
    fn what_is_missing_on_a_line_is_noticed() {
        let mut heard = Heard::default();
        assert_eq!(heard.read(&frame(Kind::Text, 0, "a\nb")), Some((Kind::Text, "a\nb")));
        assert_eq!(heard.read(&frame(Kind::Still, 1, "")), Some((Kind::Still, "")));
        assert_eq!(heard.read(&frame(Kind::Text, 1, "c")), Some((Kind::Text, "c")));
        assert_eq!(heard.read(&frame(Kind::Text, 1, "c")), None, "the same again");
        assert_eq!(heard.read(&frame(Kind::Still, 3, "")), None, "the third is missing");
        assert_eq!(heard.read(&frame(Kind::End, 0, "")), Some((Kind::End, "")));
        assert_eq!(heard.read(b"nothing of ours"), None);
    }

    #[test]
    fn a_server_of_another_version_is_not_understood() {
        let visitor = Visitor {
            line: Line { server: ServerId::new(), number: 1 },
            place: Place { code: Code::new(), game: GameKind::Dominion },
            door: ConnectionRole::Spectator,
            person: Some(Person { id: PlayerId::new(), name: "Ann".to_owned() }),
            have: None,
        };
        let payload = visitor.written();
        let read = Visitor::read(&payload).expect("it is our own");
        assert_eq!(
            (read.line, read.door, read.person),
            (visitor.line, visitor.door, visitor.person)
        );
        let text = String::from_utf8_lossy(&payload).replace("\"wire\":1", "\"wire\":2");
        assert!(Visitor::read(text.as_bytes()).is_none());
        assert_eq!(Welcome::read(b"{\"later\":1}"), Welcome::Elsewhere);
        assert_eq!(News::read(b"{\"later\":1}"), News::Missed);
    }
}
