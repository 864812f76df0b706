//! TLS of the server's own: the page and a WebSocket over it, a certificate that is replaced, clients that are silent,
//! and the redirect to it.

use std::fs;
use std::net::SocketAddr;
use std::time::Duration;

use demesne::config::Config;
use demesne::{Server, StartError};
use demesne_web::tls::TlsConfig;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::certificates::{CertificateFolder, enter, get, trusting, url};
use crate::support::{PATIENCE, TestServer, config, public_url};

/// Clients that connect and send nothing, more than a household has browsers.
const SILENT_CLIENTS: usize = 50;

/// A server with this certificate, which sends plain requests there.
fn with_tls(certificates: &CertificateFolder) -> Config {
    let tls = TlsConfig {
        certificate: Some(certificates.chain()),
        key: Some(certificates.key()),
        redirect: Some(SocketAddr::from(([127, 0, 0, 1], 0))),
        ..TlsConfig::default()
    };
    Config { tls, public_urls: public_url("https://play.example.org"), ..config() }
}

/// The bytes that a server sends to a client without TLS until it closes.
async fn plain_response(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!("{request} HTTP/1.1\r\nHost: play\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut response = Vec::new();
    // A server may reset a connection that it cannot read.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut response)).await.expect("it closes");
    String::from_utf8_lossy(&response).into_owned()
}

#[tokio::test]
async fn the_page_and_a_websocket_are_served_over_tls() {
    let certificates = CertificateFolder::new();
    let server = TestServer::open_with(with_tls(&certificates)).await;
    let client = trusting(&certificates.chain());
    let page = get(&client, url(server.address(), "/")).await.expect("a response");
    assert_eq!(page.status(), 200);
    let cookie = enter(&client, server.address()).await;
    assert!(cookie.starts_with("__Host-") && cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn a_replaced_certificate_is_used_once_both_files_fit() {
    let certificates = CertificateFolder::new();
    let server = TestServer::open_with(with_tls(&certificates)).await;
    let (first, [chain, key]) = (trusting(&certificates.chain()), certificates.issue("second"));
    let second = trusting(&chain);
    let page = url(server.address(), "/healthz");
    fs::copy(chain, certificates.chain()).expect("the file can be copied");
    assert!(get(&first, page.clone()).await.is_ok(), "the key is still that of the first");
    fs::copy(key, certificates.key()).expect("the file can be copied");
    let replaced = async {
        while get(&second, page.clone()).await.is_err() {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(PATIENCE, replaced).await.expect("the second certificate comes into use");
    assert!(get(&first, page).await.is_err());
}

#[tokio::test]
async fn plain_requests_are_redirected_to_the_public_address() {
    let certificates = CertificateFolder::new();
    let server = TestServer::open_with(with_tls(&certificates)).await;
    let response = plain_response(server.redirect_address(), "GET /t/ABCDEFGH?as=0").await;
    assert!(response.starts_with("HTTP/1.1 308"), "{response}");
    assert!(response.contains("location: https://play.example.org/t/ABCDEFGH?as=0"), "{response}");
}

#[tokio::test]
async fn a_server_does_not_start_with_another_certificates_key() {
    let certificates = CertificateFolder::new();
    let [_, key] = certificates.issue("second");
    fs::copy(key, certificates.key()).expect("the file can be copied");
    let error = Server::start(&with_tls(&certificates)).await.err().expect("it does not start");
    assert!(matches!(error, StartError::Tls(_)), "{error}");
}

#[tokio::test]
async fn silent_clients_keep_no_others_waiting_and_are_disconnected() {
    let certificates = CertificateFolder::new();
    let server = TestServer::open_with(with_tls(&certificates)).await;
    let mut silent = Vec::new();
    for _ in 0..SILENT_CLIENTS {
        silent.push(TcpStream::connect(server.address()).await.expect("the server listens"));
    }
    let client = trusting(&certificates.chain());
    assert!(get(&client, url(server.address(), "/healthz")).await.is_ok());
    for mut stream in silent {
        let closed = timeout(PATIENCE, stream.read_u8()).await.expect("it is disconnected");
        assert!(closed.is_err(), "nothing is sent to it");
    }
    assert!(!plain_response(server.address(), "GET /healthz").await.contains("200 OK"));
}
