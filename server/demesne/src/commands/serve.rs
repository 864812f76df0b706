//! `demesne serve`: start-up lines, signals and shutdown of the server.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::process::ExitCode;
use std::time::Duration;

#[cfg(unix)]
use std::sync::LazyLock;

use crate::config::Config;
use crate::{Server, StartError};
use demesne_base::{limits, log};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::{fail, print, wait_for};

/// With fewer file descriptors a club evening of a thousand players reaches the limit: then the server warns at its start.
pub(crate) const FILES_LEAST: u64 = 4096;

/// A server that cannot reach its database or NATS when it starts tries again after this time.
const START_RETRY_DELAY: Duration = Duration::from_secs(2);

/// Printing a line to a terminal takes microseconds. One that is stopped (Ctrl-S) does not hold the start or the end.
const PRINT_TIMEOUT: Duration = Duration::from_millis(500);

/// Serves until a signal asks it to stop.
pub(crate) fn run(config: &Config) -> ExitCode {
    let log = match log::start(&config.log) {
        Ok(log) => log,
        Err(error) => return fail(error),
    };
    if let Some([one, other]) = config.contradicting_urls() {
        return fail(format!(
            "public-url: {one} and {other} are one name with and without TLS, which browsers do not keep apart: use one of them"
        ));
    }
    allow_files();
    let code = wait_for(serve(config));
    log.finish();
    code
}

async fn serve(config: &Config) -> ExitCode {
    // One future for both waits: a signal that comes between two would be lost.
    let mut shutdown_requested = pin!(shutdown_requested());
    let started = tokio::select! {
        started = start(config) => started,
        () = &mut shutdown_requested => return ExitCode::SUCCESS,
    };
    let mut server = match started {
        Ok(server) => server,
        Err(error) => return fail(error),
    };
    print_within(addresses(config, &server).join("\n")).await;
    let code = tokio::select! {
        () = &mut shutdown_requested => ExitCode::SUCCESS,
        () = server.failed() => ExitCode::FAILURE,
    };
    let farewell = "Shutting down; matches resume on the next start.".to_owned();
    tokio::join!(print_within(farewell), server.stop());
    code
}

/// Prints lines, unless standard output is a pipe or a terminal that takes none.
async fn print_within(lines: String) {
    // The thread that prints is abandoned at the end if it still waits then.
    let _ = timeout(PRINT_TIMEOUT, spawn_blocking(move || print(&lines))).await;
}

/// Starts the server. Like a running one it waits for PostgreSQL and NATS, which may start later than this machine.
async fn start(config: &Config) -> Result<Server, StartError> {
    loop {
        match Server::start(config).await {
            Err(error) if config.store.is_postgres() && error.may_pass() => {
                tracing::error!(%error, "cannot start yet, retrying");
                sleep(START_RETRY_DELAY).await;
            }
            started => return started,
        }
    }
}

/// Raises the limit of open files to what the connections may need; most shells allow a thousand.
fn allow_files() {
    match rlimit::increase_nofile_limit(limits::FILES) {
        Ok(allowed) if allowed >= FILES_LEAST => {}
        Ok(allowed) => {
            tracing::warn!(
                allowed,
                "the limit of open files is low: each connection needs one, and a player has two or three"
            );
        }
        Err(error) => {
            tracing::warn!(%error, "failed to read the limit of open files");
        }
    }
}

/// The addresses to open, on this machine and on the same network.
fn addresses(config: &Config, server: &Server) -> Vec<String> {
    let listening = server.address();
    let port = listening.port();
    let mut lines = vec![format!("Demesne {} is open.", demesne_base::RELEASE)];
    let is_plain = !config.tls.is_configured();
    if is_plain && (listening.ip().is_unspecified() || listening.ip().is_loopback()) {
        lines.push(format!("  this machine:   http://localhost:{port}"));
    }
    let outside =
        if listening.ip().is_unspecified() { own_address() } else { Some(listening.ip()) };
    if let Some(ip) = outside.filter(|ip| is_plain && !ip.is_loopback()) {
        lines.push(format!("  local network:  http://{}", SocketAddr::new(ip, port)));
    }
    if let Some(metrics) = server.metrics_address() {
        lines.push(format!("  metrics:        http://{metrics}/metrics"));
    }
    if let Some(public) = config.site_url() {
        lines.push(format!("  public URL:     {public}"));
    }
    lines
}

/// This machine's address on its network. Connecting a UDP socket sends no packet: it only selects the route.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address reserved for documentation, which no machine has.
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(unix)]
async fn shutdown_requested() {
    use tokio::signal::unix::{SignalKind, signal};
    let received = async |kind| match signal(kind) {
        Ok(mut signals) => drop(signals.recv().await),
        Err(_) => std::future::pending().await,
    };
    tokio::select! {
        () = received(SignalKind::terminate()) => {}
        // The terminal was closed. A server that was started with `nohup` stays.
        () = received(SignalKind::hangup()), if !is_hangup_ignored() => {}
        () = interrupted() => {}
    }
}

/// Whether SIGHUP was ignored when the program started, as Linux reports it; installing a handler would end that.
#[cfg(unix)]
fn is_hangup_ignored() -> bool {
    static IGNORED: LazyLock<bool> = LazyLock::new(|| {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .is_some_and(|mask| mask & 1 == 1)
    });
    *IGNORED
}

#[cfg(not(unix))]
async fn shutdown_requested() {
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
