//! Open hands for spectators, at tables that allow them: the match as it was some minutes ago. This file decides which
//! viewer receives it, and when; the visible state comes from a
//! [`DelayedSnapshot`](demesne_rules::delayed::DelayedSnapshot), never from the match that is played.
//!
//! A spectator of open hands receives nothing else about a match that is played: no update, and no request to take
//! moves back.

use std::time::Duration;

use demesne_base::ids::MatchId;
use demesne_bots::games::GameRules;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::TableSettings;
use demesne_rules::delayed::DelayedReplay;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::JournalEntry;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::connections::{Connections, LogPosition, RoomConnection};
use super::handle::{ConnectionRole, encode};
use super::match_state::MatchState;
use super::room_match::RoomMatch;
use super::seats::Seats;
use super::updates::log_from;
use super::{Room, time};

/// Minutes after which a table may show its hands to spectators. Most hands are played and discarded within two
/// minutes, five suit slower players, and ten the slowest.
pub(super) const OPEN_HANDS_AFTER: [u8; 3] = [2, 5, 10];

/// A match as spectators of open hands see it.
pub(super) struct DelayedBroadcast {
    id: MatchId,
    minutes: u8,
    /// When the copy was made, from which its time counts.
    made: Instant,
    delayed_match: Box<dyn DelayedReplay>,
}

/// Whether a viewer sees open hands instead of the current match: clients that joined by the spectator link of a table
/// with open hands, unless they sit at it or have played in this match. A match that is over needs no delay.
pub(super) fn sees_delayed_view(
    connection: &RoomConnection,
    room_match: &RoomMatch,
    seats: &Seats,
) -> bool {
    let has_a_part = |player| seats.seat_of(player).is_some() || room_match.has_played(player);
    let user = connection.user.as_ref().map(|user| user.id);
    seats.record.settings.open_hands.is_some()
        && !room_match.is_over()
        && connection.role == ConnectionRole::Spectator
        && !user.is_some_and(has_a_part)
}

/// Checks that a game's hands may be shown after `minutes`.
pub(crate) fn check(rules: &GameRules, minutes: Option<u8>) -> Result<(), Rejection> {
    let hides_hands = rules.hides_hands;
    let may = |minutes| hides_hands && OPEN_HANDS_AFTER.contains(&minutes);
    if minutes.is_none_or(may) {
        return Ok(());
    }
    let after = OPEN_HANDS_AFTER.map(|minutes| minutes.to_string()).join(", ");
    let expected = if hides_hands { format!("null or one of: {after}") } else { "null".into() };
    Err(Rejection::of_field(Refusal::BadSettings, "open_hands", &expected))
}

impl DelayedBroadcast {
    fn of(room_match: &RoomMatch, minutes: u8) -> Self {
        let delay = Duration::from_mins(u64::from(minutes));
        let delayed_match = room_match.played().delayed(delay);
        let delayed_match = delayed_match.expect("a running match has started");
        Self { id: room_match.id, minutes, made: time::now(), delayed_match }
    }

    /// Records a journal entry that was made just now.
    pub(crate) fn enter(&mut self, seat: Seat, action: JournalAction) {
        let now = self.now();
        self.delayed_match.push(now, seat, action);
    }

    /// The time since the copy was made.
    fn now(&self) -> Duration {
        time::now() - self.made
    }

    /// When the view advances next.
    fn due(&self) -> Option<Instant> {
        self.delayed_match.due().map(|due| self.made + due)
    }

    /// Records the journal entries that are missing here, as made now: they may be shown too late, never too early.
    fn catch_up(&mut self, journal: &[JournalEntry]) {
        for line in journal.iter().skip(self.delayed_match.entries()) {
            self.enter(line.seat, line.action.clone());
        }
    }

    /// The delayed update, with the log lines that a connection does not have.
    fn message(&self, from: usize) -> ServerMessage {
        let (match_id, minutes) = (self.id.to_string(), self.minutes);
        ServerMessage::DelayedUpdate { match_id, minutes, moment: self.delayed_match.view(from) }
    }

    /// The log at that moment.
    fn log_position(&self) -> LogPosition {
        LogPosition { match_id: self.id, lines: self.delayed_match.log_len() }
    }

    /// The first of them that this connection is sent: after an undo that left no trace, all of them again.
    fn first_line_to_send(&self, connection: &RoomConnection) -> usize {
        let now = self.log_position();
        let stands = |has: &LogPosition| has.match_id == now.match_id && has.lines <= now.lines;
        let has = connection.has_delayed_log.filter(stands);
        log_from(has.map_or(0, |has| has.lines), now.lines)
    }
}

impl MatchState {
    /// Whether a connection receives the delayed view only.
    pub(super) fn is_delayed_for(&self, connection: &RoomConnection, seats: &Seats) -> bool {
        self.current.as_ref().is_some_and(|it| sees_delayed_view(connection, it, seats))
    }

    /// Starts the delayed view of the match that is played, if the table has open hands.
    pub(super) fn start_delayed_view(
        &mut self,
        settings: &TableSettings,
        journal: &[JournalEntry],
    ) {
        let before = self.delayed.take();
        let Some(minutes) = settings.open_hands.filter(|_| !settings.players_only) else { return };
        let Some(room_match) = self.ongoing() else { return };
        let same = before.filter(|delayed| delayed.id == room_match.id);
        let mut delayed =
            same.unwrap_or_else(|| Box::new(DelayedBroadcast::of(room_match, minutes)));
        delayed.catch_up(journal);
        self.delayed = Some(delayed);
    }

    /// When the delayed view advances next.
    pub(super) fn delayed_view_due(&self) -> Option<Instant> {
        let delayed = self.delayed.as_ref().filter(|_| self.ongoing().is_some())?;
        delayed.due()
    }

    /// Broadcasts the delayed view to all spectators of open hands. Those with the same log lines share one text.
    pub(super) fn broadcast_delayed_view(&self, connections: &mut Connections, seats: &Seats) {
        let (Some(delayed), Some(room_match)) = (&self.delayed, &self.current) else { return };
        let mut texts: Vec<(usize, Utf8Bytes)> = Vec::new();
        for connection in connections.iter_mut() {
            if !sees_delayed_view(connection, room_match, seats) {
                continue;
            }
            let from = delayed.first_line_to_send(connection);
            let known = texts.iter().position(|(has, _)| *has == from).unwrap_or_else(|| {
                texts.push((from, encode(&delayed.message(from))));
                texts.len() - 1
            });
            connection.forget_match();
            connection.has_delayed_log = Some(delayed.log_position());
            connection.send_text(texts[known].1.clone());
        }
    }

    /// Sends the delayed view to a client that has just joined, if it sees open hands; returns whether it does. All of
    /// it is sent: after a restart the client's copy may be newer than what may be shown.
    pub(super) fn send_delayed_view(&self, connection: &mut RoomConnection, seats: &Seats) -> bool {
        let (Some(delayed), Some(room_match)) = (&self.delayed, &self.current) else {
            return false;
        };
        if !sees_delayed_view(connection, room_match, seats) {
            return false;
        }
        connection.forget_match();
        connection.has_delayed_log = Some(delayed.log_position());
        connection.send(&delayed.message(log_from(0, delayed.log_position().lines)));
        true
    }
}

impl Room {
    /// Shows the entries that are old enough.
    pub(super) fn advance_delayed_view(&mut self) {
        let Some(delayed) = &mut self.state.delayed else { return };
        let now = delayed.now();
        if delayed.delayed_match.advance(now) {
            self.state.broadcast_delayed_view(&mut self.connections, &self.seats);
        }
    }
}
