//! The messages that simulated players send and receive, reduced to the fields that matter here.

use demesne_protocol::dominion::{Phase, Question};
use demesne_protocol::refusal::Refusal;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A message of the server; other fields are skipped.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Received {
    /// The match has changed.
    Update {
        /// The number of answers so far.
        version: u32,
        /// The table as this client sees it.
        view: PlayerView,
    },
    /// A message was done.
    Done {
        /// The client's id of it.
        id: String,
    },
    /// A message was rejected.
    Refused {
        /// The reason.
        reason: Refusal,
    },
    /// Any other message.
    #[serde(other)]
    Other,
}

/// The part of a view that a player needs.
#[derive(Deserialize)]
pub(crate) struct PlayerView {
    /// The phase of the turn.
    pub(crate) phase: Phase,
    /// The open question for this client.
    pub(crate) question: Option<Question>,
    results: Option<IgnoredAny>,
}

impl PlayerView {
    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.results.is_some()
    }
}

/// A padded message of a given type and length.
pub(crate) fn padded(kind: &str, bytes: usize) -> String {
    let bare = format!(r#"{{"type":"{kind}","pad":""}}"#).len();
    let pad = "x".repeat(bytes.saturating_sub(bare));
    format!(r#"{{"type":"{kind}","pad":"{pad}"}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_padded_message_has_the_wanted_size() {
        assert_eq!(padded("update", 500).len(), 500);
        assert!(serde_json::from_str::<serde_json::Value>(&padded("update", 1)).is_ok());
    }

    #[test]
    fn other_messages_are_skipped() {
        let received = r#"{"type":"notice","notice":"restarting"}"#;
        assert!(matches!(serde_json::from_str(received), Ok(Received::Other)));
    }
}
