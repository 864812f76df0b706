//! Background jobs that one server of a cluster runs at a time: deleting old matches, catching up on missing replays.

use std::collections::HashSet;
use std::sync::Arc;

use tokio::sync::watch;

use crate::cluster::Cluster;
use crate::ids::ServerId;
use crate::store::Store;
use crate::store::leases::LeaseGuard;

/// Hands out jobs. Clones share the state.
#[derive(Clone)]
pub(crate) struct SingletonJobs {
    store: Store,
    cluster: Option<Cluster>,
}

impl SingletonJobs {
    /// The jobs of a server, alone or in a cluster.
    pub(crate) fn new(store: Store, cluster: Option<Cluster>) -> Self {
        Self { store, cluster }
    }

    /// The database, for work that every server does for its own rooms.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Whether there is no other server.
    pub(crate) fn is_alone(&self) -> bool {
        self.cluster.is_none()
    }

    /// Watches which servers are alive; `None` without others.
    pub(crate) fn living(&self) -> Option<watch::Receiver<HashSet<ServerId>>> {
        self.cluster.as_ref().map(Cluster::living)
    }

    /// Claims a job; `None` while another server has it.
    pub(crate) async fn claim(&self, name: &str) -> Option<JobLease> {
        let Some(cluster) = &self.cluster else {
            return Some(JobLease { store: self.store.clone(), lease: None });
        };
        let lease_guard = cluster.claim_job(name).await?;
        let store = self.store.under_lease(Arc::clone(&lease_guard));
        Some(JobLease { store, lease: Some((cluster.clone(), lease_guard)) })
    }
}

/// The lease of a job, until this is dropped.
pub(crate) struct JobLease {
    /// The database, which refuses to save as soon as another server has the job.
    pub(crate) store: Store,
    lease: Option<(Cluster, Arc<LeaseGuard>)>,
}

impl Drop for JobLease {
    fn drop(&mut self) {
        if let Some((cluster, lease_guard)) = self.lease.take() {
            cluster.release(lease_guard);
        }
    }
}
