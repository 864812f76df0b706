//! Starts a NATS server as a process on this machine.

use std::net::{Ipv4Addr, TcpListener};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

/// The environment variable with the path of `nats-server`.
pub(crate) const PROGRAM: &str = "DEMESNE_TEST_NATS";

/// Longer than it takes to begin.
const BEGINS_WITHIN: Duration = Duration::from_secs(60);

/// The user that it accepts.
pub(crate) const USER: &str = "demesne";

/// Their password, which is written in another way in an address.
pub(crate) const PASSWORD: &str = "p@ss:word";
const PASSWORD_IN_ADDRESS: &str = "p%40ss%3Aword";

/// A bus; it ends when this is dropped.
pub(crate) struct Nats {
    /// The address at which a server finds it, with user and password.
    pub(crate) address: String,
    pub(crate) process: Child,
}

impl Nats {
    /// Starts one on a port and waits until it answers; why it does not, if so.
    pub(crate) async fn start(mut command: Command, port: u16) -> Result<Self, String> {
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).kill_on_drop(true);
        command.args(["--user", USER, "--pass", PASSWORD]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let program = command.as_std().get_program().to_string_lossy().into_owned();
        let process = command.spawn().map_err(|error| format!("{program}: {error}"))?;
        let ready = async {
            while !answers(port).await {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(BEGINS_WITHIN, ready).await.map_err(|_| "NATS does not begin")?;
        let address = format!("nats://{USER}:{PASSWORD_IN_ADDRESS}@127.0.0.1:{port}");
        Ok(Self { address, process })
    }
}

/// Whether a server sends the first message, as NATS does.
async fn answers(port: u16) -> bool {
    let Ok(mut stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await else {
        return false;
    };
    stream.read_u8().await.is_ok()
}

/// A port that nothing listens on.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    listener.local_addr().expect("it listens").port()
}
