//! The task that keeps this server under its lease: registered, prolonged in time, or else out of office before anybody may
//! take its rooms. It knows leases and its own clock; it knows no room.
//!
//! A server lease needs both the database, which says so, and the bus, without which nobody could reach the rooms.
//! When either is away for too long the time ends, all rooms with it, and another server may take them. What has ended
//! does not begin again: the server comes back under another id, which holds nothing.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::ClusterError;
use super::bus::Bus;
use super::dispatcher::{self, LocalServices, StreamRegistrations};
use super::wire::{self, WIRE_VERSION};
use crate::ids::ServerId;
use crate::limits;
use crate::store::StoreError;
use crate::store::leases::{Leases, PeerServer};

/// A time for which this server may run rooms, under an id of its own. It is good until a moment by a clock that nobody
/// sets, which is before the database lets another server have its rooms.
pub(crate) struct ServerLease {
    /// What it holds is held by this id.
    pub(crate) server: ServerId,
    /// Where remote rooms say that they wait for what comes over their line.
    pub(super) streams: StreamRegistrations,
    begun: Instant,
    /// Milliseconds after it began.
    valid_for: AtomicU64,
}

impl ServerLease {
    /// One that is not good yet.
    pub(super) fn new(server: ServerId, lines: StreamRegistrations) -> Self {
        Self { server, streams: lines, begun: Instant::now(), valid_for: AtomicU64::new(0) }
    }

    /// It was prolonged by a question to the database that was asked at a moment.
    pub(super) fn renewed(&self, asked: Instant) {
        let good_for = asked - self.begun + limits::LEASE - limits::LEASE_MARGIN;
        let good_for = u64::try_from(good_for.as_millis()).unwrap_or(u64::MAX);
        self.valid_for.store(good_for, Ordering::Relaxed);
    }

    /// Whether rooms may go on. Cheap: a room asks before everything that it does.
    pub(crate) fn is_valid(&self) -> bool {
        self.begun.elapsed() < self.valid_for()
    }

    fn valid_for(&self) -> Duration {
        Duration::from_millis(self.valid_for.load(Ordering::Relaxed))
    }

    fn remaining(&self) -> Duration {
        self.valid_for().saturating_sub(self.begun.elapsed())
    }
}

/// What the task works with.
pub(super) struct LeaseKeeper {
    pub(super) bus: Bus,
    pub(super) leases: Leases,
    pub(super) server_lease: watch::Sender<Option<Arc<ServerLease>>>,
    pub(super) living: watch::Sender<HashSet<ServerId>>,
    /// How often the living were read.
    pub(super) readings: watch::Sender<u64>,
    pub(super) resigned: mpsc::Receiver<oneshot::Sender<()>>,
}

/// Why a time under its lease is over.
enum LeaseEnd {
    /// The server ends.
    Resigned(oneshot::Sender<()>),
    /// It could not be prolonged.
    Expired,
}

impl LeaseKeeper {
    /// Keeps the server under its lease until it resigns.
    pub(super) async fn run(mut self, services: LocalServices) {
        loop {
            let over = match self.acquire(&services).await {
                Ok((server_lease, dispatcher)) => {
                    let over = self.keep(&server_lease).await;
                    self.server_lease.send_replace(None);
                    dispatcher.abort();
                    self.release(&server_lease, &over).await;
                    over
                }
                Err(error) => {
                    tracing::error!(%error, "failed to acquire server lease");
                    self.wait().await
                }
            };
            match over {
                LeaseEnd::Resigned(reply) => {
                    // Who waited may have gone.
                    let _ = reply.send(());
                    return;
                }
                LeaseEnd::Expired => {}
            }
        }
    }

