//! Turn notices: players are told by Web Push that it is their move at a table where none of their pages is open.
//!
//! A room finds out that a player is asked and away (`room::away_players`) and asks for a notice. `notice_task` sends it, at most
//! once per turn and browser: [`crate::store::push::ToldTurn`] is saved before each attempt. What cannot be sent now is not
//! kept: the table is looked at again later, and its room decides then whether the player is still asked and away. So does
//! every start of the server, for all tables with a player who wants notices.
//!
//! A group is told in the same way, at the address that the operator has configured for it (`webhook`), of what all clients
//! see.
//!
//! Reading order: [`TurnNotices`] (what rooms use), `notice_task` (queue, retries, quiet hours, the look after a start),
//! `delivery` (one request), `push_service` (which addresses may be called), `encryption` and `key` (RFC 8291 and 8292), `webhook` and `group_messages` (groups).

pub mod clock;
pub(crate) mod delivery;
pub(crate) mod encryption;
mod group_messages;
pub(crate) mod key;
pub(crate) mod places;
pub mod push_service;
pub(crate) mod quiet_hours;
pub(crate) mod recap;
pub mod webhook;

use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameKind;
use demesne_protocol::push::TurnNotice;
use tokio::sync::mpsc;

use crate::ids::{Code, MatchId, UserId};
use crate::limits;
use clock::NoticeClock;
use webhook::Webhooks;

/// Asks for notices. Clones share the task.
#[derive(Clone)]
pub(crate) struct TurnNotices {
    queue: mpsc::Sender<NoticeRequest>,
    pub(crate) clock: NoticeClock,
    pub(crate) webhooks: Webhooks,
}

/// What a room asks for.
#[derive(Debug)]
pub(crate) enum NoticeRequest {
    /// A notice for a player.
    Tell(Box<AskedPlayer>),
    /// A look at its table at a moment, in milliseconds since 1970: a vacation is over then, and the room may sleep.
    LookAt(Code, GameKind, i64),
}

/// A player who is asked and away.
#[derive(Debug)]
pub(crate) struct AskedPlayer {
    pub(crate) code: Code,
    pub(crate) game: GameKind,
    pub(crate) match_id: MatchId,
    pub(crate) seat: Seat,
    pub(crate) player: UserId,
    /// Their name in the match.
    pub(crate) name: String,
    pub(crate) receiver: NoticeReceiver,
    /// The number of the turn.
    pub(crate) turn: u32,
    pub(crate) notice: TurnNotice,
}

/// The receiver of a notice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NoticeReceiver {
    /// The browsers of the player.
    Player,
    /// The group of the table: the name of its webhook.
    Group(String),
}

/// The requests for notices, for the task.
pub(crate) struct NoticeQueue(pub(crate) mpsc::Receiver<NoticeRequest>);

/// The handle for rooms, which exists before them, and the queue of the task.
pub(crate) fn queue(clock: NoticeClock, webhooks: Webhooks) -> (TurnNotices, NoticeQueue) {
    let (queue, requests) = mpsc::channel(limits::NOTICE_QUEUE);
    (TurnNotices { queue, clock, webhooks }, NoticeQueue(requests))
}

impl TurnNotices {
    /// Asks for a notice; returns whether there was room for it.
    pub(crate) fn ask(&self, asked: AskedPlayer) -> bool {
        self.queue.try_send(NoticeRequest::Tell(Box::new(asked))).is_ok()
    }

    /// Asks for a look at a table. If the queue is full, its players find out by themselves.
    pub(crate) fn look_at(&self, code: Code, game: GameKind, moment: i64) {
        if self.queue.try_send(NoticeRequest::LookAt(code, game, moment)).is_err() {
            tracing::warn!("too many notices wait");
        }
    }
}

impl NoticeQueue {
    /// The next request.
    #[cfg(test)]
    pub(crate) async fn next(&mut self) -> NoticeRequest {
        self.0.recv().await.expect("a room has the other end")
    }

    /// Whether no request waits.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
