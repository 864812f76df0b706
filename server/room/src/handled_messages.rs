//! Idempotency record: ids of messages that were handled, so that a repeated message has no second effect. Answers are
//! in the journal as well; this covers all other messages, and clients that reconnect at once.
//!
//! Each player has a quota of their own, and chat has a separate one: no player's record is evicted because another
//! player sends a lot.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};

use demesne_base::ids::UserId;
use demesne_protocol::socket::ClientMessage;
use demesne_store::to_json;

use super::save_outage::MessageKey;

/// Handled message ids that a room remembers per user, and as many chat messages: a client resends one or two
/// unacknowledged messages. Answers are found in the match's journal, however old.
const HANDLED_MESSAGES: usize = 32;

/// Users whose handled messages a room remembers: more than sit at a table and watch together.
const HANDLED_USERS: usize = 64;

/// The knowledge of a message whose id was used before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// It is the same message again.
    Same,
    /// It is another message.
    Other,
}

impl Known {
    pub(crate) fn from_comparison(is_same: bool) -> Self {
        if is_same { Self::Same } else { Self::Other }
    }
}

/// The latest messages of a room that were handled, by sender. Of each id and of its message only a hash is kept, with random
/// keys so that a client cannot construct a collision.
#[derive(Default)]
pub(crate) struct HandledMessages {
    keys: RandomState,
    commands: RecentMessages,
    chat: RecentMessages,
    lost: RecentMessages,
}

impl HandledMessages {
    /// Whether a message with this id was handled.
    pub(crate) fn has(&self, player: UserId, id: &str) -> bool {
        self.find(player, id).is_some()
    }

    /// Whether a message with this id was handled, and whether it had this content.
    pub(crate) fn known(&self, player: UserId, id: &str, content: u64) -> Option<Known> {
        let handled = self.find(player, id)?.content;
        Some(Known::from_comparison(handled.is_none_or(|handled| handled == content)))
    }

    fn find(&self, player: UserId, id: &str) -> Option<HandledMessage> {
        let hash = self.keys.hash_one(id);
        self.commands.find(player, hash).or_else(|| self.chat.find(player, hash))
    }

    /// The hash of a message without its id.
    pub(crate) fn content_of(&self, message: &ClientMessage) -> u64 {
        // Most messages are answers, which need not be written for it.
        if let ClientMessage::Answer { id: _, question, answer } = message {
            return self.keys.hash_one((question, answer));
        }
        self.keys.hash_one(to_json(message))
    }

    /// Records a handled message; without its content if that is no longer known.
    pub(super) fn add(&mut self, key: &MessageKey, content: Option<u64>, is_chat: bool) {
        let message = HandledMessage { id: self.keys.hash_one(&*key.id), content };
        let messages = if is_chat { &mut self.chat } else { &mut self.commands };
        messages.add(key.player, message);
    }

    /// Whether this message was meant for a history that the match does not have.
    pub(crate) fn is_lost(&self, player: UserId, id: &str) -> bool {
        self.lost.find(player, self.keys.hash_one(id)).is_some()
    }

    /// Records a message that was meant for a history that the match does not have, such as one that ended with the
    /// restore of a backup. It stays refused on every later connection.
    pub(crate) fn add_lost(&mut self, player: UserId, id: &str) {
        self.lost.add(player, HandledMessage { id: self.keys.hash_one(id), content: None });
    }
}

/// The hashes of a message that was handled.
#[derive(Clone, Copy)]
struct HandledMessage {
    id: u64,
    /// `None` if it is not known: then every message with the id counts as the same.
    content: Option<u64>,
}

/// The latest messages of each of the latest senders; the most recent sender is last.
#[derive(Default)]
struct RecentMessages {
    people: VecDeque<(UserId, VecDeque<HandledMessage>)>,
}

impl RecentMessages {
    fn find(&self, player: UserId, id: u64) -> Option<HandledMessage> {
        let (_, messages) = self.people.iter().find(|(who, _)| *who == player)?;
        messages.iter().find(|message| message.id == id).copied()
    }

    fn add(&mut self, player: UserId, message: HandledMessage) {
        let place = self.people.iter().position(|(who, _)| *who == player);
        let theirs = place.and_then(|place| self.people.remove(place));
        let (_, mut messages) = theirs.unwrap_or((player, VecDeque::new()));
        keep_latest(&mut messages, message, HANDLED_MESSAGES);
        keep_latest(&mut self.people, (player, messages), HANDLED_USERS);
    }
}

fn keep_latest<T>(all: &mut VecDeque<T>, one: T, most: usize) {
    if all.len() == most {
        all.pop_front();
    }
    all.push_back(one);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_and_other_people_push_no_deed_out() {
        let (ann, mut remembered) = (UserId::new(), HandledMessages::default());
        let key = |player, id: &str| MessageKey { player, id: id.into() };
        remembered.add(&key(ann, "hers"), Some(1), false);
        for number in 0..10 * HANDLED_MESSAGES {
            remembered.add(&key(ann, &number.to_string()), Some(0), true);
            remembered.add(&key(UserId::new(), &number.to_string()), Some(0), true);
        }
        for _ in 1..HANDLED_USERS {
            let other = UserId::new();
            for number in 0..10 * HANDLED_MESSAGES {
                remembered.add(&key(other, &number.to_string()), Some(0), false);
            }
        }
        assert_eq!(remembered.known(ann, "hers", 1), Some(Known::Same));
        assert_eq!(remembered.known(ann, "hers", 2), Some(Known::Other));
        assert_eq!(remembered.known(UserId::new(), "hers", 1), None);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut remembered = HandledMessages::default();
        for user in 0..2 * HANDLED_USERS {
            let player = UserId::new();
            for number in 0..=HANDLED_MESSAGES {
                let id = format!("{user} {number}");
                remembered.add(&MessageKey { player, id: id.into() }, None, false);
            }
        }
        assert_eq!(remembered.commands.people.len(), HANDLED_USERS);
        let most = remembered.commands.people.iter().map(|(_, messages)| messages.len()).max();
        assert_eq!(most, Some(HANDLED_MESSAGES));
    }
}
