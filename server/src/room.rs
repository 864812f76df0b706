//! The room task: one table with its seats, its match and those who are there. It knows what must be saved before it
//! is shown, and who hears what; it knows no game's rules and no socket.
//!
//! Reading order: [`run`] (the task), `Room::handle_event` (what it does with its mail), then [`seats`], [`current`],
//! [`clocks`], [`connections`], [`outage`] (its parts), [`requests`] (what people ask for), [`deal`] (what a match is
//! dealt from), [`play`] (what changes a match), [`undo`] (who would go back), [`delayed_view`] (what watchers see of a
//! while ago), [`presence`] (people who go away), [`pause`], [`seat_links`] and [`reports`] (how people get along).

mod clocks;
pub(crate) mod connections;
mod deal;
mod delayed_view;
mod handled_messages;
mod held_updates;
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
pub(crate) mod seats;
mod time;
mod undo;

#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::match_origin::Origin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::{ClientMessage, Notice, ResumeFrom, ServerMessage};
use demesne_protocol::table::{Clock, Stage, TableView};
use demesne_rules::game::Game;
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::archive::Archive;
use crate::cluster::ServerLease;
use crate::ids::{Code, MatchId, UserId};
use crate::metrics::{DropCause, GaugeGuard, Metrics};
use crate::store::Store;
use crate::store::leases::LeaseGuard;
use crate::store::pauses::Pause;
use crate::store::played::PlayingGuard;
use crate::store::tables::match_of;
use crate::store::users::{NO_NAME, User};
use connections::{ConnectionId, ConnectionRole, Connections, Outbox};
use deal::Deal;
use delayed_view::DelayedBroadcast;
use handled_messages::HandledMessages;
use held_updates::HeldUpdates;
pub(crate) use held_updates::SecretPause;
use incompatible_match::IncompatibleMatch;
use play::Newcomers;
use presence::Presence;
use rate_limits::RoomRateLimits;
use reports::RecentChat;
pub(crate) use requests::{check_settings, message_id};
use room_match::{LoadError, RestoredMatch, RoomMatch};
use save_outage::SaveOutage;
use seats::{SeatPresence, Seats};
use undo::Undos;

/// What every room needs of the house.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    pub(crate) archive: Archive,
    pub(crate) bot_delay: Duration,
    pub(crate) hidden_info_delay: SecretPause,
    pub(crate) sleep_after: Duration,
    /// How long somebody may be away before the others choose.
    pub(crate) grace: Duration,
    /// Becomes true when the server closes, or when this room's lease is over.
    pub(crate) shutdown: watch::Receiver<bool>,
    /// For how long this server may run rooms; nothing where it is alone.
    pub(crate) server_lease: Option<Arc<ServerLease>>,
}

impl Services {
    /// The house of a room that this server runs under a lease.
    pub(crate) fn under_lease(
        &self,
        lease_guard: Arc<LeaseGuard>,
        server_lease: Arc<ServerLease>,
    ) -> Self {
        Self {
            shutdown: lease_guard.ended(),
            store: self.store.under_lease(lease_guard),
            server_lease: Some(server_lease),
            ..self.clone()
        }
    }

    /// Whether a room may go on. A server that slept or was cut off for too long has lost its rooms before it notices.
    fn may_continue(&self) -> bool {
        self.server_lease.as_ref().is_none_or(|server_lease| server_lease.is_valid())
            && !*self.shutdown.borrow()
    }
}

/// What a room is sent. It is small, because thousands of rooms keep a place for each that could come.
pub(crate) enum RoomMessage {
    /// Somebody came.
    Join(Box<JoinRoom>),
    /// Somebody said something.
    Client(ConnectionId, Box<ClientMessage>),
    /// Somebody went.
    Left(ConnectionId),
    /// Somebody had their name deleted.
    PlayerDeleted(UserId),
}

/// Somebody who comes.
pub(crate) struct JoinRoom {
    pub(crate) role: ConnectionRole,
    pub(crate) user: Option<User>,
    pub(crate) have: Option<ResumeFrom>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<ConnectionId, Refusal>>,
}

