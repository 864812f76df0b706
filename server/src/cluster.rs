//! More than one server: which of them runs which room, and how the others reach it. It knows leases and the bus; it
//! knows nothing of what happens in a room.
//!
//! A room is the same code wherever it runs. PostgreSQL says which server has it, under a lease that every write
//! proves; NATS carries what people say to that server and what they are shown back from it. Where a connection's room
//! lives elsewhere, the lobby hands out the mailbox of an envoy instead of the room's.
//!
//! Reading order: [`office`] (for how long this server may run rooms), [`registrar`] (taking and letting go of them),
//! [`bus`] (NATS), [`wire`] (what servers say to each other), [`post`] (who gets it), [`envoy`] (stands here for a room
//! elsewhere) and [`gate`] (lets people from elsewhere into rooms here).

mod bus;
mod envoy;
mod gate;
mod office;
mod post;
mod registrar;
mod wire;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use demesne_protocol::games::GameKind;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use crate::config::StoreConfig;
use crate::http::session::SessionNews;
use crate::ids::{Code, PlayerId, ServerId};
use crate::limits;
use crate::lobby::{Lobby, RoomHandle};
use crate::metrics::Metrics;
use crate::store::StoreError;
use crate::store::leases::{Held, Leases, Neighbour};
use bus::Bus;
pub(crate) use bus::BusError;
use office::Office;
pub(crate) use office::Tenure;
pub(crate) use registrar::Claimed;
use registrar::Registrar;
use wire::{News, Place};

/// The other servers, and our own place among them. Clones are the same.
#[derive(Clone)]
pub(crate) struct Cluster {
    shared: Arc<Shared>,
}

struct Shared {
    bus: Bus,
    registrar: Registrar,
    /// For how long this server may run rooms; nothing while it may not.
    tenure: watch::Receiver<Option<Arc<Tenure>>>,
    /// The servers that live, as far as we know.
    living: watch::Receiver<HashSet<ServerId>>,
    resignation: mpsc::Sender<oneshot::Sender<()>>,
    metrics: Metrics,
    /// The number of the latest line to a room elsewhere.
    last_line: AtomicU64,
}

