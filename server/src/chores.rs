//! Chores of the house that one server at a time does: forgetting old matches, making up for missing records. It knows
//! who may do one now; it knows not what it is.

use std::sync::Arc;

use crate::cluster::Cluster;
use crate::store::Store;
use crate::store::leases::Held;

/// Where chores are given out. Clones are the same.
#[derive(Clone)]
pub(crate) struct Chores {
    store: Store,
    cluster: Option<Cluster>,
}

impl Chores {
    /// Those of a server, alone or with others.
    pub(crate) fn new(store: Store, cluster: Option<Cluster>) -> Self {
        Self { store, cluster }
    }

    /// The database, for what every server does for its own rooms.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// A turn at a chore; nothing while another server has one.
    pub(crate) async fn take(&self, name: &str) -> Option<Turn> {
        let Some(cluster) = &self.cluster else {
            return Some(Turn { store: self.store.clone(), taken: None });
        };
        let held = cluster.chore(name).await?;
        let store = self.store.under(Arc::clone(&held));
        Some(Turn { store, taken: Some((cluster.clone(), held)) })
    }
}

/// A turn at a chore, until this is dropped.
pub(crate) struct Turn {
    /// The database, which saves nothing any more as soon as another server does the chore.
    pub(crate) store: Store,
    taken: Option<(Cluster, Arc<Held>)>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some((cluster, held)) = self.taken.take() {
            cluster.release(held);
        }
    }
}
