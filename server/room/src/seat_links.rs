//! Seat links: the host can make a link that works once and gives the seat of an absent player to the person who opens
//! it.
//!
//! No player loses a seat while they are present: a link is made only for a player who has been absent for the grace
//! period, it is void once they are back, and a player who has a seat already cannot use it. Both steps are broadcast
//! to the table. The seat shows hidden cards, so a link is meant for one person, not for everyone with the invitation.

use demesne_base::ids::UserId;
use demesne_base::{limits, one_time_token};
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::TableEvent;
use demesne_protocol::socket::ServerMessage;
use demesne_store::seat_links::{SeatChange, SeatInPlay, SeatLink};
use demesne_store::tables::SeatOwner;
use demesne_store::users::User;
use demesne_store::{millis, now};

use super::handle::ConnectionId;
use super::match_state::MatchState;
use super::save_outage::Evidence;
use super::{Broadcast, CommandError, Room};

impl MatchState {
    /// The event that tells a returning player that their seat has been taken over meanwhile.
    pub(super) fn lost_seat_of(&self, player: UserId) -> Option<TableEvent> {
        let room_match = self.ongoing().filter(|it| it.seat_of(player).is_none())?;
        room_match.lost_seat_of(player)
    }
}

impl Room {
    /// The host requests a link for a seat.
    pub(super) async fn make_seat_link(
        &mut self,
        from: ConnectionId,
        player: UserId,
        seat: Seat,
    ) -> Result<Broadcast, CommandError> {
        self.seats.only_host(player)?;
        let absent = self.absent(seat)?;
        let name = self.seats.name_of(&absent, Some(seat));
        let (token, token_hash) = one_time_token::new();
        let ends = now() + millis(limits::SEAT_LINK_TTL);
        let code = self.seats.record.code.clone();
        let link = SeatLink { token_hash, player: absent.id, code, seat, ends };
        self.save(link, Evidence::None).await?;
        let minutes = limits::SEAT_LINK_TTL.as_secs() / 60;
        let minutes = u16::try_from(minutes).expect("the time is short");
        self.connections.send(from, &ServerMessage::SeatLink { seat, token, minutes });
        Ok(Broadcast::Event(TableEvent::SeatLink { name }))
    }

    /// A user has opened the link for a seat.
    pub(super) async fn take_seat(
        &mut self,
        from: ConnectionId,
        who: &User,
        token: &str,
    ) -> Result<Broadcast, CommandError> {
        self.services.not_blocked(&self.seats.record.code, who.id).await?;
        let link = self.services.store.seat_link(&one_time_token::hash(token)).await;
        let link = link.map_err(|_| Refusal::Unavailable)?.ok_or(Refusal::NotFound)?;
        if link.code != self.seats.record.code {
            return Err(Refusal::NotFound.into());
        }
        self.seats.admits(who)?;
        let plays = self.state.ongoing().is_some_and(|it| it.seat_of(who.id).is_some());
        if plays || self.seats.seat_of(who.id).is_some() {
            return Err(Refusal::NotYours.into());
        }
        // Between a closed deal and the match its players cannot be changed.
        if self.state.ongoing().is_none() {
            self.between.not_in_a_match(&self.state)?;
        }
        let before = self.absent(link.seat)?;
        if before.id != link.player {
            return Err(Refusal::NotFound.into());
        }
        self.hand_over(link.seat, before, who, from).await
    }

    /// The player of a seat, if they have been absent for the grace period. One who is connected is not, even if the time of
    /// a match over days is up.
    fn absent(&self, seat: Seat) -> Result<User, Refusal> {
        let place = usize::from(seat.0);
        match self.seats.record.seats.get(place) {
            None => Err(Refusal::NotFound),
            Some(Some(SeatOwner::User(user)))
                if self.timing().is_long_absent(place) && !self.connections.has(user.id) =>
            {
                Ok(user.clone())
            }
            Some(_) => Err(Refusal::NotNow),
        }
    }

    async fn hand_over(
        &mut self,
        seat: Seat,
        before: User,
        who: &User,
        to: ConnectionId,
    ) -> Result<Broadcast, CommandError> {
        let mut seats = self.seats.clone();
        let old_name = seats.name_of(&before, Some(seat));
        seats.seat_person(seat, who.clone());
        let new_name = seats.name_of(who, Some(seat));
        let playing = self.state.ongoing().map(|room_match| SeatInPlay {
            id: room_match.id,
            entries: room_match.entries,
            name: new_name.clone(),
        });
        let code = seats.record.code.clone();
        let change = SeatChange { code, seat, before: before.clone(), now: who.clone(), playing };
        self.save(change, Evidence::SeatOwner { seat, owner: who.id }).await?;
        self.seats = seats;
        if self.state.ongoing().is_some() {
            self.state.change_publicly(|room_match| {
                room_match.change_player(seat, before.clone(), who.clone(), new_name.clone());
            });
        }
        // So far this connection has received the log for spectators.
        if let Some(connection) = self.connections.get_mut(to) {
            connection.forget_match();
        }
        Ok(Broadcast::MatchEvent(TableEvent::SeatTaken { before: old_name, now: new_name }))
    }
}
