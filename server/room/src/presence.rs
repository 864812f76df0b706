//! Presence and absence of players: which players are overdue, stand-in bots, resigning, agreeing to end the match, and
//! replacing an absent host.
//!
//! All that is shown of it comes from the match as all clients may see it: otherwise it would disclose whether a player
//! is asked in secret.

use std::time::Duration;

use demesne_base::ids::{MatchId, UserId};
use demesne_matches::seat_number;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::table::{Attendance, BotLevel, Clock, Ending, SeatClock};
use demesne_rules::game::Viewer;
use demesne_rules::resigning;
use demesne_store::match_progress::AskedSince;
use demesne_store::matches::{EndMatch, MatchEnd, Player, SeatStatus, SeatStatusChange};
use demesne_store::millis;
use demesne_store::tables::SeatOwner;
use tokio::time::Instant;

use super::asked_since::{ClockTime, elapsed};
use super::clocks::to_millis;
use super::connections::Connections;
use super::held_updates::HeldUpdates;
use super::match_state::MatchState;
use super::room_match::{RoomMatch, plays_themselves};
use super::save_outage::Evidence;
use super::seats::{SeatPresence, user};
use super::{Broadcast, CommandError, Room, Services, time};

/// The level of a bot that stands in for a player.
const STAND_IN: BotLevel = BotLevel::Solid;

/// Absences of players. They are lost when the room is unloaded: overdue players are found again.
#[derive(Default)]
pub(super) struct Presence {
    /// For each seat of the match, since when its player is absent.
    gone: Vec<Option<Instant>>,
    /// Since when the host is absent.
    host_gone: Option<Instant>,
    /// The players who want to end the match.
    want_end: Vec<UserId>,
    /// Since when the time of the seats that are asked runs.
    time_runs: Option<ClockTime>,
    /// Since when a player is being asked in secret; in a match over days, since when one might be.
    secret_since: Option<ClockTime>,
    /// Since when the seats that are asked had been asked when the match was paused or its updates were held back, and
    /// that moment.
    before_pause: Option<(ClockTime, ClockTime)>,
    /// For each seat of the table, since when its player is absent, whether or not a match is played.
    away: Vec<Option<Instant>>,
    /// The last broadcast.
    broadcast: BroadcastPresence,
}

/// The presence of players, as a broadcast of the table has it.
#[derive(Default)]
struct BroadcastPresence {
    /// The attendance of each player of the match.
    attendance: Vec<Attendance>,
    /// Whether every player may end the pause.
    resumable_by_all: bool,
}

impl Presence {
    /// Resets the state when a match begins or ends.
    pub(crate) fn reset(&mut self) {
        self.want_end.clear();
        self.time_runs = None;
        self.secret_since = None;
        self.before_pause = None;
    }

    pub(super) fn wants_end(&self, player: UserId) -> bool {
        self.want_end.contains(&player)
    }

    /// The match is paused, or its updates are held back: the time until now counts.
    pub(super) fn pause(&mut self, now: ClockTime) {
        if let Some(begun) = self.time_runs.take() {
            self.before_pause = Some((begun, now));
        }
    }

    /// The match is resumed.
    pub(super) fn resume(&mut self, now: ClockTime) {
        let before = self.before_pause.take();
        self.time_runs = Some(now - before.map_or(0, |(begun, end)| end - begun));
    }

    /// The time of the seats that are asked, as it was saved; `stands_at` says when it came to stand if it does not run.
    pub(crate) fn restore(&mut self, saved: AskedSince, now: ClockTime, stands_at: Option<i64>) {
        let AskedSince { since, stood, held, .. } = saved;
        self.secret_since = held;
        self.before_pause = Some((since, stood.or(stands_at).unwrap_or(now)));
        self.time_runs = None;
        if stands_at.is_none() {
            self.resume(now);
        }
    }

