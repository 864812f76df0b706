//! The room task: one table with its seats, its match and those who are there. It knows what must be saved before it
//! is shown, and who hears what; it knows no game's rules and no socket.
//!
//! Reading order: [`run`] (the task), `Room::take` (what it does with its mail), then [`seats`], [`running`],
//! [`clocks`], [`audience`], [`trouble`] (its parts), [`requests`] (what people ask for), [`deal`] (what a match is
//! dealt from), [`play`] (what changes a match), [`undo`] (who would go back), [`open_hands`] (what watchers see of a
//! while ago), [`attendance`] (people who go away), [`pause`], [`seat_links`] and [`reports`] (how people get along).

mod attendance;
pub(crate) mod audience;
mod clocks;
mod deal;
mod held_updates;
mod open_hands;
mod pause;
mod play;
mod rates;
mod remembered;
mod reports;
mod requests;
pub(crate) mod running;
mod seat_links;
pub(crate) mod seats;
mod time;
mod trouble;
mod undo;
mod void;

#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::deals::Origin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::Happening;
use demesne_protocol::socket::{ClientMessage, Have, Notice, ServerMessage};
use demesne_protocol::table::{Clock, Stage, TableView};
use demesne_rules::game::Game;
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::archive::Archive;
use crate::cluster::Tenure;
use crate::ids::{Code, MatchId, PlayerId};
use crate::metrics::{DropCause, GaugeGuard, Metrics};
use crate::store::Store;
use crate::store::leases::Held;
use crate::store::pauses::Pause;
use crate::store::people::{NO_NAME, Person};
use crate::store::played::Playing;
use crate::store::tables::match_of;
use attendance::Absences;
use audience::{Audience, ConnectionId, Door, Outbox};
use deal::Deal;
use held_updates::HeldUpdates;
pub(crate) use held_updates::SecretPause;
use open_hands::Behind;
use play::Newcomers;
use rates::Rates;
use remembered::Remembered;
use reports::Said;
pub(crate) use requests::{check, message_id};
use running::{LoadError, Loaded, Running};
use seats::{Presence, Seats};
use trouble::Trouble;
use undo::Undos;
use void::Void;

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
    pub(crate) tenure: Option<Arc<Tenure>>,
}

impl Services {
    /// The house of a room that this server runs under a lease.
    pub(crate) fn under_lease(&self, held: Arc<Held>, tenure: Arc<Tenure>) -> Self {
        Self {
            shutdown: held.over(),
            store: self.store.under(held),
            tenure: Some(tenure),
            ..self.clone()
        }
    }

    /// Whether a room may go on. A server that slept or was cut off for too long has lost its rooms before it notices.
    fn may_continue(&self) -> bool {
        self.tenure.as_ref().is_none_or(|tenure| tenure.is_good()) && !*self.shutdown.borrow()
    }
}

/// What a room is sent. It is small, because thousands of rooms keep a place for each that could come.
pub(crate) enum Mail {
    /// Somebody came.
    Join(Box<Join>),
    /// Somebody said something.
    Said(ConnectionId, Box<ClientMessage>),
    /// Somebody went.
    Left(ConnectionId),
    /// Somebody had their name deleted.
    Forgotten(PlayerId),
}

/// Somebody who comes.
pub(crate) struct Join {
    pub(crate) door: Door,
    pub(crate) person: Option<Person>,
    pub(crate) have: Option<Have>,
    pub(crate) outbox: Outbox,
    pub(crate) reply: oneshot::Sender<Result<ConnectionId, Refusal>>,
}

/// The room task. It ends when the server closes, when another server has taken it over, when nobody has been here for
/// a while, or when its match cannot be read; the next who comes finds it in the database.
pub(crate) async fn run<G: Game>(
    code: Code,
    services: Services,
    mut mailbox: mpsc::Receiver<Mail>,
) {
    let mut shutdown = services.shutdown.clone();
    let opened = Box::pin(fault_proof(Room::<G>::open(code, services, Audience::default()))).await;
    let Some(mut room) = opened else { return };
    loop {
        let by_itself = room.next_by_itself();
        let input = tokio::select! {
            mail = mailbox.recv() => match mail {
                Some(mail) => Input::Mail(mail),
                None => return,
            },
            input = alarm(by_itself) => input,
            _ = shutdown.wait_for(|shutdown| *shutdown) => return room.close(),
        };
        if !room.services.may_continue() {
            return room.close();
        }
        if let Input::FallsAsleep = input {
            if mailbox.is_empty() {
                return;
            }
            continue;
        }
        // Thousands of rooms wait: what one needs while it acts, it gives back.
        let Some(next) = Box::pin(attend(room, input)).await else { return };
        room = next;
    }
}

