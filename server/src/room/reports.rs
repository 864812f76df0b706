//! What was said last at a table, and reports of people to who runs the server. It knows remarks; it judges nothing.

use std::collections::VecDeque;

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::seats::ReportReason;
use demesne_rules::game::Game;

use super::{Broadcast, CommandError, Room};
use crate::ids::{ReportId, UserId};
use crate::limits;
use crate::store::now;
use crate::store::reports::{Remark, Report};
use crate::store::tables::SeatOwner;
use crate::store::users::User;
use crate::store::writer::Change;

/// The latest remarks at a table. Nothing of them is kept anywhere, but for a report.
#[derive(Default)]
pub(super) struct RecentChat {
    remarks: VecDeque<Remark>,
}

impl RecentChat {
    /// Somebody said something.
    pub(super) fn add(&mut self, who: UserId, name: String, text: String) {
        if self.remarks.len() == limits::RECENT_CHAT {
            self.remarks.pop_front();
        }
        self.remarks.push_back(Remark { author: Some(who.to_string()), name, text });
    }

    /// Deletes what a player said, who had their name deleted.
    pub(super) fn forget(&mut self, player: UserId) {
        self.remarks.retain(|remark| remark.author() != Some(player));
    }

    /// The author of the last remark under this name.
    fn speaker(&self, name: &str) -> Option<UserId> {
        self.remarks.iter().rev().find(|remark| remark.name == name)?.author()
    }

    fn remarks(&self) -> Vec<Remark> {
        self.remarks.iter().cloned().collect()
    }
}

/// What somebody says about somebody.
pub(super) struct ReportRequest {
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) reason: ReportReason,
    pub(super) words: String,
}

impl<G: Game> Room<G> {
    /// Files a report of somebody who sits here or said something.
    pub(super) async fn report(
        &mut self,
        who: &User,
        about: ReportRequest,
    ) -> Result<Broadcast, CommandError> {
        let player = self.reported(&about)?;
        if player == who.id {
            return Err(Refusal::NotYours.into());
        }
        let made = self.services.store.reported_today(who.id).await;
        if made.map_err(|_| Refusal::Unavailable)? >= limits::REPORTS_PER_DAY {
            return Err(Refusal::TooFast.into());
        }
        let report = Report {
            id: ReportId::new(),
            at: now(),
            code: self.seats.record.code.clone(),
            match_id: self.current.as_ref().map(|room_match| room_match.id),
            reporter: who.id,
            about: Some(player),
            about_name: about.name,
            reason: about.reason,
            words: about.words,
            chat: self.recent_chat.remarks(),
        };
        let id = report.id;
        self.save(Change::Report(Box::new(report))).await?;
        self.services.metrics.reports.inc();
        tracing::warn!(report = %id, "somebody was reported: `demesne reports` shows it");
        Ok(Broadcast::None)
    }

    /// The player whom a report is about. The name of a report is always one that the room itself gave: the name of the
    /// seat's player now, or the name of the author of a remark. The seat alone is not enough: another player may have
    /// taken it since the reporter read the remark.
    fn reported(&self, about: &ReportRequest) -> Result<UserId, Refusal> {
        let owner = about.seat.and_then(|seat| self.named_at(seat, &about.name));
        owner.or_else(|| self.recent_chat.speaker(&about.name)).ok_or(Refusal::NotFound)
    }

    /// The player of a seat, if the room calls them by this name.
    fn named_at(&self, seat: Seat, name: &str) -> Option<UserId> {
        match self.seats.record.seats.get(usize::from(seat.0))? {
            Some(SeatOwner::User(user)) => {
                (self.seats.name_of(user, Some(seat)) == name).then_some(user.id)
            }
            Some(SeatOwner::Bot(_)) | None => None,
        }
    }
}
