//! Test doubles: a bus that accepts one connection and then reads no messages, a NATS server that can lose messages,
//! and a cluster whose database does not answer or only tells which servers are alive.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::body::Bytes;
use demesne_base::ids::ServerId;
use demesne_base::metrics::Metrics;
use demesne_store::config::StoreConfig;
use demesne_store::leases::Leases;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::sleep;

use super::bus::Bus;
use super::missed_events::UnconfirmedEvents;
use super::room_leases::RoomLeases;
use super::{Cluster, ServerLease, Shared};

/// The greeting of a NATS server.
const INFO: &str = "INFO {\"server_id\":\"fake\",\"version\":\"2.10.0\",\"proto\":1,\"go\":\"\",\
                    \"host\":\"127.0.0.1\",\"port\":4222,\"headers\":true,\"max_payload\":1048576}\r\n";

/// Consecutive attempts that find the queue full before it counts as full: messages in flight may still leave it.
const TRIES: u32 = 10;

/// A bus that stops answering once it is connected.
pub(super) async fn silent_bus() -> Bus {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
    let address = listener.local_addr().expect("listener has no address");
    tokio::spawn(async move {
        let (stream, _) = listener.accept().await.expect("no connection");
        let (read, mut write) = stream.into_split();
        write.write_all(INFO.as_bytes()).await.expect("failed to send INFO");
        let mut lines = BufReader::new(read).lines();
        while let Ok(Some(stream)) = lines.next_line().await {
            if stream == "PING" {
                write.write_all(b"PONG\r\n").await.expect("failed to send PONG");
                break;
            }
        }
        // The connection and the listener stay open; a reconnect is not greeted.
        std::future::pending::<()>().await;
        drop((lines, write, listener));
    });
    connected_bus(address).await
}

async fn connected_bus(address: SocketAddr) -> Bus {
    let bus = Bus::connect(&format!("nats://{address}"), Metrics::new()).await;
    let bus = bus.expect("failed to connect");
    // The event of the first connect must not count as a reconnect later.
    while bus.times_connected() == 0 {
        sleep(Duration::from_millis(1)).await;
    }
    bus
}

/// Queues messages on a silent bus until the queue is full.
pub(crate) async fn fill(bus: &Bus) {
    let payload = Bytes::from(vec![b'x'; 64 * 1024]);
    let mut failed = 0;
    while failed < TRIES {
        if bus.try_publish("demesne.full".to_owned(), payload.clone()) {
            failed = 0;
        } else {
            failed += 1;
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Messages that wait for one connection of [`FakeNats`]: more than any test publishes.
const FAKE_QUEUE: usize = 1024;

/// A message that a client has published.
#[derive(Clone)]
struct PublishedMessage {
    subject: String,
    /// The subject for a reply and a space, or empty.
    reply: String,
    payload: String,
    /// Whether it comes from another server.
    is_carried: bool,
}

/// A NATS server that carries messages without line breaks between its clients.
pub(super) struct FakeNats {
    address: SocketAddr,
    messages: broadcast::Sender<PublishedMessage>,
    /// Whether messages are delivered; otherwise they are lost, and the connections stay open.
    pub(super) delivers: watch::Sender<bool>,
}

impl FakeNats {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("no free port");
        let address = listener.local_addr().expect("listener has no address");
        let (delivers, delivery) = watch::channel(true);
        let messages = broadcast::Sender::new(FAKE_QUEUE);
        let carried = messages.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve_client(stream, carried.clone(), delivery.clone()));
            }
        });
        Self { address, messages, delivers }
    }

    /// Carries messages to another server and back from now on, each once.
    pub(crate) fn join(&self, other: &Self) {
        for (from, to) in [(self, other), (other, self)] {
            let (mut published, to) = (from.messages.subscribe(), to.messages.clone());
            tokio::spawn(async move {
                while let Ok(message) = published.recv().await {
                    if !message.is_carried {
                        // A server without clients has no receivers.
                        let _ = to.send(PublishedMessage { is_carried: true, ..message });
                    }
                }
            });
        }
    }

    /// A new connection.
    pub(super) async fn bus(&self) -> Bus {
        connected_bus(self.address).await
    }
}