    /// Begins a time under its lease: whatever is said to the new id is heard before anybody can know it.
    async fn acquire(
        &mut self,
        services: &LocalServices,
    ) -> Result<(Arc<ServerLease>, JoinHandle<()>), ClusterError> {
        let server = ServerId::new();
        let received = self.bus.subscribe(wire::all_subjects(server)).await?;
        let (lines, waiting) = mpsc::channel(limits::STREAM_REGISTRATIONS);
        let server_lease = Arc::new(ServerLease::new(server, lines));
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
        if !reaches_itself(&self.bus, server_lease).await {
            return Err(ClusterError::Silent);
        }
        let asked = Instant::now();
        let us = PeerServer { id: server_lease.server, wire: WIRE_VERSION };
        let registering =
            timeout(limits::LEASE_RENEW_TIMEOUT, self.leases.register(&us, limits::LEASE));
        registering.await.map_err(|_| StoreError::OutcomeUnknown)??;
        server_lease.renewed(asked);
        Ok(())
    }

    /// Prolongs the time again and again.
    async fn keep(&mut self, server_lease: &ServerLease) -> LeaseEnd {
        loop {
            let left = server_lease.remaining();
            let LeaseKeeper { bus, leases, living, readings, resigned, .. } = self;
            let beat = async {
                let goes_on = renew(bus, leases, server_lease).await;
                if goes_on && let Some(servers) = read_living(leases).await {
                    living.send_if_modified(|before| replace_if_other(before, servers));
                    readings.send_modify(|readings| *readings += 1);
                }
                goes_on
            };
            tokio::select! {
                goes_on = beat => {
                    if !goes_on {
                        return LeaseEnd::Expired;
                    }
                }
                () = sleep(left) => return LeaseEnd::Expired,
                Some(reply) = resigned.recv() => return LeaseEnd::Resigned(reply),
            }
            if !server_lease.is_valid() {
                return LeaseEnd::Expired;
            }
        }
    }

    /// Says that the time is over, so that nobody waits for its end.
    async fn release(&mut self, server_lease: &ServerLease, over: &LeaseEnd) {
        match over {
            LeaseEnd::Resigned(_) => {
                let resigned = self.leases.resign(server_lease.server).await;
                if let Err(error) = resigned {
                    tracing::warn!(%error, "the others wait for the end of this server's time");
                }
            }
            LeaseEnd::Expired => tracing::error!("server lease expired, rooms released"),
        }
    }

    async fn wait(&mut self) -> LeaseEnd {
        tokio::select! {
            () = sleep(limits::LEASE_RENEW_INTERVAL) => LeaseEnd::Expired,
            Some(reply) = self.resigned.recv() => LeaseEnd::Resigned(reply),
        }
    }
}

/// Whether the bus carries our own words to us.
async fn reaches_itself(bus: &Bus, server_lease: &ServerLease) -> bool {
    bus.request(wire::heartbeat(server_lease.server), Bytes::new(), limits::LEASE_RENEW_TIMEOUT)
        .await
        .is_some()
}

/// One beat: prolongs the time if the bus carries our own words and the database answers. Whether it may go on.
async fn renew(bus: &Bus, leases: &mut Leases, server_lease: &ServerLease) -> bool {
    sleep(limits::LEASE_RENEW_INTERVAL).await;
    if !reaches_itself(bus, server_lease).await {
        tracing::warn!("the bus does not answer");
        return true;
    }
    let asked = Instant::now();
    match timeout(limits::LEASE_RENEW_TIMEOUT, leases.renew(server_lease.server, limits::LEASE))
        .await
    {
        Ok(Ok(true)) => server_lease.renewed(asked),
        Ok(Ok(false)) => return false,
        Ok(Err(error)) => tracing::warn!(%error, "server lease renewal failed"),
        Err(_) => tracing::warn!("server lease renewal timed out"),
    }
    true
}

/// The servers that live, unless the database does not say.
async fn read_living(leases: &mut Leases) -> Option<HashSet<ServerId>> {
    let servers = timeout(limits::LEASE_RENEW_TIMEOUT, leases.living()).await.ok()?.ok()?;
    Some(servers.into_iter().map(|server| server.id).collect())
}

fn replace_if_other<T: PartialEq>(room_address: &mut T, value: T) -> bool {
    let is_other = *room_address != value;
    *room_address = value;
    is_other
}
