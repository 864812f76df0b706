//! The code and reason of a close frame, by which a client without the last message knows whether to reconnect.

use demesne_base::metrics::refusal_word;
use demesne_protocol::refusal::Refusal;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::http::error::status;

/// Added to the status of HTTP for the same reason: codes from 4000 on are those of applications.
const APPLICATION: u16 = 4000;

/// Why a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    code: u16,
    reason: &'static str,
}

impl Closing {
    /// The client closes it, or the network is gone.
    pub(super) const ANSWER: Self = Self { code: 1000, reason: "" };
    /// The first message is no hello.
    pub(super) const NO_HELLO: Self = Self { code: 1008, reason: "no_hello" };
    /// The client has sent nothing for too long, not even the answer to a ping.
    pub(super) const SILENT: Self = Self { code: 1008, reason: "silent" };
    /// The client went on sending although its messages were refused as too fast.
    pub(super) const FLOOD: Self = Self { code: 1008, reason: "too_fast" };
    /// A message was longer than any may be.
    const TOO_LONG: Self = Self { code: 1009, reason: "too_long" };
    /// A frame was none of the protocol.
    const NO_FRAME: Self = Self { code: 1002, reason: "malformed" };
    /// The server restarts.
    pub(super) const RESTARTING: Self = Self { code: 1012, reason: "restarting" };
    /// The room starts again, or the client received its messages too slowly.
    pub(super) const RECONNECT: Self = Self { code: 1013, reason: "reconnect" };
    const REPLACED: Self = Self { code: 4409, reason: "replaced" };
    const REMOVED: Self = Self { code: 4403, reason: "removed" };

    /// The end of a connection after a refusal.
    pub(super) fn of(reason: &Refusal) -> Self {
        let code = APPLICATION + status(reason).as_u16();
        Self { code, reason: refusal_word(reason) }
    }

    /// The end of a connection from which nothing can be read any more.
    pub(super) fn after(error: &Error) -> Self {
        if matches!(error, Error::Capacity(_)) {
            Self::TOO_LONG
        } else if matches!(error, Error::Protocol(_) | Error::Utf8(_)) {
            Self::NO_FRAME
        } else {
            Self::ANSWER
        }
    }

    /// The reason that a message to a client gives for the end of its connection.
    pub(super) fn announced_by(text: &str) -> Option<Self> {
        let notice = text.strip_prefix(r#"{"type":"notice","notice":""#);
        match notice.and_then(|rest| rest.split('"').next()) {
            Some("replaced") => Some(Self::REPLACED),
            Some("removed") => Some(Self::REMOVED),
            Some("restarting") => Some(Self::RESTARTING),
            Some(_) => None,
            None => text
                .starts_with(r#"{"type":"refused","id":null,"reason":{"type":"full"}"#)
                .then(|| Self::of(&Refusal::Full)),
        }
    }
}

impl From<Closing> for CloseFrame {
    fn from(Closing { code, reason }: Closing) -> Self {
        Self { code: CloseCode::from(code), reason: reason.into() }
    }
}

#[cfg(test)]
mod tests {
    use demesne_protocol::socket::{Notice, ServerMessage};

    use super::*;

    #[test]
    fn the_last_message_of_a_room_names_the_reason() {
        let text = |message| serde_json::to_string(&message).expect("a message can be written");
        let notice = |notice| text(ServerMessage::Notice { notice });
        for (message, closing) in [
            (notice(Notice::Replaced), Some(Closing::REPLACED)),
            (notice(Notice::Removed), Some(Closing::REMOVED)),
            (notice(Notice::Restarting), Some(Closing::RESTARTING)),
            (notice(Notice::CannotSave), None),
            (
                text(ServerMessage::Refused { id: None, reason: Refusal::Full, detail: None }),
                Some(Closing { code: 4409, reason: "full" }),
            ),
            (text(ServerMessage::KeepAlive), None),
        ] {
            assert_eq!(Closing::announced_by(&message), closing, "{message}");
        }
    }
}
