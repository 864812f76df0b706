//! Removing people without a seat from a table: spectators, and visitors by the invitation.

use demesne_base::ids::UserId;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::Notice;
use demesne_store::users::User;

use super::connections::RoomConnection;
use super::seats::Seats;
use super::{Broadcast, CommandError, Room};

impl Seats {
    /// Whether a player has a seat, or is the host.
    fn has_place(&self, player: Option<UserId>) -> bool {
        self.has_seat(player) || player.is_some_and(|player| self.is_host(player))
    }

    fn is_called(&self, connection: &RoomConnection, name: &str) -> bool {
        connection.user.as_ref().is_some_and(|user| self.name_of(user, None) == name)
    }
}

impl Room {
    /// The host removes everyone without a seat or, with a name, the user of that name in the chat. The users stay out until
    /// the host lets them back. Nothing identifies people without a session: they lose the spectator link, which is replaced
    /// when everyone is removed.
    pub(super) async fn remove_watchers(
        &mut self,
        host: UserId,
        name: Option<&str>,
    ) -> Result<Broadcast, CommandError> {
        self.seats.only_host(host)?;
        let is_meant = |it: &&RoomConnection| {
            !self.seats.has_place(it.player())
                && name.is_none_or(|name| self.seats.is_called(it, name))
        };
        let meant: Vec<_> = self.connections.iter().filter(is_meant).collect();
        if name.is_some() && meant.is_empty() {
            return Err(Refusal::NotFound.into());
        }
        let ids: Vec<_> = meant.iter().map(|it| it.id).collect();
        let users: Vec<User> = meant.iter().filter_map(|it| it.user.as_deref().cloned()).collect();
        let mut seats = self.seats.clone();
        for user in users.into_iter().filter(|user| !self.seats.has_place(Some(user.id))) {
            seats.keep_out(user);
        }
        if name.is_none() {
            seats.replace_watch_code();
        }
        self.requests.check_change_rate(&self.seats, host)?;
        self.save_seats(seats).await?;
        self.connections.drop_all(Notice::Removed, |it| ids.contains(&it.id));
        Ok(Broadcast::Table)
    }
}
