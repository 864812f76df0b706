//! One request to a push service (RFC 8030), with the encrypted notice, or to a webhook, and what the response means.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, Request, Response, StatusCode};
use demesne_base::ids::UserId;
use demesne_base::limits;
use demesne_base::web_client::{WebClient, WebError};
use demesne_store::push::PushBrowser;
use sha2::{Digest, Sha256};
use tokio::time::timeout;

use super::encryption::{BrowserKeys, to_base64};
use super::key::PushKey;
use super::places::{DeliveryPlaces, Place};
use super::push_service::{Endpoint, PushService};
use super::webhook::{Webhook, Webhooks};
use super::{AskedPlayer, group_messages};

/// Time for which a push service keeps a notice for a browser that is offline.
const PUSH_MESSAGE_TTL: Duration = Duration::from_hours(48);

/// Receivers of notices whose failures are remembered, so that each is logged once: more than a house has.
const UNREACHABLE_RECEIVERS: usize = 64;

/// Texts of notices are filled up to this many bytes, so that their length tells a push service little.
const PUSH_TEXT_BYTES: usize = 1024;

/// Bytes of a topic before its encoding: 32 letters are allowed (RFC 8030, section 5.4).
const TOPIC_BYTES: usize = 24;

/// The outcome of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The push service has it.
    Delivered,
    /// The browser has unsubscribed.
    Gone,
    /// The push service does not take it, now or later. A redirect is no address that was checked.
    Refused,
    /// Nothing was taken; it may be later. The push service may say when.
    Later(Option<Duration>),
    /// The request was sent, and no response came: it is unknown whether the browser is told.
    Unknown,
    /// The address is not one that is called, or no longer.
    NotCalled,
}

/// The parts that all deliveries share.
pub struct Courier {
    /// The client for requests.
    pub client: WebClient,
    /// Push services beside those of the common browsers.
    pub allowed: Vec<PushService>,
    /// The address of this server, which push services may contact.
    pub site: Option<String>,
    /// The groups that may be told.
    pub webhooks: Webhooks,
    /// Receivers that did not answer lately.
    pub unreachable: UnreachableReceivers,
    /// Deliveries in progress.
    pub places: DeliveryPlaces,
}

/// Push services and groups that could not be reached, so that each failure is logged once. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct UnreachableReceivers(Arc<Mutex<BTreeSet<String>>>);

impl UnreachableReceivers {
    /// Notes whether a receiver was reached. Returns whether that is new.
    fn note(&self, receiver: &str, is_reached: bool) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if is_reached {
            return all.remove(receiver);
        }
        // Users bring the addresses of their push services: their number has a bound.
        all.len() < UNREACHABLE_RECEIVERS && all.insert(receiver.to_owned())
    }
}

impl Courier {
    /// Waits for places of a delivery to a browser of a player; `None` if too many wait, or for too long.
    pub async fn places(&self, player: UserId, browser: &PushBrowser) -> Option<[Place; 2]> {
        match Endpoint::parse(&browser.endpoint, &self.allowed) {
            Some(endpoint) => self.places.acquire(Some(player), &endpoint.service).await,
            // It is not called.
            None => Some(Default::default()),
        }
    }

    /// The same for a delivery to a group.
    pub async fn group_places(&self, webhook: &Webhook) -> Option<[Place; 2]> {
        self.places.acquire(None, &webhook.endpoint.service).await
    }

    /// Delivers a text to a browser. Notices of one table replace each other as long as the browser is offline.
    pub async fn deliver(
        &self,
        browser: &PushBrowser,
        key: &PushKey,
        text: &str,
        table: &str,
    ) -> Delivery {
        let endpoint = Endpoint::parse(&browser.endpoint, &self.allowed);
        let (Some(endpoint), Some(keys)) = (endpoint, BrowserKeys::parse(browser)) else {
            return Delivery::NotCalled;
        };
        let body = keys.encrypt(text.as_bytes(), PUSH_TEXT_BYTES);
        let request = Request::post(endpoint.uri.clone())
            .header(AUTHORIZATION, key.authorization(&endpoint.origin, self.site.as_deref()))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", PUSH_MESSAGE_TTL.as_secs())
            .header("urgency", "normal")
            .header("topic", topic(table, &browser.secret))
            .body(Body::from(body));
        let Ok(request) = request else { return Delivery::NotCalled };
        self.send(&endpoint.origin, &endpoint, request).await
    }

