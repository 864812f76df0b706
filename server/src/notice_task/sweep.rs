//! The look at all tables with players who want notices: after a start, since a notice may have been due before, and from time
//! to time by one server of a cluster.

use tokio::time::sleep;

use crate::limits;
use crate::room_registry::RoomRegistry;
use crate::singleton_jobs::SingletonJobs;
use crate::store::StoreError;
use crate::supervision::LongTask;

/// The task that looks at the tables until the server shuts down.
pub(super) struct Sweep {
    pub(super) jobs: SingletonJobs,
    pub(super) registry: RoomRegistry,
}

impl LongTask for Sweep {
    const NAME: &'static str = "look for absent players";

    async fn run(&mut self) {
        loop {
            if let Some(_turn) = self.jobs.claim("turn notices").await
                && let Err(error) = all_tables(&self.jobs, &self.registry).await
            {
                tracing::error!(%error, "failed to look for players who are asked");
            } else if self.jobs.is_alone() {
                // As long as no server crashes beside it, every room finds them by itself.
                return;
            }
            sleep(limits::NOTICE_SWEEP_INTERVAL).await;
        }
    }
}

async fn all_tables(jobs: &SingletonJobs, registry: &RoomRegistry) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let batch = limits::NOTICE_SWEEP_BATCH;
        let tables = jobs.store().tables_with_receivers(&after, batch).await?;
        let Some((last, _)) = tables.last() else { return Ok(()) };
        last.as_str().clone_into(&mut after);
        for (code, game) in tables {
            registry.look_for_absent(code, game).await;
            sleep(limits::NOTICE_SWEEP_PACE).await;
        }
    }
}
