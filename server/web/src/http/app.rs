//! The state that all request handlers share: services of the server, and how clients reach it.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use demesne_access::rate_limit::RateLimiter;
use demesne_access::restrictions::Restrictions;
use demesne_access::session_events::SessionEvent;
use demesne_base::client_address::TrustedProxies;
use demesne_base::link_words::Language;
use demesne_base::metrics::Metrics;
use demesne_base::notice_clock::NoticeClock;
use demesne_base::public_url::PublicUrl;
use demesne_base::word_list::WordList;
use demesne_cluster::Cluster;
use demesne_cluster::room_registry::RoomRegistry;
use demesne_matches::export::MatchSigner;
use demesne_matches::reviews::Reviews;
use demesne_notices::invitation_notices::InvitationNotices;
use demesne_notices::push_service::PushService;
use demesne_notices::webhook::Webhooks;
use demesne_protocol::http::House;
use demesne_protocol::match_file::KnownServer;
use demesne_store::operators::{ByOperator, OperatorChange, OperatorSessionRecord};
use demesne_store::{Store, StoreError};
use tokio::sync::{Semaphore, broadcast, watch};

use super::downloads::Downloads;
use super::figures::FiguresCache;
use super::headers::text;
use super::open_tables::OpenTables;
use super::origin::OwnNames;
use super::pages::Pages;
use super::reference::Reference;
use super::showcase::Showcase;
use crate::settings::OpeningConfig;
use demesne_access::list_changes::ListChanges;

/// Files that are uploaded at once, each of [`demesne_base::limits::FILE_BYTES`] at most.
const UPLOADS_AT_ONCE: usize = 8;

/// Files that are validated at once: each replays a whole match several times and keeps a processor busy meanwhile.
const IMPORTS_AT_ONCE: usize = 1;

/// The state of all requests. Every layer clones it, so cloning must be cheap.
pub type App = Arc<AppState>;

/// The services and settings that handlers may use.
pub struct AppState {
    /// The database.
    pub store: Store,
    /// Which rooms are awake.
    pub room_registry: RoomRegistry,
    /// The other servers; `None` for a single server.
    pub cluster: Option<Cluster>,
    /// Word to the event streams of users.
    pub list_changes: ListChanges,
    /// The rate limiter.
    pub rate_limiter: RateLimiter,
    /// Players who are muted or barred.
    pub restrictions: Restrictions,
    /// Changes of sessions, for open connections.
    pub session_events: broadcast::Sender<SessionEvent>,
    /// The metrics.
    pub metrics: Metrics,
    /// How clients reach this server.
    pub site: Site,
    /// Settings of this house that concern players.
    pub house: HouseSettings,
    /// Notices for users whose page is closed.
    pub notices: Notices,
    /// Long responses, and uploads.
    pub transfers: Transfers,
    /// The parts that are made once for all clients.
    pub caches: Caches,
    /// The reviews that are being made.
    pub reviews: Reviews,
    /// Becomes true when the server shuts down.
    pub shutdown: watch::Receiver<bool>,
}

/// Settings of this house that concern players.
pub struct HouseSettings {
    /// The texts about this house that players read.
    pub texts: House,
    /// Which users may open tables.
    pub opening: OpeningConfig,
    /// Words that are not wanted in names and in the chat.
    pub words: WordList,
    /// Whether there is a daily deal.
    pub daily: bool,
    /// Whether players are rated.
    pub ratings: bool,
    /// Other servers whose signing keys this one trusts.
    pub trusted_servers: Vec<KnownServer>,
}

/// Notices for users whose page is closed.
pub struct Notices {
    /// The clock of notices and of clocks in days.
    pub clock: NoticeClock,
    /// Push services that the operator allows, beside the known ones.
    pub push_services: Vec<PushService>,
    /// Word to users who are invited.
    pub invitations: InvitationNotices,
    /// Groups that may be told of moves.
    pub webhooks: Webhooks,
}

/// Permits for long responses and uploads.
pub struct Transfers {
    /// Permits for long responses.
    pub(super) downloads: Downloads,
    /// Permits to receive an uploaded file.
    pub(super) uploads: Arc<Semaphore>,
    /// Permits to check an uploaded file.
    pub(super) imports: Arc<Semaphore>,
    /// Database space of imported matches in bytes.
    pub(super) import_bytes: i64,
    /// Time that a client has to take a response.
    pub(super) response_send_timeout: Duration,
}

impl Transfers {
    /// No transfer is in progress.
    pub fn new(import_bytes: i64, response_send_timeout: Duration) -> Self {
        Self {
            downloads: Downloads::default(),
            uploads: Arc::new(Semaphore::new(UPLOADS_AT_ONCE)),
            imports: Arc::new(Semaphore::new(IMPORTS_AT_ONCE)),
            import_bytes,
            response_send_timeout,
        }
    }
}

/// The parts that are made once, or once in a while, for all clients.
pub struct Caches {
    /// The web client.
    pub pages: Pages,
    /// The open tables.
    pub open_tables: OpenTables,
    /// The figures that the operator saw last.
    pub figures: FiguresCache,
    /// The schema of messages, and the catalogue of cards.
    pub reference: Reference,
    /// The match of bots on the first page.
    pub showcase: Showcase,
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

    /// Saves a change of an operator and enforces it, here and at other servers.
    pub(super) async fn enforce(
        &self,
        session: OperatorSessionRecord,
        change: impl OperatorChange,
    ) -> Result<(), StoreError> {
        self.store.save(ByOperator { operator: Some(session.operator), change }).await?;
        self.restrictions.refresh().await;
        if let Some(cluster) = &self.cluster {
            cluster.publish_restrictions_changed().await;
        }
        Ok(())
    }
}

/// How clients reach this server.
pub struct Site {
    /// The addresses that players open, as far as they are known; the first one stands in links.
    pub public_urls: Vec<PublicUrl>,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: TrustedProxies,
    /// The language of link previews.
    pub language: Language,
    /// Whether addresses are logged.
    pub log_addresses: bool,
    /// The names of this machine: without a public address, clients open the server under one of them.
    pub names: OwnNames,
}

impl Site {
    /// The address of links, without a slash at its end; `None` if it is not known.
    pub fn public_url(&self) -> Option<&str> {
        self.public_urls.first().map(PublicUrl::as_str)
    }

    /// Whether the browser of a request came over TLS. A proxy may have replaced the `Host`: then it did if any public URL
    /// has TLS.
    pub(super) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = text(headers, HOST).unwrap_or_default();
        let mut urls = self.public_urls.iter();
        let exact = urls.clone().find(|url| url.authority().eq_ignore_ascii_case(host));
        let same_name = || urls.find(|url| url.has_name_of(host));
        match exact.or_else(same_name) {
            Some(opened) => opened.is_https(),
            None => self.public_urls.iter().any(PublicUrl::is_https),
        }
    }
}
