//! Command-line flags, their environment variables and keys of the configuration file: everything that an operator can
//! configure. `--help` is the reference.

pub mod file;
mod log_filter;
pub mod public_url;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::ArgPredicate;
use clap::{Args, ValueEnum};
use demesne_protocol::match_file::KnownServer;
use ipnet::IpNet;

use crate::house_password::HousePassword;
use crate::limits;
use crate::link_words::Language;
use crate::matches::signing;
use crate::page_files::PageFiles;
use crate::rate_limit::client_address;
use crate::text_validation;
use crate::turn_notices::clock::NoticeClock;
use crate::turn_notices::push_service::{self, PushService};
use crate::turn_notices::webhook::{self, Webhook};
use crate::word_list::WordList;
use public_url::PublicUrl;

/// The name of the database file in the data folder.
pub const DATABASE_FILE: &str = "demesne.sqlite";

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

/// The directory of Let's Encrypt.
const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";

/// TLS without a proxy.
#[derive(Args, Clone, Debug)]
pub struct TlsConfig {
    /// Get a certificate for this name, renew it, and serve TLS with it: play.example.org. The name leads to this
    /// server, and port 443 reaches it. With this option you agree to the terms of the authority, Let's Encrypt. The
    /// server then listens on 0.0.0.0:443, and redirects from 0.0.0.0:80.
    #[arg(
        long = "tls-domain",
        env = "DEMESNE_TLS_DOMAIN",
        value_name = "NAME",
        value_parser = domain,
        group = "certificate_source",
        conflicts_with = "nats"
    )]
    pub domain: Option<String>,

    /// Serve TLS with the certificate in this file (PEM, followed by those of its authorities), which is read again when
    /// it changes. The name in --public-url must be in it.
    #[arg(
        long = "tls-cert",
        env = "DEMESNE_TLS_CERT",
        value_name = "FILE",
        requires = "key",
        requires = "public_urls",
        group = "certificate_source"
    )]
    pub certificate: Option<PathBuf>,

    /// The private key of the certificate (PEM).
    #[arg(
        long = "tls-key",
        env = "DEMESNE_TLS_KEY",
        value_name = "FILE",
        requires = "certificate"
    )]
    pub key: Option<PathBuf>,

    /// Also listen here, without TLS, and send browsers to the public address: 0.0.0.0:80.
    #[arg(
        long = "tls-redirect",
        env = "DEMESNE_TLS_REDIRECT",
        value_name = "ADDR",
        value_parser = socket_address,
        requires = "certificate_source",
        default_value_if("domain", ArgPredicate::IsPresent, "0.0.0.0:80")
    )]
    pub redirect: Option<SocketAddr>,

    /// The directory of another authority that speaks ACME, for --tls-domain.
    #[arg(
        long = "tls-authority",
        env = "DEMESNE_TLS_AUTHORITY",
        value_name = "URL",
        default_value = LETS_ENCRYPT
    )]
    pub authority: String,

    /// Trust this certificate (PEM) when connecting to the authority, for one that browsers do not trust.
    #[arg(long = "tls-authority-root", env = "DEMESNE_TLS_AUTHORITY_ROOT", value_name = "FILE")]
    pub authority_root: Option<PathBuf>,
}

impl Default for TlsConfig {
    fn default() -> Self {
        Self {
            domain: None,
            certificate: None,
            key: None,
            redirect: None,
            authority: LETS_ENCRYPT.to_owned(),
            authority_root: None,
        }
    }
}

impl TlsConfig {
    /// Whether the server has TLS of its own.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        self.domain.is_some() || self.certificate.is_some()
    }
}

impl StoreConfig {
    /// Whether it is a PostgreSQL database.
    #[must_use]
    pub fn is_postgres(&self) -> bool {
        self.database.as_ref().is_some_and(|url| url.starts_with("postgres"))
    }
}

/// What players read about this house, as plain text.
#[derive(Args, Clone, Debug, Default)]
pub struct HouseConfig {
    /// The name of this house, for the home page and where visitors are asked for a name.
    #[arg(long = "house-name", env = "DEMESNE_HOUSE_NAME", value_name = "NAME", value_parser = text_validation::house_name)]
    pub name: Option<String>,

    /// A welcome, in the same places.
    #[arg(long = "welcome", env = "DEMESNE_WELCOME", value_name = "TEXT", value_parser = text_validation::house_text)]
    pub welcome: Option<String>,

    /// The rules of the house, in the same places. Line breaks are kept.
    #[arg(long = "house-rules", env = "DEMESNE_HOUSE_RULES", value_name = "TEXT", value_parser = text_validation::house_text)]
    pub rules: Option<String>,
}

