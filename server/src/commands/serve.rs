//! `demesne serve`: log setup, start-up lines, signals and shutdown of the server.

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::panic::PanicHookInfo;
use std::process::ExitCode;

use demesne::config::Config;
use demesne::{Server, StartError, limits};
use tokio::time::sleep;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use super::{fail, print, wait_for};

/// Serves until a signal asks it to stop.
pub(crate) fn run(config: &Config) -> ExitCode {
    if let Err(error) = start_log(config) {
        return fail(error);
    }
    std::panic::set_hook(Box::new(log_fault));
    allow_files();
    wait_for(serve(config))
}

async fn serve(config: &Config) -> ExitCode {
    let started = tokio::select! {
        started = start(config) => started,
        () = shutdown_requested() => return ExitCode::SUCCESS,
    };
    let server = match started {
        Ok(server) => server,
        Err(error) => return fail(error),
    };
    for line in addresses(config, &server) {
        print(&line);
    }
    shutdown_requested().await;
    print("Shutting down; matches resume on the next start.");
    server.stop().await;
    ExitCode::SUCCESS
}

/// Starts the server. Like a running one it waits for PostgreSQL and NATS, which may start later than this machine.
async fn start(config: &Config) -> Result<Server, StartError> {
    loop {
        match Server::start(config).await {
            Err(error) if config.store.is_postgres() && error.may_pass() => {
                tracing::error!(%error, "cannot start yet, retrying");
                sleep(limits::START_RETRY_DELAY).await;
            }
            started => return started,
        }
    }
}

/// Raises the limit of open files to what the connections may need; most shells allow a thousand.
fn allow_files() {
    match rlimit::increase_nofile_limit(limits::FILES) {
        Ok(allowed) if allowed >= limits::FILES_LEAST => {}
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
    let mut lines = vec![format!("Demesne {} is open.", demesne::RELEASE)];
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

fn start_log(config: &Config) -> Result<(), ParseError> {
    let filter = EnvFilter::builder().parse(&config.log)?;
    let filter = DISCREET.iter().try_fold(filter, |filter, quiet| {
        Ok::<_, ParseError>(filter.add_directive(quiet.parse()?))
    })?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if config.log_json {
        log.json().init()
    } else {
        log.init()
    }
    Ok(())
}

/// A panic is logged by its location alone: its message might name a hidden card.
fn log_fault(fault: &PanicHookInfo<'_>) {
    let place = fault.location().map(ToString::to_string);
    tracing::error!(place, "panic: a bug in the server");
}

#[cfg(unix)]
async fn shutdown_requested() {
    use tokio::signal::unix::{SignalKind, signal};
    let terminated = async {
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => drop(terminate.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = terminated => {}
        () = interrupted() => {}
    }
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
