//! Background jobs that one server of a cluster runs at a time: deleting old matches, catching up on missing replays.

use std::collections::HashSet;
use std::sync::Arc;

use demesne_base::ids::ServerId;
use futures_util::future::BoxFuture;
use tokio::sync::watch;

use crate::Store;
use crate::leases::LeaseGuard;

/// The leases of jobs, where there are several servers.
pub trait JobLeases: Send + Sync {
    /// Watches which servers are alive.
    fn living(&self) -> watch::Receiver<HashSet<ServerId>>;

    /// Tries to claim a job; `None` while another server holds it.
    fn claim_job<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Arc<LeaseGuard>>>;

    /// Releases the lease of a job that has ended.
    fn release_job(&self, lease_guard: Arc<LeaseGuard>);
}

/// Hands out jobs. Clones share the state.
#[derive(Clone)]
pub struct SingletonJobs {
    store: Store,
    others: Option<Arc<dyn JobLeases>>,
}

impl SingletonJobs {
    /// The jobs of a server, alone or with others.
    pub fn new(store: Store, others: Option<Arc<dyn JobLeases>>) -> Self {
        Self { store, others }
    }

    /// The database, for work that every server does for its own rooms.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Whether there is no other server.
    pub fn is_alone(&self) -> bool {
        self.others.is_none()
    }

    /// Watches which servers are alive; `None` without others.
    pub fn living(&self) -> Option<watch::Receiver<HashSet<ServerId>>> {
        self.others.as_ref().map(|others| others.living())
    }

    /// Claims a job; `None` while another server has it.
    pub async fn claim(&self, name: &str) -> Option<JobLease> {
        let Some(others) = &self.others else {
            return Some(JobLease { store: self.store.clone(), _held: None });
        };
        let lease_guard = others.claim_job(name).await?;
        let store = self.store.under_lease(Arc::clone(&lease_guard));
        let held = HeldLease { others: Arc::clone(others), lease_guard };
        Some(JobLease { store, _held: Some(held) })
    }
}

/// The lease of a job, until this is dropped.
pub struct JobLease {
    /// The database, which refuses to save as soon as another server has the job.
    pub store: Store,
    _held: Option<HeldLease>,
}

struct HeldLease {
    others: Arc<dyn JobLeases>,
    lease_guard: Arc<LeaseGuard>,
}

impl Drop for HeldLease {
    fn drop(&mut self) {
        self.others.release_job(Arc::clone(&self.lease_guard));
    }
}
