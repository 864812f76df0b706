//! Messages that were done. It knows their ids, so that the same one is not done twice; it knows not what they said.

use std::collections::VecDeque;

use crate::ids::PlayerId;
use crate::limits;

/// The latest messages of a room that were done, with who sent them.
#[derive(Default)]
pub(crate) struct Remembered {
    done: VecDeque<(PlayerId, String)>,
}

impl Remembered {
    /// Whether this message was done.
    pub(crate) fn has(&self, player: PlayerId, message: &str) -> bool {
        self.done.iter().any(|(who, id)| *who == player && id == message)
    }

    /// This message was done.
    pub(crate) fn add(&mut self, player: PlayerId, message: String) {
        if self.done.len() == limits::REMEMBERED_MESSAGES {
            self.done.pop_front();
        }
        self.done.push_back((player, message));
    }
}
