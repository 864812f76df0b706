//! The room task: one table with its seats, its match and its connections. It saves every change before it shows it,
//! and decides which viewer receives which update. Rules of games and sockets are elsewhere.
//!
//! Reading order: [`handle`] (its interface), [`run`] (the task), `Room::handle_event` (how it handles an event), then its parts
//! [`seats`], [`match_state`] (the match and what belongs to it), [`room_match`], [`journaled_messages`], [`clocks`],
//! [`asked_since`] (clocks in days), [`list_entry`], [`connections`], [`save_outage`]; [`requests`] (requests of clients),
//! [`deal`] (the secrets that a match is dealt from), [`play`] (start, answers), [`bots`] (their moves), [`hints`], [`updates`]
//! (what each connection is sent of the match), [`standing_answers`] (answers that players give in advance), [`held_updates`]
//! (updates that would disclose a hidden card), [`undo`] (taking moves back), [`delayed_view`] (open hands for spectators,
//! after a delay), [`presence`] (absent players, and the time of seats), [`away_players`] (notices for them), [`pause`],
//! [`vacation`], [`seat_links`], [`watchers`] and [`reports`] (moderation).

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
mod journaled_messages;
mod list_entry;
mod match_state;
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
use std::sync::Arc;

use demesne_base::ids::{Code, UserId};
use demesne_base::metrics::DropCause;
use demesne_bots::games::GameRules;
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_protocol::table::TableView;
use demesne_thinking::Decision;
use futures_util::FutureExt;
use tokio::time::Instant;

use asked_since::SavedAskedSince;
use away_players::AwayPlayers;
use bots::Bots;
use connections::{Connections, Precedence, RoomConnection};
use deal::BetweenMatches;
use handle::{ConnectionId, ConnectionRole, JoinRoom, JoiningClient, Mailbox, RoomMessage};
pub use held_updates::HiddenInfoDelay;
use held_updates::{HeldUpdates, Unsent};
use list_entry::ListEntry;
use match_state::{LoadedMatch, LoadedTable, MatchState};
use presence::{Presence, Timing};
use requests::{RequestMemory, is_journalled};
pub use requests::{check_settings, unknown_webhook};
use room_match::{RestoredMatch, RoomMatch};
use save_outage::Saving;
use seats::Seats;
pub use services::Services;
use standing_answers::StandingAnswers;

