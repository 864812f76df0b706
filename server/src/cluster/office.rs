//! The task that keeps this server in office: registered, prolonged in time, or else out of office before anybody may
//! take its rooms. It knows leases and its own clock; it knows no room.
//!
//! A time in office needs both the database, which says so, and the bus, without which nobody could reach the rooms.
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
use super::post::{self, Here, Lines};
use super::wire::{self, WIRE};
use crate::ids::ServerId;
use crate::limits;
use crate::store::StoreError;
use crate::store::leases::{Leases, Neighbour};

/// A time for which this server may run rooms, under an id of its own. It is good until a moment by a clock that nobody
/// sets, which is before the database lets another server have its rooms.
pub(crate) struct Tenure {
    /// What it holds is held by this id.
    pub(crate) server: ServerId,
    /// Where envoys say that they wait for what comes over their line.
    pub(super) lines: Lines,
    begun: Instant,
    /// Milliseconds after it began.
    good_for: AtomicU64,
}

impl Tenure {
    /// One that is not good yet.
    pub(super) fn new(server: ServerId, lines: Lines) -> Self {
        Self { server, lines, begun: Instant::now(), good_for: AtomicU64::new(0) }
    }

    /// It was prolonged by a question to the database that was asked at a moment.
    pub(super) fn prolong(&self, asked: Instant) {
        let good_for = asked - self.begun + limits::LEASE - limits::LEASE_MARGIN;
        let good_for = u64::try_from(good_for.as_millis()).unwrap_or(u64::MAX);
        self.good_for.store(good_for, Ordering::Relaxed);
    }

    /// Whether rooms may go on. Cheap: a room asks before everything that it does.
    pub(crate) fn is_good(&self) -> bool {
        self.begun.elapsed() < self.good_for()
    }

    fn good_for(&self) -> Duration {
        Duration::from_millis(self.good_for.load(Ordering::Relaxed))
    }

    fn is_left(&self) -> Duration {
        self.good_for().saturating_sub(self.begun.elapsed())
    }
}

/// What the task works with.
pub(super) struct Office {
    pub(super) bus: Bus,
    pub(super) leases: Leases,
    pub(super) tenure: watch::Sender<Option<Arc<Tenure>>>,
    pub(super) living: watch::Sender<HashSet<ServerId>>,
    /// How often the living were read.
    pub(super) readings: watch::Sender<u64>,
    pub(super) resigned: mpsc::Receiver<oneshot::Sender<()>>,
}

/// Why a time in office is over.
enum Over {
    /// The server ends.
    Resigned(oneshot::Sender<()>),
    /// It could not be prolonged.
    Lapsed,
}

impl Office {
    /// Keeps the server in office until it resigns.
    pub(super) async fn run(mut self, here: Here) {
        loop {
            let over = match self.begin(&here).await {
                Ok((tenure, post)) => {
                    let over = self.serve(&tenure).await;
                    self.tenure.send_replace(None);
                    post.abort();
                    self.leave(&tenure, &over).await;
                    over
                }
                Err(error) => {
                    tracing::error!(%error, "this server may not run rooms now");
                    self.wait().await
                }
            };
            match over {
                Over::Resigned(reply) => {
                    // Who waited may have gone.
                    let _ = reply.send(());
                    return;
                }
                Over::Lapsed => {}
            }
        }
    }

    /// Begins a time in office: whatever is said to the new id is heard before anybody can know it.
    async fn begin(&mut self, here: &Here) -> Result<(Arc<Tenure>, JoinHandle<()>), ClusterError> {
        let server = ServerId::new();
        let heard = self.bus.hear(wire::all(server)).await?;
        let (lines, waiting) = mpsc::channel(limits::STREAM_REGISTRATIONS);
        let tenure = Arc::new(Tenure::new(server, lines));
        let post = tokio::spawn(post::run(here.clone(), Arc::clone(&tenure), heard, waiting));
        if let Err(error) = self.register(&tenure).await {
            post.abort();
            return Err(error);
        }
        tracing::info!("this server may run rooms");
        self.tenure.send_replace(Some(Arc::clone(&tenure)));
        Ok((tenure, post))
    }

