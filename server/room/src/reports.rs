//! The latest chat messages at a table, reports of players to the operator, and blocks.

use std::collections::VecDeque;

use demesne_access::restrictions::Restrictions;
use demesne_base::ids::{BlockId, ReportId, UserId};
use demesne_base::limits;
use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_protocol::socket::{ChatMessage, Notice, ServerMessage};
use demesne_store::blocks::BlockChange;
use demesne_store::now;
use demesne_store::reports::{Remark, Report};
use demesne_store::tables::SeatOwner;
use demesne_store::users::User;

use super::connections::RoomConnection;
use super::save_outage::Evidence;
use super::seats::Seats;
use super::{Broadcast, CommandError, Room};

/// The latest chat messages at a table. They are kept in memory only, except for those in a report.
#[derive(Default)]
pub(crate) struct RecentChat {
    lines: VecDeque<ChatLine>,
}

/// A chat message.
pub(crate) struct ChatLine {
    pub author: UserId,
    pub message: ChatMessage,
    /// Whether only people without a seat may read it.
    pub(super) is_aside: bool,
}

impl RecentChat {
    /// Records a chat message.
    pub(crate) fn add(&mut self, line: ChatLine) {
        if self.lines.len() == limits::RECENT_CHAT {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// The messages that a person with or without a seat may read. Those of muted authors are left out.
    fn readable(&self, has_seat: bool, is_muted: impl Fn(UserId) -> bool) -> Vec<ChatMessage> {
        let is_hidden = |line: &ChatLine| (has_seat && line.is_aside) || is_muted(line.author);
        self.lines.iter().filter(|line| !is_hidden(line)).map(|line| line.message.clone()).collect()
    }

    /// Sends a client that has joined the messages that it may read.
    pub(super) fn send_to(
        &self,
        connection: &mut RoomConnection,
        has_seat: bool,
        restrictions: &Restrictions,
    ) {
        let lines = self.readable(has_seat, |author| restrictions.is_muted(author));
        if !lines.is_empty() {
            connection.send(&ServerMessage::RecentChat { lines });
        }
    }

    /// Deletes the messages of a player whose name was deleted.
    pub(crate) fn delete_name(&mut self, player: UserId) {
        self.lines.retain(|line| line.author != player);
    }

    /// The author of the latest message under this name.
    fn speaker(&self, name: &str) -> Option<UserId> {
        Some(self.lines.iter().rev().find(|line| line.message.name == name)?.author)
    }

    /// The user whom a report or a block is about. The name is always one that the room itself assigned: the name of the
    /// seat's player now, or the name of a message's author. The seat alone is not enough: another player may have taken
    /// it since the caller read the message.
    fn person_called(
        &self,
        name: &str,
        seat: Option<Seat>,
        seats: &Seats,
    ) -> Result<UserId, Refusal> {
        let owner = seat.and_then(|seat| seats.named_at(seat, name));
        owner.or_else(|| self.speaker(name)).ok_or(Refusal::NotFound)
    }

    fn remarks(&self) -> Vec<Remark> {
        let remark = |line: &ChatLine| Remark {
            author: Some(line.author.to_string()),
            name: line.message.name.clone(),
            text: line.message.text.clone(),
        };
        self.lines.iter().map(remark).collect()
    }
}

/// A player's report of another player.
pub(super) struct ReportRequest {
    pub name: String,
    pub seat: Option<Seat>,
    pub reason: ReportReason,
    pub words: String,
}

impl Seats {
    /// The player of a seat, if the room calls them by this name.
    fn named_at(&self, seat: Seat, name: &str) -> Option<UserId> {
        match self.record.seats.get(usize::from(seat.0))? {
            Some(SeatOwner::User(user)) => {
                (self.name_of(user, Some(seat)) == name).then_some(user.id)
            }
            Some(SeatOwner::Bot(_)) | None => None,
        }
    }
}

impl Room {
    /// The other user whom a report or a block is about, if it can be saved now.
    fn person_meant(&self, who: &User, name: &str, seat: Option<Seat>) -> Result<UserId, Refusal> {
        if self.saving.has_pending_change() {
            return Err(Refusal::NotSaved);
        }
        let player = self.requests.recent_chat.person_called(name, seat, &self.seats)?;
        if player == who.id { Err(Refusal::NotYours) } else { Ok(player) }
    }

    /// Files a report of a player at the table or the author of a chat message.
    pub(crate) async fn report(
        &mut self,
        who: &User,
        about: ReportRequest,
    ) -> Result<Broadcast, CommandError> {
        let player = self.person_meant(who, &about.name, about.seat)?;
        let made = self.services.store.reported_today(who.id).await;
        if made.map_err(|_| Refusal::Unavailable)? >= limits::REPORTS_PER_DAY {
            return Err(Refusal::TooFast.into());
        }
        let report = Report {
            id: ReportId::new(),
            at: now(),
            code: self.seats.record.code.clone(),
            match_id: self.state.current.as_ref().map(|room_match| room_match.id),
            reporter: who.id,
            about: Some(player),
            about_name: about.name,
            reason: about.reason,
            words: about.words,
            chat: self.requests.recent_chat.remarks(),
        };
        let id = report.id;
        self.save(report, Evidence::None).await?;
        self.services.metrics.reports.inc();
        tracing::warn!(report = %id, "player reported: the operator's page has the open reports");
        Ok(Broadcast::None)
    }

    /// Keeps a person at the table, or the author of a chat message, away from the tables that a user hosts.
    pub(crate) async fn block(
        &mut self,
        who: &User,
        name: &str,
        seat: Option<Seat>,
    ) -> Result<Broadcast, CommandError> {
        let blocked = self.person_meant(who, name, seat)?;
        let add = BlockChange::Add { id: BlockId::new(), player: who.id, blocked };
        self.save(add, Evidence::None).await?;
        let blocks = self.services.store.blocks(who.id).await.map_err(|_| Refusal::Unavailable)?;
        if !blocks.iter().any(|block| block.blocked.id == blocked) {
            return Err(Refusal::Full.into());
        }
        // A player keeps the seat.
        if self.seats.is_host(who.id) && self.seats.seat_of(blocked).is_none() {
            self.connections.drop_user(blocked, Notice::Removed);
        }
        Ok(Broadcast::Table)
    }
}
