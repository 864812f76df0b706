//! The log. Each line keeps apart what every player reads and what only its owner reads.

use demesne_protocol::basics::{CardCount, CardName, Seat};
use demesne_protocol::dominion::{LogLine, TurnKind, Verb, Zone};
use smallvec::SmallVec;

use super::cards::{self, CardId};
use super::counts::{CardCounts, Kind};
use super::table::Kinds;
use crate::game::Viewer;
use crate::shared_list::SharedList;

/// A line as it is kept. A table keeps hundreds of them: it is small, and cards get their names when it is read.
#[derive(Clone, PartialEq, Eq)]
struct StoredLine {
    step: u32,
    number: u16,
    depth: u8,
    seat: Seat,
    verb: Verb,
    from: Option<Zone>,
    to: Option<Seat>,
    by: Option<CardId>,
    /// The kind of the turn, for lines of the player who takes it.
    turn_kind: TurnKind,
    /// How many cards of each kind: first those that every player may see, then those that only the seat itself may see.
    cards: Amounts,
    /// The start of the second ones.
    hidden: u8,
}

/// How many cards of each kind. Most lines have few kinds, which need no memory of their own.
type Amounts = SmallVec<[(Kind, u8); 8]>;

/// All lines of a match. Lines of a move that is run again are not written twice.
#[derive(Clone)]
pub struct Log {
    on: bool,
    entries: SharedList<StoredLine>,
    next: usize,
    /// How many moves were made: every player can count them, unlike answers, some of which are secret.
    pub step: u32,
    /// How deep the running effect is nested.
    pub depth: u8,
}

/// The content of a line, before it is split.
pub struct LogEntry<'a> {
    /// The seat that it is about.
    pub seat: Seat,
    /// The act of the seat.
    pub verb: Verb,
    /// The zone that the cards came from, if not the verb's.
    pub from: Option<Zone>,
    /// The other seat that gets the cards and may see them, too.
    pub(super) to: Option<Seat>,
    /// Cards that every player may see.
    pub(super) open: &'a [Kind],
    /// Cards that only the seat itself may see; the others get their number.
    pub hidden: &'a [Kind],
    /// A number of cards or coins, as the verb says.
    pub number: u16,
    /// The card whose effect it is.
    pub by: Option<CardId>,
    /// The kind of the turn, for the player who takes it; set when the line is written.
    pub(super) turn_kind: TurnKind,
}

impl LogEntry<'_> {
    /// An entry without cards and numbers.
    #[inline]
    pub(super) const fn new(seat: Seat, verb: Verb) -> Self {
        let turn_kind = TurnKind::Regular;
        Self {
            seat,
            verb,
            from: None,
            to: None,
            open: &[],
            hidden: &[],
            number: 0,
            by: None,
            turn_kind,
        }
    }

    /// The same for cards that were in this zone.
    pub(super) fn in_zone(self, zone: Zone) -> Self {
        let from = Some(zone).filter(|zone| self.verb.usual_zone() != Some(*zone));
        Self { from, ..self }
    }
}

impl Log {
    /// A log that keeps every entry, or none (for simulations).
    pub fn new(on: bool) -> Self {
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

    /// The position of the log, to go back to.
    pub(super) fn mark(&self) -> usize {
        self.next
    }

    /// The steps after the mark are run again.
    pub fn rewind(&mut self, mark: usize) {
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
        goes_back: &LogEntry<'_>,
        told: usize,
    ) -> usize {
        left.step += 1;
        left.depth = 0;
        let number = u16::try_from(left.entries.len() - told).expect("a log is short");
        left.entries.push(left.line(&LogEntry { number, ..*goes_back }));
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
    pub fn write(&mut self, entry: &LogEntry<'_>) {
        match self.entries.get(self.next) {
            Some(earlier) => {
                debug_assert!(
                    *earlier == self.line(entry).at(earlier.step),
                    "a move that is run again tells the same; a line keeps the step at which it was first written"
                );
            }
            None => self.entries.push(self.line(entry)),
        }
        self.next += 1;
    }

    fn line(&self, entry: &LogEntry<'_>) -> StoredLine {
        let mut cards = in_order(entry.open.iter().map(|kind| (*kind, 1)));
        let hidden = u8::try_from(cards.len()).expect("at most 64 kinds");
        cards.extend(in_order(entry.hidden.iter().map(|kind| (*kind, 1))));
        StoredLine {
            step: self.step,
            number: entry.number,
            depth: self.depth,
            seat: entry.seat,
            verb: entry.verb,
            from: entry.from,
            to: entry.to,
            by: entry.by,
            turn_kind: entry.turn_kind,
            cards,
            hidden,
        }
    }

    /// The lines from a place on, as a viewer may see them.
    pub fn lines(
        &self,
        kinds: &Kinds,
        viewer: Viewer,
        from: usize,
    ) -> impl Iterator<Item = LogLine> {
        self.entries.since(from).map(move |line| line.for_viewer(kinds, viewer))
    }
}

impl StoredLine {
    fn at(self, step: u32) -> Self {
        Self { step, ..self }
    }

    fn for_viewer(&self, kinds: &Kinds, viewer: Viewer) -> LogLine {
        let (open, hidden) = self.cards.split_at(usize::from(self.hidden));
        let (seen, unseen) = match viewer {
            Viewer::Seat(seat) if self.is_seen_by(seat) => (&*self.cards, &[][..]),
            Viewer::Seat(_) | Viewer::Spectator => (open, hidden),
        };
        LogLine {
            step: self.step,
            depth: self.depth,
            seat: self.seat,
            verb: self.verb,
            cards: named(kinds, in_order(seen.iter().copied())),
            number: self.number + unseen.iter().map(|(_, count)| u16::from(*count)).sum::<u16>(),
            by: self.by.map(cards::name),
            from: self.from,
            to: self.to,
            turn_kind: self.turn_kind,
        }
    }

    /// Whether a seat sees the hidden cards: its own, those passed to it, and those of the player for whom it decided.
    fn is_seen_by(&self, seat: Seat) -> bool {
        seat == self.seat || self.to == Some(seat) || self.turn_kind.decider() == Some(seat)
    }
}

/// Cards as names with numbers, in the order in which each kind came first.
pub fn counted(kinds: &Kinds, cards: impl Iterator<Item = Kind>) -> Vec<CardCount> {
    named(kinds, in_order(cards.map(|kind| (kind, 1))))
}

/// How many cards of each kind, in the order in which each kind came first.
fn in_order(cards: impl Iterator<Item = (Kind, u8)>) -> Amounts {
    let mut order = Amounts::new();
    let mut counts = CardCounts::default();
    for (kind, count) in cards {
        if counts.of(kind) == 0 {
            order.push((kind, 0));
        }
        counts.add(kind, count);
    }
    for (kind, count) in &mut order {
        *count = counts.of(*kind);
    }
    order
}

fn named(kinds: &Kinds, cards: Amounts) -> Vec<CardCount> {
    cards.into_iter().map(|(kind, count)| CardCount { card: kinds.name(kind), count }).collect()
}

impl Kinds {
    /// The name of a kind, as the wire says it.
    pub fn name(&self, kind: Kind) -> CardName {
        cards::name(self.id(kind))
    }
}
