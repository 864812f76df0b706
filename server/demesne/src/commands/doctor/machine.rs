//! Findings about the machine: the address that the server listens on, the clock, the disk and the limit of open files.

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::Command;

use axum::body::Body;
use axum::http::Request;
use demesne_base::limits;
use demesne_base::web_client::WebClient;
use rlimit::Resource;

use super::super::reachable;
use super::Finding;
use crate::config::Config;

/// Free space in bytes, below which the disk may fill within an evening.
const FREE_SPACE_LEAST: u64 = 100_000_000;

/// Free space in bytes that lasts for some hundred thousand matches.
const FREE_SPACE_LOW: u64 = 1_000_000_000;

/// Whether the server runs and answers, or could be started.
pub(super) async fn address(config: &Config) -> Finding {
    const SUBJECT: &str = "address";
    let listen = config.listen;
    if config.tls.is_configured() {
        return match tokio::net::TcpStream::connect(reachable(listen)).await {
            Ok(_) => Finding::good(SUBJECT, format!("a server listens on {listen}")),
            Err(_) => not_running(SUBJECT, listen),
        };
    }
    match is_alive(reachable(listen)).await {
        Some(true) => Finding::good(SUBJECT, format!("the server answers at {listen}")),
        Some(false) => Finding::problem(
            SUBJECT,
            format!("another program answers at {listen}"),
            "End that program, or choose another port: listen = \"127.0.0.1:8081\".",
        ),
        None => not_running(SUBJECT, listen),
    }
}

/// Whether the server that runs can work: its database, and in a cluster NATS and the other servers. `None` if none
/// runs, or behind its own TLS.
pub(super) async fn readiness(config: &Config) -> Option<Finding> {
    const SUBJECT: &str = "ready";
    let address = reachable(config.listen);
    if config.tls.is_configured() || !is_alive(address).await? {
        return None;
    }
    let advice = "Look at the log of the server. All servers of one database need one NATS.";
    Some(match answer(address, "/readyz").await? {
        Some(text) if text == "ready\n" => Finding::good(SUBJECT, "the server can work"),
        Some(text) if text.starts_with("ready,") => {
            Finding::problem(SUBJECT, text.trim_end(), advice)
        }
        Some(text) => {
            let text = format!("the server cannot work now: {}", text.trim_end());
            Finding::problem(SUBJECT, text, advice)
        }
        None => Finding::problem(SUBJECT, "no answer at /readyz", advice),
    })
}

/// Whether a server of this program answers; `None` if there is no answer.
async fn is_alive(address: SocketAddr) -> Option<bool> {
    Some(answer(address, "/healthz").await?.as_deref() == Some("alive\n"))
}

/// The answer of a server, if it can be read; `None` if nothing listens.
async fn answer(address: SocketAddr, path: &str) -> Option<Option<String>> {
    let request = Request::get(format!("http://{address}{path}")).body(Body::empty()).ok()?;
    let stream = tokio::net::TcpStream::connect(address).await.ok()?;
    drop(stream);
    let response = WebClient::new(None).ok()?.send(request).await.ok();
    Some(response.map(|response| String::from_utf8_lossy(response.body()).into_owned()))
}

fn not_running(subject: &'static str, listen: SocketAddr) -> Finding {
    match TcpListener::bind(listen) {
        Ok(_) => Finding::problem(
            subject,
            format!("no server runs; {listen} is free"),
            "Start the server, then run this command again.",
        ),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Finding::problem(
            subject,
            format!("{listen} needs more rights than this user has"),
            "Ports below 1024 need CAP_NET_BIND_SERVICE: see direct.conf in docs/hosting.md.",
        ),
        Err(error) => Finding::problem(
            subject,
            format!("cannot listen on {listen}: {error}"),
            "Choose an address of this machine and a free port: listen = \"0.0.0.0:8080\".",
        ),
    }
}

