//! Two primaries: after a failover a server may stay connected to the old primary and acknowledge moves that are lost.
//! Every server publishes which history its database has, and stops using one that is behind another server's.

use async_nats::Subscriber;
use demesne_base::limits;
use demesne_store::history::History;
use futures_util::StreamExt;
use tokio::time::{interval, sleep};

use super::bus::Bus;
use super::wire;

/// Sends and receives beats, forever.
pub(crate) async fn run(bus: Bus, history: History) {
    loop {
        match bus.subscribe(wire::HISTORY.to_owned()).await {
            Ok(received) => exchange(&bus, &history, received).await,
            Err(error) => tracing::warn!(%error, "failed to subscribe to the histories of others"),
        }
        sleep(limits::LEASE_RENEW_INTERVAL).await;
    }
}

/// Sends and receives beats until the subscription ends.
async fn exchange(bus: &Bus, history: &History, mut received: Subscriber) {
    let mut beat = interval(limits::LEASE_RENEW_INTERVAL);
    loop {
        tokio::select! {
            _ = beat.tick() => {
                if let Some(ours) = history.latest() {
                    // The next beat repeats it.
                    let _ = bus.try_publish(wire::HISTORY.to_owned(), wire::encode(&ours));
                }
            }
            message = received.next() => {
                let Some(message) = message else { return };
                // A later release may describe it in another way.
                if let Ok(other) = serde_json::from_slice(&message.payload) {
                    history.hear(other);
                }
            }
        }
    }
}
