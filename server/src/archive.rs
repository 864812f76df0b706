//! The task that keeps what finished matches looked like. It knows which matches have ended; it knows nothing of what
//! happened in them.
//!
//! A match has ended when its last answer is saved; its record follows within moments. Where the server was killed in
//! between, or the record could not be saved, the next start finds the match and makes up for it.

use tokio::sync::{mpsc, watch};

use crate::ids::MatchId;
use crate::limits;
use crate::replays;
use crate::room::running::LoadError;
use crate::store::Store;
use crate::store::writer::Write;

/// Tells the task which matches have ended. Clones tell the same task.
#[derive(Clone)]
pub(crate) struct Archive {
    ended: mpsc::Sender<MatchId>,
}

impl Archive {
    /// Starts the task. It ends when the house closes.
    pub(crate) fn open(store: Store, mut closing: watch::Receiver<bool>) -> Self {
        let (sender, ended) = mpsc::channel(limits::ENDED_WAITING);
        tokio::spawn(async move {
            tokio::select! {
                () = Keeper { store }.run(ended) => {}
                _ = closing.wait_for(|closing| *closing) => {}
            }
        });
        Self { ended: sender }
    }

    /// A match has ended. Never waits: what does not fit is found at the next start.
    pub(crate) fn has_ended(&self, id: MatchId) {
        if self.ended.try_send(id).is_err() {
            tracing::warn!(match_id = %id, "the record of a match is left to the next start");
        }
    }
}

struct Keeper {
    store: Store,
}

impl Keeper {
    async fn run(self, mut ended: mpsc::Receiver<MatchId>) {
        self.make_up().await;
        while let Some(id) = ended.recv().await {
            self.keep(id).await;
        }
    }

    /// Keeps the records of matches that ended before this start.
    async fn make_up(&self) {
        let mut last = None;
        loop {
            let missing = match self.store.without_record(last, limits::MATCHES_PER_PAGE).await {
                Ok(missing) => missing,
                Err(error) => return tracing::error!(%error, "records cannot be looked for"),
            };
            for id in &missing {
                self.keep(*id).await;
            }
            let Some(newest) = missing.last() else { return };
            last = Some(*newest);
        }
    }

    async fn keep(&self, id: MatchId) {
        if let Err(error) = self.try_to_keep(id).await {
            tracing::error!(%error, match_id = %id, "the record of a match cannot be kept");
        }
    }

    async fn try_to_keep(&self, id: MatchId) -> Result<(), LoadError> {
        let record = self.store.match_record(id).await?.ok_or(LoadError::Missing)?;
        let journal = self.store.journal(id).await?;
        let records = tokio::task::spawn_blocking(move || replays::records(&record, &journal));
        let records = records.await.map_err(|_| LoadError::Fault)??;
        Ok(self.store.save(Write::Records(id, records)).await?)
    }
}