/// Which users may open tables. Everyone may join them by a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OpenTables {
    /// Every user.
    #[default]
    Anyone,
    /// Users who have given the house password, or were invited.
    Password,
    /// Users whom the operator has invited.
    Invited,
}

/// Which users may open tables, and how they show it.
#[derive(Args, Clone, Debug, Default)]
pub struct OpeningConfig {
    /// Which users may open tables: everyone, those who give the house password, or those who follow a link of
    /// `demesne invite`. Invited users need no password. Everyone may join a table by its link.
    #[arg(
        long,
        env = "DEMESNE_OPEN_TABLES",
        value_enum,
        default_value_t,
        default_value_if("house_password", ArgPredicate::IsPresent, "password"),
        requires_if("password", "house_password")
    )]
    pub open_tables: OpenTables,

    /// The house password, of at least eight characters. It belongs in the configuration file or the environment:
    /// every user of the machine can read command lines.
    #[arg(
        long,
        env = "DEMESNE_HOUSE_PASSWORD",
        value_name = "PASSWORD",
        hide_env_values = true,
        value_parser = HousePassword::parse
    )]
    pub house_password: Option<HousePassword>,

    /// Close this house: only visitors who come with the link of a table or of `demesne invite` get a name. Others see
    /// neither tables nor the daily deal.
    #[arg(long, env = "DEMESNE_CLOSED")]
    pub closed: bool,
}

