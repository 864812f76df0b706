//! The log: what happened. Every player may read all of it: the game has no secret events.

use demesne_protocol::basics::Seat;
use demesne_protocol::king_of_the_dice::{Event, LogLine};

use crate::shared_list::SharedList;

/// All lines of a match.
#[derive(Clone)]
pub struct Log {
    on: bool,
    lines: SharedList<LogLine>,
    /// How many answers were given.
    pub step: u32,
}

impl Log {
    /// A log that keeps every entry, or none (for simulations).
    pub fn new(on: bool) -> Self {
        Self { on, lines: SharedList::default(), step: 0 }
    }

    /// Writes a line.
    pub fn write(&mut self, seat: Seat, event: impl FnOnce() -> Event) {
        if self.on {
            let event = event();
            let depth = u8::from(!matches!(event, Event::Turn { .. }));
            self.lines.push(LogLine { step: self.step, depth, seat, event });
        }
    }

    /// The lines from a place on.
    pub fn lines(&self, from: usize) -> Vec<LogLine> {
        self.lines.since(from).cloned().collect()
    }

    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }
}
