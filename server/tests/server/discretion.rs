//! What the program logs when it is told to log everything: what it does, and nothing of whom it does it for.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use demesne_protocol::basics::Seat;
use demesne_protocol::refusal::Refusal;
use demesne_protocol::socket::ClientMessage;
use demesne_protocol::table::BotLevel;

use crate::support::{Browser, folder};

/// The program, with its log.
struct Program {
    child: Child,
    address: SocketAddr,
    log: JoinHandle<String>,
}

impl Program {
    fn start(flags: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_demesne"))
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "trace,sqlx=trace", "--log-json"])
            .args(["--bot-pace-ms", "0", "--secret-pause-ms", "0"])
            .args(flags)
            .arg("--data")
            .arg(folder())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stderr = child.stderr.take().expect("there is a log");
        let log = std::thread::spawn(move || {
            let mut log = String::new();
            stderr.read_to_string(&mut log).expect("the log is text");
            log
        });
        let lines = BufReader::new(child.stdout.take().expect("it speaks")).lines();
        let mut ports = lines.map_while(Result::ok).filter_map(|line| {
            line.split_once("http://localhost:").and_then(|(_, port)| port.trim().parse().ok())
        });
        let port: u16 = ports.next().expect("it says where it listens");
        Self { child, address: SocketAddr::from(([127, 0, 0, 1], port)), log }
    }

    fn end(mut self) -> String {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
        self.log.join().expect("the log was read")
    }
}

/// Plays a little and says a lot; gives everything that is nobody else's business.
async fn be_indiscreet(address: SocketAddr) -> Vec<String> {
    let mut ann = Browser::new(address);
    ann.say_name("Annabel Lee").await;
    let code = ann.open_table(2).await;
    let mut socket = ann.join(&code).await;
    let watch = socket.hear_table(|_| true).await.watch;
    let chat = |id| ClientMessage::Chat { id, text: "by the sea".to_owned() };
    assert_eq!(socket.ask(chat).await, Ok(()));
    let bot = |id| ClientMessage::SeatBot { id, seat: Seat(1), level: BotLevel::Solid };
    assert_eq!(socket.ask(bot).await, Ok(()));
    socket.ready().await;
    let first = socket.hear_update().await;
    socket.play_until(first, |update| update.version > 6).await;
    let wrong = ann.get("/api/tables/ABCDEFGH").await;
    assert_eq!(wrong.refusal(), Refusal::NotFound);
    let token = ann.cookie.expect("there is a cookie").split_once('=').expect("a value").1.into();
    [token, code, watch, "ABCDEFGH".to_owned()]
        .into_iter()
        .chain(["Annabel", "by the sea", "copper", "127.0.0.1"].map(str::to_owned))
        .collect()
}

#[tokio::test]
async fn the_log_holds_no_name_token_code_card_or_address() {
    let program = Program::start(&[]);
    let secrets = be_indiscreet(program.address).await;
    let log = program.end();
    for secret in secrets {
        assert!(!log.to_lowercase().contains(&secret.to_lowercase()), "{secret} is in the log");
    }
    let mut answered = 0;
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
        if line["fields"]["message"] == "answered" {
            assert!(line["span"]["id"].is_string() && line["span"]["route"].is_string(), "{line}");
            answered += 1;
        }
    }
    assert!(answered > 3, "{log}");
}

#[tokio::test]
async fn the_host_may_want_addresses() {
    let program = Program::start(&["--log-addresses"]);
    assert_eq!(Browser::new(program.address).get("/healthz").await.status, 200);
    assert!(program.end().contains("\"from\":\"127.0.0.1\""));
}
