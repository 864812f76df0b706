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
use demesne_rules::journal::JournalAction;

use super::audience::{Connection, ConnectionId, written};
use super::deal::Deal;
use super::held_updates::seen;
use super::running::Running;
use super::trouble::{Asked, Change};
use super::{News, No, Room, open_hands, time, undo};
use crate::daily;
use crate::ids::{MatchId, PlayerId};
use crate::limits;
use crate::match_setup::{self, MatchSetup, SourceMatch};
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
        let setup = self.setup(&players).await?;
        let (running, record, before) = Running::new(&self.seats.record, players, setup)?;
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
    async fn setup(&mut self, players: &[Player]) -> Result<MatchSetup<G>, Refusal> {
        let (table, store) = (&self.seats.record, &self.services.store);
        match &table.origin {
            None => Running::dealt_afresh(table, players, self.running.as_ref(), &self.deal),
            Some(Origin::SameDeal { match_id }) => {
                SourceMatch::read(store, match_id).await?.same_deal()
            }
            Some(Origin::Branch { match_id, step }) => {
                let past = SourceMatch::read(store, match_id).await?;
                let fair = Some(self.deal.record(table.settings.game.clone(), None, None));
                Ok(MatchSetup { fair, ..past.branch(*step, self.deal.seed())? })
            }
            Some(Origin::Daily { day, .. }) if daily::parse(day) == Some(daily::today()) => {
                match_setup::of_day(day, daily::seed(store, day, G::KIND).await?)
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
        // A refusal tells no more than what the seat sees.
        let viewer = Viewer::Seat(seat);
        let shown = seen(self.held.as_ref(), running, viewer);
        let asked = shown.game().question_id(seat).ok_or(Refusal::NotAsked)?;
        if asked != question || (self.held.is_some() && !running.is_asked_in_secret(viewer)) {
            return Err(Refusal::Stale.into());
        }
        let took = self.took(seat);
        self.append(seat, Some((player, message)), JournalAction::Answer(answer), took).await
    }

    /// Applies an entry and saves it. Where that certainly fails the match is what its journal says.
    pub(super) async fn append(
        &mut self,
        seat: Seat,
        asked: Option<Asked>,
        deed: JournalAction,
        took: u32,
    ) -> Result<News, No> {
        let before = self.before_entry();
        let running = self.running.as_mut().ok_or(Refusal::NotNow)?;
        let seq = running.entries;
        let message = asked.as_ref().map(|(_, id)| id.clone());
        let record = running.enter(seat, message.clone(), deed.clone(), took)?;
        let ends = record.end.is_some();
        if let Err(error) = self.services.store.save(Write::Answer(record)).await {
            let entry = Change::Entry { seq, seat, deed, message };
            return Err(self.entry_failed(entry, &error).await);
        }
        if let Some(message) = message {
            running.sent(seat, &message);
        }
        if ends {
            self.services.archive.has_ended(running.id);
        }
        self.hold_back(&deed, before);
        if let Some(behind) = &mut self.behind {
            behind.enter(seat, deed);
        }
        self.can_save();
        Ok(if ends { News::Both } else { News::Match })
    }

    // ---- bots ----

    /// Decides when the next bot moves; a move that is already planned stays.
    pub(super) fn plan_bot(&mut self) {
        if self.bot_to_move().is_none() || self.trouble.is_some() {
            self.bot_at = None;
        } else if let Some(shows_at) = self.shows_at() {
            // People see what happened before a bot goes on, and when it goes on depends on nothing else.
            self.bot_at = Some(shows_at + self.services.bot_delay);
        } else if self.bot_at.is_none() {
            self.bot_at = Some(time::now() + self.services.bot_delay);
        }
    }

    /// The bot that must answer does.
    pub(super) async fn bot_moves(&mut self) {
        self.bot_at = None;
        let Some(seat) = self.bot_answers().await else { return };
        self.bots_answer_in_secret(Some(seat)).await;
    }

    /// Bots that are asked in secret answer at once: by the time they took the others could count their questions. Only
    /// a bot that has taken over a seat within its player's own move takes its time, for it seems to be about to begin
    /// that move; not so `moved`, which has just made it.
    pub(super) async fn bots_answer_in_secret(&mut self, moved: Option<Seat>) {
        while let Some((seat, _)) = self.bot_to_move()
            && self.trouble.is_none()
            && self.on().is_some_and(|running| running.game().is_asking_in_secret())
            && (moved == Some(seat) || self.waits_for_secrets() || !self.is_asked_publicly(seat))
        {
            if self.bot_answers().await.is_none() {
                return;
            }
        }
    }

    /// A bot that must answer does; which one, if it could be saved.
    async fn bot_answers(&mut self) -> Option<Seat> {
        let (seat, answer) = self.bot_answer()?;
        match self.append(seat, None, JournalAction::Answer(answer), 0).await {
            Ok(news) => {
                self.spread(news);
                Some(seat)
            }
            // Not saved, or another one was: the bot looks at the table again when moves can be saved.
            Err(No::InDoubt | No::Refused(Refusal::NotSaved | Refusal::Stale)) => None,
            Err(No::Refused(reason)) => panic!("a bot's answer was refused: {reason:?}"),
        }
    }

    fn bot_answer(&self) -> Option<(Seat, GameAnswer)> {
        let (running, (seat, level)) = (self.running.as_ref()?, self.bot_to_move()?);
        let began = std::time::Instant::now();
        let answer = running.game().bot_answer(seat, level);
        self.services.metrics.thought(began.elapsed());
        Some((seat, answer.expect("a bot that is asked has an answer")))
    }

    // ---- who hears what ----

    /// The match to a client that has just joined.
    pub(super) fn show_match(&mut self, to: ConnectionId) {
        if self.must_read_again() || self.show_past(to) {
            return;
        }
        let Some(running) = &self.running else { return };
        let clocks = self.clocks();
        let rule = self.seats.record.settings.undo;
        let Some(connection) = self.audience.get_mut(to) else { return };
        let viewer = running.viewer(connection.player());
        let running = seen(self.held.as_ref(), running, viewer);
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
                self.newcomers = (shared.viewer == Viewer::Spectator).then_some(shared);
                text
            }
        };
        connection.tell_text(text);
    }

    /// A move to everyone who may know of it. The others are sent nothing.
    pub(super) fn tell_move(&mut self) {
        self.tell_match_to(|held, running, viewer| !held || running.is_asked_in_secret(viewer));
    }

    /// The match to everyone, each as they may see it, whether there is anything new or not. Those who may see the same
    /// and have the same share one text.
    pub(super) fn tell_match(&mut self) {
        self.tell_match_to(|_, _, _| true);
    }

    fn tell_match_to(&mut self, hears: impl Fn(bool, &Running<G>, Viewer) -> bool) {
        self.newcomers = None;
        // The time of who is asked now begins when they are told.
        self.look_at_people();
        self.offer_undos();
        let rule = self.seats.record.settings.undo;
        let Some(real) = &self.running else { return };
        let clocks = self.clocks();
        let mut written: Vec<(Viewer, usize, Utf8Bytes)> = Vec::new();
        for connection in self.audience.iter_mut() {
            let viewer = real.viewer(connection.player());
            let is_behind = open_hands::are_for(connection, real, &self.seats);
            if is_behind || !hears(self.held.is_some(), real, viewer) {
                continue;
            }
            let running = seen(self.held.as_ref(), real, viewer);
            let key = (viewer, has_log(running, connection));
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
