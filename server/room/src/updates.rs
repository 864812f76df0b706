//! Updates of the match: what each connection is sent, the whole view or what changed of it, and what connections
//! share. A connection's first update of a match is whole; then it receives changes (decision 17), unless the match is
//! ended early.
//!
//! A change is made of the view that a connection was sent and of the view that it is sent now. It depends on nothing
//! else, so it tells no more than the two views do.

use std::ops::Range;

use demesne_base::ids::MatchId;
use demesne_protocol::changes::Fingerprints;
use demesne_protocol::games::GameLogLine;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::SeatClock;
use demesne_protocol::undo::{UndoOffer, UndoRule};
use demesne_rules::game::Viewer;
use serde::Serialize;
use smallvec::SmallVec;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::connections::{LogPosition, RoomConnection};
use super::handle::{ConnectionId, encode};
use super::held_updates::{HeldUpdates, Unsent, seen};
use super::room_match::RoomMatch;
use super::{Room, delayed_view, undo};

/// The newest log lines of a match that a connection is sent at once: a long match of four has a thousand. Two
/// thousand are 0.3 MB, which each spectator who does not read holds in memory. Earlier lines are in the replay.
const LOG_LINES_SENT: usize = 2000;

/// Room for the public parts and one message of nearly every move.
const TEXT_BYTES: usize = 4096;

/// The view that a connection was sent last.
#[derive(Clone, PartialEq)]
pub(crate) struct SentView {
    match_id: MatchId,
    version: u32,
    /// Shared by all connections that were sent the same.
    public: Fingerprints,
    own: Fingerprints,
}

impl Room {
    /// Sends the match to a client that has just joined.
    pub(super) fn send_match(&mut self, to: ConnectionId) {
        if self.saving.must_reload() {
            return;
        }
        let timing = self.timing();
        let (clocks, of_asked) = (timing.clocks(), timing.clocks_with_secret_time());
        let asked_for = timing.seconds_asked_for();
        let rule = self.seats.record.settings.undo;
        let Some(connection) = self.connections.get_mut(to) else { return };
        if self.state.send_delayed_view(connection, &self.seats) {
            return;
        }
        let Some(room_match) = &self.state.current else { return };
        let viewer = room_match.viewer(connection.player());
        if self.seats.is_hidden_from(viewer) {
            return;
        }
        let clocks = if room_match.is_asked_in_secret(viewer) { of_asked } else { clocks };
        let room_match = seen(self.state.held.as_ref(), room_match, viewer);
        let fits =
            |it: &Newcomers| it.fits(room_match, connection, &clocks) && it.asked_for == asked_for;
        let shared = self.state.newcomers.take().filter(fits);
        let text = match shared {
            Some(shared) => {
                connection.has_log = Some(room_match.log_position());
                connection.has_view = Some(shared.sent.clone());
                self.state.newcomers.insert(shared).text.clone()
            }
            None => {
                let from = first_line_to_send(room_match, connection);
                let mut updates = Updates::new(clocks, asked_for, rule);
                connection.has_view = None;
                let text = updates.of(room_match, connection);
                // A seat has one client; the text for spectators is the same for all of them.
                self.state.newcomers = (viewer == Viewer::Spectator).then(|| Newcomers {
                    match_id: room_match.id,
                    entries: room_match.entries,
                    is_over: room_match.is_over(),
                    from,
                    clocks: updates.clocks,
                    asked_for,
                    text: text.clone(),
                    sent: connection.has_view.clone().expect("it was sent"),
                });
                text
            }
        };
        connection.send_text(text);
    }

