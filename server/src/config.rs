//! Command-line flags, their environment variables and keys of the configuration file: everything that an operator can
//! configure. `--help` is the reference.

pub mod file;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use demesne_protocol::match_file::KnownServer;
use ipnet::IpNet;

use crate::limits;
use crate::matches::signing;
use crate::rate_limit::client_address;

/// Which database to use.
#[derive(Args, Clone, Debug)]
pub struct StoreConfig {
    /// The folder of the database file.
    #[arg(long, env = "DEMESNE_DATA", value_name = "DIR", default_value = "./data")]
    pub data: PathBuf,

    /// A database other than the file in the data folder: postgres://… or sqlite://…
    #[arg(long, env = "DEMESNE_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
}

/// How several servers reach each other.
#[derive(Args, Clone, Debug, Default)]
pub struct ClusterConfig {
    /// The NATS server that connects several servers on one PostgreSQL database: nats://… or tls://…, with
    /// user:password@ if it requires them; separate several with commas. Not needed for a single server.
    #[arg(long, env = "DEMESNE_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
}

impl StoreConfig {
    /// Whether it is a PostgreSQL database.
    #[must_use]
    pub fn is_postgres(&self) -> bool {
        self.database.as_ref().is_some_and(|url| url.starts_with("postgres"))
    }
}

/// How the server runs.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// The address to listen on; 0.0.0.0:8080 opens it to the local network.
    #[arg(long, env = "DEMESNE_LISTEN", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,

    /// Which database to use.
    #[command(flatten)]
    pub store: StoreConfig,

    /// The other servers.
    #[command(flatten)]
    pub cluster: ClusterConfig,

    /// The address that players open, if the server is behind a proxy: https://play.example.org. Requests from pages of
    /// any other site are refused, and with https the cookie is sent over TLS only.
    #[arg(long, env = "DEMESNE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,

    /// A trusted proxy, whose X-Forwarded-For gives the client's address, so that rate limits apply to clients and not
    /// to the proxy: an address or a network; separate several with commas.
    #[arg(
        long = "trusted-proxy",
        env = "DEMESNE_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ',',
        value_parser = client_address::parse_network
    )]
    pub trusted_proxies: Vec<IpNet>,

    /// Number of people expected to share one IP address (a school, a club); per-address rate limits are multiplied by
    /// it.
    #[arg(
        long,
        env = "DEMESNE_PEOPLE_PER_ADDRESS",
        value_name = "N",
        default_value_t = limits::PEOPLE_PER_ADDRESS
    )]
    pub people_per_address: u32,

    /// A trusted server, whose signed matches may be imported: its address and the key that its page shows, as in
    /// https://play.example.org=KEY; separate several with commas. Other imported matches are shown as signed by an
    /// unknown key.
    #[arg(
        long = "trusted-server",
        env = "DEMESNE_TRUSTED_SERVER",
        value_name = "NAME=KEY",
        value_delimiter = ',',
        value_parser = signing::trusted_server
    )]
    pub trusted_servers: Vec<KnownServer>,

    /// Delay before a bot's move, in milliseconds.
    #[arg(long, env = "DEMESNE_BOT_DELAY_MS", value_name = "MS", default_value_t = limits::BOT_DELAY_MS)]
    pub bot_delay_ms: u64,

    /// Threads on which bots look ahead. By default they are half of the processors, at least one.
    #[arg(long, env = "DEMESNE_BOT_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=limits::MOST_BOT_THREADS))]
    pub bot_threads: Option<u16>,

    /// Delay, in milliseconds, wherever a player could be asked about a hidden card, so that the timing does not reveal
    /// whether one was. Each delay is random, between 0.5 and 1.5 times this value.
    #[arg(
        long,
        env = "DEMESNE_HIDDEN_INFO_DELAY_MS",
        value_name = "MS",
        default_value_t = limits::HIDDEN_INFO_DELAY_MS
    )]
    pub hidden_info_delay_ms: u64,

    /// Messages per second that one connection may send; bursts of up to three seconds' worth are accepted.
    #[arg(
        long,
        env = "DEMESNE_MESSAGES_PER_SECOND",
        value_name = "N",
        default_value_t = limits::MESSAGES_PER_SECOND
    )]
    pub messages_per_second: u32,

    /// Address to serve Prometheus metrics (/metrics) on; keep it private, for example 127.0.0.1:9464.
    #[arg(long, env = "DEMESNE_METRICS", value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,

    /// Delete finished matches after this many days, with their moves and replays. By default they are kept for ever.
    #[arg(long, env = "DEMESNE_RETENTION_DAYS", value_name = "DAYS")]
    pub retention_days: Option<u16>,

    /// Disable the daily deal.
    #[arg(long, env = "DEMESNE_NO_DAILY")]
    pub no_daily: bool,

    /// Rate players by their matches against each other, for each game. All users of this server can see the ratings.
    #[arg(long, env = "DEMESNE_RATINGS")]
    pub ratings: bool,

    /// The log level: error, warn, info, debug, or a filter for each module.
    #[arg(long, env = "DEMESNE_LOG", value_name = "FILTER", default_value = "info")]
    pub log: String,

    /// Log the addresses of clients, which are left out by default.
    #[arg(long, env = "DEMESNE_LOG_ADDRESSES")]
    pub log_addresses: bool,

    /// Log lines as JSON.
    #[arg(long, env = "DEMESNE_LOG_JSON")]
    pub log_json: bool,

    /// Time that a client has to take a response.
    #[arg(skip = limits::RESPONSE_SEND_TIMEOUT)]
    pub response_send_timeout: Duration,

    /// Database space of imported matches in bytes.
    #[arg(skip = limits::IMPORTS_BYTES)]
    pub import_bytes: i64,

    /// Time that a room without connections stays awake.
    #[arg(skip = limits::SLEEP_AFTER)]
    pub sleep_after: Duration,

    /// Time, in seconds, that a player may be away before the others may let a bot play or end the match, and before a
    /// host who is away passes the table on.
    #[arg(
        long,
        env = "DEMESNE_GRACE_SECONDS",
        value_name = "S",
        default_value_t = limits::GRACE_SECONDS
    )]
    pub grace_seconds: u64,
}

impl Config {
    /// The delay before a bot's move.
    #[must_use]
    pub fn bot_delay(&self) -> Duration {
        Duration::from_millis(self.bot_delay_ms)
    }

    /// The time that a player may be away before the others may decide.
    #[must_use]
    pub fn grace(&self) -> Duration {
        Duration::from_secs(self.grace_seconds)
    }

    /// The delay wherever a player could be asked a secret question.
    #[must_use]
    pub fn hidden_info_delay(&self) -> Duration {
        Duration::from_millis(self.hidden_info_delay_ms)
    }

    /// Whether clients reach this server over TLS.
    #[must_use]
    pub fn behind_tls(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests;
