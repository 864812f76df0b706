//! The task that acquires and renews this server's lease, and gives it up before it can expire in the database. A
//! server without a valid lease runs no rooms.
//!
//! A server lease needs both the database, which grants it, and the bus, without which the rooms would be unreachable.
//! If either is unavailable for too long, the lease ends together with all its rooms, and another server may take them
//! over. A lease that has ended is never renewed: the server comes back under a new id.

use std::collections::HashSet;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use std::time::Instant;

use axum::body::Bytes;
use demesne_base::ask::ReplySender;
use demesne_base::ids::ServerId;
use demesne_base::limits;
use demesne_store::StoreError;
use demesne_store::history::History;
use demesne_store::leases::{LeaseDeadline, Leases, PeerServer};
use futures_util::stream::select;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::ClusterError;
use super::bus::Bus;
use super::dispatcher::{self, LocalServices, RegisteredStream};
use super::wire::{self, WIRE_VERSION};

/// A renewal that takes longer than this has failed; there is time for another one.
const LEASE_RENEW_TIMEOUT: Duration = Duration::from_millis(1000);

/// A heartbeat over NATS that takes longer than this has failed: question and answer each pass NATS, so it takes two
/// round trips. With one of a second the bus works, if slowly, and what needs no other server goes on.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(4);

/// A server that has heard no heartbeat of its own for this long gives up its lease: a heartbeat that fails, and the
/// time before the next one.
const BUS_SILENCE: Duration = Duration::from_secs(5);

/// A heartbeat that takes longer than this is logged as slow: on one network it takes a millisecond.
const SLOW_BUS: Duration = Duration::from_millis(250);

/// Remote rooms that wait to register their stream; each takes a microsecond.
const STREAM_REGISTRATIONS: usize = 256;

/// A lease to run rooms, under its own server id.
pub struct ServerLease {
    /// The server id that owns everything under this lease.
    pub server: ServerId,
    /// Registers the streams of remote rooms with the dispatcher.
    pub(super) streams: mpsc::Sender<RegisteredStream>,
    /// How long its rooms may run.
    pub deadline: Arc<LeaseDeadline>,
}

impl ServerLease {
    /// A lease that is not valid yet.
    pub(super) fn new(server: ServerId, streams: mpsc::Sender<RegisteredStream>) -> Self {
        Self { server, streams, deadline: Arc::default() }
    }
}

/// State of the lease task.
pub(super) struct LeaseKeeper {
    pub bus: Bus,
    pub leases: Leases,
    pub history: History,
    pub(super) server_lease: watch::Sender<Option<Arc<ServerLease>>>,
    pub living: watch::Sender<HashSet<ServerId>>,
    /// Number of times that `living` was read.
    pub(super) readings: watch::Sender<u64>,
    pub resigned: mpsc::Receiver<ReplySender<()>>,
}

impl LeaseKeeper {
    /// Keeps the server lease alive until the server resigns.
    pub(crate) async fn run(mut self, services: LocalServices) {
        loop {
            let history = self.history.changes();
            let resigned = match self.acquire(&services).await {
                Ok((server_lease, dispatcher)) => {
                    let resigned = self.keep(&server_lease, history).await;
                    self.server_lease.send_replace(None);
                    dispatcher.abort();
                    match &resigned {
                        Some(_) => self.release(&server_lease).await,
                        None => tracing::error!("server lease expired, rooms released"),
                    }
                    resigned
                }
                Err(error) => {
                    tracing::error!(%error, "failed to acquire server lease");
                    self.wait_before_retry().await
                }
            };
            if let Some(reply) = resigned {
                reply.send(());
                return;
            }
        }
    }

    /// Acquires a lease. The subjects of the new id are subscribed before other servers can see the id.
    async fn acquire(
        &mut self,
        services: &LocalServices,
    ) -> Result<(Arc<ServerLease>, JoinHandle<()>), ClusterError> {
        let server = ServerId::new();
        let own = self.bus.subscribe(wire::all_subjects(server)).await?;
        let of_all = self.bus.subscribe(wire::ALL_LIST_CHANGES.to_owned()).await?;
        let received = select(own, of_all);
        let (streams, waiting) = mpsc::channel(STREAM_REGISTRATIONS);
        let server_lease = Arc::new(ServerLease::new(server, streams));
        let dispatcher = tokio::spawn(dispatcher::run(
            services.clone(),
            Arc::clone(&server_lease),
            received,
            waiting,
        ));
        if let Err(error) = self.register(&server_lease).await {
            dispatcher.abort();
            return Err(error);
        }
        tracing::info!("server lease acquired");
        self.server_lease.send_replace(Some(Arc::clone(&server_lease)));
        Ok((server_lease, dispatcher))
    }

