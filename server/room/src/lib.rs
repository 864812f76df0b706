//! The room task: one table with its seats, its match and its connections. It saves every change before it shows it,
//! and decides which viewer receives which update. Rules of games and sockets are elsewhere.
//!
//! Reading order: [`handle`] (its interface), [`run`] (the task), `Room::handle_event` (how it handles an event), then its parts [`seats`],
//! [`room_match`], [`clocks`], [`asked_since`] (clocks in days), [`connections`], [`save_outage`]; [`requests`] (requests of clients), [`deal`] (the
//! secrets that a match is dealt from), [`play`] (start, answers), [`bots`] (their moves), [`hints`], [`updates`] (what each connection is sent of the match),
//! [`standing_answers`] (answers that players give in advance), [`held_updates`] (updates that would disclose a hidden
//! card), [`undo`] (taking moves back), [`delayed_view`] (open hands for spectators, after a delay),
//! [`presence`] (absent players), [`away_players`] (notices for them), [`pause`], [`vacation`], [`seat_links`], [`watchers`] and [`reports`] (moderation).

pub mod asked_since;
mod away_players;
mod bots;
mod clocks;
pub mod config;
mod connections;
mod deal;
mod delayed_view;
pub mod handle;
mod handled_messages;
mod held_updates;
mod hints;
mod incompatible_match;
mod pause;
mod play;
mod presence;
mod rate_limits;
mod reports;
mod requests;
pub(crate) mod room_match;
mod save_outage;
mod seat_links;
pub mod seats;
mod services;
mod standing_answers;
pub mod stored_turn;
mod time;
mod undo;
mod updates;
pub mod vacation;
mod watchers;

#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::metrics::{DropCause, GaugeGuard};
use demesne_bots::game::BotGame;
use demesne_matches::load::LoadError;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{Notice, ResumeFrom, ServerMessage};
use demesne_protocol::table::{Clock, Stage, TableView};
use demesne_rules::game::Game;
use demesne_store::Store;
use demesne_store::pauses::{Pause, VacationRequest};
use demesne_store::played::PlayingGuard;
use demesne_store::tables::match_of;
use demesne_thinking::Decision;
use futures_util::FutureExt;
use tokio::time::Instant;

use asked_since::SavedAskedSince;
use away_players::AwayPlayers;
use bots::{OpenThought, PlanOfMatch};
use connections::{Connections, Precedence};
use deal::Deal;
use delayed_view::DelayedBroadcast;
use handle::{ConnectionId, ConnectionRole, JoinRoom, JoiningClient, Mailbox, RoomMessage};
use handled_messages::HandledMessages;
use held_updates::HeldUpdates;
pub use held_updates::HiddenInfoDelay;
use incompatible_match::IncompatibleMatch;
use presence::Presence;
use rate_limits::RoomRateLimits;
use reports::RecentChat;
pub use requests::{check_settings, message_id, unknown_webhook};
use room_match::{RestoredMatch, RoomMatch};
use save_outage::SaveOutage;
use seats::{SeatPresence, Seats};
pub use services::Services;
use standing_answers::StandingAnswers;
use undo::Undos;
use updates::Newcomers;

/// Runs the room task. It ends when the server shuts down, when another server has taken the room over, when the
/// database lacks what the room has read, when the room has been empty for a while, or when its match cannot be read; the
/// next client that joins loads it from the database.
pub async fn run<G: BotGame>(code: Code, services: Services, mut mailbox: Mailbox) {
    let mut shutdown = services.shutdown.clone();
    let opened =
        catch_panic(Box::pin(Room::<G>::open(code, services, Connections::default()))).await;
    let Some(mut room) = opened else { return };
    loop {
        let by_itself = room.next_event();
        let (due, clock) = (room.system_time_due(), room.services.turn_notices.clock.clone());
        let event = tokio::select! {
            room_message = mailbox.recv() => match room_message {
                Some(room_message) => RoomEvent::Message(room_message),
                None => return,
            },
            event = next_timer(by_itself) => event,
            event = bots::next_decision(&mut room.thought) => event,
            () = clock.sleep_until(due) => RoomEvent::SystemTimeDue,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return room.close(),
        };
        if !room.services.may_continue() || room.is_ahead {
            return room.close();
        }
        if let RoomEvent::IdleTimeout = event {
            room.on_sleep().await;
            if mailbox.is_empty() {
                return;
            }
            continue;
        }
        // Thousands of rooms wait at a time: memory that a room needs only while it acts is freed here.
        let Some(next) = Box::pin(handle(room, event)).await else { return };
        room = next;
    }
}

