//! Requests of clients: seats, settings, readiness, chat; each is authorized and validated here. What an answer does to
//! a match is in [`super::play`].

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;

use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_bots::games::GameRules;
use demesne_protocol::basics::Seat;
use demesne_protocol::dominion::KingdomChoice;
use demesne_protocol::fair::DealPromise;
use demesne_protocol::games::GameSettings;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{ChatMessage, ClientMessage, Notice, ServerMessage};
use demesne_protocol::table::TableSettings;
use demesne_store::users::User;

use super::handle::{ConnectionId, ConnectionRole};
use super::handled_messages::{HandledMessages, Known};
use super::match_state::MatchState;
use super::rate_limits::RoomRateLimits;
use super::reports::{ChatLine, RecentChat, ReportRequest};
use super::room_match::{RoomMatch, random_chance};
use super::save_outage::MessageKey;
use super::seats::Seats;
use super::{Broadcast, CommandError, Room, clocks, delayed_view};

/// A room's memory of requests.
#[derive(Default)]
pub(super) struct RequestMemory {
    pub(super) handled: HandledMessages,
    /// Limits how often the table may be changed.
    pub(super) rate_limits: RoomRateLimits,
    /// The latest chat messages.
    pub(super) recent_chat: RecentChat,
}

impl RequestMemory {
    /// Takes a token for a change of the table, or refuses it.
    pub(super) fn check_change_rate(
        &mut self,
        seats: &Seats,
        player: UserId,
    ) -> Result<(), Rejection> {
        self.rate_limits.take_change(seats.is_host(player))
    }

    /// Idempotency: whether a message was handled, recently, or at any time if it is in the journal of the match.
    pub(super) fn was_done(&self, state: &MatchState, player: UserId, id: &str) -> bool {
        let in_journal = |room_match: &RoomMatch| room_match.has_message(player, id);
        self.handled.has(player, id) || state.current.as_ref().is_some_and(in_journal)
    }

    /// The reply to a message that was handled, or whose id another one has, or that was meant for a history that is lost. The
    /// journal has the question and the answer of a message, and of another one that it went back.
    fn reply_to_known(
        &self,
        state: &MatchState,
        key: &MessageKey,
        content: u64,
        message: &ClientMessage,
    ) -> Option<Result<(), Rejection>> {
        let in_journal = || state.current.as_ref()?.known_message(key.player, &key.id, message);
        match self.handled.known(key.player, &key.id, content).or_else(in_journal) {
            Some(Known::Same) => Some(Ok(())),
            Some(Known::Other) => Some(Err(used_id())),
            None => {
                let is_lost = self.handled.is_lost(key.player, &key.id);
                is_lost.then(|| Err(Refusal::Stale.into()))
            }
        }
    }
}

impl Seats {
    pub(super) fn only_host(&self, player: UserId) -> Result<(), Refusal> {
        if self.is_host(player) { Ok(()) } else { Err(Refusal::NotYours) }
    }

    /// In a daily or guided match the player plays alone against the bot.
    fn not_alone_against_bot(&self) -> Result<(), Refusal> {
        match self.record.origin {
            Some(MatchOrigin::Daily { .. } | MatchOrigin::Guided { .. }) => Err(Refusal::NotNow),
            Some(MatchOrigin::SameDeal { .. } | MatchOrigin::Branch { .. }) | None => Ok(()),
        }
    }
}

impl Room {
    /// Handles a message at most once, and broadcasts the result.
    pub(crate) async fn handle_message(
        &mut self,
        from: ConnectionId,
        id: Option<Arc<str>>,
        message: ClientMessage,
    ) {
        // The connection may have been replaced in the meantime.
        let Some(sender) = self.connections.get(from) else { return };
        let Some(id) = id else {
            self.refuse(from, None, Refusal::Malformed.into());
            return;
        };
        if let ClientMessage::SendWhole { .. } = message {
            let sent = self.send_whole(from);
            return self.reply(from, &id, sent);
        }
        let (role, Some(user)) = (sender.role, sender.user.clone()) else {
            return self.reply(from, &id, Err(Refusal::NoSession.into()));
        };
        let key = MessageKey { player: user.id, id };
        if self.saving.is_pending(&key) {
            return;
        }
        if self.saving.is_journal_in_doubt()
            && self.seats.seat_of(user.id).is_some()
            && is_journalled(&message)
        {
            return self.connections.leave_unanswered(from);
        }
        let content = self.requests.handled.content_of(&message);
        let known = self.requests.reply_to_known(&self.state, &key, content, &message);
        if let Some(outcome) = known {
            return self.reply(from, &key.id, outcome);
        }
        let is_chat = matches!(message, ClientMessage::Chat { .. });
        match self.dispatch(from, role, &user, &key, message).await {
            Ok(broadcast) => {
                self.requests.handled.add(&key, Some(content), is_chat);
                self.acknowledge_and_broadcast(from, key.id, broadcast);
            }
            Err(CommandError::Refused(rejection)) => self.reply(from, &key.id, Err(rejection)),
            Err(CommandError::OutcomeUnknown) => self.saving.defer_reply(key),
        }
    }

