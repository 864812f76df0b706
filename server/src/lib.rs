//! The server: sockets, clocks and the database are only here. It knows rooms and people; it knows no game's rules.
//!
//! Reading order: [`Server`] (starting and stopping), [`config`], `http` (what is asked), `rate_limit` (who asks too
//! often), `connection` (one connection), `room_registry` (which rooms are awake), `room` (one table), `cluster` (rooms at other
//! servers), `archive` (what finished matches looked like), [`match_stats`] and [`statistics`] (what is counted of them),
//! [`ratings`], [`store`] (what is kept), [`limits`].

mod archive;
mod bots;
mod cluster;
pub mod config;
mod connection;
mod daily;
pub mod export;
mod games;
mod http;
pub mod ids;
pub mod imports;
pub mod integrity;
pub mod limits;
mod match_setup;
pub mod match_stats;
mod metrics;
mod one_time_token;
mod open_tables;
mod rate_limit;
pub mod ratings;
mod replays;
mod retention;
mod room;
mod room_registry;
pub mod signing;
mod singleton_jobs;
pub mod statistics;
pub mod store;
mod strict_json;
mod text_validation;
pub mod verify;

use std::net::SocketAddr;
use std::sync::Arc;

use demesne_rules::game::Game;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, broadcast, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

use archive::Archive;
use cluster::Cluster;
pub use cluster::ClusterError;
use config::Config;
use http::{App, AppState, Downloads, OwnNames, Site};
use metrics::Metrics;
use open_tables::OpenTables;
use rate_limit::RateLimiter;
use rate_limit::client_address::TrustedProxies;
use room::{SecretPause, Services};
use room_registry::{MakeRoom, RoomRegistry};
use singleton_jobs::SingletonJobs;
use store::writer::Change;
use store::{Opener, Store, StoreError, WriterTask};

/// The release of this program.
pub const RELEASE: &str = env!("CARGO_PKG_VERSION");

/// A running server.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    room_registry: RoomRegistry,
    cluster: Option<Cluster>,
    shutdown: watch::Sender<bool>,
    serving: JoinHandle<()>,
    writer: WriterTask,
}

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The other servers cannot be found.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
}

impl Server {
    /// Opens the database, listens, and serves in tasks of its own. No table is read before somebody comes to it.
    ///
    /// # Errors
    /// When the database cannot be opened or the address is taken.
    pub async fn start(config: &Config) -> Result<Self, StartError> {
        Self::start_rooms(config, room_registry::room_for_kind).await
    }

    /// A server at all of whose tables one game is played, whatever their settings say: for measuring what the server
    /// costs apart from the rules, with a game that nobody is offered.
    ///
    /// # Errors
    /// As [`Server::start`].
    pub async fn start_with_game<G: Game>(config: &Config) -> Result<Self, StartError> {
        Self::start_rooms(config, room_registry::room_for_game::<G>).await
    }

