//! The seats of a table between matches: their players and bots, the host, settings and readiness.
//!
//! Every change makes new seats from the old ones: they are saved first, and only then replace the old ones.

use demesne_base::ids::{Code, UserId};
use demesne_base::{bots, limits, text_validation};
use demesne_matches::seat_number;
use demesne_protocol::basics::Seat;
use demesne_protocol::match_origin::MatchOrigin;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::table::{Attendance, BotLevel, SeatOccupant, SeatView, TableSettings};
use demesne_rules::game::Viewer;
use demesne_store::matches::Player;
use demesne_store::tables::{SeatOwner, TableRecord};
use demesne_store::users::{NO_NAME, User};

/// Users whom a table keeps out: as many as it has connections. A further one lets the first come back.
const REMOVED_USERS: usize = limits::CONNECTIONS_PER_ROOM;

/// A table's seats and settings, with the readiness of its players.
#[derive(Clone)]
pub(crate) struct Seats {
    /// The part that is saved.
    pub record: TableRecord,
}

/// Whether a player is present, and what they have chosen.
pub(crate) struct SeatPresence {
    pub connected: bool,
    pub attendance: Attendance,
    pub wants_end: bool,
}

impl Seats {
    pub(crate) fn new(record: TableRecord) -> Self {
        Self { record }
    }

    /// Whether a connection's player has a seat; one of the spectator link has none.
    pub(crate) fn has_seat(&self, player: Option<UserId>) -> bool {
        player.is_some_and(|player| self.seat_of(player).is_some())
    }

    /// Whether a viewer of the match is sent nothing of it.
    pub(super) fn is_hidden_from(&self, viewer: Viewer) -> bool {
        self.record.settings.players_only && viewer == Viewer::Spectator
    }

    /// The seat of a player.
    pub(crate) fn seat_of(&self, player: UserId) -> Option<Seat> {
        let is_theirs = |owner: &Option<SeatOwner>| user(owner).is_some_and(|it| it.id == player);
        self.record.seats.iter().position(is_theirs).map(seat_number)
    }

    /// Whether the next match has a deal of its own: one that repeats the cards of another match needs no commitments.
    pub(super) fn is_dealt_here(&self) -> bool {
        matches!(self.record.origin, None | Some(MatchOrigin::Branch { .. }))
    }

    pub(crate) fn is_host(&self, player: UserId) -> bool {
        self.record.host == player
    }

    /// Takes a free seat, or moves to it.
    pub(crate) fn sit(&mut self, who: &User, seat: Seat) -> Result<(), Refusal> {
        if self.seat_of(who.id) == Some(seat) {
            return Ok(());
        }
        if self.is_removed(who.id) {
            return Err(Refusal::Removed);
        }
        self.admits(who)?;
        self.free_place(seat)?;
        if let Some(old) = self.seat_of(who.id) {
            self.set(old, None);
        }
        self.set(seat, Some(SeatOwner::User(who.clone())));
        Ok(())
    }

    /// Leaves the player's own seat. A host who leaves passes the role to the next player.
    pub(crate) fn stand(&mut self, player: UserId) -> Result<(), Refusal> {
        let seat = self.seat_of(player).ok_or(Refusal::NotYours)?;
        self.set(seat, None);
        if self.is_host(player)
            && let Some(next) = self.record.seats.iter().find_map(user)
        {
            self.record.host = next.id;
        }
        Ok(())
    }

    /// Gives a seat to a user, replacing its owner: who is given a seat is invited.
    pub(crate) fn seat_person(&mut self, seat: Seat, who: User) {
        self.record.removed.retain(|user| user.id != who.id);
        self.set(seat, Some(SeatOwner::User(who)));
    }

    /// Makes a seated player the host.
    pub(crate) fn transfer_host(&mut self, seat: Seat) -> Result<(), Refusal> {
        let owner = self.record.seats.get(usize::from(seat.0)).ok_or(Refusal::NotFound)?;
        self.record.host = user(owner).ok_or(Refusal::NotFound)?.id;
        Ok(())
    }

    /// Puts a bot on a free seat.
    pub(crate) fn seat_bot(&mut self, seat: Seat, level: BotLevel) -> Result<(), Refusal> {
        self.free_place(seat)?;
        self.set(seat, Some(SeatOwner::Bot(level)));
        Ok(())
    }