    async fn register(&mut self, server_lease: &ServerLease) -> Result<(), ClusterError> {
        if !reaches(&self.bus, server_lease.server).await {
            return Err(ClusterError::Silent);
        }
        let asked = Instant::now();
        let us = PeerServer { id: server_lease.server, wire: WIRE_VERSION };
        let registering = timeout(LEASE_RENEW_TIMEOUT, self.leases.register(&us, limits::LEASE));
        registering.await.map_err(|_| StoreError::OutcomeUnknown)??;
        server_lease.deadline.renewed(asked);
        Ok(())
    }

    /// Renews the lease periodically until it ends. Returns the caller of a shutdown; `None` if it could not be renewed in time,
    /// or the database has another history than it was granted in.
    async fn keep(
        &mut self,
        server_lease: &ServerLease,
        mut history: watch::Receiver<u64>,
    ) -> Option<ReplySender<()>> {
        let heard = watch::Sender::new(Instant::now());
        let mut heartbeats = pin!(heartbeats(self.bus.clone(), server_lease.server, &heard));
        loop {
            let left = server_lease.deadline.remaining();
            let LeaseKeeper { bus, leases, living, readings, resigned, .. } = self;
            let beat = async {
                sleep(limits::LEASE_RENEW_INTERVAL).await;
                let is_heard = heard.borrow().elapsed() <= BUS_SILENCE;
                let goes_on = match is_heard && bus.is_connected() {
                    true => renew(leases, server_lease).await,
                    // Without NATS the lease ends by itself.
                    false => true,
                };
                if goes_on && let Some(servers) = read_living(leases).await {
                    living.send_if_modified(|before| replace_if_other(before, servers));
                    readings.send_modify(|readings| *readings += 1);
                }
                goes_on
            };
            tokio::select! {
                goes_on = beat => {
                    if !goes_on {
                        return None;
                    }
                }
                () = &mut heartbeats => unreachable!("heartbeats are sent forever"),
                () = sleep(left) => return None,
                Ok(()) = history.changed() => return None,
                Some(reply) = resigned.recv() => return Some(reply),
            }
            if !server_lease.deadline.is_valid() {
                return None;
            }
        }
    }

    /// Releases the lease of a server that shuts down, so that the other servers need not wait for its expiry.
    async fn release(&mut self, server_lease: &ServerLease) {
        if let Err(error) = self.leases.resign(server_lease.server).await {
            tracing::warn!(%error, "failed to release server lease, other servers wait for its expiry");
        }
    }

    /// Waits until a lease may be requested again. Returns the caller of a shutdown, if one comes first.
    async fn wait_before_retry(&mut self) -> Option<ReplySender<()>> {
        tokio::select! {
            () = sleep(limits::LEASE_RENEW_INTERVAL) => None,
            Some(reply) = self.resigned.recv() => Some(reply),
        }
    }
}

/// Whether NATS delivers messages to a server, and its answers to this one.
pub(super) async fn reaches(bus: &Bus, server: ServerId) -> bool {
    bus.request(wire::heartbeat(server), Bytes::new(), HEARTBEAT_TIMEOUT).await.is_some()
}

/// Sends this server heartbeats, and notes when the latest one arrived.
async fn heartbeats(bus: Bus, server: ServerId, heard: &watch::Sender<Instant>) {
    let mut is_slow = false;
    loop {
        let asked = Instant::now();
        match reaches(&bus, server).await {
            true => drop(heard.send_replace(Instant::now())),
            false => tracing::warn!("NATS heartbeat timed out"),
        }
        let took = asked.elapsed();
        if replace_if_other(&mut is_slow, took > SLOW_BUS) {
            let milliseconds = took.as_millis();
            match is_slow {
                true => tracing::warn!(milliseconds, "NATS is slow: so is play at other servers"),
                false => tracing::info!(milliseconds, "NATS is not slow any more"),
            }
        }
        sleep(limits::LEASE_RENEW_INTERVAL).await;
    }
}

/// Renews the lease if the database answers. Returns whether the lease is still valid.
async fn renew(leases: &mut Leases, server_lease: &ServerLease) -> bool {
    let asked = Instant::now();
    match timeout(LEASE_RENEW_TIMEOUT, leases.renew(server_lease.server, limits::LEASE)).await {
        Ok(Ok(true)) => server_lease.deadline.renewed(asked),
        Ok(Ok(false)) => return false,
        Ok(Err(error)) => tracing::warn!(%error, "server lease renewal failed"),
        Err(_) => tracing::warn!("server lease renewal timed out"),
    }
    true
}

/// The servers with a valid lease; `None` if the database does not answer.
async fn read_living(leases: &mut Leases) -> Option<HashSet<ServerId>> {
    let servers = timeout(LEASE_RENEW_TIMEOUT, leases.living()).await.ok()?.ok()?;
    Some(servers.into_iter().map(|server| server.id).collect())
}

fn replace_if_other<T: PartialEq>(current: &mut T, value: T) -> bool {
    let is_other = *current != value;
    *current = value;
    is_other
}