/// The room task. It ends when the server closes, when another server has taken it over, when nobody has been here for
/// a while, or when its match cannot be read; the next who comes finds it in the database.
pub(crate) async fn run<G: Game>(
    code: Code,
    services: Services,
    mut mailbox: mpsc::Receiver<RoomMessage>,
) {
    let mut shutdown = services.shutdown.clone();
    let opened =
        Box::pin(catch_panic(Room::<G>::open(code, services, Connections::default()))).await;
    let Some(mut room) = opened else { return };
    loop {
        let by_itself = room.next_event();
        let event = tokio::select! {
            room_message = mailbox.recv() => match room_message {
                Some(room_message) => RoomEvent::Message(room_message),
                None => return,
            },
            event = next_timer(by_itself) => event,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return room.close(),
        };
        if !room.services.may_continue() {
            return room.close();
        }
        if let RoomEvent::IdleTimeout = event {
            if mailbox.is_empty() {
                return;
            }
            continue;
        }
        // Thousands of rooms wait: what one needs while it acts, it gives back.
        let Some(next) = Box::pin(handle(room, event)).await else { return };
        room = next;
    }
}

/// What makes a room act.
enum RoomEvent {
    Message(RoomMessage),
    BotMoveDue,
    HeldUpdatesDue,
    RetrySave,
    PresenceDeadline,
    DealDeadline,
    DelayedViewDue,
    IdleTimeout,
}

/// The table of one code, awake.
struct Room<G: Game> {
    services: Services,
    seats: Seats,
    current: Option<RoomMatch<G>>,
    /// What the next match is dealt from.
    deal: Deal,
    /// The table's match, when these rules cannot go on with it.
    incompatible: Option<IncompatibleMatch>,
    connections: Connections,
    handled: HandledMessages,
    /// How often things are asked of it.
    rate_limits: RoomRateLimits,
    /// What was said last.
    recent_chat: RecentChat,
    /// Nobody may move just now.
    paused: Option<Pause>,
    /// Moves cannot be saved, which everybody was told.
    outage: Option<SaveOutage>,
    /// What is not shown yet, and what is public meanwhile.
    held: Option<HeldUpdates<G>>,
    /// The match as watchers of open hands see it.
    delayed: Option<DelayedBroadcast<G>>,
    /// What the latest spectators to come were shown.
    newcomers: Option<Newcomers>,
    /// Who would go back.
    undos: Undos,
    /// Who is away, and whose time runs.
    presence: Presence,
    /// When the next bot moves.
    bot_at: Option<Instant>,
    /// When the room goes to sleep because nobody is here.
    sleeps_at: Option<Instant>,
    /// Faults since the last input that went well.
    faults_in_a_row: u32,
    /// One of the matches that are played now, as long as this is one: it is counted, and its secrets stay here.
    match_gauge: Option<(GaugeGuard, PlayingGuard)>,
}

/// Why something was not done.
enum CommandError {
    /// It may not be done, or it could not be saved; nothing has changed.
    Refused(Refusal),
    /// Nobody knows whether it was saved: the database is asked when it is back.
    OutcomeUnknown,
}

