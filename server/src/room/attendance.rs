//! People who go away: who is overdue, for whom a bot plays, who resigns, who would rather end the match, and when the
//! next host steps in. It knows people and time; it knows no game's rules.
//!
//! All that is told of it comes from the match as everyone may know it: whether a player is asked in secret would show
//! otherwise.

use std::time::Duration;

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{Attendance, BotLevel, Clock, Ending, SeatClock};
use demesne_rules::game::Game;
use tokio::time::Instant;

use super::held_updates::HeldUpdates;
use super::running::{Running, plays_alone, plays_as};
use super::seats::{person, seat_number};
use super::{News, No, Room, time};
use crate::ids::PlayerId;
use crate::limits;
use crate::store::matches::{End, Left};
use crate::store::tables::Seated;
use crate::store::writer::Write;

/// The bot that plays for a person.
const STAND_IN: BotLevel = BotLevel::Solid;

/// What a room remembers of those who go away. A sleeping room forgets it: who is overdue is found out again.
#[derive(Default)]
pub(super) struct Absences {
    /// Since when the player of each seat is not here.
    gone: Vec<Option<Instant>>,
    /// Since when the host is not here.
    host_gone: Option<Instant>,
    /// Who would rather end the match.
    want_end: Vec<PlayerId>,
    /// Since when the time of those runs who are asked.
    time_runs: Option<Instant>,
    /// Since when somebody is being asked what nobody else may notice.
    secret_since: Option<Instant>,
    /// How long those who are asked had been asked when the match was paused.
    held: Duration,
    /// Since when the person of each seat of the table is not here, match or not.
    away: Vec<Option<Instant>>,
    /// The roll as it was told last, and whether everybody may end the pause.
    told: (Vec<Attendance>, bool),
}

impl Absences {
    /// A match begins or ends.
    pub(super) fn forget(&mut self) {
        self.want_end.clear();
        self.held = Duration::ZERO;
        self.time_runs = None;
        self.secret_since = None;
        self.held = Duration::ZERO;
    }

    pub(super) fn wants_end(&self, player: PlayerId) -> bool {
        self.want_end.contains(&player)
    }

    /// The match is paused, or what happens in it is held back: what has passed until now counts.
    pub(super) fn hold(&mut self) {
        if let Some(begun) = self.time_runs.take() {
            self.held = time::now() - begun;
        }
    }

    /// The match goes on where it was paused.
    pub(super) fn let_go(&mut self) {
        self.time_runs = time::now().checked_sub(std::mem::take(&mut self.held));
    }

    /// An answer is shown: the time of those who are asked next begins.
    pub(super) fn answered(&mut self) {
        self.time_runs = None;
        self.held = Duration::ZERO;
    }

    /// An answer was given: whoever is asked in secret now was not asked before.
    pub(super) fn asks_anew(&mut self) {
        self.secret_since = None;
    }
}

/// Begins or ends a stretch of time.
fn since(begun: &mut Option<Instant>, lasts: bool) {
    *begun = lasts.then(|| begun.unwrap_or_else(time::now));
}

fn is_over(begun: Option<Instant>, most: Duration) -> bool {
    begun.is_some_and(|begun| time::now() - begun >= most)
}

impl<G: Game> Room<G> {
    // ---- time ----

    /// Notes who has come and gone, and whether anybody's time runs.
    pub(super) fn look_at_people(&mut self) {
        let players: Vec<_> = match self.on() {
            Some(running) => running.players.iter().map(plays_as).collect(),
            None => Vec::new(),
        };
        let is_paused = self.pause_now().is_some();
        self.absences.gone.resize(players.len(), None);
        for (gone, player) in self.absences.gone.iter_mut().zip(players) {
            since(gone, !is_paused && player.is_some_and(|player| !self.audience.has(player)));
        }
        self.absences.away.resize(self.seats.record.seats.len(), None);
        for (away, seated) in self.absences.away.iter_mut().zip(&self.seats.record.seats) {
            since(away, person(seated).is_some_and(|person| !self.audience.has(person.id)));
        }
        since(&mut self.absences.host_gone, !self.audience.has(self.seats.record.host));
        let is_secret = self.on().is_some_and(|running| running.game().is_asking_in_secret());
        since(&mut self.absences.secret_since, is_secret && !is_paused);
        let runs = self.time_counts() && !self.waits_for_secrets();
        since(&mut self.absences.time_runs, runs);
    }

