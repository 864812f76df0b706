//! The server as a program: its start, its stop, its settings and its command line.
//!
//! Not here: what it does while it runs. Rooms are in `demesne-room`, routes in `demesne-web`, statements in `demesne-store`. This
//! crate starts their tasks in order and hands each its part of the settings.
//!
//! Begin with [`Server`], then [`config`] and [`command_line`].

pub mod command_line;
mod commands;
pub mod config;
#[cfg(test)]
mod connection_tests;
mod environment;
mod notice_task;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

pub use commands::new_runtime;
use demesne_access::rate_limit::RateLimiter;
use demesne_access::restrictions::Restrictions;
use demesne_access::session_events::SessionEvent;
use demesne_base::client_address::TrustedProxies;
use demesne_base::ids::UserId;
use demesne_base::metrics::Metrics;
use demesne_base::supervision::end_server_with;
use demesne_base::web_client::WebClient;
use demesne_bots::game::BotGame;
pub use demesne_cluster::ClusterError;
use demesne_cluster::room_registry::{MakeRoom, RoomRegistry};
use demesne_cluster::{Cluster, ClusterStart, LocalServices};
use demesne_matches::archive::Archive;
use demesne_matches::reviews::Reviews;
use demesne_notices::delivery::{Courier, UnreachableReceivers};
use demesne_notices::invitation_notices::{InvitationNotices, InvitationSender, InvitedPlayer};
use demesne_notices::places::DeliveryPlaces;
use demesne_notices::webhook::{WebhookError, Webhooks};
use demesne_notices::{NoticeQueue, TurnNotices};
use demesne_protocol::http::House;
use demesne_room::{HiddenInfoDelay, Services};
use demesne_store::singleton_jobs::{JobLeases, SingletonJobs};
use demesne_store::write_probe::Probe;
use demesne_store::{Opener, Store, StoreError, WriterTask};
use demesne_thinking::ThinkingPool;
use demesne_web::http::app::{App, AppState, Caches, HouseSettings, Notices, Site, Transfers};
use demesne_web::http::{FiguresCache, OpenTables, OwnNames, Pages, Reference, Showcase};
use demesne_web::settings::HouseConfig;
pub use demesne_web::tls::TlsError;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{broadcast, mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

use config::Config;
use demesne_access::list_changes::{Elsewhere, ListChanges};
use notice_task::NoticeSender;

/// Maximum age of the cached list of open tables, even without changes: tables expire from it.
const OPEN_TABLES_MAX_AGE: Duration = Duration::from_secs(5);

/// Bytes that the system keeps for a client that does not read, beside the memory of the process: a replay as it is sent. The
/// system's own limit is four megabytes.
const SEND_BUFFER_BYTES: u32 = 64 * 1024;

/// Connections that wait to be accepted: as many as Linux allows.
const ACCEPT_BACKLOG: u32 = 4096;

/// Maximum age of the cached list of open tables when other servers change it too: a new table is listed everywhere
/// within this time.
const OPEN_TABLES_MAX_AGE_CLUSTERED: Duration = Duration::from_millis(250);

/// A running server.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    redirect: Option<SocketAddr>,
    room_registry: RoomRegistry,
    cluster: Option<Cluster>,
    shutdown: watch::Sender<bool>,
    serving: JoinHandle<()>,
    writer: WriterTask,
    /// The names of tasks that panicked and that the server cannot go on without.
    failures: mpsc::Receiver<&'static str>,
}

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The other servers cannot be reached.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// Groups cannot be told of moves.
    #[error(transparent)]
    Webhook(#[from] WebhookError),
    /// Push services cannot be called.
    #[error(transparent)]
    Web(#[from] demesne_base::web_client::WebError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

impl StartError {
    /// Whether a later start may succeed: a database or NATS on another machine cannot be reached yet.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Store(error) => error.may_pass(),
            Self::Cluster(error) => error.may_pass(),
            Self::Tls(_) | Self::Webhook(_) | Self::Web(_) | Self::Listen(..) => false,
        }
    }
}

impl Server {
    /// Opens the database, listens, and serves in tasks of its own. A table is read when its first client arrives.
    /// Fails when the database cannot be opened or the address is taken.
    pub async fn start(config: &Config) -> Result<Self, StartError> {
        Self::start_rooms(config, demesne_cluster::room_registry::room_for_kind).await
    }

    /// Starts a server that plays this game at all its tables, whatever their settings are: for measuring the server's
    /// cost without the rules, with a game that is not offered to players. Fails as [`Server::start`] does.
    pub async fn start_with_game<G: BotGame>(config: &Config) -> Result<Self, StartError> {
        Self::start_rooms(config, demesne_cluster::room_registry::room_for_game::<G>).await
    }

