//! Changes of a match: its start, and answers of players and bots. An answer is saved before any client receives it.

use demesne_base::ids::UserId;
use demesne_matches::setup::{self, MatchSetup, SourceMatch};
use demesne_matches::{daily, guided};
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::{Refusal, RefusalDetail, Rejection};
use demesne_protocol::table::StartingPlayer;
use demesne_rules::game::Viewer;
use demesne_rules::journal::JournalAction;
use demesne_store::match_progress::ProgressChange;
use demesne_store::matches::Player;

use super::held_updates::seen;
use super::match_state::MatchState;
use super::requests::not_hexadecimal;
use super::room_match::RoomMatch;
use super::save_outage::{Evidence, MessageKey, UnsavedEntry};
use super::{Broadcast, CommandError, Room};

impl MatchState {
    /// The match as a seat may see it, if a question stands for that seat. A refusal discloses no more than the seat can
    /// see.
    pub(super) fn shown_with_question<'a>(
        &'a self,
        room_match: &'a RoomMatch,
        seat: Seat,
        question: u32,
    ) -> Result<&'a RoomMatch, Refusal> {
        let viewer = Viewer::Seat(seat);
        let shown = seen(self.held.as_ref(), room_match, viewer);
        let asked = shown.game().question_id(seat).ok_or(Refusal::NotAsked)?;
        if asked != question || (self.held.is_some() && !room_match.is_asked_in_secret(viewer)) {
            return Err(Refusal::Stale);
        }
        Ok(shown)
    }
}

impl Room {
    /// Starts the match if every seat is taken, all players are ready and all promised contributions have been
    /// revealed.
    pub(super) async fn start_if_ready(&mut self) -> Result<Broadcast, CommandError> {
        self.between.deal.clear_promises_of_unready(&self.seats.record.ready);
        let Some(players) = self.seats.players_if_ready() else { return Ok(Broadcast::Table) };
        if self.between.deal.close() {
            return Ok(Broadcast::Table);
        }
        let begun = Box::pin(self.start_match(players)).await;
        // Even if the match cannot begin, revealed contributions are not used for another deal.
        self.between.renew_deal(&mut self.seats);
        if begun.is_err() {
            self.between.has_unsaved_ready = true;
            self.broadcast(Broadcast::Table);
        }
        begun
    }

    /// A player reveals the contribution that they promised for the deal.
    pub(crate) async fn reveal(
        &mut self,
        player: UserId,
        commitment: &str,
        contribution: &str,
    ) -> Result<Broadcast, CommandError> {
        let seat = self.seats.seat_of(player).ok_or(Refusal::NotYours)?;
        let revealed = self.between.deal.reveal(seat, commitment, contribution);
        revealed.map_err(|refusal| not_hexadecimal(refusal, "contribution"))?;
        self.start_if_ready().await
    }

    /// A promised contribution has not arrived in time: the match begins without it, as its record says.
    pub(super) async fn on_deal_deadline(&mut self) {
        if let Ok(broadcast) = self.start_if_ready().await {
            self.broadcast(broadcast);
        }
    }

    /// After a start that was not saved: saves that no player is ready, once anything can be saved.
    pub(super) async fn save_ready(&mut self) {
        if self.between.has_unsaved_ready && self.saving.can_save() {
            self.between.has_unsaved_ready = false;
            // Without it the database has players as ready until the next change of a seat.
            let _ = self.save_seats(self.seats.clone()).await;
        }
    }

    async fn start_match(&mut self, players: Vec<Player>) -> Result<Broadcast, CommandError> {
        let setup = self.setup_match(&players).await?;
        let (room_match, start) =
            RoomMatch::new(self.state.rules, &self.seats.record, players, setup)?;
        let journal: Vec<_> = start.before.iter().map(|answer| answer.entry.clone()).collect();
        if let Some(incompatible) = &self.state.incompatible {
            let end = incompatible.abandoned();
            let evidence = Evidence::Ended { id: end.id };
            self.save(end, evidence).await?;
        }
        self.save(start, Evidence::Started { id: room_match.id }).await?;
        self.seats.record.origin = None;
        self.state.clear();
        self.state.current = Some(room_match);
        self.presence.reset();
        self.save_progress_to_show().await;
        self.state.start_delayed_view(&self.seats.record.settings, &journal);
        Ok(Broadcast::Begun)
    }

