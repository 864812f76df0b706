//! What is counted for whoever watches the server. It knows numbers and how Prometheus reads them; it knows no person,
//! no code and no card.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use demesne_protocol::refusal::Refusal;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// All numbers of a server. Clones count together; each connection has one.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<MetricSet>);

impl Deref for Metrics {
    type Target = MetricSet;

    fn deref(&self) -> &MetricSet {
        &self.0
    }
}

/// What is counted, one by one.
pub(crate) struct MetricSet {
    /// Connections to tables.
    pub(crate) connections: Gauge,
    /// Rooms that are awake.
    pub(crate) rooms: Gauge,
    /// Matches that go on in them.
    pub(crate) playing: Gauge,
    /// Matches that began.
    pub(crate) started: Counter,
    /// Matches that ended.
    pub(crate) ended: Counter,
    /// Answers of people and bots that were saved.
    pub(crate) answers: Counter,
    /// Reports of people that were filed.
    pub(crate) reports: Counter,
    /// Rooms for which this server has the lease.
    pub(crate) leases: Gauge,
    /// Rooms that were taken over from a server that did not let go of them.
    pub(crate) takeovers: Counter,
    /// Connections here to rooms at other servers.
    pub(crate) remote_connections: Gauge,
    /// Connections at other servers to rooms here.
    pub(crate) remote_clients: Gauge,
    /// What waits to be said on the bus.
    pub(crate) bus_waiting: Gauge,
    /// How often the connection to the bus was broken.
    pub(crate) bus_reconnects: Counter,
    /// Changes that were refused because another server has taken over.
    pub(crate) fenced: Counter,
    /// How long a change waited until it was safe.
    save_duration: Histogram,
    /// How long a transaction took.
    commit: Histogram,
    /// How many changes it saved.
    commit_changes: Histogram,
    /// How long a bot thought.
    thinking: Histogram,
    dropped: Family<DropLabels, Counter>,
    refusals: Family<RefusalLabels, Counter>,
    /// Changes that wait for the writer, when last looked at.
    write_queue: Gauge,
    /// The memory that the process has, when last looked at.
    memory: Gauge<f64, AtomicU64>,
    registry: Registry,
}

/// Why something was refused, in the word of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    reason: String,
}

/// Why a connection to a table was ended from our side.
#[derive(Clone, Copy)]
pub(crate) enum DropCause {
    /// It did not take what it was told in time.
    Slow,
    /// It did not even answer a ping.
    Silent,
    /// It went on talking although nobody listened any more.
    Flood,
}

impl DropCause {
    fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Silent => "silent",
            Self::Flood => "flood",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DropLabels {
    cause: &'static str,
}

/// From one to as many as one takes.
const CHANGES: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// From a quick disk to a database that is about to be given up.
const SAVING: [f64; 10] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2, 1.0, 5.0];

/// From a glance to what others would notice.
const THINKING: [f64; 8] = [0.00001, 0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0];

impl Metrics {
    /// Nothing has happened yet.
    pub(crate) fn new() -> Self {
        Self(Arc::new(MetricSet::new()))
    }
}

impl MetricSet {
    fn new() -> Self {
        let mut new = Self {
            connections: Gauge::default(),
            rooms: Gauge::default(),
            playing: Gauge::default(),
            started: Counter::default(),
            ended: Counter::default(),
            answers: Counter::default(),
            reports: Counter::default(),
            leases: Gauge::default(),
            takeovers: Counter::default(),
            remote_connections: Gauge::default(),
            remote_clients: Gauge::default(),
            bus_waiting: Gauge::default(),
            bus_reconnects: Counter::default(),
            fenced: Counter::default(),
            save_duration: Histogram::new(SAVING),
            commit: Histogram::new(SAVING),
            commit_changes: Histogram::new(CHANGES),
            thinking: Histogram::new(THINKING),
            dropped: Family::default(),
            refusals: Family::default(),
            write_queue: Gauge::default(),
            memory: Gauge::default(),
            registry: Registry::default(),
        };
        new.registry = new.registered();
        new
    }

