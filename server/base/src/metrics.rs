//! Prometheus metrics of the server. No metric or label identifies a user, code or card.

pub(crate) mod figures;

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

use crate::log;
use figures::SaveCounts;

/// All metrics of a server. Clones share the counters; each connection has one.
#[derive(Clone)]
pub struct Metrics(Arc<MetricSet>);

impl Deref for Metrics {
    type Target = MetricSet;

    fn deref(&self) -> &MetricSet {
        &self.0
    }
}

/// Declares the metrics that are registered: their fields, names, units and descriptions.
macro_rules! metrics {
    ($($reach:vis $field:ident: $kind:ty $(= $new:expr)?, $name:literal $($unit:ident)?, $help:literal;)*) => {
        /// The metrics, one by one.
        pub struct MetricSet {
            $(
                #[doc = concat!($help, ".")]
                $reach $field: $kind,
            )*
            /// The durations of saves, for the operator's page.
            save_counts: SaveCounts,
            /// Threads of the thinking pool; for the operator's page, since it never changes.
            pub bot_threads: Gauge,
            /// Rooms where play is suspended because moves cannot be saved.
            pub save_outages: Gauge,
            /// When the server started.
            started_at: Instant,
            registry: Registry,
        }

        impl MetricSet {
            fn new() -> Self {
                let mut registry = Registry::with_prefix("demesne");
                $(
                    let $field: $kind = metrics!(@new $($new)?);
                    metrics!(@register registry, $name $($unit)?, $help, $field.clone());
                )*
                Self {
                    $($field,)*
                    save_counts: SaveCounts::default(),
                    bot_threads: Gauge::default(),
                    save_outages: Gauge::default(),
                    started_at: Instant::now(),
                    registry,
                }
            }
        }
    };
    (@new) => { Default::default() };
    (@new $new:expr) => { $new };
    (@register $all:ident, $name:literal, $help:literal, $metric:expr) => {
        $all.register($name, $help, $metric)
    };
    (@register $all:ident, $name:literal $unit:ident, $help:literal, $metric:expr) => {
        $all.register_with_unit($name, $help, Unit::$unit, $metric)
    };
}

metrics! {
    // They change only in a cluster.
    pub leases: Gauge, "leases_held", "Tables for which this server has the lease";
    pub takeovers: Counter, "takeovers", "Tables taken over from a server that did not release its lease";
    pub fenced: Counter, "fenced_writes", "Changes refused because another server holds the lease";
    pub remote_connections: Gauge, "remote_connections", "Connections here to tables on other servers";
    pub remote_clients: Gauge, "remote_clients", "Connections on other servers to tables here";
    pub bus_waiting: Gauge, "bus_queue_length", "Messages waiting to be published to the bus";
    pub bus_reconnects: Counter, "bus_reconnects", "How often the connection to the bus was lost";
    pub unreachable_peers: Gauge, "unreachable_peers", "Servers of this database that the bus does not reach";

    pub connections: Gauge, "connections", "Connections to tables";
    pub rooms: Gauge, "rooms_awake", "Rooms that are awake";
    pub playing: Gauge, "matches_running", "Matches in progress";
    pub started: Counter, "matches_started", "Matches that began";
    pub ended: Counter, "matches_ended", "Matches that ended";
    pub answers: Counter, "answers", "Answers of players and bots that were saved";
    pub reports: Counter, "reports", "Reports that were filed";
    save_duration: Histogram = Histogram::new(SAVING), "save_duration" Seconds, "Time until a change was committed";
    commit: Histogram = Histogram::new(SAVING), "commit" Seconds, "Duration of a transaction";
    commit_changes: Histogram = Histogram::new(CHANGES), "commit_changes", "Number of changes in a transaction";
    dropped: Family<DropLabels, Counter>, "clients_dropped", "Connections to tables that the server closed, by cause";
    thinking: Histogram = Histogram::new(THINKING), "bot_thinking" Seconds, "Time that a bot took for an answer";
    pub bot_queue: Gauge, "bot_queue_length", "Questions of bots that wait for a thread, or are worked on";
    pub bot_questions_refused: Counter, "bot_questions_refused", "Questions of bots that found the queue full";
    pub bot_plans_searched: Counter, "bot_plans_searched",
        "Plans of bots that were searched, since none was known for the kingdom";
    refusals: Family<RefusalLabels, Counter>, "refusals", "Refusals, by reason";
    play_suspended: Gauge, "play_suspended",
        "Whether play is suspended, since moves cannot be saved or servers cannot be reached";
    notices: Family<NoticeLabels, Counter>, "turn_notices", "Attempts to tell a browser of its player's turn, by outcome";
    write_queue: Gauge, "write_queue_length", "Changes queued for the database";
    log_lines_lost: Counter, "log_lines_lost",
        "Lines of the log that were lost: the queue was full, or standard error failed";
    memory: Gauge<f64, AtomicU64>, "resident_memory" Bytes, "Resident memory of the process";
}