/// What makes a room act.
enum Input {
    Mail(Mail),
    BotMoves,
    ShowsHeld,
    TriesAgain,
    SomebodyIsAway,
    DealIsDue,
    PastGoesOn,
    FallsAsleep,
}

/// The table of one code, awake.
struct Room<G: Game> {
    services: Services,
    seats: Seats,
    running: Option<Running<G>>,
    /// What the next match is dealt from.
    deal: Deal,
    /// The table's match, when these rules cannot go on with it.
    void: Option<Void>,
    audience: Audience,
    remembered: Remembered,
    /// How often things are asked of it.
    rates: Rates,
    /// What was said last.
    said: Said,
    /// Nobody may move just now.
    paused: Option<Pause>,
    /// Moves cannot be saved, which everybody was told.
    trouble: Option<Trouble>,
    /// What is not shown yet, and what is public meanwhile.
    held: Option<HeldUpdates<G>>,
    /// The match as watchers of open hands see it.
    behind: Option<Behind<G>>,
    /// What the latest spectators to come were shown.
    newcomers: Option<Newcomers>,
    /// Who would go back.
    undos: Undos,
    /// Who is away, and whose time runs.
    absences: Absences,
    /// When the next bot moves.
    bot_at: Option<Instant>,
    /// When the room goes to sleep because nobody is here.
    sleeps_at: Option<Instant>,
    /// Faults since the last input that went well.
    faults: u32,
    /// One of the matches that are played now, as long as this is one: it is counted, and its secrets stay here.
    playing: Option<(GaugeGuard, Playing)>,
}

/// Why something was not done.
enum No {
    /// It may not be done, or it could not be saved; nothing has changed.
    Refused(Refusal),
    /// Nobody knows whether it was saved: the database is asked when it is back.
    InDoubt,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What everybody must hear after something was done.
enum News {
    /// Seats, settings or readiness have changed.
    Table,
    /// The match has changed.
    Match,
    /// A match has begun or ended.
    Both,
    /// Somebody asks whether they may go back, or was answered.
    Undo,
    /// Something happened around the table; whether that changes the match as well.
    Happened(Happening, bool),
    /// Somebody said something.
    Words(Box<ServerMessage>),
    /// Nobody hears of it.
    Nothing,
}

impl News {
    fn happened(what: Happening) -> Self {
        Self::Happened(what, false)
    }

    fn happened_in_match(what: Happening) -> Self {
        Self::Happened(what, true)
    }
}

/// Faults in a row after which a room gives up: what is wrong is not in its input.
const FAULTS_IN_A_ROW: u32 = 3;

/// Lets the room take an input. A panic in it is a fault of ours: the room is made again from the database, where the
/// offending input is not, and those who are there stay.
async fn attend<G: Game>(mut room: Box<Room<G>>, input: Input) -> Option<Box<Room<G>>> {
    let asked = input.asked();
    match AssertUnwindSafe(room.take(input)).catch_unwind().await {
        Ok(()) => {
            room.faults = 0;
            Some(room)
        }
        Err(_) => Box::pin(reopen(room, asked)).await,
    }
}

async fn reopen<G: Game>(
    mut broken: Box<Room<G>>,
    asked: Option<(ConnectionId, String)>,
) -> Option<Box<Room<G>>> {
    let match_id = broken.running.as_ref().map(|running| running.id.to_string());
    tracing::error!(match_id, "a fault in a room; it is made again from its journal");
    let faults = broken.faults + 1;
    if faults > FAULTS_IN_A_ROW {
        return None;
    }
    let audience = std::mem::take(&mut broken.audience);
    let code = broken.seats.record.code.clone();
    let again = Room::<G>::open(code, broken.services.clone(), audience);
    let mut room = fault_proof(again).await?;
    room.faults = faults;
    room.take_over_trouble(broken.trouble.take());
    fault_proof(async {
        room.put_right(asked);
        Some(room)
    })
    .await
}

/// Does something of which a fault or an unreadable match leaves nothing.
async fn fault_proof<T>(work: impl Future<Output = Option<T>>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok().flatten()
}

/// Waits until it is time for something, if it ever will be.
async fn alarm(next: Option<(Instant, Input)>) -> Input {
    let Some((moment, input)) = next else { return std::future::pending().await };
    time::sleep_until(moment).await;
    input
}

impl Input {
    /// Who asked for something, under which id.
    fn asked(&self) -> Option<(ConnectionId, String)> {
        match self {
            Input::Mail(Mail::Said(from, message)) => {
                Some((*from, message_id(message)?.to_owned()))
            }
            Input::Mail(Mail::Join(_) | Mail::Left(_) | Mail::Forgotten(_))
            | Input::BotMoves
            | Input::ShowsHeld
            | Input::TriesAgain
            | Input::SomebodyIsAway
            | Input::DealIsDue
            | Input::PastGoesOn
            | Input::FallsAsleep => None,
        }
    }
}

/// The match of a table as it was read.
enum Last<G: Game> {
    /// There is none to go on with or to look at.
    None,
    /// It can go on, or is over and can be looked at.
    Loaded(Box<Loaded<G>>),
    /// These rules cannot go on with it.
    Void(Void),
}

impl<G: Game> Room<G> {
    /// Reads a table and its match from the database.
    async fn open(code: Code, services: Services, audience: Audience) -> Option<Box<Self>> {
        // What is read while the outcome of a commit is unknown may not be what stays.
        let is_certain = !services.store.is_in_doubt();
        match Self::load(&code, &services).await {
            Ok((seats, last)) => {
                let mut room = Self::new(services, audience, seats, last);
                if !is_certain {
                    room.is_astray();
                }
                Some(Box::new(room))
            }
            Err(error) => {
                tracing::error!(%error, "a room cannot be opened");
                None
            }
        }
    }

