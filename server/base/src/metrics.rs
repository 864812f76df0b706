//! Prometheus metrics of the server. No metric or label identifies a user, code or card.

pub(crate) mod figures;

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

use demesne_protocol::refusal::Refusal;
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

/// Declares the metrics: the field of each, the name in the text, and a unit and a value to begin with where they are not
/// the usual ones. The comment of a field is the help in the text. The last four metrics are as of the last scrape.
macro_rules! metrics {
    ($(
        #[doc = $help:literal]
        $vis:vis $field:ident: $kind:ty = $name:literal $(in $unit:ident)? $(, $metric:expr)?;
    )*) => {
        /// The metrics, one by one.
        pub struct MetricSet {
            $(#[doc = $help] $vis $field: $kind,)*
            /// Times of saves, for the operator's page.
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
            fn registered() -> Self {
                let mut all = Registry::with_prefix("demesne");
                $(
                    let $field: $kind = metrics!(@first $($metric,)? Default::default());
                    let (help, metric) = ($help.trim().trim_end_matches('.'), $field.clone());
                    match metrics!(@first $(Some(Unit::$unit),)? None) {
                        Some(unit) => all.register_with_unit($name, help, unit, metric),
                        None => all.register($name, help, metric),
                    }
                )*
                Self {
                    $($field,)*
                    save_counts: SaveCounts::default(),
                    bot_threads: Gauge::default(),
                    save_outages: Gauge::default(),
                    started_at: Instant::now(),
                    registry: all,
                }
            }
        }
    };
    (@first $first:expr $(, $rest:expr)?) => { $first };
}

metrics! {
    /// Connections to tables.
    pub connections: Gauge = "connections";
    /// Rooms that are awake.
    pub rooms: Gauge = "rooms_awake";
    /// Matches in progress.
    pub playing: Gauge = "matches_running";
    /// Matches that began.
    pub started: Counter = "matches_started";
    /// Matches that ended.
    pub ended: Counter = "matches_ended";
    /// Answers of players and bots that were saved.
    pub answers: Counter = "answers";
    /// Reports that were filed.
    pub reports: Counter = "reports";
    /// Tables for which this server has the lease.
    pub leases: Gauge = "leases_held";
    /// Tables taken over from a server that did not release its lease.
    pub takeovers: Counter = "takeovers";
    /// Connections here to tables on other servers.
    pub remote_connections: Gauge = "remote_connections";
    /// Connections on other servers to tables here.
    pub remote_clients: Gauge = "remote_clients";
    /// Messages waiting to be published to the bus.
    pub bus_waiting: Gauge = "bus_queue_length";
    /// How often the connection to the bus was lost.
    pub bus_reconnects: Counter = "bus_reconnects";
    /// Servers of this database that the bus does not reach.
    pub unreachable_peers: Gauge = "unreachable_peers";
    /// Changes refused because another server holds the lease.
    pub fenced: Counter = "fenced_writes";
    /// Time until a change was committed.
    save_duration: Histogram = "save_duration" in Seconds, Histogram::new(SAVING);
    /// Duration of a transaction.
    commit: Histogram = "commit" in Seconds, Histogram::new(SAVING);
    /// Number of changes in a transaction.
    commit_changes: Histogram = "commit_changes", Histogram::new(CHANGES);
    /// Time that a bot took for an answer.
    thinking: Histogram = "bot_thinking" in Seconds, Histogram::new(THINKING);
    /// Questions of bots that wait for a thread, or are worked on.
    pub bot_queue: Gauge = "bot_queue_length";
    /// Questions of bots that found the queue full.
    pub bot_questions_refused: Counter = "bot_questions_refused";
    /// Plans of bots that were searched, since none was known for the kingdom.
    pub bot_plans_searched: Counter = "bot_plans_searched";
    /// Connections to tables that the server closed, by cause.
    dropped: Family<Label, Counter> = "clients_dropped";
    /// Refusals, by reason.
    refusals: Family<Label, Counter> = "refusals";
    /// Whether play is suspended, since moves cannot be saved or servers cannot be reached.
    play_suspended: Gauge = "play_suspended";
    /// Attempts to tell a browser of its player's turn, by outcome.
    notices: Family<Label, Counter> = "turn_notices";
    /// Changes queued for the database.
    write_queue: Gauge = "write_queue_length";
    /// Lines of the log that were lost: the queue was full, or standard error failed.
    log_lines_lost: Counter = "log_lines_lost";
    /// Resident memory of the process.
    memory: Gauge<f64, AtomicU64> = "resident_memory" in Bytes;
}

/// The one label of a series: its name, and its word.
type Label = [(&'static str, &'static str); 1];

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

/// Buckets from one change to a large transaction.
const CHANGES: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// Buckets from a fast disk to a database that is about to be given up.
const SAVING: [f64; 10] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.2, 1.0, 5.0];

/// Buckets from an instant to a delay that players notice.
const THINKING: [f64; 8] = [0.00001, 0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0];

impl Metrics {
    /// All metrics at zero.
    pub fn new() -> Self {
        let metrics = MetricSet::registered();
        metrics.create_series();
        Self(Arc::new(metrics))
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
            drop(self.refusals.get_or_create(&[("reason", reason)]));
        }
        for cause in DropCause::ALL {
            drop(self.dropped.get_or_create(&[("cause", cause.word())]));
        }
    }

    /// Counts a refusal.
    pub fn refused(&self, refusal: &Refusal) {
        self.refusals.get_or_create(&[("reason", refusal_word(refusal))]).inc();
    }

    /// Counts an attempt to tell a browser of a turn.
    pub fn told(&self, outcome: &'static str) {
        self.notices.get_or_create(&[("outcome", outcome)]).inc();
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
        self.dropped.get_or_create(&[("cause", cause.word())]).inc_by(connections);
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
