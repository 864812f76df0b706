//! Idempotency record: ids of messages that were handled, so that a repeated message has no second effect. Answers are
//! in the journal as well; this covers all other messages, and clients that reconnect at once.
//!
//! Each player has a quota of their own, and chat has a separate one: no player's record is evicted because another
//! player sends a lot.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};

use crate::ids::UserId;
use crate::limits;

/// The latest messages of a room that were handled, by sender. Of each id only a hash is kept, with random keys so that a
/// client cannot construct a collision.
#[derive(Default)]
pub(crate) struct HandledMessages {
    keys: RandomState,
    commands: RecentMessages,
    chat: RecentMessages,
    lost: RecentMessages,
}

impl HandledMessages {
    /// Whether this message was handled.
    pub(crate) fn has(&self, player: UserId, message: &str) -> bool {
        let hash = self.keys.hash_one(message);
        self.commands.has(player, hash) || self.chat.has(player, hash)
    }

    /// Records a handled message.
    pub(crate) fn add(&mut self, player: UserId, message: &str) {
        self.commands.add(player, self.keys.hash_one(message));
    }

    /// Records a handled chat message.
    pub(crate) fn add_chat(&mut self, player: UserId, message: &str) {
        self.chat.add(player, self.keys.hash_one(message));
    }

    /// Whether this message was meant for a history that the match does not have.
    pub(crate) fn is_lost(&self, player: UserId, message: &str) -> bool {
        self.lost.has(player, self.keys.hash_one(message))
    }

    /// Records a message that was meant for a history that the match does not have, such as one that ended with the
    /// restore of a backup. It stays refused on every later connection.
    pub(crate) fn add_lost(&mut self, player: UserId, message: &str) {
        self.lost.add(player, self.keys.hash_one(message));
    }
}

/// The latest messages of each of the latest senders; the most recent sender is last.
#[derive(Default)]
struct RecentMessages {
    people: VecDeque<(UserId, VecDeque<u64>)>,
}

impl RecentMessages {
    fn has(&self, player: UserId, message: u64) -> bool {
        let theirs = self.people.iter().find(|(who, _)| *who == player);
        theirs.is_some_and(|(_, messages)| messages.contains(&message))
    }

    fn add(&mut self, player: UserId, message: u64) {
        let place = self.people.iter().position(|(who, _)| *who == player);
        let theirs = place.and_then(|place| self.people.remove(place));
        let (_, mut messages) = theirs.unwrap_or((player, VecDeque::new()));
        keep_latest(&mut messages, message, limits::HANDLED_MESSAGES);
        keep_latest(&mut self.people, (player, messages), limits::HANDLED_USERS);
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
        remembered.add(ann, "hers");
        for number in 0..10 * limits::HANDLED_MESSAGES {
            remembered.add_chat(ann, &number.to_string());
            remembered.add_chat(UserId::new(), &number.to_string());
        }
        for _ in 1..limits::HANDLED_USERS {
            let other = UserId::new();
            for number in 0..10 * limits::HANDLED_MESSAGES {
                remembered.add(other, &number.to_string());
            }
        }
        assert!(remembered.has(ann, "hers"));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut remembered = HandledMessages::default();
        for user in 0..2 * limits::HANDLED_USERS {
            let player = UserId::new();
            for number in 0..=limits::HANDLED_MESSAGES {
                remembered.add(player, &format!("{user} {number}"));
            }
        }
        assert_eq!(remembered.commands.people.len(), limits::HANDLED_USERS);
        let most = remembered.commands.people.iter().map(|(_, messages)| messages.len()).max();
        assert_eq!(most, Some(limits::HANDLED_MESSAGES));
    }
}