    async fn load(code: &Code, services: &Services) -> Result<(Seats, Last<G>), LoadError> {
        let record = services.store.table(code).await?.ok_or(LoadError::Missing)?;
        let clock = record.settings.clock;
        let last = match match_of(&record.stage) {
            Some(id) => Self::load_match(&services.store, id, &record.stage, clock).await?,
            None => Last::None,
        };
        Ok((Seats::new(record), last))
    }

    async fn load_match(
        store: &Store,
        id: MatchId,
        stage: &Stage,
        clock: Clock,
    ) -> Result<Last<G>, LoadError> {
        let error = match Running::load(store, id, clock).await {
            Ok(loaded) => return Ok(Last::Loaded(Box::new(loaded))),
            Err(error) if error.is_by_the_rules() => error,
            Err(error) => return Err(error),
        };
        tracing::warn!(%error, match_id = %id, "a match cannot go on");
        match stage {
            Stage::Playing { .. } => Ok(Last::Void(Void::load(store, id).await?)),
            // It is over and has its record: only this table cannot show it any more.
            Stage::Waiting | Stage::Over { .. } | Stage::Void { .. } => Ok(Last::None),
        }
    }

    fn new(services: Services, audience: Audience, seats: Seats, last: Last<G>) -> Self {
        let mut room = Self {
            services,
            deal: Deal::new(seats.record.seats.len()),
            seats,
            running: None,
            void: None,
            audience,
            remembered: Remembered::default(),
            rates: Rates::default(),
            said: Said::default(),
            paused: None,
            trouble: None,
            held: None,
            behind: None,
            newcomers: None,
            undos: Undos::default(),
            absences: Absences::default(),
            bot_at: None,
            sleeps_at: None,
            faults: 0,
            playing: None,
        };
        room.take_up(last);
        room.offer_undos();
        room.look_at_people();
        room.look_at_clock();
        room.count_match();
        room
    }

    /// Takes up the table's match, if there is one to take up.
    fn take_up(&mut self, last: Last<G>) {
        self.paused = None;
        match last {
            Last::None => {}
            Last::Loaded(loaded) => self.resume(*loaded),
            Last::Void(void) => self.void = Some(void),
        }
    }

    /// Goes on with a match as the database has it.
    fn resume(&mut self, loaded: Loaded<G>) {
        self.paused = loaded.pause;
        let length = self.services.hidden_info_delay;
        let is_paused = loaded.pause.is_some();
        self.held = HeldUpdates::after_reading(&loaded.running, loaded.public, length, is_paused);
        self.running = Some(loaded.running);
        self.follow_behind(&loaded.journal);
    }

    /// Everybody is told to come back, and let go.
    fn close(mut self) {
        self.audience.tell_all(&ServerMessage::Notice { notice: Notice::Restarting });
    }

