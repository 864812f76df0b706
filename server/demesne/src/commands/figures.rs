//! `demesne figures`: what the operator's page shows of the running servers, as text or JSON.
//!
//! The server that listens here is asked, and it asks the others of its house. The command shows that it may read the
//! figures by a token in the database, which opens nothing else: another program that listens here gains nothing by it.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use clap::Args;
use demesne_base::one_time_token;
use demesne_base::web_client::{WebClient, WebError};
use demesne_protocol::operator::{OperatorFigures, ReadFigures, SaveFigures, ServerFigures};
use demesne_store::change::Change;
use demesne_store::operators::OperatorChange;
use demesne_store::{Store, StoreError, millis, now};

use super::{fail, print, reachable, wait_for};
use crate::config::Config;

/// A token of `demesne figures` is used at once.
const FIGURES_TOKEN_TTL: Duration = Duration::from_secs(30);

/// The route that responds with the figures.
const ROUTE: &str = "/api/operator/figures/read";

/// This share of the saves is described in a sentence, in percent, as on the operator's page.
const MOST: u64 = 95;

/// Which house, and in which form.
#[derive(Args)]
pub(crate) struct FiguresArgs {
    /// Print them as JSON, as GET /api/operator/figures responds.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    config: Config,
}

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
enum FiguresError {
    #[error(
        "no server answers at {0}: start it, or use its configuration and its user (sudo -u demesne demesne figures)"
    )]
    NotRunning(SocketAddr),
    #[error("the server at {0} does not use this database: use its configuration (data, database)")]
    OtherHouse(SocketAddr),
    #[error("the server at {0} responds with {1}")]
    Status(SocketAddr, StatusCode),
    #[error("the response of the server at {0} cannot be read: is it of another release?")]
    Unreadable(SocketAddr),
    #[error(
        "TLS with the server at {0}: {1}; --tls-authority-root names a certificate that browsers do not trust"
    )]
    Untrusted(SocketAddr, WebError),
    #[error("--public-url is no URL")]
    Address(#[from] axum::http::Error),
    #[error("{0}")]
    Web(WebError),
    #[error("--tls-authority-root: {0}")]
    Roots(WebError),
    #[error("{0}")]
    Store(#[from] StoreError),
}

/// Prints the figures.
pub(crate) fn run(arguments: &FiguresArgs) -> ExitCode {
    wait_for(async {
        match read(&arguments.config).await {
            Ok(figures) if arguments.json => match serde_json::to_string_pretty(&figures) {
                Ok(text) => print(&text),
                Err(error) => fail(error),
            },
            Ok(figures) => print(text(&figures).trim_end()),
            Err(error) => fail(error),
        }
    })
}

async fn read(config: &Config) -> Result<OperatorFigures, FiguresError> {
    let at = reachable(config.listen);
    // Looked up first: without a server the database is neither made nor brought up to date.
    tokio::net::TcpStream::connect(at).await.map_err(|_| FiguresError::NotRunning(at))?;
    let token = allow(config).await.map_err(|error| {
        let is_other = matches!(error, StoreError::Missing(_));
        if is_other { FiguresError::OtherHouse(at) } else { FiguresError::Store(error) }
    })?;
    let client = WebClient::new(config.tls.authority_root.as_deref());
    let client = client.map_err(FiguresError::Roots)?;
    let body = serde_json::json!(ReadFigures { token }).to_string();
    let request = Request::post(format!("{}{ROUTE}", address(config, at)));
    let request = request.header(CONTENT_TYPE, "application/json").body(Body::from(body))?;
    let response = client.send_to(at, request).await.map_err(|error| {
        let is_untrusted = matches!(error, WebError::Handshake(..));
        if is_untrusted { FiguresError::Untrusted(at, error) } else { FiguresError::Web(error) }
    })?;
    match response.status() {
        StatusCode::OK => {
            serde_json::from_slice(response.body()).map_err(|_| FiguresError::Unreadable(at))
        }
        StatusCode::NOT_FOUND => Err(FiguresError::OtherHouse(at)),
        status => Err(FiguresError::Status(at, status)),
    }
}

/// Stores a new token that reads the figures.
async fn allow(config: &Config) -> Result<String, StoreError> {
    let (token, token_hash) = one_time_token::new();
    // Opened first: now it is the time of the database.
    let (store, _writer) = Store::open_existing(&config.store).await?;
    let ends = now() + millis(FIGURES_TOKEN_TTL);
    let allow = OperatorChange::AllowFigures { token_hash, ends };
    store.save(Change::Operator(allow)).await?;
    Ok(token)
}

/// The address of the request: with TLS of the server's own it has the name in the certificate.
fn address(config: &Config, at: SocketAddr) -> String {
    match config.site_url().filter(|_| config.tls.is_configured()) {
        Some(site) => site,
        None => format!("http://{at}"),
    }
}

/// The figures as text.
fn text(figures: &OperatorFigures) -> String {
    let OperatorFigures { at, servers, silent_servers, days, database_bytes } = figures;
    let total = |of: fn(&ServerFigures) -> u32| servers.iter().map(of).sum::<u32>();
    let mut text = format!(
        "{at}: {}, {}, {}; the database has {}\n\n",
        counted(total(|it| it.tables), "table", "tables awake"),
        counted(total(|it| it.matches), "match in progress", "matches in progress"),
        counted(total(|it| it.connections), "connection", "connections"),
        megabytes(*database_bytes),
    );
    let _ = writeln!(
        text,
        "{:12} {:>8} {:>8} {:>12} {:>10} {:>10} {:>13}  release",
        "server", "tables", "matches", "connections", "thinking", "memory", "running for"
    );
    for (place, server) in servers.iter().enumerate() {
        let _ = writeln!(text, "{}", row(place, server));
    }
    if *silent_servers > 0 {
        let silent = counted(*silent_servers, "other server", "other servers");
        let _ = writeln!(text, "{silent} did not answer in time");
    }
    text += &saves(servers);
    text += "\nmatches that began, by day (UTC)\n";
    for day in days {
        let _ = writeln!(text, "  {} {:>8}", day.day, day.matches);
    }
    text
}

fn row(place: usize, server: &ServerFigures) -> String {
    let ServerFigures { release, up_seconds, tables, matches, connections, .. } = server;
    let name = if place == 0 { "this server".to_owned() } else { format!("server {}", place + 1) };
    let thinking = format!("{} for {}", server.thinking, server.threads);
    let (memory, time) = (megabytes(server.memory_bytes), duration(*up_seconds));
    format!(
        "{name:12} {tables:>8} {matches:>8} {connections:>12} {thinking:>10} {memory:>10} {time:>13}  {release}"
    )
}

/// How long the saves of all servers took, without the times that no save took.
fn saves(servers: &[ServerFigures]) -> String {
    let times = servers.first().map(|server| server.saves.as_slice()).unwrap_or_default();
    let all: Vec<SaveFigures> = times
        .iter()
        .enumerate()
        .map(|(place, SaveFigures { up_to, .. })| {
            let counts = servers.iter().filter_map(|server| server.saves.get(place));
            SaveFigures { up_to: *up_to, count: counts.map(|save| save.count).sum() }
        })
        .collect();
    let count: u64 = all.iter().map(|save| save.count).sum();
    if count == 0 {
        return "\nno saves since the start\n".to_owned();
    }
    let mut below = 0;
    let most = all.iter().find(|save| {
        below += save.count;
        below * 100 >= count * MOST
    });
    let longest = all.iter().rev().find_map(|save| save.up_to).unwrap_or(0);
    let time = |up_to: Option<u32>| match up_to {
        Some(up_to) => format!("up to {}", milliseconds(up_to)),
        None => format!("over {}", milliseconds(longest)),
    };
    let most = most.and_then(|save| save.up_to);
    let mut text = format!("\n{count} saves since the start; {MOST} % took {}\n", time(most));
    for SaveFigures { up_to, count } in all.into_iter().filter(|save| save.count > 0) {
        let _ = writeln!(text, "  {:16} {count:>8}", time(up_to));
    }
    text
}

fn counted(number: u32, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

fn megabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000;
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

fn milliseconds(micros: u32) -> String {
    match micros % 1000 {
        0 => format!("{} ms", micros / 1000),
        rest => format!("{}.{} ms", micros / 1000, rest / 100),
    }
}

/// A time in its two largest units.
fn duration(seconds: u32) -> String {
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes} min {} s", seconds % 60),
        (0, _) => format!("{hours} h {minutes} min"),
        (_, _) => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(counts: [u64; 3]) -> ServerFigures {
        let times = [Some(500), Some(1000), None];
        let saves = times.into_iter().zip(counts);
        ServerFigures {
            release: "0.1.0".to_owned(),
            up_seconds: 90_061,
            tables: 1,
            matches: 1,
            connections: 2,
            thinking: 0,
            threads: 1,
            memory_bytes: 52_340_000,
            saves: saves.map(|(up_to, count)| SaveFigures { up_to, count }).collect(),
        }
    }

    #[test]
    fn saves_of_all_servers_count_together() {
        let both = saves(&[server([90, 4, 1]), server([4, 1, 0])]);
        assert!(both.starts_with("\n100 saves since the start; 95 % took up to 1 ms\n"), "{both}");
        assert!(both.contains("up to 0.5 ms") && both.contains("over 1 ms"), "{both}");
        assert_eq!(saves(&[server([0, 0, 0])]), "\nno saves since the start\n");
        assert!(saves(&[server([1, 0, 1])]).contains("95 % took over 1 ms"));
    }

    #[test]
    fn a_row_has_the_figures_of_a_server() {
        let row = row(1, &server([0, 0, 0]));
        let words: Vec<&str> = row.split_whitespace().collect();
        let expected = "server 2 1 1 2 0 for 1 52.3 MB 1 d 1 h 0.1.0";
        assert_eq!(words.join(" "), expected);
    }
}