    /// Acknowledges a message that is done: a move by the change that it causes, every other message before its broadcast.
    fn acknowledge_and_broadcast(&mut self, to: ConnectionId, id: Arc<str>, broadcast: Broadcast) {
        if !matches!(broadcast, Broadcast::Move) {
            self.reply(to, &id, Ok(()));
            return self.broadcast(broadcast);
        }
        if let Some(connection) = self.connections.get_mut(to) {
            connection.unacknowledged = Some(id);
        }
        self.broadcast(broadcast);
        // The effect of a move may be held back.
        if let Some(connection) = self.connections.get_mut(to) {
            connection.acknowledge();
        }
    }

    /// Sends a client the whole match. The request changes nothing, so it may be repeated.
    fn send_whole(&mut self, to: ConnectionId) -> Result<(), Rejection> {
        let Some(connection) = self.connections.get_mut(to) else { return Ok(()) };
        connection.whole_views.try_take()?;
        if self.saving.must_reload() {
            return Err(Refusal::NotSaved.into());
        }
        connection.forget_match();
        self.send_match(to);
        Ok(())
    }

    async fn dispatch(
        &mut self,
        from: ConnectionId,
        role: ConnectionRole,
        user: &User,
        key: &MessageKey,
        message: ClientMessage,
    ) -> Result<Broadcast, CommandError> {
        let is_about_people = matches!(
            message,
            ClientMessage::Chat { .. } | ClientMessage::Report { .. } | ClientMessage::Block { .. }
        );
        if !is_about_people && role == ConnectionRole::Spectator {
            return Err(Refusal::NotYours.into());
        }
        if !is_about_people && self.saving.must_reload() {
            return Err(Refusal::NotSaved.into());
        }
        if let ClientMessage::Answer { question, answer, .. } = message {
            return self.answer(key.clone(), question, answer).await;
        }
        Box::pin(self.dispatch_others(from, role, user, key, message)).await
    }

    /// Handles every request but answers: these are frequent, and the memory that a request needs is that of the
    /// greediest one beside it.
    async fn dispatch_others(
        &mut self,
        from: ConnectionId,
        role: ConnectionRole,
        user: &User,
        key: &MessageKey,
        message: ClientMessage,
    ) -> Result<Broadcast, CommandError> {
        match message {
            ClientMessage::Hello { .. }
            | ClientMessage::Ping
            | ClientMessage::SendWhole { .. }
            | ClientMessage::Answer { .. } => Err(Refusal::Malformed.into()),
            ClientMessage::Chat { text, .. } => self.chat(role, user, text).await,
            ClientMessage::Report { name, seat, reason, text, .. } => {
                self.report(user, ReportRequest { name, seat, reason, words: text }).await
            }
            ClientMessage::Block { name, seat, .. } => self.block(user, &name, seat).await,
            ClientMessage::Sit { seat, .. } => {
                self.services.not_blocked(&self.seats.record.code, user.id).await?;
                self.change_seats(user.id, |seats| seats.sit(user, seat)).await
            }
            ClientMessage::Stand { .. } => {
                self.change_seats(user.id, |seats| seats.stand(user.id)).await
            }
            ClientMessage::SeatBot { seat, level, .. } => {
                self.seats.only_host(user.id)?;
                self.change_seats(user.id, |seats| seats.seat_bot(seat, level)).await
            }
            ClientMessage::FreeSeat { seat, .. } => {
                self.seats.only_host(user.id)?;
                self.free_seat(user.id, seat).await
            }
            ClientMessage::LetBack { removed, .. } => {
                self.seats.only_host(user.id)?;
                self.change_seats(user.id, |seats| seats.let_back(usize::from(removed))).await
            }
            ClientMessage::RemoveWatchers { name, .. } => {
                self.remove_watchers(user.id, name.as_deref()).await
            }
            ClientMessage::ChangeSettings { settings, .. } => {
                self.seats.only_host(user.id)?;
                check_settings(self.state.rules, &settings)?;
                let before = self.seats.record.settings.webhook.as_deref();
                self.services.check_webhook(settings.webhook.as_deref(), before)?;
                self.change_seats(user.id, |seats| seats.change(settings)).await
            }
            ClientMessage::Ready { ready, promise, .. } => {
                self.ready(user.id, ready, promise.as_ref()).await
            }
            ClientMessage::Reveal { commitment, contribution, .. } => {
                self.reveal(user.id, &commitment, &contribution).await
            }
            ClientMessage::AskHint { question, .. } => self.ask_hint(from, user.id, question),
            ClientMessage::SetStandingAnswers { answers, .. } => {
                self.set_standing_answers(user.id, answers).await
            }
            ClientMessage::Resign { .. } => self.resign(user.id).await,
            ClientMessage::EndMatch { end, .. } => self.end_match(user.id, end).await,
            ClientMessage::StandIn { seat, .. } => self.stand_in(user.id, seat).await,
            ClientMessage::WaitFor { seat, .. } => self.wait_for(user.id, seat),
            ClientMessage::TakeBack { .. } => self.take_back(user.id).await,
            ClientMessage::Undo { version, .. } => self.undo(key.clone(), version).await,
            ClientMessage::AgreeToUndo { seat, version, agree, .. } => {
                self.agree_to_undo(user.id, seat, version, agree).await
            }
            ClientMessage::Pause { pause, .. } => self.pause(user.id, pause).await,
            ClientMessage::AskVacation { days, .. } => self.ask_vacation(user.id, days).await,
            ClientMessage::AgreeToVacation { seat, agree, .. } => {
                self.agree_to_vacation(user.id, seat, agree).await
            }
            ClientMessage::HandOn { seat, .. } => self.transfer_host(user.id, seat).await,
            ClientMessage::MakeSeatLink { seat, .. } => {
                self.make_seat_link(from, user.id, seat).await
            }
            ClientMessage::TakeSeat { token, .. } => self.take_seat(from, user, &token).await,
        }
    }