    /// Since when the seats that are asked have been asked, and when their time came to stand.
    pub(crate) fn asked_since(&self) -> Option<(ClockTime, Option<ClockTime>)> {
        let running = self.time_runs.map(|begun| (begun, None));
        running.or(self.before_pause.map(|(begun, end)| (begun, Some(end))))
    }

    /// Since when a player of a match over days might be asked in secret.
    pub(super) fn held_since(&self) -> Option<ClockTime> {
        self.secret_since
    }

    /// An answer is shown: the time of the seats that are asked next begins.
    pub(crate) fn answered(&mut self) {
        self.time_runs = None;
        self.before_pause = None;
    }

    /// An answer was given: a player who is asked in secret now was not asked before.
    pub(super) fn asks_anew(&mut self) {
        self.secret_since = None;
    }
}

/// The facts on which the time of seats depends: the match, the present players, and the clocks.
pub(super) struct Timing<'a> {
    pub(super) state: &'a MatchState,
    pub(super) presence: &'a Presence,
    pub(super) connections: &'a Connections,
    pub(super) services: &'a Services,
    /// The clock of the table.
    pub(super) clock: Clock,
    /// When the room was loaded: clocks without days count from then.
    pub(super) loaded: Instant,
    /// Whether moves can be saved.
    pub(super) can_save: bool,
}

/// Starts or ends an interval.
fn since<Moment: Copy>(begun: &mut Option<Moment>, lasts: bool, now: Moment) {
    *begun = lasts.then(|| begun.unwrap_or(now));
}

fn is_over(begun: Option<Instant>, most: Duration) -> bool {
    begun.is_some_and(|begun| time::now() - begun >= most)
}