/// Serves one client until it disconnects.
async fn serve_client(
    stream: TcpStream,
    messages: broadcast::Sender<PublishedMessage>,
    delivers: watch::Receiver<bool>,
) {
    let mut published = messages.subscribe();
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    // The start of the subjects of each subscription, and its number.
    let mut subscriptions: Vec<(String, String)> = Vec::new();
    let mut reply = INFO.to_owned();
    while write.write_all(reply.as_bytes()).await.is_ok() {
        reply = tokio::select! {
            line = lines.next_line() => {
                let Ok(Some(line)) = line else { return };
                match line.split(' ').collect::<Vec<_>>().as_slice() {
                    ["PING"] => "PONG\r\n".to_owned(),
                    ["SUB", subjects, number] => {
                        let start = subjects.trim_end_matches(['*', '>']);
                        subscriptions.push((start.to_owned(), (*number).to_owned()));
                        String::new()
                    }
                    ["PUB", subject, reply @ .., _bytes] => {
                        let Ok(Some(payload)) = lines.next_line().await else { return };
                        let subject = (*subject).to_owned();
                        let reply = reply.iter().map(|reply| format!("{reply} ")).collect();
                        if *delivers.borrow() {
                            // This connection receives it, so it has a receiver.
                            let is_carried = false;
                            let _ = messages.send(PublishedMessage { subject, reply, payload, is_carried });
                        }
                        String::new()
                    }
                    _ => String::new(),
                }
            }
            Ok(message) = published.recv() => deliveries(&message, &subscriptions),
        };
    }
}

/// A message as its subscriptions receive it.
fn deliveries(message: &PublishedMessage, subscriptions: &[(String, String)]) -> String {
    let PublishedMessage { subject, reply, payload, .. } = message;
    let wanting = subscriptions.iter().filter(|(start, _)| subject.starts_with(start.as_str()));
    wanting
        .map(|(_, number)| {
            format!("MSG {subject} {number} {reply}{}\r\n{payload}\r\n", payload.len())
        })
        .collect()
}

/// Stands in for the lease keeper and the database.
pub(super) struct FakeLeaseKeeper {
    pub living: watch::Sender<HashSet<ServerId>>,
    pub(super) readings: watch::Sender<u64>,
    pub(super) server_lease: watch::Sender<Option<Arc<ServerLease>>>,
    /// Accepts connections and never answers, if it is there.
    _database: Option<std::net::TcpListener>,
}

/// A cluster without a server lease, whose database accepts connections and never answers.
pub(crate) fn cluster(bus: Bus) -> (Cluster, FakeLeaseKeeper) {
    let database = std::net::TcpListener::bind("127.0.0.1:0").expect("no free port");
    let address = database.local_addr().expect("listener has no address");
    let url = format!("postgres://nobody@{address}/none");
    let store = StoreConfig { data: std::env::temp_dir(), database: Some(url) };
    let leases = Leases::of(&store).expect("invalid database address");
    let room_leases = RoomLeases::start(leases, Metrics::new());
    assemble(bus, watch::Sender::new(HashSet::new()), room_leases, Some(database))
}

/// A cluster without a server lease, whose database has the servers of `living`.
pub(super) fn cluster_with_database(bus: Bus) -> (Cluster, FakeLeaseKeeper) {
    let living = watch::Sender::new(HashSet::new());
    let room_leases = RoomLeases::fake(living.subscribe());
    assemble(bus, living, room_leases, None)
}

fn assemble(
    bus: Bus,
    living: watch::Sender<HashSet<ServerId>>,
    room_leases: RoomLeases,
    database: Option<std::net::TcpListener>,
) -> (Cluster, FakeLeaseKeeper) {
    let (leases_sender, server_lease) = watch::channel(None);
    let (readings, read) = watch::channel(0);
    let shared = Shared {
        bus,
        room_leases,
        server_lease,
        living: living.subscribe(),
        readings: read,
        unreachable: watch::Sender::default(),
        resignation: mpsc::channel(1).0,
        unconfirmed_events: UnconfirmedEvents::default(),
        metrics: Metrics::new(),
        last_stream: AtomicU64::new(0),
    };
    let lease_keeper =
        FakeLeaseKeeper { living, readings, server_lease: leases_sender, _database: database };
    (Cluster { shared: Arc::new(shared) }, lease_keeper)
}