    async fn chat(
        &mut self,
        role: ConnectionRole,
        user: &User,
        text: String,
    ) -> Result<Broadcast, CommandError> {
        if self.services.restrictions.is_muted(user.id) {
            return Err(Refusal::Muted.into());
        }
        let seat = match role {
            ConnectionRole::Player => self.seats.seat_of(user.id),
            ConnectionRole::Spectator => None,
        };
        if seat.is_none() {
            self.services.not_blocked(&self.seats.record.code, user.id).await?;
        }
        let name = self.seats.name_of(user, seat);
        // Players are not helped or disturbed from outside while they play, unless the table wants it.
        let is_joint = self.seats.record.settings.joint_chat || self.state.ongoing().is_none();
        let is_aside = seat.is_none() && !is_joint;
        let message = ChatMessage { name: name.clone(), seat, text: text.clone() };
        self.requests.recent_chat.add(ChatLine { author: user.id, message, is_aside });
        let chat = Box::new(ServerMessage::Chat { name, seat, text });
        Ok(if is_aside { Broadcast::Aside(chat) } else { Broadcast::Chat(chat) })
    }

    /// The host makes another player at the table the host, at any time.
    async fn transfer_host(
        &mut self,
        player: UserId,
        seat: Seat,
    ) -> Result<Broadcast, CommandError> {
        self.seats.only_host(player)?;
        self.requests.check_change_rate(&self.seats, player)?;
        let mut seats = self.seats.clone();
        seats.transfer_host(seat)?;
        self.save_seats(seats).await?;
        let name = self.seats.host_name();
        Ok(Broadcast::Event(TableEvent::Host { name }))
    }

    /// Changes seats or settings: saves them first, and starts the match if it only waited for this change.
    async fn change_seats(
        &mut self,
        player: UserId,
        change: impl FnOnce(&mut Seats) -> Result<(), Refusal>,
    ) -> Result<Broadcast, CommandError> {
        self.between.not_in_a_match(&self.state)?;
        self.seats.not_alone_against_bot()?;
        let mut seats = self.seats.clone();
        change(&mut seats)?;
        self.requests.check_change_rate(&self.seats, player)?;
        self.save_seats(seats).await?;
        // The change itself is saved, even if a match that it would start cannot begin.
        Ok(self.start_if_ready().await.unwrap_or(Broadcast::Table))
    }