    /// How long those who are asked have been asked so far, as far as it counts.
    pub(super) fn asked_for(&self) -> Duration {
        self.absences.time_runs.map_or(self.absences.held, |begun| time::now() - begun)
    }

    /// Whether time counts at all: not while the match is paused or nothing can be saved.
    fn time_counts(&self) -> bool {
        self.on().is_some() && self.trouble.is_none() && self.pause_now().is_none()
    }

    /// Whether nobody's time runs because another player might have been asked in secret. Within a player's own move
    /// their time does run, as it would before it.
    pub(super) fn waits_for_secrets(&self) -> bool {
        self.held.as_ref().is_some_and(HeldUpdates::has_pause)
    }

    /// What an answer of a seat takes of its time, in milliseconds: nothing where nobody else knows that it is asked.
    pub(super) fn took(&self, seat: Seat) -> u32 {
        let has_clock = self.on().is_some_and(|running| running.clocks.is_some());
        let counts = !self.waits_for_secrets() && self.is_asked_publicly(seat);
        if has_clock && counts {
            u32::try_from(self.asked_for().as_millis()).unwrap_or(u32::MAX)
        } else {
            0
        }
    }

    /// The clocks as everybody sees them; empty at a table without one.
    pub(super) fn clocks(&self) -> Vec<SeatClock> {
        let Some(running) = self.public() else { return Vec::new() };
        let Some(clocks) = &running.clocks else { return Vec::new() };
        let runs = |seat| self.time_runs_for(running, seat);
        let clock = |seat| {
            let is_timed = self.is_timed(running, seat);
            let asked_for = if is_timed { self.asked_for() } else { Duration::ZERO };
            let left = clocks.left(seat, asked_for).as_millis();
            SeatClock { left: u32::try_from(left).unwrap_or(u32::MAX), runs: runs(seat) }
        };
        (0..running.players.len()).map(seat_number).map(clock).collect()
    }

    fn time_runs_for(&self, running: &Running<G>, seat: Seat) -> bool {
        self.absences.time_runs.is_some() && self.is_timed(running, seat)
    }

    /// Whether the time of a seat is used up while the table waits.
    fn is_timed(&self, running: &Running<G>, seat: Seat) -> bool {
        !running.is_over()
            && plays_alone(&running.players[usize::from(seat.0)])
            && running.game().waiting_for().contains(&seat)
    }

    /// When the next of all this changes by itself.
    pub(super) fn next_absence(&self) -> Option<Instant> {
        let graces = self.absences.gone.iter().chain([&self.absences.host_gone]);
        let graces = graces.filter_map(|gone| Some((*gone)? + self.services.grace));
        let secret = self.absences.secret_since.map(|begun| begun + limits::SECRET_ANSWER_TIMEOUT);
        let out_of_time = self.public_on().and_then(|running| {
            let clocks = running.clocks.as_ref()?;
            let asked = running.game().waiting_for();
            let asked = asked.into_iter().filter(|seat| self.time_runs_for(running, *seat));
            let left = asked.map(|seat| clocks.left(seat, Duration::ZERO)).min()?;
            Some(self.absences.time_runs? + left)
        });
        let now = time::now();
        let pause = self.pause_is_anybodys_at();
        graces.chain(secret).chain(out_of_time).chain(pause).filter(|moment| *moment > now).min()
    }

    // ---- who is there ----

    /// Whether the person at a place plays for themselves.
    pub(super) fn attendance(&self, place: usize) -> Attendance {
        let Some(running) = self.public_on() else { return Attendance::Present };
        match running.players[place].left {
            Some(Left::Resigned) => Attendance::Resigned,
            Some(Left::StoodIn) => Attendance::StoodIn,
            None if self.is_overdue(running, place) => Attendance::Overdue,
            None => Attendance::Present,
        }
    }

