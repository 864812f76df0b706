//! The open tables task: a cached list of the tables that any user may join, read once for all concurrent requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use demesne_base::ask::{ReplySender, ask};
use demesne_base::supervision::{LongTask, keep_running};
use demesne_protocol::http::TableSummary;
use demesne_protocol::refusal::Refusal;
use demesne_store::{Store, StoreError};
use tokio::sync::mpsc;

use super::tables::open_table;

/// Requests that wait for the list of tables. Each takes a microsecond, or shares the read in progress.
const OPEN_TABLES_MAILBOX: usize = 256;

/// A handle to the open tables task. Clones share the task.
#[derive(Clone)]
pub struct OpenTables {
    requests: mpsc::Sender<ListReply>,
}

type ListReply = ReplySender<Result<Arc<Vec<TableSummary>>, Refusal>>;

impl OpenTables {
    /// Starts the task. A list without changes expires after the given time. The task ends when the last handle is dropped.
    pub fn start(store: Store, max_age: Duration) -> Self {
        let (sender, requests) = mpsc::channel(OPEN_TABLES_MAILBOX);
        keep_running(OpenTablesTask { store, max_age, last: None, requests });
        Self { requests: sender }
    }

    /// The list, with every change that this server saved before the call.
    pub(crate) async fn list(&self) -> Result<Arc<Vec<TableSummary>>, Refusal> {
        ask(&self.requests, |reply| reply).await.ok_or(Refusal::Unavailable)?
    }
}

struct OpenTablesTask {
    store: Store,
    /// Maximum age of a list without changes on this server.
    max_age: Duration,
    last: Option<CachedList>,
    requests: mpsc::Receiver<ListReply>,
}

/// The cached list.
struct CachedList {
    list: Arc<Vec<TableSummary>>,
    at: Instant,
    /// The number of table changes that were saved before it was read.
    changes: u64,
}

impl LongTask for OpenTablesTask {
    const NAME: &'static str = "open tables";

    async fn run(&mut self) {
        while let Some(reply) = self.requests.recv().await {
            let list = self.list().await.map_err(|error| {
                tracing::error!(%error, "failed to list tables");
                Refusal::Unavailable
            });
            reply.send(list);
        }
    }
}

impl OpenTablesTask {
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
        let list: Arc<Vec<_>> = Arc::new(tables.into_iter().filter_map(open_table).collect());
        self.last = Some(CachedList { list: Arc::clone(&list), at, changes });
        Ok(list)
    }
}