    /// Removes the player or bot of a seat. A player may not come back until the host lets them.
    pub(crate) fn free(&mut self, seat: Seat) -> Result<(), Refusal> {
        let owner = self.record.seats.get(usize::from(seat.0)).ok_or(Refusal::NotFound)?;
        match user(owner).cloned() {
            Some(player) if self.is_host(player.id) => self.stand(player.id),
            Some(player) => {
                self.stand(player.id)?;
                self.keep_out(player);
                Ok(())
            }
            None => {
                self.set(seat, None);
                Ok(())
            }
        }
    }

    /// Keeps a user out until the host lets them back.
    pub(crate) fn keep_out(&mut self, who: User) {
        self.record.removed.retain(|user| user.id != who.id);
        if self.record.removed.len() >= REMOVED_USERS {
            self.record.removed.remove(0);
        }
        self.record.removed.push(who);
    }

    /// Replaces the spectator link.
    pub(crate) fn replace_watch_code(&mut self) {
        self.record.watch = Code::new();
    }

    /// Refuses users whom the host removed, and spectators where the table is for players only.
    pub(crate) fn may_come(&self, watches: bool, user: Option<&User>) -> Result<(), Refusal> {
        if user.is_some_and(|user| self.is_removed(user.id)) {
            return Err(Refusal::Removed);
        }
        if watches && self.record.settings.players_only {
            return Err(Refusal::PlayersOnly);
        }
        Ok(())
    }

    /// Refuses programs at a table that takes none.
    pub(crate) fn admits(&self, who: &User) -> Result<(), Refusal> {
        if who.is_refused_by(&self.record.settings) { Err(Refusal::NoPrograms) } else { Ok(()) }
    }

    /// Whether the host removed this user.
    fn is_removed(&self, player: UserId) -> bool {
        self.record.removed.iter().any(|user| user.id == player)
    }

    /// Lets a removed user come back.
    pub(crate) fn let_back(&mut self, place: usize) -> Result<(), Refusal> {
        if place >= self.record.removed.len() {
            return Err(Refusal::NotFound);
        }
        self.record.removed.remove(place);
        Ok(())
    }

    /// Replaces the settings, which have been checked. Players were ready for the old ones, so readiness is reset.
    pub(crate) fn change(&mut self, settings: TableSettings) -> Result<(), Refusal> {
        if settings.game.kind() != self.record.game {
            return Err(Refusal::BadSettings);
        }
        let has_them = settings.seats == self.record.settings.seats
            && settings.game == self.record.settings.game;
        if self.record.origin.is_some() && !has_them {
            return Err(Refusal::NotNow);
        }
        let places = usize::from(settings.seats);
        if self.record.seats.iter().skip(places).any(Option::is_some) {
            return Err(Refusal::SeatTaken);
        }
        if settings.no_programs && self.record.seats.iter().flatten().any(SeatOwner::is_program) {
            return Err(Refusal::NoPrograms);
        }
        self.record.seats.resize(places, None);
        self.record.settings = settings;
        self.clear_ready();
        Ok(())
    }

    pub(crate) fn clear_ready(&mut self) {
        self.record.ready = vec![false; self.record.seats.len()];
    }

    /// Changes the name of a user, if they sit here.
    pub(crate) fn rename(&mut self, who: &User) {
        for owner in &mut self.record.seats {
            if let Some(SeatOwner::User(user)) = owner
                && user.id == who.id
            {
                user.name.clone_from(&who.name);
                user.program.clone_from(&who.program);
            }
        }
    }

    /// Deletes the name of a user, and the address of a program's author. It stays a program.
    pub(crate) fn delete_name(&mut self, player: UserId) {
        for owner in &mut self.record.seats {
            if let Some(SeatOwner::User(user)) = owner
                && user.id == player
            {
                NO_NAME.clone_into(&mut user.name);
                user.program = user.program.take().map(|_| String::new());
            }
        }
    }

    /// The players of the next match, if every seat is taken and every player ready. Bots alone do not play.
    pub(crate) fn players_if_ready(&self) -> Option<Vec<Player>> {
        let mut people = 0;
        let names = names(&self.record.seats);
        let mut players = Vec::with_capacity(self.record.seats.len());
        for (place, owner) in self.record.seats.iter().enumerate() {
            let owner = owner.clone()?;
            match &owner {
                SeatOwner::User(_) if self.record.ready[place] => people += 1,
                SeatOwner::User(_) => return None,
                SeatOwner::Bot(_) => {}
            }
            let name = names[place].clone().unwrap_or_default();
            players.push(Player { name, owner, status: None });
        }
        (people > 0).then_some(players)
    }