    async fn start_rooms(config: &Config, make_room: MakeRoom) -> Result<Self, StartError> {
        let failed = |error| StartError::Listen(config.listen, error);
        let listener = TcpListener::bind(config.listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let counted = Metrics::new();
        let opener = match &config.cluster.nats {
            Some(_) => Opener::OneOfSeveral,
            None => Opener::OnlyServer(format!("listening on {address}")),
        };
        let (store, writer) = Store::open_for(&config.store, counted.clone(), opener).await?;
        if store.save(Change::Probe).await.is_err() {
            // The writer has said why. Tables can be looked at all the same, and it may be over soon.
            tracing::error!("nothing can be saved: is the database full, or somebody else's?");
        }
        if !config.no_daily && daily::prepare(&store).await.is_err() {
            // It is tried again at the next start; until then there is nothing of a day to be played.
            tracing::error!("the secret of the days cannot be kept");
        }
        if let Err(error) = store.server_key().await {
            // It is made when a match is asked for, if it can be saved then.
            tracing::error!(%error, "there is no key to sign matches with");
        }
        let (shutdown, shutdown_signal) = watch::channel(false);
        let (cluster, opening) = match &config.cluster.nats {
            Some(nats) => {
                let (cluster, opening) =
                    Cluster::connect(nats, &config.store, counted.clone()).await?;
                (Some(cluster), Some(opening))
            }
            None => (None, None),
        };
        let jobs = SingletonJobs::new(store.clone(), cluster.clone());
        if let Some(days) = config.retention_days {
            retention::start(jobs.clone(), limits::DAY * u32::from(days), shutdown_signal.clone());
        }
        let services =
            services(config, store.clone(), jobs, counted.clone(), shutdown_signal.clone());
        let room_registry = RoomRegistry::start(services, make_room, cluster.clone());
        let app = app(
            config,
            store,
            cluster.clone(),
            counted,
            room_registry.clone(),
            shutdown_signal.clone(),
        );
        if let (Some(cluster), Some(opening)) = (&cluster, opening) {
            opening.open(cluster, room_registry.clone(), app.session_events.clone()).await;
        }
        let metrics = match config.metrics {
            Some(wanted) => {
                Some(serve_metrics(wanted, app.clone(), shutdown_signal.clone()).await?)
            }
            None => None,
        };
        let serving = tokio::spawn(http::serve(listener, app, shutdown_signal));
        Ok(Self { address, metrics, room_registry, cluster, shutdown, serving, writer })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its numbers can be read, if anywhere.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Tells everybody to come back, finishes what is in flight and ends, in at most [`limits::SHUTDOWN_TIMEOUT`].
    pub async fn stop(self) {
        let Self { room_registry, cluster, shutdown, serving, writer, .. } = self;
        // Nobody listens any more only when everything has ended already.
        let _ = shutdown.send(true);
        let deadline = Instant::now() + limits::SHUTDOWN_TIMEOUT;
        let finished = timeout_at(deadline, async {
            room_registry.close().await;
            drop(room_registry);
            if let Some(cluster) = cluster {
                // The rooms have ended; the others need not wait for the end of the lease.
                cluster.resign().await;
            }
            // A fault in serving has been logged where it happened.
            let _ = serving.await;
            // The writer ends with the last who could ask it for anything: every connection has closed then.
            let _ = writer.await;
        });
        if finished.await.is_err() {
            tracing::warn!("not everything was finished in time");
        }
    }
}

/// Lets the numbers be read at an address of their own; gives that address.
async fn serve_metrics(
    wanted: SocketAddr,
    app: App,
    shutdown_signal: watch::Receiver<bool>,
) -> Result<SocketAddr, StartError> {
    let failed = |error| StartError::Listen(wanted, error);
    let listener = TcpListener::bind(wanted).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    tokio::spawn(http::serve_metrics(listener, app, shutdown_signal));
    Ok(address)
}

fn services(
    config: &Config,
    store: Store,
    jobs: SingletonJobs,
    metrics: Metrics,
    shutdown: watch::Receiver<bool>,
) -> Services {
    Services {
        metrics,
        archive: Archive::open(jobs, config.ratings, shutdown.clone()),
        store,
        bot_delay: config.bot_delay(),
        hidden_info_delay: SecretPause::drawn(config.hidden_info_delay()),
        sleep_after: config.sleep_after,
        grace: config.grace(),
        shutdown,
        server_lease: None,
    }
}

fn app(
    config: &Config,
    store: Store,
    cluster: Option<Cluster>,
    metrics: Metrics,
    room_registry: RoomRegistry,
    shutdown: watch::Receiver<bool>,
) -> App {
    let site = Site {
        public_url: config.public_url.clone(),
        secure: config.behind_tls(),
        trusted_proxies: TrustedProxies::new(&config.trusted_proxies),
        log_addresses: config.log_addresses,
        names: OwnNames::of_this_machine(),
    };
    let noticed_for = match cluster {
        Some(_) => limits::OPEN_TABLES_MAX_AGE_CLUSTERED,
        None => limits::OPEN_TABLES_MAX_AGE,
    };
    let open_tables = OpenTables::start(store.clone(), http::table_summary, noticed_for);
    Arc::new(AppState {
        store,
        room_registry,
        cluster,
        open_tables,
        metrics,
        rate_limiter: RateLimiter::start(config.people_per_address),
        site: Arc::new(site),
        daily: !config.no_daily,
        messages_per_second: config.messages_per_second,
        shutdown,
        session_events: broadcast::Sender::new(limits::SESSION_EVENTS),
        ratings: config.ratings,
        downloads: Downloads::default(),
        uploads: Arc::new(Semaphore::new(limits::UPLOADS_AT_ONCE)),
        imports: Arc::new(Semaphore::new(limits::IMPORTS_AT_ONCE)),
        trusted_servers: config.trusted_servers.clone(),
    })
}