/// An event that a room handles.
enum RoomEvent {
    Message(RoomMessage),
    BotMoveDue,
    BotDecided(Option<Box<Decision>>),
    HeldUpdatesDue,
    RetrySave,
    PresenceDeadline,
    DealDeadline,
    DelayedViewDue,
    SystemTimeDue,
    IdleTimeout,
}

/// The table of one code, loaded.
struct Room<G: Game> {
    services: Services,
    seats: Seats,
    current: Option<RoomMatch<G>>,
    /// The secrets from which the next match is dealt.
    deal: Deal,
    /// Whether players are unready here whom the database has as ready.
    has_unsaved_ready: bool,
    /// The table's match, if these rules cannot continue it.
    incompatible: Option<IncompatibleMatch>,
    connections: Connections,
    handled: HandledMessages,
    /// Limits how often the table may be changed.
    rate_limits: RoomRateLimits,
    /// The latest chat messages.
    recent_chat: RecentChat,
    /// Set while the match is paused.
    paused: Option<Pause>,
    /// The request for a vacation.
    vacation_request: Option<VacationRequest>,
    /// Set while moves cannot be saved; all clients have been notified.
    outage: Option<SaveOutage>,
    /// Whether the database lacks what the room has shown: it ends, and is read again.
    is_ahead: bool,
    /// Updates that are held back, and the public state meanwhile.
    held: Option<HeldUpdates<G>>,
    /// The match as spectators of open hands see it; few tables have them.
    delayed: Option<Box<DelayedBroadcast<G>>>,
    /// The update that the latest spectators to join received.
    newcomers: Option<Newcomers>,
    /// The answers that players have given in advance.
    standing: StandingAnswers,
    /// Requests to take moves back.
    undos: Undos,
    /// Absent players, and whose time runs.
    presence: Presence,
    /// The progress of the match, as it was saved last.
    asked_since: SavedAskedSince,
    /// Players who are asked and away.
    away_players: AwayPlayers,
    /// When the next bot moves.
    bot_at: Option<Instant>,
    /// The question of a bot that the thinking pool works on.
    thought: Option<OpenThought>,
    /// What bots play by in the current match.
    bot_plan: PlanOfMatch,
    /// When the room is unloaded because it is empty.
    sleeps_at: Option<Instant>,
    /// Consecutive faults, since the last event that was handled without one.
    faults_in_a_row: u32,
    /// Counts the match as running, and keeps its secrets on this server, as long as it is played.
    match_gauge: Option<(GaugeGuard, PlayingGuard)>,
}

/// Why a command failed.
enum CommandError {
    /// It is not allowed, or could not be saved; no state has changed.
    Refused(Rejection),
    /// It is unknown whether it was saved: the database is asked when it is available again.
    OutcomeUnknown,
}

impl From<Rejection> for CommandError {
    fn from(rejection: Rejection) -> Self {
        Self::Refused(rejection)
    }
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.into())
    }
}

/// What to send to the clients after a command.
enum Broadcast {
    /// Seats, settings or readiness have changed.
    Table,
    /// The match has changed.
    Match,
    /// A match has begun or ended.
    Both,
    /// A request to take moves back was made or answered.
    Undo,
    /// An event at the table; the flag says whether the match changes as well.
    Event(TableEvent, bool),
    /// A chat message; the flag says whether only people without a seat may read it.
    Chat(Box<ServerMessage>, bool),
    /// No broadcast.
    None,
}

