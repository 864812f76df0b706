//! Warnings of PostgreSQL while a commit is in progress.
//!
//! A commit that waits for a standby and is cancelled (`pg_cancel_backend`) succeeds with a warning: it is saved here, and may
//! be lost when the standby takes over. The library logs what PostgreSQL sends beside its replies and keeps nothing of it, so
//! it is read from there, by its level: the texts are in the language of the database.

use std::cell::Cell;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::LazyLock;

use tracing::dispatcher::{self, Dispatch};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::{Interest, NoSubscriber};
use tracing::{Event, Level, Metadata, Subscriber};

/// The target under which the library logs what PostgreSQL sends beside its replies.
const NOTICES: &str = "sqlx::postgres::notice";

/// The log while a commit is polled, and one that takes nothing: where there is only one, the library remembers what the
/// present thread wants of a line, which may be nothing.
static LOGS: LazyLock<[Dispatch; 2]> =
    LazyLock::new(|| [Dispatch::new(Watch::new()), Dispatch::new(NoSubscriber::new())]);

thread_local! {
    /// Whether PostgreSQL has warned since the present poll of a commit began.
    static HAS_WARNED: Cell<bool> = const { Cell::new(false) };
}

/// Waits for a commit. Fails with those of the commit, and one that leaves the outcome unknown if PostgreSQL warned of
/// it.
pub(super) async fn heed_warnings<T>(
    commit: impl Future<Output = sqlx::Result<T>>,
) -> sqlx::Result<T> {
    let mut commit = pin!(commit);
    let mut has_warned = false;
    let committed = poll_fn(|context| {
        HAS_WARNED.set(false);
        let polled = dispatcher::with_default(&LOGS[0], || commit.as_mut().poll(context));
        has_warned |= HAS_WARNED.get();
        polled
    });
    let committed = committed.await?;
    if has_warned {
        return Err(sqlx::Error::Protocol("PostgreSQL warned of a commit".to_owned()));
    }
    Ok(committed)
}

/// Notes warnings, and passes all events on to the log of the process. A commit has no spans.
struct Watch {
    log: Dispatch,
    level: LevelFilter,
}

impl Watch {
    fn new() -> Self {
        let level = LevelFilter::current().max(LevelFilter::WARN);
        Self { log: dispatcher::get_default(Dispatch::clone), level }
    }
}

fn is_warning(metadata: &Metadata<'_>) -> bool {
    metadata.target() == NOTICES && *metadata.level() == Level::WARN
}

impl Subscriber for Watch {
    fn register_callsite(&self, metadata: &'static Metadata<'static>) -> Interest {
        if is_warning(metadata) { Interest::always() } else { self.log.register_callsite(metadata) }
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(self.level)
    }

    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        is_warning(metadata) || self.log.enabled(metadata)
    }

    fn event(&self, event: &Event<'_>) {
        if is_warning(event.metadata()) {
            HAS_WARNED.set(true);
        }
        if self.log.enabled(event.metadata()) {
            self.log.event(event);
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[cfg(test)]
mod tests {
    use tokio::task::yield_now;

    use super::*;
    use crate::StoreError;

    fn warn() {
        tracing::warn!(target: NOTICES, "canceling wait for synchronous replication");
    }

    #[tokio::test]
    async fn a_commit_with_a_warning_has_an_unknown_outcome() {
        warn();
        let warned = heed_warnings(async {
            yield_now().await;
            warn();
            yield_now().await;
            Ok(())
        });
        let error = StoreError::from(warned.await.expect_err("it is in doubt"));
        assert!(!error.is_definite(), "{error}");
        assert!(heed_warnings(async { Ok(()) }).await.is_ok(), "the next one is told apart");
    }

    #[tokio::test]
    async fn other_lines_are_no_warnings_of_the_commit() {
        let others = async {
            tracing::info!(target: NOTICES, "a notice");
            yield_now().await;
            tracing::warn!("a warning of ours");
            Ok(())
        };
        let beside = async { tracing::warn!(target: NOTICES, "of another connection") };
        let (committed, ()) = tokio::join!(heed_warnings(others), beside);
        assert!(committed.is_ok());
    }
}
