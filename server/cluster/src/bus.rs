//! The message bus: a thin wrapper around NATS subjects and payloads. Message formats are in `wire`.
//!
//! Messages that are published while the connection is down are sent after the reconnect, as far as the queue has
//! room; messages in flight may be lost. Therefore every stream between servers numbers its messages, and all streams
//! end after a reconnect.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{
    Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, Request, ServerAddr, Subscriber,
};
use axum::body::Bytes;
use demesne_base::limits;
use demesne_base::metrics::{GaugeGuard, Metrics};
use futures_util::FutureExt;
use percent_encoding::percent_decode_str;
use tokio::sync::watch;
use tokio::task::coop::unconstrained;
use tokio::time::timeout;

/// Interval of NATS pings. After two without an answer the client reconnects, soon enough to be back before a second
/// lease is lost.
const BUS_PING_INTERVAL: Duration = Duration::from_secs(1);

/// Delay before the next attempt to connect to NATS.
const BUS_RECONNECT_DELAY: Duration = Duration::from_millis(200);

/// Messages that wait to be published, or to be dispatched here: a view for some thousand connections.
const BUS_QUEUE: usize = 4096;

/// NATS cannot be reached or rejects the connection.
#[derive(Debug, thiserror::Error)]
#[error("{text}")]
pub struct BusError {
    text: String,
    /// Whether NATS may be reached later.
    may_pass: bool,
}

impl BusError {
    fn of(error: impl std::fmt::Display) -> Self {
        Self { text: error.to_string(), may_pass: false }
    }

    fn of_connecting(error: &ConnectError) -> Self {
        let may_pass = match error.kind() {
            ConnectErrorKind::Dns
            | ConnectErrorKind::TimedOut
            | ConnectErrorKind::Io
            | ConnectErrorKind::MaxReconnects => true,
            ConnectErrorKind::ServerParse
            | ConnectErrorKind::Authentication
            | ConnectErrorKind::AuthorizationViolation
            | ConnectErrorKind::Tls => false,
        };
        Self { may_pass, ..Self::of(error) }
    }

    /// Whether NATS may be reached later.
    pub fn may_pass(&self) -> bool {
        self.may_pass
    }
}

/// The part of the addresses before their `@`. The client's library connects without it.
#[derive(Clone, PartialEq, Eq)]
enum Credentials {
    Password { user: String, password: String },
    Token(String),
}

impl Credentials {
    /// Those of the addresses that have some. All servers of one bus ask for the same.
    fn of(servers: &[ServerAddr]) -> Result<Option<Self>, BusError> {
        let mut found = None;
        for server in servers {
            let Some(credentials) = Self::of_one(server)? else { continue };
            if found.get_or_insert_with(|| credentials.clone()) != &credentials {
                return Err(BusError::of("its addresses have different passwords"));
            }
        }
        Ok(found)
    }

    fn of_one(server: &ServerAddr) -> Result<Option<Self>, BusError> {
        let Some(user) = server.username() else { return Ok(None) };
        let user = decoded(user)?;
        Ok(Some(match server.password() {
            Some(password) => Self::Password { user, password: decoded(password)? },
            None => Self::Token(user),
        }))
    }

    fn options(self) -> ConnectOptions {
        match self {
            Self::Password { user, password } => {
                ConnectOptions::with_user_and_password(user, password)
            }
            Self::Token(token) => ConnectOptions::with_token(token),
        }
    }
}

fn decoded(part: &str) -> Result<String, BusError> {
    let decoded = percent_decode_str(part).decode_utf8();
    Ok(decoded.map_err(|_| BusError::of("its address is not UTF-8"))?.into_owned())
}

/// A NATS connection. Clones share it.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
    /// Number of reconnects.
    reconnects: watch::Receiver<u64>,
    metrics: Metrics,
}

impl Bus {
    /// Connects to NATS; from then on the connection is re-established automatically.
    pub(crate) async fn connect(addresses: &str, metrics: Metrics) -> Result<Self, BusError> {
        let servers: Result<Vec<ServerAddr>, _> =
            addresses.split(',').map(|address| address.trim().parse()).collect();
        let servers = servers.map_err(BusError::of)?;
        let credentials = Credentials::of(&servers)?;
        let (reconnects, listener) = watch::channel(0);
        let counted = metrics.clone();
        let client = credentials
            .map_or_else(ConnectOptions::new, Credentials::options)
            .name("demesne")
            .connection_timeout(limits::BUS_TIMEOUT)
            .ping_interval(BUS_PING_INTERVAL)
            .reconnect_delay_callback(|_| BUS_RECONNECT_DELAY)
            .client_capacity(BUS_QUEUE)
            .subscription_capacity(BUS_QUEUE)
            .event_callback(move |event| {
                on_event(&event, &reconnects, &counted);
                async {}
            })
            .connect(servers)
            .await
            .map_err(|error| BusError::of_connecting(&error))?;
        Ok(Self { client, reconnects: listener, metrics })
    }