impl Broadcast {
    fn event(what: TableEvent) -> Self {
        Self::Event(what, false)
    }

    fn match_event(what: TableEvent) -> Self {
        Self::Event(what, true)
    }
}

/// Consecutive faults after which a room gives up: their cause is not in its events.
const FAULTS_IN_A_ROW: u32 = 3;

/// Handles an event. A panic is a bug of ours: the room is loaded again from the database, which does not hold the
/// offending change, and its clients stay connected.
async fn handle<G: BotGame>(mut room: Box<Room<G>>, event: RoomEvent) -> Option<Box<Room<G>>> {
    let request = event.message_id();
    match AssertUnwindSafe(room.handle_event(event)).catch_unwind().await {
        Ok(()) => {
            room.faults_in_a_row = 0;
            Some(room)
        }
        Err(_) => Box::pin(recover(room, request)).await,
    }
}

async fn recover<G: BotGame>(
    mut broken: Box<Room<G>>,
    request: Option<(ConnectionId, String)>,
) -> Option<Box<Room<G>>> {
    let match_id = broken.current.as_ref().map(|room_match| room_match.id.to_string());
    tracing::error!(match_id, "panic in room task, reloading room from its journal");
    let faults = broken.faults_in_a_row + 1;
    if faults > FAULTS_IN_A_ROW {
        return None;
    }
    let connections = std::mem::take(&mut broken.connections);
    let code = broken.seats.record.code.clone();
    let again = Room::<G>::open(code, broken.services.clone(), connections);
    let mut room = catch_panic(again).await?;
    room.faults_in_a_row = faults;
    room.keep_outage(broken.outage.take());
    catch_panic(async {
        room.announce_recovery(request);
        Some(room)
    })
    .await
}

/// Runs `work`; `None` if it panics or the match cannot be read.
async fn catch_panic<T>(work: impl Future<Output = Option<T>>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok().flatten()
}

/// Waits until the next timer is due; forever without a timer.
async fn next_timer(next: Option<(Instant, RoomEvent)>) -> RoomEvent {
    let Some((moment, event)) = next else { return std::future::pending().await };
    time::sleep_until(moment).await;
    event
}

impl RoomEvent {
    /// The connection and the message id of a request, if this event is one.
    fn message_id(&self) -> Option<(ConnectionId, String)> {
        match self {
            RoomEvent::Message(RoomMessage::Client(from, message)) => {
                Some((*from, message_id(message)?.to_owned()))
            }
            RoomEvent::Message(
                RoomMessage::Join(_)
                | RoomMessage::Left(_)
                | RoomMessage::NameDeleted(_)
                | RoomMessage::LookForAbsent
                | RoomMessage::WaitsFor(..),
            )
            | RoomEvent::BotMoveDue
            | RoomEvent::BotDecided(_)
            | RoomEvent::HeldUpdatesDue
            | RoomEvent::RetrySave
            | RoomEvent::PresenceDeadline
            | RoomEvent::DealDeadline
            | RoomEvent::DelayedViewDue
            | RoomEvent::SystemTimeDue
            | RoomEvent::IdleTimeout => None,
        }
    }
}

/// The match of a table as it was loaded.
enum LoadedMatch<G: Game> {
    /// There is no match to continue or to show.
    None,
    /// It can continue, or is over and can be shown.
    Loaded(Box<RestoredMatch<G>>),
    /// These rules cannot continue it.
    Incompatible(IncompatibleMatch),
}

impl<G: BotGame> Room<G> {
    /// Loads a table and its match from the database.
    async fn open(code: Code, services: Services, connections: Connections) -> Option<Box<Self>> {
        // State that is read while the outcome of a commit is unknown may still be rolled back.
        let is_certain = !services.store.is_in_doubt();
        match Self::load(&code, &services).await {
            Ok((seats, last)) => {
                let mut room = Self::new(services, connections, seats, last);
                if !is_certain {
                    room.mark_out_of_sync();
                }
                Some(Box::new(room))
            }
            Err(error) => {
                tracing::error!(%error, "failed to load room");
                None
            }
        }
    }

