//! Pebble, the test server of Let's Encrypt, as a process of a test's own: an authority that speaks ACME.
//!
//! `DEMESNE_TEST_PEBBLE` is the path of its program (Debian's package `pebble`).

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use serde_json::json;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use crate::certificates::{CertificateFolder, NAME, get, trusting};
use crate::nats_process::free_port;
use crate::support::PATIENCE;

/// The environment variable with the path of `pebble`.
const PROGRAM: &str = "DEMESNE_TEST_PEBBLE";

/// An authority, stopped with the test.
pub(crate) struct Pebble {
    folder: CertificateFolder,
    port: u16,
    management_port: u16,
    process: Child,
}

impl Pebble {
    /// An authority that checks names at this port and issues certificates of this many seconds; `None` if there is no
    /// Pebble for tests.
    pub(crate) async fn start(tls_port: u16, validity: u32) -> Option<Self> {
        let Ok(program) = std::env::var(PROGRAM) else {
            skip();
            return None;
        };
        let (folder, port, management_port) = (CertificateFolder::new(), free_port(), free_port());
        let config = json!({ "pebble": {
            "listenAddress": format!("127.0.0.1:{port}"),
            "managementListenAddress": format!("127.0.0.1:{management_port}"),
            "certificate": folder.chain(),
            "privateKey": folder.key(),
            "httpPort": 1,
            "tlsPort": tls_port,
            "ocspResponderURL": "",
            "externalAccountBindingRequired": false,
            "certificateValidityPeriod": validity,
        } });
        let file = folder.file("pebble.json");
        fs::write(&file, config.to_string()).expect("the file can be written");
        let mut command = Command::new(program);
        command.arg("-config").arg(file).env("PEBBLE_VA_NOSLEEP", "1").kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().expect("the program runs");
        let pebble = Self { folder, port, management_port, process };
        timeout(PATIENCE, pebble.wait()).await.expect("Pebble answers");
        Some(pebble)
    }

    async fn wait(&self) {
        let client = trusting(&self.trusted());
        let directory = self.directory();
        while get(&client, directory.parse().expect("a URL")).await.is_err() {
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// Kills it.
    pub(crate) async fn stop(&mut self) {
        self.process.kill().await.expect("it can be killed");
    }

    /// The URL of its directory.
    pub(crate) fn directory(&self) -> String {
        format!("https://{NAME}:{}/dir", self.port)
    }

    /// The certificate of its own address.
    pub(crate) fn trusted(&self) -> PathBuf {
        self.folder.chain()
    }

    /// The root of the certificates that it issues, in a file.
    pub(crate) async fn root(&self) -> PathBuf {
        let url = format!("https://{NAME}:{}/roots/0", self.management_port);
        let root = get(&trusting(&self.trusted()), url.parse().expect("a URL")).await;
        let file = self.folder.file("root.pem");
        fs::write(&file, root.expect("a response").body()).expect("the file can be written");
        file
    }
}

#[expect(clippy::print_stdout, reason = "people who run the tests should know what was not tested")]
fn skip() {
    println!("{PROGRAM} is not set: no certificate is requested here");
}
