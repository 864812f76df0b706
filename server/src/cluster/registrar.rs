//! The task that takes rooms for this server and lets go of them. It knows leases; it knows no room.
//!
//! What is asked for while the database works is asked of it together, so that the rooms of a server that died are
//! taken over by the hundred.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::office::Tenure;
use crate::ids::ServerId;
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

/// Waits for the servers that live; `None` when the database does not say.
type Asked = oneshot::Sender<Option<HashSet<ServerId>>>;

enum Errand {
    Claim(Wanted),
    Release(Arc<Held>),
    Living(Asked),
}

impl Registrar {
    /// Starts the task. It ends when everybody who could ask is gone.
    pub(super) fn open(leases: Leases, metrics: Metrics) -> Self {
        let (sender, errands) = mpsc::channel(limits::ROOM_LEASES_MAILBOX);
        tokio::spawn(Desk { leases, metrics }.run(errands));
        Self { errands: sender }
    }

    /// Tries to take a lease.
    pub(super) async fn claim(&self, name: String, tenure: Arc<Tenure>) -> Claimed {
        let claimed = self.ask(|reply| Errand::Claim(Wanted { name, tenure, reply })).await;
        claimed.unwrap_or(Claimed::Later)
    }

    async fn ask<T>(&self, errand: impl FnOnce(oneshot::Sender<T>) -> Errand) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let asking = async {
            self.errands.send(errand(reply)).await.ok()?;
            answer.await.ok()
        };
        timeout(limits::CLAIM_TIMEOUT, asking).await.ok()?
    }

    /// Lets go of a lease, now or when there is time. What is forgotten here is free when our own time ends.
    pub(super) fn release(&self, held: Arc<Held>) {
        if self.errands.try_send(Errand::Release(held)).is_err() {
            tracing::warn!("a room that has ended stays with this server");
        }
    }

    /// Every server that lives, by what the database says now; `None` when it does not say.
    pub(super) async fn living(&self) -> Option<HashSet<ServerId>> {
        self.ask(Errand::Living).await?
    }
}

struct Desk {
    leases: Leases,
    metrics: Metrics,
}

impl Desk {
    /// Claims come before releases, which no player waits for. Their order does not matter: a claim of what is about to
    /// be released begins another epoch, and a release of an epoch that is past does nothing.
    async fn run(mut self, mut errands: mpsc::Receiver<Errand>) {
        let mut waiting = Vec::new();
        while errands.recv_many(&mut waiting, limits::CLAIMS_AT_ONCE).await > 0 {
            let (mut wanted, mut asked, mut over) = (Vec::new(), Vec::new(), Vec::new());
            for errand in waiting.drain(..) {
                match errand {
                    // A caller that waited too long for others has given up.
                    Errand::Claim(claim) if claim.reply.is_closed() => {}
                    Errand::Claim(claim) => wanted.push(claim),
                    Errand::Living(reply) => asked.push(reply),
                    Errand::Release(held) => over.push(held.fence.clone()),
                }
            }
            self.claim(wanted).await;
            self.tell_living(asked).await;
            self.release(&over).await;
        }
    }

    async fn tell_living(&mut self, asked: Vec<Asked>) {
        if asked.is_empty() {
            return;
        }
        let living = self.leases.living().await.ok();
        let living: Option<HashSet<ServerId>> =
            living.map(|servers| servers.into_iter().map(|server| server.id).collect());
        for reply in asked {
            // The caller may have given up.
            let _ = reply.send(living.clone());
        }
    }

    async fn release(&mut self, over: &[Fence]) {
        if let Err(error) = self.leases.release(over).await {
            tracing::warn!(%error, "rooms that have ended stay with this server");
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