    async fn load(code: &Code, services: &Services) -> Result<(Seats, LoadedMatch<G>), LoadError> {
        let record = services.store.table(code).await?.ok_or(LoadError::Missing)?;
        let clock = record.settings.clock;
        let last = match match_of(&record.stage) {
            Some(id) => Self::load_match(&services.store, id, &record.stage, clock).await?,
            None => LoadedMatch::None,
        };
        Ok((Seats::new(record), last))
    }

    async fn load_match(
        store: &Store,
        id: MatchId,
        stage: &Stage,
        clock: Clock,
    ) -> Result<LoadedMatch<G>, LoadError> {
        let error = match RoomMatch::load(store, id, clock).await {
            Ok(loaded) => return Ok(LoadedMatch::Loaded(Box::new(loaded))),
            Err(error) if error.is_by_the_rules() => error,
            Err(error) => return Err(error),
        };
        tracing::warn!(%error, match_id = %id, "match is incompatible with these rules");
        match stage {
            Stage::Playing { .. } => {
                Ok(LoadedMatch::Incompatible(IncompatibleMatch::load(store, id).await?))
            }
            // It is over and has its record: only this table can no longer show it.
            Stage::Waiting | Stage::Over { .. } | Stage::Void { .. } => Ok(LoadedMatch::None),
        }
    }

    fn new(
        services: Services,
        connections: Connections,
        seats: Seats,
        last: LoadedMatch<G>,
    ) -> Self {
        let mut room = Self {
            services,
            deal: Deal::new(seats.record.seats.len()),
            has_unsaved_ready: false,
            seats,
            current: None,
            incompatible: None,
            connections,
            handled: HandledMessages::default(),
            rate_limits: RoomRateLimits::default(),
            recent_chat: RecentChat::default(),
            paused: None,
            vacation_request: None,
            outage: None,
            is_ahead: false,
            held: None,
            delayed: None,
            newcomers: None,
            standing: StandingAnswers::default(),
            undos: Undos::default(),
            presence: Presence::default(),
            asked_since: SavedAskedSince::new(),
            away_players: AwayPlayers::default(),
            bot_at: None,
            thought: None,
            bot_plan: PlanOfMatch::default(),
            sleeps_at: None,
            faults_in_a_row: 0,
            match_gauge: None,
        };
        room.adopt_match(last);
        room.match_changed();
        room.update_timers();
        room
    }

    /// Adopts the table's match, if there is one.
    fn adopt_match(&mut self, last: LoadedMatch<G>) {
        self.paused = None;
        self.vacation_request = None;
        self.standing = StandingAnswers::default();
        match last {
            LoadedMatch::None => {}
            LoadedMatch::Loaded(loaded) => self.resume_match(*loaded),
            LoadedMatch::Incompatible(incompatible) => self.incompatible = Some(incompatible),
        }
    }

    /// Continues a match from its state in the database.
    fn resume_match(&mut self, loaded: RestoredMatch<G>) {
        self.paused = loaded.pause;
        self.vacation_request = loaded.vacation_request;
        let length = self.services.hidden_info_delay;
        let is_paused = loaded.pause.is_some();
        // What all clients have seen is not held back once more.
        let is_shown = loaded
            .progress
            .as_ref()
            .is_some_and(|it| it.asked_since.entries == loaded.room_match.entries);
        let public = loaded.public.filter(|_| !is_shown);
        self.held = HeldUpdates::after_reading(&loaded.room_match, public, length, is_paused);
        self.standing = StandingAnswers::after_reading(loaded.standing, &loaded.journal);
        self.current = Some(loaded.room_match);
        self.resume_clock(loaded.progress);
        self.start_delayed_view(&loaded.journal);
    }

