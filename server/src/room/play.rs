//! What changes a match: its start, answers of people and bots. An answer is saved before anybody hears of it.

use axum::extract::ws::Utf8Bytes;
use demesne_protocol::basics::Seat;
use demesne_protocol::deals::Origin;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::SeatClock;
use demesne_protocol::undo::UndoRule;
use demesne_rules::game::{Game, Viewer};
use demesne_rules::journal::Deed;
use tokio::time::Instant;

use super::audience::{Connection, ConnectionId, written};
use super::curtain::Curtain;
use super::deal::Deal;
use super::running::Running;
use super::trouble::{Asked, Change};
use super::{News, No, Room, open_hands, undo};
use crate::beginning::{self, Beginning, Past};
use crate::daily;
use crate::ids::{MatchId, PlayerId};
use crate::limits;
use crate::store::matches::Player;
use crate::store::writer::Write;

impl<G: Game> Room<G> {
    /// The match begins when every seat is taken, everybody is ready and what they promised for the deal has come.
    pub(super) async fn start_if_ready(&mut self) -> Result<News, No> {
        self.deal.keep_of(self.seats.ready());
        let Some(players) = self.seats.everybody_ready() else { return Ok(News::Table) };
        if self.deal.close() {
            return Ok(News::Table);
        }
        let begun = self.begin(players).await;
        // Whether it begins or not: what was said is not dealt from again.
        self.another_deal();
        if begun.is_err() {
            self.tell_table();
        }
        begun
    }

    /// Somebody says what they promised for the deal.
    pub(super) async fn reveal(
        &mut self,
        player: PlayerId,
        commitment: &str,
        contribution: &str,
    ) -> Result<News, No> {
        let seat = self.seats.seat_of(player).ok_or(Refusal::NotYours)?;
        self.deal.reveal(seat, commitment, contribution)?;
        self.start_if_ready().await
    }

    /// What was promised has not come in time: the match begins without it, as its record says.
    pub(super) async fn deal_is_due(&mut self) {
        if let Ok(news) = self.start_if_ready().await {
            self.spread(news);
        }
    }

    /// There is a new secret, and nobody is ready for it.
    pub(super) fn another_deal(&mut self) {
        self.deal = Deal::new(self.seats.record.seats.len());
        self.seats.nobody_ready();
    }

    async fn begin(&mut self, players: Vec<Player>) -> Result<News, No> {
        let beginning = self.beginning(&players).await?;
        let (running, record, before) = Running::new(&self.seats.record, players, beginning)?;
        let journal: Vec<_> = before.iter().map(|answer| answer.line.clone()).collect();
        if let Some(void) = &self.void {
            let (id, end) = void.given_up();
            self.save(Write::End(id, None, end)).await?;
        }
        self.save(Write::Start(Box::new(record), before)).await?;
        self.seats.record.origin = None;
        self.running = Some(running);
        self.void = None;
        self.paused = None;
        self.absences.forget();
        self.follow_behind(&journal);
        self.tell_past();
        Ok(News::Both)
    }

    /// How the match begins that everybody is ready for.
    async fn beginning(&mut self, players: &[Player]) -> Result<Beginning<G>, Refusal> {
        let (table, store) = (&self.seats.record, &self.house.store);
        match &table.origin {
            None => Running::dealt_afresh(table, players, self.running.as_ref(), &self.deal),
            Some(Origin::SameDeal { match_id }) => Past::read(store, match_id).await?.same_deal(),
            Some(Origin::Branch { match_id, step }) => {
                let past = Past::read(store, match_id).await?;
                let fair = Some(self.deal.record(table.settings.game.clone(), None, None));
                Ok(Beginning { fair, ..past.branch(*step, self.deal.seed())? })
            }
            Some(Origin::Daily { day, .. }) if daily::parse(day) == Some(daily::today()) => {
                beginning::of_day(day, daily::seed(store, day, G::KIND).await?)
            }
            Some(Origin::Daily { .. }) => Err(Refusal::NotNow),
        }
    }

    /// A player answers the question that stands for their seat.
    pub(super) async fn answered(
        &mut self,
        player: PlayerId,
        message: String,
        question: u32,
        answer: GameAnswer,
    ) -> Result<News, No> {
        self.not_paused()?;
        let running = self.on().ok_or(Refusal::NotNow)?;
        let seat = running.seat_of(player).ok_or(Refusal::NotYours)?;
        // Who may not see the table as it is learns nothing from being refused either.
        if !Curtain::lets_see(self.curtain, running, Viewer::Seat(seat)) {
            return Err(Refusal::Stale.into());
        }
        let asked = running.game().question_id(seat).ok_or(Refusal::NotAsked)?;
        if asked != question {
            return Err(Refusal::Stale.into());
        }
        let took = self.took();
        self.append(seat, Some((player, message)), Deed::Answer(answer), took).await
    }

