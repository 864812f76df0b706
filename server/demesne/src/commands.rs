//! Helpers of the subcommands: printing, failing and running asynchronous work in a terminal.

pub(crate) mod backup;
pub(crate) mod check_database;
pub(crate) mod config;
pub(crate) mod copy;
pub(crate) mod doctor;
pub(crate) mod export;
mod files;
pub(crate) mod import;
pub(crate) mod invite;
pub(crate) mod new_keys;
pub(crate) mod notice;
pub(crate) mod operator_link;
pub(crate) mod package_files;
pub(crate) mod people;
pub(crate) mod plan;
pub(crate) mod ratings;
pub(crate) mod scenario;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod verify;

use std::error::Error;
use std::fmt::Display;
use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZero;
use std::process::ExitCode;
use std::thread::available_parallelism;
use std::time::Duration;

use demesne_store::Store;
use demesne_store::config::StoreConfig;
use tokio::runtime::{Builder, Runtime};

use crate::config::Config;

/// Threads that still compute after that are waited for this long.
const LAST_THREADS_TIMEOUT: Duration = Duration::from_millis(500);

/// Prints a line. A closed pipe is not an error: its reader wants no more output.
pub(crate) fn print(line: &str) -> ExitCode {
    match writeln!(std::io::stdout(), "{line}") {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Text from an untrusted source (a match file, a file name, a player) as one line that a terminal does not interpret.
/// Line breaks, escape sequences and characters that reverse or hide the text around them are escaped as `\u{1b}`.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' | '\'' | '\\' => line.push(letter),
            _ => line.extend(letter.escape_debug()),
        }
    }
    line
}

/// The address at which this machine reaches a server that listens here.
pub(crate) fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip @ (IpAddr::V4(_) | IpAddr::V6(_)) => ip,
    };
    SocketAddr::new(ip, listen.port())
}

/// Prints an error.
pub(crate) fn fail(error: impl Display) -> ExitCode {
    // There is no other place to report it.
    let _ = writeln!(std::io::stderr(), "demesne: {error}");
    ExitCode::FAILURE
}

/// The runtime of the server. Where the process may use one processor tasks stay on one thread: handing them between threads costs
/// 7 % of the work of a move, and gains nothing there.
///
/// # Errors
/// The system has no threads or files left.
pub fn new_runtime() -> std::io::Result<Runtime> {
    let mut runtime = match available_parallelism().map_or(1, NonZero::get) {
        1 => Builder::new_current_thread(),
        _ => Builder::new_multi_thread(),
    };
    runtime.enable_all().build()
}

/// The address of the house, without a slash at its end: as it is opened on this machine if it has no public one.
fn site(config: &Config) -> String {
    match config.site_url() {
        Some(url) => url,
        None if config.listen.ip().is_unspecified() || config.listen.ip().is_loopback() => {
            format!("http://localhost:{}", config.listen.port())
        }
        None => format!("http://{}", config.listen),
    }
}

/// Runs work on a house that exists, and prints what comes of it.
fn in_house(
    config: &StoreConfig,
    work: impl AsyncFnOnce(&Store) -> Result<String, Box<dyn Error>>,
) -> ExitCode {
    print_result(async {
        let (store, _writer) = Store::open_existing(config).await?;
        work(&store).await
    })
}

/// Runs work that waits for the network or the database, and prints what comes of it.
fn print_result<E: Display>(work: impl Future<Output = Result<String, E>>) -> ExitCode {
    wait_for(async {
        match work.await {
            Ok(text) => print(&text),
            Err(error) => fail(error),
        }
    })
}

/// Runs work that waits for the network or the database.
pub(crate) fn wait_for(work: impl Future<Output = ExitCode>) -> ExitCode {
    match new_runtime() {
        Ok(runtime) => {
            let code = runtime.block_on(work);
            // Work that has not ended by now is abandoned, also on threads that cannot be interrupted.
            runtime.shutdown_timeout(LAST_THREADS_TIMEOUT);
            code
        }
        Err(error) => fail(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_holds_neither_breaks_nor_terminal_escapes() {
        let forged = "x\r\n019a: sound\u{1b}[2K\u{9b}1A\u{202e}\u{2028}\u{7}";
        let line = one_line(forged);
        assert!(line.chars().all(|letter| letter.is_ascii_graphic() || letter == ' '), "{line}");
        assert_eq!(one_line("José \"Ann\" ヤマダ"), "José \"Ann\" ヤマダ");
    }

    #[test]
    fn a_server_on_all_interfaces_is_asked_on_loopback() {
        let asked = |listen: &str| reachable(listen.parse().expect("an address")).to_string();
        assert_eq!(asked("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(asked("[::]:8080"), "[::1]:8080");
        assert_eq!(asked("192.0.2.1:8080"), "192.0.2.1:8080");
    }
}