    /// The room is about to be unloaded.
    async fn on_sleep(&mut self) {
        self.save_progress_asleep().await;
        self.look_after_vacation();
    }

    /// Asks all clients to reconnect, and closes their connections.
    fn close(mut self) {
        self.connections.send_all(&ServerMessage::Notice { notice: Notice::Restarting });
    }

    /// Handles one event from start to end.
    async fn handle_event(&mut self, event: RoomEvent) {
        match event {
            RoomEvent::Message(RoomMessage::Join(join)) => Box::pin(self.on_join(*join)).await,
            RoomEvent::Message(RoomMessage::Client(from, message)) => {
                self.handle_message(from, *message).await
            }
            RoomEvent::Message(RoomMessage::Left(id)) => self.on_left(id),
            RoomEvent::Message(RoomMessage::NameDeleted(player)) => self.on_name_deleted(player),
            RoomEvent::Message(RoomMessage::LookForAbsent) => self.look_for_absent(),
            RoomEvent::Message(RoomMessage::WaitsFor(player, reply)) => {
                // The caller may have gone away.
                let _ = reply.send(self.waits_for_player(player));
            }
            RoomEvent::BotMoveDue => self.make_bot_move().await,
            RoomEvent::BotDecided(decision) => self.on_bot_decided(decision).await,
            RoomEvent::HeldUpdatesDue => self.show_held().await,
            RoomEvent::RetrySave => Box::pin(self.retry_save()).await,
            RoomEvent::PresenceDeadline | RoomEvent::IdleTimeout => {}
            RoomEvent::DealDeadline => self.on_deal_deadline().await,
            RoomEvent::DelayedViewDue => self.advance_delayed_view(),
            RoomEvent::SystemTimeDue => self.tell_away_players(),
        }
        self.after_input().await;
    }

    /// What follows every input, in this order: later steps depend on what earlier ones change.
    async fn after_input(&mut self) {
        // Bots that are asked in secret answer before any time passes.
        self.bots_answer_in_secret(None).await;
        while self.give_standing_answer().await {
            self.bots_answer_in_secret(None).await;
        }
        self.check_presence();
        if self.replace_absent_host().await {
            // A player's time may have run out during the save.
            self.check_presence();
        }
        // The players whose votes are missing may have left their seats to bots.
        self.go_back_if_agreed().await;
        self.update_vacation().await;
        self.save_ready().await;
        // Every update of this input is in the outboxes by now.
        self.drop_connections();
        self.note_shown();
        self.save_progress().await;
        self.update_away_players();
        self.update_timers();
        self.update_match_gauge();
        self.publish_list_changes();
    }

    /// Updates which players are absent and whose time runs, and broadcasts what of it has changed.
    fn check_presence(&mut self) {
        self.update_presence();
        self.broadcast_presence();
    }

    /// Drops connections that have closed or do not keep up, and broadcasts that they are gone.
    fn drop_connections(&mut self) {
        if self.connections.drop_closed() {
            self.broadcast_table();
        }
        // Another client may be too slow for that broadcast.
        while let slow @ 1.. = self.connections.drop_slow() {
            self.services.metrics.dropped(DropCause::Slow, slow);
            self.broadcast_table();
        }
    }

    /// Brings up to date what an update of the match says besides its view: whose time runs, and which moves may be taken
    /// back. Comes before every [`Self::broadcast_match`] and [`Self::broadcast_move`], which only send.
    fn match_changed(&mut self) {
        self.update_match_gauge();
        // Time starts to run for the seats that are asked now when their update is sent.
        self.update_presence();
        self.offer_undos();
    }

    /// Counts the match as running as long as it is played. Comes before clients receive its end, which may ask for its
    /// replay at once.
    fn update_match_gauge(&mut self) {
        let on = self.ongoing().map(|room_match| room_match.id);
        if on == self.match_gauge.as_ref().map(|(_, playing)| playing.id) {
            return;
        }
        self.match_gauge = on.map(|id| {
            (GaugeGuard::new(&self.services.metrics.playing), self.services.store.playing(id))
        });
    }

