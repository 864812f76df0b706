//! A stop in good order leaves a database file that has everything by itself, also if others read it at the end.

use std::fs;

use demesne_protocol::http::Lobby;
use futures_util::future::join_all;

use crate::support::{Browser, TestServer, config, folder};

/// Stops after which the file is looked at: before readers were closed first, about one in five left data in the log.
const STOPS: usize = 12;

/// Requests that use every reader of the database when the server stops.
const READERS: usize = 24;

#[tokio::test]
async fn after_a_stop_in_good_order_the_database_file_has_everything() {
    let mut server = TestServer::open().await;
    let ann = server.sign_in("Ann").await;
    for stop in 1..=STOPS {
        let ann = Browser { address: server.address(), ..ann.clone() };
        ann.open_table(2).await;
        join_all((0..READERS).map(|_| ann.get("/api/lobby"))).await;
        server.stop().await;
        let log = server.folder().join("demesne.sqlite-wal");
        let left = fs::metadata(&log).map_or(0, |about| about.len());
        assert_eq!(left, 0, "the log is empty after stop {stop}");
        // The file alone, as it is after a move without what stood beside it.
        let alone = folder();
        fs::create_dir(&alone).expect("a folder can be made");
        let file = "demesne.sqlite";
        fs::copy(server.folder().join(file), alone.join(file)).expect("it can be copied");
        let mut moved = config();
        moved.store.data = alone;
        let other = TestServer::open_with(moved).await;
        let ann = Browser { address: other.address(), ..ann };
        assert_eq!(ann.get("/api/lobby").await.json::<Lobby>().mine.len(), stop);
        drop(other);
        server.start().await;
    }
}
