//! The open tables task: the tables that anybody may join, read once for everybody who asks meanwhile. It knows the
//! list as it was read last; it knows not who asks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use demesne_protocol::http::TableSummary;
use demesne_protocol::refusal::Refusal;
use tokio::sync::{mpsc, oneshot};

use crate::limits;
use crate::store::tables::TableRecord;
use crate::store::{Store, StoreError};

/// Asks for the list. Clones ask the same list of open tables.
#[derive(Clone)]
pub(crate) struct OpenTables {
    requests: mpsc::Sender<Reply>,
}

type Reply = oneshot::Sender<Result<Arc<Vec<TableSummary>>, Refusal>>;

impl OpenTables {
    /// Starts the task for lists of what `summarize` makes of a table, each good for so long where nothing changes. It
    /// ends when everybody who could ask is gone.
    pub(crate) fn start(
        store: Store,
        summarize: fn(TableRecord) -> Option<TableSummary>,
        max_age: Duration,
    ) -> Self {
        let (sender, requests) = mpsc::channel(limits::OPEN_TABLES_MAILBOX);
        tokio::spawn(OpenTablesTask { store, summarize, max_age, last: None }.run(requests));
        Self { requests: sender }
    }

    /// The list with every change that this server saved before this was asked.
    pub(crate) async fn list(&self) -> Result<Arc<Vec<TableSummary>>, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.requests.send(reply).await.map_err(|_| Refusal::Unavailable)?;
        answer.await.map_err(|_| Refusal::Unavailable)?
    }
}

struct OpenTablesTask {
    store: Store,
    summarize: fn(TableRecord) -> Option<TableSummary>,
    /// How long a list is good even if nothing has changed here.
    max_age: Duration,
    last: Option<CachedList>,
}

/// The list as it was read.
struct CachedList {
    list: Arc<Vec<TableSummary>>,
    at: Instant,
    /// Changes of tables that had been saved by then.
    changes: u64,
}

impl OpenTablesTask {
    async fn run(mut self, mut requests: mpsc::Receiver<Reply>) {
        while let Some(reply) = requests.recv().await {
            let list = self.list().await.map_err(|error| {
                tracing::error!(%error, "failed to list tables");
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
            && last.at.elapsed() < self.max_age
        {
            return Ok(Arc::clone(&last.list));
        }
        let at = Instant::now();
        let tables = self.store.listed_tables().await?;
        let list: Arc<Vec<_>> = Arc::new(tables.into_iter().filter_map(self.summarize).collect());
        self.last = Some(CachedList { list: Arc::clone(&list), at, changes });
        Ok(list)
    }
}
