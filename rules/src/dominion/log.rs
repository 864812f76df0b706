//! The log. Each entry is split where it is written into what its owner reads and what the other players read.

use demesne_protocol::basics::{CardCount, CardName, Seat};
use demesne_protocol::dominion::{LogLine, Verb};
use demesne_protocol::undo::UndoGoal;

use super::cards::{self, CardId};
use super::counts::{CardCounts, Kind};
use super::table::Kinds;
use crate::game::Viewer;
use crate::shared_list::SharedList;

/// A line, as its owner and as every other player may see it.
#[derive(Clone, PartialEq, Eq)]
struct StoredLine {
    public: LogLine,
    owner: Option<Box<LogLine>>,
}

/// All lines of a match. Lines of a move that is run again are not written twice.
#[derive(Clone)]
pub(super) struct Log {
    on: bool,
    entries: SharedList<StoredLine>,
    next: usize,
    /// How many moves were made: every player can count them, unlike answers, some of which are secret.
    pub(super) step: u32,
    /// How deep the running effect is nested.
    pub(super) depth: u8,
}

/// What a line says, before it is split.
pub(super) struct LogEntry<'a> {
    pub(super) seat: Seat,
    pub(super) verb: Verb,
    /// Cards that every player may see.
    pub(super) open: &'a [Kind],
    /// Cards that only the seat itself may see; the others get their number.
    pub(super) hidden: &'a [Kind],
    pub(super) number: u16,
    pub(super) by: Option<CardId>,
}

impl LogEntry<'_> {
    /// An entry without cards and numbers.
    #[inline]
    pub(super) const fn new(seat: Seat, verb: Verb) -> Self {
        Self { seat, verb, open: &[], hidden: &[], number: 0, by: None }
    }
}

impl Log {
    /// A log that keeps every entry, or none (for simulations).
    pub(super) fn new(on: bool) -> Self {
        Self { on, entries: SharedList::default(), next: 0, step: 0, depth: 0 }
    }

    /// Whether lines are kept.
    #[inline]
    pub(super) fn is_on(&self) -> bool {
        self.on
    }

    /// The number of lines.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Where the log stands, to go back to.
    pub(super) fn mark(&self) -> usize {
        self.next
    }

    /// What came after the mark is run again.
    pub(super) fn rewind(&mut self, mark: usize) {
        self.next = mark;
        self.depth = 0;
    }

    /// The log as every player may see it: so many lines of so many moves.
    pub(super) fn known(mut self, lines: usize, moves: u32) -> Self {
        self.entries.truncate(lines);
        self.step = moves;
        self
    }

    /// Goes on after another log, which is left to go back: with a line that says so as a new step, and in it what this
    /// log told from `of_move` on; says where that begins. Of the other log only what comes before `told` stays in
    /// effect.
    pub(super) fn inherit_history(
        &mut self,
        mut left: Self,
        of_move: usize,
        goes_back: LogLine,
        told: usize,
    ) -> usize {
        left.step += 1;
        let number = u16::try_from(left.entries.len() - told).expect("a log is short");
        let public = LogLine { step: left.step, number, ..goes_back };
        left.entries.push(StoredLine { public, owner: None });
        let begins = left.entries.len();
        for entry in self.entries.since(of_move) {
            left.entries.push(entry.clone().at(left.step));
        }
        left.next = left.entries.len();
        left.depth = self.depth;
        *self = left;
        begins
    }

    /// Writes a line.
    pub(super) fn write(&mut self, kinds: &Kinds, line: &LogEntry<'_>) {
        let entry = self.entry(kinds, line);
        match self.entries.get(self.next) {
            Some(earlier) => {
                debug_assert!(
                    same_event(earlier, &entry),
                    "a move that is run again tells the same"
                );
            }
            None => self.entries.push(entry),
        }
        self.next += 1;
    }

    fn entry(&self, kinds: &Kinds, line: &LogEntry<'_>) -> StoredLine {
        let number =
            line.number + u16::try_from(line.hidden.len()).expect("at most a few hundred cards");
        let public = LogLine {
            step: self.step,
            depth: self.depth,
            seat: line.seat,
            verb: line.verb,
            cards: counted(kinds, line.open.iter().copied()),
            number,
            by: line.by.map(cards::name),
        };
        let owner = || LogLine {
            cards: counted(kinds, line.open.iter().chain(line.hidden).copied()),
            number: line.number,
            ..public.clone()
        };
        let owner = (!line.hidden.is_empty()).then(|| Box::new(owner()));
        StoredLine { public, owner }
    }

    /// The lines from a place on, as a viewer may see them.
    pub(super) fn lines(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        let entries = self.entries.since(from);
        entries.map(|entry| entry.for_viewer(viewer).clone()).collect()
    }
}

/// That a seat goes back, as every player may see it.
pub(super) fn goes_back(seat: Seat, goal: &UndoGoal) -> LogLine {
    let cards = match goal {
        UndoGoal::Card { card } => vec![CardCount { card: card.clone(), count: 1 }],
        UndoGoal::Treasures
        | UndoGoal::Phase
        | UndoGoal::Turn
        | UndoGoal::Roll
        | UndoGoal::Choice => Vec::new(),
    };
    LogLine { step: 0, depth: 0, seat, verb: Verb::GoesBack, cards, number: 0, by: None }
}

/// The same line but for the step: a line keeps the step at which it was first written.
fn same_event(earlier: &StoredLine, later: &StoredLine) -> bool {
    let same = |one: &LogLine, other: &LogLine| *one == LogLine { step: one.step, ..other.clone() };
    same(&earlier.public, &later.public)
        && match (&earlier.owner, &later.owner) {
            (Some(one), Some(other)) => same(one, other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        }
}

impl StoredLine {
    fn at(mut self, step: u32) -> Self {
        self.public.step = step;
        if let Some(own) = &mut self.owner {
            own.step = step;
        }
        self
    }

    fn for_viewer(&self, viewer: Viewer) -> &LogLine {
        match (viewer, &self.owner) {
            (Viewer::Seat(seat), Some(own)) if seat == own.seat => own,
            (Viewer::Seat(_) | Viewer::Spectator, _) => &self.public,
        }
    }
}

/// Cards as names with numbers, in the order in which each kind came first.
pub(super) fn counted(kinds: &Kinds, cards: impl Iterator<Item = Kind>) -> Vec<CardCount> {
    let mut order: Vec<Kind> = Vec::new();
    let mut counts = CardCounts::default();
    for kind in cards {
        if counts.of(kind) == 0 {
            order.push(kind);
        }
        counts.add(kind, 1);
    }
    let count = |kind: Kind| CardCount { card: kinds.name(kind), count: counts.of(kind) };
    order.into_iter().map(count).collect()
}

impl Kinds {
    /// The name of a kind, as the wire says it.
    pub(super) fn name(&self, kind: Kind) -> CardName {
        cards::name(self.id(kind))
    }
}