    fn is_overdue(&self, running: &Running<G>, place: usize) -> bool {
        let gone = self.absences.gone.get(place).copied().flatten();
        let seat = seat_number(place);
        let out_of_time = running.clocks.as_ref().is_some_and(|clocks| {
            self.time_counts()
                && self.is_timed(running, seat)
                && clocks.left(seat, self.asked_for()).is_zero()
        });
        is_over(gone, self.services.grace) || out_of_time
    }

    /// Tells everybody when somebody becomes overdue or is there again.
    pub(super) fn call_the_roll(&mut self) {
        let places = 0..self.on().map_or(0, |running| running.players.len());
        let roll: Vec<_> = places.map(|place| self.attendance(place)).collect();
        let anybody = self.pause_view().is_some_and(|paused| paused.anybody);
        if self.absences.told.0 != roll || self.absences.told.1 != anybody {
            self.absences.told = (roll, anybody);
            self.tell_table();
        }
    }

    /// Whether the person of a seat of the table has not been here for the grace.
    pub(super) fn has_been_away(&self, place: usize) -> bool {
        is_over(self.absences.away.get(place).copied().flatten(), self.services.grace)
    }

    /// Whether anybody who plays the match is here.
    fn somebody_plays(&self, running: &Running<G>) -> bool {
        running.players.iter().filter_map(plays_as).any(|player| self.audience.has(player))
    }