impl Timing<'_> {
    /// How long the seats that are asked have been asked so far, without time that does not count.
    pub(super) fn asked_for(&self) -> Duration {
        let asked = self.presence.asked_since();
        asked.map_or(Duration::ZERO, |(begun, end)| {
            elapsed(begun, end.unwrap_or_else(|| self.guarded_clock_now()))
        })
    }

    /// Whether time counts at all: not while the match is paused or moves cannot be saved. Days go on meanwhile.
    fn time_counts(&self) -> bool {
        let can_play = self.can_save || self.state.is_played_over_days();
        self.state.ongoing().is_some() && can_play && self.state.pause_now().is_none()
    }

    /// The milliseconds that an answer takes of a seat's time. If other players cannot see that it is asked, the longest
    /// delay of updates takes none: they would see that the seat was asked.
    pub(super) fn time_taken(&self, seat: Seat) -> u32 {
        let has_clock = self.state.ongoing().is_some_and(|room_match| room_match.clocks.is_some());
        let took = if !has_clock {
            Duration::ZERO
        } else if self.state.waits_for_secrets() {
            self.secret_time(seat)
        } else if self.state.is_asked_publicly(seat) {
            self.asked_for()
        } else {
            Duration::ZERO
        };
        to_millis(took)
    }

    /// The time of its own that a seat has taken for a secret question in another player's move.
    fn secret_time(&self, seat: Seat) -> Duration {
        let is_asked = |it: &RoomMatch| it.is_asked_in_secret(Viewer::Seat(seat));
        let since =
            self.presence.secret_since.filter(|_| self.state.ongoing().is_some_and(is_asked));
        let asked_for =
            since.map_or(Duration::ZERO, |since| elapsed(since, self.guarded_clock_now()));
        asked_for.saturating_sub(self.services.hidden_info_delay.longest())
    }

    /// The clocks as a player sees them who is asked in secret in another player's move: their own runs.
    pub(super) fn clocks_with_secret_time(&self) -> Vec<SeatClock> {
        let mut all = self.clocks();
        let Some(room_match) = self.state.ongoing().filter(|_| self.state.waits_for_secrets())
        else {
            return all;
        };
        for (place, clock) in all.iter_mut().enumerate() {
            let seat = seat_number(place);
            if room_match.is_asked_in_secret(Viewer::Seat(seat))
                && plays_themselves(&room_match.players[place])
            {
                clock.left = clock.left.saturating_sub(to_millis(self.secret_time(seat)));
                clock.runs = self.time_counts();
            }
        }
        all
    }

    /// The clocks as all clients see them; empty for a table without a clock.
    pub(super) fn clocks(&self) -> Vec<SeatClock> {
        let Some(room_match) = self.state.public() else { return Vec::new() };
        let Some(clocks) = &room_match.clocks else { return Vec::new() };
        let clock = |seat| {
            let is_timed = self.is_timed(room_match, seat);
            let asked_for = if is_timed { self.asked_for() } else { Duration::ZERO };
            SeatClock {
                left: to_millis(clocks.left(seat, asked_for)),
                reserve: clocks.reserve(seat, asked_for).map(to_millis),
                runs: self.time_runs_for(room_match, seat),
            }
        };
        (0..room_match.players.len()).map(seat_number).map(clock).collect()
    }

    /// Seconds since the match began to wait for its players, as all clients see it; `None` while that time stands, as their
    /// clocks would.
    pub(super) fn seconds_asked_for(&self) -> Option<u32> {
        self.presence.time_runs?;
        Some(u32::try_from(self.asked_for().as_secs()).unwrap_or(u32::MAX))
    }

    fn time_runs_for(&self, room_match: &RoomMatch, seat: Seat) -> bool {
        self.presence.time_runs.is_some() && self.is_timed(room_match, seat)
    }

    /// Whether the time of a seat runs while the table waits.
    fn is_timed(&self, room_match: &RoomMatch, seat: Seat) -> bool {
        !room_match.is_over()
            && plays_themselves(&room_match.players[usize::from(seat.0)])
            && room_match.game().waiting_for().contains(&seat)
    }

    /// The next time at which presence changes by a timer.
    pub(super) fn presence_deadline(&self) -> Option<Instant> {
        let graces = self.presence.gone.iter().chain([&self.presence.host_gone]);
        let graces = graces.filter_map(|gone| Some((*gone)? + self.services.grace));
        let now = time::now();
        let clock = (!self.state.is_played_over_days()).then(|| self.clock_deadline()).flatten();
        let clock = clock.map(|moment| now + elapsed(self.clock_now(), moment));
        graces.filter(|moment| *moment > now).chain(clock).min()
    }

    /// The next time at which a clock runs out, or at which a bot answers a secret question.
    pub(super) fn clock_deadline(&self) -> Option<ClockTime> {
        let most = millis(self.secret_answer_timeout());
        let secret = self.presence.secret_since.map(|begun| begun + most);
        let out_of_time = self.state.public_on().and_then(|room_match| {
            let clocks = room_match.clocks.as_ref()?;
            let asked = room_match.game().waiting_for();
            let asked = asked.into_iter().filter(|seat| self.time_runs_for(room_match, *seat));
            let left = asked.map(|seat| clocks.left(seat, Duration::ZERO)).min()?;
            Some(self.presence.time_runs? + millis(left))
        });
        let now = self.clock_now();
        secret.into_iter().chain(out_of_time).filter(|moment| *moment > now).min()
    }

    // ---- presence ----

    /// The attendance of the player at an index: present, overdue, replaced by a bot or resigned.
    pub(super) fn attendance(&self, place: usize) -> Attendance {
        let Some(room_match) = self.state.public_on() else { return Attendance::Present };
        match room_match.players[place].status {
            Some(SeatStatus::Resigned) => Attendance::Resigned,
            Some(SeatStatus::StoodIn) => Attendance::StoodIn,
            None if self.is_overdue(room_match, place) => Attendance::Overdue,
            None => Attendance::Present,
        }
    }

    /// The part of a seat's player that all clients see.
    pub(super) fn seat_presence(&self, place: usize, player: UserId) -> SeatPresence {
        SeatPresence {
            connected: self.connections.has(player),
            attendance: self.attendance(place),
            wants_end: self.presence.wants_end(player),
        }
    }

    fn is_overdue(&self, room_match: &RoomMatch, place: usize) -> bool {
        let gone = self.presence.gone.get(place).copied().flatten();
        let seat = seat_number(place);
        let out_of_time = room_match.clocks.as_ref().is_some_and(|clocks| {
            self.time_counts()
                && self.is_timed(room_match, seat)
                && clocks.left(seat, self.asked_for()).is_zero()
        });
        // In a match over days players are away in between.
        (is_over(gone, self.services.grace) && !self.state.is_played_over_days()) || out_of_time
    }

    /// Whether the player of a seat of the table has been absent for the grace period, or for a match over days is
    /// missed in it.
    pub(super) fn is_long_absent(&self, place: usize) -> bool {
        if self.state.is_played_over_days() {
            return self.attendance(place) != Attendance::Present;
        }
        is_over(self.presence.away.get(place).copied().flatten(), self.services.grace)
    }

    /// Whether any player of the match is connected.
    fn any_player_present(&self, room_match: &RoomMatch) -> bool {
        room_match
            .players
            .iter()
            .filter_map(Player::user)
            .any(|player| self.connections.has(player))
    }

    /// A seat that a bot must answer for, with its level. A stand-in does not play while all players are absent.
    pub(super) fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        self.state.not_paused().ok()?;
        let room_match = self.state.ongoing().filter(|room_match| !room_match.is_journal_full())?;
        let most = self.secret_answer_timeout();
        let asked_since = self.presence.secret_since;
        // If a player's clock runs, its end decides instead.
        let too_long = room_match.clocks.is_some()
            && self.state.waits_for_secrets()
            && asked_since.is_some_and(|begun| elapsed(begun, self.guarded_clock_now()) >= most);
        room_match.game().waiting_for().into_iter().find_map(|seat| {
            let player = room_match.players.get(usize::from(seat.0))?;
            match player.owner {
                SeatOwner::Bot(level) => Some((seat, level)),
                SeatOwner::User(_) if !self.any_player_present(room_match) => None,
                SeatOwner::User(_) if player.status.is_some() || too_long => Some((seat, STAND_IN)),
                SeatOwner::User(_) => None,
            }
        })
    }

    /// Refuses a choice of a player about a seat whose player is not overdue.
    fn check_overdue(&self, player: UserId, seat: Seat) -> Result<(), Refusal> {
        let (room_match, _) = self.state.playing(player)?;
        let place = usize::from(seat.0);
        if place >= room_match.players.len() {
            return Err(Refusal::NotFound);
        }
        if self.attendance(place) == Attendance::Overdue { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Whether all connected players who play for themselves want to end the match.
    fn all_want_end(&self, room_match: &RoomMatch) -> bool {
        let plays = |(place, player): (usize, &Player)| {
            let player = player.user()?;
            (self.attendance(place) == Attendance::Present).then_some(player)
        };
        let mut present = room_match.players.iter().enumerate().filter_map(plays);
        present.all(|player| self.presence.wants_end(player))
    }
}

impl MatchState {
    /// Whether all clocks stand still because another player might have been asked in secret. Within a player's own
    /// move their time does run, as it would before it.
    pub(super) fn waits_for_secrets(&self) -> bool {
        self.held.as_ref().is_some_and(HeldUpdates::has_delay)
    }

    // ---- choices of the other players ----

    /// The match that is played and the seat of a player in it who has not resigned.
    pub(super) fn playing(&self, player: UserId) -> Result<(&RoomMatch, Seat), Refusal> {
        let room_match = self.ongoing().ok_or(Refusal::NotNow)?;
        let seat = room_match.seat_of(player).ok_or(Refusal::NotYours)?;
        match room_match.players[usize::from(seat.0)].status {
            Some(SeatStatus::Resigned) => Err(Refusal::NotNow),
            Some(SeatStatus::StoodIn) | None => Ok((room_match, seat)),
        }
    }
}

impl Room {
    // ---- time ----

    /// Updates which players are absent, and whether time runs.
    pub(super) fn update_presence(&mut self) {
        let is_paused = self.state.pause_now().is_some();
        let (now, clock_now) = (time::now(), self.timing().clock_now());
        let players = self.state.ongoing().map_or(&[][..], |it| &it.players[..]);
        self.presence.gone.resize(players.len(), None);
        for (gone, player) in self.presence.gone.iter_mut().zip(players) {
            let is_gone = player.user().is_some_and(|player| !self.connections.has(player));
            since(gone, !is_paused && is_gone, now);
        }
        self.presence.away.resize(self.seats.record.seats.len(), None);
        for (away, owner) in self.presence.away.iter_mut().zip(&self.seats.record.seats) {
            since(away, user(owner).is_some_and(|user| !self.connections.has(user.id)), now);
        }
        let host_gone =
            !self.state.is_played_over_days() && !self.connections.has(self.seats.record.host);
        since(&mut self.presence.host_gone, host_gone, now);
        let is_secret = match self.state.is_played_over_days() {
            // It is saved: it must not depend on whether a player is asked.
            true => self.state.waits_for_secrets(),
            false => self
                .state
                .ongoing()
                .is_some_and(|room_match| room_match.game().is_asking_in_secret()),
        };
        since(&mut self.presence.secret_since, is_secret && !is_paused, clock_now);
        let runs = self.timing().time_counts() && !self.state.waits_for_secrets();
        since(&mut self.presence.time_runs, runs, clock_now);
    }

    /// Broadcasts the table if a player has become overdue or present again.
    pub(super) fn broadcast_presence(&mut self) {
        let count = self.state.ongoing().map_or(0, |room_match| room_match.players.len());
        let attendance = || (0..count).map(|place| self.timing().attendance(place));
        let resumable_by_all = self
            .state
            .pause_view(self.services.system_time())
            .is_some_and(|paused| paused.resumable_by_all);
        let before = &self.presence.broadcast;
        if !attendance().eq(before.attendance.iter().copied())
            || before.resumable_by_all != resumable_by_all
        {
            let attendance = attendance().collect();
            self.presence.broadcast = BroadcastPresence { attendance, resumable_by_all };
            self.broadcast(Broadcast::Table);
        }
    }

    /// Passes the role of an absent host to the next seated player who is connected; returns whether that was tried.
    pub(super) async fn replace_absent_host(&mut self) -> bool {
        if !self.saving.can_save() || !is_over(self.presence.host_gone, self.services.grace) {
            return false;
        }
        let Some(next) = self.seats.people().find(|player| self.connections.has(*player)) else {
            return false;
        };
        let mut seats = self.seats.clone();
        seats.record.host = next;
        if self.save_seats(seats).await.is_ok() {
            self.broadcast(Broadcast::Table);
        }
        true
    }

    /// Lets a bot stand in for an overdue player.
    pub(super) async fn stand_in(
        &mut self,
        player: UserId,
        seat: Seat,
    ) -> Result<Broadcast, CommandError> {
        self.timing().check_overdue(player, seat)?;
        self.set_seat_status(seat, Some(SeatStatus::StoodIn)).await
    }

    /// Gives an overdue player more time.
    pub(crate) fn wait_for(
        &mut self,
        player: UserId,
        seat: Seat,
    ) -> Result<Broadcast, CommandError> {
        self.timing().check_overdue(player, seat)?;
        if let Some(gone) = &mut self.presence.gone[usize::from(seat.0)] {
            *gone = time::now();
        }
        let asked_for = if self.state.is_asked_publicly(seat) {
            self.timing().asked_for()
        } else {
            Duration::ZERO
        };
        self.state.change_publicly(|room_match| {
            room_match.clocks.iter_mut().for_each(|clocks| clocks.extend(seat, asked_for));
        });
        Ok(Broadcast::Both)
    }

    /// A player takes their seat back from the bot.
    pub(super) async fn take_back(&mut self, player: UserId) -> Result<Broadcast, CommandError> {
        let (room_match, seat) = self.state.playing(player)?;
        if room_match.players[usize::from(seat.0)].status.is_none() {
            return Err(Refusal::NotNow.into());
        }
        self.set_seat_status(seat, None).await
    }

    async fn set_seat_status(
        &mut self,
        seat: Seat,
        status: Option<SeatStatus>,
    ) -> Result<Broadcast, CommandError> {
        let Some(room_match) = &self.state.current else { return Err(Refusal::NotNow.into()) };
        let id = room_match.id;
        let evidence = Evidence::SeatStatus { id, seat, status };
        self.save(SeatStatusChange { id, seat, status }, evidence).await?;
        self.state.change_publicly(|room_match| room_match.player_mut(seat).status = status);
        // Time that passed while a bot played counts for no seat.
        if self.state.is_asked_publicly(seat) {
            self.presence.time_runs = None;
        }
        Ok(Broadcast::Both)
    }

    /// A player resigns. If no opponent is left to play against, the match is over.
    pub(crate) async fn resign(&mut self, player: UserId) -> Result<Broadcast, CommandError> {
        let (room_match, seat) = self.state.playing(player)?;
        let id = room_match.id;
        match end_without(room_match, seat) {
            Some(end) => self.end(id, Some(seat), end).await,
            None => self.set_seat_status(seat, Some(SeatStatus::Resigned)).await,
        }
    }

    /// A player votes to end the match, withdraws that vote, or refuses the votes of others.
    pub(super) async fn end_match(
        &mut self,
        player: UserId,
        end: bool,
    ) -> Result<Broadcast, CommandError> {
        let (_, seat) = self.state.playing(player)?;
        if !end && !self.presence.want_end.is_empty() && !self.presence.wants_end(player) {
            let name = self.seats.name_at(seat);
            self.presence.want_end.clear();
            return Ok(Broadcast::MatchEvent(TableEvent::EndRefused { name }));
        }
        self.presence.want_end.retain(|one| *one != player);
        if !end {
            return Ok(Broadcast::Table);
        }
        self.presence.want_end.push(player);
        let Some(room_match) =
            self.state.ongoing().filter(|room_match| self.timing().all_want_end(room_match))
        else {
            return Ok(Broadcast::Table);
        };
        let (id, end) = (room_match.id, room_match.end_now(Ending::Agreed, |_| false));
        let ended = self.end(id, None, end).await;
        if ended.is_err() {
            // The vote could not be saved, so it does not count: the player may vote again.
            self.presence.want_end.retain(|one| *one != player);
        }
        ended
    }

    /// Ends a match early; the seat is one that resigns.
    async fn end(
        &mut self,
        id: MatchId,
        resigned: Option<Seat>,
        end: MatchEnd,
    ) -> Result<Broadcast, CommandError> {
        self.save(EndMatch { id, resigned, end: end.clone() }, Evidence::Ended { id }).await?;
        if let Some(room_match) = &mut self.state.current {
            room_match.end_early(end);
            self.services.archive.has_ended(room_match.ended());
        }
        self.state.held = None;
        self.presence.reset();
        Ok(Broadcast::Both)
    }
}

/// The end of a match in which a seat resigns as well; `None` if another player still has an opponent.
fn end_without(room_match: &RoomMatch, seat: Seat) -> Option<MatchEnd> {
    let resigned = |one: Seat| {
        one == seat || room_match.players[usize::from(one.0)].status == Some(SeatStatus::Resigned)
    };
    let places = room_match.players.iter().enumerate();
    let staying = places.filter(|(place, _)| !resigned(seat_number(*place)));
    let (people, bots): (Vec<_>, Vec<_>) = staying.partition(|(_, it)| it.user().is_some());
    let goes_on = resigning::goes_on(people.len(), bots.len());
    (!goes_on).then(|| room_match.end_now(Ending::Resigned, resigned))
}
