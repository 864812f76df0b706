//! The room task: one table with its seats, its match and those who are there. It knows what must be saved before it
//! is shown, and who hears what; it knows no game's rules and no socket.
//!
//! Reading order: [`run`] (the task), `Room::take` (what it does with its mail), then [`seats`], [`running`],
//! [`clocks`], [`audience`], [`trouble`] (its parts), [`requests`] (what people ask for), [`deal`] (what a match is dealt from), [`play`] (what changes a match)
//! and [`attendance`] (people who go away).

mod attendance;
pub(crate) mod audience;
mod clocks;
mod curtain;
mod deal;
mod play;
mod remembered;
mod requests;
pub(crate) mod running;
pub(crate) mod seats;
mod trouble;
mod void;

#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{ClientMessage, Have, Notice, ServerMessage};
use demesne_protocol::table::{Clock, Stage, TableView};
use demesne_rules::game::Game;
use futures_util::FutureExt;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::archive::Archive;
use crate::ids::{Code, MatchId, PlayerId};
use crate::metrics::{Counted, Dropped, Metrics};
use crate::store::Store;
use crate::store::people::{NO_NAME, Person};
use crate::store::tables::match_of;
use attendance::Absences;
use audience::{Audience, ConnectionId, Door, Outbox};
use curtain::Curtain;
use deal::Deal;
use remembered::Remembered;
pub(crate) use requests::{check, message_id};
use running::{LoadError, Loaded, Running};
use seats::{Presence, Seats};
use trouble::Trouble;
use void::Void;

/// What every room needs of the house.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    pub(crate) archive: Archive,
    pub(crate) bot_pace: Duration,
    pub(crate) secret_pause: Duration,
    pub(crate) sleep_after: Duration,
    /// How long somebody may be away before the others choose.
    pub(crate) grace: Duration,
    /// Becomes true when the server closes.
    pub(crate) closing: watch::Receiver<bool>,
}

/// What a room is sent.
pub(crate) enum Mail {
    /// Somebody came.
    Join(Join),
    /// Somebody said something.
    Said(ConnectionId, ClientMessage),
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

/// The room task. It ends when the server closes, when nobody has been here for a while, or when its match cannot be
/// read; the next who comes finds it in the database.
pub(crate) async fn run<G: Game>(code: Code, house: House, mut mailbox: mpsc::Receiver<Mail>) {
    let mut closing = house.closing.clone();
    let opened = fault_proof(Room::<G>::open(code, house, Audience::default())).await;
    let Some(mut room) = opened else { return };
    loop {
        let input = tokio::select! {
            mail = mailbox.recv() => match mail {
                Some(mail) => Input::Mail(mail),
                None => return,
            },
            () = until(room.bot_at) => Input::BotMoves,
            () = until(room.curtain_lifts_at()) => Input::CurtainLifts,
            () = until(room.trouble.as_ref().map(|trouble| trouble.again_at)) => Input::TriesAgain,
            () = until(room.next_absence()) => Input::SomebodyIsAway,
            () = until(room.deal.due()) => Input::DealIsDue,
            () = until(room.sleeps_at) => {
                if mailbox.is_empty() {
                    return;
                }
                continue;
            }
            _ = closing.wait_for(|closing| *closing) => {
                room.audience.tell_all(&ServerMessage::Notice { notice: Notice::Restarting });
                return;
            }
        };
        let Some(next) = attend(room, input).await else { return };
        room = next;
    }
}

/// What makes a room act.
enum Input {
    Mail(Mail),
    BotMoves,
    CurtainLifts,
    TriesAgain,
    SomebodyIsAway,
    DealIsDue,
}

/// The table of one code, awake.
struct Room<G> {
    house: House,
    seats: Seats,
    running: Option<Running<G>>,
    /// What the next match is dealt from.
    deal: Deal,
    /// The table's match, when these rules cannot go on with it.
    void: Option<Void>,
    audience: Audience,
    remembered: Remembered,
    /// Moves cannot be saved, which everybody was told.
    trouble: Option<Trouble>,
    /// What not everybody may see yet.
    curtain: Option<Curtain>,
    /// Who is away, and whose time runs.
    absences: Absences,
    /// When the next bot moves.
    bot_at: Option<Instant>,
    /// When the room goes to sleep because nobody is here.
    sleeps_at: Option<Instant>,
    /// Faults since the last input that went well.
    faults: u32,
    /// One of the matches that are played now, as long as this is one.
    playing: Option<Counted>,
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
    /// Somebody said something.
    Words(Box<ServerMessage>),
}

/// Faults in a row after which a room gives up: what is wrong is not in its input.
const FAULTS_IN_A_ROW: u32 = 3;

/// Lets the room take an input. A panic in it is a fault of ours: the room is made again from the database, where the
/// offending input is not, and those who are there stay.
async fn attend<G: Game>(mut room: Room<G>, input: Input) -> Option<Room<G>> {
    let asked = input.asked();
    match AssertUnwindSafe(room.take(input)).catch_unwind().await {
        Ok(()) => {
            room.faults = 0;
            Some(room)
        }
        Err(_) => reopen(room, asked).await,
    }
}

async fn reopen<G: Game>(
    mut broken: Room<G>,
    asked: Option<(ConnectionId, String)>,
) -> Option<Room<G>> {
    let match_id = broken.running.as_ref().map(|running| running.id.to_string());
    tracing::error!(match_id, "a fault in a room; it is made again from its journal");
    let faults = broken.faults + 1;
    if faults > FAULTS_IN_A_ROW {
        return None;
    }
    let audience = std::mem::take(&mut broken.audience);
    let code = broken.seats.record.code.clone();
    let again = Room::<G>::open(code, broken.house.clone(), audience);
    let mut room = fault_proof(again).await?;
    room.faults = faults;
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

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
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
            | Input::CurtainLifts
            | Input::TriesAgain
            | Input::SomebodyIsAway
            | Input::DealIsDue => None,
        }
    }
}

