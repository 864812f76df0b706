//! Services and settings that every room of a server shares.

use std::sync::Arc;
use std::time::Duration;

use demesne_access::list_changes::ListChanges;
use demesne_access::restrictions::Restrictions;
use demesne_base::ids::{Code, UserId};
use demesne_base::metrics::Metrics;
use demesne_matches::archive::Archive;
use demesne_notices::TurnNotices;
use demesne_protocol::refusal::{Refusal, Rejection};
use demesne_store::Store;
use demesne_store::leases::{LeaseDeadline, LeaseGuard};
use demesne_thinking::ThinkingPool;
use tokio::sync::watch;

use super::{HiddenInfoDelay, unknown_webhook};

/// Services and settings that every room shares.
#[derive(Clone)]
pub struct Services {
    /// The database.
    pub store: Store,
    /// The metrics.
    pub metrics: Metrics,
    /// Recorded views of finished matches.
    pub archive: Archive,
    /// The pool in which bots think.
    pub thinking_pool: ThinkingPool,
    /// Notices for players who are away.
    pub turn_notices: TurnNotices,
    /// Restrictions of operators.
    pub restrictions: Restrictions,
    /// Word to the event streams of users.
    pub list_changes: ListChanges,
    /// The delay before a bot's move.
    pub bot_delay: Duration,
    /// The delay where a player could be asked in secret.
    pub hidden_info_delay: HiddenInfoDelay,
    /// Time that a room without connections stays awake.
    pub sleep_after: Duration,
    /// How long a player may be away before the other players may choose what happens.
    pub grace: Duration,
    /// Becomes true when the server shuts down, or when this room's lease is over.
    pub shutdown: watch::Receiver<bool>,
    /// How long this server may run rooms; `None` if it runs alone.
    pub deadline: Option<Arc<LeaseDeadline>>,
}

impl Services {
    /// The services of a room that this server runs under a lease.
    pub fn under_lease(&self, lease_guard: Arc<LeaseGuard>, deadline: Arc<LeaseDeadline>) -> Self {
        Self {
            shutdown: lease_guard.ended(),
            store: self.store.under_lease(lease_guard),
            deadline: Some(deadline),
            ..self.clone()
        }
    }

    /// The time of the system, in milliseconds since 1970.
    pub(super) fn system_time(&self) -> i64 {
        self.turn_notices.clock.now()
    }

    /// Refuses a user whom the host of a table has blocked since they joined, or whom a new host has.
    pub(super) async fn not_blocked(&self, code: &Code, player: UserId) -> Result<(), Refusal> {
        let blocked = self.store.is_blocked(code, player).await;
        if blocked.map_err(|_| Refusal::Unavailable)? { Err(Refusal::Blocked) } else { Ok(()) }
    }

    /// Refuses a webhook that the operator has not configured, unless a table has it already.
    pub(super) fn check_webhook(
        &self,
        wanted: Option<&str>,
        before: Option<&str>,
    ) -> Result<(), Rejection> {
        let is_allowed = self.turn_notices.webhooks.allow(wanted, before);
        if is_allowed { Ok(()) } else { Err(unknown_webhook()) }
    }

    /// Whether a room may continue. A server that was suspended or cut off for too long loses its rooms before it
    /// notices.
    pub(super) fn may_continue(&self) -> bool {
        self.deadline.as_ref().is_none_or(|deadline| deadline.is_valid())
            && !*self.shutdown.borrow()
            && self.store.is_current()
    }
}