/// Why there is no working together.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// Leases are rows of PostgreSQL.
    #[error(
        "--nats is for several servers on one PostgreSQL database: say --database postgres://…"
    )]
    NeedsPostgres,
    /// The bus cannot be reached.
    #[error("NATS: {0}")]
    Bus(#[from] BusError),
    /// It does not carry what is said on it.
    #[error("NATS does not answer")]
    Silent,
    /// The leases cannot be asked for.
    #[error(transparent)]
    Leases(#[from] StoreError),
}

/// What is still to be opened when the lobby is there.
pub(crate) struct Opening {
    office: Office,
}

impl Cluster {
    /// Connects to the bus. Nobody is told that this server is there before [`Opening::open`].
    pub(crate) async fn connect(
        nats: &str,
        store: &StoreConfig,
        metrics: Metrics,
    ) -> Result<(Self, Opening), ClusterError> {
        if !store.is_postgres() {
            return Err(ClusterError::NeedsPostgres);
        }
        let bus = Bus::connect(nats, metrics.clone()).await?;
        let (tenure_sender, tenure) = watch::channel(None);
        let (living_sender, living) = watch::channel(HashSet::new());
        let (resignation, resigned) = mpsc::channel(1);
        let registrar = Registrar::open(Leases::of(store)?, metrics.clone());
        let last_line = AtomicU64::new(0);
        let shared =
            Shared { bus: bus.clone(), registrar, tenure, living, resignation, metrics, last_line };
        let leases = Leases::of(store)?;
        let office = Office { bus, leases, tenure: tenure_sender, living: living_sender, resigned };
        Ok((Self { shared: Arc::new(shared) }, Opening { office }))
    }

    /// For how long this server may run rooms, if it may now.
    pub(crate) fn tenure(&self) -> Option<Arc<Tenure>> {
        self.shared.tenure.borrow().clone().filter(|tenure| tenure.is_good())
    }

    /// Changes when that changes from now on.
    pub(crate) fn tenures(&self) -> watch::Receiver<Option<Arc<Tenure>>> {
        let mut tenures = self.shared.tenure.clone();
        tenures.mark_unchanged();
        tenures
    }

    /// Waits until this server may run rooms.
    pub(crate) async fn in_office(&self) -> Option<Arc<Tenure>> {
        let mut tenures = self.tenures();
        // An office that is gone will not open any more.
        tenures.wait_for(Option::is_some).await.ok()?.clone()
    }

    /// What is wrong, if anything is, for who asks whether this server can work.
    pub(crate) fn trouble(&self) -> Option<&'static str> {
        if !self.shared.bus.is_connected() {
            return Some("the bus does not answer\n");
        }
        self.tenure().is_none().then_some("this server has no lease\n")
    }

    /// Tries to take a table's room.
    pub(crate) async fn claim(&self, code: &Code) -> Claimed {
        match self.tenure() {
            Some(tenure) => self.shared.registrar.claim(code.to_string(), tenure).await,
            None => Claimed::Later,
        }
    }

    /// Takes a chore of the house that one server at a time does; nothing while another one does it.
    pub(crate) async fn chore(&self, name: &str) -> Option<Arc<Held>> {
        let tenure = self.in_office().await?;
        match self.shared.registrar.claim(format!("chore {name}"), tenure).await {
            Claimed::Ours(held, _) => Some(held),
            Claimed::Theirs(_) | Claimed::Later => None,
        }
    }

    /// Lets go of a room that has ended.
    pub(crate) fn release(&self, held: Arc<Held>) {
        self.shared.registrar.release(held);
    }

    /// The mailbox of a room that another server runs, for one connection.
    pub(crate) fn envoy(&self, owner: Neighbour, code: Code, game: GameKind) -> RoomHandle {
        envoy::open(self.clone(), owner, Place { code, game })
    }

    /// Tells all other servers something. Where the bus is away it is told when that is back.
    async fn announce(&self, news: &News) {
        let Some(own) = self.tenure().map(|tenure| tenure.server) else { return };
        for server in self.shared.registrar.living().await {
            if server.id != own {
                self.shared.bus.publish(wire::news(server.id), news.written()).await;
            }
        }
    }

    /// Tells all other servers what has happened to sessions.
    pub(crate) async fn announce_sessions(&self, news: &SessionNews) {
        self.announce(&News::of_sessions(news)).await;
    }

    /// Tells all other servers that somebody had their name deleted.
    pub(crate) async fn announce_forgotten(&self, player: PlayerId) {
        self.announce(&News::Forgotten { player: player.to_string() }).await;
    }

    /// This server's time ends now: others may take its rooms, which have ended already.
    pub(crate) async fn resign(&self) {
        let (reply, done) = oneshot::channel();
        if self.shared.resignation.send(reply).await.is_ok() {
            // An office that is gone has no time that could end.
            let _ = done.await;
        }
        self.shared.bus.flush().await;
    }

    fn next_line(&self) -> u64 {
        self.shared.last_line.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn lives(&self, server: ServerId) -> bool {
        self.shared.living.borrow().contains(&server)
    }

    /// Waits until a server is not among the living any more.
    async fn ended(&self, server: ServerId) {
        let mut living = self.shared.living.clone();
        living.mark_unchanged();
        while living.changed().await.is_ok() {
            if !self.lives(server) {
                return;
            }
        }
    }
}

impl Opening {
    /// Begins to serve: from now on others may find rooms here, and hear of us. Returns when this server may run rooms.
    pub(crate) async fn open(
        self,
        cluster: &Cluster,
        lobby: Lobby,
        session_news: broadcast::Sender<SessionNews>,
    ) {
        let here = post::Here { cluster: cluster.clone(), lobby, session_news };
        tokio::spawn(self.office.run(here));
        let opened = tokio::time::timeout(limits::LEASE, cluster.in_office()).await;
        if opened.is_err() {
            tracing::error!("this server may not run rooms yet; it goes on trying");
        }
    }
}
