//! The order of turns: extra turns, the players who decide in them, and the turn that comes next (`rules.md` 2.5).

use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::{ExtraTurn, Phase, TurnKind, Verb};

use super::counts::KindSet;
use super::effects::EffectContext;
use super::log::LogEntry;
use super::phases::{self, HAND};
use super::table::Table;
use super::zones::Delayed;

/// Cards drawn for a new hand after an Outpost.
const SMALL_HAND: u16 = 3;

/// The running turn and those that wait. It is part of every copy of a table, so it has no list of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TurnOrder {
    /// The kind of the running turn.
    pub(super) kind: TurnKind,
    /// The seat that took the last regular turn.
    pub(super) regular: Seat,
    /// The seat that took the turn before the running one.
    pub(super) previous: Option<Seat>,
    /// Whether an Outpost was played in the running turn.
    pub(super) outpost: bool,
    /// Extra turns begun.
    pub(super) extra: u16,
    /// Possessed turns that wait, the first one first. While some of a player wait, only the player at the left takes
    /// turns, so that two players at most have caused them.
    pub(super) waiting: [WaitingTurns; 2],
}

/// Turns that wait for one player to decide in; the player at the left takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WaitingTurns {
    /// The player who decides.
    pub(super) by: Seat,
    /// The number of turns.
    pub(super) count: u16,
}

impl TurnOrder {
    /// The order of a match in which this seat takes the first turn.
    pub(super) fn new(first: Seat) -> Self {
        Self {
            kind: TurnKind::Regular,
            regular: first,
            previous: None,
            outpost: false,
            extra: 0,
            waiting: [WaitingTurns { by: first, count: 0 }; 2],
        }
    }

    /// A possessed turn of the player at the left of this one comes after those that wait already.
    fn add_waiting(&mut self, by: Seat) {
        let place = self.waiting.iter().position(|turns| turns.count == 0 || turns.by == by);
        let turns = &mut self.waiting[place.expect("two players at most have caused turns")];
        *turns = WaitingTurns { by, count: turns.count.saturating_add(1) };
    }

    /// Takes the first possessed turn that waits; returns the player who decides in it.
    fn take_waiting(&mut self) -> Option<Seat> {
        let [first, second] = &mut self.waiting;
        let by = first.by;
        first.count = first.count.checked_sub(1)?;
        if first.count == 0 {
            std::mem::swap(first, second);
        }
        Some(by)
    }

    /// Whether the turn before the running one was of the same player.
    pub(super) fn is_in_a_row(&self, current: Seat) -> bool {
        self.previous == Some(current)
    }
}

impl Table {
    /// The kind of the running turn.
    pub fn turn_kind(&self) -> TurnKind {
        self.order.kind
    }

    /// The seat that decides for a seat: another one for the player of a possessed turn.
    #[inline]
    pub fn decider(&self, seat: Seat) -> Seat {
        self.order.kind.decider().filter(|_| seat == self.current).unwrap_or(seat)
    }

    /// The player in whose turn a seat decides instead; `None` if there is no such turn.
    pub fn possessed_by(&self, seat: Seat) -> Option<Seat> {
        (self.order.kind.decider() == Some(seat)).then_some(self.current)
    }

    /// Whether another player decides for a seat.
    #[inline]
    pub(super) fn is_possessed(&self, seat: Seat) -> bool {
        seat == self.current && self.order.kind.decider().is_some()
    }

    /// Turns that the player of the running turn has begun, with the extra turns of all players: it grows with each turn.
    pub fn turns_so_far(&self) -> u16 {
        self.of(self.current).turns + self.order.extra
    }

    /// The number of turns begun, and of extra turns among them.
    pub(super) fn turns_begun(&self) -> [u32; 2] {
        let regular: u32 = self.seats.iter().map(|zones| u32::from(zones.turns)).sum();
        let extra = u32::from(self.order.extra);
        [regular + extra, extra]
    }

    /// Cards drawn for the next hand.
    #[inline]
    pub(super) fn hand_to_draw(&self) -> u16 {
        if self.order.outpost { SMALL_HAND } else { HAND }
    }

