//! Changes to be saved. Each kind of change stands beside its statements and implements [`Change`].

use std::ops::{Deref, DerefMut};

use demesne_base::metrics::Metrics;
use futures_util::future::BoxFuture;

use super::journal_tail::Tail;
use super::leases::FencingToken;
use super::statement::Connection;

/// A change to be saved.
pub trait Change: Send + Sync + 'static {
    /// Whether it may wait a moment for other changes. Changes of a match never wait.
    const IS_LOW_PRIORITY: bool = true;

    /// Whether the public view of tables can change: their occupants, names and stage.
    const CHANGES_TABLES: bool = false;

    /// Counts a change that was saved.
    fn count(_metrics: &Metrics) {}

    /// Executes its statements.
    fn apply(
        &self,
        transaction: &mut OpenTransaction<'_>,
    ) -> impl Future<Output = sqlx::Result<()>> + Send;
}

/// The writer's transaction, which is open while changes are applied. It serves as its connection.
pub struct OpenTransaction<'a> {
    pub(crate) connection: &'a mut Connection,
    pub(crate) tail: &'a mut Tail,
    /// The lease that the change proves.
    pub(crate) token: Option<&'a FencingToken>,
    /// Why the change was skipped.
    pub(crate) skipped: Option<SkipReason>,
}

impl Deref for OpenTransaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl DerefMut for OpenTransaction<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection
    }
}

/// Why a change was skipped although its commit succeeded.
#[derive(Clone, Copy)]
pub(crate) enum SkipReason {
    /// Another server has taken over its lease, or the database has another history than it is based on.
    Fenced,
    /// Its match has ended.
    Ended,
    /// It is not the next entry of its journal.
    NotNext,
}

/// A change of any kind: what the writer needs of a [`Change`].
pub(crate) trait StoredChange: Send + Sync {
    /// See [`Change::IS_LOW_PRIORITY`].
    fn is_low_priority(&self) -> bool;

    /// See [`Change::apply`].
    fn apply_queued<'a>(
        &'a self,
        transaction: &'a mut OpenTransaction<'_>,
    ) -> BoxFuture<'a, sqlx::Result<()>>;
}

impl<C: Change> StoredChange for C {
    fn is_low_priority(&self) -> bool {
        C::IS_LOW_PRIORITY
    }

    fn apply_queued<'a>(
        &'a self,
        transaction: &'a mut OpenTransaction<'_>,
    ) -> BoxFuture<'a, sqlx::Result<()>> {
        Box::pin(self.apply(transaction))
    }
}
