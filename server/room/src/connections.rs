//! The connections of a room: which clients are connected, with which role, and how much of the match each has.

use std::sync::Arc;

use demesne_base::ids::{MatchId, UserId};
use demesne_base::limits;
use demesne_base::token_bucket::TokenBucket;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::{Notice, ServerMessage};
use demesne_store::users::User;
use tokio::task::AbortHandle;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::handle::{ConnectionId, ConnectionRole, Outbox, encode};
use super::updates::SentView;

/// Whole views that a connection asks for: each has the log from its beginning, and only a client with a fault misses a
/// change.
const WHOLE_VIEWS: limits::Rate = limits::Rate { per_second: 1.0 / 10.0, burst: 3.0 };

/// A client's connection to the room.
pub(crate) struct RoomConnection {
    pub id: ConnectionId,
    pub role: ConnectionRole,
    pub user: Option<Arc<User>>,
    /// Which match's log it has, and how many lines.
    pub(crate) has_log: Option<LogPosition>,
    /// The same for the log of a delayed match.
    pub(crate) has_delayed_log: Option<LogPosition>,
    /// The view that it has; `None` if the next update must have the whole view.
    pub(crate) has_view: Option<SentView>,
    /// The message that the next change acknowledges.
    pub(crate) unacknowledged: Option<Arc<str>>,
    /// Limits how often it may ask for the whole view.
    pub(crate) whole_views: TokenBucket,
    /// The hint that the thinking pool works on.
    pub(crate) open_hint: Option<OpenHint>,
    /// A message was left without a reply, since nothing proves yet whether it was saved. Once that is certain the connection is
    /// dropped; its client connects again, and sends the message again.
    is_unanswered: bool,
    outbox: Outbox,
    /// Its outbox was full: the connection is dropped and the client reconnects.
    too_slow: bool,
}

/// How many lines of a match's log a connection has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct LogPosition {
    pub(crate) match_id: MatchId,
    pub(crate) lines: usize,
}

/// A task that sends a hint. It is aborted with its connection, which it would keep open.
pub(crate) struct OpenHint(pub(crate) AbortHandle);

impl Drop for OpenHint {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl RoomConnection {
    /// The player who may act through this connection: `None` with the spectator link.
    pub(crate) fn player(&self) -> Option<UserId> {
        match self.role {
            ConnectionRole::Player => self.user.as_ref().map(|user| user.id),
            ConnectionRole::Spectator => None,
        }
    }

    /// Makes the next update whole: the log from its beginning, and all of the view.
    pub(crate) fn forget_match(&mut self) {
        self.has_log = None;
        self.has_view = None;
    }

    /// Acknowledges a message by itself that no change has acknowledged.
    pub(crate) fn acknowledge(&mut self) {
        if let Some(id) = self.unacknowledged.take() {
            self.done(&id);
        }
    }

    /// Acknowledges a message that is done.
    pub(crate) fn done(&mut self, id: &str) {
        self.send(&ServerMessage::Done { id: id.to_owned() });
    }

    /// The outbox, for a message that is sent later.
    pub(crate) fn outbox(&self) -> Outbox {
        self.outbox.clone()
    }

    /// Sends without waiting: a slow client never slows a room.
    pub(crate) fn send(&mut self, message: &ServerMessage) {
        self.send_text(encode(message));
    }

    pub(crate) fn send_text(&mut self, text: Utf8Bytes) {
        if self.outbox.try_send(text).is_err() {
            self.too_slow = true;
        }
    }
}

/// Which connection of a full room gives way to another one: the first of these to the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Precedence {
    /// By the spectator link, without a session.
    AnonymousWatcher,
    /// By the spectator link, with a session.
    Watcher,
    /// By the players' link: perhaps an invited friend.
    Visitor,
    /// The player of a seat.
    Seated,
}

impl Precedence {
    pub(crate) fn of(role: ConnectionRole, has_session: bool, has_seat: bool) -> Self {
        match (role, has_session) {
            (ConnectionRole::Player, _) if has_seat => Self::Seated,
            (ConnectionRole::Player, _) => Self::Visitor,
            (ConnectionRole::Spectator, true) => Self::Watcher,
            (ConnectionRole::Spectator, false) => Self::AnonymousWatcher,
        }
    }

    fn is_watching(self) -> bool {
        match self {
            Self::AnonymousWatcher | Self::Watcher => true,
            Self::Visitor | Self::Seated => false,
        }
    }
}

/// All connections of a room.
#[derive(Default)]
pub(crate) struct Connections {
    connections: Vec<RoomConnection>,
    last: u64,
}

