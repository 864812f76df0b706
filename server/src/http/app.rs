//! The state that all request handlers share: services of the server, and how clients reach it.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use demesne_protocol::http::House;
use demesne_protocol::match_file::KnownServer;
use tokio::sync::{Semaphore, broadcast, watch};

use super::downloads::Downloads;
use super::figures::FiguresCache;
use super::origin::OwnNames;
use super::pages::Pages;
use super::reference::Reference;
use super::showcase::Showcase;
use crate::cluster::Cluster;
use crate::config::OpeningConfig;
use crate::config::public_url::PublicUrl;
use crate::invitation_notices::InvitationNotices;
use crate::link_words::Language;
use crate::list_changes::ListChanges;
use crate::matches::export::MatchSigner;
use crate::matches::reviews::Reviews;
use crate::metrics::Metrics;
use crate::open_tables::OpenTables;
use crate::rate_limit::RateLimiter;
use crate::rate_limit::client_address::TrustedProxies;
use crate::restrictions::Restrictions;
use crate::room_registry::RoomRegistry;
use crate::session_events::SessionEvent;
use crate::store::{Store, StoreError};
use crate::thinking_pool::ThinkingPool;
use crate::turn_notices::clock::NoticeClock;
use crate::turn_notices::push_service::PushService;
use crate::turn_notices::webhook::Webhooks;
use crate::word_list::WordList;

/// The state of all requests. Every layer clones it, so cloning must be cheap.
pub(crate) type App = Arc<AppState>;

/// The services and settings that handlers may use.
pub(crate) struct AppState {
    pub(crate) store: Store,
    pub(crate) room_registry: RoomRegistry,
    /// The other servers; `None` for a single server.
    pub(crate) cluster: Option<Cluster>,
    pub(crate) open_tables: OpenTables,
    /// Word to the event streams of users.
    pub(crate) list_changes: ListChanges,
    pub(crate) rate_limiter: RateLimiter,
    pub(crate) metrics: Metrics,
    pub(crate) site: Arc<Site>,
    /// The clock of notices and of clocks in days.
    pub(crate) clock: NoticeClock,
    /// Players who are muted or barred.
    pub(crate) restrictions: Restrictions,
    /// The web client.
    pub(crate) pages: Pages,
    /// The figures that the operator saw last.
    pub(crate) figures: FiguresCache,
    /// What players read about this house.
    pub(crate) house: House,
    /// Which users may open tables.
    pub(crate) opening: OpeningConfig,
    /// Words that are not wanted in names and in the chat.
    pub(crate) words: WordList,
    /// The schema of messages, and the catalogue of cards.
    pub(crate) reference: Reference,
    /// Whether there is a daily deal.
    pub(crate) daily: bool,
    /// The match of bots on the first page.
    pub(crate) showcase: Showcase,
    pub(crate) messages_per_second: u32,
    /// Time that a client has to take a response.
    pub(crate) response_send_timeout: Duration,
    /// Threads that review matches.
    pub(crate) thinking_pool: ThinkingPool,
    /// The reviews that are being made.
    pub(crate) reviews: Reviews,
    /// Whether players are rated.
    pub(crate) ratings: bool,
    /// Becomes true when the server shuts down.
    pub(crate) shutdown: watch::Receiver<bool>,
    /// Changes of sessions, for open connections.
    pub(crate) session_events: broadcast::Sender<SessionEvent>,
    /// Permits for long responses.
    pub(crate) downloads: Downloads,
    /// Permits to receive an uploaded file.
    pub(crate) uploads: Arc<Semaphore>,
    /// Permits to check an uploaded file.
    pub(crate) imports: Arc<Semaphore>,
    /// Database space of imported matches in bytes.
    pub(crate) import_bytes: i64,
    /// Other servers whose signing keys this one trusts.
    pub(crate) trusted_servers: Vec<KnownServer>,
    /// Push services that the operator allows, beside the known ones.
    pub(crate) push_services: Vec<PushService>,
    /// Word to users who are invited.
    pub(crate) invitation_notices: InvitationNotices,
    /// Groups that may be told of moves.
    pub(crate) webhooks: Webhooks,
}

impl AppState {
    /// The key and address that sign the matches of this server.
    pub(crate) async fn match_signer(&self) -> Result<MatchSigner, StoreError> {
        Ok(MatchSigner {
            key: self.store.server_key().await?,
            address: self.site.public_url().map(str::to_owned),
        })
    }

    /// Publishes a session event to every connection, here and at other servers.
    pub(crate) async fn publish_session_event(&self, event: SessionEvent) {
        // Without a receiver there is no open connection. Local connections come first: the bus may be down.
        let _ = self.session_events.send(event.clone());
        if let Some(cluster) = &self.cluster {
            cluster.publish_session_event(&event).await;
        }
    }

    /// Enforces a change of restrictions that was saved, here and at other servers.
    pub(crate) async fn publish_restrictions_changed(&self) {
        self.restrictions.refresh().await;
        if let Some(cluster) = &self.cluster {
            cluster.publish_restrictions_changed().await;
        }
    }
}

/// How clients reach this server.
pub(crate) struct Site {
    /// The addresses that players open, as far as they are known; the first one stands in links.
    pub(crate) public_urls: Vec<PublicUrl>,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub(crate) trusted_proxies: TrustedProxies,
    /// The language of link previews.
    pub(crate) language: Language,
    /// Whether addresses are logged.
    pub(crate) log_addresses: bool,
    /// The names of this machine: without a public address, clients open the server under one of them.
    pub(crate) names: OwnNames,
}

impl Site {
    /// The address of links, without a slash at its end; `None` if it is not known.
    pub(crate) fn public_url(&self) -> Option<&str> {
        self.public_urls.first().map(PublicUrl::as_str)
    }

    /// Whether the browser of a request came over TLS. A proxy may have replaced the `Host`: then it did if any public URL
    /// has TLS.
    pub(super) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let mut urls = self.public_urls.iter();
        let exact = urls.clone().find(|url| url.authority().eq_ignore_ascii_case(host));
        let same_name = || urls.find(|url| url.has_name_of(host));
        match exact.or_else(same_name) {
            Some(opened) => opened.is_https(),
            None => self.public_urls.iter().any(PublicUrl::is_https),
        }
    }
}
