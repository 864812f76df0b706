//! `demesne doctor`: each finding that can be made on loopback, with a house that has the fault and one that has not.

use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};

use demesne::config::Config;
use demesne_store::config::StoreConfig;
use demesne_web::tls::TlsConfig;
use rcgen::{CertificateParams, KeyPair};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio::task::JoinHandle;

use crate::certificates::{CertificateFolder, NAME};
use crate::program::command;
use crate::support::{PATIENCE, TestServer, behind_a_proxy, config, folder, public_url};

/// The program's output about a house, and whether it found no problem.
struct Examination {
    text: String,
    is_well: bool,
}

impl Examination {
    /// Checks that a line about the subject has this verdict and this text.
    fn check(&self, verdict: &str, subject: &str, text: &str) {
        let is_it = |line: &&str| {
            line.starts_with(&format!("{verdict:8} {subject:12} ")) && line.contains(text)
        };
        assert!(self.text.lines().any(|line| is_it(&line)), "{verdict} {subject} {text}\n{self}");
        assert!(verdict != "PROBLEM" || !self.is_well, "a problem fails\n{self}");
    }
}

impl std::fmt::Display for Examination {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// The command that examines the house with this database at this address.
fn doctor(data: &Path, listen: SocketAddr) -> Command {
    let store = StoreConfig { data: data.to_owned(), database: None };
    let mut doctor = command(&store, "doctor");
    doctor.args(["--listen", &listen.to_string()]).env("DEMESNE_CONFIG", "/dev/null");
    doctor
}

async fn examined(command: &mut Command) -> Examination {
    let output = command.output().await.expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    Examination { text, is_well: output.status.success() }
}

impl TestServer {
    /// The examination of this server through a public address.
    async fn examined_at(&self, site: &str, more: &[&str]) -> Examination {
        let mut command = doctor(self.folder(), self.address());
        examined(command.args(["--public-url", site]).args(more)).await
    }
}

/// The change that a test's proxy makes to the head of each request.
#[derive(Clone, Copy)]
enum ProxyMode {
    /// It appends the client's address, as it should.
    Forwards,
    /// It sends no address.
    Hides,
    /// It appends the address, and drops what opens a WebSocket.
    DropsUpgrades,
}

/// A proxy in front of a server, which ends with the test.
struct TestProxy {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl TestProxy {
    async fn start(server: SocketAddr, mode: ProxyMode) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(forward(client, server, mode));
            }
        });
        Self { address, task }
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for TestProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Forwards one connection, whose first request is changed.
async fn forward(client: TcpStream, server: SocketAddr, mode: ProxyMode) -> std::io::Result<()> {
    let mut client = BufReader::new(client);
    let mut server = TcpStream::connect(server).await?;
    loop {
        let mut line = String::new();
        client.read_line(&mut line).await?;
        if line.trim().is_empty() {
            break;
        }
        let is_upgrade = line.to_ascii_lowercase().starts_with("upgrade:");
        if !(is_upgrade && matches!(mode, ProxyMode::DropsUpgrades)) {
            server.write_all(line.as_bytes()).await?;
        }
    }
    if !matches!(mode, ProxyMode::Hides) {
        server.write_all(b"X-Forwarded-For: 203.0.113.9\r\n").await?;
    }
    server.write_all(b"\r\n").await?;
    copy_bidirectional(&mut client, &mut server).await?;
    Ok(())
}

#[tokio::test]
async fn a_server_with_another_public_address_refuses_what_the_page_sends() {
    let public_urls = public_url("https://play.example.org");
    let server = TestServer::open_with(Config { public_urls, ..config() }).await;
    let found = server.examined_at(&format!("http://{}", server.address()), &[]).await;
    found.check("PROBLEM", "acts", "for one of another site");
}

#[tokio::test]
async fn a_house_that_can_be_reached_is_well() {
    let server = TestServer::open().await;
    let site = format!("http://{}", server.address());
    let found = server.examined_at(&site, &[]).await;
    assert!(found.is_well, "{found}");
    found.check("ok", "address", "answers");
    found.check("ok", "public URL", "leads here");
    found.check("warning", "TLS", "has none");
    found.check("ok", "proxy", "no proxy is in front");
    found.check("ok", "WebSocket", "it opens");
    found.check("ok", "acts", "accepted");
    found.check("ok", "page", "it opens");
    found.check("ok", "database", "read and written");
    found.check("note", "backup", "not examined");
}