    /// The next timer of the room, and when it is due.
    fn next_event(&self) -> Option<(Instant, RoomEvent)> {
        let planned = [
            (self.shows_at(), RoomEvent::HeldUpdatesDue),
            (self.bot_at, RoomEvent::BotMoveDue),
            (self.outage.as_ref().map(|outage| outage.retry_at), RoomEvent::RetrySave),
            (self.presence_deadline(), RoomEvent::PresenceDeadline),
            (self.deal.due().filter(|_| !self.must_reload()), RoomEvent::DealDeadline),
            (self.delayed_view_due(), RoomEvent::DelayedViewDue),
            (self.sleeps_at, RoomEvent::IdleTimeout),
        ];
        let planned = planned.into_iter().filter_map(|(moment, event)| Some((moment?, event)));
        planned.min_by_key(|(moment, _)| *moment)
    }

    /// The next moment of the system's time at which the room has something to do, in milliseconds since 1970.
    fn system_time_due(&self) -> Option<i64> {
        let clock = self.is_played_over_days().then(|| self.clock_deadline()).flatten();
        let due = [self.notice_due(), self.resumable_by_all_at(), self.vacation_due(), clock];
        due.into_iter().flatten().min()
    }

    /// Sets the timers of the room.
    fn update_timers(&mut self) {
        self.plan_bot();
        // An unknown outcome keeps the room loaded: if it were loaded again, the pending change would be forgotten.
        let bots_play = self.bot_at.is_some() || self.thought.is_some();
        if !self.connections.is_empty() || bots_play || self.must_reload() {
            self.sleeps_at = None;
        } else if self.sleeps_at.is_none() {
            self.sleeps_at = Some(time::now() + self.services.sleep_after);
        }
    }

    // ---- joining and leaving ----

    async fn on_join(&mut self, join: JoinRoom) {
        // If the client has disconnected in the meantime, the next message to it fails.
        let JoinRoom { client: JoiningClient { role, user, have, outbox }, reply } = join;
        let player = user.as_ref().filter(|_| role == ConnectionRole::Player).map(|user| user.id);
        if let Some(user) = &user {
            self.seats.rename(user);
        }
        if let Err(refusal) = self.seats.may_come(role == ConnectionRole::Spectator, user.as_ref())
        {
            let _ = reply.send(Err(refusal));
            return;
        }
        if let Some(player) = player {
            self.connections.replace(player);
        }
        let has_seat = |player| self.seats.seat_of(player).is_some();
        let newcomer = Precedence::of(role, user.is_some(), player.is_some_and(has_seat));
        if !self.connections.make_room(newcomer, has_seat) {
            let _ = reply.send(Err(Refusal::Full));
            return;
        }
        let has_lost_moves = have.as_ref().is_some_and(|have| self.lacks(have, player));
        let has_log = have.as_ref().and_then(|have| self.resumable_log(have, player));
        if let (None, Some(have), Some(player)) = (has_log, have, player) {
            have.unanswered.iter().for_each(|id| self.handled.add_lost(player, id));
        }
        let id = self.connections.add(role, user, has_log, outbox);
        let _ = reply.send(Ok(id));
        self.send_welcome(id);
        self.broadcast_table();
        self.send_match(id);
        if has_lost_moves
            && !self.is_delayed_for(id)
            && let Some(connection) = self.connections.get_mut(id)
        {
            connection.send(&ServerMessage::Notice { notice: Notice::MovesLost });
        }
        self.send_undo(id);
        self.send_recent_chat(id);
        if let Some(player) = player {
            self.send_lost_seat(id, player);
            self.send_standing_answers(id, player);
        }
        // A returning player need not ask for their seat; if that cannot be saved now, they can ask later.
        if let Some(player) = player
            && !self.must_reload()
            && let Ok(broadcast) = self.take_back(player).await
        {
            self.broadcast(broadcast);
        }
    }