impl From<Refusal> for CommandError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What everybody must hear after something was done.
enum Broadcast {
    /// Seats, settings or readiness have changed.
    Table,
    /// The match has changed.
    Match,
    /// A match has begun or ended.
    Both,
    /// Somebody asks whether they may go back, or was answered.
    Undo,
    /// Something happened around the table; whether that changes the match as well.
    Event(TableEvent, bool),
    /// Somebody said something.
    Message(Box<ServerMessage>),
    /// Nobody hears of it.
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

/// Faults in a row after which a room gives up: what is wrong is not in its input.
const FAULTS_IN_A_ROW: u32 = 3;

/// Lets the room take an input. A panic in it is a fault of ours: the room is made again from the database, where the
/// offending input is not, and those who are there stay.
async fn handle<G: Game>(mut room: Box<Room<G>>, event: RoomEvent) -> Option<Box<Room<G>>> {
    let request = event.message_id();
    match AssertUnwindSafe(room.handle_event(event)).catch_unwind().await {
        Ok(()) => {
            room.faults_in_a_row = 0;
            Some(room)
        }
        Err(_) => Box::pin(recover(room, request)).await,
    }
}

async fn recover<G: Game>(
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
    room.take_over_trouble(broken.outage.take());
    catch_panic(async {
        room.announce_recovery(request);
        Some(room)
    })
    .await
}

/// Does something of which a fault or an unreadable match leaves nothing.
async fn catch_panic<T>(work: impl Future<Output = Option<T>>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok().flatten()
}

/// Waits until it is time for something, if it ever will be.
async fn next_timer(next: Option<(Instant, RoomEvent)>) -> RoomEvent {
    let Some((moment, event)) = next else { return std::future::pending().await };
    time::sleep_until(moment).await;
    event
}

impl RoomEvent {
    /// Who asked for something, under which id.
    fn message_id(&self) -> Option<(ConnectionId, String)> {
        match self {
            RoomEvent::Message(RoomMessage::Client(from, message)) => {
                Some((*from, message_id(message)?.to_owned()))
            }
            RoomEvent::Message(
                RoomMessage::Join(_) | RoomMessage::Left(_) | RoomMessage::PlayerDeleted(_),
            )
            | RoomEvent::BotMoveDue
            | RoomEvent::HeldUpdatesDue
            | RoomEvent::RetrySave
            | RoomEvent::PresenceDeadline
            | RoomEvent::DealDeadline
            | RoomEvent::DelayedViewDue
            | RoomEvent::IdleTimeout => None,
        }
    }
}

/// The match of a table as it was read.
enum LoadedMatch<G: Game> {
    /// There is none to go on with or to look at.
    None,
    /// It can go on, or is over and can be looked at.
    Loaded(Box<RestoredMatch<G>>),
    /// These rules cannot go on with it.
    Incompatible(IncompatibleMatch),
}

impl<G: Game> Room<G> {
    /// Reads a table and its match from the database.
    async fn open(code: Code, services: Services, connections: Connections) -> Option<Box<Self>> {
        // What is read while the outcome of a commit is unknown may not be what stays.
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
            // It is over and has its record: only this table cannot show it any more.
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
            seats,
            current: None,
            incompatible: None,
            connections,
            handled: HandledMessages::default(),
            rate_limits: RoomRateLimits::default(),
            recent_chat: RecentChat::default(),
            paused: None,
            outage: None,
            held: None,
            delayed: None,
            newcomers: None,
            undos: Undos::default(),
            presence: Presence::default(),
            bot_at: None,
            sleeps_at: None,
            faults_in_a_row: 0,
            match_gauge: None,
        };
        room.adopt_match(last);
        room.offer_undos();
        room.update_presence();
        room.update_timers();
        room.update_match_gauge();
        room
    }

    /// Takes up the table's match, if there is one to take up.
    fn adopt_match(&mut self, last: LoadedMatch<G>) {
        self.paused = None;
        match last {
            LoadedMatch::None => {}
            LoadedMatch::Loaded(loaded) => self.resume_match(*loaded),
            LoadedMatch::Incompatible(incompatible) => self.incompatible = Some(incompatible),
        }
    }

    /// Goes on with a match as the database has it.
    fn resume_match(&mut self, loaded: RestoredMatch<G>) {
        self.paused = loaded.pause;
        let length = self.services.hidden_info_delay;
        let is_paused = loaded.pause.is_some();
        self.held =
            HeldUpdates::after_reading(&loaded.room_match, loaded.public, length, is_paused);
        self.current = Some(loaded.room_match);
        self.start_delayed_view(&loaded.journal);
    }

    /// Everybody is told to come back, and let go.
    fn close(mut self) {
        self.connections.send_all(&ServerMessage::Notice { notice: Notice::Restarting });
    }