impl Connections {
    /// Adds a connection.
    pub(crate) fn add(
        &mut self,
        role: ConnectionRole,
        user: Option<User>,
        has_log: Option<LogPosition>,
        outbox: Outbox,
    ) -> ConnectionId {
        self.last += 1;
        let id = ConnectionId(self.last);
        // Most tables have as many connections as seats: room for one more, not for twice as many.
        self.connections.reserve_exact(1);
        self.connections.push(RoomConnection {
            id,
            role,
            user: user.map(Arc::new),
            has_log,
            has_delayed_log: None,
            has_view: None,
            unacknowledged: None,
            whole_views: TokenBucket::new(WHOLE_VIEWS),
            open_hint: None,
            outbox,
            is_unanswered: false,
            too_slow: false,
        });
        id
    }

    /// Makes room for one more connection, by dropping one that gives way to it if there is no place left. Returns whether
    /// there is room. Players of seats always have it.
    pub(crate) fn make_room(
        &mut self,
        newcomer: Precedence,
        has_seat: impl Fn(UserId) -> bool,
    ) -> bool {
        let precedence = |it: &RoomConnection| {
            let has_seat = it.player().is_some_and(&has_seat);
            Precedence::of(it.role, it.user.is_some(), has_seat)
        };
        let all = || self.connections.iter().map(precedence);
        let watching = all().filter(|it| it.is_watching()).count();
        let is_full = self.connections.len() >= limits::CONNECTIONS_PER_ROOM;
        let is_share_used = newcomer.is_watching() && watching >= limits::WATCHERS_PER_ROOM;
        if newcomer == Precedence::Seated || !(is_full || is_share_used) {
            return true;
        }
        // The newest of them: an attacker who takes all places came last.
        let may_go = |(_, other): &(usize, Precedence)| !is_share_used || other.is_watching();
        let places = all().enumerate().rev();
        let weakest = places.filter(may_go).min_by_key(|(_, precedence)| *precedence);
        let Some((place, _)) = weakest.filter(|(_, precedence)| *precedence < newcomer) else {
            return false;
        };
        let mut gone = self.connections.remove(place);
        gone.send(&ServerMessage::Refused { id: None, reason: Refusal::Full, detail: None });
        true
    }

    pub(crate) fn get(&self, id: ConnectionId) -> Option<&RoomConnection> {
        self.connections.iter().find(|connection| connection.id == id)
    }

    pub(crate) fn get_mut(&mut self, id: ConnectionId) -> Option<&mut RoomConnection> {
        self.connections.iter_mut().find(|connection| connection.id == id)
    }

