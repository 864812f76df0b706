//! A NATS server of a test's own, and a subscriber that records every message on it.
//!
//! `DEMESNE_TEST_NATS` is the path of its program.

use std::collections::{BTreeMap, BTreeSet};

use async_nats::ConnectOptions;
use demesne_protocol::changes::GameChange;
use demesne_protocol::games::GameView;
use demesne_protocol::socket::ServerMessage;
use futures_util::StreamExt;
use tokio::process::Command;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::fault_proxy::{ProxyState, through_proxy};
use crate::nats_process::{Nats, PASSWORD, PROGRAM, USER, free_port};

/// The NATS server, stopped with the test.
pub(crate) struct OwnNats {
    program: String,
    arguments: Vec<String>,
    port: u16,
    nats: Option<Nats>,
}

impl OwnNats {
    /// A new one; `None` if there is no NATS for tests.
    pub(crate) async fn start() -> Option<Self> {
        Self::start_with(&[]).await
    }

    async fn start_with(arguments: &[String]) -> Option<Self> {
        let Ok(program) = std::env::var(PROGRAM) else {
            skip();
            return None;
        };
        let (arguments, port) = (arguments.to_vec(), free_port());
        let mut own = Self { program, arguments, port, nats: None };
        own.start_again().await;
        Some(own)
    }

    /// Two NATS servers that pass messages on to each other, through a proxy.
    pub(crate) async fn start_two() -> Option<([Self; 2], watch::Sender<ProxyState>)> {
        let (one, other) = (free_port(), free_port());
        let first = Self::start_with(&Self::routes(one)).await?;
        let (route, between) = through_proxy(&format!("nats://127.0.0.1:{one}")).await;
        let arguments = [Self::routes(other), vec!["--routes".to_owned(), route]].concat();
        let second = Self::start_with(&arguments).await?;
        Some(([first, second], between))
    }

    /// The arguments of a server to which another one connects at a port; no other one is told of it.
    fn routes(port: u16) -> Vec<String> {
        let cluster = format!("nats://127.0.0.1:{port}");
        ["--cluster_name", "demesne", "--no_advertise", "--cluster", &cluster]
            .map(str::to_owned)
            .to_vec()
    }

    /// Its URL.
    pub(crate) fn address(&self) -> String {
        self.nats.as_ref().expect("it runs").address.clone()
    }

    /// Starts it where it was and waits until it answers.
    pub(crate) async fn start_again(&mut self) {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        let started = Nats::start(command, self.port).await;
        self.nats = Some(started.expect("there is a program to serve a bus"));
    }

    /// Kills it.
    pub(crate) async fn stop(&mut self) {
        let mut nats = self.nats.take().expect("it runs");
        nats.process.kill().await.expect("it can be killed");
    }

    /// Subscribes to all subjects from now on.
    pub(crate) async fn capture_messages(&self) -> SubjectListener {
        let options = ConnectOptions::with_user_and_password(USER.to_owned(), PASSWORD.to_owned());
        let client = options.connect(self.address()).await.expect("the bus is there");
        let mut heard = client.subscribe(">").await.expect("it lets us hear");
        client.flush().await.expect("it lets us hear");
        let (stop, mut stopped) = oneshot::channel::<()>();
        let listening = tokio::spawn(async move {
            let mut captured = CapturedMessage::default();
            loop {
                tokio::select! {
                    Some(message) = heard.next() => {
                        captured.take(&message.subject, &message.payload);
                    }
                    _ = &mut stopped => return captured,
                }
            }
        });
        SubjectListener { stop, listening }
    }
}

/// The subscriber.
pub(crate) struct SubjectListener {
    stop: oneshot::Sender<()>,
    listening: JoinHandle<CapturedMessage>,
}

impl SubjectListener {
    /// Ends the subscription and returns the messages that it received.
    pub(crate) async fn stop(self) -> CapturedMessage {
        self.stop.send(()).expect("they listen");
        self.listening.await.expect("they have heard nothing that we do not know")
    }
}

/// The messages between servers.
#[derive(Default)]
pub(crate) struct CapturedMessage {
    /// The user at the other end of a stream: a server and a number.
    users: BTreeMap<(String, String), String>,
    /// The match of the latest update of a stream.
    matches: BTreeMap<(String, String), String>,
    /// The views that were sent: match, seat, user.
    pub(crate) views: BTreeSet<(String, u8, String)>,
    /// Views for a seat that were sent over a stream with an unknown other end.
    pub(crate) astray: u32,
    /// All frames that were sent to clients.
    pub(crate) frames: u32,
}

impl CapturedMessage {
    /// Takes a message in; the subjects and bodies are those of `demesne_cluster::wire`, spelt out.
    fn take(&mut self, subject: &str, payload: &[u8]) {
        let words: Vec<&str> = subject.split('.').collect();
        match words.as_slice() {
            ["demesne", _, "join"] => self.take_join_request(payload),
            ["demesne", server, "to_client", stream] => {
                self.take_frame((server.to_string(), stream.to_string()), payload);
            }
            _ => {}
        }
    }

    fn take_join_request(&mut self, payload: &[u8]) {
        let request: serde_json::Value = serde_json::from_slice(payload).expect("a join request");
        let stream = &request["stream"];
        let server = stream["server"].as_str().expect("the id of a server").to_owned();
        let user = request["user"]["id"].as_str().unwrap_or_default().to_owned();
        self.users.insert((server, stream["number"].to_string()), user);
    }

    fn take_frame(&mut self, stream: (String, String), payload: &[u8]) {
        self.frames += 1;
        let text = std::str::from_utf8(payload).expect("text");
        let (_, text) = text.split_once('\n').expect("the head of a frame");
        let (match_id, own) = match serde_json::from_str(text) {
            Ok(ServerMessage::Update { match_id, view: GameView::Dominion(view), .. }) => {
                self.matches.insert(stream.clone(), match_id.clone());
                (match_id, view.own)
            }
            Ok(ServerMessage::Change { view: GameChange::Dominion(change), .. }) => {
                let match_id = self.matches.get(&stream).expect("an update came before a change");
                (match_id.clone(), change.own.flatten())
            }
            _ => return,
        };
        let Some(own) = own else { return };
        match self.users.get(&stream) {
            Some(user) => drop(self.views.insert((match_id, own.seat.0, user.clone()))),
            None => self.astray += 1,
        }
    }
}

#[expect(clippy::print_stdout, reason = "whoever runs the tests should know what was not tested")]
fn skip() {
    println!("{PROGRAM} is not set: servers are not tried together here");
}