    /// Whether NATS is connected, as of its latest event.
    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Queues a message for publishing; waits up to [`limits::BUS_TIMEOUT`] while the queue is full. Returns whether
    /// the message was queued.
    #[must_use]
    pub(super) async fn publish(&self, subject: String, payload: Bytes) -> bool {
        let _waiting = GaugeGuard::new(&self.metrics.bus_waiting);
        match timeout(limits::BUS_TIMEOUT, self.client.publish(subject, payload)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::warn!(%error, "NATS publish failed");
                false
            }
            Err(_) => {
                tracing::warn!("NATS publish failed: the queue is full");
                false
            }
        }
    }

    /// Queues a message if the queue has room. Returns whether the message was queued.
    #[must_use]
    pub(super) fn try_publish(&self, subject: String, payload: Bytes) -> bool {
        let queueing = unconstrained(self.client.publish(subject, payload));
        matches!(queueing.now_or_never(), Some(Ok(())))
    }

    /// Sends a request. `None` if there is no responder, or no response within the time, queueing included.
    pub(crate) async fn request(
        &self,
        subject: String,
        payload: Bytes,
        within: Duration,
    ) -> Option<Bytes> {
        let request = Request::new().payload(payload).timeout(Some(within));
        let answer = timeout(within, self.client.send_request(subject, request)).await;
        answer.ok()?.map(|message| message.payload).ok()
    }

    /// Subscribes to a subject.
    pub(crate) async fn subscribe(&self, subject: String) -> Result<Subscriber, BusError> {
        let subscribing = timeout(limits::BUS_TIMEOUT, self.client.subscribe(subject));
        let subscriber = subscribing.await.map_err(BusError::of)?.map_err(BusError::of)?;
        self.flush().await;
        Ok(subscriber)
    }

    /// Waits up to [`limits::BUS_TIMEOUT`] until all published messages are sent.
    pub(crate) async fn flush(&self) {
        // Messages that cannot be sent now are sent later, or lost.
        let _ = timeout(limits::BUS_TIMEOUT, self.client.flush()).await;
    }

    /// Number of connects so far, counted before anything is sent over the new connection.
    pub(crate) fn connects(&self) -> u64 {
        self.client.statistics().connects.load(Ordering::Relaxed)
    }

    /// Number of connects so far, as of the latest event.
    #[cfg(test)]
    pub(super) fn times_connected(&self) -> u64 {
        *self.reconnects.borrow()
    }

    /// Watches the number of reconnects; each may have lost messages in flight.
    pub(super) fn reconnects(&self) -> watch::Receiver<u64> {
        let mut reconnects = self.reconnects.clone();
        reconnects.mark_unchanged();
        reconnects
    }
}

fn on_event(event: &Event, reconnects: &watch::Sender<u64>, metrics: &Metrics) {
    match event {
        Event::Disconnected => {
            tracing::warn!("NATS connection lost");
            metrics.bus_reconnects.inc();
        }
        Event::SlowConsumer(_) => {
            tracing::error!("NATS subscriber too slow, messages dropped");
            reconnects.send_modify(|reconnects| *reconnects += 1);
        }
        Event::Connected => reconnects.send_modify(|reconnects| *reconnects += 1),
        Event::ServerError(error) => tracing::warn!(%error, "NATS server error"),
        Event::ClientError(error) => tracing::warn!(%error, "NATS connection failed"),
        Event::LameDuckMode | Event::Draining | Event::Closed => {
            tracing::info!(%event, "NATS connection closing");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::fake;
    use super::*;

    fn credentials_of(addresses: &[&str]) -> Result<Option<Credentials>, String> {
        let servers = addresses.iter().map(|address| address.parse().expect("an address"));
        Credentials::of(&servers.collect::<Vec<_>>()).map_err(|error| error.to_string())
    }

    #[test]
    fn all_addresses_have_one_password_or_token() {
        let password = Credentials::Password { user: "a".to_owned(), password: "p@ss".to_owned() };
        let found = credentials_of(&["nats://one", "nats://a:p%40ss@two", "nats://a:p%40ss@three"]);
        assert!(found == Ok(Some(password)));
        assert!(
            credentials_of(&["tls://t0ken@one"]) == Ok(Some(Credentials::Token("t0ken".into())))
        );
        assert!(credentials_of(&["nats://one"]) == Ok(None));
        assert!(credentials_of(&["nats://a:b@one", "nats://a:c@two"]).is_err());
    }

    #[tokio::test]
    async fn a_full_queue_is_waited_for_within_the_limit_of_each_call() {
        let bus = fake::silent_bus().await;
        fake::fill(&bus).await;
        let (subject, nothing) = (|| "demesne.test".to_owned(), Bytes::new);
        assert!(!bus.try_publish(subject(), nothing()));
        let published = timeout(limits::PLAYER_PATIENCE, bus.publish(subject(), nothing()));
        assert!(!published.await.expect("publishing times out"));
        let asked = timeout(
            limits::PLAYER_PATIENCE,
            bus.request(subject(), nothing(), limits::JOIN_TIMEOUT),
        );
        assert_eq!(asked.await.expect("the request times out"), None);
        let received = timeout(limits::PLAYER_PATIENCE, bus.subscribe(subject()));
        assert!(received.await.expect("subscribing times out").is_err());
    }
}