#[tokio::test]
async fn an_address_that_is_free_or_anothers_is_named() {
    let place = folder();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it listens");
    let other = tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            // The client may have gone.
            let _ = stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n").await;
            let _ = stream.shutdown().await;
        }
    });
    let found = examined(&mut doctor(&place, address)).await;
    found.check("PROBLEM", "address", "another program answers");
    other.abort();
    let _ = other.await;
    let found = examined(&mut doctor(&place, address)).await;
    found.check("PROBLEM", "address", "no server runs");
    found.check("note", "database", "no house at");
    assert!(!place.exists(), "nothing is created\n{found}");
}

#[tokio::test]
async fn a_public_address_of_another_house_is_a_problem() {
    let (server, other) = (TestServer::open().await, TestServer::open().await);
    let found = server.examined_at(&format!("http://{}", other.address()), &[]).await;
    found.check("PROBLEM", "public URL", "another house");
    let found = server.examined_at("http://127.0.0.1:1", &[]).await;
    found.check("PROBLEM", "public URL", "cannot connect");
}

#[tokio::test]
async fn the_headers_of_a_proxy_are_examined() {
    let untrusted = TestServer::open().await;
    let proxy = TestProxy::start(untrusted.address(), ProxyMode::Forwards).await;
    let found = untrusted.examined_at(&proxy.url(), &[]).await;
    found.check("PROBLEM", "proxy", "not trusted");

    let trusting = TestServer::open_with(behind_a_proxy()).await;
    let trusted = ["--trusted-proxy", "127.0.0.1"];
    let hiding = TestProxy::start(trusting.address(), ProxyMode::Hides).await;
    let found = trusting.examined_at(&hiding.url(), &trusted).await;
    found.check("PROBLEM", "proxy", "does not send X-Forwarded-For");

    let proxy = TestProxy::start(trusting.address(), ProxyMode::Forwards).await;
    let found = trusting.examined_at(&proxy.url(), &trusted).await;
    found.check("ok", "proxy", "you come from 203.0.113.9");
    found.check("ok", "WebSocket", "it opens");
    assert!(found.is_well, "{found}");
}

#[tokio::test]
async fn a_proxy_that_forwards_no_websocket_is_a_problem() {
    let server = TestServer::open_with(behind_a_proxy()).await;
    let proxy = TestProxy::start(server.address(), ProxyMode::DropsUpgrades).await;
    let found = server.examined_at(&proxy.url(), &["--trusted-proxy", "127.0.0.1"]).await;
    found.check("PROBLEM", "WebSocket", "answered with 400");
}

/// Makes a certificate in use that began and ends this many days from now.
fn issue(certificates: &CertificateFolder, began: u32, ends: u32) {
    let mut params = CertificateParams::new([NAME.to_owned()]).expect("it is a name");
    let day = |days: u32| Duration::from_hours(24) * days;
    params.not_before = (SystemTime::now() - day(began)).into();
    params.not_after = (SystemTime::now() + day(ends)).into();
    let key = KeyPair::generate().expect("a key can be made");
    let certificate = params.self_signed(&key).expect("it can be made");
    fs::write(certificates.chain(), certificate.pem()).expect("the file can be written");
    fs::write(certificates.key(), key.serialize_pem()).expect("the file can be written");
}

#[tokio::test]
async fn a_certificate_that_ends_soon_or_is_not_trusted_is_named() {
    let certificates = CertificateFolder::new();
    issue(&certificates, 80, 10);
    let tls = TlsConfig {
        certificate: Some(certificates.chain()),
        key: Some(certificates.key()),
        ..TlsConfig::default()
    };
    let public_urls = public_url(&format!("https://{NAME}"));
    let server = TestServer::open_with(Config { tls, public_urls, ..config() }).await;
    let (chain, key) = (certificates.chain(), certificates.key());
    let [chain, key] = [&chain, &key].map(|file| file.to_str().expect("it is text"));
    let files = ["--tls-cert", chain, "--tls-key", key];
    let site = format!("https://{NAME}:{}", server.address().port());
    let trusted = [&files[..], &["--tls-authority-root", chain]].concat();
    let found = server.examined_at(&site, &trusted).await;
    found.check("warning", "TLS", "the certificate is valid for another 9 days");
    found.check("ok", "address", "a server listens");
    let found = server.examined_at(&site, &files).await;
    found.check("PROBLEM", "public URL", "TLS with localhost");
    let elsewhere = [&files[..], &["--tls-authority-root", chain]].concat();
    let found = server.examined_at("https://play.example.org", &elsewhere).await;
    found.check("warning", "TLS", "it is not for play.example.org");
    let [_, other] = certificates.issue("second");
    fs::copy(other, certificates.key()).expect("the file can be copied");
    let found = server.examined_at(&site, &files).await;
    found.check("PROBLEM", "TLS", "cannot be used");
}

