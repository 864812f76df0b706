//! The task that takes rooms for this server and lets go of them. It knows leases; it knows no room.
//!
//! What is asked for while the database works is asked of it together, so that the rooms of a server that died are
//! taken over by the hundred.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::office::Tenure;
use crate::limits;
use crate::metrics::Metrics;
use crate::store::leases::{Claim, Fence, Held, Leases, Neighbour};

/// Asks the registrar. Clones ask the same one.
#[derive(Clone)]
pub(super) struct Registrar {
    errands: mpsc::Sender<Errand>,
}

/// What came of trying to take a lease.
pub(crate) enum Claimed {
    /// It is ours, as long as our time lasts.
    Ours(Arc<Held>, Arc<Tenure>),
    /// Another server has it.
    Theirs(Neighbour),
    /// Nobody knows at the moment; it is to be asked for again.
    Later,
}

struct Wanted {
    name: String,
    tenure: Arc<Tenure>,
    reply: oneshot::Sender<Claimed>,
}

enum Errand {
    Claim(Wanted),
    Release(Arc<Held>),
    Living(oneshot::Sender<Vec<Neighbour>>),
}

impl Registrar {
    /// Starts the task. It ends when everybody who could ask is gone.
    pub(super) fn open(leases: Leases, metrics: Metrics) -> Self {
        let (sender, errands) = mpsc::channel(limits::REGISTRAR_MAILBOX);
        tokio::spawn(Desk { leases, metrics }.run(errands));
        Self { errands: sender }
    }

    /// Tries to take a lease.
    pub(super) async fn claim(&self, name: String, tenure: Arc<Tenure>) -> Claimed {
        let (reply, answer) = oneshot::channel();
        let errand = Errand::Claim(Wanted { name, tenure, reply });
        if self.errands.send(errand).await.is_err() {
            return Claimed::Later;
        }
        answer.await.unwrap_or(Claimed::Later)
    }

    /// Lets go of a lease, now or when there is time. What is forgotten here is free when our own time ends.
    pub(super) fn release(&self, held: Arc<Held>) {
        if self.errands.try_send(Errand::Release(held)).is_err() {
            tracing::warn!("a room that has ended stays with this server");
        }
    }

    /// Every server that lives, by what the database says now; nobody when it says nothing.
    pub(super) async fn living(&self) -> Vec<Neighbour> {
        let (reply, answer) = oneshot::channel();
        if self.errands.send(Errand::Living(reply)).await.is_err() {
            return Vec::new();
        }
        answer.await.unwrap_or_default()
    }
}

struct Desk {
    leases: Leases,
    metrics: Metrics,
}

impl Desk {
    async fn run(mut self, mut errands: mpsc::Receiver<Errand>) {
        let mut waiting = Vec::new();
        while errands.recv_many(&mut waiting, limits::CLAIMS_AT_ONCE).await > 0 {
            let mut wanted = Vec::new();
            for errand in waiting.drain(..) {
                match errand {
                    Errand::Claim(claim) => wanted.push(claim),
                    Errand::Release(held) => self.release(&held).await,
                    Errand::Living(reply) => {
                        // Who asked may have gone.
                        let _ = reply.send(self.leases.living().await.unwrap_or_default());
                    }
                }
            }
            self.claim(wanted).await;
        }
    }

    async fn release(&mut self, held: &Held) {
        if let Err(error) = self.leases.release(&held.fence).await {
            tracing::warn!(%error, "a room that has ended stays with this server");
        }
    }

    /// All of what is wanted by the same server, one question to the database; a name that is wanted twice goes to the
    /// last who asked, as if they had asked one after the other.
    async fn claim(&mut self, wanted: Vec<Wanted>) {
        let mut by_name = BTreeMap::new();
        for claim in wanted {
            by_name.insert((claim.tenure.server, claim.name.clone()), claim);
        }
        while let Some(((server, _), _)) = by_name.first_key_value() {
            let server = *server;
            let theirs = by_name.extract_if(.., |(one, _), _| *one == server);
            let theirs: Vec<Wanted> = theirs.map(|(_, claim)| claim).collect();
            self.claim_for(theirs).await;
        }
    }

    async fn claim_for(&mut self, wanted: Vec<Wanted>) {
        let Some(server) = wanted.first().map(|claim| claim.tenure.server) else { return };
        let names: Vec<String> = wanted.iter().map(|claim| claim.name.clone()).collect();
        let claims = self.leases.claim(server, &names).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "no room can be taken now");
            vec![Claim::Nobodys; names.len()]
        });
        for (Wanted { name, tenure, reply }, claim) in wanted.into_iter().zip(claims) {
            // Who asked may have gone; then the next who asks begins another epoch.
            let _ = reply.send(self.claimed(name, tenure, claim));
        }
    }

    fn claimed(&self, name: String, tenure: Arc<Tenure>, claim: Claim) -> Claimed {
        match claim {
            Claim::Ours { epoch, taken_over } => {
                if taken_over {
                    self.metrics.takeovers.inc();
                }
                let fence = Fence { lease: name, owner: tenure.server, epoch };
                Claimed::Ours(Held::new(fence), tenure)
            }
            Claim::Theirs(owner) => Claimed::Theirs(owner),
            Claim::Nobodys => Claimed::Later,
        }
    }
}