    /// Sends the chat messages that a client that has joined may read.
    fn send_recent_chat(&mut self, to: ConnectionId) {
        let Some(connection) = self.connections.get_mut(to) else { return };
        let has_seat = self.seats.has_seat(connection.player());
        let restrictions = &self.services.restrictions;
        let lines = self.recent_chat.readable(has_seat, |author| restrictions.is_muted(author));
        if !lines.is_empty() {
            connection.send(&ServerMessage::RecentChat { lines });
        }
    }

    fn send_chat(&mut self, words: &ServerMessage, is_aside: bool) {
        self.connections.send_to(words, |player| !(is_aside && self.seats.has_seat(player)));
    }

    fn on_left(&mut self, id: ConnectionId) {
        if self.connections.remove(id) {
            self.broadcast_table();
        }
    }

    fn on_name_deleted(&mut self, player: UserId) {
        self.recent_chat.delete_name(player);
        self.standing.set(player, Vec::new());
        if let Some(room_match) = &mut self.current {
            room_match.delete_name(player);
        }
        if self.seats.seat_of(player).is_some() {
            self.seats.delete_name(player);
            self.broadcast_table();
        }
    }

    /// Whether a returning client has seen moves that the database has lost: after a failover, or if it was restored.
    /// Compared with what the viewer may see: how much is held back must not show.
    fn lacks(&self, have: &ResumeFrom, player: Option<UserId>) -> bool {
        let Some(current) = &self.current else { return false };
        let viewer = current.viewer(player);
        // A player who answered in secret has received what the others have not.
        let has_all = current.has_answered_in_secret(viewer);
        let Some(known) = (if has_all { Some(current) } else { self.seen_by(viewer) }) else {
            return false;
        };
        have.match_id == known.id.to_string()
            && usize::try_from(have.log_end).is_ok_and(|end| end > known.game().log_len())
    }

    /// How many lines of the log a returning client has, if they are those that it would be sent now. Their number is not
    /// enough: the host may have restored a backup since.
    fn resumable_log(&self, have: &ResumeFrom, player: Option<UserId>) -> Option<(MatchId, usize)> {
        let viewer = self.current.as_ref()?.viewer(player);
        // Compared with what the viewer may see: how much is held back must not show.
        let room_match = self.seen_by(viewer)?;
        let (from, end) =
            (usize::try_from(have.log_from).ok()?, usize::try_from(have.log_end).ok()?);
        if from > end || end > room_match.game().log_len() {
            return None;
        }
        let lines = &room_match.game().log(viewer, from)[..end - from];
        let here = ResumeFrom::of(room_match.id.to_string(), have.log_from, lines);
        let same = (&have.match_id, have.log_hash) == (&here.match_id, here.log_hash);
        same.then_some((room_match.id, end))
    }

    fn send_welcome(&mut self, id: ConnectionId) {
        let Some(connection) = self.connections.get_mut(id) else { return };
        let player = connection.player();
        connection.send(&ServerMessage::Welcome {
            protocol: PROTOCOL_VERSION,
            server: demesne_base::RELEASE.to_owned(),
            seat: player.and_then(|player| self.seats.seat_of(player)),
            host: player.is_some_and(|player| self.seats.is_host(player)),
        });
        if self.outage.is_some() {
            connection.send(&ServerMessage::Notice { notice: Notice::CannotSave });
        }
    }

    /// After a fault: notifies all clients, and answers the request that caused it with its outcome.
    fn announce_recovery(&mut self, request: Option<(ConnectionId, String)>) {
        self.connections.forget_matches();
        self.connections.send_all(&ServerMessage::Notice { notice: Notice::Reopened });
        if let Some((from, id)) = request {
            let player = self.connections.get(from).and_then(connections::RoomConnection::player);
            let done = player.is_some_and(|player| self.was_done(player, &id));
            match done {
                true => self.send(from, &ServerMessage::Done { id }),
                false => self.refuse(from, Some(id), Refusal::Unavailable),
            }
        }
        self.broadcast_table();
        self.match_changed();
        self.broadcast_match();
        self.broadcast_delayed_view();
        self.broadcast_undo();
    }

