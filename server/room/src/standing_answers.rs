//! Standing answers: a player says in advance what to answer to the questions of one kind, and the room gives these
//! answers, with or without an open connection of the player.
//!
//! They take the path of a player's answer: saved before they are shown, on the player's clock, and undoable. A question
//! that only its seat may notice is answered within the input that led to it, so that no time passes; every other one as
//! soon as all clients see it. What the others receive is the same as if it had not been asked (decision 2).

use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::{GameAnswer, GameStandingAnswer};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_rules::game::Viewer;
use demesne_rules::journal::JournalAction;
use demesne_store::matches::{JournalEntry, Player};
use demesne_store::standing_answers::{PlayerStandingAnswers, StandingAnswersChange};

use super::connections::Connections;
use super::match_state::MatchState;
use super::room_match::plays_themselves;
use super::save_outage::Evidence;
use super::{Broadcast, CommandError, Room};

/// The standing answers of the players of a match.
#[derive(Default)]
pub(crate) struct StandingAnswers {
    players: Vec<PlayerStandingAnswers>,
    /// The seats that took moves back and have not answered since: they are left to answer in another way.
    suspended: Vec<Seat>,
}

impl StandingAnswers {
    /// The standing answers in the database, after a journal.
    pub(super) fn after_reading(
        players: Vec<PlayerStandingAnswers>,
        journal: &[JournalEntry],
    ) -> Self {
        let mut standing = Self { players, suspended: Vec::new() };
        for entry in journal {
            standing.on_entry(entry.seat, &entry.action, entry.message.is_some());
        }
        standing
    }

    /// The standing answers of a player.
    pub(crate) fn of(&self, player: UserId) -> &[GameStandingAnswer] {
        let own = self.players.iter().find(|standing| standing.player == player);
        own.map_or(&[], |standing| &standing.answers)
    }

    /// Replaces the standing answers of a player.
    pub(crate) fn set(&mut self, player: UserId, answers: Vec<GameStandingAnswer>) {
        self.players.retain(|standing| standing.player != player);
        if !answers.is_empty() {
            self.players.push(PlayerStandingAnswers { player, answers });
        }
    }

    /// Records a journal entry of a seat; `is_own` says whether its player sent the answer.
    pub(super) fn on_entry(&mut self, seat: Seat, action: &JournalAction, is_own: bool) {
        match action {
            JournalAction::Undo(_) if !self.suspended.contains(&seat) => self.suspended.push(seat),
            JournalAction::Answer(_) if is_own => self.suspended.retain(|one| *one != seat),
            JournalAction::Undo(_) | JournalAction::Answer(_) => {}
        }
    }
}

impl MatchState {
    /// Sends every player their standing answers: at the start of a match there are none, after a reload there may be
    /// others.
    pub(super) fn broadcast_standing_answers(&self, connections: &mut Connections) {
        let Some(room_match) = self.ongoing() else { return };
        let players: Vec<_> = room_match.players.iter().filter_map(Player::user).collect();
        for player in players {
            if let Some(message) = self.standing_answers_of(player) {
                connections.send_to_player(player, &message);
            }
        }
    }

    /// The message with a player's standing answers; `None` if the player has no seat in a match that is played.
    pub(super) fn standing_answers_of(&self, player: UserId) -> Option<ServerMessage> {
        let room_match = self.ongoing()?;
        room_match.seat_of(player)?;
        let answers = self.standing.of(player).to_vec();
        Some(ServerMessage::StandingAnswers { match_id: room_match.id.to_string(), answers })
    }

    /// A seat that is asked and its standing answer. While updates are held back, as with a player's own answers, only a
    /// question that is asked in secret can be answered.
    fn standing_answer(&self) -> Option<(Seat, GameAnswer)> {
        self.not_paused().ok()?;
        let room_match = self.ongoing().filter(|room_match| !room_match.is_journal_full())?;
        room_match.game().waiting_for().into_iter().find_map(|seat| {
            let player = room_match.players.get(usize::from(seat.0))?;
            let standing = self.standing.of(player.user()?);
            let is_shown = self.held.is_none() || room_match.is_asked_in_secret(Viewer::Seat(seat));
            let may = plays_themselves(player)
                && !standing.is_empty()
                && !self.standing.suspended.contains(&seat)
                && is_shown;
            let answer = may.then(|| room_match.game().standing_answer(seat, standing))??;
            Some((seat, answer))
        })
    }
}

impl Room {
    /// A player replaces their standing answers.
    pub(super) async fn set_standing_answers(
        &mut self,
        player: UserId,
        answers: Vec<GameStandingAnswer>,
    ) -> Result<Broadcast, CommandError> {
        let (room_match, _) = self.state.playing(player)?;
        let id = room_match.id;
        if answers.len() > limits::STANDING_ANSWERS {
            return Err(Refusal::TooLong.into());
        }
        (self.state.rules.check_standing_answers)(&answers)?;
        let standing = PlayerStandingAnswers { player, answers: answers.clone() };
        let evidence = Evidence::StandingAnswers { id, standing: standing.clone() };
        self.save(StandingAnswersChange { id, standing }, evidence).await?;
        self.state.standing.set(player, answers);
        if let Some(message) = self.state.standing_answers_of(player) {
            self.connections.send_to_player(player, &message);
        }
        Ok(Broadcast::None)
    }

    /// Gives the standing answer to a question that is open; returns whether one was given.
    pub(super) async fn give_standing_answer(&mut self) -> bool {
        let can_save = self.saving.can_save();
        let answer = can_save.then(|| self.state.standing_answer()).flatten();
        let Some((seat, answer)) = answer else { return false };
        let took = self.timing().time_taken(seat);
        self.answer_without_message(seat, answer, took).await.unwrap_or_else(|error| {
            tracing::error!(?error, "a standing answer was refused");
            self.state.standing.suspended.push(seat);
            false
        })
    }
}
