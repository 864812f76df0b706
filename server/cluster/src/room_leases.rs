//! The task that claims and releases room leases for this server. The rooms themselves are not here.
//!
//! Requests that arrive while a query is in progress are sent together in the next one, so that the rooms of a server
//! that died are taken over by the hundred.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use demesne_base::ask::{ReplySender, ask};
use demesne_base::ids::ServerId;
use demesne_base::limits;
use demesne_base::metrics::Metrics;
use demesne_base::supervision::{LongTask, keep_running};
use demesne_store::leases::{Claim, FencingToken, LeaseGuard, Leases, PeerServer};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::lease_keeper::ServerLease;

/// Claims and releases that wait for the room lease task.
const ROOM_LEASES_MAILBOX: usize = 1024;

/// Rooms that are claimed or released in one query.
pub(crate) const CLAIMS_AT_ONCE: usize = 64;

/// Handle of the task. Clones share it.
#[derive(Clone)]
pub(super) struct RoomLeases {
    requests: mpsc::Sender<LeaseRequest>,
}

/// Outcome of a claim.
pub enum ClaimResult {
    /// This server holds the lease.
    Ours(HeldLease),
    /// Another server holds the lease.
    Theirs(PeerServer),
    /// Undecided; the caller should retry.
    Retry,
}

/// A lease that this server holds as long as its own server lease is valid.
pub struct HeldLease {
    /// Ends with the lease.
    pub lease_guard: Arc<LeaseGuard>,
    /// The lease of the server.
    pub server_lease: Arc<ServerLease>,
}

struct ClaimRequest {
    name: String,
    server_lease: Arc<ServerLease>,
    reply: ReplySender<ClaimResult>,
}

/// The reply to a request for the living servers; `None` if the database does not answer.
type Asked = ReplySender<Option<HashSet<ServerId>>>;

enum LeaseRequest {
    Claim(ClaimRequest),
    Release(Arc<LeaseGuard>),
    Living(Asked),
}

impl RoomLeases {
    /// Starts the task. It ends when all handles are dropped.
    pub(super) fn start(leases: Leases, metrics: Metrics) -> Self {
        let (sender, requests) = mpsc::channel(ROOM_LEASES_MAILBOX);
        keep_running(RoomLeaseTask { leases, metrics, requests });
        Self { requests: sender }
    }

    /// Stands in for the task: tells which servers are alive, and answers no other request.
    #[cfg(test)]
    pub(super) fn fake(living: tokio::sync::watch::Receiver<HashSet<ServerId>>) -> Self {
        let (sender, mut requests) = mpsc::channel(ROOM_LEASES_MAILBOX);
        tokio::spawn(async move {
            while let Some(request) = requests.recv().await {
                if let LeaseRequest::Living(reply) = request {
                    reply.send(Some(living.borrow().clone()));
                }
            }
        });
        Self { requests: sender }
    }

    /// Tries to claim a lease.
    pub(crate) async fn claim(&self, name: String, server_lease: Arc<ServerLease>) -> ClaimResult {
        let claimed =
            self.ask(|reply| LeaseRequest::Claim(ClaimRequest { name, server_lease, reply })).await;
        claimed.unwrap_or(ClaimResult::Retry)
    }

    async fn ask<T>(&self, request: impl FnOnce(ReplySender<T>) -> LeaseRequest) -> Option<T> {
        timeout(limits::CLAIM_TIMEOUT, ask(&self.requests, request)).await.ok()?
    }

    /// Releases a lease without waiting. A release that is lost takes effect when the server lease ends.
    pub(crate) fn release(&self, lease_guard: Arc<LeaseGuard>) {
        if self.requests.try_send(LeaseRequest::Release(lease_guard)).is_err() {
            tracing::warn!("failed to release room lease");
        }
    }

    /// All servers with a valid lease, as the database reads now; `None` if it does not answer.
    pub(crate) async fn living(&self) -> Option<HashSet<ServerId>> {
        self.ask(LeaseRequest::Living).await?
    }
}

struct RoomLeaseTask {
    leases: Leases,
    metrics: Metrics,
    requests: mpsc::Receiver<LeaseRequest>,
}

impl LongTask for RoomLeaseTask {
    const NAME: &'static str = "room leases";

    /// Claims run before releases, since players wait only for claims. Their order does not matter: claiming a lease
    /// that is about to be released begins another epoch, and releasing a past epoch is a no-op.
    async fn run(&mut self) {
        let mut waiting = Vec::new();
        while self.requests.recv_many(&mut waiting, CLAIMS_AT_ONCE).await > 0 {
            let (mut wanted, mut asked, mut over) = (Vec::new(), Vec::new(), Vec::new());
            for request in waiting.drain(..) {
                match request {
                    // The caller timed out.
                    LeaseRequest::Claim(claim) if claim.reply.is_closed() => {}
                    LeaseRequest::Claim(claim) => wanted.push(claim),
                    LeaseRequest::Living(reply) => asked.push(reply),
                    LeaseRequest::Release(lease_guard) => over.push(lease_guard.token.clone()),
                }
            }
            self.claim(wanted).await;
            self.tell_living(asked).await;
            self.release(&over).await;
        }
    }
}

impl RoomLeaseTask {
    async fn tell_living(&mut self, asked: Vec<Asked>) {
        if asked.is_empty() {
            return;
        }
        let living = self.leases.living().await.ok();
        let living: Option<HashSet<ServerId>> =
            living.map(|servers| servers.into_iter().map(|server| server.id).collect());
        for reply in asked {
            reply.send(living.clone());
        }
    }

    async fn release(&mut self, over: &[FencingToken]) {
        if let Err(error) = self.leases.release(over).await {
            tracing::warn!(%error, "failed to release room leases");
        }
    }

    /// Runs all claims of one server in one query. If a name is claimed twice, the last caller gets it, as if the
    /// claims had run one after the other.
    async fn claim(&mut self, wanted: Vec<ClaimRequest>) {
        let mut by_name = BTreeMap::new();
        for claim in wanted {
            by_name.insert((claim.server_lease.server, claim.name.clone()), claim);
        }
        while let Some(((server, _), _)) = by_name.first_key_value() {
            let server = *server;
            let theirs = by_name.extract_if(.., |(one, _), _| *one == server);
            let theirs: Vec<ClaimRequest> = theirs.map(|(_, claim)| claim).collect();
            self.claim_for(theirs).await;
        }
    }

    async fn claim_for(&mut self, wanted: Vec<ClaimRequest>) {
        let Some(server) = wanted.first().map(|claim| claim.server_lease.server) else { return };
        let names: Vec<String> = wanted.iter().map(|claim| claim.name.clone()).collect();
        let claims = self.leases.claim(server, &names).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "failed to claim room leases");
            vec![Claim::Retry; names.len()]
        });
        for (ClaimRequest { name, server_lease, reply }, claim) in wanted.into_iter().zip(claims) {
            // If the caller has gone away, the next claim begins another epoch.
            reply.send(self.claimed(name, server_lease, claim));
        }
    }

    fn claimed(&self, name: String, server_lease: Arc<ServerLease>, claim: Claim) -> ClaimResult {
        match claim {
            Claim::Ours { epoch, taken_over } => {
                if taken_over {
                    self.metrics.takeovers.inc();
                }
                let token = FencingToken { lease: name, owner: server_lease.server, epoch };
                ClaimResult::Ours(HeldLease { lease_guard: LeaseGuard::new(token), server_lease })
            }
            Claim::Theirs(owner) => ClaimResult::Theirs(owner),
            Claim::Retry => ClaimResult::Retry,
        }
    }
}