    /// Delivers a message to a group.
    pub async fn deliver_to_group(&self, webhook: &Webhook, asked: &AskedPlayer) -> Delivery {
        match group_messages::message(&self.webhooks, webhook, asked) {
            Some(request) => self.send(&webhook.name, &webhook.endpoint, request).await,
            None => Delivery::NotCalled,
        }
    }

    /// Sends a request. In the log, the receiver has this name: addresses of groups are secret.
    async fn send(&self, receiver: &str, endpoint: &Endpoint, request: Request<Body>) -> Delivery {
        let sent = match timeout(limits::PUSH_TIMEOUT, endpoint.resolve()).await {
            Ok(Ok(address)) => self.client.head_at(address, request).await,
            Ok(Err(unreachable)) => Err(WebError::Connect(unreachable.to_string())),
            Err(_) => Err(WebError::Connect("its name was not looked up in time".to_owned())),
        };
        if let Err(WebError::Connect(reason)) = &sent {
            if self.unreachable.note(receiver, false) {
                tracing::warn!(receiver, reason, "receiver of notices not reached");
            }
            return Delivery::Later(None);
        }
        if self.unreachable.note(receiver, true) {
            tracing::info!(receiver, "receiver of notices reached again");
        }
        sent.map_or(Delivery::Unknown, |response| outcome(&response))
    }
}

/// The name under which notices of a table replace each other. It tells a push service nothing of the table.
fn topic(table: &str, secret: &str) -> String {
    to_base64(&Sha256::digest(format!("{secret} {table}"))[..TOPIC_BYTES])
}

fn outcome(response: &Response<()>) -> Delivery {
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::GONE => Delivery::Gone,
        StatusCode::TOO_MANY_REQUESTS => Delivery::Later(retry_after(response.headers())),
        status if status.is_success() => Delivery::Delivered,
        status if status.is_server_error() => Delivery::Later(retry_after(response.headers())),
        _ => Delivery::Refused,
    }
}

/// The delay in a response, in seconds. A date is not read: the retries have delays of their own.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(limits::NOTICE_LONGEST_DELAY))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(status: u16, retry_after: Option<&str>) -> Delivery {
        let response = Response::builder().status(status);
        let response = match retry_after {
            Some(delay) => response.header(RETRY_AFTER, delay),
            None => response,
        };
        outcome(&response.body(()).expect("a response"))
    }

    #[test]
    fn a_receiver_that_is_not_reached_is_news_once() {
        let receivers = UnreachableReceivers::default();
        let noted = [true, false, false, true, true, false].map(|it| receivers.note("friends", it));
        assert_eq!(noted, [false, true, false, true, false, true]);
        let new = (0..1000).filter(|number| receivers.note(&number.to_string(), false)).count();
        assert_eq!(new, UNREACHABLE_RECEIVERS - 1);
    }

    #[test]
    fn statuses_say_what_became_of_a_notice() {
        assert_eq!([200, 201, 202].map(|status| of(status, None)), [Delivery::Delivered; 3]);
        assert_eq!([404, 410].map(|status| of(status, None)), [Delivery::Gone; 2]);
        assert_eq!(
            [301, 302, 307, 400, 403, 413].map(|status| of(status, None)),
            [Delivery::Refused; 6]
        );
        assert_eq!([429, 500, 503].map(|status| of(status, None)), [Delivery::Later(None); 3]);
    }

    #[test]
    fn a_push_service_says_when_to_retry_within_a_day() {
        assert_eq!(of(429, Some("120")), Delivery::Later(Some(Duration::from_secs(120))));
        let longest = Delivery::Later(Some(limits::NOTICE_LONGEST_DELAY));
        assert_eq!(of(503, Some("99999999")), longest);
        for other in ["-1", "soon", "Wed, 21 Oct 2099 07:28:00 GMT"] {
            assert_eq!(of(429, Some(other)), Delivery::Later(None));
        }
    }

    #[test]
    fn topics_fit_and_differ_by_table_and_browser() {
        let one = topic("K7QF3MXR", "secret");
        assert_eq!(one.len(), 32);
        assert_eq!(one, topic("K7QF3MXR", "secret"));
        assert!(one != topic("K7QF3MXS", "secret") && one != topic("K7QF3MXR", "other"));
    }
}
