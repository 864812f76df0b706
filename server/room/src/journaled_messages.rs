//! The messages in the journal of a match: a client that sends one again is told that it is done, however old it is.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::socket::ClientMessage;
use demesne_rules::journal::JournalAction;

use super::handled_messages::Known;

/// The messages in a journal, as keyed hashes: without the random keys, a client cannot construct a collision.
#[derive(Clone, Default)]
pub(super) struct JournaledMessages {
    keys: RandomState,
    /// The hash of the content of each message, by that of its seat and id.
    hashes: HashMap<u64, u64>,
}

/// The journal's record of a message.
#[derive(PartialEq, Eq, Hash)]
enum JournaledContent<'a> {
    /// The question's number and the answer.
    Answer(Option<u32>, &'a GameAnswer),
    /// It went back.
    Undo,
    /// Nothing: messages of this kind are in no journal.
    None,
}

impl JournaledMessages {
    /// Records that a message of a seat is in the journal: the action, and the seat's question before it.
    pub(super) fn record(
        &mut self,
        seat: Seat,
        id: &str,
        question: Option<u32>,
        action: &JournalAction,
    ) {
        let content = match action {
            JournalAction::Answer(answer) => JournaledContent::Answer(question, answer),
            JournalAction::Undo(_) => JournaledContent::Undo,
        };
        self.hashes.insert(self.keys.hash_one((seat.0, id)), self.keys.hash_one(content));
    }

    /// Whether a seat has a message with the id.
    pub(super) fn has(&self, seat: Seat, id: &str) -> bool {
        self.find(seat, id).is_some()
    }

    /// Whether a seat has a message with the id, and whether it is this one.
    pub(super) fn known(&self, seat: Seat, id: &str, message: &ClientMessage) -> Option<Known> {
        let journaled = self.find(seat, id)?;
        let content = if let ClientMessage::Answer { question, answer, .. } = message {
            JournaledContent::Answer(Some(*question), answer)
        } else if let ClientMessage::Undo { .. } = message {
            JournaledContent::Undo
        } else {
            JournaledContent::None
        };
        Some(Known::from_comparison(self.keys.hash_one(content) == journaled))
    }

    /// The hash of the content of a message.
    fn find(&self, seat: Seat, id: &str) -> Option<u64> {
        self.hashes.get(&self.keys.hash_one((seat.0, id))).copied()
    }
}
