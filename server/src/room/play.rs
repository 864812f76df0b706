//! Changes of a match: its start, and answers of players and bots. An answer is saved before any client receives it.

use axum::extract::ws::Utf8Bytes;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::SeatClock;
use demesne_protocol::undo::UndoRule;
use demesne_rules::game::{Game, Viewer};
use demesne_rules::journal::JournalAction;

use super::connections::RoomConnection;
use super::deal::Deal;
use super::handle::{ConnectionId, encode};
use super::held_updates::seen;
use super::room_match::RoomMatch;
use super::save_outage::{MessageKey, UnsavedChange};
use super::{Broadcast, CommandError, Room, delayed_view, time, undo};
use crate::ids::{MatchId, UserId};
use crate::limits;
use crate::matches::daily;
use crate::matches::setup::{self, MatchSetup, SourceMatch};
use crate::store::change::Change;
use crate::store::matches::Player;

impl<G: Game> Room<G> {
    /// Starts the match if every seat is taken, all players are ready and all promised contributions have been
    /// revealed.
    pub(super) async fn start_if_ready(&mut self) -> Result<Broadcast, CommandError> {
        self.deal.clear_promises_of_unready(self.seats.ready());
        let Some(players) = self.seats.players_if_ready() else { return Ok(Broadcast::Table) };
        if self.deal.close() {
            return Ok(Broadcast::Table);
        }
        let begun = self.start_match(players).await;
        // Even if the match cannot begin, revealed contributions are not used for another deal.
        self.renew_deal();
        if begun.is_err() {
            self.broadcast_table();
        }
        begun
    }

    /// A player reveals the contribution that they promised for the deal.
    pub(super) async fn reveal(
        &mut self,
        player: UserId,
        commitment: &str,
        contribution: &str,
    ) -> Result<Broadcast, CommandError> {
        let seat = self.seats.seat_of(player).ok_or(Refusal::NotYours)?;
        self.deal.reveal(seat, commitment, contribution)?;
        self.start_if_ready().await
    }

    /// A promised contribution has not arrived in time: the match begins without it, as its record says.
    pub(super) async fn on_deal_deadline(&mut self) {
        if let Ok(broadcast) = self.start_if_ready().await {
            self.broadcast(broadcast);
        }
    }

    /// Replaces the deal by one with a new secret, for which no player is ready.
    pub(super) fn renew_deal(&mut self) {
        self.deal = Deal::new(self.seats.record.seats.len());
        self.seats.clear_ready();
    }

    async fn start_match(&mut self, players: Vec<Player>) -> Result<Broadcast, CommandError> {
        let setup = self.setup_match(&players).await?;
        let (room_match, record, before) = RoomMatch::new(&self.seats.record, players, setup)?;
        let journal: Vec<_> = before.iter().map(|answer| answer.entry.clone()).collect();
        if let Some(incompatible) = &self.incompatible {
            let (id, end) = incompatible.abandoned();
            self.save(Change::End(id, None, end)).await?;
        }
        self.save(Change::Start(Box::new(record), before)).await?;
        self.seats.record.origin = None;
        self.current = Some(room_match);
        self.incompatible = None;
        self.paused = None;
        self.presence.reset();
        self.start_delayed_view(&journal);
        self.broadcast_delayed_view();
        Ok(Broadcast::Both)
    }

    /// The setup of the match for which all players are ready.
    async fn setup_match(&mut self, players: &[Player]) -> Result<MatchSetup<G>, Refusal> {
        let (table, store) = (&self.seats.record, &self.services.store);
        match &table.origin {
            None => RoomMatch::fresh_deal(table, players, self.current.as_ref(), &self.deal),
            Some(MatchOrigin::SameDeal { match_id }) => {
                SourceMatch::read(store, match_id).await?.same_deal()
            }
            Some(MatchOrigin::Branch { match_id, step }) => {
                let past = SourceMatch::read(store, match_id).await?;
                let fair = Some(self.deal.record(table.settings.game.clone(), None, None));
                Ok(MatchSetup { fair, ..past.branch(*step, self.deal.seed())? })
            }
            Some(MatchOrigin::Daily { day, .. }) if daily::parse(day) == Some(daily::today()) => {
                setup::of_day(day, daily::seed(store, day, G::KIND).await?)
            }
            Some(MatchOrigin::Daily { .. }) => Err(Refusal::NotNow),
        }
    }

    /// A player answers the open question of their seat.
    pub(super) async fn answer(
        &mut self,
        player: UserId,
        message: String,
        question: u32,
        answer: GameAnswer,
    ) -> Result<Broadcast, CommandError> {
        self.not_paused()?;
        let room_match = self.ongoing().ok_or(Refusal::NotNow)?;
        let seat = room_match.seat_of(player).ok_or(Refusal::NotYours)?;
        // A refusal discloses no more than the seat can see.
        let viewer = Viewer::Seat(seat);
        let shown = seen(self.held.as_ref(), room_match, viewer);
        let asked = shown.game().question_id(seat).ok_or(Refusal::NotAsked)?;
        if asked != question || (self.held.is_some() && !room_match.is_asked_in_secret(viewer)) {
            return Err(Refusal::Stale.into());
        }
        let took = self.time_taken(seat);
        self.append(seat, Some((player, message)), JournalAction::Answer(answer), took).await
    }