#[tokio::test]
async fn a_database_that_is_damaged_or_of_the_future_is_a_problem() {
    let server = TestServer::open().await;
    server.sign_in("Ann").await;
    server.execute_sql("UPDATE sessions SET created = created + 7200000").await;
    let found = examined(&mut doctor(server.folder(), server.address())).await;
    found.check("PROBLEM", "clock", "minutes in the future");
    // In a folder that no server had: one that stops may still write what it had in memory.
    let place = folder();
    fs::create_dir_all(&place).expect("a folder can be made");
    let file = place.join("demesne.sqlite");
    fs::write(&file, "no database".repeat(1000)).expect("the file can be written");
    let found = examined(&mut doctor(&place, "127.0.0.1:0".parse().expect("an address"))).await;
    found.check("PROBLEM", "database", "");
    fs::remove_dir_all(&place).expect("the folder can be removed");
}

#[tokio::test]
async fn the_age_of_the_newest_backup_is_examined() {
    let place = folder();
    let backups = place.join("backups");
    fs::create_dir_all(&backups).expect("a folder can be made");
    let examine = async || {
        let mut command = doctor(&place.join("data"), "127.0.0.1:0".parse().expect("an address"));
        examined(command.arg("--backups").arg(&backups)).await
    };
    examine().await.check("PROBLEM", "backup", "no backup");
    fs::write(backups.join("monday.sqlite"), "").expect("a file can be made");
    examine().await.check("PROBLEM", "backup", "no backup");
    fs::write(backups.join("monday.dump"), "PGDMP").expect("the file can be written");
    examine().await.check("ok", "backup", "0 hours old");
    let backup = fs::File::open(backups.join("monday.dump")).expect("the file can be opened");
    let old = SystemTime::now() - Duration::from_hours(72);
    backup.set_modified(old).expect("its time can be set");
    examine().await.check("warning", "backup", "72 hours old");
    fs::remove_dir_all(&place).expect("the folder can be removed");
}

/// A folder with programs that print what a test wants, to be searched first.
fn programs(texts: &[(&str, &str)]) -> PathBuf {
    let place = folder();
    fs::create_dir_all(&place).expect("a folder can be made");
    for (name, text) in texts {
        let file = place.join(name);
        fs::write(&file, format!("#!/bin/sh\nprintf '{text}'\n")).expect("it can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it can be run");
    }
    place
}

#[tokio::test]
async fn clock_disk_and_open_files_of_the_machine_are_examined() {
    let df = "Filesystem 1024-blocks Used Available Capacity Mounted on\\n/dev/a 9 9 KB 99%% /\\n";
    for (free, verdict, synchronised, clock) in
        [("90000", "PROBLEM", "no", "warning"), ("900000", "warning", "yes", "ok")]
    {
        let df = df.replace("KB", free);
        let place = programs(&[("df", &df), ("timedatectl", synchronised)]);
        let mut command = doctor(&place.join("data"), "127.0.0.1:0".parse().expect("an address"));
        let found = examined(command.env("PATH", &place)).await;
        found.check(verdict, "disk", "MB are free");
        found.check(clock, "clock", "synchronised");
        fs::remove_dir_all(&place).expect("the folder can be removed");
    }
    for (limit, verdict) in [("1000", "warning"), ("20000", "note")] {
        let place = folder();
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {limit}; exec \"$0\" \"$@\"")]);
        let command = doctor(&place, "127.0.0.1:0".parse().expect("an address"));
        shell.arg(command.as_std().get_program()).args(command.as_std().get_args());
        let found = examined(&mut shell).await;
        found.check(verdict, "open files", limit);
    }
}

#[tokio::test]
async fn files_that_are_gone_and_an_open_transaction_are_problems() {
    let server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    let (folder, away) = (server.folder(), server.folder().with_added_extension("away"));
    fs::rename(folder, &away).expect("it is ours");
    let began = Instant::now();
    while ann.get("/readyz").await.status == 200 {
        assert!(began.elapsed() < PATIENCE, "waited until the server misses its files");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let examination = examined(&mut doctor(folder, server.address())).await;
    examination.check("PROBLEM", "ready", "files of the database were moved");
    if folder.exists() {
        fs::remove_dir_all(folder).expect("it is ours");
    }
    fs::rename(&away, folder).expect("it is ours");

    let file = format!("sqlite://{}", folder.join("demesne.sqlite").display());
    let mut other = AnyConnection::connect(&file).await.expect("it is there");
    other.execute("BEGIN IMMEDIATE").await.expect("no one else writes");
    let examination = examined(&mut doctor(folder, server.address())).await;
    examination.check("PROBLEM", "database", "keeps a write transaction open");
}