    async fn register(&mut self, tenure: &Tenure) -> Result<(), ClusterError> {
        if !is_heard(&self.bus, tenure).await {
            return Err(ClusterError::Silent);
        }
        let asked = Instant::now();
        let us = Neighbour { id: tenure.server, wire: WIRE };
        let registering =
            timeout(limits::LEASE_RENEW_TIMEOUT, self.leases.register(&us, limits::LEASE));
        registering.await.map_err(|_| StoreError::Away)??;
        tenure.prolong(asked);
        Ok(())
    }

    /// Prolongs the time again and again.
    async fn serve(&mut self, tenure: &Tenure) -> Over {
        loop {
            let left = tenure.is_left();
            let Office { bus, leases, living, readings, resigned, .. } = self;
            let beat = async {
                let goes_on = prolong(bus, leases, tenure).await;
                if goes_on && let Some(servers) = read_living(leases).await {
                    living.send_if_modified(|before| replace_if_other(before, servers));
                    readings.send_modify(|readings| *readings += 1);
                }
                goes_on
            };
            tokio::select! {
                goes_on = beat => {
                    if !goes_on {
                        return Over::Lapsed;
                    }
                }
                () = sleep(left) => return Over::Lapsed,
                Some(reply) = resigned.recv() => return Over::Resigned(reply),
            }
            if !tenure.is_good() {
                return Over::Lapsed;
            }
        }
    }

    /// Says that the time is over, so that nobody waits for its end.
    async fn leave(&mut self, tenure: &Tenure, over: &Over) {
        match over {
            Over::Resigned(_) => {
                let resigned = self.leases.resign(tenure.server).await;
                if let Err(error) = resigned {
                    tracing::warn!(%error, "the others wait for the end of this server's time");
                }
            }
            Over::Lapsed => tracing::error!("this server was cut off and has let go of its rooms"),
        }
    }

    async fn wait(&mut self) -> Over {
        tokio::select! {
            () = sleep(limits::LEASE_RENEW_INTERVAL) => Over::Lapsed,
            Some(reply) = self.resigned.recv() => Over::Resigned(reply),
        }
    }
}

/// Whether the bus carries our own words to us.
async fn is_heard(bus: &Bus, tenure: &Tenure) -> bool {
    bus.ask(wire::beat(tenure.server), Bytes::new(), limits::LEASE_RENEW_TIMEOUT).await.is_some()
}

/// One beat: prolongs the time if the bus carries our own words and the database answers. Whether it may go on.
async fn prolong(bus: &Bus, leases: &mut Leases, tenure: &Tenure) -> bool {
    sleep(limits::LEASE_RENEW_INTERVAL).await;
    if !is_heard(bus, tenure).await {
        tracing::warn!("the bus does not answer");
        return true;
    }
    let asked = Instant::now();
    match timeout(limits::LEASE_RENEW_TIMEOUT, leases.renew(tenure.server, limits::LEASE)).await {
        Ok(Ok(true)) => tenure.prolong(asked),
        Ok(Ok(false)) => return false,
        Ok(Err(error)) => tracing::warn!(%error, "the lease of this server is not prolonged"),
        Err(_) => tracing::warn!("the lease of this server is not prolonged in time"),
    }
    true
}

/// The servers that live, unless the database does not say.
async fn read_living(leases: &mut Leases) -> Option<HashSet<ServerId>> {
    let servers = timeout(limits::LEASE_RENEW_TIMEOUT, leases.living()).await.ok()?.ok()?;
    Some(servers.into_iter().map(|server| server.id).collect())
}

fn replace_if_other<T: PartialEq>(place: &mut T, value: T) -> bool {
    let is_other = *place != value;
    *place = value;
    is_other
}
