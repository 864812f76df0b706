//! The restrictions task: which players are muted or barred, which networks are blocked, and the message to everyone, as the
//! database has them, for rooms and connections of this server.
//!
//! Requests and new connections look a bar up with their session. This task closes what is open already: it reads the
//! restrictions when another server or a handler says that they have changed, and asks the database at an interval, for
//! changes of the command line and for messages that were lost. With them it looks for players whose sessions the command
//! line has ended.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use demesne_base::ask::{ReplySender, ask};
use demesne_base::ids::UserId;
use demesne_base::supervision::{LongTask, keep_running_until};
use demesne_protocol::operator::{OperatorAct, Restriction};
use demesne_store::blocked_networks::BlockedAddresses;
use demesne_store::house_notice::StoredNotice;
use demesne_store::operators::EndedSessions;
use demesne_store::restrictions::{RestrictionEnd, RestrictionEnds};
use demesne_store::{Store, StoreError, now};
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{MissedTickBehavior, interval};

use crate::session_events::SessionEvent;

/// Deleted names that wait for the rooms: as many as a server reads at once.
const DELETED_NAMES_QUEUE: usize = 100;

/// Requests to read the restrictions at once. Each waits for the one before it.
const RESTRICTIONS_MAILBOX: usize = 16;

/// A handle to the restrictions task. Clones share it.
#[derive(Clone)]
pub struct Restrictions {
    in_force: watch::Receiver<Arc<InForce>>,
    refreshes: mpsc::Sender<ReplySender<()>>,
}

/// Measures of operators that are in force.
#[derive(Default)]
struct InForce {
    ends: RestrictionEnds,
    blocked: Vec<BlockedAddresses>,
    notice: Option<StoredNotice>,
}

impl Restrictions {
    /// Reads the restrictions, and starts the task that keeps them current until the shutdown. Also returns the players
    /// whose names the command line deletes, for the rooms.
    pub async fn start(
        store: Store,
        session_events: broadcast::Sender<SessionEvent>,
        every: Duration,
        shutdown: watch::Receiver<bool>,
    ) -> (Self, mpsc::Receiver<UserId>) {
        let (sender, in_force) = watch::channel(Arc::default());
        let (refreshes, requests) = mpsc::channel(RESTRICTIONS_MAILBOX);
        let (deleted_names, deleted) = mpsc::channel(DELETED_NAMES_QUEUE);
        let mut task = RestrictionsTask {
            store,
            session_events,
            in_force: sender,
            changes: None,
            deleted_names,
            requests,
            every,
        };
        task.refresh().await;
        keep_running_until(shutdown, task);
        (Self { in_force, refreshes }, deleted)
    }

    /// A handle without a task: no player is ever restricted.
    #[cfg(any(test, feature = "test-support"))]
    pub fn none() -> Self {
        Self { in_force: watch::channel(Arc::default()).1, refreshes: mpsc::channel(1).0 }
    }

    /// Whether a player is muted now.
    pub fn is_muted(&self, player: UserId) -> bool {
        self.is_in_force(player, Restriction::Mute)
    }

    /// Whether a player is barred now.
    pub fn is_barred(&self, player: UserId) -> bool {
        self.is_in_force(player, Restriction::Bar)
    }

    fn is_in_force(&self, player: UserId, restriction: Restriction) -> bool {
        let end = self.in_force.borrow().ends.get(&(player, restriction)).copied();
        end.is_some_and(|end| end.is_ahead())
    }

    /// The end of the block of an address; `None` if it is not blocked.
    pub fn block_of(&self, address: IpAddr) -> Option<RestrictionEnd> {
        let address = address.to_canonical();
        self.in_force.borrow().blocked.iter().find_map(|blocked| blocked.end_for(address))
    }

    /// The message of the operator to everyone.
    pub fn notice(&self) -> Option<StoredNotice> {
        let notice = self.in_force.borrow().notice.clone();
        notice.filter(|notice| notice.ends > now())
    }

    /// Reads what has been saved before this call, and enforces it. Returns when that is done, or has failed and will be
    /// tried again.
    pub async fn refresh(&self) {
        // A task that has ended does so because the server is shutting down.
        ask(&self.refreshes, |reply| reply).await;
    }
}

struct RestrictionsTask {
    store: Store,
    session_events: broadcast::Sender<SessionEvent>,
    in_force: watch::Sender<Arc<InForce>>,
    /// The number of changes that `in_force` contains; `None` before the first read.
    changes: Option<i64>,
    deleted_names: mpsc::Sender<UserId>,
    requests: mpsc::Receiver<ReplySender<()>>,
    /// How often the database is asked for changes.
    every: Duration,
}

impl LongTask for RestrictionsTask {
    const NAME: &'static str = "restrictions";

    async fn run(&mut self) {
        let mut looks = interval(self.every);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // The first look is over.
        looks.reset();
        loop {
            let reply = tokio::select! {
                request = self.requests.recv() => match request {
                    Some(reply) => Some(reply),
                    None => return,
                },
                _ = looks.tick() => None,
            };
            self.refresh().await;
            if let Some(reply) = reply {
                reply.send(());
            }
        }
    }
}

impl RestrictionsTask {
    async fn refresh(&mut self) {
        if let Err(error) = self.read().await {
            // The next look tries again; requests and new connections look their bars up themselves.
            tracing::warn!(%error, "failed to read the restrictions");
        }
    }

    /// Reads the restrictions if they have changed, and ends the connections of players who are barred since.
    async fn read(&mut self) -> Result<(), StoreError> {
        // Read first: a change in between is read again the next time.
        let changes = self.store.restriction_changes().await?;
        if self.changes == Some(changes) {
            return Ok(());
        }
        self.end_sessions(changes).await?;
        let in_force = Arc::new(InForce {
            ends: self.store.restriction_ends().await?,
            blocked: self.store.blocked_networks().await?,
            notice: self.store.house_notice().await?,
        });
        let before = self.in_force.send_replace(in_force.clone());
        self.changes = Some(changes);
        if before.blocked != in_force.blocked {
            // Without a receiver there is no open connection.
            let _ = self.session_events.send(SessionEvent::NetworksBlocked);
        }
        for ((player, restriction), end) in &in_force.ends {
            let key = (*player, *restriction);
            if *restriction == Restriction::Mute || before.ends.get(&key) == Some(end) {
                continue;
            }
            // Without a receiver there is no open connection.
            let _ = self.session_events.send(SessionEvent::Barred { player: *player });
        }
        Ok(())
    }

    /// Closes the connections of players whose sessions the command line has ended up to a change, and passes deleted
    /// names on.
    async fn end_sessions(&mut self, up_to: i64) -> Result<(), StoreError> {
        // Before the first read nothing is open yet.
        let Some(mut after) = self.changes else { return Ok(()) };
        loop {
            let acts = self.store.sessions_ended(after, up_to).await?;
            let Some(last) = acts.last() else { return Ok(()) };
            after = last.change;
            for EndedSessions { player, act, .. } in acts {
                // Without a receiver there is no open connection.
                let _ = self.session_events.send(SessionEvent::all_ended(player));
                if act == OperatorAct::DeleteName {
                    // The receiver ends with the server.
                    let _ = self.deleted_names.send(player).await;
                }
            }
        }
    }
}
