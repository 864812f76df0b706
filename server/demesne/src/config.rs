//! Command-line flags, their environment variables and keys of the configuration file: everything that an operator can
//! configure. `--help` is the reference.

pub(crate) mod file;

use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use clap::builder::ArgPredicate;
use demesne_base::link_words::Language;
use demesne_base::log::LogConfig;
use demesne_base::net_stream::socket_address;
use demesne_base::notice_clock::NoticeClock;
use demesne_base::page_files::PageFiles;
use demesne_base::public_url::PublicUrl;
use demesne_base::word_list::WordList;
use demesne_base::{client_address, limits};
use demesne_cluster::ClusterConfig;
use demesne_notices::push_service::{self, PushService};
use demesne_notices::webhook::{self, Webhook};
use demesne_protocol::match_file::KnownServer;
use demesne_store::config::StoreConfig;
use demesne_store::signing;
use demesne_web::settings::{HouseConfig, OpeningConfig};
use demesne_web::tls::TlsConfig;
use ipnet::IpNet;

/// Interval at which a server asks the database whether restrictions have changed: a bar that another process made takes
/// effect within a second even if no event arrives. The question is the look-up of one row.
pub const RESTRICTIONS_INTERVAL: Duration = Duration::from_millis(500);

/// A client that has not taken a response after this long is not reading. A replay of half a megabyte needs 5 kB/s.
/// The limit applies to connections of a proxy too, since a proxy reads as slowly as its own clients.
pub const RESPONSE_SEND_TIMEOUT: Duration = Duration::from_mins(2);

/// Pause after a bot's move, so that players can see it.
const BOT_DELAY_MS: u64 = 700;

/// The longest delay that can be configured, in milliseconds: after a minute, players take the server for broken.
const MOST_DELAY_MS: u64 = 60_000;

/// The most threads for bots, far above the processors of a machine.
const MOST_BOT_THREADS: i64 = 256;

/// Matches that are played in the search for a plan, its improvement included: about a minute of one thread.
const BOT_PLAN_MATCHES: u64 = 2_000_000;

/// Typical time in which a player decides whether to reveal a Moat.
const HIDDEN_INFO_DELAY_MS: u64 = 1500;

/// The longest absence that can be configured, in seconds, is a week.
const MOST_GRACE_SECONDS: u64 = 7 * 24 * 60 * 60;

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
        value_parser = clap::value_parser!(u64).range(..=MOST_DELAY_MS),
        default_value_t = BOT_DELAY_MS
    )]
    pub bot_delay_ms: u64,

    /// Threads on which bots look ahead. By default they are half of the processors, at least one.
    #[arg(long, env = "DEMESNE_BOT_THREADS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=MOST_BOT_THREADS))]
    pub bot_threads: Option<u16>,

    /// Delay, in milliseconds, wherever a player could be asked about a hidden card, so that the timing does not reveal
    /// whether one was. Each delay is random, between 0.5 and 1.5 times this value.
    #[arg(
        long,
        env = "DEMESNE_HIDDEN_INFO_DELAY_MS",
        value_name = "MS",
        value_parser = clap::value_parser!(u64).range(..=MOST_DELAY_MS),
        default_value_t = HIDDEN_INFO_DELAY_MS
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

    /// The log.
    #[command(flatten)]
    pub log: LogConfig,

    /// Time that a client has to take a response.
    #[arg(skip = RESPONSE_SEND_TIMEOUT)]
    pub response_send_timeout: Duration,

    /// Database space of imported matches in bytes.
    #[arg(skip = limits::IMPORTS_BYTES)]
    pub import_bytes: i64,

    /// Matches that are played in the search for a plan of bots when no job waits.
    #[arg(skip = BOT_PLAN_MATCHES)]
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
    #[arg(skip = RESTRICTIONS_INTERVAL)]
    pub restrictions_interval: Duration,

    /// Time, in seconds, that a player may be away before the others may let a bot play or end the match, and before a
    /// host who is away passes the table on.
    #[arg(
        long,
        env = "DEMESNE_GRACE_SECONDS",
        value_name = "S",
        value_parser = clap::value_parser!(u64).range(1..=MOST_GRACE_SECONDS),
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

#[cfg(test)]
mod tests;
