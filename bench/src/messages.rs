//! The messages that simulated players send and receive, reduced to the fields that matter here.

use demesne_protocol::dominion::{Phase, Question};
use demesne_protocol::refusal::Refusal;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

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
    /// Parts of the table have changed.
    Change {
        /// The number of answers so far.
        version: u32,
        /// The parts.
        view: ViewChange,
        /// The client's id of the message that is done by this, if it was its own.
        done: Option<String>,
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

/// The changed parts of a view that a player needs.
#[derive(Deserialize)]
pub(crate) struct ViewChange {
    phase: Option<Phase>,
    #[serde(default, deserialize_with = "nullable")]
    question: Option<Option<Question>>,
    results: Option<IgnoredAny>,
}

/// Tells `null` from an absent field.
fn nullable<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl PlayerView {
    /// Applies a change; a match that is over goes on no more.
    pub(crate) fn apply(&mut self, change: ViewChange) {
        self.phase = change.phase.unwrap_or(self.phase);
        self.results = change.results.or(self.results.take());
        if let Some(question) = change.question {
            self.question = question;
        }
    }

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

    #[test]
    fn a_question_that_is_over_is_told_from_one_that_stays() {
        let change = |text: &str| serde_json::from_str::<ViewChange>(text).expect("a change");
        assert!(change("{}").question.is_none());
        assert!(change(r#"{"question":null}"#).question.is_some_and(|question| question.is_none()));
    }
}
