//! Flags, with their equivalents in the environment. It knows what a host can choose; `--help` is its reference.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use demesne_protocol::match_file::KnownServer;
use ipnet::IpNet;

use crate::rate_limit::client_address;
use crate::{limits, signing};

/// Where everything is kept.
#[derive(Args, Clone, Debug)]
pub struct StoreConfig {
    /// The folder of the database file.
    #[arg(long, env = "DEMESNE_DATA", value_name = "DIR", default_value = "./data")]
    pub data: PathBuf,

    /// Another database than the file in the data folder: postgres://… or sqlite://…
    #[arg(long, env = "DEMESNE_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
}

/// How several servers find each other.
#[derive(Args, Clone, Debug, Default)]
pub struct ClusterConfig {
    /// The bus between several servers on one PostgreSQL database: nats://… or tls://…, with user:password@ where it
    /// asks for them, or several with commas. A server alone needs none.
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

    /// Where everything is kept.
    #[command(flatten)]
    pub store: StoreConfig,

    /// The other servers.
    #[command(flatten)]
    pub cluster: ClusterConfig,

    /// The address that people open, when a proxy stands before this server: https://play.example.org. Requests from
    /// pages of any other site are refused, and with https the cookie is sent over TLS only.
    #[arg(long, env = "DEMESNE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,

    /// A proxy whose X-Forwarded-For counts, so that limits see people instead of the proxy: an address or a network,
    /// or several with commas.
    #[arg(
        long = "trusted-proxy",
        env = "DEMESNE_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ',',
        value_parser = client_address::parse_network
    )]
    pub trusted_proxies: Vec<IpNet>,

    /// How many people may share one address (a school, a club): what one address may do is what so many people need.
    #[arg(
        long,
        env = "DEMESNE_PEOPLE_PER_ADDRESS",
        value_name = "N",
        default_value_t = limits::PEOPLE_PER_ADDRESS
    )]
    pub people_per_address: u32,

    /// Another host by whose key matches may be signed that are brought here: a name and the key that its page shows,
    /// as in https://play.example.org=KEY, or several with commas. Matches that somebody else signed say so.
    #[arg(
        long = "trusted-server",
        env = "DEMESNE_TRUSTED_SERVER",
        value_name = "NAME=KEY",
        value_delimiter = ',',
        value_parser = signing::trusted_server
    )]
    pub trusted_servers: Vec<KnownServer>,

    /// The pause before a bot's move, in milliseconds.
    #[arg(long, env = "DEMESNE_BOT_DELAY_MS", value_name = "MS", default_value_t = limits::BOT_DELAY_MS)]
    pub bot_delay_ms: u64,

    /// The pause, in milliseconds, where somebody might be asked about a hidden card, so that nobody learns from the
    /// time that passes whether they were. Each is drawn by chance between a half and one and a half of this.
    #[arg(
        long,
        env = "DEMESNE_HIDDEN_INFO_DELAY_MS",
        value_name = "MS",
        default_value_t = limits::HIDDEN_INFO_DELAY_MS
    )]
    pub hidden_info_delay_ms: u64,

    /// Messages that one connection may send in a second; three seconds' worth may come at once.
    #[arg(
        long,
        env = "DEMESNE_MESSAGES_PER_SECOND",
        value_name = "N",
        default_value_t = limits::MESSAGES_PER_SECOND
    )]
    pub messages_per_second: u32,

    /// Where Prometheus may read numbers (/metrics): an address that is not open to everybody, like 127.0.0.1:9464.
    #[arg(long, env = "DEMESNE_METRICS", value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,

    /// Delete finished matches after so many days, with their moves and replays. Without this they are kept for ever.
    #[arg(long, env = "DEMESNE_RETENTION_DAYS", value_name = "DAYS")]
    pub retention_days: Option<u16>,

    /// Deal nothing of the day: the page of daily kingdoms is not there.
    #[arg(long, env = "DEMESNE_NO_DAILY")]
    pub no_daily: bool,

    /// Rate people by their matches against each other, for each game. Everybody who plays here sees the board of
    /// ratings.
    #[arg(long, env = "DEMESNE_RATINGS")]
    pub ratings: bool,

    /// What is logged: error, warn, info, debug, or a filter for each module.
    #[arg(long, env = "DEMESNE_LOG", value_name = "FILTER", default_value = "info")]
    pub log: String,

    /// Log the address of who asks, which is not done otherwise.
    #[arg(long, env = "DEMESNE_LOG_ADDRESSES")]
    pub log_addresses: bool,

    /// Log lines as JSON.
    #[arg(long, env = "DEMESNE_LOG_JSON")]
    pub log_json: bool,

    /// How long a room without people stays awake.
    #[arg(skip = limits::SLEEP_AFTER)]
    pub sleep_after: Duration,

    /// How long somebody may be away before the others may let a bot play or end the match, and before a host who is
    /// away passes the table on, in seconds.
    #[arg(
        long,
        env = "DEMESNE_GRACE_SECONDS",
        value_name = "S",
        default_value_t = limits::GRACE_SECONDS
    )]
    pub grace_seconds: u64,
}

impl Config {
    /// The pause before a bot's move.
    #[must_use]
    pub fn bot_delay(&self) -> Duration {
        Duration::from_millis(self.bot_delay_ms)
    }

    /// How long somebody may be away before the others choose.
    #[must_use]
    pub fn grace(&self) -> Duration {
        Duration::from_secs(self.grace_seconds)
    }

    /// The pause where somebody might be asked in secret.
    #[must_use]
    pub fn hidden_info_delay(&self) -> Duration {
        Duration::from_millis(self.hidden_info_delay_ms)
    }

    /// Whether people reach this server over TLS.
    #[must_use]
    pub fn behind_tls(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests;