    fn registered(&self) -> Registry {
        let mut all = Registry::with_prefix("demesne");
        self.register_cluster(&mut all);
        all.register("connections", "Connections to tables", self.connections.clone());
        all.register("rooms_awake", "Tables that are in memory", self.rooms.clone());
        all.register("matches_running", "Matches that go on there", self.playing.clone());
        all.register("matches_started", "Matches that began", self.started.clone());
        all.register("matches_ended", "Matches that ended", self.ended.clone());
        all.register("answers", "Answers of people and bots that were saved", self.answers.clone());
        all.register("reports", "Reports of people that were filed", self.reports.clone());
        let help = "How long a change waited until it was safe";
        all.register_with_unit("save_duration", help, Unit::Seconds, self.save_duration.clone());
        let help = "How long a transaction took";
        all.register_with_unit("commit", help, Unit::Seconds, self.commit.clone());
        let help = "How many changes a transaction saved";
        all.register("commit_changes", help, self.commit_changes.clone());
        let help = "Connections to tables that were ended, by cause";
        all.register("clients_dropped", help, self.dropped.clone());
        let help = "How long a bot thought about an answer";
        all.register_with_unit("bot_thinking", help, Unit::Seconds, self.thinking.clone());
        all.register("refusals", "What was refused, by reason", self.refusals.clone());
        all.register(
            "write_queue_length",
            "Changes that wait for the database",
            self.write_queue.clone(),
        );
        let help = "Memory that the process has";
        all.register_with_unit("resident_memory", help, Unit::Bytes, self.memory.clone());
        all
    }

    /// What only moves where several servers share a database.
    fn register_cluster(&self, all: &mut Registry) {
        let help = "Tables for which this server has the lease";
        all.register("leases_held", help, self.leases.clone());
        let help = "Tables taken over from a server that did not let go of them";
        all.register("takeovers", help, self.takeovers.clone());
        let help = "Changes refused because another server has taken over";
        all.register("fenced_writes", help, self.fenced.clone());
        let help = "Connections here to tables at other servers";
        all.register("remote_connections", help, self.remote_connections.clone());
        let help = "Connections at other servers to tables here";
        all.register("remote_clients", help, self.remote_clients.clone());
        all.register(
            "bus_queue_length",
            "What waits to be said on the bus",
            self.bus_waiting.clone(),
        );
        let help = "How often the connection to the bus was broken";
        all.register("bus_reconnects", help, self.bus_reconnects.clone());
    }

    /// Something was refused.
    pub(crate) fn refused(&self, refusal: &Refusal) {
        self.refusals.get_or_create(&RefusalLabels { reason: word(refusal) }).inc();
    }

    /// A change that was asked for at a moment is safe.
    pub(crate) fn saved(&self, asked: Instant) {
        self.save_duration.observe(asked.elapsed().as_secs_f64());
    }

    /// A transaction that was begun at a moment has saved so many changes.
    pub(crate) fn committed(&self, begun: Instant, changes: usize) {
        self.commit.observe(begun.elapsed().as_secs_f64());
        self.commit_changes.observe(f64::from(u32::try_from(changes).unwrap_or(u32::MAX)));
    }

    /// So many connections were ended.
    pub(crate) fn dropped(&self, cause: DropCause, connections: usize) {
        let connections = u64::try_from(connections).unwrap_or(u64::MAX);
        self.dropped.get_or_create(&DropLabels { cause: cause.word() }).inc_by(connections);
    }

    /// A bot has thought for so long.
    pub(crate) fn thought(&self, took: Duration) {
        self.thinking.observe(took.as_secs_f64());
    }

    /// Everything as Prometheus reads it, while so many changes wait for the writer.
    pub(crate) fn text(&self, waiting: usize) -> String {
        self.write_queue.set(i64::try_from(waiting).unwrap_or(i64::MAX));
        self.memory.set(resident_memory().unwrap_or_default());
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a string cannot fail");
        text
    }
}

/// A stay in the number of those who are here.
pub(crate) struct GaugeGuard(Gauge);

impl GaugeGuard {
    /// One more, until this is dropped.
    pub(crate) fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The word of a refusal on the wire.
fn word(refusal: &Refusal) -> String {
    let value = serde_json::to_value(refusal).unwrap_or_default();
    value.get("type").and_then(serde_json::Value::as_str).unwrap_or("other").to_owned()
}

/// What Linux says of this process, in bytes; nothing elsewhere.
fn resident_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

#[cfg(test)]
mod tests;
