//! The look at all tables with players who want notices: after a start, since a notice may have been due before, and from time
//! to time by one server of a cluster.

use demesne_base::supervision::LongTask;
use demesne_cluster::room_registry::RoomRegistry;
use demesne_store::StoreError;
use demesne_store::singleton_jobs::SingletonJobs;
use demesne_store::tables::GameOfTable;
use std::time::Duration;
use tokio::time::sleep;

/// Time between two tables that are looked at after a start: the database stays free for players.
const NOTICE_SWEEP_PACE: Duration = Duration::from_millis(25);

/// Tables that are read at a time after a start.
const NOTICE_SWEEP_BATCH: i64 = 100;

/// How often one server of a cluster looks at the tables, for those of servers that have crashed.
const NOTICE_SWEEP_INTERVAL: Duration = Duration::from_mins(15);

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
            sleep(NOTICE_SWEEP_INTERVAL).await;
        }
    }
}

async fn all_tables(jobs: &SingletonJobs, registry: &RoomRegistry) -> Result<(), StoreError> {
    let mut after = String::new();
    loop {
        let batch = NOTICE_SWEEP_BATCH;
        let tables = jobs.store().tables_with_receivers(&after, batch).await?;
        let Some(last) = tables.last() else { return Ok(()) };
        last.code.as_str().clone_into(&mut after);
        for GameOfTable { code, game } in tables {
            registry.look_for_absent(code, game).await;
            sleep(NOTICE_SWEEP_PACE).await;
        }
    }
}