    /// Sends to a connection, if it is still there.
    pub(crate) fn send(&mut self, to: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.get_mut(to) {
            connection.send(message);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &RoomConnection> {
        self.connections.iter()
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut RoomConnection> {
        self.connections.iter_mut()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Removes a connection; returns whether it existed.
    pub(crate) fn remove(&mut self, id: ConnectionId) -> bool {
        let before = self.connections.len();
        self.connections.retain(|connection| connection.id != id);
        self.connections.len() < before
    }

    /// Notifies the connections of a player and drops them.
    pub(crate) fn drop_player(&mut self, player: UserId, notice: Notice) {
        self.drop_all(notice, |connection| connection.player() == Some(player));
    }

    /// Notifies the connections that are meant and drops them.
    pub(crate) fn drop_all(&mut self, notice: Notice, is_meant: impl Fn(&RoomConnection) -> bool) {
        let notice = ServerMessage::Notice { notice };
        for connection in self.connections.iter_mut().filter(|connection| is_meant(connection)) {
            connection.send(&notice);
        }
        self.connections.retain(|connection| !is_meant(connection));
    }

    /// The same for those of a user who plays or watches.
    pub(crate) fn drop_user(&mut self, user: UserId, notice: Notice) {
        self.drop_all(notice, |it| it.user.as_ref().is_some_and(|it| it.id == user));
    }

    /// Leaves a message of this connection without a reply until it is certain whether it was saved.
    pub(crate) fn leave_unanswered(&mut self, id: ConnectionId) {
        self.get_mut(id).into_iter().for_each(|connection| connection.is_unanswered = true);
    }

    /// Drops the connections of which a message was left without a reply.
    pub(crate) fn drop_unanswered(&mut self) {
        self.connections.retain(|connection| !connection.is_unanswered);
    }

    /// Drops the connections that were too slow; returns their number.
    pub(crate) fn drop_slow(&mut self) -> usize {
        let before = self.connections.len();
        self.connections.retain(|connection| !connection.too_slow);
        before - self.connections.len()
    }

    /// Drops the connections that have closed without a message; returns whether there were any.
    pub(crate) fn drop_closed(&mut self) -> bool {
        let before = self.connections.len();
        self.connections.retain(|connection| !connection.outbox.is_closed());
        self.connections.len() < before
    }

    /// Whether this player has a connection.
    pub(crate) fn has(&self, player: UserId) -> bool {
        self.of_player(player).is_some()
    }

    /// The connection of a player.
    pub(crate) fn of_player(&self, player: UserId) -> Option<ConnectionId> {
        self.connections.iter().find(|it| it.player() == Some(player)).map(|it| it.id)
    }

    /// Sends a player the match from its beginning with the next update.
    pub(crate) fn forget_match_of(&mut self, player: UserId) {
        let theirs = self.connections.iter_mut().filter(|it| it.player() == Some(player));
        theirs.for_each(RoomConnection::forget_match);
    }

    /// Sends every client the match from its beginning with the next update.
    pub(crate) fn forget_matches(&mut self) {
        for connection in &mut self.connections {
            connection.forget_match();
            connection.unacknowledged = None;
        }
    }

    /// The number of connections whose player is not an `owner` of a seat.
    pub(crate) fn spectators(&self, owner: impl Fn(UserId) -> bool) -> u16 {
        let watching = self.connections.iter().filter(|it| !it.player().is_some_and(&owner));
        u16::try_from(watching.count()).expect("a room has few connections")
    }

    /// Sends to a player, if they are connected.
    pub(crate) fn send_to_player(&mut self, player: UserId, message: &ServerMessage) {
        if let Some(to) = self.of_player(player) {
            self.send(to, message);
        }
    }

    /// Sends the same message to all connections.
    pub(crate) fn send_all(&mut self, message: &ServerMessage) {
        self.send_to(message, |_| true);
    }

    /// Sends a message to the connections whose player, `None` with the spectator link, may receive it.
    pub(crate) fn send_to(
        &mut self,
        message: &ServerMessage,
        may_receive: impl Fn(Option<UserId>) -> bool,
    ) {
        let text = encode(message);
        for connection in &mut self.connections {
            if may_receive(connection.player()) {
                connection.send_text(text.clone());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::handle::OutgoingMessages;
    use super::*;
    use demesne_base::channel::channel;

    /// Fills a room with connections of one kind; returns them with their outboxes.
    fn fill(
        connections: &mut Connections,
        role: ConnectionRole,
        user: impl Fn() -> Option<User>,
    ) -> Vec<(ConnectionId, OutgoingMessages)> {
        let mut added = Vec::new();
        while connections.make_room(Precedence::of(role, user().is_some(), false), |_| false) {
            let (outbox, words) = channel(1);
            added.push((connections.add(role, user(), None, outbox), words));
        }
        added
    }

    fn anyone() -> Option<User> {
        Some(User { id: UserId::new(), name: "Eve".to_owned(), program: None })
    }

    #[test]
    fn a_player_takes_the_place_of_a_watcher() {
        let mut connections = Connections::default();
        let mut watchers = fill(&mut connections, ConnectionRole::Spectator, || None);
        assert_eq!(watchers.len(), limits::WATCHERS_PER_ROOM, "watchers have a share");
        let visitors = fill(&mut connections, ConnectionRole::Player, anyone);
        assert_eq!(visitors.len(), limits::CONNECTIONS_PER_ROOM, "all watchers gave way");
        assert!(connections.make_room(Precedence::Seated, |_| false));
        assert!(
            !connections.make_room(Precedence::Visitor, |_| false),
            "none gives way to its like"
        );
        for (id, words) in &mut watchers {
            assert!(connections.get(*id).is_none());
            assert!(words.try_recv().is_ok_and(|text| text.contains("full")), "it is told why");
        }
    }

    #[test]
    fn watchers_without_a_session_give_way_first() {
        let mut connections = Connections::default();
        let anonymous = fill(&mut connections, ConnectionRole::Spectator, || None);
        let named = fill(&mut connections, ConnectionRole::Spectator, anyone);
        assert_eq!((anonymous.len(), named.len()), (limits::WATCHERS_PER_ROOM, anonymous.len()));
        assert!(anonymous.iter().all(|(id, _)| connections.get(*id).is_none()));
        assert!(connections.make_room(Precedence::Visitor, |_| false), "other places are free");
        assert!(named.iter().all(|(id, _)| connections.get(*id).is_some()));
    }

    #[test]
    fn a_connection_that_ended_without_a_word_is_dropped() {
        let mut connections = Connections::default();
        let (outbox, words) = channel(1);
        let (other, _stays) = channel(1);
        let gone = connections.add(ConnectionRole::Spectator, None, None, outbox);
        let stays = connections.add(ConnectionRole::Spectator, None, None, other);
        assert!(!connections.drop_closed());
        drop(words);
        assert!(connections.drop_closed());
        assert!(connections.get(gone).is_none() && connections.get(stays).is_some());
    }
}