    /// The users who sit here, in turn order.
    pub(crate) fn people(&self) -> impl Iterator<Item = UserId> {
        self.record.seats.iter().filter_map(user).map(|user| user.id)
    }

    /// The seats as all clients see them, with the presence of each player.
    pub(crate) fn view(&self, presence: impl Fn(usize, UserId) -> SeatPresence) -> Vec<SeatView> {
        let names = names(&self.record.seats);
        let name = |place: usize| names[place].clone().unwrap_or_default();
        let occupant = |(place, owner): (usize, &Option<SeatOwner>)| SeatView {
            seat: seat_number(place),
            occupant: match owner {
                None => SeatOccupant::Free,
                Some(SeatOwner::User(user)) => {
                    let SeatPresence { connected, attendance, wants_end } =
                        presence(place, user.id);
                    let (name, ready) = (name(place), self.record.ready[place]);
                    let program = user.program.clone();
                    SeatOccupant::Person { name, connected, ready, attendance, wants_end, program }
                }
                Some(SeatOwner::Bot(level)) => {
                    SeatOccupant::Bot { name: name(place), level: *level }
                }
            },
        };
        self.record.seats.iter().enumerate().map(occupant).collect()
    }

    /// The name of the host; empty if the host has no seat.
    pub(crate) fn host_name(&self) -> String {
        let seat = self.seat_of(self.record.host);
        seat.map(|seat| self.name_at(seat)).unwrap_or_default()
    }

    /// The name of a seat's owner now: players may change it during a match. Empty for a free seat.
    pub(crate) fn name_at(&self, seat: Seat) -> String {
        let mut names = names(&self.record.seats);
        names.get_mut(usize::from(seat.0)).and_then(Option::take).unwrap_or_default()
    }

    /// The name of the author of a chat message: a user without a seat gets a name that no seat has.
    pub(crate) fn name_of(&self, who: &User, seat: Option<Seat>) -> String {
        let mut names = names(&self.record.seats);
        match seat.and_then(|seat| names.get_mut(usize::from(seat.0))?.take()) {
            Some(name) => name,
            None => text_validation::apart_from(
                &who.name,
                &names.into_iter().flatten().collect::<Vec<_>>(),
            ),
        }
    }

    fn free_place(&self, seat: Seat) -> Result<(), Refusal> {
        match self.record.seats.get(usize::from(seat.0)) {
            None => Err(Refusal::NotFound),
            Some(Some(_)) => Err(Refusal::SeatTaken),
            Some(None) => Ok(()),
        }
    }

    fn set(&mut self, seat: Seat, owner: Option<SeatOwner>) {
        self.record.seats[usize::from(seat.0)] = owner;
        self.record.ready[usize::from(seat.0)] = false;
    }
}

/// The names of all seats, made distinct.
pub fn names(seats: &[Option<SeatOwner>]) -> Vec<Option<String>> {
    let plain = |(place, owner): (usize, &'_ Option<SeatOwner>)| match owner {
        Some(SeatOwner::User(user)) => Some(user.name.clone()),
        Some(SeatOwner::Bot(_)) => Some(bots::name(seat_number(place)).to_owned()),
        None => None,
    };
    let plain: Vec<Option<String>> = seats.iter().enumerate().map(plain).collect();
    let mut apart =
        text_validation::told_apart(plain.iter().flatten().map(String::as_str)).into_iter();
    plain.iter().map(|name| name.as_ref().and_then(|_| apart.next())).collect()
}

/// Whether the same users and bots have the same seats, whatever their names.
pub(super) fn same_people(one: &[Option<SeatOwner>], other: &[Option<SeatOwner>]) -> bool {
    let who = |owner: &Option<SeatOwner>| match owner {
        Some(SeatOwner::User(user)) => Some(Ok(user.id)),
        Some(SeatOwner::Bot(level)) => Some(Err(*level)),
        None => None,
    };
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| who(one) == who(other))
}

/// The user of a seat.
pub fn user(owner: &Option<SeatOwner>) -> Option<&User> {
    match owner {
        Some(SeatOwner::User(user)) => Some(user),
        Some(SeatOwner::Bot(_)) | None => None,
    }
}