    /// Applies an entry and saves it, before any client sees it (commit before broadcast). After a definite failure the match is restored from its journal.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        asked: Option<MessageKey>,
        action: JournalAction,
        took: u32,
    ) -> Result<Broadcast, CommandError> {
        let before = self.before_entry();
        let room_match = self.current.as_mut().ok_or(Refusal::NotNow)?;
        let seq = room_match.entries;
        let message = asked.as_ref().map(|(_, id)| id.clone());
        let record = room_match.enter(seat, message.clone(), action.clone(), took)?;
        let ends = record.end.is_some();
        if let Err(error) = self.services.store.save(Change::AppendEntry(record)).await {
            let entry = UnsavedChange::Entry { seq, seat, action, message };
            return Err(self.on_entry_failed(entry, &error).await);
        }
        if let Some(message) = message {
            room_match.record_message_id(seat, &message);
        }
        if ends {
            self.services.archive.has_ended(room_match.id);
        }
        self.hold_back(&action, before);
        if let Some(delayed) = &mut self.delayed {
            delayed.enter(seat, action);
        }
        self.save_succeeded();
        Ok(if ends { Broadcast::Both } else { Broadcast::Match })
    }

    // ---- bots ----

    /// Schedules the next move of a bot; a move that is already scheduled is kept.
    pub(super) fn plan_bot(&mut self) {
        if self.bot_to_move().is_none() || self.outage.is_some() {
            self.bot_at = None;
        } else if let Some(shows_at) = self.shows_at() {
            // Players see the last move before a bot moves, and the delay depends on no hidden state.
            self.bot_at = Some(shows_at + self.services.bot_delay);
        } else if self.bot_at.is_none() {
            self.bot_at = Some(time::now() + self.services.bot_delay);
        }
    }

    /// Makes the move of the bot that must answer.
    pub(super) async fn make_bot_move(&mut self) {
        self.bot_at = None;
        let Some(seat) = self.bot_answers().await else { return };
        self.bots_answer_in_secret(Some(seat)).await;
    }

    /// Bots that are asked in secret answer at once: a delay would let the others count their questions. The exception
    /// is a bot that has taken over a seat within its player's own move: to the others it seems about to begin that
    /// move, so it waits. `moved` is the seat of a bot that has just made its move, and does not wait.
    pub(super) async fn bots_answer_in_secret(&mut self, moved: Option<Seat>) {
        while let Some((seat, _)) = self.bot_to_move()
            && self.outage.is_none()
            && self.ongoing().is_some_and(|room_match| room_match.game().is_asking_in_secret())
            && (moved == Some(seat) || self.waits_for_secrets() || !self.is_asked_publicly(seat))
        {
            if self.bot_answers().await.is_none() {
                return;
            }
        }
    }

    /// Answers for a bot that must; returns its seat if the answer was saved.
    async fn bot_answers(&mut self) -> Option<Seat> {
        let (seat, answer) = self.bot_answer()?;
        match self.append(seat, None, JournalAction::Answer(answer), 0).await {
            Ok(broadcast) => {
                self.broadcast(broadcast);
                Some(seat)
            }
            // Not saved, or another entry was: the bot chooses again when moves can be saved.
            Err(
                CommandError::OutcomeUnknown
                | CommandError::Refused(Refusal::NotSaved | Refusal::Stale),
            ) => None,
            Err(CommandError::Refused(reason)) => panic!("a bot's answer was refused: {reason:?}"),
        }
    }

    fn bot_answer(&self) -> Option<(Seat, GameAnswer)> {
        let (room_match, (seat, level)) = (self.current.as_ref()?, self.bot_to_move()?);
        let began = std::time::Instant::now();
        let answer = room_match.game().bot_answer(seat, level);
        self.services.metrics.thought(began.elapsed());
        Some((seat, answer.expect("a bot that is asked has an answer")))
    }

    // ---- broadcasting ----

    /// Sends the match to a client that has just joined.
    pub(super) fn send_match(&mut self, to: ConnectionId) {
        if self.must_reload() || self.send_delayed_view(to) {
            return;
        }
        let Some(room_match) = &self.current else { return };
        let clocks = self.clocks();
        let rule = self.seats.record.settings.undo;
        let Some(connection) = self.connections.get_mut(to) else { return };
        let viewer = room_match.viewer(connection.player());
        let room_match = seen(self.held.as_ref(), room_match, viewer);
        let shared =
            self.newcomers.take().filter(|shared| shared.fits(room_match, connection, &clocks));
        let text = match shared {
            Some(shared) => {
                connection.has_log = Some((room_match.id, room_match.game().log_len()));
                self.newcomers.insert(shared).text.clone()
            }
            None => {
                let shared = Newcomers::of(room_match, connection, clocks, rule);
                let text = shared.text.clone();
                // A seat has one client; the text for spectators is the same for all of them.
                self.newcomers = (shared.viewer == Viewer::Spectator).then_some(shared);
                text
            }
        };
        connection.send_text(text);
    }

    /// Broadcasts a move to all clients that may see it. The others receive no message.
    pub(super) fn broadcast_move(&mut self) {
        self.broadcast_match_to(|held, room_match, viewer| {
            !held || room_match.is_asked_in_secret(viewer)
        });
    }

    /// Broadcasts the match to all clients, each as it may see it, even if there is no change. Clients with the same
    /// view and the same log lines share one text.
    pub(super) fn broadcast_match(&mut self) {
        self.broadcast_match_to(|_, _, _| true);
    }

    fn broadcast_match_to(&mut self, may_receive: impl Fn(bool, &RoomMatch<G>, Viewer) -> bool) {
        self.newcomers = None;
        let rule = self.seats.record.settings.undo;
        let Some(real) = &self.current else { return };
        let clocks = self.clocks();
        let mut encoded: Vec<(Viewer, usize, Utf8Bytes)> = Vec::new();
        for connection in self.connections.iter_mut() {
            let viewer = real.viewer(connection.player());
            let is_behind = delayed_view::sees_delayed_view(connection, real, &self.seats);
            if is_behind || !may_receive(self.held.is_some(), real, viewer) {
                continue;
            }
            let room_match = seen(self.held.as_ref(), real, viewer);
            let key = (viewer, first_line_to_send(room_match, connection));
            let known = encoded.iter().find(|(viewer, from, _)| (*viewer, *from) == key);
            let text = match known {
                Some((_, _, text)) => {
                    connection.has_log = Some((room_match.id, room_match.game().log_len()));
                    text.clone()
                }
                None => {
                    let text = update(room_match, connection, clocks.clone(), rule);
                    encoded.push((key.0, key.1, text.clone()));
                    text
                }
            };
            connection.send_text(text);
        }
    }
}