/// Whether the clock follows others, as far as the system can say.
pub(super) fn clock() -> Finding {
    let mut command = Command::new("timedatectl");
    let output = command.args(["show", "--property=NTPSynchronized", "--value"]).output();
    let printed = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    clock_finding(&printed.unwrap_or_default())
}

/// The finding of what `timedatectl` printed. Containers and systems without systemd have no such program.
fn clock_finding(printed: &str) -> Finding {
    const SUBJECT: &str = "clock";
    match printed {
        "yes" => Finding::good(SUBJECT, "it is synchronised"),
        "no" => Finding::warning(
            SUBJECT,
            "it is not synchronised with others",
            "Run `timedatectl set-ntp true`: certificates and sessions depend on the time.",
        ),
        _ => Finding::note(
            SUBJECT,
            "whether it is synchronised is unknown: `timedatectl` did not answer",
            "Compare `date` with another clock: certificates and sessions depend on the time.",
        ),
    }
}

/// The free space where the data is.
pub(super) fn disk(data: &Path) -> Finding {
    const SUBJECT: &str = "disk";
    let place = data.ancestors().find(|place| place.exists()).unwrap_or(Path::new("."));
    let Some(free) = free_bytes(place) else {
        let advice = "Watch the disk of the database yourself: a full disk suspends every match.";
        return Finding::note(SUBJECT, "the free space is unknown: `df` did not answer", advice);
    };
    let text = format!("{} MB are free at {}", free / 1_000_000, place.display());
    let advice = "Make room, or set retention-days: a full disk suspends every match.";
    if free < FREE_SPACE_LEAST {
        Finding::problem(SUBJECT, text, advice)
    } else if free < FREE_SPACE_LOW {
        Finding::warning(SUBJECT, text, advice)
    } else {
        Finding::good(SUBJECT, text)
    }
}

/// The free space at a place in bytes, as `df` prints it.
fn free_bytes(place: &Path) -> Option<u64> {
    // An empty path is the folder of the process.
    let place = if place.as_os_str().is_empty() { Path::new(".") } else { place };
    let output = Command::new("df").arg("-Pk").arg(place).output().ok()?;
    available(&String::from_utf8_lossy(&output.stdout))
}

/// The column before the percentage, in the second line. Names may contain spaces.
fn available(printed: &str) -> Option<u64> {
    let words: Vec<_> = printed.lines().nth(1)?.split_whitespace().collect();
    let percentage = words.iter().position(|word| word.ends_with('%'))?;
    let kilobytes: u64 = words.get(percentage.checked_sub(1)?)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// How many connections the limit of open files allows.
pub(super) fn files() -> Finding {
    const SUBJECT: &str = "open files";
    let advice = "Raise it: LimitNOFILE=65536 in the unit of the service, `ulimit -Hn` in a shell.";
    match rlimit::getrlimit(Resource::NOFILE) {
        Ok((_, hard)) if hard >= limits::FILES => {
            Finding::good(SUBJECT, "the limit allows all connections")
        }
        Ok((_, hard)) => {
            let text = format!("the limit of this user is {hard}, one for each connection");
            if hard < crate::commands::serve::FILES_LEAST {
                Finding::warning(SUBJECT, text, advice)
            } else {
                Finding::note(SUBJECT, text, advice)
            }
        }
        Err(error) => Finding::note(SUBJECT, format!("the limit is unknown: {error}"), advice),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    #[test]
    fn a_clock_that_the_system_says_nothing_about_is_named() {
        let verdicts = ["yes", "no", ""].map(|printed| clock_finding(printed).verdict);
        assert_eq!(verdicts, [Verdict::Good, Verdict::Warning, Verdict::Note]);
    }

    #[test]
    fn the_free_space_is_the_column_before_the_percentage() {
        let printed = "Filesystem 1024-blocks Used Available Capacity Mounted on\n\
                       //nas/my share 1000 400 600 40% /mnt/my share\n";
        assert_eq!(available(printed), Some(600 * 1024));
        assert_eq!(available(""), None);
    }
}
