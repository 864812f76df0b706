//! Changes of a match: its start, and answers of players and bots. An answer is saved before any client receives it.

use demesne_base::ids::UserId;
use demesne_bots::game::BotGame;
use demesne_matches::setup::{self, MatchSetup, SourceMatch};
use demesne_matches::{daily, guided};
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameAnswer;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::{Refusal, RefusalDetail, Rejection};
use demesne_protocol::table::StartingPlayer;
use demesne_rules::game::{Game, Viewer};
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{EndMatch, Player, StartMatch};

use super::deal::Deal;
use super::held_updates::seen;
use super::requests::not_hexadecimal;
use super::room_match::RoomMatch;
use super::save_outage::{MessageKey, UnsavedChange};
use super::standing_answers::StandingAnswers;
use super::{Broadcast, CommandError, Room};

impl<G: BotGame> Room<G> {
    /// Starts the match if every seat is taken, all players are ready and all promised contributions have been
    /// revealed.
    pub(super) async fn start_if_ready(&mut self) -> Result<Broadcast, CommandError> {
        self.deal.clear_promises_of_unready(self.seats.ready());
        let Some(players) = self.seats.players_if_ready() else { return Ok(Broadcast::Table) };
        if self.deal.close() {
            return Ok(Broadcast::Table);
        }
        let begun = Box::pin(self.start_match(players)).await;
        // Even if the match cannot begin, revealed contributions are not used for another deal.
        self.renew_deal();
        if begun.is_err() {
            self.has_unsaved_ready = true;
            self.broadcast_table();
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
        let revealed = self.deal.reveal(seat, commitment, contribution);
        revealed.map_err(|refusal| not_hexadecimal(refusal, "contribution"))?;
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

    /// After a start that was not saved: saves that no player is ready, once anything can be saved.
    pub(super) async fn save_ready(&mut self) {
        if self.has_unsaved_ready && self.outage.is_none() {
            self.has_unsaved_ready = false;
            // Without it the database has players as ready until the next change of a seat.
            let _ = self.save(self.seats.record.clone()).await;
        }
    }

    async fn start_match(&mut self, players: Vec<Player>) -> Result<Broadcast, CommandError> {
        let setup = self.setup_match(&players).await?;
        let (room_match, record, before) = RoomMatch::new(&self.seats.record, players, setup)?;
        let journal: Vec<_> = before.iter().map(|answer| answer.entry.clone()).collect();
        if let Some(incompatible) = &self.incompatible {
            let (id, end) = incompatible.abandoned();
            self.save(EndMatch { id, resigned: None, end }).await?;
        }
        self.save(StartMatch { record, before }).await?;
        self.seats.record.origin = None;
        self.current = Some(room_match);
        self.incompatible = None;
        self.paused = None;
        self.standing = StandingAnswers::default();
        self.presence.reset();
        self.vacation_request = None;
        self.save_progress_to_show().await;
        self.start_delayed_view(&journal);
        self.broadcast_delayed_view();
        self.broadcast_standing_answers();
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
                let (settings, rule) = (table.settings.game.clone(), StartingPlayer::default());
                let fair = Some(self.deal.record(settings, None, None, rule));
                let (step, seed) = (*step, self.deal.seed());
                let setup = past.in_turn(move |past| past.branch(step, seed)).await?;
                Ok(MatchSetup { fair, ..setup })
            }
            Some(MatchOrigin::Daily { day, .. }) if daily::parse(day) == Some(daily::today()) => {
                setup::of_day(day, daily::seed(store, day, G::KIND).await?)
            }
            Some(MatchOrigin::Daily { .. }) => Err(Refusal::NotNow),
            Some(MatchOrigin::Guided { .. }) => guided::setup(),
        }
    }

    /// A player answers the open question of their seat.
    pub(crate) async fn answer(
        &mut self,
        player: UserId,
        message: String,
        question: u32,
        answer: GameAnswer,
    ) -> Result<Broadcast, CommandError> {
        self.not_paused()?;
        let room_match = self.ongoing().ok_or(Refusal::NotNow)?;
        let seat = room_match.seat_of(player).ok_or(Refusal::NotYours)?;
        self.shown_with_question(room_match, seat, question)?;
        let took = self.time_taken(seat);
        self.append(seat, Some((player, message)), JournalAction::Answer(answer), took).await
    }

    /// The match as a seat may see it, if a question stands for that seat. A refusal discloses no more than the seat can
    /// see.
    pub(super) fn shown_with_question<'a>(
        &'a self,
        room_match: &'a RoomMatch<G>,
        seat: Seat,
        question: u32,
    ) -> Result<&'a RoomMatch<G>, Refusal> {
        let viewer = Viewer::Seat(seat);
        let shown = seen(self.held.as_ref(), room_match, viewer);
        let asked = shown.game().question_id(seat).ok_or(Refusal::NotAsked)?;
        if asked != question || (self.held.is_some() && !room_match.is_asked_in_secret(viewer)) {
            return Err(Refusal::Stale);
        }
        Ok(shown)
    }

    /// Applies an entry and saves it, before any client sees it (commit before broadcast). After a definite failure the match is restored from its journal.
    pub(crate) async fn append(
        &mut self,
        seat: Seat,
        asked: Option<MessageKey>,
        action: JournalAction,
        took: u32,
    ) -> Result<Broadcast, CommandError> {
        let before = self.before_entry();
        let room_match = self.current.as_mut().ok_or(Refusal::NotNow)?;
        let (seq, question) = (room_match.entries, room_match.game().question_id(seat));
        let message = asked.as_ref().map(|(_, id)| id.clone());
        let entered = room_match.enter(seat, message.clone(), action.clone(), took);
        let mut record =
            entered.map_err(|refusal| with_wrong_part(room_match, seat, &action, refusal))?;
        let (ends, took) = (record.end.is_some(), record.entry.took);
        record.progress = self.progress_of_entry();
        let progress = record.progress.as_deref().cloned();
        if let Err(error) = self.services.store.append(record).await {
            let entry = UnsavedChange::Entry { seq, seat, action, message };
            return Err(Box::pin(self.on_entry_failed(entry, &error)).await);
        }
        if let Some(progress) = progress {
            self.progress_saved(progress);
        }
        self.standing.on_entry(seat, &action, message.is_some());
        let room_match = self.current.as_mut().ok_or(Refusal::NotNow)?;
        if let Some(message) = message {
            room_match.record_message(seat, &message, question, &action);
        }
        if ends {
            self.services.archive.has_ended(room_match.id);
        }
        self.hold_back(seat, &action, before, took);
        if let Some(delayed) = &mut self.delayed {
            delayed.enter(seat, action);
        }
        self.save_succeeded();
        self.save_progress_to_show().await;
        Ok(if ends { Broadcast::Both } else { Broadcast::Match })
    }
}

/// A refusal with the part of the answer that the question, as its seat sees it, does not allow.
fn with_wrong_part<G: Game>(
    room_match: &RoomMatch<G>,
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