    /// Takes one input, whole.
    async fn take(&mut self, input: Input) {
        match input {
            Input::Mail(Mail::Join(join)) => self.join(*join).await,
            Input::Mail(Mail::Said(from, message)) => self.said(from, *message).await,
            Input::Mail(Mail::Left(id)) => self.left(id),
            Input::Mail(Mail::Forgotten(player)) => self.forgotten(player),
            Input::BotMoves => self.bot_moves().await,
            Input::ShowsHeld => self.show_held(),
            Input::TriesAgain => self.try_again().await,
            Input::SomebodyIsAway | Input::FallsAsleep => {}
            Input::DealIsDue => self.deal_is_due().await,
            Input::PastGoesOn => self.past_goes_on(),
        }
        self.bots_answer_in_secret(None).await;
        self.look_at_people();
        self.call_the_roll();
        if self.pass_host_on().await {
            // Somebody's time may have ended meanwhile.
            self.look_at_people();
            self.call_the_roll();
        }
        self.go_back_if_agreed().await;
        if self.audience.drop_closed() {
            self.tell_table();
        }
        // Letting somebody go is news that somebody else may be too slow for.
        while let slow @ 1.. = self.audience.drop_slow() {
            self.services.metrics.dropped(DropCause::Slow, slow);
            self.tell_table();
        }
        self.look_at_clock();
        self.count_match();
    }

    /// The match is counted as long as it is played.
    fn count_match(&mut self) {
        let on = self.on().map(|running| running.id);
        if on == self.playing.as_ref().map(|(_, playing)| playing.id) {
            return;
        }
        self.playing = on.map(|id| {
            (GaugeGuard::new(&self.services.metrics.playing), self.services.store.playing(id))
        });
    }

    /// What the room does next if nobody comes or says anything, and when.
    fn next_by_itself(&self) -> Option<(Instant, Input)> {
        let planned = [
            (self.shows_at(), Input::ShowsHeld),
            (self.bot_at, Input::BotMoves),
            (self.trouble.as_ref().map(|trouble| trouble.again_at), Input::TriesAgain),
            (self.next_absence(), Input::SomebodyIsAway),
            (self.deal.due(), Input::DealIsDue),
            (self.past_is_due(), Input::PastGoesOn),
            (self.sleeps_at, Input::FallsAsleep),
        ];
        let planned = planned.into_iter().filter_map(|(moment, input)| Some((moment?, input)));
        planned.min_by_key(|(moment, _)| *moment)
    }

    /// Decides when the room acts by itself.
    fn look_at_clock(&mut self) {
        self.plan_bot();
        // A doubt keeps it awake: who opens it anew would not know of it.
        if !self.audience.is_empty() || self.bot_at.is_some() || self.must_read_again() {
            self.sleeps_at = None;
        } else if self.sleeps_at.is_none() {
            self.sleeps_at = Some(time::now() + self.services.sleep_after);
        }
    }

    // ---- coming and going ----

    async fn join(&mut self, join: Join) {
        // Who has gone again in the meantime is found out by the next message to them.
        let Join { door, person, have, outbox, reply } = join;
        let player = person.as_ref().filter(|_| door == Door::Play).map(|person| person.id);
        if let Some(person) = &person {
            self.seats.rename(person);
        }
        if let Some(player) = player {
            self.audience.replace(player);
        }
        let has_seat = player.is_some_and(|player| self.seats.seat_of(player).is_some());
        if !has_seat && self.audience.is_full() {
            let _ = reply.send(Err(Refusal::Full));
            return;
        }
        let has_log = have.and_then(|have| self.checked(&have, player));
        let id = self.audience.add(door, person, has_log, outbox);
        let _ = reply.send(Ok(id));
        self.welcome(id);
        self.tell_table();
        self.show_match(id);
        self.show_undo(id);
        if let Some(player) = player {
            self.tell_who_lost_a_seat(id, player);
        }
        // Who comes back need not ask for their seat; where that cannot be saved now they can ask later.
        if let Some(player) = player
            && let Ok(news) = self.take_back(player).await
        {
            self.spread(news);
        }
    }

    fn left(&mut self, id: ConnectionId) {
        if self.audience.remove(id) {
            self.tell_table();
        }
    }

    fn forgotten(&mut self, player: PlayerId) {
        self.said.forget(player);
        if let Some(running) = &mut self.running {
            running.forget(player);
        }
        if self.seats.seat_of(player).is_some() {
            self.seats.rename(&Person { id: player, name: NO_NAME.to_owned() });
            self.tell_table();
        }
    }