    async fn start_rooms(config: &Config, make_room: MakeRoom) -> Result<Self, StartError> {
        let (turn_notices, notice_queue) = notice_queue(config)?;
        let (listener, address) = listen(config.listen).await?;
        let metrics = Metrics::new();
        let (store, writer) = open_store(config, &metrics, address).await?;
        // The first failure is enough.
        let (failed, failures) = mpsc::channel(1);
        let writer = end_server_with("writer", writer, failed.clone());
        prepare(config, &store).await;
        let (shutdown, shutdown_signal) = watch::channel(false);
        let (urls, signal) = (&config.public_urls, shutdown_signal.clone());
        let tls = demesne_web::tls::start(&config.tls, &config.store.data, urls, signal)?;
        let (cluster, opening) = connect_cluster(config, &store, &metrics).await?;
        let jobs = start_jobs(config, &store, cluster.clone(), &shutdown_signal);
        let session_events = broadcast::Sender::new(demesne_base::limits::SESSION_EVENTS);
        let shared =
            SharedParts { store, metrics, cluster, session_events, shutdown: shutdown_signal };
        let (restrictions, deleted_names) = start_restrictions(config, &shared).await;
        let archive = Archive::open(jobs.clone(), config.ratings, shared.shutdown.clone());
        let services = room_services(config, &shared, archive, turn_notices, restrictions);
        let (room_registry, registry_task) =
            RoomRegistry::start(services.clone(), make_room, shared.cluster.clone());
        end_server_with("room registry", registry_task, failed.clone());
        tokio::spawn(tell_rooms_of_deleted_names(deleted_names, room_registry.clone()));
        let (invitation_notices, invitation_queue) = demesne_notices::invitation_notices::queue();
        let app = app(config, shared, services, room_registry.clone(), invitation_notices);
        let cluster = app.cluster.clone();
        if let (Some(cluster), Some(opening)) = (cluster.clone(), opening) {
            let lease_keeper = opening.open(local_services(cluster, &app)).await;
            end_server_with("lease keeper", lease_keeper, failed.clone());
        }
        start_notices(config, notice_queue, invitation_queue, jobs, &app)?;
        let serve = |listener| demesne_web::http::serve_metrics(listener, app.clone());
        let metrics = serve_beside(config.metrics, serve, &failed).await?;
        let serve = |listener| demesne_web::http::serve_redirect(listener, app.clone());
        let redirect = serve_beside(config.tls.redirect, serve, &failed).await?;
        let serving = tokio::spawn(demesne_web::http::serve(listener, tls, app));
        let serving = end_server_with("listener", serving, failed);
        Ok(Self {
            address,
            metrics,
            redirect,
            room_registry,
            cluster,
            shutdown,
            serving,
            writer,
            failures,
        })
    }

    /// The address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the metrics, if they are served.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// The address that plain requests are redirected from, if there is one.
    pub fn redirect_address(&self) -> Option<SocketAddr> {
        self.redirect
    }

    /// Waits until a task has panicked that the server cannot go on without. It is logged; other tasks are started again.
    pub async fn failed(&mut self) {
        if self.failures.recv().await.is_none() {
            // All of them have ended in order.
            std::future::pending::<()>().await;
        }
    }

    /// Graceful shutdown: tells all clients to reconnect later, finishes requests in progress and ends, in at most
    /// [`demesne_base::limits::SHUTDOWN_TIMEOUT`].
    pub async fn stop(self) {
        let Self { room_registry, cluster, shutdown, serving, writer, .. } = self;
        // There is no receiver only if everything has ended already.
        let _ = shutdown.send(true);
        let deadline = Instant::now() + demesne_base::limits::SHUTDOWN_TIMEOUT;
        let finished = timeout_at(deadline, async {
            room_registry.close().await;
            drop(room_registry);
            if let Some(cluster) = cluster {
                // All rooms have ended: other servers need not wait until the lease expires.
                cluster.resign().await;
            }
            // A serving error has been logged where it occurred.
            let _ = serving.await;
            // The writer ends with its last caller: all connections have closed by then.
            let _ = writer.await;
        });
        if finished.await.is_err() {
            tracing::warn!("shutdown timed out before everything had finished");
        }
    }
}

/// The parts that rooms and requests share.
struct SharedParts {
    store: Store,
    metrics: Metrics,
    /// The other servers, if there are any.
    cluster: Option<Cluster>,
    session_events: broadcast::Sender<SessionEvent>,
    shutdown: watch::Receiver<bool>,
}

async fn open_store(
    config: &Config,
    metrics: &Metrics,
    address: SocketAddr,
) -> Result<(Store, WriterTask), StoreError> {
    let opener = match &config.cluster.nats {
        Some(_) => Opener::OneOfSeveral,
        None => Opener::OnlyServer(format!("listening on {address}")),
    };
    Store::open_for(&config.store, metrics.clone(), opener).await
}