    /// Frees a seat. A player who had it is notified and disconnected.
    async fn free_seat(&mut self, host: UserId, seat: Seat) -> Result<Broadcast, CommandError> {
        let before = self.seats.record.removed.clone();
        let broadcast = self.change_seats(host, |seats| seats.free(seat)).await?;
        let removed = &self.seats.record.removed;
        if let Some(user) = removed.iter().find(|user| !before.contains(user)) {
            let player = user.id;
            self.connections.drop_player(player, Notice::Removed);
        }
        Ok(broadcast)
    }

    async fn ready(
        &mut self,
        player: UserId,
        ready: bool,
        promise: Option<&DealPromise>,
    ) -> Result<Broadcast, CommandError> {
        self.between.not_in_a_match(&self.state)?;
        let seat = self.seats.seat_of(player).ok_or(Refusal::NotYours)?;
        self.requests.check_change_rate(&self.seats, player)?;
        let promised = self.between.deal.promise(seat, promise);
        promised.map_err(|refusal| not_hexadecimal(refusal, "promise.promise"))?;
        let mut seats = self.seats.clone();
        seats.record.ready[usize::from(seat.0)] = ready;
        // The start of the match makes all of them unready again.
        if seats.record.ready != self.seats.record.ready && seats.players_if_ready().is_none() {
            self.save_seats(seats).await?;
        } else {
            self.seats = seats;
        }
        self.start_if_ready().await
    }
}

/// The refusal of a message whose id another message of the same user has.
fn used_id() -> Rejection {
    Rejection::of_field(Refusal::Malformed, "id", "an id that no other message of yours has")
}

/// A refusal of a part of a deal, with the field if that could not be read.
pub(super) fn not_hexadecimal(refusal: Refusal, field: &str) -> Rejection {
    if refusal == Refusal::Malformed {
        return Rejection::of_field(refusal, field, "32 bytes in lower-case hexadecimal");
    }
    refusal.into()
}

/// Checks that a match with these settings can be played.
pub fn check_settings(rules: &GameRules, settings: &TableSettings) -> Result<(), Rejection> {
    if settings.game.kind() != rules.kind {
        let expected = "the game of the table";
        return Err(Rejection::of_field(Refusal::BadSettings, "game.game", expected));
    }
    in_range("seats", &settings.seats, &limits::SEATS)?;
    clocks::check(settings.clock)?;
    delayed_view::check(rules, settings.open_hands)?;
    let resolved = (rules.resolve)(&settings.game, settings.seats, &mut random_chance());
    resolved.map(drop).map_err(|reason| match (reason, &settings.game) {
        (Refusal::BadSettings, GameSettings::Dominion(game)) => bad_kingdom(&game.kingdom),
        (Refusal::BadSettings, GameSettings::KingOfTheDice(_)) => {
            Rejection::of_field(Refusal::BadSettings, "seats", "as many as the game allows")
        }
        (reason, GameSettings::Dominion(_) | GameSettings::KingOfTheDice(_)) => reason.into(),
    })
}

/// Checks a number of the settings.
pub(super) fn in_range<T: PartialOrd + Display>(
    field: &str,
    number: &T,
    range: &RangeInclusive<T>,
) -> Result<(), Rejection> {
    let expected = || format!("{} to {}", range.start(), range.end());
    let bad = || Rejection::of_field(Refusal::BadSettings, field, &expected());
    if range.contains(number) { Ok(()) } else { Err(bad()) }
}

/// The refusal of a group that the operator has not configured.
pub fn unknown_webhook() -> Rejection {
    let expected = "a name that GET /api/webhooks lists";
    Rejection::of_field(Refusal::BadSettings, "webhook", expected)
}

/// The refusal of a kingdom: all else in the settings of the game is right by its type.
fn bad_kingdom(kingdom: &KingdomChoice) -> Rejection {
    let (field, expected) = match kingdom {
        KingdomChoice::Recommended { .. } => ("id", "a recommended set of the catalogue"),
        KingdomChoice::Random { .. } => ("sets", "sets and limits that leave ten cards"),
        KingdomChoice::Cards { bane: None, .. } => {
            ("cards", "ten different Kingdom cards of the catalogue")
        }
        KingdomChoice::Cards { bane: Some(_), .. } => (
            "cards",
            "ten different Kingdom cards of the catalogue and, if one of them needs it, a Bane of 2 or 3 coins",
        ),
    };
    let field = format!("game.kingdom.{field}");
    Rejection::of_field(Refusal::BadSettings, &field, expected)
}

/// Whether the journal has a message of this kind, once it was done.
pub(crate) fn is_journalled(message: &ClientMessage) -> bool {
    matches!(message, ClientMessage::Answer { .. } | ClientMessage::Undo { .. })
}