    /// A seat that a bot must answer for, with its level. Nobody's stand-in plays on for an empty house.
    pub(super) fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        self.not_paused().ok()?;
        let running = self.on().filter(|running| !running.is_full())?;
        let most = limits::SECRET_ANSWER_TIMEOUT;
        // Where their time runs, its end is what counts.
        let too_long = running.clocks.is_some()
            && self.waits_for_secrets()
            && is_over(self.absences.secret_since, most);
        running.game().waiting_for().into_iter().find_map(|seat| {
            let player = running.players.get(usize::from(seat.0))?;
            match player.seated {
                Seated::Bot(level) => Some((seat, level)),
                Seated::Person(_) if !self.somebody_plays(running) => None,
                Seated::Person(_) if player.left.is_some() || too_long => Some((seat, STAND_IN)),
                Seated::Person(_) => None,
            }
        })
    }

    /// A host who is away passes that on to the next person who sits here; whether that was tried.
    pub(super) async fn pass_host_on(&mut self) -> bool {
        if self.trouble.is_some() || !is_over(self.absences.host_gone, self.services.grace) {
            return false;
        }
        let people = self.seats.people();
        let Some(next) = people.into_iter().find(|player| self.audience.has(*player)) else {
            return false;
        };
        let mut seats = self.seats.clone();
        seats.record.host = next;
        if self.save(Write::Table(seats.record.clone())).await.is_ok() {
            self.seats = seats;
            self.tell_table();
        }
        true
    }

    // ---- what the others choose ----

    /// Somebody who plays this match themselves, with their seat.
    pub(super) fn playing(&self, player: PlayerId) -> Result<(&Running<G>, Seat), Refusal> {
        let running = self.on().ok_or(Refusal::NotNow)?;
        let seat = running.seat_of(player).ok_or(Refusal::NotYours)?;
        match running.players[usize::from(seat.0)].left {
            Some(Left::Resigned) => Err(Refusal::NotNow),
            Some(Left::StoodIn) | None => Ok((running, seat)),
        }
    }

    fn overdue(&self, player: PlayerId, seat: Seat) -> Result<(), Refusal> {
        let (running, _) = self.playing(player)?;
        let place = usize::from(seat.0);
        if place >= running.players.len() {
            return Err(Refusal::NotFound);
        }
        if self.attendance(place) == Attendance::Overdue { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// A bot plays for a seat whose player is overdue.
    pub(super) async fn stand_in(&mut self, player: PlayerId, seat: Seat) -> Result<News, No> {
        self.overdue(player, seat)?;
        self.leave(seat, Some(Left::StoodIn)).await
    }

    /// The others wait some more.
    pub(super) fn wait_for(&mut self, player: PlayerId, seat: Seat) -> Result<News, No> {
        self.overdue(player, seat)?;
        if let Some(gone) = &mut self.absences.gone[usize::from(seat.0)] {
            *gone = time::now();
        }
        self.change_publicly(|running| {
            running.clocks.iter_mut().for_each(|clocks| clocks.extend(seat));
        });
        Ok(News::Both)
    }

    /// Somebody plays for themselves again.
    pub(super) async fn take_back(&mut self, player: PlayerId) -> Result<News, No> {
        let (running, seat) = self.playing(player)?;
        if running.players[usize::from(seat.0)].left.is_none() {
            return Err(Refusal::NotNow.into());
        }
        self.leave(seat, None).await
    }

    async fn leave(&mut self, seat: Seat, left: Option<Left>) -> Result<News, No> {
        let Some(running) = &self.running else { return Err(Refusal::NotNow.into()) };
        self.save(Write::Leave(running.id, seat, left)).await?;
        self.change_publicly(|running| running.players[usize::from(seat.0)].left = left);
        // Time that passed while a bot played is nobody's.
        self.absences.time_runs = None;
        Ok(News::Both)
    }

    /// Somebody gives up. Where nobody is left to play against, the match is over.
    pub(super) async fn resign(&mut self, player: PlayerId) -> Result<News, No> {
        let (running, seat) = self.playing(player)?;
        let id = running.id;
        match end_without(running, seat) {
            Some(end) => self.end(Write::End(id, Some(seat), end), Ending::Resigned).await,
            None => self.leave(seat, Some(Left::Resigned)).await,
        }
    }

    /// Somebody would rather end the match, or not any more.
    pub(super) async fn end_match(&mut self, player: PlayerId, end: bool) -> Result<News, No> {
        self.playing(player)?;
        self.absences.want_end.retain(|one| *one != player);
        if !end {
            return Ok(News::Table);
        }
        self.absences.want_end.push(player);
        let Some(running) = self.on().filter(|running| self.everybody_would_end(running)) else {
            return Ok(News::Table);
        };
        let (id, end) = (running.id, running.end_now(Ending::Agreed, |_| false));
        let ended = self.end(Write::End(id, None, end), Ending::Agreed).await;
        if ended.is_err() {
            // What was not done was not wished either: who hears that may say it again.
            self.absences.want_end.retain(|one| *one != player);
        }
        ended
    }

    /// Whether everybody who is here and plays for themselves would rather end the match.
    fn everybody_would_end(&self, running: &Running<G>) -> bool {
        let plays = |(place, player): (usize, _)| {
            let player = plays_as(player)?;
            (self.attendance(place) == Attendance::Present).then_some(player)
        };
        let mut present = running.players.iter().enumerate().filter_map(plays);
        present.all(|player| self.absences.wants_end(player))
    }

    async fn end(&mut self, write: Write, ending: Ending) -> Result<News, No> {
        self.save(write).await?;
        if let Some(running) = &mut self.running {
            running.ended(ending);
            self.services.archive.has_ended(running.id);
        }
        self.held = None;
        self.absences.forget();
        Ok(News::Both)
    }
}

/// How a match ends when a seat resigns as well; nothing where another person still has somebody to play against.
fn end_without<G: Game>(running: &Running<G>, seat: Seat) -> Option<End> {
    let resigned =
        |one: Seat| one == seat || running.players[usize::from(one.0)].left == Some(Left::Resigned);
    let places = running.players.iter().enumerate();
    let staying: Vec<_> = places.filter(|(place, _)| !resigned(seat_number(*place))).collect();
    let goes_on = staying.len() > 1 && staying.iter().any(|(_, it)| plays_as(it).is_some());
    (!goes_on).then(|| running.end_now(Ending::Resigned, resigned))
}

/// Whether a clock can be kept.
pub(super) fn check(clock: Clock) -> Result<(), Refusal> {
    let is_good = match clock {
        Clock::None => true,
        Clock::PerTurn { seconds } => limits::CLOCK_SECONDS.contains(&seconds),
        Clock::PerMatch { seconds, increment } => {
            limits::CLOCK_SECONDS.contains(&seconds)
                && limits::INCREMENT_SECONDS.contains(&increment)
        }
    };
    if is_good { Ok(()) } else { Err(Refusal::BadSettings) }
}