/// The reason of a refusal, by its name in the protocol.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    reason: &'static str,
}

/// Why the server closed a WebSocket.
#[derive(Clone, Copy)]
pub enum DropCause {
    /// The client received its messages too slowly.
    Slow,
    /// The client did not answer a ping.
    Silent,
    /// The client went on sending although message after message was refused as too fast.
    Flood,
}

impl DropCause {
    const ALL: [Self; 3] = [Self::Slow, Self::Silent, Self::Flood];

    fn word(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Silent => "silent",
            Self::Flood => "flood",
        }
    }
}

/// What became of a turn notice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct NoticeLabels {
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct DropLabels {
    cause: &'static str,
}

/// Buckets from one change to a large transaction.
const CHANGES: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// Buckets from a fast disk to a database that is about to be given up.
const SAVING: [f64; 10] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2, 1.0, 5.0];

/// Buckets from an instant to a delay that players notice.
const THINKING: [f64; 8] = [0.00001, 0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0];

impl Metrics {
    /// All metrics at zero.
    pub fn new() -> Self {
        let new = MetricSet::new();
        new.create_series();
        Self(Arc::new(new))
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}

impl MetricSet {
    /// Series that alerts look at exist from the start: Prometheus sees no increase in a series that appears.
    fn create_series(&self) {
        for reason in Refusal::NAMES {
            drop(self.refusals.get_or_create(&RefusalLabels { reason }));
        }
        for cause in DropCause::ALL {
            drop(self.dropped.get_or_create(&DropLabels { cause: cause.word() }));
        }
    }

    /// Counts a refusal.
    pub fn refused(&self, refusal: &Refusal) {
        self.refusals.get_or_create(&RefusalLabels { reason: refusal_word(refusal) }).inc();
    }

    /// Counts an attempt to tell a browser of a turn.
    pub fn told(&self, outcome: &'static str) {
        self.notices.get_or_create(&NoticeLabels { outcome }).inc();
    }

    /// Records that a change has been committed.
    pub fn saved(&self, asked: Instant) {
        let took = asked.elapsed();
        self.save_duration.observe(took.as_secs_f64());
        self.save_counts.add(took);
    }

    /// Records a transaction and its number of changes.
    pub fn committed(&self, begun: Instant, changes: usize) {
        self.commit.observe(begun.elapsed().as_secs_f64());
        self.commit_changes.observe(f64::from(u32::try_from(changes).unwrap_or(u32::MAX)));
    }

    /// Counts connections closed by the server.
    pub fn dropped(&self, cause: DropCause, connections: usize) {
        let connections = u64::try_from(connections).unwrap_or(u64::MAX);
        self.dropped.get_or_create(&DropLabels { cause: cause.word() }).inc_by(connections);
    }

    /// Records the time that a bot took.
    pub fn thought(&self, took: Duration) {
        self.thinking.observe(took.as_secs_f64());
    }

    /// All metrics in Prometheus text format, with the length of the write queue. A server that is cut off from its
    /// cluster, or one that cannot save, may have no rooms that count themselves as suspended.
    pub fn text(&self, waiting: usize, is_cut_off: bool) -> String {
        self.play_suspended.set(i64::from(is_cut_off || self.save_outages.get() > 0));
        self.write_queue.set(i64::try_from(waiting).unwrap_or(i64::MAX));
        self.log_lines_lost.inc_by(log::lost_lines().saturating_sub(self.log_lines_lost.get()));
        self.memory.set(f64::from(resident_kilobytes().unwrap_or_default()) * 1024.0);
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("writing to a string cannot fail");
        text
    }
}

/// Counts one in a gauge for as long as it lives.
pub struct GaugeGuard(Gauge);

impl GaugeGuard {
    /// Increments the gauge until this is dropped.
    pub fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The name of a refusal on the wire.
pub fn refusal_word(refusal: &Refusal) -> &'static str {
    let value = serde_json::to_value(refusal).unwrap_or_default();
    Refusal::NAMES.into_iter().find(|name| value["type"] == *name).unwrap_or("other")
}

/// The resident memory in units of 1024 bytes, as Linux reports it; `None` on other systems.
fn resident_kilobytes() -> Option<u32> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests;