    /// Broadcasts the match, each client as it may see it, to the clients that may see the current match and to those that
    /// are `unsent`. Clients with the same view and the same log lines share one text.
    pub(super) fn broadcast_match(&mut self, unsent: Unsent) {
        self.match_changed();
        let may_receive = |room_match: &RoomMatch, viewer: Viewer| match unsent {
            Unsent::All => true,
            Unsent::Seat(seat) if viewer == Viewer::Seat(seat) => true,
            Unsent::Seat(_) | Unsent::None => room_match.is_asked_in_secret(viewer),
        };
        self.state.newcomers = None;
        if self.saving.must_reload() {
            return;
        }
        let rule = self.seats.record.settings.undo;
        let Some(real) = &self.state.current else { return };
        let clocks = self.timing().clocks();
        let asked_for = self.timing().seconds_asked_for();
        // The match as it is, and without what is held back.
        let with_secret_time = self.timing().clocks_with_secret_time();
        let mut of_real = Updates::new(with_secret_time, asked_for, rule);
        let mut of_held = Updates::new(clocks, asked_for, rule);
        let mut for_spectators = Vec::new();
        for connection in self.connections.iter_mut() {
            let viewer = real.viewer(connection.player());
            let is_behind = delayed_view::sees_delayed_view(connection, real, &self.seats);
            if is_behind || self.seats.is_hidden_from(viewer) || !may_receive(real, viewer) {
                continue;
            }
            let room_match = seen(self.state.held.as_ref(), real, viewer);
            let is_real = std::ptr::eq(room_match, real);
            let updates = if is_real { &mut of_real } else { &mut of_held };
            let text = match viewer {
                Viewer::Seat(_) => updates.of(room_match, connection),
                Viewer::Spectator => updates.shared(room_match, connection, &mut for_spectators),
            };
            connection.send_text(text);
        }
        self.state.held.iter_mut().for_each(HeldUpdates::sent);
    }
}

/// An update that spectators share if they join one after the other while the match does not change: the log of a long
/// match takes some hundred kB, and the outbox of a spectator that does not read holds it in memory.
pub(super) struct Newcomers {
    match_id: MatchId,
    entries: u32,
    is_over: bool,
    from: usize,
    clocks: Vec<SeatClock>,
    asked_for: Option<u32>,
    text: Utf8Bytes,
    sent: SentView,
}

impl Newcomers {
    /// Whether this is the update for a connection. Spectators receive no undo offer, so the undo rule makes no
    /// difference.
    fn fits(
        &self,
        room_match: &RoomMatch,
        connection: &RoomConnection,
        clocks: &[SeatClock],
    ) -> bool {
        self.match_id == room_match.id
            && self.entries == room_match.entries
            && self.is_over == room_match.is_over()
            && room_match.viewer(connection.player()) == Viewer::Spectator
            && self.from == first_line_to_send(room_match, connection)
            && self.clocks == clocks
    }
}

/// The updates of a match at one moment.
struct Updates {
    clocks: Vec<SeatClock>,
    asked_for: Option<u32>,
    rule: UndoRule,
    /// The public parts of changes, and after them what is written of a message.
    text: Vec<u8>,
    /// Written once for all connections that had the same.
    public: SmallVec<[PublicChange; 1]>,
}

/// The parts that all viewers see alike and that have changed since a connection was sent them.
struct PublicChange {
    /// The parts that it was sent; `None` if it was sent none of this match.
    from: Option<Fingerprints>,
    now: Fingerprints,
    /// The place of the text; `None` if that is no change of the same view.
    text: Option<Range<usize>>,
}

/// An update that spectators share in a broadcast, and for which of them it is.
struct SharedUpdate {
    had: Option<SentView>,
    from: usize,
    sent: SentView,
    text: Utf8Bytes,
}

impl Updates {
    fn new(clocks: Vec<SeatClock>, asked_for: Option<u32>, rule: UndoRule) -> Self {
        Self { clocks, asked_for, rule, text: Vec::new(), public: SmallVec::new() }
    }

    /// The update for a spectator: the same for all that have the same so far.
    fn shared(
        &mut self,
        room_match: &RoomMatch,
        connection: &mut RoomConnection,
        shared: &mut Vec<SharedUpdate>,
    ) -> Utf8Bytes {
        let from = first_line_to_send(room_match, connection);
        let known = shared.iter().find(|it| it.from == from && it.had == connection.has_view);
        if let Some(known) = known {
            connection.has_log = Some(room_match.log_position());
            connection.has_view = Some(known.sent.clone());
            return known.text.clone();
        }
        let had = connection.has_view.clone();
        let text = self.of(room_match, connection);
        let sent = connection.has_view.clone().expect("it was sent");
        shared.push(SharedUpdate { had, from, sent, text: text.clone() });
        text
    }