/// An update that spectators share if they join one after the other while the match does not change: the log of a long
/// match takes some hundred kB, and the outbox of a spectator that does not read holds it in memory.
pub(super) struct Newcomers {
    match_id: MatchId,
    entries: u32,
    is_over: bool,
    viewer: Viewer,
    from: usize,
    clocks: Vec<SeatClock>,
    text: Utf8Bytes,
}

impl Newcomers {
    fn of<G: Game>(
        room_match: &RoomMatch<G>,
        connection: &mut RoomConnection,
        clocks: Vec<SeatClock>,
        rule: UndoRule,
    ) -> Self {
        Self {
            match_id: room_match.id,
            entries: room_match.entries,
            is_over: room_match.is_over(),
            viewer: room_match.viewer(connection.player()),
            from: first_line_to_send(room_match, connection),
            text: update(room_match, connection, clocks.clone(), rule),
            clocks,
        }
    }

    /// Whether this is the update for a connection. Spectators receive no undo offer, so the undo rule makes no
    /// difference.
    fn fits<G: Game>(
        &self,
        room_match: &RoomMatch<G>,
        connection: &RoomConnection,
        clocks: &[SeatClock],
    ) -> bool {
        self.match_id == room_match.id
            && self.entries == room_match.entries
            && self.is_over == room_match.is_over()
            && self.viewer == room_match.viewer(connection.player())
            && self.from == first_line_to_send(room_match, connection)
            && self.clocks == clocks
    }
}

/// The match as one connection may see it, with the log lines that it does not have.
fn update<G: Game>(
    room_match: &RoomMatch<G>,
    connection: &mut RoomConnection,
    clocks: Vec<SeatClock>,
    rule: UndoRule,
) -> Utf8Bytes {
    let viewer = room_match.viewer(connection.player());
    let from = first_line_to_send(room_match, connection);
    connection.has_log = Some((room_match.id, room_match.game().log_len()));
    encode(&ServerMessage::Update {
        match_id: room_match.id.to_string(),
        version: room_match.version(viewer),
        view: room_match.game().view(viewer),
        log_from: u32::try_from(from).expect("a log is short"),
        log: room_match.game().log(viewer, from),
        clocks,
        undo: undo::offer(room_match, viewer, rule),
    })
}

/// The first line of this match's log that a connection is sent.
fn first_line_to_send<G: Game>(room_match: &RoomMatch<G>, connection: &RoomConnection) -> usize {
    let has = connection.has_log.filter(|(id, _)| *id == room_match.id);
    log_from(has.map_or(0, |(_, lines)| lines), room_match.game().log_len())
}

/// The first line of a log of `len` lines that is sent to a connection which has the first `has` of them: never more
/// than [`limits::LOG_LINES_SENT`] are sent.
pub(super) fn log_from(has: usize, len: usize) -> usize {
    has.min(len).max(len.saturating_sub(limits::LOG_LINES_SENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_sent_the_lines_it_lacks_and_at_most_the_newest() {
        const MOST: usize = limits::LOG_LINES_SENT;
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
