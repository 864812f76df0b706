//! Chores of the house that one server at a time does: forgetting old matches, making up for missing records. It knows
//! who may do one now; it knows not what it is.

use std::sync::Arc;

use crate::cluster::Cluster;
use crate::store::Store;
use crate::store::leases::LeaseGuard;

/// Where jobs are given out. Clones are the same.
#[derive(Clone)]
pub(crate) struct SingletonJobs {
    store: Store,
    cluster: Option<Cluster>,
}

impl SingletonJobs {
    /// Those of a server, alone or with others.
    pub(crate) fn new(store: Store, cluster: Option<Cluster>) -> Self {
        Self { store, cluster }
    }

    /// The database, for what every server does for its own rooms.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// A turn at a job; nothing while another server has one.
    pub(crate) async fn claim(&self, name: &str) -> Option<JobLease> {
        let Some(cluster) = &self.cluster else {
            return Some(JobLease { store: self.store.clone(), lease: None });
        };
        let lease_guard = cluster.claim_job(name).await?;
        let store = self.store.under_lease(Arc::clone(&lease_guard));
        Some(JobLease { store, lease: Some((cluster.clone(), lease_guard)) })
    }
}

/// A turn at a job, until this is dropped.
pub(crate) struct JobLease {
    /// The database, which saves nothing any more as soon as another server does the job.
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