    /// Applies an entry and saves it. Where that certainly fails the match is what its journal says.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        asked: Option<Asked>,
        deed: Deed,
        took: u32,
    ) -> Result<News, No> {
        let running = self.running.as_mut().ok_or(Refusal::NotNow)?;
        let before = running.entries;
        let message = asked.as_ref().map(|(_, id)| id.clone());
        let record = running.enter(seat, message.clone(), deed.clone(), took)?;
        let ends = record.end.is_some();
        if let Err(error) = self.house.store.save(Write::Answer(record)).await {
            let entry = Change::Entry { seq: before, seat, deed, message };
            return Err(self.entry_failed(entry, &error).await);
        }
        if let Some(message) = message {
            running.sent(seat, &message);
        }
        if let Some(behind) = &mut self.behind {
            behind.enter(seat, deed);
        }
        let pause = self.house.secret_pause;
        self.curtain = Curtain::after_entry(self.curtain, running, before, pause);
        if ends {
            self.house.archive.has_ended(running.id);
        }
        self.absences.answered();
        self.can_save();
        Ok(if ends { News::Both } else { News::Match })
    }

    // ---- bots ----

    /// Decides when the next bot moves; a move that is already planned stays.
    pub(super) fn plan_bot(&mut self) {
        if self.bot_to_move().is_none() || self.trouble.is_some() {
            self.bot_at = None;
        } else if self.bot_at.is_none() {
            // People see what happened before a bot goes on.
            let shown = self.curtain_lifts_at().unwrap_or_else(Instant::now);
            self.bot_at = Some(shown + self.house.bot_pace);
        }
    }

    /// The bot that must answer does.
    pub(super) async fn bot_moves(&mut self) {
        self.bot_at = None;
        let Some((seat, answer)) = self.bot_answer() else { return };
        match self.append(seat, None, Deed::Answer(answer), 0).await {
            Ok(news) => self.spread(news),
            // Not saved, or another one was: the bot looks at the table again when moves can be saved.
            Err(No::InDoubt | No::Refused(Refusal::NotSaved | Refusal::Stale)) => {}
            Err(No::Refused(reason)) => panic!("a bot's answer was refused: {reason:?}"),
        }
    }

    fn bot_answer(&self) -> Option<(Seat, GameAnswer)> {
        let (running, (seat, level)) = (self.running.as_ref()?, self.bot_to_move()?);
        let began = std::time::Instant::now();
        let answer = running.game().advise(seat, level);
        self.house.metrics.thought(began.elapsed());
        Some((seat, answer.expect("a bot that is asked has an answer")))
    }

    // ---- who hears what ----

    /// When the curtain lifts by itself: not as long as somebody is being asked in secret.
    pub(super) fn curtain_lifts_at(&self) -> Option<Instant> {
        let running = self.running.as_ref().filter(|_| !self.must_read_again())?;
        let curtain = self.curtain.filter(|_| !running.game().is_asking_in_secret())?;
        Some(curtain.until)
    }

    /// Everybody sees the table again as it is.
    pub(super) fn curtain_lifts(&mut self) {
        let Some(running) = &self.running else { return };
        self.curtain = Curtain::lifted_if_due(self.curtain, running);
        self.tell_match();
    }

    /// The match to somebody who has just come.
    pub(super) async fn show_match(&mut self, to: ConnectionId) {
        if self.must_read_again() || self.show_past(to) {
            return;
        }
        let Some(past) = self.before_curtain(to) else { return self.show(to, None) };
        let Some(id) = self.running.as_ref().map(|running| running.id) else { return };
        // Without an answer of the database they see it when the curtain lifts.
        let clock = self.seats.record.settings.clock;
        if let Ok(past) = Running::load_past(&self.house.store, id, past, clock).await {
            self.show(to, Some(&past));
        }
    }

    /// How many entries somebody may know of who may not see the match as it is.
    fn before_curtain(&self, to: ConnectionId) -> Option<u32> {
        let (running, curtain) = (self.running.as_ref()?, self.curtain?);
        let viewer = running.viewer(self.audience.get(to)?.player());
        (!Curtain::lets_see(Some(curtain), running, viewer)).then_some(curtain.shown)
    }

    /// The match, or its past, to somebody.
    fn show(&mut self, to: ConnectionId, past: Option<&Running<G>>) {
        let Some(running) = past.or(self.running.as_ref()) else { return };
        let clocks = self.clocks(running);
        let rule = self.seats.record.settings.undo;
        let Some(connection) = self.audience.get_mut(to) else { return };
        let shared =
            self.newcomers.take().filter(|shared| shared.fits(running, connection, &clocks));
        let text = match shared {
            Some(shared) => {
                connection.has_log = Some((running.id, running.game().log_len()));
                self.newcomers.insert(shared).text.clone()
            }
            None => {
                let shared = Newcomers::of(running, connection, clocks, rule);
                let text = shared.text.clone();
                // A seat has one newcomer; the text for watchers is the same for all of them.
                self.newcomers = (shared.viewer == Viewer::Watcher).then_some(shared);
                text
            }
        };
        connection.tell_text(text);
    }

    /// The match to everybody, each as they may see it. Those who may see the same and have the same share one text.
    pub(super) fn tell_match(&mut self) {
        self.newcomers = None;
        // The time of who is asked now begins when they are told.
        self.look_at_people();
        self.offer_undos();
        let rule = self.seats.record.settings.undo;
        let Some(running) = &self.running else { return };
        let clocks = self.clocks(running);
        let mut written: Vec<(Viewer, usize, Utf8Bytes)> = Vec::new();
        for connection in self.audience.iter_mut() {
            let key = (running.viewer(connection.player()), has_log(running, connection));
            let is_behind = open_hands::are_for(connection, running, &self.seats);
            if is_behind || !Curtain::lets_see(self.curtain, running, key.0) {
                continue;
            }
            let known = written.iter().find(|(viewer, from, _)| (*viewer, *from) == key);
            let text = match known {
                Some((_, _, text)) => {
                    connection.has_log = Some((running.id, running.game().log_len()));
                    text.clone()
                }
                None => {
                    let text = update(running, connection, clocks.clone(), rule);
                    written.push((key.0, key.1, text.clone()));
                    text
                }
            };
            connection.tell_text(text);
        }
    }
}