    /// The setup of the match for which all players are ready.
    async fn setup_match(&mut self, players: &[Player]) -> Result<MatchSetup, Refusal> {
        let (rules, table, store) = (self.state.rules, &self.seats.record, &self.services.store);
        match &table.origin {
            None => self.between.deal.setup(rules, table, players, self.state.current.as_ref()),
            Some(MatchOrigin::SameDeal { match_id }) => {
                SourceMatch::read(store, match_id).await?.same_deal(rules)
            }
            Some(MatchOrigin::Branch { match_id, step }) => {
                let past = SourceMatch::read(store, match_id).await?;
                let (settings, rule) = (table.settings.game.clone(), StartingPlayer::default());
                let fair = Some(self.between.deal.record(settings, None, None, rule));
                let (step, seed) = (*step, self.between.deal.seed());
                let setup = past.in_turn(move |past| past.branch(rules, step, seed)).await?;
                Ok(MatchSetup { fair, ..setup })
            }
            Some(MatchOrigin::Daily { day, .. }) if daily::parse(day) == Some(daily::today()) => {
                setup::of_day(rules, day, daily::seed(store, day, rules.kind).await?)
            }
            Some(MatchOrigin::Daily { .. }) => Err(Refusal::NotNow),
            Some(MatchOrigin::Guided { .. }) => guided::setup(rules),
        }
    }

    /// A player answers the open question of their seat.
    pub(crate) async fn answer(
        &mut self,
        asked: MessageKey,
        question: u32,
        answer: GameAnswer,
    ) -> Result<Broadcast, CommandError> {
        self.state.not_paused()?;
        let room_match = self.state.ongoing().ok_or(Refusal::NotNow)?;
        let seat = room_match.seat_of(asked.player).ok_or(Refusal::NotYours)?;
        self.state.shown_with_question(room_match, seat, question)?;
        let took = self.timing().time_taken(seat);
        self.append(seat, Some(asked), JournalAction::Answer(answer), took).await
    }

    /// Gives and broadcasts an answer that no message sent; returns whether it was saved. If not, it can be given later.
    pub(super) async fn answer_without_message(
        &mut self,
        seat: Seat,
        answer: GameAnswer,
        took: u32,
    ) -> Result<bool, CommandError> {
        match self.append(seat, None, JournalAction::Answer(answer), took).await {
            Ok(broadcast) => {
                self.broadcast(broadcast);
                Ok(true)
            }
            Err(error) if error.is_of_this_moment() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Applies an entry and saves it, before any client sees it (commit before broadcast). After a definite failure the match is restored from its journal.
    pub(crate) async fn append(
        &mut self,
        seat: Seat,
        asked: Option<MessageKey>,
        action: JournalAction,
        took: u32,
    ) -> Result<Broadcast, CommandError> {
        let before = self.state.before_entry();
        let room_match = self.state.current.as_mut().ok_or(Refusal::NotNow)?;
        let (id, seq) = (room_match.id, room_match.entries);
        let question = room_match.game().question_id(seat);
        let message = asked.map(|key| key.id);
        let entered = room_match.enter(seat, message.clone(), action.clone(), took);
        let mut record =
            entered.map_err(|refusal| with_wrong_part(room_match, seat, &action, refusal))?;
        // Few entries are held back, and a thousand rooms may wait for the same commit.
        let before = before.filter(|_| room_match.held().is_some()).map(Box::new);
        let (ends, took) = (record.end.is_some(), record.entry.took);
        record.progress =
            self.asked_since.progress_of_entry(&self.state, self.services.system_time());
        let progress = record.progress.clone();
        if let Err(error) = self.services.store.append(record).await {
            let entry = UnsavedEntry { match_id: id, seq, seat, action, message };
            return Err(Box::pin(self.on_entry_failed(entry, &error)).await);
        }
        if let Some(progress) = progress {
            self.asked_since.progress_saved(ProgressChange { id, progress });
        }
        self.state.standing.on_entry(seat, &action, message.is_some());
        let room_match = self.state.current.as_mut().ok_or(Refusal::NotNow)?;
        if let Some(message) = message {
            room_match.messages.record(seat, &message, question, &action);
        }
        if ends {
            self.services.archive.has_ended(room_match.ended());
        }
        self.hold_back(seat, &action, before, took);
        if let Some(delayed) = &mut self.state.delayed {
            delayed.enter(seat, action);
        }
        self.saving.succeeded(&mut self.connections);
        self.save_progress_to_show().await;
        Ok(if ends { Broadcast::Both } else { Broadcast::Move })
    }
}

/// A refusal with the part of the answer that the question, as its seat sees it, does not allow.
fn with_wrong_part(
    room_match: &RoomMatch,
    seat: Seat,
    action: &JournalAction,
    refusal: Refusal,
) -> Rejection {
    if let (Refusal::NotAllowed, JournalAction::Answer(answer)) = (&refusal, action) {
        let wrong = room_match.game().view(Viewer::Seat(seat)).wrong_part(answer);
        return refusal.with(RefusalDetail::Answer { wrong });
    }
    refusal.into()
}
