//! The restrictions task: which players are muted or barred, as the database has it, for rooms and connections of this
//! server.
//!
//! Requests and new connections look a bar up with their session. This task closes what is open already: it reads the
//! restrictions when another server or a handler says that they have changed, and asks the database at an interval, for
//! changes of the command line and for messages that were lost.

use std::sync::Arc;
use std::time::Duration;

use demesne_protocol::operator::Restriction;
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use crate::ids::UserId;
use crate::limits;
use crate::session_events::SessionEvent;
use crate::store::restrictions::RestrictionEnds;
use crate::store::{Store, StoreError};
use crate::supervision::{LongTask, keep_running};

/// A handle to the restrictions task. Clones share it.
#[derive(Clone)]
pub(crate) struct Restrictions {
    ends: watch::Receiver<Arc<RestrictionEnds>>,
    refreshes: mpsc::Sender<oneshot::Sender<()>>,
}

impl Restrictions {
    /// Reads the restrictions, and starts the task that keeps them current until the shutdown.
    pub(crate) async fn start(
        store: Store,
        session_events: broadcast::Sender<SessionEvent>,
        every: Duration,
        shutdown: watch::Receiver<bool>,
    ) -> Self {
        let (sender, ends) = watch::channel(Arc::default());
        let (refreshes, requests) = mpsc::channel(limits::RESTRICTIONS_MAILBOX);
        let mut task = RestrictionsTask {
            store,
            session_events,
            ends: sender,
            changes: None,
            requests,
            every,
            shutdown,
        };
        task.refresh().await;
        keep_running(task);
        Self { ends, refreshes }
    }

    /// A handle without a task: no player is ever restricted.
    #[cfg(test)]
    pub(crate) fn none() -> Self {
        Self { ends: watch::channel(Arc::default()).1, refreshes: mpsc::channel(1).0 }
    }

    /// Whether a player is muted now.
    pub(crate) fn is_muted(&self, player: UserId) -> bool {
        let end = self.ends.borrow().get(&(player, Restriction::Mute)).copied();
        end.is_some_and(|end| end.is_ahead())
    }

    /// Reads what has been saved before this call, and enforces it. Returns when that is done, or has failed and will be
    /// tried again.
    pub(crate) async fn refresh(&self) {
        let (reply, done) = oneshot::channel();
        if self.refreshes.send(reply).await.is_ok() {
            // The task has ended: the server is shutting down.
            let _ = done.await;
        }
    }
}

struct RestrictionsTask {
    store: Store,
    session_events: broadcast::Sender<SessionEvent>,
    ends: watch::Sender<Arc<RestrictionEnds>>,
    /// The number of changes that `ends` contains; `None` before the first read.
    changes: Option<i64>,
    requests: mpsc::Receiver<oneshot::Sender<()>>,
    /// How often the database is asked for changes.
    every: Duration,
    shutdown: watch::Receiver<bool>,
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
                _ = self.shutdown.wait_for(|shutdown| *shutdown) => return,
                request = self.requests.recv() => match request {
                    Some(reply) => Some(reply),
                    None => return,
                },
                _ = looks.tick() => None,
            };
            self.refresh().await;
            if let Some(reply) = reply {
                // The caller may have gone away.
                let _ = reply.send(());
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
        let ends = self.store.restriction_ends().await?;
        let before = self.ends.send_replace(Arc::new(ends.clone()));
        self.changes = Some(changes);
        for ((player, restriction), end) in &ends {
            let key = (*player, *restriction);
            if *restriction == Restriction::Mute || before.get(&key) == Some(end) {
                continue;
            }
            // Without a receiver there is no open connection.
            let _ = self.session_events.send(SessionEvent::Barred { player: *player });
        }
        Ok(())
    }
}