    /// Whether an Outpost turn follows the running one.
    pub(super) fn is_outpost_due(&self) -> bool {
        self.order.outpost && !self.order.is_in_a_row(self.current)
    }

    /// The extra turns that wait, in their order.
    pub(super) fn extra_turns(&self) -> Vec<ExtraTurn> {
        let outpost = ExtraTurn { seat: self.current, kind: TurnKind::Outpost, count: 1 };
        let waiting = self.order.waiting.iter().filter(|turns| turns.count > 0);
        let possessed = waiting.map(|turns| ExtraTurn {
            seat: self.left_of(turns.by),
            kind: TurnKind::Possessed { by: turns.by },
            count: turns.count,
        });
        self.is_outpost_due().then_some(outpost).into_iter().chain(possessed).collect()
    }

    /// The match is over: no player decides for another one, and no turn waits.
    pub(super) fn end_turns(&mut self) {
        self.order = TurnOrder { extra: self.order.extra, ..TurnOrder::new(self.current) };
    }

    /// Ends the running turn and chooses the next one.
    fn go_on_to_next_turn(&mut self) {
        let last = self.current;
        let (current, kind) = if self.is_outpost_due() {
            (last, TurnKind::Outpost)
        } else if let Some(by) = self.order.take_waiting() {
            (self.left_of(by), TurnKind::Possessed { by })
        } else {
            (self.left_of(self.order.regular), TurnKind::Regular)
        };
        self.current = current;
        let order = &mut self.order;
        order.previous = Some(last);
        order.outpost = false;
        order.kind = kind;
        match kind {
            TurnKind::Regular => order.regular = current,
            TurnKind::Outpost | TurnKind::Possessed { .. } => {
                order.extra = order.extra.saturating_add(1);
            }
        }
    }
}

impl EffectContext<'_> {
    /// The player draws a smaller hand, and takes an extra turn unless it would be the third in a row.
    pub(in crate::dominion) fn take_outpost_turn(&mut self) {
        self.table.order.outpost = true;
        if self.table.is_outpost_due() {
            self.act_next_turn();
        }
    }

    /// The player at the left takes an extra turn after this one, in which this player decides.
    pub(in crate::dominion) fn possess_next_player(&mut self) {
        let you = self.you();
        self.table.order.add_waiting(you);
    }

    /// The turn is over, and the next one begins.
    pub(super) fn begin_next_turn(&mut self) {
        let was_possessed = self.table.order.kind.decider().is_some();
        self.table.go_on_to_next_turn();
        if was_possessed || self.table.order.kind.decider().is_some() {
            // A player sees the hand of another one from here on, or has seen it up to here.
            self.rng.count_reveal();
        }
        self.begin_turn();
    }

    /// Begins the turn of the current player.
    pub fn begin_turn(&mut self) {
        let you = self.you();
        self.table.phase = Phase::Action;
        let is_regular = self.table.order.kind == TurnKind::Regular;
        let zones = self.table.of_mut(you);
        zones.turns += u16::from(is_regular);
        zones.gained = KindSet::NONE;
        let turns = zones.turns;
        let waits = !(zones.delayed.is_empty() && zones.aside.is_empty());
        if !(waits && self.make_due(you)) {
            phases::skip_action_phase(self.kinds, self.table);
        }
        if self.log.is_on() {
            self.log_turn(you, turns);
        }
    }

    /// Makes due what was left for the start of a player's turn; returns whether there is anything.
    #[inline(never)]
    fn make_due(&mut self, seat: Seat) -> bool {
        let kinds = self.kinds;
        let zones = self.table.of_mut(seat);
        // A Duration that acts between turns has done so.
        let acts = |delayed: &Delayed| kinds.card(delayed.card.played_as).next_turn.is_some();
        zones.delayed.retain(acts);
        zones.delayed.iter_mut().for_each(|delayed| delayed.is_due = true);
        !zones.delayed.is_empty() || zones.has_aside_until_own_turn()
    }

    #[inline(never)]
    fn log_turn(&mut self, seat: Seat, number: u16) {
        let depth = std::mem::take(&mut self.log.depth);
        self.log_entry(&LogEntry { number, ..LogEntry::new(seat, Verb::Turn) });
        self.log.depth = depth;
    }
}