    /// The match as one connection may see it, with the log lines that it does not have: what has changed of the view,
    /// or the whole view if the connection has none of this match.
    fn of(&mut self, room_match: &RoomMatch, connection: &mut RoomConnection) -> Utf8Bytes {
        let (viewer, game) = (room_match.viewer(connection.player()), room_match.game());
        let version = room_match.version(viewer);
        let from = first_line_to_send(room_match, connection);
        let here = LogPosition { lines: from, ..room_match.log_position() };
        let follows = connection.has_log == Some(here);
        let log_from = u32::try_from(from).expect("a log is short");
        let log = game.log(viewer, from);
        let undo = undo::offer(room_match, viewer, self.rule);
        let had = connection.has_view.take().filter(|had| had.match_id == room_match.id);
        let had = had.filter(|_| !room_match.has_ended_early());
        let base = had.as_ref().map(|had| had.version);
        let (had_public, own) = had.map(|had| (had.public, had.own)).unzip();
        let place = self.public_change(room_match, had_public);
        let PublicChange { now, text: public, .. } = &self.public[place];
        let (public, mut own) = (public.clone(), own.unwrap_or_default());
        let begin = self.text.len();
        let has_own = own.write_changes(&mut self.text, |out| game.write_own_parts(viewer, out));
        let end = self.text.len();
        connection.has_log = Some(room_match.log_position());
        connection.has_view =
            Some(SentView { match_id: room_match.id, version, public: now.clone(), own });
        let text = match (base, public.filter(|_| has_own)) {
            (Some(base), Some(public)) => {
                let done = connection.unacknowledged.take();
                let change = Change {
                    base,
                    version,
                    log_from: (!follows).then_some(log_from),
                    log,
                    clocks: &self.clocks,
                    asked_for: self.asked_for,
                    undo,
                    done: done.as_deref(),
                };
                serde_json::to_writer(&mut self.text, &change).expect("a change has a JSON form");
                let text = |part: Range<usize>| &self.text[part];
                let without_view = text(end..self.text.len() - "}".len());
                with_view(without_view, [text(public), text(begin..end)])
            }
            (_, _) => {
                connection.acknowledge();
                let (match_id, clocks) = (room_match.id.to_string(), self.clocks.clone());
                encode(&ServerMessage::Update {
                    match_id,
                    version,
                    view: room_match.view(viewer),
                    log_from,
                    log,
                    clocks,
                    asked_for: self.asked_for,
                    undo,
                })
            }
        };
        self.text.truncate(begin);
        text
    }

    /// Writes the public parts that have changed since a connection was sent them; returns their place.
    fn public_change(&mut self, room_match: &RoomMatch, from: Option<Fingerprints>) -> usize {
        self.public.iter().position(|change| change.from == from).unwrap_or_else(|| {
            self.text.reserve(TEXT_BYTES);
            let mut now = from.clone().unwrap_or_default();
            let (game, begin) = (room_match.game(), self.text.len());
            let is_change = now.write_changes(&mut self.text, |out| game.write_public_parts(out));
            let text = is_change.then_some(begin..self.text.len());
            self.public.push(PublicChange { from, now, text });
            self.public.len() - 1
        })
    }
}

/// A change without its view, whose parts are written apart.
#[derive(Serialize)]
#[serde(tag = "type", rename = "change")]
struct Change<'a> {
    base: u32,
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    log_from: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    log: Vec<GameLogLine>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    clocks: &'a [SeatClock],
    #[serde(skip_serializing_if = "Option::is_none")]
    asked_for: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<UndoOffer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<&'a str>,
}

/// The text of a change: all but its view, which has no closing brace, and the parts of its view. It has no spare room,
/// so it is shared without another allocation.
fn with_view(without_view: &[u8], [public, own]: [&[u8]; 2]) -> Utf8Bytes {
    let text = [without_view, br#","view":{"#, public, own, b"}}"].concat();
    String::from_utf8(text).expect("JSON is text").into()
}

/// The first line of this match's log that a connection is sent.
fn first_line_to_send(room_match: &RoomMatch, connection: &RoomConnection) -> usize {
    let has = connection.has_log.filter(|has| has.match_id == room_match.id);
    log_from(has.map_or(0, |has| has.lines), room_match.game().log_len())
}

/// The first line of a log of `len` lines that is sent to a connection which has the first `has` of them: never more
/// than [`LOG_LINES_SENT`] are sent.
pub(crate) fn log_from(has: usize, len: usize) -> usize {
    has.min(len).max(len.saturating_sub(LOG_LINES_SENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_sent_the_lines_it_lacks_and_at_most_the_newest() {
        const MOST: usize = LOG_LINES_SENT;
        assert_eq!(
            [log_from(0, 0), log_from(0, MOST), log_from(7, 9), log_from(9, 7)],
            [0, 0, 7, 7]
        );
        assert_eq!(
            [log_from(0, MOST + 5), log_from(4, MOST + 5), log_from(6, MOST + 5)],
            [5, 5, 6]
        );
    }
}
