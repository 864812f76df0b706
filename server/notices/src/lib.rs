//! Notices for those whose page is closed: Web Push to players, webhooks to groups, invitations. Not here: who is away
//! (`away_players` in `demesne-room`), and the queue that sends (`notice_task` in `demesne`).
//!
//! A room finds out that a player is asked and away (`room::away_players`) and asks for a notice. `notice_task` sends it, at most
//! once per turn and browser: [`demesne_store::push::ToldTurn`] is saved before each attempt. What cannot be sent now is not
//! kept: the table is looked at again later, and its room decides then whether the player is still asked and away. So does
//! every start of the server, for all tables with a player who wants notices.
//!
//! A group is told in the same way, at the address that the operator has configured for it (`webhook`), of what all clients
//! see.
//!
//! Reading order: [`TurnNotices`] (what rooms use), `notice_task` (queue, retries, quiet hours, the look after a start),
//! `delivery` (one request), `push_service` (which addresses may be called), `encryption` and `key` (RFC 8291 and 8292), `webhook` and `group_messages` (groups).

pub mod config;
pub mod delivery;
pub mod encryption;
mod group_messages;
pub mod invitation_notices;
pub mod key;
pub mod places;
pub mod push_service;
pub mod quiet_hours;
pub mod recap;
pub mod webhook;

use demesne_base::ids::{Code, MatchId, UserId};
use demesne_base::notice_clock::NoticeClock;
use demesne_protocol::basics::Seat;
use demesne_protocol::games::GameKind;
use demesne_protocol::push::TurnNotice;
use demesne_store::tables::GameOfTable;
use tokio::sync::mpsc;

use webhook::Webhooks;

/// Players that wait to be told. Rooms find such players one by one; one that finds the queue full asks again after
/// [`limits::NOTICE_DELAY`].
const NOTICE_QUEUE: usize = 1024;

/// Asks for notices. Clones share the task.
#[derive(Clone)]
pub struct TurnNotices {
    queue: mpsc::Sender<NoticeRequest>,
    /// The clock of notices.
    pub clock: NoticeClock,
    /// The groups that may be told.
    pub webhooks: Webhooks,
}

/// A request of a room.
#[derive(Debug)]
pub enum NoticeRequest {
    /// A notice for a player.
    Tell(Box<AskedPlayer>),
    /// A look at a table: a vacation is over then, and the room may sleep.
    LookAt {
        /// The table.
        table: GameOfTable,
        /// The moment, in milliseconds since 1970.
        moment: i64,
    },
}

/// A player who is asked and away.
#[derive(Debug)]
pub struct AskedPlayer {
    /// The code of the table.
    pub code: Code,
    /// The game.
    pub game: GameKind,
    /// The match.
    pub match_id: MatchId,
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: UserId,
    /// Their name in the match.
    pub name: String,
    /// The receiver.
    pub receiver: NoticeReceiver,
    /// The number of the turn.
    pub turn: u32,
    /// The notice.
    pub notice: TurnNotice,
}

/// The receiver of a notice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NoticeReceiver {
    /// The browsers of the player.
    Player,
    /// The group of the table: the name of its webhook.
    Group(String),
}

/// The requests for notices, for the task.
pub struct NoticeQueue(pub mpsc::Receiver<NoticeRequest>);

/// The handle for rooms, which exists before them, and the queue of the task.
pub fn queue(clock: NoticeClock, webhooks: Webhooks) -> (TurnNotices, NoticeQueue) {
    let (queue, requests) = mpsc::channel(NOTICE_QUEUE);
    (TurnNotices { queue, clock, webhooks }, NoticeQueue(requests))
}

impl TurnNotices {
    /// Asks for a notice; returns whether there was room for it.
    pub fn ask(&self, asked: AskedPlayer) -> bool {
        self.queue.try_send(NoticeRequest::Tell(Box::new(asked))).is_ok()
    }

    /// Asks for a look at a table. If the queue is full, its players find out by themselves.
    pub fn look_at(&self, table: GameOfTable, moment: i64) {
        if self.queue.try_send(NoticeRequest::LookAt { table, moment }).is_err() {
            tracing::warn!("too many notices wait");
        }
    }
}

impl NoticeQueue {
    /// The next request.
    #[cfg(any(test, feature = "test-support"))]
    pub async fn next(&mut self) -> NoticeRequest {
        self.0.recv().await.expect("a room has the other end")
    }

    /// Whether no request waits.
    #[cfg(any(test, feature = "test-support"))]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