/// The match of a table as it was read.
enum Last<G> {
    /// There is none to go on with or to look at.
    None,
    /// It can go on, or is over and can be looked at.
    Loaded(Box<Loaded<G>>),
    /// These rules cannot go on with it.
    Void(Void),
}

impl<G: Game> Room<G> {
    /// Reads a table and its match from the database.
    async fn open(code: Code, house: House, audience: Audience) -> Option<Self> {
        match Self::load(&code, &house).await {
            Ok((seats, last)) => Some(Self::new(house, audience, seats, last)),
            Err(error) => {
                tracing::error!(%error, "a room cannot be opened");
                None
            }
        }
    }

    async fn load(code: &Code, house: &House) -> Result<(Seats, Last<G>), LoadError> {
        let record = house.store.table(code).await?.ok_or(LoadError::Missing)?;
        let clock = record.settings.clock;
        let last = match match_of(&record.stage) {
            Some(id) => Self::load_match(&house.store, id, &record.stage, clock).await?,
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

    fn new(house: House, audience: Audience, seats: Seats, last: Last<G>) -> Self {
        let mut room = Self {
            house,
            deal: Deal::new(seats.record.seats.len()),
            seats,
            running: None,
            void: None,
            audience,
            remembered: Remembered::default(),
            trouble: None,
            curtain: None,
            absences: Absences::default(),
            bot_at: None,
            sleeps_at: None,
            faults: 0,
            playing: None,
        };
        room.take_up(last);
        room.look_at_people();
        room.look_at_clock();
        room
    }

    /// Takes up the table's match, if there is one to take up.
    fn take_up(&mut self, last: Last<G>) {
        match last {
            Last::None => {}
            Last::Loaded(loaded) => self.resume(*loaded),
            Last::Void(void) => self.void = Some(void),
        }
    }

    /// Goes on with a match as the database has it.
    fn resume(&mut self, loaded: Loaded<G>) {
        for (player, message) in loaded.messages {
            self.remembered.add(player, message);
        }
        self.curtain = Curtain::after_reading(&loaded.running);
        self.running = Some(loaded.running);
    }

    /// Takes one input, whole.
    async fn take(&mut self, input: Input) {
        match input {
            Input::Mail(Mail::Join(join)) => self.join(join).await,
            Input::Mail(Mail::Said(from, message)) => self.said(from, message).await,
            Input::Mail(Mail::Left(id)) => self.left(id),
            Input::Mail(Mail::Forgotten(player)) => self.forgotten(player),
            Input::BotMoves => self.bot_moves().await,
            Input::CurtainLifts => self.curtain_lifts(),
            Input::TriesAgain => self.try_again().await,
            Input::SomebodyIsAway => {}
            Input::DealIsDue => self.deal_is_due().await,
        }
        self.look_at_people();
        self.call_the_roll();
        self.pass_host_on().await;
        // Letting somebody go is news that somebody else may be too slow for.
        while let slow @ 1.. = self.audience.drop_slow() {
            self.house.metrics.dropped(Dropped::Slow, slow);
            self.tell_table();
        }
        self.look_at_clock();
    }

    /// Decides when the room acts by itself.
    fn look_at_clock(&mut self) {
        self.plan_bot();
        if self.on().is_none() {
            self.playing = None;
        } else if self.playing.is_none() {
            self.playing = Some(Counted::one(&self.house.metrics.playing));
        }
        if !self.audience.is_empty() || self.bot_at.is_some() {
            self.sleeps_at = None;
        } else if self.sleeps_at.is_none() {
            self.sleeps_at = Some(Instant::now() + self.house.sleep_after);
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
        self.show_match(id).await;
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
        if self.seats.seat_of(player).is_some() {
            self.seats.rename(&Person { id: player, name: NO_NAME.to_owned() });
            self.tell_table();
        }
    }

    /// How much of the log somebody who comes back really has.
    fn checked(&self, have: &Have, player: Option<PlayerId>) -> Option<(MatchId, usize)> {
        let running = self.running.as_ref()?;
        let log = usize::try_from(have.log).ok()?;
        let ours = have.match_id == running.id.to_string()
            && have.version <= running.version(running.viewer(player))
            && log <= running.game.log_len();
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
            let done = player.is_some_and(|player| self.remembered.has(player, &id));
            let no = ServerMessage::Refused { id: Some(id.clone()), reason: Refusal::Unavailable };
            self.tell(from, &if done { ServerMessage::Done { id } } else { no });
        }
        self.tell_table();
        self.tell_match();
    }

    // ---- what is saved, and who hears what ----

    fn spread(&mut self, news: News) {
        match news {
            News::Table => self.tell_table(),
            News::Match => self.tell_match(),
            News::Both => {
                self.tell_table();
                self.tell_match();
            }
            News::Words(words) => self.audience.tell_all(&words),
        }
    }

    fn refuse(&mut self, to: ConnectionId, id: Option<String>, reason: Refusal) {
        self.house.metrics.refused(&reason);
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
            deal: self.on().is_none().then(|| self.deal.view()),
            watchers: self.audience.watching(is_seated),
        }
    }
}
