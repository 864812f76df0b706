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

/// The metrics, one by one.
pub struct MetricSet {
    /// Connections to tables.
    pub connections: Gauge,
    /// Rooms that are awake.
    pub rooms: Gauge,
    /// Matches in progress.
    pub playing: Gauge,
    /// Matches that began.
    pub started: Counter,
    /// Matches that ended.
    pub ended: Counter,
    /// Answers of players and bots that were saved.
    pub answers: Counter,
    /// Reports that were filed.
    pub reports: Counter,
    /// Rooms for which this server has the lease.
    pub leases: Gauge,
    /// Rooms taken over from a server that did not release its lease.
    pub takeovers: Counter,
    /// Connections here to rooms on other servers.
    pub remote_connections: Gauge,
    /// Connections on other servers to rooms here.
    pub remote_clients: Gauge,
    /// Messages waiting to be published to the bus.
    pub bus_waiting: Gauge,
    /// How often the connection to the bus was lost.
    pub bus_reconnects: Counter,
    /// Living servers that the bus does not reach.
    pub unreachable_peers: Gauge,
    /// Changes that were refused because another server holds the lease.
    pub fenced: Counter,
    /// Time until a change was committed.
    save_duration: Histogram,
    /// The same, for the operator's page.
    save_counts: SaveCounts,
    /// Duration of a transaction.
    commit: Histogram,
    /// Number of changes in a transaction.
    commit_changes: Histogram,
    /// Time that a bot took for an answer.
    thinking: Histogram,
    /// Questions of bots that wait for a thread or are worked on.
    pub bot_queue: Gauge,
    /// Threads of the thinking pool; for the operator's page, since it never changes.
    pub bot_threads: Gauge,
    /// Questions of bots that found the queue full.
    pub bot_questions_refused: Counter,
    /// Plans of bots that were searched because none was known.
    pub bot_plans_searched: Counter,
    dropped: Family<DropLabels, Counter>,
    refusals: Family<RefusalLabels, Counter>,
    /// Rooms where play is suspended because moves cannot be saved.
    pub save_outages: Gauge,
    /// 1 while play is suspended at a table or on the whole server, else 0, as of the last scrape.
    play_suspended: Gauge,
    /// Attempts to tell a browser of a turn.
    notices: Family<NoticeLabels, Counter>,
    /// Changes queued for the writer, as of the last scrape.
    write_queue: Gauge,
    /// Lines of the log that were lost, as of the last scrape.
    log_lines_lost: Counter,
    /// Resident memory of the process, as of the last scrape.
    memory: Gauge<f64, AtomicU64>,
    /// When the server started.
    started_at: Instant,
    registry: Registry,
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
        Self(Arc::new(MetricSet::new()))
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
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
            unreachable_peers: Gauge::default(),
            fenced: Counter::default(),
            save_duration: Histogram::new(SAVING),
            save_counts: SaveCounts::default(),
            commit: Histogram::new(SAVING),
            commit_changes: Histogram::new(CHANGES),
            thinking: Histogram::new(THINKING),
            bot_queue: Gauge::default(),
            bot_threads: Gauge::default(),
            bot_questions_refused: Counter::default(),
            bot_plans_searched: Counter::default(),
            dropped: Family::default(),
            refusals: Family::default(),
            save_outages: Gauge::default(),
            play_suspended: Gauge::default(),
            notices: Family::default(),
            write_queue: Gauge::default(),
            log_lines_lost: Counter::default(),
            memory: Gauge::default(),
            started_at: Instant::now(),
            registry: Registry::default(),
        };
        new.registry = new.registered();
        new.create_series();
        new
    }

    /// Series that alerts look at exist from the start: Prometheus sees no increase in a series that appears.
    fn create_series(&self) {
        for reason in Refusal::NAMES {
            drop(self.refusals.get_or_create(&RefusalLabels { reason }));
        }
        for cause in DropCause::ALL {
            drop(self.dropped.get_or_create(&DropLabels { cause: cause.word() }));
        }
    }

    fn registered(&self) -> Registry {
        let mut all = Registry::with_prefix("demesne");
        self.register_cluster(&mut all);
        all.register("connections", "Connections to tables", self.connections.clone());
        all.register("rooms_awake", "Rooms that are awake", self.rooms.clone());
        all.register("matches_running", "Matches in progress", self.playing.clone());
        all.register("matches_started", "Matches that began", self.started.clone());
        all.register("matches_ended", "Matches that ended", self.ended.clone());
        all.register(
            "answers",
            "Answers of players and bots that were saved",
            self.answers.clone(),
        );
        all.register("reports", "Reports that were filed", self.reports.clone());
        let help = "Time until a change was committed";
        all.register_with_unit("save_duration", help, Unit::Seconds, self.save_duration.clone());
        let help = "Duration of a transaction";
        all.register_with_unit("commit", help, Unit::Seconds, self.commit.clone());
        let help = "Number of changes in a transaction";
        all.register("commit_changes", help, self.commit_changes.clone());
        let help = "Connections to tables that the server closed, by cause";
        all.register("clients_dropped", help, self.dropped.clone());
        let help = "Time that a bot took for an answer";
        all.register_with_unit("bot_thinking", help, Unit::Seconds, self.thinking.clone());
        let help = "Questions of bots that wait for a thread, or are worked on";
        all.register("bot_queue_length", help, self.bot_queue.clone());
        let help = "Questions of bots that found the queue full";
        all.register("bot_questions_refused", help, self.bot_questions_refused.clone());
        let help = "Plans of bots that were searched, since none was known for the kingdom";
        all.register("bot_plans_searched", help, self.bot_plans_searched.clone());
        all.register("refusals", "Refusals, by reason", self.refusals.clone());
        let help =
            "Whether play is suspended, since moves cannot be saved or servers cannot be reached";
        all.register("play_suspended", help, self.play_suspended.clone());
        let help = "Attempts to tell a browser of its player's turn, by outcome";
        all.register("turn_notices", help, self.notices.clone());
        all.register(
            "write_queue_length",
            "Changes queued for the database",
            self.write_queue.clone(),
        );
        let help = "Lines of the log that were lost: the queue was full, or standard error failed";
        all.register("log_lines_lost", help, self.log_lines_lost.clone());
        let help = "Resident memory of the process";
        all.register_with_unit("resident_memory", help, Unit::Bytes, self.memory.clone());
        all
    }

    /// Metrics that change only in a cluster.
    fn register_cluster(&self, all: &mut Registry) {
        let help = "Tables for which this server has the lease";
        all.register("leases_held", help, self.leases.clone());
        let help = "Tables taken over from a server that did not release its lease";
        all.register("takeovers", help, self.takeovers.clone());
        let help = "Changes refused because another server holds the lease";
        all.register("fenced_writes", help, self.fenced.clone());
        let help = "Connections here to tables on other servers";
        all.register("remote_connections", help, self.remote_connections.clone());
        let help = "Connections on other servers to tables here";
        all.register("remote_clients", help, self.remote_clients.clone());
        all.register(
            "bus_queue_length",
            "Messages waiting to be published to the bus",
            self.bus_waiting.clone(),
        );
        let help = "How often the connection to the bus was lost";
        all.register("bus_reconnects", help, self.bus_reconnects.clone());
        let help = "Servers of this database that the bus does not reach";
        all.register("unreachable_peers", help, self.unreachable_peers.clone());
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
