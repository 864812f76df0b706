//! The log: lines for standard error, written by a thread of its own behind a bounded queue. A full disk, a pipe whose
//! reader has gone or a terminal that stands still costs lines, which are counted, and never holds or ends the server.

use std::io::{self, Write};
use std::mem::ManuallyDrop;
use std::panic::PanicHookInfo;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;

use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use crate::config::Config;
use crate::limits;

/// Lines that found the queue full. A process has one log.
static NOT_QUEUED: OnceLock<ErrorCounter> = OnceLock::new();

/// Lines that standard error did not take.
static NOT_WRITTEN: AtomicU64 = AtomicU64::new(0);

/// Libraries that would log payloads (frames with cards in them, queries with hashes), whatever log filter the operator
/// sets.
const DISCREET: [&str; 6] = [
    "axum=info",
    "hyper=info",
    "hyper_util=info",
    "sqlx=warn",
    "tungstenite=info",
    "tokio_tungstenite=info",
];

/// The thread that writes the log.
pub struct LogThread(WorkerGuard);

/// Starts the log of this process, panics included.
///
/// # Errors
/// If the operator's filter cannot be read.
pub fn start(config: &Config) -> Result<LogThread, ParseError> {
    let filter = EnvFilter::builder().parse(&config.log)?;
    let filter = DISCREET.iter().try_fold(filter, |filter, quiet| {
        Ok::<_, ParseError>(filter.add_directive(quiet.parse()?))
    })?;
    let queue = NonBlockingBuilder::default().buffered_lines_limit(limits::LOG_QUEUE).lossy(true);
    let (lines, thread) = queue.thread_name("log").finish(StandardError);
    NOT_QUEUED.get_or_init(|| lines.error_counter());
    // What the library has to say of its own errors it prints to standard error, and panics if that fails.
    let log = tracing_subscriber::fmt().log_internal_errors(false);
    let log = log.with_env_filter(filter).with_writer(lines);
    if config.log_json {
        log.json().init()
    } else {
        log.init()
    }
    std::panic::set_hook(Box::new(log_panic));
    Ok(LogThread(thread))
}

/// The number of lines that this process has lost.
pub(crate) fn lost_lines() -> u64 {
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
            let _ = ended.recv_timeout(limits::LAST_LINES_TIMEOUT);
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