/// Prepares what the database holds for a server, and logs what fails: the server starts all the same.
async fn prepare(config: &Config, store: &Store) {
    // Without the newest stored time the system clock is in doubt for a day.
    demesne_base::guarded_clock::start(store.newest().await.ok().flatten());
    if store.save(Probe).await.is_err() {
        // The writer has logged the cause. Tables can be read all the same, and the cause may pass soon.
        tracing::error!("database not writable: is it full, or another user's?");
    }
    if !config.no_daily && demesne_matches::daily::prepare(store).await.is_err() {
        // The next start tries again; until then there is no daily deal.
        tracing::error!("failed to store the daily-deal secret");
    }
    if let Err(error) = store.server_key().await {
        // The key is made when a match is requested, if it can be saved then.
        tracing::error!(%error, "failed to load or create the signing key");
    }
}

/// Tells the rooms of this server which names the command line has deleted, until the task of restrictions ends.
async fn tell_rooms_of_deleted_names(
    mut deleted_names: mpsc::Receiver<UserId>,
    room_registry: RoomRegistry,
) {
    while let Some(player) = deleted_names.recv().await {
        room_registry.name_deleted(player).await;
    }
}

/// Connects to the other servers, if there are any.
async fn connect_cluster(
    config: &Config,
    store: &Store,
    metrics: &Metrics,
) -> Result<(Option<Cluster>, Option<ClusterStart>), StartError> {
    let Some(nats) = &config.cluster.nats else { return Ok((None, None)) };
    let history = store.history().clone();
    let connecting = Cluster::connect(nats, &config.store, history, metrics.clone());
    let (cluster, opening) = connecting.await?;
    Ok((Some(cluster), Some(opening)))
}

/// Starts the jobs that one of several servers does.
fn start_jobs(
    config: &Config,
    store: &Store,
    cluster: Option<Cluster>,
    shutdown: &watch::Receiver<bool>,
) -> SingletonJobs {
    let leases = cluster.map(|cluster| Arc::new(cluster) as Arc<dyn JobLeases>);
    let jobs = SingletonJobs::new(store.clone(), leases);
    if let Some(days) = config.retention_days {
        let keep = demesne_base::limits::DAY * u32::from(days);
        demesne_matches::retention::start(jobs.clone(), keep, shutdown.clone());
    }
    jobs
}

/// Starts the task of restrictions; returns also the names that the command line deletes.
async fn start_restrictions(
    config: &Config,
    shared: &SharedParts,
) -> (Restrictions, mpsc::Receiver<UserId>) {
    let SharedParts { store, session_events, shutdown, .. } = shared;
    let every = config.restrictions_interval;
    Restrictions::start(store.clone(), session_events.clone(), every, shutdown.clone()).await
}

/// The services of rooms.
fn room_services(
    config: &Config,
    shared: &SharedParts,
    archive: Archive,
    turn_notices: TurnNotices,
    restrictions: Restrictions,
) -> Services {
    Services {
        store: shared.store.clone(),
        metrics: shared.metrics.clone(),
        archive,
        thinking_pool: ThinkingPool::start(&config.thinking, shared.metrics.clone()),
        turn_notices,
        restrictions,
        list_changes: list_changes(shared.cluster.clone()),
        bot_delay: config.room.bot_delay(),
        hidden_info_delay: HiddenInfoDelay::drawn(config.room.hidden_info_delay()),
        sleep_after: config.room.sleep_after,
        grace: config.room.grace(),
        shutdown: shared.shutdown.clone(),
        deadline: None,
    }
}

/// Listens on an address; returns it with the port that it got.
async fn listen(wanted: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen(wanted, error);
    let socket = if wanted.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let socket = socket.map_err(failed)?;
    // A server that starts again does not wait for the connections of the one before.
    socket.set_reuseaddr(cfg!(unix)).map_err(failed)?;
    socket.set_send_buffer_size(SEND_BUFFER_BYTES).map_err(failed)?;
    socket.bind(wanted).map_err(failed)?;
    let listener = socket.listen(ACCEPT_BACKLOG).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Serves an address beside the page's if it is configured, and returns it with its port.
async fn serve_beside<F: Future<Output = ()> + Send + 'static>(
    wanted: Option<SocketAddr>,
    serve: impl FnOnce(TcpListener) -> F,
    failed: &mpsc::Sender<&'static str>,
) -> Result<Option<SocketAddr>, StartError> {
    let Some(wanted) = wanted else { return Ok(None) };
    let (listener, address) = listen(wanted).await?;
    end_server_with("listener", tokio::spawn(serve(listener)), failed.clone());
    Ok(Some(address))
}

