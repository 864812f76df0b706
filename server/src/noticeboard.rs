//! The noticeboard task: the tables that anybody may join, read once for everybody who asks meanwhile. It knows the
//! list as it was read last; it knows not who asks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use demesne_protocol::http::TableSummary;
use demesne_protocol::refusal::Refusal;
use tokio::sync::{mpsc, oneshot};

use crate::limits;
use crate::store::tables::TableRecord;
use crate::store::{Store, StoreError};

/// Asks for the list. Clones ask the same noticeboard.
#[derive(Clone)]
pub(crate) struct Noticeboard {
    requests: mpsc::Sender<Reply>,
}

type Reply = oneshot::Sender<Result<Arc<Vec<TableSummary>>, Refusal>>;

impl Noticeboard {
    /// Starts the task for lists of what `notice` makes of a table, each good for so long where nothing changes. It
    /// ends when everybody who could ask is gone.
    pub(crate) fn open(
        store: Store,
        notice: fn(TableRecord) -> Option<TableSummary>,
        good_for: Duration,
    ) -> Self {
        let (sender, requests) = mpsc::channel(limits::OPEN_TABLES_MAILBOX);
        tokio::spawn(Board { store, notice, good_for, last: None }.run(requests));
        Self { requests: sender }
    }

    /// The list with every change that this server saved before this was asked.
    pub(crate) async fn list(&self) -> Result<Arc<Vec<TableSummary>>, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(reply).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }
}

struct Board {
    store: Store,
    notice: fn(TableRecord) -> Option<TableSummary>,
    /// How long a list is good even if nothing has changed here.
    good_for: Duration,
    last: Option<Reading>,
}

/// The list as it was read.
struct Reading {
    list: Arc<Vec<TableSummary>>,
    at: Instant,
    /// Changes of tables that had been saved by then.
    changes: u64,
}

impl Board {
    async fn run(mut self, mut requests: mpsc::Receiver<Reply>) {
        while let Some(reply) = requests.recv().await {
            let list = self.list().await.map_err(|error| {
                tracing::error!(%error, "tables cannot be listed");
                Refusal::Unavailable
            });
            // Who asked may have gone.
            let _ = reply.send(list);
        }
    }

    async fn list(&mut self) -> Result<Arc<Vec<TableSummary>>, StoreError> {
        let changes = self.store.table_changes();
        if let Some(last) = &self.last
            && last.changes == changes
            && last.at.elapsed() < self.good_for
        {
            return Ok(Arc::clone(&last.list));
        }
        let at = Instant::now();
        let tables = self.store.listed_tables().await?;
        let list: Arc<Vec<_>> = Arc::new(tables.into_iter().filter_map(self.notice).collect());
        self.last = Some(Reading { list: Arc::clone(&list), at, changes });
        Ok(list)
    }
}