/// How the server runs.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// The address to listen on; 0.0.0.0:8080 opens it to the local network.
    #[arg(
        long,
        env = "DEMESNE_LISTEN",
        value_name = "ADDR",
        value_parser = socket_address,
        default_value = "127.0.0.1:8080",
        default_value_if("domain", ArgPredicate::IsPresent, "0.0.0.0:443")
    )]
    pub listen: SocketAddr,

    /// Which database to use.
    #[command(flatten)]
    pub store: StoreConfig,

    /// The other servers.
    #[command(flatten)]
    pub cluster: ClusterConfig,

    /// TLS of its own.
    #[command(flatten)]
    pub tls: TlsConfig,

    /// The address that players open, with a proxy or TLS of its own: https://play.example.org. Requests from pages of
    /// any other site are refused, and with https the cookie is sent over TLS only. Separate several with commas, if the
    /// house has another address at home; the first one stands in links.
    #[arg(
        long = "public-url",
        env = "DEMESNE_PUBLIC_URL",
        value_name = "URL",
        value_delimiter = ',',
        value_parser = PublicUrl::from_str
    )]
    pub public_urls: Vec<PublicUrl>,

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
        value_parser = clap::value_parser!(u32).range(1..),
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

    /// A push service beside those of the common browsers, for turn notices: its name, as in push.example.org, which is called
    /// over TLS at public addresses only, or an origin, as in https://push.lan, which is called as it is, at a private
    /// address too; separate several with commas.
    #[arg(
        long = "push-service",
        env = "DEMESNE_PUSH_SERVICE",
        value_name = "HOST",
        value_delimiter = ',',
        value_parser = push_service::push_service
    )]
    pub push_services: Vec<PushService>,

    /// A group that may be told whose move it is, at tables whose host chooses its name: the name, a format (discord, ntfy or
    /// json) and an address, as in friends=discord:https://discord.com/api/webhooks/…; separate several with commas, and
    /// write %2C for a comma in an address. The address is called as it is, at a private address too. It belongs in the
    /// configuration file or the environment: every user of the machine can read command lines.
    #[arg(
        long = "webhook",
        env = "DEMESNE_WEBHOOK",
        value_name = "NAME=FORMAT:URL",
        hide_env_values = true,
        value_delimiter = ',',
        value_parser = webhook::webhook
    )]
    pub webhooks: Vec<Webhook>,

    /// Delay before a bot's move, in milliseconds.
    #[arg(
        long,
        env = "DEMESNE_BOT_DELAY_MS",
        value_name = "MS",
        value_parser = clap::value_parser!(u64).range(..=limits::MOST_DELAY_MS),
        default_value_t = limits::BOT_DELAY_MS
    )]
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
        value_parser = clap::value_parser!(u64).range(..=limits::MOST_DELAY_MS),
        default_value_t = limits::HIDDEN_INFO_DELAY_MS
    )]
    pub hidden_info_delay_ms: u64,

    /// Messages per second that one user may send; bursts of up to three seconds' worth are accepted.
    #[arg(
        long,
        env = "DEMESNE_MESSAGES_PER_SECOND",
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        default_value_t = limits::MESSAGES_PER_SECOND
    )]
    pub messages_per_second: u32,

    /// Address to serve Prometheus metrics (/metrics) on; keep it private, for example 127.0.0.1:9464.
    #[arg(long, env = "DEMESNE_METRICS", value_name = "ADDR", value_parser = socket_address)]
    pub metrics: Option<SocketAddr>,

    /// Delete finished matches after this many days, with their moves and replays. By default they are kept for ever.
    #[arg(long, env = "DEMESNE_RETENTION_DAYS", value_name = "DAYS", value_parser = retention_days)]
    pub retention_days: Option<u16>,

    /// What players read about this house.
    #[command(flatten)]
    pub house: HouseConfig,

    /// Which users may open tables.
    #[command(flatten)]
    pub opening: OpeningConfig,

    /// File with words that are refused in names and masked in the chat, one per line.
    #[arg(long, env = "DEMESNE_WORD_LIST", value_name = "FILE", value_parser = WordList::read)]
    pub word_list: Option<WordList>,

    /// Disable the daily deal.
    #[arg(long, env = "DEMESNE_NO_DAILY")]
    pub no_daily: bool,

    /// Rate players by their matches against each other, for each game. All users of this server can see the ratings.
    #[arg(long, env = "DEMESNE_RATINGS")]
    pub ratings: bool,

    /// The language of what links show where they are sent: title and description. The page itself follows its reader.
    #[arg(long, env = "DEMESNE_LANGUAGE", value_enum, default_value_t)]
    pub language: Language,

    /// The log level: error, warn, info, debug, or a filter for each module.
    #[arg(
        long,
        env = "DEMESNE_LOG",
        value_name = "FILTER",
        value_parser = log_filter::log_filter,
        default_value = "info"
    )]
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

    /// Matches that are played in the search for a plan of bots when no job waits.
    #[arg(skip = limits::BOT_PLAN_MATCHES)]
    pub bot_plan_matches: u64,

    /// Time that a room without connections stays awake.
    #[arg(skip = limits::SLEEP_AFTER)]
    pub sleep_after: Duration,

    /// The files of the web client.
    #[arg(skip)]
    pub page: PageFiles,

    /// The clock of turn notices.
    #[arg(skip)]
    pub notice_clock: NoticeClock,

    /// Interval at which a server looks for restrictions that no event announced.
    #[arg(skip = limits::RESTRICTIONS_INTERVAL)]
    pub restrictions_interval: Duration,

    /// Time, in seconds, that a player may be away before the others may let a bot play or end the match, and before a
    /// host who is away passes the table on.
    #[arg(
        long,
        env = "DEMESNE_GRACE_SECONDS",
        value_name = "S",
        value_parser = clap::value_parser!(u64).range(1..=limits::MOST_GRACE_SECONDS),
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

    /// The addresses that players open, as far as they are known.
    #[must_use]
    pub fn site_urls(&self) -> Vec<PublicUrl> {
        if !self.public_urls.is_empty() {
            return self.public_urls.clone();
        }
        let of_domain = |domain| format!("https://{domain}").parse().ok();
        self.tls.domain.as_ref().and_then(of_domain).into_iter().collect()
    }

    /// Two public URLs of one name with and without TLS, if there are such: browsers that have been at the first open the
    /// second over TLS as well, and send no cookie of one to the other.
    #[must_use]
    pub fn contradicting_urls(&self) -> Option<[&PublicUrl; 2]> {
        let urls = &self.public_urls;
        urls.iter().find_map(|one| {
            let same = |other: &&PublicUrl| other.has_name_of(one.authority());
            let other =
                urls.iter().filter(same).find(|other| other.is_https() != one.is_https())?;
            Some([one, other])
        })
    }

    /// The address of links, without a slash at its end; `None` if it is not known.
    #[must_use]
    pub fn site_url(&self) -> Option<String> {
        self.site_urls().first().map(ToString::to_string)
    }
}

/// An IP address and a port.
fn socket_address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        let port = text.rsplit(':').next().and_then(|port| port.parse::<u16>().ok()).unwrap_or(8080);
        format!(
            "an IP address and a port: 127.0.0.1:{port} for this machine, 0.0.0.0:{port} for the local network too"
        )
    })
}

/// A number of days. None at all would delete each match as soon as it is over.
fn retention_days(text: &str) -> Result<u16, String> {
    match text.parse() {
        Ok(0) => Err(
            "matches are kept for at least one day; to keep them for ever, leave the option out"
                .to_owned(),
        ),
        Ok(days) => Ok(days),
        Err(_) => Err(format!("a number of days from 1 to {}", u16::MAX)),
    }
}

/// A name that an authority can certify, in the form of the DNS: no address, no port, no scheme.
fn domain(text: &str) -> Result<String, String> {
    let is_label = |label: &str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && label.bytes().all(is_plain)
    };
    match url::Host::parse(text) {
        Ok(url::Host::Domain(name)) if name.split('.').all(is_label) => Ok(name),
        Ok(_) | Err(_) => Err("a name alone, such as play.example.org".to_owned()),
    }
}

#[cfg(test)]
mod tests;
