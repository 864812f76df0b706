//! Command-line flags, their environment variables and keys of the configuration file: everything that an operator can
//! configure. `--help` is the reference.

pub(crate) mod file;

use std::net::SocketAddr;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use clap::builder::ArgPredicate;
use demesne_access::rate_limit::RateLimitConfig;
use demesne_base::link_words::Language;
use demesne_base::listen_address::listen_address;
use demesne_base::log::LogConfig;
use demesne_base::page_files::PageFiles;
use demesne_base::public_url::PublicUrl;
use demesne_base::word_list::WordList;
use demesne_base::{client_address, limits};
use demesne_cluster::ClusterConfig;
use demesne_notices::config::NoticeConfig;
use demesne_protocol::match_file::KnownServer;
use demesne_room::config::RoomConfig;
use demesne_store::config::StoreConfig;
use demesne_store::signing;
use demesne_thinking::ThinkingConfig;
use demesne_web::settings::{HouseConfig, OpeningConfig};
use demesne_web::tls::TlsConfig;
use ipnet::IpNet;

/// Interval at which a server asks the database whether restrictions have changed: a bar that another process made takes
/// effect within a second even if no event arrives. The question is the look-up of one row.
pub const RESTRICTIONS_INTERVAL: Duration = Duration::from_millis(500);

/// A client that has not taken a response after this long is not reading. A replay of half a megabyte needs 5 kB/s.
/// The limit applies to connections of a proxy too, since a proxy reads as slowly as its own clients.
pub const RESPONSE_SEND_TIMEOUT: Duration = Duration::from_mins(2);

/// How the server runs.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// The address to listen on; 0.0.0.0:8080 opens it to the local network.
    #[arg(
        long,
        env = "DEMESNE_LISTEN",
        value_name = "ADDR",
        value_parser = listen_address,
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

    /// How much a client may ask for.
    #[command(flatten)]
    pub rate_limits: RateLimitConfig,

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

    /// Notices for those whose page is closed.
    #[command(flatten)]
    pub notices: NoticeConfig,

    /// Tables.
    #[command(flatten)]
    pub room: RoomConfig,

    /// The threads of bots.
    #[command(flatten)]
    pub thinking: ThinkingConfig,

    /// Address to serve Prometheus metrics (/metrics) on; keep it private, for example 127.0.0.1:9464.
    #[arg(long, env = "DEMESNE_METRICS", value_name = "ADDR", value_parser = listen_address)]
    pub metrics: Option<SocketAddr>,

    /// Delete finished matches after this many days, with their moves and replays. By default they are kept for ever.
    #[arg(long, env = "DEMESNE_RETENTION_DAYS", value_name = "DAYS", value_parser = retention_days)]
    pub retention_days: Option<u16>,

    /// The texts about this house that players read.
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

    /// The files of the web client.
    #[arg(skip)]
    pub page: PageFiles,

    /// Interval at which a server looks for restrictions that no event announced.
    #[arg(skip = RESTRICTIONS_INTERVAL)]
    pub restrictions_interval: Duration,
}

impl Config {
    /// The addresses that players open, as far as they are known.
    pub fn site_urls(&self) -> Vec<PublicUrl> {
        if !self.public_urls.is_empty() {
            return self.public_urls.clone();
        }
        let of_domain = |domain| format!("https://{domain}").parse().ok();
        self.tls.domain.as_ref().and_then(of_domain).into_iter().collect()
    }

    /// Two public URLs of one name with and without TLS, if there are such: browsers that have been at the first open the
    /// second over TLS as well, and send no cookie of one to the other.
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