/// Runs the room task. It ends when the server shuts down, when another server has taken the room over, when the
/// database lacks what the room has read, when the room has been empty for a while, or when its match cannot be read; the
/// next client that joins loads it from the database.
pub async fn run(rules: &'static GameRules, code: Code, services: Services, mut mailbox: Mailbox) {
    let mut shutdown = services.shutdown.clone();
    let opened =
        catch_panic(Box::pin(Room::open(rules, code, services, Connections::default()))).await;
    let Some(mut room) = opened else { return };
    let mut faults_in_a_row = 0;
    loop {
        let by_itself = room.next_event();
        let (due, clock) = (room.system_time_due(), room.services.turn_notices.clock.clone());
        let event = tokio::select! {
            room_message = mailbox.recv() => match room_message {
                Some(room_message) => RoomEvent::Message(room_message),
                None => return,
            },
            event = next_timer(by_itself) => event,
            event = bots::next_decision(&mut room.bots.thought) => event,
            () = clock.sleep_until(due) => RoomEvent::SystemTimeDue,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return room.close(),
        };
        if !room.services.may_continue() || room.saving.is_ahead {
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
        let handled = Box::pin(handle(room, event, &mut faults_in_a_row)).await;
        let Some(next) = handled else { return };
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

/// A request of a client, by its connection and message id.
struct ClientRequest {
    from: ConnectionId,
    /// Shared by all that keep it: the journal, the acknowledgement.
    id: Arc<str>,
    /// Whether the journal says that it was done.
    is_journalled: bool,
}

/// The table of one code, loaded.
struct Room {
    services: Services,
    seats: Seats,
    connections: Connections,
    /// The match of the table.
    state: MatchState,
    /// The preparations for the next match.
    between: BetweenMatches,
    /// Absent players, and whose time runs.
    presence: Presence,
    /// The progress of the match, as it was saved last.
    asked_since: SavedAskedSince,
    list_entry: ListEntry,
    /// Players who are asked and away.
    away_players: AwayPlayers,
    bots: Bots,
    saving: Saving,
    requests: RequestMemory,
    /// When the room is unloaded because it is empty.
    sleeps_at: Option<Instant>,
}

/// Why a command failed.
#[derive(Debug)]
enum CommandError {
    /// It is not allowed, or could not be saved; no state has changed.
    Refused(Rejection),
    /// It is unknown whether it was saved: the database is asked when it is available again.
    OutcomeUnknown,
}

impl CommandError {
    /// Whether an entry that no message requested may be made later: it was not saved, another one was, or the match is over.
    fn is_of_this_moment(&self) -> bool {
        match self {
            Self::OutcomeUnknown => true,
            Self::Refused(rejection) => {
                matches!(rejection.reason, Refusal::NotSaved | Refusal::Stale | Refusal::NotNow)
            }
        }
    }
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

/// The messages for the clients after a change.
enum Broadcast {
    /// Seats, settings or readiness have changed.
    Table,
    /// A move has changed the match: clients are sent it for which something is new, and the player is told with it that the
    /// move is done.
    Move,
    /// All clients are sent the match.
    WholeMatch,
    /// The table has changed, and all clients are sent the match.
    Both,
    /// A match has begun.
    Begun,
    /// All was read from the database again.
    Everything,
    /// A request to take moves back was made or answered.
    Undo,
    /// An event at the table.
    Event(TableEvent),
    /// An event by which the match changes as well.
    MatchEvent(TableEvent),
    /// A chat message.
    Chat(Box<ServerMessage>),
    /// A chat message that only people without a seat may read.
    Aside(Box<ServerMessage>),
    /// No broadcast.
    None,
}

/// Consecutive faults after which a room gives up: their cause is not in its events.
const FAULTS_IN_A_ROW: u32 = 3;

/// Handles an event. A panic is a bug of ours: the room is loaded again from the database, which does not hold the
/// offending change, and its clients stay connected.
async fn handle(
    mut room: Box<Room>,
    event: RoomEvent,
    faults_in_a_row: &mut u32,
) -> Option<Box<Room>> {
    let request = event.request();
    let id = request.as_ref().map(|request| Arc::clone(&request.id));
    match AssertUnwindSafe(room.handle_event(event, id)).catch_unwind().await {
        Ok(()) => {
            *faults_in_a_row = 0;
            Some(room)
        }
        Err(_) => {
            *faults_in_a_row += 1;
            let goes_on = *faults_in_a_row <= FAULTS_IN_A_ROW;
            if goes_on { Box::pin(recover(room, request)).await } else { None }
        }
    }
}

async fn recover(mut broken: Box<Room>, request: Option<ClientRequest>) -> Option<Box<Room>> {
    let match_id = broken.state.current.as_ref().map(|room_match| room_match.id.to_string());
    tracing::error!(match_id, "panic in room task, reloading room from its journal");
    let connections = std::mem::take(&mut broken.connections);
    let code = broken.seats.record.code.clone();
    let again = Room::open(broken.state.rules, code, broken.services.clone(), connections);
    let mut room = catch_panic(again).await?;
    room.saving.keep_outage(broken.saving.outage.take());
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
    /// The request of a client, if this event is one.
    fn request(&self) -> Option<ClientRequest> {
        let RoomEvent::Message(RoomMessage::Client(from, message)) = self else { return None };
        Some(ClientRequest {
            from: *from,
            id: message.id()?.into(),
            is_journalled: is_journalled(message),
        })
    }
}

impl Room {
    /// Loads a table and its match from the database.
    async fn open(
        rules: &'static GameRules,
        code: Code,
        services: Services,
        connections: Connections,
    ) -> Option<Box<Self>> {
        // State that is read while the outcome of a commit is unknown may still be rolled back.
        let is_certain = !services.store.is_in_doubt();
        match LoadedTable::load(rules, &code, &services).await {
            Ok(table) => {
                let mut room = Self::new(rules, services, connections, table);
                if !is_certain {
                    room.saving.mark_read_in_doubt(&mut room.connections);
                }
                Some(Box::new(room))
            }
            Err(error) => {
                tracing::error!(%error, "failed to load room");
                None
            }
        }
    }

    fn new(
        rules: &'static GameRules,
        services: Services,
        connections: Connections,
        table: LoadedTable,
    ) -> Self {
        let seats = Seats::new(table.record);
        let mut room = Self {
            between: BetweenMatches::new(seats.record.seats.len()),
            seats,
            connections,
            state: MatchState::new(rules),
            presence: Presence::default(),
            asked_since: SavedAskedSince::new(),
            list_entry: ListEntry::default(),
            away_players: AwayPlayers::default(),
            bots: Bots::default(),
            saving: Saving::new(services.metrics.clone()),
            requests: RequestMemory::default(),
            sleeps_at: None,
            services,
        };
        room.adopt_match(table.last);
        room.match_changed();
        room.update_timers();
        room
    }

    /// Adopts the table's match, if there is one.
    fn adopt_match(&mut self, last: LoadedMatch) {
        self.state.clear();
        match last {
            LoadedMatch::None => {}
            LoadedMatch::Loaded(loaded) => self.resume_match(*loaded),
            LoadedMatch::Incompatible(incompatible) => self.state.incompatible = Some(incompatible),
        }
    }

    /// Continues a match from its state in the database.
    fn resume_match(&mut self, loaded: RestoredMatch) {
        self.state.paused = loaded.pause;
        self.state.vacation_request = loaded.vacation_request;
        let length = self.services.hidden_info_delay;
        let is_paused = loaded.pause.is_some();
        // Updates that all clients have seen are not held back once more.
        let is_shown = loaded
            .progress
            .as_ref()
            .is_some_and(|it| it.asked_since.entries == loaded.room_match.entries);
        let public = loaded.public.filter(|_| !is_shown);
        self.state.held = HeldUpdates::after_reading(&loaded.room_match, public, length, is_paused);
        self.state.standing = StandingAnswers::after_reading(loaded.standing, &loaded.journal);
        self.state.current = Some(loaded.room_match);
        self.resume_clock(loaded.progress);
        self.state.start_delayed_view(&self.seats.record.settings, &loaded.journal);
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

    /// Handles one event from start to end; a request of a client has an id.
    async fn handle_event(&mut self, event: RoomEvent, id: Option<Arc<str>>) {
        match event {
            RoomEvent::Message(RoomMessage::Join(join)) => Box::pin(self.on_join(*join)).await,
            RoomEvent::Message(RoomMessage::Client(from, message)) => {
                self.handle_message(from, id, *message).await
            }
            RoomEvent::Message(RoomMessage::Left(id)) => self.on_left(id),
            RoomEvent::Message(RoomMessage::NameDeleted(player)) => self.on_name_deleted(player),
            RoomEvent::Message(RoomMessage::LookForAbsent) => {
                // Receivers that were told are not told again.
                self.away_players = AwayPlayers::default();
            }
            RoomEvent::Message(RoomMessage::WaitsFor(player, reply)) => {
                // The caller may have gone away.
                let waits = !self.saving.must_reload() && self.state.waits_for_player(player);
                let _ = reply.send(waits);
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

    /// The steps after every input. Each comes after those whose changes it needs.
    async fn after_input(&mut self) {
        // Before any time passes.
        self.answer_without_players().await;
        self.check_presence().await;
        // Those whose votes are missing may have left their seats to bots.
        self.go_back_if_agreed().await;
        self.update_vacation().await;
        self.save_ready().await;
        // Every update of this input is in the outboxes by now.
        self.drop_connections();
        self.save_progress().await;
        // No match changes from here on.
        self.update_away_players();
        self.update_timers();
        self.update_match_gauge();
        self.publish_list_changes();
    }

    /// Gives the answers for which no player is waited for: those of bots that are asked in secret, and standing answers.
    async fn answer_without_players(&mut self) {
        self.bots_answer_in_secret(None).await;
        while self.give_standing_answer().await {
            self.bots_answer_in_secret(None).await;
        }
    }

    /// Updates which players are absent and whose time runs, and broadcasts what of it has changed. Replaces a host who is
    /// absent for long: a player's time may run out during the save.
    async fn check_presence(&mut self) {
        self.update_presence();
        self.broadcast_presence();
        if self.replace_absent_host().await {
            self.update_presence();
            self.broadcast_presence();
        }
    }

    /// Drops connections that have closed or do not keep up, and broadcasts that they are gone.
    fn drop_connections(&mut self) {
        if self.connections.drop_closed() {
            self.broadcast(Broadcast::Table);
        }
        // Another client may be too slow for that broadcast.
        while let slow @ 1.. = self.connections.drop_slow() {
            self.services.metrics.dropped(DropCause::Slow, slow);
            self.broadcast(Broadcast::Table);
        }
    }

    /// Brings up to date what an update of the match says besides its view: whose time runs, and which moves may be taken
    /// back.
    fn match_changed(&mut self) {
        self.update_match_gauge();
        // Time starts to run for the seats that are asked now when their update is sent.
        self.update_presence();
        self.state.offer_undos(self.seats.record.settings.undo);
    }

    /// Counts the match as running, so that its secrets stay secret, until its end is certain.
    fn update_match_gauge(&mut self) {
        if self.state.ongoing().is_some() || !self.saving.must_reload() {
            self.state.update_match_gauge(&self.services);
        }
    }

    /// The next timer of the room, and when it is due.
    fn next_event(&self) -> Option<(Instant, RoomEvent)> {
        let planned = [
            (self.shows_at(), RoomEvent::HeldUpdatesDue),
            (self.bots.move_at, RoomEvent::BotMoveDue),
            (self.saving.outage.as_ref().map(|outage| outage.retry_at), RoomEvent::RetrySave),
            (self.timing().presence_deadline(), RoomEvent::PresenceDeadline),
            (
                self.between.deal.due().filter(|_| !self.saving.must_reload()),
                RoomEvent::DealDeadline,
            ),
            (self.state.delayed_view_due(), RoomEvent::DelayedViewDue),
            (self.sleeps_at, RoomEvent::IdleTimeout),
        ];
        let planned = planned.into_iter().filter_map(|(moment, event)| Some((moment?, event)));
        planned.min_by_key(|(moment, _)| *moment)
    }

    /// The next moment of the system's time at which the room has something to do, in milliseconds since 1970.
    fn system_time_due(&self) -> Option<i64> {
        let now = self.services.system_time();
        let is_over_days = self.state.is_played_over_days();
        let due = [
            self.away_players.notice_due(),
            self.state.resumable_by_all_at(now),
            // The retries of an outage try the end of a vacation again.
            self.state.vacation_due(now).filter(|_| self.saving.can_save()),
            is_over_days.then(|| self.timing().clock_deadline()).flatten(),
        ];
        due.into_iter().flatten().min()
    }

    /// Sets the timers of the room.
    fn update_timers(&mut self) {
        self.plan_bot();
        // An unknown outcome keeps the room loaded: if it were loaded again, the pending change would be forgotten.
        let bots_play = self.bots.move_at.is_some() || self.bots.thought.is_some();
        if !self.connections.is_empty() || bots_play || self.saving.must_reload() {
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
            self.connections.drop_player(player, Notice::Replaced);
        }
        let has_seat = |player| self.seats.seat_of(player).is_some();
        let newcomer = Precedence::of(role, user.is_some(), player.is_some_and(has_seat));
        if !self.connections.make_room(newcomer, has_seat) {
            let _ = reply.send(Err(Refusal::Full));
            return;
        }
        let has_lost_moves = have.as_ref().is_some_and(|have| self.state.lacks(have, player));
        let has_log = have.as_ref().and_then(|have| self.state.resumable_log(have, player));
        if let (None, Some(have), Some(player)) = (has_log, have, player) {
            have.unanswered.iter().for_each(|id| self.requests.handled.add_lost(player, id));
        }
        let id = self.connections.add(role, user, has_log, outbox);
        let _ = reply.send(Ok(id));
        self.send_welcome(id);
        self.broadcast(Broadcast::Table);
        self.send_match(id);
        if let Some(connection) = self.connections.get_mut(id) {
            if has_lost_moves && !self.state.is_delayed_for(connection, &self.seats) {
                connection.send(&ServerMessage::Notice { notice: Notice::MovesLost });
            }
            let has_seat = self.seats.has_seat(player);
            self.requests.recent_chat.send_to(connection, has_seat, &self.services.restrictions);
        }
        // All that follows is sent once the database was read again.
        if self.saving.must_reload() {
            return;
        }
        if let Some(connection) = self.connections.get_mut(id) {
            self.state.send_undo(connection, &self.seats);
            let lost_seat = player.and_then(|player| self.state.lost_seat_of(player));
            let lost_seat = lost_seat.map(|what| ServerMessage::Happened { what });
            let standing = player.and_then(|player| self.state.standing_answers_of(player));
            lost_seat.iter().chain(&standing).for_each(|message| connection.send(message));
        }
        // A returning player need not ask for their seat; if that cannot be saved now, they can ask later.
        if let Some(player) = player
            && let Ok(broadcast) = self.take_back(player).await
        {
            self.broadcast(broadcast);
        }
    }

    fn on_left(&mut self, id: ConnectionId) {
        if self.connections.remove(id) {
            self.broadcast(Broadcast::Table);
        }
    }

    fn on_name_deleted(&mut self, player: UserId) {
        self.requests.recent_chat.delete_name(player);
        self.state.standing.set(player, Vec::new());
        if let Some(room_match) = &mut self.state.current {
            room_match.delete_name(player);
        }
        if self.seats.seat_of(player).is_some() {
            self.seats.delete_name(player);
            self.broadcast(Broadcast::Table);
        }
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
        if !self.saving.can_save() {
            connection.send(&ServerMessage::Notice { notice: Notice::CannotSave });
        }
    }

    /// After a fault: notifies all clients, and answers the request that caused it with its outcome.
    fn announce_recovery(&mut self, request: Option<ClientRequest>) {
        self.connections.forget_matches();
        self.connections.send_all(&ServerMessage::Notice { notice: Notice::Reopened });
        if let Some(ClientRequest { from, id, is_journalled }) = request {
            if is_journalled && self.saving.must_reload() {
                return self.connections.leave_unanswered(from);
            }
            let player = self.connections.get(from).and_then(RoomConnection::player);
            let done =
                player.is_some_and(|player| self.requests.was_done(&self.state, player, &id));
            self.reply(from, &id, if done { Ok(()) } else { Err(Refusal::Unavailable.into()) });
        }
        self.broadcast(Broadcast::Everything);
    }

    // ---- saving and broadcasting ----

    /// Sends a change to all clients, each as it may see it. Nothing of the table or its match is sent before the database was
    /// read again, after which all of it is.
    fn broadcast(&mut self, broadcast: Broadcast) {
        match broadcast {
            Broadcast::Begun | Broadcast::Everything | Broadcast::Undo
                if self.saving.must_reload() => {}
            Broadcast::Table => self.broadcast_table(),
            Broadcast::Move => self.broadcast_match(self.state.unsent()),
            Broadcast::WholeMatch => self.broadcast_match(Unsent::All),
            Broadcast::Both => {
                self.broadcast_table();
                self.broadcast_match(Unsent::All);
            }
            Broadcast::Begun => {
                self.state.broadcast_delayed_view(&mut self.connections, &self.seats);
                self.state.broadcast_standing_answers(&mut self.connections);
                self.broadcast(Broadcast::Both);
            }
            Broadcast::Everything => {
                self.broadcast(Broadcast::Both);
                self.state.broadcast_delayed_view(&mut self.connections, &self.seats);
                self.state.broadcast_standing_answers(&mut self.connections);
                self.broadcast(Broadcast::Undo);
            }
            Broadcast::Undo => self.state.broadcast_undo(&mut self.connections, &self.seats),
            Broadcast::Event(what) => {
                self.broadcast(Broadcast::Table);
                self.connections.send_all(&ServerMessage::Happened { what });
            }
            Broadcast::MatchEvent(what) => {
                self.broadcast(Broadcast::Both);
                self.connections.send_all(&ServerMessage::Happened { what });
            }
            Broadcast::Chat(words) => self.connections.send_all(&words),
            Broadcast::Aside(words) => {
                self.connections.send_to(&words, |player| !self.seats.has_seat(player));
            }
            Broadcast::None => {}
        }
    }

    /// Replies to a message: it is done, or refused.
    fn reply(&mut self, to: ConnectionId, id: &str, outcome: Result<(), Rejection>) {
        match outcome {
            Ok(()) => self.connections.get_mut(to).into_iter().for_each(|it| it.done(id)),
            Err(rejection) => self.refuse(to, Some(id), rejection),
        }
    }

    fn refuse(&mut self, to: ConnectionId, id: Option<&str>, rejection: Rejection) {
        let Rejection { reason, detail } = rejection;
        let id = id.map(str::to_owned);
        self.services.metrics.refused(&reason);
        self.connections.send(to, &ServerMessage::Refused { id, reason, detail });
    }

    /// Broadcasts the table, to each client with its own seat; spectators do not receive the invitation.
    fn broadcast_table(&mut self) {
        if self.saving.must_reload() {
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

    /// The facts on which the time of seats depends.
    fn timing(&self) -> Timing<'_> {
        Timing {
            state: &self.state,
            presence: &self.presence,
            connections: &self.connections,
            services: &self.services,
            clock: self.seats.record.settings.clock,
            loaded: self.asked_since.loaded,
            can_save: self.saving.can_save(),
        }
    }

    fn table_view(&self) -> TableView {
        let (record, timing) = (&self.seats.record, self.timing());
        let now = self.services.system_time();
        let is_seated = |player| self.seats.seat_of(player).is_some();
        TableView {
            code: Some(record.code.to_string()),
            watch: record.watch.to_string(),
            settings: record.settings.clone(),
            seats: self.seats.view(|place, player| timing.seat_presence(place, player)),
            host: self.seats.seat_of(record.host),
            stage: self.state.stage(),
            origin: record.origin.clone(),
            deal: (self.state.ongoing().is_none() && self.seats.is_dealt_here())
                .then(|| self.between.deal.view()),
            paused: self.state.pause_view(now),
            vacation: self.state.vacation_view(now),
            hints: self
                .state
                .ongoing()
                .is_some_and(|room_match| self.seats.allows_hints(room_match)),
            guided: self.state.current.as_ref().is_some_and(RoomMatch::is_guided),
            spectators: self.connections.spectators(is_seated),
            removed: record.removed.iter().map(|user| user.name.clone()).collect(),
        }
    }
}