    /// Takes one input, whole.
    async fn handle_event(&mut self, event: RoomEvent) {
        match event {
            RoomEvent::Message(RoomMessage::Join(join)) => self.on_join(*join).await,
            RoomEvent::Message(RoomMessage::Client(from, message)) => {
                self.handle_message(from, *message).await
            }
            RoomEvent::Message(RoomMessage::Left(id)) => self.on_left(id),
            RoomEvent::Message(RoomMessage::PlayerDeleted(player)) => {
                self.on_player_deleted(player)
            }
            RoomEvent::BotMoveDue => self.make_bot_move().await,
            RoomEvent::HeldUpdatesDue => self.show_held(),
            RoomEvent::RetrySave => self.retry_save().await,
            RoomEvent::PresenceDeadline | RoomEvent::IdleTimeout => {}
            RoomEvent::DealDeadline => self.on_deal_deadline().await,
            RoomEvent::DelayedViewDue => self.advance_delayed_view(),
        }
        self.bots_answer_in_secret(None).await;
        self.update_presence();
        self.broadcast_presence();
        if self.replace_absent_host().await {
            // Somebody's time may have ended meanwhile.
            self.update_presence();
            self.broadcast_presence();
        }
        self.go_back_if_agreed().await;
        if self.connections.drop_closed() {
            self.broadcast_table();
        }
        // Letting somebody go is news that somebody else may be too slow for.
        while let slow @ 1.. = self.connections.drop_slow() {
            self.services.metrics.dropped(DropCause::Slow, slow);
            self.broadcast_table();
        }
        self.update_timers();
        self.update_match_gauge();
    }

    /// The match is counted as long as it is played.
    fn update_match_gauge(&mut self) {
        let on = self.ongoing().map(|room_match| room_match.id);
        if on == self.match_gauge.as_ref().map(|(_, playing)| playing.id) {
            return;
        }
        self.match_gauge = on.map(|id| {
            (GaugeGuard::new(&self.services.metrics.playing), self.services.store.playing(id))
        });
    }

    /// What the room does next if nobody comes or says anything, and when.
    fn next_event(&self) -> Option<(Instant, RoomEvent)> {
        let planned = [
            (self.shows_at(), RoomEvent::HeldUpdatesDue),
            (self.bot_at, RoomEvent::BotMoveDue),
            (self.outage.as_ref().map(|outage| outage.retry_at), RoomEvent::RetrySave),
            (self.presence_deadline(), RoomEvent::PresenceDeadline),
            (self.deal.due(), RoomEvent::DealDeadline),
            (self.delayed_view_due(), RoomEvent::DelayedViewDue),
            (self.sleeps_at, RoomEvent::IdleTimeout),
        ];
        let planned = planned.into_iter().filter_map(|(moment, event)| Some((moment?, event)));
        planned.min_by_key(|(moment, _)| *moment)
    }

    /// Decides when the room acts by itself.
    fn update_timers(&mut self) {
        self.plan_bot();
        // A doubt keeps it awake: who opens it anew would not know of it.
        if !self.connections.is_empty() || self.bot_at.is_some() || self.must_reload() {
            self.sleeps_at = None;
        } else if self.sleeps_at.is_none() {
            self.sleeps_at = Some(time::now() + self.services.sleep_after);
        }
    }

    // ---- coming and going ----

    async fn on_join(&mut self, join: JoinRoom) {
        // Who has gone again in the meantime is found out by the next message to them.
        let JoinRoom { role, user, have, outbox, reply } = join;
        let player = user.as_ref().filter(|_| role == ConnectionRole::Player).map(|user| user.id);
        if let Some(user) = &user {
            self.seats.rename(user);
        }
        if let Some(player) = player {
            self.connections.replace(player);
        }
        let has_seat = player.is_some_and(|player| self.seats.seat_of(player).is_some());
        if !has_seat && self.connections.is_full() {
            let _ = reply.send(Err(Refusal::Full));
            return;
        }
        let has_log = have.and_then(|have| self.resumable_log(&have, player));
        let id = self.connections.add(role, user, has_log, outbox);
        let _ = reply.send(Ok(id));
        self.send_welcome(id);
        self.broadcast_table();
        self.send_match(id);
        self.send_undo(id);
        if let Some(player) = player {
            self.send_lost_seat(id, player);
        }
        // Who comes back need not ask for their seat; where that cannot be saved now they can ask later.
        if let Some(player) = player
            && let Ok(broadcast) = self.take_back(player).await
        {
            self.broadcast(broadcast);
        }
    }