    /// How much of the log somebody who comes back really has.
    fn checked(&self, have: &Have, player: Option<PlayerId>) -> Option<(MatchId, usize)> {
        let viewer = self.running.as_ref()?.viewer(player);
        // Compared with what they may know: how much is held back is none of their business.
        let running = self.seen_by(viewer)?;
        let log = usize::try_from(have.log).ok()?;
        let ours = have.match_id == running.id.to_string()
            && have.version <= running.version(viewer)
            && log <= running.game().log_len();
        ours.then_some((running.id, log))
    }

    fn welcome(&mut self, id: ConnectionId) {
        let Some(connection) = self.audience.get_mut(id) else { return };
        let player = connection.player();
        connection.tell(&ServerMessage::Welcome {
            protocol: PROTOCOL_VERSION,
            server: crate::RELEASE.to_owned(),
            seat: player.and_then(|player| self.seats.seat_of(player)),
            host: player.is_some_and(|player| self.seats.is_host(player)),
        });
        if self.trouble.is_some() {
            connection.tell(&ServerMessage::Notice { notice: Notice::CannotSave });
        }
    }

    /// After a fault: everybody is told, and who asked for what caused it hears whether it was done.
    fn put_right(&mut self, asked: Option<(ConnectionId, String)>) {
        self.audience.tell_all(&ServerMessage::Notice { notice: Notice::Reopened });
        if let Some((from, id)) = asked {
            let player = self.audience.get(from).and_then(audience::Connection::player);
            let done = player.is_some_and(|player| self.was_done(player, &id));
            let no = ServerMessage::Refused { id: Some(id.clone()), reason: Refusal::Unavailable };
            self.tell(from, &if done { ServerMessage::Done { id } } else { no });
        }
        self.tell_table();
        self.tell_match();
        self.tell_past();
        self.tell_undo();
    }

    // ---- what is saved, and who hears what ----

    fn spread(&mut self, news: News) {
        match news {
            News::Table => self.tell_table(),
            News::Match => self.tell_move(),
            News::Both => {
                self.tell_table();
                self.tell_match();
            }
            News::Undo => self.tell_undo(),
            News::Happened(what, in_match) => {
                self.tell_table();
                if in_match {
                    self.tell_match();
                }
                self.audience.tell_all(&ServerMessage::Happened { what });
            }
            News::Words(words) => self.audience.tell_all(&words),
            News::Nothing => {}
        }
    }

    fn refuse(&mut self, to: ConnectionId, id: Option<String>, reason: Refusal) {
        self.services.metrics.refused(&reason);
        self.tell(to, &ServerMessage::Refused { id, reason });
    }

    fn tell(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.audience.get_mut(to) {
            connection.tell(message);
        }
    }

    /// The table to everybody, each with their own seat; who only watches does not learn the invitation.
    fn tell_table(&mut self) {
        if self.must_read_again() {
            return;
        }
        let view = self.table_view();
        for connection in self.audience.iter_mut() {
            let mut table = view.clone();
            if connection.door == Door::Watch {
                table.code = None;
            }
            let player = connection.player();
            connection.tell(&ServerMessage::Table {
                table,
                seat: player.and_then(|player| self.seats.seat_of(player)),
                host: player.is_some_and(|player| self.seats.is_host(player)),
            });
        }
    }

    fn stage(&self) -> Stage {
        match (&self.running, &self.void) {
            (Some(running), _) => running.stage(),
            (None, Some(void)) => void.stage(),
            (None, None) => Stage::Waiting,
        }
    }

    /// The match as long as it is played.
    fn on(&self) -> Option<&Running<G>> {
        self.running.as_ref().filter(|running| !running.is_over())
    }

    /// Whether the next match has a deal of its own: the cards of another one need no promises.
    fn is_dealt_here(&self) -> bool {
        matches!(self.seats.record.origin, None | Some(Origin::Branch { .. }))
    }

    fn presence(&self, place: usize, player: PlayerId) -> Presence {
        Presence {
            connected: self.audience.has(player),
            attendance: self.attendance(place),
            wants_end: self.absences.wants_end(player),
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
            deal: (self.on().is_none() && self.is_dealt_here()).then(|| self.deal.view()),
            paused: self.pause_view(),
            watchers: self.audience.watching(is_seated),
        }
    }
}
