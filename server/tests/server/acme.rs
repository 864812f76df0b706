//! A certificate of an authority: issued for a server that has none, used, kept over a restart and renewed.

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use demesne::config::Config;
use demesne_base::web_client::{WebClient, peer_certificate};
use demesne_web::tls::TlsConfig;
use demesne_web::tls::certificate::Validity;
use tokio::process::Command;
use tokio::time::{sleep, timeout};

use crate::certificates::{NAME, enter, get, trusting, url};
use crate::nats_process::free_port;
use crate::pebble::Pebble;
use crate::support::{PATIENCE, TestServer, config, folder};

/// Validity of certificates in seconds, of which a third is left at the renewal.
const SHORT: u32 = 24;

/// Validity of certificates in seconds that are not renewed within a test.
const LONG: u32 = 24 * 60 * 60;

/// A server at this port with a certificate of this authority.
fn certified(port: u16, pebble: &Pebble) -> Config {
    let tls = TlsConfig {
        domain: Some(NAME.to_owned()),
        authority: pebble.directory(),
        authority_root: Some(pebble.trusted()),
        ..TlsConfig::default()
    };
    Config { listen: SocketAddr::from(([127, 0, 0, 1], port)), tls, ..config() }
}

/// The validity of the certificate that a server shows.
async fn shown(client: &WebClient, address: SocketAddr) -> Option<Validity> {
    let stream = client.connect(&url(address, "/")).await.ok()?;
    Some(Validity::of(peer_certificate(&stream)?).expect("it is a certificate"))
}

/// Waits until a server shows another certificate than this one.
async fn other_than(known: Option<Validity>, client: &WebClient, address: SocketAddr) -> Validity {
    let changed = async {
        loop {
            match shown(client, address).await {
                Some(validity) if Some(validity) != known => return validity,
                Some(_) | None => sleep(Duration::from_millis(200)).await,
            }
        }
    };
    timeout(PATIENCE, changed).await.expect("the authority issues a certificate")
}

/// Chromium's rendering of a page; `None` if there is no Chromium for tests. It does not know the authority, which the
/// other requests of these tests trust.
async fn page_in_chromium(address: SocketAddr) -> Option<String> {
    let program = std::env::var_os("CHROMIUM")?;
    let profile = folder();
    let mut command = Command::new(program);
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--ignore-certificate-errors"])
        .args(["--virtual-time-budget=10000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(url(address, "/").to_string())
        .kill_on_drop(true);
    let output = timeout(PATIENCE, command.output()).await.expect("Chromium prints the page");
    // A folder that stays behind in the temporary folder does no harm.
    let _ = std::fs::remove_dir_all(profile);
    Some(String::from_utf8_lossy(&output.expect("Chromium runs").stdout).into_owned())
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[tokio::test]
async fn a_certificate_is_issued_used_and_renewed() {
    let port = free_port();
    let Some(pebble) = Pebble::start(port, SHORT).await else { return };
    let server = TestServer::open_with(certified(port, &pebble)).await;
    let client = trusting(&pebble.root().await);
    let first = other_than(None, &client, server.address()).await;
    let cookie = enter(&client, server.address()).await;
    assert!(cookie.starts_with("__Host-"), "{cookie}");
    if let Some(page) = page_in_chromium(server.address()).await {
        assert!(
            page.contains("<div id=\"app\" translate=\"no\"><"),
            "the page shows something: {page}"
        );
    }
    let second = other_than(Some(first), &client, server.address()).await;
    assert!(second.ends > first.ends && second.begins < first.ends, "{first:?} {second:?}");
}

#[tokio::test]
async fn a_certificate_is_kept_over_a_restart_where_only_its_owner_reads_it() {
    let port = free_port();
    let Some(mut pebble) = Pebble::start(port, LONG).await else { return };
    let mut server = TestServer::open_with(certified(port, &pebble)).await;
    let client = trusting(&pebble.root().await);
    let issued = other_than(None, &client, server.address()).await;
    let folder = server.folder().join("acme");
    let authority = std::fs::read_dir(&folder).expect("it is there").next().expect("a folder");
    let authority = authority.expect("it can be read").path();
    assert_eq!(mode(&folder), 0o700);
    for file in ["account.json", "localhost.pem"] {
        assert_eq!(mode(&authority.join(file)), 0o600, "{file}");
    }
    // Without its authority, the server has only the stored certificate.
    pebble.stop().await;
    server.restart().await;
    assert_eq!(shown(&client, server.address()).await, Some(issued));
    assert!(get(&client, url(server.address(), "/healthz")).await.is_ok());
}