    // ---- saving and broadcasting ----

    fn broadcast(&mut self, broadcast: Broadcast) {
        match broadcast {
            Broadcast::Table => self.broadcast_table(),
            Broadcast::Match => {
                self.match_changed();
                self.broadcast_move();
            }
            Broadcast::Both => {
                self.broadcast_table();
                self.match_changed();
                self.broadcast_match();
            }
            Broadcast::Undo => self.broadcast_undo(),
            Broadcast::Event(what, in_match) => {
                self.broadcast_table();
                if in_match {
                    self.match_changed();
                    self.broadcast_match();
                }
                self.connections.send_all(&ServerMessage::Happened { what });
            }
            Broadcast::Chat(words, is_aside) => self.send_chat(&words, is_aside),
            Broadcast::None => {}
        }
    }

    fn refuse(&mut self, to: ConnectionId, id: Option<String>, rejection: impl Into<Rejection>) {
        let Rejection { reason, detail } = rejection.into();
        self.services.metrics.refused(&reason);
        self.send(to, &ServerMessage::Refused { id, reason, detail });
    }

    fn send(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.connections.get_mut(to) {
            connection.send(message);
        }
    }

    /// Broadcasts the table, to each client with its own seat; spectators do not receive the invitation.
    fn broadcast_table(&mut self) {
        if self.must_reload() {
            return;
        }
        self.update_match_gauge();
        let view = self.table_view();
        for connection in self.connections.iter_mut() {
            let mut table = view.clone();
            if connection.role == ConnectionRole::Spectator {
                table.code = None;
            }
            let player = connection.player();
            connection.send(&ServerMessage::Table {
                table: Box::new(table),
                seat: player.and_then(|player| self.seats.seat_of(player)),
                host: player.is_some_and(|player| self.seats.is_host(player)),
            });
        }
    }

    fn stage(&self) -> Stage {
        match (&self.current, &self.incompatible) {
            (Some(room_match), _) => room_match.stage(),
            (None, Some(incompatible)) => incompatible.stage(),
            (None, None) => Stage::Waiting,
        }
    }

    /// The match as long as it is played.
    fn ongoing(&self) -> Option<&RoomMatch<G>> {
        self.current.as_ref().filter(|room_match| !room_match.is_over())
    }

    /// Whether the next match has a deal of its own: one that repeats the cards of another match needs no commitments.
    fn is_dealt_here(&self) -> bool {
        matches!(self.seats.record.origin, None | Some(MatchOrigin::Branch { .. }))
    }

    fn presence(&self, place: usize, player: UserId) -> SeatPresence {
        SeatPresence {
            connected: self.connections.has(player),
            attendance: self.attendance(place),
            wants_end: self.presence.wants_end(player),
        }
    }

    fn table_view(&self) -> TableView {
        let record = &self.seats.record;
        let is_seated = |player| self.seats.seat_of(player).is_some();
        TableView {
            code: Some(record.code.to_string()),
            watch: record.watch.to_string(),
            settings: record.settings.clone(),
            seats: self.seats.view(|place, player| self.presence(place, player)),
            host: self.seats.seat_of(record.host),
            stage: self.stage(),
            origin: record.origin.clone(),
            deal: (self.ongoing().is_none() && self.is_dealt_here()).then(|| self.deal.view()),
            paused: self.pause_view(),
            vacation: self.vacation_view(),
            hints: self.ongoing().is_some_and(|room_match| self.allows_hints(room_match)),
            guided: self.current.as_ref().is_some_and(RoomMatch::is_guided),
            spectators: self.connections.spectators(is_seated),
            removed: record.removed.iter().map(|user| user.name.clone()).collect(),
        }
    }
}