/// An update for spectators who come one after the other while nothing happens. They share its text: the log of a long
/// match has some hundred kB, and a spectator who does not read holds it in memory.
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
        running: &Running<G>,
        connection: &mut Connection,
        clocks: Vec<SeatClock>,
        rule: UndoRule,
    ) -> Self {
        Self {
            match_id: running.id,
            entries: running.entries,
            is_over: running.is_over(),
            viewer: running.viewer(connection.player()),
            from: has_log(running, connection),
            text: update(running, connection, clocks.clone(), rule),
            clocks,
        }
    }

    /// Whether this is what a connection is to be shown. To a watcher nothing is offered, so the rule makes no
    /// difference.
    fn fits<G: Game>(
        &self,
        running: &Running<G>,
        connection: &Connection,
        clocks: &[SeatClock],
    ) -> bool {
        self.match_id == running.id
            && self.entries == running.entries
            && self.is_over == running.is_over()
            && self.viewer == running.viewer(connection.player())
            && self.from == has_log(running, connection)
            && self.clocks == clocks
    }
}

/// The match as one connection may see it, with the log lines that it does not have.
fn update<G: Game>(
    running: &Running<G>,
    connection: &mut Connection,
    clocks: Vec<SeatClock>,
    rule: UndoRule,
) -> Utf8Bytes {
    let viewer = running.viewer(connection.player());
    let from = has_log(running, connection);
    connection.has_log = Some((running.id, running.game().log_len()));
    written(&ServerMessage::Update {
        match_id: running.id.to_string(),
        version: running.version(viewer),
        view: running.game().view(viewer),
        log_from: u32::try_from(from).expect("a log is short"),
        log: running.game().log(viewer, from),
        clocks,
        undo: undo::offer(running, viewer, rule),
    })
}

/// How many lines of this match's log come before those that a connection is sent.
fn has_log<G: Game>(running: &Running<G>, connection: &Connection) -> usize {
    let has = connection.has_log.filter(|(id, _)| *id == running.id);
    log_from(has.map_or(0, |(_, lines)| lines), running.game().log_len())
}

/// Of a log with `len` lines, those from here on are sent to a connection that has the first `has` of them: never more
/// than [`limits::LOG_LINES_SENT`].
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
