//! Test doubles: a bus that accepts one connection and then reads no messages, and a cluster on it whose database does
//! not answer.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::body::Bytes;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use super::bus::Bus;
use super::room_leases::RoomLeases;
use super::{Cluster, ServerLease, Shared};
use crate::config::StoreConfig;
use crate::ids::ServerId;
use crate::metrics::Metrics;
use crate::store::leases::Leases;

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
    let bus = Bus::connect(&format!("nats://{address}"), Metrics::new()).await;
    let bus = bus.expect("failed to connect");
    // The event of the first connect must not count as a reconnect later.
    while bus.times_connected() == 0 {
        sleep(Duration::from_millis(1)).await;
    }
    bus
}

/// Queues messages on a silent bus until the queue is full.
pub(super) async fn fill(bus: &Bus) {
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

/// Stands in for the lease keeper and the database, which accepts connections and never answers.
pub(super) struct FakeLeaseKeeper {
    pub(super) living: watch::Sender<HashSet<ServerId>>,
    pub(super) readings: watch::Sender<u64>,
    /// Keeps the watched lease from changing.
    _server_lease: watch::Sender<Option<Arc<ServerLease>>>,
    _database: std::net::TcpListener,
}

/// A cluster without a server lease.
pub(super) fn cluster(bus: Bus) -> (Cluster, FakeLeaseKeeper) {
    let database = std::net::TcpListener::bind("127.0.0.1:0").expect("no free port");
    let address = database.local_addr().expect("listener has no address");
    let url = format!("postgres://nobody@{address}/none");
    let store = StoreConfig { data: std::env::temp_dir(), database: Some(url) };
    let (leases_sender, server_lease) = watch::channel(None);
    let (living, lives) = watch::channel(HashSet::new());
    let (readings, read) = watch::channel(0);
    let metrics = Metrics::new();
    let leases = Leases::of(&store).expect("invalid database address");
    let shared = Shared {
        bus,
        room_leases: RoomLeases::start(leases, metrics.clone()),
        server_lease,
        living: lives,
        readings: read,
        resignation: mpsc::channel(1).0,
        metrics,
        last_stream: AtomicU64::new(0),
    };
    let lease_keeper =
        FakeLeaseKeeper { living, readings, _server_lease: leases_sender, _database: database };
    (Cluster { shared: Arc::new(shared) }, lease_keeper)
}
