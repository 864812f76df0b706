//! The log: lines for standard error, written by a thread of its own behind a bounded queue. A full disk, a pipe whose
//! reader has gone or a terminal that stands still costs lines, which are counted, and never holds or ends the server.

pub(crate) mod filter;

use std::io::{self, IsTerminal, Write};
use std::mem::ManuallyDrop;
use std::panic::PanicHookInfo;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use clap::Args;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use filter::log_filter;

/// Lines that wait to be written: a burst at the most verbose level, in some megabytes. The rest of it is counted, and lost.
const LOG_QUEUE: usize = 8192;

/// Queued lines of the log are waited for this long at the end.
const LAST_LINES_TIMEOUT: Duration = Duration::from_millis(500);

/// Settings of the log.
#[derive(Args, Clone, Debug)]
pub struct LogConfig {
    /// The log level: error, warn, info, debug, or a filter for each module.
    #[arg(
        id = "log",
        long = "log",
        env = "DEMESNE_LOG",
        value_name = "FILTER",
        value_parser = log_filter,
        default_value = "info"
    )]
    pub filter: String,

    /// Log the addresses of clients, which are left out by default.
    #[arg(id = "log_addresses", long = "log-addresses", env = "DEMESNE_LOG_ADDRESSES")]
    pub addresses: bool,

    /// Log lines as JSON.
    #[arg(id = "log_json", long = "log-json", env = "DEMESNE_LOG_JSON")]
    pub json: bool,
}

/// Lines that found the queue full. A process has one log.
static NOT_QUEUED: OnceLock<ErrorCounter> = OnceLock::new();

/// Lines that standard error did not take.
static NOT_WRITTEN: AtomicU64 = AtomicU64::new(0);

/// Libraries that would log payloads (frames with cards in them, queries with hashes), or a line for a frame that any
/// client can send, whatever log filter the operator sets.
const DISCREET: [&str; 7] = [
    "axum=info",
    "h2=error",
    "hyper=info",
    "hyper_util=info",
    "sqlx=warn",
    "tungstenite=info",
    "tokio_tungstenite=info",
];

/// The thread that writes the log.
pub struct LogThread(WorkerGuard);

/// Starts the log of this process, panics included. Fails if the operator's filter cannot be read.
pub fn start(config: &LogConfig) -> Result<LogThread, ParseError> {
    let filter = EnvFilter::builder().parse(&config.filter)?;
    let filter = DISCREET.iter().try_fold(filter, |filter, quiet| {
        Ok::<_, ParseError>(filter.add_directive(quiet.parse()?))
    })?;
    let queue = NonBlockingBuilder::default().buffered_lines_limit(LOG_QUEUE).lossy(true);
    let (lines, thread) = queue.thread_name("log").finish(StandardError);
    NOT_QUEUED.get_or_init(|| lines.error_counter());
    // The library prints its own errors to standard error, and panics if that fails.
    let log = tracing_subscriber::fmt().log_internal_errors(false);
    // Colours are for terminals; a file or the journal would keep their codes. See https://no-color.org.
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let log = log.with_ansi(io::stderr().is_terminal() && !is_plain);
    let log = log.with_env_filter(filter).with_writer(lines);
    if config.json {
        log.json().init()
    } else {
        log.init()
    }
    std::panic::set_hook(Box::new(log_panic));
    Ok(LogThread(thread))
}

/// The number of lines that this process has lost.
pub fn lost_lines() -> u64 {
    let not_queued = NOT_QUEUED.get().map_or(0, ErrorCounter::dropped_lines);
    let not_queued = u64::try_from(not_queued).unwrap_or(u64::MAX);
    not_queued.saturating_add(NOT_WRITTEN.load(Ordering::Relaxed))
}

impl LogThread {
    /// Waits for a limited time until the queued lines are written.
    pub fn finish(self) {
        let (ending, ended) = sync_channel::<()>(1);
        let guard = ManuallyDrop::new(self.0);
        // The guard prints when the queue is full, which may wait without end, or panic.
        let dropping = thread::Builder::new().spawn(move || {
            let _ending = ending;
            drop(ManuallyDrop::into_inner(guard));
        });
        if dropping.is_ok() {
            // The thread sends nothing: the channel closes when it ends.
            let _ = ended.recv_timeout(LAST_LINES_TIMEOUT);
        }
    }
}

/// Standard error, for the thread of the log: a line that it does not take is counted, not reported.
struct StandardError;

impl Write for StandardError {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if io::stderr().write_all(line).is_err() {
            NOT_WRITTEN.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A panic is logged by its location alone: its message might name a hidden card. A hook that panics would end the process:
/// this one only queues a line.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    tracing::error!(place, "panic: a bug in the server");
}
