//! Hints: a player asks which answers win most often, the thinking pool finds out from what their seat may see, and only
//! their connection receives it. That a player may have been asked in secret is disclosed to no other client.

use demesne_base::ids::UserId;
use demesne_bots::game::WeighedAnswer;
use demesne_protocol::hints::{HintChoice, HintRule};
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ServerMessage;
use demesne_protocol::table::BotLevel;
use demesne_thinking::{SeatQuestion, thousandths};

use super::connections::OpenHint;
use super::handle::{ConnectionId, encode};
use super::room_match::RoomMatch;
use super::seats::Seats;
use super::{Broadcast, CommandError, Room};

/// The best answers that a hint names.
const HINT_CHOICES: usize = 3;

impl Seats {
    /// Whether players may ask for hints in a match.
    pub(super) fn allows_hints(&self, room_match: &RoomMatch) -> bool {
        match self.record.settings.hints {
            HintRule::Never => false,
            HintRule::AgainstBots => room_match.count_people() <= 1,
            HintRule::Unrated => !room_match.can_be_rated(),
        }
    }
}

impl Room {
    /// A player asks for a hint about the open question of their seat. It follows when it is found.
    pub(crate) fn ask_hint(
        &mut self,
        from: ConnectionId,
        player: UserId,
        question: u32,
    ) -> Result<Broadcast, CommandError> {
        let (match_id, about) = self.hint_question(player, question)?;
        let seat = usize::from(about.seat.0);
        let connection = self.connections.get_mut(from).ok_or(Refusal::NotNow)?;
        let is_open = connection.open_hint.as_ref().is_some_and(|hint| !hint.0.is_finished());
        if is_open {
            return Err(Refusal::TooFast.into());
        }
        let (weighed, outbox) = (self.services.thinking_pool.weigh(about), connection.outbox());
        let work = tokio::spawn(async move {
            // The pool may be overloaded.
            let weighed = weighed.await.unwrap_or_default();
            let choices = weighed.into_iter().take(HINT_CHOICES);
            let choices = choices.map(|weighed| choice(weighed, seat)).collect();
            // The client may have disconnected.
            let _ = outbox.try_send(encode(&ServerMessage::Hint { match_id, question, choices }));
        });
        connection.open_hint = Some(OpenHint(work.abort_handle()));
        Ok(Broadcast::None)
    }

    /// The question for the thinking pool.
    fn hint_question(
        &self,
        player: UserId,
        question: u32,
    ) -> Result<(String, SeatQuestion), Refusal> {
        self.state.not_paused()?;
        let room_match = self.state.ongoing().ok_or(Refusal::NotNow)?;
        let seat = room_match.seat_of(player).ok_or(Refusal::NotYours)?;
        if !self.seats.allows_hints(room_match) {
            return Err(Refusal::NotAllowed);
        }
        let shown = self.state.shown_with_question(room_match, seat, question)?;
        let about = shown.question_of(seat, self.plan_of_bots(BotLevel::Master));
        Ok((room_match.id.to_string(), about))
    }
}

/// The choice of a hint, with the chance of the seat in thousandths.
fn choice(weighed: WeighedAnswer, seat: usize) -> HintChoice {
    let share = weighed.shares.get(seat).copied().unwrap_or_default();
    HintChoice { answer: weighed.answer, chance: thousandths(share) }
}