    fn on_left(&mut self, id: ConnectionId) {
        if self.connections.remove(id) {
            self.broadcast_table();
        }
    }

    fn on_player_deleted(&mut self, player: UserId) {
        self.recent_chat.forget(player);
        if let Some(room_match) = &mut self.current {
            room_match.forget(player);
        }
        if self.seats.seat_of(player).is_some() {
            self.seats.rename(&User { id: player, name: NO_NAME.to_owned() });
            self.broadcast_table();
        }
    }

    /// How much of the log somebody who comes back really has.
    fn resumable_log(&self, have: &ResumeFrom, player: Option<UserId>) -> Option<(MatchId, usize)> {
        let viewer = self.current.as_ref()?.viewer(player);
        // Compared with what they may know: how much is held back is none of their business.
        let room_match = self.seen_by(viewer)?;
        let log = usize::try_from(have.log).ok()?;
        let ours = have.match_id == room_match.id.to_string()
            && have.version <= room_match.version(viewer)
            && log <= room_match.game().log_len();
        ours.then_some((room_match.id, log))
    }

    fn send_welcome(&mut self, id: ConnectionId) {
        let Some(connection) = self.connections.get_mut(id) else { return };
        let player = connection.player();
        connection.send(&ServerMessage::Welcome {
            protocol: PROTOCOL_VERSION,
            server: crate::RELEASE.to_owned(),
            seat: player.and_then(|player| self.seats.seat_of(player)),
            host: player.is_some_and(|player| self.seats.is_host(player)),
        });
        if self.outage.is_some() {
            connection.send(&ServerMessage::Notice { notice: Notice::CannotSave });
        }
    }

    /// After a fault: everybody is told, and who asked for what caused it hears whether it was done.
    fn announce_recovery(&mut self, request: Option<(ConnectionId, String)>) {
        self.connections.send_all(&ServerMessage::Notice { notice: Notice::Reopened });
        if let Some((from, id)) = request {
            let player = self.connections.get(from).and_then(connections::RoomConnection::player);
            let done = player.is_some_and(|player| self.was_done(player, &id));
            let no = ServerMessage::Refused { id: Some(id.clone()), reason: Refusal::Unavailable };
            self.send(from, &if done { ServerMessage::Done { id } } else { no });
        }
        self.broadcast_table();
        self.broadcast_match();
        self.broadcast_delayed_view();
        self.broadcast_undo();
    }

    // ---- what is saved, and who hears what ----

    fn broadcast(&mut self, broadcast: Broadcast) {
        match broadcast {
            Broadcast::Table => self.broadcast_table(),
            Broadcast::Match => self.tell_move(),
            Broadcast::Both => {
                self.broadcast_table();
                self.broadcast_match();
            }
            Broadcast::Undo => self.broadcast_undo(),
            Broadcast::Event(what, in_match) => {
                self.broadcast_table();
                if in_match {
                    self.broadcast_match();
                }
                self.connections.send_all(&ServerMessage::Happened { what });
            }
            Broadcast::Message(words) => self.connections.send_all(&words),
            Broadcast::None => {}
        }
    }

    fn refuse(&mut self, to: ConnectionId, id: Option<String>, reason: Refusal) {
        self.services.metrics.refused(&reason);
        self.send(to, &ServerMessage::Refused { id, reason });
    }

    fn send(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.connections.get_mut(to) {
            connection.send(message);
        }
    }

    /// The table to everybody, each with their own seat; who only watches does not learn the invitation.
    fn broadcast_table(&mut self) {
        if self.must_reload() {
            return;
        }
        let view = self.table_view();
        for connection in self.connections.iter_mut() {
            let mut table = view.clone();
            if connection.role == ConnectionRole::Spectator {
                table.code = None;
            }
            let player = connection.player();
            connection.send(&ServerMessage::Table {
                table,
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

    /// Whether the next match has a deal of its own: the cards of another one need no promises.
    fn is_dealt_here(&self) -> bool {
        matches!(self.seats.record.origin, None | Some(Origin::Branch { .. }))
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
            watchers: self.connections.spectators(is_seated),
        }
    }
}