/// The handle and the queue of the task that tells players who are away, and the groups that may be told.
fn notice_queue(config: &Config) -> Result<(TurnNotices, NoticeQueue), WebhookError> {
    let site = config.site_url();
    let webhooks = Webhooks::new(&config.notices.webhooks, site.as_deref(), config.language)?;
    Ok(demesne_notices::queue(config.notices.notice_clock.clone(), webhooks))
}

/// Starts the tasks that tell players who are away, and users who are invited.
fn start_notices(
    config: &Config,
    queue: NoticeQueue,
    invitation_queue: mpsc::Receiver<InvitedPlayer>,
    jobs: SingletonJobs,
    app: &App,
) -> Result<(), StartError> {
    let client = WebClient::new(None)?;
    let unreachable = UnreachableReceivers::default();
    let places = DeliveryPlaces::default();
    let courier = || Courier {
        unreachable: unreachable.clone(),
        places: places.clone(),
        client: client.clone(),
        allowed: config.notices.push_services.clone(),
        site: config.site_url(),
        webhooks: app.notices.webhooks.clone(),
    };
    let sender = NoticeSender {
        store: app.store.clone(),
        courier: courier(),
        clock: app.notices.clock.clone(),
        metrics: app.metrics.clone(),
    };
    notice_task::start(queue, jobs, app.room_registry.clone(), sender, app.shutdown.clone());
    let sender = InvitationSender {
        store: app.store.clone(),
        courier: courier(),
        clock: app.notices.clock.clone(),
        rate_limiter: app.rate_limiter.clone(),
    };
    demesne_notices::invitation_notices::start(invitation_queue, sender, app.shutdown.clone());
    Ok(())
}

/// Word that lists may show something else, here and at other servers.
fn list_changes(cluster: Option<Cluster>) -> ListChanges {
    ListChanges::new(
        cluster.map(|cluster| -> Elsewhere {
            Arc::new(move |topic| cluster.publish_list_change(topic))
        }),
    )
}

/// The state of the request handlers.
fn app(
    config: &Config,
    shared: SharedParts,
    services: Services,
    room_registry: RoomRegistry,
    invitations: InvitationNotices,
) -> App {
    let max_age = match shared.cluster {
        Some(_) => OPEN_TABLES_MAX_AGE_CLUSTERED,
        None => OPEN_TABLES_MAX_AGE,
    };
    Arc::new(AppState {
        room_registry,
        cluster: shared.cluster,
        list_changes: services.list_changes,
        rate_limiter: RateLimiter::start(config.rate_limits),
        restrictions: services.restrictions,
        session_events: shared.session_events,
        metrics: shared.metrics,
        site: site(config),
        house: house(config),
        notices: Notices {
            clock: services.turn_notices.clock,
            push_services: config.notices.push_services.clone(),
            invitations,
            webhooks: services.turn_notices.webhooks,
        },
        transfers: Transfers::new(config.import_bytes, config.response_send_timeout),
        caches: Caches {
            pages: Pages(config.page),
            open_tables: OpenTables::start(shared.store.clone(), max_age),
            figures: FiguresCache::default(),
            reference: Reference::default(),
            showcase: Showcase::default(),
        },
        reviews: Reviews::new(services.thinking_pool),
        shutdown: shared.shutdown,
        store: shared.store,
    })
}

/// The parts that other servers reach.
fn local_services(cluster: Cluster, app: &App) -> LocalServices {
    LocalServices {
        cluster,
        rooms: app.room_registry.clone(),
        session_events: app.session_events.clone(),
        restrictions: app.restrictions.clone(),
        list_changes: app.list_changes.clone(),
    }
}

fn site(config: &Config) -> Site {
    Site {
        public_urls: config.site_urls(),
        trusted_proxies: TrustedProxies::new(&config.trusted_proxies),
        log_addresses: config.log.addresses,
        language: config.language,
        names: OwnNames::of_this_machine(),
    }
}

fn house(config: &Config) -> HouseSettings {
    let HouseConfig { name, welcome, rules } = config.house.clone();
    HouseSettings {
        texts: House { name, welcome, rules },
        opening: config.opening.clone(),
        words: config.word_list.clone().unwrap_or_default(),
        daily: !config.no_daily,
        ratings: config.ratings,
        trusted_servers: config.trusted_servers.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_panic_of_a_listener_beside_the_page_is_told() {
        let (failed, mut failures) = mpsc::channel(1);
        let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
        let panics = |_| async { panic!("for a test") };
        let served = serve_beside(Some(any_port), panics, &failed).await;
        assert!(served.is_ok_and(|address| address.is_some()));
        let told =
            timeout_at(Instant::now() + demesne_base::limits::SHUTDOWN_TIMEOUT, failures.recv())
                .await;
        assert_eq!(told, Ok(Some("listener")));
    }
}
